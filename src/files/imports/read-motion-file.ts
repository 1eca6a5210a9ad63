import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import type { CharacterModel } from "../../motion/character-model.js";
import { MotionError } from "../../requests/motion-error.js";
import { type CharacterRig, createCharacterRig } from "../../retarget/rig/character-rig.js";
import { readMotionBvh } from "../formats/bvh/read-motion-bvh.js";
import { readFbxScene } from "../formats/fbx/read/read-fbx-scene.js";
import { readGlbCharacter } from "../formats/glb/read/read-glb.js";
import { readMotionGlb } from "../formats/glb/read/read-motion-glb.js";
import type { SceneAnimation, SceneModel } from "../formats/scene/scene-model.js";
import { sniffFormat } from "../formats/sniff-format.js";
import type { MotionFileReading } from "./motion-file-reading.js";
import { motionOfScene } from "./motion-of-scene.js";

export interface ReadMotionFileOptions {
  /** Name of the animation, where a file holds several. Default: the one that moves the most joints. */
  animation?: string;
}

/**
 * Reads the motion of a `.glb`, `.gltf`, `.vrm`, `.fbx` or `.bvh` file; the format is found from the contents. Runs
 * in a worker and in Node.
 *
 * @param bytes the file, with its buffers inside
 * @throws MotionError (BAD_USER_INPUT) when the bytes are no such file, are damaged, or hold no such animation
 */
export async function readMotionFile(
  bytes: Uint8Array,
  { animation }: ReadMotionFileOptions = {},
): Promise<MotionFileReading> {
  switch (sniffFormat(bytes)) {
    case "glb":
    case "gltf":
      return await readGltf(bytes, animation);
    case "fbx":
      return readFbx(bytes, animation);
    case "bvh":
      if (animation !== undefined) {
        const message = "A BVH file has one motion, which has no name: leave out the animation.";
        throw new MotionError("BAD_USER_INPUT", message, { argument: "animation" });
      }
      return { ...readMotionBvh(bytes), rig: null };
    default:
      throw new MotionError("BAD_USER_INPUT", "The file is no GLB, glTF, VRM, FBX or BVH file.", { argument: "file" });
  }
}

/** Returns the requested motion of an FBX file. Throws BAD_USER_INPUT when there is none. */
export function fbxAnimation({ animations }: SceneModel, name: string | undefined): SceneAnimation {
  const found = name === undefined ? animations[0] : animations.find((one) => one.name === name);
  if (found) return found;
  const names = animations.map((one) => one.name).join(", ");
  const message =
    animations.length === 0
      ? "The file holds no animation that moves a node."
      : `The file holds no animation "${name}"; it has ${names}.`;
  throw new MotionError("BAD_USER_INPUT", message, { argument: name === undefined ? "file" : "animation" });
}

function readFbx(bytes: Uint8Array, name: string | undefined): MotionFileReading {
  const scene = readFbxScene(bytes, { animations: name === undefined ? "richest" : "all" });
  const animation = fbxAnimation(scene, name);
  const rig = rigOf(scene);
  return { name: animation.name, clip: motionOfScene(scene, animation, rig ?? undefined).clip, rig };
}

/** Returns the rig of a character in its bind pose; null when none is recognized. */
function rigOf(model: CharacterModel): CharacterRig | null {
  try {
    return createCharacterRig(model);
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}

async function readGltf(bytes: Uint8Array, animation: string | undefined): Promise<MotionFileReading> {
  const alone = readMotionGlb(bytes, { animation });
  const figure = alone.clip.skeleton === BUILTIN_SKELETON ? null : await readFigure(bytes);
  if (!figure) return { name: alone.name, clip: alone.clip, rig: null };
  const { rig, nodes } = figure;
  const { name, clip } = readMotionGlb(bytes, { animation, joints: { skeleton: rig.skeleton, nodes } });
  return { name, clip, rig };
}

/**
 * Returns the rig of a file's skeleton in its bind pose, with the glTF node of each joint; null when none is
 * recognized.
 */
async function readFigure(bytes: Uint8Array): Promise<{ rig: CharacterRig; nodes: Int32Array } | null> {
  try {
    const model = await readGlbCharacter(bytes, {}, { compressed: "skip" });
    const rig = rigOf(model);
    return rig && { rig, nodes: rig.nodes.map((node) => model.sourceNodes[node] ?? -1) };
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}
