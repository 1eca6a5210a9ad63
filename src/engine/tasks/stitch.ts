import { clipDuration } from "../../motion/clip.js";
import { badInput } from "../../requests/motion-error.js";
import type { Steps } from "../../requests/steps.js";
import type { StitchPart } from "../../synthesis/stitch/stitch-motions.js";
import { type PromptedStitch, type PromptedStitchOptions, stitchSteps } from "../../synthesis/stitch/stitch-steps.js";
import type { StitchPlan } from "../edit/edit-plans.js";
import { edited, received } from "../edit/edited.js";
import { type StitchEdit, stitchOwnSteps } from "../edit/stitch-own-clips.js";
import type { ClipMessage, ForCharacter } from "../motion-for-page.js";
import { bundleOf, clipOf, type HashedFile, type MotionBundle } from "../stored-motion.js";
import type { TaskContext } from "../task.js";

/** Joins two motions of a character. @throws MotionError BAD_USER_INPUT */
export function* stitch(
  { rig, args }: ForCharacter<StitchEdit<ClipMessage>>,
  context: TaskContext,
): Steps<ClipMessage> {
  return yield* edited(rig, context, (character) => {
    const [first, second] = [received(args.first, character), received(args.second, character)];
    return stitchOwnSteps({ ...args, first, second }, character.retargeter);
  });
}

/** The part of a stored motion that is used. */
export interface StoredPart extends Omit<StitchPart, "clip" | "upper"> {
  motion: HashedFile;
  /** Seconds; null: the motion's end. */
  upper: number | null;
}

export interface StoredStitch extends Required<PromptedStitchOptions> {
  prefix: StoredPart;
  suffix: StoredPart;
  name: string;
}

/** Seconds by which a part may pass the motion's end and mean it: a frame of a file that was made of the motion. */
const FRAME = 0.05;
/** Motions that are stitched again and again would grow without end. */
const LONGEST_SECONDS = 600;

/** Joins parts of two stored motions. @throws MotionError BAD_USER_INPUT, by the names that parts and options give */
export function* storedStitch(
  { prefix, suffix, name, ...options }: StoredStitch,
  { shelf }: TaskContext,
): Steps<MotionBundle & Omit<PromptedStitch, "clip">> {
  const first = withClip(prefix, yield* clipOf(shelf, prefix.motion));
  const second = withClip(suffix, yield* clipOf(shelf, suffix.motion));
  checkLength(first, second);
  const { clip, ...told } = yield* stitchSteps(first, second, options);
  const { transition, steps, placement, words, notes } = told;
  const plan: StitchPlan = { transition, steps, placement, loop: clip.loop, words, notes };
  const taken = ({ lower, upper }: StitchPart) => ({ lower, upper });
  const { names: _, ...asked } = options;
  const request = { stitch: { prefix: taken(first), suffix: taken(second), ...asked } };
  return { ...bundleOf({ ...clip, plan, request }, name), ...told };
}

function withClip({ lower, upper, states, names }: StoredPart, clip: StitchPart["clip"]): StitchPart {
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
