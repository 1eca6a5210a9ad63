/**
 * `npm run fit:recogniser [-- --work FOLDER --python PATH]`: fits the recogniser of actions to labelled parts of captures, prints how many it
 * tells rightly of subjects that it was not fitted to, and writes `src/synthesis/video/actions/tables/`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sliceClip } from "../../src/motion/slice-clip.js";
import {
  actionFrames,
  FEATURES,
  frameCountOf,
  WINDOW,
  windowFeatures,
} from "../../src/synthesis/video/actions/action-features.js";
import { readBody } from "../fit-transitions/captured-bodies.js";
import { requireData } from "../run/require-data.js";
import { readSegments, subjectOf } from "./segments.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: {
    work: { type: "string", default: join(tmpdir(), "fit-recogniser") },
    python: { type: "string", default: "/usr/bin/python3" },
  },
});
const mocap = requireData("mocap");
const segments = readSegments(mocap);
const rows: Float32Array[] = [];
const windows: { segment: number; mirrored: boolean }[] = [];
segments.forEach(({ clip: id, start, end }, segment) => {
  const whole = readBody(mocap, id);
  const last = Math.min(whole.frameCount - 1, Math.round(end * whole.frameRate));
  const first = Math.min(last - 2, Math.round(start * whole.frameRate));
  const clip = sliceClip(whole, Math.max(0, first), last);
  for (const mirrored of [false, true]) {
    const frames = actionFrames(clip, mirrored);
    const count = frameCountOf(frames);
    const length = Math.min(WINDOW, count);
    const step = Math.max(3, Math.ceil((count - length) / 12));
    for (let f = 0; f + length <= count; f += step) {
      rows.push(windowFeatures(frames, f, length));
      windows.push({ segment, mirrored });
    }
  }
});
mkdirSync(values.work, { recursive: true });
const numbers = new Float32Array(rows.length * FEATURES);
rows.forEach((row, i) => {
  numbers.set(row, i * FEATURES);
});
writeFileSync(join(values.work, "windows.bin"), numbers);
const known = segments.map((segment) => ({ ...segment, subject: subjectOf(segment.clip) }));
writeFileSync(join(values.work, "windows.json"), JSON.stringify({ segments: known, windows, features: FEATURES }));
console.log(`${segments.length} segments, ${rows.length} windows`);
const script = `${root}tools/fit-recogniser/train.py`;
const { status } = spawnSync(values.python, [script, values.work], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const fitted = readFileSync(join(values.work, "fitted.json"), "utf8");
const header = [
  "// Written by `npm run fit:recogniser`; do not edit. Fitted to motion capture from mocap.cs.cmu.edu: the data used in",
  "// this project was obtained from mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217.",
].join("\n");
const table = `${root}src/synthesis/video/actions/tables/action-weights.ts`;
mkdirSync(`${root}src/synthesis/video/actions/tables`, { recursive: true });
writeFileSync(
  table,
  `${header}\nimport type { ActionWeights } from "../action-weights.js";\n\nexport const ACTION_WEIGHTS: ActionWeights = ${fitted};\n`,
);
