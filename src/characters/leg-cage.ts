import type { BodyJoints } from "./body-joints.js";
import { ACCENT, addFace, addVertex, bridge, type Cage, JOINT, type JointShares, SHELL } from "./cage.js";
import type { Proportions } from "./mannequin-options.js";
import type { QuadMesh } from "./subdivide.js";
import { smooth } from "./torso-cage.js";

/** Radii of one ring of the leg, metres: outside, inside, front, back; `at` 0 to 1 thigh, 1 to 2 shank. */
type LegRing = readonly [at: number, out: number, inner: number, front: number, back: number, material: number];

// Bands of the joint colour lie 4 mm deeper than the shell round them.
const LEG_RINGS: readonly LegRing[] = [
  [0.21, 0.083, 0.074, 0.087, 0.098, SHELL],
  [0.46, 0.077, 0.068, 0.083, 0.079, SHELL],
  [0.74, 0.065, 0.06, 0.073, 0.066, SHELL],
  [0.865, 0.058, 0.055, 0.066, 0.0595, SHELL],
  [0.88, 0.053, 0.05, 0.0605, 0.055, JOINT],
  [0.95, 0.051, 0.049, 0.061, 0.051, JOINT],
  [1.0, 0.0505, 0.0485, 0.0605, 0.05, JOINT],
  [1.045, 0.05, 0.048, 0.057, 0.052, JOINT],
  [1.085, 0.0495, 0.0475, 0.0515, 0.0545, JOINT],
  [1.1, 0.0535, 0.0515, 0.0545, 0.0605, JOINT],
  [1.21, 0.057, 0.055, 0.048, 0.075, SHELL],
  [1.36, 0.0555, 0.0535, 0.0445, 0.0785, SHELL],
  [1.56, 0.0455, 0.0445, 0.0405, 0.063, SHELL],
  [1.765, 0.037, 0.037, 0.0365, 0.047, SHELL],
  [1.775, 0.033, 0.033, 0.0325, 0.043, JOINT],
];

/**
 * Rings of the shoe, which turn from level (ankle) to upright (toes). Top and bottom point (z from the ankle, y above
 * the ground), half width, share of the foot against the shank, share of the toes.
 */
type ShoeRing = readonly [
  topZ: number,
  topY: number,
  bottomZ: number,
  bottomY: number,
  width: number,
  foot: number,
  toes: number,
];

/** Height of the sole's upper edge, and depth below the ground before the sole is flattened, metres. */
const SOLE = 0.019;
const GROUND = -0.01;

const SHOE_RINGS: readonly ShoeRing[] = [
  [0.041, 0.113, -0.048, 0.111, 0.0385, 0.35, 0],
  [0.05, 0.1, -0.052, 0.074, 0.0385, 0.8, 0],
  [0.066, 0.089, -0.056, 0.042, 0.0385, 1, 0],
  [0.08, 0.082, -0.056, SOLE, 0.039, 1, 0],
  [0.092, 0.075, -0.052, GROUND, 0.04, 1, 0],
  [0.114, 0.064, 0.065, GROUND, 0.0455, 1, 0.08],
  [0.138, 0.052, 0.123, GROUND, 0.0505, 1, 0.5],
  [0.161, 0.046, 0.164, GROUND, 0.0465, 1, 0.97],
  [0.179, 0.042, 0.198, GROUND, 0.038, 1, 1],
  [0.189, 0.035, 0.2, SOLE, 0.029, 1, 1],
  [0.189, 0.034, 0.2, SOLE, 0.02, 1, 1],
];
/**
 * Rings that close the sole round the heel and the toes: z, half width and height of the last vertices before the
 * lowest, and of the lowest.
 */
const SOLE_ENDS: Record<number, readonly (readonly [z: number, width: number, y: number])[]> = {
  3: [
    [-0.01, 0.04, 0.011],
    [-0.034, 0.0375, 0.014],
    [-0.0505, 0.023, 0.014],
    [-0.057, 0, 0.014],
  ],
  4: [
    [0.022, 0.042, SOLE],
    [-0.03, 0.0385, GROUND],
    [-0.0495, 0.0235, GROUND],
    [-0.056, 0, GROUND],
  ],
  8: [
    [0.168, 0, 0.044],
    [0.167, 0.021, 0.0425],
    [0.163, 0.036, 0.035],
    [0.164, 0.0435, SOLE],
    [0.178, 0.0385, GROUND],
    [0.194, 0.022, GROUND],
    [0.1995, 0, GROUND],
  ],
  9: [
    [0.184, 0, 0.0375],
    [0.1825, 0.0165, 0.036],
    [0.177, 0.0295, 0.03],
    [0.1765, 0.0375, SOLE],
    [0.187, 0.033, SOLE],
    [0.197, 0.019, SOLE],
    [0.2015, 0, SOLE],
  ],
  10: [
    [0.189, 0, 0.0355],
    [0.1875, 0.01, 0.035],
    [0.1835, 0.019, 0.0325],
    [0.1825, 0.025, 0.0275],
    [0.1875, 0.021, 0.0265],
    [0.1935, 0.012, 0.0265],
    [0.1955, 0, 0.027],
  ],
};

const RING = 12;
/** A ring of 12 shrinks by this when it is subdivided. */
const SHRINK = 0.9665;

/** Builds the left leg from the trunk's hole down to the toes. */
export function addLeg(cage: Cage, hole: readonly number[], joints: BodyJoints, p: Proportions): void {
  const hip = joints.at("LeftUpLeg");
  const knee = joints.at("LeftLeg");
  const ankle = joints.at("LeftFoot");
  let previous = [...hole];
  for (const [at, out, inner, front, back, material] of LEG_RINGS) {
    const thick = (p.legThickness * (1 + 0.12 * (p.seat - 1))) / SHRINK;
    const y = at < 1 ? hip[1] + (knee[1] - hip[1]) * at : knee[1] + (ankle[1] - knee[1]) * (at - 1);
    const ring = around((sin, cos) => {
      const x = hip[0] + sin * (sin > 0 ? out : inner) * thick;
      return addVertex(cage, [Math.max(x, 0.006), y, cos * (cos > 0 ? front : back) * thick], legShares(at, cos));
    });
    bridge(cage, previous, ring, material, { clockwise: true });
    previous = ring;
  }
  addShoe(cage, previous, joints, p);
}

/** Makes twelve vertices of a ring: the first a little inside of the front, the fifth on the outside. */
function around(make: (sin: number, cos: number, i: number) => number): number[] {
  return Array.from({ length: RING }, (_, i) => {
    const angle = ((i - 1) * 2 * Math.PI) / RING;
    return make(Math.sin(angle), Math.cos(angle), i);
  });
}

/** Weights the knee: its bend is tighter at the front, so that the kneecap keeps its shape. */
function legShares(at: number, cos: number): JointShares {
  if (at < 0.6) {
    const leg = 0.62 + 0.38 * smooth((at + 0.05) / 0.35);
    return [
      ["LeftUpLeg", leg],
      ["Hips", 1 - leg],
    ];
  }
  const reach = cos > 0 ? 0.075 : 0.1;
  const shank = smooth((at - 1 + reach) / (2 * reach));
  const foot = smooth((at - 1.72) / 0.4) * 0.6;
  return [
    ["LeftUpLeg", 1 - shank],
    ["LeftLeg", shank * (1 - foot)],
    ["LeftFoot", shank * foot],
  ];
}

function addShoe(cage: Cage, leg: readonly number[], joints: BodyJoints, p: Proportions): void {
  const ankle = joints.at("LeftFoot");
  const ball = joints.at("LeftToeBase");
  const size = p.footSize;
  let previous = [...leg];
  SHOE_RINGS.forEach(([topZ, topY, bottomZ, bottomY, width, foot, toes], r) => {
    const shares: JointShares = [
      ["LeftLeg", 1 - foot],
      ["LeftFoot", foot * (1 - toes)],
      ["LeftToeBase", foot * toes],
    ];
    // The shoe turns out slightly, as the line from the ankle to the ball does.
    const drift = (z: number) => ((ball[0] - ankle[0]) * Math.min(Math.max(z, 0), 0.12)) / 0.121;
    const place = (sin: number, cos: number, i: number): [x: number, y: number, z: number] => {
      const ends = SOLE_ENDS[r] ?? [];
      const fromLowest = Math.abs(i === 0 ? 5 : i - 7);
      const end = ends[ends.length - 1 - fromLowest];
      if (end) return [Math.sign(sin) * end[1], end[2], end[0]];
      if (r > 3 && cos < 0.1) return soleSide(r, sin, cos);
      const z = (topZ + bottomZ) / 2 + ((topZ - bottomZ) / 2) * cos;
      return [sin * width, (topY + bottomY) / 2 + ((topY - bottomY) / 2) * cos, z];
    };
    const ring = around((sin, cos, i) => {
      const [x, y, z] = place(sin, cos, i);
      return addVertex(cage, [ankle[0] + drift(z) + (x * size) / SHRINK, y * size, z * size], shares);
    });
    const isSole = (i: number) => r > 3 && r < 10 && i >= 4 && i <= 9;
    bridge(cage, previous, ring, (i) => (isSole(i) ? JOINT : ACCENT), { clockwise: true });
    previous = ring;
  });
  addFace(cage, [...previous].reverse(), ACCENT);
}

/**
 * Returns the edge between heel and toes: the sole's upper edge, its lower edge straight below, and its flat
 * underside.
 */
function soleSide(r: number, sin: number, cos: number): [x: number, y: number, z: number] {
  const [topZ, , bottomZ, , width] = SHOE_RINGS[r];
  const edge = cos > -0.1;
  const out = cos > -0.6 ? 1.05 : 0.55;
  const back = edge ? 0.35 : 0;
  return [Math.sign(Math.round(sin * 10)) * out * width, edge ? SOLE : GROUND, bottomZ + (topZ - bottomZ) * back];
}

/**
 * Flattens the soles: vertices that subdivision left below the ground are moved onto it. The line between sole and
 * upper is made level.
 */
export function flattenSoles(mesh: QuadMesh, p: Proportions): void {
  const { positions, faces, materials } = mesh;
  const touches = new Uint8Array(positions.length / 3);
  for (let i = 0; i < faces.length; i++) touches[faces[i]] |= 1 << materials[i >> 2];
  const edge = (1 << JOINT) | (1 << ACCENT);
  touches.forEach((touched, v) => {
    const y = v * 3 + 1;
    if (touched === edge && positions[y] < 3 * SOLE * p.footSize) positions[y] = SOLE * p.footSize;
    positions[y] = Math.max(positions[y], 0);
  });
}
