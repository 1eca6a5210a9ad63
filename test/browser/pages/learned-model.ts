import { localMotions, type Motion, type MotionCharacter, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";
import { watchPage } from "./watch-page.js";

export interface LearnedMade {
  seconds: number;
  /** Checksum of the rotations. */
  print: number;
  fractions: number[];
  stages: string[];
}

export interface LearnedLife {
  /** "CODE: message" of the request by each folder that is not whole. */
  refused: Record<string, string>;
  /** Seconds of the default model's motion, by the same sources. */
  plain: Record<string, number>;
  first: LearnedMade;
  otherSeed: LearnedMade;
  /** With a folder from which the networks are gone: they are kept from `first` on. */
  kept: LearnedMade;
  /** "CODE" of a request that is aborted while it samples, and how many of its steps were done. */
  aborted: string;
  doneWhenAborted: number;
  workers: string[];
  warnings: string[];
}

const ASKED = { model: "text-to-motion-bucmd", prompt: "waves with the left hand", length: 1, steps: 2 } as const;

/**
 * Asks the learned model for motions as a game does, in workers.
 *
 * @param whole address of the folder with the model
 * @param lacking addresses of folders in which something is wrong, by name; "missing" has no network
 */
export async function learnedModel(
  character: string,
  whole: string,
  lacking: Record<string, string>,
): Promise<LearnedLife> {
  const { workers, warnings, restore } = watchPage();
  const { heroOf, dispose } = cast(character);
  try {
    const refused: LearnedLife["refused"] = {};
    const plain: LearnedLife["plain"] = {};
    for (const [name, folder] of Object.entries(lacking)) {
      const hero = await heroOf(folder);
      refused[name] = await made(hero, 3).then(
        () => "made",
        ({ code, message }) => `${code}: ${message}`,
      );
      if (/missing|nothing/.test(name)) plain[name] = (await hero.requestTextMotion("waves")).duration;
    }
    const hero = await heroOf(whole);
    const first = await made(hero, 3);
    const otherSeed = await made(hero, 4);
    const stop = new AbortController();
    let doneWhenAborted = 0;
    const onProgress = ({ stage, fraction }: { stage: string; fraction: number }) => {
      doneWhenAborted = fraction;
      if (stage === "generate" && fraction > 0.5) stop.abort();
    };
    const long = { ...ASKED, length: 10, steps: 150, seed: 5 };
    const aborted = await hero.requestTextMotion(long.prompt, { ...long, signal: stop.signal, onProgress }).then(
      () => "made",
      ({ code }) => code as string,
    );
    const kept = await made(await heroOf(lacking.missing), 3);
    return { refused, plain, first, otherSeed, kept, aborted, doneWhenAborted, workers, warnings };
  } finally {
    restore();
    dispose();
  }
}

/** Asks for one motion with an adapter of WebGPU that fails, by a folder without and one with the build for it. */
export async function learnedWithoutGpu(character: string, folder: string): Promise<LearnedMade> {
  const { heroOf, dispose } = cast(character);
  try {
    return await made(await heroOf(folder, true), 3);
  } finally {
    dispose();
  }
}

/** Characters of a scene, each with a source of its own. */
function cast(character: string) {
  const { scene, dispose } = createStage(false);
  const heroOf = async (learnedAssets: string, fakeGpu = false): Promise<MotionCharacter> => {
    const learnedWorkerFactory = () => new Worker(new URL("./fake-gpu.worker.ts", import.meta.url), { type: "module" });
    const source = localMotions({ learnedAssets, ...(fakeGpu && { learnedWorkerFactory }) });
    const runtime = new MotionRuntime(scene, { source });
    return runtime.addCharacterAsync(await loadCharacter(character, scene));
  };
  return { heroOf, dispose };
}

async function made(hero: MotionCharacter, seed: number): Promise<LearnedMade> {
  const [fractions, stages]: [number[], string[]] = [[], []];
  const onProgress = ({ stage, fraction }: { stage: string; fraction: number }) => {
    fractions.push(fraction);
    stages.push(stage);
  };
  const motion: Motion = await hero.requestTextMotion(ASKED.prompt, { ...ASKED, seed, onProgress });
  const print = motion.clip.rotations.reduce((sum, value, i) => (sum * 31 + Math.round(value * 1e5) + i) % 1e9, 7);
  return { seconds: motion.duration, print, fractions, stages };
}
