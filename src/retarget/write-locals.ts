import {
  quatConjugate,
  quatFromAxisAngle,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatToRotationVector,
  quatTwist,
  quatWrite,
} from "../motion/quaternion.js";
import type { Numbers } from "../motion/vector.js";
import { type Retargeter, Rule } from "./retargeter.js";

/** Writes one frame: global rotations and hip centre in standing space to local ones in the model's own node spaces. */
export type LocalWriter = (frame: number, globals: Float64Array, center: Numbers) => void;

export function createLocalWriter(
  retargeter: Retargeter,
  rotations: Float32Array,
  translations: Float32Array,
): LocalWriter {
  const { target, rules, order, carriers, offsets, standing, translated, hipCenter, isStatic } = retargeter;
  const { skeleton } = target;
  const { parents, restRotations, restTranslations } = skeleton;
  const count = parents.length;
  const hips = target.roles.Hips as number;
  const slots = new Int16Array(count).fill(-1);
  translated.forEach((joint, slot) => {
    slots[joint] = slot;
  });
  const positions = new Float64Array(count * 3);
  const face = quatFromYaw(new Float64Array(4), target.facing);
  const q = new Float64Array(4);
  const parentTurn = new Float64Array(4);
  const v = new Float64Array(3);

  return (frame, globals, center) => {
    turnTwistJoints(retargeter, globals);
    for (let i = 0; i < count; i++) {
      const j = order[i];
      placeJoint(j, globals, center);
      writeRotation(frame, j, globals);
      if (slots[j] >= 0) writeTranslation(frame, j, globals);
    }
  };

  function placeJoint(j: number, globals: Float64Array, center: Numbers): void {
    if (isStatic[j]) {
      for (let k = 0; k < 3; k++) positions[j * 3 + k] = standing.positions[j * 3 + k];
      return;
    }
    if (j === hips) {
      quatRotate(v, quatRead(q, globals, j * 4), hipCenter);
      for (let k = 0; k < 3; k++) positions[j * 3 + k] = center[k] - v[k];
      return;
    }
    const from = slots[j] >= 0 ? carriers[j] : parents[j];
    quatRead(q, globals, from * 4);
    if (slots[j] >= 0) for (let k = 0; k < 3; k++) v[k] = offsets[j * 3 + k];
    else for (let k = 0; k < 3; k++) v[k] = restTranslations[j * 3 + k] * standing.scales[from];
    quatRotate(v, q, v);
    for (let k = 0; k < 3; k++) positions[j * 3 + k] = positions[from * 3 + k] + v[k];
  }

  function writeRotation(frame: number, j: number, globals: Float64Array): void {
    const at = (frame * count + j) * 4;
    const parent = parents[j];
    // What keeps its bind rotation to its parent keeps it exactly.
    if (isStatic[j] || (rules[j] === Rule.Follow && carriers[j] === parent)) {
      for (let k = 0; k < 4; k++) rotations[at + k] = restRotations[j * 4 + k];
      return;
    }
    if (parent < 0) quatMultiply(q, face, quatRead(q, globals, j * 4));
    else relativeInto(q, globals, parent * 4, j * 4);
    let dot = q[3];
    if (frame > 0) {
      dot = 0;
      for (let k = 0; k < 4; k++) dot += q[k] * rotations[at - count * 4 + k];
    }
    if (dot < 0) for (let k = 0; k < 4; k++) q[k] = -q[k];
    quatWrite(rotations, at, q);
  }

  function writeTranslation(frame: number, j: number, globals: Float64Array): void {
    const parent = parents[j];
    const at = (frame * translated.length + slots[j]) * 3;
    for (let k = 0; k < 3; k++) v[k] = positions[j * 3 + k] - (parent < 0 ? 0 : positions[parent * 3 + k]);
    if (parent < 0) {
      quatRotate(v, face, v);
      for (let k = 0; k < 3; k++) v[k] += target.origin[k];
    } else {
      quatRotate(v, quatConjugate(parentTurn, quatRead(parentTurn, globals, parent * 4)), v);
      for (let k = 0; k < 3; k++) v[k] /= standing.scales[parent];
    }
    for (let k = 0; k < 3; k++) translations[at + k] = v[k];
  }
}

/** conjugate(a) * b of one track, written out because it runs for every joint of every frame. */
function relativeInto(out: Float64Array, track: Float64Array, i: number, j: number): void {
  const ax = -track[i];
  const ay = -track[i + 1];
  const az = -track[i + 2];
  const aw = track[i + 3];
  const bx = track[j];
  const by = track[j + 1];
  const bz = track[j + 2];
  const bw = track[j + 3];
  out[0] = aw * bx + ax * bw + ay * bz - az * by;
  out[1] = aw * by + ay * bw + az * bx - ax * bz;
  out[2] = aw * bz + az * bw + ax * by - ay * bx;
  out[3] = aw * bw - ax * bx - ay * by - az * bz;
}

const own = new Float64Array(4);
const other = new Float64Array(4);
const rest = new Float64Array(4);
const twist = new Float64Array(4);
const vector = new Float64Array(3);

/**
 * Spreads the twist of each limb over its twist joints: forearm and shank take over from hand and foot as much as lies
 * before them; upper arm and thigh give back to the shoulder and hip what lies behind.
 */
function turnTwistJoints({ target, carriers }: Retargeter, globals: Float64Array): void {
  for (const { joint, bone, end, share } of target.twists) {
    const limb = target.roles[bone] as number;
    const far = target.roles[end] as number;
    const outer = bone.endsWith("ForeArm") || bone.endsWith("Leg") ? !bone.endsWith("UpLeg") : false;
    const axis = limbAxis(bone);
    if (outer) relativeTurn(target.canonical, globals, limb, far);
    else relativeTurn(target.canonical, globals, carriers[limb], limb);
    quatTwist(twist, rest, axis);
    const angle = quatToRotationVector(vector, twist)[0] * axis[0] + vector[1] * axis[1];
    quatFromAxisAngle(twist, axis, outer ? angle * share : -angle * (1 - share));
    quatMultiply(own, turnOf(own, target.canonical, globals, limb), twist);
    quatMultiply(own, own, quatRead(other, target.canonical, joint * 4));
    quatWrite(globals, joint * 4, own);
  }
}

const AXES = { left: [1, 0, 0], right: [-1, 0, 0], down: [0, -1, 0] } as const;

/** Direction of a limb in the canonical pose. */
function limbAxis(bone: string): readonly number[] {
  if (bone.endsWith("Leg")) return AXES.down;
  return bone.startsWith("Left") ? AXES.left : AXES.right;
}

/** How far a joint is turned from the canonical pose. */
function turnOf(out: Float64Array, canonical: Float64Array, globals: Float64Array, joint: number): Float64Array {
  quatConjugate(other, quatRead(other, canonical, joint * 4));
  return quatMultiply(out, quatRead(out, globals, joint * 4), other) as Float64Array;
}

/** Sets `rest` to the turn of `b` seen from `a`, both from the canonical pose. */
function relativeTurn(canonical: Float64Array, globals: Float64Array, a: number, b: number): void {
  turnOf(own, canonical, globals, a);
  quatConjugate(own, own);
  turnOf(rest, canonical, globals, b);
  quatMultiply(rest, own, rest);
}
