import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TaskRunner } from "../../src/engine/task-runner.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { SWING_FRAMES, swingEngine, swingRig } from "../support/swing-engine.js";
import { PATIENTLY } from "../support/until.js";

disposeSourcesAfterEach();
afterEach(() => vi.restoreAllMocks());

/** Blocks the thread for a time. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** The swing engine with a clip that takes `steps` steps of 2 ms; reports how many were done and what was begun. */
function slowEngine(steps: number) {
  const log = { steps: 0, begun: [] as number[] };
  const engine: typeof swingEngine = {
    ...swingEngine,
    *locomotion(input, context) {
      log.begun.push(input.args.moveSpeed);
      for (let i = 0; i < steps; i++) {
        work(2);
        log.steps++;
        yield;
      }
      return yield* swingEngine.locomotion(input, context);
    },
    *gaitCell(input, context) {
      log.begun.push(input.args.moveSpeed);
      return yield* swingEngine.gaitCell(input, context);
    },
  };
  return { log, workerFactory: channelWorkerFactory(engine) };
}

describe("an abort", () => {
  it("rejects at once, and queued work never starts", async () => {
    const { log, workerFactory } = slowEngine(20);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const running = source.requestLocomotion(character, walk(1));
    const controller = new AbortController();
    const waiting = source.requestLocomotion(character, walk(2), { signal: controller.signal });
    await vi.waitFor(() => expect(log.steps).toBeGreaterThan(0), PATIENTLY);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: "ABORTED", name: "AbortError" });
    expect(log.steps).toBeLessThan(20);
    await running;
    await source.requestLocomotion(character, walk(3));
    expect(log.begun).toEqual([1, 3]);
  });

  it("ends running work at its next checkpoint", async () => {
    const { log, workerFactory } = slowEngine(500);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const controller = new AbortController();
    const running = source.requestLocomotion(character, walk(1), { signal: controller.signal });
    await vi.waitFor(() => expect(log.steps).toBeGreaterThan(0), PATIENTLY);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "ABORTED" });
    const next = await source.requestGaitCell(character, cell(1));
    expect(next.samples).toBe(32);
    expect(log.steps).toBeLessThan(100);
  });

  it("before the call starts nothing", async () => {
    const source = createSource();
    const signal = AbortSignal.abort();
    await expect(source.addCharacter(figure(), { signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(ChannelWorker.alive).toBe(0);
  });

  it("of a character that is being added leaves the source as it was", async () => {
    const source = createSource();
    const kept = await source.addCharacter(figure());
    const controller = new AbortController();
    const { create } = swingRig;
    vi.spyOn(swingRig, "create").mockImplementationOnce((model) => {
      controller.abort();
      return create(model);
    });
    const aborted = source.addCharacter(figure("tall", 0.1), { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    await source.requestLocomotion(kept, walk(1));
    const createRig = vi.spyOn(swingRig, "create").mockClear();
    await source.addCharacter(figure("tall", 0.1));
    expect(createRig).toHaveBeenCalledTimes(1);
    await source.addCharacter(figure("twin"));
    expect(createRig).toHaveBeenCalledTimes(1);
  });

  it("whose signal outlives its requests keeps no listener of theirs", async () => {
    const source = createSource();
    const { signal } = new AbortController();
    const character = await source.addCharacter(figure(), { signal });
    await source.locomotionStyles({ signal });
    await Promise.all([1, 1, 2].map((speed) => source.requestLocomotion(character, walk(speed), { signal })));
    await source.requestGaitCell(character, cell(1), { signal });
    await source.requestGaitCell(character, cell(1), { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("leaves other requests alone", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const controller = new AbortController();
    const aborted = source.requestLocomotion(character, walk(1), { signal: controller.signal });
    const kept = source.requestLocomotion(character, walk(2));
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    expect((await kept).frameCount).toBe(SWING_FRAMES);
  });
});

describe("a removed character", () => {
  it("has its requests rejected and their work dropped", async () => {
    const { log, workerFactory } = slowEngine(5);
    const source = createSource({ workerFactory });
    const kept = await source.addCharacter(figure());
    const gone = await source.addCharacter(figure("tall", 0.1));
    const first = source.requestLocomotion(kept, walk(1));
    const dropped = [2, 3].map((speed) => source.requestLocomotion(gone, walk(speed)));
    source.removeCharacter(gone);
    for (const one of dropped) await expect(one).rejects.toMatchObject({ code: "DISPOSED" });
    await first;
    await source.requestLocomotion(kept, walk(4));
    expect(log.begun).toEqual([1, 4]);
    await expect(source.requestLocomotion(gone, walk(1))).rejects.toMatchObject({ code: "DISPOSED" });
  });
});

describe("requests that wait", () => {
  it("are served by priority, and in their order where it is equal", async () => {
    const { log, workerFactory } = slowEngine(3);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    await Promise.all([
      source.requestLocomotion(character, walk(1)),
      source.requestGaitCell(character, cell(2), { priority: -2 }),
      source.requestGaitCell(character, cell(3), { priority: -1 }),
      source.requestGaitCell(character, cell(4)),
      source.requestGaitCell(character, cell(5), { priority: 1 }),
      source.requestGaitCell(character, cell(6), { priority: 1 }),
      source.requestLocomotion(character, walk(7)),
    ]);
    expect(log.begun).toEqual([5, 6, 1, 4, 7, 3, 2]);
  });

  it("move ahead when they become more urgent", async () => {
    const queued = vi.spyOn(TaskRunner.prototype, "run");
    const { log, workerFactory } = slowEngine(40);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const first = source.requestLocomotion(character, walk(1));
    await vi.waitFor(() => expect(log.begun).toEqual([1]), PATIENTLY);
    const early = source.requestGaitCell(character, cell(2), { priority: -1 });
    const late = source.requestGaitCell(character, cell(3), { priority: -5 });
    // Both are in the worker's queue now.
    await vi.waitFor(
      () => expect(queued.mock.calls.filter(([, task]) => task === "gaitCell")).toHaveLength(2),
      PATIENTLY,
    );
    await source.requestGaitCell(character, cell(3), { priority: 3 });
    await Promise.all([first, early, late]);
    expect(log.begun).toEqual([1, 3, 2]);
  });
});

describe("equal requests in flight", () => {
  it("share one job and one result, each with progress", async () => {
    const { log, workerFactory } = slowEngine(3);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const twin = await source.addCharacter(figure());
    const seen: number[][] = [[], []];
    const [first, second] = await Promise.all(
      [character, twin].map((one, i) =>
        source.requestLocomotion(one, walk(1), { onProgress: ({ fraction }) => seen[i].push(fraction) }),
      ),
    );
    expect(second).toBe(first);
    expect(log.begun).toEqual([1]);
    for (const fractions of seen) {
      expect(fractions[0]).toBe(0);
      expect(fractions.at(-1)).toBe(1);
    }
  });

  it("continue until the last of their callers has cancelled", async () => {
    const { log, workerFactory } = slowEngine(200);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const controllers = [1, 2, 3].map(() => new AbortController());
    const asked = controllers.map(({ signal }) => source.requestLocomotion(character, walk(1), { signal }));
    const settled = Promise.allSettled(asked);
    await vi.waitFor(() => expect(log.steps).toBeGreaterThan(0), PATIENTLY);
    controllers[0].abort();
    controllers[1].abort();
    await expect(asked[0]).rejects.toMatchObject({ code: "ABORTED" });
    const before = log.steps;
    await vi.waitFor(() => expect(log.steps).toBeGreaterThan(before + 5), PATIENTLY);
    controllers[2].abort();
    // An equal request now starts a new job instead of joining the ending one.
    const again = source.requestLocomotion(character, walk(1));
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((await again).frameCount).toBe(SWING_FRAMES);
    expect(log.begun).toEqual([1, 1]);
    expect(log.steps).toBeLessThan(400);
  });
});

describe("a request that supersedes", () => {
  it("rejects the character's earlier one and drops its work", async () => {
    const { log, workerFactory } = slowEngine(10);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const asked = [1, 2, 3, 4].map((speed) => source.requestLocomotion(character, walk(speed), { supersede: true }));
    for (const one of asked.slice(0, 3)) {
      await expect(one).rejects.toMatchObject({ code: "ABORTED", message: expect.stringContaining("superseded") });
    }
    expect((await asked[3]).request).toMatchObject({ moveSpeed: 4 });
    expect(log.begun).toEqual([4]);
  });

  it("does not affect requests without the option, or other characters", async () => {
    const source = createSource();
    const [character, twin] = [await source.addCharacter(figure()), await source.addCharacter(figure())];
    const kept = [
      source.requestLocomotion(character, walk(1)),
      source.requestGaitCell(character, cell(1)),
      source.requestLocomotion(twin, walk(2), { supersede: true }),
    ];
    await source.requestLocomotion(character, walk(3), { supersede: true });
    await Promise.all(kept);
  });

  it("keeps the same job if it is an equal request", async () => {
    const { log, workerFactory } = slowEngine(20);
    const source = createSource({ workerFactory });
    const character = await source.addCharacter(figure());
    const first = source.requestLocomotion(character, walk(1), { supersede: true });
    await vi.waitFor(() => expect(log.begun).toEqual([1]), PATIENTLY);
    const second = source.requestLocomotion(character, walk(1), { supersede: true });
    await expect(first).rejects.toThrow("superseded");
    await second;
    expect(log.begun).toEqual([1]);
  });

  it("also does so if its own motion is already cached", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const kept = await source.requestLocomotion(character, walk(1));
    const earlier = source.requestLocomotion(character, walk(2), { supersede: true });
    expect(await source.requestLocomotion(character, walk(1), { supersede: true })).toBe(kept);
    await expect(earlier).rejects.toThrow("superseded");
  });
});
