import { show } from "../arguments.js";
import { badInput } from "../motion-error.js";

/** Formats of motion downloads. */
export const EXPORT_FORMATS = ["fbx", "glb", "bvh", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** "file": a retargeted motion; "animation": the motion-only endpoint, GLB without a mesh. */
export type ExportKind = "file" | "animation";

/** Parameters of an export, complete and valid. */
export interface ExportParameters {
  format: ExportFormat;
  kind: ExportKind;
  /** Default 60; csv: 30. */
  fps: 24 | 30 | 60;
  /** "minimal": a mesh of bones, glb only. Default "false"; for "animation" always "true". */
  noMesh: "true" | "false" | "minimal";
  /** Removes horizontal root motion. Default false. */
  inPlace: boolean;
  /** Keeps the lower body still. Default false. */
  torsoOnly: boolean;
  /** fbx only. Default false. */
  platformCompatible: boolean;
  /** Above 0, up to 2. Default 1. */
  speedMultiplier: number;
}

/** The parameters that affect a file, not the way it is downloaded and counted. */
export interface FileParameters extends Pick<ExportParameters, "format" | "noMesh" | "inPlace" | "torsoOnly"> {
  /** Frames a second. */
  fps: number;
  /** Above 0. */
  speedMultiplier: number;
}

/** The query parameters of motion downloads: names in the address, values, defaults, and which formats take them. */
export const EXPORT_PARAMETERS = {
  fps: { choices: ["24", "30", "60"], default: "60", formats: EXPORT_FORMATS },
  no_mesh: { choices: ["true", "false", "minimal"], default: "false", formats: ["fbx", "glb", "bvh"] },
  in_place: { choices: ["true", "false"], default: "false", formats: ["fbx", "glb", "bvh"] },
  torso_only: { choices: ["true", "false"], default: "false", formats: ["fbx", "glb", "bvh"] },
  platform_compatible: { choices: ["true", "false"], default: "false", formats: ["fbx"] },
  speed_multiplier: { above: 0, to: 2, default: "1.0", formats: ["fbx", "glb", "bvh"] },
} as const satisfies Record<string, ExportParameter>;

type ExportParameter = { default: string; formats: readonly ExportFormat[] } & (
  | { choices: readonly string[] }
  | { above: number; to: number }
);

/** Default `fps` of formats for which it is not 60. */
const DEFAULT_FPS: Partial<Record<ExportFormat, "30">> = { csv: "30" };

/** Longest duration of a motion that is slowed down, seconds; at its own speed it may have any length. */
const LONGEST_SLOWED = 600;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads the query of a download address. Unknown parameters are ignored (`apikey`, parameters that caches add). Throws
 * BAD_USER_INPUT for a value that is not allowed, empty, given twice, or not for this format.
 *
 * @param query URLSearchParams, or pairs
 */
export function readExportParameters(
  kind: ExportKind,
  format: ExportFormat,
  query: Iterable<readonly [string, string]>,
): ExportParameters {
  const given = readQuery(query);
  const choose = <T extends string>(name: keyof typeof EXPORT_PARAMETERS, fallback?: T): T => {
    const { choices } = EXPORT_PARAMETERS[name] as { choices: readonly string[] };
    const value = given.get(name) ?? fallback ?? EXPORT_PARAMETERS[name].default;
    if (!choices.includes(value))
      throw badValue(name, `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`, value);
    if (value !== EXPORT_PARAMETERS[name].default) checkFormat(name, format, value);
    return value as T;
  };
  const noMesh = choose<ExportParameters["noMesh"]>("no_mesh");
  if (noMesh === "minimal" && format !== "glb") {
    throw badInput("no_mesh", `no_mesh=minimal is for glb only; this is ${format}. Use true, false or another format.`);
  }
  return {
    format,
    kind,
    fps: Number(choose("fps", DEFAULT_FPS[format])) as ExportParameters["fps"],
    noMesh: kind === "animation" ? "true" : noMesh,
    inPlace: choose("in_place") === "true",
    torsoOnly: choose("torso_only") === "true",
    platformCompatible: choose("platform_compatible") === "true",
    speedMultiplier: readSpeed(given.get("speed_multiplier"), format),
  };
}

function readQuery(query: Iterable<readonly [string, string]>): Map<string, string> {
  const given = new Map<string, string>();
  for (const [name, value] of query) {
    if (!Object.hasOwn(EXPORT_PARAMETERS, name)) continue;
    if (given.has(name)) throw badInput(name, `${name} is given more than once; give it once.`);
    if (value === "") throw badInput(name, `${name} is empty; give it a value or leave it out.`);
    given.set(name, value);
  }
  return given;
}

function readSpeed(text: string | undefined, format: ExportFormat): number {
  if (text === undefined) return Number(EXPORT_PARAMETERS.speed_multiplier.default);
  const { above, to } = EXPORT_PARAMETERS.speed_multiplier;
  const speed = DECIMAL.test(text) ? Number(text) : Number.NaN;
  if (!(speed > above && speed <= to)) {
    throw badValue("speed_multiplier", `a number above ${above}, up to ${to.toFixed(1)}`, text);
  }
  if (speed !== 1) checkFormat("speed_multiplier", format, text);
  return speed;
}

/**
 * Throws BAD_USER_INPUT for a motion that would be slowed down to an endless one.
 * @param duration of the motion, seconds
 */
export function checkSlowedLength(duration: number, speedMultiplier: number): void {
  if (speedMultiplier >= 1 || duration / speedMultiplier <= LONGEST_SLOWED) return;
  const least = Math.min(1, Math.ceil((duration / LONGEST_SLOWED) * 1e6) / 1e6);
  throw badInput(
    "speed_multiplier",
    `speed_multiplier must be at least ${least} for this motion of ${Number(duration.toFixed(3))} s, so that it lasts no longer than ${LONGEST_SLOWED} s; got ${speedMultiplier}.`,
  );
}

/** Throws if a format does not support a parameter that is not left at its default. */
function checkFormat(name: keyof typeof EXPORT_PARAMETERS, format: ExportFormat, value: string): void {
  const formats: readonly ExportFormat[] = EXPORT_PARAMETERS[name].formats;
  if (formats.includes(format)) return;
  const allowed =
    formats.length === 1 ? `${formats[0]} only` : `${formats.slice(0, -1).join(", ")} and ${formats.at(-1)}`;
  throw badInput(name, `${name}=${value.slice(0, 20)} is for ${allowed}; this is ${format}.`);
}

function badValue(name: string, allowed: string, value: string) {
  return badInput(name, `${name} must be ${allowed}; got ${show(value)}.`);
}
