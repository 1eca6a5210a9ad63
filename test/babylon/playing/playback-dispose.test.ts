import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import type { Playback } from "../../../src/babylon/playing/playback.js";
import { createNodeFigure, sceneContents } from "../../support/characters/figure.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { record } from "../../support/record-playback.js";
import { animate, disposeRuntimes, run, runtimes } from "../../support/stage.js";

afterEach(disposeRuntimes);

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

  it("of the character does not notify of ends, of a motion it does", async () => {
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
    // The middle one disposes the first of all characters and itself.
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

  it("of another motion in an observer notifies of nothing twice", async () => {
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

  it("of a motion in a layer, or in the queue, fades it out", async () => {
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
