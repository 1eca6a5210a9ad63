import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ServiceProcess, startServiceProcess } from "../../../test/service/support/service-process.js";
import { type Acknowledged, nothingAcknowledged } from "./acknowledged.js";
import { hashOf, loadUntilGone } from "./crash-load.js";
import { type EndOfJobs, endOfJobs } from "./end-of-jobs.js";
import { liftLimits } from "./lift-limits.js";
import { serviceClient } from "./service-client.js";
import { verifyAcknowledged } from "./verify-acknowledged.js";

export interface CrashReport {
  kills: number;
  /** Those of them before the service was ready. */
  killsAtStart: number;
  acknowledged: Acknowledged;
  /** What was acknowledged and is missing, or wrong; empty when nothing was lost. */
  lost: string[];
  jobs: EndOfJobs;
  /** Failures of jobs without a reason to fail; those hit by two crashes have one. */
  wrongFailures: EndOfJobs["failures"];
  /** Files whose content does not match their name, and half-written ones that were not removed. */
  wrongFiles: string[];
  /** Milliseconds from start to ready after each kill. */
  restarts: number[];
}

export interface CrashOptions {
  kills: number;
  /** An empty database; null: the embedded one. */
  databaseUrl: string | null;
  /** Most requests between two kills; default 40. */
  answers?: number;
  /** Seed of the moments and the load; default 1. */
  seed?: number;
  onKill?: (kill: number, seen: Acknowledged) => void;
}

/** Engines for the load's jobs. */
const ENGINES = fileURLToPath(new URL("../../../test/service/support/test-engines.mjs", import.meta.url));
const KEY = "crash-key-0123456789abcdef";
/** One in this many kills hits a start. */
const AT_START = 7;
/** Fewest requests between two kills. */
const FEWEST_ANSWERS = 4;

/** Kills the service again and again under mixed load and at its start, at random moments, and checks what is left. */
export async function crashService({
  kills,
  databaseUrl,
  answers = 40,
  seed = 1,
  onKill,
}: CrashOptions): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "crash-"));
  const random = generator(seed);
  const acknowledged = nothingAcknowledged();
  const restarts: number[] = [];
  let killsAtStart = 0;
  const env: Record<string, string> = {
    MOTION_API_KEY: KEY,
    MOTION_ENGINES: ENGINES,
    MOTION_JOB_CONCURRENCY: "2",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const start = (onSpawn?: (child: ChildProcess) => void) => startServiceProcess({ dataDir, env, onSpawn });
  const clientOf = (service: ServiceProcess) => serviceClient(service.url, KEY);

  /** Kills a start after a while; returns whether it was not ready yet. */
  async function killStart(): Promise<boolean> {
    let child: ChildProcess | undefined;
    const starting = start((spawned) => {
      child = spawned;
    }).catch(() => null);
    await sleep(random() * 800);
    child?.kill("SIGKILL");
    const service = await starting;
    await service?.end("SIGKILL");
    return service === null;
  }

  try {
    if (await killStart()) killsAtStart++;
    const first = await start();
    await liftLimits(clientOf(first), { dataDir, databaseUrl });
    await first.end("SIGKILL");
    for (let kill = 2; kill < kills; kill++) {
      if (kill % AT_START === AT_START - 1) {
        if (await killStart()) killsAtStart++;
      } else {
        const service = await start();
        restarts.push(service.startedIn);
        const load = loadUntilGone(clientOf(service), acknowledged, random);
        await Promise.race([load, momentOf(acknowledged, answers, random)]);
        await service.end("SIGKILL");
        await load;
      }
      onKill?.(kill + 1, acknowledged);
    }
    const service = await start();
    restarts.push(service.startedIn);
    const client = clientOf(service);
    const jobs = await endOfJobs(client, acknowledged.jobs, 180);
    const lost = await verifyAcknowledged(client, acknowledged);
    const ended = await service.end("SIGTERM");
    if (ended !== 0) lost.push(`the service ended with ${ended}:\n${service.output()}`);
    const wrongFiles = wrongFilesIn(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    return {
      kills,
      killsAtStart,
      acknowledged,
      lost,
      jobs,
      wrongFailures: jobs.failures.filter(
        ({ code, message }) => code !== "UNSUPPORTED_VIDEO" && !/^The worker that ran the job failed/.test(message),
      ),
      wrongFiles,
      restarts,
    };
  } catch (error) {
    throw new Error(`The data folder is kept for a look: ${dataDir}`, { cause: error });
  }
}

/** Waits for a number of answers, so that a slow machine has done as much as a fast one. */
async function momentOf(seen: Acknowledged, most: number, random: () => number): Promise<void> {
  const enough = seen.requests + FEWEST_ANSWERS + random() * (most - FEWEST_ANSWERS);
  const latest = Date.now() + 5000;
  while (seen.requests < enough && Date.now() < latest) await sleep(10);
  await sleep(random() * 200);
}

function wrongFilesIn(dataDir: string): string[] {
  const wrong: string[] = [];
  for (const folder of ["files", "tmp"]) {
    const root = join(dataDir, folder);
    if (!existsSync(root)) continue;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (folder === "tmp" || hashOf(readFileSync(path)) !== entry.name)) wrong.push(path);
    }
  }
  return wrong;
}

/** Generates the same numbers from the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
