/** A small z-buffer rasterizer: enough to look at motion without a GPU or a browser. */
export interface Triangles {
  /** World space, 3 per vertex. */
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  /** RGB 0 to 1, 3 per vertex. */
  colors: Float32Array;
}

export interface Camera {
  /** Point looked at, and direction from it to the eye: yaw about +Y from +Z, pitch up, radians. */
  target: [number, number, number];
  yaw: number;
  pitch: number;
  /** Metres from top to bottom of the picture. */
  height: number;
}

const LIGHT = normalize([0.45, 0.85, 0.55]);
const SKY = [0.93, 0.94, 0.96];
const GROUND = [0.8, 0.81, 0.83];

export class Picture {
  readonly rgb: Float32Array;
  private readonly depth: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly camera: Camera,
  ) {
    this.rgb = new Float32Array(width * height * 3);
    this.depth = new Float32Array(width * height).fill(-1e9);
    this.clear();
  }

  /** Orthographic projection: pixel x, pixel y, nearness. */
  project(x: number, y: number, z: number): [number, number, number] {
    const { right, up, back } = this.axes();
    const { target, height } = this.camera;
    const d = [x - target[0], y - target[1], z - target[2]];
    const scale = this.height / height;
    return [this.width / 2 + dot(d, right) * scale, this.height / 2 - dot(d, up) * scale, dot(d, back)];
  }

  draw(mesh: Triangles): void {
    const n = mesh.positions.length / 3;
    const screen = new Float32Array(n * 3);
    for (let i = 0; i < n; i++) screen.set(this.project(...at(mesh.positions, i)), i * 3);
    for (let t = 0; t < mesh.indices.length; t += 3) this.triangle(mesh, screen, t);
  }

  /** Draws the mesh flattened on the ground along the light, as a shadow. */
  shadow(mesh: Triangles, ground = 0): void {
    const flat = new Float32Array(mesh.positions.length);
    for (let i = 0; i < flat.length; i += 3) {
      const drop = (mesh.positions[i + 1] - ground) / LIGHT[1];
      flat[i] = mesh.positions[i] - LIGHT[0] * drop;
      flat[i + 1] = ground;
      flat[i + 2] = mesh.positions[i + 2] - LIGHT[2] * drop;
    }
    const done = new Uint8Array(this.width * this.height);
    const screen = new Float32Array(flat.length);
    for (let i = 0; i < flat.length / 3; i++) screen.set(this.project(...at(flat, i)), i * 3);
    for (let t = 0; t < mesh.indices.length; t += 3) {
      this.cover(screen, mesh.indices, t, (pixel) => {
        if (done[pixel]) return;
        done[pixel] = 1;
        for (let k = 0; k < 3; k++) this.rgb[pixel * 3 + k] *= 0.72;
      });
    }
  }

  line(a: [number, number, number], b: [number, number, number], color: number[], thickness = 1): void {
    const [ax, ay, az] = this.project(...a);
    const [bx, by, bz] = this.project(...b);
    const steps = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay), 1));
    const r = Math.floor(thickness / 2);
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      for (let dx = -r; dx <= r; dx++) {
        for (let dy = -r; dy <= r; dy++) {
          const x = Math.round(ax + (bx - ax) * t) + dx;
          const y = Math.round(ay + (by - ay) * t) + dy;
          this.plot(x, y, az + (bz - az) * t, color);
        }
      }
    }
  }

  private plot(x: number, y: number, near: number, color: number[]): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const pixel = y * this.width + x;
    if (near < this.depth[pixel]) return;
    this.depth[pixel] = near;
    for (let k = 0; k < 3; k++) this.rgb[pixel * 3 + k] = color[k];
  }

  private axes() {
    const { yaw, pitch } = this.camera;
    const back = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
    const right = [Math.cos(yaw), 0, -Math.sin(yaw)];
    const up = cross(back, right);
    return { right, up, back };
  }

  /** Sky above the horizon line of the ground plane, ground below. */
  private clear(): void {
    for (let y = 0; y < this.height; y++) {
      const t = y / this.height;
      for (let x = 0; x < this.width; x++) {
        for (let k = 0; k < 3; k++) this.rgb[(y * this.width + x) * 3 + k] = SKY[k] + (GROUND[k] - SKY[k]) * t;
      }
    }
  }

  private cover(
    screen: Float32Array,
    indices: Uint32Array,
    t: number,
    visit: (pixel: number, b0: number, b1: number, b2: number) => void,
  ): void {
    const a = indices[t] * 3;
    const b = indices[t + 1] * 3;
    const c = indices[t + 2] * 3;
    const ax = screen[a];
    const ay = screen[a + 1];
    const bx = screen[b];
    const by = screen[b + 1];
    const cx = screen[c];
    const cy = screen[c + 1];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) return;
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const x1 = Math.min(this.width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const y1 = Math.min(this.height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const w0 = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
        const w1 = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
        const w2 = 1 - w0 - w1;
        if (w0 >= 0 && w1 >= 0 && w2 >= 0) visit(y * this.width + x, w0, w1, w2);
      }
    }
  }

  private triangle(mesh: Triangles, screen: Float32Array, t: number): void {
    const [a, b, c] = [mesh.indices[t] * 3, mesh.indices[t + 1] * 3, mesh.indices[t + 2] * 3];
    const { back } = this.axes();
    const { normals: n, colors } = mesh;
    this.cover(screen, mesh.indices, t, (pixel, w0, w1, w2) => {
      const near = screen[a + 2] * w0 + screen[b + 2] * w1 + screen[c + 2] * w2;
      if (near < this.depth[pixel]) return;
      this.depth[pixel] = near;
      const normal = normalize([0, 1, 2].map((k) => n[a + k] * w0 + n[b + k] * w1 + n[c + k] * w2));
      const facing = dot(normal, back);
      const sign = facing < 0 ? -1 : 1;
      const diffuse = Math.max(0, dot(normal, LIGHT) * sign);
      const sky = 0.5 + 0.5 * normal[1] * sign;
      const rim = (1 - Math.abs(facing)) ** 3 * 0.25;
      for (let k = 0; k < 3; k++) {
        const color = colors[a + k] * w0 + colors[b + k] * w1 + colors[c + k] * w2;
        this.rgb[pixel * 3 + k] = color * (0.22 + 0.28 * sky + 0.6 * diffuse) + rim * 0.3;
      }
    });
  }
}

function at(array: Float32Array, i: number): [number, number, number] {
  return [array[i * 3], array[i * 3 + 1], array[i * 3 + 2]];
}
function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function cross(a: number[], b: number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function normalize(a: number[]): number[] {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
