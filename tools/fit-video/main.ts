/**
 * `npm run fit:video -- [--minutes M] [--resume | --further] [--write-only]`: trains the lifter of video to motion and writes
 * `src/synthesis/video/lifter/tables/`. `--resume` goes on from the network in the work folder, `--further` from the tables; `--write-only` writes
 * that one without training. Needs a python3 with numpy and torch; one processor thread.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { exportFrames } from "../fit-transitions/export-frames.js";
import { findPython } from "../run/find-python.js";
import { requireData } from "../run/require-data.js";
import { readTables } from "./read-table.js";
import { type FittedLifter, writeShapes, writeTables } from "./write-table.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: {
    work: { type: "string", default: join(tmpdir(), "fit-video") },
    python: { type: "string" },
    minutes: { type: "string", default: "62" },
    resume: { type: "boolean", default: false },
    further: { type: "boolean", default: false },
    "write-only": { type: "boolean", default: false },
  },
});

const python = findPython("fit:video", values.python);
const bodies = requireData("bodies");
if (!existsSync(join(values.work, "frames.json"))) exportFrames(requireData("mocap"), values.work, console.log);
const shipped = join(values.work, "shipped.json");
if (values.further) writeFileSync(shipped, JSON.stringify(readTables()));
const from = values.resume ? ["--resume"] : values.further ? ["--shipped", shipped] : [];
if (!values["write-only"]) run("train.py", "--minutes", values.minutes, ...from);
run("export.py");
const fitted = JSON.parse(readFileSync(join(values.work, "network.json"), "utf8")) as FittedLifter;
const packed = writeTables(`${root}src/synthesis/video/lifter/tables`, fitted);
writeShapes(`${root}src/synthesis/video/refine/tables/body-shapes.ts`, fitted.shapes);
console.log(`lifter-weights.ts: ${(packed / 1000).toFixed(0)} kB packed, ${fitted.steps} steps`);

function run(script: string, ...options: string[]): void {
  const path = `${root}tools/fit-video/${script}`;
  const { status } = spawnSync(python, [path, values.work, bodies, ...options], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
