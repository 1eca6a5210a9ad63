import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import type { Painter, Rgb } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";

export interface HoodCut {
  /** How far below the neck it ends, metres of an adult. */
  low?: number;
  /** Half width and height of its opening: shares of the face's width, distances between the eyes. */
  wide?: number;
  tall?: number;
  /** How far it stands off, against a hood of cloth. */
  off?: number;
}

/** A cloth around the head that leaves the face free. */
export function hood(
  m: Measures,
  face: Face,
  paint: Painter,
  { low: below = 0.05, wide = 0.93, tall = 1.55, off = 1 }: HoodCut = {},
): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const d = face.between;
  const middle = (face.mouth[1] + face.eyes[0].centre[1]) / 2 + d * 0.12;
  const low = m.neck[1] - below * unit;
  const ears = mesh.body.tables.mask("ears");
  const longEars = off >= 1 && hasLongEars(m, face);
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    if (m.armShare[v] > 0.3) return -0.1;
    const oval = Math.hypot(x / (face.halfWidth * wide), (y - middle) / (d * tall)) - 1;
    const ahead = z > (face.front + face.back) / 2 + d * 0.12;
    // Long ears stick out through slits.
    if (longEars && ears[v] > 60) return -0.02;
    return Math.min(y - low - 0.02 * unit * (z < m.neck[2] ? 0 : 1), ahead ? oval * d * 1.2 : 1);
  });
  return shell(mesh, {
    name: "hood",
    paint,
    field,
    offset: (v) =>
      (0.006 +
        0.014 * off +
        0.016 * off * m.headShare[v] +
        // Cloth stands off most above the back of the head.
        0.024 *
          Math.max(off - 0.5, 0) *
          2 *
          smoothstep(face.eyes[0].centre[1], face.crown[1], m.height[v]) *
          smoothstep(face.front, face.back, mesh.position(v)[2]) +
        smoothstep(0.1, 0, Math.abs(m.height[v] - low)) * 0.004) *
      unit,
    smooth: 14,
    density: 1.2,
  });
}

/** Whether the ears' tips stand well above the eyes, as an elf's. */
function hasLongEars(m: Measures, face: Face): boolean {
  const ears = m.mesh.body.tables.mask("ears");
  return m.height.some((y, v) => ears[v] > 100 && y > face.eyes[0].centre[1] + face.halfWidth * 0.2);
}

/** A hood of cloth with a hem around the face. */
export function clothHood(m: Measures, face: Face, paint: Painter): Piece[] {
  const cloth = hood(m, face, paint);
  return [cloth, ...rimOf(cloth, m, face, paint, () => 0.17)];
}

/** A hood with a thick edge of fur around the face. */
export function furHood(m: Measures, face: Face, paint: Painter, fur: Rgb): Piece[] {
  const cloth = hood(m, face, paint);
  const thick = (t: number) => 0.3 + 0.05 * Math.sin(t * 120);
  return [cloth, ...rimOf(cloth, m, face, fabric({ fabric: "fur", color: fur }), thick)];
}

/** Returns an edge around the opening of a hood. @param thick half of its thickness, in distances between the eyes */
function rimOf(cloth: Piece, m: Measures, face: Face, paint: Painter, thick: (share: number) => number): Piece[] {
  const d = face.between;
  const middle: Vec = [0, (face.mouth[1] + face.eyes[0].centre[1]) / 2 + d * 0.12, (face.front + face.back) / 2];
  const count = 20;
  const sums = Array.from({ length: count }, () => [0, 0, 0, 0]);
  for (let v = 0; v < cloth.charts.length; v++) {
    const [x, y, z] = cloth.positions.slice(v * 3, v * 3 + 3);
    if (cloth.extra[v * 2] > 0 || z < middle[2] - d * 0.7 || y < m.neck[1] + d * 0.2) continue;
    const turn = Math.atan2(x, y - middle[1]) / (Math.PI * 2);
    const sum = sums[Math.floor((turn + 1) * count + 0.5) % count];
    [x, y, z, 1].forEach((value, k) => {
      sum[k] += value;
    });
  }
  const points = sums.filter((sum) => sum[3] > 0).map(([x, y, z, n]): Vec => [x / n, y / n, z / n]);
  if (points.length < 6) return [];
  const rim = newPiece("rim of hood", paint);
  tube(
    rim,
    [...points, points[0]],
    (t) => d * thick(t),
    () => [[m.mesh.joint("Head"), 1]],
    { sides: 8 },
  );
  return [rim];
}
