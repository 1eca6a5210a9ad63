/** The twenty characters that motions are judged on, as a game loads them. */
import "@babylonjs/loaders/glTF/2.0/index.js";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { CAST_IDS, type CastId, mannequinGlb } from "../../../src/characters/index.js";
import { DATA_FOLDER } from "../../../test/support/data-folder.js";
import { bodyGlb } from "./body-rigs.js";

// A nonexistent folder where there is no data.
const SHARED = DATA_FOLDER ?? join(import.meta.dirname, "none");
const FILES = join(SHARED, "characters/rigged");
const BODIES = join(SHARED, "bodies");

/**
 * Files with several families of names, units and builds: joints without names, 3ds Max Biped in centimetres (FBX),
 * VRM 0, KayKit (large head), Quaternius in units of 1/100, Unreal, Godot's mannequin (its nodes in a pose other than
 * the bind pose), Maya.
 */
const RIGGED = [
  "cesium-man.glb",
  "rocketbox-male-01.fbx",
  "vrm0-godette.vrm",
  "kaykit-knight.glb",
  "quaternius-men-casual.glb",
  "ue-human-sample.glb",
  "gdquest-mannequiny.glb",
  "babylon-maya-skeleton.glb",
];

/** Bodies of different build: a child of 6 years, 1.99 m, belly, long limbs, short limbs, big feet; three rigs. */
const BODY_RIGS = [
  ["b128", "mixamo"],
  ["b216", "game_engine"],
  ["b438", "mixamo_face"],
  ["b410", "game_engine"],
  ["b420", "mixamo"],
  ["b454", "mixamo_face"],
];

/** A character that scenarios are played on. */
export interface Rig {
  name: string;
  load(scene: Scene): Promise<AssetContainer>;
}

export const BUILT_IN: readonly string[] = CAST_IDS;

/** All names, in the order in which scenarios draw them, whether or not their files are here. */
export const RIG_NAMES: readonly string[] = [
  ...CAST_IDS,
  ...RIGGED.map((file) => file.slice(0, -extname(file).length)),
  ...BODY_RIGS.map(([id]) => `body-${id}`),
];

/** Returns the rig of a name; null where its file is not on this machine. */
export function findRig(name: string): Rig | null {
  if (BUILT_IN.includes(name)) return { name, load: (scene) => loadGlb(mannequinGlb(name as CastId), scene) };
  const file = RIGGED.find((candidate) => candidate.startsWith(`${name}.`));
  if (file) {
    const path = join(FILES, file);
    return existsSync(path) ? { name, load: (scene) => loadFile(path, scene) } : null;
  }
  const body = BODY_RIGS.find(([id]) => name === `body-${id}`);
  if (!body) throw new Error(`There is no rig "${name}". There are: ${RIG_NAMES.join(", ")}.`);
  return existsSync(join(BODIES, "bodies.json")) ? { name, load: (scene) => loadBody(body, scene) } : null;
}

let written: string | null = null;

/** Makes a body once per run, in a temporary folder, and reads it from there like any file. */
async function loadBody([id, rig]: string[], scene: Scene): Promise<AssetContainer> {
  written ??= mkdtempSync(join(tmpdir(), "soles-bodies-"));
  const path = join(written, `${id}-${rig}.glb`);
  if (!existsSync(path)) writeFileSync(path, await bodyGlb(BODIES, id, rig));
  return loadFile(path, scene);
}

async function loadFile(path: string, scene: Scene): Promise<AssetContainer> {
  const bytes = new Uint8Array(readFileSync(path));
  if (!path.endsWith(".fbx")) return loadGlb(bytes, scene);
  const container = await new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.slice().buffer, "");
  container.addAllToScene();
  return container;
}

async function loadGlb(bytes: Uint8Array, scene: Scene): Promise<AssetContainer> {
  const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
  // A game that plays motions does not let the file's own animation run.
  for (const group of container.animationGroups) group.stop();
  container.addAllToScene();
  return container;
}
