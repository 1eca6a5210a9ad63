import type { CharacterParts } from "../../../src/characters/made/make-character.js";
import { pieceNormals } from "../../../src/characters/made/mesh/piece.js";
import { rigNodes } from "../../../src/characters/rig-nodes.js";
import { rigOf } from "../../../src/characters/rig-of.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../../src/motion/joint-names.js";

/** Makes a skinned figure of the pieces without textures, which cost most: one mesh for each piece, the skin first. */
export function plainFigure({ name, body, pieces }: CharacterParts): CharacterModel {
  const { nodes, inverseBinds } = rigNodes(rigOf("mixamo"), { at: (joint: JointName) => body.joints.get(joint)! });
  const jointOf = body.tables.header.bones.map(([bone]) => JOINT_NAMES.indexOf(bone));
  const count = nodes.names.length;
  const ordered = [...pieces].sort((a, b) => Number(b.name === "skin") - Number(a.name === "skin"));
  nodes.names.push(name);
  nodes.parents = Int32Array.from([...nodes.parents, -1]);
  nodes.translations = Float32Array.from([...nodes.translations, 0, 0, 0]);
  nodes.rotations = Float32Array.from([...nodes.rotations, 0, 0, 0, 1]);
  nodes.scales = Float32Array.from([...nodes.scales, 1, 1, 1]);
  return {
    name,
    nodes,
    skins: [{ joints: Int32Array.from({ length: count }, (_, j) => j), inverseBinds }],
    materials: [],
    images: [],
    animations: [],
    isJoint: Uint8Array.from({ length: count + 1 }, (_, j) => (j < count ? 1 : 0)),
    meshes: ordered.map((piece, mesh) => ({
      name: piece.name,
      meshName: piece.name,
      node: count,
      skin: 0,
      material: -1,
      mesh,
      positions: Float32Array.from(piece.positions),
      normals: Float32Array.from(pieceNormals(piece)),
      joints: Uint16Array.from(piece.joints, (joint) => jointOf[joint]),
      weights: Float32Array.from(piece.weights),
      indices: Uint32Array.from(piece.indices),
    })),
  } as unknown as CharacterModel;
}
