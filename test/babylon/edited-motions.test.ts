import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { afterEach, describe, expect, it } from "vitest";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { textEngine } from "../../workers/text-engine.js";
import { channelWorkerFactory } from "../support/channel-worker.js";
import { createScene } from "../support/figure.js";
import { loadIntoScene } from "../support/rigs.js";
import { disposeRuntimes, run, runtimes } from "../support/stage.js";

afterEach(disposeRuntimes);

async function addReal(file: string) {
  const scene = createScene();
  const container = await loadIntoScene(file, scene);
  const workerFactory = channelWorkerFactory(textEngine);
  const runtime = new MotionRuntime(scene, {
    source: localMotions({ workerFactory, textWorkerFactory: workerFactory }),
  });
  runtimes.push(runtime);
  return { scene, hero: await runtime.addCharacterAsync(container) };
}

// Small and without toes; large, with joints turned in other ways.
const FILES = ["rigged/kaykit-knight.glb", "rigged/babylon-maya-skeleton.glb"];

describe.each(FILES)("edited motions of %s", (file) => {
  it("a walk stitched to itself goes as far as both, straight on", async () => {
    const { scene, hero } = await addReal(file);
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
});
