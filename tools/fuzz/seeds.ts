import { readFileSync, statSync } from "node:fs";
import { MADE_BAD, MADE_RIGS, readCharacterFile } from "../../test/support/characters/characters.js";
import { dataPath, listData } from "../../test/support/data-folder.js";
import { BVH_KINDS, bvhFile, ODD_BVH } from "../../test/support/made/bvh-files.js";

const LARGEST = 800_000;
const folders = {
  fbx: ["characters/fbx-variety", "characters/rigged", "characters/bad"],
  glb: ["characters/rigged", "characters/bad"],
  bvh: ["mocap/bvh-samples"],
};
const endings = { fbx: /\.fbx$/, glb: /\.(glb|vrm|gltf)$/, bvh: /\.bvh$/ };

export type Format = keyof typeof folders;

/**
 * Returns the files to change, in a fixed order: those that are made here, and the real ones except the largest where
 * available.
 */
export function seedFiles(format: Format): { name: string; bytes: Uint8Array }[] {
  const real = folders[format].flatMap((folder) =>
    listData(folder, endings[format])
      .map((name) => ({ name, path: dataPath(`${folder}/${name}`) }))
      .filter(({ path }) => isOfSize(statSync(path).size))
      .map(({ name, path }) => ({ name, bytes: new Uint8Array(readFileSync(path)) })),
  );
  return [...real, ...madeFiles(format)];
}

function madeFiles(format: Format): { name: string; bytes: Uint8Array }[] {
  if (format === "bvh") {
    const odd = { name: "odd.bvh", bytes: new TextEncoder().encode(ODD_BVH) };
    return [odd, ...Object.keys(BVH_KINDS).map((name) => ({ name, bytes: bvhFile(name) }))];
  }
  return [...MADE_RIGS, ...MADE_BAD]
    .filter((name) => endings[format].test(name))
    .map((name) => ({ name, bytes: readCharacterFile(name) }))
    .filter(({ bytes }) => isOfSize(bytes.length));
}

function isOfSize(size: number): boolean {
  return size > 0 && size <= LARGEST;
}
