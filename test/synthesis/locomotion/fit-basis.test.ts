import { beforeAll, describe, expect, test } from "vitest";
import { locomotionTables } from "../../../src/synthesis/locomotion/decode-tables.js";
import { CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { cyclesOfStyle, type FitData, readFitData } from "../../../tools/fit-locomotion/basis/fit-bases.js";
import { type FittedBasis, fitBasis } from "../../../tools/fit-locomotion/basis/gait-basis.js";
import { fitOneStyle } from "../../../tools/fit-locomotion/fit-styles.js";
import { NeutralModel } from "../../../tools/fit-locomotion/neutral-model.js";
import { cyclesOfBasis, RECIPES } from "../../../tools/fit-locomotion/recipes/recipes.js";
import { STYLE_RECIPES } from "../../../tools/fit-locomotion/recipes/style-recipes.js";
import { dataPath, needsData } from "../../support/shared-data.js";

describe("fit of the locomotion bases", needsData("mocap"), () => {
  let data: FitData;
  let back: FittedBasis;

  beforeAll(() => {
    data = readFitData(dataPath("mocap/"));
    back = fitBasis(
      "back",
      RECIPES.back,
      cyclesOfBasis("back", cyclesOfStyle(data, "neutral", "backward")),
      data.meanPose,
    );
  });

  test("gives the shipped backward basis again", () => {
    const shipped = locomotionTables().bases.back;
    back.poly.forEach((rows, power) => {
      const largest = rows.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      for (let i = 0; i < rows.length; i++) {
        expect(Math.abs(rows[i] - shipped.poly[power][i])).toBeLessThanOrEqual((largest / 32767) * 0.51);
      }
    });
    back.firstContact.forEach((phase, side) => {
      expect(shipped.firstContact[side]).toBeCloseTo(phase, 3);
    });
    expect(shipped.periodLog[0]).toBeCloseTo(back.periodLog[0], 3);
  });

  test("gives the shipped mean pose again", () => {
    const fitted = data.meanPose;
    const shipped = locomotionTables().meanPose;
    for (let i = 0; i < fitted.length; i++) expect(Math.abs(fitted[i] - shipped[i])).toBeLessThan(2e-5);
  });

  test("keeps most cycles, of several persons", () => {
    expect(back.kept.length).toBeGreaterThan(0.9 * back.offered);
    expect(new Set(back.kept.map((cycle) => cycle.subject)).size).toBeGreaterThanOrEqual(8);
  });

  test("cycles are whole: phases in [0, 1), as many samples as the frame rate says", () => {
    for (const cycle of back.kept) {
      for (const phase of cycle.phases) {
        expect(phase).toBeGreaterThanOrEqual(0);
        expect(phase).toBeLessThan(1);
      }
      expect(cycle.samples.length).toBe(cycle.phases.length * CHANNELS);
      expect(Math.abs(cycle.phases.length - cycle.period * cycle.fps)).toBeLessThanOrEqual(1);
    }
  });

  test.each(["pigeon_toed", "zombie"])("gives the shipped %s again (else: npm run fit:locomotion)", (id) => {
    const tables = locomotionTables();
    const recipe = STYLE_RECIPES.find((other) => other.id === id);
    if (!recipe) throw new Error(`No recipe for ${id}.`);
    const [constant, slope] = tables.bases.walk.duty[0];
    const duty: [number, number] = [constant - RECIPES.walk.dutyShift, slope];
    const neutral = new NeutralModel(tables);
    const fitted = fitOneStyle(recipe, data, neutral, { duty });
    const shipped = tables.styles.get(recipe.id);
    for (let i = 0; i < fitted.delta.length; i++) {
      expect(Math.abs(fitted.delta[i] - (shipped?.delta[i] ?? 0))).toBeLessThan(5e-4);
    }
    expect(fitted.residual.body).toBeLessThan(0.061);
  });
});
