import { exportFbx } from "../../files/formats/fbx/write/export-fbx.js";
import { writeSceneGlb } from "../../files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../files/formats/scene/scene-model.js";
import { show } from "../../requests/arguments.js";
import type { CharacterFormat, CharacterOrder, DetailLevel } from "../../requests/made-character.js";
import { MotionError } from "../../requests/motion-error.js";
import { readVrmMeta, type VrmMeta } from "../../requests/vrm-meta.js";
import { type CastCharacter, isMadeCastId, MADE_CAST, type MadeCastId } from "../made-cast.js";
import type { CharacterUse } from "./assemble.js";
import { makeLevels } from "./levels.js";
import { makeCharacter } from "./make-character.js";
import { onBuiltinSkeleton } from "./pose/on-builtin-skeleton.js";
import { standRelaxed } from "./stand-relaxed.js";
import { madeVrm } from "./vrm/made-vrm.js";
import { type ReadDescription, readDescription } from "./words/read-description.js";

export type { CharacterSpec } from "./character-spec.js";
export { makeCharacter } from "./make-character.js";
export { readDescription } from "./words/read-description.js";

export interface MadeCharacter {
  bytes: Uint8Array;
  /** What was understood of the words, and words that mean nothing here. */
  understood: string[];
  unknown: string[];
  /** Sentences on what could not be had as it was asked for. */
  notes: string[];
  /** Of the finest level in the file. */
  triangles: number;
  joints: number;
  /** Metres. */
  height: number;
}

export interface CharacterFileOptions {
  format?: CharacterFormat;
  /** Of detail: 0 (about 15 000 triangles), 1, 2; "all" is for GLB. */
  level?: DetailLevel;
  /** Of a VRM file; default: everyone may use, change and pass it on. */
  vrmMeta?: VrmMeta;
}

/**
 * Reads a description as `readDescription` does.
 *
 * @param argument that the error names
 * @throws MotionError BAD_USER_INPUT if nothing of it is understood
 */
export function requireDescription(words: string, argument: string): ReadDescription {
  const description = readDescription(castMember(words)?.words ?? words);
  if (description.understood.length > 0) return description;
  const message = `Nothing in ${show(words)} says who it is. Name a character ("knight", "grandmother", "robot") or what it wears ("a man in a blue coat").`;
  throw new MotionError("BAD_USER_INPUT", message, { argument });
}

/**
 * Makes a character from words ("an old knight in red"), or one of the cast by its id ("builtin-knight"), as a file: metres in
 * GLB, +Y up, facing +Z, Mixamo's joints. The same order and options give the same bytes.
 */
export function characterFromWords(
  order: CharacterOrder,
  { format = "glb", level = 0, vrmMeta }: CharacterFileOptions = {},
): MadeCharacter {
  const { make, description } = whatToMake(order);
  const { understood, unknown, notes } = description;
  const model = level === "all" ? makeLevels(make) : make(level);
  const finest = model.lods?.[0][0] ?? model.meshes[0].node;
  const meshes = model.meshes.filter(({ node }) => node === finest);
  let height = 0;
  for (const { positions } of meshes)
    for (let i = 1; i < positions.length; i += 3) height = Math.max(height, positions[i]);
  return {
    bytes: writeCharacter(model, format, vrmMeta),
    understood,
    unknown,
    notes,
    triangles: meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    joints: model.skins[0].joints.length,
    height,
  };
}

/** Writes a character that was made as a file. */
export function writeCharacter(model: SceneModel, format: CharacterFormat, meta?: VrmMeta): Uint8Array {
  if (format === "vrm") return madeVrm(model, meta ?? readVrmMeta("vrmMeta", undefined));
  if (format === "fbx")
    return exportFbx({ scene: model, clip: null, nodes: [], name: model.name, noMesh: false, place: "root" });
  return writeSceneGlb(model);
}

/** Makes the character of an order in a relaxed stance, for a picture: a GLB with a motion of one frame. */
export function standingCharacterGlb(order: CharacterOrder, level: 0 | 1 | 2): Uint8Array {
  return standingGlb(whatToMake(order, "picture").make(level));
}

/** Writes a made character in a relaxed stance, as `standingCharacterGlb` does. */
export function standingGlb(model: SceneModel): Uint8Array {
  return writeSceneGlb({ ...model, animations: [standRelaxed(model.nodes)] });
}

/** Makes a character of the cast as a GLB file. */
export function castCharacterGlb(id: MadeCastId, level: 0 | 1 | 2): Uint8Array<ArrayBuffer> {
  return writeSceneGlb(whatToMake({ words: id, seed: 1, body: {} }).make(level)) as Uint8Array<ArrayBuffer>;
}

/** Reads an order. A character of the cast has its own seed and, where none is ordered, its own body. */
function whatToMake(
  order: CharacterOrder,
  use: CharacterUse = "file",
): { make: (level: number) => SceneModel; description: ReadDescription } {
  const member = castMember(order.words);
  const { words, seed } = member ?? order;
  const description = readDescription(words);
  // The same name for all, as it has a part in what the seed chooses.
  const spec = { ...description.spec, name: "character", body: { ...member?.body, ...order.body } };
  const make = (level: number) => {
    const model = makeCharacter(spec, seed, level, use);
    return member?.onBuiltinSkeleton ? onBuiltinSkeleton(model) : model;
  };
  return { make: member ? (level) => ({ ...make(level), name: member.name }) : make, description };
}

/** The member of the cast that is ordered by its id; null for any other words. */
function castMember(words: string): CastCharacter | null {
  const id = words.trim();
  return isMadeCastId(id) ? MADE_CAST[id] : null;
}
