import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNodeFigure, createScene, worldPosition } from "../../support/characters/figure.js";
import { breathe, runBeside } from "../../support/driving/driven-character.js";
import { disposeStages, driven, STEADY, stageOf } from "../../support/driving/swing-drives.js";
import { animate } from "../../support/stage.js";

beforeEach(() => {
  vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  disposeStages();
  vi.restoreAllMocks();
});

describe("a drive", () => {
  it("keeps the previous pose until it is ready, and fades in from there", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    await runBeside(scene, 20);
    const drive = hero.driveLocomotion();
    expect(hero.current).toBe(drive);
    expect(drive.isReady).toBe(false);
    // No request is answered between these frames.
    const { z } = root.position;
    for (let i = 0; i < 20; i++) scene.animate();
    expect(root.position.z - z).toBeCloseTo(0.32, 9);
    await drive.whenReadyAsync();
    expect(drive.isReady).toBe(true);
    let before = nodes.get("LeftUpLeg")!.rotationQuaternion!.clone();
    await runBeside(scene, 30, () => {
      const now = nodes.get("LeftUpLeg")!.rotationQuaternion!;
      expect(now.subtract(before).length()).toBeLessThan(0.06);
      before = now.clone();
    });
    expect(walk.animationGroup.isPlaying).toBe(false);
  });

  it("gives way to a motion, and is resumed by play", async () => {
    const { scene, drive, hero, root } = await driven();
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    drive.velocity.z = 2;
    await runBeside(scene, STEADY);
    hero.play(walk);
    await runBeside(scene, 50);
    expect(hero.current).toBe(walk);
    let { z } = root.position;
    await runBeside(scene, 50);
    expect(root.position.z - z).toBeCloseTo(0.8, 6);
    // It comes back as fast as it left.
    hero.play(drive);
    expect(hero.current).toBe(drive);
    await runBeside(scene, 18);
    ({ z } = root.position);
    await runBeside(scene, 50);
    expect(root.position.z - z).toBeCloseTo(1.6, 6);
    // Unless it should stand by then.
    hero.play(walk);
    await runBeside(scene, 50);
    drive.velocity.setAll(0);
    hero.play(drive, { fadeSeconds: 0 });
    await runBeside(scene, 2);
    ({ z } = root.position);
    await runBeside(scene, 50);
    expect(root.position.z - z).toBe(0);
  });

  it("gives way to a second one of the same character", async () => {
    const { scene, drive, hero, root } = await driven();
    drive.velocity.z = 2;
    await runBeside(scene, STEADY);
    const second = hero.driveLocomotion({ styleId: "proud" });
    second.velocity.x = 1;
    await runBeside(scene, STEADY);
    expect(hero.current).toBe(second);
    const from = root.position.clone();
    await runBeside(scene, 50);
    expect(root.position.x - from.x).toBeCloseTo(0.8, 6);
    expect(root.position.z - from.z).toBeCloseTo(0, 6);
    drive.dispose();
    await runBeside(scene, 5);
    expect(hero.current).toBe(second);
  });

  it("fades back when it is disposed, and leaves the joints alone", async () => {
    const { scene, drive, hero, leg } = await driven();
    drive.velocity.z = 2;
    await runBeside(scene, STEADY);
    drive.dispose();
    drive.dispose();
    expect(drive.isDisposed).toBe(true);
    await runBeside(scene, 40);
    expect(hero.current).toBeNull();
    expect(Math.abs(leg.rotationQuaternion!.w)).toBeCloseTo(1, 6);
    leg.rotationQuaternion!.set(0, 1, 0, 0);
    await runBeside(scene, 3);
    expect(leg.rotationQuaternion!.y).toBe(1);
    expect(() => hero.play(drive)).toThrow("disposed");
    await expect(drive.whenReadyAsync()).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(drive.setStyleAsync("proud")).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("stays sound for any input and any frame duration", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const { hero, soles, known } = await stageOf(scene, root);
    const drive = hero.driveLocomotion();
    await drive.whenReadyAsync();
    const told = [
      [0, 1e9, 0],
      [-1e-9, 0, 1e5],
      [3, 3, -300],
      [0, 0, 0],
    ];
    for (const [x, z, turnRate] of told) {
      drive.velocity.set(x, 0, z);
      drive.turnRate = turnRate;
      for (const ms of [16, 0, 1, 10_000, 16, 500, 16, 16]) {
        animate(scene, ms);
        await breathe();
        for (const node of nodes.values()) {
          expect(node.rotationQuaternion!.length()).toBeCloseTo(1, 5);
          expect(Number.isFinite(node.position.length())).toBe(true);
        }
        for (const side of [0, 1] as const) {
          const leg = worldPosition(nodes.get("Hips")!).subtract(soles.point(side, "ball")).length();
          expect(leg).toBeLessThan(1.3 * known.driveRig.legLength);
        }
      }
    }
  });

  it("reports each footstep, left and right in turn, where the foot touches the ground", async () => {
    const { scene, drive, hero, soles } = await driven();
    const steps: string[] = [];
    let heard = 0;
    drive.onFootstepObservable.add((step) => {
      steps.push(step.foot);
      expect(step.character).toBe(hero);
      expect(step.source).toBe(drive);
      expect(step.weight).toBeGreaterThan(0);
      expect(step.strength).toBeGreaterThan(0.1);
      expect(step.strength).toBeLessThanOrEqual(1);
      // Before that, the pose without a drive is part of it.
      if (step.weight < 1) return;
      expect(step.position.y).toBeCloseTo(0, 3);
      const side = step.foot === "left" ? 0 : 1;
      const near = (["heel", "ball", "toe"] as const).map((part) =>
        Vector3.Distance(soles.point(side, part), step.position),
      );
      expect(Math.min(...near)).toBeLessThan(1e-4);
    });
    hero.onFootstepObservable.add(() => heard++);
    drive.velocity.z = 1.4;
    await runBeside(scene, 400);
    expect(steps.length).toBeGreaterThan(8);
    expect(heard).toBe(steps.length);
    for (let i = 1; i < steps.length; i++) expect(steps[i]).not.toBe(steps[i - 1]);
  });
});

describe("the character's node", () => {
  it.each(["report", "none"] as const)("is left to the game with rootMotion %j", async (rootMotion) => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const drive = hero.driveLocomotion({ rootMotion });
    drive.velocity.z = 1;
    drive.turnRate = 0.2;
    await runBeside(scene, STEADY);
    expect(root.position.length()).toBe(0);
    expect(drive.currentVelocity.z).toBeCloseTo(1, 6);
    expect(hero.deltaPosition.length()).toBeCloseTo(rootMotion === "report" ? 0.016 : 0, 6);
  });

  it("may be placed anywhere: the feet follow at once", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const { hero, soles, known } = await stageOf(scene, root);
    const drive = hero.driveLocomotion();
    const reach = (side: 0 | 1) =>
      Vector3.Distance(worldPosition(nodes.get(side === 0 ? "LeftUpLeg" : "RightUpLeg")!), soles.point(side, "heel"));
    for (const velocity of [0, 1.5]) {
      drive.velocity.z = velocity;
      await runBeside(scene, STEADY);
      root.position.addInPlaceFromFloats(20, 3, -5);
      root.rotate(Vector3.UpReadOnly, 2);
      scene.animate();
      for (const side of [0, 1] as const) {
        expect(reach(side)).toBeLessThan(known.driveRig.legLength * 1.1);
        expect(soles.point(side, "ball").y).toBeGreaterThan(root.position.y - 0.01);
      }
      await runBeside(scene, 20);
    }
  });

  it("may be scaled to zero for a while", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const drive = hero.driveLocomotion();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    const scaling = root.scaling.clone();
    root.scaling.setAll(0);
    await runBeside(scene, 10);
    root.scaling.copyFrom(scaling);
    await runBeside(scene, STEADY);
    const { z } = root.position;
    await runBeside(scene, 50);
    expect(root.position.z - z).toBeCloseTo(0.8, 5);
    for (const node of nodes.values()) expect(node.rotationQuaternion!.length()).toBeCloseTo(1, 5);
  });
});
