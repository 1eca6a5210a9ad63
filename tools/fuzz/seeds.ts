import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SHARED = new URL("../../../shared/", import.meta.url);
const LARGEST = 800_000;
const folders = {
  fbx: ["characters/fbx-variety/", "characters/rigged/", "characters/bad/"],
  glb: ["characters/rigged/", "characters/bad/"],
  bvh: ["mocap/bvh-samples/"],
};
const endings = { fbx: /\.fbx$/, glb: /\.(glb|vrm|gltf)$/, bvh: /\.bvh$/ };

export type Format = keyof typeof folders;

/** The real files that are changed, without the largest, in an order that stays. */
export function seedFiles(format: Format): { name: string; bytes: Uint8Array }[] {
  return folders[format].flatMap((folder) =>
    readdirSync(new URL(folder, SHARED))
      .sort()
      .map((name) => ({ name, path: fileURLToPath(new URL(folder + name, SHARED)) }))
      .filter(({ name, path }) => endings[format].test(name) && isOfSize(statSync(path).size))
      .map(({ name, path }) => ({ name, bytes: new Uint8Array(readFileSync(path)) })),
  );
}

function isOfSize(size: number): boolean {
  return size > 0 && size <= LARGEST;
}
