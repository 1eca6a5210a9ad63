import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
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

describe("the style of a drive", () => {
  it("changes its style when the new one is ready", async () => {
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

  it("keeps the hips ahead on request, from the beginning and at any time", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { hero, source } = await stageOf(scene, root);
    const request = vi.spyOn(source, "requestGaitCell");
    /** The cells requested since the last call. */
    const asked = () => {
      const cells = request.mock.calls.map(([, args]) => args);
      request.mockClear();
      return cells;
    };
    const drive = hero.driveLocomotion({ hipTurn: 0.5 });
    expect(drive.hipTurn).toBe(0.5);
    await drive.whenReadyAsync();
    drive.velocity.set(1, 0, 0);
    await runBeside(scene, 30);
    expect(new Set(asked().map(({ hipTurn }) => hipTurn))).toEqual(new Set([0.5]));
    drive.hipTurn = 0.04;
    drive.hipTurn = 0;
    await runBeside(scene, 60);
    expect(new Set(asked().map(({ hipTurn }) => hipTurn))).toContain(0);
    drive.hipTurn = 1;
    const changed = drive.setStyleAsync("proud");
    await runBeside(scene, 90);
    await changed;
    const last = asked().at(-1);
    expect([last?.hipTurn, last?.styleId]).toEqual([undefined, "proud"]);
    expect(() => {
      drive.hipTurn = 1.5;
    }).toThrow("hipTurn must be a finite number from 0 to 1; got 1.5.");
    expect(() => hero.driveLocomotion({ hipTurn: -1 })).toThrow("hipTurn must be");
    expect(drive.hipTurn).toBe(1);
    expect(warn).not.toHaveBeenCalled();
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

  it("rejects a style that does not exist, with similar names", async () => {
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
});
