/** Formats of files that hold characters or motions. */
export type FileFormat = "glb" | "gltf" | "fbx" | "bvh";

const HEAD_BYTES = 512;
const BINARY_FBX = "Kaydara FBX Binary";
/**
 * Beginnings of text formats, after a byte order mark and white space; ASCII FBX begins with a comment, or directly
 * with its header.
 */
const TEXTS: readonly [FileFormat, RegExp][] = [
  ["gltf", /^\s*\{/],
  ["bvh", /^\s*HIERARCHY\b/i],
  ["fbx", /^\s*(;[^\n]*FBX|FBXHeaderExtension\s*:)/i],
];

/** Finds a file's format from its first bytes; null for an unknown one. */
export function sniffFormat(bytes: Uint8Array): FileFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)).replace(/^\xef\xbb\xbf/, "");
  if (head.startsWith("glTF")) return "glb";
  if (head.startsWith(BINARY_FBX)) return "fbx";
  return TEXTS.find(([, start]) => start.test(head))?.[0] ?? null;
}
