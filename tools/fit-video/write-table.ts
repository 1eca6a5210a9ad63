import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import type { StoredConvolution, StoredLifter } from "../../src/synthesis/video/lifter/stored-lifter.js";
import { writeSymbols } from "../fit-actions/write-symbols.js";

export interface FittedLayer {
  inputs: number;
  dilation: number;
  rectified: boolean;
  weight: number[][];
  bias: number[];
}

/** The lifter as `export.py` writes it. */
export interface FittedLifter {
  steps: number;
  rate: number;
  landmarks: number[];
  /** Each landmark's joint and its place in that joint's frame on the built-in skeleton, metres. */
  marks: [string, number, number, number][];
  first: FittedLayer;
  blocks: [FittedLayer, FittedLayer][];
  last: FittedLayer;
  /** Main differences of bodies from the built-in one: x y z of each body joint and each landmark, metres. */
  shapes: number[][];
}

/** Steps in a row's root mean square: finer ones do not show in the errors. */
const FINENESS = 12;

const HEADER = [
  "// Written by `npm run fit:video`; do not edit. Fitted to motion capture from mocap.cs.cmu.edu: the data used in this",
  "// project was obtained from mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217. Places of",
  "// landmarks are from the bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0).",
  "",
].join("\n");

/** Writes the lifter's tables into a folder; returns their compressed size in bytes. */
export function writeTables(folder: string, fitted: FittedLifter): number {
  const { rate, landmarks, first, blocks, last, marks } = fitted;
  const stored: StoredLifter = {
    rate,
    landmarks,
    first: store(first),
    blocks: blocks.map(([wide, point]) => [store(wide), store(point)] as const),
    last: store(last),
  };
  const weights = `${HEADER}import type { StoredLifter } from "../stored-lifter.js";\n\nexport const LIFTER_WEIGHTS: StoredLifter = ${JSON.stringify(stored)};\n`;
  const places = `${HEADER}\n/** The pose library's landmarks on the built-in skeleton: a joint, and x y z from it in its frame, metres. */\nexport const LANDMARK_PLACES: readonly (readonly [string, number, number, number])[] = ${JSON.stringify(marks)};\n`;
  mkdirSync(dirname(`${folder}/x`), { recursive: true });
  writeFileSync(`${folder}/lifter-weights.ts`, weights);
  writeFileSync(`${folder}/landmark-places.ts`, places);
  return gzipSync(weights + places, { level: 9 }).length;
}

/** Writes the shapes of bodies, in tenths of millimetres. */
export function writeShapes(path: string, shapes: readonly (readonly number[])[]): void {
  const rows = shapes.map((shape) => shape.map((value) => Math.round(value * 10_000)));
  const text = [
    "// Written by `npm run fit:video`; do not edit. From the bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0).",
    "",
    "/** Main differences of bodies from the built-in one: x y z of each body joint and of each landmark, tenths of millimetres. */",
    `const TENTHS: readonly (readonly number[])[] = ${JSON.stringify(rows)};`,
    "export const BODY_SHAPES: readonly Float64Array[] = TENTHS.map((row) => Float64Array.from(row, (value) => value / 10_000));",
    "",
  ];
  writeFileSync(path, text.join("\n"));
}

function store({ inputs, dilation, rectified, weight, bias }: FittedLayer): StoredConvolution {
  const steps = weight.map((row) => {
    const mean = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0) / row.length);
    return rounded(mean / FINENESS) || 1;
  });
  const whole = weight.flatMap((row, i) => row.map((value) => Math.round(value / steps[i])));
  return { inputs, weights: writeSymbols(whole), steps, bias: bias.map(rounded), rectified, dilation };
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
