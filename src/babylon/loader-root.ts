import type { Node } from "@babylonjs/core/node.js";

/** Roots under which Babylon's loaders keep a file's own right-handed data, also behind the prefix of a clone. */
const LOADER_ROOT = /__(fbx_)?root__$/;

/** Whether a node's own turn and scale belong to the file that was loaded. */
export function isLoaderRoot({ name }: Node): boolean {
  return LOADER_ROOT.test(name);
}
