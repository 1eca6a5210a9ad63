import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import type { CharacterDescription, CharacterMapping } from "../motion/character-description.js";
import type { JointName } from "../motion/joint-names.js";
import { createRetargeter, type Retargeter } from "../retarget/retargeter.js";
import type { CharacterRig } from "../retarget/rig/character-rig.js";
import { driveRigOf } from "../retarget/rig/drive-rig-of.js";
import type { Shelf } from "./shelf.js";

/** A character as tasks use it: its rig, as plain data, and the retargeter from the built-in skeleton. */
export interface Character {
  rig: CharacterRig;
  retargeter: Retargeter;
  /** The most recently used retargeter from another skeleton, by the source's rig. */
  foreign: { source: CharacterRig; retargeter: Retargeter } | null;
}

export function prepareCharacter(rig: CharacterRig): Character {
  return { rig, retargeter: createRetargeter(BUILTIN_SKELETON, rig), foreign: null };
}

/** Returns the character that a task is for. @param hash of its rig */
export function characterOf(shelf: Shelf, hash: string): Character {
  return shelf.character(hash, (packed) => prepareCharacter(packed as CharacterRig));
}

export function describeCharacter({ rig, retargeter }: Character): CharacterDescription {
  return {
    skeleton: rig.skeleton,
    nodes: rig.nodes,
    scale: rig.scale,
    mapping: mappingOf(rig),
    canonical: Float32Array.from(rig.canonical),
    driveRig: driveRigOf(retargeter),
  };
}

function mappingOf({ mapping, nodes, skeleton }: CharacterRig): CharacterMapping {
  const joints = (Object.entries(mapping.roles) as [JointName, number][]).map(([joint, node]) => ({
    joint,
    nodeName: skeleton.names[nodes.indexOf(node)],
    node,
    confidence: mapping.confidences[joint] ?? mapping.confidence,
  }));
  const { confidence, method, missing, checks, notes } = mapping;
  return { joints, missing, confidence, method, checks, notes };
}
