import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Answer } from "./child.js";
import type { Format } from "./seeds.js";

export interface FuzzOptions {
  format: Format;
  seed: number;
  /** Stops at this time, or after this many files. */
  milliseconds: number;
  files?: number;
  /** First index. */
  from?: number;
}

export interface Finding {
  index: number;
  kind: "crash" | "hang" | "memory" | "died";
  what: string;
}

export interface FuzzResult {
  files: number;
  findings: Finding[];
  /** MiB, of the reading process, all of Node included. */
  peak: number;
}

/** CPU time. */
const LONGEST_MS = 5000;
/** Wall-clock time, for a busy machine. */
const PATIENCE_MS = 60_000;
const MOST_MIB = 512;
const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Reads changed files in a separate process, one after another, and collects violations. */
export async function fuzz({
  format,
  seed,
  milliseconds,
  files = Infinity,
  from = 0,
}: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { files: 0, findings: [], peak: 0 };
  const end = Date.now() + milliseconds;
  let child = await start(format);
  try {
    for (let index = from; index < from + files && Date.now() < end; index++) {
      let outcome = await readOne(child, seed, index);
      // Memory of several files may have accumulated: one file alone in a new process decides.
      if (outcome.finding?.kind === "memory") {
        child.kill("SIGKILL");
        child = await start(format);
        outcome = await readOne(child, seed, index);
      }
      result.files++;
      result.peak = Math.max(result.peak, outcome.peak);
      if (!outcome.finding) continue;
      result.findings.push(outcome.finding);
      if (outcome.finding.kind !== "hang" && outcome.finding.kind !== "died") continue;
      child.kill("SIGKILL");
      child = await start(format);
    }
  } finally {
    child.kill("SIGKILL");
  }
  return result;
}

function start(format: Format): Promise<ChildProcess> {
  const execArgv = ["--import", "tsx", `--max-old-space-size=${MOST_MIB}`];
  const child = fork(CHILD, [format], { execArgv, silent: true });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`The fuzzer's process ended with ${code} before its first file.`)));
  });
}

function readOne(child: ChildProcess, seed: number, index: number): Promise<{ peak: number; finding: Finding | null }> {
  return new Promise((resolve) => {
    const finish = (peak: number, finding: Finding | null) => {
      clearTimeout(timer);
      child.removeAllListeners("message");
      child.removeAllListeners("exit");
      resolve({ peak, finding });
    };
    const timer = setTimeout(
      () => finish(0, { index, kind: "hang", what: `no answer in ${PATIENCE_MS / 1000} s` }),
      PATIENCE_MS,
    );
    child.once("exit", (code, signal) =>
      finish(0, { index, kind: "died", what: `the process ended: ${signal ?? code}` }),
    );
    child.once("message", ({ problem, took, peak }: Answer) => {
      if (problem !== null) finish(peak, { index, kind: "crash", what: problem });
      else if (took > LONGEST_MS) finish(peak, { index, kind: "hang", what: `${Math.round(took)} ms` });
      else if (peak > MOST_MIB) finish(peak, { index, kind: "memory", what: `${Math.round(peak)} MiB` });
      else finish(peak, null);
    });
    child.send({ seed, index });
  });
}
