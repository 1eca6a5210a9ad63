import { AnimationMixer, Vector3 } from "three";
import { BVHLoader } from "three/examples/jsm/loaders/BVHLoader.js";
import { describe, expect, it } from "vitest";
import { createMannequin } from "../../../../src/characters/index.js";
import { writeBvh } from "../../../../src/files/formats/bvh/write-bvh.js";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import type { Skeleton } from "../../../../src/motion/skeleton.js";
import { swingingClip } from "../swinging-clip.js";
import { parsePlainBvh, plainPositions } from "./plain-bvh.js";

/** Largest distance, metres, between joints of the clip and of its BVH text. */
function worstDistance(clip: MotionClip, text: string): number {
  const bvh = parsePlainBvh(text);
  const pose = createGlobalPose(clip.skeleton);
  let worst = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const places = plainPositions(bvh, frame);
    bvh.joints.forEach((joint, i) => {
      const j = clip.skeleton.names.indexOf(joint.name);
      const gap = [0, 1, 2].map((k) => places[i][k] / 100 - pose.positions[j * 3 + k]);
      worst = Math.max(worst, Math.hypot(...gap));
    });
  }
  return worst;
}

function skeletonOf(rig: "mixamo" | "unreal"): Skeleton {
  const { nodes } = createMannequin({ rig, restPose: "A" });
  const count = nodes.names.length - 1;
  return {
    names: nodes.names.slice(0, count),
    parents: Int16Array.from(nodes.parents.slice(0, count)),
    restTranslations: nodes.translations.slice(0, count * 3),
    restRotations: nodes.rotations.slice(0, count * 4),
    restScales: new Float32Array(count).fill(1),
  };
}

describe("writeBvh", () => {
  const clip = swingingClip(BUILTIN_SKELETON);

  it("writes six channels for the hips, Z X Y angles, centimetres, exact frame time", () => {
    const bvh = parsePlainBvh(writeBvh({ ...clip, frameRate: 60 }));
    expect(bvh.joints.map((joint) => joint.name).toSorted()).toEqual([...BUILTIN_SKELETON.names].toSorted());
    expect(bvh.joints[0].channels).toEqual([
      "Xposition",
      "Yposition",
      "Zposition",
      "Zrotation",
      "Xrotation",
      "Yrotation",
    ]);
    expect(bvh.joints.slice(1).every(({ channels }) => channels.join() === "Zrotation,Xrotation,Yrotation")).toBe(true);
    expect(bvh.frameCount).toBe(clip.frameCount);
    expect(bvh.frames).toHaveLength(clip.frameCount);
    expect(bvh.frameTime).toBeCloseTo(1 / 60, 9);
    expect(bvh.joints.find(({ name }) => name === "LeftLeg")?.offset[1]).toBeCloseTo(-36.827, 4);
  });

  it("ends every chain with an end site", () => {
    const leaves = BUILTIN_SKELETON.names.filter((_, j) => !BUILTIN_SKELETON.parents.includes(j));
    expect(writeBvh(clip).match(/End Site/g)).toHaveLength(leaves.length);
  });

  it("puts every joint where the clip has it", () => {
    expect(worstDistance(clip, writeBvh(clip))).toBeLessThan(2e-6);
  });

  it.each(["mixamo", "unreal"] as const)("does so for a rig with turned bones (%s)", (rig) => {
    const turned = swingingClip(skeletonOf(rig), 11);
    expect(worstDistance(turned, writeBvh(turned))).toBeLessThan(2e-6);
  });

  it.each(["mixamo", "unreal"] as const)(
    "is read correctly by three's loader, which adds OFFSET and position (%s)",
    (rig) => {
      const own = skeletonOf(rig);
      // Its tracks find no joints with a colon in their names.
      const source = swingingClip({ ...own, names: own.names.map((name) => name.replace(/.*:/, "")) }, 11);
      const { skeleton, clip: read } = new BVHLoader().parse(writeBvh(source));
      const mixer = new AnimationMixer(skeleton.bones[0]);
      mixer.clipAction(read).play();
      const pose = createGlobalPose(source.skeleton);
      let worst = 0;
      for (const frame of [0, 4, 9]) {
        mixer.setTime(frame / source.frameRate);
        skeleton.bones[0].updateMatrixWorld(true);
        forwardKinematicsOfFrame(source, frame, pose);
        for (const bone of skeleton.bones) {
          const j = source.skeleton.names.indexOf(bone.name);
          if (j < 0) continue;
          const place = new Vector3().setFromMatrixPosition(bone.matrixWorld).multiplyScalar(0.01);
          worst = Math.max(worst, place.distanceTo(new Vector3(...pose.positions.subarray(j * 3, j * 3 + 3))));
        }
      }
      expect(worst).toBeLessThan(1e-5);
    },
  );

  it("has no jumps of a whole or half turn in its curves", () => {
    const spin = swingingClip(BUILTIN_SKELETON, 61, 3);
    const { frames } = parsePlainBvh(writeBvh(spin));
    let worst = 0;
    for (let f = 1; f < frames.length; f++) {
      for (let i = 3; i < frames[f].length; i++) worst = Math.max(worst, Math.abs(frames[f][i] - frames[f - 1][i]));
    }
    expect(worst).toBeLessThan(179);
    expect(worstDistance(spin, writeBvh(spin))).toBeLessThan(2e-6);
  });

  it("is exact where the middle angle is near 90 degrees", () => {
    const steep = swingingClip(BUILTIN_SKELETON, 41, 0.01);
    const arm = BUILTIN_SKELETON.names.indexOf("LeftUpLeg");
    for (let f = 0; f < 41; f++) {
      const off = (f - 20) ** 3 * 1e-7;
      const half = (Math.PI / 2 + off) / 2;
      const [s, c] = [Math.sin(half), Math.cos(half)];
      const yaw = f * 0.07;
      const q = [s * Math.cos(yaw), c * Math.sin(yaw), s * Math.sin(yaw), c * Math.cos(yaw)];
      steep.rotations.set(q, (f * BUILTIN_SKELETON.names.length + arm) * 4);
    }
    expect(worstDistance(steep, writeBvh(steep))).toBeLessThan(2e-6);
  });

  it("gives several roots a common one", () => {
    const skeleton = { ...BUILTIN_SKELETON, parents: BUILTIN_SKELETON.parents.slice() };
    skeleton.parents[skeleton.names.indexOf("LeftUpLeg")] = -1;
    const rootless = swingingClip(skeleton, 11);
    const text = writeBvh(rootless);
    expect(text.match(/^ROOT .*$/gm)).toEqual(["ROOT Root"]);
    expect(text.match(/CHANNELS 6/g)).toHaveLength(3);
    const bvh = parsePlainBvh(text);
    bvh.joints.shift();
    expect(bvh.joints.map(({ name }) => name).toSorted()).toEqual([...skeleton.names].toSorted());
    const pose = createGlobalPose(skeleton);
    forwardKinematicsOfFrame(rootless, 7, pose);
    plainPositions(parsePlainBvh(text), 7)
      .slice(1)
      .forEach((place, i) => {
        const joint = skeleton.names.indexOf(bvh.joints[i].name);
        const gap = place.map((value, k) => value / 100 - pose.positions[joint * 3 + k]);
        expect(Math.hypot(...gap)).toBeLessThan(2e-6);
      });
  });

  it("replaces white space in names", () => {
    const skeleton = { ...BUILTIN_SKELETON, names: BUILTIN_SKELETON.names.map((name) => `Bip01 ${name}`) };
    expect(writeBvh({ ...clip, skeleton })).toContain("JOINT Bip01_LeftLeg\n");
  });

  it("gives joints that move the OFFSET 0, and only those position channels", () => {
    const still = {
      ...clip,
      translatedJoints: Int16Array.from([0, 5]),
      translations: new Float32Array(clip.frameCount * 6),
    };
    for (let f = 0; f < clip.frameCount; f++) {
      still.translations.set(clip.translations.subarray(f * 3, f * 3 + 3), f * 6);
      still.translations.set([0.1, 0.2, 0.3], f * 6 + 3);
    }
    const bvh = parsePlainBvh(writeBvh(still));
    expect(bvh.joints[0].offset).toEqual([0, 0, 0]);
    expect(bvh.joints.filter(({ channels }) => channels.length > 3).map(({ name }) => name)).toEqual(["Hips"]);
    expect(bvh.joints.find(({ name }) => name === BUILTIN_SKELETON.names[5])?.offset).toEqual([10, 20, 30]);
    expect(worstDistance(still, writeBvh(still))).toBeLessThan(2e-6);
    still.translations[9] += 0.1;
    const moved = parsePlainBvh(writeBvh(still)).joints.find(({ name }) => name === BUILTIN_SKELETON.names[5]);
    expect(moved).toMatchObject({ offset: [0, 0, 0], channels: { length: 6 } });
    expect(worstDistance(still, writeBvh(still))).toBeLessThan(2e-6);
  });

  it("begins with the hips, whatever is above them", () => {
    const { names, parents, restTranslations, restRotations, restScales } = BUILTIN_SKELETON;
    const skeleton: Skeleton = {
      names: ["Scene", "Armature", ...names],
      parents: Int16Array.from([-1, 0, ...Array.from(parents, (parent) => parent + 2)]),
      restTranslations: Float32Array.from([0, 0, 0, 1, 0, 0, ...restTranslations]),
      restRotations: Float32Array.from([0, 0, 0, 1, Math.SQRT1_2, 0, 0, Math.SQRT1_2, ...restRotations]),
      restScales: Float32Array.from([1, 0.5, ...restScales]),
    };
    const armed = swingingClip(skeleton, 11);
    armed.translatedJoints[0] = 2;
    for (let f = 0; f < 11; f++) {
      armed.rotations.set(skeleton.restRotations.subarray(0, 8), f * skeleton.names.length * 4);
    }
    const text = writeBvh(armed);
    expect(text).toMatch(/^HIERARCHY\nROOT Hips\n/);
    expect(parsePlainBvh(text).joints).toHaveLength(names.length);
    expect(worstDistance(armed, text)).toBeLessThan(2e-6);
  });
});
