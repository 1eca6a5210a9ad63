import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locomotionTables } from "../../../src/synthesis/locomotion/decode-tables.js";
import { BASE_ROWS, CHANNELS, FIT_JOINTS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { decodeQuantizedArray } from "../../../src/synthesis/locomotion/quantized-array.js";
import { BOTH, HAND } from "../../../tools/fit-locomotion/arm-joints.js";
import { evaluateSeries, mirrorSeries } from "../../../tools/fit-locomotion/fourier.js";
import { NeutralModel } from "../../../tools/fit-locomotion/neutral-model.js";
import { POINTS, pointsOfChannels } from "../../../tools/fit-locomotion/task-pose.js";
import { quantize } from "../../../tools/fit-locomotion/write-tables.js";

const tables = locomotionTables();
const DEGREES = 180 / Math.PI;

describe("quantised arrays", () => {
  test("come back to within half a step, extremes included", () => {
    const values = Float64Array.from({ length: 301 }, (_, i) => Math.sin(i * 0.7) * (i % 7 === 0 ? 2.5 : 0.01));
    const stored = quantize(values);
    const decoded = decodeQuantizedArray(stored);
    expect(decoded.length).toBe(values.length);
    for (let i = 0; i < values.length; i++) {
      expect(Math.abs(decoded[i] - values[i])).toBeLessThanOrEqual(stored.scale * 0.5 + 1e-7);
    }
  });

  test("are the same for the same numbers, and at any length", () => {
    for (const length of [1, 2, 3, 4, 5]) {
      const values = Array.from({ length }, (_, i) => (i - 1) * 0.25);
      expect(quantize(values)).toEqual(quantize([...values]));
      expect([...decodeQuantizedArray(quantize(values))].map((v) => Number(v.toFixed(4)))).toEqual(values);
    }
  });

  test("zeros stay zero", () => {
    expect([...decodeQuantizedArray(quantize([0, 0, 0]))]).toEqual([0, 0, 0]);
  });
});

describe("locomotion tables", () => {
  test("are decoded once", () => {
    expect(locomotionTables()).toBe(tables);
  });

  test("have the shapes that the generator reads", () => {
    expect(tables.meanPose.length).toBe(FIT_JOINTS.length * 4);
    for (const [name, powers] of [
      ["walk", 3],
      ["run", 2],
      ["back", 2],
      ["side", 2],
    ] as const) {
      const basis = tables.bases[name];
      expect(basis.poly.map((rows) => rows.length)).toEqual(Array(powers).fill(BASE_ROWS * CHANNELS));
      expect(basis.speed[0]).toBeLessThan(basis.speed[1]);
    }
    expect(tables.sprint.series.length).toBe(BASE_ROWS * CHANNELS);
    for (const style of tables.styles.values()) {
      const rows = style.delta.length / CHANNELS;
      expect([5, 9], style.id).toContain(rows);
    }
  });

  test("hold unit rotations, the same on both sides", () => {
    const pose = tables.meanPose;
    FIT_JOINTS.forEach((name, joint) => {
      const [x, y, z, w] = pose.subarray(joint * 4, joint * 4 + 4);
      expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 3);
      if (name.startsWith("right")) return;
      const other = FIT_JOINTS.indexOf(name.replace("left", "right") as (typeof FIT_JOINTS)[number]);
      const mirrored = pose.subarray(other * 4, other * 4 + 4);
      [x, -y, -z, w].forEach((value, k) => {
        expect(mirrored[k], name).toBeCloseTo(value, 3);
      });
    });
  });

  test.each(["walk", "run", "back"] as const)("%s is left-right symmetric", (name) => {
    for (const rows of tables.bases[name].poly) {
      const mirrored = mirrorSeries(Float64Array.from(rows));
      for (let i = 0; i < rows.length; i++) expect(mirrored[i]).toBeCloseTo(rows[i], 3);
    }
  });

  test("the sprint is left-right symmetric", () => {
    const mirrored = mirrorSeries(Float64Array.from(tables.sprint.series));
    for (let i = 0; i < mirrored.length; i++) expect(mirrored[i]).toBeCloseTo(tables.sprint.series[i], 3);
  });

  test("contacts are plausible: stance longer than half a walk, shorter than half a run", () => {
    const share = (name: "walk" | "run" | "back" | "side", speed: number) =>
      tables.bases[name].duty.map(([constant, slope]) => constant + (slope * speed) / 2.8405);
    for (const duty of [...share("walk", 1.2), ...share("side", 0.4)]) {
      expect(duty).toBeGreaterThan(0.45);
      expect(duty).toBeLessThan(0.7);
    }
    for (const duty of share("run", 3)) {
      expect(duty).toBeGreaterThan(0.2);
      expect(duty).toBeLessThan(0.4);
    }
  });
});

describe("styles", () => {
  const neutral = new NeutralModel(tables);

  function handsOf(id: string): { hands: number[][]; hips: number[]; head: number[]; shoulders: number[][] } {
    const style = tables.styles.get(id);
    if (!style) throw new Error(`No style ${id}`);
    const series = neutral.series(1.2, 2).map((value, i) => value + (style.delta[i] ?? 0));
    const row = evaluateSeries(series, 5, 0.3, new Float64Array(CHANNELS));
    const points = pointsOfChannels(row, 0, tables.meanPose, new Float64Array(POINTS * 3));
    const at = (joint: number) => [...points.subarray(joint * 3, joint * 3 + 3)];
    return { hands: BOTH.map((side) => at(HAND[side])), hips: at(0), head: at(4), shoulders: [at(6), at(10)] };
  }

  test("ids are snake case and unique; the default and the eight neutral walks are there", () => {
    const ids = [...tables.styles.keys()];
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[a-z]+)*$/);
    for (const sex of ["male", "female"]) {
      for (const letter of ["a", "b", "c", "d"]) expect(ids).toContain(`neutral_${sex}_${letter}`);
    }
    expect(ids.length).toBeGreaterThanOrEqual(100);
  });

  test("neutral walks are left-right symmetric", () => {
    for (const [id, style] of tables.styles) {
      if (!id.startsWith("neutral_")) continue;
      const mirrored = mirrorSeries(Float64Array.from(style.delta));
      for (let i = 0; i < mirrored.length; i++) expect(mirrored[i], id).toBeCloseTo(style.delta[i], 3);
    }
  });

  test("scalars stay in their ranges", () => {
    for (const style of tables.styles.values()) {
      expect(style.cadence, style.id).toBeGreaterThan(0.5);
      expect(style.cadence, style.id).toBeLessThan(2);
      expect(Math.abs(style.duty), style.id).toBeLessThanOrEqual(0.1);
      expect(style.speed, style.id).toBeGreaterThan(0.2);
      expect(style.speed, style.id).toBeLessThan(2.5);
      expect(style.flatPitch * DEGREES, style.id).toBeLessThan(40);
    }
  });

  test("aeroplane holds both arms level and wide", () => {
    const { hands, shoulders } = handsOf("aeroplane");
    for (const side of BOTH) {
      expect(Math.abs(hands[side][0])).toBeGreaterThan(0.5);
      expect(Math.abs(hands[side][1] - shoulders[side][1])).toBeLessThan(0.15);
    }
    expect(hands[0][0]).toBeGreaterThan(0);
    expect(hands[1][0]).toBeLessThan(0);
  });

  test("hands on hips are beside the hips, hands on head above the head", () => {
    const akimbo = handsOf("hands_on_hips");
    for (const [side, sign] of [
      [0, 1],
      [1, -1],
    ]) {
      expect(akimbo.hands[side][0] * sign).toBeCloseTo(0.2, 1);
      expect(akimbo.hands[side][1] - akimbo.hips[1]).toBeCloseTo(0.13, 1);
    }
    const surrendered = handsOf("hands_on_head");
    for (const hand of surrendered.hands) expect(hand[1]).toBeGreaterThan(surrendered.head[1] + 0.1);
  });

  test("hands behind the back are behind it, folded arms in front", () => {
    const behind = handsOf("hands_behind_back");
    for (const hand of behind.hands) expect(hand[2]).toBeLessThan(behind.hips[2] - 0.1);
    const folded = handsOf("arms_folded");
    expect(folded.hands[0][0]).toBeLessThan(0);
    expect(folded.hands[1][0]).toBeGreaterThan(0);
    for (const hand of folded.hands) expect(hand[2]).toBeGreaterThan(folded.hips[2] + 0.1);
  });

  test("captured styles differ from neutral as their names say", () => {
    const neutralHead = handsOf("neutral_male_a").head;
    expect(handsOf("crouched").head[1]).toBeLessThan(neutralHead[1] - 0.15);
    expect(handsOf("bent_forward").head[2]).toBeGreaterThan(neutralHead[2] + 0.1);
    const zombie = handsOf("zombie");
    for (const hand of zombie.hands) expect(hand[2]).toBeGreaterThan(zombie.hips[2] + 0.25);
  });
});

test("the table files stay small", () => {
  const size = ["gait-bases", "style-deltas"].reduce((sum, name) => {
    const file = new URL(`../../../src/synthesis/locomotion/tables/${name}.ts`, import.meta.url);
    return sum + readFileSync(file).length;
  }, 0);
  expect(size).toBeLessThan(150_000);
});
