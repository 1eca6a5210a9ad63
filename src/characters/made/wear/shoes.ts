import { smoothstep } from "../body/shape-body.js";
import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import type { Painter } from "../paint/painter.js";
import type { Measures, Side } from "./measures.js";

export interface ShoeOrder {
  name: string;
  paint: Painter;
  sole: Painter;
  /** Distance from the foot, and how far the sole stands out and is thick, metres. */
  offset: number;
  soleHeight: number;
  /** How pointed the toe is: 0 round, 1 pointed. */
  point?: number;
  /** Only the sole: the foot shows. */
  open?: boolean;
}

const SLICES = [11, 8, 6];
const AROUND = [14, 10, 8];

/** Makes shoes: a last around each foot instead of its toes, and a sole. */
export function shoes(m: Measures, order: ShoeOrder): Piece[] {
  const upper = newPiece(order.name, order.paint);
  const sole = newPiece("sole", order.sole);
  for (const side of ["Left", "Right"] as const) shoe(m, side, order, upper, sole);
  if (order.open) return [sole];
  for (let v = 0; v < m.leg.length; v++) {
    if (m.legShare[v] > 0.5 && m.leg[v] > m.legStops[2] - 0.03) m.mesh.cover(v, 0.03 + m.leg[v] - m.legStops[2]);
  }
  return [upper, sole];
}

interface Slice {
  z: number;
  x: number;
  half: number;
  top: number;
}

function shoe(m: Measures, side: Side, order: ShoeOrder, upper: Piece, sole: Piece): void {
  const { mesh } = m;
  const { body } = mesh;
  const ankle = body.joints.get(`${side}Foot`)!;
  const toe = body.joints.get(`${side}ToeBase`)!;
  const [foot, ball] = [mesh.joint(`${side}Foot`), mesh.joint(`${side}ToeBase`)];
  const sign = side === "Left" ? 1 : -1;
  const offset = order.offset * body.unit;
  const slices = measure(m, sign, ankle[1] + 0.015 * body.unit, SLICES[mesh.level], offset);
  const round = AROUND[mesh.level];
  const influences = (z: number) => {
    const share = smoothstep(toe[2] - 0.02 * body.unit, toe[2] + 0.025 * body.unit, z);
    return [
      [foot, 1 - share],
      [ball, share],
    ] as const;
  };
  const rings: number[][] = [];
  const soleRings: number[][] = [];
  slices.forEach(({ z, x, half, top }, i) => {
    const share = i / (slices.length - 1);
    const narrow = 1 - (order.point ?? 0) * 0.5 * smoothstep(0.6, 1, share);
    const ring: number[] = [];
    for (let k = 0; k <= round; k++) {
      const angle = Math.PI * (k / round);
      // Half a round: from one side over the top to the other; the sole closes it.
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const px = x + Math.sign(c) * Math.abs(c) ** 0.72 * half * narrow;
      const py = Math.max(s ** 0.8 * top, 0.004);
      ring.push(
        addVertex(upper, [px, py, z], [k / round, share], influences(z), {
          chart: sign,
          extra: [0.05, py / Math.max(top, 0.01)],
        }),
      );
    }
    rings.push(ring);
    const out = 0.006 * body.unit;
    const low: number[] = [];
    for (const [u, px, py] of [
      [0, x + (half + out) * narrow, order.soleHeight],
      [0.2, x + (half + out) * narrow, 0],
      [0.5, x, 0],
      [0.8, x - (half + out) * narrow, 0],
      [1, x - (half + out) * narrow, order.soleHeight],
    ] as const) {
      low.push(
        addVertex(sole, [px, py, z + (share > 0.98 ? out : share < 0.02 ? -out : 0)], [u, share], influences(z), {
          chart: sign,
        }),
      );
    }
    soleRings.push(low);
  });
  const strip = (piece: Piece, grid: number[][], flip: boolean) => {
    for (let i = 0; i + 1 < grid.length; i++) {
      for (let k = 0; k + 1 < grid[i].length; k++) {
        const [a, b, p, q] = [grid[i][k], grid[i][k + 1], grid[i + 1][k + 1], grid[i + 1][k]];
        if (flip) piece.indices.push(a, b, p, a, p, q);
        else piece.indices.push(a, p, b, a, q, p);
      }
    }
  };
  strip(upper, rings, true);
  strip(sole, soleRings, false);
  const cap = (piece: Piece, ring: number[], flip: boolean) => {
    for (let k = 1; k + 1 < ring.length; k++) {
      if (flip) piece.indices.push(ring[0], ring[k + 1], ring[k]);
      else piece.indices.push(ring[0], ring[k], ring[k + 1]);
    }
  };
  cap(upper, rings[0], true);
  cap(upper, rings[rings.length - 1], false);
  cap(sole, soleRings[0], false);
  cap(sole, soleRings[soleRings.length - 1], true);
  // The top of the sole, which stands out around the shoe.
  for (let i = 0; i + 1 < soleRings.length; i++) {
    const [a, b, p, q] = [soleRings[i][0], soleRings[i][4], soleRings[i + 1][4], soleRings[i + 1][0]];
    sole.indices.push(a, p, b, a, q, p);
  }
}

function measure(m: Measures, sign: number, ceiling: number, count: number, offset: number): Slice[] {
  const { mesh } = m;
  const { unit } = mesh.body;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const own: number[] = [];
  for (let v = 0; v < m.height.length; v++) {
    const [x, y, z] = mesh.position(v);
    if (x * sign < 0 || y > ceiling || m.legShare[v] < 0.5) continue;
    own.push(v);
    low = Math.min(low, z);
    high = Math.max(high, z);
  }
  const slices: Slice[] = [];
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const z = low + (high - low) * (1 - Math.cos(t * Math.PI)) * 0.5;
    const slack = (high - low) * 0.09;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let top = 0;
    for (const v of own) {
      const p = mesh.position(v);
      if (Math.abs(p[2] - z) > slack) continue;
      least = Math.min(least, p[0]);
      most = Math.max(most, p[0]);
      top = Math.max(top, p[1]);
    }
    const end = Math.min(t, 1 - t);
    const round = Math.sqrt(Math.min(1, end * 5.5 + 0.16));
    const cap = Math.max(0.055 * unit, Math.min(top, ceiling));
    slices.push({
      z: low - offset + (z - low) * (1 + (2 * offset + 0.008 * unit) / (high - low)),
      x: (least + most) / 2,
      half: ((most - least) / 2 + offset * 1.1) * round,
      top: (cap + offset) * (0.55 + 0.45 * round),
    });
  }
  // Smoothed: toes leave steps.
  for (let round = 0; round < 2; round++) {
    const before = slices.map((slice) => ({ ...slice }));
    for (let i = 1; i + 1 < slices.length; i++) {
      for (const key of ["x", "half", "top"] as const) {
        slices[i][key] = before[i - 1][key] * 0.25 + before[i][key] * 0.5 + before[i + 1][key] * 0.25;
      }
    }
  }
  return slices;
}
