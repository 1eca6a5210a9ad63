import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import type { LayerMask } from "../../../src/babylon/posing/layer-mask.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { GESTURE_SECONDS, gestureAngle } from "../../support/gesture-engine.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { add, animate, disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** Animates by one zero step, which shows first frames, and then for some seconds. */
function play(scene: Scene, seconds: number, steps = 1): void {
  animate(scene, 0);
  for (let i = 0; i < steps; i++) animate(scene, (seconds * 1000) / steps);
}

const phaseAt = (seconds: number) => seconds / GESTURE_SECONDS;

describe("a layer", () => {
  it("covers only its joints, and everything below them", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.play(await gesture(1), { fadeSeconds: 0 });
    hero.play(await gesture(3), { fadeSeconds: 0, layer: "rightArm" });
    play(scene, 0.1);
    for (const joint of ["RightShoulder", "RightArm", "RightHand", "RightHandThumb3"]) {
      expect(angle(joint)).toBeCloseTo(gestureAngle(3, phaseAt(0.1)), 4);
    }
    for (const joint of ["Hips", "Spine2", "LeftArm", "Head", "RightUpLeg"]) {
      expect(angle(joint)).toBeCloseTo(gestureAngle(1, phaseAt(0.1)), 4);
    }
  });

  it("has the weight of its motion times its own, and fades in from nothing", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    const base = await gesture(1);
    const over = await gesture(3);
    hero.play(base, { fadeSeconds: 0 });
    const playback = hero.play(over, { fadeSeconds: 0.2, layer: "upperBody", weight: 0.5 });
    play(scene, 0.1);
    const share = (weight: number, seconds: number) =>
      gestureAngle(1, phaseAt(seconds)) * (1 - weight) + gestureAngle(3, phaseAt(seconds)) * weight;
    expect(angle("Head")).toBeCloseTo(share(0.25, 0.1), 3);
    expect(playback.weight).toBeCloseTo(0.25, 9);
    animate(scene, 150);
    expect(angle("Head")).toBeCloseTo(share(0.5, 0.25), 3);
    hero.layers.find(({ name }) => name === "upperBody")!.weight = 0.4;
    animate(scene, 0);
    expect(angle("Head")).toBeCloseTo(share(0.2, 0.25), 2);
    expect(playback.weight).toBeCloseTo(0.2, 9);
  });

  it("created by the game takes weights by joint and node, and is above the presets", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.addLayer("swordArm", { mask: { RightArm: 1, RightForeArm: 0.5, RightHand: 0 } });
    hero.play(await gesture(1), { fadeSeconds: 0 });
    hero.play(await gesture(3), { fadeSeconds: 0, layer: "swordArm" });
    hero.play(await gesture(2), { fadeSeconds: 0, layer: "rightArm" });
    play(scene, 0);
    expect(angle("RightShoulder")).toBeCloseTo(gestureAngle(2, 0), 4);
    expect(angle("RightArm")).toBeCloseTo(gestureAngle(3, 0), 4);
    expect(angle("RightForeArm")).toBeCloseTo(gestureAngle(2.5, 0), 3);
    expect(angle("RightHand")).toBeCloseTo(gestureAngle(2, 0), 4);
    expect(hero.layers.map(({ name }) => name)).toEqual([
      "base",
      "lowerBody",
      "upperBody",
      "leftLeg",
      "rightLeg",
      "arms",
      "leftArm",
      "rightArm",
      "leftHand",
      "rightHand",
      "head",
      "swordArm",
    ]);
    expect(hero.layers.filter(({ current }) => current).map(({ name }) => name)).toEqual([
      "base",
      "rightArm",
      "swordArm",
    ]);
  });

  it("fades out before it goes when it is removed, and its name is free again", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.addLayer("nod", { mask: ["Head"] });
    hero.play(await gesture(1), { fadeSeconds: 0 });
    const nod = hero.play(await gesture(3), { fadeSeconds: 0, layer: "nod" });
    run(scene, 3);
    const before = angle("Head");
    hero.removeLayer("nod");
    run(scene, 1);
    expect(Math.abs(angle("Head") - before)).toBeLessThan(0.02);
    run(scene, 30);
    expect(angle("Head")).toBeCloseTo(angle("Neck"), 5);
    expect(nod.isPlaying).toBe(false);
    expect(hero.layers.at(-1)!.name).toBe("head");
    hero.addLayer("nod", { mask: ["Neck"] });
    expect(hero.layers.at(-1)!.name).toBe("nod");
  });

  it("lets a motion fade out by itself over its last seconds", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.play(await gesture(1), { fadeSeconds: 0 });
    const wave = await gesture(3);
    const playback = hero.play(wave, { layer: "rightArm", loop: 2, fadeSeconds: 0.2 });
    play(scene, 0.8, 8);
    expect(playback.weight).toBeCloseTo(1, 6);
    expect(angle("RightArm")).toBeCloseTo(gestureAngle(3, phaseAt(0.3)), 3);
    animate(scene, 100);
    expect(playback.weight).toBeCloseTo(0.5, 6);
    animate(scene, 99);
    expect(playback.weight).toBeLessThan(0.001);
    expect(playback.isPlaying).toBe(true);
    animate(scene, 1);
    expect(playback.isPlaying).toBe(false);
    animate(scene, 16);
    expect(angle("RightArm")).toBeCloseTo(angle("LeftArm"), 6);
    expect(wave.animationGroup.isStarted).toBe(false);
    expect(scene.animatables.length).toBe(1);
  });

  it("moves a motion that is played on another layer, without a jump", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.play(await gesture(1), { fadeSeconds: 0 });
    const wave = await gesture(3);
    const first = hero.play(wave, { layer: "rightArm", fadeSeconds: 0 });
    run(scene, 5);
    const second = hero.play(wave, { layer: "leftArm", fadeSeconds: 0.2 });
    expect(second).toBe(first);
    expect(second.layer).toBe("leftArm");
    let before = [angle("RightArm"), angle("LeftArm")];
    for (let i = 0; i < 30; i++) {
      run(scene, 1);
      const now = [angle("RightArm"), angle("LeftArm")];
      // The gesture itself turns 0.02 in a step, the fade 0.06.
      now.forEach((value, k) => {
        expect(Math.abs(value - before[k])).toBeLessThan(0.09);
      });
      before = now;
    }
    expect(angle("RightArm")).toBeCloseTo(angle("Head"), 6);
    expect(angle("LeftArm")).toBeGreaterThan(angle("Head") + 0.2);
    hero.play(wave, { layer: "base", fadeSeconds: 0 });
    run(scene, 2);
    expect(hero.current).toBe(wave);
    expect(angle("Head")).toBeCloseTo(angle("LeftArm"), 6);
  });

  it("does not move the character, whatever its motion travels", async () => {
    const { scene, root, hero, gesture } = await gestureStage();
    hero.play(await gesture(3), { layer: "lowerBody", fadeSeconds: 0 });
    run(scene, 30);
    expect(root.position.length()).toBe(0);
  });
});

describe("an additive motion", () => {
  it("adds its difference to its first frame, in each joint's own space", async () => {
    const { scene, hero, nodes, angle, gesture } = await gestureStage();
    const base = hero.play(await gesture(1), { fadeSeconds: 0 });
    base.pause();
    const add = await gesture(3);
    hero.play(add, { layer: "head", additive: true, weight: 0.5, fadeSeconds: 0 });
    play(scene, 0.125);
    const difference = gestureAngle(3, phaseAt(0.125)) - gestureAngle(3, 0);
    expect(angle("Head")).toBeCloseTo(gestureAngle(1, 0) + difference / 2, 3);
    expect(angle("LeftArm")).toBeCloseTo(gestureAngle(1, 0), 4);
    const { x, y, z } = nodes.get("Head")!.position;
    expect([x, y, z].map(Math.fround)).toEqual([0, Math.fround(0.095), Math.fround(0.014)]);
  });

  it("plays over another on the same layer, and ends without a jump", async () => {
    const { scene, hero, angle, gesture } = await gestureStage();
    hero.addLayer("breath", { mask: ["Spine"], additive: true });
    hero.play(await gesture(1), { fadeSeconds: 0 });
    const breath = await gesture(2);
    const wave = await gesture(3);
    hero.play(breath, { layer: "breath", fadeSeconds: 0.1 });
    let before = angle("Head");
    const expectSmooth = (steps: number) => {
      for (let i = 0; i < steps; i++) {
        run(scene, 1);
        expect(Math.abs(angle("Head") - before)).toBeLessThan(0.11);
        before = angle("Head");
      }
    };
    run(scene, 1);
    before = angle("Head");
    expectSmooth(20);
    hero.play(wave, { layer: "breath", additive: false, fadeSeconds: 0.2 });
    expectSmooth(30);
    expect(angle("Head")).toBeGreaterThan(0.6);
    hero.stop({ layer: "breath", fadeSeconds: 0.2 });
    expectSmooth(30);
    expect(angle("Head")).toBeCloseTo(angle("LeftUpLeg"), 5);
    expect(hero.current).not.toBeNull();
  });
});

describe("with the game's own animations", () => {
  it("a layer leaves every joint that it does not cover to them, and blends with them on its own", async () => {
    const { scene, nodes, hero, angle, gesture } = await gestureStage();
    const idle = new AnimationGroup("idle", scene);
    const turn = new Animation("turn", "rotationQuaternion", 60, Animation.ANIMATIONTYPE_QUATERNION);
    const about = (half: number) => new Quaternion(Math.sin(half), 0, 0, Math.cos(half));
    turn.setKeys([
      { frame: 0, value: about(0) },
      { frame: 60, value: about(0.4) },
    ]);
    const sink = new Animation("sink", "position", 60, Animation.ANIMATIONTYPE_VECTOR3);
    sink.setKeys([0, 60].map((frame) => ({ frame, value: new Vector3(0, 0.5, 0) })));
    for (const joint of ["Head", "LeftLeg"]) idle.addTargetedAnimation(turn, nodes.get(joint)!);
    idle.addTargetedAnimation(sink, nodes.get("Hips")!);
    idle.start(true);
    const wave = await gesture(2);
    wave.animationGroup.speedRatio = 1;
    hero.play(wave, { layer: "head", weight: 0.5, fadeSeconds: 0 });
    play(scene, 0.25);
    const own = 0.8 * 0.25;
    expect(angle("LeftLeg")).toBeCloseTo(own, 4);
    expect(nodes.get("Hips")!.position.y).toBe(0.5);
    expect(angle("Hips")).toBe(0);
    expect(angle("Head")).toBeCloseTo((own + gestureAngle(2, phaseAt(0.25))) / 2, 3);
    nodes.get("RightHand")!.rotationQuaternion!.set(1, 0, 0, 0);
    hero.stop({ fadeSeconds: 0.1 });
    for (let i = 0; i < 4; i++) animate(scene, 50);
    expect(angle("Head")).toBeCloseTo(0.8 * 0.45, 4);
    expect(nodes.get("RightHand")!.rotationQuaternion!.x).toBe(1);
    expect(idle.isPlaying).toBe(true);
  });

  it("a layer that plays alone leaves the root where the game has it", async () => {
    const { scene, nodes, hero, gesture } = await gestureStage();
    const hips = nodes.get("Hips")!;
    hips.position.set(1, 2, 3);
    const wave = await gesture(2);
    const playback = hero.play(wave, { layer: "rightArm", fadeSeconds: 0 });
    run(scene, 10);
    playback.seek(0.2);
    run(scene, 10);
    expect(hips.position.asArray()).toEqual([1, 2, 3]);
    hero.play(wave, { fadeSeconds: 0 });
    run(scene, 2);
    expect(hips.position.y).not.toBe(2);
    hero.play(wave, { layer: "rightArm", fadeSeconds: 0 });
    run(scene, 5);
    expect(hips.position.asArray()).toEqual([1, 2, 3]);
  });
});

describe("contradictory layers", () => {
  it("are rejected with what to do instead", async () => {
    const { hero } = await gestureStage();
    const walk = await hero.requestLocomotion();
    expect(() => hero.play(walk, { layer: "upperbody" })).toThrow(/no layer "upperbody".* Near it: upperBody/);
    expect(() => hero.play(walk, { layer: 5 as never })).toThrow("name of a layer");
    expect(() => hero.play(walk, { weight: 0.5 })).toThrow("weight: applies only to layers above the base layer");
    expect(() => hero.play(walk, { additive: true })).toThrow("additive: applies only to layers above the base layer");
    expect(() => hero.play(walk, { layer: "head", weight: 2 })).toThrow("weight must be a finite number from 0 to 1");
    expect(() => hero.addLayer("base", { mask: ["Head"] })).toThrow("is built in");
    expect(() => hero.addLayer("head", { mask: ["Head"] })).toThrow("is built in");
    expect(() => hero.removeLayer("head")).toThrow("cannot be removed; stop it instead");
    expect(() => hero.removeLayer("sword")).toThrow('no layer "sword"');
    expect(() => hero.stop({ layer: "sword" })).toThrow('no layer "sword"');
    expect(() => hero.addLayer("", { mask: ["Head"] })).toThrow("name must be a non-empty string");
    expect(() => hero.addLayer("sword", { mask: ["RightArmm"] as LayerMask })).toThrow(/"RightArmm".*RightArm/);
    expect(() => hero.addLayer("sword", { mask: { RightArm: 1.5 } })).toThrow(
      "mask.RightArm must be a number from 0 to 1",
    );
    expect(() => hero.addLayer("sword", { mask: "RightArm" as never })).toThrow("mask must be an array");
    expect(() => hero.addLayer("sword", { mask: [] })).toThrow("covers no joint");
    expect(() => hero.addLayer("sword", { mask: { RightArm: 0 } })).toThrow("covers no joint");
    expect(() => hero.addLayer("sword", { masks: [] } as object)).toThrow("no argument masks");
    hero.addLayer("sword", { mask: ["RightArm"] });
    expect(() => hero.addLayer("sword", { mask: ["LeftArm"] })).toThrow("with other joints; remove it");
    expect(() => hero.addLayer("sword", { mask: ["RightArm"], additive: true })).toThrow("already");
    expect(hero.addLayer("sword", { mask: ["RightArm"], weight: 0.5 }).weight).toBe(0.5);
    const base = hero.layers[0];
    expect(() => {
      base.weight = 0.5;
    }).toThrow("base layer");
    hero.dispose();
    expect(() => hero.addLayer("x")).toThrow("disposed");
    expect(() => hero.removeLayer("sword")).toThrow("disposed");
  });

  it("on a figure without arms are rejected, and not listed", async () => {
    const scene = createScene();
    const hero = await add(scene, createNodeFigure(scene).root);
    // The swing engine maps only the hips.
    expect(() => hero.play({} as never, { layer: "arms" })).toThrow("motion must be");
    const walk = await hero.requestLocomotion();
    expect(() => hero.play(walk, { layer: "arms" })).toThrow('The layer "arms" covers no joint of this character');
    expect(hero.layers.map(({ name }) => name)).toEqual(["base", "lowerBody"]);
  });
});
