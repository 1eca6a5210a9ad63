import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import type { ExportParameters } from "../../requests/export-parameters.js";

/** What a file for a download is made of: equal ones are the same file. */
export interface ExportIngredients {
  /** SHA-256 of the bundles. */
  motion: string;
  character: string;
  /** Of the motion; it is written into the file. */
  name: string;
  parameters: ExportParameters;
}

/** The key of an export among all exports: SHA-256, hex. */
export function exportKey({ motion, character, name, parameters }: ExportIngredients): string {
  const { format, kind, fps, inPlace, torsoOnly, platformCompatible, speedMultiplier } = parameters;
  const mesh = format === "bvh" ? "false" : parameters.noMesh;
  const made = [format, kind, fps, mesh, inPlace, torsoOnly, platformCompatible, speedMultiplier];
  return createHash("sha256")
    .update(JSON.stringify([ENGINE_VERSION, motion, character, name, ...made]))
    .digest("hex");
}
