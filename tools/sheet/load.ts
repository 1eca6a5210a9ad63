/** Characters and motions for the sheets. */
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";

const load = (path: string) => import(new URL(path, import.meta.url).href);

export async function makeLocomotion(parameters: Record<string, unknown>): Promise<MotionClip> {
  return (await load("../../src/synthesis/locomotion/generate-locomotion.ts")).generateLocomotion(parameters);
}

export async function loadCharacter(name: string): Promise<CharacterModel> {
  if (!/\.\w+$/.test(name)) return (await load("../../src/characters/index.ts")).createMannequin(name);
  return (await load("../../test/support/characters.ts")).loadCharacterFile(name);
}

export async function clipForCharacter(clip: MotionClip, model: CharacterModel) {
  const byName = clip.skeleton.names.map((joint) => model.nodes.names.indexOf(joint));
  if (byName.every((node) => node >= 0)) return { clip, model, nodes: byName };
  const retarget = await load("../../src/retarget/index.ts");
  const rig = retarget.createCharacterRig(model);
  const bound = retarget.retargetClip(clip, retarget.createRetargeter(clip.skeleton, rig));
  return { clip: bound as MotionClip, model, nodes: rig.nodes as Int32Array };
}
