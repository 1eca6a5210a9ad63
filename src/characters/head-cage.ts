import type { BodyJoints } from "./body-joints.js";
import { ACCENT, addFace, addVertex, bridge, type Cage, JOINT, type JointShares, SHELL } from "./cage.js";
import type { Proportions } from "./mannequin-options.js";

/**
 * One level of the head and neck of the default build, metres from the head joint: heights at front, side and back,
 * half width, front and back depth, sharpness of the front (exponent: 1 a wedge, 2 round), share of the head joint.
 */
interface Level {
  y: readonly [front: number, side: number, back: number];
  width: number;
  front: number;
  back: number;
  wedge: number;
  head: number;
  /** Displacements to the front of columns 0, 1 and 2: nose, eye sockets, cheeks. */
  relief?: readonly [number, number, number];
  material: number;
}

// Front, side and back height; half width; depths; wedge; head share; relief of nose, eyes and cheeks; material.
const LEVELS: readonly Level[] = [
  { y: [-0.066, -0.05, -0.046], width: 0.062, front: 0.04, back: 0.072, wedge: 2, head: 0.1, material: JOINT },
  { y: [-0.036, -0.02, -0.008], width: 0.0565, front: 0.045, back: 0.068, wedge: 2, head: 0.4, material: JOINT },
  { y: [-0.02, 0.002, 0.024], width: 0.0565, front: 0.056, back: 0.074, wedge: 1.9, head: 0.75, material: JOINT },
  { y: [-0.0125, 0.019, 0.055], width: 0.065, front: 0.0925, back: 0.0915, wedge: 1.7, head: 1, material: JOINT },
  {
    y: [-0.001, 0.032, 0.07],
    width: 0.069,
    front: 0.0975,
    back: 0.097,
    wedge: 1.7,
    head: 1,
    relief: [0.002, 0.001, 0],
    material: SHELL,
  },
  {
    y: [0.014, 0.045, 0.083],
    width: 0.0725,
    front: 0.0965,
    back: 0.102,
    wedge: 1.75,
    head: 1,
    relief: [0.001, 0.001, 0],
    material: SHELL,
  },
  {
    y: [0.042, 0.067, 0.103],
    width: 0.077,
    front: 0.1,
    back: 0.108,
    wedge: 1.85,
    head: 1,
    relief: [0.009, 0.003, 0.003],
    material: SHELL,
  },
  {
    y: [0.052, 0.076, 0.111],
    width: 0.0785,
    front: 0.1,
    back: 0.11,
    wedge: 1.9,
    head: 1,
    relief: [0.024, 0.009, 0.004],
    material: SHELL,
  },
  {
    y: [0.068, 0.088, 0.121],
    width: 0.0795,
    front: 0.0995,
    back: 0.1115,
    wedge: 1.95,
    head: 1,
    relief: [0.018, -0.003, 0.002],
    material: SHELL,
  },
  {
    y: [0.087, 0.103, 0.133],
    width: 0.08,
    front: 0.1,
    back: 0.112,
    wedge: 2.05,
    head: 1,
    relief: [0.008, -0.01, -0.007],
    material: SHELL,
  },
  {
    y: [0.104, 0.12, 0.146],
    width: 0.08,
    front: 0.102,
    back: 0.11,
    wedge: 2.1,
    head: 1,
    relief: [0.004, 0.003, 0.002],
    material: SHELL,
  },
  { y: [0.137, 0.147, 0.164], width: 0.077, front: 0.098, back: 0.102, wedge: 2.1, head: 1, material: SHELL },
  { y: [0.17, 0.175, 0.184], width: 0.067, front: 0.082, back: 0.086, wedge: 2, head: 1, material: SHELL },
  { y: [0.194, 0.197, 0.2], width: 0.046, front: 0.055, back: 0.058, wedge: 2, head: 1, material: SHELL },
  { y: [0.205, 0.206, 0.207], width: 0.02, front: 0.024, back: 0.025, wedge: 2, head: 1, material: SHELL },
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
  LEVELS.forEach((level, r) => {
    const isNeck = r < NECK_LEVELS;
    const size = isNeck ? 1 : p.headSize;
    const thick = isNeck ? p.neckThickness * (1 + (p.headSize - 1) * 0.25 * r) : p.headSize;
    const row = COLUMNS.map((degrees, c) => {
      const angle = (degrees * Math.PI) / 180;
      const sin = c === 0 || c === COLUMNS.length - 1 ? 0 : Math.sin(angle);
      const cos = Math.cos(angle);
      const [front, side, back] = level.y;
      let y = side + ((cos > 0 ? front : back) - side) * cos * cos;
      // The neck stretches between its two joints.
      if (isNeck) y *= (joint[1] - base[1]) / 0.095;
      const e = cos > 0 ? 2 / level.wedge : 1;
      const relief = level.relief?.[c] ?? 0;
      const z = (cos > 0 ? level.front : level.back) * Math.sign(cos) * Math.abs(cos) ** e + relief + CENTRE_Z;
      const x = level.width * sin * 1.015;
      const shares: JointShares = [
        ["Head", level.head],
        ["Neck", 1 - level.head],
      ];
      if (isNeck) return addVertex(cage, [x * thick, joint[1] + y * size, joint[2] + z * thick], shares);
      const [rx, ry, rz] = rounded(x, y, z, p.headRoundness);
      return addVertex(cage, [rx * size, joint[1] + ry * size, joint[2] + rz * size], shares);
    });
    bridge(cage, previous, row, (c) => headMaterial(level.material, r, c), { closed: false });
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
