import { BUILTIN_SKELETON, FOOT_SOLE } from "../builtin-skeleton.js";
import type { FootContact, Side } from "../clip.js";
import type { GlobalPose } from "../forward-kinematics.js";
import type { Numbers } from "../maths/vector.js";
import { jointIndex } from "../skeleton.js";

/** Where a foot touches the ground: points of the sole in the rest pose, local to a joint, in that joint's units. */
export interface FootSole {
  side: Side;
  /** The ankle. `heel` and `ball` are local to it. */
  foot: number;
  /** The toe joint; -1 on rigs without one, where `toeTip` is local to the foot. */
  toe: number;
  heel: [number, number, number];
  ball: [number, number, number];
  toeTip: [number, number, number];
}

function builtinFoot(side: Side): FootSole {
  const s = side === "left" ? 1 : -1;
  const name = side === "left" ? "Left" : "Right";
  const foot = jointIndex(BUILTIN_SKELETON, `${name}Foot`);
  const toe = jointIndex(BUILTIN_SKELETON, `${name}ToeBase`);
  const [x, y, z] = BUILTIN_SKELETON.restTranslations.subarray(toe * 3, toe * 3 + 3);
  const { heel, ball, toeTip } = FOOT_SOLE;
  return {
    side,
    foot,
    toe,
    heel: [heel[0] * s, heel[1], heel[2]],
    ball: [ball[0] * s, ball[1], ball[2]],
    toeTip: [toeTip[0] * s - x, toeTip[1] - y, toeTip[2] - z],
  };
}

/** The feet of the built-in skeleton, left and right. */
export const BUILTIN_FEET: readonly FootSole[] = [builtinFoot("left"), builtinFoot("right")];

/** Computes the position of a point of the sole in the space of the skeleton's root. */
export function solePosition(out: Numbers, pose: GlobalPose, sole: FootSole, part: FootContact["part"]): Numbers {
  const joint = part === "toe" && sole.toe >= 0 ? sole.toe : sole.foot;
  const local = part === "heel" ? sole.heel : part === "ball" ? sole.ball : sole.toeTip;
  const scale = pose.scales[joint];
  const vx = local[0] * scale;
  const vy = local[1] * scale;
  const vz = local[2] * scale;
  const r = joint * 4;
  const x = pose.rotations[r];
  const y = pose.rotations[r + 1];
  const z = pose.rotations[r + 2];
  const w = pose.rotations[r + 3];
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out[0] = pose.positions[joint * 3] + vx + w * tx + y * tz - z * ty;
  out[1] = pose.positions[joint * 3 + 1] + vy + w * ty + z * tx - x * tz;
  out[2] = pose.positions[joint * 3 + 2] + vz + w * tz + x * ty - y * tx;
  return out;
}
