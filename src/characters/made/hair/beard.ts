import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import type { Beard } from "../character-spec.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { mix, noise, put, type Rgb, scaled } from "../paint/painter.js";
import { shell } from "../wear/shell.js";

interface BeardShape {
  thick: number;
  /** How far it hangs below the chin, against the eyes' distance. */
  length: number;
  /** How far to the sides: 1 to the ears. */
  cheeks: number;
  moustache: boolean;
  chin: boolean;
}

const SHAPES: Record<Exclude<Beard, "stubble">, BeardShape> = {
  moustache: { thick: 0.13, length: 0, cheeks: 0, moustache: true, chin: false },
  handlebar: { thick: 0.16, length: 0, cheeks: 0, moustache: true, chin: false },
  braided: { thick: 0.18, length: 0.75, cheeks: 1, moustache: true, chin: true },
  goatee: { thick: 0.12, length: 0.3, cheeks: 0.3, moustache: true, chin: true },
  short: { thick: 0.09, length: 0.12, cheeks: 1, moustache: true, chin: true },
  full: { thick: 0.17, length: 0.75, cheeks: 1, moustache: true, chin: true },
  long: { thick: 0.2, length: 3.3, cheeks: 1, moustache: true, chin: true },
};

/** Makes a beard: hair on the lower face that follows its shapes. */
export function beardPieces(mesh: BodyMesh, face: Face, beard: Exclude<Beard, "stubble">, color: Rgb): Piece[] {
  const { thick, length, cheeks, moustache, chin } = SHAPES[beard];
  const { tables } = mesh.body;
  const d = face.between;
  const headPart = tables.header.parts.indexOf("head");
  const neckPart = tables.header.parts.indexOf("neck");
  const parts = tables.array("parts");
  const lips = tables.mask("lips");
  const inside = tables.mask("inside_mouth");
  const { bodyCount } = tables.header;
  const ear = (face.front + face.back) / 2 - d * 0.1;
  const field = new Float64Array(bodyCount).fill(-d);
  const strength = new Float64Array(bodyCount);
  for (let v = 0; v < bodyCount; v++) {
    if ((parts[v] !== headPart && parts[v] !== neckPart) || inside[v] > 60) continue;
    const [x, y, z] = mesh.position(v);
    const away = Math.abs(x);
    const upper = y - face.mouth[1];
    const mouth = (Math.hypot(away / (face.mouthWidth * 1.12), upper / (d * 0.17)) - 1) * d * 0.17;
    const free = lips[v] > 120 ? -0.003 : mouth;
    // Below a line from under the nose over the cheeks to the ears.
    const line = face.mouth[1] + d * (0.2 + 0.55 * smoothstep(face.mouth[2] - d * 0.2, ear, z) * cheeks);
    let low = Math.min(line - y, y - (face.chin[1] - d * 0.28), z - ear - d * (1 - cheeks) * 0.9, free);
    if (cheeks < 1 && cheeks > 0) low = Math.min(low, d * 0.36 - away);
    const nose = face.noseTip[1] - d * 0.1;
    const strip = Math.min(
      nose - y,
      y - face.mouth[1] - d * 0.02,
      face.mouthWidth * 1.25 - away,
      z - face.mouth[2] + d * 0.4,
      lips[v] > 120 ? -0.003 : 1,
    );
    field[v] = Math.max(chin ? low : -d, moustache ? strip : -d);
    strength[v] = smoothstep(0, d * 0.12, field[v]);
  }
  const tip = (v: number) => {
    const [x, y] = mesh.position(v);
    return Math.exp(-((x / (d * 0.42)) ** 2)) * smoothstep(face.mouth[1] - d * 0.12, face.chin[1] + d * 0.02, y);
  };
  const dark = scaled(color, 0.6);
  const light = mix(scaled(color, 1.25), [1, 0.95, 0.88], 0.12);
  const piece = shell(mesh, {
    name: "beard",
    paint: (at, out) => {
      const streak = noise(at.x * 190, at.y * 34, at.z * 90) * 0.65 + noise(at.x * 420, at.y * 60, at.z * 200) * 0.35;
      put(out, mix(mix(color, dark, 0.3 - 0.4 * streak), light, 0.18 + 0.25 * streak), 0.75);
    },
    field,
    offset: (v) => thick * d * (0.25 + 0.75 * strength[v]),
    smooth: 5,
    hides: false,
    density: 2,
  });
  if (length > 0) {
    for (let i = 0; i < piece.charts.length; i++) {
      const anchor = piece.anchors[i];
      const share = tip(anchor) * strength[anchor];
      if (share <= 0) continue;
      piece.positions[i * 3 + 1] -= share * length * d * 0.9;
      piece.positions[i * 3 + 2] += share * length * d * 0.16;
      piece.positions[i * 3] *= 1 - share * 0.25 * Math.min(length, 1.2);
    }
  }
  // The beard lies on the face only: nothing worn later stands off from it.
  for (let v = 0; v < bodyCount; v++) {
    if (field[v] <= 0) continue;
    mesh.depth[v] = 0;
    mesh.outer.set(mesh.position(v), v * 3);
  }
  if (beard === "moustache") return [...(piece.indices.length > 0 ? [piece] : []), bush(mesh, face, piece.paint)];
  if (beard === "handlebar") return [piece, curledEnds(mesh, face, piece.paint)];
  return beard === "braided" ? [piece, braids(mesh, face, piece.paint)] : [piece];
}

/** The two halves of a bushy moustache, from below the nose past the corners of the mouth. */
function bush(mesh: BodyMesh, face: Face, paint: Piece["paint"]): Piece {
  const d = face.between;
  const halves = newPiece("moustache", paint);
  for (const side of [1, -1])
    tube(
      halves,
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t): Vec => [
          side * (d * 0.03 + face.mouthWidth * 1.2 * t),
          face.mouth[1] + d * (0.24 - 0.06 * t - 0.24 * t ** 3),
          face.mouth[2] + d * (0.1 - 0.34 * t ** 2),
        ],
      ),
      (t) => d * (0.13 * Math.sin(Math.PI * (0.3 + 0.66 * t)) + 0.012),
      () => [[mesh.joint("Head"), 1]],
      { sides: 8, chart: side },
    );
  return halves;
}

/** The waxed ends of a moustache, curled upwards. */
function curledEnds(mesh: BodyMesh, face: Face, paint: Piece["paint"]): Piece {
  const d = face.between;
  const ends = newPiece("moustache", paint);
  const y = face.mouth[1] + d * 0.17;
  for (const side of [1, -1])
    tube(
      ends,
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t): Vec => [
          side * (face.mouthWidth * 0.25 + d * 0.72 * Math.sin(t * 1.75)),
          y - d * 0.2 * Math.sin(t * 2.6) + d * 0.42 * t ** 3,
          face.mouth[2] + d * (0.07 - 0.22 * t),
        ],
      ),
      (t) => d * (0.115 * (1 - t) ** 0.7 + 0.02),
      () => [[mesh.joint("Head"), 1]],
      { sides: 8, chart: side },
    );
  return ends;
}

/** Two braids that hang from the chin. */
function braids(mesh: BodyMesh, face: Face, paint: Piece["paint"]): Piece {
  const d = face.between;
  const hanging = newPiece("braids", paint);
  for (const side of [1, -1])
    tube(
      hanging,
      Array.from({ length: 19 }, (_, i): Vec => {
        const t = i / 18;
        return [
          side * d * (0.26 + 0.06 * t) + d * 0.03 * Math.sin(t * 40),
          face.chin[1] - d * (0.2 + 2.5 * t),
          face.mouth[2] - d * (0.12 - 0.34 * Math.sin(t * 1.6)),
        ];
      }),
      (t) => d * (0.19 - 0.07 * t) * (0.78 + 0.3 * Math.abs(Math.sin(t * 17))) * (t > 0.96 ? 0.5 : 1),
      () => [[mesh.joint("Head"), 1]],
      { sides: 8, chart: side },
    );
  return hanging;
}
