import type { Batch, Figure } from "./figure.js";
import type { KeyShadow } from "./key-shadow.js";
import { Shading } from "./shading.js";
import { PLAIN, type Surface } from "./surfaces.js";
import { VIEW_AXES, type View } from "./view.js";

/** Coverage samples of a pixel, relative to its centre: no two in one row or column. */
const SAMPLES = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [-0.375, 0.125],
  [0.125, 0.375],
] as const;
const COUNT = SAMPLES.length;
/** Largest distance of a sample from the centre, in each direction. */
const REACH = 0.375;
/** Bit set in the colour of a drawn sample. */
const DRAWN = 0x1000000;
/** Near plane, metres from the camera. */
const NEAREST = 0.05;

/** Draws a figure's triangles over a picture: smooth edges, each pixel of a triangle shaded once. */
export class FigureRaster {
  readonly #view: View;
  /** Reciprocal distances along the view, and colours (0xRRGGBB with `DRAWN`): `COUNT` per pixel. */
  readonly #near: Float32Array;
  readonly #colors: Uint32Array;
  readonly #shading = new Shading();
  /** Column, row and reciprocal distance of each vertex. */
  #screen = new Float32Array();
  /** Columns and rows that may have been drawn: from the first to before the last. */
  readonly #drawn = { left: 0, top: 0, right: 0, bottom: 0 };
  readonly #offsets = new Float64Array(COUNT * 4);

  constructor(view: View) {
    this.#view = view;
    this.#near = new Float32Array(view.width * view.height * COUNT);
    this.#colors = new Uint32Array(view.width * view.height * COUNT);
  }

  /**
   * Draws the figure.
   *
   * @param pixels 0xRRGGBB, row by row; the background
   */
  draw(pixels: Uint32Array, figure: Figure, surfaces: readonly Surface[], shadow: KeyShadow): void {
    this.#clear();
    this.#project(figure.positions);
    this.#shading.begin(figure, this.#view, shadow);
    const surfaceOf = ({ material }: Batch) => surfaces[material] ?? PLAIN;
    const isBlended = (batch: Batch) => surfaceOf(batch).alpha === "blend";
    for (const batch of figure.batches) if (!isBlended(batch)) this.#drawBatch(pixels, figure, batch, surfaceOf(batch));
    // Transparent batches come after the opaque ones.
    for (const batch of figure.batches) if (isBlended(batch)) this.#drawBatch(pixels, figure, batch, surfaceOf(batch));
    this.#resolve(pixels);
  }

  #clear(): void {
    const { left, top, right, bottom } = this.#drawn;
    for (let y = top; y < bottom; y++) {
      const row = y * this.#view.width;
      this.#near.fill(0, (row + left) * COUNT, (row + right) * COUNT);
      this.#colors.fill(0, (row + left) * COUNT, (row + right) * COUNT);
    }
  }

  #project(positions: Float32Array): void {
    const { width, height, focal, eye } = this.#view;
    const { right, up, back } = VIEW_AXES;
    if (this.#screen.length !== positions.length) this.#screen = new Float32Array(positions.length);
    const screen = this.#screen;
    let least = width;
    let first = height;
    let most = 0;
    let last = 0;
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i] - eye[0];
      const y = positions[i + 1] - eye[1];
      const z = positions[i + 2] - eye[2];
      const near = 1 / Math.max(-(x * back[0] + y * back[1] + z * back[2]), NEAREST / 2);
      const column = width / 2 + (x * right[0] + z * right[2]) * near * focal;
      const row = height / 2 - (x * up[0] + y * up[1] + z * up[2]) * near * focal;
      screen[i] = column;
      screen[i + 1] = row;
      screen[i + 2] = near;
      if (column < least) least = column;
      if (column > most) most = column;
      if (row < first) first = row;
      if (row > last) last = row;
    }
    const drawn = this.#drawn;
    drawn.left = Math.max(Math.floor(least) - 1, 0);
    drawn.top = Math.max(Math.floor(first) - 1, 0);
    drawn.right = Math.max(Math.min(Math.ceil(most) + 1, width), drawn.left);
    drawn.bottom = Math.max(Math.min(Math.ceil(last) + 1, height), drawn.top);
  }

  #drawBatch(pixels: Uint32Array, { indices }: Figure, batch: Batch, surface: Surface): void {
    const screen = this.#screen;
    this.#shading.surface(surface);
    for (let t = batch.begin; t < batch.end; t += 3) {
      const a = indices[t];
      let b = indices[t + 1];
      let c = indices[t + 2];
      let area = doubled(screen, a * 3, b * 3, c * 3);
      // Rows go down, so counter-clockwise corners are clockwise here.
      const isFront = area < 0 !== batch.mirrored;
      if (area === 0 || !(isFront || surface.doubleSided)) continue;
      if (Math.max(screen[a * 3 + 2], screen[b * 3 + 2], screen[c * 3 + 2]) > 1 / NEAREST) continue;
      if (area < 0) {
        const first = b;
        b = c;
        c = first;
        area = -area;
      }
      this.#triangle(pixels, a, b, c, area, !isFront, surface.alpha === "blend");
    }
  }

  #triangle(
    pixels: Uint32Array,
    a: number,
    b: number,
    c: number,
    area: number,
    flipped: boolean,
    blended: boolean,
  ): void {
    const screen = this.#screen;
    const { width } = this.#view;
    const ax = screen[a * 3];
    const ay = screen[a * 3 + 1];
    const an = screen[a * 3 + 2];
    const bx = screen[b * 3];
    const by = screen[b * 3 + 1];
    const bn = screen[b * 3 + 2];
    const cx = screen[c * 3];
    const cy = screen[c * 3 + 1];
    const cn = screen[c * 3 + 2];
    const { left, top, right, bottom } = this.#drawn;
    // Centres of pixels lie at halves.
    const x0 = Math.max(left, Math.ceil(Math.min(ax, bx, cx) - REACH - 0.5));
    const x1 = Math.min(right - 1, Math.floor(Math.max(ax, bx, cx) + REACH - 0.5));
    const y0 = Math.max(top, Math.ceil(Math.min(ay, by, cy) - REACH - 0.5));
    const y1 = Math.min(bottom - 1, Math.floor(Math.max(ay, by, cy) + REACH - 0.5));
    if (x0 > x1 || y0 > y1) return;
    const per = 1 / area;
    // Change of the corners' shares from a pixel to the next, in columns and rows.
    const px = (by - cy) * per;
    const py = (cx - bx) * per;
    const qx = (cy - ay) * per;
    const qy = (ax - cx) * per;
    const nearX = px * an + qx * bn - (px + qx) * cn;
    const nearY = py * an + qy * bn - (py + qy) * cn;
    const offsets = this.#offsets;
    for (let s = 0; s < COUNT; s++) {
      const x = SAMPLES[s][0];
      const y = SAMPLES[s][1];
      offsets[s * 4] = px * x + py * y;
      offsets[s * 4 + 1] = qx * x + qy * y;
      offsets[s * 4 + 2] = nearX * x + nearY * y;
    }
    const reachP = -REACH * (Math.abs(px) + Math.abs(py));
    const reachQ = -REACH * (Math.abs(qx) + Math.abs(qy));
    const reachR = -REACH * (Math.abs(px + qx) + Math.abs(py + qy));
    let isTaken = false;
    for (let y = y0; y <= y1; y++) {
      let p = ((bx - x0 - 0.5) * (cy - y - 0.5) - (by - y - 0.5) * (cx - x0 - 0.5)) * per;
      let q = ((cx - x0 - 0.5) * (ay - y - 0.5) - (cy - y - 0.5) * (ax - x0 - 0.5)) * per;
      for (let x = x0; x <= x1; x++, p += px, q += qx) {
        const r = 1 - p - q;
        if (p < reachP || q < reachQ || r < reachR) continue;
        const pixel = y * width + x;
        const covered = this.#covered(pixel * COUNT, p, q, p * an + q * bn + r * cn);
        if (covered === 0) continue;
        if (!isTaken) {
          this.#shading.triangle(a, b, c, area / 2);
          isTaken = true;
        }
        // The centre may lie outside: then the nearest point of the triangle is shaded.
        const p1 = Math.max(p, 0) * an;
        const q1 = Math.max(q, 0) * bn;
        const r1 = Math.max(r, 0) * cn;
        const whole = 1 / (p1 + q1 + r1);
        const color = this.#shading.color(p1 * whole, q1 * whole, r1 * whole, flipped);
        if (color < 0) continue;
        if (blended) this.#blend(pixel, covered, color, pixels[pixel]);
        else this.#write(pixel * COUNT, covered, color | DRAWN, p * an + q * bn + r * cn);
      }
    }
  }

  /** Returns which samples of a pixel are in the triangle and in front of what is there: a bit each. */
  #covered(first: number, p: number, q: number, near: number): number {
    const offsets = this.#offsets;
    let covered = 0;
    for (let s = 0, o = 0; s < COUNT; s++, o += 4) {
      const sp = p + offsets[o];
      const sq = q + offsets[o + 1];
      if (sp >= 0 && sq >= 0 && sp + sq <= 1 && near + offsets[o + 2] > this.#near[first + s]) covered |= 1 << s;
    }
    return covered;
  }

  #write(first: number, covered: number, color: number, near: number): void {
    for (let s = 0; s < COUNT; s++) {
      if ((covered & (1 << s)) === 0) continue;
      this.#colors[first + s] = color;
      this.#near[first + s] = near + this.#offsets[s * 4 + 2];
    }
  }

  #blend(pixel: number, covered: number, color: number, behind: number): void {
    const { alpha } = this.#shading;
    for (let s = 0; s < COUNT; s++) {
      if ((covered & (1 << s)) === 0) continue;
      const at = pixel * COUNT + s;
      this.#colors[at] = mixed(this.#colors[at] || behind, color, alpha) | DRAWN;
    }
  }

  #resolve(pixels: Uint32Array): void {
    const { left, top, right, bottom } = this.#drawn;
    const colors = this.#colors;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const pixel = y * this.#view.width + x;
        const at = pixel * COUNT;
        if ((colors[at] | colors[at + 1] | colors[at + 2] | colors[at + 3]) === 0) continue;
        const behind = pixels[pixel];
        let ends = 0;
        let green = 0;
        for (let s = at; s < at + COUNT; s++) {
          const color = colors[s] || behind;
          // Red and blue in one number: each has room above it.
          ends += color & 0xff00ff;
          green += color & 0x00ff00;
        }
        pixels[pixel] = (((ends + 0x020002) >> 2) & 0xff00ff) | (((green + 0x000200) >> 2) & 0x00ff00);
      }
    }
  }
}

function doubled(screen: Float32Array, a: number, b: number, c: number): number {
  const x = screen[a];
  const y = screen[a + 1];
  return (screen[b] - x) * (screen[c + 1] - y) - (screen[b + 1] - y) * (screen[c] - x);
}

function mixed(from: number, to: number, share: number): number {
  let color = 0;
  for (let shift = 0; shift <= 16; shift += 8) {
    const value = (from >> shift) & 0xff;
    color |= Math.round(value + (((to >> shift) & 0xff) - value) * share) << shift;
  }
  return color;
}
