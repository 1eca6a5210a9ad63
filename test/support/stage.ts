import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import type { CharacterTarget } from "../../src/babylon/reading/locate-character.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { channelWorkerFactory } from "./sources/channel-worker.js";
import { SWING_FRAME_RATE, SWING_FRAMES, swingEngine } from "./swing-engine.js";

/** Seconds of one cycle of the swing engine's motions. */
export const CYCLE_SECONDS = (SWING_FRAMES - 1) / SWING_FRAME_RATE;

/** The runtimes of the running test, the newest last. */
export const runtimes: MotionRuntime[] = [];

/** Creates a runtime whose motions come from the swing engine. A step takes its real length. */
export function createRuntime(scene: Scene): MotionRuntime {
  const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
  const runtime = new MotionRuntime(scene, { source, maxStepSeconds: Number.POSITIVE_INFINITY });
  runtimes.push(runtime);
  return runtime;
}

/** Adds a character to a runtime of its own. */
export function add(scene: Scene, target: CharacterTarget): Promise<MotionCharacter> {
  return createRuntime(scene).addCharacterAsync(target);
}

/** Call this after each test. */
export function disposeRuntimes(): void {
  for (const runtime of runtimes.splice(0)) runtime.dispose();
}

/** Animates for a number of 16 ms steps. The first one shows frame 0. */
export function run(scene: Scene, steps: number): void {
  for (let i = 0; i < steps; i++) scene.animate();
}

/** Animates one step of any length, milliseconds. */
export function animate(scene: Scene, ms: number): void {
  (scene as unknown as { _animate(ms: number): void })._animate(ms);
  scene.onAfterAnimationsObservable.notifyObservers(scene);
}
