import type { BodyMesh } from "./body/body-surface.js";
import type { Face } from "./body/face.js";
import type { Vec } from "./body/shape-body.js";
import { newPiece, type Piece } from "./mesh/piece.js";
import { tube } from "./mesh/solids.js";
import { put } from "./paint/painter.js";

/** Makes two teeth that stand up from the lower lip. */
export function tusks(mesh: BodyMesh, face: Face): Piece {
  const piece = newPiece("tusks", (at, out) =>
    put(out, [0.93 - 0.12 * (1 - at.v), 0.88 - 0.16 * (1 - at.v), 0.74 - 0.2 * (1 - at.v)], 0.4),
  );
  const d = face.between;
  for (const side of [1, -1]) {
    const root = face.at(side * face.mouthWidth * 0.62, face.mouth[1] - d * 0.04)?.position ?? face.mouth;
    const points = [0, 0.35, 0.7, 1].map(
      (t): Vec => [
        root[0] + side * d * 0.05 * t,
        root[1] + d * (0.26 * t - 0.04),
        root[2] - d * 0.03 + d * 0.1 * Math.sin(t * 2.2),
      ],
    );
    tube(
      piece,
      points,
      (t) => d * 0.07 * (1 - t) ** 0.7 + 0.0006,
      () => [[mesh.joint("Head"), 1]],
      { sides: 8, chart: side },
    );
  }
  return piece;
}
