import type { JointName } from "../../../../motion/joint-names.js";
import type { Mask } from "../image/raster.js";
import type { BonePlace, Pose } from "./pose-figure.js";

/** A surface in its rest pose. Joints are numbers of bones. */
export interface Surface {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
  /** 4 a vertex. */
  joints: ArrayLike<number>;
  weights: ArrayLike<number>;
}

/** Where posed metres lie in a picture: straight from the front. */
export interface Camera {
  width: number;
  height: number;
  /** Pixels of a metre. */
  metre: number;
  /** Where the pose's origin is, pixels. */
  x: number;
  y: number;
}

/** Bones by number. */
export type BoneList = readonly JointName[];

/** Poses a surface's vertices. */
export function posed(surface: Surface, bones: BoneList, pose: Pose): Float64Array {
  const { positions, joints, weights } = surface;
  const places = bones.map((name) => pose.get(name) as BonePlace);
  const out = new Float64Array(positions.length);
  for (let v = 0; v < positions.length / 3; v++) {
    const [x, y, z] = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]];
    let sum = 0;
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const weight = weights[k];
      if (weight <= 0) continue;
      sum += weight;
      const { turn, from, to } = places[joints[k]];
      const [dx, dy, dz] = [x - from[0], y - from[1], z - from[2]];
      for (let e = 0; e < 3; e++) {
        out[v * 3 + e] += weight * (turn[e * 3] * dx + turn[e * 3 + 1] * dy + turn[e * 3 + 2] * dz + to[e]);
      }
    }
    for (let e = 0; e < 3; e++) out[v * 3 + e] /= sum || 1;
  }
  return out;
}

/** A drawn figure. */
export interface Drawing extends Mask {
  /** How near each pixel is to the viewer, metres; -Infinity beside the figure. */
  depth: Float32Array;
  /** The surface in front at each pixel and the vertex of it that is nearest; -1: none. */
  surface: Int16Array;
  vertex: Int32Array;
}

/** Draws posed surfaces. @param all `posed` vertices with their triangles */
export function drawFigure(
  all: readonly { posed: Float64Array; indices: ArrayLike<number> }[],
  { width, height, metre, x: cx, y: cy }: Camera,
): Drawing {
  const inside = new Uint8Array(width * height);
  const depth = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  const surface = new Int16Array(width * height).fill(-1);
  const vertex = new Int32Array(width * height).fill(-1);
  all.forEach(({ posed: at, indices }, number) => {
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]];
      const [ax, ay] = [cx + at[a * 3] * metre, cy - at[a * 3 + 1] * metre];
      const [bx, by] = [cx + at[b * 3] * metre, cy - at[b * 3 + 1] * metre];
      const [dx, dy] = [cx + at[c * 3] * metre, cy - at[c * 3 + 1] * metre];
      const area = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
      if (Math.abs(area) < 1e-9) continue;
      const left = Math.max(0, Math.ceil(Math.min(ax, bx, dx) - 0.5));
      const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, dx) - 0.5));
      const top = Math.max(0, Math.ceil(Math.min(ay, by, dy) - 0.5));
      const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, dy) - 0.5));
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const q = ((x + 0.5 - ax) * (dy - ay) - (y + 0.5 - ay) * (dx - ax)) / area;
          const r = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) / area;
          const p = 1 - q - r;
          if (p < 0 || q < 0 || r < 0) continue;
          const z = at[a * 3 + 2] * p + at[b * 3 + 2] * q + at[c * 3 + 2] * r;
          const pixel = y * width + x;
          if (z <= depth[pixel]) continue;
          depth[pixel] = z;
          inside[pixel] = 1;
          surface[pixel] = number;
          vertex[pixel] = p >= q && p >= r ? a : q >= r ? b : c;
        }
      }
    }
  });
  return { width, height, inside, depth, surface, vertex };
}

/** The bone that moves each vertex most. */
export function strongestBones({ joints, weights }: Surface): Uint8Array {
  const out = new Uint8Array(joints.length / 4);
  for (let v = 0; v < out.length; v++) {
    let best = v * 4;
    for (let k = v * 4 + 1; k < v * 4 + 4; k++) if (weights[k] > weights[best]) best = k;
    out[v] = joints[best];
  }
  return out;
}
