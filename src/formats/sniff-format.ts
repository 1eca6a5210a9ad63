/** Formats of files that hold characters or motions. */
export type FileFormat = "glb" | "gltf" | "fbx" | "bvh";

const HEAD_BYTES = 512;
const BINARY_FBX = "Kaydara FBX Binary";
/** What texts begin with, after a byte order mark and white space; ASCII FBX with a comment, or right away with its header. */
const TEXTS: readonly [FileFormat, RegExp][] = [
  ["gltf", /^\s*\{/],
  ["bvh", /^\s*HIERARCHY\b/i],
  ["fbx", /^\s*(;[^\n]*FBX|FBXHeaderExtension\s*:)/i],
];

/** Which format a file's first bytes are those of; null for any other. */
export function sniffFormat(bytes: Uint8Array): FileFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)).replace(/^\xef\xbb\xbf/, "");
  if (head.startsWith("glTF")) return "glb";
  if (head.startsWith(BINARY_FBX)) return "fbx";
  return TEXTS.find(([, start]) => start.test(head))?.[0] ?? null;
}
