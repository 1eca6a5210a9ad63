import { afterEach, describe, expect, it, vi } from "vitest";
import { channelWorkerFactory } from "../support/sources/channel-worker.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";

disposeSourcesAfterEach();
afterEach(() => void vi.restoreAllMocks());

describe("two sources whose engines share a thread", () => {
  it("never interleave their work, because they share scratch memory", async () => {
    // Simulates a slow machine: each look at the clock finds that much time has passed, so work yields.
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
    const engine: typeof swingEngine = {
      ...swingEngine,
      *locomotion(input, context) {
        yield* slowly(null);
        return yield* swingEngine.locomotion(input, context);
      },
      *gaitCell(input, context) {
        yield* slowly(null);
        return yield* swingEngine.gaitCell(input, context);
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
