import type { MotionClip } from "../../../../src/motion/clip.js";
import type { Check, Verdict } from "./check.js";
import { MotionView } from "./motion-view.js";
import type { BenchmarkPrompt } from "./prompt.js";

export interface JudgedCheck extends Verdict {
  name: string;
  kind: Check["kind"];
  /** Number of the step, from 0; -1: the whole motion. */
  step: number;
}

export interface Judgement {
  checks: JudgedCheck[];
  /** Whether all checks pass. */
  strict: boolean;
  /** Share of the checks that pass. */
  soft: number;
  /** Whether it fails while its mirror image would pass. */
  sideError: boolean;
  /** Whether a check of a count fails. */
  countError: boolean;
  /** Whether it fails but would pass in another order. */
  orderError: boolean;
}

/** Seconds between the places at which a motion may be cut into its actions. */
const GRID = 0.2;
/** Longest time between two actions, to get from one to the next, seconds. */
const GAP = 2.6;

/** Judges a motion by the checks of its prompt. */
export function judge(prompt: BenchmarkPrompt, motion: MotionClip | MotionView): Judgement {
  const view = motion instanceof MotionView ? motion : MotionView.of(motion);
  const checks = judged(prompt, view);
  const strict = checks.every(({ pass }) => pass);
  const soft = checks.filter(({ pass }) => pass).length / checks.length;
  return {
    checks,
    strict,
    soft,
    sideError: !strict && prompt.sided && passes(prompt, view.mirrored()),
    countError: checks.some(({ pass, kind }) => !pass && kind === "count"),
    orderError: !strict && otherOrders(prompt).some((other) => passes(other, view)),
  };
}

export function passes(prompt: Pick<BenchmarkPrompt, "steps" | "whole">, view: MotionView): boolean {
  return judged(prompt, view).every(({ pass }) => pass);
}

function judged({ steps, whole }: Pick<BenchmarkPrompt, "steps" | "whole">, view: MotionView): JudgedCheck[] {
  const parts = steps.length === 1 ? [view] : bestParts(steps, view);
  const of = (step: number, part: MotionView) => (one: Check) => ({
    ...one.judge(part),
    name: one.name,
    kind: one.kind,
    step,
  });
  return [...steps.flatMap((checks, i) => checks.map(of(i, parts[i]))), ...whole.map(of(-1, view))];
}

/** All orders of the steps except the requested one. */
function otherOrders(prompt: BenchmarkPrompt): BenchmarkPrompt[] {
  if (prompt.steps.length < 2) return [];
  return permutations([...prompt.steps])
    .slice(1)
    .map((steps) => ({ ...prompt, steps }));
}

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((first, i) => permutations(list.filter((_, k) => k !== i)).map((rest) => [first, ...rest]));
}

interface Way {
  passed: number;
  /** Duration in which nothing was requested. */
  idle: number;
  cuts: [number, number][];
}

type Counts = Map<readonly Check[], Map<number, number>>;
const counts = new WeakMap<MotionView, Counts>();

/** Returns how many checks of a step pass in a stretch, as far as it was counted: other orders ask again. */
function countsOf(view: MotionView): Counts {
  const known = counts.get(view) ?? new Map();
  counts.set(view, known);
  return known;
}

/**
 * Cuts a motion into one stretch for each step so that most checks pass: stretches follow each other, with a little time
 * between them, the first begins with the motion and the last ends with it.
 */
function bestParts(steps: readonly (readonly Check[])[], view: MotionView): MotionView[] {
  const places = Math.max(1, Math.round(view.duration / GRID));
  const time = (place: number) => (place / places) * view.duration;
  const gap = Math.ceil(GAP / GRID);
  const count = (checks: readonly Check[], from: number, to: number) => {
    const part = view.slice(time(from), time(to));
    return checks.reduce((sum, one) => sum + (one.judge(part).pass ? 1 : 0), 0);
  };
  const counted = countsOf(view);
  // For each place, the best cuts by which all steps so far are done there.
  let ways = new Map<number, Way>([[0, { passed: 0, idle: 0, cuts: [] }]]);
  steps.forEach((checks, step) => {
    const next = new Map<number, Way>();
    const known = counted.get(checks) ?? new Map<number, number>();
    counted.set(checks, known);
    for (const [end, way] of ways) {
      const latest = step === 0 ? 0 : Math.min(end + gap, places - 1);
      for (let from = end; from <= latest; from++) {
        const lastStep = step === steps.length - 1;
        for (let to = lastStep ? places : from + 1; to <= places; to++) {
          const key = from * (places + 1) + to;
          let got = known.get(key);
          if (got === undefined) {
            got = count(checks, from, to);
            known.set(key, got);
          }
          const better: Way = {
            passed: way.passed + got,
            idle: way.idle + from - end,
            cuts: [...way.cuts, [from, to]],
          };
          const old = next.get(to);
          if (!old || better.passed > old.passed || (better.passed === old.passed && better.idle < old.idle)) {
            next.set(to, better);
          }
        }
      }
    }
    ways = next;
  });
  const best = ways.get(places) ?? [...ways.values()][0];
  return best.cuts.map(([from, to]) => view.slice(time(from), time(to)));
}

/** A failure for a person to read. */
export function reasons({ checks }: Judgement): string[] {
  return checks
    .filter(({ pass }) => !pass)
    .map(({ name, value, want, step }) => `${step > 0 ? `step ${step + 1}: ` : ""}${name}: ${value}, wanted ${want}`);
}
