import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { createSkeleton, type JointDefinition } from "../../src/motion/skeleton.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { poseMesh } from "../../tools/sheet/pose-mesh.js";
import { modelOf } from "../support/characters/models.js";
import {
  type RigVariant,
  withFeetOnRoot,
  withLegsCutAtShin,
  withNames,
  withoutKnees,
  withoutNames,
  withSwappedSides,
} from "../support/characters/rig-variants.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";
import { onto } from "../support/retargeting.js";
import { walkClip } from "../support/walks.js";
import { LANGUAGES, languageName } from "./name-languages.js";

const mixamo = castMember({ rig: "mixamo" });
const original = createCharacterRig(mixamo);
const { roles } = original.mapping;

/** Expects every joint of trunk and limbs that the variant still has to be found. */
function expectMapped({ model, place }: RigVariant, but: readonly string[] = []): CharacterRig {
  const rig = createCharacterRig(model);
  for (const [role, node] of Object.entries(roles) as [JointName, number][]) {
    if (/Hand./.test(role) || place[node] < 0 || but.includes(role)) continue;
    expect([role, rig.mapping.roles[role]]).toEqual([role, place[node]]);
  }
  expect(Math.cos(rig.facing - original.facing)).toBeCloseTo(1, 3);
  return rig;
}

/** The furthest that a knee goes ahead of the line from hip to ankle, and behind it, in leg lengths. */
function kneeBend(rig: CharacterRig, clip: MotionClip): { ahead: number; behind: number } {
  const pose = createGlobalPose(clip.skeleton);
  let [ahead, behind] = [0, 0];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const z = (role: JointName) => pose.positions[(rig.roles[role] as number) * 3 + 2];
    const y = (role: JointName) => pose.positions[(rig.roles[role] as number) * 3 + 1];
    for (const side of ["Left", "Right"] as const) {
      const share = (y(`${side}UpLeg`) - y(`${side}Leg`)) / (y(`${side}UpLeg`) - y(`${side}Foot`));
      const line = z(`${side}UpLeg`) + share * (z(`${side}Foot`) - z(`${side}UpLeg`));
      ahead = Math.max(ahead, (z(`${side}Leg`) - line) / rig.legLength);
      behind = Math.max(behind, (line - z(`${side}Leg`)) / rig.legLength);
    }
  }
  return { ahead, behind };
}

/** How deep the lowest vertex goes into the ground, and how high the lowest one is at most, in metres. */
function groundOf(model: CharacterModel, rig: CharacterRig, clip: MotionClip): { deep: number; high: number } {
  let [deep, high] = [0, 0];
  for (let frame = 0; frame < clip.frameCount; frame += 2) {
    let low = Number.POSITIVE_INFINITY;
    for (const { positions } of poseMesh(model, clip, rig.nodes, frame)) {
      for (let i = 1; i < positions.length; i += 3) low = Math.min(low, positions[i]);
    }
    deep = Math.max(deep, -low);
    high = Math.max(high, low);
  }
  return { deep, high };
}

function expectToWalk(model: CharacterModel, rig: CharacterRig): void {
  const clip = onto(rig, walkClip("walk"));
  const displacement = clip.loop?.displacement as [number, number, number];
  expect(displacement[2]).toBeGreaterThan(0.5);
  const { ahead, behind } = kneeBend(rig, clip);
  expect(ahead).toBeGreaterThan(0.1);
  expect(behind).toBeLessThan(0.01);
  const { deep, high } = groundOf(model, rig, clip);
  expect(deep).toBeLessThan(0.012);
  expect(high).toBeLessThan(0.02);
}

describe("characters as others export them", () => {
  it("are mapped with left and right named as the viewer sees them, and the notes say so", () => {
    const variant = withSwappedSides(mixamo, roles);
    const rig = expectMapped(variant);
    expect(rig.mapping.notes.join()).toMatch(/named the other way round.*toes.*feet/);
    expectToWalk(variant.model, rig);
  });

  it("are mapped without names, including the fingers", () => {
    const rig = expectMapped(withoutNames(mixamo));
    expect(rig.mapping.method).toBe("geometry");
    expect(rig.mapping.roles).toEqual(roles);
  });

  it.each(Object.keys(LANGUAGES))("are mapped by names in other languages: %s", (language) => {
    const name = (role: JointName) => languageName(LANGUAGES[language], role) ?? "?";
    const rig = expectMapped(withNames(mixamo, roles, name));
    expect(rig.mapping.method).toBe("names");
  });

  it("walk with feet parented to the root exactly as with feet on the shins", () => {
    const variant = withFeetOnRoot(mixamo, roles);
    const rig = expectMapped(variant);
    const [there, here] = [onto(rig, walkClip("walk")), onto(original, walkClip("walk"))];
    expect(retargetQuality(there, rig).slideMax).toBeLessThan(0.1);
    for (const frame of [0, 7, 15]) {
      const [a, b] = [poseMesh(variant.model, there, rig.nodes, frame), poseMesh(mixamo, here, original.nodes, frame)];
      a.forEach(({ positions }, mesh) => {
        const off = positions.reduce((most, value, i) => Math.max(most, Math.abs(value - b[mesh].positions[i])), 0);
        expect(off).toBeLessThan(1e-4);
      });
    }
  });

  it("walk on legs that end at the shin: the ankle is estimated, no node is made up", () => {
    const variant = withLegsCutAtShin(mixamo, roles);
    const rig = expectMapped(variant);
    expect(rig.mapping.roles.LeftFoot).toBeUndefined();
    expect(rig.nodes[rig.roles.LeftFoot as number]).toBe(-1);
    expect(rig.mapping.notes.join()).toMatch(/ankle is estimated/);
    expect(rig.mapping.confidence).toBeLessThan(original.mapping.confidence);
    expect(Math.abs(rig.legLength / original.legLength - 1)).toBeLessThan(0.02);
    expectToWalk(variant.model, rig);
  });

  it("walk on legs of one bone: the feet stand", () => {
    const variant = withoutKnees(mixamo, roles);
    // The thigh is the whole leg.
    const rig = expectMapped(variant);
    expect(rig.mapping.roles.LeftLeg).toBeUndefined();
    const clip = onto(rig, walkClip("walk"));
    expect(retargetQuality(clip, rig).slideMax).toBeLessThan(0.1);
    expect(groundOf(variant.model, rig, clip).deep).toBeLessThan(0.012);
  });

  it("are mapped with several of these at once", () => {
    const swapped = withSwappedSides(mixamo, roles).model;
    expectMapped(withFeetOnRoot(swapped, roles));
    expectMapped(withLegsCutAtShin(swapped, roles));
    const cut = withLegsCutAtShin(mixamo, roles);
    expectMapped({ model: withoutNames(cut.model).model, place: cut.place });
  });
});

/** A figure of boxes on nodes, without a skin: hips, chest, head, and limbs of two boxes each. */
function boxMan(): CharacterModel {
  const joint = (
    name: string,
    parent: string | undefined,
    ...translation: [number, number, number]
  ): JointDefinition => ({
    name,
    parent,
    translation,
  });
  const limbs = (["L", "R"] as const).flatMap((side) => {
    const s = side === "L" ? 1 : -1;
    return [
      joint(`arm_upper_${side}`, "chest", 0.28 * s, 0.4, 0),
      joint(`arm_lower_${side}`, `arm_upper_${side}`, 0, -0.3, 0),
      joint(`leg_upper_${side}`, "hips", 0.12 * s, -0.05, 0),
      joint(`leg_lower_${side}`, `leg_upper_${side}`, 0, -0.4, 0),
    ];
  });
  const skeleton = createSkeleton([
    joint("body", undefined, 0, 0, 0),
    joint("hips", "body", 0, 0.9, 0),
    joint("chest", "hips", 0, 0.15, 0),
    joint("head", "chest", 0, 0.5, 0),
    ...limbs,
  ]);
  const model = modelOf(skeleton);
  const sizes: Record<string, [number[], number[]]> = {
    hips: [
      [-0.2, -0.1, -0.1],
      [0.2, 0.15, 0.1],
    ],
    chest: [
      [-0.22, 0, -0.12],
      [0.22, 0.45, 0.12],
    ],
    head: [
      [-0.15, 0, -0.15],
      [0.15, 0.3, 0.15],
    ],
    arm_upper: [
      [-0.06, -0.3, -0.06],
      [0.06, 0, 0.06],
    ],
    arm_lower: [
      [-0.05, -0.32, -0.05],
      [0.05, 0, 0.05],
    ],
    leg_upper: [
      [-0.09, -0.4, -0.09],
      [0.09, 0, 0.09],
    ],
    // With a shoe.
    leg_lower: [
      [-0.08, -0.45, -0.08],
      [0.08, 0, 0.16],
    ],
  };
  model.meshes = skeleton.names.flatMap((name, node) => {
    const size = sizes[name.replace(/_[LR]$/, "")];
    return size ? [boxMesh(name, node, size[0], size[1])] : [];
  });
  return model;
}

function boxMesh(name: string, node: number, low: number[], high: number[]): CharacterModel["meshes"][number] {
  const corners = Array.from({ length: 8 }, (_, i) => [0, 1, 2].map((k) => ((i >> k) & 1 ? high : low)[k]));
  return {
    name,
    node,
    skin: -1,
    material: -1,
    positions: Float32Array.from(corners.flat()),
    normals: new Float32Array(24),
    indices: Uint32Array.of(0, 1, 2, 1, 3, 2, 4, 6, 5, 5, 6, 7),
  };
}

describe("a man of boxes without a skin", () => {
  it("is mapped, and walks on estimated ankles", () => {
    const model = boxMan();
    const rig = createCharacterRig(model);
    const found = Object.entries(rig.mapping.roles).map(([role, node]) => `${role} ${model.nodes.names[node]}`);
    expect(found.sort()).toEqual([
      "Head head",
      "Hips hips",
      "LeftArm arm_upper_L",
      "LeftForeArm arm_lower_L",
      "LeftLeg leg_lower_L",
      "LeftUpLeg leg_upper_L",
      "RightArm arm_upper_R",
      "RightForeArm arm_lower_R",
      "RightLeg leg_lower_R",
      "RightUpLeg leg_upper_R",
      "Spine chest",
    ]);
    expectToWalk(model, rig);
  });

  it("is mapped without names, too", () => {
    const model = boxMan();
    expect(createCharacterRig(withoutNames(model).model).mapping.roles).toEqual(
      createCharacterRig(model).mapping.roles,
    );
  });
});

describe("overrides", () => {
  const strange = modelOf(BUILTIN_SKELETON, (name) =>
    /Leg|Foot|Toe/.test(name) ? `part${name.length}${name[0]}` : name,
  );
  const at = (name: string) => BUILTIN_SKELETON.names.indexOf(name);

  it("of the legs leave arms and head as they are found", () => {
    const legs = ["LeftUpLeg", "LeftLeg", "LeftFoot", "RightUpLeg", "RightLeg", "RightFoot"] as const;
    const mapping = createCharacterRig(strange, {
      overrides: Object.fromEntries(legs.map((role) => [role, at(role)])),
    }).mapping;
    for (const role of [...legs, "LeftHand", "RightForeArm", "Head", "Spine", "LeftHandIndex2"] as const) {
      expect([role, mapping.roles[role]]).toEqual([role, at(role)]);
    }
  });

  it("of one joint change no other", () => {
    const plain = modelOf(BUILTIN_SKELETON);
    const before = createCharacterRig(plain).mapping.roles;
    expect(createCharacterRig(plain, { overrides: { LeftToeBase: null } }).mapping.roles).toEqual({
      ...before,
      LeftToeBase: undefined,
    });
  });

  it("are noted where the body contradicts them", () => {
    const { mapping } = createCharacterRig(mixamo, {
      overrides: { LeftForeArm: roles.LeftHandMiddle1 as number, LeftHand: roles.LeftHandMiddle2 as number },
    });
    expect(mapping.confidences.LeftForeArm).toBeLessThan(0.8);
    expect(mapping.checks.find(({ check }) => check === "lengths")?.score).toBeLessThan(0.9);
  });
});

/** The same with its hands modelled in another pose: skins of their own, which forearm and hand share with the body. */
function withHandsBoundElsewhere(model: CharacterModel): CharacterModel {
  const own = (n: number): boolean => /Hand/.test(model.nodes.names[n]);
  const [skin] = model.skins;
  const moved = skin.inverseBinds.slice();
  // Half a metre up and aside: M · T⁻¹ for every joint of the hands.
  skin.joints.forEach((joint, slot) => {
    if (!own(joint)) return;
    const m = moved.subarray(slot * 16, slot * 16 + 16);
    for (let k = 0; k < 3; k++) m[12 + k] -= m[k] * 0.5 + m[4 + k] * 0.3;
  });
  const shift = (mesh: CharacterModel["meshes"][number]) => {
    const positions = mesh.positions.slice();
    const weights = mesh.weights as Float32Array;
    for (let v = 0; v < positions.length / 3; v++) {
      let share = 0;
      for (let k = 0; k < 4; k++) {
        if (own(skin.joints[(mesh.joints as Uint16Array)[v * 4 + k]])) share += weights[v * 4 + k];
      }
      if (share > 0.5) {
        positions[v * 3] += 0.5;
        positions[v * 3 + 1] += 0.3;
      }
    }
    return { ...mesh, positions };
  };
  return { ...model, skins: [{ ...skin, inverseBinds: moved }], meshes: model.meshes.map(shift) };
}

describe("a mesh that was modelled away from its skeleton", () => {
  it("is assembled by its nodes, and the notes say so", () => {
    const model = withHandsBoundElsewhere(mixamo);
    const rig = createCharacterRig(model);
    expect(rig.mapping.roles).toEqual(roles);
    expect(rig.mapping.notes.join()).toMatch(/Skins and nodes disagree.*Hand/);
    expect(rig.mapping.confidence).toBeLessThan(original.mapping.confidence);
    const [there, here] = [onto(rig, walkClip("walk")), onto(original, walkClip("walk"))];
    expect(there.rotations.length).toBe(here.rotations.length);
    const hand = rig.roles.LeftHand as number;
    const pose = createGlobalPose(there.skeleton);
    const length = (clip: MotionClip, a: number, b: number) => {
      forwardKinematicsOfFrame(clip, 3, pose);
      return Math.hypot(...[0, 1, 2].map((k) => pose.positions[a * 3 + k] - pose.positions[b * 3 + k]));
    };
    const elbow = rig.roles.LeftForeArm as number;
    expect(length(there, hand, elbow)).toBeCloseTo(length(here, hand, elbow), 4);
  });
});
