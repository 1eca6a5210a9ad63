import { list } from "./gltf-container.js";
import { openSelfContained } from "./open-self-contained.js";

/** Returns the nodes of a GLB file that its skins name. Throws MotionError (BAD_USER_INPUT) for any other file. */
export function skinJoints(glb: Uint8Array): ReadonlySet<number> {
  return new Set(list(openSelfContained(glb).json.skins, "skins").flatMap(({ joints }) => joints));
}
