import { type GlbCharacter, readGlbCharacter } from "../files/formats/glb/read/read-glb.js";
import { skinJoints } from "../files/formats/glb/read/skin-joints.js";
import type { JointName } from "../motion/joint-names.js";
import { type CharacterRig, createCharacterRig } from "../retarget/rig/character-rig.js";

/** A character's GLB as it is read, and its rig. */
export interface StoredCharacter {
  model: GlbCharacter;
  rig: CharacterRig;
}

/** The part of a character that puts motions on it, as plain data: stored beside its file, it spares reading the file. */
export interface PackedCharacter {
  rig: CharacterRig;
  /** glTF node of each joint of the rig's skeleton. */
  gltfNodes: Int32Array;
  /** glTF nodes that skins name. */
  bones: Int32Array;
}

/** Summary of a character for clients. */
export interface CharacterSummary {
  joints: number;
  triangles: number;
  /** Leg length over the reference leg: what relative speeds are scaled by. */
  scale: number;
  /** Sole to the top of the head, in the file's units. */
  height: number;
  /** How its joints were found. */
  method: "declared" | "names" | "geometry";
  /** Name of the joint for each humanoid role that was found. */
  mapping: Record<string, string>;
  /** 0 to 1, of the mapping. */
  confidence: number;
  /** Notes on the character, for a person. */
  notes: string[];
}

/** Joints of which each list must have one: those that every character must contain, in people's words. */
const ESSENTIAL: readonly [string, readonly JointName[]][] = [
  ["pelvis", ["Hips"]],
  ["left hip", ["LeftUpLeg"]],
  ["right hip", ["RightUpLeg"]],
  ["left shoulder", ["LeftArm", "LeftShoulder"]],
  ["right shoulder", ["RightArm", "RightShoulder"]],
];

/** Heights of people, metres, with room to spare: others are noted. */
const USUAL_HEIGHT = [0.4, 3] as const;

/**
 * Reads a character's GLB file and maps its skeleton.
 *
 * @throws MotionError BAD_USER_INPUT, NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING
 */
export async function readCharacterGlb(glb: Uint8Array): Promise<StoredCharacter> {
  const model = await readGlbCharacter(glb, {}, { compressed: "skip" });
  return { model, rig: createCharacterRig(model) };
}

export function packCharacter({ model, rig }: StoredCharacter, glb: Uint8Array): PackedCharacter {
  const gltfNodes = rig.nodes.map((node) => model.sourceNodes[node] ?? -1);
  return { rig, gltfNodes, bones: Int32Array.from(skinJoints(glb)) };
}

/** Returns parts of the body that a character must have and that were not found. */
export function missingEssentials({ roles }: Pick<CharacterRig, "roles">): string[] {
  return ESSENTIAL.filter(([, joints]) => joints.every((joint) => roles[joint] === undefined)).map(([part]) => part);
}

export function summarize({ model, rig }: StoredCharacter): CharacterSummary {
  const { mapping, height, scale } = rig;
  const joints = new Set(model.skins.flatMap((skin) => Array.from(skin.joints)));
  return {
    joints: joints.size > 0 ? joints.size : rig.nodes.length,
    triangles: model.meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0),
    scale,
    height,
    method: mapping.method,
    mapping: Object.fromEntries(
      Object.entries(mapping.roles).map(([role, node]) => [role, model.nodes.names[node] || `node ${node}`]),
    ),
    confidence: Math.round(mapping.confidence * 1000) / 1000,
    notes: [...mapping.notes, ...notesOf(model, height)],
  };
}

function notesOf({ skipped, meshes }: GlbCharacter, height: number): string[] {
  const notes: string[] = [];
  if (skipped.length > 0) {
    notes.push(
      `The file is compressed (${skipped.join(", ")}): it is kept unchanged, and its skeleton was mapped by its nodes; the soles of the feet were estimated.`,
    );
  } else if (meshes.length === 0) notes.push("The file has a skeleton but no mesh.");
  if (height < USUAL_HEIGHT[0] || height > USUAL_HEIGHT[1]) {
    const units = height > 100 && height < 300 ? "; its unit seems to be the centimetre" : "";
    notes.push(`The character is ${round(height)} units tall${units}. Motions are scaled to its size.`);
  }
  return notes;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
