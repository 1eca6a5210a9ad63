import { smoothNormals } from "../../../glb/write/smooth-normals.js";
import { fbxError } from "../../tree/fbx-error.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumbers, LARGEST } from "../fbx-properties.js";
import { type LayerElement, readLayerElements, readPolygonMaterials } from "./layer-element.js";
import { mergeCorners } from "./merge-corners.js";
import { readPolygons } from "./polygons.js";
import { type Triangles, triangulate } from "./triangulate.js";

/** The triangles of a Geometry that share one material. */
export interface GeometryPart {
  /** Index among the materials of the model. */
  material: number;
  /** Control point of every vertex. */
  points: Int32Array;
  positions: Float32Array;
  normals: Float32Array;
  tangents?: Float32Array;
  uvs?: Float32Array;
  uvs2?: Float32Array;
  colors?: Float32Array;
  indices: Uint32Array;
}

/** Reads a Geometry of the file; empty without faces. */
export function readGeometry(geometry: FbxNode): GeometryPart[] {
  const points = childNumbers(geometry, "Vertices");
  const pointCount = Math.floor(points.length / 3);
  for (let i = 0; i < points.length; i++) {
    if (!(Math.abs(points[i]) <= LARGEST)) {
      throw fbxError(`The FBX file has a mesh with points that are not finite numbers, or are beyond ${LARGEST}.`);
    }
  }
  const polygons = readPolygons(geometry, pointCount);
  const triangles = triangulate(polygons, points);
  const elements = {
    normal: readLayerElements(geometry, "LayerElementNormal", polygons)[0],
    uv: readLayerElements(geometry, "LayerElementUV", polygons).slice(0, 2),
    color: readLayerElements(geometry, "LayerElementColor", polygons)[0],
    tangent: readLayerElements(geometry, "LayerElementTangent", polygons)[0],
    binormal: readLayerElements(geometry, "LayerElementBinormal", polygons)[0],
  };
  const { normal, uv, color } = elements;
  // Without the third axis the handedness of a tangent is unknown.
  const tangent = elements.binormal && elements.normal ? elements.tangent : undefined;
  const compared = [normal, ...uv, color, tangent].filter((element) => element !== undefined);
  return partsOf(triangles, readPolygonMaterials(geometry, polygons)).map(({ material, corners }) => {
    const { ofCorner, corner } = mergeCorners(polygons.corners, pointCount, corners, compared);
    const indices = corners.map((c) => ofCorner[c]);
    const vertexPoints = corner.map((c) => polygons.corners[c]);
    const positions = new Float32Array(vertexPoints.length * 3);
    for (let v = 0; v < vertexPoints.length; v++) {
      for (let k = 0; k < 3; k++) positions[v * 3 + k] = points[vertexPoints[v] * 3 + k];
    }
    const normals = normal ? unitVectors(normal, corner) : smoothNormals(positions, indices);
    const part: GeometryPart = { material, points: vertexPoints, positions, normals, indices };
    if (uv[0]) part.uvs = textureCoordinates(uv[0], corner);
    if (uv[1]) part.uvs2 = textureCoordinates(uv[1], corner);
    if (color) part.colors = linearColors(color, corner);
    if (tangent && elements.binormal) part.tangents = withSide(normals, tangent, elements.binormal, corner);
    return part;
  });
}

/** Groups the corners of the triangles by material. */
function partsOf(
  { corners, polygons }: Triangles,
  materials: Int32Array | null,
): { material: number; corners: Uint32Array }[] {
  if (corners.length === 0) return [];
  if (!materials) return [{ material: 0, corners }];
  const counts = new Map<number, number>();
  for (const polygon of polygons) counts.set(materials[polygon], (counts.get(materials[polygon]) ?? 0) + 1);
  const parts = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([material, count]) => ({ material, corners: new Uint32Array(count * 3), next: 0 }));
  const partOf = new Map(parts.map((part) => [part.material, part]));
  for (let t = 0; t < polygons.length; t++) {
    const part = partOf.get(materials[polygons[t]]);
    for (let k = 0; part && k < 3; k++) part.corners[part.next++] = corners[t * 3 + k];
  }
  return parts;
}

function unitVectors({ values, index }: LayerElement, corner: Int32Array): Float32Array {
  const out = new Float32Array(corner.length * 3);
  for (let v = 0; v < corner.length; v++) {
    const i = index[corner[v]] * 3;
    const [x, y, z] = i >= 0 ? [values[i], values[i + 1], values[i + 2]] : [0, 0, 0];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0 && Number.isFinite(length)) {
      out[v * 3] = x / length;
      out[v * 3 + 1] = y / length;
      out[v * 3 + 2] = z / length;
    } else out[v * 3 + 1] = 1;
  }
  return out;
}

/** Reads texture coordinates: v points up in FBX, down in glTF. */
function textureCoordinates({ values, index }: LayerElement, corner: Int32Array): Float32Array {
  const out = new Float32Array(corner.length * 2);
  for (let v = 0; v < corner.length; v++) {
    const i = index[corner[v]] * 2;
    if (i < 0) continue;
    out[v * 2] = finite(values[i]);
    out[v * 2 + 1] = 1 - finite(values[i + 1]);
  }
  return out;
}

function linearColors({ values, index }: LayerElement, corner: Int32Array): Float32Array {
  const out = new Float32Array(corner.length * 3).fill(1);
  for (let v = 0; v < corner.length; v++) {
    const i = index[corner[v]] * 4;
    for (let k = 0; i >= 0 && k < 3; k++) out[v * 3 + k] = Math.max(0, finite(values[i + k]));
  }
  return out;
}

function withSide(
  normals: Float32Array,
  tangent: LayerElement,
  binormal: LayerElement,
  corner: Int32Array,
): Float32Array {
  const tangents = unitVectors(tangent, corner);
  const binormals = unitVectors(binormal, corner);
  const out = new Float32Array(corner.length * 4);
  for (let v = 0; v < corner.length; v++) {
    const [n, t, b] = [normals, tangents, binormals].map((axes) => axes.subarray(v * 3, v * 3 + 3));
    const side =
      (n[1] * t[2] - n[2] * t[1]) * b[0] + (n[2] * t[0] - n[0] * t[2]) * b[1] + (n[0] * t[1] - n[1] * t[0]) * b[2];
    out.set(t, v * 4);
    out[v * 4 + 3] = side < 0 ? -1 : 1;
  }
  return out;
}

function finite(value: number): number {
  return Math.abs(value) <= LARGEST ? value : 0;
}
