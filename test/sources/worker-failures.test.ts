import { expose } from "comlink";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TaskContext } from "../../src/engine/task.js";
import type { SourceCharacter } from "../../src/sources/motion-source.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import {
  cell,
  createSource,
  disposeSourcesAfterEach,
  figure,
  walk,
  workers,
} from "../support/sources/local-sources.js";
import { SWING_FRAMES, swingEngine, swingRig } from "../support/swing-engine.js";

disposeSourcesAfterEach();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets messages pass, whatever the timers are. */
async function messages(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
}

function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}

describe("a worker that dies", () => {
  it("rejects all pending calls with the reason, and the next request gets a new one with the same characters", async () => {
    const createRig = vi.spyOn(swingRig, "create");
    const source = createSource({ mainThread: "never" });
    const characters: SourceCharacter[] = [];
    for (let i = 0; i < 3; i++) characters.push(await source.addCharacter(figure(`${i}`, i * 0.1)));
    const kept = await source.requestLocomotion(characters[0], walk(1));
    const pending: Promise<unknown>[] = characters.flatMap((character) => [
      source.requestLocomotion(character, walk(2)),
      source.requestLocomotion(character, walk(3)),
      source.requestGaitCell(character, cell(4)),
    ]);
    pending.push(source.addCharacter(figure("new", 0.5)), source.locomotionStyles());
    const settled = Promise.allSettled(pending);
    workers[0].fail("out of memory");
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { code: "WORKER_FAILED", message: "The motion worker failed: out of memory" },
      });
    }
    expect(ChannelWorker.alive).toBe(0);
    for (const character of characters) {
      const clip = await source.requestLocomotion(character, walk(2));
      expect(clip.skeleton).toBe(character.skeleton);
      expect(clip.frameCount).toBe(SWING_FRAMES);
      expect((await source.requestGaitCell(character, cell(4))).samples).toBe(32);
    }
    expect(await source.requestLocomotion(characters[0], walk(1))).toBe(kept);
    expect(workers).toHaveLength(2);
    // The characters were restored from their rigs: no model was read again.
    expect(createRig).toHaveBeenCalledTimes(3);
  });

  it("twice is replaced twice", async () => {
    const source = createSource({ mainThread: "never" });
    const character = await source.addCharacter(figure());
    for (const time of [1, 2, 3, 4]) {
      const pending = source.requestLocomotion(character, walk(time));
      workers.at(-1)?.fail("gone");
      await expect(pending).rejects.toMatchObject({ code: "WORKER_FAILED" });
      expect((await source.requestLocomotion(character, walk(time))).frameCount).toBe(SWING_FRAMES);
      expect(workers).toHaveLength(time + 1);
    }
  });

  it("without a pending request is replaced by the next one", async () => {
    const source = createSource({ mainThread: "never" });
    const character = await source.addCharacter(figure());
    workers[0].fail("gone");
    expect((await source.requestLocomotion(character, walk(1))).frameCount).toBe(SWING_FRAMES);
  });

  it("at every start is not restarted for ever", async () => {
    useFakeTimers();
    let deadly = true;
    const started: ChannelWorker[] = [];
    const source = createSource({
      mainThread: "never",
      workerFactory: () => {
        const worker = new ChannelWorker(swingEngine);
        started.push(worker);
        if (deadly) setImmediate(() => worker.fail("no memory"));
        return worker as unknown as Worker;
      },
    });
    deadly = false;
    const character = await source.addCharacter(figure());
    deadly = true;
    started[0].fail("no memory");
    for (const count of [2, 3]) {
      await expect(source.requestLocomotion(character, walk(1))).rejects.toThrow("The motion worker failed: no memory");
      expect(started).toHaveLength(count);
    }
    for (let i = 0; i < 3; i++) {
      const refused = source.requestLocomotion(character, walk(1));
      await expect(refused).rejects.toMatchObject({ code: "WORKER_FAILED" });
      await expect(refused).rejects.toThrow("failed 3 times in a row");
      await expect(refused).rejects.toThrow("no memory");
    }
    expect(started).toHaveLength(3);
    // Ten seconds later one more is tried; it fails, and the pause begins again.
    vi.advanceTimersByTime(10_000);
    await expect(source.requestLocomotion(character, walk(1))).rejects.toThrow("The motion worker failed: no memory");
    await expect(source.requestLocomotion(character, walk(1))).rejects.toThrow("4 times in a row");
    expect(started).toHaveLength(4);
    vi.advanceTimersByTime(10_000);
    deadly = false;
    expect((await source.requestLocomotion(character, walk(1))).frameCount).toBe(SWING_FRAMES);
    // An answer resets the count of failures.
    started.at(-1)?.fail("again");
    expect((await source.requestLocomotion(character, walk(2))).frameCount).toBe(SWING_FRAMES);
  });

  it("without notice is detected by its silence", async () => {
    useFakeTimers();
    const source = createSource({ mainThread: "never" });
    const character = await source.addCharacter(figure());
    workers[0].vanish();
    const pending = source.requestLocomotion(character, walk(1));
    pending.catch(() => {});
    await messages();
    vi.advanceTimersByTime(30_000);
    await messages();
    vi.advanceTimersByTime(10_000);
    await expect(pending).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion worker did not answer for 40 s.",
    });
    expect((await source.requestLocomotion(character, walk(1))).frameCount).toBe(SWING_FRAMES);
  });

  it("is not confused with one that is busy for long, or idle", async () => {
    useFakeTimers();
    const source = createSource({
      mainThread: "never",
      workerFactory: channelWorkerFactory({
        ...swingEngine,
        *locomotion(input: Parameters<typeof swingEngine.locomotion>[0], context: TaskContext) {
          // A hundred seconds of steps, between which the worker hears messages.
          for (let i = 0; i < 20; i++) {
            vi.advanceTimersByTime(5000);
            yield;
          }
          return yield* swingEngine.locomotion(input, context);
        },
      }),
    });
    const character = await source.addCharacter(figure());
    vi.advanceTimersByTime(600_000);
    await messages();
    expect((await source.requestLocomotion(character, walk(1))).frameCount).toBe(SWING_FRAMES);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a worker that does not start", () => {
  it("by a factory that throws says why", async () => {
    const source = createSource({
      mainThread: "never",
      workerFactory: () => {
        throw new Error("blocked by policy");
      },
    });
    await expect(source.addCharacter(figure())).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion worker could not be started: blocked by policy",
    });
  });

  it.each([
    ["nothing", undefined, "got undefined"],
    ["an object", {}, "got an object"],
    ["a promise", Promise.resolve(), "got a promise"],
    ["a URL", "worker.js", 'got "worker.js"'],
  ])("by a factory that returns %s blames the factory, in any mode", async (_, value, message) => {
    for (const mainThread of ["never", "fallback"] as const) {
      const source = createSource({ mainThread, workerFactory: () => value as unknown as Worker });
      const asked = source.addCharacter(figure());
      await expect(asked).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "workerFactory" });
      await expect(asked).rejects.toThrow(message);
    }
  });

  it("because the factory returns one that has ended blames the factory", async () => {
    const worker = new ChannelWorker(swingEngine) as unknown as Worker;
    const source = createSource({ workerFactory: () => worker });
    source.removeCharacter(await source.addCharacter(figure()));
    await expect(source.addCharacter(figure())).rejects.toThrow("a new Worker each time");
  });

  it("because its file is missing says so", async () => {
    const source = createSource({ mainThread: "never" });
    const asked = source.addCharacter(figure());
    workers[0].fail("");
    await expect(asked).rejects.toThrow("The motion worker failed to load; is its file served?");
  });

  it("and is silent is abandoned after twenty seconds", async () => {
    useFakeTimers();
    const source = createSource({ mainThread: "never", workerFactory: channelWorkerFactory(null) });
    const asked = source.addCharacter(figure());
    asked.catch(() => {});
    await messages();
    vi.advanceTimersByTime(19_999);
    await messages();
    expect(ChannelWorker.alive).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(asked).rejects.toMatchObject({
      code: "WORKER_FAILED",
      message: "The motion worker did not answer for 20 s.",
    });
    expect(ChannelWorker.alive).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("of another release is reported as such, in any mode, and ended", async () => {
    for (const mainThread of ["never", "fallback"] as const) {
      const source = createSource({
        mainThread,
        workerFactory: () =>
          new ChannelWorker((port) => expose({ version: () => 1 }, port as never)) as unknown as Worker,
      });
      const asked = source.addCharacter(figure());
      await expect(asked).rejects.toMatchObject({ code: "PROTOCOL_MISMATCH" });
      await expect(asked).rejects.toThrow("different releases");
      expect(ChannelWorker.alive).toBe(0);
    }
  });
});

describe("disposing a source", () => {
  it("while its worker starts rejects pending calls and ends the worker", async () => {
    const source = createSource();
    const asked = [source.addCharacter(figure()), source.locomotionStyles()];
    const settled = Promise.allSettled(asked);
    source.dispose();
    for (const outcome of await settled) expect(outcome).toMatchObject({ reason: { code: "DISPOSED" } });
    expect(ChannelWorker.alive).toBe(0);
    await expect(source.addCharacter(figure())).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(source.locomotionStyles()).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("just as the answer to a character arrives leaves no worker either", async () => {
    for (let hops = 0; hops < 15; hops++) {
      let answers = 0;
      const source = createSource({
        workerFactory: () => {
          const worker = new ChannelWorker(swingEngine);
          const disposeLater = (left: number): void =>
            left === 0 ? source.dispose() : queueMicrotask(() => disposeLater(left - 1));
          // The first answer is the worker's version, the second the character.
          worker.addEventListener("message", () => ++answers === 2 && disposeLater(hops));
          return worker as unknown as Worker;
        },
      });
      const character = await source.addCharacter(figure()).catch(({ code }) => code);
      expect(answers).toBe(2);
      if (character === "DISPOSED") continue;
      await expect(source.requestLocomotion(character, walk(1))).rejects.toMatchObject({ code: "DISPOSED" });
      expect(ChannelWorker.alive).toBe(0);
    }
  });

  it("at any moment of a character being added rejects it", async () => {
    for (let wait = 0; wait < 12; wait++) {
      const source = createSource();
      const outcome = source.addCharacter(figure()).then(
        () => "added",
        ({ code }) => code,
      );
      for (let i = 0; i < wait; i++) await new Promise((resolve) => setImmediate(resolve));
      source.dispose();
      expect(["added", "DISPOSED"]).toContain(await outcome);
      expect(ChannelWorker.alive).toBe(0);
      await expect(source.addCharacter(figure())).rejects.toMatchObject({ code: "DISPOSED" });
    }
  });
});
