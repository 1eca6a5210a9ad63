import type { BodyMesh } from "../body/body-surface.js";
import { addVertex, type Influences, newPiece, type Piece } from "../mesh/piece.js";
import type { Painter } from "../paint/painter.js";

export interface RibbonOrder {
  name: string;
  paint: Painter;
  /** Signed metres from the ribbon's middle per vertex of the body. */
  away: ArrayLike<number>;
  /** Half of its width, metres. */
  half: number;
  /** Above 0 where it runs at all. */
  within: ArrayLike<number>;
  /** Distance from what is worn below, metres. */
  offset: number;
}

interface Corner {
  key: string;
  position: number[];
  inner: number[];
  uv: [number, number];
  influences: Influences;
  anchor: number;
  chart: number;
  values: [low: number, high: number, within: number];
  /** Planes that it was cut by. */
  cuts: number[];
}

/**
 * Makes a strap on top of what is worn, cut exactly along both edges: it may be narrower than the body's triangles, which
 * a shell may not.
 */
export function ribbon(mesh: BodyMesh, { name, paint, away, half, within, offset }: RibbonOrder): Piece {
  const piece = newPiece(name, paint, { density: 1.3 });
  const { triangles, vertexOf, uv, chartOf, outer } = mesh;
  const { normals } = mesh.body;
  const places = new Map<string, number>();
  const points = new Map<string, number>();
  const numberOf = (key: string): number => {
    if (!points.has(key)) points.set(key, points.size);
    return points.get(key)!;
  };
  const cornerOf = (w: number): Corner => {
    const v = vertexOf[w];
    const at = (by: number) => [0, 1, 2].map((k) => outer[v * 3 + k] + normals[v * 3 + k] * by);
    return {
      key: `${v}`,
      position: at(offset),
      inner: at(-0.002),
      uv: [uv[w * 2], uv[w * 2 + 1]],
      influences: mesh.influences(v),
      anchor: v,
      chart: chartOf[w],
      values: [away[v] + half, half - away[v], within[v]],
      cuts: [],
    };
  };
  const put = (corner: Corner, layer: "top" | "edge" | "low"): number => {
    const key = `${corner.key}/${layer}/${corner.uv[0].toFixed(5)}`;
    let at = places.get(key);
    if (at === undefined) {
      at = addVertex(piece, layer === "low" ? corner.inner : corner.position, corner.uv, corner.influences, {
        chart: corner.chart,
        anchor: corner.anchor,
        extra: [Math.max(0, Math.min(...corner.values)), 0],
        point: numberOf(`${corner.key}/${layer}`),
      });
      places.set(key, at);
    }
    return at;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    let polygon = [0, 1, 2].map((k) => cornerOf(triangles[i + k]));
    for (let plane = 0; plane < 3 && polygon.length > 0; plane++) polygon = cut(polygon, plane);
    if (polygon.length < 3) continue;
    const top = polygon.map((corner) => put(corner, "top"));
    for (let k = 1; k + 1 < top.length; k++) piece.indices.push(top[0], top[k], top[k + 1]);
    polygon.forEach((a, k) => {
      const b = polygon[(k + 1) % polygon.length];
      if (!a.cuts.some((plane) => b.cuts.includes(plane))) return;
      const [p, q, r, s] = [put(a, "edge"), put(b, "edge"), put(b, "low"), put(a, "low")];
      piece.indices.push(q, p, s, q, s, r);
    });
  }
  return piece;
}

/** Keeps the part of a polygon where a value is above 0. */
function cut(polygon: readonly Corner[], plane: number): Corner[] {
  const kept: Corner[] = [];
  polygon.forEach((a, k) => {
    const b = polygon[(k + 1) % polygon.length];
    const [inA, inB] = [a.values[plane] > 0, b.values[plane] > 0];
    if (inA) kept.push(a);
    if (inA !== inB) kept.push(a.key < b.key ? between(a, b, plane) : between(b, a, plane));
  });
  return kept;
}

function between(a: Corner, b: Corner, plane: number): Corner {
  const t = a.values[plane] / (a.values[plane] - b.values[plane]);
  const lerp = (x: readonly number[], y: readonly number[]) => x.map((value, k) => value + (y[k] - value) * t);
  const values = lerp(a.values, b.values) as Corner["values"];
  values[plane] = 0;
  return {
    key: `(${a.key}-${b.key}:${plane})`,
    position: lerp(a.position, b.position),
    inner: lerp(a.inner, b.inner),
    uv: lerp(a.uv, b.uv) as [number, number],
    influences: [
      ...a.influences.map(([joint, weight]) => [joint, weight * (1 - t)] as const),
      ...b.influences.map(([joint, weight]) => [joint, weight * t] as const),
    ],
    anchor: t < 0.5 ? a.anchor : b.anchor,
    chart: a.chart,
    values,
    cuts: [...a.cuts.filter((one) => b.cuts.includes(one)), plane],
  };
}
