import type { Painter } from "../paint/painter.js";

/** A part of a character under construction. Arrays grow vertex by vertex. */
export interface Piece {
  name: string;
  /** 3 per vertex, metres in the rest pose. */
  positions: number[];
  /** 2 per vertex, within the vertex's chart. */
  uvs: number[];
  /** Chart of each vertex: an area of the texture. */
  charts: number[];
  indices: number[];
  /** 4 per vertex. */
  joints: number[];
  weights: number[];
  /** Vertices of one point have one normal. */
  points: number[];
  /** What a painter may ask for, 2 per vertex: metres to the hem, and a number of the piece's own. */
  extra: number[];
  /** The body's vertex whose facial shapes move it, -1: none; one per vertex. */
  anchors: number[];
  paint: Painter;
  /** Texels per metre against other pieces. */
  density: number;
  /** The same for some charts, times `density`. */
  chartDensity?: ReadonlyMap<number, number>;
  /** Edges sharper than this have two normals, radians. */
  crease?: number;
  /** Where each vertex lies on its sheet, once charts are placed; 2 per vertex. */
  sheetUvs?: number[];
  /** Which of the two textures it is painted on. */
  sheet: "skin" | "outfit";
}

export function newPiece(name: string, paint: Painter, more: Partial<Piece> = {}): Piece {
  return {
    name,
    positions: [],
    uvs: [],
    charts: [],
    indices: [],
    joints: [],
    weights: [],
    points: [],
    extra: [],
    anchors: [],
    paint,
    density: 1,
    sheet: "outfit",
    ...more,
  };
}

/** Joints with weights. */
export type Influences = readonly (readonly [joint: number, weight: number])[];

/** Adds a vertex with a point of its own. Returns its number. */
export function addVertex(
  piece: Piece,
  position: ArrayLike<number>,
  uv: readonly [number, number],
  influences: Influences,
  {
    chart = 0,
    extra = [0, 0],
    anchor = -1,
    point,
  }: { chart?: number; extra?: readonly [number, number]; anchor?: number; point?: number } = {},
): number {
  const index = piece.charts.length;
  piece.positions.push(position[0], position[1], position[2]);
  piece.uvs.push(uv[0], uv[1]);
  piece.charts.push(chart);
  piece.extra.push(extra[0], extra[1]);
  piece.anchors.push(anchor);
  piece.points.push(point ?? index);
  const best = mergeInfluences(influences);
  for (let i = 0; i < 4; i++) {
    piece.joints.push(best[i]?.[0] ?? 0);
    piece.weights.push(best[i]?.[1] ?? 0);
  }
  return index;
}

/** Returns the four strongest joints, weights summing to 1. */
function mergeInfluences(influences: Influences): [number, number][] {
  const sums = new Map<number, number>();
  for (const [joint, weight] of influences) if (weight > 0) sums.set(joint, (sums.get(joint) ?? 0) + weight);
  const best = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4);
  const total = best.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return best.map(([joint, weight]) => [joint, weight / total]);
}

/** Returns the normals of a piece's vertices, 3 each. */
export function pieceNormals(piece: Piece): Float64Array {
  const { positions, indices, points } = piece;
  const sums = new Map<number, [number, number, number]>();
  for (let i = 0; i < indices.length; i += 3) {
    const n = faceNormal(positions, indices, i);
    for (let k = 0; k < 3; k++) {
      const point = points[indices[i + k]];
      const sum = sums.get(point);
      if (sum) for (let e = 0; e < 3; e++) sum[e] += n[e];
      else sums.set(point, [n[0], n[1], n[2]]);
    }
  }
  const out = new Float64Array(positions.length);
  points.forEach((point, v) => {
    const sum = sums.get(point) ?? [0, 1, 0];
    const length = Math.hypot(...sum) || 1;
    for (let k = 0; k < 3; k++) out[v * 3 + k] = sum[k] / length;
  });
  return out;
}

/** Splits vertices where faces meet at a sharp edge. */
export function splitCreases(piece: Piece): void {
  if (piece.crease === undefined) return;
  const { indices, points } = piece;
  const least = Math.cos(piece.crease);
  const around = new Map<number, { at: number; normal: number[] }[]>();
  for (let i = 0; i < indices.length; i++) {
    const face = i - (i % 3);
    const n = faceNormal(piece.positions, indices, face);
    const length = Math.hypot(...n) || 1;
    const list = around.get(points[indices[i]]) ?? [];
    list.push({ at: i, normal: n.map((value) => value / length) });
    around.set(points[indices[i]], list);
  }
  let next = Math.max(...points) + 1;
  for (const list of around.values()) {
    const groups: { at: number; normal: number[] }[][] = [];
    for (const item of list) {
      const group = groups.find((one) =>
        one.some(
          ({ normal }) => normal[0] * item.normal[0] + normal[1] * item.normal[1] + normal[2] * item.normal[2] > least,
        ),
      );
      if (group) group.push(item);
      else groups.push([item]);
    }
    for (const group of groups.slice(1)) {
      const copies = new Map<number, number>();
      const point = next++;
      for (const { at } of group) {
        const vertex = indices[at];
        let copy = copies.get(vertex);
        if (copy === undefined) {
          copy = copyVertex(piece, vertex);
          piece.points[copy] = point;
          copies.set(vertex, copy);
        }
        indices[at] = copy;
      }
    }
  }
}

export function copyVertex(piece: Piece, vertex: number): number {
  const copy = piece.charts.length;
  const pick = (from: number[], width: number) => {
    for (let k = 0; k < width; k++) from.push(from[vertex * width + k]);
  };
  pick(piece.positions, 3);
  pick(piece.uvs, 2);
  pick(piece.charts, 1);
  pick(piece.joints, 4);
  pick(piece.weights, 4);
  pick(piece.extra, 2);
  pick(piece.anchors, 1);
  piece.points.push(piece.points[vertex]);
  return copy;
}

export function faceNormal(positions: ArrayLike<number>, indices: ArrayLike<number>, at: number): number[] {
  const [a, b, c] = [indices[at] * 3, indices[at + 1] * 3, indices[at + 2] * 3];
  const ux = positions[b] - positions[a];
  const uy = positions[b + 1] - positions[a + 1];
  const uz = positions[b + 2] - positions[a + 2];
  const vx = positions[c] - positions[a];
  const vy = positions[c + 1] - positions[a + 1];
  const vz = positions[c + 2] - positions[a + 2];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}
