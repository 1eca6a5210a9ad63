/** Bytes to be written, possibly in pieces. */
export type Node = Uint8Array | readonly Node[];

/**
 * Makes an element of EBML, the tree that WebM files are made of: its id, the length of its content, and the content.
 */
export function element(id: number, content: Node): Node {
  return [uint(id), lengthOf(sizeOf(content)), content];
}

/**
 * Encodes a whole number, big-endian.
 *
 * @param width bytes; default: as many as it needs
 */
export function uint(value: number, width = bytesFor(value)): Uint8Array {
  const bytes = new Uint8Array(width);
  for (let i = width - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return bytes;
}

export function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Encodes ASCII text. */
export function text(value: string): Uint8Array {
  return Uint8Array.from(value, (character) => character.charCodeAt(0));
}

/** Joins all pieces into one. */
export function packed(node: Node): Uint8Array {
  const bytes = new Uint8Array(sizeOf(node));
  let at = 0;
  const put = (part: Node) => {
    if (part instanceof Uint8Array) {
      bytes.set(part, at);
      at += part.length;
    } else for (const child of part) put(child);
  };
  put(node);
  return bytes;
}

/** Encodes a length: its first set bit gives its number of bytes, here always eight. */
function lengthOf(size: number): Uint8Array {
  const bytes = uint(size, 8);
  bytes[0] = 1;
  return bytes;
}

function sizeOf(node: Node): number {
  if (node instanceof Uint8Array) return node.length;
  return node.reduce((sum, child) => sum + sizeOf(child), 0);
}

function bytesFor(value: number): number {
  let bytes = 1;
  for (let rest = Math.floor(value / 256); rest > 0; rest = Math.floor(rest / 256)) bytes++;
  return bytes;
}
