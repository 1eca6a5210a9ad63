import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, type Frame, frameAt, inFrame, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import type { Emblem } from "./emblems/outlines.js";

/** A prop's own space: y along it from the grip, z away from the palm; metres of a figure of 1.7 m. */
export interface Bench {
  size: number;
  frame: Frame;
  joint: number;
  color: Rgb;
  /** Second colour of a shield, and its symbol. */
  trim?: Rgb;
  emblem?: Emblem;
  emblemColor?: Rgb;
  sectors: number;
}

const STEEL: Rgb = [0.74, 0.76, 0.8];

const WOOD: Rgb = [0.42, 0.27, 0.15];

const GOLD: Rgb = [0.85, 0.64, 0.25];

const LEATHER: Rgb = [0.28, 0.17, 0.1];

export const wood: Painter = (at, out) => {
  const grain = Math.sin(at.u * 40 + Math.sin(at.v * 9) * 2) * 0.06;
  put(out, scaled(WOOD, 1 + grain), 0.75);
};

export const steel = fabric({ fabric: "metal", color: STEEL });

export const gold = fabric({ fabric: "metal", color: GOLD });

const leather = fabric({ fabric: "leather", color: LEATHER });

export type Maker = (bench: Bench) => Piece[];

export function part(
  name: string,
  paint: Painter,
  bench: Bench,
  build: (piece: Piece, at: (p: Vec) => Vec) => void,
  crease = 0.7,
): Piece {
  const piece = newPiece(name, paint, { crease });
  build(piece, (p) => inFrame(bench.frame, p.map((value) => value * bench.size) as Vec));
  return piece;
}

export const rod = (
  bench: Bench,
  name: string,
  paint: Painter,
  from: Vec,
  to: Vec,
  r0: number,
  r1 = r0,
  crease?: number,
): Piece =>
  part(
    name,
    paint,
    bench,
    (piece, at) => {
      const points = [0, 0.33, 0.66, 1].map((t) => at([0, 1, 2].map((k) => from[k] + (to[k] - from[k]) * t) as Vec));
      tube(
        piece,
        points,
        (t) => (r0 + (r1 - r0) * t) * bench.size,
        () => [[bench.joint, 1]],
        { sides: 8 },
      );
    },
    crease,
  );

export const block = (bench: Bench, name: string, paint: Painter, centre: Vec, size: Vec, taper = 1): Piece =>
  part(name, paint, bench, (piece) => {
    box(
      piece,
      bench.frame,
      centre.map((value) => value * bench.size) as Vec,
      size.map((value) => value * bench.size) as Vec,
      [[bench.joint, 1]],
      { taper },
    );
  });

export const turn = (
  bench: Bench,
  name: string,
  paint: Painter,
  origin: Vec,
  rings: [number, number][],
  axis?: Vec,
  crease = 0.9,
): Piece =>
  part(
    name,
    paint,
    bench,
    (piece, at) => {
      const { x, y, z } = bench.frame;
      const world = (v: Vec): Vec => [0, 1, 2].map((k) => x[k] * v[0] + y[k] * v[1] + z[k] * v[2]) as Vec;
      const frame = frameAt(
        at(origin),
        world(axis ?? [0, 1, 0]),
        world(axis && Math.abs(axis[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1]),
      );
      lathe(
        piece,
        frame,
        rings.map(([r, h]) => [r * bench.size, h * bench.size] as const),
        [[bench.joint, 1]],
        { sectors: bench.sectors },
      );
    },
    crease,
  );

/** A blade: a flat lens that ends in a point. */
export const blade = (bench: Bench, from: number, to: number, width: number, thick: number): Piece =>
  part(
    "blade",
    (at, out) => {
      steel(at, out);
      const middle = Math.abs(at.u - 0.5);
      if (middle > 0.42) put(out, [0.9, 0.92, 0.95], 0.2, 0.9);
    },
    bench,
    (piece, at) => {
      tube(
        piece,
        [0, 0.25, 0.5, 0.75, 0.88, 0.96, 1].map((t) => at([0, from + (to - from) * t, 0])),
        (t) => (t < 0.8 ? width : width * Math.max(0.04, (1 - t) / 0.2)) * bench.size,
        () => [[bench.joint, 1]],
        { sides: 4, flat: thick / width },
      );
    },
    0.5,
  );

export const swordOf =
  (length: number, width: number): Maker =>
  (b) => [
    blade(b, 0.08, 0.08 + length, width, 0.009),
    block(b, "guard", gold, [0, 0.075, 0], [0.034, 0.03, width * 6.5]),
    rod(b, "grip", leather, [0, -0.09, 0], [0, 0.07, 0], 0.016),
    turn(
      b,
      "pommel",
      gold,
      [0, -0.11, 0],
      [
        [0, -0.025],
        [0.022, -0.012],
        [0.024, 0.01],
        [0, 0.025],
      ],
    ),
  ];

/** The head of an axe at a height: a flat wedge to one side. */
export const axeHead = (b: Bench, height: number, reach: number): Piece =>
  part("head", steel, b, (piece, at) => {
    const sign = Math.sign(reach);
    const far = Math.abs(reach);
    const points = Array.from({ length: 6 }, (_, i) => at([0, height, sign * (-0.03 + (far + 0.03) * (i / 5))]));
    const { y, x } = b.frame;
    points.forEach((p, i) => {
      const t = i / 5;
      const half = (0.036 + 0.1 * t ** 1.6) * (far / 0.16) ** 0.6 * b.size;
      const thick = 0.02 * (1 - t * 0.93) * b.size;
      const ring = (
        [
          [1, 1],
          [-1, 1],
          [-1, -1],
          [1, -1],
        ] as const
      ).map(([a, c], n) =>
        addPlateVertex(
          piece,
          [0, 1, 2].map((k) => p[k] + x[k] * a * thick * sign + y[k] * c * half) as Vec,
          [n / 4, t],
          [[b.joint, 1]],
          0.05,
          0,
        ),
      );
      if (i === 0) {
        piece.indices.push(ring[0], ring[2], ring[1], ring[0], ring[3], ring[2]);
        return;
      }
      const before = ring.map((v) => v - 4);
      for (let n = 0; n < 4; n++) {
        const m = (n + 1) % 4;
        piece.indices.push(before[n], before[m], ring[m], before[n], ring[m], ring[n]);
      }
      if (i === 5) piece.indices.push(ring[0], ring[1], ring[2], ring[0], ring[2], ring[3]);
    });
  });

export const staffOf =
  (head: (b: Bench) => Piece[]): Maker =>
  (b) => [rod(b, "staff", wood, [0, -0.82, 0], [0, 0.86, 0], 0.017, 0.021), ...head(b)];

export function ball(radius: number): [number, number][] {
  return Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (1 - i / 8);
    return [i === 0 || i === 8 ? 0 : Math.sin(a) * radius, Math.cos(a) * radius] as [number, number];
  });
}

/** A flat solid with an outline in the frame's x and y, its middle raised towards z. */
export function plate(piece: Piece, b: Bench, outline: readonly [number, number][], away: number, thick: number): void {
  const at = (x: number, y: number, z: number) => inFrame(b.frame, [x * b.size, y * b.size, z * b.size]);
  const influences = [[b.joint, 1]] as const;
  const layers = [away + thick, away].map((z, layer) => {
    const middle = addPlateVertex(piece, at(0, 0, z + (layer === 0 ? 0.03 : 0)), [0.5, 0.5], influences, 0.2, layer);
    const ring = outline.map(([x, y]) => addPlateVertex(piece, at(x, y, z), [0.5 + x, 0.5 + y], influences, 0, layer));
    return { middle, ring };
  });
  const n = outline.length;
  // The wall between them is a strip of its own: its last corner is its first again.
  const wall = [away + thick, away].map((z, layer) =>
    Array.from({ length: n + 1 }, (_, i) => {
      const [x, y] = outline[i % n];
      return addPlateVertex(piece, at(x, y, z), [i / n, layer * 0.05], influences, 0, 2);
    }),
  );
  const turn = outline[0][0] * outline[1][1] - outline[1][0] * outline[0][1] > 0;
  const face = (a: number, b: number, c: number) => piece.indices.push(a, ...(turn ? [b, c] : [c, b]));
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    face(layers[0].middle, layers[0].ring[i], layers[0].ring[j]);
    face(layers[1].middle, layers[1].ring[j], layers[1].ring[i]);
    face(wall[0][i], wall[1][i], wall[1][i + 1]);
    face(wall[0][i], wall[1][i + 1], wall[0][i + 1]);
  }
}

function addPlateVertex(
  piece: Piece,
  position: Vec,
  uv: [number, number],
  influences: readonly (readonly [number, number])[],
  edge: number,
  chart: number,
): number {
  const index = piece.charts.length;
  piece.positions.push(...position);
  piece.uvs.push(...uv);
  piece.charts.push(chart);
  piece.extra.push(edge, 0);
  piece.anchors.push(-1);
  piece.points.push(index);
  for (let i = 0; i < 4; i++) {
    piece.joints.push(influences[i]?.[0] ?? 0);
    piece.weights.push(influences[i]?.[1] ?? 0);
  }
  return index;
}
