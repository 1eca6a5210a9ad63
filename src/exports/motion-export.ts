import type { MotionClip } from "../motion/clip.js";
import type { ExportFormat, FileParameters } from "../requests/export-parameters.js";
import type { Retargeter } from "../retarget/retargeter.js";
import type { CharacterFile } from "./character-file.js";
import type { JointRoles } from "./held-clip.js";

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
