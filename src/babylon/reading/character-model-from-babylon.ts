import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { CharacterModel, NodeTree } from "../../motion/character-model.js";
import type { JointTarget } from "./joint-target.js";
import { isLeftHandedData, type LocatedCharacter } from "./locate-character.js";
import { meshPartsFromBabylon } from "./mesh-parts-from-babylon.js";
import { isTransformNode } from "./node-kinds.js";
import { skinsFromBabylon } from "./skins-from-babylon.js";

/** The prefix that Babylon adds to names in a container's instances if the game does not name them. */
const CLONE_PREFIX = /^(Clone of )+/;

export interface ExtractedCharacter {
  model: CharacterModel;
  /** The live node or bone of every node of the model; null for nodes that are no joint (a mesh that bones deform). */
  targets: (JointTarget | null)[];
  /** Whether live numbers are left-handed, so that the model's are their mirror image in x. */
  mirrored: boolean;
}

/** Reads a character from a scene as plain data in model space. Changes nothing in the scene. */
export function characterModelFromBabylon(character: LocatedCharacter): ExtractedCharacter {
  const { name, skeletons, modelRoot, boneMeshes } = character;
  const mirrored = isLeftHandedData(character);
  const targets: JointTarget[] = character.jointsAreNodes
    ? nodesBelow(modelRoot!)
    : [...bonesInOrder(skeletons[0]), ...boneMeshes];
  const index = new Map<JointTarget, number>(targets.map((target, i) => [target, i]));
  const nodes = character.jointsAreNodes
    ? readNodes(targets as TransformNode[], fileNames(targets as TransformNode[], skeletons), index, mirrored)
    : readBones(targets, index, mirrored);
  const meshes = character.jointsAreNodes ? modelRoot!.getChildMeshes(false) : boneMeshes;
  const bound = skinsFromBabylon(skeletons, meshes, index, mirrored);
  return {
    model: {
      name,
      nodes,
      skins: bound.skins,
      meshes: meshPartsFromBabylon(meshes, bound, index, mirrored),
      materials: [],
    },
    targets: targets.map((target) => (boneMeshes.includes(target as AbstractMesh) ? null : target)),
    mirrored,
  };
}

/** Lists the nodes below a root, parents first. */
function nodesBelow(root: TransformNode): TransformNode[] {
  const nodes: TransformNode[] = [];
  const visit = (node: TransformNode) => {
    for (const child of node.getChildren()) {
      if (!isTransformNode(child)) continue;
      nodes.push(child);
      visit(child);
    }
  };
  visit(root);
  return nodes;
}

/** Lists the bones of a skeleton, parents first, which its own list does not guarantee. */
function bonesInOrder(skeleton: Skeleton): Bone[] {
  const bones: Bone[] = [];
  const visit = (bone: Bone) => {
    bones.push(bone);
    bone.children.forEach(visit);
  };
  for (const bone of skeleton.bones) if (!bone.getParent()) visit(bone);
  return bones;
}

/**
 * Finds the nodes' names in the file. In an instance of a container, the game has renamed the nodes, but their bones
 * keep the file's names; what was added before and after these was added to the other nodes' names too.
 */
function fileNames(nodes: readonly TransformNode[], skeletons: readonly Skeleton[]): string[] {
  const boneNames = new Map<TransformNode, string>();
  for (const { bones } of skeletons) {
    for (const bone of bones) {
      const node = bone.getTransformNode();
      if (node) boneNames.set(node, bone.name);
    }
  }
  const [before, after] = addedToNames(boneNames);
  return nodes.map((node) => {
    const named = boneNames.get(node);
    if (named !== undefined) return named;
    const { name } = node;
    if (!name.startsWith(before) || !name.endsWith(after)) return name.replace(CLONE_PREFIX, "");
    return name.slice(before.length, name.length - after.length).replace(CLONE_PREFIX, "");
  });
}

/** Finds what all nodes' names have before and after those of their bones; nothing if they disagree. */
function addedToNames(boneNames: ReadonlyMap<TransformNode, string>): [before: string, after: string] {
  let added: [string, string] | null = null;
  for (const [{ name }, bone] of boneNames) {
    const at = name.indexOf(bone);
    if (at < 0) return ["", ""];
    const [before, after]: [string, string] = [name.slice(0, at), name.slice(at + bone.length)];
    if (added && (added[0] !== before || added[1] !== after)) return ["", ""];
    added = [before, after];
  }
  return added ?? ["", ""];
}

function createNodeTree(
  targets: readonly JointTarget[],
  names: string[],
  index: ReadonlyMap<JointTarget, number>,
): NodeTree {
  const count = targets.length;
  return {
    names,
    parents: Int32Array.from(targets, (target) => index.get(target.parent as JointTarget) ?? -1),
    translations: new Float32Array(count * 3),
    rotations: new Float32Array(count * 4),
    scales: new Float32Array(count * 3),
  };
}

function readNodes(
  nodes: TransformNode[],
  names: string[],
  index: ReadonlyMap<JointTarget, number>,
  mirrored: boolean,
): NodeTree {
  const tree = createNodeTree(nodes, names, index);
  const rotation = new Quaternion();
  nodes.forEach((node, i) => {
    if (node.rotationQuaternion) rotation.copyFrom(node.rotationQuaternion);
    else Quaternion.FromEulerVectorToRef(node.rotation, rotation);
    writeNode(tree, i, node.position, rotation, node.scaling, mirrored);
  });
  return tree;
}

function readBones(targets: JointTarget[], index: ReadonlyMap<JointTarget, number>, mirrored: boolean): NodeTree {
  const names = targets.map((target) => target.name);
  const tree = createNodeTree(targets, names, index);
  const scale = new Vector3();
  const rotation = new Quaternion();
  const position = new Vector3();
  targets.forEach((target, i) => {
    if (isTransformNode(target)) {
      // A mesh of the skeleton: bones are in its space, so it is at the origin of the model.
      tree.parents[i] = -1;
      writeNode(tree, i, Vector3.ZeroReadOnly, Quaternion.Identity(), Vector3.OneReadOnly, false);
      return;
    }
    target.getLocalMatrix().decompose(scale, rotation, position);
    writeNode(tree, i, position, rotation, scale, mirrored);
  });
  return tree;
}

function writeNode(
  tree: NodeTree,
  i: number,
  { x, y, z }: Readonly<{ x: number; y: number; z: number }>,
  rotation: Quaternion,
  scale: Readonly<{ x: number; y: number; z: number }>,
  mirrored: boolean,
): void {
  const s = mirrored ? -1 : 1;
  tree.translations.set([s * x, y, z], i * 3);
  tree.rotations.set([rotation.x, s * rotation.y, s * rotation.z, rotation.w], i * 4);
  tree.scales.set([scale.x, scale.y, scale.z], i * 3);
}
