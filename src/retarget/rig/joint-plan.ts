import { multiplyAt, relativeAt } from "../../motion/maths/track-kernels.js";
import type { Retargeter } from "../retargeter.js";
import { Rule } from "../rule.js";

/** Passes that turn parts of the target on their own, after the source's rotations have been transferred. */
export interface LaterTurns {
  /** Inverse kinematics of the legs. */
  legs: boolean;
  /** The arm guard. */
  arms: boolean;
}

/** How each of the target's joints gets its local rotation. All lists have carriers and parents first. */
export interface JointPlan {
  /** Joints that keep their bind rotation relative to their parent. */
  constant: Int16Array;
  /** Joints whose local rotation comes straight from that of one source joint, without any global rotation. */
  direct: Int16Array;
  directSource: Int16Array;
  /** The same relation, linear in the quaternion: 16 numbers per direct joint, row by row. */
  maps: Float64Array;
  /** Joints whose local rotation comes from the global ones of the joint and its parent. */
  relative: Int16Array;
  /** Joints that follow what turns later: their global rotations are computed again at the end. */
  late: Int16Array;
  /** Joints whose positions are needed for translations. */
  placed: Int16Array;
  /** Joints of the target whose global rotations are needed, except the twist joints. */
  needed: Int16Array;
  /** Source joints that these follow. */
  sources: readonly number[];
}

const plans = new WeakMap<Retargeter, (JointPlan | undefined)[]>();

/** Builds the plan of a retargeter, once. */
export function jointPlan(retargeter: Retargeter, turns: LaterTurns): JointPlan {
  const key = (turns.legs ? 1 : 0) + (turns.arms ? 2 : 0);
  let made = plans.get(retargeter);
  if (!made) {
    made = [];
    plans.set(retargeter, made);
  }
  made[key] ??= planJoints(retargeter, turns);
  return made[key];
}

function planJoints(retargeter: Retargeter, turns: LaterTurns): JointPlan {
  const { target, rules, order, carriers, isStatic } = retargeter;
  const { parents } = target.skeleton;
  const rigid = rigidJoints(retargeter);
  const parts = turningParts(retargeter, turns);
  const constant: number[] = [];
  const direct: number[] = [];
  const relative: number[] = [];
  for (const j of order) {
    if (isStatic[j] || (rules[j] === Rule.Follow && carriers[j] === parents[j])) constant.push(j);
    else if (isDirect(retargeter, rigid, parts, j)) direct.push(j);
    else relative.push(j);
  }
  const placed = placedJoints(retargeter);
  const needed = neededJoints(retargeter, turns, relative, placed);
  return {
    constant: Int16Array.from(constant),
    direct: Int16Array.from(direct),
    directSource: Int16Array.from(direct, (j) => rigid.sources[j]),
    maps: directMaps(rigid, parents, direct),
    relative: Int16Array.from(relative),
    late: order.filter(
      (j) => needed.has(j) && ((rules[j] === Rule.Follow && carriers[j] >= 0) || rules[j] === Rule.Between),
    ),
    placed: order.filter((j) => placed.has(j)),
    needed: order.filter((j) => needed.has(j) && rules[j] !== Rule.Twist),
    sources: sourcesOf(retargeter, needed),
  };
}

/** Joints that keep a constant rotation relative to one joint of the source. */
interface RigidJoints {
  /** That source joint, or one of the two constants below. */
  sources: Int16Array;
  /** 4 per joint: its rotation relative to the source joint. */
  turns: Float64Array;
}

/** Stands as bound. */
const FIXED = -1;
/** Turned by more than one joint. */
const MIXED = -2;

function rigidJoints({ rules, order, first, alignments, carriers, carried, standing }: Retargeter): RigidJoints {
  const sources = new Int16Array(order.length).fill(MIXED);
  const turns = new Float64Array(order.length * 4);
  for (const j of order) {
    const carrier = carriers[j];
    if (rules[j] === Rule.Copy) {
      sources[j] = first[j];
      turns.set(alignments.subarray(j * 4, j * 4 + 4), j * 4);
    } else if (rules[j] === Rule.Static || (rules[j] === Rule.Follow && carrier < 0)) {
      sources[j] = FIXED;
      turns.set(standing.rotations.subarray(j * 4, j * 4 + 4), j * 4);
    } else if (rules[j] === Rule.Follow) {
      sources[j] = sources[carrier];
      multiplyAt(turns, j * 4, turns, carrier * 4, carried, j * 4);
    }
  }
  return { sources, turns };
}

/** Assigns a number to each joint: joints with the same number turn together. */
function turningParts({ rules, order, carriers, legs, armGuard }: Retargeter, turns: LaterTurns): Uint8Array {
  const parts = new Uint8Array(order.length);
  let last = 0;
  if (turns.legs) {
    for (const { thigh, shin } of legs) {
      parts[thigh] = ++last;
      parts[shin] = ++last;
    }
    for (const j of order) if (rules[j] === Rule.Follow && carriers[j] >= 0) parts[j] = parts[carriers[j]];
  }
  if (turns.arms && armGuard) {
    for (const { upper, lower } of armGuard.arms) {
      last++;
      for (const j of upper) parts[j] = last;
      last++;
      for (const j of lower) parts[j] = last;
    }
  }
  return parts;
}

/**
 * Returns whether the joint's source is the child of its parent's source, with nothing that turns only one of the
 * two.
 */
function isDirect({ source, target }: Retargeter, { sources }: RigidJoints, parts: Uint8Array, joint: number): boolean {
  const parent = target.skeleton.parents[joint];
  if (parent < 0 || sources[joint] < 0 || sources[parent] < 0 || parts[joint] !== parts[parent]) return false;
  return source.skeleton.parents[sources[joint]] === sources[parent];
}

/** Computes local' = turns[parent]⁻¹ · local · turns[joint], as a matrix for each joint. */
function directMaps({ turns }: RigidJoints, parents: Int16Array, joints: readonly number[]): Float64Array {
  const maps = new Float64Array(joints.length * 16);
  const q = new Float64Array(4);
  joints.forEach((joint, i) => {
    for (let column = 0; column < 4; column++) {
      q.fill(0);
      q[column] = 1;
      relativeAt(q, 0, turns, parents[joint] * 4, q, 0);
      multiplyAt(q, 0, q, 0, turns, joint * 4);
      for (let row = 0; row < 4; row++) maps[i * 16 + row * 4 + column] = q[row];
    }
  });
  return maps;
}

/** Finds the translated joints, their parents, and all joints from which their positions are derived. */
function placedJoints({ target, carriers, translated, isStatic }: Retargeter): ReadonlySet<number> {
  const { parents } = target.skeleton;
  const placed = new Set<number>();
  const place = (j: number) => {
    if (j < 0 || placed.has(j)) return;
    placed.add(j);
    if (isStatic[j] || j === target.roles.Hips) return;
    place(translated.includes(j) ? carriers[j] : parents[j]);
  };
  for (const j of translated) {
    place(j);
    place(parents[j]);
  }
  return placed;
}

function neededJoints(
  { target, rules, first, second, carriers, legs, armGuard, twists }: Retargeter,
  turns: LaterTurns,
  relative: readonly number[],
  placed: ReadonlySet<number>,
): ReadonlySet<number> {
  const needed = new Set<number>();
  const need = (j: number) => {
    if (j < 0 || needed.has(j)) return;
    needed.add(j);
    if (rules[j] === Rule.Follow || rules[j] === Rule.Twist) need(carriers[j]);
    if (rules[j] === Rule.Between) for (const leader of [first[j], second[j]]) need(leader);
  };
  need(target.roles.Hips as number);
  for (const j of relative) {
    need(j);
    need(target.skeleton.parents[j]);
  }
  for (const { limb, from, to } of twists) for (const j of [limb, from, to]) need(j);
  for (const j of placed) need(j);
  if (turns.legs) for (const { thigh, shin, sole } of legs) for (const j of [thigh, shin, sole.foot, sole.toe]) need(j);
  if (turns.arms && armGuard) {
    for (const j of armGuard.chain) need(j);
    for (const { joint } of armGuard.touch?.steps ?? []) need(joint);
  }
  return needed;
}

function sourcesOf({ rules, first, second }: Retargeter, needed: ReadonlySet<number>): number[] {
  const sources: number[] = [];
  for (const j of needed) {
    if (rules[j] === Rule.Copy || rules[j] === Rule.Ease || rules[j] === Rule.Blend) sources.push(first[j]);
    if (rules[j] === Rule.Blend) sources.push(second[j]);
  }
  return sources;
}
