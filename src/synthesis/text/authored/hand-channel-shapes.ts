/** Shape of a hand: degrees that index, middle, ring and little finger bend, spread, and the thumb. */
export type HandShape = readonly [
  index: number,
  middle: number,
  ring: number,
  little: number,
  spread: number,
  /** 0 stretched out, 1 relaxed, 2 over the fist. */
  thumb: number,
];

const NAMED = {
  relaxed: [58, 71, 80, 85, 0, 1],
  open: [14, 12, 14, 18, 7, 0.35],
  flat: [6, 5, 6, 8, 0, 0.8],
  fist: [232, 236, 238, 240, 0, 2],
  grip: [165, 176, 184, 190, 0, 1.7],
  point: [8, 215, 225, 230, 0, 1.9],
  thumbsUp: [232, 236, 238, 240, 0, -0.25],
  victory: [8, 8, 220, 228, 9, 1.9],
  three: [8, 8, 10, 225, 8, 1.9],
  four: [10, 8, 8, 12, 8, 1.8],
  pinch: [95, 70, 60, 60, 3, 1.5],
  cup: [70, 74, 78, 84, 2, 0.8],
  spread: [4, 2, 4, 6, 14, -0.1],
  claw: [110, 110, 115, 120, 10, 0.6],
  planted: [-2, -3, -2, 0, 8, -0.38],
  horns: [8, 222, 226, 10, 0, 1.9],
  phone: [225, 232, 232, 12, 0, -0.25],
  little: [228, 234, 228, 10, 0, 2],
  heart: [112, 124, 134, 140, 0, 0.2],
  fingerGun: [8, 215, 225, 230, 0, -0.25],
  ok: [100, 12, 12, 16, 6, 1.5],
  crossed: [10, 26, 220, 228, -8, 1.9],
  gun: [60, 185, 190, 195, 0, 1.3],
} as const satisfies Record<string, HandShape>;

export type HandShapeName = keyof typeof NAMED;
export const HAND_SHAPES: Readonly<Record<HandShapeName, HandShape>> = NAMED;

/** Shares of a finger's bend taken by its knuckle, middle and last joint. */
export const FINGER_SHARES = [0.34, 0.42, 0.24] as const;

/** Rotation vectors of the left thumb's joints, degrees: stretched out, relaxed, over the fist. */
export const THUMBS = [
  [
    [-8, -22, 18],
    [0, -6, 0],
    [0, -4, 0],
  ],
  [
    [14, 16, -4],
    [4, 14, 0],
    [2, 16, 0],
  ],
  [
    [30, 34, -14],
    [8, 48, 0],
    [4, 40, 0],
  ],
] as const;

/** Touching points relative to the left wrist, flat hand. */
export const TOUCHING = {
  tips: [0.176, -0.006, 0.004],
  /** Tips of slightly bent fingers. */
  curledTips: [0.15, -0.055, 0.004],
  palm: [0.075, -0.026, 0.002],
  knuckles: [0.1, 0.004, 0],
  fist: [0.115, -0.018, 0],
  side: [0.06, -0.008, -0.045],
  wrist: [0, -0.02, 0],
} as const;
export type TouchingPart = keyof typeof TOUCHING;
