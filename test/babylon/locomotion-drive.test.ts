import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CharacterTarget } from "../../src/babylon/locate-character.js";
import type { LocomotionDrive } from "../../src/babylon/locomotion-drive.js";
import { driving } from "../../src/babylon/page-part.js";
import { REFERENCE_LEG } from "../../src/motion/builtin-skeleton.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { ChannelWorker, channelWorkerFactory } from "../support/channel-worker.js";
import { addDriven, breathe, type DrivenCharacter, runBeside } from "../support/driven-character.js";
import { createBoneFigure, createNodeFigure, createScene, sceneContents, worldPosition } from "../support/figure.js";
import { animate } from "../support/stage.js";
import { swingEngine } from "../support/swing-engine.js";

const stages: DrivenCharacter[] = [];

async function stageOf(scene: Scene, target: CharacterTarget): Promise<DrivenCharacter> {
  const stage = await addDriven(scene, target, localMotions({ workerFactory: channelWorkerFactory(swingEngine) }));
  stages.push(stage);
  return stage;
}

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  for (const { runtime } of stages.splice(0)) runtime.dispose();
  vi.restoreAllMocks();
});

/** Until the wanted velocity is reached and the gait is steady. */
const STEADY = 200;

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("in a %s scene", (_, rightHanded) => {
  // As in root-motion.test: the right is +X of the loader's root in a left-handed scene, -X in a right-handed one.
  const right = rightHanded ? -1 : 1;

  it("goes exactly as fast as it is told, ahead and to its right", async () => {
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
    // The way it goes turns with it.
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

describe("a drive", () => {
  async function driven(): Promise<
    DrivenCharacter & { drive: LocomotionDrive; root: TransformNode; leg: TransformNode }
  > {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const stage = await stageOf(scene, root);
    return { ...stage, drive: stage.hero.driveLocomotion(), root, leg: nodes.get("LeftUpLeg")! };
  }

  it("takes velocities relative to the character's legs when it is asked to", async () => {
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

  it("goes on with the last good velocity while it gets one that is no number", async () => {
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

  it("shows what was shown before until it is ready, and fades in from there", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    await runBeside(scene, 20);
    const drive = hero.driveLocomotion();
    expect(hero.current).toBe(drive);
    expect(drive.isReady).toBe(false);
    // Nothing is answered between these frames.
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
    // Unless it is to stand by then.
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

  it.each(["drive", "hero", "runtime", "scene"] as const)("goes cleanly with the %s while it loads", async (what) => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { hero, runtime } = await stageOf(scene, root);
    const before = sceneContents(scene);
    const drive = hero.driveLocomotion();
    drive.velocity.z = 1;
    const ready = drive.whenReadyAsync();
    const styled = drive.setStyleAsync("proud");
    const outcomes = Promise.allSettled([ready, styled]);
    scene.animate();
    ({ drive, hero, runtime, scene })[what].dispose();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: "DISPOSED" } });
    expect(drive.isDisposed).toBe(true);
    if (what !== "scene") await runBeside(scene, 20);
    if (what === "drive") expect(sceneContents(scene)).toEqual(before);
    expect(root.position.length()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it("changes its style when the new one is there", async () => {
    const { scene, drive } = await driven();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    expect(drive.styleId).toBe("neutral_male_a");
    const changed = drive.setStyleAsync(" Proud ");
    await runBeside(scene, 30);
    await changed;
    expect(drive.styleId).toBe("proud");
    await runBeside(scene, 60);
    expect(drive.currentVelocity.z).toBeCloseTo(1, 6);
  });

  it("takes blends of styles, from the beginning and later", async () => {
    const { scene, drive, hero } = await driven();
    await drive.whenReadyAsync();
    const changed = drive.setStyleAsync({ Proud: 3, neutral_male_a: 1 }, { fadeSeconds: 0.2 });
    await runBeside(scene, 30);
    await changed;
    expect(drive.styleId).toBe("neutral_male_a*0.25+proud*0.75");
    const wrong = drive.setStyleAsync({ prowd: 1, neutral_male_a: 1 });
    await expect(wrong).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "styleId" });
    await expect(drive.setStyleAsync({ proud: -1 })).rejects.toThrow('the weight of "proud" must be');
    expect(drive.styleId).toBe("neutral_male_a*0.25+proud*0.75");
    const second = hero.driveLocomotion({ styleId: { proud: 0.5, neutral_male_a: 0.5 } });
    expect(second.styleId).toBe("neutral_male_a*0.5+proud*0.5");
    const ready = second.whenReadyAsync();
    await runBeside(scene, 10);
    await ready;
    second.velocity.z = 1;
    await runBeside(scene, 60);
    expect(second.currentVelocity.z).toBeCloseTo(1, 6);
  });

  it("changes its style while another motion plays", async () => {
    const { scene, drive, hero } = await driven();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    hero.play(await hero.requestLocomotion({ moveSpeed: 2 }), { fadeSeconds: 0 });
    await runBeside(scene, 5);
    await drive.setStyleAsync("proud");
    expect(drive.styleId).toBe("proud");
    hero.play(drive);
    await runBeside(scene, 100);
    expect(drive.currentVelocity.z).toBeCloseTo(1, 6);
  });

  it("refuses a style that there is not, with names near it", async () => {
    const { drive, hero } = await driven();
    await expect(drive.setStyleAsync("prowd")).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: expect.stringContaining("Near it: proud"),
    });
    expect(drive.styleId).toBe("neutral_male_a");
    await drive.whenReadyAsync();
    expect(warn).not.toHaveBeenCalled();
    const wrong = hero.driveLocomotion({ styleId: "prowd" });
    await expect(wrong.whenReadyAsync()).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: expect.stringContaining("Near it: proud"),
    });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("takes the last of several styles", async () => {
    const { scene, drive } = await driven();
    await drive.whenReadyAsync();
    const first = drive.setStyleAsync("proud");
    const abort = new AbortController();
    const second = drive.setStyleAsync("proud", { signal: abort.signal });
    await expect(first).rejects.toMatchObject({ code: "ABORTED" });
    abort.abort();
    await expect(second).rejects.toMatchObject({ code: "ABORTED", name: "AbortError" });
    expect(drive.styleId).toBe("neutral_male_a");
    const third = drive.setStyleAsync("proud", { fadeSeconds: 0 });
    await runBeside(scene, 10);
    await third;
    expect(drive.styleId).toBe("proud");
  });

  it("goes on when its worker fails, with another one", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const workers: ChannelWorker[] = [];
    const workerFactory = () => {
      const worker = new ChannelWorker(swingEngine);
      workers.push(worker);
      return worker as unknown as Worker;
    };
    const stage = await addDriven(scene, root, localMotions({ workerFactory }));
    stages.push(stage);
    const drive = stage.hero.driveLocomotion();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    drive.velocity.z = 3;
    scene.animate();
    workers[0].fail("out of memory");
    const steps: number[] = [];
    let { z } = root.position;
    await runBeside(scene, 40, () => {
      steps.push(root.position.z - z);
      z = root.position.z;
    });
    // It keeps going meanwhile.
    expect(Math.min(...steps)).toBeGreaterThan(0.9 * 0.016);
    await vi.waitFor(async () => {
      await runBeside(scene, 20);
      expect(drive.currentVelocity.z).toBeCloseTo(3, 6);
    }, 5000);
    expect(workers).toHaveLength(2);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it("stays sound, whatever it is told and however long a frame takes", async () => {
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

  it("tells each footstep, left and right in turn, where the foot touches the ground", async () => {
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
      // Before, the pose without a drive is in it.
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

  it("works at once while what drives is being loaded, over what plays", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { hero } = await stageOf(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    scene.animate();
    driving.now = null;
    const drive = hero.driveLocomotion({ acceleration: 3 });
    expect(driving.now).toBeNull();
    drive.velocity.z = 2;
    drive.acceleration *= 2;
    drive.turnRate = 0;
    expect(drive).toMatchObject({ acceleration: 6, state: "standing", styleId: "neutral_male_a", isReady: false });
    expect(drive.currentVelocity.length()).toBe(0);
    scene.animate();
    expect(root.position.z).toBeCloseTo(0.016, 9);
    hero.play(walk);
    expect(hero.current).toBe(walk);
    await drive.whenReadyAsync();
    expect(drive.currentVelocity.length()).toBe(0);
    hero.play(drive, { fadeSeconds: 0 });
    await runBeside(scene, STEADY);
    expect(drive.currentVelocity.z).toBeCloseTo(2, 6);
  });

  it("is disposed, and a change of its style aborted, while what drives is being loaded", async () => {
    const { hero } = await driven();
    driving.now = null;
    let arrive = () => {};
    const load = vi.spyOn(driving, "load").mockImplementation(() => new Promise((_, reject) => (arrive = reject)));
    const drive = hero.driveLocomotion();
    const abort = new AbortController();
    const changed = drive.setStyleAsync("proud", { signal: abort.signal });
    abort.abort();
    await expect(changed).rejects.toMatchObject({ code: "ABORTED" });
    const ready = drive.whenReadyAsync();
    drive.dispose();
    await expect(ready).rejects.toMatchObject({ code: "DISPOSED" });
    arrive();
    load.mockRestore();
    await breathe();
    expect(warn).not.toHaveBeenCalled();
  });

  it("says so when what drives cannot be loaded, and tries again when it is asked to", async () => {
    const { scene, hero } = await driven();
    driving.now = null;
    const failure = new MotionError("WORKER_FAILED", "no connection.");
    const load = vi.spyOn(driving, "load").mockRejectedValue(failure);
    const drive = hero.driveLocomotion();
    await expect(drive.whenReadyAsync()).rejects.toBe(failure);
    await expect(drive.setStyleAsync("proud")).rejects.toBe(failure);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toContain("no connection. whenReadyAsync() and setStyleAsync() try again");
    load.mockRestore();
    await drive.whenReadyAsync();
    drive.velocity.z = 1;
    await runBeside(scene, STEADY);
    expect(drive.currentVelocity.z).toBeCloseTo(1, 6);
  });

  it.each([
    [{ styleId: 3 }, "styleId must be the name of a style, or a blend such as { proud: 0.6, tired: 0.4 }; got 3."],
    [{ fadeSeconds: -1 }, "fadeSeconds must be a finite number from 0 to 60"],
    [{ rootMotion: "jump" }, 'rootMotion must be "move", "report" or "none"; got "jump".'],
    [{ acceleration: 0 }, "acceleration must be a finite number above 0 (m/s² in the game's world); got 0."],
    [{ relativeSpeed: 1 }, "relativeSpeed must be true or false; got 1."],
    [
      { groundHeight: 1 },
      "groundHeight must be a function of world x and z that returns the ground's y, or null; got 1.",
    ],
    [{ speed: 1 }, "There is no argument speed"],
  ])("refuses %j", async (options, message) => {
    const { hero } = await driven();
    expect(() => hero.driveLocomotion(options as never)).toThrow(message);
  });
});

describe("the character's node", () => {
  it.each(["report", "none"] as const)("is the game's alone with rootMotion %j", async (rootMotion) => {
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

  it("may be put anywhere: the feet are there at once", async () => {
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

  it("may have no size for a while", async () => {
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
