import { readMotionGlb } from "../../../formats/glb/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import type { CharacterRig } from "../../../retarget/character-rig.js";
import { createRetargeter, type Retargeter } from "../../../retarget/retargeter.js";
import { ByteCache } from "../../../sources/byte-cache.js";
import { clipBytes } from "../../../sources/result-bytes.js";
import type { HashedFile } from "../engine-tasks.js";
import { understandCharacter } from "./understand-character.js";

/** A character that motions can be put on. */
export interface ReadyCharacter {
  rig: CharacterRig;
  retargeter: Retargeter;
  /** glTF node of each joint of the rig's skeleton. */
  nodes: Int32Array;
}

/** Bytes that a thread keeps of each kind. */
const CLIPS = 48 * 2 ** 20;
const CHARACTERS = 32 * 2 ** 20;
/** What a rig and its retargeter take: some of fixed size, and what each joint has. */
const RIG_BYTES = 128 * 2 ** 10;
const JOINT_BYTES = 2 ** 10;

const clips = new ByteCache<MotionClip>(CLIPS);
const characters = new ByteCache<ReadyCharacter>(CHARACTERS);

/** The clip of a motion's bundle. This thread keeps the last ones. */
export function clipOf({ sha256, glb }: HashedFile): MotionClip {
  const known = clips.get(sha256);
  if (known) return known;
  const { clip } = readMotionGlb(glb);
  clips.set(sha256, clip, clipBytes(clip));
  return clip;
}

/** A character's rig and the way from the built-in skeleton to it. This thread keeps the last ones. */
export async function characterOf({ sha256, glb }: HashedFile): Promise<ReadyCharacter> {
  const known = characters.get(sha256);
  if (known) return known;
  const { model, rig } = await understandCharacter(glb);
  const ready = {
    rig,
    retargeter: createRetargeter(BUILTIN_SKELETON, rig),
    nodes: rig.nodes.map((node) => model.sourceNodes[node]),
  };
  characters.set(sha256, ready, RIG_BYTES + rig.nodes.length * JOINT_BYTES);
  return ready;
}
