import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlannedAction, PlanStep, TextPlan } from "../../src/requests/text-plan.js";
import { FEATURE_RATE } from "../../src/synthesis/learned/representation/motion-features.js";
import type { TokenNames } from "../../src/synthesis/learned/representation/plan-features.js";
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { understandPrompt } from "../../src/synthesis/text/understand/understand-prompt.js";
import type { Segment } from "../../test/synthesis/text/benchmark/real-motions.js";
import { readBody } from "../fit-transitions/captured-bodies.js";
import { PairWriter, type Span } from "./pair-writer.js";
import { useOf } from "./subjects.js";
import { plainWords, wordingsOf } from "./wordings.js";

interface CaptureEntry {
  id: string;
  desc?: string | null;
  aliasDesc?: string | string[];
}

interface Gait {
  clip: string;
  style: string;
  gaits: string[];
  turns: boolean;
}

/** Frames around a labelled action. */
const MARGIN = Math.round(0.3 * FEATURE_RATE);
/** Labelled actions less apart than this, seconds, are also shown as a sequence of up to so many. */
const NEAR = 1.5;
const MOST_IN_SEQUENCE = 3;
/** Spans cut at actions are drawn so much more often than stretches of a long description. */
const CUT_WEIGHT = 3;

/** Writes all captures with what is known of them: descriptions, labelled actions, gaits. */
export function exportCaptures(mocap: string, folder: string, names: TokenNames, log: (text: string) => void): void {
  const read = (file: string) => JSON.parse(readFileSync(join(mocap, file), "utf8"));
  const segments = (read("actions.json").segments as Segment[]).filter(({ file }) => !file);
  const gaits = new Map((read("locomotion.json").clips as Gait[]).map((gait) => [gait.clip, gait]));
  const writer = new PairWriter(folder, "captures", names);
  let written = 0;
  for (const entry of read("cmu/cmu.json").clips as CaptureEntry[]) {
    const use = useOf(entry.id);
    if (!use) continue;
    const clip = readBody(mocap, entry.id);
    const own = segments.filter((segment) => segment.clip === entry.id).sort((a, b) => a.start - b.start);
    const spans = [
      ...described(entry, clip.frameCount),
      ...gaitSpan(gaits.get(entry.id), clip.frameCount),
      ...labelled(own),
    ];
    writer.add(
      entry.id,
      use,
      clip,
      spans.filter(({ from, to }) => Math.min(to, clip.frameCount) - from >= 12),
    );
    if (++written % 200 === 0) log(`${written} captures`);
  }
  writer.close();
}

function described({ desc, aliasDesc }: CaptureEntry, frames: number): Span[] {
  const texts = [desc ?? "", ...[aliasDesc ?? []].flat()].map(plainWords).filter((text) => /[a-z]{2}/.test(text));
  if (texts.length === 0) return [{ from: 0, to: frames, texts: [], steps: [], weight: 0.5 }];
  return [{ from: 0, to: frames, texts: [...new Set(texts)], steps: stepsOver(texts[0], frames / FEATURE_RATE) }];
}

/** Reads a description, and spreads its actions over the capture as their usual durations are to each other. */
function stepsOver(text: string, seconds: number): PlanStep[] {
  let plan: TextPlan;
  try {
    plan = understandPrompt(text, 1);
  } catch {
    return [];
  }
  const usual = plan.steps.map(({ body }) => (findAction(body.action)?.seconds ?? 1) * (body.parameters.count ?? 1));
  const whole = usual.reduce((sum, each) => sum + each, 0);
  let start = 0;
  return plan.steps.map(({ body, layers }, i) => {
    const end = start + (usual[i] / whole) * seconds;
    const times = { start, end };
    start = end;
    return { body: { ...body, ...times }, layers: layers.map((layer) => ({ ...layer, ...times })) };
  });
}

const GAIT_WORDS: Record<string, { action: string; direction?: number; words: string[] }> = {
  walk: { action: "walk", words: ["walks", "walk", "walking forward"] },
  run: { action: "run", words: ["runs", "run", "running", "jogs"] },
  backward: { action: "walk", direction: 180, words: ["walks backward", "walk backwards"] },
};

function gaitSpan(gait: Gait | undefined, frames: number): Span[] {
  const way = gait?.gaits.length === 1 ? GAIT_WORDS[gait.gaits[0]] : undefined;
  if (!gait || !way) return [];
  const style = gait.style === "neutral" ? undefined : gait.style;
  const manner = style?.replaceAll("_", " ");
  const texts = way.words.flatMap((words) =>
    manner ? [`${words} ${manner}`, `${words} in a ${manner} way`, `${manner} ${words}`] : [words],
  );
  const body = planned(way.action, 0, frames, {
    ...(way.direction !== undefined && { direction: way.direction }),
    ...(style !== undefined && { styleId: style }),
  });
  return [{ from: 0, to: frames, texts, steps: [{ body, layers: [] }] }];
}

function planned(action: string, from: number, to: number, parameters: PlannedAction["parameters"]): PlannedAction {
  return { action, parameters, start: from / FEATURE_RATE, end: to / FEATURE_RATE };
}

/** Returns a span for each labelled action, and for each sequence of them. */
function labelled(segments: readonly Segment[]): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < segments.length; first++) {
    for (let last = first; last < Math.min(segments.length, first + MOST_IN_SEQUENCE); last++) {
      if (last > first && segments[last].start - segments[last - 1].end > NEAR) break;
      if (last > first && segments[last].start < segments[last - 1].end - 0.2) break;
      spans.push(spanOf(segments.slice(first, last + 1)));
    }
  }
  return spans;
}

function spanOf(segments: readonly Segment[]): Span {
  const frame = (seconds: number) => Math.round(seconds * FEATURE_RATE);
  const from = Math.max(0, frame(segments[0].start) - MARGIN);
  const to = frame(segments[segments.length - 1].end) + MARGIN;
  const worded = segments.map(({ action, side, note, count }) => {
    const times = count !== undefined && count > 1 ? ` ${count} times` : "";
    const all = wordingsOf(action, side).map((text) => `${text}${times}`);
    return note ? [...all, plainWords(note)] : all;
  });
  const many = Math.max(...worded.map(({ length }) => length));
  const texts = Array.from({ length: many }, (_, i) =>
    worded.map((each) => each[i % each.length]).join(i % 2 ? ", then " : " and then "),
  );
  const steps = segments.map(({ action, side, count, start, end, measures }) => ({
    body: planned(action, frame(start) - from, frame(end) - from, {
      ...(side && side !== "none" && { side }),
      ...(count !== undefined && { count }),
      ...(Math.abs(measures?.turn ?? 0) > 30 && { turn: -(measures?.turn ?? 0) }),
    }),
    layers: [],
  }));
  return { from, to, texts, steps, weight: CUT_WEIGHT };
}
