import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";

/** Loads any character file, by its path from the working directory. */
export function loadCharacterFile(path: string): Promise<CharacterModel> {
  return loadCharacterUrl(pathToFileURL(path));
}

/** Loads a character file as data: GLB, glTF and VRM by our reader, FBX by Babylon's. */
export function loadCharacterUrl(url: URL): Promise<CharacterModel> {
  const bytes = new Uint8Array(readFileSync(url));
  const resources: Record<string, Uint8Array> = {};
  if (url.pathname.endsWith(".gltf")) {
    const folder = new URL(".", url);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(".bin")) resources[name] = new Uint8Array(readFileSync(new URL(name, folder)));
    }
  }
  return loadCharacterBytes(bytes, url.pathname, resources);
}

/** Loads it from the bytes of a file; its name gives the format. */
export function loadCharacterBytes(
  bytes: Uint8Array,
  name: string,
  resources: Record<string, Uint8Array> = {},
): Promise<CharacterModel> {
  return name.endsWith(".fbx") ? loadFbx(bytes) : readGlbCharacter(bytes, resources);
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
