import { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { CharacterTarget } from "../../../src/babylon/reading/locate-character.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { add, createRuntime, disposeRuntimes, run, runtimes } from "../../support/stage.js";
import { swingEngine } from "../../support/swing-engine.js";

afterEach(disposeRuntimes);

describe("dispose", () => {
  it("leaves nothing behind, also when called twice", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const before = sceneContents(scene);
    const hero = await add(scene, root);
    const runtime = runtimes.at(-1)!;
    for (let i = 0; i < 5; i++) {
      hero.play(await hero.requestLocomotion({ moveSpeed: 1 + i }), { fadeSeconds: 0.5 });
      run(scene, 5);
    }
    runtime.dispose();
    runtime.dispose();
    hero.dispose();
    expect(sceneContents(scene)).toEqual(before);
    await expect(hero.requestLocomotion()).rejects.toMatchObject({ code: "DISPOSED" });
    expect(() => hero.stop()).toThrow("disposed");
  });

  it("inside an observer of a playback's end leaves the joints alone", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion();
    walk.animationGroup.onAnimationGroupEndObservable.add(() => hero.dispose());
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 8);
    hero.play(await hero.requestLocomotion({ moveSpeed: 3 }), { fadeSeconds: 0.05 });
    run(scene, 10);
    expect(hero.isDisposed).toBe(true);
    expect(nodes.get("LeftUpLeg")!.rotationQuaternion!.asArray()).toEqual([0, 0, 0, 1]);
  });

  it("of a motion before its first frame does not change the pose", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const head = nodes.get("Head")!;
    head.rotationQuaternion!.copyFrom(Quaternion.RotationAxis(new Vector3(1, 0, 0), 0.5));
    const hero = await add(scene, root);
    head.rotationQuaternion!.copyFrom(Quaternion.RotationAxis(new Vector3(1, 0, 0), 0.8));
    const walk = await hero.requestLocomotion();
    hero.play(walk);
    walk.dispose();
    for (let i = 0; i < 30; i++) {
      run(scene, 1);
      expect(head.rotationQuaternion!.x).toBeCloseTo(Math.sin(0.4), 6);
    }
  });

  it("of a motion's animation group counts as the motion's", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion();
    hero.play(walk);
    run(scene, 3);
    walk.animationGroup.dispose();
    run(scene, 3);
    expect(walk.isDisposed).toBe(true);
    expect(() => hero.play(walk)).toThrow("was disposed");
    hero.play(await hero.requestLocomotion({ moveSpeed: 2 }));
    run(scene, 30);
    expect(root.position.z).toBeGreaterThan(0.5);
  });

  it("of a playing motion fades the character back", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion();
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 9);
    const leg = nodes.get("LeftUpLeg")!;
    const before = leg.rotationQuaternion!.x;
    walk.dispose();
    run(scene, 1);
    expect(Math.abs(leg.rotationQuaternion!.x - before)).toBeLessThan(0.05);
    run(scene, 30);
    expect(leg.rotationQuaternion!.x).toBeCloseTo(0, 6);
    expect(scene.animationGroups.length).toBe(0);
    expect(() => hero.play(walk)).toThrow("was disposed");
  });

  it("follows the scene and the character's own node", async () => {
    const scene = createScene();
    const first = createNodeFigure(scene);
    const hero = await add(scene, first.root);
    hero.play(await hero.requestLocomotion());
    run(scene, 3);
    const pending = hero.requestLocomotion({ moveSpeed: 3 });
    first.root.dispose();
    expect(hero.isDisposed).toBe(true);
    await expect(pending).rejects.toMatchObject({ code: "DISPOSED" });
    run(scene, 3);
    const second = createNodeFigure(scene);
    const other = await runtimes.at(-1)!.addCharacterAsync(second.root);
    other.play(await other.requestLocomotion());
    scene.dispose();
    expect(other.isDisposed).toBe(true);
    expect(runtimes.at(-1)!.isDisposed).toBe(true);
  });
});

describe("bad input", () => {
  it("to play is rejected by name", async () => {
    const scene = createScene();
    const hero = await add(scene, createNodeFigure(scene).root);
    const other = await runtimes.at(-1)!.addCharacterAsync(createNodeFigure(scene).root);
    const walk = await hero.requestLocomotion();
    expect(() => hero.play(walk, { fadeSeconds: -1 })).toThrow("fadeSeconds must be a finite number from 0 to 60");
    expect(() => hero.play(walk, { loop: "yes" as unknown as boolean })).toThrow("loop must be true, false or");
    expect(() => hero.play(walk, { rootMotion: "off" as "none" })).toThrow(
      'rootMotion must be "move", "report" or "none"',
    );
    expect(() => hero.play(walk, { fade: 1 } as object)).toThrow("no argument fade");
    expect(() => other.play(walk)).toThrow("made for another character");
    expect(() => hero.play(undefined as never)).toThrow("motion must be the result of a request; got undefined");
    expect(() => hero.play(hero.requestLocomotion() as never)).toThrow("got a promise: await it");
  });

  it("to a request is rejected by name", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    for (const [options, argument] of [
      [{ abort: 1 }, "abort"],
      [{ signal: "now" }, "signal"],
      [{ onProgress: 5 }, "onProgress"],
    ] as const) {
      const asked = hero.requestLocomotion({}, options as object);
      await expect(asked).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
    }
    root.scaling.setAll(0);
    await expect(hero.requestLocomotion()).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "character" });
    expect(scene.animationGroups.length).toBe(0);
  });

  it("to addCharacterAsync is rejected as disposed if that happened while it was being added", async () => {
    const scene = createScene();
    const runtime = createRuntime(scene);
    const container = new AssetContainer(scene);
    container.addAllAssetsToContainer(createNodeFigure(scene).root);
    container.populateRootNodes();
    const asked = runtime.addCharacterAsync(container);
    container.dispose();
    await expect(asked).rejects.toMatchObject({ code: "DISPOSED", message: /was disposed while it was being added/ });
    const other = createNodeFigure(scene).root;
    const again = runtime.addCharacterAsync(other);
    other.dispose();
    await expect(again).rejects.toMatchObject({ code: "DISPOSED", message: /was disposed while it was being added/ });
    await expect(runtime.addCharacterAsync(container)).rejects.toThrow("One that was disposed has none left");
    expect(runtime.characters).toEqual([]);
  });

  it("to addCharacterAsync is rejected, and the scene is unchanged", async () => {
    const scene = createScene();
    const box = new TransformNode("box", scene);
    const { root, skeleton } = createNodeFigure(scene);
    const runtime = createRuntime(scene);
    const before = sceneContents(scene);
    await expect(runtime.addCharacterAsync(box)).rejects.toMatchObject({ code: "NO_RIG_FOUND" });
    await expect(runtime.addCharacterAsync({} as CharacterTarget)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(runtime.addCharacterAsync(null as unknown as CharacterTarget)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(runtime.addCharacterAsync(root, { overrides: { Hips: "Hip" } })).rejects.toThrow("overrides.Hips");
    const hero = await runtime.addCharacterAsync(root);
    await expect(runtime.addCharacterAsync(root)).rejects.toThrow("has already been added");
    const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
    const second = new MotionRuntime(scene, { source });
    await expect(second.addCharacterAsync(root)).rejects.toThrow("has already been added");
    const elsewhere = createNodeFigure(createScene()).root;
    await expect(second.addCharacterAsync(elsewhere)).rejects.toThrow("in another scene");
    await expect(second.addCharacterAsync(root, { override: {} } as object)).rejects.toThrow("no argument override");
    await expect(second.addCharacterAsync(root, { overrides: 5 } as never)).rejects.toThrow("overrides must be");
    await expect(second.addCharacterAsync(root, { signal: 5 } as never)).rejects.toThrow("signal must be");
    second.dispose();
    hero.dispose();
    skeleton.bones.find((bone) => bone.name === "Hips")!.name = "Pelvis";
    await expect(runtime.addCharacterAsync(root)).rejects.toMatchObject({ code: "NOT_A_HUMANOID" });
    expect(sceneContents(scene)).toEqual(before);
    expect(() => new MotionRuntime(scene, {} as never)).toThrow("source");
    expect(() => new MotionRuntime(scene, { source: localMotions } as never)).toThrow("source");
    expect(() => new MotionRuntime(undefined as never, { source })).toThrow("scene must be");
    expect(() => new MotionRuntime(scene, { source, fps: 30 } as never)).toThrow("no argument fps");
  });
});
