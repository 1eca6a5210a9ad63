import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import type { PlanNote, TextPlan } from "../../../requests/text-plan.js";
import { askedPlan } from "../../text/compose/plan-structure.js";
import { readPrompt, whyNothing } from "../../text/generate-text-motion.js";
import {
  QUICKENING,
  SLOWING,
  TRANSITION_FILLERS,
  TRANSITION_MANNERS,
} from "../../text/understand/lexicon/transition-words.js";
import { pelvisAt } from "../pelvis-at.js";

/** How the prompt of a transition was understood. */
export interface TransitionHint {
  /** What the body should do in it; null: nothing in particular. */
  plan: TextPlan | null;
  notes: PlanNote[];
}

/** The motions on both sides of a transition, and where each is left and entered, seconds. */
export interface TransitionEnds {
  first: MotionClip;
  leave: number;
  second: MotionClip;
  enter: number;
}

/**
 * Speed difference, m/s, above which the second motion counts as slower or faster, and seconds over which a speed is
 * measured.
 */
const NOTICED = 0.1;
const SPAN = 0.5;

/**
 * Reads the prompt of a transition as a hint, never as a demand: transitions have the requested manner anyway, pace
 * follows from the motions and is compared with the prompt, an action is performed, and whatever cannot be understood
 * is noted.
 *
 * @param argument what the caller calls the prompt, for the notes
 */
export function readHint(
  prompt: string | undefined,
  seed: number,
  argument: string,
  ends: TransitionEnds,
): TransitionHint {
  const said = prompt?.trim() ?? "";
  if (said === "") return { plan: null, notes: [] };
  const notes = paceNotes(said, ends);
  // Replaced by blanks: notes point at characters of the prompt.
  const blank = (text: string, pattern: RegExp) => text.replace(pattern, (found) => " ".repeat(found.length));
  const rest = [SLOWING, QUICKENING, TRANSITION_MANNERS].reduce(blank, said);
  if (!/[\p{L}\p{N}]/u.test(rest.replace(TRANSITION_FILLERS, ""))) return { plan: null, notes };
  const plan = readPrompt(rest, seed, argument);
  if (plan.steps.length > 0) return { plan: { ...askedPlan(plan), prompt: said }, notes };
  const message = `${whyNothing(said, argument)} The transition was made without it.`;
  return { plan: null, notes: [...notes, { kind: "notUnderstood", message }] };
}

/** Notes where the motions differ from the pace in the prompt. */
function paceNotes(said: string, { first, leave, second, enter }: TransitionEnds): PlanNote[] {
  const [slower] = said.match(SLOWING) ?? [];
  const [faster] = said.match(QUICKENING) ?? [];
  if (!slower && !faster) return [];
  const before = speed(first, leave - SPAN, leave);
  const after = speed(second, enter, enter + SPAN);
  const note = (words: string, compared: string): PlanNote => ({
    kind: "left",
    message:
      `"${words}": the second motion begins at ${after.toFixed(1)} m/s, which is not ${compared} than the first one ` +
      `ends (${before.toFixed(1)} m/s); a transition's pace follows from the two motions.`,
  });
  return [
    ...(slower && after > before - NOTICED ? [note(slower, "slower")] : []),
    ...(faster && after < before + NOTICED ? [note(faster, "faster")] : []),
  ];
}

/** Returns the speed over the ground between two times of a clip, which are clamped to it, m/s. */
function speed(clip: MotionClip, from: number, to: number): number {
  const end = clipDuration(clip);
  const [start, stop] = [Math.min(Math.max(from, 0), end), Math.max(Math.min(to, end), 0)];
  if (stop <= start) return 0;
  const [a, b] = [pelvisAt(clip, start), pelvisAt(clip, stop)];
  return Math.hypot(b.position[0] - a.position[0], b.position[2] - a.position[2]) / (stop - start);
}
