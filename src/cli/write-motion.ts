import { exportMotion } from "../files/exports/export-motion.js";
import { robotFile } from "../files/exports/robot-file.js";
import { addMotionToGlb } from "../files/formats/glb/write/add-motion-to-glb.js";
import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../motion/clip.js";
import type { RobotMotion } from "../motion/robot-motion.js";
import type { ExportFormat } from "../requests/exports/export-parameters.js";
import { runSteps } from "../requests/steps.js";
import { retargetClip } from "../retarget/retarget-clip.js";
import { createRetargeter } from "../retarget/retargeter.js";
import type { CharacterInput } from "./character-input.js";

export interface WrittenMotion {
  data: Uint8Array;
  /** On the character's skeleton if there is one. */
  clip: MotionClip;
  /** What a robot CSV holds; null for other files. */
  robot: RobotMotion | null;
}

export interface WantedFile {
  format: ExportFormat;
  /** Frames a second. */
  fps: number;
  name: string;
}

const AS_IT_IS = { noMesh: "false", inPlace: false, torsoOnly: false, speedMultiplier: 1 } as const;
const ROBOT_RATE = 30;

/** Chooses the frame rate of a file: the robot's have 30 unless another is requested. */
export function exportRate(format: ExportFormat, frameRate: number, asked: boolean): number {
  return format === "csv" && !asked ? ROBOT_RATE : frameRate;
}

/** Says how long a clip is, and in how many frames. */
export function describeClip(clip: MotionClip): string {
  const rate = Number(clip.frameRate.toFixed(2));
  return `${clipDuration(clip).toFixed(2)} s, ${clip.frameCount} frames at ${rate} per second`;
}

/**
 * Writes a generated motion: on a character, into the character's own file if it has one, or on the built-in skeleton.
 */
export async function writeMotion(
  source: MotionClip,
  character: CharacterInput | null,
  { format, fps, name }: WantedFile,
): Promise<WrittenMotion> {
  const clip = character ? retargetClip(source, createRetargeter(BUILTIN_SKELETON, character.rig)) : source;
  const file = character?.opened.fileFor(character.rig.nodes) ?? null;
  // Added as a further animation; the file's own stay.
  if (format === "glb" && file) {
    return { clip, robot: null, data: addMotionToGlb(file.glb(), [{ name, clip, nodes: file.nodes }]) };
  }
  const parameters = { ...AS_IT_IS, format, fps };
  const motion = { retargeter: null, roles: null, file, parameters, name };
  if (format === "csv") {
    const { exported, robot } = runSteps(robotFile({ ...motion, clip: source }));
    return { clip, robot, data: exported.bytes };
  }
  return { clip, robot: null, data: runSteps(await exportMotion({ ...motion, clip })).bytes };
}
