import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { smootherstep } from "../easing.js";

/** A slow wave: cycles per loop, delay (share of the loop), amplitude. */
type Wave = readonly [cycles: number, later: number, size: number];

/** Movement of a joint about one axis of its parent (0 across, 1 up, 2 ahead): degrees. */
interface Movement {
  joint: string;
  axis: 0 | 1 | 2;
  /** At the height of a breath. */
  breath?: number;
  sway?: readonly Wave[];
  /** While the weight is one metre to the left. */
  weight?: number;
}

/**
 * How the weight shifts from leg to leg during a loop: metres to the left and back, and the same twice per loop. It
 * rests on a leg before it shifts to the other one.
 */
export type WeightShift = readonly [once: number, twice: number];
/** The shift of a style that does not define one. */
export const CALM_SHIFT: WeightShift = [0.024, 0.004];

/** Sway of the pelvis to the left and ahead, metres. */
const SIDEWAYS: readonly Wave[] = [
  [1, 0.21, 0.004],
  [2, 0.31, 0.0022],
];
const AHEAD: readonly Wave[] = [
  [1, 0.37, 0.003],
  [2, 0.12, 0.0022],
];

/** Movements of the trunk above a swaying pelvis keep the head roughly in place; arms follow later. */
const MOVEMENTS: readonly Movement[] = [
  { joint: "Hips", axis: 2, sway: [[1, 0.02, 0.3]], weight: 95 },
  {
    joint: "Hips",
    axis: 1,
    sway: [
      [1, 0.16, 0.4],
      [2, 0.45, 0.2],
    ],
    weight: 45,
  },
  { joint: "Hips", axis: 0, breath: -0.15, sway: [[2, 0.3, 0.15]] },
  { joint: "Spine", axis: 2, sway: [[1, 0.03, -0.2]], weight: -55 },
  { joint: "Spine", axis: 0, breath: -0.2 },
  { joint: "Spine1", axis: 2, sway: [[1, 0.05, -0.2]], weight: -60 },
  { joint: "Spine1", axis: 1, sway: [[1, 0.22, -0.3]], weight: -35 },
  { joint: "Spine1", axis: 0, breath: -0.7 },
  { joint: "Spine2", axis: 0, breath: -1.1 },
  { joint: "Spine2", axis: 1, sway: [[1, 0.3, 0.4]] },
  { joint: "Neck", axis: 0, breath: 1.1, sway: [[1, 0.6, 0.3]] },
  { joint: "Neck", axis: 1, sway: [[1, 0.36, 0.8]] },
  {
    joint: "Head",
    axis: 0,
    breath: 0.7,
    sway: [
      [1, 0.66, 0.5],
      [2, 0.2, 0.35],
    ],
  },
  {
    joint: "Head",
    axis: 1,
    sway: [
      [1, 0.42, 1.2],
      [2, 0.75, 0.5],
    ],
  },
  { joint: "Head", axis: 2, sway: [[1, 0.12, 0.5]], weight: 20 },
  ...(["Left", "Right"] as const).flatMap((side): Movement[] => {
    const out = side === "Left" ? 1 : -1;
    const later = side === "Left" ? 0 : 0.07;
    return [
      { joint: `${side}Shoulder`, axis: 2, breath: 1.7 * out, sway: [[1, 0.1, 0.2]] },
      { joint: `${side}Arm`, axis: 2, breath: -0.9 * out, sway: [[1, 0.14 + later, 0.5]] },
      { joint: `${side}Arm`, axis: 0, breath: 0.9, sway: [[1, 0.45 + later, 0.6]] },
      { joint: `${side}ForeArm`, axis: 1, breath: -0.5 * out, sway: [[1, 0.56 + later, -0.5 * out]] },
    ];
  }),
];

const DEGREE = Math.PI / 180;
/** Share of a breath spent inhaling. */
const INHALING = 0.42;

const PARTS = MOVEMENTS.map((movement) => ({ ...movement, at: jointIndex(BUILTIN_SKELETON, movement.joint) * 4 }));

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const own = new Float64Array(4);

/**
 * Adds breathing, weight shifts and sway to a posture, at a phase of its loop.
 *
 * @param rotations local rotations of the built-in skeleton, the posture's; changed in place
 * @param hips the Hips joint, changed in place
 * @param swaying factor on the sway
 */
export function addStandingLife(
  phase: number,
  swaying: number,
  shift: WeightShift,
  rotations: Float64Array,
  hips: Float64Array,
): void {
  const inhaled = breathAt(phase);
  const shifted = weightAt(phase, shift);
  for (const { at, axis, breath = 0, sway = [], weight = 0 } of PARTS) {
    vector.fill(0);
    vector[axis] = (breath * inhaled + wave(sway, phase) * swaying + weight * shifted) * DEGREE;
    quatFromRotationVector(turn, vector);
    quatWrite(rotations, at, quatMultiply(own, turn, quatRead(own, rotations, at)));
  }
  hips[0] += shifted + wave(SIDEWAYS, phase) * swaying;
  hips[2] += wave(AHEAD, phase) * swaying;
}

function wave(waves: readonly Wave[], phase: number): number {
  let sum = 0;
  for (const [cycles, later, size] of waves) sum += size * Math.sin(2 * Math.PI * (cycles * phase - later));
  return sum;
}

/** Returns how far the weight is to the left, metres. */
function weightAt(phase: number, [once, twice]: WeightShift): number {
  return once * resting(Math.sin(2 * Math.PI * phase)) + twice * resting(Math.sin(4 * Math.PI * (phase - 0.17)));
}

/** Returns a wave with longer crests. */
function resting(x: number): number {
  return x * (1.5 - 0.5 * x * x);
}

/** Returns how full the lungs are, 0 to 1: a breath begins at the start of the loop. */
function breathAt(phase: number): number {
  const x = phase - Math.floor(phase);
  return smootherstep(x < INHALING ? x / INHALING : (1 - x) / (1 - INHALING));
}
