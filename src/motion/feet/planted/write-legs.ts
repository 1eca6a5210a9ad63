import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../builtin-skeleton.js";
import type { MotionClip } from "../../clip.js";
import { boneTurn, kneePole, turnPole } from "../../ik/bend-leg.js";
import { solveTwoBone } from "../../ik/two-bone-ik.js";
import { quaternions, vectors } from "../../maths/scratch.js";
import { multiplyAt, relativeAt, rotateAt } from "../../maths/track-kernels.js";
import type { Numbers } from "../../maths/vector.js";
import type { FootGoal } from "./foot-goal.js";
import { limitReach } from "./leg-stretch.js";
import { ANKLE, FOOT, HIP, HIPS, KNEE, type LegFrames, type LegTracks, SHIN, THIGH } from "./leg-tracks.js";
import { extensionAt, LEG_LENGTH } from "./pelvis-way.js";

/** Metres, and components of a unit quaternion, by which a leg may miss its goal and is left as it is. */
const CLOSE = 2e-6;
/** Share of a leg's length at which the knee of a straight leg begins to determine the direction of its bend. */
const STRAIGHT = 0.01;

const AHEAD = Float64Array.of(0, 0, 1);
const [hip, knee, ankle, newHip, newKnee, newAnkle, goal, pole, ahead] = vectors(9);
const [turn, hips] = quaternions(2);
const solved = new Float64Array(16);
const local = new Float64Array(4);

/**
 * Bends both legs in a clip's frames so that feet reach their goals: writes the local rotations of thigh to toes.
 *
 * @param way how the pelvis is moved, x y z per frame, metres; the caller moves it
 */
export function writeLegs(clip: MotionClip, frames: LegFrames, goals: readonly FootGoal[], way: Float64Array): void {
  const joints = BUILTIN_SKELETON.names.length;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const g = frame + frames.first;
    for (let k = 0; k < 4; k++) hips[k] = clip.rotations[(frame * joints + HIPS) * 4 + k];
    for (let side = 0; side < 2; side++) {
      const leg = frames.legs[side];
      if (isThere(leg, goals[side], g, way)) continue;
      limitReach(goal, newHip, LEG_LENGTH, extensionAt(frames, side, g), goals[side].away[g]);
      bendLeg(leg, goals[side], g);
      const chain = [leg.joints.thigh, leg.joints.shin, leg.joints.foot, leg.joints.toe];
      for (let i = 0; i < 4; i++) {
        if (i === 0) relativeAt(local, 0, hips, 0, solved, 0);
        else relativeAt(local, 0, solved, i * 4 - 4, solved, i * 4);
        writeNear(clip.rotations, (frame * joints + chain[i]) * 4, local);
      }
    }
  }
}

/** Reads the leg's joints and its ankle's goal; returns whether it is there already. */
function isThere({ positions, rotations }: LegTracks, wanted: FootGoal, g: number, way: Float64Array): boolean {
  let off = 0;
  for (let k = 0; k < 3; k++) {
    hip[k] = positions[g * 9 + HIP * 3 + k];
    knee[k] = positions[g * 9 + KNEE * 3 + k];
    ankle[k] = positions[g * 9 + ANKLE * 3 + k];
    newHip[k] = hip[k] + way[g * 3 + k];
    goal[k] = wanted.ankles[g * 3 + k];
    off = Math.max(off, Math.abs(goal[k] - ankle[k]), Math.abs(way[g * 3 + k]));
  }
  for (let k = 0; k < 8; k++) {
    off = Math.max(off, Math.abs(wanted.rotations[g * 8 + k] - rotations[g * 16 + FOOT * 4 + k]));
  }
  return off < CLOSE;
}

/** Finds the knee of a leg whose hip and ankle are elsewhere in a frame. */
export function kneeBetween(out: Float64Array, leg: LegTracks, g: number, from: Numbers, to: Numbers): void {
  for (let k = 0; k < 3; k++) {
    hip[k] = leg.positions[g * 9 + HIP * 3 + k];
    knee[k] = leg.positions[g * 9 + KNEE * 3 + k];
    ankle[k] = leg.positions[g * 9 + ANKLE * 3 + k];
  }
  bendKnee(out, leg, g, from, to);
}

function bendKnee(out: Float64Array, { rotations }: LegTracks, g: number, from: Numbers, to: Numbers): void {
  rotateAt(ahead, 0, rotations, g * 16 + THIGH * 4, AHEAD, 0);
  for (let k = 0; k < 3; k++) ahead[k] *= STRAIGHT * LEG_LENGTH;
  kneePole(pole, hip, knee, ankle, ahead);
  turnPole(pole, hip, ankle, from, to);
  solveTwoBone(out, newAnkle, from, to, THIGH_LENGTH, SHANK_LENGTH, pole);
}

/** Sets `solved` to the rotations of thigh, shin, foot and toes, in the world. */
function bendLeg(leg: LegTracks, wanted: FootGoal, g: number): void {
  const { rotations } = leg;
  const at = g * 16;
  bendKnee(newKnee, leg, g, newHip, goal);
  boneTurn(turn, hip, knee, newHip, newKnee);
  multiplyAt(solved, THIGH * 4, turn, 0, rotations, at + THIGH * 4);
  boneTurn(turn, knee, ankle, newKnee, newAnkle);
  multiplyAt(solved, SHIN * 4, turn, 0, rotations, at + SHIN * 4);
  for (let k = 0; k < 8; k++) solved[FOOT * 4 + k] = wanted.rotations[g * 8 + k];
}

/** Writes a rotation on the same side of the sphere as the one that it replaces. */
function writeNear(track: Float32Array, at: number, q: Numbers): void {
  const dot = q[0] * track[at] + q[1] * track[at + 1] + q[2] * track[at + 2] + q[3] * track[at + 3];
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const scale = (dot < 0 ? -1 : 1) / length;
  for (let k = 0; k < 4; k++) track[at + k] = q[k] * scale;
}
