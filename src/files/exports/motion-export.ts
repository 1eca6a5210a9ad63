import type { MotionClip } from "../../motion/clip.js";
import type { ExportFormat, FileParameters } from "../../requests/exports/export-parameters.js";
import type { Retargeter } from "../../retarget/retargeter.js";
import type { CharacterFile } from "../characters/open-character.js";
import type { JointRoles } from "./held-clip.js";

export interface MotionExport {
  /** On the retargeter's source skeleton; without a retargeter, on the character's. */
  clip: MotionClip;
  /** Retargets to the character; null: the clip is on its skeleton. */
  retargeter: Retargeter | null;
  /** Joints of the character's skeleton; null: found when needed. */
  roles: JointRoles | null;
  /** The file that the motion is written into; null: none, the result holds the skeleton alone. Not read for csv. */
  file: CharacterFile | null;
  parameters: FileParameters;
  /** Name of the motion in the file. */
  name: string;
}

export interface ExportedMotion {
  bytes: Uint8Array<ArrayBuffer>;
  mimetype: string;
  /** Duration of the exported motion, after the speed multiplier. */
  seconds: number;
}

export const MIMETYPES: Readonly<Record<ExportFormat, string>> = {
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  bvh: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};
