/**
 * `npm run fit:generator` and `npm run fit:evaluator`, both `-- [--minutes M] [--stop-after M] [--work FOLDER] [--mocap FOLDER]
 * [--python PYTHON3] [--export-only] [--from-shipped] [--rate R]`: train the learned model, or the evaluator that judges it, and write
 * `weights/text-to-motion/`. What is in the work folder already is not made again: a run that was stopped goes on from its last
 * checkpoint; `--minutes` is the time of all runs together (wall time of the generator, processor time of the evaluator) and
 * `--stop-after` that of one run of the generator. Needs a python3 with numpy and torch; uses a GPU if there is one,
 * else one processor thread. `--from-shipped` begins where the shipped weights are, if the work folder has no generator: their codec, their
 * names and their evaluator stay. The generator is fitted to people, the evaluator to others (`subjects.ts`).
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { TokenNames } from "../../src/synthesis/learned/representation/plan-features.js";
import { findPython } from "../run/find-python.js";
import { requireData } from "../run/require-data.js";
import { exportCaptures } from "./export-captures.js";
import { exportSynthetic } from "./export-synthetic.js";
import { tokenNames } from "./token-names.js";

/** Processor time for motions of the default model, seconds. */
const SYNTHETIC_SECONDS = 420;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mocap: { type: "string" },
    work: { type: "string", default: join(tmpdir(), "fit-text-to-motion") },
    python: { type: "string" },
    minutes: { type: "string" },
    "stop-after": { type: "string" },
    "export-only": { type: "boolean", default: false },
    "from-shipped": { type: "boolean", default: false },
    rate: { type: "string" },
  },
});
const [what] = positionals;
if (what !== "generator" && what !== "evaluator") {
  console.error("Say what to fit: npm run fit:generator or npm run fit:evaluator.");
  process.exit(1);
}
const root = fileURLToPath(new URL("../../", import.meta.url));
const { work } = values;
const data = join(work, "data");
const shipped = join(root, "weights/text-to-motion");
if (!values["export-only"]) train(what);
const trained = ["generator.pt", ...(values["from-shipped"] ? [] : ["evaluator-best.pt"])].map((file) =>
  join(work, file),
);
const missing = trained.find((file) => !existsSync(file));
if (missing) console.log(`There is no ${missing} yet: nothing is exported before both are trained.`);
else run("export.py", shipped);

function train(network: "generator" | "evaluator"): void {
  const needsCaptures = !existsSync(join(data, "captures.json"));
  const mocap = needsCaptures ? requireData("mocap", values.mocap) : "";
  mkdirSync(data, { recursive: true });
  if (values["from-shipped"] && !existsSync(join(work, "generator.pt"))) run("resume_shipped.py", shipped);
  // Rows of the networks' tables keep their names even if the catalogue has changed since.
  const named = join(work, "names.json");
  if (!existsSync(named)) writeFileSync(named, JSON.stringify(tokenNames()));
  const names = JSON.parse(readFileSync(named, "utf8")) as TokenNames;
  if (needsCaptures) exportCaptures(mocap, data, names, console.log);
  if (!existsSync(join(data, "synthetic.json"))) exportSynthetic(data, names, SYNTHETIC_SECONDS, console.log);
  if (!existsSync(join(work, "codec.npz"))) run("codec.py");
  const minutes = values.minutes ? ["--minutes", values.minutes] : [];
  const stop = network === "generator" && values["stop-after"] ? ["--stop-after", values["stop-after"]] : [];
  const rate = network === "generator" && values.rate ? ["--rate", values.rate] : [];
  run(`train_${network}.py`, ...minutes, ...stop, ...rate);
}

function run(script: string, ...options: string[]): void {
  const path = join(root, "tools/training", script);
  const { status } = spawnSync(findPython(`fit:${what}`, values.python), [path, work, ...options], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
