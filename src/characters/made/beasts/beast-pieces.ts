import type { BeastLook } from "../body/beast-look.js";
import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { mix, noise, put, type Rgb, scaled } from "../paint/painter.js";
import { foliage, gills } from "./growths.js";

/** What stands off from a beast's head and limbs: ears, whiskers, a beak, straw. @param free whether nothing but a hat covers the crown */
export function beastPieces(mesh: BodyMesh, face: Face, look: BeastLook, tone: Rgb, free: boolean): Piece[] {
  const pieces: Piece[] = [];
  if (look.ears && free) pieces.push(ears(mesh, face, look.ears, tone));
  if (look.whiskers) pieces.push(whiskers(mesh, face));
  if (look.beak) pieces.push(beak(mesh, face, look.beak));
  if (look.gills) pieces.push(gills(mesh, face, tone));
  if (look.foliage) pieces.push(foliage(mesh, face));
  if (look.coat === "sack") pieces.push(straw(mesh, face));
  return pieces;
}

const EARS = {
  pointed: { at: 0.66, tall: 1.25, wide: 0.52, lean: 0.26, round: 0 },
  round: { at: 0.72, tall: 0.72, wide: 0.5, lean: 0.4, round: 1 },
  long: { at: 0.4, tall: 3, wide: 0.42, lean: 0.14, round: 0.6 },
  side: { at: 0.94, tall: 0.35, wide: 0.32, lean: 3.6, round: 0.6 },
  tufts: { at: 0.62, tall: 0.75, wide: 0.3, lean: 0.5, round: 0 },
} as const;

/** Two cups of fur with a pale inside. */
function ears(mesh: BodyMesh, face: Face, kind: keyof typeof EARS, tone: Rgb): Piece {
  const { at: place, tall, wide, lean, round } = EARS[kind];
  const d = face.between;
  const middle = (face.front + face.back) / 2;
  const inside = mix(tone, [0.95, 0.72, 0.68], 0.6);
  const piece = newPiece("ears", (at, out) => {
    const inner = at.nz > 0.55 && Math.abs(at.u - 0.75) < 0.17 && at.v < 0.86;
    const fur = 0.92 + 0.16 * noise(at.x * 190, at.y * 52, at.z * 190);
    put(out, scaled(inner ? inside : tone, fur), 0.9);
  });
  for (const side of [1, -1]) {
    const root: Vec = [side * face.halfWidth * place, face.crown[1] - d * 0.42, middle + d * 0.2];
    tube(
      piece,
      [0, 0.2, 0.4, 0.6, 0.8, 0.93, 1].map(
        (t): Vec => [root[0] + side * d * lean * t * tall, root[1] + d * (tall + 0.3) * t, root[2] - d * 0.1 * t],
      ),
      (t) => d * wide * (round > 0.5 ? Math.sin(Math.PI * (0.22 + 0.76 * t)) ** 0.6 : 1.02 - t) + 0.001,
      () => [[mesh.joint("Head"), 1]],
      { sides: 10, flat: 0.4, chart: side },
    );
  }
  return piece;
}

function whiskers(mesh: BodyMesh, face: Face): Piece {
  const d = face.between;
  const piece = newPiece("whiskers", (_at, out) => put(out, [0.93, 0.92, 0.9], 0.5));
  const y = (face.noseTip[1] + face.mouth[1]) / 2;
  for (const side of [1, -1])
    for (const i of [-1, 0, 1]) {
      const root = face.at(side * d * 0.34, y + i * d * 0.07)?.position ?? face.noseTip;
      tube(
        piece,
        [0, 0.5, 1].map(
          (t): Vec => [
            root[0] + side * d * 1.15 * t,
            root[1] + d * (i * 0.24 * t - 0.16 * t * t),
            root[2] - d * (0.06 + 0.3 * t * t),
          ],
        ),
        (t) => d * 0.018 * (1 - 0.8 * t),
        () => [[mesh.joint("Head"), 1]],
        { sides: 3, chart: side * (i + 2) },
      );
    }
  return piece;
}

/** A hooked bill over nose and mouth. */
function beak(mesh: BodyMesh, face: Face, size: number): Piece {
  const d = face.between * (0.35 + 0.65 * size);
  const piece = newPiece("beak", (at, out) => put(out, at.own > 0.5 ? [0.72, 0.5, 0.12] : [0.93, 0.7, 0.2], 0.35));
  const y = (face.noseTip[1] + face.mouth[1]) / 2;
  const z = face.mouth[2] - face.between * 0.45;
  const head = [[mesh.joint("Head"), 1]] as const;
  tube(
    piece,
    [0, 0.2, 0.45, 0.7, 0.88, 1].map((t): Vec => [0, y + d * (0.16 - 0.75 * t ** 2.4), z + d * 1.75 * t ** 0.9]),
    (t) => d * (0.56 * (1 - t) ** 0.7 + 0.02),
    () => head,
    { sides: 12, flat: 0.8 },
  );
  tube(
    piece,
    [0, 0.4, 0.75, 1].map((t): Vec => [0, y - d * (0.28 + 0.12 * t), z + d * 1.1 * t]),
    (t) => d * (0.42 * (1 - t) ** 0.7 + 0.02),
    () => head,
    { sides: 10, flat: 0.5, chart: 2 },
  );
  return piece;
}

/** Straw that pokes out at the neck and the wrists. */
function straw(mesh: BodyMesh, face: Face): Piece {
  const piece = newPiece("straw", (at, out) =>
    put(out, scaled([0.86, 0.71, 0.34], 0.85 + 0.25 * noise(at.x * 300, at.y * 300, at.z * 300)), 0.9),
  );
  const { joints, unit } = mesh.body;
  let chart = 0;
  const tuft = (root: Vec, along: Vec, count: number, spread: number, length: number, joint: number) => {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2;
      const more = 0.75 + 0.35 * Math.abs(noise(i * 3.7 + 0.4, chart * 1.3 + 0.2, 0.5));
      const side: Vec = [Math.cos(a), 0, Math.sin(a)];
      const step = (t: number): Vec =>
        [0, 1, 2].map(
          (k) => root[k] + side[k] * spread * (0.6 + 0.8 * t) * unit + along[k] * length * more * t * unit,
        ) as Vec;
      tube(
        piece,
        [step(0), step(1)],
        (t) => (0.009 - 0.005 * t) * unit,
        () => [[joint, 1]],
        { sides: 3, chart: chart++ },
      );
    }
  };
  for (const side of ["Left", "Right"] as const) {
    const hand = joints.get(`${side}Hand`)!;
    const elbow = joints.get(`${side}ForeArm`)!;
    const long = Math.hypot(...hand.map((value, k) => value - elbow[k])) || 1;
    const along = hand.map((value, k) => (value - elbow[k]) / long) as Vec;
    tuft(hand, along, 14, 0.026, 0.09, mesh.joint(`${side}ForeArm`));
  }
  const neck = joints.get("Neck")!;
  tuft([0, neck[1], neck[2] + face.between * 0.2], [0, -1, 0], 18, 0.066, 0.07, mesh.joint("Spine2"));
  return piece;
}
