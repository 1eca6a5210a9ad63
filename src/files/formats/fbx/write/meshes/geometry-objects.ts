import { type Affine, affineInvert, affinePoint } from "../../../../../motion/maths/affine.js";
import type { SceneMesh } from "../../../scene/scene-model.js";
import type { FbxArray, FbxNode } from "../../tree/fbx-node.js";
import { array, arrayNode, integerNode, node, stringNode } from "../fbx-build.js";
import type { MeshPlan } from "../model-plan.js";
import type { ObjectGraph } from "../object-graph.js";
import { type ControlPoints, controlPoints } from "./control-points.js";

export interface GeometryObject {
  id: number;
  points: ControlPoints;
}

/**
 * Adds the geometry of a mesh: triangles over control points; normals, colours and texture coordinates by corner;
 * materials by polygon, numbered by `materials`.
 *
 * @param factor file units per unit of the mesh
 * @param materials scene material of each of the model's materials
 */
export function addGeometry(
  graph: ObjectGraph,
  { parts, bake }: MeshPlan,
  factor: number,
  materials: readonly number[],
): GeometryObject {
  const points = controlPoints(parts);
  const corners = cornersOf(parts);
  // One object for all that index by corner, so that it is packed once.
  const index = array("i", Int32Array.from(corners));
  const normals = concat(parts.map((part) => turned(part.normals, bake)));
  const layers: [kind: string, element: FbxNode][][] = [[]];
  layers[0].push(["LayerElementNormal", normalElement(normals, index)]);
  for (const [layer, key] of (["uvs", "uvs2"] as const).entries()) {
    if (!parts.some((part) => part[key])) continue;
    layers[layer] ??= [];
    layers[layer].push(["LayerElementUV", uvElement(parts, key, layer, index)]);
  }
  if (parts.some(({ colors }) => colors)) layers[0].push(["LayerElementColor", colorElement(parts, index)]);
  if (materials.length > 0) layers[0].push(["LayerElementMaterial", materialElement(parts, materials)]);
  const positions = pointPositions(parts, points, factor, bake);
  const id = graph.add("Geometry", parts[0].meshName || parts[0].name, "Mesh", [
    integerNode("GeometryVersion", 124),
    arrayNode("Vertices", "d", positions),
    arrayNode("PolygonVertexIndex", "i", polygons(corners, points)),
    ...layers.flatMap((elements) => elements.map(([, element]) => element)),
    ...layers.map((elements, number) => layerNode(elements, number)),
  ]);
  return { id, points };
}

/** Returns the vertex (through all parts) of each corner of each triangle. */
function cornersOf(parts: readonly SceneMesh[]): Uint32Array {
  const corners = new Uint32Array(parts.reduce((sum, { indices }) => sum + indices.length, 0));
  let at = 0;
  let first = 0;
  for (const { indices, positions } of parts) {
    for (const index of indices) corners[at++] = first + index;
    first += positions.length / 3;
  }
  return corners;
}

/** Lists polygons, the last corner of each written as its complement. */
function polygons(corners: Uint32Array, { ofVertex }: ControlPoints): Int32Array {
  const indices = new Int32Array(corners.length);
  for (let i = 0; i < corners.length; i++) indices[i] = i % 3 === 2 ? ~ofVertex[corners[i]] : ofVertex[corners[i]];
  return indices;
}

function pointPositions(
  parts: readonly SceneMesh[],
  { vertexOf }: ControlPoints,
  factor: number,
  bake: Affine | null,
): Float64Array {
  const all = concat(parts.map(({ positions }) => positions));
  const out = new Float64Array(vertexOf.length * 3);
  const point = [0, 0, 0];
  vertexOf.forEach((vertex, i) => {
    for (let k = 0; k < 3; k++) point[k] = all[vertex * 3 + k] * factor;
    if (bake) affinePoint(point, bake, [...point]);
    out.set(point, i * 3);
  });
  return out;
}

/** Transforms normals by the transpose of the inverse. */
function turned(normals: Float32Array, bake: Affine | null): Float32Array {
  const inverse = bake && affineInvert(bake);
  if (!inverse) return normals;
  const out = new Float32Array(normals.length);
  for (let v = 0; v < normals.length; v += 3) {
    const n = [0, 1, 2].map((k) => [0, 1, 2].reduce((sum, row) => sum + inverse[k * 3 + row] * normals[v + row], 0));
    const length = Math.hypot(...n) || 1;
    for (let k = 0; k < 3; k++) out[v + k] = n[k] / length;
  }
  return out;
}

function normalElement(normals: Float32Array, index: FbxArray): FbxNode {
  return node(
    "LayerElementNormal",
    "I",
    [0],
    [
      integerNode("Version", 101),
      stringNode("Name", ""),
      stringNode("MappingInformationType", "ByPolygonVertex"),
      stringNode("ReferenceInformationType", "IndexToDirect"),
      arrayNode("Normals", "d", Float64Array.from(normals)),
      node("NormalsIndex", "i", [index]),
    ],
  );
}

/** Makes texture coordinates: v points up in FBX and down in glTF. */
function uvElement(parts: readonly SceneMesh[], key: "uvs" | "uvs2", layer: number, index: FbxArray): FbxNode {
  const values = Float64Array.from(
    concat(parts.map((part) => part[key] ?? new Float32Array((part.positions.length / 3) * 2))),
    (value, i) => (i % 2 === 1 ? Math.fround(1 - value) : value),
  );
  return node(
    "LayerElementUV",
    "I",
    [layer],
    [
      integerNode("Version", 101),
      stringNode("Name", layer === 0 ? "UVMap" : `UVMap${layer + 1}`),
      stringNode("MappingInformationType", "ByPolygonVertex"),
      stringNode("ReferenceInformationType", "IndexToDirect"),
      arrayNode("UV", "d", values),
      node("UVIndex", "i", [index]),
    ],
  );
}

/** Makes vertex colours, which FBX readers take for sRGB. */
function colorElement(parts: readonly SceneMesh[], index: FbxArray): FbxNode {
  const vertices = parts.flatMap(({ colors, positions }) =>
    Array.from({ length: positions.length / 3 }, (_, v) =>
      colors ? [...colors.subarray(v * 3, v * 3 + 3)].map(toSrgb) : [1, 1, 1],
    ),
  );
  return node(
    "LayerElementColor",
    "I",
    [0],
    [
      integerNode("Version", 101),
      stringNode("Name", "Color"),
      stringNode("MappingInformationType", "ByPolygonVertex"),
      stringNode("ReferenceInformationType", "IndexToDirect"),
      arrayNode("Colors", "d", Float64Array.from(vertices.flatMap((rgb) => [...rgb, 1]))),
      node("ColorIndex", "i", [index]),
    ],
  );
}

function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function materialElement(parts: readonly SceneMesh[], materials: readonly number[]): FbxNode {
  const single = materials.length === 1;
  const numbers = parts.flatMap(({ material, indices }) =>
    Array.from({ length: indices.length / 3 }, () => materials.indexOf(material)),
  );
  return node(
    "LayerElementMaterial",
    "I",
    [0],
    [
      integerNode("Version", 101),
      stringNode("Name", ""),
      stringNode("MappingInformationType", single ? "AllSame" : "ByPolygon"),
      stringNode("ReferenceInformationType", "IndexToDirect"),
      arrayNode("Materials", "i", single ? Int32Array.of(0) : Int32Array.from(numbers)),
    ],
  );
}

function layerNode(elements: readonly [kind: string, element: FbxNode][], number: number): FbxNode {
  const children = elements.map(([kind, { properties }]) =>
    node("LayerElement", "", [], [stringNode("Type", kind), node("TypedIndex", "I", [properties[0]])]),
  );
  return node("Layer", "I", [number], [integerNode("Version", 100), ...children]);
}

function concat(arrays: readonly Float32Array[]): Float32Array {
  if (arrays.length === 1) return arrays[0];
  const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
