import { afterEach, describe, expect, it } from "vitest";
import { GESTURE_SECONDS, gestureAngle } from "../../support/gesture-engine.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { record } from "../../support/record-playback.js";
import { animate, disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** Nothing but a cross-fade. */
const CROSS_FADE = { blend: "crossFade", entry: "start", keepFeet: false } as const;

const phaseAt = (seconds: number) => seconds / GESTURE_SECONDS;

describe("a queue", () => {
  it("begins queued motions over the last seconds of the previous ones, one after the other", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const [a, b, c] = [await gesture(1), await gesture(2), await gesture(3)];
    const first = hero.play(a, { loop: 2, fadeSeconds: 0 });
    const second = hero.play(b, { queue: true, loop: 1, fadeSeconds: 0.2, ...CROSS_FADE });
    const third = hero.play(c, { queue: true, fadeSeconds: 0.1, ...CROSS_FADE });
    expect([first.isPlaying, second.isPlaying, third.isPlaying]).toEqual([true, false, false]);
    animate(scene, 0);
    animate(scene, 790);
    expect(second.weight).toBe(0);
    animate(scene, 110);
    expect(second.weight).toBeCloseTo(0.5, 6);
    expect(second.time).toBeCloseTo(0.1, 9);
    expect(hero.current).toBe(b);
    animate(scene, 100);
    expect(second.weight).toBe(1);
    expect(first.isPlaying).toBe(false);
    animate(scene, 250);
    expect(third.weight).toBeCloseTo(0.5, 6);
    animate(scene, 1000);
    expect(third.isPlaying).toBe(true);
    expect(second.isPlaying).toBe(false);
  });

  it("lets a motion that repeats for ever end its current loop", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const first = hero.play(await gesture(1), { fadeSeconds: 0 });
    animate(scene, 0);
    animate(scene, 1200);
    const second = hero.play(await gesture(2), { queue: true, fadeSeconds: 0.1, ...CROSS_FADE });
    animate(scene, 190);
    expect(second.weight).toBe(0);
    animate(scene, 60);
    expect(second.weight).toBeCloseTo(0.5, 6);
    animate(scene, 60);
    expect(first.isPlaying).toBe(false);
    expect(second.time).toBeCloseTo(0.11, 9);
  });

  it("begins without a cross-fade at the very end, in the middle of a step", async () => {
    const { scene, hero, root, gesture, angle } = await gestureStage();
    hero.play(await gesture(1), { loop: 1, fadeSeconds: 0 });
    const next = hero.play(await gesture(2), { queue: true, fadeSeconds: 0 });
    animate(scene, 0);
    animate(scene, 480);
    expect(next.isPlaying).toBe(false);
    animate(scene, 40);
    expect(next.time).toBeCloseTo(0.02, 9);
    expect(angle("Head")).toBeCloseTo(gestureAngle(2, phaseAt(0.02)), 3);
    // Half of the step belongs to the first one: half of its travel in that step counts.
    expect(root.position.z).toBeCloseTo(1.25 * 0.49 + 2.5 * 0.02, 5);
  });

  it("waits while the motion is paused, begins at once if none plays, and is cleared by another play", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const [a, b, c] = [await gesture(1), await gesture(2), await gesture(3)];
    const first = hero.play(a, { loop: 1, queue: true });
    run(scene, 2);
    expect(first.isPlaying).toBe(true);
    first.pause();
    const second = hero.play(b, { queue: true });
    const toldSecond = record(second);
    run(scene, 100);
    expect(second.isPlaying).toBe(false);
    hero.play(c);
    expect(toldSecond).toEqual(["end"]);
    run(scene, 100);
    expect(hero.current).toBe(c);
    const third = hero.play(a, { queue: true });
    third.stop();
    const fourth = hero.play(b, { queue: true, layer: "head" });
    run(scene, 100);
    expect(hero.current).toBe(c);
    expect(fourth.isPlaying).toBe(true);
    hero.play(a, { queue: true, layer: "head" });
    hero.stop({ layer: "head" });
    run(scene, 100);
    expect(hero.layers.find(({ name }) => name === "head")!.current).toBeNull();
  });

  it("plays one motion again and again", async () => {
    const { scene, root, hero, gesture } = await gestureStage();
    const wave = await gesture(1);
    const playbacks = [0, 1, 2].map(() => hero.play(wave, { queue: true, loop: 1, fadeSeconds: 0.1 }));
    animate(scene, 0);
    for (let i = 0; i < 7; i++) animate(scene, 100);
    expect(playbacks.map((playback) => playback.isPlaying)).toEqual([false, true, false]);
    for (let i = 0; i < 10; i++) animate(scene, 100);
    expect(playbacks.map((playback) => playback.isPlaying)).toEqual([false, false, false]);
    expect(root.position.z).toBeGreaterThan(1.25 * 1.2);
  });
});

describe("a drive", () => {
  it("plays like a motion, but has no time of its own and gives way to a queued motion at once", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    const drive = hero.driveLocomotion({ fadeSeconds: 0 });
    await drive.whenReadyAsync();
    run(scene, 3);
    expect(hero.current).toBe(drive);
    const playback = hero.play(drive);
    expect([playback.weight, playback.time, playback.speed, playback.isPlaying]).toEqual([1, 0, 1, true]);
    expect(() => playback.seek(0)).toThrow("seek: a drive has no time");
    expect(() => {
      playback.speed = 2;
    }).toThrow("speed: a drive has no time");
    for (const options of [{ loop: true }, { speed: 2 }, { startAt: 0 }, { layer: "head", weight: 1 }]) {
      expect(() => hero.play(drive, options)).toThrow("does not apply to a drive");
    }
    expect(() => hero.play(drive, { layer: "head" })).toThrow("a drive plays only on the base layer");
    playback.pause();
    expect([playback.isPaused, playback.isPlaying]).toEqual([true, false]);
    playback.resume();
    const next = hero.play(walk, { queue: true, fadeSeconds: 0.1, loop: 1 });
    hero.play(drive, { queue: true });
    run(scene, 2);
    expect(hero.current).toBe(walk);
    expect(next.isPlaying).toBe(true);
    run(scene, 60);
    expect(hero.current).toBe(drive);
    expect(playback.isPlaying).toBe(false);
  });
});
