import { FIRST_SETTINGS } from "../gait-settings.js";
import type { MotionRecipe } from "./motion-recipe.js";

/** Joining two motions into one, or making a motion from a part of another. */
export type EditKind = "join" | "trim";
/** One of the two motions. */
export type Slot = "first" | "second";

/** The part of a motion that is kept, seconds. */
export interface KeptRange {
  from: number;
  /** Null: to its end. */
  to: number | null;
}

/** All settings of the edit page; they make the same motion on any character. */
export interface EditSettings {
  kind: EditKind;
  first: MotionRecipe;
  second: MotionRecipe;
  firstRange: KeptRange;
  secondRange: KeptRange;
  /** 0.1 to 3. */
  transitionSeconds: number;
  /** Action in the transition; empty: none. */
  prompt: string;
  /** Whether the second motion leads back into the first. */
  loop: boolean;
  /** Seed of the prompt, 1 to 99999. */
  seed: number;
  /** How a part of one motion repeats. */
  trimLoop: "cyclical" | "progressive" | null;
}

export const WHOLE: KeptRange = { from: 0, to: null };
/** Allowed duration of the transition, seconds. */
export const TRANSITION_RANGE = [0.1, 3] as const;
export const LEAST_KEPT = 0.1;
export const MOST_SEED = 99_999;
/** Step of handles and playhead, seconds. */
export const FRAME = 1 / 30;

export const FIRST_EDIT: EditSettings = {
  kind: "join",
  first: { kind: "gait", ...FIRST_SETTINGS },
  second: { kind: "said", prompt: "sits down", seed: 1 },
  firstRange: { from: 0.5, to: 2.8 },
  secondRange: WHOLE,
  transitionSeconds: 0.6,
  prompt: "",
  loop: false,
  seed: 1,
  trimLoop: "progressive",
};

/** The kept range of a motion of `seconds`, at least `LEAST_KEPT` long. */
export function keptOf({ from, to }: KeptRange, seconds: number): { from: number; to: number } {
  const end = Math.min(to ?? seconds, seconds);
  const begin = Math.max(Math.min(from, end - LEAST_KEPT), 0);
  return { from: begin, to: Math.max(end, Math.min(begin + LEAST_KEPT, seconds)) };
}

/** Makes a range of a motion of `seconds`; its end is null if it is the motion's end. */
export function rangeOf(from: number, to: number, seconds: number): KeptRange {
  return { from: rounded(from), to: to > seconds - 1e-3 ? null : rounded(to) };
}

export function isWhole({ from, to }: KeptRange): boolean {
  return from === 0 && to === null;
}

/** Rounds seconds to milliseconds. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
