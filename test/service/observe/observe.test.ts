import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { createLog } from "../../../src/service/observe/create-log.js";
import { counterOf, createMetrics, gaugeOf, histogramOf } from "../../../src/service/observe/create-metrics.js";
import { startTracing } from "../../../src/service/observe/start-tracing.js";
import { traced, tracingIsOn } from "../../../src/service/observe/tracing.js";

describe("log", () => {
  it("writes JSON lines with level and time, from its level on, without secrets", () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    log.debug("not this");
    log.info({ apikey: "k3y", headers: { authorization: "Basic k3y" }, org_id: "o" }, "hello");
    log.error({ err: new Error("broken") }, "failed");
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: "info", msg: "hello", org_id: "o", apikey: "***" });
    expect(lines.join("")).not.toContain("k3y");
    expect(JSON.parse(lines[1]!)).toMatchObject({ level: "error", err: { message: "broken" } });
    expect(Date.parse(JSON.parse(lines[0]!).time)).toBeGreaterThan(0);
  });
});

describe("metrics", () => {
  it("include those of the process", async () => {
    const text = await createMetrics().metrics();
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_seconds", "process_cpu_seconds_total"]) {
      expect(text).toContain(name);
    }
  });

  it("are made once for each name and registry", async () => {
    const registry = new Registry();
    counterOf(registry, "jobs_total", "Jobs.", ["state"]).inc({ state: "FINISHED" });
    counterOf(registry, "jobs_total", "Jobs.", ["state"]).inc({ state: "FINISHED" });
    histogramOf(registry, "task_seconds", "Tasks.", ["task"], [1, 10]).observe({ task: "a" }, 3);
    let waiting = 4;
    gaugeOf(registry, "waiting", "Waiting.", [], (gauge) => gauge.set(waiting));
    waiting = 7;
    const text = await registry.metrics();
    expect(text).toContain('jobs_total{state="FINISHED"} 2');
    expect(text).toContain('task_seconds_bucket{le="10",task="a"} 1');
    expect(text).toContain("waiting 7");
    counterOf(new Registry(), "jobs_total", "Jobs.", ["state"]).inc({ state: "FAILED" });
    expect(await registry.metrics()).not.toContain("FAILED");
  });
});

describe("tracing", () => {
  it("is off without an endpoint: the work is done and nothing else", async () => {
    const stop = await startTracing({ otlpEndpoint: null }, createLog({ logLevel: "silent" }));
    expect(tracingIsOn()).toBe(false);
    expect(await traced("engine.work", {}, async () => 7)).toBe(7);
    await stop();
  });
});
