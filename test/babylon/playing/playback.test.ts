import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import { afterEach, describe, expect, it } from "vitest";
import { GESTURE_SECONDS, gestureAngle } from "../../support/gesture-engine.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { record } from "../../support/record-playback.js";
import { animate, disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

const phaseAt = (seconds: number) => seconds / GESTURE_SECONDS;

describe("a playback", () => {
  it("repeats as often as requested, travels no further, and holds its last pose", async () => {
    const { scene, root, hero, gesture, angle } = await gestureStage();
    const walk = await gesture(1);
    const playback = hero.play(walk, { loop: 3, fadeSeconds: 0 });
    const told = record(playback);
    animate(scene, 0);
    for (let i = 0; i < 40; i++) animate(scene, 49);
    expect(told).toEqual(["loop", "loop", "end"]);
    expect(root.position.z).toBeCloseTo(1.25 * 3 * GESTURE_SECONDS, 6);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, 1), 5);
    expect(playback.isPlaying).toBe(false);
    expect(playback.time).toBeCloseTo(GESTURE_SECONDS, 9);
    expect(hero.current).toBe(walk);
    const again = hero.play(walk, { loop: false, fadeSeconds: 0 });
    expect(again).not.toBe(playback);
    run(scene, 40);
    expect(root.position.z).toBeCloseTo(1.25 * 4 * GESTURE_SECONDS, 6);
  });

  it("ends within one long step where it would have ended in short ones", async () => {
    for (const steps of [1, 7]) {
      const { scene, root, hero, gesture } = await gestureStage();
      const told = record(hero.play(await gesture(1), { loop: 2, fadeSeconds: 0 }));
      animate(scene, 0);
      for (let i = 0; i < steps; i++) animate(scene, 5000 / steps);
      expect(told).toEqual(["loop", "end"]);
      expect(root.position.z).toBeCloseTo(1.25 * 2 * GESTURE_SECONDS, 6);
    }
  });

  it("plays at its speed, from the given start time", async () => {
    const { scene, root, hero, gesture, angle } = await gestureStage();
    const playback = hero.play(await gesture(1), { speed: 2, startAt: 0.1, fadeSeconds: 0 });
    animate(scene, 0);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, phaseAt(0.1)), 5);
    expect(root.position.z).toBe(0);
    animate(scene, 100);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, phaseAt(0.3)), 4);
    expect(root.position.z).toBeCloseTo(0.25, 6);
    expect(playback.speed).toBeCloseTo(2, 12);
    playback.speed = 0.5;
    animate(scene, 100);
    expect(playback.time).toBeCloseTo(0.35, 9);
    expect(root.position.z).toBeCloseTo(0.3125, 6);
  });

  it("is followed when the game sets its group's speed, pauses it or seeks in it", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    const playback = hero.play(walk, { fadeSeconds: 0 });
    run(scene, 3);
    walk.animationGroup.speedRatio = 3;
    expect(playback.speed).toBe(3);
    walk.animationGroup.pause();
    expect(playback.isPaused).toBe(true);
    expect(playback.isPlaying).toBe(false);
    walk.animationGroup.restart();
    walk.animationGroup.goToFrame(10);
    animate(scene, 0);
    expect(playback.time).toBeCloseTo(10 / 60, 9);
    walk.animationGroup.stop();
    run(scene, 1);
    expect(playback.isPlaying).toBe(false);
  });

  it("seeks without travelling, stays in its loop, and continues from there if it had ended", async () => {
    const { scene, root, hero, gesture, angle } = await gestureStage();
    const playback = hero.play(await gesture(1), { loop: 2, fadeSeconds: 0 });
    const told = record(playback);
    animate(scene, 0);
    animate(scene, 600);
    const { z } = root.position;
    playback.seek(0.4);
    animate(scene, 0);
    expect(root.position.z).toBe(z);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, phaseAt(0.4)), 4);
    animate(scene, 99);
    expect(told).toEqual(["loop"]);
    animate(scene, 2);
    expect(told).toEqual(["loop", "end"]);
    expect(root.position.z).toBeCloseTo(z + 0.125, 6);
    playback.seek(0.25);
    expect(playback.isPlaying).toBe(true);
    run(scene, 2);
    expect(playback.time).toBeCloseTo(0.266, 9);
    run(scene, 20);
    expect(playback.isPlaying).toBe(false);
    expect(root.position.z).toBeCloseTo(z + 0.125 + 0.25 * 1.25, 6);
  });

  it("pauses and resumes", async () => {
    const { scene, root, hero, gesture, angle } = await gestureStage();
    const playback = hero.play(await gesture(1), { fadeSeconds: 0 });
    run(scene, 6);
    const before = angle("Head");
    playback.pause();
    expect(playback.isPaused).toBe(true);
    run(scene, 20);
    playback.seek(0.2);
    run(scene, 2);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, phaseAt(0.2)), 4);
    expect(root.position.z).toBeCloseTo(0.08 * 1.25, 6);
    playback.resume();
    run(scene, 10);
    expect(playback.time).toBeCloseTo(0.36, 9);
    expect(root.position.z).toBeCloseTo(0.24 * 1.25, 6);
    expect(before).not.toBeCloseTo(angle("Head"), 3);
  });

  it("that is played again takes the given options, and stays the same", async () => {
    const { scene, root, hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    const playback = hero.play(walk, { loop: 2, rootMotion: "none", speed: 2, fadeSeconds: 0 });
    run(scene, 5);
    for (let i = 0; i < 3; i++) expect(hero.play(walk)).toBe(playback);
    run(scene, 5);
    expect(root.position.z).toBe(0);
    expect(playback.speed).toBe(2);
    const told = record(playback);
    run(scene, 40);
    expect(told).toEqual(["loop", "end"]);
    const endless = hero.play(walk, { fadeSeconds: 0 });
    run(scene, 10);
    hero.play(walk, { rootMotion: "move", loop: 1 });
    run(scene, 100);
    expect(endless.isPlaying).toBe(false);
    expect(root.position.z).toBeCloseTo(1.25 * GESTURE_SECONDS, 6);
  });

  it("is over when it is replaced and no longer visible; then its methods do nothing", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const first = hero.play(await gesture(1), { fadeSeconds: 0 });
    const told = record(first);
    run(scene, 3);
    const second = hero.play(await gesture(2), { fadeSeconds: 0.1, blend: "crossFade" });
    run(scene, 2);
    expect(first.weight + second.weight).toBeCloseTo(1, 9);
    expect(first.isPlaying).toBe(true);
    run(scene, 10);
    expect(told).toEqual(["end"]);
    expect(first.weight).toBe(0);
    first.pause();
    first.resume();
    first.seek(0.1);
    first.stop();
    run(scene, 3);
    expect(second.isPlaying).toBe(true);
    expect(hero.current).toBe(second.motion);
  });

  it("stops with its own fade", async () => {
    const { scene, nodes, hero, gesture, angle } = await gestureStage();
    const playback = hero.play(await gesture(2), { fadeSeconds: 0 });
    run(scene, 5);
    playback.stop({ fadeSeconds: 0.16 });
    run(scene, 6);
    expect(playback.weight).toBeCloseTo(0.5, 1);
    run(scene, 10);
    expect(angle("Head")).toBe(0);
    expect(nodes.get("Head")!.rotationQuaternion!.equals(Quaternion.Identity())).toBe(true);
    expect(hero.current).toBeNull();
  });

  it("rejects invalid options", async () => {
    const { hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    expect(() => hero.play(walk, { loop: 0 })).toThrow("loop must be a whole number from 1");
    expect(() => hero.play(walk, { loop: 1.5 })).toThrow("loop must be a whole number from 1");
    expect(() => hero.play(walk, { speed: 0 })).toThrow("speed must be a finite number from 0.01 to 100");
    expect(() => hero.play(walk, { speed: -1 })).toThrow("speed must be");
    expect(() => hero.play(walk, { startAt: 0.6 })).toThrow("startAt must be a finite number from 0 to 0.5 (seconds");
    expect(() => hero.play(walk, { queue: 1 as never })).toThrow("queue must be true or false");
    const playback = hero.play(walk);
    expect(() => playback.seek(-1)).toThrow("seconds must be a finite number from 0 to 0.5");
    expect(() => {
      playback.speed = Number.NaN;
    }).toThrow("speed must be");
    expect(() => playback.stop({ fadeSeconds: 61 })).toThrow("fadeSeconds must be");
    expect(playback.isPlaying).toBe(true);
  });
});

describe("a motion played again with another weight", () => {
  it("fades to that weight", async () => {
    const { scene, hero, gesture, angle } = await gestureStage();
    const [walk, wave] = [await gesture(1), await gesture(3)];
    hero.play(walk, { fadeSeconds: 0 }).pause();
    const playback = hero.play(wave, { layer: "head", fadeSeconds: 0 });
    animate(scene, 0);
    playback.pause();
    expect(angle("Head")).toBeCloseTo(gestureAngle(3, 0), 4);
    expect(hero.play(wave, { layer: "head", weight: 0.5, fadeSeconds: 0.2 })).toBe(playback);
    playback.pause();
    animate(scene, 0);
    expect(playback.weight).toBeCloseTo(1, 9);
    animate(scene, 100);
    expect(playback.weight).toBeCloseTo(0.75, 9);
    animate(scene, 100);
    expect(playback.weight).toBeCloseTo(0.5, 9);
    expect(angle("Head")).toBeCloseTo(gestureAngle(2, 0), 3);
  });
});

describe("a loop that turns", () => {
  it("turns the character, and moves it along an arc", async () => {
    const yaw = 0.8;
    const { scene, root, nodes, hero, gesture } = await gestureStage({ yaw });
    root.rotationQuaternion = null;
    root.rotation.set(0, Math.PI, 0);
    hero.play(await gesture(1), { fadeSeconds: 0 });
    animate(scene, 0);
    const sways: number[] = [];
    for (let i = 0; i < 100; i++) {
      animate(scene, 11);
      sways.push(Math.hypot(nodes.get("Hips")!.position.x, nodes.get("Hips")!.position.z));
    }
    const turned = (yaw * 1.1) / GESTURE_SECONDS;
    const radius = (1.25 * GESTURE_SECONDS) / yaw;
    // Model +X is the left, and scene -X, in the mirror of a left-handed loader's root.
    expect(root.position.x).toBeCloseTo(-radius * (1 - Math.cos(turned)), 3);
    expect(root.position.z).toBeCloseTo(radius * Math.sin(turned), 3);
    expect(Math.max(...sways)).toBeLessThan(0.07);
  });
});
