import type { Inflate } from "./fbx-array.js";
import type { FbxTree } from "./fbx-node.js";
import { readAsciiFbx } from "./read-ascii-fbx.js";
import { isBinaryFbx, readBinaryFbx } from "./read-binary-fbx.js";

export interface FbxTreeOptions {
  /** Unpacks a zlib stream of `size` bytes; Node's `zlib.inflateSync` is faster than the default. */
  inflate?: Inflate;
}

/**
 * Reads the tree of an FBX file, binary (of either byte order) or ASCII, of any version. Compressed arrays are
 * unpacked on first use.
 *
 * @param file its bytes, or its tree, which is returned: a tree is never changed, so many may use it
 * @throws MotionError when the file is not FBX, is damaged, or exceeds the limits of `fbx-limits.ts`
 */
export function readFbxTree(file: Uint8Array | FbxTree, options: FbxTreeOptions = {}): FbxTree {
  if (!(file instanceof Uint8Array)) return file;
  return isBinaryFbx(file) ? readBinaryFbx(file, options.inflate) : readAsciiFbx(file);
}
