import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { scaled } from "../paint/painter.js";
import { straps } from "./accessories.js";
import { plate } from "./prop-parts.js";
import { dyed, rearAt, type Wearing } from "./wearing.js";

/** Wings of skin between long fingers, as bats and demons have. */
export function batWings(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const joint = m.mesh.joint("Spine2");
  const on = [[joint, 1]] as const;
  const rear = rearAt(m, m.chest) - 0.03 * unit;
  const bones = newPiece("bones", fabric({ fabric: "leather", color: scaled(w.color, 0.55) }));
  const pieces: Piece[] = [bones];
  for (const side of [1, -1]) {
    const skin = newPiece("wing", dyed(w), { crease: 1 });
    const origin: Vec = [side * 0.47 * unit, m.chest + 0.16 * unit, rear - 0.12 * unit];
    const frame = frameAt(origin, [0, 1, 0], [side * 0.35, 0, -1]);
    // From the root around: arm to the wrist, fingertips with scallops between them.
    const outline: [number, number][] = [
      [-0.3, -0.02],
      [-0.16, 0.3],
      [0.02, 0.5],
      [0.4, 0.46],
      [0.3, 0.2],
      [0.44, 0.02],
      [0.26, -0.08],
      [0.3, -0.32],
      [0.1, -0.2],
      [0.02, -0.46],
      [-0.1, -0.22],
      [-0.28, -0.2],
    ].map(([x, y]) => [x * -1, y] as [number, number]);
    const sided = outline.map(([x, y]) => [side > 0 ? x : -x, y] as [number, number]);
    plate(skin, { size: unit * 1.4, frame, joint, color: w.color, sectors: 8 }, sided, 0, 0.012);
    pieces.push(skin);
    const at = ([x, y]: [number, number]): Vec =>
      [0, 1, 2].map((k) => origin[k] + (frame.x[k] * x + frame.y[k] * y + frame.z[k] * 0.014) * unit * 1.4) as Vec;
    for (const [n, way] of [
      [0, 1, 2],
      [2, 3],
      [2, 5],
      [2, 7],
      [2, 9],
    ].entries())
      tube(
        bones,
        way.map((i) => at(sided[i])),
        (t) => (n === 0 ? 0.02 : 0.014 * (1 - 0.7 * t)) * unit,
        () => on,
        { sides: 6, chart: side * (n + 1) },
      );
  }
  return pieces;
}

/** A diver's or fireman's cylinder of air. */
export function airTank(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const on = [[m.mesh.joint("Spine2"), 1]] as const;
  const z = rearAt(m, m.chest) - 0.085 * unit;
  const tank = newPiece("tank", dyed(w), { crease: 0.9 });
  const valve = newPiece("valve", fabric({ fabric: "metal", color: [0.3, 0.31, 0.33] }));
  const foot: Vec = [0, m.chest - 0.24 * unit, z];
  lathe(
    tank,
    frameAt(foot),
    (
      [
        [0, 0],
        [0.07, 0],
        [0.08, 0.02],
        [0.08, 0.36],
        [0.06, 0.42],
        [0.025, 0.45],
        [0, 0.45],
      ] as const
    ).map(([r, y]) => [r * unit, y * unit] as const),
    on,
    { sectors: 18 },
  );
  tube(
    valve,
    [0.44, 0.48, 0.51].map((y): Vec => [0, foot[1] + y * unit, z]),
    () => 0.02 * unit,
    () => on,
    { sides: 8 },
  );
  tube(
    valve,
    [0, 0.25, 0.5, 0.75, 1].map(
      (t): Vec => [
        0.14 * unit * Math.sin(t * 2.6),
        foot[1] + (0.5 + 0.1 * Math.sin(t * 3)) * unit,
        z + 0.32 * t * unit,
      ],
    ),
    () => 0.012 * unit,
    () => on,
    { sides: 6, chart: 2 },
  );
  return [tank, valve, ...straps(w, fabric({ fabric: "leather", color: [0.1, 0.1, 0.11] }))];
}

/** Wings of long and short feathers. */
export function wings(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("wings", dyed(w), { crease: 1.2 });
  const rear = rearAt(m, m.chest);
  for (const side of [1, -1]) {
    // Long feathers from the tip of the wing to the root, and short ones over their upper ends.
    for (const [row, count] of [9, 8].entries())
      for (let f = 0; f < count; f++) {
        const t = f / (count - 1);
        const reach = row === 0 ? 1 : 0.55;
        const root: Vec = [
          side * (0.05 + 0.2 * t) * unit,
          m.chest + (0.06 + 0.2 * t) * unit,
          rear - (0.02 + 0.05 * t + 0.012 * row) * unit,
        ];
        const way: Vec = [side * (0.1 + 0.46 * t), -0.42 + 0.78 * t ** 1.3, -0.1 - 0.06 * t];
        const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((s): Vec => {
          const bow = Math.sin(s * Math.PI) * 0.06 * reach;
          return [
            root[0] + (way[0] * s * reach + side * bow * 0.4) * unit,
            root[1] + (way[1] * s * reach + bow) * unit,
            root[2] + way[2] * s * reach * unit,
          ];
        });
        tube(
          piece,
          points,
          (s) => (0.062 + 0.02 * row) * unit * Math.sin(Math.min(0.3 + s * 0.7, 1) * Math.PI) ** 0.6 + 0.002,
          () => [[m.mesh.joint("Spine2"), 1]],
          { sides: 6, flat: 0.12, chart: side * (row * count + f + 1) },
        );
      }
  }
  return [piece];
}
