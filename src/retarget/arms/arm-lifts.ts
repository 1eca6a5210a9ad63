import { quatFromAxisAngle } from "../../motion/maths/rotation-forms.js";
import { vectors } from "../../motion/maths/scratch.js";
import { smoothBelow } from "../../motion/maths/smooth-below.js";
import { multiplyAt, rotateAt } from "../../motion/maths/track-kernels.js";
import type { Retargeter } from "../retargeter.js";
import type { TrunkShape } from "../rig/trunk-shape.js";
import { type SourcePose, sourceTurn } from "../source-pose.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";

/** Largest lift, radians. */
const MAX_LIFT = 1.1;
/** Share of the margin below which intrusion is ignored: the lift would be a millionth of the margin. */
const NOTHING = 1e-3;
/** Per frame: the chest's axes across and ahead (6), then the source's gaps: elbow and hand, left and right (4). */
const RECORD = 10;
/** Half width, seconds, of the window over which an arm is lifted and let down again. */
const WINDOW = 0.12;

const ACROSS = Float64Array.of(1, 0, 0);
const AHEAD = Float64Array.of(0, 0, 1);

const [v, across, ahead, middle] = vectors(4);
const turn = new Float64Array(4);

/** Allocates the records that `recordArms` fills for a clip. */
export function armRecords(count: number): Float64Array {
  return new Float64Array(count * RECORD);
}

/** Records how far the source's elbows and hands are out of its trunk in one frame. */
export function recordArms(
  retargeter: Retargeter,
  guard: ArmGuard,
  pose: SourcePose,
  records: Float64Array,
  frame: number,
): void {
  const at = frame * RECORD;
  sourceTurn(turn, retargeter, pose, guard.sourceChest);
  rotateAt(across, 0, turn, 0, ACROSS, 0);
  rotateAt(ahead, 0, turn, 0, AHEAD, 0);
  middleOf(pose.positions, guard.arms[0].sourceArm, guard.arms[1].sourceArm);
  for (let k = 0; k < 3; k++) {
    records[at + k] = across[k];
    records[at + 3 + k] = ahead[k];
  }
  for (let side = 0; side < 2; side++) {
    const arm = guard.arms[side];
    records[at + 6 + side * 2] = gapOf(guard.source, pose.positions, arm.sourceElbow, arm.outward);
    records[at + 7 + side * 2] = gapOf(guard.source, pose.positions, arm.sourceHand, arm.outward);
  }
}

/**
 * Lifts arms sideways out of the trunk until they are as far out as the source's arms are out of the source's trunk:
 * first the upper arm for the elbow, then the forearm for the hand. Smooth in time. Leaves a body of the source's own
 * shape unchanged.
 *
 * @param rotations the target's global rotations, 4 × joints per frame; corrected in place
 * @param needed the joints for which `rotations` holds values
 * @returns whether any arm was lifted
 */
export function guardArms(
  retargeter: Retargeter,
  guard: ArmGuard,
  records: Float64Array,
  rotations: Float64Array,
  needed: Int16Array,
  frameRate: number,
  circular: boolean,
): boolean {
  const joints = retargeter.order.length;
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  const lifts = findLifts(retargeter, guard, records, rotations);
  let lifted = false;
  for (let side = 0; side < 2; side++) {
    const arm = guard.arms[side];
    const apply = (angles: Float64Array, part: Int16Array) => {
      const turned = part.filter((joint) => needed.includes(joint));
      liftPart(smoothBelow(angles, radius, circular), arm, turned, records, rotations, joints);
      lifted = true;
    };
    const elbow = lifts[side * 2];
    let hand = lifts[side * 2 + 1];
    if (elbow) {
      apply(elbow, arm.upper);
      // Lifting the upper arm has moved the forearm too.
      hand = findLifts(retargeter, guard, records, rotations)[side * 2 + 1];
    }
    if (hand) apply(hand, arm.lower);
  }
  return lifted;
}

/** Finds the angles by which each frame lifts upper arm and forearm, left and right; null for a part that stays. */
function findLifts(
  retargeter: Retargeter,
  guard: ArmGuard,
  records: Float64Array,
  rotations: Float64Array,
): (Float64Array | null)[] {
  const count = records.length / RECORD;
  const joints = retargeter.order.length;
  const positions = new Float64Array(joints * 3);
  const lifts: (Float64Array | null)[] = [null, null, null, null];
  for (let f = 0; f < count; f++) {
    readAxes(records, f);
    findPositions(retargeter, guard, rotations, f * joints * 4, positions);
    middleOf(positions, guard.arms[0].arm, guard.arms[1].arm);
    for (let part = 0; part < 4; part++) {
      const arm = guard.arms[part >> 1];
      const start = part & 1 ? arm.elbow : arm.arm;
      const end = part & 1 ? arm.hand : arm.elbow;
      const push = pushOf(guard, arm, records[f * RECORD + 6 + part], positions, end);
      if (push <= 0) continue;
      const angles = lifts[part] ?? new Float64Array(count);
      lifts[part] = angles;
      angles[f] = -liftAngle(arm, positions, start, end, push);
    }
  }
  return lifts;
}

/** Turns the joints of one part of an arm about the chest's forward axis. */
function liftPart(
  angles: Float64Array,
  arm: GuardedArm,
  part: Int16Array,
  records: Float64Array,
  rotations: Float64Array,
  joints: number,
): void {
  for (let f = 0; f < angles.length; f++) {
    if (angles[f] === 0) continue;
    readAxes(records, f);
    quatFromAxisAngle(turn, ahead, -angles[f] * arm.outward);
    for (let i = 0; i < part.length; i++) {
      const at = (f * joints + part[i]) * 4;
      multiplyAt(rotations, at, turn, 0, rotations, at);
    }
  }
}

function readAxes(records: Float64Array, frame: number): void {
  for (let k = 0; k < 3; k++) {
    across[k] = records[frame * RECORD + k];
    ahead[k] = records[frame * RECORD + 3 + k];
  }
}

/** Finds the positions of the guard's chain in one frame, relative to its first joint. */
export function findPositions(
  { carriers, offsets }: Retargeter,
  { chain }: ArmGuard,
  rotations: Float64Array,
  at: number,
  out: Float64Array,
): void {
  for (let i = 1; i < chain.length; i++) {
    const joint = chain[i];
    const carrier = carriers[joint];
    rotateAt(v, 0, rotations, at + carrier * 4, offsets, joint * 3);
    for (let k = 0; k < 3; k++) out[joint * 3 + k] = out[carrier * 3 + k] + v[k];
  }
}

function middleOf(positions: Float64Array, a: number, b: number): void {
  for (let k = 0; k < 3; k++) middle[k] = (positions[a * 3 + k] + positions[b * 3 + k]) / 2;
}

/** Returns how far a joint of the arm must move outward. */
function pushOf(guard: ArmGuard, arm: GuardedArm, sourceGap: number, positions: Float64Array, joint: number): number {
  const { margin, target } = guard;
  const below = (middle[1] - positions[joint * 3 + 1]) / (0.4 * arm.length);
  if (below <= 0 || roundness(along(positions, joint, ahead) - target.ahead, target) <= 0) return 0;
  const need = Math.min(sourceGap, margin) - gapOf(target, positions, joint, arm.outward);
  if (need <= NOTHING * margin) return 0;
  // Smooth from nothing at the border to the full correction.
  const soft = need < margin ? (need * need) / (2 * margin) : need - margin / 2;
  return soft * Math.min(1, below);
}

/** Returns how far a joint is out of the trunk, sideways from the middle of the shoulders; below 0 inside. */
function gapOf(shape: TrunkShape, positions: Float64Array, joint: number, outward: number): number {
  const round = roundness(along(positions, joint, ahead) - shape.ahead, shape);
  return along(positions, joint, across) * outward - (shape.halfWidth + shape.armRadius) * round;
}

/** Returns 1 beside the middle of the trunk, 0 in front of it and behind. */
function roundness(beside: number, shape: TrunkShape): number {
  const depth = shape.halfDepth + shape.armRadius;
  return Math.max(0, 1 - (beside / depth) ** 2);
}

/** Returns the distance of a joint from the middle of the shoulders along an axis. */
function along(positions: Float64Array, joint: number, axis: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (positions[joint * 3 + k] - middle[k]) * axis[k];
  return sum;
}

/** Returns the angle about the chest's forward axis that moves a bone's end outward by `push`. */
function liftAngle(arm: GuardedArm, positions: Float64Array, start: number, end: number, push: number): number {
  let out = 0;
  let length = 0;
  let forward = 0;
  for (let k = 0; k < 3; k++) {
    const d = positions[end * 3 + k] - positions[start * 3 + k];
    out += d * across[k] * arm.outward;
    forward += d * ahead[k];
    length += d * d;
  }
  // A bone that points ahead would have to spin to get out, so it is moved less.
  const radius = Math.sqrt(length - forward * forward + 0.15 * length);
  return Math.min(MAX_LIFT, arcSine((out + push) / radius) - arcSine(out / radius));
}

function arcSine(x: number): number {
  return Math.asin(Math.min(1, Math.max(-1, x)));
}
