import { readMotionGlb } from "../src/formats/glb/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../src/motion/clip.js";
import { gaitCellOfClip } from "../src/motion/driven-gait/gait-cell-of-clip.js";
import type { JointName } from "../src/motion/joint-names.js";
import { withRootPath } from "../src/motion/root-path.js";
import { readLocomotionArguments } from "../src/requests/relative-locomotion.js";
import { type CharacterRig, createCharacterRig, sameSkeleton } from "../src/retarget/character-rig.js";
import { clipOnSkeleton } from "../src/retarget/clip-on-skeleton.js";
import { driveRigOf } from "../src/retarget/drive-rig-of.js";
import { asLoop, type ForeignMotion, readForeignMotion } from "../src/retarget/foreign-motion.js";
import { retargetSteps } from "../src/retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../src/retarget/retargeter.js";
import { samplePelvis } from "../src/retarget/sample-pelvis.js";
import type { MotionEngine } from "../src/sources/local/motion-engine.js";
import type { CharacterMapping } from "../src/sources/motion-source.js";
import { gaitCellSteps } from "../src/synthesis/locomotion/generate-gait-cell.js";
import { locomotionSteps, locomotionStyles } from "../src/synthesis/locomotion/generate-locomotion.js";

/** A character's rig and the way from the built-in skeleton to it. */
interface Rig {
  rig: CharacterRig;
  retargeter: Retargeter;
  /** The ways from other skeletons, the last one used, by the source's rig. */
  foreign: { source: CharacterRig; retargeter: Retargeter } | null;
}

/** The package's own engine. */
export const motionEngine: MotionEngine<Rig> = {
  *createRig(model, { overrides }) {
    const rig = createCharacterRig(model, { overrides });
    yield;
    return prepare(rig);
  },
  packRig: ({ rig }) => rig,
  unpackRig: (packed) => prepare(packed as CharacterRig),
  describeRig: ({ rig, retargeter }) => ({
    skeleton: rig.skeleton,
    nodes: rig.nodes,
    scale: rig.scale,
    mapping: mappingOf(rig),
    canonical: Float32Array.from(rig.canonical),
    driveRig: driveRigOf(retargeter),
  }),
  locomotionStyles,
  generateLocomotion: (args) => locomotionSteps(args),
  *retarget(clip, rig) {
    return withPath(yield* retargetSteps(clip, rig.retargeter), rig);
  },
  *gaitCell(args, { rig, retargeter }) {
    const made = yield* gaitCellSteps(args);
    yield;
    const clip = yield* retargetSteps(made, retargeter);
    return gaitCellOfClip(clip, rig, args);
  },
  readMotionFile: async (file) => readMotionGlb(file).clip,
  *retargetForeign(read, rig, loops) {
    const own = clipOnSkeleton(read, rig.rig.skeleton);
    // Motions that say when feet stand were made for this very body: nothing is to be done.
    if (own && own.contacts.length > 0 && (own.loop || !loops)) return withPath(own, rig);
    const understood = understand(read);
    yield;
    const motion = loops ? asLoop(understood) : understood;
    if (own) return withPath({ ...own, contacts: motion.clip.contacts, loop: motion.clip.loop }, rig);
    return withPath(yield* retargetSteps(motion.clip, retargeterFrom(motion.rig, rig)), rig);
  },
  *samplePelvis(clip, times) {
    yield;
    return samplePelvis(understand(clip), times);
  },
  *warmUp(rig) {
    // Decodes the tables.
    locomotionStyles();
    yield;
    // Walk and sprint come from different bases; two strides are enough for the compiler to notice.
    for (const moveSpeed of [1.2, 6]) {
      const clip = yield* motionEngine.generateLocomotion({ ...DEFAULTS, moveSpeed });
      yield* motionEngine.retarget(clip, rig);
    }
  },
};

/** A clip that does not loop takes the character along its way. */
export function withPath(clip: MotionClip, { rig: { roles, scale } }: Rig): MotionClip {
  const { Hips: hips, LeftUpLeg: leftLeg, RightUpLeg: rightLeg } = roles;
  if (hips === undefined || leftLeg === undefined || rightLeg === undefined) return clip;
  return withRootPath(clip, { hips, leftLeg, rightLeg }, scale);
}

function prepare(rig: CharacterRig): Rig {
  return { rig, retargeter: createRetargeter(BUILTIN_SKELETON, rig), foreign: null };
}

/** The rig of the skeleton that motions came on last: most come on the same. */
let lastSource: CharacterRig | undefined;

function understand(clip: MotionClip): ForeignMotion {
  const onLast = lastSource && clipOnSkeleton(clip, lastSource.skeleton);
  const motion = onLast ? readForeignMotion(onLast, lastSource) : readForeignMotion(clip);
  lastSource = motion.rig;
  return motion;
}

function retargeterFrom(source: CharacterRig, target: Rig): Retargeter {
  if (sameSkeleton(source.skeleton, BUILTIN_SKELETON)) return target.retargeter;
  if (target.foreign?.source !== source) target.foreign = { source, retargeter: createRetargeter(source, target.rig) };
  return target.foreign.retargeter;
}

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
