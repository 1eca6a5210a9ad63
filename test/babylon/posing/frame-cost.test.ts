import { RootMotionClip, RootMotionSource } from "@babylonjs/core/Animations/rootMotion.js";
import { describe, expect, it } from "vitest";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { gestureEngine } from "../../support/gesture-engine.js";
import { bytesPerFrame } from "../../support/quality/bytes-per-frame.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { run } from "../../support/stage.js";
import { SWING_FRAME_RATE, SWING_FRAMES, swingEngine } from "../../support/swing-engine.js";

/**
 * Thirty boxed numbers of 16 bytes each. V8 boxes numbers that pass between functions that it has not inlined, which
 * differs from run to run (48 to 290 bytes seen). One pose of the figure would be 1,456 bytes.
 */
const BOXED_NUMBERS = 480;

describe.each(["nodes", "bones"])("a character of %s", (kind) => {
  it("is posed and moved without allocating more than a few numbers, also in a transition", async () => {
    const scene = createScene();
    const target = kind === "nodes" ? createNodeFigure(scene).root : createBoneFigure(scene).mesh;
    const runtime = new MotionRuntime(scene, {
      source: localMotions({ workerFactory: channelWorkerFactory(swingEngine) }),
    });
    const hero = await runtime.addCharacterAsync(target);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    const sprint = await hero.requestLocomotion({ moveSpeed: 3 });
    hero.play(walk, { fadeSeconds: 0 });
    scene.animate();
    expect(bytesPerFrame(() => hero.body.update(0.016))).toBeLessThan(BOXED_NUMBERS);
    // Too slow for the fade to end.
    hero.play(sprint, { fadeSeconds: 60, blend: "crossFade", keepFeet: false });
    scene.animate();
    expect(bytesPerFrame(() => hero.body.update(1e-6))).toBeLessThan(BOXED_NUMBERS);
    // The left foot stands, the right one is on its way.
    hero.play(walk, { fadeSeconds: 0, startAt: 0.1 });
    run(scene, 3);
    hero.play(sprint, { fadeSeconds: 60, startAt: 0.1 });
    run(scene, 3);
    expect(bytesPerFrame(() => hero.body.update(1e-6))).toBeLessThan(BOXED_NUMBERS);
    runtime.dispose();
  });

  it("is posed in layers, one of them additive, without allocating more than a few numbers", async () => {
    const scene = createScene();
    const target = kind === "nodes" ? createNodeFigure(scene).root : createBoneFigure(scene).mesh;
    const runtime = new MotionRuntime(scene, {
      source: localMotions({ workerFactory: channelWorkerFactory(gestureEngine()) }),
    });
    const hero = await runtime.addCharacterAsync(target);
    const [walk, wave, breath] = await Promise.all([1, 2, 3].map((moveSpeed) => hero.requestLocomotion({ moveSpeed })));
    hero.addLayer("breath", { mask: ["Spine"], additive: true });
    hero.play(walk, { fadeSeconds: 0 });
    hero.play(wave, { layer: "rightArm", weight: 0.5 });
    hero.play(breath, { layer: "breath" });
    hero.play(walk, { layer: "base", queue: true, loop: 3 });
    scene.animate();
    expect(bytesPerFrame(() => hero.body.update(1e-6))).toBeLessThan(BOXED_NUMBERS);
    hero.stop({ layer: "base", fadeSeconds: 0 });
    run(scene, 60);
    expect(bytesPerFrame(() => hero.body.update(0.016))).toBeLessThan(BOXED_NUMBERS);
    runtime.dispose();
  });
});

describe("motion.animationGroup", () => {
  it("shows Babylon's own root motion tools the travel", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const runtime = new MotionRuntime(scene, {
      source: localMotions({ workerFactory: channelWorkerFactory(swingEngine) }),
    });
    const hero = await runtime.addCharacterAsync(root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.5, travelAngle: 20 });
    const found = new RootMotionClip(walk.animationGroup, { source: RootMotionSource.Root });
    expect(found.characterNode).toBe(root);
    expect(found.cycleDistance).toBeCloseTo((1.5 * (SWING_FRAMES - 1)) / SWING_FRAME_RATE, 5);
    expect(Math.atan2(-found.travelDirection.x, found.travelDirection.z)).toBeCloseTo((20 * Math.PI) / 180, 5);
    found.dispose();
    runtime.dispose();
  });
});
