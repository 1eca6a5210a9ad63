import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../src/motion/builtin-skeleton.js";
import { quatRotate } from "../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import type { FootGoals } from "../../src/synthesis/text/captured/legs/foot-goals.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";
import { smoothTrack } from "./resample-smoothly.js";

const WIDTH = BUILTIN_SKELETON.names.length * 4;
const SOCKETS = ["LeftUpLeg", "RightUpLeg"].map((name) => {
  const joint = jointIndex(BUILTIN_SKELETON, name);
  return BUILTIN_SKELETON.restTranslations.slice(joint * 3, joint * 3 + 3);
});
/** Longest leg, as a share of its length. */
const STRETCHED = 0.998;
/** Largest lowering, metres. */
const MOST = 0.25;
const REACH = (THIGH_LENGTH + SHANK_LENGTH) * STRETCHED;

/**
 * Lowers the pelvis where a standing leg cannot reach its print.
 *
 * @returns the largest lowering, metres
 */
export function helpPelvis(movement: Movement, paths: readonly FootGoals[]): number {
  const { frames, pelvis, rotations } = movement;
  const drops = new Float64Array(frames);
  const socket = [0, 0, 0];
  for (let frame = 0; frame < frames; frame++) {
    const q = rotations.subarray(frame * WIDTH, frame * WIDTH + 4);
    for (const side of [0, 1] as const) {
      if (!paths[side].stands[frame]) continue;
      quatRotate(socket, q, SOCKETS[side]);
      const [dx, dy, dz] = [0, 1, 2].map((k) => pelvis[frame * 3 + k] + socket[k] - paths[side].ankles[frame * 3 + k]);
      const flat = Math.hypot(dx, dz);
      const height = Math.sqrt(Math.max(0.05, REACH * REACH - flat * flat));
      drops[frame] = Math.max(drops[frame], Math.min(MOST, dy - height));
    }
  }
  const most = Math.max(...drops);
  if (most <= 0) return 0;
  const wide = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    for (let i = -5; i <= 5; i++)
      wide[frame] = Math.max(wide[frame], drops[Math.min(frames - 1, Math.max(0, frame + i))]);
  }
  const smooth = smoothTrack(wide, 1, frames, 0.045);
  for (let frame = 0; frame < frames; frame++) pelvis[frame * 3 + 1] -= Math.max(drops[frame], smooth[frame]);
  return most;
}
