import { type ArgumentNaming, PLUGIN_NAMING } from "../argument-naming.js";
import { badArgument, type NumberArgument, readBoolean, readChoice, readNumber } from "../arguments.js";
import { badInput } from "../motion-error.js";
import { EXPORT_FORMATS, EXPORT_PARAMETERS, type ExportFormat, type FileParameters } from "./export-parameters.js";

/** Options for writing a motion to a file, as given by a game or the command line. */
export interface ExportOptions {
  /**
   * "glb": glTF, metres; "fbx": FBX 7.4 binary, centimetres; "bvh": centimetres; "csv": joint angles of the motion on a
   * Unitree G1, the same for every character.
   */
  format: ExportFormat;
  /** Frames per second, 10 to 240. Default 60, or 30 for csv. */
  fps?: number;
  /** true: only skeleton and motion; "minimal" (glb): with a mesh of bones; false: with the character's mesh. Not for csv. */
  noMesh?: boolean | "minimal";
  /** Whether to remove horizontal root motion. Default false. Not for csv. */
  inPlace?: boolean;
  /** Whether to keep hips and legs as in the first frame. Default false. Not for csv. */
  torsoOnly?: boolean;
  /** Playback speed, above 0, up to 2. Default 1. Not for csv. */
  speedMultiplier?: number;
}

/** Names of `ExportOptions`. */
export const EXPORT_OPTIONS = ["format", "fps", "noMesh", "inPlace", "torsoOnly", "speedMultiplier"] as const;

export const EXPORT_FPS = {
  type: "number",
  default: 60,
  range: [10, 240],
  unit: "frames a second",
} as const satisfies NumberArgument;

const CSV_FPS = 30;
const FASTEST = EXPORT_PARAMETERS.speed_multiplier.to;

/**
 * Reads the options of an export. Throws BAD_USER_INPUT that names the option.
 *
 * @param noMesh default for `noMesh`
 */
export function readExportOptions(
  options: Partial<Record<(typeof EXPORT_OPTIONS)[number], unknown>>,
  noMesh: FileParameters["noMesh"],
  { shown }: ArgumentNaming = PLUGIN_NAMING,
): FileParameters {
  if (options.format === undefined) throw badInput(shown("format"), `${shown("format")} is required.`);
  const format = readChoice(shown("format"), EXPORT_FORMATS, "glb", options.format);
  const fps = { ...EXPORT_FPS, default: format === "csv" ? CSV_FPS : EXPORT_FPS.default };
  const read: FileParameters = {
    format,
    fps: readNumber(shown("fps"), fps, options.fps),
    noMesh: readMesh(shown("noMesh"), noMesh, options.noMesh),
    inPlace: readBoolean(shown("inPlace"), false, options.inPlace),
    torsoOnly: readBoolean(shown("torsoOnly"), false, options.torsoOnly),
    speedMultiplier: readSpeed(shown("speedMultiplier"), options.speedMultiplier),
  };
  if (read.noMesh === "minimal" && format !== "glb") {
    throw badInput(shown("noMesh"), `A mesh like a skeleton ("minimal") is for glb only; this is ${format}.`);
  }
  if (format === "csv") {
    const changes = { ...read, noMesh: options.noMesh === true, speedMultiplier: read.speedMultiplier !== 1 };
    const wrong = (["noMesh", "inPlace", "torsoOnly", "speedMultiplier"] as const).find((name) => changes[name]);
    if (wrong)
      throw badInput(shown(wrong), `${shown(wrong)} is for fbx, glb and bvh; this is csv, which takes fps alone.`);
  }
  return read;
}

function readMesh(name: string, fallback: FileParameters["noMesh"], value: unknown): FileParameters["noMesh"] {
  if (value === undefined || value === null) return fallback;
  if (value === true || value === false) return value ? "true" : "false";
  if (value === "minimal") return value;
  throw badArgument(name, 'true, false or "minimal"', value);
}

function readSpeed(name: string, value: unknown): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === "number" && value > 0 && value <= FASTEST) return value;
  throw badArgument(name, `a number above 0, up to ${FASTEST}`, value);
}
