import { afterEach, describe, expect, it, vi } from "vitest";
import type { TaskContext } from "../../src/engine/task.js";
import { TaskRunner } from "../../src/engine/task-runner.js";
import { ChannelWorker } from "../support/sources/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { SWING_FRAMES, swingEngine, swingRig } from "../support/swing-engine.js";

disposeSourcesAfterEach();
afterEach(() => vi.restoreAllMocks());

/** A factory whose workers record what each of them made, by index. */
function countingFactory() {
  const made: string[][] = [];
  const started: number[] = [];
  const live: ChannelWorker[] = [];
  const workerFactory = (index: number) => {
    started.push(index);
    made[index] ??= [];
    const noteAdopted = (rig: string, { shelf }: TaskContext) =>
      shelf.character(rig, (packed) => {
        made[index].push("adopt");
        return packed;
      });
    const engine: typeof swingEngine = {
      ...swingEngine,
      *gaitCell(input, context) {
        noteAdopted(input.rig, context);
        made[index].push(`cell ${input.args.moveSpeed}`);
        return yield* swingEngine.gaitCell(input, context);
      },
      *locomotion(input, context) {
        noteAdopted(input.rig, context);
        made[index].push("clip");
        return yield* swingEngine.locomotion(input, context);
      },
    };
    live[index] = new ChannelWorker(engine);
    return live[index] as unknown as Worker;
  };
  return { made, started, live, workerFactory };
}

describe("several workers", () => {
  it("are started only while all are busy, and share the work", async () => {
    const { made, started, workerFactory } = countingFactory();
    const source = createSource({ workers: 3, workerFactory });
    const character = await source.addCharacter(figure());
    for (const speed of [1, 2, 3]) await source.requestGaitCell(character, cell(speed));
    expect(started).toEqual([0]);
    await Promise.all([4, 5].map((speed) => source.requestGaitCell(character, cell(speed))));
    expect(started).toEqual([0, 1]);
    const speeds = [1, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5, 6.5];
    await Promise.all(speeds.map((speed) => source.requestLocomotion(character, walk(speed))));
    expect(started).toEqual([0, 1, 2]);
    expect(made.map((one) => one.filter((what) => what === "clip").length)).toEqual([3, 3, 3]);
  });

  it("adopt a rig that another has made, each once", async () => {
    const adoptRig = vi.spyOn(TaskRunner.prototype, "adoptRig");
    const createRig = vi.spyOn(swingRig, "create");
    const { made, workerFactory } = countingFactory();
    const source = createSource({ workers: 2, workerFactory });
    const character = await source.addCharacter(figure());
    const twin = await source.addCharacter(figure("twin"));
    for (const from of [1, 3]) {
      const results = await Promise.all([
        source.requestLocomotion(character, walk(from)),
        source.requestLocomotion(twin, walk(from + 1)),
      ]);
      expect(results.map(({ frameCount }) => frameCount)).toEqual([SWING_FRAMES, SWING_FRAMES]);
    }
    expect(made[0]).not.toContain("adopt");
    expect(made[1].filter((what) => what === "adopt")).toHaveLength(1);
    expect(adoptRig).toHaveBeenCalledTimes(1);
    expect(createRig).toHaveBeenCalledTimes(1);
  });

  it("forget a rig with its last character", async () => {
    const createRig = vi.spyOn(swingRig, "create");
    const { made, workerFactory } = countingFactory();
    const source = createSource({ workers: 2, workerFactory });
    await source.addCharacter(figure("stays", 0.3));
    const both = (character: Awaited<ReturnType<typeof source.addCharacter>>, speed: number) =>
      Promise.all([speed, speed + 1].map((one) => source.requestGaitCell(character, cell(one))));
    const first = await source.addCharacter(figure());
    await both(first, 1);
    source.removeCharacter(first);
    const again = await source.addCharacter(figure());
    expect(createRig).toHaveBeenCalledTimes(3);
    await both(again, 3);
    expect(made[1].filter((what) => what === "adopt")).toHaveLength(2);
  });

  it("end with the last character and start again with the next", async () => {
    const { started, workerFactory } = countingFactory();
    const source = createSource({ workers: 2, workerFactory });
    const character = await source.addCharacter(figure());
    await Promise.all([1, 2].map((speed) => source.requestGaitCell(character, cell(speed))));
    expect(ChannelWorker.alive).toBe(2);
    source.removeCharacter(character);
    expect(ChannelWorker.alive).toBe(0);
    await source.addCharacter(figure());
    expect(started).toEqual([0, 1, 0]);
  });

  it("lose only the calls of the one that dies, whose index is reused", async () => {
    const { started, live, workerFactory } = countingFactory();
    const source = createSource({ workers: 2, workerFactory, mainThread: "never" });
    const character = await source.addCharacter(figure());
    await Promise.all([1, 2].map((speed) => source.requestGaitCell(character, cell(speed))));
    const pending = [3, 4, 5, 6].map((speed) => source.requestGaitCell(character, cell(speed)));
    const settled = Promise.allSettled(pending);
    live[0].fail("gone");
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
    await Promise.all([7, 8].map((speed) => source.requestGaitCell(character, cell(speed))));
    expect(started).toEqual([0, 1, 0]);
  });

  it("are fewer if one does not start, and its calls go to the others", async () => {
    const warnings: string[] = [];
    const { started, workerFactory } = countingFactory();
    const source = createSource({
      workers: 4,
      mainThread: "never",
      onWarning: (message) => warnings.push(message),
      workerFactory: (index) => {
        if (index === 0) return workerFactory(0);
        if (index === 2) throw new Error("no more");
        const worker = new ChannelWorker(null);
        setImmediate(() => worker.fail("too many workers"));
        return worker as unknown as Worker;
      },
    });
    const character = await source.addCharacter(figure());
    const speeds = [1, 2, 3, 4, 5, 6];
    const cells = await Promise.all(speeds.map((speed) => source.requestGaitCell(character, cell(speed))));
    expect(cells.map(({ speed }) => speed)).toEqual(speeds);
    await Promise.all(speeds.map((speed) => source.requestLocomotion(character, walk(speed))));
    expect(started).toEqual([0]);
    expect(ChannelWorker.alive).toBe(1);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain("no more");
    expect(warnings[1]).toContain("too many workers");
  });
});
