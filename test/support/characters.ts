import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { characterModelFromBabylon } from "../../src/babylon/character-model-from-babylon.js";
import { locateCharacter } from "../../src/babylon/locate-character.js";
import { readGlbCharacter } from "../../src/formats/glb/read-glb.js";
import type { CharacterModel } from "../../src/motion/character-model.js";

const CHARACTERS = new URL("../../../shared/characters/", import.meta.url);

/** Files of `../shared/characters/rigged`, by path below `../shared/characters`. */
export const RIGGED_FILES: readonly string[] = [
  ...readdirSync(new URL("rigged/", CHARACTERS))
    .filter((file) => /\.(glb|vrm|fbx)$/.test(file))
    .map((file) => `rigged/${file}`),
  "rigged/kaykit-manny/manny_med_mod.gltf",
];

export function readCharacterFile(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(file, CHARACTERS)));
}

const loaded = new Map<string, Promise<CharacterModel>>();

/** A character of `../shared/characters` as data; read once a test file. Do not write into it. */
export function loadCharacter(file: string): Promise<CharacterModel> {
  let model = loaded.get(file);
  if (!model) {
    model = loadUrl(new URL(file, CHARACTERS));
    loaded.set(file, model);
  }
  return model;
}

/** Any character file, by its path from the working directory. */
export function loadCharacterFile(path: string): Promise<CharacterModel> {
  return loadUrl(pathToFileURL(path));
}

function loadUrl(url: URL): Promise<CharacterModel> {
  const bytes = new Uint8Array(readFileSync(url));
  if (url.pathname.endsWith(".fbx")) return loadFbx(bytes);
  const resources: Record<string, Uint8Array> = {};
  if (url.pathname.endsWith(".gltf")) {
    const folder = new URL(".", url);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(".bin")) resources[name] = new Uint8Array(readFileSync(new URL(name, folder)));
    }
  }
  return readGlbCharacter(bytes, resources);
}

async function loadFbx(bytes: Uint8Array): Promise<CharacterModel> {
  Logger.LogLevels = Logger.ErrorLogLevel;
  const engine = new NullEngine();
  const scene = new Scene(engine);
  const container = await new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.slice().buffer, "");
  const { model } = characterModelFromBabylon(locateCharacter(container));
  scene.dispose();
  engine.dispose();
  return model;
}
