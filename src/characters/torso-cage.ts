import type { BodyJoints } from "./body-joints.js";
import { addVertex, bridge, type Cage, JOINT, type JointShares, SHELL } from "./cage.js";
import type { Proportions } from "./mannequin-options.js";

/** Holes in the left half of the trunk where the limbs start. */
export interface TrunkHoles {
  /** 12 vertices: 5 along the top from front to back, one behind, 5 below from back to front, one in front. */
  arm: number[];
  /** 12 vertices: 9 from the front over the outside to the back, 3 along the crotch to the front. */
  leg: number[];
  /** 9 vertices round the base of the neck, from front to back. */
  neck: number[];
}

/** One level of the trunk of the default build, metres. Front, side and back may be at different heights. */
interface Level {
  y: readonly [front: number, side: number, back: number];
  width: number;
  front: number;
  back: number;
  /** Exponent of the superellipse: 2 round, 3 boxy. */
  square: number;
}

// Heights are those of the default build; `trunkHeight` moves them with the joints.
const LEVELS: readonly Level[] = [
  { y: [0.858, 0.915, 0.868], width: 0.168, front: 0.09, back: 0.114, square: 2.2 },
  { y: [0.91, 0.952, 0.918], width: 0.164, front: 0.1, back: 0.125, square: 2.25 },
  { y: [0.962, 0.99, 0.972], width: 0.154, front: 0.102, back: 0.114, square: 2.3 },
  { y: [1.012, 1.03, 1.026], width: 0.143, front: 0.099, back: 0.095, square: 2.3 },
  { y: [1.046, 1.058, 1.064], width: 0.139, front: 0.097, back: 0.088, square: 2.3 },
  { y: [1.053, 1.065, 1.071], width: 0.1335, front: 0.092, back: 0.082, square: 2.3 },
  { y: [1.108, 1.108, 1.112], width: 0.132, front: 0.0925, back: 0.082, square: 2.3 },
  { y: [1.165, 1.15, 1.154], width: 0.135, front: 0.098, back: 0.089, square: 2.4 },
  { y: [1.172, 1.157, 1.161], width: 0.141, front: 0.104, back: 0.096, square: 2.4 },
  { y: [1.238, 1.228, 1.242], width: 0.154, front: 0.121, back: 0.118, square: 2.6 },
  { y: [1.3, 1.292, 1.315], width: 0.156, front: 0.117, back: 0.126, square: 2.6 },
  { y: [1.36, 1.368, 1.38], width: 0.153, front: 0.094, back: 0.124, square: 2.5 },
  { y: [1.404, 1.446, 1.436], width: 0.136, front: 0.064, back: 0.112, square: 2.3 },
  { y: [1.418, 1.458, 1.452], width: 0.1, front: 0.05, back: 0.104, square: 2.1 },
  { y: [1.421, 1.4595, 1.4555], width: 0.09, front: 0.041, back: 0.097, square: 2.1 },
];
const ARM_LEVELS = [10, 11, 12] as const;
/** Strips of the joint colour: waist and collar. */
const WAIST_STRIPS = [4, 7] as const;
const COLLAR_STRIP = 13;
/** Columns of the half trunk from front to back; the arm starts from columns 2 to 6. */
const COLUMNS = 9;

const DEFAULT_HEIGHTS = [0.889, 0.939, 1.03, 1.14, 1.26, 1.395, 1.43, 1.525] as const;

/** Maps a height on the default build's trunk to the same place between this build's joints. */
export function trunkHeight(joints: BodyJoints, y: number): number {
  const names = ["LeftUpLeg", "Hips", "Spine", "Spine1", "Spine2", "LeftArm", "Neck", "Head"] as const;
  const heights = names.map((name) => joints.at(name)[1]);
  const last = heights.length - 1;
  if (y <= DEFAULT_HEIGHTS[0]) return heights[0] + (y - DEFAULT_HEIGHTS[0]);
  for (let i = 0; i < last; i++) {
    if (y > DEFAULT_HEIGHTS[i + 1]) continue;
    const t = (y - DEFAULT_HEIGHTS[i]) / (DEFAULT_HEIGHTS[i + 1] - DEFAULT_HEIGHTS[i]);
    return heights[i] + (heights[i + 1] - heights[i]) * t;
  }
  return heights[last] + (y - DEFAULT_HEIGHTS[last]);
}

const SPINE = [
  ["Hips", 0.985],
  ["Spine", 1.085],
  ["Spine1", 1.2],
  ["Spine2", 1.42],
] as const;

/**
 * Returns the shares of the spine at a height of the default build, with wide soft steps; legs and collar-bones blend
 * in.
 */
function trunkShares(x: number, y: number): JointShares {
  const shares: [JointShares[number][0], number][] = [];
  let above = 1;
  for (let i = SPINE.length - 1; i > 0; i--) {
    const step = smooth((y - SPINE[i - 1][1] + 0.055) / 0.11);
    shares.push([SPINE[i][0], above * step]);
    above *= 1 - step;
  }
  shares.push(["Hips", above]);
  const upper = smooth((y - 1.27) / 0.14);
  const arm = smooth((x - 0.09) / 0.07) * upper * 0.34;
  const collar = smooth((x - 0.05) / 0.09) * upper * 0.75 * (1 - arm);
  const neck = smooth((y - 1.435) / 0.05) * 0.5 * (1 - collar - arm);
  const leg = smooth((0.975 - y) / 0.14) * smooth((x - 0.01) / 0.05) * 0.62;
  for (const share of shares) share[1] *= 1 - arm - collar - neck - leg;
  return [...shares, ["LeftArm", arm], ["LeftShoulder", collar], ["Neck", neck], ["LeftUpLeg", leg]];
}

export function smooth(t: number): number {
  const s = Math.min(Math.max(t, 0), 1);
  return s * s * (3 - 2 * s);
}

/** Builds the left half of the trunk, from the crotch to the base of the neck. */
export function addTrunk(cage: Cage, joints: BodyJoints, p: Proportions): TrunkHoles {
  const rows = LEVELS.map((level, r) => {
    const row: number[] = [];
    for (let c = 0; c < COLUMNS; c++) {
      const insideHole = r === ARM_LEVELS[1] && c > 2 && c < 6;
      row.push(insideHole ? -1 : addTrunkVertex(cage, joints, p, level, r, c));
    }
    return row;
  });
  for (let r = 0; r + 1 < rows.length; r++) {
    const material = trunkMaterial(r);
    const pieces =
      r === ARM_LEVELS[0] || r === ARM_LEVELS[1]
        ? [
            [0, 3],
            [6, 9],
          ]
        : [[0, COLUMNS]];
    for (const [start, end] of pieces) {
      bridge(cage, rows[r].slice(start, end), rows[r + 1].slice(start, end), material, { closed: false });
    }
  }

  const crotchY = (t: number) => trunkHeight(joints, 0.824 + 0.018 * t * t);
  const crotch = [-1, 0, 1].map((t) =>
    addVertex(
      cage,
      [0, crotchY(t), -0.016 + t * 0.05],
      [
        ["Hips", 0.6],
        ["LeftUpLeg", 0.4],
      ],
    ),
  );
  const [low, middle, high] = ARM_LEVELS.map((r) => rows[r]);
  return {
    arm: [...high.slice(2, 7), middle[6], ...low.slice(2, 7).reverse(), middle[2]],
    leg: [...rows[0], ...crotch],
    neck: rows[rows.length - 1],
  };
}

function trunkMaterial(strip: number): number {
  return (strip >= WAIST_STRIPS[0] && strip <= WAIST_STRIPS[1]) || strip === COLLAR_STRIP ? JOINT : SHELL;
}

function addTrunkVertex(cage: Cage, joints: BodyJoints, p: Proportions, level: Level, r: number, c: number): number {
  const angle = (Math.PI * c) / (COLUMNS - 1);
  const sin = c === 0 || c === COLUMNS - 1 ? 0 : Math.sin(angle);
  const cos = Math.cos(angle);
  const [front, side, back] = level.y;
  const y = side + ((cos > 0 ? front : back) - side) * cos * cos;

  const up = smooth((y - 1.0) / 0.38);
  const waistness = Math.exp(-(((y - 1.09) / 0.1) ** 2));
  const chestness = Math.exp(-(((y - 1.26) / 0.14) ** 2));
  const seatness = Math.exp(-(((y - 0.915) / 0.07) ** 2));
  let width = level.width * (p.hipWidth + (p.shoulderWidth - p.hipWidth) * up);
  width *= 1 + (p.waist - 1) * waistness + (p.chest - 1) * 0.5 * chestness;
  let depth = cos > 0 ? level.front : level.back;
  depth *= 1 + (p.waist - 1) * 0.9 * waistness + (p.chest - 1) * chestness;
  if (cos > 0) {
    depth += p.belly * 0.12 * Math.exp(-(((y - 1.07) / 0.12) ** 2));
    depth += p.bust * 0.045 * Math.exp(-(((y - 1.262) / 0.04) ** 2)) * bustAcross(c);
  } else depth *= 1 + (p.seat - 1) * seatness;
  width += p.belly * 0.03 * Math.exp(-(((y - 1.06) / 0.14) ** 2));

  const e = 2 / level.square;
  const x = width * sin ** e;
  let z = depth * Math.sign(cos) * Math.abs(cos) ** e - 0.012;
  // The furrow of the spine, between the shoulder blades and at the seat.
  if (c === COLUMNS - 1) z += r < 2 ? 0.012 : 0.008;
  if (c === 0 && r >= 9 && r <= 10) z -= 0.006;
  return addVertex(cage, [x, trunkHeight(joints, y), z], trunkShares(x / p.shoulderWidth, y));
}

function bustAcross(column: number): number {
  return [0.15, 0.75, 1, 0.3, 0, 0, 0, 0, 0][column];
}
