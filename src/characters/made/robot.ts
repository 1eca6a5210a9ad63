import type { Face } from "./body/face.js";
import type { Vec } from "./body/shape-body.js";
import { newPiece, type Piece } from "./mesh/piece.js";
import { frameAt, lathe, type Ring, tube } from "./mesh/solids.js";
import { fabric } from "./paint/fabrics.js";
import { mix, type Painter, put, type Rgb } from "./paint/painter.js";
import type { Measures } from "./wear/measures.js";
import { shoes } from "./wear/shoes.js";
import { sleeve, top, trousers } from "./wear/tops.js";

export interface RobotLook {
  /** Of limbs and pelvis. */
  color: Rgb;
  /** Of chest and head. */
  second: Rgb;
  light: Rgb;
  oneEye?: boolean;
}

/** Makes a robot of the body: plates over dark joints, and a head with a lit visor. */
export function robotPieces(m: Measures, face: Face, look: RobotLook): Piece[] {
  const { color, second: white, light } = look;
  const { mesh } = m;
  const { unit } = mesh.body;
  // White plates are of plastic.
  const fabricOfPlates = Math.min(...color) > 0.8 ? "rubber" : "metal";
  const plate = (own: Rgb): Painter =>
    fabric({ fabric: fabricOfPlates, color: own, trim: mix(own, [0, 0, 0], 0.45), trimWidth: 0.009 * unit });
  const waist = m.hips + (m.waist - m.hips) * 0.45;
  const limb = (name: string, kind: "arm" | "leg", from: number, to: number, offset: number, own: Rgb) =>
    sleeve(m, { name, paint: plate(own), limb: kind, from, to, offset, smooth: 18, flare: 0.004 });
  const pieces: Piece[] = [
    trousers(m, {
      name: "pelvis",
      paint: plate(color),
      legs: 0.16,
      top: waist - 0.015 * unit,
      offset: 0.02,
      smooth: 22,
    }),
    top(m, {
      name: "chest",
      paint: plate(white),
      sleeves: 0,
      bottom: m.waist + 0.01 * unit,
      neckline: "crew",
      offset: 0.026,
      smooth: 26,
    }),
    limb("upper arms", "arm", 0.2, 0.84, 0.015, color),
    limb("forearms", "arm", 1.14, 1.94, 0.02, white),
    limb("thighs", "leg", 0.3, 0.86, 0.016, white),
    limb("shins", "leg", 1.14, 1.94, 0.02, color),
  ];
  const shoulders = newPiece("shoulders", plate(color), { crease: 0.9 });
  for (const side of ["Left", "Right"] as const) {
    const sign = side === "Left" ? 1 : -1;
    const at = mesh.body.joints.get(`${side}Arm`)!;
    const r = 0.095 * unit;
    lathe(
      shoulders,
      frameAt([at[0] + sign * 0.012 * unit, at[1] + 0.01 * unit, at[2]], [sign, 0.55, 0], [0, 0, 1]),
      [
        [r * 0.9, -r * 0.5],
        [r, -r * 0.4],
        [r * 1.02, 0],
        [r * 0.8, r * 0.5],
        [r * 0.4, r * 0.72],
        [0, r * 0.76],
      ],
      [
        [mesh.joint(`${side}Arm`), 0.7],
        [mesh.joint(`${side}Shoulder`), 0.3],
      ],
      { sectors: 14, chart: sign },
    );
  }
  const core = newPiece("core", (at, out) => put(out, mix(light, [1, 1, 1], at.v * 0.6), 0.2));
  let front = 0;
  for (let v = 0; v < m.height.length; v++)
    if (Math.abs(m.height[v] - m.chest) < 0.04 && m.armShare[v] < 0.2)
      front = Math.max(front, mesh.position(v)[2] + mesh.depth[v]);
  lathe(
    core,
    frameAt([0, m.chest + 0.03 * unit, front - 0.01 * unit], [0, 0, 1], [0, 1, 0]),
    [
      [0.05 * unit, 0],
      [0.045 * unit, 0.014 * unit],
      [0, 0.02 * unit],
    ],
    [[mesh.joint("Spine2"), 1]],
    { sectors: 16 },
  );
  pieces.push(
    shoulders,
    core,
    ...head(m, face, look),
    ...shoes(m, { name: "feet", paint: plate(white), sole: plate(color), offset: 0.014, soleHeight: 0.03 * unit }),
  );
  return pieces;
}

function head(m: Measures, face: Face, { color, second, light, oneEye }: RobotLook): Piece[] {
  const { mesh } = m;
  const bone = [[mesh.joint("Head"), 1]] as const;
  const middle = (face.chin[1] + face.crown[1]) / 2;
  const half = ((face.crown[1] - face.chin[1]) / 2) * 1.08;
  const centre: Vec = [0, middle, (face.front + face.back) / 2];
  const metal = fabric({ fabric: "metal", color: second });
  const dark = fabric({ fabric: "metal", color });
  const eyes = (face.eyes[0].centre[1] - middle) / half;
  const piece = newPiece(
    "head",
    (at, out) => {
      const y = (at.y - middle) / half;
      const turn = at.own > Math.PI ? at.own - Math.PI * 2 : at.own;
      const inside = Math.max(Math.abs(turn) / 1.05, Math.abs(y - eyes) / 0.27);
      if (inside < 1) {
        put(out, [0.03, 0.04, 0.055], 0.12, 0.2);
        for (const side of oneEye ? [0] : [1, -1]) {
          const lamp = Math.hypot((turn - side * 0.42) / 0.2, (y - eyes) / 0.15) / (oneEye ? 1.3 : 1);
          if (lamp < 1) put(out, mix([1, 1, 1], light, lamp), 0.2);
          else if (lamp < 1.6) put(out, mix(light, [0.03, 0.04, 0.055], (lamp - 1) / 0.6), 0.2);
        }
      } else if (inside < 1.12 || Math.abs(y + 0.62) < 0.035) dark(at, out);
      else metal(at, out);
    },
    { density: 2, crease: 1 },
  );
  const rings: Ring[] = (
    [
      [0, -1],
      [0.42, -1],
      [0.66, -0.86],
      [0.8, -0.5],
      [0.86, 0.05],
      [0.84, 0.5],
      [0.7, 0.82],
      [0.4, 0.97],
      [0, 1.0],
    ] as const
  ).map(([r, y]) => [r * half, y * half, 1.06]);
  lathe(piece, frameAt(centre), rings, bone, { sectors: [30, 20, 12][mesh.level] });
  const ears = newPiece("ears", dark, { crease: 0.9 });
  for (const side of [1, -1]) {
    lathe(
      ears,
      frameAt([side * half * 0.8, middle + eyes * half, centre[2]], [side, 0, 0], [0, 1, 0]),
      [
        [half * 0.3, -0.01],
        [half * 0.32, half * 0.08],
        [half * 0.22, half * 0.16],
        [0, half * 0.16],
      ],
      bone,
      { sectors: 14, chart: side },
    );
    tube(
      ears,
      [0, 0.5, 1].map(
        (t): Vec => [side * half * (0.92 + 0.03 * t), middle + half * (0.2 + 0.75 * t), centre[2] - half * 0.1 * t],
      ),
      (t) => half * (0.035 - 0.02 * t),
      () => bone,
      { sides: 6, chart: side * 2 },
    );
  }
  const { covered } = mesh;
  for (let v = 0; v < covered.length; v++) if (m.headShare[v] > 0.6) covered[v] = 0.1;
  return [piece, ears];
}
