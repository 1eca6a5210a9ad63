import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CAST,
  CAST_IDS,
  castMember,
  createMannequin,
  type MannequinOptions,
  type Proportions,
} from "../../src/characters/index.js";
import { BUILTIN_SKELETON, REFERENCE_LEG } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { JOINT_NAMES } from "../../src/motion/joint-names.js";
import { posedSurface, surfaceVolume } from "./posed-surface.js";

const X = [1, 0, 0] as const;
const Z = [0, 0, 1] as const;

function bounds(model: CharacterModel, axis: number): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { positions } of model.meshes) {
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i]);
      high = Math.max(high, positions[i]);
    }
  }
  return [low, high];
}

/** Place of a node in the rest pose. */
function nodePlace(model: CharacterModel, name: string): number[] {
  const skin = model.skins[0];
  const slot = skin.joints.indexOf(model.nodes.names.indexOf(name));
  const m = skin.inverseBinds.subarray(slot * 16, slot * 16 + 16);
  // The rotation part is orthonormal: its inverse is its transpose.
  return [0, 1, 2].map((k) => -(m[k * 4] * m[12] + m[k * 4 + 1] * m[13] + m[k * 4 + 2] * m[14]));
}

/** Faults that no surface may have, whatever its build. */
function expectSound(model: CharacterModel): void {
  const edges = new Map<string, number>();
  for (const part of model.meshes) {
    const count = part.positions.length / 3;
    expect(part.indices.every((index) => index < count)).toBe(true);
    expect(part.positions.every(Number.isFinite)).toBe(true);
    for (let v = 0; v < count; v++) {
      const [x, y, z] = part.normals.subarray(v * 3, v * 3 + 3);
      expect(Math.abs(Math.hypot(x, y, z) - 1)).toBeLessThan(1e-5);
      const weights = part.weights!.subarray(v * 4, v * 4 + 4);
      expect(Math.abs(weights.reduce((sum, w) => sum + w, 0) - 1)).toBeLessThan(1e-5);
      expect(weights.every((w) => w >= 0)).toBe(true);
    }
    expect(part.joints!.every((slot) => slot < model.skins[0].joints.length)).toBe(true);
    const key = (index: number) => part.positions.subarray(index * 3, index * 3 + 3).join();
    for (let t = 0; t < part.indices.length; t++) {
      const from = key(part.indices[t]);
      const to = key(part.indices[t % 3 === 2 ? t - 2 : t + 1]);
      const edge = from < to ? `${from} ${to}` : `${to} ${from}`;
      edges.set(edge, (edges.get(edge) ?? 0) + (from < to ? 1 : -1));
    }
  }
  // Across all parts every edge is walked as often one way as the other: closed, and facing one way.
  expect([...edges.values()].filter((balance) => balance !== 0)).toHaveLength(0);
  expect(
    surfaceVolume(
      model,
      model.meshes.map((part) => part.positions),
    ),
  ).toBeGreaterThan(0);
  expect(bounds(model, 1)[0]).toBe(0);
}

describe.each(CAST_IDS)("%s", (id) => {
  const model = castMember(id);
  const options: MannequinOptions = CAST[id];

  it("is a closed surface of 6,000 to 15,000 triangles on the ground, weights normalised", () => {
    expectSound(model);
    const triangles = model.meshes.reduce((sum, part) => sum + part.indices.length / 3, 0);
    expect(triangles).toBeGreaterThan(6000);
    expect(triangles).toBeLessThan(15000);
  });

  it("has its height and stands symmetrically", () => {
    const [left, right] = bounds(model, 0);
    expect(left).toBeCloseTo(-right, 6);
    expect(bounds(model, 1)[1]).toBeCloseTo(options.height ?? 1.733, 3);
  });

  it("is bound in its rest pose: skinning without motion changes nothing", () => {
    posedSurface(model).forEach((posed, i) => {
      const rest = model.meshes[i].positions;
      for (let k = 0; k < rest.length; k++) expect(Math.abs(posed[k] - rest[k])).toBeLessThan(2e-6);
    });
  });
});

describe("builtin-mannequin", () => {
  const model = castMember("builtin-mannequin");

  it("stands exactly on the built-in skeleton", () => {
    const joints = JOINT_NAMES.length;
    expect(model.nodes.names.slice(0, joints)).toEqual(JOINT_NAMES);
    expect([...model.nodes.parents.slice(0, joints)]).toEqual([...BUILTIN_SKELETON.parents]);
    expect([...model.nodes.rotations.slice(0, joints * 4)]).toEqual([...BUILTIN_SKELETON.restRotations]);
    BUILTIN_SKELETON.restTranslations.forEach((value, i) => {
      expect(Math.abs(model.nodes.translations[i] - value)).toBeLessThan(1e-6);
    });
    expect(nodePlace(model, "LeftUpLeg")[1]).toBeCloseTo(REFERENCE_LEG, 6);
    expect(bounds(model, 1)[0]).toBe(0);
  });

  it("carries its left mark on the left arm alone", () => {
    const accent = model.meshes[2];
    const heights = Array.from({ length: accent.positions.length / 3 }, (_, v) =>
      accent.positions.slice(v * 3, v * 3 + 3),
    );
    const onArms = heights.filter(([x, y]) => y > 1.2 && Math.abs(x) > 0.2);
    expect(onArms.length).toBeGreaterThan(10);
    expect(onArms.every(([x]) => x > 0)).toBe(true);
  });

  it.each([
    ["knees bent by 120 degrees", { LeftLeg: { axis: X, degrees: 120 }, RightLeg: { axis: X, degrees: 120 } }, 0.04],
    [
      "thighs raised by 100 degrees",
      { LeftUpLeg: { axis: X, degrees: -100 }, RightUpLeg: { axis: X, degrees: -100 } },
      0.08,
    ],
    ["arms straight up", { LeftArm: { axis: Z, degrees: 85 }, RightArm: { axis: Z, degrees: -85 } }, 0.04],
    ["arms hanging", { LeftArm: { axis: Z, degrees: -80 }, RightArm: { axis: Z, degrees: 80 } }, 0.04],
    ["the trunk bent by 60 degrees", { Spine: { axis: X, degrees: 30 }, Spine1: { axis: X, degrees: 30 } }, 0.04],
  ] as const)("keeps its volume with %s", (_, turns, tolerance) => {
    const rest = surfaceVolume(model, posedSurface(model));
    const posed = surfaceVolume(model, posedSurface(model, turns));
    expect(Math.abs(posed / rest - 1)).toBeLessThan(tolerance);
  });

  it("bends every finger by its own joints", () => {
    for (const finger of ["Thumb", "Index", "Middle", "Ring", "Pinky"]) {
      for (const n of [1, 2, 3]) {
        const joint = model.nodes.names.indexOf(`LeftHand${finger}${n}`);
        const whole = model.meshes.flatMap((part) =>
          [...part.joints!].filter((slot, i) => slot === joint && part.weights![i] > 0.8),
        );
        expect(whole.length).toBeGreaterThan(4);
      }
    }
  });
});

describe("createMannequin", () => {
  it("gives the same arrays for the same options", () => {
    expect(createMannequin(CAST["builtin-titan"])).toEqual(createMannequin(CAST["builtin-titan"]));
  });

  it("lowers the arms by 45 degrees in the A-pose, in every convention", () => {
    const arms = { builtin: "LeftForeArm", mixamo: "mixamorig:LeftForeArm", unreal: "lowerarm_l", vrm: "leftLowerArm" };
    const hands = { builtin: "LeftHand", mixamo: "mixamorig:LeftHand", unreal: "hand_l", vrm: "leftHand" };
    for (const rig of ["builtin", "mixamo", "unreal", "vrm"] as const) {
      const model = createMannequin({ rig, restPose: "A" });
      const elbow = nodePlace(model, arms[rig]);
      const wrist = nodePlace(model, hands[rig]);
      expect(Math.atan2(elbow[1] - wrist[1], wrist[0] - elbow[0])).toBeCloseTo(Math.PI / 4, 5);
    }
  });

  it("turns Unreal's bones along X, backwards on the right, and gives twist joints a share", () => {
    const model = createMannequin({ rig: "unreal" });
    const { names, translations, rotations } = model.nodes;
    const step = (name: string) => [...translations.subarray(names.indexOf(name) * 3, names.indexOf(name) * 3 + 3)];
    expect(step("calf_l")[0]).toBeCloseTo(0.36827, 4);
    expect(step("calf_r")[0]).toBeCloseTo(-0.36827, 4);
    expect(Math.hypot(step("hand_l")[1], step("hand_l")[2])).toBeLessThan(1e-5);
    expect(Math.abs(rotations[names.indexOf("thigh_l") * 4 + 3])).toBeLessThan(0.99);
    const weighted = new Set(model.meshes.flatMap((part) => [...part.joints!].filter((_, i) => part.weights![i] > 0)));
    for (const name of [
      "upperarm_twist_02_l",
      "lowerarm_twist_01_r",
      "thigh_twist_01_l",
      "spine_02",
      "spine_04",
      "neck_02",
    ]) {
      expect(weighted.has(names.indexOf(name)), name).toBe(true);
    }
    for (const name of ["root", "ik_foot_l", "ik_hand_gun"])
      expect(weighted.has(names.indexOf(name)), name).toBe(false);
  });

  it("declares the humanoid bones of the VRM rig", () => {
    const model = createMannequin({ rig: "vrm" });
    expect(model.nodes.names[model.humanoid!.leftUpperLeg]).toBe("leftUpperLeg");
    expect(nodePlace(model, "leftUpperLeg")[0]).toBeGreaterThan(0);
    expect(Object.keys(model.humanoid!)).toHaveLength(JOINT_NAMES.length);
  });

  it("makes a sound body of any proportions", () => {
    const factor = fc.double({ min: 0.7, max: 1.5, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const proportions = fc.record<Proportions>({
      headSize: factor,
      headRoundness: share,
      neckLength: factor,
      torsoLength: factor,
      legLength: factor,
      armLength: factor,
      shoulderWidth: factor,
      hipWidth: factor,
      handSize: factor,
      footSize: factor,
      neckThickness: factor,
      armThickness: factor,
      legThickness: factor,
      chest: factor,
      waist: factor,
      belly: share,
      bust: share,
      seat: factor,
    });
    fc.assert(
      fc.property(proportions, fc.constantFrom("T", "A"), (build, restPose) => {
        expectSound(createMannequin({ proportions: build, restPose: restPose as "T" | "A", height: 1.7 }));
      }),
      { numRuns: 5, seed: 7 },
    );
  });

  it.each([
    [{ height: Number.NaN }, /^height .* from 0\.2 to 10.*NaN/],
    [{ height: 0 }, /height .* it is 0/],
    [{ proportions: { headSize: 9 } }, /^proportions\.headSize .* from 0\.6 to 3.* 9/],
    [{ proportions: { tail: 1 } as Partial<Proportions> }, /no proportion "tail"; known are headSize/],
    [{ rig: "maya" as "builtin" }, /^rig must be one of builtin, mixamo, unreal, vrm.*maya/],
    [{ restPose: "X" as "T" }, /^restPose must be "T" or "A".*X/],
  ])("refuses %o", (options, message) => {
    expect(() => createMannequin(options)).toThrow(message);
  });

  it("lists the cast for an unknown id", () => {
    expect(() => castMember("builtin-default" as "builtin-mannequin")).toThrow(/no mannequin.*castGlbAsync makes/);
    expect(() => castMember("builtin-nobody" as "builtin-mannequin")).toThrow(
      /no mannequin "builtin-nobody".*builtin-mannequin/,
    );
  });
});
