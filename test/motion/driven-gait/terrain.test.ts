import { describe, expect, it } from "vitest";
import { itOn } from "../../support/characters/on-characters.js";
import { DriveStage, drivenCharacter } from "../../support/driving/drive-stage.js";
import { crossTerrain, type Height, roughOf, slopeOf, stairsOf } from "../../support/driving/terrain-quality.js";

const BUILTIN = "builtin-mannequin";

describe("feet on slopes and rough ground stand on it, tilted with it, and do not slide", () => {
  it.each<[string, Height, ahead: number, right: number, styleId: string]>([
    ["5 degrees up", slopeOf(5), 1.4, 0, "neutral_male_a"],
    ["10 degrees up", slopeOf(10), 1.4, 0, "neutral_male_a"],
    ["20 degrees up", slopeOf(20), 1.2, 0, "neutral_male_a"],
    ["20 degrees down", slopeOf(-20), 1.2, 0, "neutral_male_a"],
    ["20 degrees across", slopeOf(20, 90), 1.2, 0, "neutral_male_a"],
    ["15 degrees, sideways", slopeOf(15, 60), 0, 0.8, "neutral_male_a"],
    ["15 degrees down, backward", slopeOf(15), -0.9, 0, "neutral_male_a"],
    ["12 degrees up, at a run", slopeOf(12), 3, 0, "neutral_male_a"],
    ["10 degrees up, crouched", slopeOf(10), 0.8, 0, "crouched"],
    ["10 degrees up, on its toes", slopeOf(10), 0.8, 0, "on_toes"],
    ["waves of two metres", roughOf(0.05, 2), 1.2, 0, "neutral_male_a"],
    ["waves of four metres, at a run", roughOf(0.1, 4), 3, 0, "neutral_male_a"],
  ])("%s", async (_, height, ahead, right, styleId) => {
    const character = await drivenCharacter(BUILTIN);
    const quality = crossTerrain(character, height, [ahead, right], styleId);
    const flat = crossTerrain(character, null, [ahead, right], styleId);
    expect(quality.slide).toBeLessThan(0.5);
    expect(quality.penetration).toBeLessThan(1);
    expect(quality.penetrationMean).toBeLessThan(0.3);
    expect(quality.float).toBeLessThan(1);
    expect(quality.swing).toBeLessThan(1);
    // Nothing pops: knees change velocity little more abruptly than on level ground.
    expect(quality.kneeStep).toBeLessThan(Math.max(1.5, 2.5 * flat.kneeStep));
    expect(quality.off).toBeLessThan(0.12);
    expect(quality.hipsAcceleration).toBeLessThan(flat.hipsAcceleration + 16);
    expect(quality.mostCalls).toBeLessThanOrEqual(12);
    expect(quality.meanCalls).toBeLessThan(7);
    // As fast over the ground as on a level one.
    expect(quality.way).toBeCloseTo(flat.way, 6);
  });

  itOn([
    "builtin-titan",
    "made/mixamo.glb",
    "made/unnamed.glb",
    "made/biped.fbx",
    "rigged/mpfb-mixamorig.glb",
    "rigged/cesium-man.glb",
    "rigged/rocketbox-male-01.fbx",
  ])("on %s too, whatever its size and rig", async (name) => {
    const character = await drivenCharacter(name);
    for (const degrees of [15, -15]) {
      const quality = crossTerrain(character, slopeOf(degrees), [1.2, 0]);
      expect(quality.slide).toBeLessThan(0.5);
      expect(quality.penetration).toBeLessThan(1);
      expect(quality.float).toBeLessThan(1);
      expect(quality.off).toBeLessThan(0.12);
    }
  });
});

describe("feet on stairs stand on treads", () => {
  it.each<[string, rise: number, speed: number, styleId: string]>([
    ["up, slowly", 0.17, 0.6, "neutral_male_a"],
    ["up, more slowly than is usual", 0.17, 0.75, "neutral_male_a"],
    ["up", 0.17, 0.9, "neutral_male_a"],
    ["up, quickly", 0.17, 1.05, "neutral_male_a"],
    ["up, two at a time", 0.17, 1.2, "neutral_male_a"],
    ["up, in haste", 0.17, 1.5, "neutral_male_a"],
    ["up, crouched", 0.17, 0.8, "crouched"],
    ["up, on its toes", 0.17, 0.8, "on_toes"],
    ["down, slowly", -0.17, 0.6, "neutral_male_a"],
    ["down", -0.17, 0.9, "neutral_male_a"],
    ["down, quickly", -0.17, 1.05, "neutral_male_a"],
    ["down, two at a time", -0.17, 1.2, "neutral_male_a"],
    ["down, in haste", -0.17, 1.5, "neutral_male_a"],
  ])("%s", async (_, rise, speed, styleId) => {
    const character = await drivenCharacter(BUILTIN);
    const quality = crossTerrain(character, stairsOf(rise), [speed, 0], styleId);
    expect(quality.slide).toBeLessThan(0.5);
    expect(quality.penetration).toBeLessThan(1);
    expect(quality.penetrationMean).toBeLessThan(0.1);
    expect(quality.float).toBeLessThan(2.5);
    const isCrouched = styleId === "crouched";
    // Crouched legs are folded too far to go up before they go on.
    expect(quality.swing).toBeLessThan(isCrouched ? 3 : 2.2);
    expect(quality.kneeStep).toBeLessThan(isCrouched ? 6.5 : 5);
    expect(quality.hipsAcceleration).toBeLessThan(35);
    expect(quality.mostCalls).toBeLessThanOrEqual(12);
    expect(quality.off).toBeLessThan(0.35);
  });
});

describe("ground that changes or is absent", () => {
  it("counts as level where the function returns nothing", async () => {
    const character = await drivenCharacter(BUILTIN);
    const [silent, level] = [new DriveStage(character), new DriveStage(character)];
    silent.ground = () => Number.NaN;
    for (let i = 0; i < 240; i++) {
      for (const stage of [silent, level]) stage.want(i < 30 ? 0 : 1.4, 0, i > 120 ? 1 : 0);
      const [a, b] = [silent.step(1 / 60), level.step(1 / 60)];
      for (const side of [0, 1]) {
        for (let k = 0; k < 9; k++) expect(a.feet[side].sole[k]).toBeCloseTo(b.feet[side].sole[k], 3);
      }
    }
  });

  it("moves a standing body smoothly, and releases it again", async () => {
    const stage = new DriveStage(await drivenCharacter(BUILTIN));
    stage.step(1 / 60);
    const before = stage.step(1 / 60);
    let height = 0;
    let last = before.hips[1];
    let most = 0;
    stage.ground = () => height;
    for (let i = 0; i < 360; i++) {
      // A lift that goes up by half a metre and stops.
      height = Math.min(0.5, i / 240);
      const frame = stage.step(1 / 60);
      most = Math.max(most, Math.abs(frame.hips[1] - last));
      last = frame.hips[1];
    }
    expect(stage.y).toBeCloseTo(0.5, 2);
    expect(most).toBeLessThan(0.02);
    expect(stage.show().feet[0].sole[4]).toBeCloseTo(before.feet[0].sole[4] + 0.5, 2);
    stage.ground = null;
    for (let i = 0; i < 120; i++) stage.step(1 / 60);
    const y = stage.y;
    for (let i = 0; i < 60; i++) stage.step(1 / 60);
    expect(stage.y).toBe(y);
  });

  it("is found at once where the body is put", async () => {
    const stage = new DriveStage(await drivenCharacter(BUILTIN));
    stage.ground = (_x, z) => (z > 50 ? 7 : 2);
    for (const [z, height] of [
      [0, 2],
      [60, 7],
      [-3, 2],
    ]) {
      stage.z = z;
      const { feet } = stage.step(1 / 60);
      for (const { sole } of feet) expect(sole[4]).toBeCloseTo(height, 1);
      stage.step(1 / 60);
      expect(stage.y).toBeCloseTo(height, 1);
    }
  });

  it("gives the same poses to the same calls", async () => {
    const character = await drivenCharacter(BUILTIN);
    const run = () => {
      const stage = new DriveStage(character);
      stage.ground = stairsOf(0.17);
      const frames = [];
      for (let i = 0; i < 180; i++) {
        stage.want(1, 0, 0.2);
        frames.push(stage.step(1 / 60));
      }
      return frames.map(({ rotations }) => [...rotations]);
    };
    expect(run()).toEqual(run());
  });
});
