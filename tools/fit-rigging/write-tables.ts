import { writeFileSync } from "node:fs";
import type { QuantizedArray } from "../../src/motion/quantized-array.js";
import type { Network } from "../../src/rigging/joints/judge.js";
import { FEATURES } from "../../src/rigging/joints/look-around.js";
import type { RigTables } from "../../src/rigging/unpack-rig-tables.js";
import type { Odds } from "./fit-logistic.js";

const HEAD = `// Written by \`npm run fit:rigging\`; do not edit.
// Learned from the human bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0) and from rigged characters: NOTICE.md.
import type { QuantizedArray } from "../../motion/quantized-array.js";
import type { StoredNetwork } from "../stored-network.js";
`;

/** Writes what was learned as code. Returns its size in bytes. */
export function writeTables(path: string, { figures, stages, judge, blend }: RigTables): number {
  const text = [
    HEAD,
    `export const FIGURES: readonly QuantizedArray[] = ${JSON.stringify(figures.map(quantized), null, 1)};\n`,
    `/** Per stage and model: three rows. */\nexport const STAGES: readonly (readonly (readonly QuantizedArray[])[])[] = ${JSON.stringify(
      stages.map((stage) =>
        stage.map((matrix, model) => {
          const width = FEATURES[model] + 1;
          return [0, 1, 2].map((row) => quantized(matrix.subarray(row * width, (row + 1) * width)));
        }),
      ),
      null,
      1,
    )};\n`,
    `export const JUDGE: StoredNetwork = ${JSON.stringify(stored(judge), null, 1)};\n`,
    `export const WEIGHTS: Readonly<Record<string, StoredNetwork>> = ${JSON.stringify(
      Object.fromEntries(Object.entries(blend).map(([kind, network]) => [kind, stored(network)])),
      null,
      1,
    )};\n`,
  ].join("\n");
  writeFileSync(path, text);
  return text.length;
}

/** Writes the odds that a rig is right as code. */
export function writeConfidence(path: string, names: readonly string[], odds: Odds): void {
  const short = (value: number) => Number(value.toPrecision(6));
  const table = {
    names,
    shift: odds.shift.map(short),
    scale: odds.scale.map(short),
    weights: odds.weights.map(short),
    constant: short(odds.constant),
  };
  writeFileSync(
    path,
    `// Written by \`npm run fit:confidence\`; do not edit.

/** Per input of \`confidenceInputs\`: what is subtracted, what it is then divided by, and its weight in the odds. */
export const CONFIDENCE = ${JSON.stringify(table, null, 2)} as const;
`,
  );
}

function stored({ shift, scale, hidden, output }: Network): Record<keyof Network, QuantizedArray> {
  return { shift: quantized(shift), scale: quantized(scale), hidden: quantized(hidden), output: quantized(output) };
}

function quantized(values: ArrayLike<number>): QuantizedArray {
  const most = Array.from(values).reduce((a, b) => Math.max(a, Math.abs(b)), 0) || 1;
  const scale = Number((most / 32700).toPrecision(6));
  const words = Int16Array.from(values as ArrayLike<number>, (value) => Math.round(value / scale));
  return { scale, data: Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString("base64") };
}
