import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DriveOptions, GroundHeight } from "../../../src/babylon/driving/drive-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addDriven, type DrivenCharacter, runBeside } from "../../support/driving/driven-character.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";

const stages: DrivenCharacter[] = [];
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
  vi.restoreAllMocks();
});

/** A figure below a node of the game. */
async function stageOf(scene: Scene, kind: "nodes" | "bones", place: (node: TransformNode) => void) {
  const player = new TransformNode("player", scene);
  place(player);
  const figure = kind === "nodes" ? createNodeFigure(scene).root : createBoneFigure(scene).mesh;
  figure.parent = player;
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const stage = await addDriven(scene, figure, source);
  stages.push(stage);
  return { ...stage, figure, player };
}

const bumpy: GroundHeight = (x, z) => 2 + 0.15 * z + 0.1 * Math.sin(1.5 * x) + 0.08 * Math.sin(1.9 * z);

/**
 * Drives over ground for a while, and measures how far the soles of planted feet are from it: metres at the figure's
 * own scale.
 */
async function walk(
  { scene, hero, soles, known }: DrivenCharacter,
  ground: GroundHeight,
  scale: number,
  options: DriveOptions = {},
) {
  const drive = hero.driveLocomotion({ fadeSeconds: 0, groundHeight: ground, ...options });
  await drive.whenReadyAsync();
  const size = known.scale * scale;
  const far = { under: 0, over: 0 };
  let frame = 0;
  await runBeside(scene, 240, () => {
    drive.velocity.set(frame > 120 ? 0.5 * size : 0, 0, frame > 20 ? 1.2 * size : 0);
    if (frame++ < 40) return;
    drive.player.source!.feet.forEach(({ planted }, side) => {
      if (!planted) return;
      const heights = (["heel", "ball", "toe"] as const).map((part) => {
        const point = soles.point(side as 0 | 1, part);
        return (point.y - ground(point.x, point.z)) / size;
      });
      far.under = Math.max(far.under, -Math.min(...heights));
      far.over = Math.max(far.over, Math.min(...heights));
    });
  });
  return { drive, far };
}

describe.each([false, true])("in a scene that is right-handed: %s", (rightHanded) => {
  it.each<["nodes" | "bones", string, (node: TransformNode) => void, scale: number]>([
    ["nodes", "somewhere", (node) => node.position.set(3, 2, -4), 1],
    ["bones", "turned round", (node) => (node.rotation.y = 2), 1],
    ["nodes", "in centimetres", (node) => node.scaling.setAll(100), 100],
    ["nodes", "small", (node) => node.scaling.setAll(0.3), 0.3],
    ["nodes", "mirrored", (node) => node.scaling.set(-1, 1, 1), 1],
    ["nodes", "below a node that is tilted", (node) => node.rotation.set(0.1, 0.7, -0.12), 1],
  ])("feet of %s %s stand on the ground that the function returns", async (kind, _, place, scale) => {
    const stage = await stageOf(createScene(rightHanded), kind, place);
    // Bumps at the figure's own scale.
    const ground: GroundHeight = (x, z) => bumpy(x / scale, z / scale) * scale;
    const { far } = await walk(stage, ground, scale);
    expect(far.under).toBeLessThan(0.012);
    expect(far.over).toBeLessThan(0.012);
    const { x, y, z } = stage.figure.getAbsolutePosition();
    expect(Math.abs(y - ground(x, z)) / scale).toBeLessThan(0.1);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("groundHeight", () => {
  it("is reported, up and down too, to a game that moves the node itself", async () => {
    const stage = await stageOf(createScene(), "nodes", () => {});
    const { hero, figure } = stage;
    hero.onRootMotionObservable.add(() => {
      figure.position.addInPlace(hero.deltaPosition);
    });
    const { far } = await walk(stage, bumpy, 1, { rootMotion: "report" });
    expect(far.under).toBeLessThan(0.012);
    expect(far.over).toBeLessThan(0.012);
    expect(Math.abs(figure.position.y - bumpy(figure.position.x, figure.position.z))).toBeLessThan(0.1);
  });

  it("keeps feet and body steady where the game puts the node on every step of stairs at once", async () => {
    const stage = await stageOf(createScene(), "nodes", () => {});
    const { scene, hero, figure, known } = stage;
    const stairs: GroundHeight = (_, z) => 0.17 * Math.floor(Math.max(0, z) / 0.29);
    hero.onRootMotionObservable.add(() => {
      figure.position.x += hero.deltaPosition.x;
      figure.position.z += hero.deltaPosition.z;
      figure.position.y = stairs(figure.position.x, figure.position.z);
    });
    const drive = hero.driveLocomotion({ fadeSeconds: 0, rootMotion: "report", groundHeight: stairs });
    await drive.whenReadyAsync();
    drive.velocity.z = 0.8 * known.scale;
    const hips = hero.getJoint("Hips") as TransformNode;
    let last = Number.NaN;
    let most = 0;
    await runBeside(scene, 300, (step) => {
      hips.computeWorldMatrix(true);
      const { y } = hips.getAbsolutePosition();
      if (step > 5) most = Math.max(most, Math.abs(y - last));
      last = y;
    });
    expect(figure.position.y).toBeGreaterThan(1);
    // The node jumps by 17 cm; the hips by no more than they go in a frame of 16 ms.
    expect(most).toBeLessThan(0.035);
  });

  it("may throw or return a value that is no number: the ground is then level, and a warning is logged once", async () => {
    const stage = await stageOf(createScene(), "nodes", (node) => node.position.set(0, 5, 0));
    const bad: GroundHeight = (_, z) => {
      if (z < 0.5) return Number.NaN;
      if (z < 1) return undefined as never;
      if (z < 1.5) return Number.POSITIVE_INFINITY;
      throw new Error("no mesh there");
    };
    const drive = stage.hero.driveLocomotion({ fadeSeconds: 0, groundHeight: bad });
    await drive.whenReadyAsync();
    drive.velocity.z = 1.2;
    await runBeside(stage.scene, 240);
    expect(stage.figure.getAbsolutePosition().y).toBeCloseTo(5, 6);
    expect(drive.currentVelocity.z).toBeGreaterThan(1);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toContain('groundHeight threw "no mesh there"');
  });

  it("is called at most 12 times a frame, and hardly while the character stands", async () => {
    const stage = await stageOf(createScene(), "nodes", () => {});
    let calls = 0;
    const counted: GroundHeight = (x, z) => {
      calls++;
      return bumpy(x, z);
    };
    const drive = stage.hero.driveLocomotion({ fadeSeconds: 0, groundHeight: counted });
    await drive.whenReadyAsync();
    await runBeside(stage.scene, 60);
    let most = 0;
    calls = 0;
    drive.velocity.z = 1.4;
    await runBeside(stage.scene, 200, () => {
      most = Math.max(most, calls);
      calls = 0;
    });
    expect(most).toBeLessThanOrEqual(12);
    drive.velocity.z = 0;
    await runBeside(stage.scene, 150);
    calls = 0;
    await runBeside(stage.scene, 100);
    expect(calls).toBeLessThanOrEqual(110);
  });

  it("works with feet that stand on a moving node", async () => {
    const scene = createScene();
    const lift = new TransformNode("lift", scene);
    const stage = await stageOf(scene, "nodes", (node) => (node.parent = lift));
    const { hero, soles, known } = stage;
    const drive = hero.driveLocomotion({ fadeSeconds: 0, ground: lift, groundHeight: () => lift.position.y });
    await drive.whenReadyAsync();
    await runBeside(scene, 30);
    const before = soles.point(0, "ball");
    for (let i = 0; i < 100; i++) {
      lift.position.y += 0.03;
      lift.position.x += 0.01;
      scene.animate();
      const now = soles.point(0, "ball");
      expect(now.y - before.y).toBeCloseTo(lift.position.y, 2);
      expect(now.x - before.x).toBeCloseTo(lift.position.x, 2);
    }
    drive.velocity.z = known.scale;
    await runBeside(scene, 100);
    expect(Math.abs(stage.figure.getAbsolutePosition().y - lift.position.y)).toBeLessThan(0.02);
  });

  it("may be set and removed at any time", async () => {
    const stage = await stageOf(createScene(), "nodes", () => {});
    const { scene, hero, figure } = stage;
    const drive = hero.driveLocomotion({ fadeSeconds: 0 });
    await drive.whenReadyAsync();
    drive.velocity.z = 1;
    await runBeside(scene, 60);
    expect(drive.groundHeight).toBe(null);
    const level: GroundHeight = () => 0.3;
    drive.groundHeight = level;
    expect(drive.groundHeight).toBe(level);
    await runBeside(scene, 150);
    expect(figure.position.y).toBeCloseTo(0.3, 2);
    drive.groundHeight = null;
    await runBeside(scene, 150);
    const { y } = figure.position;
    await runBeside(scene, 20);
    expect(figure.position.y).toBe(y);
    expect(() => {
      drive.groundHeight = "flat" as never;
    }).toThrow('groundHeight must be a function of world x and z that returns the ground\'s y, or null; got "flat".');
    expect(drive.groundHeight).toBe(null);
  });

  it.each([0, 1])("removed after the node was moved, %i frames later, leaves it there", async (later) => {
    const stage = await stageOf(createScene(), "nodes", () => {});
    const { scene, hero, figure, soles } = stage;
    const drive = hero.driveLocomotion({ fadeSeconds: 0, groundHeight: (_, z) => 0.4 * z + 1 });
    await drive.whenReadyAsync();
    drive.velocity.z = 1;
    await runBeside(scene, 120);
    expect(figure.position.y).toBeGreaterThan(1.4);
    drive.groundHeight = null;
    for (let i = 0; i < later; i++) scene.animate();
    figure.position.y = 0;
    let highest = 0;
    let soleHigh = 0;
    await runBeside(scene, 200, (step) => {
      highest = Math.max(highest, Math.abs(figure.position.y));
      if (step < 2) return;
      drive.player.source!.feet.forEach(({ planted }, side) => {
        if (planted) soleHigh = Math.max(soleHigh, Math.abs(soles.point(side as 0 | 1, "ball").y));
      });
    });
    expect(highest).toBeLessThan(1e-6);
    expect(soleHigh).toBeLessThan(0.12);
  });
});
