import type { GLTF } from "@gltf-transform/core";
import { list } from "../read/gltf-container.js";
import { openSelfContained } from "../read/open-self-contained.js";
import { packGlb } from "./write-gltf-binary.js";

/**
 * Removes the animations and their data from a GLB file. Everything else stays, indices included: data that other
 * parts of the file refer to keeps its place, so that extensions unknown to this package stay valid.
 *
 * @throws MotionError (BAD_USER_INPUT) when the file is not a GLB that holds all its data
 */
export function dropAnimations(bytes: Uint8Array): Uint8Array {
  const { json, binary } = openSelfContained(bytes);
  if (list(json.animations, "animations").length === 0) return bytes;
  const { animations, ...rest } = json;
  const without = withoutExtension(rest, "KHR_animation_pointer");
  const orphans = orphanedAccessors(without, animations ?? []);
  const views = list(json.bufferViews, "bufferViews");
  const accessors = list(json.accessors, "accessors").map((accessor, i) => (orphans.has(i) ? BLANK : accessor));
  cutTail(accessors);
  const kept = viewsInUse({ ...without, accessors });
  const size = views.reduce((sum, view, i) => sum + (kept.has(i) ? aligned(view.byteLength) : 0), 0);
  // Views that overlap, or that an extension locates, are left in place.
  if (size > binary.byteLength + 4 * views.length || views.some((view) => view.extensions || view.buffer !== 0)) {
    return packGlb({ ...without, accessors }, binary);
  }
  const data = new Uint8Array(Math.max(size, 4));
  let at = 0;
  const moved = views.map((view, i) => {
    if (!kept.has(i)) return UNUSED_VIEW;
    const byteOffset = at;
    const from = view.byteOffset ?? 0;
    data.set(binary.subarray(from, from + view.byteLength), byteOffset);
    at += aligned(view.byteLength);
    return { ...view, byteOffset };
  });
  cutTail(moved);
  const buffers = [{ ...json.buffers?.[0], byteLength: data.byteLength }, ...(json.buffers ?? []).slice(1)];
  return packGlb({ ...without, accessors, bufferViews: moved, buffers }, data);
}

/** Replaces a removed accessor: a single zero, without data. */
const BLANK: GLTF.IAccessor = { componentType: 5126, count: 1, type: "SCALAR" };
const UNUSED_VIEW: GLTF.IBufferView = { buffer: 0, byteOffset: 0, byteLength: 4 };

/** Removes blanks at the end, to which nothing refers. */
function cutTail(entries: unknown[]): void {
  while (entries.length > 1 && (entries.at(-1) === BLANK || entries.at(-1) === UNUSED_VIEW)) entries.pop();
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** Returns the accessors that only the animations use. */
function orphanedAccessors(json: GLTF.IGLTF, animations: readonly GLTF.IAnimation[]): Set<number> {
  const orphans = new Set<number>();
  for (const { samplers } of animations) {
    for (const { input, output } of list(samplers, "samplers")) orphans.add(input).add(output);
  }
  for (const mesh of list(json.meshes, "meshes")) {
    for (const { attributes, indices, targets } of list(mesh.primitives, "primitives")) {
      for (const set of [attributes, ...(targets ?? [])]) for (const used of Object.values(set)) orphans.delete(used);
      orphans.delete(indices ?? -1);
    }
  }
  for (const { inverseBindMatrices } of list(json.skins, "skins")) orphans.delete(inverseBindMatrices ?? -1);
  for (const { extensions } of list(json.nodes, "nodes")) {
    const instancing = (extensions as { EXT_mesh_gpu_instancing?: { attributes?: object } } | undefined)
      ?.EXT_mesh_gpu_instancing;
    for (const used of Object.values(instancing?.attributes ?? {})) orphans.delete(used);
  }
  return orphans;
}

/** Returns every `bufferView` index anywhere in the JSON. */
function viewsInUse(json: GLTF.IGLTF): Set<number> {
  const used = new Set<number>();
  const open: unknown[] = [json];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const { bufferView } = value as { bufferView?: unknown };
    if (typeof bufferView === "number") used.add(bufferView);
    for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) open.push(inner);
  }
  return used;
}

function withoutExtension(json: GLTF.IGLTF, name: string): GLTF.IGLTF {
  const result = { ...json };
  for (const key of ["extensionsUsed", "extensionsRequired"] as const) {
    const names = result[key]?.filter((used) => used !== name);
    if (names?.length) result[key] = names;
    else delete result[key];
  }
  return result;
}
