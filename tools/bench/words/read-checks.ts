/** Reads the checks of `CHECKS.md` into those that judge a motion. */
import type { Check } from "../../../test/synthesis/text/benchmark/check.js";
import type { MotionView } from "../../../test/synthesis/text/benchmark/motion-view.js";
import {
  highest,
  lowest,
  mean,
  runs,
  smoothed,
  turningPoints,
} from "../../../test/synthesis/text/benchmark/signals.js";
import { MEASURES } from "./measures.js";
import { findSignal, type Side } from "./signals.js";

const SIDES: readonly Side[] = ["Right", "Left"];

type Compare = (value: number) => boolean;

/** One comparison, for one side of the body; quantities without a side ignore it. */
interface Term {
  text: string;
  limb: "R" | "L" | "E" | "B" | null;
  /** Returns the compared value, and whether the comparison holds. */
  judge(view: MotionView, side: Side): { value: number; pass: boolean };
}

/** Reduces a signal to a number. `hold` is apart: it compares frame by frame. */
const REDUCERS: Record<string, (series: Float64Array, amount: number) => number> = {
  max: (series) => highest(series),
  min: (series) => lowest(series),
  mean: (series) => mean(series),
  start: (series) => mean(series.subarray(0, 12)),
  end: (series) => mean(series.subarray(-18)),
  range: (series) => highest(series) - lowest(series),
  swings: (series, size) => {
    const points = turningPoints(smoothed(series, 5), size);
    const highs = points.filter(({ kind }) => kind === "high").length;
    return Math.max(highs, points.length - highs);
  },
};

/** Reads the checks of one step: those of "either" side must hold for one and the same side. */
export function readChecks(texts: readonly string[]): Check[] {
  const alternatives = texts.map((text) => text.split(/\s+or\s+/).map(readTerm));
  const either = alternatives.filter((terms) => terms.some(({ limb }) => limb === "E"));
  const rest = alternatives.filter((terms) => !either.includes(terms));
  const checks = rest.map((terms): Check => {
    return { name: nameOf(terms), kind: "what", judge: (view) => verdict([terms], view, ["Right"]) };
  });
  if (either.length > 0) {
    const name = either.map(nameOf).join(" and ");
    checks.push({ name, kind: "what", judge: (view) => verdict(either, view, SIDES) });
  }
  return checks;
}

const nameOf = (terms: readonly Term[]) => terms.map(({ text }) => text).join(" or ");

/** Judges terms that must all hold (each by one of its alternatives) for one of the sides. */
function verdict(all: readonly Term[][], view: MotionView, sides: readonly Side[]) {
  const ofSide = (side: Side) => all.map((terms) => terms.map((term) => term.judge(view, side)));
  const judged = sides.map(ofSide);
  const pass = judged.some((side) => side.every((terms) => terms.some((term) => term.pass)));
  const values = (side: ReturnType<typeof ofSide>) =>
    side.flatMap((terms) => terms.map(({ value }) => Number(value.toFixed(2)))).join(", ");
  return { pass, value: judged.map(values).join(" / "), want: all.map(nameOf).join(" and ") };
}

function readTerm(text: string): Term {
  const words = text.trim().split(/\s+/);
  const [operator, limit] = words.splice(-2);
  const compare = comparison(operator, Number(limit), text);
  if (words.length === 1 && Object.hasOwn(MEASURES, words[0])) {
    const measure = MEASURES[words[0]];
    return { text, limb: null, judge: (view) => judged(measure(view), compare) };
  }
  const name = words.pop() ?? "";
  const signal = findSignal(name);
  if (!signal) throw new Error(`"${text}": there is no signal or measure "${name}".`);
  const reduce = readReducer(words, compare, text);
  const { limb, measure } = signal;
  return {
    text,
    limb,
    judge: (view, side) => {
      if (limb !== "B") return reduce(measure(view, limb === "R" ? "Right" : limb === "L" ? "Left" : side));
      const both = SIDES.map((each) => reduce(measure(view, each)));
      return both.find(({ pass }) => !pass) ?? both[0];
    },
  };
}

function readReducer(words: readonly string[], compare: Compare, text: string) {
  const [name, amount] = words;
  const takesAmount = name === "hold" || name === "swings";
  if (words.length !== (takesAmount ? 2 : 1) || (takesAmount && !(Number(amount) > 0))) {
    throw new Error(`"${text}": a check is REDUCER SIGNAL OP NUMBER, or MEASURE OP NUMBER.`);
  }
  if (name === "hold") {
    return (series: Float64Array) => {
      const longest = runs(series.length, (frame) => compare(series[frame]), 1, 3).reduce(
        (most, [from, to]) => Math.max(most, (to - from + 1) / 60),
        0,
      );
      return { value: longest, pass: longest >= Number(amount) };
    };
  }
  if (!Object.hasOwn(REDUCERS, name)) throw new Error(`"${text}": there is no reducer "${name}".`);
  return (series: Float64Array) => judged(REDUCERS[name](series, Number(amount)), compare);
}

const judged = (value: number, compare: Compare) => ({ value, pass: compare(value) });

function comparison(operator: string, limit: number, text: string): Compare {
  if (!Number.isFinite(limit)) throw new Error(`"${text}" does not end in a number.`);
  switch (operator) {
    case "<":
      return (value) => value < limit;
    case "<=":
      return (value) => value <= limit;
    case ">":
      return (value) => value > limit;
    case ">=":
      return (value) => value >= limit;
    default:
      throw new Error(`"${text}": "${operator}" is none of <, <=, > and >=.`);
  }
}
