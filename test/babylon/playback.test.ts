import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../src/babylon/motion-character.js";
import type { Playback } from "../../src/babylon/playback.js";
import { createNodeFigure, sceneContents } from "../support/figure.js";
import { GESTURE_SECONDS, gestureAngle } from "../support/gesture-engine.js";
import { type GestureStage, gestureStage } from "../support/gesture-stage.js";
import { animate, disposeRuntimes, run, runtimes } from "../support/stage.js";

afterEach(disposeRuntimes);

/** Nothing but a cross-fade. */
const CROSS_FADE = { blend: "crossFade", entry: "start", keepFeet: false } as const;

const phaseAt = (seconds: number) => seconds / GESTURE_SECONDS;

/** What a playback tells, in its order. */
function record(playback: Playback): string[] {
  const told: string[] = [];
  playback.onLoopObservable.add(() => void told.push("loop"));
  playback.onEndObservable.add(() => void told.push("end"));
  return told;
}

describe("a playback", () => {
  it("repeats as often as it is told to, travels no further, and holds its last pose", async () => {
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

  it("plays at its speed, from where it is told to begin", async () => {
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

  it("seeks without travelling, stays in its loop, and plays on from there when it had ended", async () => {
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

  it("pauses and goes on", async () => {
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

  it("that is asked for again changes what is given, and is the same", async () => {
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

  it("is over when it is replaced and no longer seen; then its methods do nothing", async () => {
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

  it("refuses what makes no sense", async () => {
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

describe("a queue", () => {
  it("begins what waits over the last seconds of what plays, one after the other", async () => {
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

  it("lets what repeats for ever end its present loop", async () => {
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
    // Half of the step was the first one's: of what that went in it, half counts.
    expect(root.position.z).toBeCloseTo(1.25 * 0.49 + 2.5 * 0.02, 5);
  });

  it("waits while what plays is paused, begins at once when nothing plays, and is forgotten on another play", async () => {
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

describe("what is asked for again with another weight", () => {
  it("fades to it", async () => {
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

describe("what is seen", () => {
  /** Everything at once: interrupted fades, a queue, layers, a loop count, an additive motion. */
  async function perform(stage: GestureStage, framesPerSecond: number): Promise<number[]> {
    const { scene, hero, gesture, nodes } = stage;
    const [a, b, c, d] = [await gesture(1), await gesture(2), await gesture(3), await gesture(1.5)];
    const script: Record<number, () => void> = {
      0: () => hero.play(a, { fadeSeconds: 0.3, ...CROSS_FADE }),
      1: () => {
        hero.play(b, { fadeSeconds: 0.5, loop: 2, ...CROSS_FADE });
        hero.play(c, { queue: true, fadeSeconds: 0.2, ...CROSS_FADE });
        hero.play(d, { layer: "rightArm", loop: 3, fadeSeconds: 0.2, weight: 0.7 });
      },
      4: () => hero.play(a, { layer: "head", additive: true, fadeSeconds: 0.4 }),
      5: () => hero.play(b, { layer: "leftArm", fadeSeconds: 0.25, speed: 1.5 }),
      8: () => hero.stop({ layer: "leftArm", fadeSeconds: 0.3 }),
      9: () => hero.play(a, { fadeSeconds: 1, ...CROSS_FADE }),
    };
    const seen: number[] = [];
    for (let sixth = 0; sixth < 12; sixth++) {
      script[sixth]?.();
      // What is asked for begins with the next frame: here at the same time for all.
      animate(scene, 0);
      const frames = framesPerSecond / 6;
      for (let i = 0; i < frames; i++) animate(scene, 1000 / framesPerSecond);
      for (const joint of ["Hips", "Head", "LeftArm", "RightHand", "LeftFoot"]) {
        seen.push(...nodes.get(joint)!.rotationQuaternion!.asArray(), ...nodes.get(joint)!.position.asArray());
      }
      seen.push(...stage.root.position.asArray());
    }
    return seen;
  }

  it("depends on the time that passed, not on the number of frames", async () => {
    const seen: number[][] = [];
    for (const rate of [30, 60, 144]) seen.push(await perform(await gestureStage(), rate));
    const apart = (of: (index: number) => boolean) =>
      [seen[1], seen[2]].flatMap((one) => one.map((value, i) => (of(i) ? Math.abs(value - seen[0][i]) : 0)));
    const perJoint = 7;
    const perMoment = 5 * perJoint + 3;
    expect(Math.max(...apart((i) => i % perMoment < 5 * perJoint))).toBeLessThan(1e-6);
    // Of three metres: where fades overlap, the way is summed up in frames.
    expect(Math.max(...apart((i) => i % perMoment >= 5 * perJoint))).toBeLessThan(3e-3);
  });

  it("has weights that sum to 1 in every frame, however fades interrupt each other", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const motions = await Promise.all([0.5, 1, 2, 3].map((amount) => gesture(amount)));
    const playbacks = new Set([hero.play(motions[0], { fadeSeconds: 0 })]);
    for (let i = 0; i < 120; i++) {
      if (i % 7 === 0) playbacks.add(hero.play(motions[(i * 5) % 4], { fadeSeconds: 0.2 + (i % 3) / 10 }));
      run(scene, 1);
      const sum = [...playbacks].reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  it("never jumps, whatever interrupts what", async () => {
    const { scene, hero, nodes, gesture, angle } = await gestureStage();
    const motions = await Promise.all([0.5, 1, 2, 3].map((amount) => gesture(amount)));
    const layers = ["base", "rightArm", "upperBody", "head"];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const joints = ["Hips", "Head", "RightHand", "LeftLeg"];
    let before = joints.map(angle);
    for (let i = 0; i < 600; i++) {
      if (i % 3 === 0) {
        const layer = layers[random(4)];
        // The gestures' legs swing as they like, whatever their contacts say.
        const overlay =
          layer === "base" ? { keepFeet: false } : { additive: random(4) === 0, weight: (1 + random(4)) / 4 };
        const queue = random(4) === 0;
        const loop = random(3) === 0 ? 1 + random(2) : true;
        if (random(9) === 0) hero.stop({ fadeSeconds: 0.3, layer });
        else hero.play(motions[random(4)], { layer, loop, queue, fadeSeconds: 0.3 + random(3) / 10, ...overlay });
      }
      run(scene, 1);
      const now = joints.map(angle);
      now.forEach((value, k) => {
        // Gestures turn 0.02 a step; fades of up to 0.7 radians over 0.3 s another 0.06 each.
        expect(Math.abs(value - before[k])).toBeLessThan(0.12);
      });
      before = now;
    }
    for (const { rotationQuaternion } of nodes.values()) expect(rotationQuaternion!.length()).toBeCloseTo(1, 5);
  });
});

describe("a drive", () => {
  it("plays as motions do, but has no time of its own and is left at once by what waits", async () => {
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
      expect(() => hero.play(drive, options)).toThrow("is not for a drive");
    }
    expect(() => hero.play(drive, { layer: "head" })).toThrow("a drive plays in the base layer only");
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

describe("a loop that turns", () => {
  it("turns the character, and takes it along the arc of a circle", async () => {
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

describe("dispose", () => {
  it("in any observer of a playback leaves the joints alone", async () => {
    for (const what of ["loop", "end", "begin", "stop"] as const) {
      const { scene, nodes, hero, gesture } = await gestureStage();
      const before = sceneContents(scene);
      const [a, b] = [await gesture(1), await gesture(2)];
      const first = hero.play(a, { loop: 2, fadeSeconds: 0 });
      hero.play(b, { queue: true, loop: 1, layer: "base" });
      hero.play(await gesture(3), { layer: "head" });
      if (what === "loop") first.onLoopObservable.add(() => hero.dispose());
      if (what === "end") first.onEndObservable.add(() => hero.dispose());
      if (what === "begin") b.animationGroup.onAnimationGroupPlayObservable.add(() => hero.dispose());
      if (what === "stop") {
        a.animationGroup.onAnimationGroupEndObservable.add(() => runtimes.at(-1)!.dispose());
      }
      run(scene, 150);
      expect(hero.isDisposed).toBe(true);
      for (const { rotationQuaternion } of nodes.values()) expect(rotationQuaternion!.asArray()).toEqual([0, 0, 0, 1]);
      runtimes.at(-1)!.dispose();
      expect(sceneContents(scene)).toEqual({ ...before, afterAnimations: 0, onDispose: 0, nodeObservers: 0 });
    }
  });

  it("of the character does not ask for an answer, of a motion it does", async () => {
    const { hero, scene, gesture } = await gestureStage();
    const [a, b, c] = [await gesture(1), await gesture(2), await gesture(3)];
    hero.play(a).onEndObservable.add(() => void hero.play(b));
    run(scene, 3);
    a.dispose();
    expect(hero.current).toBe(b);
    const told = record(hero.play(b));
    const waiting = record(hero.play(c, { queue: true }));
    hero.play(b).onEndObservable.add(() => void hero.play(c));
    run(scene, 3);
    hero.dispose();
    expect([...told, ...waiting]).toEqual([]);
  });

  it("of characters in an observer of one of them leaves the others in step", async () => {
    const { scene, hero, root, gesture } = await gestureStage();
    const runtime = runtimes.at(-1)!;
    const others: { other: MotionCharacter; root: TransformNode; playback: Playback }[] = [];
    for (let i = 0; i < 3; i++) {
      const figure = createNodeFigure(scene);
      const other = await runtime.addCharacterAsync(figure.root);
      const motion = await other.requestLocomotion({ moveSpeed: 1, relativeSpeed: true });
      others.push({ other, root: figure.root, playback: other.play(motion, { fadeSeconds: 0 }) });
    }
    hero.play(await gesture(1), { fadeSeconds: 0 });
    // The middle one ends the first of all and itself.
    others[1].playback.onLoopObservable.add(() => {
      hero.dispose();
      others[1].other.dispose();
    });
    animate(scene, 0);
    for (let i = 0; i < 11; i++) animate(scene, 50);
    expect(hero.isDisposed).toBe(true);
    expect(root.position.z).toBeCloseTo(1.25 * 0.5, 6);
    for (const { other, root: moved } of [others[0], others[2]]) {
      expect(other.isDisposed).toBe(false);
      expect(moved.position.z).toBeCloseTo(1.25 * 0.55, 6);
    }
  });

  it("of another motion in an observer does not tell anything twice", async () => {
    const { hero, scene, gesture } = await gestureStage();
    const motions = await Promise.all([1, 2, 3].map((amount) => gesture(amount)));
    const layers = ["base", "leftArm", "rightArm"];
    const playbacks = motions.map((motion, i) => hero.play(motion, { layer: layers[i], fadeSeconds: 0 }));
    const told = playbacks.map(record);
    playbacks[2].onLoopObservable.add(() => motions[0].dispose());
    animate(scene, 0);
    animate(scene, 600);
    expect(told[1]).toEqual(["loop"]);
    expect(told[2]).toEqual(["loop"]);
    expect(told[0]).toContain("end");
  });

  it("of a motion in a layer, or that waits, lets it go softly", async () => {
    const { scene, hero, gesture, angle } = await gestureStage();
    const [a, b, c] = [await gesture(1), await gesture(3), await gesture(2)];
    hero.play(a, { fadeSeconds: 0 });
    const over = hero.play(b, { layer: "head", fadeSeconds: 0 });
    const waiting = hero.play(c, { queue: true });
    run(scene, 4);
    const before = angle("Head");
    b.dispose();
    c.dispose();
    expect(over.isPlaying).toBe(false);
    run(scene, 1);
    expect(Math.abs(angle("Head") - before)).toBeLessThan(0.03);
    run(scene, 60);
    expect(angle("Head")).toBeCloseTo(angle("LeftArm"), 5);
    expect(hero.current).toBe(a);
    expect(waiting.isPlaying).toBe(false);
  });
});
