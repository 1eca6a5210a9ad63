import type { GLTF } from "@gltf-transform/core";
import { type Affine, affineInvert, affineMultiply } from "../../../../motion/maths/affine.js";
import { defined } from "../defined.js";
import { nodeParents } from "../read/gltf-nodes.js";
import type { AccessorReader } from "../read/read-accessor.js";
import type { GltfBinary } from "./write-gltf-binary.js";

const MOST_JOINTS = 20_000;

/** Joints by node, with the transform from mesh space at bind time to each; null where unknown. */
export interface BoundJoints {
  joints: readonly number[];
  binds: readonly Affine[] | null;
  /** Name of the skin in the file. */
  name?: string;
}

/**
 * Merges the joints of a file's skins into one skin per root: importers make an armature of each skin, and a skin's
 * joints must have one root.
 */
export function mergedSkins(json: GLTF.IGLTF, reader: AccessorReader): BoundJoints[] {
  const parents = nodeParents(json.nodes ?? []);
  const byRoot = new Map<number, BoundJoints[]>();
  for (const skin of json.skins ?? []) {
    let root = skin.joints[0];
    while (parents[root] >= 0) root = parents[root];
    const bound = { joints: skin.joints, binds: readBinds(json, skin, reader), name: skin.name };
    byRoot.set(root, [...(byRoot.get(root) ?? []), bound]);
  }
  return [...byRoot.values()].map((skins) => ({ ...mergeJoints(skins), name: skins[0].name }));
}

/** Binds all joints as the first skin binds its own, whatever space the others' meshes are in. */
export function mergeJoints(skins: readonly BoundJoints[]): BoundJoints {
  const merged = new Map<number, Affine | null>();
  const left = [...skins];
  for (let next = left.shift(); next; next = left.splice(nearest(left, merged), 1)[0]) {
    const { joints, binds } = next;
    const shared = joints.findIndex((joint) => merged.get(joint));
    const own = binds && shared >= 0 ? affineInvert(binds[shared]) : null;
    const change = own && affineMultiply(own, merged.get(joints[shared])!);
    joints.forEach((joint, i) => {
      if (merged.get(joint)) return;
      merged.set(joint, binds && (change ? affineMultiply(binds[i], change) : binds[i]));
    });
  }
  const binds = [...merged.values()];
  return { joints: [...merged.keys()], binds: binds.every((bind) => bind !== null) ? binds : null };
}

/** Returns the first skin that shares a joint with the merged ones, else the first. */
function nearest(skins: readonly BoundJoints[], merged: ReadonlyMap<number, unknown>): number {
  const found = skins.findIndex(({ joints }) => joints.some((joint) => merged.get(joint)));
  return Math.max(found, 0);
}

/** Reads bind matrices; null where there are none, or where they are compressed. */
function readBinds(json: GLTF.IGLTF, skin: GLTF.ISkin, reader: AccessorReader): Affine[] | null {
  const index = skin.inverseBindMatrices;
  const view = json.bufferViews?.[json.accessors?.[index ?? -1]?.bufferView ?? -1];
  if (index === undefined || view?.buffer !== 0 || view.extensions) return null;
  const values = reader.floats(index, "MAT4", MOST_JOINTS);
  if (values.length < skin.joints.length * 16) return null;
  return skin.joints.map((_, i) =>
    Float64Array.from([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14], (k) => values[i * 16 + k]),
  );
}

/** Adds a skin's bind matrices and returns the skin's JSON. */
export function writeSkin({ joints, binds, name }: BoundJoints, binary: GltfBinary): GLTF.ISkin {
  const inverseBindMatrices = binds ? binary.add(matrices(binds), "MAT4") : undefined;
  return defined({ name, joints: [...joints], inverseBindMatrices });
}

/** Writes matrices column by column, with an exact last row, which some exporters round. */
function matrices(binds: readonly Affine[]): Float32Array {
  const result = new Float32Array(binds.length * 16);
  binds.forEach((bind, i) => {
    bind.forEach((value, k) => {
      result[i * 16 + Math.floor(k / 3) * 4 + (k % 3)] = value;
    });
    result[i * 16 + 15] = 1;
  });
  return result;
}
