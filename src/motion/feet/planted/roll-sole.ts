import { quatFromRotationVector } from "../../maths/rotation-forms.js";
import { multiplyAt, rotateAt } from "../../maths/track-kernels.js";
import { vecDistance } from "../../maths/vector.js";
import { wrapAngle } from "../../maths/wrap-angle.js";
import { isFlat } from "../sole-parts.js";
import { type FootChange, type FootGoal, fromAnkle } from "./foot-goal.js";
import type { LegTracks } from "./leg-tracks.js";
import { solePoints } from "./standing-parts.js";

/** Heel to ball, metres. */
const SOLE_LENGTH = vecDistance(solePoints("left").heel, solePoints("left").ball);

const vector = new Float64Array(3);
const turn = new Float64Array(4);

/**
 * Lifts the heel, or the ball, of a foot that stands on another part, out of the ground; and bends the toes out of
 * it. Writes its changes.
 */
export function keepSoleUp(leg: LegTracks, goal: FootGoal, change: FootChange, parts: number, f: number): void {
  const sole = solePoints(leg.joints.side);
  if (!isFlat(parts)) {
    const onHeel = parts === 1;
    const rise = fromFoot(goal, sole.heel, f) - fromFoot(goal, sole.ball, f);
    if (onHeel ? rise > 0 : rise < 0) pitchFoot(leg, goal, change, f, rise, 0);
    else if (parts !== 4 && rise > STEEPEST * SOLE_LENGTH)
      pitchFoot(leg, goal, change, f, rise, STEEPEST * SOLE_LENGTH);
  }
  const ground = fromFoot(goal, parts === 1 ? sole.heel : sole.ball, f);
  // Toes that stand alone may point further down than the ball, not up.
  if (parts !== 4 || tipHeight(leg, goal, f) > ground)
    change.bends[f * 3] = layToes(leg, goal, f, ground, (parts & 4) !== 0);
}

/** Steepest foot on its ball, as a sine: beyond this, toes cannot bend far enough. */
const STEEPEST = 0.87;

/**
 * Pitches the whole foot.
 *
 * @param rise height of the heel over the ball, present and wanted
 */
function pitchFoot(leg: LegTracks, goal: FootGoal, change: FootChange, f: number, rise: number, wanted: number): void {
  const sole = solePoints(leg.joints.side);
  for (let k = 0; k < 3; k++) vector[k] = sole.ball[k] - sole.heel[k];
  rotateAt(vector, 0, goal.rotations, f * 8, vector, 0);
  const across = Math.hypot(vector[0], vector[2]) || 1;
  // About the horizontal axis to the foot's left: above 0 the toes go down.
  const angle = Math.asin(wanted / SOLE_LENGTH) - Math.asin(Math.max(-1, Math.min(1, rise / SOLE_LENGTH)));
  const [x, z] = [vector[0] / across, vector[2] / across];
  vector[0] = z * angle;
  vector[1] = 0;
  vector[2] = -x * angle;
  for (let k = 0; k < 3; k++) change.turns[f * 3 + k] = vector[k];
  turnFoot(goal, f, vector);
}

/** Turns foot and toes further, in the world. */
export function turnFoot(goal: FootGoal, f: number, by: Float64Array): void {
  quatFromRotationVector(turn, by);
  multiplyAt(goal.rotations, f * 8, turn, 0, goal.rotations, f * 8);
  multiplyAt(goal.rotations, f * 8 + 4, turn, 0, goal.rotations, f * 8 + 4);
}

/** Returns the height of a point of the foot over the ankle. */
function fromFoot(goal: FootGoal, point: Float64Array, f: number): number {
  rotateAt(vector, 0, goal.rotations, f * 8, point, 0);
  return vector[1];
}

function tipHeight(leg: LegTracks, goal: FootGoal, f: number): number {
  fromAnkle(vector, leg, goal, "toe", f);
  return vector[1];
}

const tip = new Float64Array(3);
const axis = new Float64Array(3);
const side = Float64Array.of(1, 0, 0);
/** Largest upward bend of the toes, radians. */
const MOST_BEND = 1.6;

/**
 * Bends the toes so that their tip is not below the ground; or just on it.
 *
 * @param ground its height over the ankle (below 0)
 * @returns how far they were bent, radians
 */
export function layToes(leg: LegTracks, goal: FootGoal, f: number, ground: number, exactly: boolean): number {
  const sole = solePoints(leg.joints.side);
  const at = f * 8;
  rotateAt(vector, 0, goal.rotations, at, sole.toeJoint, 0);
  rotateAt(tip, 0, goal.rotations, at + 4, sole.toeTip, 0);
  const wanted = ground - vector[1];
  if (exactly ? Math.abs(tip[1] - wanted) < 1e-7 : tip[1] >= wanted - 1e-7) return 0;
  // The tip's height as the toes turn about the foot's own side axis: up + a cos + b sin.
  rotateAt(axis, 0, goal.rotations, at, side, 0);
  const along = tip[0] * axis[0] + tip[1] * axis[1] + tip[2] * axis[2];
  const still = along * axis[1];
  const a = tip[1] - still;
  const b = axis[2] * tip[0] - axis[0] * tip[2];
  const reach = Math.hypot(a, b);
  if (reach < 1e-9) return 0;
  const middle = Math.atan2(b, a);
  const spread = Math.acos(Math.max(-1, Math.min(1, (wanted - still) / reach)));
  const one = wrapAngle(middle + spread);
  const two = wrapAngle(middle - spread);
  // Toes that are too low bend up (below 0), never all the way round.
  const nearer = Math.abs(one) < Math.abs(two) ? one : two;
  const bend = tip[1] < wanted ? (one < 0 && two < 0 ? Math.max(one, two) : Math.min(one, two)) : nearer;
  const angle = Math.max(-MOST_BEND, Math.min(MOST_BEND, bend));
  bendToes(goal, f, angle);
  return angle;
}

/** Bends the toes about the foot's own side axis, radians; above 0 down. */
export function bendToes(goal: FootGoal, f: number, angle: number): void {
  rotateAt(axis, 0, goal.rotations, f * 8, side, 0);
  for (let k = 0; k < 3; k++) axis[k] *= angle;
  quatFromRotationVector(turn, axis);
  multiplyAt(goal.rotations, f * 8 + 4, turn, 0, goal.rotations, f * 8 + 4);
}
