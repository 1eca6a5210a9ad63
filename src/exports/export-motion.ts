import { writeBvh } from "../formats/bvh/write-bvh.js";
import { exportGlb } from "../formats/glb/export-glb.js";
import { writeMotionGlb } from "../formats/glb/write-glb.js";
import { clipDuration, type MotionClip } from "../motion/clip.js";
import type { ExportFormat, FileParameters } from "../requests/export-parameters.js";
import { MotionError } from "../requests/motion-error.js";
import type { Steps } from "../requests/steps.js";
import { createSkeletonRig } from "../retarget/character-rig.js";
import { retargetSteps } from "../retarget/retarget-clip.js";
import type { Retargeter } from "../retarget/retargeter.js";
import type { CharacterFile } from "./character-file.js";
import { conformClip } from "./conform-clip.js";
import { heldClip, type JointRoles } from "./held-clip.js";

export interface MotionExport {
  /** On the skeleton of the retargeter's source; without one, on the character's. */
  clip: MotionClip;
  /** The way to the character; null: the clip is on its skeleton. */
  retargeter: Retargeter | null;
  /** Joints of the character's skeleton; null: found when they are needed. */
  roles: JointRoles | null;
  /** What the motion is written into; null: into nothing, the file holds the skeleton alone. Not read for csv. */
  file: CharacterFile | null;
  parameters: FileParameters;
  /** Of the motion in the file. */
  name: string;
}

export interface ExportedMotion {
  bytes: Uint8Array;
  mimetype: string;
  /** Of the exported motion, after the speed multiplier. */
  seconds: number;
}

export const MIMETYPES: Readonly<Record<ExportFormat, string>> = {
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  bvh: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

/**
 * A motion as a file: the one place where service, command line and game get theirs. The same input gives the same bytes.
 * Reads what the format needs of the character's file, and returns the work that is left.
 *
 * The work throws MotionError: BAD_USER_INPUT for a character's file that cannot be written into; where joints are to be
 * found, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING or NO_RIG_FOUND.
 */
export async function exportMotion(motion: MotionExport): Promise<Steps<ExportedMotion>> {
  const { format } = motion.parameters;
  if (format === "csv" || format === "fbx") {
    throw new MotionError("NOT_AVAILABLE_YET", `Files of the format ${format} are not written yet.`);
  }
  return exportSteps(motion);
}

function* exportSteps(motion: MotionExport): Steps<ExportedMotion> {
  const { file, name } = motion;
  const { format, fps, speedMultiplier, noMesh } = motion.parameters;
  const held = hold(yield* onCharacter(motion), motion);
  yield;
  const clip = conformClip(held, fps, speedMultiplier);
  yield;
  const bytes = format === "bvh" ? new TextEncoder().encode(writeBvh(clip)) : asGlb(clip, file, name, noMesh);
  return { bytes, mimetype: MIMETYPES[format], seconds: clipDuration(clip) };
}

function* onCharacter({ clip, retargeter }: MotionExport): Steps<MotionClip> {
  if (!retargeter) return clip;
  const put = yield* retargetSteps(clip, retargeter);
  yield;
  return put;
}

function hold(clip: MotionClip, { roles, parameters }: MotionExport): MotionClip {
  if (!parameters.inPlace && !parameters.torsoOnly) return clip;
  return heldClip(clip, roles ?? createSkeletonRig(clip.skeleton).roles, parameters);
}

function asGlb(
  clip: MotionClip,
  file: CharacterFile | null,
  name: string,
  noMesh: FileParameters["noMesh"],
): Uint8Array {
  if (file) return exportGlb({ characterGlb: file.glb(), clip, nodes: file.nodes, name, noMesh });
  const alone = writeMotionGlb(clip, name);
  if (noMesh !== "minimal") return alone;
  return exportGlb({ characterGlb: alone, clip, nodes: clip.skeleton.names.map((_, joint) => joint), name, noMesh });
}
