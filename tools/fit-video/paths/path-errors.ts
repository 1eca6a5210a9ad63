import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import { curls } from "../hands/finger-errors.js";

const DEGREES = 180 / Math.PI;
/** Frames of the beginning whose facing is +Z, and of the end. */
const BEGINNING = 6;
const END = 12;
/** Curl of a finger that is closed, degrees. */
const CLOSED = 180;

/** What a motion does, frame by frame. */
export interface Course {
  /** x z of the hips from their first place, once the body faces +Z at first, metres. */
  path: [number, number][];
  /** Which way the hips face, radians, from the first frames. */
  yaw: number[];
  height: number[];
  /** Bend of both knees, degrees, mean. */
  knees: number[];
}

export function courseOf(clip: MotionClip): Course {
  const pose = createGlobalPose(clip.skeleton);
  const at = (name: string) => clip.skeleton.names.indexOf(name) * 3;
  const legs = ["Left", "Right"].map((side) => [at(`${side}UpLeg`), at(`${side}Leg`), at(`${side}Foot`)]);
  const course: Course = { path: [], yaw: [], height: [], knees: [] };
  for (let f = 0; f < clip.frameCount; f++) {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, f, pose);
    course.path.push([positions[0], positions[2]]);
    course.yaw.push(quatYaw(rotations.subarray(0, 4)));
    course.height.push(positions[1]);
    const bends = legs.map(([hip, knee, foot]) => {
      const line = (a: number, b: number) => [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
      const [thigh, shank] = [line(hip, knee), line(knee, foot)];
      const dot = thigh.reduce((sum, value, k) => sum + value * shank[k], 0);
      return Math.acos(Math.min(1, dot / Math.hypot(...thigh) / Math.hypot(...shank))) * DEGREES;
    });
    course.knees.push((bends[0] + bends[1]) / 2);
  }
  const first = meanAngle(course.yaw.slice(0, BEGINNING));
  const [x0, z0] = course.path[0];
  course.path = course.path.map(([x, z]) => {
    const [sin, cos] = [Math.sin(-first), Math.cos(-first)];
    return [(x - x0) * cos + (z - z0) * sin, (z - z0) * cos - (x - x0) * sin];
  });
  course.yaw = course.yaw.map((yaw) => Math.atan2(Math.sin(yaw - first), Math.cos(yaw - first)));
  return course;
}

/** How far a motion is from the one that its film shows. */
export interface PathErrors {
  /** Length of the way from first to last place, of the true one's. */
  length: number;
  /** Of that way's direction, degrees, and of its end, cm. */
  direction: number;
  end: number;
  /** Of the hips' facing: mean size, and at the end, degrees. */
  yaw: number;
  lastYaw: number;
  /** Of knees' bends and the hips' height, signed: over the film, over the first frames, and over the last ones. */
  knees: [number, number, number];
  height: [number, number, number];
  /** Highest speed of the hips, m/s, and the true one's. */
  speeds: [number, number];
}

export function pathErrors(made: MotionClip, truth: MotionClip): PathErrors {
  const [a, b] = [courseOf(made), courseOf(truth)];
  const frames = Math.min(made.frameCount, truth.frameCount);
  const last = frames - 1;
  const gaps = (one: readonly number[], other: readonly number[]): [number, number, number] => {
    const mean = (from: number, to: number) => {
      let sum = 0;
      for (let f = from; f < to; f++) sum += one[f] - other[f];
      return sum / (to - from);
    };
    return [mean(0, frames), mean(0, BEGINNING), mean(frames - END, frames)];
  };
  const yaws = Array.from({ length: frames }, (_, f) => angleBetween(a.yaw[f], b.yaw[f]));
  const heading = ({ path }: Course) => Math.atan2(path[last][0], path[last][1]);
  return {
    length: Math.hypot(...a.path[last]) / Math.hypot(...b.path[last]),
    direction: DEGREES * angleBetween(heading(a), heading(b)),
    end: 100 * Math.hypot(a.path[last][0] - b.path[last][0], a.path[last][1] - b.path[last][1]),
    yaw: (DEGREES * yaws.reduce((sum, value) => sum + Math.abs(value), 0)) / frames,
    lastYaw: (DEGREES * yaws.slice(-END).reduce((sum, value) => sum + value, 0)) / END,
    knees: gaps(a.knees, b.knees),
    height: gaps(a.height, b.height).map((gap) => gap * 100) as [number, number, number],
    speeds: [topSpeed(made), topSpeed(truth)],
  };
}

/** Returns the mean curl of closed fingers, true and made, degrees; NaN where none is closed. */
export function closedFingers(made: MotionClip, truth: MotionClip): [number, number] {
  let [own, right, count] = [0, 0, 0];
  for (let f = 0; f < Math.min(made.frameCount, truth.frameCount); f++) {
    for (const side of ["Left", "Right"] as const) {
      const all = curls(made, f, side);
      curls(truth, f, side).forEach((curl, i) => {
        if (curl < CLOSED) return;
        own += all[i];
        right += curl;
        count++;
      });
    }
  }
  return [own / count, right / count];
}

function topSpeed({ translations, translatedJoints, frameCount, frameRate }: MotionClip): number {
  const width = translatedJoints.length * 3;
  let top = 0;
  for (let f = 1; f < frameCount; f++) {
    const way = [0, 1, 2].map((k) => translations[f * width + k] - translations[(f - 1) * width + k]);
    top = Math.max(top, Math.hypot(...way) * frameRate);
  }
  return top;
}

function meanAngle(angles: readonly number[]): number {
  const sum = (of: (angle: number) => number) => angles.reduce((all, angle) => all + of(angle), 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos));
}

function angleBetween(a: number, b: number): number {
  return Math.atan2(Math.sin(a - b), Math.cos(a - b));
}
