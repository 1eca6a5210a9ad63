import type { CharacterModel, Material } from "../motion/character-model.js";
import { bindToRig } from "./bind-to-rig.js";
import { type BodyJoints, bodyJoints } from "./body-joints.js";
import { bodySurface } from "./body-surface.js";
import {
  checkOptions,
  DEFAULT_PALETTE,
  type MannequinOptions,
  type Palette,
  resolveProportions,
} from "./mannequin-options.js";
import { rigNodes } from "./rig-nodes.js";
import { rigOf } from "./rig-of.js";
import { surfacePart } from "./surface-part.js";

/** Names of the parts and materials, in the order of the palette indices. */
const PARTS = ["shell", "joint", "accent"] as const;

/**
 * Makes a smooth skinned mannequin with hands and feet: Y up, facing +Z, left is +X, metres, soles at y = 0. The same
 * options give the same arrays. Throws a MotionError (BAD_USER_INPUT) that names the option, its range and the value.
 */
export function createMannequin(options: MannequinOptions = {}): CharacterModel {
  checkOptions(options);
  const proportions = resolveProportions(options.proportions);
  const natural = bodyJoints(proportions, options.restPose ?? "T");
  const surface = bodySurface(natural, proportions);
  let joints = natural;
  if (options.height !== undefined) {
    const scale = options.height / highest(surface.positions);
    for (let i = 0; i < surface.positions.length; i++) surface.positions[i] *= scale;
    joints = scaledJoints(natural, scale);
  }
  const rig = rigOf(options.rig ?? "builtin");
  const { nodes, inverseBinds } = rigNodes(rig, joints);
  const count = rig.joints.length;

  // One node besides the skeleton carries the mesh.
  const name = options.name ?? "mannequin";
  nodes.names.push(name);
  nodes.parents = Int32Array.from([...nodes.parents, -1]);
  nodes.translations = Float32Array.from([...nodes.translations, 0, 0, 0]);
  nodes.rotations = Float32Array.from([...nodes.rotations, 0, 0, 0, 1]);
  nodes.scales = Float32Array.from([...nodes.scales, 1, 1, 1]);

  const skinning = bindToRig(surface, rig, joints);
  const model: CharacterModel = {
    name,
    nodes,
    skins: [{ joints: Int32Array.from({ length: count }, (_, j) => j), inverseBinds }],
    meshes: PARTS.map((part, material) => surfacePart(surface, skinning, { name: part, material, node: count })),
    materials: materials(options.palette ?? DEFAULT_PALETTE),
  };
  if (rig.humanoid) {
    model.humanoid = Object.fromEntries(
      [...rig.humanoid].map(([joint, bone]) => [bone, rig.joints.findIndex((candidate) => candidate.name === joint)]),
    );
  }
  return model;
}

function highest(positions: Float64Array): number {
  let top = 0;
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i]);
  return top;
}

function scaledJoints(joints: BodyJoints, scale: number): BodyJoints {
  return {
    arm: joints.arm,
    at(name) {
      const [x, y, z] = joints.at(name);
      return [x * scale, y * scale, z * scale];
    },
  };
}

function materials(palette: Palette): Material[] {
  return [
    { name: "shell", color: [...palette.shell, 1], metallic: 0, roughness: 0.45 },
    { name: "joint", color: [...palette.joint, 1], metallic: 0, roughness: 0.65 },
    { name: "accent", color: [...palette.accent, 1], metallic: 0, roughness: 0.4 },
  ];
}
