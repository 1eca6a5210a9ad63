import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { wordTasks } from "../../../src/engine/tasks/word-tasks.js";
import { writeBvh } from "../../../src/files/formats/bvh/write-bvh.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { createScene } from "../../support/characters/figure.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { rigOf } from "../../support/retargeting.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { disposeRuntimes, run, runtimes } from "../../support/stage.js";
import { walkClip } from "../../support/walks.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here, so files are read on this thread, with one warning.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

async function addReal(file: string) {
  const scene = createScene();
  const container = await loadIntoScene(file, scene);
  const workerFactory = channelWorkerFactory({ ...motionTasks, ...wordTasks });
  const runtime = new MotionRuntime(scene, {
    source: localMotions({ workerFactory, textWorkerFactory: workerFactory }),
  });
  runtimes.push(runtime);
  return { scene, hero: await runtime.addCharacterAsync(container) };
}

// Large, with differently turned joints; edits are tested on other rigs elsewhere.
const LARGE = "made/mixamo.glb";
const IMPORTS = "made/mixamo.glb";

describe("edited motions", () => {
  it("a walk stitched to itself travels straight on, as far as both", async () => {
    const { scene, hero } = await addReal(LARGE);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.4, strides: 2 });
    const stitched = await hero.requestStitch(walk, walk, { transitionSeconds: 0.5 });
    expect(stitched.loops).toBe(false);
    expect(stitched.duration).toBeCloseTo(2 * walk.duration * walk.plan.playbackRate + 0.5, 1);
    const start = hero.node!.position.clone();
    hero.play(stitched, { fadeSeconds: 0 });
    run(scene, 2 + Math.ceil(stitched.duration / 0.016));
    const went = Vector3.Distance(hero.node!.position, start);
    // In between it may wait on the spot, or walk on: somewhat faster, where a step would not fit.
    const both = 2 * 1.4 * walk.duration;
    expect(went).toBeGreaterThan(0.98 * both);
    expect(went).toBeLessThan(1.02 * both + 0.5 * 1.3 * 1.4);
    const way = hero.node!.position.subtract(start);
    expect(Math.abs(way.x) / went).toBeLessThan(0.02);
    expect(way.y).toBeCloseTo(0, 6);
  });

  it("an imported motion is stitched with a gait, and a part of it loops", async () => {
    const { hero } = await addReal(IMPORTS);
    const { feet } = await rigOf(IMPORTS);
    const file = new TextEncoder().encode(writeBvh(walkClip("walk")));
    const theirs = await hero.importMotionAsync(file, { name: "theirs" });
    const ours = await hero.requestLocomotion({ moveSpeed: 1.4, strides: 2 });

    const stitched = await hero.requestStitch(theirs, ours, { transitionSeconds: 0.5 });
    const { clip } = stitched;
    const last = theirs.clip.frameCount - 1;
    const own = repeatClip(theirs.clip, 1);
    expect(sliceClip(clip, 0, last).rotations).toEqual(own.rotations);
    expect(sliceClip(clip, 0, last).translations).toEqual(own.translations);
    expect(stitched.duration).toBeCloseTo(theirs.duration + 0.5 + ours.duration * ours.plan.playbackRate, 1);
    // The sources' contacts are unchanged; the result slides no more than most of them.
    expect(contactSlide(clip, feet).max).toBeLessThan(0.01);
    expect(stitched.contacts.length).toBeGreaterThan(ours.contacts.length);

    const trimmed = await hero.requestTrim(theirs, { start: 0.1, end: 0.8, loop: "progressive" });
    expect(trimmed.loops).toBe(true);
    expect(trimmed.duration).toBeCloseTo(0.7 * theirs.duration, 1);
    expect(contactSlide(trimmed.clip, feet).max).toBeLessThan(0.01);
    const { displacement } = trimmed.clip.loop!;
    expect(Math.hypot(displacement[0], displacement[2])).toBeGreaterThan(0.2);
  });
});
