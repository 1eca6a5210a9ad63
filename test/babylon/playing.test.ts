import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import type { CharacterTarget } from "../../src/babylon/locate-character.js";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { channelWorkerFactory } from "../support/channel-worker.js";
import { createBoneFigure, createNodeFigure, createScene, sceneContents, worldPosition } from "../support/figure.js";
import { SWING_FRAME_RATE, SWING_FRAMES, SWING_SCALE, swingEngine } from "../support/swing-engine.js";

const CYCLE_SECONDS = (SWING_FRAMES - 1) / SWING_FRAME_RATE;
const runtimes: MotionRuntime[] = [];

afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose();
});

async function add(scene: Scene, target: CharacterTarget) {
  const runtime = new MotionRuntime(scene, {
    source: localMotions({ workerFactory: channelWorkerFactory(swingEngine) }),
  });
  runtimes.push(runtime);
  return runtime.addCharacterAsync(target);
}

/** Animates for a number of 16 ms steps. The first one shows frame 0. */
function run(scene: Scene, steps: number): void {
  for (let i = 0; i < steps; i++) scene.animate();
}

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("in a %s scene", (_, rightHanded) => {
  // Ahead is +Z of the loader's root in both; the right is +X in a left-handed scene, -X in a right-handed one.
  const right = rightHanded ? -1 : 1;

  it("moves the node at exactly the speed asked for, straight ahead", async () => {
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
  it("stays in place when it is asked to", async () => {
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
    const animate = (scene as unknown as { _animate(ms: number): void })._animate.bind(scene);
    const pose = () =>
      [...nodes.values()].flatMap((node) => [...node.rotationQuaternion!.asArray(), ...node.position.asArray()]);
    const tick = () => {
      animate(step);
      scene.onAfterAnimationsObservable.notifyObservers(scene);
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
    const animate = (scene as unknown as { _animate(ms: number): void })._animate.bind(scene);
    for (const ms of [16, 2300, 40, 777]) {
      animate(ms);
      scene.onAfterAnimationsObservable.notifyObservers(scene);
    }
    expect(root.position.z).toBeCloseTo(2.3 + 0.04 + 0.777, 9);
  });

  it("does not take a seek or a pause for travel", async () => {
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

  it("takes a relative speed as the service does", async () => {
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

describe("cross-fade", () => {
  it("never jumps, from any motion at any moment", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    const run3 = await hero.requestLocomotion({ moveSpeed: 3 });
    const aside = await hero.requestLocomotion({ moveSpeed: 2, travelAngle: 90 });
    const leg = nodes.get("LeftUpLeg")!;
    let before = Quaternion.Identity();
    let from = root.position.clone();
    const step = () => {
      scene.animate();
      const turn = 2 * Math.acos(Math.min(1, Math.abs(Quaternion.Dot(before, leg.rotationQuaternion!))));
      before = leg.rotationQuaternion!.clone();
      // The swing alone turns 0.06 rad in a step; a jump between two of them would be up to 0.6.
      expect(turn).toBeLessThan(0.12);
      const moved = root.position.subtract(from).length() / 0.016;
      from = root.position.clone();
      expect(moved).toBeLessThan(3 + 1e-9);
    };
    for (const [motion, steps] of [
      [walk, 7],
      [run3, 5],
      [walk, 3],
      [aside, 2],
      [run3, 1],
      [aside, 1],
      [walk, 1],
      [run3, 1],
      [aside, 1],
      [walk, 1],
      [run3, 1],
      [aside, 40],
    ] as const) {
      hero.play(motion, { fadeSeconds: 0.3 });
      for (let i = 0; i < steps; i++) step();
    }
    expect(hero.current).toBe(aside);
    expect([walk, run3, aside].map((motion) => motion.animationGroup.isStarted)).toEqual([false, false, true]);
    expect(scene.animatables.length).toBe(aside.animationGroup.targetedAnimations.length);
  });

  it("blends root motion by the same weights as the pose", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0 });
    run(scene, 20);
    hero.play(await hero.requestLocomotion({ moveSpeed: 3 }), { fadeSeconds: 0.32 });
    const speeds: number[] = [];
    for (let i = 0; i < 30; i++) {
      const z = root.position.z;
      scene.animate();
      speeds.push((root.position.z - z) / 0.016);
    }
    for (let i = 1; i < speeds.length; i++) expect(speeds[i]).toBeGreaterThanOrEqual(speeds[i - 1] - 1e-9);
    expect(speeds[0]).toBeLessThan(1.1);
    expect(speeds[10]).toBeCloseTo(2, 0);
    expect(speeds.at(-1)).toBeCloseTo(3, 9);
  });

  it("depends on the time that passed, not on the number of frames", async () => {
    const positions: number[] = [];
    for (const steps of [10, 40]) {
      const scene = createScene();
      const { root, nodes } = createNodeFigure(scene);
      const hero = await add(scene, root);
      hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0.3 });
      const animate = (scene as unknown as { _animate(ms: number): void })._animate.bind(scene);
      animate(1);
      scene.onAfterAnimationsObservable.notifyObservers(scene);
      for (let i = 0; i < steps; i++) {
        animate(199 / steps);
        scene.onAfterAnimationsObservable.notifyObservers(scene);
      }
      positions.push(nodes.get("LeftUpLeg")!.rotationQuaternion!.x);
    }
    expect(positions[0]).toBeCloseTo(positions[1], 6);
    expect(Math.abs(positions[0])).toBeGreaterThan(0.05);
  });

  it("fades back to the pose of before on stop, and lets go", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const leg = nodes.get("LeftUpLeg")!;
    leg.rotationQuaternion!.copyFrom(Quaternion.RotationAxis(new Vector3(1, 0, 0), 0.2));
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion(), { fadeSeconds: 0.1 });
    run(scene, 30);
    hero.stop({ fadeSeconds: 0.2 });
    run(scene, 30);
    expect(leg.rotationQuaternion!.x).toBeCloseTo(Math.sin(0.1), 6);
    expect(scene.animatables.length).toBe(0);
    leg.rotationQuaternion!.set(0, 1, 0, 0);
    run(scene, 3);
    expect(leg.rotationQuaternion!.y).toBe(1);
  });

  it("holds the last pose of a motion that does not repeat", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { loop: false, fadeSeconds: 0 });
    run(scene, 200);
    expect(root.position.z).toBeCloseTo(CYCLE_SECONDS, 9);
    hero.play(walk, { loop: true, fadeSeconds: 0 });
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(CYCLE_SECONDS + 1.6, 9);
  });

  it("gives nodes with Euler angles their angles back", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const head = nodes.get("Head")!;
    head.rotationQuaternion = null;
    head.rotation.set(0.1, 0.2, 0.3);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion());
    run(scene, 20);
    expect(head.rotationQuaternion).not.toBeNull();
    hero.dispose();
    expect(head.rotationQuaternion).toBeNull();
    expect(head.rotation.asArray()).toEqual([0.1, 0.2, 0.3]);
  });
});

describe("dispose", () => {
  it("leaves nothing behind, twice as well as once", async () => {
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

  it("of one motion while it plays returns the character softly", async () => {
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
  it("to play is refused by name", async () => {
    const scene = createScene();
    const hero = await add(scene, createNodeFigure(scene).root);
    const other = await runtimes.at(-1)!.addCharacterAsync(createNodeFigure(scene).root);
    const walk = await hero.requestLocomotion();
    expect(() => hero.play(walk, { fadeSeconds: -1 })).toThrow("fadeSeconds must be a finite number from 0 to 60");
    expect(() => hero.play(walk, { loop: "yes" as unknown as boolean })).toThrow("loop must be true or false");
    expect(() => hero.play(walk, { rootMotion: "off" as "none" })).toThrow('rootMotion must be "move" or "none"');
    expect(() => hero.play(walk, { fade: 1 } as object)).toThrow("no argument fade");
    expect(() => other.play(walk)).toThrow("made for another character");
  });

  it("to addCharacterAsync is refused, and the scene is untouched", async () => {
    const scene = createScene();
    const box = new TransformNode("box", scene);
    const { root } = createNodeFigure(scene);
    const runtime = new MotionRuntime(scene, {
      source: localMotions({ workerFactory: channelWorkerFactory(swingEngine) }),
    });
    runtimes.push(runtime);
    const before = sceneContents(scene);
    await expect(runtime.addCharacterAsync(box)).rejects.toMatchObject({ code: "NO_RIG_FOUND" });
    await expect(runtime.addCharacterAsync({} as CharacterTarget)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(runtime.addCharacterAsync(null as unknown as CharacterTarget)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(runtime.addCharacterAsync(root, { overrides: { Hips: "Hip" } })).rejects.toThrow("overrides.Hips");
    const hero = await runtime.addCharacterAsync(root);
    await expect(runtime.addCharacterAsync(root)).rejects.toThrow("was added already");
    hero.dispose();
    root.getChildTransformNodes().find((node) => node.name === "Hips")!.name = "Pelvis";
    await expect(runtime.addCharacterAsync(root)).rejects.toMatchObject({ code: "NOT_A_HUMANOID" });
    expect(sceneContents(scene)).toEqual(before);
    expect(() => new MotionRuntime(scene, {} as never)).toThrow("source");
  });
});
