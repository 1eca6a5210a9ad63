import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { runSteps } from "../../src/requests/steps.js";
import type { ActionParameters, PlanStep, TextPlan } from "../../src/requests/text-plan.js";
import type { TokenNames } from "../../src/synthesis/learned/representation/plan-features.js";
import type { ActionDefinition } from "../../src/synthesis/text/actions/action-definition.js";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";
import { textMotionSteps } from "../../src/synthesis/text/generate-text-motion.js";
import { PairWriter } from "./pair-writer.js";
import { wordingsOf } from "./wordings.js";

/** Longer motions of the default model are left out, seconds. */
const LONGEST = 12;

const STYLES = "tired proud sneaky happy sad angry drunk old scared injured".split(" ");
const TRAVELS = [
  ...[2, 3, 4, 5, 6].flatMap((n) => [
    `walks ${n} steps`,
    `walks backward ${n} steps`,
    `sidesteps left ${n} steps`,
    `walks ${n} steps then stops`,
  ]),
  ...[45, 90, 135, 180, 360].flatMap((n) => [
    `turns left ${n} degrees`,
    `turns right ${n} degrees on the spot`,
    `walks forward and turns left ${n} degrees and walks on`,
  ]),
  ..."walks in a circle|runs in a circle|walks in a square|walks in a zigzag|runs forward|jogs slowly|sprints|walks slowly|walks fast|runs backward|walks diagonally left|walks up the stairs|walks down the stairs|marches|tiptoes".split(
    "|",
  ),
  ...STYLES.flatMap((style) => [`walks ${style}`, `walks three steps ${style}`]),
];
const GESTURES =
  "waves|claps|bows|nods|points|kicks|punches|jumps|sits down|kneels|crouches|turns around|looks around|salutes|stretches".split(
    "|",
  );

/** Prompts that the reader reads: travel, counts, and one thing after another. */
function prompts(): string[] {
  const counted = GESTURES.slice(0, 8).flatMap((verb) =>
    ["twice", "three times", "four times"].map((n) => `${verb} ${n}`),
  );
  const sided =
    "waves with the hand|kicks with the leg|punches with the fist|raises the arm|points with the arm|steps to the side"
      .split("|")
      .flatMap((text) => ["left", "right"].map((side) => text.replace("the ", `the ${side} `)));
  const chained = TRAVELS.filter((_, i) => i % 2 === 0).map(
    (travel, i) => `${travel}, then ${GESTURES[i % GESTURES.length]}`,
  );
  const after = GESTURES.flatMap((verb, i) => [
    `${verb}, then walks away`,
    `${verb} and then ${GESTURES[(i + 4) % GESTURES.length]}`,
  ]);
  const during = GESTURES.slice(0, 5).flatMap((verb) => [`walks while he ${verb}`, `walks forward and ${verb}`]);
  return [...TRAVELS, ...counted, ...sided, ...chained, ...after, ...during];
}

interface Asked {
  steps: PlanStep[];
  texts: string[];
}

const step = (action: string, parameters: ActionParameters): PlanStep => ({ body: { action, parameters }, layers: [] });

/** Ways to ask for an action, each tried for all of them: alone, with the other side or repeated, and after a few steps. */
const PASSES: ((action: ActionDefinition, i: number) => Asked)[] = [
  ({ id, side }, i) => {
    const parameters: ActionParameters = side === null ? {} : { side: i % 2 && side !== "both" ? "left" : side };
    return { steps: [step(id, parameters)], texts: wordingsOf(id, parameters.side) };
  },
  ({ id, side, counts }, i) => {
    const other = side === null ? undefined : side === "both" || i % 2 ? side : "left";
    const count = counts === "none" ? undefined : 2 + (i % 3);
    const parameters = { ...(other && { side: other }), ...(count && { count }), ...(i % 4 === 1 && { tempo: 1.25 }) };
    const times = count ? ` ${["two", "three", "four"][count - 2]} times` : "";
    const manner = i % 4 === 1 ? " quickly" : "";
    return { steps: [step(id, parameters)], texts: wordingsOf(id, other).map((text) => `${text}${times}${manner}`) };
  },
  ({ id, side }, i) => {
    const steps = 2 + (i % 3);
    const way = ["walks", "runs", "walks backward"][i % 3];
    const travel = step(i % 3 === 1 ? "run" : "walk", { steps, ...(i % 3 === 2 && { direction: 180 }) });
    const sided: ActionParameters = side === null ? {} : { side };
    const texts = wordingsOf(id).map((text) => `${way} ${steps} steps then ${text}`);
    return { steps: [travel, step(id, sided)], texts };
  },
];

/** Writes motions of the default model with many wordings: prompts, then every action in several ways, as far as the time allows. */
export function exportSynthetic(folder: string, names: TokenNames, seconds: number, log: (text: string) => void): void {
  const writer = new PairWriter(folder, "synthetic", names);
  const began = process.cpuUsage().user;
  const spent = () => (process.cpuUsage().user - began) / 1e6;
  let made = 0;
  const add = (id: string, clip: MotionClip<TextPlan>, texts: string[]) => {
    if (clipDuration(clip) > LONGEST) return;
    writer.add(id, "generator", clip, [{ from: 0, to: Number.MAX_SAFE_INTEGER, texts, steps: clip.plan.steps }]);
    if (++made % 200 === 0) log(`${made} motions of the default model, ${spent().toFixed(0)} s`);
  };
  for (const prompt of prompts()) {
    if (spent() > seconds) break;
    const clip = tried(() => runSteps(textMotionSteps({ prompt, seed: 1 + (made % 50) })));
    if (clip) add(`prompt:${prompt}`, clip, [prompt, `a person ${prompt}`]);
  }
  for (const pass of PASSES) {
    for (const [i, action] of textActions().entries()) {
      if (spent() > seconds) break;
      const { steps, texts } = pass(action, i);
      const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed: 1 + (made % 97), steps, notes: [] };
      const clip = tried(() => runSteps(textMotionSteps({ plan })));
      if (clip) add(`action:${action.id}`, clip, texts);
    }
  }
  writer.close();
  log(`${made} motions of the default model, ${spent().toFixed(0)} s`);
}

function tried<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
