import { exportMotion } from "../exports/export-motion.js";
import { addMotionToGlb } from "../formats/glb/add-motion-to-glb.js";
import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import type { MotionClip } from "../motion/clip.js";
import type { ExportFormat } from "../requests/export-parameters.js";
import { runSteps } from "../requests/steps.js";
import { retargetClip } from "../retarget/retarget-clip.js";
import { createRetargeter } from "../retarget/retargeter.js";
import type { CharacterInput } from "./character-file.js";

export interface WrittenMotion {
  data: Uint8Array;
  /** On the character's skeleton, where there is one. */
  clip: MotionClip;
}

export interface WantedFile {
  format: ExportFormat;
  /** Frames a second. */
  fps: number;
  name: string;
}

const AS_IT_IS = { noMesh: "false", inPlace: false, torsoOnly: false, speedMultiplier: 1 } as const;
const ROBOT_RATE = 30;

/** Frames a second of a file: the robot's have 30 where nothing else is asked. */
export function exportRate(format: ExportFormat, frameRate: number, asked: boolean): number {
  return format === "csv" && !asked ? ROBOT_RATE : frameRate;
}

/** A generated motion as a file: on a character, into its own file where it has one, or on the built-in skeleton. */
export async function writeMotion(
  source: MotionClip,
  character: CharacterInput | null,
  { format, fps, name }: WantedFile,
): Promise<WrittenMotion> {
  const clip = character ? retargetClip(source, createRetargeter(BUILTIN_SKELETON, character.rig)) : source;
  const file = character?.opened.fileFor(character.rig.nodes) ?? null;
  // A further animation: those that the file has stay.
  if (format === "glb" && file) {
    return { clip, data: addMotionToGlb(file.glb(), [{ name, clip, nodes: file.nodes }]) };
  }
  const parameters = { ...AS_IT_IS, format, fps };
  const motion = { clip: format === "csv" ? source : clip, retargeter: null, roles: null, file, parameters, name };
  return { clip, data: runSteps(await exportMotion(motion)).bytes };
}
