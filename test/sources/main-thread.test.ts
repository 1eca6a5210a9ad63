import { afterEach, describe, expect, it, vi } from "vitest";
import { serveTasks } from "../../src/engine/serve-tasks.js";
import type { Tasks } from "../../src/engine/task.js";
import { motionTasks } from "../../src/engine/tasks/motion-tasks.js";
import { expectSameBytes } from "../support/same-bytes.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import {
  cell,
  createSource,
  disposeSourcesAfterEach,
  figure,
  walk,
  workers,
} from "../support/sources/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";
import { PATIENTLY } from "../support/until.js";

/** Behaviour of the engine's chunk in the running test. */
const chunk = vi.hoisted(() => ({
  fails: null as string | null,
  loaded: 0,
  /** Takes the place of the package's engine. */
  engine: null as Tasks | null,
}));

vi.mock("../../src/sources/local/load-main-thread.js", async (original) => {
  const real = await original<typeof import("../../src/sources/local/load-main-thread.js")>();
  return {
    async loadMainThreadEngine() {
      chunk.loaded++;
      if (chunk.fails) throw new TypeError(chunk.fails);
      const { engine } = chunk;
      if (!engine) return real.loadMainThreadEngine();
      return { serveOnThisThread: (port: MessagePort) => serveTasks(engine, port as never) };
    },
  };
});

disposeSourcesAfterEach();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  chunk.fails = null;
  chunk.engine = null;
  chunk.loaded = 0;
});

const blocked = () => {
  throw new Error("blocked by policy");
};

/** Warnings, and the options that collect them. */
function collectWarnings() {
  const warnings: string[] = [];
  return { warnings, onWarning: (message: string) => void warnings.push(message) };
}

describe("without workers", () => {
  it("motions are made on the page's thread, with one warning", async () => {
    const { warnings, onWarning } = collectWarnings();
    const source = createSource({ workerFactory: blocked, onWarning });
    const styles = await source.locomotionStyles();
    expect(styles.length).toBeGreaterThan(50);
    const model = figure();
    const character = await source.addCharacter(model);
    expect(model.nodes.translations.length).toBe(0);
    const clip = await source.requestLocomotion(character, walk(1.2));
    expect(clip.loop?.displacement[2]).toBeGreaterThan(1);
    const corner = await source.requestGaitCell(character, cell(1.2));
    expect(corner.stride[1] / corner.period).toBeCloseTo(1.2, 3);
    await expect(source.requestLocomotion(character, { ...walk(1), styleId: "prout" })).rejects.toThrow("no style");
    source.removeCharacter(character);
    await source.addCharacter(figure());
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("could not be started: blocked by policy");
    expect(warnings[0]).toContain("page's own thread");
  });

  it("the warning goes to the console by default", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await createSource({ workerFactory: blocked }).addCharacter(figure());
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^babylon-motion: .*blocked by policy/)]]);
  });

  it("a listener for warnings that throws changes nothing", async () => {
    const thrown: unknown[] = [];
    const onError = (error: unknown) => thrown.push(error);
    process.once("uncaughtException", onError);
    const source = createSource({
      workerFactory: blocked,
      onWarning: () => {
        throw new Error("mine");
      },
    });
    expect((await source.addCharacter(figure())).scale).toBeGreaterThan(0);
    process.off("uncaughtException", onError);
  });

  it("an environment that has none is supported", async () => {
    const { warnings, onWarning } = collectWarnings();
    expect(typeof Worker).toBe("undefined");
    const source = createSource({ workerFactory: undefined, onWarning });
    expect((await source.addCharacter(figure())).scale).toBeGreaterThan(0);
    expect(warnings[0]).toContain("Worker is not defined");
  });

  it("a worker that fails to load hands its calls over, unsent", async () => {
    const { warnings, onWarning } = collectWarnings();
    const source = createSource({ onWarning });
    const asked = Promise.all([source.addCharacter(figure("a")), source.addCharacter(figure("b", 0.1))]);
    workers[0].fail("404");
    const [first, second] = await asked;
    expect(first.hash).not.toBe(second.hash);
    expect(ChannelWorker.alive).toBe(0);
    expect(workers).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("404");
  });

  it("a worker that fails to load at the moment of disposal hands nothing over", async () => {
    const { onWarning } = collectWarnings();
    const source = createSource({ onWarning });
    const asked = source.addCharacter(figure());
    workers[0].fail("404");
    source.dispose();
    await expect(asked).rejects.toMatchObject({ code: "DISPOSED" });
    expect(chunk.loaded).toBe(0);
  });

  it("a worker that never answers hands its calls over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { warnings, onWarning } = collectWarnings();
    const source = createSource({ workerFactory: channelWorkerFactory(null), onWarning });
    const asked = source.addCharacter(figure());
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await asked).scale).toBeGreaterThan(0);
    expect(warnings[0]).toContain("did not answer for 20 s");
  });

  it("a worker that dies after it has worked is replaced by another, not by the page's thread", async () => {
    const { warnings, onWarning } = collectWarnings();
    const source = createSource({ onWarning });
    const character = await source.addCharacter(figure());
    workers[0].fail("gone");
    await source.requestLocomotion(character, walk(1));
    expect(workers).toHaveLength(2);
    expect(warnings).toEqual([]);
    expect(chunk.loaded).toBe(0);
  });

  it("aborts, removals and disposal work as with workers", async () => {
    const { onWarning } = collectWarnings();
    const source = createSource({ workerFactory: blocked, onWarning });
    const character = await source.addCharacter(figure());
    const other = await source.addCharacter(figure("other"));
    const controller = new AbortController();
    const aborted = source.requestLocomotion(character, walk(1), { signal: controller.signal });
    const removed = source.requestLocomotion(other, walk(2));
    controller.abort();
    source.removeCharacter(other);
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    await expect(removed).rejects.toMatchObject({ code: "DISPOSED" });
    const pending = source.requestLocomotion(character, walk(3));
    source.dispose();
    await expect(pending).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("disposal ends running work", async () => {
    let steps = 0;
    const engine: typeof swingEngine = {
      ...swingEngine,
      *locomotion(input, context) {
        for (const end = performance.now() + 10_000; performance.now() < end; steps++) yield;
        return yield* swingEngine.locomotion(input, context);
      },
    };
    chunk.engine = engine;
    const source = createSource({ mainThread: "always" });
    const character = await source.addCharacter(figure());
    const pending = source.requestLocomotion(character, walk(1));
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0), PATIENTLY);
    source.dispose();
    await expect(pending).rejects.toMatchObject({ code: "DISPOSED" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = steps;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(steps).toBe(before);
  });

  it("a chunk that is not served is named, until it is", async () => {
    const { warnings, onWarning } = collectWarnings();
    chunk.fails = "Failed to fetch";
    const source = createSource({ workerFactory: blocked, onWarning });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion engine could not be loaded into the page: Failed to fetch",
    });
    chunk.fails = null;
    expect((await source.addCharacter(figure())).scale).toBeGreaterThan(0);
    expect(warnings).toHaveLength(1);
  });
});

describe("mainThread", () => {
  it('"always" starts no worker and warns of nothing', async () => {
    const { warnings, onWarning } = collectWarnings();
    const source = createSource({ mainThread: "always", workers: 4, onWarning });
    const character = await source.addCharacter(figure());
    await Promise.all([1, 2].map((speed) => source.requestGaitCell(character, cell(speed))));
    expect(workers).toHaveLength(0);
    expect(chunk.loaded).toBe(1);
    expect(warnings).toEqual([]);
  });

  it('"never" rejects instead of loading the engine into the page', async () => {
    const source = createSource({ mainThread: "never", workerFactory: blocked });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({ code: "WORKER_FAILED" });
    expect(chunk.loaded).toBe(0);
  });

  it("gives the same as a worker, bit for bit", async () => {
    const here = createSource({ mainThread: "always" });
    const there = createSource({
      workerFactory: channelWorkerFactory(motionTasks),
    });
    const [a, b] = [await here.addCharacter(figure()), await there.addCharacter(figure())];
    expectSameBytes(a, { ...b, id: a.id });
    expectSameBytes(await here.requestGaitCell(a, cell(2, 45)), await there.requestGaitCell(b, cell(2, 45)));
    expectSameBytes(await here.requestLocomotion(a, walk(2)), await there.requestLocomotion(b, walk(2)));
  });
});
