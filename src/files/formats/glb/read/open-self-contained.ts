import type { GLTF } from "@gltf-transform/core";
import { fileError } from "./file-error.js";
import { isBinary, list, openBinary } from "./gltf-container.js";

/** A GLB file's JSON, otherwise not decoded, and the data of its first buffer. */
export interface SelfContainedGlb {
  json: GLTF.IGLTF;
  binary: Uint8Array;
}

/** Opens a `.glb` or `.vrm` file that keeps its data in its binary chunk. Throws BAD_USER_INPUT for any other. */
export function openSelfContained(bytes: Uint8Array): SelfContainedGlb {
  if (!isBinary(bytes)) {
    throw fileError("This is not a GLB file (no glTF magic number): motions can be added to .glb and .vrm files only.");
  }
  const { json, chunk } = openBinary(bytes);
  const [first] = list(json.buffers, "buffers");
  if (first?.uri !== undefined) {
    throw fileError("The GLB file keeps its data outside its binary chunk. Export it as one self-contained .glb file.");
  }
  if (Number(first?.byteLength ?? 0) > (chunk?.byteLength ?? 0)) {
    throw fileError(`The GLB file's data is cut off: it should have ${first?.byteLength} bytes.`);
  }
  return { json, binary: chunk?.subarray(0, first?.byteLength ?? 0) ?? new Uint8Array() };
}
