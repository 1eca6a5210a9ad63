import type { MotionClip } from "../../../motion/clip.js";
import { quatRead } from "../../../motion/maths/quaternion.js";
import { quaternions } from "../../../motion/maths/scratch.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { JOINTS, LEGS, SPINE } from "../../text/compose/joints-by-part.js";
import { departFromPlan } from "../held/depart-from-plan.js";
import { FREE_JOINTS } from "../held/deviations.js";
import { hipBeyond } from "./joint-ranges.js";

/** Frames around a moment in which its opening is kept, and the standard deviation of the smoothing, frames. */
const AROUND = 10;
const SMOOTH = 5;
/** What a round adds to what is beyond: the thigh follows the pelvis a little. */
const GAIN = 1.15;
const ROUNDS = 3;
/** Degrees beyond which a hip is not bent too far but broken, and left to others. */
const BROKEN = 25;
const RADIANS = Math.PI / 180;

const [thigh] = quaternions(1);

/** Opens hips that are bent further than people's: the pelvis tilts back under a trunk that stays, feet keep their places. */
export function openHips(clip: MotionClip): MotionClip {
  let opened = clip;
  for (let round = 0; round < ROUNDS; round++) {
    const tilt = Float64Array.from({ length: clip.frameCount }, (_, frame) => neededTilt(opened, frame));
    if (tilt.every((angle) => angle === 0)) break;
    const kept = tilt.map((_, frame) => Math.max(...tilt.subarray(Math.max(0, frame - AROUND), frame + AROUND + 1)));
    smoothTrack(kept, SMOOTH);
    const width = FREE_JOINTS.length * 3;
    const turns = new Float64Array(clip.frameCount * width);
    for (let frame = 0; frame < clip.frameCount; frame++) {
      turns[frame * width] = -kept[frame];
      for (let i = 1; i <= SPINE.length; i++) turns[frame * width + i * 3] = kept[frame] / SPINE.length;
    }
    opened = departFromPlan(opened, { turns, heights: new Float64Array(clip.frameCount) });
  }
  return opened;
}

function neededTilt({ rotations }: MotionClip, frame: number): number {
  const beyond = [LEGS.left, LEGS.right].map(([upper]) =>
    hipBeyond(quatRead(thigh, rotations, (frame * JOINTS + upper) * 4)),
  );
  const most = Math.max(...beyond);
  return most > BROKEN ? 0 : most * GAIN * RADIANS;
}
