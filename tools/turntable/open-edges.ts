import type { Piece } from "../../src/characters/made/mesh/piece.js";

/** Counts edges of a piece that only one triangle has, vertices at one place taken as one. */
export function openEdges({ positions, indices }: Piece): number {
  const places = new Map<string, number>();
  const place = (v: number) => {
    const key = [0, 1, 2].map((k) => Math.round(positions[v * 3 + k] * 1e6)).join("/");
    let at = places.get(key);
    if (at === undefined) {
      at = places.size;
      places.set(key, at);
    }
    return at;
  };
  const edges = new Map<string, number>();
  for (let i = 0; i < indices.length; i += 3) {
    const own = [0, 1, 2].map((k) => place(indices[i + k]));
    if (own[0] === own[1] || own[1] === own[2] || own[2] === own[0]) continue;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [own[k], own[(k + 1) % 3]];
      const key = a < b ? `${a}-${b}` : `${b}-${a}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  }
  return [...edges.values()].filter((count) => count === 1).length;
}
