import { quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";
import type { Footprint, FootprintRun } from "../../src/synthesis/text/captured/legs/footprint.js";
import { JOINTS, LEGS } from "../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";

/** Pitch of a foot against its shank, radians, beyond which a heel rises. */
const TOES_UP = -0.93;
const vector = new Float64Array(3);

/** Raises heels where standing flat would bend an ankle too far; returns whether any rises. */
export function letHeelsRise({ rotations }: Movement, prints: Footprint[]): boolean {
  let changed = false;
  for (const print of prints) {
    const foot = LEGS[print.side][2];
    const beyond = (frame: number) => {
      const at = (frame * JOINTS + foot) * 4;
      return quatToRotationVector(vector, rotations.subarray(at, at + 4))[0] < TOES_UP;
    };
    print.runs = print.runs.flatMap((run) => {
      if (run.part !== "flat") return [run];
      const parts: FootprintRun[] = [];
      for (let frame = run.from; frame <= run.to; frame++) {
        const part = beyond(frame) ? "ball" : "flat";
        const open = parts.at(-1);
        if (open?.part === part) open.to = frame;
        else parts.push({ ...run, part, from: frame, to: frame });
        changed ||= part === "ball";
      }
      return parts;
    });
  }
  return changed;
}
