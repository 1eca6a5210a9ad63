import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { BODY_JOINTS } from "../../src/synthesis/between/predicted-joints.js";
import type { VideoPlan } from "../../src/synthesis/video/video-motion.js";
import { procrustes } from "./procrustes.js";
import { rotated } from "./rotated.js";

export interface Film {
  id: string;
  points: number[];
  positions: number[];
  root: number[];
  up: number[];
  contacts: number[];
}

export interface Films {
  width: number;
  height: number;
  frameRate: number;
  joints: string[];
  judged: number[];
  films: Film[];
}

/** What `filmErrors` measures, in its order. */
export const ERROR_NAMES = [
  "MPJPE mm",
  "PA-MPJPE mm",
  "tilt °",
  "root drift %",
  "root drift mm",
  "root path, aligned %",
  "foot slide mm",
  "jitter × truth",
  "contacts %",
];

/** @param judged places of the joints that count */
export function filmErrors(clip: MotionClip<VideoPlan>, film: Film, judged: readonly number[]): number[] {
  const frames = film.root.length / 3;
  const joints = BODY_JOINTS.length;
  const pose = createGlobalPose(BUILTIN_SKELETON);
  const back = clip.plan.cameraRotation.map((value, k) => (k < 3 ? -value : value));
  const made = new Float64Array(frames * joints * 3);
  const hips = new Float64Array(frames * 3);
  for (let f = 0; f < frames; f++) {
    forwardKinematicsOfFrame(clip, f, pose);
    BODY_JOINTS.forEach((joint, j) => {
      const from = [0, 1, 2].map((k) => pose.positions[joint * 3 + k] - pose.positions[k]);
      made.set(rotated(back, from), (f * joints + j) * 3);
    });
    hips.set(pose.positions.subarray(0, 3), f * 3);
  }
  let [error, aligned] = [0, 0];
  for (let f = 0; f < frames; f++) {
    const pick = (all: ArrayLike<number>) => judged.map((j) => [0, 1, 2].map((k) => all[(f * joints + j) * 3 + k]));
    const [a, b] = [pick(made), pick(film.positions)];
    error += meanGap(a, b);
    aligned += meanGap(procrustes(a, b), b);
  }
  const tilt = Math.acos(Math.min(1, dot(rotated(back, [0, 1, 0]), film.up)));
  return [
    (error / frames) * 1000,
    (aligned / frames) * 1000,
    (tilt * 180) / Math.PI,
    ...drift(hips, film, back),
    slide(clip),
    jerk(made, joints) / jerk(film.positions, joints),
    100 * agreement(clip, film),
  ];
}

/**
 * Mean error of the path after moving its first frame onto the true one: per cent of the way, and mm; and after moving and
 * turning the whole path onto the true one: per cent of the way.
 */
function drift(hips: Float64Array, film: Film, back: number[]): [number, number, number] {
  const frames = hips.length / 3;
  const fromFirst = (all: ArrayLike<number>, f: number) => [0, 1, 2].map((k) => all[f * 3 + k] - all[k]);
  const truth = Array.from({ length: frames }, (_, f) => fromFirst(film.root, f));
  const made = truth.map((_, f) => [...rotated(back, fromFirst(hips, f))]);
  let way = 0;
  for (let f = 1; f < frames; f++) way += Math.hypot(...truth[f].map((value, k) => value - truth[f - 1][k]));
  const share = (gap: number) => (way > 1 ? (100 * gap) / way : Number.NaN);
  const mean = meanGap(made, truth);
  return [share(mean), mean * 1000, share(meanGap(procrustes(made, truth, true), truth))];
}

/** Mean way of standing soles over a contact, mm. */
function slide(clip: MotionClip): number {
  const pose = createGlobalPose(clip.skeleton);
  const names = clip.skeleton.names;
  let [sum, count] = [0, 0];
  for (const { side, part, start, end } of clip.contacts) {
    const foot = names.indexOf(side === "left" ? "LeftFoot" : "RightFoot");
    const local = part === "heel" ? [0.0024, -0.0665, -0.0495] : [0.0112, -0.0665, 0.121];
    let first: number[] | null = null;
    let most = 0;
    for (let f = Math.ceil(start * clip.frameRate); f <= Math.min(clip.frameCount - 1, end * clip.frameRate); f++) {
      forwardKinematicsOfFrame(clip, f, pose);
      const q = [...pose.rotations.subarray(foot * 4, foot * 4 + 4)];
      const at = rotated(q, [side === "left" ? local[0] : -local[0], local[1], local[2]]).map(
        (value, k) => value + pose.positions[foot * 3 + k],
      );
      first ??= at;
      most = Math.max(most, Math.hypot(at[0] - first[0], at[2] - first[2]));
    }
    sum += most;
    count++;
  }
  return count > 0 ? (sum / count) * 1000 : Number.NaN;
}

function jerk(positions: ArrayLike<number>, joints: number): number {
  const width = joints * 3;
  let sum = 0;
  for (let i = width * 3; i < positions.length; i++) {
    sum += Math.abs(positions[i] - 3 * positions[i - width] + 3 * positions[i - 2 * width] - positions[i - 3 * width]);
  }
  return sum / positions.length;
}

function agreement(clip: MotionClip, film: Film): number {
  const parts = ["leftheel", "leftball", "rightheel", "rightball"];
  let same = 0;
  film.contacts.forEach((truth, i) => {
    const time = Math.floor(i / 4) / clip.frameRate;
    const stands = clip.contacts.some(
      ({ side, part, start, end }) => side + part === parts[i % 4] && time >= start && time <= end,
    );
    if (stands === (truth === 1)) same++;
  });
  return same / film.contacts.length;
}

function meanGap(a: number[][], b: number[][]): number {
  return a.reduce((sum, p, i) => sum + Math.hypot(p[0] - b[i][0], p[1] - b[i][1], p[2] - b[i][2]), 0) / a.length;
}

function dot(a: number[], b: number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
