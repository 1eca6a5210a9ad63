import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { sizeOf } from "./turned.js";
import type { Wearing } from "./wearing.js";

/** Rings at the lobes of the ears. */
export function earrings(w: Wearing): Piece[] {
  const { m, face } = w;
  const d = face.between;
  const piece = newPiece("earrings", fabric({ fabric: "metal", color: w.color }));
  for (const side of [1, -1]) {
    const at: Vec = [side * face.halfWidth * 1.08, face.noseTip[1] - d * 0.35, sizeOf(face).centre[2] - d * 0.05];
    tube(
      piece,
      Array.from({ length: 11 }, (_, i): Vec => {
        const a = 0.25 + (i / 10) * (Math.PI * 2 - 0.5);
        return [at[0], at[1] + Math.cos(a) * d * 0.16, at[2] + Math.sin(a) * d * 0.16];
      }),
      () => d * 0.025,
      () => [[m.mesh.joint("Head"), 1]],
      { sides: 5, chart: side },
    );
  }
  return [piece];
}

/** A ring through the side of the nose. */
export function noseRing({ m, face, color }: Wearing): Piece[] {
  const d = face.between;
  const [, y, z] = face.noseTip;
  const piece = newPiece("nose-ring", fabric({ fabric: "metal", color }));
  tube(
    piece,
    Array.from({ length: 13 }, (_, i): Vec => {
      const a = (i / 12) * Math.PI * 2;
      return [d * 0.2, y - d * 0.08 + Math.cos(a) * d * 0.09, z - d * 0.12 + Math.sin(a) * d * 0.09];
    }),
    () => d * 0.022,
    () => [[m.mesh.joint("Head"), 1]],
    { sides: 5 },
  );
  return [piece];
}
