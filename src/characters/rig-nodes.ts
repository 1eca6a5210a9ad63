import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import type { NodeTree } from "../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../motion/joint-names.js";
import { quatConjugate, quatMultiply, quatRotate } from "../motion/maths/quaternion.js";
import { quatFromAxes } from "../motion/maths/rotation-forms.js";
import { vecCross, vecNormalize, vecSubtract } from "../motion/maths/vector.js";
import type { BodyJoints, Point } from "./body-joints.js";
import type { Rig, RigJoint } from "./rig.js";

/** For joints with several children, the child that the bone points at. */
const MAIN_CHILD: Partial<Record<JointName, JointName>> = {
  Hips: "Spine",
  Spine2: "Neck",
  LeftHand: "LeftHandMiddle1",
  RightHand: "RightHandMiddle1",
};

/** Makes joints into nodes with local rest transforms, and the inverse bind matrix (16, column-major) of each. */
export function rigNodes(rig: Rig, joints: Pick<BodyJoints, "at">): { nodes: NodeTree; inverseBinds: Float32Array } {
  const count = rig.joints.length;
  const index = new Map(rig.joints.map((joint, j) => [joint.name, j]));
  const nodes: NodeTree = {
    names: rig.joints.map((joint) => joint.name),
    parents: Int32Array.from(rig.joints, (joint) => (joint.parent === undefined ? -1 : index.get(joint.parent)!)),
    translations: new Float32Array(count * 3),
    rotations: new Float32Array(count * 4),
    scales: new Float32Array(count * 3).fill(1),
  };
  const inverseBinds = new Float32Array(count * 16);
  const places = rig.joints.map((joint) => jointPlace(joint, joints));
  const turns = rig.joints.map((joint) => jointTurn(rig, joint, joints));
  const q = new Float64Array(4);
  const v = new Float64Array(3);
  for (let j = 0; j < count; j++) {
    const parent = nodes.parents[j];
    if (parent < 0) {
      nodes.translations.set(places[j], j * 3);
      nodes.rotations.set(turns[j], j * 4);
    } else {
      const back = quatConjugate(new Float64Array(4), turns[parent]);
      nodes.translations.set(
        Array.from(quatRotate(v, back, vecSubtract(v, places[j], places[parent])) as Float64Array),
        j * 3,
      );
      nodes.rotations.set(quatMultiply(q, back, turns[j]) as Float64Array, j * 4);
    }
    writeInverse(inverseBinds, j * 16, places[j], turns[j]);
  }
  return { nodes, inverseBinds };
}

function jointPlace(joint: RigJoint, joints: Pick<BodyJoints, "at">): Point {
  if (joint.place) return joint.place;
  if (joint.from === null) return [0, 0, 0];
  const a = joints.at(joint.from);
  if (!joint.towards) return a;
  const b = joints.at(joint.towards.joint);
  const t = joint.towards.way;
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function jointTurn(rig: Rig, joint: RigJoint, joints: Pick<BodyJoints, "at">): Float64Array {
  const q = Float64Array.of(0, 0, 0, 1);
  if (joint.from === null && rig.groundTurn) q.set(rig.groundTurn);
  if (rig.boneAxis === null || joint.from === null) return q;
  const along = boneDirection(joint.from, joints);
  if (rig.isBackward(joint.from)) for (let k = 0; k < 3; k++) along[k] = -along[k];
  // The second axis points forward, or up where the bone itself points forward.
  const reference = Math.abs(along[2]) > 0.75 ? [0, 1, 0] : [0, 0, 1];
  const across = vecNormalize(new Float64Array(3), vecCross(new Float64Array(3), along, reference)) as Float64Array;
  const ahead = vecCross(new Float64Array(3), across, along) as Float64Array;
  if (rig.boneAxis === "y") quatFromAxes(q, across, along, ahead);
  else quatFromAxes(q, along, ahead, across);
  return q;
}

/** Returns the unit vector from a joint to the next; the last joints of a chain continue as their parents do. */
function boneDirection(name: JointName, joints: Pick<BodyJoints, "at">): Float64Array {
  const j = JOINT_NAMES.indexOf(name);
  const child = MAIN_CHILD[name] ?? JOINT_NAMES[BUILTIN_SKELETON.parents.indexOf(j)];
  const direction = new Float64Array(3);
  if (name === "Head") return Float64Array.of(0, 1, 0);
  if (/ToeBase$/.test(name)) return Float64Array.of(0, 0, 1);
  if (child === undefined) return boneDirection(JOINT_NAMES[BUILTIN_SKELETON.parents[j]], joints);
  return vecNormalize(direction, vecSubtract(direction, joints.at(child), joints.at(name))) as Float64Array;
}

function writeInverse(out: Float32Array, offset: number, place: Point, turn: Float64Array): void {
  const back = quatConjugate(new Float64Array(4), turn);
  const v = new Float64Array(3);
  for (let column = 0; column < 3; column++) {
    const axis = [column === 0 ? 1 : 0, column === 1 ? 1 : 0, column === 2 ? 1 : 0];
    quatRotate(v, back, axis);
    out.set(v, offset + column * 4);
  }
  quatRotate(v, back, place);
  out.set([-v[0], -v[1], -v[2], 1], offset + 12);
}
