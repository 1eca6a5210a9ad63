/**
 * `npm run fit:video -- [--minutes M] [--resume] [--write-only]`: trains the lifter of video to motion and writes
 * `src/synthesis/video/lifter/tables/`. `--resume` goes on from the network in the work folder; `--write-only` writes
 * that one without training. Needs a python3 with numpy and torch; one processor thread.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { exportFrames } from "../fit-transitions/export-frames.js";
import { requireData } from "../run/require-data.js";
import { type FittedLifter, writeTables } from "./write-table.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: {
    work: { type: "string", default: join(tmpdir(), "fit-video") },
    python: { type: "string" },
    minutes: { type: "string", default: "48" },
    resume: { type: "boolean", default: false },
    "write-only": { type: "boolean", default: false },
  },
});

const python = findPython();
const bodies = requireData("bodies");
if (!existsSync(join(values.work, "frames.json"))) exportFrames(requireData("mocap"), values.work, console.log);
if (!values["write-only"]) run("train.py", "--minutes", values.minutes, ...(values.resume ? ["--resume"] : []));
run("export.py");
const fitted = JSON.parse(readFileSync(join(values.work, "network.json"), "utf8")) as FittedLifter;
const packed = writeTables(`${root}src/synthesis/video/lifter/tables`, fitted);
console.log(`lifter-weights.ts: ${(packed / 1000).toFixed(0)} kB packed, ${fitted.steps} steps`);

function run(script: string, ...options: string[]): void {
  const path = `${root}tools/fit-video/${script}`;
  const { status } = spawnSync(python, [path, values.work, bodies, ...options], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Returns the first python3 with the needed packages. */
function findPython(): string {
  const candidates = values.python ? [values.python] : ["python3", "/usr/bin/python3"];
  const found = candidates.find((name) => spawnSync(name, ["-c", "import numpy, torch"]).status === 0);
  if (found) return found;
  console.error(
    `fit:video needs a python3 with numpy and torch; there is none at ${candidates.join(" or ")}.\nInstall them (pip install numpy torch, or apt install python3-torch), or say where with --python.`,
  );
  process.exit(1);
}
