import { BUILTIN_SKELETON, type JointName } from "../src/motion/builtin-skeleton.js";
import { readLocomotionArguments } from "../src/requests/locomotion.js";
import { type CharacterRig, createCharacterRig } from "../src/retarget/character-rig.js";
import { retargetClip } from "../src/retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../src/retarget/retargeter.js";
import type { MotionEngine } from "../src/sources/local/motion-engine.js";
import type { CharacterMapping } from "../src/sources/motion-source.js";
import { generateLocomotion, locomotionStyles } from "../src/synthesis/locomotion/generate-locomotion.js";

/** A character's rig and the way from the built-in skeleton to it. */
interface Rig {
  rig: CharacterRig;
  retargeter: Retargeter;
}

/** The package's own engine. */
export const motionEngine: MotionEngine<Rig> = {
  createRig(model, { overrides }) {
    const rig = createCharacterRig(model, { overrides });
    return { rig, retargeter: createRetargeter(BUILTIN_SKELETON, rig) };
  },
  describeRig: ({ rig }) => ({
    skeleton: rig.skeleton,
    nodes: rig.nodes,
    scale: rig.scale,
    mapping: mappingOf(rig),
  }),
  locomotionStyles,
  generateLocomotion,
  retarget: (clip, { retargeter }) => retargetClip(clip, retargeter),
  warmUp(rig) {
    // Walk and sprint come from different bases; two strides are enough for the compiler to notice.
    for (const moveSpeed of [1.2, 6]) motionEngine.retarget(generateLocomotion({ ...DEFAULTS, moveSpeed }), rig);
  },
};

const DEFAULTS = readLocomotionArguments({ strides: 2 });

function mappingOf({ mapping, roles, nodes, skeleton }: CharacterRig): CharacterMapping {
  const joints = (Object.entries(roles) as [JointName, number][]).map(([joint, index]) => ({
    joint,
    nodeName: skeleton.names[index],
    node: nodes[index],
    confidence: mapping.confidences[joint] ?? mapping.confidence,
  }));
  const { confidence, method, missing, notes } = mapping;
  return { joints, missing, confidence, method, notes };
}
