import { decodeQuantizedArray } from "../motion/quantized-array.js";
import type { PointTables } from "./joints/find-points.js";
import type { Network } from "./joints/judge.js";
import { FEATURES } from "./joints/look-around.js";
import type { StoredNetwork } from "./stored-network.js";
import { FIGURES, JUDGE, STAGES, WEIGHTS } from "./tables/rig-tables.js";
import type { BlendTables } from "./weights/blend.js";

/** What was learned from bodies with true joints and skins (`tools/fit-rigging`). */
export interface RigTables extends PointTables {
  blend: BlendTables;
}

let tables: RigTables | null = null;

/** Returns the tables, unpacked at the first call. */
export function rigTables(): RigTables {
  tables ??= {
    figures: FIGURES.map((figure) => Float64Array.from(decodeQuantizedArray(figure))),
    stages: STAGES.map((stage) =>
      stage.map((rows, model) => {
        const width = FEATURES[model] + 1;
        const matrix = new Float32Array(width * rows.length);
        rows.forEach((row, r) => {
          matrix.set(decodeQuantizedArray(row), r * width);
        });
        return matrix;
      }),
    ),
    judge: unpack(JUDGE),
    blend: Object.fromEntries(Object.entries(WEIGHTS).map(([kind, network]) => [kind, unpack(network)])),
  };
  return tables;
}

function unpack({ shift, scale, hidden, output }: StoredNetwork): Network {
  return {
    shift: decodeQuantizedArray(shift),
    scale: decodeQuantizedArray(scale),
    hidden: decodeQuantizedArray(hidden),
    output: decodeQuantizedArray(output),
  };
}
