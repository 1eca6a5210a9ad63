import { normalizeFbxTree } from "../formats/fbx/legacy/normalize-fbx-tree.js";
import { readStacks, ticksPerSecond } from "../formats/fbx/read/animation/animation-stacks.js";
import { FbxObjects } from "../formats/fbx/read/fbx-objects.js";
import { readFbxTree } from "../formats/fbx/tree/read-fbx-tree.js";
import { list, openContainer } from "../formats/glb/read/gltf-container.js";
import { sniffFormat } from "../formats/sniff-format.js";

/**
 * Lists the names of the motions in a GLB, glTF, VRM or FBX file, by which `readMotionFile` takes them; empty for other files.
 *
 * @throws MotionError (BAD_USER_INPUT) when the bytes are no such file or are damaged
 */
export function motionNames(bytes: Uint8Array): string[] {
  const format = sniffFormat(bytes);
  if (format === "glb" || format === "gltf") {
    const { json } = openContainer(bytes, {});
    return list(json.animations, "animations").map(({ name }) => String(name ?? ""));
  }
  if (format !== "fbx") return [];
  const tree = normalizeFbxTree(readFbxTree(bytes, {}));
  const objects = new FbxObjects(tree);
  const ticks = ticksPerSecond(objects.section("FBXHeaderExtension"), tree.version);
  return readStacks(objects, ticks).map(({ name }) => name);
}
