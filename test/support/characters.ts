import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { loadCharacterUrl } from "./load-character-file.js";

const CHARACTERS = new URL("../../../shared/characters/", import.meta.url);

/** Files of `../shared/characters/rigged`, by path below `../shared/characters`. */
export const RIGGED_FILES: readonly string[] = listRigged();

function listRigged(): string[] {
  const folder = new URL("rigged/", CHARACTERS);
  if (!existsSync(folder)) {
    throw new Error(
      `${fileURLToPath(folder)} is not there: what runs on real characters needs them beside the repository.`,
    );
  }
  const files = readdirSync(folder).filter((file) => /\.(glb|vrm|fbx)$/.test(file));
  return [...files.map((file) => `rigged/${file}`), "rigged/kaykit-manny/manny_med_mod.gltf"];
}

export function readCharacterFile(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(file, CHARACTERS)));
}

const loaded = new Map<string, Promise<CharacterModel>>();

/** A character of `../shared/characters` as data; read once a test file. Do not write into it. */
export function loadCharacter(file: string): Promise<CharacterModel> {
  let model = loaded.get(file);
  if (!model) {
    model = loadCharacterUrl(new URL(file, CHARACTERS));
    loaded.set(file, model);
  }
  return model;
}
