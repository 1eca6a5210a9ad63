import { afterEach, describe, expect, it } from "vitest";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { RequestOptions } from "../../../src/requests/request-options.js";
import type { TextMotionRequest } from "../../../src/requests/text-motion.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import type { MotionSource, StitchRequest } from "../../../src/sources/motion-source.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { walk } from "../../support/sources/local-sources.js";
import { disposeRuntimes, run, runtimes } from "../../support/stage.js";
import { swingEngine } from "../../support/swing-engine.js";

afterEach(disposeRuntimes);

/** A source with text motions and stitches: each is a walk at 2 m/s. */
function wordySource(asked: { request: TextMotionRequest | StitchRequest; options?: RequestOptions }[]): MotionSource {
  const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
  return Object.assign(source, {
    requestTextMotion(character, request, options) {
      asked.push({ request, options });
      return source.requestLocomotion(character, walk(2), options);
    },
    requestStitch(character, request, options) {
      asked.push({ request, options });
      return source.requestLocomotion(character, walk(2), options);
    },
  } satisfies Partial<MotionSource>);
}

async function addTo(asked: Parameters<typeof wordySource>[0]) {
  const scene = createScene();
  const { root } = createNodeFigure(scene);
  const runtime = new MotionRuntime(scene, { source: wordySource(asked) });
  runtimes.push(runtime);
  return { scene, root, hero: await runtime.addCharacterAsync(root) };
}

describe("motions from text", () => {
  it("are requested with the given arguments, and play like any other", async () => {
    const asked: Parameters<typeof wordySource>[0] = [];
    const { scene, root, hero } = await addTo(asked);
    const told: string[] = [];
    const motion = await hero.requestTextMotion("a man dances", {
      model: "text-to-motion-3.0",
      length: 6,
      onProgress: ({ stage }) => told.push(stage),
    });
    expect(asked[0].request).toEqual({ prompt: "a man dances", model: "text-to-motion-3.0", length: 6 });
    expect(told).toContain("done");
    expect(motion.name).toBe("a man dances");
    expect(motion.plan.playbackRate).toBe(1);
    hero.play(motion, { fadeSeconds: 0 });
    run(scene, 31);
    expect(root.position.length()).toBeGreaterThan(0.5);
  });

  it("can be aborted, and end with the character", async () => {
    const { hero } = await addTo([]);
    await expect(hero.requestTextMotion("x", { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "ABORTED",
    });
    const request = hero.requestTextMotion("x");
    hero.dispose();
    await expect(request).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(hero.requestTextMotion("x")).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("reject stitches and models that the source does not support", async () => {
    const scene = createScene();
    const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
    const poor = Object.assign(source, { requestStitch: undefined, requestTrim: undefined });
    const runtime = new MotionRuntime(scene, { source: poor });
    runtimes.push(runtime);
    const hero = await runtime.addCharacterAsync(createNodeFigure(scene).root);
    const motion = await hero.requestLocomotion();
    for (const request of [
      () => hero.requestTextMotion("a man waves", { model: "text-to-motion-3.0" }),
      () => hero.requestStitch(motion, motion),
      () => hero.requestTrim(motion),
    ]) {
      await expect(request()).rejects.toMatchObject({ code: "NOT_AVAILABLE_YET", message: /serviceMotions/ });
    }
  });
});

describe("stitched motions", () => {
  it("are requested with the motions' clips and ranges", async () => {
    const asked: Parameters<typeof wordySource>[0] = [];
    const { hero } = await addTo(asked);
    const [first, second] = [await hero.requestLocomotion({ moveSpeed: 1 }), await hero.requestLocomotion()];
    const stitched = await hero.requestStitch(first, second, {
      prompt: "turns",
      transitionSeconds: 1,
      firstRange: [0.1, 0.4],
    });
    expect(asked[0].request).toEqual({
      first: { clip: first.clip, range: [0.1, 0.4] },
      second: { clip: second.clip },
      prompt: "turns",
      transitionSeconds: 1,
    });
    expect(stitched.name).toBe(`${first.name}, ${second.name}`);
  });

  it.each([
    ["a motion that is none", (m: never) => [null as never, m, {}], "first"],
    ["a range backwards", (m: never) => [m, m, { secondRange: [0.2, 0.1] }], "secondRange"],
    ["a range beyond the motion", (m: never) => [m, m, { firstRange: [0, 2] }], "firstRange"],
    ["a range of one frame", (m: never) => [m, m, { firstRange: [0.1, 0.11] }], "firstRange"],
    ["a promise", (m: never) => [m, Promise.resolve(m) as never, {}], "second"],
    ["an option that there is not", (m: never) => [m, m, { speed: 1 }], "speed"],
    ["options that are none", (m: never) => [m, m, 5], "options"],
    ["a signal that is none", (m: never) => [m, m, { signal: 5 }], "signal"],
  ] as [string, (m: never) => never, string][])("%s is refused", async (_, args, argument) => {
    const { hero } = await addTo([]);
    const motion = await hero.requestLocomotion();
    const refused = hero.requestStitch(...(args(motion as never) as Parameters<typeof hero.requestStitch>));
    await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
  });
});
