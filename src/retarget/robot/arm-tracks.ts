import { vecDistance } from "../../motion/maths/vector.js";
import type { ArmObstacles } from "./arm-obstacles.js";
import type { FigureArm, FigureTracks } from "./figure-tracks.js";
import type { RobotBody } from "./g1-body.js";
import { g1Capsules } from "./g1-capsules.js";
import { type ChainPose, type HingeChain, linkPoint } from "./hinge-chain.js";
import { askRoom, BAR, placeBars } from "./keep-apart.js";
import { askAngle, askVector, type LimbRows, movePoint, turnDirection } from "./limb-rows.js";
import { solveLimbs } from "./limb-tracks.js";
import { padded } from "./ring-frames.js";

/** Links of an arm that begin at its shoulder, elbow and wrist. */
const SHOULDER = 1;
const ELBOW = 3;
const WRIST = 6;
/** Weights of the targets: directions of upper arm and forearm, of fingers and thumb, of the elbow's axis; angles. */
const BONE = 1;
const HAND = 0.1;
const AXIS = 0.03;
const PULL = 2e-3;
/** See `LimbPair.ease`. */
const EASE = 4e-4;
/** See `LimbPair.share`: keeps arms from bouncing between what they touch and what they follow. */
const SHARE = 0.45;
/** Start pose: arms hang, elbows slightly bent. */
const START = [0, 0.15, 0, 1.2, 0, 0, 0];
const MIRROR = [1, -1, -1, 1, -1, 1, -1];

/** Directions that an arm should have, relative to the torso: 3 per frame each. */
interface ArmTargets {
  upper: Float64Array;
  lower: Float64Array;
  fingers: Float64Array;
  thumb: Float64Array;
  /** The elbow's hinge axis. */
  axis: Float64Array;
}

/**
 * Solves the angles of both arms, 7 per frame, which follow the directions of the figure's arms and hands, clear of
 * everything else.
 */
export function armTracks(
  figure: FigureTracks,
  torso: Float64Array,
  obstacles: ArmObstacles,
  body: RobotBody,
): [Float64Array, Float64Array] {
  const { frames, frameRate, loops } = figure;
  const targets = [armTargets(figure.arms[0], torso, 1), armTargets(figure.arms[1], torso, -1)];
  const start = [Float64Array.from(START), Float64Array.from(START, (angle, j) => angle * MIRROR[j])] as const;
  const { arms: capsules } = g1Capsules();
  const bars = capsules.map((list) => new Float64Array(list.length * BAR));
  const ring = padded(frames, frameRate, loops);
  const tracks = solveLimbs({
    chains: body.arms,
    frames: ring.count,
    frameRate,
    begin: (frame, side, angles) => {
      if (frame === 0) angles.set(start[side]);
    },
    ease: EASE,
    share: SHARE,
    ask(frame, side, poses, angles, first, rows) {
      const at = ring.frameAt(frame) * 3;
      const chain = body.arms[side];
      const pose = poses[side];
      const { upper, lower, fingers, thumb, axis } = targets[side];
      askBone(rows, chain, pose, SHOULDER, ELBOW, upper, at);
      askBone(rows, chain, pose, ELBOW, WRIST, lower, at);
      askAxis(rows, chain, pose, WRIST, 0, fingers, at, HAND);
      askAxis(rows, chain, pose, WRIST, 2, thumb, at, HAND);
      askAxis(rows, chain, pose, ELBOW, 1, axis, at, AXIS);
      for (const arm of [0, 1] as const) placeBars(bars[arm], 0, capsules[arm], poses[arm], body.arms[arm].first);
      for (let i = 0; i < capsules[side].length; i++) {
        const link = capsules[side][i].link - chain.first;
        const own = bars[side];
        // The upper arm hangs beside the torso, touching it.
        for (let k = 0; k < obstacles.count && i > 0; k++) {
          const other = (ring.frameAt(frame) * obstacles.count + k) * BAR;
          askRoom(rows, chain, pose, link, own, i * BAR, obstacles.bars, other, 1 - 2 * side, 1);
        }
        for (let k = 0; k < capsules[side].length; k++) {
          askRoom(rows, chain, pose, link, own, i * BAR, bars[1 - side], k * BAR, 1 - 2 * side, 0.5);
        }
      }
      for (let j = 0; j < chain.count; j++) askAngle(rows, j, angles[first + j] - start[side][j], PULL);
    },
  });
  return [ring.cut(tracks[0], 7), ring.cut(tracks[1], 7)];
}

const from = new Float64Array(3);
const to = new Float64Array(3);
const ORIGIN = [0, 0, 0];

/** Asks that the line from the start of one link to that of another point in a direction. */
function askBone(
  rows: LimbRows,
  chain: HingeChain,
  pose: ChainPose,
  first: number,
  last: number,
  target: Float64Array,
  at: number,
): void {
  linkPoint(from, pose, first, ORIGIN);
  linkPoint(to, pose, last, ORIGIN);
  const length = vecDistance(from, to);
  movePoint(rows, chain, pose, last, to, 1 / length);
  movePoint(rows, chain, pose, first, from, -1 / length);
  const x = (to[0] - from[0]) / length - target[at];
  const y = (to[1] - from[1]) / length - target[at + 1];
  const z = (to[2] - from[2]) / length - target[at + 2];
  askVector(rows, x, y, z, BONE);
}

/** Asks that one of a link's own axes point in a direction. */
function askAxis(
  rows: LimbRows,
  chain: HingeChain,
  pose: ChainPose,
  link: number,
  axis: number,
  target: Float64Array,
  at: number,
  weight: number,
): void {
  const r = link * 9 + axis;
  const x = pose.rotations[r];
  const y = pose.rotations[r + 3];
  const z = pose.rotations[r + 6];
  turnDirection(rows, chain, pose, link, x, y, z);
  askVector(rows, x - target[at], y - target[at + 1], z - target[at + 2], weight);
}

/**
 * Reads the directions that an arm should follow.
 *
 * @param out 1 for the left arm, -1 for the right: stretched sideways it points along Y times this
 */
function armTargets({ upper, lower, hand }: FigureArm, torso: Float64Array, out: number): ArmTargets {
  return {
    upper: columnFrom(torso, upper, 1, out),
    lower: columnFrom(torso, lower, 1, out),
    fingers: columnFrom(torso, hand, 1, out),
    thumb: columnFrom(torso, hand, 0, 1),
    axis: columnFrom(torso, upper, 2, out),
  };
}

/** Writes a column of a matrix, times `sign`, in the frame of the torso. */
function columnFrom(torso: Float64Array, turns: Float64Array, column: number, sign: number): Float64Array {
  const track = new Float64Array(turns.length / 3);
  for (let m = 0; m < turns.length; m += 9) {
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let e = 0; e < 3; e++) sum += torso[m + e * 3 + k] * turns[m + e * 3 + column];
      track[m / 3 + k] = sum * sign;
    }
  }
  return track;
}
