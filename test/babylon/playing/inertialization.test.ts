import { afterEach, describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { PlayOptions } from "../../../src/babylon/playing/play-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { animate, disposeRuntimes, run, runtimes } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** The gestures' legs swing freely, whatever their contacts say. */
const LOOSE = { keepFeet: false } as const;

/** Speeds, and ways to go. */
const GAITS = [
  [1.4, 0],
  [0.7, 0],
  [3, 0],
  [1, 180],
  [1.1, 60],
];

async function walker(gaits = 3) {
  const scene = createScene();
  const { root, nodes } = createNodeFigure(scene);
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const runtime = new MotionRuntime(scene, { source });
  runtimes.push(runtime);
  const hero = await runtime.addCharacterAsync(root);
  const motions: Motion[] = [];
  for (const [moveSpeed, travelAngle] of GAITS.slice(0, gaits)) {
    motions.push(await hero.requestLocomotion({ moveSpeed, travelAngle }));
  }
  return { scene, root, nodes, hero, motions };
}

const RATE = 120;
const JOINTS = ["Hips", "Spine", "LeftUpLeg", "RightUpLeg", "LeftLeg", "LeftArm", "RightForeArm", "Head"] as const;

/** The visible pose: local rotations, the position of the hips, and that of the node. */
function shown(hero: MotionCharacter): number[] {
  const turns = JOINTS.flatMap((joint) => hero.getJoint(joint)!.rotationQuaternion!.asArray());
  return [...turns, ...hero.getJoint("Hips")!.position.asArray(), ...hero.node!.position.asArray()];
}

describe("inertialization", () => {
  it("has neither a jump nor a kink, whatever interrupts what", async () => {
    const { scene, hero, motions } = await walker(GAITS.length);
    const random = randomNumbers(5);
    let [a, b] = [shown(hero), shown(hero)];
    const follow = (seconds: number) => {
      let [jump, kink] = [0, 0];
      for (let i = 0; i < seconds * RATE; i++) {
        animate(scene, 1000 / RATE);
        const c = shown(hero);
        jump = Math.max(jump, ...c.map((value, k) => Math.abs(value - b[k])));
        kink = Math.max(kink, ...c.map((value, k) => Math.abs(value - 2 * b[k] + a[k]) * RATE));
        [a, b] = [b, c];
      }
      return { jump, kink };
    };
    // The motions' own jumps: their frames are connected by straight lines.
    const own = { jump: 0, kink: 0 };
    for (const motion of motions) {
      hero.play(motion, { fadeSeconds: 0 });
      animate(scene, 1000 / RATE);
      follow(3 / RATE);
      const { jump, kink } = follow(0.7);
      own.jump = Math.max(own.jump, jump);
      own.kink = Math.max(own.kink, kink);
    }
    const worst = { jump: 0, kink: 0 };
    for (let i = 0; i < 40; i++) {
      const motion = motions[Math.floor(random() * motions.length)];
      const fadeSeconds = 0.25 + 0.35 * random();
      hero.play(motion, { fadeSeconds, keepFeet: false, entry: i % 2 === 0 ? "match" : "start" });
      const { jump, kink } = follow(0.02 + 0.25 * random());
      worst.jump = Math.max(worst.jump, jump);
      worst.kink = Math.max(worst.kink, kink);
    }
    // Offsets of half a turn may deviate from the motions' own path; a jump would be 0.5, a lost speed a kink of 5.
    expect(worst.jump).toBeLessThan(2.5 * own.jump);
    expect(worst.kink).toBeLessThan(1.25 * own.kink);
  });

  it("shows the new motion alone when its time is over", async () => {
    const { scene, hero, motions } = await walker();
    hero.play(motions[0], { fadeSeconds: 0 });
    run(scene, 30);
    const playback = hero.play(motions[2], { fadeSeconds: 0.3, ...LOOSE });
    run(scene, 60);
    const { time } = playback;
    const after = shown(hero).slice(0, -3);
    hero.play(motions[1], { fadeSeconds: 0 });
    run(scene, 3);
    hero.play(motions[2], { fadeSeconds: 0, startAt: time });
    run(scene, 1);
    shown(hero)
      .slice(0, -3)
      .forEach((value, i) => {
        expect(Math.abs(Math.abs(value) - Math.abs(after[i]))).toBeLessThan(1e-4);
      });
  });

  it("takes over the node's speed, and changes it without a jump", async () => {
    const { scene, hero, root, motions } = await walker();
    hero.play(motions[0], { fadeSeconds: 0 });
    run(scene, 30);
    hero.play(motions[2], { fadeSeconds: 0.32 });
    const speeds: number[] = [];
    for (let i = 0; i < 30; i++) {
      const { z } = root.position;
      run(scene, 1);
      speeds.push((root.position.z - z) / 0.016);
    }
    for (let i = 1; i < speeds.length; i++) expect(speeds[i]).toBeGreaterThanOrEqual(speeds[i - 1] - 1e-9);
    expect(speeds[0]).toBeCloseTo(1.4, 6);
    expect(speeds[10]).toBeCloseTo(2.2, 0);
    expect(speeds.at(-1)).toBeCloseTo(3, 6);
  });

  it("ends the previous playback at once, and notifies of its end", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const first = hero.play(await gesture(1), { fadeSeconds: 0 });
    run(scene, 5);
    let ended = 0;
    first.onEndObservable.add(() => ended++);
    const second = hero.play(await gesture(2), { fadeSeconds: 0.5, ...LOOSE });
    expect([first.isPlaying, ended]).toEqual([true, 0]);
    run(scene, 1);
    expect([first.isPlaying, first.weight, second.weight, ended]).toEqual([false, 0, 1, 1]);
  });

  it("begins a queued motion where the previous one ends, so that all of that is shown", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    const [a, b] = [await gesture(1), await gesture(2)];
    const first = hero.play(a, { loop: 2, fadeSeconds: 0 });
    const second = hero.play(b, { queue: true, loop: 1, fadeSeconds: 0.2, ...LOOSE });
    animate(scene, 0);
    animate(scene, 980);
    expect([first.isPlaying, second.isPlaying]).toEqual([true, false]);
    const before = angle("Head");
    animate(scene, 40);
    expect(second.isPlaying).toBe(true);
    expect(second.time).toBeCloseTo(0.02, 9);
    expect(Math.abs(angle("Head") - before)).toBeLessThan(0.06);
    animate(scene, 16);
    expect(first.isPlaying).toBe(false);
  });

  it("is hardly changed by the number of frames", async () => {
    const angles: number[][] = [];
    for (const rate of [50, 200]) {
      const { scene, hero, angle, gesture } = await gestureStage();
      const [a, b] = [await gesture(1), await gesture(3)];
      hero.play(a, { fadeSeconds: 0 });
      animate(scene, 0);
      const seen: number[] = [];
      for (let i = 0; i < 40; i++) {
        if (i === 10 || i === 16) hero.play(i === 10 ? b : a, { fadeSeconds: 0.3, entry: "start", ...LOOSE });
        for (let frame = 0; frame < rate / 50; frame++) animate(scene, 1000 / rate);
        seen.push(angle("Head"));
      }
      angles.push(seen);
    }
    // A transition begins with the frame after the call, which comes 20 or 5 ms later.
    angles[0].forEach((value, i) => {
      expect(Math.abs(value - angles[1][i])).toBeLessThan(0.08);
    });
  });

  it("is not used where motions do not cover everything, on other layers and for drives", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const [a, b] = [await gesture(1), await gesture(2)];
    const options: PlayOptions = { fadeSeconds: 0.32, ...LOOSE };
    const first = hero.play(a, options);
    run(scene, 11);
    expect(first.weight).toBeCloseTo(0.5, 1);
    const second = hero.play(b, options);
    run(scene, 11);
    expect(second.weight).toBeCloseTo(0.5, 1);
    expect(() => hero.play(a, { layer: "head", blend: "inertialize" })).toThrow("blend: layers above the base layer");
    expect(() => hero.play(a, { layer: "head", keepFeet: true })).toThrow("keepFeet: applies only to the base layer");
    expect(() => hero.play(a, { blend: "both" as never })).toThrow("blend must be");
    expect(() => hero.play(a, { entry: 3 as never })).toThrow("entry must be");
    expect(() => hero.play(a, { keepFeet: 1 as never })).toThrow("keepFeet must be");
    const drive = hero.driveLocomotion();
    expect(() => hero.play(drive, { blend: "crossFade" })).toThrow("blend: applies only to motions");
  });
});

describe("where a loop begins", () => {
  it("is where it best fits the visible pose", async () => {
    const { scene, hero, motions } = await walker();
    const [walk, slow] = motions;
    for (const at of [0.1, 0.45, 0.8]) {
      hero.play(walk, { fadeSeconds: 0, startAt: at });
      run(scene, 12);
      const phase = hero.play(walk).time;
      // The same motion, made again: it continues where the other one is.
      const twin = await hero.requestLocomotion({ moveSpeed: 1.4 });
      hero.play(twin, { fadeSeconds: 0.3 });
      const found = hero.play(twin).time;
      const off = Math.abs(found - phase) % (walk.duration / 4);
      expect(Math.min(off, walk.duration / 4 - off)).toBeLessThan(0.06);
      run(scene, 2);
      hero.play(slow, { fadeSeconds: 0.3 });
      run(scene, 1);
    }
    const begun = hero.play(walk, { fadeSeconds: 0.3, entry: "start" });
    run(scene, 1);
    expect(begun.time).toBe(0);
    const once = hero.play(slow, { fadeSeconds: 0.3, loop: 1 });
    run(scene, 1);
    expect(once.time).toBe(0);
    expect(hero.play(motions[2], { fadeSeconds: 0.3, startAt: 0.2 }).time).toBeCloseTo(0.2, 6);
  });
});
