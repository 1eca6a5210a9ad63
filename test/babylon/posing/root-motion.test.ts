import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene, worldPosition } from "../../support/characters/figure.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { add, animate, CYCLE_SECONDS, disposeRuntimes, run, runtimes } from "../../support/stage.js";
import { SWING_SCALE, swingEngine } from "../../support/swing-engine.js";

afterEach(disposeRuntimes);

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("in a %s scene", (_, rightHanded) => {
  // Ahead is +Z of the loader's root in both; the right is +X in a left-handed scene, -X in a right-handed one.
  const right = rightHanded ? -1 : 1;

  it("moves the node at exactly the requested speed, straight ahead", async () => {
    const scene = createScene(rightHanded);
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
    run(scene, 1 + 1000);
    expect(root.position.z).toBeCloseTo(1.4 * 16, 9);
    expect(root.position.x).toBeCloseTo(0, 9);
    expect(Math.abs(worldPosition(nodes.get("Hips")!).z - 1.4 * 16)).toBeLessThan(1e-6);
  });

  it("travels to the character's right at 90 degrees", async () => {
    const scene = createScene(rightHanded);
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1, travelAngle: 90 }), { fadeSeconds: 0 });
    run(scene, 1 + 100);
    expect(root.position.x).toBeCloseTo(1.6 * right, 9);
    expect(root.position.z).toBeCloseTo(0, 9);
  });

  it("is exact on a character that stands elsewhere, turned and scaled, below a node of the game", async () => {
    const scene = createScene(rightHanded);
    const { root } = createNodeFigure(scene);
    const player = new TransformNode("player", scene);
    root.parent = player;
    player.position.set(3, 1, -2);
    player.rotation.y = 0.7;
    player.scaling.setAll(2.5);
    root.scaling.scaleInPlace(0.5);
    const hero = await add(scene, player);
    expect(hero.node).toBe(player);
    hero.play(await hero.requestLocomotion({ moveSpeed: 2 }), { fadeSeconds: 0 });
    run(scene, 1 + 500);
    const moved = player.position.subtract(new Vector3(3, 1, -2));
    // Babylon's matrices hold 32-bit floats.
    expect(moved.length()).toBeCloseTo(16, 6);
    expect(Math.atan2(moved.x, moved.z)).toBeCloseTo(0.7, 7);
    expect(root.position.length()).toBe(0);
  });

  it("poses plain bones as it poses nodes", async () => {
    const nodeScene = createScene(rightHanded);
    const boneScene = createScene(rightHanded);
    const figure = createNodeFigure(nodeScene);
    const { mesh, skeleton } = createBoneFigure(boneScene);
    for (const [scene, target] of [
      [nodeScene, figure.root],
      [boneScene, mesh],
    ] as const) {
      const hero = await add(scene, target);
      hero.play(await hero.requestLocomotion({ moveSpeed: 1, travelAngle: 30 }), { fadeSeconds: 0 });
      run(scene, 1 + 40);
    }
    expect(mesh.position.subtract(figure.root.position).length()).toBeLessThan(1e-9);
    skeleton.computeAbsoluteMatrices(true);
    for (const bone of skeleton.bones) {
      const position = Vector3.TransformCoordinates(bone.getAbsolutePosition(), mesh.computeWorldMatrix(true));
      const node = worldPosition(figure.nodes.get(bone.name)!);
      expect(position.subtract(node).length()).toBeLessThan(1e-5);
    }
  });
});

describe("root motion", () => {
  it("stays in place on request", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion(), { rootMotion: "none", fadeSeconds: 0 });
    run(scene, 500);
    expect(root.position.length()).toBe(0);
    expect(Math.abs(worldPosition(nodes.get("Hips")!).z)).toBeLessThan(1e-6);
  });

  it("does not drift over a hundred loops, in pose and in distance", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const motion = await hero.requestLocomotion({ moveSpeed: 1.3 });
    hero.play(motion, { fadeSeconds: 0 });
    scene.useConstantAnimationDeltaTime = false;
    scene.deltaTime = 0;
    const step = (CYCLE_SECONDS * 1000) / 8;
    const pose = () =>
      [...nodes.values()].flatMap((node) => [...node.rotationQuaternion!.asArray(), ...node.position.asArray()]);
    const tick = () => {
      animate(scene, step);
    };
    tick();
    const first = pose();
    for (let i = 0; i < 800; i++) tick();
    const worst = pose().reduce((most, value, i) => Math.max(most, Math.abs(value - first[i])), 0);
    expect(worst).toBeLessThan(1e-6);
    expect(root.position.z).toBeCloseTo(1.3 * 100 * CYCLE_SECONDS, 9);
  });

  it("counts whole loops when one step is longer than the motion", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0 });
    for (const ms of [16, 2300, 40, 777]) {
      animate(scene, ms);
    }
    expect(root.position.z).toBeCloseTo(2.3 + 0.04 + 0.777, 9);
  });

  it("does not count a seek or a pause as travel", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const motion = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(motion, { fadeSeconds: 0 });
    run(scene, 11);
    motion.animationGroup.pause();
    run(scene, 50);
    expect(root.position.z).toBeCloseTo(0.16, 9);
    motion.animationGroup.play(true);
    run(scene, 10);
    expect(root.position.z).toBeCloseTo(0.32, 9);
    motion.animationGroup.goToFrame(25);
    run(scene, 10);
    expect(root.position.z).toBeGreaterThan(0.45);
    expect(root.position.z).toBeLessThanOrEqual(0.32 + 0.161);
  });

  it("does not count the time in which the scene's animations were off as travel", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0 });
    run(scene, 11);
    scene.animationsEnabled = false;
    run(scene, 5);
    scene.animationsEnabled = true;
    animate(scene, 4321);
    expect(root.position.z).toBeCloseTo(0.16, 9);
    run(scene, 10);
    expect(root.position.z).toBeCloseTo(0.32, 9);
  });

  it("moves no further in one step than the runtime allows, also after the page was hidden", async () => {
    const scene = createScene();
    const source = localMotions({ workerFactory: channelWorkerFactory(swingEngine) });
    const runtime = new MotionRuntime(scene, { source, maxStepSeconds: 0.2 });
    runtimes.push(runtime);
    const { root } = createNodeFigure(scene);
    const hero = await runtime.addCharacterAsync(root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    let loops = 0;
    const playback = hero.play(walk, { fadeSeconds: 0, speed: 2 });
    playback.onLoopObservable.add(() => loops++);
    run(scene, 11);
    const { time } = playback;
    animate(scene, 3000);
    expect(root.position.z).toBeCloseTo(0.32 + 0.4, 9);
    expect(hero.deltaPosition.z).toBeCloseTo(0.4, 9);
    expect(playback.time).toBeCloseTo((time + 0.4) % walk.duration, 6);
    expect(loops).toBe(Math.floor((time + 0.4) / walk.duration));
    run(scene, 10);
    expect(root.position.z).toBeCloseTo(0.32 + 0.4 + 0.32, 9);
    for (const bad of [0, -1, Number.NaN, "1"]) {
      expect(() => new MotionRuntime(scene, { source, maxStepSeconds: bad as never })).toThrow(
        "maxStepSeconds must be",
      );
    }
  });

  it("goes on when a paused motion is played", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 11);
    walk.animationGroup.pause();
    run(scene, 5);
    hero.play(walk);
    run(scene, 10);
    expect(root.position.z).toBeCloseTo(0.32, 9);
  });

  it("goes backwards when the playback does", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 11);
    walk.animationGroup.speedRatio = -1;
    run(scene, 50);
    expect(root.position.z).toBeCloseTo(0.16 - 0.8, 9);
  });

  it("follows the playback's speed", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const motion = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(motion, { fadeSeconds: 0 });
    motion.animationGroup.speedRatio = 2;
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(3.2, 9);
  });

  it("reaches speeds outside the gaits' range by the playback rate, and says so", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const fast = await hero.requestLocomotion({ moveSpeed: 20 });
    expect(fast.plan.playbackRate).toBeCloseTo(20 / SWING_SCALE / 8, 12);
    expect(fast.plan.notes[0]).toContain("at 8 m/s");
    expect(fast.plan.kind).toBe("swing");
    hero.play(fast, { fadeSeconds: 0 });
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(32, 8);
    const normal = await hero.requestLocomotion({ moveSpeed: 2 });
    expect(normal.plan).toMatchObject({ playbackRate: 1, notes: [] });
  });

  it("interprets a relative speed as the service does", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    root.scaling.scaleInPlace(3);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1, relativeSpeed: true }), { fadeSeconds: 0 });
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(1.6 * SWING_SCALE * 3, 8);
  });

  it("is exact on a character that is scaled unevenly", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    root.scaling.set(1.5, 2, -0.8);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    expect(walk.plan.notes[0]).toContain("unevenly");
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(1.6, 8);
  });
});
