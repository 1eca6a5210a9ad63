/**
 * `npm run fit:transitions -- [--mocap FOLDER] [--work FOLDER] [--python PYTHON3]`: fits the network that predicts
 * transitions and writes `src/synthesis/between/tables/transition-weights.ts`, and the deviations that the benchmark
 * measures in, `tools/bench/between/tables/position-deviations.ts`. Captures already in the work folder are not read
 * again. Needs a python3 with numpy and torch.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findPython } from "../run/find-python.js";
import { requireData } from "../run/require-data.js";
import { exportFrames } from "./export-frames.js";
import { type FittedNetwork, writeTable } from "./write-table.js";

/** Twenty minutes on an idle processor, then some five in which rotations and short transitions have more weight. */
const RUNS = [
  "--steps 22000 --turns 1 --short 0.3 --quickest 0.4 --out first",
  "--steps 5000 --rate 0.0008 --start first --out network",
];

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: {
    mocap: { type: "string" },
    work: { type: "string", default: join(tmpdir(), "fit-transitions") },
    python: { type: "string" },
    "write-only": { type: "boolean", default: false },
  },
});

if (!values["write-only"]) {
  const python = findPython("fit:transitions", values.python);
  if (!existsSync(join(values.work, "frames.json")))
    exportFrames(requireData("mocap", values.mocap), values.work, console.log);
  for (const settings of RUNS) {
    const script = `${root}tools/fit-transitions/train.py`;
    const trained = spawnSync(python, [script, values.work, ...settings.split(" ")], { stdio: "inherit" });
    if (trained.status !== 0) process.exit(trained.status ?? 1);
  }
}
const fitted = JSON.parse(readFileSync(join(values.work, "network.json"), "utf8")) as FittedNetwork;
const packed = writeTable(`${root}src/synthesis/between/tables/transition-weights.ts`, fitted);
console.log(`transition-weights.ts: ${(packed / 1000).toFixed(0)} kB packed`);
const deviations = fitted.positionDeviation.flat().map((value) => Number(value.toPrecision(5)));
mkdirSync(`${root}tools/bench/between/tables`, { recursive: true });
writeFileSync(
  `${root}tools/bench/between/tables/position-deviations.ts`,
  `// Written by \`npm run fit:transitions\`; do not edit. Metres, x y z of each body joint.\nexport const POSITION_DEVIATIONS: readonly number[] = ${JSON.stringify(deviations)};\n`,
);
