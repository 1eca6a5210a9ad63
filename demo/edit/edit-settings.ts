import { FIRST_SETTINGS } from "../gait-settings.js";
import type { MotionRecipe } from "./motion-recipe.js";

/** Two motions become one, or a part of one becomes a motion of its own. */
export type EditKind = "join" | "trim";
/** Which of the two motions. */
export type Slot = "first" | "second";

/** What is kept of a motion, seconds. */
export interface KeptRange {
  from: number;
  /** Null: to its end. */
  to: number | null;
}

/** All that the edit page holds: with it, the same motion is made on any character. */
export interface EditSettings {
  kind: EditKind;
  first: MotionRecipe;
  second: MotionRecipe;
  firstRange: KeptRange;
  secondRange: KeptRange;
  /** 0.1 to 3. */
  transitionSeconds: number;
  /** What the transition does; empty: nothing of its own. */
  prompt: string;
  /** Whether the second leads back into the first. */
  loop: boolean;
  /** Of the prompt, 1 to 99999. */
  seed: number;
  /** How a part of one motion repeats. */
  trimLoop: "cyclical" | "progressive" | null;
}

export const WHOLE: KeptRange = { from: 0, to: null };
/** Seconds. */
export const TRANSITION_RANGE = [0.1, 3] as const;
export const LEAST_KEPT = 0.1;
export const MOST_SEED = 99_999;
/** Seconds of a step of a handle, and of the play head. */
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

/** The range that is left of a motion so long, at least `LEAST_KEPT` of it. */
export function keptOf({ from, to }: KeptRange, seconds: number): { from: number; to: number } {
  const end = Math.min(to ?? seconds, seconds);
  const begin = Math.max(Math.min(from, end - LEAST_KEPT), 0);
  return { from: begin, to: Math.max(end, Math.min(begin + LEAST_KEPT, seconds)) };
}

/** A range of a motion so long, with no end of its own where it ends with the motion. */
export function rangeOf(from: number, to: number, seconds: number): KeptRange {
  return { from: rounded(from), to: to > seconds - 1e-3 ? null : rounded(to) };
}

export function isWhole({ from, to }: KeptRange): boolean {
  return from === 0 && to === null;
}

/** To milliseconds. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
