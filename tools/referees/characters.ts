import { readdirSync, readFileSync } from "node:fs";
import { CAST, type CastId } from "../../src/characters/index.js";
import { mannequinGlb } from "../../src/characters/mannequin-glb.js";
import { readSceneGlb } from "../../src/formats/glb/read-scene-glb.js";
import type { SceneModel } from "../../src/formats/scene/scene-model.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/character-rig.js";

const RIGGED = new URL("../../../shared/characters/rigged/", import.meta.url);

/** A character as its file and as what we read in it. */
export interface RefereeCharacter {
  name: string;
  glb: Uint8Array;
  scene: SceneModel & { sourceNodes: Int32Array };
  rig: CharacterRig;
  /** Built-in characters: their numbers themselves become centimetres in FBX. */
  isBuiltin: boolean;
}

export const riggedGlbs = (): string[] => readdirSync(RIGGED).filter((name) => /\.(glb|vrm)$/.test(name));
export const builtins = (): CastId[] => Object.keys(CAST).slice(0, 2) as CastId[];

export async function riggedCharacter(name: string): Promise<RefereeCharacter> {
  const glb = new Uint8Array(readFileSync(new URL(name, RIGGED)));
  return { ...(await described(name, glb)), isBuiltin: false };
}

export async function builtinCharacter(id: CastId): Promise<RefereeCharacter> {
  return { ...(await described(id, mannequinGlb(id))), isBuiltin: true };
}

async function described(name: string, glb: Uint8Array) {
  const scene = await readSceneGlb(glb);
  return { name, glb, scene, rig: createCharacterRig(scene) };
}
