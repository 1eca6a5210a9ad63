import { clipDuration } from "../../../motion/clip.js";
import { badInput } from "../../../requests/motion-error.js";
import { type StitchPart, stitchMotions as stitch } from "../../../synthesis/stitch/stitch-motions.js";
import type { EngineTasks, StitchSide } from "../engine-tasks.js";
import { bundleOf } from "./bundle-of.js";
import { clipOf } from "./thread-cache.js";

/** Seconds by which a trim time may pass the motion's end and mean it: a frame of a file that was made of the motion. */
const FRAME = 0.05;
/** Motions that are stitched again and again would grow without end. */
const LONGEST_SECONDS = 600;

/** Parts of two stored motions as one. @throws MotionError BAD_USER_INPUT, by the names that the sides give */
export function stitchMotions({
  prefix,
  suffix,
  seconds,
  loopSeconds,
  name,
}: EngineTasks["stitchMotions"]["input"]): EngineTasks["stitchMotions"]["output"] {
  const [first, second] = [partOf(prefix), partOf(suffix)];
  checkLength(first, second);
  const { clip, ...told } = stitch(first, second, { seconds, loopSeconds });
  const taken = ({ lower, upper }: StitchPart) => ({ lower, upper });
  const request = { stitch: { prefix: taken(first), suffix: taken(second), seconds, loopSeconds } };
  return { ...bundleOf({ ...clip, plan: null, request }, name), ...told };
}

function partOf({ motion, lower, upper, states, names }: StitchSide): StitchPart {
  const clip = clipOf(motion);
  const duration = clipDuration(clip);
  const isEnd = upper === null || (upper > duration && upper <= duration + FRAME);
  return { clip, lower, upper: isEnd ? duration : upper, states, names };
}

function checkLength(...parts: StitchPart[]): void {
  const seconds = parts.reduce((sum, { lower, upper }) => sum + upper - lower, 0);
  if (seconds <= LONGEST_SECONDS) return;
  const argument = parts[1].names?.end ?? "suffix";
  const message = `${argument}: both parts together last ${seconds.toFixed(1)} s; at most ${LONGEST_SECONDS} s can be stitched.`;
  throw badInput(argument, message);
}
