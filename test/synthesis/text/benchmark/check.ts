import type { MotionView } from "./motion-view.js";

export interface Verdict {
  pass: boolean;
  /** The measured and the required values, for a person who looks into a failure. */
  value: string;
  want: string;
}

/** The kind of its failure: "count" errors are distinguished. */
export type CheckKind = "what" | "count";

/** One thing that a motion must show. */
export interface Check {
  name: string;
  kind: CheckKind;
  judge(view: MotionView): Verdict;
}

export function check(name: string, judge: (view: MotionView) => Verdict, kind: CheckKind = "what"): Check {
  return { name, kind, judge };
}

/** Checks that a number is between two others, ends included; an infinity leaves an end open. */
export function between(value: number, low: number, high: number, unit = ""): Verdict {
  const want = [low > Number.NEGATIVE_INFINITY ? `≥ ${low}` : "", high < Number.POSITIVE_INFINITY ? `≤ ${high}` : ""];
  return {
    pass: value >= low && value <= high,
    value: `${Number.isFinite(value) ? Number(value.toFixed(2)) : value}${unit}`,
    want: `${want.filter(Boolean).join(", ")}${unit}`,
  };
}

export const atLeast = (value: number, low: number, unit = "") => between(value, low, Number.POSITIVE_INFINITY, unit);
export const atMost = (value: number, high: number, unit = "") => between(value, Number.NEGATIVE_INFINITY, high, unit);

/** The same of the other side of the body. */
export function mirrored(checks: readonly Check[]): Check[] {
  return checks.map(({ name, kind, judge }) => ({
    name: otherWords(name),
    kind,
    judge: (view) => {
      const verdict = judge(view.mirrored());
      return { ...verdict, value: otherWords(verdict.value), want: otherWords(verdict.want) };
    },
  }));
}

const OPPOSITES: Record<string, string> = {
  left: "right",
  right: "left",
  leftward: "rightward",
  rightward: "leftward",
  leftwards: "rightwards",
  rightwards: "leftwards",
  clockwise: "counterclockwise",
  counterclockwise: "clockwise",
  anticlockwise: "clockwise",
  cw: "ccw",
  ccw: "cw",
};

/** A prompt with its sides exchanged. */
export function otherWords(text: string): string {
  return text.replace(/counter-clockwise|anti-clockwise|[a-z]+/gi, (word) => {
    const lower = word.toLowerCase().replace("-", "");
    const other = OPPOSITES[lower];
    if (!other) return word;
    if (word === word.toUpperCase()) return other.toUpperCase();
    return word[0] === word[0].toUpperCase() ? other[0].toUpperCase() + other.slice(1) : other;
  });
}

/** Both of a pair of sides: a thing that has to hold for the right and, mirrored, for the left. */
export function onBothSides(checks: readonly Check[]): Check[] {
  return [...checks, ...mirrored(checks)];
}
