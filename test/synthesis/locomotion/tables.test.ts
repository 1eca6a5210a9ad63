import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { decodeQuantizedArray } from "../../../src/motion/quantized-array.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { locomotionTables } from "../../../src/synthesis/locomotion/decode-tables.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { BASE_ROWS, CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { mirrorSeries } from "../../../tools/fit-locomotion/basis/fourier.js";
import { FIT_JOINTS } from "../../../tools/fit-locomotion/fit-joints.js";
import { NeutralModel } from "../../../tools/fit-locomotion/neutral-model.js";
import { authorStyles } from "../../../tools/fit-locomotion/recipes/authored-styles.js";
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
  /** Mean places of joints over a stride pair of a style at 1.2 m/s, against the hips. */
  function placesOf(id: string, ...joints: JointName[]): number[][] {
    return placesAt(1.2, id, ...joints);
  }

  function placesAt(speed: number, id: string, ...joints: JointName[]): number[][] {
    const clip = generateLocomotion({ styleId: id, moveSpeed: speed, travelAngle: 0, strides: 1, frameRate: 30 });
    const pose = createGlobalPose(clip.skeleton);
    const places = joints.map(() => [0, 0, 0]);
    for (let frame = 0; frame < clip.frameCount; frame++) {
      forwardKinematicsOfFrame(clip, frame, pose);
      joints.forEach((name, i) => {
        const at = jointIndex(clip.skeleton, name) * 3;
        for (let k = 0; k < 3; k++) places[i][k] += (pose.positions[at + k] - pose.positions[k]) / clip.frameCount;
      });
    }
    return places;
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
    const [left, right, shoulder] = placesOf("aeroplane", "LeftHand", "RightHand", "LeftArm");
    expect(left[0]).toBeGreaterThan(0.5);
    expect(right[0]).toBeLessThan(-0.5);
    for (const hand of [left, right]) expect(Math.abs(hand[1] - shoulder[1])).toBeLessThan(0.15);
  });

  test("hands on hips are beside the hips", () => {
    const hands = placesOf("hands_on_hips", "LeftHand", "RightHand");
    hands.forEach((hand, side) => {
      const outward = side === 0 ? hand[0] : -hand[0];
      expect(outward).toBeGreaterThan(0.15);
      expect(outward).toBeLessThan(0.28);
      expect(hand[1]).toBeGreaterThan(0);
      expect(hand[1]).toBeLessThan(0.2);
      expect(Math.abs(hand[2])).toBeLessThan(0.1);
    });
  });

  test("hands on the head are above it", () => {
    const [left, right, head] = placesOf("hands_on_head", "LeftHand", "RightHand", "Head");
    for (const hand of [left, right]) expect(hand[1]).toBeGreaterThan(head[1] + 0.08);
  });

  test("hands behind the back are behind it, folded arms cross in front", () => {
    for (const hand of placesOf("hands_behind_back", "LeftHand", "RightHand")) expect(hand[2]).toBeLessThan(-0.08);
    const [left, right] = placesOf("arms_folded", "LeftHand", "RightHand");
    expect(left[0]).toBeLessThan(0);
    expect(right[0]).toBeGreaterThan(0);
    for (const hand of [left, right]) expect(hand[2]).toBeGreaterThan(0.1);
  });

  test("held arms are where they are carried at a run as at a walk, and do not swing with it", () => {
    const hands: JointName[] = ["LeftHand", "RightHand"];
    for (const id of ["carry_box", "arms_folded", "hands_on_head", "zombie", "rifle_ready"]) {
      const neck = (speed: number) => placesAt(speed, id, "Neck")[0];
      const [walking, running] = [1.2, 3.5].map((speed) =>
        placesAt(speed, id, ...hands).map((hand) => hand.map((value, k) => value - neck(speed)[k])),
      );
      hands.forEach((name, side) => {
        const apart = Math.hypot(...walking[side].map((value, k) => value - running[side][k]));
        expect(apart, `${id} ${name}`).toBeLessThan(0.09);
      });
    }
  });

  test("injured left and right, and a bag in either hand, are mirror images", () => {
    for (const name of ["injured", "carry_bag"]) {
      const [left, right] = [`${name}_left`, `${name}_right`].map((id) => tables.styles.get(id));
      const mirrored = mirrorSeries(Float64Array.from(left?.delta ?? []));
      for (let i = 0; i < mirrored.length; i++) expect(mirrored[i], name).toBeCloseTo(right?.delta[i] ?? 9, 2);
    }
  });

  test("high knees are high", () => {
    const highest = (id: string) => {
      const clip = generateLocomotion({ styleId: id, moveSpeed: 1.2, travelAngle: 0, strides: 1 });
      const pose = createGlobalPose(clip.skeleton);
      const knee = jointIndex(clip.skeleton, "LeftLeg") * 3 + 1;
      return Math.max(
        ...Array.from({ length: clip.frameCount }, (_, i) => forwardKinematicsOfFrame(clip, i, pose).positions[knee]),
      );
    };
    for (const id of ["high_knees", "march"]) {
      expect(highest(id), id).toBeGreaterThan(highest("neutral_male_a") + 0.07);
    }
  });

  test("captured styles look as their names say", () => {
    const [neutralHead] = placesOf("neutral_male_a", "Head");
    const [bentHead] = placesOf("bent_forward", "Head");
    expect(bentHead[2]).toBeGreaterThan(neutralHead[2] + 0.1);
    for (const hand of placesOf("zombie", "LeftHand", "RightHand")) expect(hand[2]).toBeGreaterThan(0.25);
    const knee = (id: string) => placesOf(id, "LeftLeg")[0][2];
    expect(knee("crouched")).toBeGreaterThan(knee("neutral_male_a") + 0.08);
  });

  test("made-by-hand deltas are those of the present neutral model (else: npm run fit:locomotion)", () => {
    for (const style of authorStyles(new NeutralModel(tables), tables.meanPose)) {
      const shipped = tables.styles.get(style.id)?.delta;
      expect(shipped, style.id).toBeDefined();
      const step = style.delta.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32767;
      for (let i = 0; i < style.delta.length; i++) {
        // The mean pose itself is rounded.
        expect(Math.abs(style.delta[i] - (shipped?.[i] ?? 0)), style.id).toBeLessThan(step + 2e-4);
      }
    }
  });
});

test("the table files stay small", () => {
  const size = ["gait-bases", "style-deltas"].reduce((sum, name) => {
    const file = new URL(`../../../src/synthesis/locomotion/tables/${name}.ts`, import.meta.url);
    return sum + readFileSync(file).length;
  }, 0);
  expect(size).toBeLessThan(300_000);
});
