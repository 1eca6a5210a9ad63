/** Faces whose edges come closer to another's plane than this do not cross it, metres. */
const TOUCHING = 1e-5;
const CELL = 0.03;

/** Counts triangles of a mesh that another triangle of it, with no corner at the same place, passes through. */
export function crossingFaces({
  positions,
  indices,
}: {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
}): number {
  const count = indices.length / 3;
  const place = placesOf(positions);
  const cells = new Map<number, number[]>();
  const low = new Float64Array(count * 3);
  const high = new Float64Array(count * 3);
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 3; k++) {
      const own = [0, 1, 2].map((c) => positions[indices[t * 3 + c] * 3 + k]);
      low[t * 3 + k] = Math.min(...own);
      high[t * 3 + k] = Math.max(...own);
    }
    const cell = (value: number) => Math.floor(value / CELL) + 512;
    for (let x = cell(low[t * 3]); x <= cell(high[t * 3]); x++) {
      for (let y = cell(low[t * 3 + 1]); y <= cell(high[t * 3 + 1]); y++) {
        for (let z = cell(low[t * 3 + 2]); z <= cell(high[t * 3 + 2]); z++) {
          const key = (x * 1024 + y) * 1024 + z;
          const list = cells.get(key);
          if (list) list.push(t);
          else cells.set(key, [t]);
        }
      }
    }
  }
  const crossed = new Uint8Array(count);
  const done = new Set<number>();
  for (const list of cells.values()) {
    for (let i = 0; i < list.length; i++) {
      for (let j = i + 1; j < list.length; j++) {
        const [a, b] = [list[i], list[j]];
        if (crossed[a] && crossed[b]) continue;
        if ([0, 1, 2].some((k) => low[a * 3 + k] > high[b * 3 + k] || low[b * 3 + k] > high[a * 3 + k])) continue;
        const key = a * count + b;
        if (done.has(key)) continue;
        done.add(key);
        const shares = [0, 1, 2].some((p) =>
          [0, 1, 2].some((q) => place[indices[a * 3 + p]] === place[indices[b * 3 + q]]),
        );
        if (shares || !(edgesCross(a, b) || edgesCross(b, a))) continue;
        crossed[a] = 1;
        crossed[b] = 1;
      }
    }
  }
  return crossed.reduce((sum, value) => sum + value, 0);

  /** Whether an edge of the first passes through the second. */
  function edgesCross(first: number, second: number): boolean {
    const [a, b, c] = [0, 1, 2].map((k) => indices[second * 3 + k] * 3);
    const u = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const v = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...n);
    if (length < 1e-12) return false;
    const away = [0, 1, 2].map((k) => {
      const at = indices[first * 3 + k] * 3;
      return (
        ((positions[at] - positions[a]) * n[0] +
          (positions[at + 1] - positions[a + 1]) * n[1] +
          (positions[at + 2] - positions[a + 2]) * n[2]) /
        length
      );
    });
    for (let k = 0; k < 3; k++) {
      const [p, q] = [k, (k + 1) % 3];
      if (!(away[p] > TOUCHING && away[q] < -TOUCHING) && !(away[q] > TOUCHING && away[p] < -TOUCHING)) continue;
      const t = away[p] / (away[p] - away[q]);
      const [from, to] = [indices[first * 3 + p] * 3, indices[first * 3 + q] * 3];
      const x = [0, 1, 2].map(
        (e) => positions[from + e] + (positions[to + e] - positions[from + e]) * t - positions[a + e],
      );
      const [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
      const [xu, xv] = [dot(x, u), dot(x, v)];
      const det = uu * vv - uv * uv;
      const [s, r] = [(vv * xu - uv * xv) / det, (uu * xv - uv * xu) / det];
      if (s > 0 && r > 0 && s + r < 1) return true;
    }
    return false;
  }
}

/** Numbers the places of vertices: those at one place have one. */
function placesOf(positions: ArrayLike<number>): Int32Array {
  const found = new Map<string, number>();
  return Int32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = [0, 1, 2].map((k) => Math.round(positions[v * 3 + k] * 1e6)).join("/");
    const own = found.get(key) ?? found.size;
    found.set(key, own);
    return own;
  });
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
