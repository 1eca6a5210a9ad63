import { describe, expect, it, vi } from "vitest";
import type { StitchEdit } from "../../src/engine/edit/stitch-own-clips.js";
import type { TrimEdit } from "../../src/engine/edit/trim-own-clip.js";
import { type ClipMessage, type ForCharacter, forPage } from "../../src/engine/motion-for-page.js";
import type { TaskContext } from "../../src/engine/task.js";
import type { MotionClip } from "../../src/motion/clip.js";
import type { MotionSource, SourceCharacter, StitchRequest, TrimRequest } from "../../src/sources/motion-source.js";
import { expectSameBytes } from "../support/same-bytes.js";
import { ChannelWorker, channelWorkerFactory } from "../support/sources/channel-worker.js";
import { createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { swingCharacter } from "../support/swing-engine.js";

vi.mock("../../src/sources/local/words/load-text-thread.js", async () => {
  const { serveTasks } = await import("../../src/engine/serve-tasks.js");
  return {
    loadTextThread: async () => ({ serveOnThisThread: (port: MessagePort) => serveTasks(engine, port as never) }),
  };
});

disposeSourcesAfterEach();

/** The text worker's requests. */
const asked: object[] = [];

/** Returns the motion unchanged. */
const engine = {
  *trim({ rig, args }: ForCharacter<TrimEdit<ClipMessage>>, context: TaskContext) {
    asked.push({ kind: "trim", ...args });
    yield;
    return edited("trim", args.clip, rig, context);
  },
  *stitch({ rig, args }: ForCharacter<StitchEdit<ClipMessage>>, context: TaskContext) {
    asked.push({ kind: "stitch", ...args });
    yield;
    return edited("stitch", args.first.clip, rig, context);
  },
};

function edited(kind: string, clip: ClipMessage, rig: string, { shelf, onProgress }: TaskContext): ClipMessage {
  const { skeleton } = swingCharacter(shelf, rig);
  onProgress({ stage: "done", fraction: 1 });
  return forPage({ ...clip, skeleton, plan: { edited: kind } });
}

async function editing(options: Parameters<typeof createSource>[0] = {}) {
  asked.length = 0;
  const source = createSource({
    textWorkerFactory: channelWorkerFactory(engine),
    ...options,
  }) as Required<MotionSource>;
  const hero = await source.addCharacter(figure());
  const [first, second] = [
    await source.requestLocomotion(hero, walk(1)),
    await source.requestLocomotion(hero, walk(2)),
  ];
  return { source, hero, first, second };
}

describe("an edit", () => {
  it("goes to the text worker with copies of the motions, and returns on the character's skeleton", async () => {
    const { source, hero, first, second } = await editing();
    const before = structuredClone(first);
    const told: string[] = [];
    const stitched = await source.requestStitch(
      hero,
      { first: { clip: first, range: [0.1, 0.4] }, second: { clip: second }, prompt: " turns ", loop: true, seed: 4 },
      { onProgress: ({ stage }) => told.push(stage) },
    );
    expect(asked[0]).toMatchObject({
      kind: "stitch",
      first: { from: 0.1, to: 0.4 },
      second: { from: 0, to: 0.5 },
      seconds: 2,
      loopSeconds: 2,
      prompt: "turns",
      seed: 4,
    });
    expect(stitched.skeleton).toBe(hero.skeleton);
    expect(stitched.plan).toEqual({ edited: "stitch" });
    expectSameBytes(structuredClone(first), before);
    expect(told[0]).toBe("generate");
    expect(told.at(-1)).toBe("done");
    await source.requestTrim(hero, { clip: first, start: 0.5, loop: "cyclical" });
    expect(asked[1]).toMatchObject({ kind: "trim", from: 0.25, to: 0.5, loop: "cyclical" });
  });

  it("is made once for the same motions and options, and anew for others", async () => {
    const { source, hero, first, second } = await editing();
    const request = { first: { clip: first }, second: { clip: second } };
    const [one, other] = await Promise.all([source.requestStitch(hero, request), source.requestStitch(hero, request)]);
    expect(one).toBe(other);
    expect(await source.requestStitch(hero, { ...request, transitionSeconds: 2, seed: 1 })).toBe(one);
    expect(asked).toHaveLength(1);
    await source.requestStitch(hero, { ...request, transitionSeconds: 1 });
    await source.requestStitch(hero, { first: { clip: second }, second: { clip: first } });
    await source.requestTrim(hero, { clip: first });
    await source.requestTrim(hero, { clip: one });
    expect(asked).toHaveLength(5);
  });

  it("can be aborted and superseded, and ends with its character", async () => {
    const { source, hero, first } = await editing();
    const ends = (start: number, options = {}) => source.requestTrim(hero, { clip: first, start }, options);
    await expect(ends(0.1, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "ABORTED" });
    const earlier = expect(ends(0.2, { supersede: true })).rejects.toMatchObject({ code: "ABORTED" });
    const controller = new AbortController();
    await ends(0.3, { supersede: true });
    await earlier;
    const aborted = ends(0.4, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    const removed = ends(0.5);
    source.removeCharacter(hero);
    await expect(removed).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("is made on the page's own thread if no worker starts", async () => {
    const { source, hero, first } = await editing({ mainThread: "always" });
    const clip = await source.requestTrim(hero, { clip: first, end: 0.5 });
    expect(clip.plan).toEqual({ edited: "trim" });
    expect(clip.skeleton).toBe(hero.skeleton);
    expect(ChannelWorker.alive).toBe(0);
  });

  it("of an equal character's motion is made, of another skeleton's is rejected", async () => {
    const { source, hero, first } = await editing();
    const twin = await source.addCharacter(figure("twin"));
    expect((await source.requestTrim(twin, { clip: first })).frameCount).toBe(first.frameCount);
    const tall = await source.addCharacter(figure("tall", 0.4));
    await expect(source.requestTrim(tall, { clip: first })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "clip",
    });
    const foreign = await source.requestLocomotion(tall, walk(1));
    const request = { first: { clip: first }, second: { clip: foreign } };
    await expect(source.requestStitch(hero, request)).rejects.toMatchObject({ argument: "second" });
  });
});

type Ask = (it: { source: Required<MotionSource>; hero: SourceCharacter; clip: MotionClip }) => Promise<unknown>;

const trim =
  (change: object): Ask =>
  ({ source, hero, clip }) =>
    source.requestTrim(hero, { clip, ...change } as TrimRequest);
const stitch =
  (change: object): Ask =>
  ({ source, hero, clip }) =>
    source.requestStitch(hero, { first: { clip }, second: { clip }, ...change } as StitchRequest);
const range =
  (...moments: unknown[]): Ask =>
  (it) =>
    it.source.requestStitch(it.hero, { first: { clip: it.clip, range: moments as never }, second: { clip: it.clip } });

describe("rejected, by the name of the argument:", () => {
  it("every value out of its range", async () => {
    const { source, hero, first: clip } = await editing();
    const cases: [Ask, string, RegExp][] = [
      [trim({ start: -0.1 }), "start", /from 0 to 1/],
      [trim({ end: 1.01 }), "end", /from 0 to 1/],
      [trim({ start: 0.5, end: 0.5 }), "start", /below end/],
      [trim({ start: Number.NaN }), "start", /NaN/],
      [trim({ start: 0.5, end: 0.51 }), "end", /two frames/],
      [trim({ loop: true }), "loop", /"cyclical" or "progressive"/],
      [trim({ speed: 1 }), "speed", /known are start, end, loop/],
      [trim({ clip: null }), "clip", /must be a motion/],
      [range(0.3, 0.1), "first.range", /from 0 to 0.5/],
      [range(0, 0.6), "first.range", /from 0 to 0.5/],
      [range(-0.1, 0.2), "first.range", /from 0 to 0.5/],
      [range(0.1, 0.11), "first.range", /two frames/],
      [range(0.1), "first.range", /from 0 to 0.5/],
      [stitch({ second: {} }), "second", /must be a motion/],
      [stitch({ transitionSeconds: 0.05 }), "transitionSeconds", /0.1 to 3/],
      [stitch({ transitionSeconds: 3.1 }), "transitionSeconds", /0.1 to 3/],
      [stitch({ seed: 0 }), "seed", /1 to 99999/],
      [stitch({ seed: 1.5 }), "seed", /whole/],
      [stitch({ prompt: "x".repeat(2001) }), "prompt", /2000/],
      [stitch({ prompt: 5 }), "prompt", /text/],
      [stitch({ loop: "cyclical" }), "loop", /true or false/],
    ];
    for (const [ask, argument, message] of cases) {
      await expect(ask({ source, hero, clip }), argument).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        argument,
        message: expect.stringMatching(message),
      });
    }
    expect(asked).toEqual([]);
  });
});
