import { faceNormal, type Piece } from "./piece.js";

/** Rounds of removal; in each, no two vertices next to each other go. */
const ROUNDS = 12;
/** Most difference of two vertices' weights, as a sum: where joints bend, all vertices stay. */
const SAME_WEIGHTS = 0.4;
/** Least cosine between a triangle's normals before and after. */
const LEAST_TURN = 0.7;

/** A vertex that could go, and the neighbour that its triangles would be given to. */
interface Removal {
  piece: Piece;
  vertex: number;
  to: number;
  /** How much of the surface would move, and how far. */
  cost: number;
}

/** Removes vertices of garments and hair where they are missed least, until there are at most so many triangles. */
export function thinOut(pieces: readonly Piece[], most: number): void {
  const garments = pieces.filter(({ sheet }) => sheet === "outfit");
  for (let round = 0; round < ROUNDS; round++) {
    let excess = pieces.reduce((sum, { indices }) => sum + indices.length / 3, 0) - most;
    if (excess <= 0) return;
    const removals = garments.flatMap((piece) => possibleRemovals(piece)).sort((a, b) => a.cost - b.cost);
    // The costliest of a round are left for the next, in which others may have become cheaper.
    const cheap = removals.slice(0, Math.max(Math.ceil(excess / 2), Math.ceil(removals.length / 4)));
    const gone = new Map<Piece, Map<number, number>>();
    const locked = new Map<Piece, Set<number>>();
    for (const { piece, vertex, to } of cheap) {
      if (excess <= 0) break;
      const fixed = locked.get(piece) ?? new Set();
      locked.set(piece, fixed);
      if (fixed.has(vertex)) continue;
      for (const near of ringOf(piece, vertex)) fixed.add(near);
      const moved = gone.get(piece) ?? new Map<number, number>();
      gone.set(piece, moved.set(vertex, to));
      excess -= 2;
    }
    if (gone.size === 0) return;
    for (const [piece, moved] of gone) give(piece, moved);
  }
}

/** Triangles around each vertex, by the piece's indices, which a round replaces. */
const fans = new WeakMap<number[], ReadonlyMap<number, number[]>>();

function fansOf({ indices }: Piece): ReadonlyMap<number, number[]> {
  const known = fans.get(indices);
  if (known) return known;
  const made = new Map<number, number[]>();
  for (let i = 0; i < indices.length; i++) {
    const fan = made.get(indices[i]);
    if (fan) fan.push(i - (i % 3));
    else made.set(indices[i], [i - (i % 3)]);
  }
  fans.set(indices, made);
  return made;
}

/** Neighbours of vertices, likewise. */
const rings = new WeakMap<number[], Map<number, Set<number>>>();

function ringOf(piece: Piece, vertex: number): ReadonlySet<number> {
  let known = rings.get(piece.indices);
  if (!known) {
    known = new Map();
    rings.set(piece.indices, known);
  }
  const before = known.get(vertex);
  if (before) return before;
  const ring = new Set<number>();
  known.set(vertex, ring);
  for (const face of fansOf(piece).get(vertex) ?? []) for (let k = 0; k < 3; k++) ring.add(piece.indices[face + k]);
  ring.delete(vertex);
  return ring;
}

/** The same of what could go: pieces that a round leaves alone are not measured again. */
const measured = new WeakMap<number[], readonly Removal[]>();

/** Vertices inside a surface, of one copy, with the neighbour that can best take each one's place. */
function possibleRemovals(piece: Piece): readonly Removal[] {
  const known = measured.get(piece.indices);
  if (known) return known;
  const around = fansOf(piece);
  const copies = new Map<number, number>();
  for (const vertex of around.keys()) copies.set(piece.points[vertex], (copies.get(piece.points[vertex]) ?? 0) + 1);
  const out: Removal[] = [];
  for (const [vertex, faces] of around) {
    const ring = ringOf(piece, vertex);
    // A closed fan has as many neighbours as triangles.
    if (ring.size !== faces.length || ring.size < 4 || copies.get(piece.points[vertex]) !== 1) continue;
    let best: Removal | null = null;
    for (const to of ring) {
      const cost = costOf(piece, vertex, to, faces, ring);
      if (cost !== null && (!best || cost < best.cost)) best = { piece, vertex, to, cost };
    }
    if (best) out.push(best);
  }
  measured.set(piece.indices, out);
  return out;
}

/** Null where the removal would fold the surface, or change how it bends. */
function costOf(piece: Piece, vertex: number, to: number, faces: number[], ring: ReadonlySet<number>): number | null {
  const { positions, indices, charts } = piece;
  if (charts[to] !== charts[vertex] || weightsApart(piece, vertex, to) > SAME_WEIGHTS) return null;
  let shared = 0;
  for (const near of ringOf(piece, to)) if (ring.has(near)) shared++;
  if (shared !== 2) return null;
  const step = [
    positions[to * 3] - positions[vertex * 3],
    positions[to * 3 + 1] - positions[vertex * 3 + 1],
    positions[to * 3 + 2] - positions[vertex * 3 + 2],
  ];
  let cost = 0;
  let whole = 0;
  let inside = Number.NEGATIVE_INFINITY;
  let slip = 0;
  for (const face of faces) {
    const corners = [indices[face], indices[face + 1], indices[face + 2]];
    const before = faceNormal(positions, corners, 0);
    const area = Math.hypot(...before) || 1e-12;
    const off = (before[0] * step[0] + before[1] * step[1] + before[2] * step[2]) / area;
    cost += area * off * off;
    whole += area;
    if (corners.includes(to)) continue;
    const others = corners.map((corner) => (corner === vertex ? to : corner));
    const after = faceNormal(positions, others, 0);
    const same = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
    if (same < LEAST_TURN * area * Math.hypot(...after)) return null;
    const shares = sharesOf(positions, vertex, others, after);
    const least = Math.min(...shares);
    if (least > inside) {
      inside = least;
      slip = paintSlip(piece, vertex, others, shares);
    }
  }
  return cost + whole * slip * slip;
}

/** A point's shares of a triangle's corners, as it lies over the triangle. */
function sharesOf(positions: readonly number[], vertex: number, corners: number[], normal: number[]): number[] {
  const square = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2 || 1e-18;
  return [0, 1, 2].map((k) => {
    const [b, c] = [corners[(k + 1) % 3], corners[(k + 2) % 3]];
    const part = faceNormal(positions, [vertex, b, c], 0);
    return (part[0] * normal[0] + part[1] * normal[1] + part[2] * normal[2]) / square;
  });
}

/** How far what is painted at a vertex would lie from where it is, metres. */
function paintSlip({ positions, uvs, extra }: Piece, vertex: number, corners: number[], shares: number[]): number {
  const off = (values: readonly number[], k: number) =>
    values[vertex * 2 + k] - corners.reduce((sum, corner, i) => sum + values[corner * 2 + k] * shares[i], 0);
  const size = (values: readonly number[], width: number) =>
    corners.reduce((sum, corner, i) => {
      const next = corners[(i + 1) % 3];
      const steps = Array.from({ length: width }, (_, k) => values[corner * width + k] - values[next * width + k]);
      return sum + Math.hypot(...steps);
    }, 0);
  const metres = size(positions, 3) / (size(uvs, 2) || 1);
  return Math.hypot(off(uvs, 0) * metres, off(uvs, 1) * metres, off(extra, 0));
}

function weightsApart({ joints, weights }: Piece, a: number, b: number): number {
  const apart = new Map<number, number>();
  for (let k = 0; k < 4; k++) {
    apart.set(joints[a * 4 + k], (apart.get(joints[a * 4 + k]) ?? 0) + weights[a * 4 + k]);
    apart.set(joints[b * 4 + k], (apart.get(joints[b * 4 + k]) ?? 0) - weights[b * 4 + k]);
  }
  let sum = 0;
  for (const value of apart.values()) sum += Math.abs(value);
  return sum;
}

/** Gives the triangles of vertices to others; those that lose an edge go. */
function give(piece: Piece, moved: ReadonlyMap<number, number>): void {
  const kept: number[] = [];
  const { indices } = piece;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => moved.get(indices[i + k]) ?? indices[i + k]);
    if (a !== b && b !== c && c !== a) kept.push(a, b, c);
  }
  piece.indices = kept;
}
