import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumbers, childText } from "../fbx-properties.js";
import type { Polygons } from "./polygons.js";

/** Normals, texture coordinates, colours or tangents of a mesh, however they are mapped. */
export interface LayerElement {
  values: ArrayLike<number>;
  /** Numbers per value. */
  size: number;
  /** Index of the value of every corner, -1 for none. */
  index: Int32Array;
}

const KINDS = {
  LayerElementNormal: { values: "Normals", index: "NormalsIndex", size: 3 },
  LayerElementUV: { values: "UV", index: "UVIndex", size: 2 },
  LayerElementColor: { values: "Colors", index: "ColorIndex", size: 4 },
  LayerElementTangent: { values: "Tangents", index: "TangentsIndex", size: 3 },
  LayerElementBinormal: { values: "Binormals", index: "BinormalsIndex", size: 3 },
} as const;

/** Reads all elements of a kind, by their number in the file. */
export function readLayerElements(geometry: FbxNode, kind: keyof typeof KINDS, polygons: Polygons): LayerElement[] {
  const { values, index, size } = KINDS[kind];
  return elementsOf(geometry, kind)
    .map((node) => {
      const numbers = childNumbers(node, values);
      return { values: numbers, size, index: cornerIndex(node, index, numbers.length / size, polygons) };
    })
    .filter((element) => element.values.length >= size);
}

/** Reads the material number of every polygon; null when all have the first. */
export function readPolygonMaterials(geometry: FbxNode, { starts }: Polygons): Int32Array | null {
  const node = elementsOf(geometry, "LayerElementMaterial")[0];
  const materials = childNumbers(node, "Materials");
  if (!node || materials.length === 0) return null;
  const count = starts.length - 1;
  if (childText(node, "MappingInformationType") === "ByPolygon") {
    return Int32Array.from({ length: count }, (_, p) => materials[p] ?? 0);
  }
  return materials[0] === 0 ? null : new Int32Array(count).fill(materials[0]);
}

function elementsOf(geometry: FbxNode, kind: string): FbxNode[] {
  return geometry.children
    .filter(({ name }) => name === kind)
    .sort((a, b) => Number(a.properties[0] ?? 0) - Number(b.properties[0] ?? 0));
}

function cornerIndex(node: FbxNode, indexName: string, valueCount: number, polygons: Polygons): Int32Array {
  const { corners, starts } = polygons;
  const indirect = childText(node, "ReferenceInformationType") !== "Direct" ? childNumbers(node, indexName) : [];
  const isIndirect = indirect.length > 0;
  const mapping = childText(node, "MappingInformationType") ?? "";
  const index = new Int32Array(corners.length);
  const set = (corner: number, stored: number) => {
    const value = isIndirect ? indirect[stored] : stored;
    index[corner] = value >= 0 && value < valueCount ? value : -1;
  };
  // Some old exporters say "by polygon" where they store by corner.
  const storedCount = isIndirect ? indirect.length : valueCount;
  const byPolygon = mapping === "ByPolygon" && storedCount !== corners.length;
  if (byPolygon) {
    for (let p = 0; p + 1 < starts.length; p++) for (let c = starts[p]; c < starts[p + 1]; c++) set(c, p);
  } else if (mapping === "ByVertice" || mapping === "ByVertex") {
    for (let c = 0; c < corners.length; c++) set(c, corners[c]);
  } else if (mapping === "AllSame") {
    for (let c = 0; c < corners.length; c++) set(c, 0);
  } else for (let c = 0; c < corners.length; c++) set(c, c);
  return index;
}
