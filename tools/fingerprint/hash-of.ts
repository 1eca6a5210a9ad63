import { createHash, type Hash } from "node:crypto";

/**
 * Returns the SHA-256 of bytes, or of data: numbers to the bit, names in alphabetical order, undefined fields
 * ignored.
 */
export function hashOf(value: unknown): string {
  const hash = createHash("sha256");
  if (value instanceof Uint8Array) hash.update(value);
  else add(hash, value);
  return hash.digest("hex");
}

function add(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(`${value.constructor.name} ${value.byteLength}:`);
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (Array.isArray(value)) {
    hash.update(`[${value.length}:`);
    for (const item of value) add(hash, item);
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    hash.update(`{${entries.length}:`);
    for (const [name, item] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(`${name.length} ${name}=`);
      add(hash, item);
    }
  } else {
    const text = Object.is(value, -0) ? "-0" : String(value);
    hash.update(`${typeof value} ${text.length} ${text};`);
  }
}
