import type { SceneAnimation } from "../../files/formats/scene/scene-model.js";
import type { NodeTree } from "../../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { quatConjugate, quatMultiply } from "../../motion/maths/quaternion.js";

/** Joints that turn out of the rest pose, in which arms are half raised: radians about the world's Z. */
const TURNS: Readonly<Partial<Record<JointName, number>>> = { LeftArm: -0.42, RightArm: 0.42 };

/** Returns a motion of one frame in which the arms of a generated figure hang; its first nodes are the rig's joints. */
export function standRelaxed({ parents, rotations }: NodeTree): SceneAnimation {
  const world = (node: number): Float64Array => {
    const own = Float64Array.from(rotations.subarray(node * 4, node * 4 + 4));
    if (parents[node] >= 0) quatMultiply(own, world(parents[node]), own);
    return own;
  };
  const tracks = (Object.entries(TURNS) as [JointName, number][]).map(([name, angle]) => {
    const node = JOINT_NAMES.indexOf(name);
    const before = parents[node] < 0 ? Float64Array.of(0, 0, 0, 1) : world(parents[node]);
    const turn = Float64Array.of(0, 0, Math.sin(angle / 2), Math.cos(angle / 2));
    const values = quatMultiply(new Float64Array(4), quatConjugate(new Float64Array(4), before), turn);
    quatMultiply(values, values, before);
    quatMultiply(values, values, rotations.subarray(node * 4, node * 4 + 4));
    return { node, path: "rotation" as const, values: Float32Array.from(values) };
  });
  return { name: "stand", frameRate: 30, frameCount: 1, tracks };
}
