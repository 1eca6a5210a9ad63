import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatAngle } from "../../src/motion/maths/quaternion.js";
import { createSkeleton, type JointDefinition } from "../../src/motion/skeleton.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { modelOf } from "../support/characters/models.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";
import { DEGREE, onto, turn } from "../support/retargeting.js";
import { walkClip } from "../support/walks.js";

/** Lengths of the shins for which legs must bend otherwise than the source's. */
const REACHES = [0.75, 1, 1.3];

/** The built-in skeleton with one more joint; `between` puts it into the limb instead of beside it. */
function withTwist(name: string, parent: string, at: [number, number, number], between?: string, shins = 1) {
  const joints = BUILTIN_SKELETON.names.flatMap((joint, j): JointDefinition[] => {
    const up = BUILTIN_SKELETON.parents[j];
    const longer = joint.endsWith("Foot") ? shins : 1;
    const translation = Array.from(BUILTIN_SKELETON.restTranslations.subarray(j * 3, j * 3 + 3), (x) => x * longer);
    const own = { name: joint, parent: up < 0 ? undefined : BUILTIN_SKELETON.names[up] };
    if (joint !== between) return [{ ...own, translation: translation as [number, number, number] }];
    const rest = translation.map((value, k) => value - at[k]) as [number, number, number];
    return [
      { name, parent, translation: at },
      { name: joint, parent: name, translation: rest },
    ];
  });
  if (!between) joints.push({ name, parent, translation: at });
  return createCharacterRig(modelOf(createSkeleton(joints)));
}

/** Two frames in the rest pose but for one joint. */
function turnedClip(joint: string, axis: number[], degrees: number): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(2 * joints * 4);
  const translations = new Float32Array(6);
  for (let frame = 0; frame < 2; frame++) {
    for (let j = 0; j < joints; j++) rotations[(frame * joints + j) * 4 + 3] = 1;
    rotations.set(turn(axis, degrees), (frame * joints + BUILTIN_SKELETON.names.indexOf(joint)) * 4);
    translations.set(BUILTIN_SKELETON.restTranslations.subarray(0, 3), frame * 3);
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: 30,
    frameCount: 2,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

describe("twist joints", () => {
  it("take the share of the hand's twist that corresponds to their place on the forearm", () => {
    const rig = withTwist("LeftForeArmTwist", "LeftForeArm", [0.121, 0, 0]);
    const out = onto(rig, turnedClip("LeftHand", [1, 0, 0], 80));
    const joint = rig.twists[0].joint;
    expect(quatAngle(out.rotations.subarray(joint * 4, joint * 4 + 4), turn([1, 0, 0], 40)) / DEGREE).toBeLessThan(0.1);
  });

  it("return the upper arm's own twist to the shoulder", () => {
    const rig = withTwist("upperarm_twist_01_r", "RightArm", [-0.0278, 0, 0]);
    const out = onto(rig, turnedClip("RightArm", [1, 0, 0], 60));
    const joint = rig.twists[0].joint;
    expect(rig.twists[0]).toMatchObject({ bone: "RightArm", end: "RightForeArm" });
    expect(quatAngle(out.rotations.subarray(joint * 4, joint * 4 + 4), turn([1, 0, 0], -54)) / DEGREE).toBeLessThan(
      0.1,
    );
  });

  it("may be part of the limb itself: feet and bone lengths stay the same", () => {
    const rig = withTwist("LeftUpLegTwist", "LeftUpLeg", [0, -0.15, 0], "LeftLeg");
    expect(rig.twists).toHaveLength(1);
    const out = onto(rig, walkClip("walk"));
    expect(retargetQuality(out, rig).slideMax).toBeLessThan(0.03);
    const [p, q] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(rig.skeleton)];
    for (let frame = 0; frame < out.frameCount; frame += 6) {
      forwardKinematicsOfFrame(walkClip("walk"), frame, p);
      forwardKinematicsOfFrame(out, frame, q);
      const [a, b] = [BUILTIN_SKELETON.names.indexOf("LeftFoot"), rig.skeleton.names.indexOf("LeftFoot")];
      for (let k = 0; k < 3; k++) expect(q.positions[b * 3 + k]).toBeCloseTo(p.positions[a * 3 + k], 4);
    }
  });
});

describe("joints of no known kind", () => {
  it.each([
    ["LeftKneeHelper", "LeftLeg", [0, -0.1, 0], "LeftFoot"],
    ["LeftUpLegTwist", "LeftUpLeg", [0, -0.15, 0], "LeftLeg"],
  ] as const)("%s between two of a leg: the foot stands on the ground as without", (name, parent, at, between) => {
    const long = REACHES.map((size) => withTwist(name, parent, [...at], between, size));
    for (const rig of long) {
      const quality = retargetQuality(onto(rig, walkClip("walk")), rig);
      expect(quality.slideMax).toBeLessThan(0.03);
      expect(quality.penetration).toBeLessThan(0.03);
    }
  });
});
