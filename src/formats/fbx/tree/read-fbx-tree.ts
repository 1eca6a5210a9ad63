import type { Inflate } from "./fbx-array.js";
import type { FbxTree } from "./fbx-node.js";
import { readAsciiFbx } from "./read-ascii-fbx.js";
import { isBinaryFbx, readBinaryFbx } from "./read-binary-fbx.js";

export interface FbxTreeOptions {
  /** Unpacks a zlib stream of `size` bytes, as Node's `zlib.inflateSync` does faster than the default. */
  inflate?: Inflate;
}

/**
 * The tree of an FBX file, binary (of either byte order) or ASCII, of any version. Compressed arrays are unpacked when
 * they are first asked for.
 *
 * @throws MotionError when the file is no FBX file, is damaged, or is larger than the limits of `fbx-limits.ts`
 */
export function readFbxTree(bytes: Uint8Array, options: FbxTreeOptions = {}): FbxTree {
  return isBinaryFbx(bytes) ? readBinaryFbx(bytes, options.inflate) : readAsciiFbx(bytes);
}
