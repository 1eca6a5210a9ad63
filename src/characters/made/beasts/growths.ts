import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { mix, noise, put, type Rgb, scaled } from "../paint/painter.js";

/** Three feathery stalks beside each cheek. */
export function gills(mesh: BodyMesh, face: Face, tone: Rgb): Piece {
  const d = face.between;
  const middle = (face.front + face.back) / 2;
  const [, eye] = face.eyes[0].centre;
  const red = mix(tone, [0.72, 0.12, 0.22], 0.6);
  const piece = newPiece("gills", (at, out) => put(out, mix(tone, red, at.v), 0.4));
  const head = [[mesh.joint("Head"), 1]] as const;
  for (const side of [1, -1])
    for (const i of [-1, 0, 1]) {
      const stalk = (t: number): Vec => [
        side * (face.halfWidth * 0.9 + d * 1.25 * t),
        eye + d * (i * 0.5 - 0.1 + (i * 0.55 + 0.25) * t),
        middle - d * (0.15 + 0.4 * t),
      ];
      const chart = side * (i + 2) * 10;
      tube(
        piece,
        [0, 0.35, 0.7, 1].map(stalk),
        (t) => d * (0.15 - 0.11 * t),
        () => head,
        { sides: 6, chart },
      );
      for (const [n, t] of [0.3, 0.5, 0.7, 0.88].entries())
        for (const way of [1, -1]) {
          const root = stalk(t);
          tube(
            piece,
            [0, 1].map(
              (s): Vec => [root[0] + side * d * 0.16 * s, root[1] + way * d * 0.26 * s, root[2] - d * 0.06 * s],
            ),
            (s) => d * 0.05 * (1.1 - s),
            () => head,
            { sides: 4, chart: chart + n * 2 + (way + 3) / 2 },
          );
        }
    }
  return piece;
}

/** Leaves on the crown and the shoulders, in tufts. */
export function foliage(mesh: BodyMesh, face: Face): Piece {
  const d = face.between;
  const piece = newPiece("foliage", (at, out) =>
    put(
      out,
      scaled(mix([0.2, 0.36, 0.13], [0.45, 0.6, 0.22], at.v), 0.85 + 0.3 * noise(at.x * 40, at.y * 40, at.z * 40)),
      0.85,
    ),
  );
  const { joints, unit } = mesh.body;
  let chart = 0;
  const tuft = (root: Vec, radius: number, count: number, size: number, joint: number) => {
    for (let i = 0; i < count; i++) {
      const a = i * 2.4;
      const flat = Math.sqrt((i + 0.5) / count);
      const way: Vec = [Math.sin(a) * flat, 0.4 + 0.9 * (1 - flat), Math.cos(a) * flat];
      tube(
        piece,
        [0, 0.35, 0.7, 1].map(
          (t): Vec => [0, 1, 2].map((k) => root[k] + way[k] * (radius * (k === 1 ? 0.5 : 1) * 0.8 + size * t)) as Vec,
        ),
        (t) => size * 0.26 * Math.sin(Math.PI * (0.15 + 0.82 * t)),
        () => [[joint, 1]],
        { sides: 4, flat: 0.4, chart: chart++ },
      );
    }
  };
  const middle = (face.front + face.back) / 2;
  tuft([0, face.crown[1] - d * 0.5, middle], face.halfWidth, [34, 22, 14][mesh.level], d * 1.25, mesh.joint("Head"));
  for (const side of ["Left", "Right"] as const) {
    const [x, y, z] = joints.get(`${side}Arm`)!;
    tuft(
      [x * 0.92, y + 0.03 * unit, z],
      0.06 * unit,
      [10, 7, 5][mesh.level],
      0.09 * unit,
      mesh.joint(`${side}Shoulder`),
    );
  }
  return piece;
}
