import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Painter, put, type Rgb } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";
import { sizeOf } from "./turned.js";

const GLASS: Painter = (at, out) =>
  put(out, mix([0.1, 0.16, 0.2], [0.6, 0.8, 0.88], smoothstep(0.2, 0.9, at.v)), 0.08, 0.25);
const DARK = fabric({ fabric: "rubber", color: [0.12, 0.12, 0.13] });

/** How far a place is from the nearer eye, 1 at the lids' edge. */
function fromEyes(face: Face, x: number, y: number): number {
  const eye = face.eyes[x >= 0 ? 0 : 1];
  return Math.hypot((x - eye.centre[0]) / (eye.radius[0] * 1.12), (y - eye.centre[1]) / (eye.radius[1] * 1.25));
}

/** Leather or cloth on the face where a function of x and y (in eyes' distances from the nose's root) is above 0. */
function onFace(m: Measures, face: Face, paint: Painter, where: (x: number, y: number) => number, set = 0.007): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const d = face.between;
  const middle = (face.front + face.back) / 2;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    if (m.headShare[v] + m.neckShare[v] < 0.4) return -0.1;
    const eyes = (fromEyes(face, x, y) - 1.12) * face.eyes[0].radius[1];
    return Math.min(where(x / d, (y - face.eyes[0].centre[1]) / d) * d, z > middle ? eyes : 1, z - middle + d * 0.5);
  });
  return shell(mesh, { name: "mask", paint, field, offset: () => set * unit, smooth: 3, density: 2 });
}

/** A mask around the eyes, as heroes and thieves wear. */
export function eyeMask(m: Measures, face: Face, paint: Painter): Piece[] {
  return [
    onFace(m, face, paint, (x, y) => Math.min(0.44 + 0.12 * x * x - Math.abs(y + 0.02), 1.25 - Math.abs(x)), 0.006),
  ];
}

/** A wrestler's or robber's mask over the whole head, with holes for eyes and mouth. */
export function fullMask(m: Measures, face: Face, paint: Painter, mouth: boolean): Piece[] {
  const { mesh } = m;
  const { unit } = mesh.body;
  const middle = (face.front + face.back) / 2;
  const d = face.between;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    if (m.armShare[v] > 0.1 || m.headShare[v] + m.neckShare[v] < 0.3) return -0.1;
    const ahead = z > middle;
    const eyes = (fromEyes(face, x, y) - 1.15) * face.eyes[0].radius[1];
    const lips = (Math.hypot(x / (face.mouthWidth * 1.15), (y - face.mouth[1]) / (d * 0.24)) - 1) * d * 0.24;
    const tip = (Math.hypot(x / (d * 0.26), (y - face.noseTip[1] + d * 0.02) / (d * 0.2)) - 1) * d * 0.2;
    return Math.min(y - m.neck[1] - 0.02 * unit, ahead ? Math.min(eyes, mouth ? Math.min(lips, tip) : 1) : 1);
  });
  return [
    shell(mesh, {
      name: "mask",
      paint,
      field,
      offset: (v) => (0.007 + 0.006 * m.headShare[v] * (mesh.position(v)[2] < middle ? 1 : 0)) * unit,
      smooth: 4,
      density: 1.6,
    }),
  ];
}

function lenses(m: Measures, face: Face, rim: Painter, size: number, ahead: number): Piece[] {
  const d = face.between;
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const rims = newPiece("rims", rim);
  const glass = newPiece("lenses", GLASS);
  for (const eye of face.eyes) {
    const frame = frameAt(
      [eye.centre[0], eye.centre[1], eye.centre[2] + eye.radius[2] * ahead],
      [eye.side * 0.16, 0, 1],
      [0, 1, 0],
    );
    lathe(
      rims,
      frame,
      [
        [d * size * 0.95, -d * 0.3],
        [d * size * 1.1, -d * 0.1],
        [d * size * 1.06, d * 0.1],
        [d * size * 0.88, d * 0.1],
        [d * size * 0.86, 0],
      ],
      head,
      { sectors: 16, chart: eye.side },
    );
    lathe(
      glass,
      frame,
      [
        [d * size * 0.92, -d * 0.02],
        [d * size * 0.9, d * 0.03],
        [0, d * 0.07],
      ],
      head,
      { sectors: 14, chart: eye.side },
    );
  }
  return [rims, glass];
}

const wholeFace = (x: number, y: number): number => Math.min(0.62 - y, y + 1.75, 1.32 - Math.abs(x));

/** A gas mask: round glasses and a filter before the mouth. */
export function gasMask(m: Measures, face: Face, paint: Painter): Piece[] {
  const d = face.between;
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const filter = newPiece("filter", DARK, { crease: 0.8 });
  const from: Vec = [0, face.mouth[1] + d * 0.05, face.noseTip[2] - d * 0.35];
  lathe(
    filter,
    frameAt(from, [0, -0.35, 1], [0, 1, 0]),
    [
      [d * 0.5, -d * 0.3],
      [d * 0.46, d * 0.25],
      [d * 0.36, d * 0.3],
      [d * 0.4, d * 0.32],
      [d * 0.42, d * 0.75],
      [d * 0.34, d * 0.8],
      [0, d * 0.78],
    ],
    head,
    { sectors: 14 },
  );
  return [shellNoEyes(m, face, paint), ...lenses(m, face, DARK, 0.46, 0.95), filter];
}

/** A doctor's mask with a beak, from times of the plague. */
export function beakMask(m: Measures, face: Face, paint: Painter): Piece[] {
  const d = face.between;
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const beak = newPiece("beak", paint);
  const y = face.noseTip[1] - d * 0.12;
  tube(
    beak,
    [0, 0.15, 0.35, 0.55, 0.75, 0.92, 1].map(
      (t): Vec => [0, y + d * (0.1 * Math.sin(t * 2.6) - 0.95 * t ** 1.8), face.noseTip[2] - d * 0.75 + d * 2.6 * t],
    ),
    (t) => d * (0.66 * (1 - t) ** 0.75 + 0.03),
    () => head,
    { sides: 12 },
  );
  return [
    shellNoEyes(m, face, paint),
    ...lenses(m, face, fabric({ fabric: "metal", color: [0.7, 0.55, 0.25] }), 0.42, 0.95),
    beak,
  ];
}

/** The face all covered; lenses hide where the eyes would be. */
function shellNoEyes(m: Measures, face: Face, paint: Painter): Piece {
  return onFace(m, face, paint, wholeFace, 0.009);
}

/** A diver's mask over eyes and nose, its strap around the head. */
export function divingMask(m: Measures, face: Face, color: Rgb): Piece[] {
  const d = face.between;
  const h = sizeOf(face);
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const ahead = Math.max(face.noseTip[2] + d * 0.02, face.eyes[0].centre[2] + face.eyes[0].radius[2] * 1.3);
  const frame = frameAt([0, face.eyes[0].centre[1] - d * 0.12, ahead], [0, 0, 1], [0, 1, 0]);
  const rim = newPiece("rim", fabric({ fabric: "rubber", color }));
  const wide = d * 1.02;
  lathe(
    rim,
    frame,
    [
      [wide * 0.98, -d * 0.75, 0.62],
      [wide * 1.1, -d * 0.2, 0.62],
      [wide * 1.06, d * 0.06, 0.62],
      [wide * 0.94, d * 0.06, 0.6],
      [wide * 0.92, 0, 0.6],
    ],
    head,
    { sectors: 24 },
  );
  const glass = newPiece("glass", GLASS);
  lathe(
    glass,
    frame,
    [
      [wide * 0.96, -d * 0.03, 0.6],
      [wide * 0.95, d * 0.02, 0.6],
      [0, d * 0.05, 0.6],
    ],
    head,
    { sectors: 24 },
  );
  const strap = newPiece("strap", fabric({ fabric: "rubber", color }));
  const y = face.eyes[0].centre[1];
  tube(
    strap,
    Array.from({ length: 17 }, (_, i): Vec => {
      const a = 0.9 + (i / 16) * (Math.PI * 2 - 1.8);
      return [Math.sin(a) * h.half * 1.06, y + d * 0.06, h.centre[2] + Math.cos(a) * h.half * h.depth * 1.06];
    }),
    () => d * 0.1,
    () => head,
    { sides: 6 },
  );
  return [rim, glass, strap];
}

/** A glass before one eye, with a chain. */
export function monocle(m: Measures, face: Face, color: Rgb): Piece[] {
  const d = face.between;
  const eye = face.eyes[0];
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const ahead = eye.centre[2] + eye.radius[2] * 1.3;
  const piece = newPiece("monocle", fabric({ fabric: "metal", color }));
  tube(
    piece,
    Array.from({ length: 19 }, (_, i): Vec => {
      const a = (i / 18) * Math.PI * 2;
      return [eye.centre[0] + Math.cos(a) * d * 0.38, eye.centre[1] + Math.sin(a) * d * 0.38, ahead];
    }),
    () => d * 0.045,
    () => head,
    { sides: 6 },
  );
  tube(
    piece,
    [0, 0.3, 0.6, 1].map(
      (t): Vec => [
        eye.centre[0] + d * (0.36 + 0.3 * t),
        eye.centre[1] - d * (0.1 + 1.5 * t),
        ahead - d * (0.1 + 0.75 * t),
      ],
    ),
    () => d * 0.02,
    () => head,
    { sides: 5, chart: 2 },
  );
  return [piece];
}

/** A clown's red ball on the nose. */
export function clownNose(m: Measures, face: Face, color: Rgb): Piece[] {
  const d = face.between;
  const piece = newPiece("nose", fabric({ fabric: "rubber", color }));
  lathe(
    piece,
    frameAt([0, face.noseTip[1], face.noseTip[2]]),
    Array.from({ length: 9 }, (_, i) => {
      const a = Math.PI * (1 - i / 8);
      return [i === 0 || i === 8 ? 0 : Math.sin(a) * d * 0.3, Math.cos(a) * d * 0.3] as const;
    }),
    [[m.mesh.joint("Head"), 1]],
    { sectors: 14 },
  );
  return [piece];
}
