import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { QuantizedArray } from "../../src/motion/quantized-array.js";
import type { StoredGaitBases, StoredStyle } from "../../src/synthesis/locomotion/stored-tables.js";
import type { BasisName, FittedBasis } from "./basis/gait-basis.js";
import type { FittedSprint } from "./basis/sprint-basis.js";
import type { FittedStyle } from "./fitted-styles.js";
import { weightShiftOf } from "./idles.js";
import type { AuthoredStyle } from "./recipes/authored-styles.js";
import { BASIS_NAMES } from "./recipes/recipes.js";

const LARGEST = 32767;
const HEADER = [
  "// Written by `npm run fit:locomotion`; do not edit. Fitted to motion capture from mocap.cs.cmu.edu: the data used",
  "// in this project was obtained from mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217.",
  "",
].join("\n");

/**
 * Quantizes to 16-bit integers with one scale: the step is the largest absolute value over 32767, written with 6
 * digits.
 */
export function quantize(values: ArrayLike<number>): QuantizedArray {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]));
  // Rounded up, so that the largest value still fits.
  const scale = Number((largest / LARGEST).toExponential(5)) * 1.00001 || 1;
  const step = Number(scale.toPrecision(6));
  const bytes = Buffer.alloc(values.length * 2);
  for (let i = 0; i < values.length; i++) bytes.writeInt16LE(Math.round(values[i] / step), i * 2);
  return { scale: step, data: bytes.toString("base64") };
}

const rounded = <T extends number[] | number[][]>(values: T): T =>
  JSON.parse(JSON.stringify(values, (_, value) => (typeof value === "number" ? Number(value.toFixed(4)) : value))) as T;

export function storedBases(
  meanPose: ArrayLike<number>,
  bases: Record<BasisName, FittedBasis>,
  sprint: FittedSprint,
): StoredGaitBases {
  const stored = (basis: FittedBasis) => ({
    poly: basis.poly.map(quantize),
    speed: basis.recipe.speed,
    firstContact: rounded(basis.firstContact),
    duty: rounded(basis.duty),
    periodLog: rounded(basis.periodLog),
  });
  return {
    meanPose: quantize(meanPose),
    bases: Object.fromEntries(BASIS_NAMES.map((name) => [name, stored(bases[name])])) as StoredGaitBases["bases"],
    sprint: { ...sprint, excursion: Number(sprint.excursion.toFixed(4)), series: quantize(sprint.series) },
  };
}

export function storedStyles(fitted: readonly FittedStyle[], authored: readonly AuthoredStyle[]): StoredStyle[] {
  const stored = (style: FittedStyle | AuthoredStyle, source: "fitted" | "authored"): StoredStyle => ({
    id: style.id,
    source,
    cadence: Number(style.cadence.toFixed(3)),
    duty: Number(style.duty.toFixed(3)),
    speed: Number(style.speed.toFixed(2)),
    ...("walks" in style && { walks: style.walks }),
    flatPitch: Number(style.flatPitch.toFixed(3)),
    clearance: style.clearance,
    pushOff: style.pushOff,
    ...(style.held.some((share) => share > 0) && { held: style.held }),
    ...(weightShiftOf(style.id) && { weightShift: weightShiftOf(style.id) }),
    delta: quantize(style.delta),
  });
  return [...authored.map((style) => stored(style, "authored")), ...fitted.map((style) => stored(style, "fitted"))];
}

export function basesModule(stored: StoredGaitBases): string {
  return `${HEADER}import type { StoredGaitBases } from "../stored-tables.js";\n\nexport const GAIT_BASES: StoredGaitBases = ${JSON.stringify(stored, null, 1)};\n`;
}

export function stylesModule(styles: readonly StoredStyle[]): string {
  const rows = styles.map((style) => `  ${JSON.stringify(style)},`).join("\n");
  return `${HEADER}import type { StoredStyle } from "../stored-tables.js";\n\nexport const STYLE_DELTAS: readonly StoredStyle[] = [\n${rows}\n];\n`;
}

export function writeModule(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}
