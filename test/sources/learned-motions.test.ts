import { describe, expect, it } from "vitest";
import { learnedTasks } from "../../src/engine/tasks/learned-text.js";
import { motionTasks } from "../../src/engine/tasks/motion-tasks.js";
import { clipDuration } from "../../src/motion/clip.js";
import { MotionError } from "../../src/requests/motion-error.js";
import type { Progress } from "../../src/requests/worker-protocol.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import type { LearnedHost } from "../../src/synthesis/learned/weights/learned-host.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { knowingDenoiser } from "../support/learned/identity-model.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import { figure } from "../support/sources/local-sources.js";

const denoiser = knowingDenoiser(generateTextMotion({ prompt: "walks for two seconds" }));

function sourceWith(host: Partial<LearnedHost> | null) {
  let started = 0;
  const source = localMotions({
    workerFactory: channelWorkerFactory(motionTasks),
    ...(host && {
      learnedAssets: "https://game.example/learned/",
      learnedWorkerFactory: () => {
        started++;
        return channelWorkerFactory(learnedTasks(() => host as LearnedHost))();
      },
    }),
  });
  return { source, started: () => started };
}

const BUCMD = { model: "text-to-motion-bucmd", prompt: "walks forward", length: 1, steps: 2 } as const;

describe("the learned model in a game", () => {
  it("runs in a worker of its own, which starts with the first request and ends with the last character", async () => {
    const { source, started } = sourceWith({
      denoiser: async (onProgress) => {
        onProgress?.(0.5);
        onProgress?.(1);
        return denoiser;
      },
    });
    const hero = await source.addCharacter(figure());
    expect(started()).toBe(0);
    const told: Progress[] = [];
    const clip = await source.requestTextMotion!(hero, { ...BUCMD, seed: 3 }, { onProgress: (p) => told.push(p) });
    expect(started()).toBe(1);
    expect(clip.skeleton).toBe(hero.skeleton);
    expect(clipDuration(clip)).toBeCloseTo(1, 1);
    expect(clip.request).toMatchObject({ model: "text-to-motion-bucmd", seed: 3, steps: 2 });
    expect(told.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(["download", "generate", "retarget", "done"]),
    );
    const fractions = told.map(({ fraction }) => fraction);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    expect(await source.requestTextMotion!(hero, { ...BUCMD, seed: 3 })).toBe(clip);
    expect(await source.requestTextMotion!(hero, { ...BUCMD, seed: 4 })).not.toBe(clip);
    source.removeCharacter(hero);
    expect(ChannelWorker.alive).toBe(0);
    source.dispose();
  });

  it("draws another seed each time that none is given", async () => {
    const { source } = sourceWith({ denoiser: async () => denoiser });
    const hero = await source.addCharacter(figure());
    const [a, b] = await Promise.all([1, 2].map(() => source.requestTextMotion!(hero, BUCMD)));
    expect((a.request as { seed: number }).seed).not.toBe((b.request as { seed: number }).seed);
    source.dispose();
  });

  it("says what it needs where the game names no folder with the model", async () => {
    const { source } = sourceWith(null);
    const hero = await source.addCharacter(figure());
    await expect(source.requestTextMotion!(hero, BUCMD)).rejects.toMatchObject({
      code: "NOT_AVAILABLE_YET",
      message: expect.stringMatching(/learned-assets/),
    });
    await expect(source.requestTextMotion!(hero, { ...BUCMD, steps: 151 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "steps",
    });
    source.dispose();
  });

  it("says what is wrong with the weights, and the next request tries again", async () => {
    let tries = 0;
    const { source } = sourceWith({
      denoiser: async () => {
        if (++tries === 1) throw new MotionError("NOT_AVAILABLE_YET", "generator.onnx is cut off");
        return denoiser;
      },
    });
    const hero = await source.addCharacter(figure());
    await expect(source.requestTextMotion!(hero, BUCMD)).rejects.toMatchObject({
      code: "NOT_AVAILABLE_YET",
      message: expect.stringMatching(/cut off/),
    });
    expect((await source.requestTextMotion!(hero, BUCMD)).frameCount).toBeGreaterThan(30);
    source.dispose();
  });

  it("stops between two steps when it is cancelled", async () => {
    const { source } = sourceWith({ denoiser: async () => denoiser });
    const hero = await source.addCharacter(figure());
    const stop = new AbortController();
    const asked = source.requestTextMotion!(hero, { ...BUCMD, steps: 150, length: 10 }, { signal: stop.signal });
    const before = denoiser.asked.length;
    const waiting = expect(asked).rejects.toMatchObject({ code: "ABORTED" });
    setTimeout(() => stop.abort(), 5);
    await waiting;
    expect(denoiser.asked.length - before).toBeLessThan(150);
    source.dispose();
  });
});
