import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import type { ExportFormat, ExportParameters } from "../../requests/exports/export-parameters.js";
import type { DownloadedCharacter } from "./find-subject.js";

/** The inputs that a file for a download is made from: equal inputs give the same file. */
export interface ExportIngredients {
  /** SHA-256 of the bundle. */
  motion: string;
  character: DownloadedCharacter;
  /** The motion's name, which is written into the file. */
  name: string;
  parameters: ExportParameters;
}

/** Key of an export among all exports: SHA-256, hex. */
export function exportKey({ motion, character, name, parameters }: ExportIngredients): string {
  const { format, kind, fps, inPlace, torsoOnly, platformCompatible, speedMultiplier } = parameters;
  const mesh = format === "bvh" ? "false" : parameters.noMesh;
  const made = [format, kind, fps, mesh, inPlace, torsoOnly, platformCompatible, speedMultiplier];
  return hash([ENGINE_VERSION, motion, ...filesOf(character, format), format === "csv" ? "" : name, ...made]);
}

/** Key of a character without a motion, as a file of another format than its bundle's. */
export function characterExportKey(character: DownloadedCharacter, format: "fbx"): string {
  return hash([ENGINE_VERSION, "character", ...filesOf(character, format)]);
}

/** The character's files that an export of this format is made from. */
function filesOf({ bundleSha256, isBuiltin, fbxSha256 }: DownloadedCharacter, format: ExportFormat): unknown[] {
  if (format === "csv") return [];
  return format === "fbx" ? [bundleSha256, isBuiltin, fbxSha256] : [bundleSha256];
}

function hash(ingredients: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(ingredients)).digest("hex");
}
