import { multiplyAt, relativeAt, turnBetweenAt } from "../motion/maths/track-kernels.js";
import type { Retargeter } from "./retargeter.js";
import { Rule } from "./rule.js";

/** The work of one limb's twist joints, prepared once per retargeter. */
export interface LimbTwist {
  limb: number;
  /** The joints between which the limb twists. */
  from: number;
  to: number;
  /** Axis along which the limb points in the canonical pose, in either direction: 0 X, 1 Y. */
  axis: number;
  /** The twist joints, and the share of the twist from `from` to `to` that each adds to the limb's own turn. */
  joints: Int16Array;
  shares: Float64Array;
}

/**
 * Prepares how the twist of each limb spreads over its twist joints: forearm and shank take over from hand and foot
 * the share that lies before each joint; upper arm and thigh give back to shoulder and hip the share that lies
 * behind.
 */
export function limbTwists({
  target,
  carriers,
  rules,
}: Pick<Retargeter, "target" | "carriers" | "rules">): LimbTwist[] {
  const twists = target.twists.filter(({ joint }) => rules[joint] === Rule.Twist);
  const bones = new Set(twists.map(({ bone }) => bone));
  return Array.from(bones, (bone) => {
    const own = twists.filter((twist) => twist.bone === bone);
    const { end } = own[0];
    const limb = target.roles[bone] as number;
    const outer = end.endsWith("Hand") || end.endsWith("Foot");
    return {
      limb,
      from: outer ? limb : carriers[limb],
      to: outer ? (target.roles[end] as number) : limb,
      axis: bone.endsWith("Leg") ? 1 : 0,
      joints: Int16Array.from(own, ({ joint }) => joint),
      shares: Float64Array.from(own, ({ share }) => (outer ? share : share - 1)),
    };
  });
}

const before = new Float64Array(4);
const after = new Float64Array(4);
const twist = new Float64Array(4);

/** Sets the global rotations of one frame's twist joints, at `at`, from those of their limbs. */
export function turnTwistJoints({ target, twists }: Retargeter, globals: Float64Array, at: number): void {
  const { canonical } = target;
  for (let i = 0; i < twists.length; i++) {
    const { limb, from, to, axis, joints, shares } = twists[i];
    turnBetweenAt(before, 0, globals, at + from * 4, canonical, from * 4);
    turnBetweenAt(after, 0, globals, at + to * 4, canonical, to * 4);
    relativeAt(before, 0, before, 0, after, 0);
    // Half the angle about the limb's axis.
    const half = Math.atan2(before[3] < 0 ? -before[axis] : before[axis], Math.abs(before[3]));
    if (to !== limb) turnBetweenAt(after, 0, globals, at + limb * 4, canonical, limb * 4);
    for (let k = 0; k < joints.length; k++) {
      const angle = half * shares[k];
      twist[axis] = Math.sin(angle);
      twist[1 - axis] = 0;
      twist[3] = Math.cos(angle);
      multiplyAt(before, 0, after, 0, twist, 0);
      multiplyAt(globals, at + joints[k] * 4, before, 0, canonical, joints[k] * 4);
    }
  }
}
