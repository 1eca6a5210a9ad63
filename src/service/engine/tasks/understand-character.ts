import { type GlbCharacter, readGlbCharacter } from "../../../formats/glb/read-glb.js";
import type { JointName } from "../../../motion/joint-names.js";
import { type CharacterRig, createCharacterRig } from "../../../retarget/character-rig.js";
import type { CharacterReading } from "../engine-tasks.js";

/** Joints of which each list must have one: what every character must contain, as a person calls it. */
const ESSENTIAL: readonly [string, readonly JointName[]][] = [
  ["pelvis", ["Hips"]],
  ["left hip", ["LeftUpLeg"]],
  ["right hip", ["RightUpLeg"]],
  ["left shoulder", ["LeftArm", "LeftShoulder"]],
  ["right shoulder", ["RightArm", "RightShoulder"]],
];

/** Heights of people, metres, with room to spare: others are said. */
const USUAL_HEIGHT = [0.4, 3] as const;

/** A character that motions can be put on, and what is said of it. */
export interface UnderstoodCharacter {
  model: GlbCharacter;
  rig: CharacterRig;
  reading: Omit<CharacterReading, "glb">;
}

/** Parts of the body that a character must have and that were not found. */
export function missingEssentials({ roles }: Pick<CharacterRig, "roles">): string[] {
  return ESSENTIAL.filter(([, joints]) => joints.every((joint) => roles[joint] === undefined)).map(([part]) => part);
}

/**
 * Reads a character's GLB file and maps its skeleton.
 *
 * @throws MotionError BAD_USER_INPUT, NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING
 */
export async function understandCharacter(glb: Uint8Array): Promise<UnderstoodCharacter> {
  const model = await readGlbCharacter(glb, {}, { compressed: "skip" });
  const rig = createCharacterRig(model);
  const { mapping, height, scale } = rig;
  const joints = new Set(model.skins.flatMap((skin) => Array.from(skin.joints)));
  const reading = {
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
  return { model, rig, reading };
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
