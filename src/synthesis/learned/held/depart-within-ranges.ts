import type { MotionClip } from "../../../motion/clip.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { beyondRanges, measureJoints } from "../finish/joint-measures.js";
import { keepWithinRanges } from "../finish/keep-within-ranges.js";
import { departFromPlan } from "./depart-from-plan.js";
import { type Deviations, FREE_JOINTS } from "./deviations.js";
import { finishDeparted } from "./finish-departed.js";
import { holdHands } from "./hold-hands.js";

/** Share of the departure that is left around a frame that is beyond people's ranges, round by round. */
const ROUNDS = [0.6, 0.5, 0.3, 0] as const;
/** Frames around such a frame that depart less with it, and the standard deviation of the smoothing. */
const AROUND = 15;
const SMOOTH = 5;

/**
 * Departs from a plan's motion, holds the hands that do something and finishes the body; where a joint would go beyond people's ranges, or jump, further than in the
 * plan's own motion, the body departs less.
 */
export function departWithinRanges(plan: MotionClip, deviations: Deviations): MotionClip {
  const planned = measureJoints(plan);
  const shares = new Float64Array(plan.frameCount).fill(1);
  let clip = depart(plan, deviations);
  for (const left of ROUNDS) {
    const beyond = beyondRanges(measureJoints(clip), planned);
    if (beyond.every((degrees) => degrees === 0)) break;
    const less = beyond.map((_, frame) => {
      const around = beyond.subarray(Math.max(0, frame - AROUND), frame + AROUND + 1);
      return around.some((degrees) => degrees > 0) ? left : 1;
    });
    smoothTrack(less, SMOOTH);
    for (let frame = 0; frame < shares.length; frame++) shares[frame] *= less[frame];
    clip = depart(plan, scaled(deviations, shares));
  }
  return keepWithinRanges(clip);
}

function depart(plan: MotionClip, deviations: Deviations): MotionClip {
  const clip = departFromPlan(plan, deviations);
  holdHands(plan, clip);
  return finishDeparted(clip);
}

function scaled({ turns, heights }: Deviations, shares: Float64Array): Deviations {
  const width = FREE_JOINTS.length * 3;
  return {
    turns: turns.map((value, i) => value * shares[Math.floor(i / width)]),
    heights: heights.map((value, frame) => value * shares[frame]),
  };
}
