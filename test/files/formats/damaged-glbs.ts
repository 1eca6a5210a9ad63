/** Damaged files by name, and the error messages for them. */
const CAUSES: readonly [name: string, cause: RegExp][] = [
  ["empty.glb", /empty/],
  ["truncated.glb", /cut off/],
  ["length-lie.glb", /cut off/],
  ["png-renamed.glb", /neither a GLB/],
  ["huge-accessor.glb", /claims 4000000000/],
  ["nan-positions.glb", /not finite/],
  ["node-cycle.gltf", /cycle/],
  ["path-traversal.gltf", /passwd.*not in the file/],
];

/** The same files, made ones and real ones. */
export const DAMAGED_GLBS: [file: string, cause: RegExp][] = ["made/bad", "bad"].flatMap((folder) =>
  CAUSES.map(([name, cause]): [string, RegExp] => [`${folder}/${name}`, cause]),
);
