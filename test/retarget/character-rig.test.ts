import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON, FOOT_SOLE, REFERENCE_LEG } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { createPose } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematics } from "../../src/motion/forward-kinematics.js";
import { quatFromYaw } from "../../src/motion/maths/quaternion.js";
import { readBindPose } from "../../src/retarget/rig/bind-pose.js";
import { createCharacterRig, createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { loadCharacter, RIGS } from "../support/characters/characters.js";
import { modelOf, placed } from "../support/characters/models.js";
import { itOn } from "../support/characters/on-characters.js";

const DEGREE = Math.PI / 180;
const upright = (degrees: number) => quatFromYaw([0, 0, 0, 1], degrees * DEGREE) as [number, number, number, number];

/** The model with its skinned nodes turned about at random. */
function shaken(model: CharacterModel): CharacterModel {
  const rotations = model.nodes.rotations.slice();
  const translations = model.nodes.translations.slice();
  for (const skin of model.skins) {
    for (const [i, joint] of skin.joints.entries()) {
      const angle = 0.7 * Math.sin(i * 12.9 + 1);
      rotations.set([Math.sin(angle) * 0.6, 0, Math.sin(angle) * 0.8, Math.cos(angle)], joint * 4);
      translations[joint * 3] += 0.1 * angle;
    }
  }
  return { ...model, nodes: { ...model.nodes, rotations, translations } };
}

describe("the rest pose of a rig", () => {
  itOn(RIGS)("is the bind pose of %s, in the spaces of the live nodes", async (file) => {
    const model = await loadCharacter(file);
    const bind = readBindPose(model);
    const rig = createCharacterRig(model);
    const pose = forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
    for (const [joint, node] of rig.nodes.entries()) {
      for (let k = 0; k < 3; k++) {
        const off = pose.positions[joint * 3 + k] - bind.positions[node * 3 + k];
        expect(Math.abs(off) / rig.legLength).toBeLessThan(1e-4);
      }
    }
  });

  itOn([
    "made/mixamo.glb",
    "made/unity.glb",
    "made/vrm0.vrm",
    "rigged/mpfb-mixamorig.glb",
    "rigged/kenney-unity-names.glb",
    "rigged/vrm0-godette.vrm",
  ])("does not depend on how the nodes of %s stand", async (file) => {
    const model = await loadCharacter(file);
    const [still, moved] = [createCharacterRig(model), createCharacterRig(shaken(model))];
    expect(maxDifference(moved.skeleton.restRotations, pick(moved.nodes, still, "restRotations", 4))).toBeLessThan(
      2e-5,
    );
    for (const [i, foot] of moved.feet.entries()) {
      expect(maxDifference(foot.heel, still.feet[i].heel) / still.legLength).toBeLessThan(1e-5);
      expect(moved.nodes[foot.foot]).toBe(still.nodes[still.feet[i].foot]);
    }
    expect(moved.facing).toBe(still.facing);
  });

  itOn([
    // Its nodes wave.
    "made/unity.glb",
    // Its nodes jump.
    "rigged/gdquest-mannequiny.glb",
    // Its nodes run.
    "rigged/kenney-maya-7700.fbx",
  ])("is a T, however the nodes of %s stand", async (file) => {
    const rig = createCharacterRig(await loadCharacter(file));
    const pose = forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
    const { LeftArm, LeftHand } = rig.roles as Record<string, number>;
    const [x, y] = [0, 1].map((k) => pose.positions[LeftHand * 3 + k] - pose.positions[LeftArm * 3 + k]);
    expect(Math.abs(Math.atan2(y, x))).toBeLessThan(12 * DEGREE);
  });
});

/** A track of `rig`, in the order of other nodes that may hold more joints. */
function pick(
  nodes: Int32Array,
  rig: ReturnType<typeof createCharacterRig>,
  track: "restRotations",
  size: number,
): number[] {
  return Array.from(nodes).flatMap((node) => {
    const joint = rig.nodes.indexOf(node);
    return joint < 0
      ? Array.from({ length: size }, () => Number.NaN)
      : Array.from(rig.skeleton[track].subarray(joint * size, (joint + 1) * size));
  });
}

/** Largest difference of what both have. */
function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = 0;
  for (let i = 0; i < a.length; i++) if (!Number.isNaN(b[i])) worst = Math.max(worst, Math.abs(a[i] - b[i]));
  return worst;
}

describe("what a rig measures", () => {
  it("knows the built-in figure", () => {
    const rig = createSkeletonRig(BUILTIN_SKELETON);
    expect(rig).toMatchObject({ legLength: REFERENCE_LEG, scale: 1, ground: 0, facing: 0 });
    expect(rig.feet[0].heel).toEqual([...FOOT_SOLE.heel]);
  });

  itOn([
    ["made/unnamed.glb", 90],
    ["made/vrm0.vrm", 180],
    ["made/unreal.glb", 0],
    ["made/parts.glb", 0],
    ["made/biped.fbx", 0],
    ["rigged/cesium-man.glb", 90],
    ["rigged/vrm0-godette.vrm", 180],
    ["rigged/ue-human-sample.glb", 0],
    ["rigged/kaykit-knight.glb", 0],
    ["rigged/rocketbox-male-01.fbx", 0],
  ])("sees that %s faces %d° from +Z", async (file, degrees) => {
    const { facing } = createCharacterRig(await loadCharacter(file));
    expect(Math.cos(facing - degrees * DEGREE)).toBeCloseTo(1, 9);
  });

  // Requested heights, and heights as measured by another program (manifest.json).
  itOn([
    ["made/unreal.glb", 1.82],
    ["made/vrm1.vrm", 1.18],
    ["made/parts.glb", 2.4],
    ["made/biped.fbx", 182.4],
    ["made/maya.fbx", 370],
    ["rigged/cesium-man.glb", 1.507],
    ["rigged/babylon-maya-skeleton.glb", 6.027],
    ["rigged/quaternius-men-casual.glb", 1.87],
    ["rigged/kaykit-manny/manny_med_mod.gltf", 2.207],
    ["rigged/rocketbox-male-01.fbx", 181.983],
  ])("measures the height of %s", async (file, height) => {
    expect(createCharacterRig(await loadCharacter(file)).height / height).toBeCloseTo(1, 1.8);
  });

  itOn(RIGS)("puts the soles of %s on the ground, toes ahead of heels", async (file) => {
    const rig = createCharacterRig(await loadCharacter(file));
    const pose = forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
    expect(rig.legLength / rig.height).toBeGreaterThan(0.2);
    expect(rig.legLength / rig.height).toBeLessThan(0.6);
    for (const foot of rig.feet) {
      const ahead = (joint: number, local: readonly number[]) => {
        const p = pointOf(pose, joint, local);
        expect(Math.abs(p[1] - rig.ground) / rig.legLength).toBeLessThan(0.06);
        return p[0] * Math.sin(rig.facing) + p[2] * Math.cos(rig.facing);
      };
      const [heel, ball] = [ahead(foot.foot, foot.heel), ahead(foot.foot, foot.ball)];
      const tip = ahead(foot.toe < 0 ? foot.foot : foot.toe, foot.toeTip);
      expect(ball - heel).toBeGreaterThan(0.08 * rig.legLength);
      expect(tip - ball).toBeGreaterThanOrEqual(foot.toe < 0 ? -1e-6 * rig.legLength : 0);
    }
  });

  it("turns, moves and scales with the nodes above", async () => {
    const model = await loadCharacter("made/unreal.glb");
    const plain = createCharacterRig(model);
    const rig = createCharacterRig(placed(model, [10, 0, -4], upright(90), 3));
    expect(rig.facing).toBeCloseTo(Math.PI / 2, 6);
    expect(rig.legLength / plain.legLength).toBeCloseTo(3, 4);
    expect(rig.scale / plain.scale).toBeCloseTo(3, 4);
    expect(rig.feet[0].heel[2]).toBeCloseTo(plain.feet[0].heel[2], 4);
  });

  it("recognises twist joints and leaves them out of the roles", () => {
    const model = modelOf(BUILTIN_SKELETON);
    const { names, parents } = model.nodes;
    const foreArm = names.indexOf("LeftForeArm");
    const twisted: CharacterModel = {
      ...model,
      nodes: {
        names: [...names, "LeftForeArmTwist"],
        parents: Int32Array.from([...parents, foreArm]),
        translations: Float32Array.from([...model.nodes.translations, 0.121, 0, 0]),
        rotations: Float32Array.from([...model.nodes.rotations, 0, 0, 0, 1]),
        scales: Float32Array.from([...model.nodes.scales, 1, 1, 1]),
      },
    };
    const [twist] = createCharacterRig(twisted).twists;
    expect(twist).toMatchObject({ joint: names.length, bone: "LeftForeArm", end: "LeftHand" });
    expect(twist.share).toBeCloseTo(0.5, 5);
  });
});

function pointOf(pose: ReturnType<typeof createGlobalPose>, joint: number, local: readonly number[]): number[] {
  const [x, y, z, w] = pose.rotations.subarray(joint * 4, joint * 4 + 4);
  const v = local.map((value) => value * pose.scales[joint]);
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ].map((value, k) => value + pose.positions[joint * 3 + k]);
}
