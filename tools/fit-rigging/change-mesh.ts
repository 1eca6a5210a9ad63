/** A mesh, and the vertex of the subject that each vertex came from, -1 for none. */
export interface Mesh {
  positions: Float64Array;
  indices: Uint32Array;
  source: Int32Array;
}

/** Keeps the vertices that triangles use. */
export function compact(positions: Float64Array, indices: Uint32Array): Mesh {
  const place = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const out = indices.map((v) => {
    if (place[v] < 0) {
      place[v] = kept.length;
      kept.push(v);
    }
    return place[v];
  });
  const moved = new Float64Array(kept.length * 3);
  kept.forEach((v, i) => {
    moved.set(positions.subarray(v * 3, v * 3 + 3), i * 3);
  });
  return { positions: moved, indices: out, source: Int32Array.from(kept) };
}

/** Merges vertices that share a cell of a grid: a coarse mesh. */
export function clustered({ positions, indices, source }: Mesh, cell: number): Mesh {
  const places = new Map<string, number>();
  const sums: number[] = [];
  const counts: number[] = [];
  const sources: number[] = [];
  const number = new Int32Array(positions.length / 3);
  for (let v = 0; v < number.length; v++) {
    const key = [0, 1, 2].map((k) => Math.floor(positions[v * 3 + k] / cell)).join();
    let place = places.get(key);
    if (place === undefined) {
      place = counts.length;
      places.set(key, place);
      counts.push(0);
      sources.push(source[v]);
      sums.push(0, 0, 0);
    }
    number[v] = place;
    counts[place]++;
    for (let k = 0; k < 3; k++) sums[place * 3 + k] += positions[v * 3 + k];
  }
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [number[indices[t]], number[indices[t + 1]], number[indices[t + 2]]];
    if (a !== b && b !== c && a !== c) kept.push(a, b, c);
  }
  return {
    positions: Float64Array.from(sums, (sum, i) => sum / counts[Math.floor(i / 3)]),
    indices: Uint32Array.from(kept),
    source: Int32Array.from(sources),
  };
}

/** Cuts round holes. */
export function withHoles(mesh: Mesh, radius: number, count: number, random: () => number): Mesh {
  const vertices = mesh.positions.length / 3;
  const centres = Array.from({ length: count }, () => Math.floor(random() * vertices) * 3);
  const indices = mesh.indices.filter((_, i) => {
    const v = mesh.indices[i - (i % 3)] * 3;
    return centres.every(
      (c) => Math.hypot(...[0, 1, 2].map((k) => mesh.positions[v + k] - mesh.positions[c + k])) > radius,
    );
  });
  return { ...mesh, indices };
}

/** Adds a box by its centre and half lengths. */
export function addBox(
  positions: number[],
  indices: number[],
  source: number[],
  centre: number[],
  half: number[],
): void {
  const start = positions.length / 3;
  for (let i = 0; i < 8; i++) {
    positions.push(
      centre[0] + half[0] * (i & 1 ? 1 : -1),
      centre[1] + half[1] * (i & 2 ? 1 : -1),
      centre[2] + half[2] * (i & 4 ? 1 : -1),
    );
    source.push(-1);
  }
  const quads = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6];
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = quads.slice(q, q + 4).map((v) => v + start);
    indices.push(a, b, c, a, c, d);
  }
}

/** Joins lists of triangles. */
export function concat(parts: readonly Uint32Array[]): Uint32Array {
  if (parts.length === 1) return parts[0];
  const out = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
