import { inflateSync } from "fflate";

/** Unpacks raw deflated bytes of the package's own tables. */
export function inflate(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes);
}
