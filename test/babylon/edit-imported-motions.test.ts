import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import { writeBvh } from "../../src/formats/bvh/write-bvh.js";
import { repeatClip } from "../../src/motion/joining/repeat-clip.js";
import { contactSlide } from "../../src/motion/metrics/contact-slide.js";
import { sliceClip } from "../../src/motion/slice-clip.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { textEngine } from "../../workers/text-engine.js";
import { channelWorkerFactory } from "../support/channel-worker.js";
import { createScene } from "../support/figure.js";
import { rigOf } from "../support/retargeting.js";
import { loadIntoScene } from "../support/rigs.js";
import { disposeRuntimes, runtimes } from "../support/stage.js";
import { walkClip } from "../support/walks.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here: the files are read on this thread, which is said once.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

const HERO = "rigged/mpfb-mixamorig.glb";

it("anybody's motion is stitched with a gait, and loops in part", async () => {
  const scene = createScene();
  const container = await loadIntoScene(HERO, scene);
  const workerFactory = channelWorkerFactory(textEngine);
  const runtime = new MotionRuntime(scene, {
    source: localMotions({ workerFactory, textWorkerFactory: workerFactory }),
  });
  runtimes.push(runtime);
  const hero = await runtime.addCharacterAsync(container);
  const { feet } = await rigOf(HERO);
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
  // Theirs as they are; what was made stands at least as still as the most of that.
  expect(contactSlide(clip, feet).max).toBeLessThan(0.01);
  expect(stitched.contacts.length).toBeGreaterThan(ours.contacts.length);

  const trimmed = await hero.requestTrim(theirs, { start: 0.1, end: 0.8, loop: "progressive" });
  expect(trimmed.loops).toBe(true);
  expect(trimmed.duration).toBeCloseTo(0.7 * theirs.duration, 1);
  expect(contactSlide(trimmed.clip, feet).max).toBeLessThan(0.01);
  const { displacement } = trimmed.clip.loop!;
  expect(Math.hypot(displacement[0], displacement[2])).toBeGreaterThan(0.2);
});
