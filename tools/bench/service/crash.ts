import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServiceProcess } from "../../../test/service/support/service-process.js";
import { type Acknowledged, loadUntilGone, nothingAcknowledged, unfinishedJobs, verifyAll } from "./crash-load.js";
import { serviceClient } from "./service-client.js";

export interface CrashReport {
  kills: number;
  /** Requests that were answered before the kills. */
  requests: number;
  acknowledged: Acknowledged;
  /** What was acknowledged and is not there; empty when nothing was lost. */
  lost: string[];
  /** Jobs that never ended. */
  unfinished: string[];
  /** Files in the store that have another name than the store gives them: halves. */
  leftovers: string[];
  /** Milliseconds from start to ready after a kill. */
  restarts: number[];
}

/** Engines for the load's jobs: quick ones, slow ones, failing ones. */
const ENGINES = fileURLToPath(new URL("../../../test/service/support/test-engines.mjs", import.meta.url));

const KEY = "crash-key-0123456789abcdef";

export interface CrashOptions {
  kills: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  seed?: number;
  onKill?: (kill: number) => void;
}

/** Kills the service again and again under mixed load, at moments of chance, and looks what is left. */
export async function crashService({ kills, databaseUrl, seed = 1, onKill }: CrashOptions): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "crash-"));
  const random = generator(seed);
  const acknowledged = nothingAcknowledged();
  const restarts: number[] = [];
  const env: Record<string, string> = {
    MOTION_API_KEY: KEY,
    MOTION_ENGINES: ENGINES,
    MOTION_JOB_CONCURRENCY: "2",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  try {
    for (let kill = 0; kill < kills; kill++) {
      const service = await startServiceProcess({ dataDir, env });
      restarts.push(service.startedIn);
      const load = loadUntilGone(serviceClient(service.url, KEY), acknowledged, random);
      await new Promise((resolve) => setTimeout(resolve, 100 + random() * 900));
      await service.end("SIGKILL");
      await load;
      onKill?.(kill + 1);
    }
    const service = await startServiceProcess({ dataDir, env });
    restarts.push(service.startedIn);
    const client = serviceClient(service.url, KEY);
    const unfinished = await unfinishedJobs(client, acknowledged, 120);
    const lost = await verifyAll(client, acknowledged);
    await service.end("SIGTERM");
    return {
      kills,
      requests: acknowledged.requests,
      acknowledged,
      lost,
      unfinished,
      leftovers: leftoversIn(join(dataDir, "files")),
      restarts: restarts.slice(1),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function leftoversIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** The same numbers from the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
