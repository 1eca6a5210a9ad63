import { writeBvh } from "../formats/bvh/write-bvh.js";
import { exportGlb } from "../formats/glb/export-glb.js";
import { writeMotionGlb } from "../formats/glb/write-glb.js";
import { clipDuration, type MotionClip } from "../motion/clip.js";
import type { ExportFormat, ExportParameters } from "../requests/export-parameters.js";
import { MotionError } from "../requests/motion-error.js";
import type { CharacterRig } from "../retarget/character-rig.js";
import type { CharacterFile } from "./character-file.js";
import { conformClip } from "./conform-clip.js";
import { heldClip } from "./held-clip.js";

/** What matters to a file; what a download is called and counted as does not. */
export type FileParameters = Omit<ExportParameters, "kind" | "platformCompatible">;

export interface MotionExport {
  /** On `rig`'s skeleton. */
  clip: MotionClip;
  rig: CharacterRig;
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
 *
 * @param pause is called between the steps of long work, and ends it by throwing
 * @throws MotionError (BAD_USER_INPUT) for a character's file that cannot be written into
 */
export async function exportMotion(
  { clip, rig, file, parameters, name }: MotionExport,
  pause: () => void = () => {},
): Promise<ExportedMotion> {
  const { format, fps, speedMultiplier, noMesh } = parameters;
  if (format === "csv" || format === "fbx") {
    throw new MotionError("NOT_AVAILABLE_YET", `Files of the format ${format} are not written yet.`);
  }
  const held = heldClip(clip, rig, parameters);
  pause();
  const conformed = conformClip(held, fps, speedMultiplier);
  pause();
  const bytes = format === "bvh" ? new TextEncoder().encode(writeBvh(conformed)) : asGlb(conformed, file, name, noMesh);
  return { bytes, mimetype: MIMETYPES[format], seconds: clipDuration(conformed) };
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
