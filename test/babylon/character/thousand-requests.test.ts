import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { PlayOptions } from "../../../src/babylon/playing/play-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import type { MotionError } from "../../../src/requests/motion-error.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { breathe } from "../../support/driving/driven-character.js";
import { ChannelWorker, channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { run } from "../../support/stage.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes in use, after everything pending is collected and finalized. */
async function bytesInUse(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await wait(5);
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const SPEEDS = [0.6, 1.2, 2, 3.5];
const ANGLES = [0, 60, 180];
const STYLES = ["neutral_male_a", "neutral_female_a"];
const LAYERS: readonly PlayOptions[] = [
  {},
  { loop: 2, fadeSeconds: 0.05 },
  { layer: "upperBody", weight: 0.7 },
  { queue: true, rootMotion: "report" },
  { layer: "rightArm", additive: true },
  { speed: 1.5, startAt: 0.2, rootMotion: "none" },
];

/** One of a few dozen different requests; the ninth of ten is superseded by the tenth, some are cancelled midway. */
async function request(hero: MotionCharacter, i: number): Promise<Motion | null> {
  const what = {
    strides: 2,
    moveSpeed: SPEEDS[i % 4],
    travelAngle: ANGLES[i % 3],
    styleId: STYLES[Math.floor(i / 12) % 2],
  };
  const controller = new AbortController();
  const supersede = i % 10 > 7;
  const made = hero.requestLocomotion(what, { signal: controller.signal, onProgress: () => {}, supersede });
  if (i % 13 === 5) controller.abort();
  return made.catch((error: MotionError) => {
    expect(error.code).toBe("ABORTED");
    return null;
  });
}

async function playAndDispose(hero: MotionCharacter, from: number, to: number): Promise<number> {
  let played = 0;
  const motions: Motion[] = [];
  for (let i = from; i < to; i += 2) {
    const pair = await Promise.all([request(hero, i), request(hero, i + 1)]);
    for (const motion of pair) {
      if (!motion) continue;
      motion.onFootstepObservable.add(() => {});
      const playback = hero.play(motion, LAYERS[played++ % LAYERS.length]);
      playback.onEndObservable.add(() => {});
      motions.push(motion);
    }
    run(hero.node!.getScene(), 2);
    // While they play, fade or are queued.
    while (motions.length > 3) motions.shift()!.dispose();
  }
  for (const motion of motions) motion.dispose();
  run(hero.node!.getScene(), 60);
  return played;
}

async function driveAndDispose(hero: MotionCharacter, count: number): Promise<number> {
  const scene = hero.node!.getScene();
  let ready = 0;
  for (let i = 0; i < count; i++) {
    const drive = hero.driveLocomotion({ fadeSeconds: 0.1 });
    drive.onFootstepObservable.add(() => {});
    drive.velocity.set(i % 3, 0, i % 4);
    run(scene, 1);
    // Some never get as far as their first pose.
    if (i % 4 > 0) await drive.whenReadyAsync();
    for (let frame = 0; frame < 5; frame++) {
      run(scene, 2);
      await breathe();
    }
    if (drive.isReady) ready++;
    drive.dispose();
  }
  run(scene, 60);
  return ready;
}

/**
 * Checks that work leaves the scene and the heap unchanged, once the caches are full and everything is compiled; and
 * that the runtime then leaves the scene as it was without it.
 */
async function expectNothingLeft(work: (hero: MotionCharacter, isWarm: boolean) => Promise<void>): Promise<void> {
  const scene = createScene();
  const { root } = createNodeFigure(scene);
  const untouched = sceneContents(scene);
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks), cacheBytes: 2 ** 20 });
  const runtime = new MotionRuntime(scene, { source });
  const hero = await runtime.addCharacterAsync(root);
  const added = sceneContents(scene);
  await work(hero, false);
  const before = await bytesInUse();
  await work(hero, true);
  expect((await bytesInUse()) / before).toBeLessThan(1.05);
  expect(sceneContents(scene)).toEqual(added);
  runtime.dispose();
  expect(sceneContents(scene)).toEqual(untouched);
  expect(ChannelWorker.alive).toBe(0);
}

describe("no observer, group, node or worker is left, and the heap is as it was, after", () => {
  it("a thousand requests, plays and disposes", async () => {
    await expectNothingLeft(async (hero, isWarm) => {
      if (!isWarm) await playAndDispose(hero, 0, 240);
      else expect(await playAndDispose(hero, 240, 1240)).toBeGreaterThan(800);
    });
  });

  it("a hundred drives", async () => {
    await expectNothingLeft(async (hero, isWarm) => {
      if (!isWarm) await driveAndDispose(hero, 30);
      else expect(await driveAndDispose(hero, 100)).toBeGreaterThanOrEqual(75);
    });
  });
});
