import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import {
  quatAngle,
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatNormalize,
  quatRotate,
  quatSet,
  quatSlerp,
} from "../../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle, quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import type { Retargeter } from "../../../src/retarget/retargeter.js";
import { Rule } from "../../../src/retarget/rule.js";

const IDENTITY = [0, 0, 0, 1];
const times = (...factors: number[][]) =>
  factors.reduce((a, b) => quatMultiply([0, 0, 0, 1], a, b) as number[], IDENTITY);
const inverse = (q: number[]) => quatConjugate([0, 0, 0, 1], q) as number[];
const rotated = (q: number[], v: number[]) => quatRotate([0, 0, 0], q, v) as number[];
const yawed = (angle: number) => quatFromYaw([0, 0, 0, 1], angle) as number[];
const at = (track: ArrayLike<number>, i: number, size: number) =>
  Array.from({ length: size }, (_, k) => track[i * size + k]);

/**
 * Computes rotations and root of a retargeted clip by definition, without feet and arm guard: every joint of every
 * frame by global rotations, one after another.
 */
export function slowRetarget(
  clip: MotionClip,
  retargeter: Retargeter,
): { rotations: number[][]; translations: number[] } {
  const { target } = retargeter;
  const count = target.skeleton.names.length;
  const rotations: number[][] = [];
  const translations: number[] = [];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const last = clip.loop !== null && frame === clip.frameCount - 1;
    const { turns, center } = standingTurns(clip, last ? 0 : frame, retargeter);
    if (last && clip.loop) moveOn(clip.loop, retargeter, turns, center);
    const { positions } = placeJoints(retargeter, turns, center);
    for (let j = 0; j < count; j++) {
      const parent = target.skeleton.parents[j];
      const rest = at(target.skeleton.restRotations, j, 4);
      const fixed =
        retargeter.isStatic[j] || (retargeter.rules[j] === Rule.Follow && retargeter.carriers[j] === parent);
      rotations.push(fixed ? rest : times(parent < 0 ? yawed(target.facing) : inverse(turns[parent]), turns[j]));
    }
    for (const j of retargeter.translated) {
      const parent = target.skeleton.parents[j];
      if (parent < 0) {
        translations.push(...rotated(yawed(target.facing), positions[j]).map((value, k) => value + target.origin[k]));
        continue;
      }
      const offset = positions[j].map((value, k) => value - positions[parent][k]);
      translations.push(
        ...rotated(inverse(turns[parent]), offset).map((value) => value / retargeter.standing.scales[parent]),
      );
    }
  }
  return { rotations, translations };
}

/** Computes global rotations of the target, and the middle between its hip joints: facing +Z, from the origin. */
function standingTurns(clip: MotionClip, frame: number, retargeter: Retargeter) {
  const { source, target, rules, order, carriers, ratio } = retargeter;
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const ahead = yawed(-source.facing);
  const turnOf = (joint: number) => times(ahead, at(pose.rotations, joint, 4), inverse(at(source.canonical, joint, 4)));
  const turns: number[][] = [];
  for (const j of order) {
    const canonical = at(target.canonical, j, 4);
    const rule = rules[j];
    if (rule === Rule.Copy) turns[j] = times(turnOf(retargeter.first[j]), canonical);
    else if (rule === Rule.Blend || rule === Rule.Ease) {
      const own = turnOf(retargeter.first[j]);
      const [from, to] = rule === Rule.Blend ? [own, turnOf(retargeter.second[j])] : [yawed(quatYaw(own)), own];
      turns[j] = times(quatSlerp([0, 0, 0, 1], from, to, retargeter.mix[j]) as number[], canonical);
    } else if (rule === Rule.Between) {
      const [from, to] = [retargeter.first[j], retargeter.second[j]].map((leader) =>
        times(turns[leader], inverse(at(target.canonical, leader, 4))),
      );
      turns[j] = times(quatSlerp([0, 0, 0, 1], from, to, retargeter.mix[j]) as number[], canonical);
    } else if (rule === Rule.Static || carriers[j] < 0) turns[j] = at(retargeter.standing.rotations, j, 4);
    else turns[j] = times(turns[carriers[j]], at(retargeter.carried, j, 4));
  }
  twist(retargeter, turns);
  const thighs = retargeter.legs.map(({ sourceThigh }) => at(pose.positions, sourceThigh, 3));
  const middle = [0, 1, 2].map((k) => (thighs[0][k] + thighs[1][k]) / 2 - source.origin[k]);
  return { turns, center: rotated(ahead, middle).map((value) => value * ratio) };
}

/** Turns the twist joints about their limbs, with what follows them. */
function twist({ target, rules, order, carriers, carried }: Retargeter, turns: number[][]): void {
  const turnOf = (joint: number) => times(turns[joint], inverse(at(target.canonical, joint, 4)));
  for (const { joint, bone, end, share } of target.twists) {
    if (rules[joint] !== Rule.Twist) continue;
    const limb = target.roles[bone] as number;
    const far = target.roles[end] as number;
    const axis = /Leg$/.test(bone) ? [0, -1, 0] : bone.startsWith("Left") ? [1, 0, 0] : [-1, 0, 0];
    const outer = end.endsWith("Hand") || end.endsWith("Foot");
    const [from, to] = outer ? [limb, far] : [carriers[limb], limb];
    const about = quatTwist([0, 0, 0, 1], times(inverse(turnOf(from)), turnOf(to)), axis) as number[];
    const sign = Math.sign(about[3] || 1) * Math.sign(about.reduce((sum, value, k) => sum + value * (axis[k] ?? 0), 0));
    const angle = sign * quatAngle(about, IDENTITY) * (outer ? share : share - 1);
    turns[joint] = times(
      turnOf(limb),
      quatFromAxisAngle([0, 0, 0, 1], axis, angle) as number[],
      at(target.canonical, joint, 4),
    );
  }
  for (const j of order) {
    if (rules[j] === Rule.Follow && carriers[j] >= 0) turns[j] = times(turns[carriers[j]], at(carried, j, 4));
  }
}

function moveOn(
  loop: NonNullable<MotionClip["loop"]>,
  { source, ratio, isStatic }: Retargeter,
  turns: number[][],
  center: number[],
): void {
  const round = yawed(loop.yaw);
  const turnedOrigin = rotated(round, [...source.origin]);
  const moved = [0, 1, 2].map((k) => (turnedOrigin[k] - source.origin[k] + loop.displacement[k]) * ratio);
  const displacement = rotated(yawed(-source.facing), moved);
  turns.forEach((turn, j) => {
    if (!isStatic[j]) turns[j] = times(round, turn);
  });
  rotated(round, center).forEach((value, k) => {
    center[k] = value + displacement[k];
  });
}

function placeJoints(
  { target, order, carriers, offsets, standing, translated, hipCenter, isStatic }: Retargeter,
  turns: number[][],
  center: number[],
) {
  const positions: number[][] = [];
  for (const j of order) {
    const moved = translated.includes(j);
    const from = moved ? carriers[j] : target.skeleton.parents[j];
    if (isStatic[j]) positions[j] = at(standing.positions, j, 3);
    else if (j === target.roles.Hips) {
      const below = rotated(turns[j], [...hipCenter]);
      positions[j] = center.map((value, k) => value - below[k]);
    } else {
      const offset = moved
        ? at(offsets, j, 3)
        : at(target.skeleton.restTranslations, j, 3).map((value) => value * standing.scales[from]);
      positions[j] = rotated(turns[from], offset).map((value, k) => value + positions[from][k]);
    }
  }
  return { positions };
}

/**
 * Returns the largest angle between a clip's rotations and those, radians, and the largest difference of a
 * translation.
 */
export function differenceFromSlow(
  clip: MotionClip,
  { rotations, translations }: ReturnType<typeof slowRetarget>,
): { angle: number; translation: number } {
  let angle = 0;
  let translation = 0;
  rotations.forEach((wanted, i) => {
    angle = Math.max(angle, quatAngle(quatNormalize([0, 0, 0, 1], wanted), clip.rotations.subarray(i * 4, i * 4 + 4)));
  });
  translations.forEach((wanted, i) => {
    translation = Math.max(translation, Math.abs(wanted - clip.translations[i]));
  });
  return { angle, translation };
}

/** Returns the part of `q` that turns about the unit `axis`. */
function quatTwist(out: number[], q: ArrayLike<number>, axis: ArrayLike<number>): ArrayLike<number> {
  const d = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
  return quatNormalize(out, quatSet(out, axis[0] * d, axis[1] * d, axis[2] * d, q[3]));
}
