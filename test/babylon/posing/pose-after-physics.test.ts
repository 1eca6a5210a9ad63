import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import { MotionRuntime, type PoseMoment } from "../../../src/babylon/motion-runtime.js";
import type { Playable } from "../../../src/babylon/playing/playback.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addDriven, breathe, type DrivenCharacter } from "../../support/driving/driven-character.js";
import { STICK_MINUTE } from "../../support/driving/stick-minute.js";
import { PlantedFeet } from "../../support/quality/planted-feet.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

/** A character whose node is moved by a body. */
interface Stage extends DrivenCharacter {
  node: TransformNode;
  /** World x that the body cannot pass. */
  wall: number;
  /** Whether something else is in the body's way. */
  isHeld: boolean;
}

function cameraOf(scene: Scene, name = "camera"): FreeCamera {
  return new FreeCamera(name, new Vector3(0, 1, -6), scene);
}

/** The game: physics moves a body by the reported root motion, as far as nothing is in the way, and places the node. */
async function stageOf(poseAt: PoseMoment, scene = createScene(), bones = false): Promise<Stage> {
  cameraOf(scene);
  const top = bones ? createBoneFigure(scene).mesh : createNodeFigure(scene).root;
  const node = new TransformNode("player", scene);
  node.position.set(-4, 0.5, 7);
  node.rotation.y = 2;
  top.parent = node;
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const driven = await addDriven(scene, node, source, { poseAt });
  const stage: Stage = { ...driven, node, wall: Number.POSITIVE_INFINITY, isHeld: false };
  stages.push(stage);
  moveByPhysics(stage, node.position.clone());
  return stage;
}

function moveByPhysics(stage: Stage, body: Vector3): void {
  const { scene, hero, node } = stage;
  const wanted = new Vector3();
  let turn = 0;
  scene.onAfterAnimationsObservable.add(() => {
    wanted.addInPlace(hero.deltaPosition);
    turn += hero.deltaRotation;
  });
  const physics = scene as unknown as { _advancePhysicsEngineStep(): void };
  physics._advancePhysicsEngineStep = () => {
    if (!stage.isHeld) body.addInPlace(wanted);
    body.x = Math.min(body.x, stage.wall);
    wanted.setAll(0);
  };
  scene.onBeforeRenderObservable.add(() => {
    node.position.copyFrom(body);
    node.rotate(Axis.Y, turn, Space.LOCAL);
    turn = 0;
  });
}

async function recordStick(stage: Stage, frames: number): Promise<PlantedFeet> {
  const { scene, hero, soles, node } = stage;
  const drive = hero.driveLocomotion({ rootMotion: "report", fadeSeconds: 0 });
  await drive.whenReadyAsync();
  for (let i = 0; i < 3; i++) scene.render();
  const feet = new PlantedFeet(soles);
  stage.wall = node.position.x + 2;
  for (const [i, { right, ahead, turn }] of STICK_MINUTE.slice(0, frames).entries()) {
    stage.isHeld = i % 400 > 360;
    drive.velocity.set(right * 4, 0, ahead * 4);
    drive.turnRate = turn * 2;
    scene.render();
    feet.record(drive.player.source!.feet, 0.5);
    await breathe();
  }
  return feet;
}

describe("the feet of a character whose node is moved by physics", () => {
  it("stay planted when the joints are posed before the scene is rendered, although walls stop the body", async () => {
    const stage = await stageOf("beforeRender");
    const feet = await recordStick(stage, STICK_MINUTE.length);
    expect(stage.node.position.x).toBeLessThan(stage.wall + 1e-6);
    const { mean, max, stances } = feet.end();
    expect(stances).toBeGreaterThan(90);
    expect(mean).toBeLessThan(0.002);
    expect(max).toBeLessThan(0.01);
    expect(feet.deepest).toBeLessThan(0.005);
  }, 300_000);

  it("are rendered a frame late when the joints are posed after the animations", async () => {
    const { max } = (await recordStick(await stageOf("afterAnimations"), 1500)).end();
    expect(max).toBeGreaterThan(0.02);
  }, 300_000);

  it("are where they are if the motions move the node, when clips play", async () => {
    const shown: Vector3[][] = [];
    for (const poseAt of ["beforeRender", "afterAnimations"] as const) {
      const { scene, hero, soles, node } = await stageOf(poseAt);
      const walk = await hero.requestLocomotion({ moveSpeed: 1.5 });
      const run = await hero.requestLocomotion({ moveSpeed: 3, travelAngle: 30 });
      const rootMotion = poseAt === "beforeRender" ? "report" : "move";
      // Here the game does not move the node.
      if (rootMotion === "move") scene.onBeforeRenderObservable.clear();
      hero.play(walk, { rootMotion, fadeSeconds: 0 });
      const points: Vector3[] = [];
      for (let i = 0; i < 150; i++) {
        if (i === 70) hero.play(run, { rootMotion, fadeSeconds: 0.3 });
        scene.render();
        points.push(soles.point(0, "ball"), soles.point(1, "ball"), node.position.clone());
      }
      shown.push(points);
    }
    const off = shown[0].map((point, i) => Vector3.Distance(point, shown[1][i]));
    expect(shown[0].at(-1)!.subtractFromFloats(-4, 0.5, 7).length()).toBeGreaterThan(4);
    expect(Math.max(...off)).toBeLessThan(1e-4);
  });
});

describe("a pose that is due before the scene is rendered", () => {
  it.each([
    ["nodes", false],
    ["bones", true],
  ])("is what that same frame draws, of %s", async (_, bones) => {
    const { scene, hero, soles } = await stageOf("beforeRender", createScene(), bones);
    const walk = await hero.requestLocomotion({ moveSpeed: 2 });
    hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
    const foot = hero.getJoint("LeftFoot")!;
    // A camera that looks at a joint has Babylon compute its matrix before the pose of the frame is written.
    if (foot instanceof TransformNode)
      scene.activeCamera!.onAfterCheckInputsObservable.add(() => foot.computeWorldMatrix());
    const skeleton = scene.skeletons[0];
    const mesh = scene.meshes.find((one) => one.skeleton)!;
    let moved = 0;
    for (let i = 0; i < 40; i++) {
      const before = soles.point(0, "ball");
      const drawn: number[][] = [];
      const watch = scene.onAfterRenderObservable.add(() => {
        skeleton.prepare();
        drawn.push([...skeleton.getTransformMatrices(mesh)]);
        if (foot instanceof TransformNode) drawn.push([...foot.computeWorldMatrix().asArray()]);
      });
      scene.render();
      watch.remove();
      if (Vector3.Distance(before, soles.point(0, "ball")) > 0.005) moved++;
      // Computes everything again.
      skeleton.prepare(true);
      skeleton.computeAbsoluteMatrices(true);
      expect(drawn[0]).toEqual([...skeleton.getTransformMatrices(mesh)]);
      if (foot instanceof TransformNode) expect(drawn[1]).toEqual([...foot.getWorldMatrix().asArray()]);
    }
    expect(moved).toBeGreaterThan(15);
  });

  it("is available to code that corrects joints, and reported after code that moves the node", async () => {
    const { scene, hero, node } = await stageOf("beforeRender");
    const walk = await hero.requestLocomotion({ moveSpeed: 2 });
    hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
    const leg = hero.getJoint("LeftUpLeg") as TransformNode;
    for (let i = 0; i < 5; i++) scene.render();
    const log: string[] = [];
    let last = leg.rotationQuaternion!.clone();
    const look = (place: string) => {
      if (!leg.rotationQuaternion!.equals(last)) log.push(`posed by ${place}`);
      last = leg.rotationQuaternion!.clone();
    };
    hero.onRootMotionObservable.add(() => log.push("step"));
    scene.onAfterAnimationsObservable.add(() => look("onAfterAnimations"));
    scene.onBeforeRenderObservable.add(() => {
      look("onBeforeRender");
      log.push(`node at ${node.position.x === -4 ? "its start" : "its new place"}`);
    });
    scene.onBeforeRenderTargetsRenderObservable.add(() => look("onBeforeRenderTargetsRender"));
    scene.render();
    expect(log).toEqual(["step", "node at its new place", "posed by onBeforeRenderTargetsRender"]);
  });

  it("is written once with several cameras, and its footsteps are reported once", async () => {
    const told: number[] = [];
    for (const cameras of [1, 3]) {
      const { scene, hero } = await stageOf("beforeRender");
      scene.activeCameras = Array.from({ length: cameras }, (_, i) => cameraOf(scene, `camera ${i}`));
      const walk = await hero.requestLocomotion({ moveSpeed: 1.5 });
      let steps = 0;
      hero.onFootstepObservable.add(({ position }) => {
        steps++;
        expect(position.y).toBeCloseTo(0.5, 1);
      });
      hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
      for (let i = 0; i < 180; i++) scene.render();
      told.push(steps);
    }
    expect(told[0]).toBeGreaterThanOrEqual(5);
    expect(told[1]).toBe(told[0]);
  });

  it("is written when the next step begins, if the frame is not rendered", async () => {
    const { scene, hero, soles, node } = await stageOf("beforeRender");
    const drive = hero.driveLocomotion({ rootMotion: "report", fadeSeconds: 0 });
    await drive.whenReadyAsync();
    const feet = new PlantedFeet(soles);
    let steps = 0;
    drive.onFootstepObservable.add(() => steps++);
    drive.velocity.z = 1.5;
    // Two or three steps a frame; the node is placed in each.
    hero.onRootMotionObservable.add(() => node.position.addInPlace(hero.deltaPosition));
    scene.onBeforeRenderObservable.clear();
    for (let i = 0; i < 200; i++) {
      for (let k = i % 2; k < 2; k++) scene.animate();
      scene.render();
      feet.record(drive.player.source!.feet, 0.5);
      await breathe();
    }
    const { max } = feet.end();
    expect(steps).toBeGreaterThan(10);
    expect(max).toBeLessThan(0.01);
  });

  it("is not written in a scene at rest, nor twice", async () => {
    const { scene, hero } = await stageOf("beforeRender");
    const walk = await hero.requestLocomotion({ moveSpeed: 1.5 });
    hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
    for (let i = 0; i < 10; i++) scene.render();
    const leg = hero.getJoint("LeftUpLeg") as TransformNode;
    scene.animationsEnabled = false;
    const held = leg.rotationQuaternion!.clone();
    for (let i = 0; i < 3; i++) {
      scene.render();
      expect(leg.rotationQuaternion!.equals(held)).toBe(true);
    }
    scene.animationsEnabled = true;
    scene.render();
    scene.render();
    expect(leg.rotationQuaternion!.equals(held)).toBe(false);
    // Rendered again without a step: the game's change of the joint stays.
    leg.rotationQuaternion!.set(0, 0, 0, 1);
    scene.render(true, true);
    expect(leg.rotationQuaternion!.asArray()).toEqual([0, 0, 0, 1]);
  });

  it.each<[string, (stage: Stage, playable: Playable) => void]>([
    ["the character", ({ hero }) => hero.dispose()],
    ["the runtime", ({ runtime }) => runtime.dispose()],
    ["what plays", (_, playable) => playable.dispose()],
    ["the node", ({ node }) => node.dispose()],
  ])("is forgotten when %s is disposed between the step and the pose", async (_, end) => {
    for (const kind of ["motion", "drive"]) {
      const stage = await stageOf("beforeRender");
      const { scene, hero, node } = stage;
      const playable: Playable =
        kind === "motion" ? await hero.requestLocomotion() : hero.driveLocomotion({ rootMotion: "report" });
      if (kind === "motion") hero.play(playable, { rootMotion: "report" });
      else await (playable as Exclude<Playable, { clip: unknown }>).whenReadyAsync();
      for (let i = 0; i < 5; i++) scene.render();
      scene.onBeforeRenderObservable.addOnce(() => end(stage, playable));
      for (let i = 0; i < 40; i++) scene.render();
      expect(hero.isDisposed || hero.current === null).toBe(true);
      if (node.isDisposed()) continue;
      const leg = node.getChildTransformNodes().find(({ name }) => name === "LeftUpLeg")!;
      expect(leg.rotationQuaternion!.asArray()).toEqual([0, 0, 0, 1]);
    }
  });

  it("includes a motion played between the step and the pose from the next frame on", async () => {
    const { scene, hero } = await stageOf("beforeRender");
    const [walk, run] = [await hero.requestLocomotion(), await hero.requestLocomotion({ moveSpeed: 4 })];
    hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
    for (let i = 0; i < 5; i++) scene.render();
    const playback: { weight: number } = await new Promise((resolve) => {
      scene.onBeforeRenderObservable.addOnce(() => resolve(hero.play(run, { fadeSeconds: 0, rootMotion: "none" })));
      scene.render();
    });
    expect(playback.weight).toBe(0);
    scene.render();
    expect(playback.weight).toBe(1);
    expect(hero.current).toBe(run);
  });
});

describe("deterministic lockstep", () => {
  it("poses after each step and plants the feet", async () => {
    const engine = new NullEngine({
      renderWidth: 64,
      renderHeight: 64,
      textureSize: 64,
      deterministicLockstep: true,
      lockstepMaxSteps: 4,
    });
    let clock = 0;
    engine.getDeltaTime = () => [8, 22, 45][clock++ % 3];
    const stage = await stageOf("beforeRender", new Scene(engine));
    const { max, stances } = (await recordStick(stage, 600)).end();
    expect(stances).toBeGreaterThan(25);
    expect(max).toBeLessThan(0.01);
  }, 300_000);
});

describe("poseAt", () => {
  it("is rejected if it is neither of the two", () => {
    const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
    const scene = createScene();
    expect(() => new MotionRuntime(scene, { source, poseAt: "later" as PoseMoment })).toThrow(
      'poseAt must be "afterAnimations" or "beforeRender"; got "later".',
    );
    source.dispose();
  });
});
