import { describe, expect, it } from "vitest";
import { createMannequin } from "../../src/characters/index.js";
import { writeBvh } from "../../src/formats/bvh/write-bvh.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatMultiply, quatRotate } from "../../src/motion/quaternion.js";
import { quatFromAxisAngle } from "../../src/motion/rotation-forms.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import { swingingClip } from "./swinging-clip.js";

interface BvhJoint {
  name: string;
  parent: number;
  offset: number[];
  channels: string[];
}

/** A plain reading of BVH by its definition: a joint's rotations are multiplied in the order of its channels. */
function parseBvh(text: string) {
  const [hierarchy, motion] = text.split("MOTION\n");
  const joints: BvhJoint[] = [];
  const stack: number[] = [];
  let endSite = false;
  for (const line of hierarchy.split("\n").slice(1)) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === "ROOT" || word === "JOINT") {
      joints.push({ name: rest.join(" "), parent: stack.at(-1) ?? -1, offset: [], channels: [] });
    } else if (word === "End") endSite = true;
    else if (word === "{") stack.push(endSite ? -2 : joints.length - 1);
    else if (word === "}") {
      if (stack.pop() === -2) endSite = false;
    } else if (word === "OFFSET" && !endSite) joints[stack.at(-1)!].offset = rest.map(Number);
    else if (word === "CHANNELS" && !endSite) joints[stack.at(-1)!].channels = rest.slice(1);
  }
  const lines = motion.trimEnd().split("\n");
  return {
    joints,
    frameCount: Number(lines[0].split(":")[1]),
    frameTime: Number(lines[1].split(":")[1]),
    frames: lines.slice(2).map((line) => line.split(" ").map(Number)),
  };
}

const AXES: Record<string, readonly number[]> = { X: [1, 0, 0], Y: [0, 1, 0], Z: [0, 0, 1] };

function bvhPositions(bvh: ReturnType<typeof parseBvh>, frame: number): number[][] {
  const values = [...bvh.frames[frame]];
  const places: number[][] = [];
  const turns: number[][] = [];
  for (const joint of bvh.joints) {
    const step = [...joint.offset];
    let turn = [0, 0, 0, 1];
    for (const channel of joint.channels) {
      const value = values.shift()!;
      if (channel.endsWith("position")) step["XYZ".indexOf(channel[0])] = value;
      else {
        const q = quatFromAxisAngle([0, 0, 0, 1], AXES[channel[0]], (value * Math.PI) / 180);
        turn = quatMultiply([0, 0, 0, 1], turn, q) as number[];
      }
    }
    const base = joint.parent < 0 ? [0, 0, 0, 1] : turns[joint.parent];
    const moved = quatRotate([0, 0, 0], base, step) as number[];
    places.push(moved.map((value, k) => value + (joint.parent < 0 ? 0 : places[joint.parent][k])));
    turns.push(quatMultiply([0, 0, 0, 1], base, turn) as number[]);
  }
  expect(values).toHaveLength(0);
  return places;
}

/** Largest distance, metres, between joints of the clip and of its BVH text. */
function worstDistance(clip: MotionClip, text: string): number {
  const bvh = parseBvh(text);
  const pose = createGlobalPose(clip.skeleton);
  let worst = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const places = bvhPositions(bvh, frame);
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

  it("says what the file is: six channels for the hips, Z X Y angles, centimetres, exact frame time", () => {
    const bvh = parseBvh(writeBvh({ ...clip, frameRate: 60 }));
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

  it("has no jumps of a whole or half turn in its curves", () => {
    const spin = swingingClip(BUILTIN_SKELETON, 61, 3);
    const { frames } = parseBvh(writeBvh(spin));
    let worst = 0;
    for (let f = 1; f < frames.length; f++) {
      for (let i = 3; i < frames[f].length; i++) worst = Math.max(worst, Math.abs(frames[f][i] - frames[f - 1][i]));
    }
    expect(worst).toBeLessThan(179);
    expect(worstDistance(spin, writeBvh(spin))).toBeLessThan(2e-6);
  });

  it("hangs several roots on one", () => {
    const skeleton = { ...BUILTIN_SKELETON, parents: BUILTIN_SKELETON.parents.slice() };
    skeleton.parents[skeleton.names.indexOf("LeftUpLeg")] = -1;
    const rootless = swingingClip(skeleton, 11);
    const text = writeBvh(rootless);
    expect(text.match(/^ROOT .*$/gm)).toEqual(["ROOT Root"]);
    expect(text.match(/CHANNELS 6/g)).toHaveLength(3);
    const bvh = parseBvh(text);
    bvh.joints.shift();
    expect(bvh.joints.map(({ name }) => name).toSorted()).toEqual([...skeleton.names].toSorted());
    const pose = createGlobalPose(skeleton);
    forwardKinematicsOfFrame(rootless, 7, pose);
    bvhPositions(parseBvh(text), 7)
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
});
