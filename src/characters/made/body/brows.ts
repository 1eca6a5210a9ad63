import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { mix, noise, put, type Rgb, scaled } from "../paint/painter.js";
import type { BodyMesh } from "./body-surface.js";
import type { Face } from "./face.js";

export interface BrowLook {
  color: Rgb;
  /** 1: as usual. */
  thickness: number;
  /** -1 stern (inner ends low) to 1 worried. */
  tilt: number;
}

const COLUMNS = [9, 6, 4];

/** Makes eyebrows: raised strips on the face that follow its shapes. */
export function browPiece(mesh: BodyMesh, face: Face, look: BrowLook): Piece {
  const piece = newPiece("brows", (at, out) => {
    const streak = noise(at.x * 500, at.y * 160, 3);
    put(out, scaled(mix(look.color, scaled(look.color, 0.7), 0.5 + 0.5 * streak), 1), 0.8);
  });
  const head = mesh.joint("Head");
  const d = face.between;
  const columns = COLUMNS[mesh.level];
  for (const eye of face.eyes) {
    const rows: number[][] = [];
    const last = columns - 1;
    const y0 = eye.centre[1] + eye.radius[1] * 1.62;
    for (let i = 0; i <= last; i++) {
      const t = i / last;
      const x = eye.side * (d * 0.17 + t * d * 0.66);
      const arch = Math.sin(Math.min(t * 1.25, 1.2) * 1.45) * d * 0.085 - Math.max(t - 0.72, 0) * d * 0.42;
      const y = y0 + arch + look.tilt * (0.5 - t) * d * 0.18;
      const half =
        d * 0.052 * look.thickness * (t < 0.12 ? 0.75 + t * 2 : 1) * (1 - (0.72 * Math.max(t - 0.3, 0)) / 0.7);
      const ring: number[] = [];
      for (const [up, out] of [
        [-1, -0.02],
        [-0.55, 0.035],
        [0.55, 0.04],
        [1, -0.02],
      ] as const) {
        const there = face.at(x, y + up * half) ?? face.at(x * 0.96, y + up * half);
        if (!there) continue;
        const lift = out * d * (i === last ? 0.5 : 1);
        const at = there.position.map((value, k) => value + there.normal[k] * lift);
        ring.push(addVertex(piece, at, [t, (up + 1) / 2], [[head, 1]], { chart: eye.side, anchor: there.vertex }));
      }
      if (ring.length === 4) rows.push(ring);
    }
    const quad = (a: number, b: number, c: number, e: number) => {
      if (eye.side > 0) piece.indices.push(a, b, c, a, c, e);
      else piece.indices.push(a, c, b, a, e, c);
    };
    for (let i = 0; i + 1 < rows.length; i++) {
      for (let k = 0; k < 3; k++) quad(rows[i][k], rows[i + 1][k], rows[i + 1][k + 1], rows[i][k + 1]);
    }
    const ends: [number[], boolean][] = [
      [rows[0], true],
      [rows[rows.length - 1], false],
    ];
    for (const [ring, first] of ends) {
      if (first) quad(ring[0], ring[1], ring[2], ring[3]);
      else quad(ring[3], ring[2], ring[1], ring[0]);
    }
  }
  return piece;
}
