import { clipDuration } from "../../../motion/clip.js";
import { badInput } from "../../../requests/motion-error.js";
import type { StitchPlan } from "../../../sources/local/motion-edit.js";
import type { StitchPart } from "../../../synthesis/stitch/stitch-motions.js";
import { stitchSteps } from "../../../synthesis/stitch/stitch-steps.js";
import type { EngineTasks, StitchSide } from "../engine-tasks.js";
import type { TaskContext } from "../serve-tasks.js";
import { bundleOf } from "./bundle-of.js";
import { clipOf } from "./thread-cache.js";

/** Seconds by which a trim time may pass the motion's end and mean it: a frame of a file that was made of the motion. */
const FRAME = 0.05;
/** Motions that are stitched again and again would grow without end. */
const LONGEST_SECONDS = 600;

/** Parts of two stored motions as one. @throws MotionError BAD_USER_INPUT, by the names that sides and options give */
export function stitchMotions(
  { prefix, suffix, name, ...options }: EngineTasks["stitchMotions"]["input"],
  { throwIfStopped }: TaskContext,
): EngineTasks["stitchMotions"]["output"] {
  const [first, second] = [partOf(prefix), partOf(suffix)];
  checkLength(first, second);
  const work = stitchSteps(first, second, options);
  let step = work.next();
  while (!step.done) {
    throwIfStopped();
    step = work.next();
  }
  const { clip, ...told } = step.value;
  const { transition, steps, placement, words, notes } = told;
  const plan: StitchPlan = { transition, steps, placement, loop: clip.loop, words, notes };
  const taken = ({ lower, upper }: StitchPart) => ({ lower, upper });
  const { names: _, ...asked } = options;
  const request = { stitch: { prefix: taken(first), suffix: taken(second), ...asked } };
  return { ...bundleOf({ ...clip, plan, request }, name), ...told };
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
