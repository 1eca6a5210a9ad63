import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { driving } from "../../../src/babylon/character/page-part.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { breathe, runBeside } from "../../support/driving/driven-character.js";
import { disposeStages, driven, STEADY, stageOf } from "../../support/driving/swing-drives.js";
import { ChannelWorker } from "../../support/sources/channel-worker.js";
import { swingEngine } from "../../support/swing-engine.js";
import { PATIENTLY } from "../../support/until.js";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(Logger, "Warn").mockImplementation(() => {});
});

afterEach(() => {
  disposeStages();
  vi.restoreAllMocks();
});

describe("a drive", () => {
  it.each(["drive", "hero", "runtime", "scene"] as const)(
    "is disposed cleanly with the %s while it loads",
    async (what) => {
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
    },
  );

  it("continues with another worker when its own fails", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const workers: ChannelWorker[] = [];
    const workerFactory = () => {
      const worker = new ChannelWorker(swingEngine);
      workers.push(worker);
      return worker as unknown as Worker;
    };
    const { hero } = await stageOf(scene, root, workerFactory);
    const drive = hero.driveLocomotion();
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
    // It keeps walking in the meantime.
    expect(Math.min(...steps)).toBeGreaterThan(0.9 * 0.016);
    await vi.waitFor(async () => {
      await runBeside(scene, 20);
      expect(drive.currentVelocity.z).toBeCloseTo(3, 6);
    }, PATIENTLY);
    expect(workers).toHaveLength(2);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it("accepts calls while the driving code is being loaded, over a playing motion", async () => {
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

  it("is disposed, and a change of its style aborted, while the driving code is being loaded", async () => {
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

  it("reports that the driving code cannot be loaded, and tries again on request", async () => {
    const { scene, hero } = await driven();
    driving.now = null;
    const failure = new MotionError("WORKER_FAILED", "no connection.");
    const load = vi.spyOn(driving, "load").mockRejectedValue(failure);
    const drive = hero.driveLocomotion();
    await expect(drive.whenReadyAsync()).rejects.toBe(failure);
    await expect(drive.setStyleAsync("proud")).rejects.toBe(failure);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toContain("no connection. whenReadyAsync() and setStyleAsync() retry");
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
