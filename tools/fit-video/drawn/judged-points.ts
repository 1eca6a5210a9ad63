import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import type { LandmarkFrame } from "../../../src/synthesis/video/landmarks/read-landmarks.js";

/** Joints that both have: their names, and the pose library's landmarks. */
const SEEN = [
  ["LeftUpLeg", 23],
  ["LeftLeg", 25],
  ["LeftFoot", 27],
  ["RightUpLeg", 24],
  ["RightLeg", 26],
  ["RightFoot", 28],
  ["LeftArm", 11],
  ["LeftForeArm", 13],
  ["LeftHand", 15],
  ["RightArm", 12],
  ["RightForeArm", 14],
  ["RightHand", 16],
] as const;
const JOINTS = SEEN.map(([name]) => BUILTIN_SKELETON.names.indexOf(name));

/** Joints of a frame from the middle of the hips, 12 points. */
export function pointsOf(clip: MotionClip, frame: number, turn: (v: number[]) => number[]): number[][] {
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const at = (joint: number) => [...pose.positions.subarray(joint * 3, joint * 3 + 3)];
  const middle = at(JOINTS[0]).map((value, k) => (value + at(JOINTS[3])[k]) / 2);
  return JOINTS.map((joint) => turn(at(joint).map((value, k) => value - middle[k])));
}

const LENGTHS = (() => {
  const place = (name: string) => {
    const at = [0, 0, 0];
    for (let j = BUILTIN_SKELETON.names.indexOf(name); j >= 0; j = BUILTIN_SKELETON.parents[j]) {
      for (let k = 0; k < 3; k++) at[k] += BUILTIN_SKELETON.restTranslations[j * 3 + k];
    }
    return at;
  };
  const gap = (a: number[], b: number[]) => Math.hypot(...a.map((value, k) => value - b[k]));
  const middle = (a: string, b: string) => place(a).map((value, k) => (value + place(b)[k]) / 2);
  return {
    hips: gap(place("LeftUpLeg"), place("RightUpLeg")),
    trunk: gap(middle("LeftUpLeg", "RightUpLeg"), middle("LeftArm", "RightArm")),
    shoulders: gap(place("LeftArm"), place("RightArm")),
    thigh: gap(place("LeftUpLeg"), place("LeftLeg")),
    shank: gap(place("LeftLeg"), place("LeftFoot")),
    upperArm: gap(place("LeftArm"), place("LeftForeArm")),
    foreArm: gap(place("LeftForeArm"), place("LeftHand")),
  };
})();

/** The pose library's own landmarks: its bone directions with the built-in skeleton's lengths. */
export function rivalPoints({ world }: Pick<LandmarkFrame, "world">): number[][] {
  const mark = (i: number) => [world[i * 3], -world[i * 3 + 1], -world[i * 3 + 2]];
  const towards = (a: number[], b: number[], length: number) => {
    const d = b.map((value, k) => value - a[k]);
    const scale = length / Math.hypot(...d);
    return d.map((value) => value * scale);
  };
  const add = (a: number[], b: number[], by = 1) => a.map((value, k) => value + b[k] * by);
  const mid = (a: number[], b: number[]) => a.map((value, k) => (value + b[k]) / 2);
  const across = towards(mark(24), mark(23), LENGTHS.hips / 2);
  const chest = towards(mid(mark(23), mark(24)), mid(mark(11), mark(12)), LENGTHS.trunk);
  const shoulders = towards(mark(12), mark(11), LENGTHS.shoulders / 2);
  const chain = (start: number[], marks: number[], lengths: number[]) => {
    const out = [start];
    marks.slice(1).forEach((m, i) => {
      out.push(add(out[i], towards(mark(marks[i]), mark(m), lengths[i])));
    });
    return out;
  };
  const legs = [LENGTHS.thigh, LENGTHS.shank];
  const arms = [LENGTHS.upperArm, LENGTHS.foreArm];
  return [
    ...chain(across, [23, 25, 27], legs),
    ...chain(
      across.map((v) => -v),
      [24, 26, 28],
      legs,
    ),
    ...chain(add(chest, shoulders), [11, 13, 15], arms),
    ...chain(add(chest, shoulders, -1), [12, 14, 16], arms),
  ];
}
