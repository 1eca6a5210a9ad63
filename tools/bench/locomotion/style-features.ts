/**
 * What a viewer sees of a walk: positions of points of the body over a cycle, the same for clips and captured cycles.
 */
import type { MotionClip } from "../../../src/motion/clip.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { quatRotate } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { evaluateSeries, fitSeries, rowsOf } from "../../fit-locomotion/basis/fourier.js";
import type { GaitCycle } from "../../fit-locomotion/gait-cycles.js";
import { facePoint, POINTS, pointsOfChannels } from "../../fit-locomotion/task-pose.js";

const SIDES = ["Left", "Right"] as const;
const JOINTS: readonly JointName[] = [
  "Neck",
  "Head",
  ...SIDES.flatMap((side): JointName[] => [
    `${side}Arm`,
    `${side}ForeArm`,
    `${side}Hand`,
    `${side}UpLeg`,
    `${side}Leg`,
    `${side}Foot`,
    `${side}ToeBase`,
  ]),
];
/** The same among the points of the fit's skeleton. */
const FIT_POINTS = [3, 4, 6, 7, 8, 13, 14, 15, 16, 10, 11, 12, 17, 18, 19, 20];
/** Middle of the face from the head joint, metres. */
const FACE = [0, 0.08, 0.1];

const WIDTH = (JOINTS.length + 1) * 3;
const PHASES = 16;
const HARMONICS = 2;
const ROWS = rowsOf(HARMONICS);
/** Numbers of a feature vector: mean and two harmonics of every coordinate, and the tempo. */
export const FEATURES = ROWS * WIDTH + 1;
/** Weight of the tempo: a change by a tenth counts as much as 5 cm. */
const TEMPO = 0.5;

/**
 * Returns mean and harmonics 1 and 2 over a stride pair of 17 points (neck, head, face, shoulders, elbows, wrists,
 * hips, knees, ankles, balls of the feet), metres, in a frame that travels with the body, its origin on the ground
 * under the mean of the hips; and the logarithm of the period.
 */
function features(points: Float64Array, period: number): Float64Array {
  const out = new Float64Array(FEATURES);
  for (let i = 0; i < PHASES; i++) {
    for (let row = 0; row < ROWS; row++) {
      const angle = (Math.PI * (row + (row % 2)) * i) / PHASES;
      const weight = (row === 0 ? 1 : row % 2 ? 2 * Math.cos(angle) : 2 * Math.sin(angle)) / PHASES;
      for (let k = 0; k < WIDTH; k++) out[row * WIDTH + k] += weight * points[i * WIDTH + k];
    }
  }
  const left = JOINTS.indexOf("LeftUpLeg") * 3;
  const right = JOINTS.indexOf("RightUpLeg") * 3;
  for (const axis of [0, 2]) {
    const middle = (out[left + axis] + out[right + axis]) / 2;
    for (let k = axis; k < WIDTH; k += 3) out[k] -= middle;
  }
  out[FEATURES - 1] = TEMPO * Math.log(period);
  return out;
}

/** Returns the features of a clip of one stride pair whose frames divide by `PHASES`: left strike first. */
export function clipFeatures(clip: MotionClip): Float64Array {
  const step = (clip.frameCount - 1) / PHASES;
  const [dx, , dz] = clip.loop?.displacement ?? [0, 0, 0];
  const pose = createGlobalPose(clip.skeleton);
  const points = new Float64Array(PHASES * WIDTH);
  const joints = JOINTS.map((name) => jointIndex(clip.skeleton, name));
  const head = jointIndex(clip.skeleton, "Head");
  const face = [0, 0, 0];
  for (let i = 0; i < PHASES; i++) {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, i * step, pose);
    quatRotate(face, rotations.subarray(head * 4, head * 4 + 4), FACE);
    for (let k = 0; k < 3; k++) {
      const moved = (k === 0 ? dx : k === 2 ? dz : 0) * (i / PHASES);
      const at = i * WIDTH + k;
      joints.forEach((joint, j) => {
        points[at + 3 * j] = positions[joint * 3 + k] - moved;
      });
      points[at + 3 * joints.length] = positions[head * 3 + k] + face[k] - moved;
    }
  }
  return features(points, clipDuration(clip));
}

/** Returns the features of a captured cycle. */
export function cycleFeatures(cycle: GaitCycle, meanPose: ArrayLike<number>): Float64Array {
  const harmonics = Math.min(6, Math.floor((cycle.phases.length - 2) / 2.6));
  const series = fitSeries(cycle.phases, cycle.samples, harmonics);
  const row = new Float64Array(CHANNELS);
  const all = new Float64Array(POINTS * 3);
  const points = new Float64Array(PHASES * WIDTH);
  for (let i = 0; i < PHASES; i++) {
    evaluateSeries(series, rowsOf(harmonics), i / PHASES, row);
    pointsOfChannels(row, 0, meanPose, all);
    FIT_POINTS.forEach((point, j) => {
      points.set(all.subarray(point * 3, point * 3 + 3), i * WIDTH + j * 3);
    });
    points.set(facePoint(row, 0, meanPose, all, FACE), i * WIDTH + FIT_POINTS.length * 3);
  }
  return features(points, cycle.period);
}
