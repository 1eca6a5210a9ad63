import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { driving } from "../../../src/babylon/character/page-part.js";
import { MotionRuntime, type MotionRuntimeOptions } from "../../../src/babylon/motion-runtime.js";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { type CharacterTarget, locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import type { MotionSource, SourceCharacter } from "../../../src/sources/motion-source.js";
import { DisplayedSoles } from "../quality/planted-feet.js";

/** A character that can be driven, and what a test observes. */
export interface DrivenCharacter {
  scene: Scene;
  runtime: MotionRuntime;
  source: MotionSource;
  hero: MotionCharacter;
  /** What the source knows about it. */
  known: SourceCharacter;
  soles: DisplayedSoles;
}

/** Adds a character to a runtime of its own. The driving code is loaded, as after the first drive of a game. */
export async function addDriven(
  scene: Scene,
  target: CharacterTarget,
  source: MotionSource,
  options: Omit<MotionRuntimeOptions, "source"> = {},
): Promise<DrivenCharacter> {
  await driving.load();
  let known: SourceCharacter | null = null;
  const watched: MotionSource = {
    addCharacter: async (model, options) => {
      known = await source.addCharacter(model, options);
      return known;
    },
    removeCharacter: (character) => source.removeCharacter(character),
    locomotionStyles: (options) => source.locomotionStyles(options),
    requestLocomotion: (character, args, options) => source.requestLocomotion(character, args, options),
    requestGaitCell: (character, args, options) => source.requestGaitCell(character, args, options),
    dispose: () => source.dispose(),
  };
  const runtime = new MotionRuntime(scene, { source: watched, ...options });
  const located = locateCharacter(target);
  const { targets, mirrored } = characterModelFromBabylon(located);
  const hero = await runtime.addCharacterAsync(target);
  if (!known) throw new Error("The source was not asked.");
  const { nodes, driveRig } = known as SourceCharacter;
  const targetOf = (joint: number) => targets[nodes[joint]] as TransformNode | Bone;
  const soles = new DisplayedSoles(driveRig, targetOf, located.modelRoot, mirrored);
  return { scene, runtime, source: watched, hero, known, soles };
}

/** Lets the worker's messages pass, about as many as in a frame. */
export async function breathe(): Promise<void> {
  for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** Animates steps of 16 ms, with the worker running beside them. */
export async function runBeside(scene: Scene, steps: number, each: (step: number) => void = () => {}): Promise<void> {
  for (let i = 0; i < steps; i++) {
    scene.animate();
    each(i);
    await breathe();
  }
}
