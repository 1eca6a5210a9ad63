import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { poseMesh } from "../sheet/pose-mesh.js";

const WIDTH = 160;
const HEIGHT = 240;
/** Skin this far inside a garment should not show, metres. */
const INSIDE = 0.004;

/**
 * Returns the share of a posed figure's pixels, from four sides, that show skin which lies under clothes at rest.
 *
 * @param under how far each vertex of the skin, which comes first, lies inside what is worn
 * @param tell is called for every such pixel, with a vertex of the skin there
 */
export function skinShown(
  model: CharacterModel,
  { clip, nodes }: { clip: MotionClip; nodes: ArrayLike<number> },
  frame: number,
  under: Float64Array,
  tell?: (vertex: number) => void,
): number {
  const meshes = poseMesh(model, clip, nodes, frame);
  const low = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const high = low.map((value) => -value);
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3], positions[i]);
      high[i % 3] = Math.max(high[i % 3], positions[i]);
    }
  }
  const scale = Math.min(HEIGHT / (high[1] - low[1]), WIDTH / Math.hypot(high[0] - low[0], high[2] - low[2]));
  let drawn = 0;
  let wrong = 0;
  for (let view = 0; view < 4; view++) {
    const [c, s] = [Math.cos((view * Math.PI) / 2), Math.sin((view * Math.PI) / 2)];
    const depth = new Float32Array(WIDTH * HEIGHT).fill(Number.NEGATIVE_INFINITY);
    const kind = new Uint8Array(WIDTH * HEIGHT);
    const shown = new Int32Array(WIDTH * HEIGHT);
    const middle = [(low[0] + high[0]) / 2, (low[2] + high[2]) / 2];
    meshes.forEach(({ positions, indices }, part) => {
      const isSkin = model.meshes[part].name === "skin";
      const at = (v: number): [number, number, number] => {
        const x = positions[v * 3] - middle[0];
        const z = positions[v * 3 + 2] - middle[1];
        return [
          WIDTH / 2 + (x * c + z * s) * scale,
          HEIGHT - (positions[v * 3 + 1] - low[1]) * scale,
          (z * c - x * s) * scale,
        ];
      };
      for (let i = 0; i < indices.length; i += 3) {
        const [p, q, r] = [at(indices[i]), at(indices[i + 1]), at(indices[i + 2])];
        const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
        if (area >= -1e-9) continue;
        const hidden = isSkin && [0, 1, 2].every((k) => under[indices[i + k]] > INSIDE);
        for (
          let y = Math.max(0, Math.ceil(Math.min(p[1], q[1], r[1]) - 0.5));
          y < Math.min(HEIGHT, Math.max(p[1], q[1], r[1]));
          y++
        ) {
          for (
            let x = Math.max(0, Math.ceil(Math.min(p[0], q[0], r[0]) - 0.5));
            x < Math.min(WIDTH, Math.max(p[0], q[0], r[0]));
            x++
          ) {
            const b = ((x + 0.5 - p[0]) * (r[1] - p[1]) - (y + 0.5 - p[1]) * (r[0] - p[0])) / area;
            const d = ((q[0] - p[0]) * (y + 0.5 - p[1]) - (q[1] - p[1]) * (x + 0.5 - p[0])) / area;
            if (b < 0 || d < 0 || b + d > 1) continue;
            const z = p[2] + (q[2] - p[2]) * b + (r[2] - p[2]) * d;
            const texel = y * WIDTH + x;
            if (z <= depth[texel]) continue;
            depth[texel] = z;
            kind[texel] = hidden ? 2 : 1;
            shown[texel] = indices[i];
          }
        }
      }
    });
    kind.forEach((value, texel) => {
      if (value > 0) drawn++;
      if (value === 2) wrong++;
      if (value === 2) tell?.(shown[texel]);
    });
  }
  return drawn > 0 ? wrong / drawn : 0;
}
