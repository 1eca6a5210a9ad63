import type { Vec } from "../body/shape-body.js";
import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { put, scaled } from "../paint/painter.js";
import { dyed, type Wearing } from "./wearing.js";

const COLUMNS = 20;

/** A collar that stands up behind the head, its inside in the second colour. */
export function standingCollar(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const outside = dyed(w);
  const inside = dyed({ ...w, color: w.trim });
  const piece = newPiece("collar", (at, out) => (at.own > 0.5 ? inside : outside)(at, out), { crease: 0.8 });
  const influences = [
    [m.mesh.joint("Spine2"), 0.7],
    [m.mesh.joint("Neck"), 0.3],
  ] as const;
  const layers = [0, 1].map((layer) =>
    [0, 0.5, 1].map((up) =>
      Array.from({ length: COLUMNS + 1 }, (_, i) => {
        const a = Math.PI + (i / COLUMNS - 0.5) * 4.4;
        const tall = 0.075 + 0.075 * Math.max(0, -Math.cos(a));
        const r = (0.078 + 0.05 * up ** 1.4 - layer * 0.004) * unit;
        const p: Vec = [
          Math.sin(a) * r,
          m.neck[1] + (-0.035 - 0.03 * Math.cos(a) + tall * up) * unit,
          m.neck[2] + 0.012 * unit + Math.cos(a) * r,
        ];
        return addVertex(piece, p, [i / COLUMNS, up], influences, { chart: layer, extra: [0.04, layer] });
      }),
    ),
  );
  const quad = (a: number, b: number, c: number, d: number) => piece.indices.push(a, b, c, a, c, d);
  for (let r = 0; r < 2; r++)
    for (let i = 0; i < COLUMNS; i++) {
      const [o, n] = layers;
      quad(o[r][i], o[r][i + 1], o[r + 1][i + 1], o[r + 1][i]);
      quad(n[r][i + 1], n[r][i], n[r + 1][i], n[r + 1][i + 1]);
    }
  for (let i = 0; i < COLUMNS; i++) quad(layers[0][2][i], layers[0][2][i + 1], layers[1][2][i + 1], layers[1][2][i]);
  return [piece];
}

/** A bird that sits on a shoulder, with wings and tail in the second colour. */
export function bird(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const shoulder = m.mesh.body.joints.get("LeftArm")!;
  const influences = [[m.mesh.joint("LeftShoulder"), 1]] as const;
  const at = (x: number, y: number, z: number): Vec => [
    shoulder[0] + (x - 0.03) * unit,
    shoulder[1] + (0.065 + y) * unit,
    shoulder[2] + z * unit,
  ];
  const feathers = fabric({ fabric: "fur", color: w.color });
  const body = newPiece("bird", feathers);
  const wings = newPiece("bird wings", fabric({ fabric: "fur", color: w.trim }));
  const beak = newPiece("beak", (_at, out) => put(out, [0.9, 0.68, 0.2], 0.4));
  const eyes = newPiece("bird eyes", (_at, out) => put(out, [0.05, 0.05, 0.06], 0.2));
  const line = (piece: Piece, points: Vec[], radius: (t: number) => number, chart = 0) =>
    tube(
      piece,
      points,
      (t) => radius(t) * unit,
      () => influences,
      { sides: 10, chart },
    );
  const spine = [at(0, -0.005, -0.07), at(0, 0.02, -0.045), at(0, 0.05, -0.02), at(0, 0.09, 0.005), at(0, 0.125, 0.02)];
  line(body, spine, (t) => 0.016 + 0.03 * Math.sin(Math.min(t * 1.25, 1) * Math.PI) ** 0.8);
  const ball: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (1 - i / 6);
    return [i === 0 || i === 6 ? 0 : Math.sin(a) * 0.032 * unit, Math.cos(a) * 0.032 * unit] as const;
  });
  lathe(body, frameAt(at(0, 0.145, 0.028)), ball, influences, { sectors: 12, chart: 1 });
  line(beak, [at(0, 0.148, 0.05), at(0, 0.146, 0.072), at(0, 0.128, 0.083)], (t) => 0.013 * (1 - t * 0.9));
  for (const side of [-1, 1]) {
    line(
      wings,
      [at(side * 0.036, 0.09, 0), at(side * 0.044, 0.04, -0.03), at(side * 0.02, -0.03, -0.095)],
      (t) => 0.004 + 0.02 * Math.sin(t * Math.PI * 0.8 + 0.5),
      side,
    );
    lathe(
      eyes,
      frameAt(at(side * 0.026, 0.155, 0.042)),
      ball.map(([r, h]) => [r * 0.2, h * 0.2] as const),
      influences,
      { sectors: 8, chart: side },
    );
  }
  line(wings, [at(0, 0, -0.06), at(0, -0.06, -0.1), at(0, -0.15, -0.13)], (t) => 0.016 * (1 - t * 0.5), 3);
  const feet = newPiece("bird feet", (_at, out) => put(out, scaled([0.9, 0.68, 0.2], 0.7), 0.6));
  for (const side of [-1, 1])
    line(feet, [at(side * 0.015, 0.03, 0), at(side * 0.017, -0.02, 0.012)], () => 0.006, side);
  return [body, wings, beak, eyes, feet];
}
