import { writeFileSync } from "node:fs";
import type { QuantizedArray } from "../../src/motion/quantized-array.js";
import type { Network } from "../../src/rigging/joints/judge.js";
import { FEATURES } from "../../src/rigging/joints/look-around.js";
import type { RigTables } from "../../src/rigging/unpack-rig-tables.js";

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

function stored({ shift, scale, hidden, output }: Network): Record<keyof Network, QuantizedArray> {
  return { shift: quantized(shift), scale: quantized(scale), hidden: quantized(hidden), output: quantized(output) };
}

function quantized(values: ArrayLike<number>): QuantizedArray {
  const most = Array.from(values).reduce((a, b) => Math.max(a, Math.abs(b)), 0) || 1;
  const scale = Number((most / 32700).toPrecision(6));
  const words = Int16Array.from(values as ArrayLike<number>, (value) => Math.round(value / scale));
  return { scale, data: Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString("base64") };
}
