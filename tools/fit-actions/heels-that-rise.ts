import { quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";
import type { Footprint, FootprintRun } from "../../src/synthesis/text/captured/legs/footprint.js";
import { JOINTS, LEGS } from "../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";

/** Pitch of a foot against its shank, radians, beyond which a heel rises; roll beyond which the foot leaves the ground. */
const TOES_UP = -0.93;
const ROLLED = 0.8;
const vector = new Float64Array(3);

/** Raises heels, or whole feet, where standing flat would bend an ankle too far; returns whether any rises. */
export function letHeelsRise({ rotations }: Movement, prints: Footprint[]): boolean {
  let changed = false;
  for (const print of prints) {
    const foot = LEGS[print.side][2];
    const partOf = (frame: number) => {
      const at = (frame * JOINTS + foot) * 4;
      const [pitch, , roll] = quatToRotationVector(vector, rotations.subarray(at, at + 4)) as Float64Array;
      return Math.abs(roll) > ROLLED ? null : pitch < TOES_UP ? "ball" : "flat";
    };
    print.runs = print.runs.flatMap((run) => {
      if (run.part !== "flat") return [run];
      const parts: FootprintRun[] = [];
      for (let frame = run.from; frame <= run.to; frame++) {
        const part = partOf(frame);
        changed ||= part !== "flat";
        if (part === null) continue;
        const open = parts.at(-1);
        if (open?.part === part && open.to === frame - 1) open.to = frame;
        else parts.push({ ...run, part, from: frame, to: frame });
      }
      return parts;
    });
  }
  return changed;
}
