import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { REFERENCE_LEG } from "../../../src/motion/builtin-skeleton.js";
import { createBoneFigure, createNodeFigure, createScene, worldPosition } from "../../support/characters/figure.js";
import { runBeside } from "../../support/driving/driven-character.js";
import { disposeStages, driven, STEADY, stageOf } from "../../support/driving/swing-drives.js";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  disposeStages();
  vi.restoreAllMocks();
});

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("in a %s scene", (_, rightHanded) => {
  // As in root-motion.test: the right is +X of the loader's root in a left-handed scene, -X in a right-handed one.
  const right = rightHanded ? -1 : 1;

  it("moves exactly as fast as requested, ahead and to its right", async () => {
    const scene = createScene(rightHanded);
    const { root } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const drive = hero.driveLocomotion();
    for (const [x, z] of [
      [0, 1.5],
      [1.2, 0],
      [-0.5, 0.8],
      [0.3, -0.9],
      [0, 4],
    ]) {
      drive.velocity.set(x, 7, z);
      await runBeside(scene, STEADY);
      const from = root.position.clone();
      await runBeside(scene, 50);
      const moved = root.position.subtract(from);
      expect(moved.x).toBeCloseTo(x * right * 0.8, 6);
      expect(moved.y).toBe(0);
      expect(moved.z).toBeCloseTo(z * 0.8, 6);
      expect(drive.currentVelocity.subtract(new Vector3(x, 0, z)).length()).toBeLessThan(1e-6);
      expect(drive.state).toBe("moving");
    }
    drive.velocity.setAll(0);
    await runBeside(scene, STEADY);
    expect(drive.state).toBe("standing");
    expect(drive.currentVelocity.length()).toBe(0);
    const stood = root.position.clone();
    await runBeside(scene, 20);
    expect(root.position.equals(stood)).toBe(true);
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
    const { hero } = await stageOf(scene, player);
    const drive = hero.driveLocomotion();
    drive.velocity.z = 2;
    await runBeside(scene, STEADY);
    const from = player.position.clone();
    await runBeside(scene, 100);
    const moved = player.position.subtract(from);
    expect(moved.length()).toBeCloseTo(3.2, 5);
    expect(Math.atan2(moved.x, moved.z)).toBeCloseTo(0.7, 6);
    player.scaling.setAll(5);
    await runBeside(scene, STEADY);
    from.copyFrom(player.position);
    await runBeside(scene, 100);
    expect(player.position.subtract(from).length()).toBeCloseTo(3.2, 5);
  });

  it("turns the node to the character's right", async () => {
    const scene = createScene(rightHanded);
    const { root, nodes } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const drive = hero.driveLocomotion();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    const ahead = () => worldPosition(nodes.get("Head")!).subtract(root.position);
    const nose = () => {
      const tip = Vector3.TransformCoordinates(new Vector3(0, 0, 1), nodes.get("Hips")!.computeWorldMatrix(true));
      return tip.subtract(worldPosition(nodes.get("Hips")!));
    };
    expect(ahead().y).toBeGreaterThan(1);
    const before = nose();
    drive.turnRate = 0.5;
    await runBeside(scene, 125);
    const after = nose();
    const angle = (v: Vector3) => Math.atan2(v.x * right, v.z);
    expect(angle(after) - angle(before)).toBeCloseTo(1, 1);
    // Its path turns with it.
    const from = root.position.clone();
    drive.turnRate = 0;
    await runBeside(scene, 50);
    const moved = root.position.subtract(from);
    expect(Math.atan2(moved.x * right, moved.z)).toBeCloseTo(1, 1);
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
      const { hero } = await stageOf(scene, target);
      const drive = hero.driveLocomotion();
      await drive.whenReadyAsync();
      drive.velocity.set(0.5, 0, 1);
      drive.turnRate = 0.3;
      await runBeside(scene, 150);
    }
    skeleton.computeAbsoluteMatrices(true);
    for (const bone of skeleton.bones) {
      const position = Vector3.TransformCoordinates(bone.getAbsolutePosition(), mesh.computeWorldMatrix(true));
      const node = worldPosition(figure.nodes.get(bone.name)!);
      expect(position.subtract(node).length()).toBeLessThan(1e-4);
    }
  });
});

describe("the velocity of a drive", () => {
  it("takes velocities relative to the character's legs on request", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    root.scaling.scaleInPlace(3);
    const { hero, known } = await stageOf(scene, root);
    const drive = hero.driveLocomotion({ relativeSpeed: true, acceleration: 5 });
    expect(drive.acceleration).toBe(5);
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    const { z } = root.position;
    await runBeside(scene, 100);
    expect(root.position.z - z).toBeCloseTo((1.6 * 3 * known.driveRig.legLength) / REFERENCE_LEG, 5);
    expect(drive.currentVelocity.z).toBeCloseTo(1, 9);
  });

  it("changes its velocity no faster than its acceleration", async () => {
    const { scene, drive } = await driven();
    drive.acceleration = 2;
    drive.velocity.z = 4;
    await drive.whenReadyAsync();
    let before = drive.currentVelocity.z;
    let most = 0;
    await runBeside(scene, 250, () => {
      most = Math.max(most, drive.currentVelocity.z - before);
      before = drive.currentVelocity.z;
    });
    expect(before).toBeCloseTo(4, 3);
    expect(most).toBeLessThanOrEqual(2 * 0.016 + 1e-9);
    expect(most).toBeGreaterThan(2 * 0.016 * 0.8);
    for (const bad of [0, -1, Number.NaN, "fast" as never])
      expect(() => {
        drive.acceleration = bad;
      }).toThrow("acceleration must be a finite number above 0");
    expect(drive.acceleration).toBe(2);
  });

  it("keeps the last valid velocity while it gets one that is not finite", async () => {
    const { scene, drive, root } = await driven();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const { z } = root.position;
      drive.velocity.x = bad;
      await runBeside(scene, 10);
      expect(root.position.z - z).toBeCloseTo(0.16, 6);
      expect(root.position.x).toBeCloseTo(0, 6);
    }
    drive.velocity.x = 0;
    drive.turnRate = Number.NaN;
    await runBeside(scene, 10);
    drive.turnRate = 0;
    drive.velocity.setAll(0);
    await runBeside(scene, STEADY);
    expect(drive.state).toBe("standing");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toContain("LocomotionDrive: velocity and turnRate must be finite");
  });
});
