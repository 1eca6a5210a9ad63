import type { Scene } from "@babylonjs/core/scene.js";
import { type LocalMotionsOptions, localMotions, type MotionCharacter, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";

export interface WorkerLife {
  /** Metres that the hero travelled in each of its walks of 30 steps of 16 ms at 1.4 m/s. */
  distances: number[];
  /** Workers started. */
  started: number;
  warnings: string[];
  /** "CODE: message" of each rejected request. */
  rejected: string[];
  /** Checksum of the last motion's rotations. */
  print: number;
}

/** Why the page has no worker: no Worker exists, its file is missing, the policy forbids it, or the game wants none. */
export type Lack = "no workers" | "no file" | "policy" | "always";

const STEPS = 30;

/** Walks with a source that must do without a worker. */
export async function withoutWorker(lack: Lack): Promise<WorkerLife> {
  const own = window.Worker;
  const options: Record<Lack, LocalMotionsOptions> = {
    "no workers": {},
    "no file": { workerFactory: () => new Worker("./no-such-worker.js", { type: "module" }) },
    policy: {
      workerFactory: () => {
        throw new DOMException("refused by the policy", "SecurityError");
      },
    },
    always: { mainThread: "always" },
  };
  if (lack === "no workers") Reflect.deleteProperty(window, "Worker");
  try {
    return await live(options[lack], async (hero, scene, life) => {
      await walkOn(hero, scene, life);
    });
  } finally {
    window.Worker = own;
  }
}

/** Walks, ends the worker in the middle of requests, and walks the same hero again, twice. */
export async function afterCrash(): Promise<WorkerLife> {
  const workers: Worker[] = [];
  const workerFactory = () => {
    const worker = new Worker(new URL("./mortal.worker.ts", import.meta.url), { type: "module" });
    workers.push(worker);
    return worker;
  };
  return live({ workerFactory }, async (hero, scene, life) => {
    await walkOn(hero, scene, life);
    for (let death = 0; death < 2; death++) {
      const asked = [2, 3, 4, 5].map((moveSpeed) => hero.requestLocomotion({ moveSpeed: moveSpeed + death / 10 }));
      const settled = Promise.allSettled(asked);
      workers.at(-1)?.postMessage("die");
      for (const outcome of await settled) {
        if (outcome.status === "rejected") life.rejected.push(`${outcome.reason.code}: ${outcome.reason.message}`);
      }
      await walkOn(hero, scene, life);
    }
    life.started = workers.length;
  });
}

/** Makes walks with several workers at once. */
export async function severalWorkers(workers: number): Promise<WorkerLife> {
  let started = 0;
  const workerFactory = () => {
    started++;
    return new Worker(new URL("../../../workers/motion.worker.ts", import.meta.url), { type: "module" });
  };
  return live({ workers, workerFactory }, async (hero, scene, life) => {
    await Promise.all([1.1, 1.2, 1.3, 1.5].map((moveSpeed) => hero.requestLocomotion({ moveSpeed })));
    await walkOn(hero, scene, life);
    life.started = started;
  });
}

async function live(
  options: LocalMotionsOptions,
  play: (hero: MotionCharacter, scene: Scene, life: WorkerLife) => Promise<void>,
): Promise<WorkerLife> {
  const life: WorkerLife = { distances: [], started: 0, warnings: [], rejected: [], print: 0 };
  const stage = createStage(false);
  try {
    const source = localMotions({ ...options, onWarning: (message) => life.warnings.push(message) });
    const runtime = new MotionRuntime(stage.scene, { source });
    const hero = await runtime.addCharacterAsync(await loadCharacter("made/parts.glb", stage.scene));
    await play(hero, stage.scene, life);
    source.dispose();
  } finally {
    stage.dispose();
  }
  return life;
}

async function walkOn(hero: MotionCharacter, scene: Scene, life: WorkerLife): Promise<void> {
  // Another style each time, so that the walk is not in the source's cache.
  const styleId = ["neutral_male_a", "march", "proud"][life.distances.length];
  const motion = await hero.requestLocomotion({ moveSpeed: 1.4, styleId });
  hero.play(motion, { fadeSeconds: 0 });
  scene.animate();
  const from = hero.node!.position.clone();
  for (let i = 0; i < STEPS; i++) scene.animate();
  life.distances.push(hero.node!.position.subtract(from).length());
  life.print = motion.clip.rotations.reduce((sum, value, i) => (sum * 31 + Math.round(value * 1e6) + i) % 1e9, 7);
}
