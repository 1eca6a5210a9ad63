/**
 * Measures the time for a motion from words: its parts, warm, and the first one of a new process; beside it, what a game
 * does without us: opening a GLB file that already holds the same clip (glTF-Transform, from memory, no network).
 */
import { execFileSync } from "node:child_process";
import { castMember } from "../../../src/characters/index.js";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import { retargetSteps } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { PRACTICE_PROMPTS } from "../../../src/synthesis/text/practice-prompts.js";
import { understandPrompt } from "../../../src/synthesis/text/understand/understand-prompt.js";
import { markdownTable, type Section } from "../report.js";
import { engineClip } from "./engine.js";

/** Prompts of every kind; the engine practises none of them. */
const TIMED = [
  "walks forward eight steps",
  "walks sadly like an old man for ten seconds",
  "a drunk person walks four meters, then stops",
  "walks three steps, turns left, walks five steps, turns around",
  "walks in a circle to the right",
  "runs ten meters then stops and looks around",
  "walks up the stairs",
  "waves with the right hand, then claps three times",
  "walks forward while waving with the left hand and nodding",
  "walks four steps, waves, then sits down",
  "walks forward, picks something up, turns around, throws it, then bows",
  "jumps twice, then does a jumping jack",
  "dances",
  "does a salsa dance then bows",
  "lies down on the floor, rolls over and gets up",
  "sits on a chair and drinks from a cup",
  "does ten push-ups",
  "kicks with the right leg, punches twice, and dodges",
  "sneaks forward, looks left, crouches, then runs away",
  "paces back and forth while talking on the phone angrily",
];
/** Rounds of each prompt: a different seed per round, so that no round repeats another. */
const ROUNDS = 3;
const COLD_STARTS = 5;

export async function speedSection(progress: (text: string) => void): Promise<Section> {
  const { WebIO } = await import("@gltf-transform/core");
  const io = new WebIO();
  progress("text: speed");
  const rig = createCharacterRig(castMember("builtin-mannequin") as CharacterModel);
  const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
  for (const prompt of PRACTICE_PROMPTS) runSteps(retargetSteps(engineClip(prompt, 1), retargeter));
  const [parsed, made, retargeted, opened]: number[][] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const prompt of TIMED) {
      const seed = 1 + round;
      let clip: MotionClip | undefined;
      const parse = cpuOf(() => understandPrompt(prompt, seed));
      const make = cpuOf(() => {
        clip = engineClip(prompt, seed);
      });
      const motion = clip as MotionClip;
      const retarget = cpuOf(() => runSteps(retargetSteps(motion, retargeter)));
      const file = writeMotionGlb(motion);
      const before = process.cpuUsage();
      await io.readBinary(file);
      const open = process.cpuUsage(before).user / 1000;
      const per10 = 10 / Math.max(1, (motion.frameCount - 1) / motion.frameRate);
      parsed.push(parse);
      made.push(make * per10);
      retargeted.push(retarget * per10);
      opened.push(open * per10);
    }
  }
  const cold = Array.from({ length: COLD_STARTS }, () => coldStart(TIMED[0]));
  const row = (what: string, goal: string, values: number[]) => {
    const at = (share: number) => `${quantile(values, share).toFixed(1)} ms`;
    return [what, goal, at(0.5), at(0.95), at(1)];
  };
  const ratio = (quantile(made, 0.5) / quantile(opened, 0.5)).toFixed(1);
  return {
    title: "Text to motion: speed",
    text:
      `${TIMED.length} prompts of every kind × ${ROUNDS} seeds in Node, after the engine's practice (${PRACTICE_PROMPTS.length} short ` +
      "motions, which workers make in idle time); CPU time of the process, which other processes barely affect. Cold: the first motion of a process that has just started" +
      ` ("${TIMED[0]}"), without loading its code. The rival opens a motion-only GLB of the same clip, already in memory, with ` +
      `glTF-Transform: the median from words takes ${ratio} × as long.`,
    table: markdownTable(
      ["what", "goal", "median", "p95", "worst"],
      [
        row("prompt understood", "reported", parsed),
        row("10 s of motion, prompt to clip", "median ≤ 80 ms", made),
        row("rival: the same 10 s opened from a GLB", "reported", opened),
        row("10 s of motion retargeted", "reported", retargeted),
        row("first motion, cold", "reported", cold),
      ],
    ),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Returns milliseconds of CPU time. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

function coldStart(prompt: string): number {
  const engine = new URL("./engine.ts", import.meta.url).href;
  const script = `
    import { engineClip } from ${JSON.stringify(engine)};
    const before = process.cpuUsage();
    engineClip(${JSON.stringify(prompt)}, 1);
    console.log(process.cpuUsage(before).user / 1000);`;
  const run = ["--import", import.meta.resolve("tsx"), "--input-type=module", "--eval", script];
  return Number(execFileSync(process.execPath, run, { encoding: "utf8" }));
}
