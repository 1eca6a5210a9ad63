import { afterEach, describe, expect, it, vi } from "vitest";
import type { MotionEngine, RigDescription } from "../../src/sources/local/motion-engine.js";
import { channelWorkerFactory } from "../support/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";

disposeSourcesAfterEach();
afterEach(() => void vi.restoreAllMocks());

describe("two sources whose engines share a thread", () => {
  it("never work on one thing in the middle of another, for they share their scratch", async () => {
    // A slow machine: whoever looks at the clock has worked long, and lets others at the thread.
    let now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += 5;
      return now;
    });
    let atWork = 0;
    let most = 0;
    function* slowly<T>(result: T) {
      most = Math.max(most, ++atWork);
      try {
        for (let i = 0; i < 5; i++) yield;
      } finally {
        atWork--;
      }
      return result;
    }
    const engine: MotionEngine<RigDescription> = {
      ...swingEngine,
      *generateLocomotion(args) {
        yield* slowly(null);
        return yield* swingEngine.generateLocomotion(args);
      },
      *gaitCell(args, rig) {
        yield* slowly(null);
        return yield* swingEngine.gaitCell(args, rig);
      },
    };
    const sources = [0, 1, 2].map(() => createSource({ workerFactory: channelWorkerFactory(engine) }));
    const characters = await Promise.all(sources.map((source) => source.addCharacter(figure())));
    const cancelled = new AbortController();
    const made = sources.flatMap((source, s) =>
      [1, 2, 3].flatMap((speed) => [
        source.requestLocomotion(characters[s], walk(speed)),
        source.requestGaitCell(characters[s], cell(speed), { signal: speed === 2 ? cancelled.signal : undefined }),
      ]),
    );
    setTimeout(() => cancelled.abort(), 5);
    const results = await Promise.allSettled(made);
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(15);
    expect(most).toBe(1);
  });
});
