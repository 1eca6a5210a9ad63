import { readFileSync } from "node:fs";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { dataUrl, hasData, listData } from "../data-folder.js";
import { MADE_BAD, MADE_RIGS, madeFile } from "../made/made-files.js";
import { loadCharacterBytes, loadCharacterUrl } from "./load-character-file.js";

export { MADE_BAD, MADE_RIGS };

/** Contents of `characters/rigged` of the real data, so that tests that need it can be counted where it is missing. */
const REAL_RIGS = [
  "babylon-maya-skeleton.glb",
  "cesium-man.glb",
  "cmu-91_48-skeleton-only.fbx",
  "gdquest-mannequiny.glb",
  "kaykit-knight.glb",
  "kenney-maya-7700.fbx",
  "kenney-unity-names.glb",
  "mpfb-cmu_mb.glb",
  "mpfb-game_engine.glb",
  "mpfb-mixamorig.glb",
  "quaternius-men-casual.glb",
  "quaternius2017-human-mixamo-names.fbx",
  "quaternius2019-male-casual.fbx",
  "rigged-figure.glb",
  "rocketbox-male-01.fbx",
  "ue-human-sample.glb",
  "ue-quaternius-female.glb",
  "vrm0-godette.vrm",
  "vrm1-debug-robot.vrm",
  "kaykit-manny/manny_med_mod.gltf",
].map((file) => `rigged/${file}`);

/** Real rigs, by path below `characters` of the real data; for `itOn`, which skips them where they are missing. */
export const RIGGED_FILES: readonly string[] = listRigged();

/** Every rig: the made ones, then the real ones. For `itOn`. */
export const RIGS: readonly string[] = [...MADE_RIGS, ...RIGGED_FILES];

/** Rigs that can be loaded here: the made ones, and the real ones if available. */
export const RIGS_HERE: readonly string[] = thoseHere(RIGS);

/** Returns those of some rigs that can be loaded here. */
export function thoseHere(files: readonly string[]): string[] {
  return files.filter(isHere);
}

/** Returns whether it can be loaded here. Built-in ones, whose names are no paths, can. */
export function isHere(file: string): boolean {
  return file.startsWith("made/") || !file.includes("/") || hasData(`characters/${file}`);
}

function listRigged(): readonly string[] {
  if (!hasData("characters/rigged")) return REAL_RIGS;
  const manny = "rigged/kaykit-manny/manny_med_mod.gltf";
  const files = listData("characters/rigged", /\.(glb|vrm|fbx)$/).map((file) => `rigged/${file}`);
  return hasData(`characters/${manny}`) ? [...files, manny] : files;
}

/** Files of `characters/fbx-variety` of the real data; empty without it. */
export const FBX_VARIETY: readonly string[] = listData("characters/fbx-variety", /\.fbx$/).map(
  (name) => `fbx-variety/${name}`,
);

/** Files of `characters/bad` of the real data; empty without it. */
export const REAL_BAD: readonly string[] = listData("characters/bad", /\.(glb|gltf|fbx)$/).map((name) => `bad/${name}`);

/** Reads a file of `characters` of the real data, or a made one: `made/…`. */
export function readCharacterFile(file: string): Uint8Array {
  return file.startsWith("made/") ? madeFile(file) : new Uint8Array(readFileSync(dataUrl(`characters/${file}`)));
}

const loaded = new Map<string, Promise<CharacterModel>>();

/** Loads a character as data; read once per test file. Do not write into it. */
export function loadCharacter(file: string): Promise<CharacterModel> {
  let model = loaded.get(file);
  if (!model) {
    model = file.startsWith("made/")
      ? loadCharacterBytes(readCharacterFile(file), file)
      : loadCharacterUrl(dataUrl(`characters/${file}`));
    loaded.set(file, model);
  }
  return model;
}
