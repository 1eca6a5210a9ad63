import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import type { StoredLayer, StoredNetwork } from "../../src/synthesis/between/stored-network.js";
import { writeSymbols } from "../fit-actions/write-symbols.js";

/** The network as `train.py` writes it. */
export interface FittedNetwork {
  mean: number[];
  scale: number[];
  layers: { weight: number[][]; bias: number[] }[];
  /** Deviations of positions over the training windows, 3 per body joint. */
  positionDeviation: number[][];
}

/** Steps in a row's root mean square: the loss does not show in the errors that the benchmark measures. */
const FINENESS = 8;

const HEADER = [
  "// Written by `npm run fit:transitions`; do not edit. Fitted to motion capture from mocap.cs.cmu.edu: the data used in this",
  "// project was obtained from mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217.",
  'import type { StoredNetwork } from "../stored-network.js";',
  "",
].join("\n");

/** Writes the network's table; returns its compressed size in bytes. */
export function writeTable(path: string, fitted: FittedNetwork): number {
  const stored: StoredNetwork = {
    mean: fitted.mean.map(rounded),
    scale: fitted.scale.map(rounded),
    layers: fitted.layers.map((layer, i) => {
      const rectified = i > 0 && i < fitted.layers.length - 2;
      return storeLayer(layer, rectified);
    }),
  };
  const text = `${HEADER}\nexport const TRANSITION_WEIGHTS: StoredNetwork = ${JSON.stringify(stored)};\n`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return gzipSync(text, { level: 9 }).length;
}

function storeLayer({ weight, bias }: FittedNetwork["layers"][number], rectified: boolean): StoredLayer {
  const steps = weight.map((row) => {
    const mean = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0) / row.length);
    return rounded(mean / FINENESS) || 1;
  });
  const whole = weight.flatMap((row, i) => row.map((value) => Math.round(value / steps[i])));
  return { inputs: weight[0].length, weights: writeSymbols(whole), steps, bias: bias.map(rounded), rectified };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
