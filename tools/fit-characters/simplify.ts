/** A mesh whose vertices have the same neighbours in several shapes. */
export interface Simplified {
  /** Vertices in the order in which they were removed. */
  removed: number[];
  /** Triangles at each wanted count: vertex and texture coordinate of each corner. */
  levels: { corners: Uint32Array; uvs: Uint32Array }[];
}

interface Input {
  corners: Uint32Array;
  /** Texture coordinate of each corner. */
  uvs: Uint32Array;
  mirror: ArrayLike<number>;
  /** Positions in several shapes, 3 per vertex. */
  shapes: readonly Float64Array[];
  /** How much an error costs at a vertex. */
  importance: Float64Array;
  /** Wanted numbers of triangles, falling. */
  wanted: readonly number[];
}

const QUADRIC = 10;
/** Cost of an edge's squared length, so that flat parts get triangles of one size. */
const LENGTH_COST = 2e-5;

/**
 * Collapses edges onto one of their ends, least error first, both sides of the body alike: a subset of the vertices
 * remains, so every shape of the mesh stays a shape of the result. Seams of the texture only shrink along themselves.
 */
export function simplify({ corners, uvs, mirror, shapes, importance, wanted }: Input): Simplified {
  const count = shapes[0].length / 3;
  const corner = corners.slice();
  const uv = uvs.slice();
  const alive = new Uint8Array(corner.length / 3).fill(1);
  const facesOf: Set<number>[] = Array.from({ length: count }, () => new Set<number>());
  for (let i = 0; i < corner.length; i++) facesOf[corner[i]].add(Math.floor(i / 3));
  const quadrics = shapes.map((shape) => startQuadrics(shape, corner, importance));
  const version = new Uint32Array(count);
  const gone = new Uint8Array(count);
  const removed: number[] = [];
  const levels: Simplified["levels"] = [];
  let triangles = alive.length;
  const heap = new Heap();

  const neighbours = (v: number): Set<number> => {
    const found = new Set<number>();
    for (const f of facesOf[v]) for (let k = 0; k < 3; k++) found.add(corner[f * 3 + k]);
    found.delete(v);
    return found;
  };
  const cost = (u: number, v: number): number => {
    let sum = 0;
    shapes.forEach((shape, s) => {
      const [x, y, z] = shape.subarray(v * 3, v * 3 + 3);
      sum += errorAt(quadrics[s], u, x, y, z) + errorAt(quadrics[s], v, x, y, z);
    });
    const edge = squaredDistance(shapes[0], u, v);
    return sum + LENGTH_COST * edge * edge * 1e4 * importance[u] + 1e-12;
  };
  const push = (u: number): void => {
    for (const v of neighbours(u)) {
      if (mirror[u] === u && mirror[v] !== v) continue;
      if (mirror[u] === v) continue;
      heap.push(cost(u, v), u, v, version[u] + version[v] * 65536);
    }
  };
  const wedges = (u: number, v: number): Map<number, number> | null => {
    const map = new Map<number, number>();
    for (const f of facesOf[u]) {
      let atU = -1;
      let atV = -1;
      for (let k = 0; k < 3; k++) {
        if (corner[f * 3 + k] === u) atU = uv[f * 3 + k];
        if (corner[f * 3 + k] === v) atV = uv[f * 3 + k];
      }
      if (atV < 0) continue;
      const known = map.get(atU);
      if (known !== undefined && known !== atV) return null;
      map.set(atU, atV);
    }
    for (const f of facesOf[u])
      for (let k = 0; k < 3; k++) {
        if (corner[f * 3 + k] === u && !map.has(uv[f * 3 + k])) return null;
      }
    return map;
  };
  const allowed = (u: number, v: number): boolean => {
    const around = neighbours(u);
    let common = 0;
    for (const w of neighbours(v)) if (around.has(w)) common++;
    if (common !== 2 || neighbours(v).size < 4) return false;
    if (!wedges(u, v)) return false;
    for (const f of facesOf[u]) {
      const [a, b, c] = corner.subarray(f * 3, f * 3 + 3);
      if (a === v || b === v || c === v) continue;
      const swap = (w: number) => (w === u ? v : w);
      for (const shape of shapes.slice(0, 2)) {
        const before = normal(shape, a, b, c);
        const after = normal(shape, swap(a), swap(b), swap(c));
        const lengths = Math.hypot(...before) * Math.hypot(...after);
        if (before[0] * after[0] + before[1] * after[1] + before[2] * after[2] < 0.35 * lengths) return false;
        if (slenderness(shape, swap(a), swap(b), swap(c)) > 12) return false;
      }
    }
    return true;
  };
  const collapse = (u: number, v: number): void => {
    const map = wedges(u, v)!;
    for (const f of facesOf[u]) {
      const own = corner.subarray(f * 3, f * 3 + 3);
      if (own.includes(v)) {
        alive[f] = 0;
        triangles--;
        for (const w of own) if (w !== u) facesOf[w].delete(f);
        continue;
      }
      for (let k = 0; k < 3; k++) {
        if (own[k] !== u) continue;
        own[k] = v;
        uv[f * 3 + k] = map.get(uv[f * 3 + k])!;
      }
      facesOf[v].add(f);
    }
    facesOf[u].clear();
    quadrics.forEach((all) => {
      for (let k = 0; k < QUADRIC; k++) all[v * QUADRIC + k] += all[u * QUADRIC + k];
    });
    gone[u] = 1;
    removed.push(u);
    for (const w of neighbours(v)) version[w]++;
    version[v]++;
    push(v);
    for (const w of neighbours(v)) push(w);
  };

  for (let v = 0; v < count; v++) if (facesOf[v].size > 0) push(v);
  for (const target of wanted) {
    while (triangles > target) {
      const best = heap.pop();
      if (!best) break;
      const [u, v, at] = best;
      if (gone[u] || gone[v] || at !== version[u] + version[v] * 65536) continue;
      const mu = mirror[u];
      const mv = mirror[v];
      if (!allowed(u, v)) continue;
      if (mu === u) {
        collapse(u, v);
        continue;
      }
      if (gone[mu] || gone[mv] || !facesOf[mu].size || !neighbours(mu).has(mv) || !allowed(mu, mv)) continue;
      collapse(u, v);
      if (neighbours(mu).has(mv) && allowed(mu, mv)) collapse(mu, mv);
      else throw new Error("The two sides of the body cannot be simplified alike.");
    }
    const kept = [...alive.keys()].filter((f) => alive[f]);
    levels.push({
      corners: Uint32Array.from(kept.flatMap((f) => [...corner.subarray(f * 3, f * 3 + 3)])),
      uvs: Uint32Array.from(kept.flatMap((f) => [...uv.subarray(f * 3, f * 3 + 3)])),
    });
  }
  return { removed, levels };
}

function startQuadrics(shape: Float64Array, corner: Uint32Array, importance: Float64Array): Float64Array {
  const all = new Float64Array((shape.length / 3) * QUADRIC);
  for (let f = 0; f < corner.length; f += 3) {
    const [a, b, c] = corner.subarray(f, f + 3);
    const n = normal(shape, a, b, c);
    const area = Math.hypot(...n) || 1e-12;
    const [x, y, z] = n.map((value) => value / area);
    const d = -(x * shape[a * 3] + y * shape[a * 3 + 1] + z * shape[a * 3 + 2]);
    const q = [x * x, x * y, x * z, x * d, y * y, y * z, y * d, z * z, z * d, d * d];
    for (const v of [a, b, c]) for (let k = 0; k < QUADRIC; k++) all[v * QUADRIC + k] += q[k] * area * importance[v];
  }
  return all;
}

function errorAt(all: Float64Array, v: number, x: number, y: number, z: number): number {
  const q = all.subarray(v * QUADRIC, v * QUADRIC + QUADRIC);
  return Math.max(
    0,
    q[0] * x * x +
      2 * q[1] * x * y +
      2 * q[2] * x * z +
      2 * q[3] * x +
      q[4] * y * y +
      2 * q[5] * y * z +
      2 * q[6] * y +
      q[7] * z * z +
      2 * q[8] * z +
      q[9],
  );
}

function normal(p: Float64Array, a: number, b: number, c: number): [number, number, number] {
  const at = (v: number, k: number) => p[v * 3 + k] - p[a * 3 + k];
  const [ux, uy, uz] = [at(b, 0), at(b, 1), at(b, 2)];
  const [vx, vy, vz] = [at(c, 0), at(c, 1), at(c, 2)];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function squaredDistance(p: Float64Array, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (p[a * 3 + k] - p[b * 3 + k]) ** 2;
  return sum;
}

/** Longest edge over the height on it. */
function slenderness(p: Float64Array, a: number, b: number, c: number): number {
  const longest = Math.max(squaredDistance(p, a, b), squaredDistance(p, b, c), squaredDistance(p, c, a));
  return longest / (Math.hypot(...normal(p, a, b, c)) || 1e-12);
}

/** A queue of edges, least cost first. */
class Heap {
  readonly #items: [cost: number, u: number, v: number, at: number][] = [];

  push(cost: number, u: number, v: number, at: number): void {
    const items = this.#items;
    let i = items.push([cost, u, v, at]) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (items[up][0] <= items[i][0]) break;
      [items[up], items[i]] = [items[i], items[up]];
      i = up;
    }
  }

  pop(): [u: number, v: number, at: number] | null {
    const items = this.#items;
    const top = items[0];
    if (!top) return null;
    const last = items.pop()!;
    if (items.length > 0) {
      items[0] = last;
      for (let i = 0; ; ) {
        const left = i * 2 + 1;
        let least = i;
        for (const child of [left, left + 1])
          if (child < items.length && items[child][0] < items[least][0]) least = child;
        if (least === i) break;
        [items[least], items[i]] = [items[i], items[least]];
        i = least;
      }
    }
    return [top[1], top[2], top[3]];
  }
}
