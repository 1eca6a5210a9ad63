import type { BodyJoints } from "./body-joints.js";
import { ACCENT, addFace, addVertex, bridge, type Cage, JOINT, type JointShares, SHELL } from "./cage.js";
import type { Proportions } from "./mannequin-options.js";

/**
 * One level of the head and neck of the default build, metres from the head joint: heights at front, side and back,
 * half width, front and back depth, sharpness of the front (exponent: 1 a wedge, 2 round), share of the head joint,
 * material; displacements to the front of columns 0, 1 and 2: nose, eye sockets, cheeks.
 */
type Level = readonly [
  y: readonly [front: number, side: number, back: number],
  width: number,
  front: number,
  back: number,
  wedge: number,
  head: number,
  material: number,
  relief?: readonly [number, number, number],
];

const LEVELS: readonly Level[] = [
  [[-0.066, -0.05, -0.046], 0.062, 0.04, 0.072, 2, 0.1, JOINT],
  [[-0.036, -0.02, -0.008], 0.0565, 0.045, 0.068, 2, 0.4, JOINT],
  [[-0.02, 0.002, 0.024], 0.0565, 0.056, 0.074, 1.9, 0.75, JOINT],
  [[-0.0125, 0.019, 0.055], 0.065, 0.0925, 0.0915, 1.7, 1, JOINT],
  [[-0.001, 0.032, 0.07], 0.069, 0.0975, 0.097, 1.7, 1, SHELL, [0.002, 0.001, 0]],
  [[0.014, 0.045, 0.083], 0.0725, 0.0965, 0.102, 1.75, 1, SHELL, [0.001, 0.001, 0]],
  [[0.042, 0.067, 0.103], 0.077, 0.1, 0.108, 1.85, 1, SHELL, [0.009, 0.003, 0.003]],
  [[0.052, 0.076, 0.111], 0.0785, 0.1, 0.11, 1.9, 1, SHELL, [0.024, 0.009, 0.004]],
  [[0.068, 0.088, 0.121], 0.0795, 0.0995, 0.1115, 1.95, 1, SHELL, [0.018, -0.003, 0.002]],
  [[0.087, 0.103, 0.133], 0.08, 0.1, 0.112, 2.05, 1, SHELL, [0.008, -0.01, -0.007]],
  [[0.104, 0.12, 0.146], 0.08, 0.102, 0.11, 2.1, 1, SHELL, [0.004, 0.003, 0.002]],
  [[0.137, 0.147, 0.164], 0.077, 0.098, 0.102, 2.1, 1, SHELL],
  [[0.17, 0.175, 0.184], 0.067, 0.082, 0.086, 2, 1, SHELL],
  [[0.194, 0.197, 0.2], 0.046, 0.055, 0.058, 2, 1, SHELL],
  [[0.205, 0.206, 0.207], 0.02, 0.024, 0.025, 2, 1, SHELL],
];
const NECK_LEVELS = 3;
/** Strips over which a stripe runs over the crown: at the front and at the back. */
const STRIPE_FROM = { front: 11, back: 4 } as const;

/** Columns from front to back, degrees: closer together in the face. */
const COLUMNS = [0, 12, 29, 50, 74, 100, 130, 163, 180] as const;
const CENTRE_Z = -0.004;

/** Widens the skull over the eyes, fills the cheeks and shortens the face. */
function rounded(x: number, y: number, z: number, amount: number): readonly [number, number, number] {
  const skull = Math.exp(-(((y - 0.1) / 0.11) ** 2));
  const height = y < 0.1 ? 0.1 + (y - 0.1) * (1 - 0.16 * amount) : 0.1 + (y - 0.1) * (1 - 0.1 * amount);
  return [x * (1 + amount * (0.24 + 0.12 * skull)), height, z * (1 + amount * (z > 0 ? -0.06 : 0.12) * skull)];
}

/** Builds the left half of neck and head from the trunk's neck hole to the crown. */
export function addHead(cage: Cage, neck: readonly number[], joints: BodyJoints, p: Proportions): void {
  const joint = joints.at("Head");
  const base = joints.at("Neck");
  let previous = [...neck];
  LEVELS.forEach(([heights, width, front, back, wedge, head, material, relief], r) => {
    const isNeck = r < NECK_LEVELS;
    const size = isNeck ? 1 : p.headSize;
    const thick = isNeck ? p.neckThickness * (1 + (p.headSize - 1) * 0.25 * r) : p.headSize;
    const row = COLUMNS.map((degrees, c) => {
      const angle = (degrees * Math.PI) / 180;
      const sin = c === 0 || c === COLUMNS.length - 1 ? 0 : Math.sin(angle);
      const cos = Math.cos(angle);
      const [yFront, ySide, yBack] = heights;
      let y = ySide + ((cos > 0 ? yFront : yBack) - ySide) * cos * cos;
      // The neck stretches between its two joints.
      if (isNeck) y *= (joint[1] - base[1]) / 0.095;
      const e = cos > 0 ? 2 / wedge : 1;
      const z = (cos > 0 ? front : back) * Math.sign(cos) * Math.abs(cos) ** e + (relief?.[c] ?? 0) + CENTRE_Z;
      const x = width * sin * 1.015;
      const shares: JointShares = [
        ["Head", head],
        ["Neck", 1 - head],
      ];
      if (isNeck) return addVertex(cage, [x * thick, joint[1] + y * size, joint[2] + z * thick], shares);
      const [rx, ry, rz] = rounded(x, y, z, p.headRoundness);
      return addVertex(cage, [rx * size, joint[1] + ry * size, joint[2] + rz * size], shares);
    });
    bridge(cage, previous, row, (c) => headMaterial(material, r, c), { closed: false });
    previous = row;
  });
  const [, top, middle] = rounded(0, 0.208, CENTRE_Z, p.headRoundness);
  const crown = addVertex(cage, [0, joint[1] + top * p.headSize, joint[2] + middle * p.headSize], [["Head", 1]]);
  for (let c = 0; c + 1 < previous.length; c++)
    addFace(cage, [previous[c], previous[c + 1], crown], headMaterial(SHELL, LEVELS.length, c));
}

function headMaterial(material: number, strip: number, column: number): number {
  if (column === 0 && strip >= STRIPE_FROM.front) return ACCENT;
  if (column === COLUMNS.length - 2 && strip >= STRIPE_FROM.back) return ACCENT;
  return material;
}
