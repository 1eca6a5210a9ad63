import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../builtin-skeleton.js";
import type { MotionClip } from "../clip.js";
import { quatRotate } from "../quaternion.js";
import { quatFromTo } from "../rotation-forms.js";
import { multiplyAt, relativeAt, rotateAt } from "../track-kernels.js";
import { solveTwoBone } from "../two-bone-ik.js";
import { type Numbers, vecAddScaled, vecDot, vecNormalize, vecSubtract } from "../vector.js";
import type { FootGoal } from "./foot-goal.js";
import { limitReach } from "./leg-stretch.js";
import { ANKLE, FOOT, HIP, HIPS, KNEE, type LegFrames, type LegTracks, SHIN, THIGH } from "./leg-tracks.js";
import { extensionAt, LEG_LENGTH } from "./pelvis-way.js";

/** Metres, and parts of a unit quaternion, by which a leg may miss its goal and is left as it is. */
const CLOSE = 2e-6;
/** Share of a leg's length at which the knee of a straight leg begins to decide where it bends to. */
const STRAIGHT = 0.01;

const AHEAD = Float64Array.of(0, 0, 1);
const hip = new Float64Array(3);
const knee = new Float64Array(3);
const ankle = new Float64Array(3);
const newHip = new Float64Array(3);
const newKnee = new Float64Array(3);
const newAnkle = new Float64Array(3);
const goal = new Float64Array(3);
const along = new Float64Array(3);
const newAlong = new Float64Array(3);
const pole = new Float64Array(3);
const ahead = new Float64Array(3);
const turn = new Float64Array(4);
const hips = new Float64Array(4);
const solved = new Float64Array(16);
const local = new Float64Array(4);

/**
 * Bends both legs of a clip's frames so that feet are where they should be: writes the local rotations of thigh to toes.
 *
 * @param way how the pelvis is moved, x y z a frame, metres; the caller moves it
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

/** Reads the leg's joints and where its ankle should be; whether that is where it is. */
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

/** Sets `solved` to the rotations of thigh, shin, foot and toes, in the world. */
function bendLeg({ rotations }: LegTracks, wanted: FootGoal, g: number): void {
  const at = g * 16;
  // Where the knee is away from the line from hip to ankle, seen from the new line; of a straight leg, ahead.
  vecNormalize(along, vecSubtract(along, ankle, hip));
  vecNormalize(newAlong, vecSubtract(newAlong, goal, newHip));
  vecSubtract(pole, knee, hip);
  rotateAt(ahead, 0, rotations, at + THIGH * 4, AHEAD, 0);
  vecAddScaled(pole, pole, ahead, STRAIGHT * LEG_LENGTH);
  vecAddScaled(pole, pole, along, -vecDot(pole, along));
  quatRotate(pole, quatFromTo(turn, along, newAlong), pole);
  solveTwoBone(newKnee, newAnkle, newHip, goal, THIGH_LENGTH, SHANK_LENGTH, pole);
  turnBone(rotations, at + THIGH * 4, THIGH * 4, hip, knee, newHip, newKnee);
  turnBone(rotations, at + SHIN * 4, SHIN * 4, knee, ankle, newKnee, newAnkle);
  for (let k = 0; k < 8; k++) solved[FOOT * 4 + k] = wanted.rotations[g * 8 + k];
}

/** Turns a bone by the shortest arc from the line that it lies on to the new one. */
function turnBone(
  rotations: Float64Array,
  at: number,
  into: number,
  start: Numbers,
  end: Numbers,
  newStart: Numbers,
  newEnd: Numbers,
): void {
  vecNormalize(along, vecSubtract(along, end, start));
  vecNormalize(newAlong, vecSubtract(newAlong, newEnd, newStart));
  quatFromTo(turn, along, newAlong);
  multiplyAt(solved, into, turn, 0, rotations, at);
}

/** Writes a rotation on the side of the sphere on which the one that it replaces lies. */
function writeNear(track: Float32Array, at: number, q: Numbers): void {
  const dot = q[0] * track[at] + q[1] * track[at + 1] + q[2] * track[at + 2] + q[3] * track[at + 3];
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const scale = (dot < 0 ? -1 : 1) / length;
  for (let k = 0; k < 4; k++) track[at + k] = q[k] * scale;
}
