import { readdirSync, readFileSync } from "node:fs";
import { CAST_IDS, castGlbAsync, isCastId, isMadeCastId } from "../../src/characters/index.js";
import { mannequinGlb } from "../../src/characters/mannequin-glb.js";
import { type FbxScene, readFbxScene } from "../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { toSingleGlb } from "../../src/files/formats/glb/write/to-single-glb.js";
import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../src/files/formats/scene/scene-model.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { MADE_RIGS, readCharacterFile } from "../../test/support/characters/characters.js";
import { dataPath, dataUrl, hasData } from "../../test/support/data-folder.js";

/** A character as a file and as we read it. */
export interface RefereeCharacter {
  name: string;
  /** The file, or the form in which an FBX upload is stored. */
  glb: Uint8Array;
  scene: SceneModel;
  /** glTF node of each node of the scene. */
  glbNodes: Int32Array;
  rig: CharacterRig;
  /** An FBX upload, and its Model id of each node of the scene. */
  fbx?: { bytes: Uint8Array; ids: FbxScene["sourceIds"] };
  /** Built-in characters: their numbers themselves become centimetres in FBX. */
  isBuiltin: boolean;
}

/**
 * Returns the names of all characters that `loadCharacter` knows: real files where available, made ones, two built-in
 * ones.
 */
export function characterNames(): string[] {
  const files = hasData("characters/rigged")
    ? readdirSync(dataPath("characters/rigged"), { recursive: true, encoding: "utf8" })
    : [];
  const real = files.filter((name) => /\.(glb|gltf|vrm|fbx)$/.test(name)).sort();
  return [...real, ...MADE_RIGS, ...CAST_IDS.slice(0, 2)];
}

export async function loadCharacter(name: string): Promise<RefereeCharacter> {
  if (isCastId(name)) return fromGlb(name, mannequinGlb(name), true);
  if (isMadeCastId(name)) return fromGlb(name, await castGlbAsync(name), true);
  const bytes = readCharacterFile(name.startsWith("made/") ? name : `rigged/${name}`);
  if (name.endsWith(".gltf")) return fromSplitGltf(name, bytes);
  if (!name.endsWith(".fbx")) return fromGlb(name, toSingleGlb(bytes), false);
  const scene = readFbxScene(bytes);
  const glbNodes = Int32Array.from(scene.nodes.names, (_, node) => node);
  const fbx = { bytes, ids: scene.sourceIds };
  return { name, glb: writeSceneGlb(scene), scene, glbNodes, rig: createCharacterRig(scene), fbx, isBuiltin: false };
}

/** Loads a glTF with its buffers in separate files: stored as we would write it in one. */
async function fromSplitGltf(name: string, gltf: Uint8Array): Promise<RefereeCharacter> {
  const folder = new URL(".", dataUrl(`characters/rigged/${name}`));
  const buffers = readdirSync(folder).filter((file) => file.endsWith(".bin"));
  const resources = Object.fromEntries(
    buffers.map((file) => [file, new Uint8Array(readFileSync(new URL(file, folder)))]),
  );
  return fromGlb(name, writeSceneGlb(await readSceneGlb(gltf, { resources })), false);
}

async function fromGlb(name: string, glb: Uint8Array, isBuiltin: boolean): Promise<RefereeCharacter> {
  const scene = await readSceneGlb(glb);
  return { name, glb, scene, glbNodes: scene.sourceNodes, rig: createCharacterRig(scene), isBuiltin };
}
