import type { ExportFormat, ExportOptions } from "babylon-motion";

/** The export panel's settings. */
export interface ExportSettings {
  format: ExportFormat;
  fps: number;
  mesh: ExportMesh;
  inPlace: boolean;
  torsoOnly: boolean;
  /** Playback speed, above 0, up to 2. */
  speed: number;
}

/** "own": the character's; "none": the skeleton alone; "minimal": an octahedron for each bone. */
export type ExportMesh = "own" | "none" | "minimal";

export const FIRST_EXPORT: ExportSettings = {
  format: "glb",
  fps: 30,
  mesh: "own",
  inPlace: false,
  torsoOnly: false,
  speed: 1,
};

export const EXPORT_RATES = [24, 30, 60] as const;
export const EXPORT_SPEEDS = [0.25, 2, 0.05] as const;

export const FORMAT_NAMES = { glb: "GLB", fbx: "FBX", bvh: "BVH", csv: "Robot CSV" };

/** Why a format lacks these options; null if it has them. */
export function reasonAgainstChanges(format: ExportFormat): string | null {
  return format === "csv"
    ? "Robot CSV contains the joint angles of a Unitree G1; only frames per second applies."
    : null;
}

/** Why a file cannot contain such a mesh; null if it can. @param hasFile whether the character's own file is known */
export function reasonAgainstMesh(mesh: ExportMesh, format: ExportFormat, hasFile: boolean): string | null {
  if (format === "csv") return reasonAgainstChanges(format);
  if (mesh === "none") return null;
  if (format === "bvh") return "BVH contains a skeleton and no mesh.";
  if (mesh === "minimal") {
    return format === "glb" ? null : `${FORMAT_NAMES[format]} has the character's mesh or none; bones are for GLB.`;
  }
  return hasFile ? null : "This character came in several files, so only its skeleton and the motion can be written.";
}

/** The mesh to be written: the requested one, if possible. */
export function meshOf({ mesh, format }: ExportSettings, hasFile: boolean): ExportMesh {
  return reasonAgainstMesh(mesh, format, hasFile) === null ? mesh : "none";
}

/**
 * The options for `hero.exportAsync` except for the character's file: those that differ from the defaults, and the
 * rate.
 */
export function exportOptionsOf(settings: ExportSettings, hasFile: boolean): ExportOptions {
  const { format, fps, inPlace, torsoOnly, speed } = settings;
  if (format === "csv") return { format, fps };
  const mesh = meshOf(settings, hasFile);
  return {
    ...{ format, fps },
    ...(format !== "bvh" && mesh !== "own" ? { noMesh: mesh === "none" ? true : mesh } : {}),
    ...(inPlace ? { inPlace } : {}),
    ...(torsoOnly ? { torsoOnly } : {}),
    ...(speed === 1 ? {} : { speedMultiplier: speed }),
  };
}

/** Whether the character's own file is part of the export. */
export function takesCharacterFile({ format }: ExportSettings, hasFile: boolean): boolean {
  return hasFile && (format === "glb" || format === "fbx");
}
