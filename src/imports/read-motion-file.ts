import { readMotionBvh } from "../formats/bvh/read-motion-bvh.js";
import { isBinary } from "../formats/glb/gltf-container.js";
import { readGlbCharacter } from "../formats/glb/read-glb.js";
import { readMotionGlb } from "../formats/glb/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import { MotionError } from "../requests/motion-error.js";
import { type CharacterRig, createCharacterRig } from "../retarget/character-rig.js";
import type { MotionFileReading } from "./motion-file-reading.js";

export interface ReadMotionFileOptions {
  /** Name of the animation, where a file holds several. Default: the one that moves the most. */
  animation?: string;
}

/**
 * Reads the motion of a `.glb`, `.gltf`, `.vrm` or `.bvh` file, told apart by their contents. Runs in a worker and in Node.
 *
 * @param bytes the file, with its buffers inside
 * @throws MotionError (BAD_USER_INPUT) when the bytes are no such file, are damaged, or hold no such animation
 */
export async function readMotionFile(
  bytes: Uint8Array,
  { animation }: ReadMotionFileOptions = {},
): Promise<MotionFileReading> {
  switch (formatOf(bytes)) {
    case "gltf":
      return await readGltf(bytes, animation);
    case "bvh":
      return { ...readMotionBvh(bytes), rig: null };
    default:
      throw new MotionError("BAD_USER_INPUT", "The file is no GLB, glTF, VRM or BVH file.", { argument: "file" });
  }
}

/** What a text begins with, after blanks and a byte order mark. */
const BEGINNING = /^(?:\xEF\xBB\xBF)?\s*(\{|HIERARCHY)/i;

function formatOf(bytes: Uint8Array): "gltf" | "bvh" | null {
  if (isBinary(bytes)) return "gltf";
  const begins = BEGINNING.exec(String.fromCharCode(...bytes.subarray(0, 256)))?.[1];
  if (!begins) return null;
  return begins === "{" ? "gltf" : "bvh";
}

async function readGltf(bytes: Uint8Array, animation: string | undefined): Promise<MotionFileReading> {
  const alone = readMotionGlb(bytes, { animation });
  const figure = alone.clip.skeleton === BUILTIN_SKELETON ? null : await readFigure(bytes);
  if (!figure) return { name: alone.name, clip: alone.clip, rig: null };
  const { rig, nodes } = figure;
  const { name, clip } = readMotionGlb(bytes, { animation, joints: { skeleton: rig.skeleton, nodes } });
  return { name, clip, rig };
}

/** The rig of a file's skeleton in its bind pose, with the glTF node of each joint; null when it has none that is understood. */
async function readFigure(bytes: Uint8Array): Promise<{ rig: CharacterRig; nodes: Int32Array } | null> {
  try {
    const model = await readGlbCharacter(bytes, {}, { compressed: "skip" });
    const rig = createCharacterRig(model);
    return { rig, nodes: rig.nodes.map((node) => model.sourceNodes[node]) };
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}
