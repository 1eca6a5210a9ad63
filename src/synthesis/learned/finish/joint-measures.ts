import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead } from "../../../motion/maths/quaternion.js";
import { quaternions } from "../../../motion/maths/scratch.js";
import { JOINTS } from "../../text/compose/joints-by-part.js";
import { JOINT_RANGES, JOINT_TURNS, turnOf } from "./joint-ranges.js";

/** How far joints are beyond people's ranges, degrees: one number per frame and joint with a range, and per frame and turn; 0 within. */
export interface JointMeasures {
  angles: Float32Array;
  turns: Float32Array;
  frameCount: number;
}

const [own, turned] = quaternions(2);

/** Measures a motion on the built-in skeleton. */
export function measureJoints({ rotations, frameCount, frameRate }: MotionClip): JointMeasures {
  const angles = new Float32Array(frameCount * JOINT_RANGES.length);
  const turns = new Float32Array(frameCount * JOINT_TURNS.length);
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * JOINTS * 4;
    JOINT_RANGES.forEach(({ joint, beyond }, i) => {
      angles[frame * JOINT_RANGES.length + i] = beyond(quatRead(own, rotations, at + joint * 4));
    });
    if (frame === 0) continue;
    JOINT_TURNS.forEach(([joint, most], i) => {
      quatConjugate(own, quatRead(own, rotations, at + (joint - JOINTS) * 4));
      quatMultiply(own, own, quatRead(turned, rotations, at + joint * 4));
      turns[frame * JOINT_TURNS.length + i] = Math.max(0, (turnOf(own) * frameRate) / 60 - most);
    });
  }
  return { angles, turns, frameCount };
}

/** Degrees up to which a joint may be further beyond its range than in the motion that it is compared with. */
const TOLERANCE = 0.5;

/** Returns by how many degrees each frame is further beyond people's ranges than the other motion's. */
export function beyondRanges(own: JointMeasures, other: JointMeasures): Float64Array {
  const beyond = new Float64Array(own.frameCount);
  for (const kind of ["angles", "turns"] as const) {
    const width = own[kind].length / own.frameCount;
    own[kind].forEach((mine, i) => {
      if (mine <= other[kind][i] + TOLERANCE) return;
      const frame = Math.floor(i / width);
      beyond[frame] = Math.max(beyond[frame], mine - other[kind][i]);
    });
  }
  return beyond;
}
