import type { JointName } from "../motion/builtin-skeleton.js";
import type { GlobalPose } from "../motion/forward-kinematics.js";
import { quatFromAxisAngle, quatMultiply, quatRead, quatRotate, quatWrite } from "../motion/quaternion.js";
import type { CharacterRig } from "./character-rig.js";
import { SIDES } from "./humanoid/humanoid-mapping.js";
import type { Retargeter } from "./retargeter.js";
import { smoothBelow } from "./smooth-below.js";
import { sourceTurn } from "./transfer-pose.js";
import type { TrunkShape } from "./trunk-shape.js";

/** Joints of one arm, and what turns with each part of it. */
interface GuardedArm {
  /** 1 on the left, -1 on the right: outward along the chest's +X. */
  outward: number;
  arm: number;
  elbow: number;
  hand: number;
  upper: Int16Array;
  lower: Int16Array;
  sourceArm: number;
  sourceElbow: number;
  sourceHand: number;
  /** Shoulder to elbow to hand. */
  length: number;
}

/** Keeps arms out of bodies that are wider than the source's. Made once per retargeter. */
export interface ArmGuard {
  /** Joints whose positions it needs, carriers first. */
  chain: Int16Array;
  arms: readonly GuardedArm[];
  chest: number;
  sourceChest: number;
  source: TrunkShape;
  target: TrunkShape;
  /** Arms further from the trunk than this are left alone. */
  margin: number;
}

/** Share of the leg length. */
const MARGIN = 0.03;
/** Radians. */
const MAX_LIFT = 1.1;

export function createArmGuard(
  source: CharacterRig,
  target: CharacterRig,
  standing: GlobalPose,
  carriers: Int16Array,
  order: Int16Array,
): ArmGuard | null {
  const ratio = target.legLength / source.legLength;
  const chestOf = (rig: CharacterRig) => rig.spine[rig.spine.length - 1] ?? (rig.roles.Hips as number);
  const arms: GuardedArm[] = [];
  const needed = new Set<number>();
  for (const side of SIDES) {
    const of = (rig: CharacterRig, part: string) => rig.roles[`${side}${part}` as JointName];
    const [arm, elbow, hand] = ["Arm", "ForeArm", "Hand"].map((part) => of(target, part));
    const [sourceArm, sourceElbow, sourceHand] = ["Arm", "ForeArm", "Hand"].map((part) => of(source, part));
    if (arm === undefined || elbow === undefined || hand === undefined) return null;
    if (sourceArm === undefined || sourceElbow === undefined || sourceHand === undefined) return null;
    const below = (root: number, without: number) =>
      order.filter((joint) => hangsOn(carriers, joint, root) && !hangsOn(carriers, joint, without));
    const distance = (a: number, b: number) =>
      Math.hypot(...[0, 1, 2].map((k) => standing.positions[a * 3 + k] - standing.positions[b * 3 + k]));
    for (let up = hand; up >= 0; up = carriers[up]) needed.add(up);
    arms.push({
      outward: side === "Left" ? 1 : -1,
      arm,
      elbow,
      hand,
      upper: below(arm, elbow),
      lower: below(elbow, -1),
      sourceArm,
      sourceElbow,
      sourceHand,
      length: distance(arm, elbow) + distance(elbow, hand),
    });
  }
  const { halfWidth, halfDepth, ahead, armRadius } = source.trunk;
  return {
    chain: order.filter((joint) => needed.has(joint)),
    arms,
    chest: chestOf(target),
    sourceChest: chestOf(source),
    source: {
      halfWidth: halfWidth * ratio,
      halfDepth: halfDepth * ratio,
      ahead: ahead * ratio,
      armRadius: armRadius * ratio,
    },
    target: target.trunk,
    margin: MARGIN * target.legLength,
  };
}

function hangsOn(carriers: Int16Array, joint: number, root: number): boolean {
  for (let up = joint; up >= 0; up = carriers[up]) if (up === root) return true;
  return false;
}

/** Per frame: the chest's axes across and ahead (6), then the source's gaps: elbow and hand, left and right (4). */
const RECORD = 10;
/** Half width, seconds, of the window over which an arm is lifted and let down again. */
const WINDOW = 0.12;

const turn = new Float64Array(4);
const q = new Float64Array(4);
const v = new Float64Array(3);
const across = new Float64Array(3);
const ahead = new Float64Array(3);
const middle = new Float64Array(3);

/** Room for what `recordArms` notes of a clip. */
export function armRecords(count: number): Float64Array {
  return new Float64Array(count * RECORD);
}

/** Notes how far the source's elbows and hands are out of its trunk in one frame. */
export function recordArms(retargeter: Retargeter, pose: GlobalPose, records: Float64Array, frame: number): void {
  const guard = retargeter.armGuard;
  if (!guard) return;
  const at = frame * RECORD;
  sourceTurn(turn, retargeter, pose, guard.sourceChest);
  quatRotate(across, turn, [1, 0, 0]);
  quatRotate(ahead, turn, [0, 0, 1]);
  for (let k = 0; k < 3; k++) {
    records[at + k] = across[k];
    records[at + 3 + k] = ahead[k];
    middle[k] = (pose.positions[guard.arms[0].sourceArm * 3 + k] + pose.positions[guard.arms[1].sourceArm * 3 + k]) / 2;
  }
  guard.arms.forEach((arm, side) => {
    records[at + 6 + side * 2] = gapOf(guard.source, pose.positions, arm.sourceElbow, arm.outward);
    records[at + 7 + side * 2] = gapOf(guard.source, pose.positions, arm.sourceHand, arm.outward);
  });
}

/**
 * Lifts arms sideways out of the trunk, as far as the source's own arms are out of the source's trunk: first the upper arm
 * for the elbow, then the forearm for the hand. Smooth in time. Does nothing to a body of the source's own shape.
 *
 * @param rotations the target's global rotations, 4 × joints a frame; corrected in place
 */
export function guardArms(
  retargeter: Retargeter,
  records: Float64Array,
  rotations: Float64Array,
  frameRate: number,
  circular: boolean,
): void {
  const guard = retargeter.armGuard;
  if (!guard) return;
  const count = records.length / RECORD;
  const joints = retargeter.order.length;
  const positions = new Float64Array(joints * 3);
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  for (const part of ["upper", "lower"] as const) {
    guard.arms.forEach((arm, side) => {
      const angles = new Float64Array(count);
      const [start, end] = part === "upper" ? [arm.arm, arm.elbow] : [arm.elbow, arm.hand];
      const gap = (part === "upper" ? 6 : 7) + side * 2;
      let needed = false;
      for (let f = 0; f < count; f++) {
        readAxes(records, f);
        findPositions(retargeter, guard, rotations, f * joints * 4, positions);
        const push = pushOf(guard, arm, records[f * RECORD + gap], positions, end);
        if (push <= 0) continue;
        angles[f] = -liftAngle(arm, positions, start, end, push);
        needed = true;
      }
      if (!needed) return;
      const smooth = smoothBelow(angles, radius, circular);
      for (let f = 0; f < count; f++) {
        readAxes(records, f);
        quatFromAxisAngle(turn, ahead, -smooth[f] * arm.outward);
        for (const joint of arm[part]) {
          const at = (f * joints + joint) * 4;
          quatWrite(rotations, at, quatMultiply(q, turn, quatRead(q, rotations, at)));
        }
      }
    });
  }
}

function readAxes(records: Float64Array, frame: number): void {
  for (let k = 0; k < 3; k++) {
    across[k] = records[frame * RECORD + k];
    ahead[k] = records[frame * RECORD + 3 + k];
  }
}

function findPositions(
  { standing, carriers, offsets }: Retargeter,
  guard: ArmGuard,
  rotations: Float64Array,
  at: number,
  out: Float64Array,
): void {
  for (const joint of guard.chain) {
    const carrier = carriers[joint];
    if (carrier < 0) {
      for (let k = 0; k < 3; k++) out[joint * 3 + k] = standing.positions[joint * 3 + k];
      continue;
    }
    for (let k = 0; k < 3; k++) v[k] = offsets[joint * 3 + k];
    quatRotate(v, quatRead(q, rotations, at + carrier * 4), v);
    for (let k = 0; k < 3; k++) out[joint * 3 + k] = out[carrier * 3 + k] + v[k];
  }
}

/** How far a joint of the arm must go outward. */
function pushOf(guard: ArmGuard, arm: GuardedArm, sourceGap: number, positions: Float64Array, joint: number): number {
  const { arms, margin, target } = guard;
  for (let k = 0; k < 3; k++) middle[k] = (positions[arms[0].arm * 3 + k] + positions[arms[1].arm * 3 + k]) / 2;
  const below = (middle[1] - positions[joint * 3 + 1]) / (0.4 * arm.length);
  if (below <= 0 || roundness(along(positions, joint, ahead) - target.ahead, target) <= 0) return 0;
  const need = Math.min(sourceGap, margin) - gapOf(target, positions, joint, arm.outward);
  if (need <= 0) return 0;
  // From nothing at the border smoothly to the whole.
  const soft = need < margin ? (need * need) / (2 * margin) : need - margin / 2;
  return soft * Math.min(1, below);
}

/** How far a joint is out of the trunk, sideways from the middle of the shoulders; below 0 inside. */
function gapOf(shape: TrunkShape, positions: Float64Array, joint: number, outward: number): number {
  const round = roundness(along(positions, joint, ahead) - shape.ahead, shape);
  return along(positions, joint, across) * outward - (shape.halfWidth + shape.armRadius) * round;
}

/** 1 beside the middle of the trunk, 0 in front of it and behind. */
function roundness(beside: number, shape: TrunkShape): number {
  const depth = shape.halfDepth + shape.armRadius;
  return Math.max(0, 1 - (beside / depth) ** 2);
}

/** Distance of a joint from the middle of the shoulders along an axis. */
function along(positions: Float64Array, joint: number, axis: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (positions[joint * 3 + k] - middle[k]) * axis[k];
  return sum;
}

/** Angle about the chest's forward axis that brings a bone's end further out by `push`. */
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
  // A bone that points ahead would have to spin to get out: it is moved less.
  const radius = Math.sqrt(length - forward * forward + 0.15 * length);
  const clamp = (x: number) => Math.min(1, Math.max(-1, x));
  return Math.min(MAX_LIFT, Math.asin(clamp((out + push) / radius)) - Math.asin(clamp(out / radius)));
}
