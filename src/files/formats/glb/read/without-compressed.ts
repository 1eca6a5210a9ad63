import type { GLTF } from "@gltf-transform/core";
import { list } from "./gltf-container.js";

const DRACO = "KHR_draco_mesh_compression";
/** Extensions with which a buffer view holds compressed data. */
export const COMPRESSED_VIEWS: readonly string[] = ["EXT_meshopt_compression", "KHR_meshopt_compression"];

const NOTHING: GLTF.IAccessor = { componentType: 5126, count: 0, type: "SCALAR" };

/**
 * Returns the glTF data without what is compressed in unsupported ways: meshes lose such primitives, skins such bind
 * matrices. Nodes, joints and all numbers stay. Only for reading; never write it to a file.
 *
 * @returns also the extensions for which something was left out
 */
export function withoutCompressed(json: GLTF.IGLTF): { json: GLTF.IGLTF; skipped: string[] } {
  const skipped = new Set<string>();
  const packedViews = new Set<number>();
  list(json.bufferViews, "bufferViews").forEach((view, i) => {
    const name = COMPRESSED_VIEWS.find((extension) => hasExtension(view, extension));
    if (!name) return;
    packedViews.add(i);
    skipped.add(name);
  });
  const accessors = list(json.accessors, "accessors");
  const lost = new Set<number>();
  accessors.forEach(({ bufferView, sparse }, i) => {
    const views = [bufferView, sparse?.indices?.bufferView, sparse?.values?.bufferView];
    if (views.some((view) => packedViews.has(view ?? -1))) lost.add(i);
  });
  const meshes = list(json.meshes, "meshes").map((mesh) => {
    const primitives = list(mesh.primitives, "primitives").filter((primitive) => {
      const used = [...Object.values(primitive.attributes ?? {}), primitive.indices ?? -1];
      const isDraco = hasExtension(primitive, DRACO);
      if (isDraco) {
        skipped.add(DRACO);
        // They describe the result of the decompression and have no data of their own.
        for (const i of used) if (accessors[i] && accessors[i].bufferView === undefined) lost.add(i);
      }
      return !isDraco && !used.some((i) => lost.has(i));
    });
    return { ...mesh, primitives };
  });
  if (skipped.size === 0) return { json, skipped: [] };
  const skins = list(json.skins, "skins");
  // The meshes that they bind are lost too: as skins of no mesh, they say that the joints are bound where they are.
  const unbound = new Set([...skins.keys()].filter((i) => lost.has(skins[i].inverseBindMatrices ?? -1)));
  return {
    json: {
      ...json,
      extensionsRequired: json.extensionsRequired?.filter((name) => !skipped.has(name)),
      buffers: json.buffers?.map((buffer, i) =>
        buffer.uri === undefined && i > 0 ? { byteLength: 0, uri: "data:," } : buffer,
      ),
      bufferViews: json.bufferViews?.map((view, i) =>
        packedViews.has(i) ? { buffer: 0, byteOffset: 0, byteLength: 0 } : view,
      ),
      accessors: accessors.map((accessor, i) => (lost.has(i) ? NOTHING : accessor)),
      meshes,
      skins: skins.map((skin, i) => {
        const { inverseBindMatrices: _, ...rest } = skin;
        return unbound.has(i) ? rest : skin;
      }),
      nodes: json.nodes?.map((node) => {
        const { skin, ...rest } = node;
        return unbound.has(skin ?? -1) ? rest : node;
      }),
    },
    skipped: [...skipped],
  };
}

function hasExtension(part: { extensions?: unknown }, name: string): boolean {
  const { extensions } = part;
  return typeof extensions === "object" && extensions !== null && Object.hasOwn(extensions, name);
}
