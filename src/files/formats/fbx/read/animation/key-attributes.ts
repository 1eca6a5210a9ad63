import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumbers } from "../fbx-properties.js";
import { KEY, type KeyAttributes } from "./key-tangents.js";

/** Reads the flags of every key of a curve; one number where all keys share them. */
export function readKeyFlags(curve: FbxNode, count: number): Int32Array {
  const stored = childNumbers(curve, "KeyAttrFlags");
  if (stored.length === 1) return Int32Array.of(stored[0]);
  const flags = new Int32Array(count).fill(KEY.linear);
  eachRun(curve, count, (key, run) => {
    flags[key] = stored[run];
  });
  return flags;
}

/** Reads flags and tangents of every key. */
export function readKeyAttributes(curve: FbxNode, count: number): KeyAttributes {
  const storedFlags = childNumbers(curve, "KeyAttrFlags");
  const stored = childNumbers(curve, "KeyAttrDataFloat");
  const flags = new Int32Array(count).fill(KEY.linear);
  const data = new Float32Array(count * 4);
  const bits = new Int32Array(data.buffer);
  eachRun(curve, count, (key, run) => {
    flags[key] = storedFlags[run];
    for (let d = 0; d < 4; d++) {
      const value = stored[run * 4 + d] ?? 0;
      // ASCII files write the packed weights as a whole number, binary ones as the 32-bit float with the same bits.
      if (d >= 2 && Math.abs(value) >= 65536 && !(storedFlags[run] & KEY.tcb)) bits[key * 4 + d] = value;
      else data[key * 4 + d] = value;
    }
  });
  return { flags, data };
}

/** Visits keys with their attributes, which are stored once for each run of keys that share them. */
function eachRun(curve: FbxNode, count: number, visit: (key: number, run: number) => void): void {
  const runs = childNumbers(curve, "KeyAttrRefCount");
  let key = 0;
  for (let run = 0; run < runs.length; run++) for (let k = 0; k < runs[run] && key < count; k++) visit(key++, run);
}
