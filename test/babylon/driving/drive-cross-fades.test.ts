import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import type { RootMotionMode } from "../../../src/babylon/playing/play-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addDriven, breathe, type DrivenCharacter, runBeside } from "../../support/driving/driven-character.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";
import { animate } from "../../support/stage.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

async function stageOf() {
  const scene = createScene();
  const { root } = createNodeFigure(scene);
  const driven = await addDriven(scene, root, localMotions({ workerFactory: channelWorkerFactory(motionTasks) }));
  stages.push(driven);
  return { ...driven, root };
}

async function driving(
  { scene, hero }: { scene: DrivenCharacter["scene"]; hero: MotionCharacter },
  speed: number,
  rootMotion: RootMotionMode = "move",
) {
  const drive = hero.driveLocomotion({ fadeSeconds: 0, rootMotion });
  await drive.whenReadyAsync();
  drive.velocity.z = speed;
  await runBeside(scene, 150);
  return drive;
}

function headingOf(node: TransformNode): number {
  const ahead = Vector3.TransformNormal(new Vector3(0, 0, 1), node.computeWorldMatrix(true));
  return Math.atan2(ahead.x, ahead.z);
}

/** The visible pose: local rotations of the legs and the arms. */
function shown(hero: MotionCharacter): number[] {
  const joints = ["LeftUpLeg", "RightUpLeg", "LeftLeg", "RightLeg", "LeftArm", "RightArm", "Spine"] as const;
  return joints.flatMap((joint) => hero.getJoint(joint)!.rotationQuaternion!.asArray());
}

function apart(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, i) => Math.abs(value - b[i])));
}

describe("a motion without a fade over a drive that turns", () => {
  it.each([
    [50, false],
    [50, true],
    [16, true],
  ])("does not turn the node by the drive any more, at frames of %s ms, drive disposed: %s", async (ms, disposed) => {
    const stage = await stageOf();
    const { scene, hero, root } = stage;
    const drive = await driving(stage, 1.2);
    drive.turnRate = 4;
    for (let i = 0; i < 20; i++) animate(scene, ms);
    const motion = await hero.requestLocomotion({ moveSpeed: 1 });
    const before = headingOf(root);
    animate(scene, ms);
    expect(Math.abs(headingOf(root) - before)).toBeGreaterThan(0.03);
    hero.play(motion, { fadeSeconds: 0 });
    if (disposed) drive.dispose();
    const at = headingOf(root);
    const place = root.position.clone();
    for (let i = 0; i < 5; i++) {
      animate(scene, ms);
      expect(Math.abs(headingOf(root) - at)).toBeLessThan(1e-6);
      expect(hero.deltaRotation).toBe(0);
      // A motion begins with its first frame, which has no travel.
      if (i === 0) expect(Vector3.Distance(root.position, place)).toBeLessThan(1e-6);
    }
  });

  it("that stops instead turns no further either", async () => {
    const stage = await stageOf();
    const { scene, hero, root } = stage;
    const drive = await driving(stage, 1.2);
    drive.turnRate = 4;
    for (let i = 0; i < 20; i++) animate(scene, 50);
    hero.stop({ fadeSeconds: 0 });
    const at = headingOf(root);
    for (let i = 0; i < 3; i++) animate(scene, 50);
    expect(Math.abs(headingOf(root) - at)).toBeLessThan(1e-6);
  });
});

describe("cross-fades between drives and motions with different root motion", () => {
  it.each<[string, RootMotionMode, RootMotionMode, moves: boolean, tells: boolean]>([
    ["move to report", "move", "report", false, true],
    ["report to move", "report", "move", true, true],
    ["move to none", "move", "none", true, true],
    ["none to move", "none", "move", true, true],
    ["report to none", "report", "none", false, true],
  ])("of two drives, %s", async (_, from, to, moves, tells) => {
    const stage = await stageOf();
    const { scene, hero, root } = stage;
    await driving(stage, 1.5, from);
    const second = hero.driveLocomotion({ rootMotion: to, fadeSeconds: 0.4 });
    second.velocity.z = 1.5;
    await second.whenReadyAsync();
    let last = shown(hero);
    let lastPlace = root.position.clone();
    let way = 0;
    let told = 0;
    for (let i = 0; i < 60; i++) {
      scene.animate();
      const now = shown(hero);
      expect(apart(now, last)).toBeLessThan(0.12);
      last = now;
      const step = Vector3.Distance(root.position, lastPlace);
      lastPlace = root.position.clone();
      expect(step).toBeLessThan(1.6 * 0.016);
      // The node makes either the full step or none of it.
      if (step > 1e-6) expect(step).toBeCloseTo(hero.deltaPosition.length(), 4);
      // In the cross-fade.
      if (i > 0 && i < 24) {
        way += step;
        told += hero.deltaPosition.length();
      }
      await breathe();
    }
    expect(way > 0).toBe(moves);
    expect(told > 0).toBe(tells);
    // And afterwards as in the second motion.
    const place = root.position.clone();
    for (let i = 0; i < 100; i++) {
      scene.animate();
      await breathe();
    }
    const gone = Vector3.Distance(root.position, place);
    if (to === "move") expect(gone).toBeGreaterThan(1.5);
    else expect(gone).toBe(0);
    expect(hero.deltaPosition.length() > 0.02).toBe(to !== "none");
  });

  it.each<[RootMotionMode, RootMotionMode]>([
    ["move", "report"],
    ["report", "move"],
    ["none", "move"],
    ["move", "none"],
  ])("from a drive (%s) to a motion (%s) and back, without a jump", async (ofDrive, ofMotion) => {
    const stage = await stageOf();
    const { scene, hero, root } = stage;
    const drive = await driving(stage, 1.5, ofDrive);
    const motion = await hero.requestLocomotion({ moveSpeed: 1.5 });
    let last = shown(hero);
    for (const [playable, rootMotion] of [
      [motion, ofMotion],
      [drive, ofDrive],
    ] as const) {
      hero.play(playable, { rootMotion, fadeSeconds: 0.3 });
      let place = root.position.clone();
      for (let i = 0; i < 60; i++) {
        scene.animate();
        const now = shown(hero);
        expect(apart(now, last)).toBeLessThan(0.12);
        last = now;
        expect(Vector3.Distance(root.position, place)).toBeLessThan(1.7 * 0.016);
        place = root.position.clone();
        await breathe();
      }
      scene.animate();
      const gone = Vector3.Distance(root.position, place);
      expect(gone > 0.015).toBe(rootMotion === "move");
      expect(hero.deltaPosition.length() > 0.015).toBe(rootMotion !== "none");
      last = shown(hero);
    }
  });
});

describe("a scene whose animations are off for a while", () => {
  it.each(["drive", "motion"])("holds a %s, which then continues without a jump", async (kind) => {
    const stage = await stageOf();
    const { scene, hero, root } = stage;
    if (kind === "drive") await driving(stage, 1.5);
    else {
      hero.play(await hero.requestLocomotion({ moveSpeed: 1.5 }), { fadeSeconds: 0 });
      await runBeside(scene, 50);
    }
    // Frames of real time: a pause takes some.
    scene.useConstantAnimationDeltaTime = false;
    const engine = scene.getEngine();
    engine.getDeltaTime = () => 16;
    for (let i = 0; i < 5; i++) scene.animate();
    const held = shown(hero);
    const place = root.position.clone();
    let steps = 0;
    const watch = hero.onRootMotionObservable.add(() => steps++);
    scene.animationsEnabled = false;
    for (let i = 0; i < 20; i++) {
      scene.animate();
      expect(shown(hero)).toEqual(held);
    }
    expect(steps).toBe(0);
    expect(root.position).toEqual(place);
    watch.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    scene.animationsEnabled = true;
    scene.animate();
    expect(apart(shown(hero), held)).toBeLessThan(0.12);
    expect(Vector3.Distance(root.position, place)).toBeLessThan(0.03);
    scene.useConstantAnimationDeltaTime = true;
    for (let i = 0; i < 60; i++) scene.animate();
    expect(Vector3.Distance(root.position, place)).toBeGreaterThan(1);
  });
});
