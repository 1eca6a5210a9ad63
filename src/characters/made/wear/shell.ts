import type { BodyMesh } from "../body/body-surface.js";
import { addVertex, type Influences, newPiece, type Piece } from "../mesh/piece.js";
import type { Painter } from "../paint/painter.js";

export interface ShellOrder {
  name: string;
  paint: Painter;
  /** Metres inside the garment's border per vertex of the body; below 0 outside. */
  field: ArrayLike<number>;
  /** Distance from what is worn below, metres, per vertex. */
  offset: (vertex: number) => number;
  /** Rounds of smoothing: how little of the body shows through. */
  smooth: number;
  /** Number of the piece's own for the painter. */
  own?: (vertex: number) => number;
  density?: number;
  /** Whether skin and garments below it are left out. Default true. */
  hides?: boolean;
  crease?: number;
}

/** Rounds of smoothing along a hem. */
const HEM_ROUNDS = 6;
/** Share of the rounds at each level of detail: over longer edges one round reaches further. */
const ROUNDS = [1, 0.4, 0.2];
/** How far from a hem distances are measured, metres. */
const NEAR_HEM = 0.09;

interface Corner {
  vertex: number;
  position: number[];
  inner: number[];
  uv: [number, number];
  influences: Influences;
  field: number;
  own: number;
  point: string;
  chart: number;
}

/**
 * Makes a garment from the body's own surface: the part where the field is above 0, cut exactly there, set off and
 * smoothed, with its hem folded in.
 */
export function shell(mesh: BodyMesh, order: ShellOrder): Piece {
  const { field } = order;
  const piece = newPiece(order.name, order.paint, { density: order.density ?? 1, crease: order.crease });
  const positions = setOff(mesh, order);
  const { body, vertexOf, triangles, uv, chartOf } = mesh;
  const { rows, normals } = body;
  const places = new Map<string, number>();
  const cornerOf = (w: number): Corner => {
    const v = vertexOf[w];
    const at = v * 3;
    const depth = mesh.depth[v] * 0.5 - 0.002;
    return {
      vertex: v,
      position: [positions[at], positions[at + 1], positions[at + 2]],
      inner: [0, 1, 2].map((k) => rows[at + k] + normals[at + k] * depth),
      uv: [uv[w * 2], uv[w * 2 + 1]],
      influences: mesh.influences(v),
      field: field[v],
      own: order.own?.(v) ?? 0,
      point: `${v}`,
      chart: chartOf[w],
    };
  };
  const put = (corner: Corner, key: string): number => {
    let at = places.get(key);
    if (at === undefined) {
      at = addVertex(piece, corner.position, corner.uv, corner.influences, {
        chart: corner.chart,
        anchor: corner.vertex,
        extra: [Math.max(corner.field, 0), corner.own],
        point: pointOf(corner.point),
      });
      places.set(key, at);
    }
    return at;
  };
  const hem = new Hem();
  const points = new Map<string, number>();
  const pointOf = (name: string): number => {
    let point = points.get(name);
    if (point === undefined) {
      point = points.size;
      points.set(name, point);
    }
    return point;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    const wedges = [triangles[i], triangles[i + 1], triangles[i + 2]];
    if (!wedges.some((w) => field[vertexOf[w]] > 0)) continue;
    const kept: { corner: Corner; key: string; cut: boolean }[] = [];
    for (let k = 0; k < 3; k++) {
      const a = wedges[k];
      const b = wedges[(k + 1) % 3];
      const inA = field[vertexOf[a]] > 0;
      const inB = field[vertexOf[b]] > 0;
      if (inA) kept.push({ corner: cornerOf(a), key: `${a}`, cut: false });
      if (inA !== inB) {
        const [from, to] = a < b ? [a, b] : [b, a];
        kept.push({ corner: between(cornerOf(from), cornerOf(to)), key: `${from}-${to}`, cut: true });
      }
    }
    const at = kept.map(({ corner, key }) => put(corner, key));
    for (let k = 1; k + 1 < at.length; k++) piece.indices.push(at[0], at[k], at[k + 1]);
    kept.forEach((one, k) => {
      const next = kept[(k + 1) % kept.length];
      if (!one.cut || !next.cut) return;
      foldIn(one, next);
      hem.link(one.corner.point, next.corner.point);
      hem.add(one.corner.point, at[k]);
      hem.add(next.corner.point, at[(k + 1) % at.length]);
    });
  }
  hem.smooth(piece);
  coverBody(mesh, order, positions);
  return piece;

  function foldIn(a: { corner: Corner; key: string }, b: { corner: Corner; key: string }): void {
    const side = (one: { corner: Corner; key: string }, depth: number) => {
      const key = `${one.key}/${depth}`;
      let at = places.get(key);
      if (at === undefined) {
        const { corner } = one;
        const position = depth === 0 ? corner.position : corner.inner;
        at = addVertex(piece, position, corner.uv, corner.influences, {
          chart: corner.chart,
          anchor: corner.vertex,
          extra: [0, corner.own],
          point: pointOf(`${corner.point}/${depth}`),
        });
        places.set(key, at);
        hem.add(one.corner.point, at);
      }
      return at;
    };
    const [p, q, r, s] = [side(a, 0), side(b, 0), side(b, 1), side(a, 1)];
    piece.indices.push(q, p, s, q, s, r);
  }
}

/** The line along which a garment is cut: the body's triangles leave it ragged. */
class Hem {
  readonly #vertices = new Map<string, Set<number>>();
  readonly #links = new Map<string, Set<string>>();

  add(point: string, vertex: number): void {
    const own = this.#vertices.get(point) ?? new Set();
    this.#vertices.set(point, own.add(vertex));
  }

  link(a: string, b: string): void {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const own = this.#links.get(from) ?? new Set();
      this.#links.set(from, own.add(to));
    }
  }

  smooth(piece: Piece): void {
    const places = new Map<string, number[]>();
    for (const [point, vertices] of this.#vertices) {
      const [first] = vertices;
      places.set(point, piece.positions.slice(first * 3, first * 3 + 3));
    }
    const start = new Map(places);
    for (let round = 0; round < HEM_ROUNDS; round++) {
      const before = new Map(places);
      for (const [point, others] of this.#links) {
        if (others.size !== 2) continue;
        const [a, b] = [...others].map((other) => before.get(other)!);
        const own = before.get(point)!;
        places.set(
          point,
          own.map((value, k) => value * 0.5 + (a[k] + b[k]) * 0.25),
        );
      }
    }
    for (const [point, vertices] of this.#vertices) {
      const [from, to] = [start.get(point)!, places.get(point)!];
      for (const vertex of vertices) {
        for (let k = 0; k < 3; k++) piece.positions[vertex * 3 + k] += to[k] - from[k];
      }
    }
    this.#measure(piece, places);
  }

  /** Measures how far vertices near the hem are from it, so that a trim is equally wide everywhere. */
  #measure(piece: Piece, places: ReadonlyMap<string, number[]>): void {
    const segments: [number[], number[]][] = [];
    for (const [point, others] of this.#links) {
      for (const other of others) if (point < other) segments.push([places.get(point)!, places.get(other)!]);
    }
    for (let v = 0; v < piece.charts.length; v++) {
      const edge = piece.extra[v * 2];
      if (edge <= 0 || edge > NEAR_HEM) continue;
      const p = piece.positions.slice(v * 3, v * 3 + 3);
      let least = NEAR_HEM;
      for (const [a, b] of segments) least = Math.min(least, toSegment(p, a, b));
      piece.extra[v * 2] = least;
    }
  }
}

function toSegment(p: readonly number[], a: readonly number[], b: readonly number[]): number {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  const along = d[0] * (p[0] - a[0]) + d[1] * (p[1] - a[1]) + d[2] * (p[2] - a[2]);
  const t = square > 0 ? Math.min(Math.max(along / square, 0), 1) : 0;
  return Math.hypot(p[0] - a[0] - d[0] * t, p[1] - a[1] - d[1] * t, p[2] - a[2] - d[2] * t);
}

/** Returns the place on the border between a vertex inside and one outside. */
function between(a: Corner, b: Corner): Corner {
  const t = a.field / (a.field - b.field);
  const lerp = (x: number, y: number) => x + (y - x) * t;
  return {
    vertex: t < 0.5 ? a.vertex : b.vertex,
    position: a.position.map((value, k) => lerp(value, b.position[k])),
    inner: a.inner.map((value, k) => lerp(value, b.inner[k])),
    uv: [lerp(a.uv[0], b.uv[0]), lerp(a.uv[1], b.uv[1])],
    influences: [
      ...a.influences.map(([joint, weight]) => [joint, weight * (1 - t)] as const),
      ...b.influences.map(([joint, weight]) => [joint, weight * t] as const),
    ],
    field: 0,
    own: lerp(a.own, b.own),
    point: a.vertex < b.vertex ? `${a.vertex}-${b.vertex}` : `${b.vertex}-${a.vertex}`,
    chart: a.chart,
  };
}

/** Sets the surface off from what is worn below and smooths it, never closer to that than a bit more than half. */
function setOff(mesh: BodyMesh, { field, offset, smooth }: ShellOrder): Float64Array {
  const { rows, normals, tables } = mesh.body;
  const { outer } = mesh;
  const { bodyCount } = tables.header;
  const out = new Float64Array(bodyCount * 3);
  const least = new Float64Array(bodyCount);
  for (let v = 0; v < bodyCount; v++) {
    least[v] = offset(v) * 0.6;
    for (let k = 0; k < 3; k++) out[v * 3 + k] = outer[v * 3 + k] + normals[v * 3 + k] * offset(v);
  }
  const reach = 0.05;
  const own: number[] = [];
  for (let v = 0; v < bodyCount; v++) if (mesh.used[v] && field[v] > -reach) own.push(v);
  const rounds = Math.ceil(smooth * ROUNDS[mesh.level]);
  for (let round = 0; round < rounds; round++) {
    const from = out.slice();
    for (const v of own) {
      const around = mesh.neighbours[v];
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (const w of around) sum += from[w * 3 + k];
        out[v * 3 + k] = from[v * 3 + k] * 0.4 + (sum / around.length) * 0.6;
      }
      let far = 0;
      for (let k = 0; k < 3; k++) far += (out[v * 3 + k] - outer[v * 3 + k]) * normals[v * 3 + k];
      if (far < least[v]) for (let k = 0; k < 3; k++) out[v * 3 + k] += normals[v * 3 + k] * (least[v] - far);
      // What is on one side of the body stays there: legs do not grow into each other.
      const x = rows[v * 3];
      if (Math.abs(x) > 0.004 && out[v * 3] * Math.sign(x) < 0.002) out[v * 3] = 0.002 * Math.sign(x);
    }
  }
  return out;
}

function coverBody(mesh: BodyMesh, { field, hides = true }: ShellOrder, positions: Float64Array): void {
  const { rows, normals } = mesh.body;
  for (let v = 0; v < mesh.depth.length; v++) {
    if (field[v] <= 0) continue;
    let far = 0;
    for (let k = 0; k < 3; k++) far += (positions[v * 3 + k] - rows[v * 3 + k]) * normals[v * 3 + k];
    if (far > mesh.depth[v]) mesh.outer.set(positions.subarray(v * 3, v * 3 + 3), v * 3);
    mesh.depth[v] = Math.max(mesh.depth[v], far);
    if (hides) mesh.cover(v, field[v]);
  }
}

/** Leaves out triangles of a garment that lies under others: where they cover by more than the margin. */
export function cullCovered(piece: Piece, covered: ArrayLike<number>, margin: number): void {
  const kept: number[] = [];
  for (let i = 0; i < piece.indices.length; i += 3) {
    const own = piece.indices.slice(i, i + 3);
    if (own.every((v) => piece.anchors[v] >= 0 && covered[piece.anchors[v]] > margin)) continue;
    kept.push(...own);
  }
  piece.indices = kept;
}
