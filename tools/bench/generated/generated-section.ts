import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import { nodeHost } from "../../../src/service/learned/node-host.js";
import type { Denoiser } from "../../../src/synthesis/learned/networks.js";
import { learnedMotionSteps } from "../../../src/synthesis/learned/generate/generate-learned-motion.js";
import { encodeLatents } from "../../../src/synthesis/learned/representation/codec.js";
import { motionFeatures } from "../../../src/synthesis/learned/representation/motion-features.js";
import { textTokens } from "../../../src/synthesis/learned/representation/text-tokens.js";
import { textMotionSteps } from "../../../src/synthesis/text/generate-text-motion.js";
import { dataPath } from "../../../test/support/data-folder.js";
import { useOf } from "../../training/subjects.js";
import { markdownTable, type Section } from "../report.js";
import { CaptionRetrieval } from "../text/caption-retrieval.js";
import { shaken, skating, warped } from "./damage.js";
import { frechetDistance } from "./frechet.js";
import { generator, type Judged, type Retrieval, retrieval } from "./retrieval.js";
import { type TestCapture, testCaptures } from "./test-captures.js";

/** Longest motion of every row, seconds. */
const LONGEST = 10;

/** What the two sections judge: described captures that the default model understands, and what judges them. */
interface Court {
  denoiser: Denoiser;
  all: number;
  cases: { capture: TestCapture; plain: MotionClip; text: Float32Array }[];
  real: Judged[];
  judge(make: (i: number) => MotionClip | Promise<MotionClip>): Promise<Judged[]>;
  /** Fréchet distance to the captures. */
  distance(judged: readonly Judged[]): number;
}

async function openCourt(log: (text: string) => void): Promise<Court> {
  const host = nodeHost();
  const [denoiser, evaluator] = [await host.denoiser(), await host.evaluator()];
  const embed = (clip: MotionClip) =>
    evaluator.embedMotion(encodeLatents(denoiser.codec, motionFeatures(upTo(clip, LONGEST))));
  const all = testCaptures(dataPath("mocap"));
  const cases: Court["cases"] = [];
  for (const [i, capture] of all.entries()) {
    const plain = defaultMotion(capture.caption, i);
    if (plain) cases.push({ capture, plain, text: await evaluator.embedText(textTokens(capture.caption)) });
  }
  log(`${all.length} captures with descriptions, the default model understands those of ${cases.length}`);
  const judge: Court["judge"] = async (make) => {
    const judged: Judged[] = [];
    for (const [i, { capture, text }] of cases.entries()) {
      judged.push({ caption: capture.caption, text, motion: await embed(await make(i)) });
    }
    return judged;
  };
  const real = await judge((i) => cases[i].capture.clip);
  const motions = (judged: readonly Judged[]) => judged.map(({ motion }) => motion);
  return {
    denoiser,
    all: all.length,
    cases,
    real,
    judge,
    distance: (judged) => frechetDistance(motions(judged), motions(real)),
  };
}

const WHO =
  "captures of 10 people whom neither the evaluator nor the generator has seen (the default model plays takes of some of them)";
const HOW =
  "Top 3: how often a motion's own description is among the nearest three of 32, with the interval of 95 % of resampled captures. Fréchet: distance to the captures in the evaluator's features, comparable only among rows with the same captures.";
const HEADER = ["motion", "top 3 of 32", "Fréchet"];

function table(log: (text: string) => void) {
  const rows: string[][] = [];
  const add = (name: string, found: Retrieval | null, far: number | null) => {
    rows.push([name, found ? percent(found) : "", far === null ? "" : far.toFixed(3)]);
    log(rows[rows.length - 1].join(" | "));
  };
  return { rows, add };
}

/** Judges the evaluator of the learned model by rows whose order is known. */
export async function evaluatorSection(log: (text: string) => void): Promise<Section> {
  const { cases, real, judge, distance } = await openCourt(log);
  const { rows, add } = table(log);
  add("captured: the motion described", retrieval(real), 0);
  add("… half of them against the other half", null, halves(real));
  add("… with descriptions exchanged (chance: 9 %)", retrieval(real, (i) => (i + 37) % real.length), null);
  for (const [name, damage] of DAMAGES) {
    const damaged = await judge((i) => damage(cases[i].capture.clip));
    add(`… ${name}`, retrieval(damaged), distance(damaged));
  }
  return {
    title: "Learned model: can its evaluator be believed?",
    text: `Rows whose order is known, for ${cases.length} ${WHO}. ${HOW}`,
    table: markdownTable(HEADER, rows),
  };
}

/** Judges motions for the descriptions of captures by the learned evaluator. */
export async function generatedSection(log: (text: string) => void): Promise<Section> {
  const { denoiser, all, cases, real, judge, distance } = await openCourt(log);
  const { card } = denoiser;
  const { rows, add } = table(log);
  add("captured: the motion described", retrieval(real), 0);
  const nearest = new CaptionRetrieval((id) => useOf(id) !== "test");
  const found = await judge((i) => nearest.nearest(cases[i].capture.caption));
  add("nearest description among other people's captures", retrieval(found), distance(found));
  const plain = await judge((i) => cases[i].plain);
  add("default model", retrieval(plain), distance(plain));
  const learned = await judge((i) => learnedMotion(i));
  add(`learned model, ${card.steps} steps, cfg_scale ${card.guidance}`, retrieval(learned), distance(learned));

  async function learnedMotion(i: number): Promise<MotionClip> {
    const length = Math.min(LONGEST, Math.max(1, clipDuration(cases[i].plain)));
    const options = { steps: card.steps, cfgScale: card.guidance, footIk: false, retargetingIk: true };
    const steps = learnedMotionSteps({ prompt: cases[i].capture.caption, seed: i + 1, length, ...options }, denoiser);
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
    }
  }

  return {
    title: "Learned model: motions for descriptions of captures",
    text: `For ${cases.length} ${WHO}; ${all - cases.length} more descriptions are left out because the default model understands nothing in them. The table above says how far the evaluator can be believed. ${HOW}`,
    table: markdownTable(HEADER, rows),
  };
}

const DAMAGES: [string, (clip: MotionClip) => MotionClip][] = [
  ["joints shaken by 1 cm", (clip) => shaken(clip, 0.01)],
  ["joints shaken by 2 cm", (clip) => shaken(clip, 0.02)],
  ["joints shaken by 4 cm", (clip) => shaken(clip, 0.04)],
  ["10 % faster", (clip) => warped(clip, 0.1)],
  ["20 % faster", (clip) => warped(clip, 0.2)],
  ["feet skating by 20 % of the way", (clip) => skating(clip, 0.2)],
];

function defaultMotion(prompt: string, i: number): MotionClip | null {
  try {
    return runSteps(textMotionSteps({ prompt, seed: i + 1 }));
  } catch {
    return null;
  }
}

function upTo(clip: MotionClip, seconds: number): MotionClip {
  const frameCount = Math.min(clip.frameCount, Math.round(seconds * clip.frameRate));
  return frameCount === clip.frameCount ? clip : { ...clip, frameCount };
}

function halves(judged: readonly Judged[]): number {
  const random = generator(23);
  const order = judged.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key);
  const motions = order.map(({ one }) => one.motion);
  const half = Math.floor(motions.length / 2);
  return frechetDistance(motions.slice(0, half), motions.slice(half));
}

const percent = ({ mean, low, high }: Retrieval) =>
  `${(mean * 100).toFixed(0)} % (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`;
