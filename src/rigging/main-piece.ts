import { piecesOf, type Surface } from "./surface.js";

/** A piece that is a whole body reaches this far, of the longest side of all pieces. */
const WHOLE = 0.93;
/** It has this share of all triangles at least: the rest is worn or carried. */
const MOST = 0.4;

/** Returns the piece with the largest volume if others lie around it that hardly reach further; null where there is no such piece. */
export function mainPiece(surface: Surface): Surface | null {
  const { positions: p, indices } = surface;
  const { piece, count } = piecesOf(surface);
  if (count < 2) return null;
  const low = new Float64Array(count * 3).fill(Infinity);
  const high = new Float64Array(count * 3).fill(-Infinity);
  const all = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const v of indices) {
    for (let k = 0; k < 3; k++) {
      const [at, value] = [piece[v] * 3 + k, p[v * 3 + k]];
      if (value < low[at]) low[at] = value;
      if (value > high[at]) high[at] = value;
      all[k] = Math.min(all[k], value);
      all[k + 3] = Math.max(all[k + 3], value);
    }
  }
  const volumes = new Float64Array(count);
  for (let t = 0; t < indices.length; t += 3) {
    const own = piece[indices[t]];
    // From the piece's own middle, so that open pieces count for little.
    const [a, b, c] = [0, 1, 2].map((corner) =>
      [0, 1, 2].map((k) => p[indices[t + corner] * 3 + k] - (low[own * 3 + k] + high[own * 3 + k]) / 2),
    );
    volumes[own] +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  let best = 0;
  for (let i = 1; i < count; i++) if (Math.abs(volumes[i]) > Math.abs(volumes[best])) best = i;
  let triangles = 0;
  for (let t = 0; t < indices.length; t += 3) if (piece[indices[t]] === best) triangles++;
  if (triangles < MOST * (indices.length / 3)) return null;
  const reach = Math.max(...[0, 1, 2].map((k) => high[best * 3 + k] - low[best * 3 + k]));
  if (!(reach >= WHOLE * Math.max(...[0, 1, 2].map((k) => all[k + 3] - all[k])))) return null;
  // Vertices that no triangle uses would widen the grid.
  const place = new Int32Array(piece.length).fill(-1);
  const [kept, own]: [number[], number[]] = [[], []];
  for (const v of indices) {
    if (piece[v] !== best) continue;
    if (place[v] < 0) {
      place[v] = kept.length / 3;
      kept.push(p[v * 3], p[v * 3 + 1], p[v * 3 + 2]);
    }
    own.push(place[v]);
  }
  return { positions: Float64Array.from(kept), indices: Uint32Array.from(own) };
}
