import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nothingAcknowledged } from "../../../tools/bench/service/acknowledged.js";
import { loadUntilGone } from "../../../tools/bench/service/crash-load.js";
import { endOfJobs } from "../../../tools/bench/service/end-of-jobs.js";
import { serviceClient } from "../../../tools/bench/service/service-client.js";
import { verifyAcknowledged } from "../../../tools/bench/service/verify-acknowledged.js";
import { ensureServiceBuilt } from "../../../tools/build/build-service.mjs";
import { startServiceProcess } from "../support/service-process.js";

const KEY = "stopped-service-key-0123456789";
const dataDir = mkdtempSync(join(tmpdir(), "stopped-"));
beforeAll(() => ensureServiceBuilt());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("a service that is stopped under load finishes running requests, and its jobs finish after the next start", async () => {
  const env = {
    MOTION_API_KEY: KEY,
    MOTION_ENGINES: fileURLToPath(new URL("../support/test-engines.mjs", import.meta.url)),
  };
  const service = await startServiceProcess({ dataDir, env });
  const seen = nothingAcknowledged();
  const load = loadUntilGone(serviceClient(service.url, KEY), seen, Math.random);
  const until = Date.now() + 10_000;
  while ((seen.requests < 20 || seen.jobs.size === 0) && Date.now() < until) await sleep(20);
  const began = performance.now();
  expect(await service.end("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  // No answer was cut off: clients were refused a connection, or their idle connection was closed.
  expect(new Set(await load)).toEqual(new Set(["fetch failed"]));

  const next = await startServiceProcess({ dataDir, env });
  const client = serviceClient(next.url, KEY);
  const jobs = await endOfJobs(client, seen.jobs, 60);
  expect(jobs.unfinished).toEqual([]);
  // A job that went back to the queue has lost no attempt.
  expect(jobs.failures.filter(({ code }) => code !== "UNSUPPORTED_VIDEO")).toEqual([]);
  expect(await verifyAcknowledged(client, seen)).toEqual([]);
  expect(await next.end("SIGTERM")).toBe(0);
}, 180_000);
