import type { FigureTracks } from "./figure-tracks.js";
import type { FootTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import { guessLeg } from "./guess-leg.js";
import { type ChainPose, type HingeChain, linkPoint } from "./hinge-chain.js";
import { intoFrame } from "./into-frame.js";
import { askAlong, askAngle, askVector, type LimbRows, movePoint, turnDirection } from "./limb-rows.js";
import { solveLimbs } from "./limb-tracks.js";
import { padded } from "./ring-frames.js";

/** The last link of a leg: it carries the sole. */
const FOOT = 5;
/** Weight of a standing foot against a swinging one. */
const FIRM = 1e4;
/** Weight of the roll against a metre of displacement. */
const ROLL = 0.02;
/** Weight of flatness against position: where it cannot have both, a standing foot is in place rather than flat. */
const FLAT = 0.4;
/** Pull towards the start pose, for legs whose targets are out of reach. */
const PULL = 1e-5;
/** See `LimbPair.ease`: swings follow their targets up to some 8 times a second. */
const EASE = 2e-4;
const START = [-0.3, 0, 0, 0.6, -0.3, 0];

/** Solves the angles of both legs, 6 per frame, so that the soles meet their targets. */
export function legTracks(
  { frames, frameRate, loops }: FigureTracks,
  pelvis: { positions: Float64Array; turns: Float64Array },
  feet: readonly [FootTargets, FootTargets],
  body: RobotBody,
): [Float64Array, Float64Array] {
  const targets = feet.map((foot) => ({
    heel: seenFrom(pelvis.turns, pelvis.positions, foot.heel),
    front: seenFrom(pelvis.turns, pelvis.positions, foot.front),
    normal: seenFrom(pelvis.turns, null, foot.normal),
  }));
  const ring = padded(frames, frameRate, loops);
  const tracks = solveLimbs({
    chains: body.legs,
    frames: ring.count,
    frameRate,
    begin(frame, side, angles) {
      const at = ring.frameAt(frame) * 3;
      const { heel, front, normal } = targets[side];
      guessLeg(angles, body, side, heel.subarray(at, at + 3), front.subarray(at, at + 3), normal.subarray(at, at + 3));
      for (let j = 0; j < angles.length; j++) {
        angles[j] = Math.min(Math.max(angles[j], body.legs[side].lowest[j]), body.legs[side].highest[j]);
      }
    },
    ease: EASE,
    share: 1,
    ask(frame, side, poses, angles, at, rows) {
      const f = ring.frameAt(frame);
      const chain = body.legs[side];
      const pose = poses[side];
      const { contact, roll } = feet[side];
      const { heel, front, normal } = targets[side];
      const firm = Math.max(contact.heel[f], contact.front[f]);
      askPoint(rows, chain, pose, body.heel, heel, f, FIRM ** contact.heel[f]);
      askPoint(rows, chain, pose, body.front, front, f, FIRM ** contact.front[f]);
      askRoll(rows, chain, pose, normal, f, roll[f], ROLL * FIRM ** (FLAT * firm));
      for (let j = 0; j < chain.count; j++) askAngle(rows, j, angles[at + j] - START[j], PULL);
    },
  });
  return [ring.cut(tracks[0], 6), ring.cut(tracks[1], 6)];
}

const point = new Float64Array(3);

function askPoint(
  rows: LimbRows,
  chain: HingeChain,
  pose: ChainPose,
  local: Float64Array,
  target: Float64Array,
  frame: number,
  weight: number,
): void {
  const p = frame * 3;
  linkPoint(point, pose, FOOT, local);
  movePoint(rows, chain, pose, FOOT, point, 1);
  askVector(rows, point[0] - target[p], point[1] - target[p + 1], point[2] - target[p + 2], weight);
}

/** Asks for the sine of the angle between the line across the sole and the plane across `normal`. */
function askRoll(
  rows: LimbRows,
  chain: HingeChain,
  pose: ChainPose,
  normal: Float64Array,
  frame: number,
  sine: number,
  weight: number,
): void {
  const r = FOOT * 9 + 1;
  const n = frame * 3;
  const x = pose.rotations[r];
  const y = pose.rotations[r + 3];
  const z = pose.rotations[r + 6];
  turnDirection(rows, chain, pose, FOOT, x, y, z);
  askAlong(rows, normal, n, x * normal[n] + y * normal[n + 1] + z * normal[n + 2] - sine, weight);
}

/** Converts world points (with origins) or directions to the frame of the pelvis: 3 per frame. */
function seenFrom(turns: Float64Array, origins: Float64Array | null, track: Float64Array): Float64Array {
  const out = new Float64Array(track.length);
  for (let f = 0; f * 3 < track.length; f++) intoFrame(out.subarray(f * 3, f * 3 + 3), track, f, turns, origins);
  return out;
}
