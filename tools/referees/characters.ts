import { readdirSync, readFileSync } from "node:fs";
import { CAST_IDS, type CastId, isCastId } from "../../src/characters/index.js";
import { mannequinGlb } from "../../src/characters/mannequin-glb.js";
import { type FbxScene, readFbxScene } from "../../src/formats/fbx/read-fbx-scene.js";
import { readSceneGlb } from "../../src/formats/glb/read-scene-glb.js";
import { toSingleGlb } from "../../src/formats/glb/to-single-glb.js";
import { writeSceneGlb } from "../../src/formats/glb/write-scene-glb.js";
import type { SceneModel } from "../../src/formats/scene/scene-model.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/character-rig.js";

const RIGGED = new URL("../../../shared/characters/rigged/", import.meta.url);

/** A character as its file and as what we read in it. */
export interface RefereeCharacter {
  name: string;
  /** The file, or what an FBX upload is kept as. */
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

/** Names of all that `loadCharacter` knows: the rigged files, two built-in ones. */
export function characterNames(): string[] {
  const files = readdirSync(RIGGED, { recursive: true, encoding: "utf8" });
  return [...files.filter((name) => /\.(glb|gltf|vrm|fbx)$/.test(name)).sort(), ...CAST_IDS.slice(0, 2)];
}

export async function loadCharacter(name: string): Promise<RefereeCharacter> {
  if (isCastId(name)) return fromGlb(name, mannequinGlb(name as CastId), true);
  const bytes = new Uint8Array(readFileSync(new URL(name, RIGGED)));
  if (name.endsWith(".gltf")) return fromSplitGltf(name, bytes);
  if (!name.endsWith(".fbx")) return fromGlb(name, toSingleGlb(bytes), false);
  const scene = readFbxScene(bytes);
  const glbNodes = Int32Array.from(scene.nodes.names, (_, node) => node);
  const fbx = { bytes, ids: scene.sourceIds };
  return { name, glb: writeSceneGlb(scene), scene, glbNodes, rig: createCharacterRig(scene), fbx, isBuiltin: false };
}

/** With its buffers in files of their own: kept as we would write it in one. */
async function fromSplitGltf(name: string, gltf: Uint8Array): Promise<RefereeCharacter> {
  const folder = new URL(".", new URL(name, RIGGED));
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
