import { quatRotate } from "../../../motion/maths/quaternion.js";
import { vectors } from "../../../motion/maths/scratch.js";
import type { Numbers } from "../../../motion/maths/vector.js";
import { ARMS, HEAD, HIPS, LEGS, NECK, SPINE } from "../../text/compose/joints-by-part.js";

/** Ranges of people's joints, degrees: a little narrower than what no healthy adult passes. */
const RANGES = {
  hipAhead: [-42, 142],
  hipAside: [-42, 76],
  hipTwist: [-61, 112],
  knee: [-6, 158],
  kneeAside: [-12, 12],
  kneeTwist: [-41, 41],
  anklePitch: [-52, 72],
  ankleRoll: [-45, 45],
  ankleYaw: [-45, 45],
  elbow: [-1, 158],
  forearmTwist: [-170, 170],
  wrist: [-1, 102],
  back: [-1, 64],
  neck: [-1, 71],
} as const satisfies Record<string, readonly [number, number]>;

/** A thigh that points so far sideways has no angle ahead, a forearm so folded no twist, degrees. */
const [ASIDE, FOLDED] = [75, 148];
const DEGREES = 180 / Math.PI;
const DOWN = [0, -1, 0];
const SIDES = ["left", "right"] as const;

/** A joint of the built-in skeleton, and by how many degrees a local rotation of it is beyond its ranges; 0: within. */
export interface JointRange {
  joint: number;
  beyond(q: Numbers): number;
}

const [bone] = vectors(1);

/** The joints that have ranges. The rest pose is within all of them. */
export const JOINT_RANGES: readonly JointRange[] = [
  ...SIDES.flatMap((side): JointRange[] => {
    const sign = side === "left" ? 1 : -1;
    const along = [sign, 0, 0];
    const [upper, lower, foot] = LEGS[side];
    const [, , forearm, hand] = ARMS[side];
    return [
      {
        joint: upper,
        beyond: (q) => {
          const { ahead, aside } = legSwing(q);
          return Math.max(
            Math.abs(aside) > ASIDE ? 0 : off(ahead, RANGES.hipAhead),
            off(aside * sign, RANGES.hipAside),
            off(twistAbout(q, DOWN) * -sign, RANGES.hipTwist),
          );
        },
      },
      {
        joint: lower,
        beyond: (q) => {
          const { ahead, aside } = legSwing(q);
          const bend = ahead > 90 ? 360 - ahead : -ahead;
          return Math.max(
            off(bend, RANGES.knee),
            off(aside, RANGES.kneeAside),
            off(twistAbout(q, DOWN), RANGES.kneeTwist),
          );
        },
      },
      {
        joint: foot,
        beyond: (q) =>
          Math.max(
            off(twistAbout(q, [1, 0, 0]), RANGES.anklePitch),
            off(twistAbout(q, [0, 0, 1]), RANGES.ankleRoll),
            off(twistAbout(q, DOWN), RANGES.ankleYaw),
          ),
      },
      {
        joint: forearm,
        beyond: (q) => {
          const bend = swingFrom(q, along);
          const twist = bend > FOLDED ? 0 : off(twistAbout(q, along), RANGES.forearmTwist);
          return Math.max(off(bend, RANGES.elbow), twist);
        },
      },
      { joint: hand, beyond: (q) => off(swingFrom(q, along), RANGES.wrist) },
    ];
  }),
  ...SPINE.map((joint): JointRange => ({ joint, beyond: (q) => off(turnOf(q), RANGES.back) })),
  ...[NECK, HEAD].map((joint): JointRange => ({ joint, beyond: (q) => off(turnOf(q), RANGES.neck) })),
];

/** Joints whose turns from frame to frame are limited, and the largest in a 60th of a second, degrees. */
export const JOINT_TURNS: readonly (readonly [joint: number, most: number])[] = [
  [HIPS, 27],
  ...SPINE.map((joint) => [joint, 13] as const),
  [NECK, 18],
  [HEAD, 18],
  ...SIDES.flatMap((side) => [
    ...ARMS[side].map((joint, i) => [joint, i === 0 ? 13 : 40] as const),
    ...[22, 31, 31].map((most, i) => [LEGS[side][i], most] as const),
  ]),
];

/** By how many degrees a thigh is bent further ahead than it can be. */
export function hipBeyond(q: Numbers): number {
  const { ahead, aside } = legSwing(q);
  return Math.abs(aside) > ASIDE ? 0 : Math.max(0, ahead - RANGES.hipAhead[1]);
}

/** The angle of a whole rotation, degrees. */
export function turnOf(q: Numbers): number {
  return 2 * Math.acos(Math.min(1, Math.abs(q[3]))) * DEGREES;
}

function off(value: number, [low, high]: readonly [number, number]): number {
  return Math.max(0, low - value, value - high);
}

/** Where a bone that points down at rest points: degrees ahead, and to the body's left. */
function legSwing(q: Numbers): { ahead: number; aside: number } {
  quatRotate(bone, q, DOWN);
  const aside = Math.asin(Math.max(-1, Math.min(1, bone[0]))) * DEGREES;
  return { ahead: Math.atan2(bone[2], -bone[1]) * DEGREES, aside };
}

function twistAbout(q: Numbers, axis: Numbers): number {
  const angle = 2 * Math.atan2(q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2], q[3]) * DEGREES;
  return angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle;
}

function swingFrom(q: Numbers, rest: Numbers): number {
  quatRotate(bone, q, rest);
  return Math.acos(Math.max(-1, Math.min(1, bone[0] * rest[0]))) * DEGREES;
}
