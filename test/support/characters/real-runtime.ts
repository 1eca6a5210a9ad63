import type { Scene } from "@babylonjs/core/scene.js";
import { type AddCharacterOptions, MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { CharacterTarget } from "../../../src/babylon/reading/locate-character.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import type { MotionSource, SourceCharacter } from "../../../src/sources/motion-source.js";
import { channelWorkerFactory } from "../sources/channel-worker.js";
import { runtimes } from "../stage.js";

/** Creates a runtime with the real engine, in the same thread. */
export function createRealRuntime(scene: Scene) {
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const known: SourceCharacter[] = [];
  const remembering: MotionSource = {
    addCharacter: async (model, options) => {
      const character = await source.addCharacter(model, options);
      known.push(character);
      return character;
    },
    removeCharacter: (character) => source.removeCharacter(character),
    locomotionStyles: (options) => source.locomotionStyles(options),
    requestLocomotion: (character, args, options) => source.requestLocomotion(character, args, options),
    requestGaitCell: (character, args, options) => source.requestGaitCell(character, args, options),
    retargetFile: (character, glb, options) => source.retargetFile!(character, glb, options),
    dispose: () => source.dispose(),
  };
  const runtime = new MotionRuntime(scene, { source: remembering, maxStepSeconds: Number.POSITIVE_INFINITY });
  runtimes.push(runtime);
  return { runtime, known };
}

/** Adds a character, with the real engine. */
export async function addReal(scene: Scene, target: CharacterTarget, options: AddCharacterOptions = {}) {
  const { runtime, known } = createRealRuntime(scene);
  const hero = await runtime.addCharacterAsync(target, options);
  return { hero, known: known[0], runtime };
}
