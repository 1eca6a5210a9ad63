import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../src/motion/forward-kinematics.js";
import { clipInPlace } from "../../src/motion/in-place.js";
import { quatFromYaw, quatRotate } from "../../src/motion/maths/quaternion.js";
import { resampleClip } from "../../src/motion/resample.js";
import { createSkeleton, jointIndex } from "../../src/motion/skeleton.js";
import { clipTorsoOnly } from "../../src/motion/torso-only.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { swingingClip } from "../files/formats/swinging-clip.js";

const walk = generateLocomotion({ strides: 2, moveSpeed: 1.4, travelAngle: 50, styleId: "neutral_male_a" });
const joint = (name: string) => jointIndex(BUILTIN_SKELETON, name);
const HIPS = joint("Hips");
const LEGS = ["LeftUpLeg", "RightUpLeg"].map(joint);
const isLeg = (name: string) => /UpLeg|Leg|Foot|Toe/.test(name);

function poses(clip: MotionClip): GlobalPose[] {
  return Array.from({ length: clip.frameCount }, (_, frame) =>
    forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton)),
  );
}

function place(pose: GlobalPose, index: number): number[] {
  return Array.from(pose.positions.subarray(index * 3, index * 3 + 3));
}

/**
 * Hips under a turned and scaled root to which the feet are also parented; the legs are parented to the spine:
 * everything that odd rigs do at once.
 */
const ODD = createSkeleton([
  { name: "Armature", translation: [0.3, 0, 0.1], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2], scale: 0.01 },
  { name: "Hips", parent: "Armature", translation: [0, 0, 95] },
  { name: "Spine", parent: "Hips", translation: [0, 0, 10], rotation: [0, 0.6, 0, 0.8] },
  { name: "LeftUpLeg", parent: "Spine", translation: [10, 0, -10] },
  { name: "LeftLeg", parent: "LeftUpLeg", translation: [0, 0, -40] },
  { name: "Head", parent: "Spine", translation: [0, 0, 60] },
  { name: "LeftFoot", parent: "Armature", translation: [10, 0, 5] },
]);

/** A swing in which root joints of the body travel, and the armature stands still. */
function oddClip(): MotionClip {
  const swinging = swingingClip(ODD, 31, 0.8);
  const translations = new Float32Array(31 * 6);
  for (let frame = 0; frame < 31; frame++) {
    swinging.rotations.set(ODD.restRotations.subarray(0, 4), frame * ODD.names.length * 4);
    translations.set([frame * 2, frame * 3, 95 + frame, 10 + frame * 2, 5, 5], frame * 6);
  }
  return { ...swinging, translatedJoints: Int16Array.of(1, 6), translations, loop: null };
}

describe("clipInPlace", () => {
  it("holds the hips over one point, up and down as before, limbs relative to them as before", () => {
    const [before, after] = [poses(walk), poses(clipInPlace(walk, HIPS))];
    const [startX, , startZ] = place(before[0], HIPS);
    after.forEach((pose, frame) => {
      const [x, y, z] = place(pose, HIPS);
      expect(Math.hypot(x - startX, z - startZ)).toBeLessThan(1e-6);
      const was = place(before[frame], HIPS);
      expect(y).toBeCloseTo(was[1], 6);
      for (const name of ["Head", "LeftFoot", "RightHand"]) {
        const [a, b] = [place(pose, joint(name)), place(before[frame], joint(name))];
        expect(a[0] - x).toBeCloseTo(b[0] - was[0], 5);
        expect(a[2] - z).toBeCloseTo(b[2] - was[2], 5);
      }
    });
  });

  it("remains a loop, on the spot", () => {
    const held = clipInPlace(walk, HIPS);
    expect(held.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
    expect(Array.from(held.translations.slice(-3))).toEqual(Array.from(held.translations.slice(0, 3)));
    expect(walk.loop?.displacement[2]).toBeGreaterThan(0.5);
    const turning = { ...walk, loop: { displacement: [1, 0, 2] as [number, number, number], yaw: 0.5 } };
    const { loop } = clipInPlace(turning, HIPS);
    const start = place(poses(walk)[0], HIPS);
    const end = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], 0.5), start) as number[];
    expect(end[0] + loop!.displacement[0]).toBeCloseTo(start[0], 9);
    expect(end[2] + loop!.displacement[2]).toBeCloseTo(start[2], 9);
  });

  it("does so under a turned and scaled root, with feet parented to it", () => {
    const clip = oddClip();
    const [before, after] = [poses(clip), poses(clipInPlace(clip, 1))];
    const start = place(before[0], 1);
    after.forEach((pose, frame) => {
      const [hips, was] = [place(pose, 1), place(before[frame], 1)];
      expect([hips[0], hips[2]].map((value, k) => Math.abs(value - start[k * 2]) < 1e-5)).toEqual([true, true]);
      expect(hips[1]).toBeCloseTo(was[1], 5);
      const [foot, footWas] = [place(pose, 6), place(before[frame], 6)];
      for (const k of [0, 2]) expect(foot[k] - hips[k]).toBeCloseTo(footWas[k] - was[k], 5);
    });
    expect(Math.hypot(before[30].positions[3] - start[0], before[30].positions[5] - start[2])).toBeGreaterThan(0.5);
  });
});

describe("clipTorsoOnly", () => {
  it("holds hips, legs and feet as in the first frame while the trunk moves", () => {
    const held = clipTorsoOnly(walk, HIPS, LEGS);
    const after = poses(held);
    for (const pose of after) {
      for (const name of BUILTIN_SKELETON.names.filter((other) => other === "Hips" || isLeg(other))) {
        expect(Math.hypot(...place(pose, joint(name)).map((v, k) => v - place(after[0], joint(name))[k]))).toBeLessThan(
          1e-6,
        );
      }
    }
    const count = BUILTIN_SKELETON.names.length * 4;
    for (const name of ["Spine", "LeftArm", "Head"]) {
      for (let frame = 0; frame < walk.frameCount; frame++) {
        const at = frame * count + joint(name) * 4;
        expect(held.rotations.subarray(at, at + 4)).toEqual(walk.rotations.subarray(at, at + 4));
      }
    }
    const hand = after.map((pose) => place(pose, joint("LeftHand"))[2]);
    expect(Math.max(...hand) - Math.min(...hand)).toBeGreaterThan(0.2);
    expect(held.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
    expect(held.contacts.length).toBeGreaterThan(0);
    for (const { start, end } of held.contacts) expect([start, end]).toEqual([0, clipDuration(held)]);
    expect(walk.rotations).not.toBe(held.rotations);
  });

  it("does so if legs are parented to the spine and feet to the root", () => {
    const clip = oddClip();
    const held = clipTorsoOnly(clip, 1, [3, 6]);
    const after = poses(held);
    for (const pose of after) {
      for (const index of [0, 1, 3, 4, 6]) {
        expect(Math.hypot(...place(pose, index).map((value, k) => value - place(after[0], index)[k]))).toBeLessThan(
          1e-5,
        );
        const turn = Array.from(pose.rotations.subarray(index * 4, index * 4 + 4));
        const first = after[0].rotations.subarray(index * 4, index * 4 + 4);
        expect(Math.abs(turn.reduce((dot, value, k) => dot + value * first[k], 0))).toBeGreaterThan(1 - 1e-6);
      }
    }
    expect(Math.abs(place(after[0], 5)[0] - place(after[8], 5)[0])).toBeGreaterThan(0.01);
    for (let i = 28; i < held.rotations.length; i += 4) {
      let dot = 0;
      for (let k = 0; k < 4; k++) dot += held.rotations[i + k] * held.rotations[i + k - 28];
      expect(dot).toBeGreaterThan(0);
    }
  });
});

describe("resampleClip", () => {
  it("keeps first and last frame to the last bit, so that a loop stays one", () => {
    for (const rate of [24, 30, 50, 144]) {
      const other = resampleClip(walk, rate);
      const width = BUILTIN_SKELETON.names.length * 4;
      expect(other.rotations.slice(-width)).toEqual(walk.rotations.slice(-width));
      expect(other.translations.slice(-3)).toEqual(walk.translations.slice(-3));
      expect(other.rotations.slice(0, width)).toEqual(walk.rotations.slice(0, width));
    }
  });

  it("takes a single frame at any rate", () => {
    const one = swingingClip(BUILTIN_SKELETON, 1);
    expect(resampleClip(one, 24)).toMatchObject({ frameCount: 1, frameRate: 24 });
  });
});
