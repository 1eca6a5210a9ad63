import type { CharacterModel } from "../../src/motion/character-model.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { JOINT_NAMES, parentJoint } from "../../src/motion/joint-names.js";
import { readBindPose } from "../../src/retarget/rig/bind-pose.js";
import { bindVertices } from "../../src/retarget/rig/bind-vertices.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import type { Subject } from "./subject.js";

/** Reads a rigged character as a body with true joints, in its bind pose. */
export function riggedSubject(model: CharacterModel, name: string): Subject {
  const rig = createCharacterRig(model);
  const { roles: nodeOf } = rig.mapping;
  const bind = readBindPose(model);
  const yaw = -rig.facing;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const turned = (x: number, y: number, z: number): [number, number, number] => [
    cos * x + sin * z,
    y,
    cos * z - sin * x,
  ];
  const roles = JOINT_NAMES.filter((role) => nodeOf[role] !== undefined && nodeOf[role]! < model.nodes.names.length);
  const roleOfNode = new Map(roles.map((role, r) => [nodeOf[role] as number, r]));
  const owner = Array.from(model.nodes.names, (_, node) => {
    for (let n = node; n >= 0; n = model.nodes.parents[n]) {
      const role = roleOfNode.get(n);
      if (role !== undefined) return role;
    }
    return 0;
  });
  const parents = Int32Array.from(roles, (role) => {
    for (let up = parentJoint(role); up; up = parentJoint(up)) {
      const at = roles.indexOf(up);
      if (at >= 0) return at;
    }
    return -1;
  });
  const place = (node: number) =>
    turned(bind.positions[node * 3], bind.positions[node * 3 + 1], bind.positions[node * 3 + 2]);
  const bound = bindVertices(model, bind);
  const positions: number[] = [];
  const indices: number[] = [];
  const joints: number[] = [];
  const weights: number[] = [];
  model.meshes.forEach((mesh, m) => {
    const start = positions.length / 3;
    const from = bound[m].positions;
    for (let at = 0; at < from.length; at += 3) positions.push(...turned(from[at], from[at + 1], from[at + 2]));
    for (const index of mesh.indices) indices.push(index + start);
    const skin = model.skins[mesh.skin];
    for (let v = 0; v < from.length / 3; v++) {
      for (let k = 0; k < 4; k++) {
        const skinned = skin && mesh.joints && mesh.weights;
        joints.push(skinned ? owner[skin.joints[mesh.joints![v * 4 + k]]] : owner[mesh.node]);
        weights.push(skinned ? mesh.weights![v * 4 + k] : k === 0 ? 1 : 0);
      }
    }
  });
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < positions.length; at += 3) {
    low = Math.min(low, positions[at]);
    high = Math.max(high, positions[at]);
  }
  const heads = Float64Array.from(roles.flatMap((role) => place(nodeOf[role] as number)));
  const unsure = new Set<JointName>();
  roles.forEach((role, r) => {
    if (role.endsWith("Foot") && heads[r * 3 + 1] - low < 0.03 * (high - low)) unsure.add(role);
  });
  return {
    name,
    roles,
    parents,
    heads,
    ends: [],
    unsure,
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    worn: [],
    joints: Uint16Array.from(joints),
    weights: Float32Array.from(weights),
  };
}
