import type { Side } from "../../clip.js";

/**
 * One stride pair of a gait at one speed and direction, on one character's skeleton: driven characters are blended
 * from these. Transferable. Phase 0 is the left strike; `samples` poses lie at phases i / samples, and the cycle is
 * closed. Speed 0 is standing still: a loop of breathing whose phase is its own time.
 */
export interface GaitCell {
  /** m/s on the reference leg; 0 for standing. */
  speed: number;
  /** Degrees, 0 ahead, 90 to the figure's right. */
  travelAngle: number;
  /** Seconds of the cycle. */
  period: number;
  /** Travel of the body in one cycle: x and z in model space, model units. 0 for standing. */
  stride: readonly [x: number, z: number];
  samples: number;
  /**
   * Local rotations of all joints, xyzw, 4 × joints per sample, in units of 1 / 32767; neighbours on one hemisphere.
   */
  rotations: Int16Array;
  /** Local translations of the rig's translated joints, 3 × translatedJoints per sample, travel removed. */
  translations: Float32Array;
  /** Left, right. */
  feet: readonly [GaitCellFoot, GaitCellFoot];
}

/**
 * One foot of a cell, in model space with the travel removed: relative to a point that travels at the mean velocity.
 */
export interface GaitCellFoot {
  side: Side;
  /** Position of the foot joint: 3 per sample, model units. */
  ankles: Float32Array;
  /** Rotation of the foot joint: xyzw, 4 per sample, neighbours on one hemisphere. */
  turns: Float32Array;
  /** Phases of the cycle at which each part stands still: start in [0, 1), end up to start + 1; null when it never does. */
  contacts: Readonly<Record<"heel" | "ball" | "toe", readonly [start: number, end: number] | null>>;
}

/** Unit of the stored rotations. */
export const ROTATION_UNIT = 1 / 32767;

/** Returns the size of a cell's arrays, bytes. */
export function gaitCellBytes({ rotations, translations, feet }: GaitCell): number {
  let bytes = rotations.byteLength + translations.byteLength;
  for (const foot of feet) bytes += foot.ankles.byteLength + foot.turns.byteLength;
  return bytes;
}
