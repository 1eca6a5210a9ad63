import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { driving } from "../../../src/babylon/character/page-part.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { gestureEngine } from "../../support/gesture-engine.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { disposeRuntimes, run, runtimes } from "../../support/stage.js";

afterEach(disposeRuntimes);

describe("a motion that is disposed under a drive without cells", () => {
  it("fades out and stands, instead of gliding on in a frozen pose", async () => {
    vi.spyOn(Logger, "Warn").mockImplementation(() => {});
    await driving.load();
    const engine = {
      ...gestureEngine(),
      // biome-ignore lint/correctness/useYield: it fails before its first step
      *gaitCell(): Generator<void, never> {
        throw new Error("no cells today");
      },
    };
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const runtime = new MotionRuntime(scene, { source: localMotions({ workerFactory: channelWorkerFactory(engine) }) });
    runtimes.push(runtime);
    const hero = await runtime.addCharacterAsync(root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1, relativeSpeed: true });
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 10);
    const drive = hero.driveLocomotion();
    run(scene, 10);
    walk.dispose();
    run(scene, 30);
    const { z } = root.position;
    run(scene, 60);
    expect(root.position.z).toBe(z);
    expect(nodes.get("Head")!.rotationQuaternion!.equals(Quaternion.Identity())).toBe(true);
    expect(hero.current).toBe(drive);
  });
});

describe("a stop that comes during a slower one", () => {
  it.each([undefined, "base", "upperBody"])("ends it sooner (layer %s)", async (layer) => {
    const { scene, hero, gesture, angle } = await gestureStage();
    hero.play(await gesture(2), { fadeSeconds: 0, layer });
    run(scene, 5);
    hero.stop({ fadeSeconds: 60, layer });
    run(scene, 10);
    expect(angle("Head")).toBeGreaterThan(0.3);
    hero.stop({ fadeSeconds: 0, layer });
    run(scene, 2);
    expect(angle("Head")).toBe(0);
    hero.play(await gesture(1), { fadeSeconds: 0, layer });
    run(scene, 5);
    hero.stop({ fadeSeconds: 0.1, layer });
    run(scene, 2);
    hero.stop({ fadeSeconds: 60, layer });
    run(scene, 10);
    expect(angle("Head")).toBe(0);
  });
});

describe("an observer of a motion's animation group", () => {
  it("may play the motion again when the group ends", async () => {
    const { scene, root, hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    let ended = 0;
    walk.animationGroup.onAnimationGroupEndObservable.add(() => {
      ended++;
      hero.play(walk, { loop: 1, fadeSeconds: 0 });
    });
    hero.play(walk, { loop: 1, fadeSeconds: 0 });
    run(scene, 40);
    expect(ended).toBe(1);
    const { z } = root.position;
    run(scene, 10);
    expect(root.position.z).toBeGreaterThan(z);
    run(scene, 150);
    expect(ended).toBeGreaterThan(4);
    expect(scene.animatables.length).toBe(1);
    hero.dispose();
    expect(scene.animatables.length).toBe(0);
  });
});

describe("many requests at once", () => {
  it("do not look like a leak to Node", async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning.name);
    process.on("warning", onWarning);
    const { hero } = await gestureStage();
    const { signal } = new AbortController();
    await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        hero.requestLocomotion({ moveSpeed: 1 + i / 24 }, i % 2 === 0 ? { signal } : {}),
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });
});

describe("an observer that plays a motion again whenever it ends", () => {
  it("learns why it cannot when the motion is disposed, which still happens", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const walk = await gesture(1);
    const groups = scene.animationGroups.length;
    hero.play(walk, { fadeSeconds: 0 }).onEndObservable.add(() => void hero.play(walk));
    run(scene, 3);
    expect(() => walk.dispose()).toThrow("was disposed");
    run(scene, 30);
    expect(scene.animationGroups.length).toBe(groups - 1);
    expect(scene.animatables.length).toBe(0);
    expect(hero.current).toBeNull();
  });
});
