/** Measures the learned models as a caller gets them: checks of prompts, feet, anatomy, processor time. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import type { AsyncSteps } from "../../../src/requests/steps.js";
import { finish } from "../../../src/service/learned/make-learned-motion.js";
import { nodeHost } from "../../../src/service/learned/node-host.js";
import { bestMotionSteps } from "../../../src/synthesis/learned/choose/best-motion.js";
import { learnedMotionSteps } from "../../../src/synthesis/learned/generate/generate-learned-motion.js";
import type { Denoiser } from "../../../src/synthesis/learned/networks.js";
import { refineMotion } from "../../../src/synthesis/learned/refine/refine-motion.js";
import { judge } from "../../../test/synthesis/text/benchmark/judge.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { footSkateRatio } from "../../metrics/foot-skate-ratio.js";
import { violations } from "../anatomy/violations.js";
import { markdownTable, type Section } from "../report.js";
import { engineClip } from "../text/engine.js";
import { FIRST_WORDINGS } from "../text/predicate-section.js";
import { percent } from "../text/tally.js";

/** Every how manieth prompt of the benchmark is taken: a whole run of the standard 3.0 takes minutes of processor time. */
const EVERY = 3;
/** Diffusion steps of the generated motions. */
const STEPS = 10;
/** Runs of each timing; the first, in which code is still being compiled, is left out. */
const RUNS = 3;

interface Way {
  name: string;
  make(prompt: string): Promise<MotionClip>;
}

export async function learnedSection(tell: (text: string) => void): Promise<Section[]> {
  const [denoiser, evaluator] = [await nodeHost().denoiser(), await nodeHost().evaluator()];
  const best = (prompt: string, fast: boolean, length: number) =>
    finish(bestMotionSteps({ prompt, length, rewritePrompt: false, fast }, denoiser, evaluator));
  const ways: Way[] = [
    { name: "`text-to-motion`", make: async (prompt) => engineClip(prompt, 1) },
    {
      name: "the same, `refine`",
      make: (prompt) => finish(refineMotion(engineClip(prompt, 1), denoiser, { seed: 1 })),
    },
    { name: "`text-to-motion-bucmd`", make: (prompt) => generated(denoiser, prompt, denoiser.card.guidance) },
    { name: "the same, `cfg_scale: 0`, which holds nothing", make: (prompt) => generated(denoiser, prompt, 0) },
    { name: "`text-to-motion-3.0`, `fast`", make: async (prompt) => (await best(prompt, true, 8)).clip },
  ];
  const prompts = FIRST_WORDINGS.filter((_, i) => i % EVERY === 0);
  const rows: string[][] = [];
  for (const { name, make } of ways) {
    let [strict, skate, slide, unsound] = [0, 0, 0, 0];
    for (const prompt of prompts) {
      const clip = await make(prompt.text);
      if (judge(prompt, clip).strict) strict++;
      skate += footSkateRatio(clip, BUILTIN_FEET) / prompts.length;
      slide += contactSlide(clip, BUILTIN_FEET).mean / prompts.length;
      if (violations(clip).length > 0) unsound++;
    }
    tell(`learned: ${name} ${strict} of ${prompts.length}`);
    rows.push([
      name,
      percent(strict, prompts.length),
      skate.toFixed(3),
      `${(slide * 100).toFixed(2)} cm`,
      `${unsound} of ${prompts.length}`,
    ]);
  }
  const walk = "walks forward, then waves with the right hand";
  const long = engineClip("walks forward for ten seconds", 1);
  const times = [
    ["`text-to-motion-bucmd`, 10 steps, 4 s", await seconds(() => generated(denoiser, walk, 2, 4)), "1 s"],
    [
      "`refine` of 10 s, without the motion itself",
      await seconds(() => finish(refineMotion(long, denoiser, { seed: 1 }))),
      "1.5 s",
    ],
    ["`text-to-motion-3.0`, `fast`, 8 s", await seconds(() => best(walk, true, 8)), "8 s"],
    ["`text-to-motion-3.0`, standard, 8 s", await seconds(() => best(walk, false, 8)), "30 s"],
  ] as const;
  return [
    {
      title: "Learned text to motion: checks",
      text:
        `The first wording of every third family of the prompts with checks (${prompts.length}), one seed, ${STEPS} steps, feet planted (\`foot_ik\`), 8 s where a ` +
        "length is needed. Strict: everything the checks want is visible. Skate: share of frames at 20 fps in which a low foot moves faster than 0.5 m/s; captured walks have .054. " +
        "Last column: motions with a joint beyond a person's range or a jump of one.",
      table: markdownTable(["model", "strict", "skate", "slide of planted feet", "beyond people's joints"], rows),
    },
    {
      title: "Learned text to motion: processor time",
      text: `Seconds of processor time (all threads) in Node with WebAssembly on one thread, the network loaded; the least of ${RUNS} runs after a first one.`,
      table: markdownTable(
        ["what", "processor time", "goal"],
        times.map(([what, time, goal]) => [what, `${time.toFixed(2)} s`, goal]),
      ),
    },
  ];
}

function generated(denoiser: Denoiser, prompt: string, cfgScale: number, length = 8): Promise<MotionClip> {
  const asked = { prompt, steps: STEPS, cfgScale, length, seed: 1, footIk: true, retargetingIk: true };
  return finish(learnedMotionSteps(asked, denoiser) as AsyncSteps<MotionClip>);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (run > 0) taken.push((user + system) / 1e6);
  }
  return Math.min(...taken);
}
