/** The request panel's settings: a complete locomotion request. */
export interface GaitSettings {
  /** A style, or a blend as text: "proud*0.6+tired*0.4". */
  styleId: string;
  /** Speed, m/s, 0.25 to 8. */
  moveSpeed: number;
  /** Degrees, 0 to 359: 0 forward, 90 to the character's right. */
  travelAngle: number;
  /** Stride pairs, 1 to 5. */
  strides: number;
  /** Varies the strides; undefined: all are alike. */
  seed: number | undefined;
  /** Whether `moveSpeed` is relative to leg length; else it is in metres per second in the world. */
  relativeSpeed: boolean;
}

export const FIRST_SETTINGS: GaitSettings = {
  styleId: "neutral_male_a",
  moveSpeed: 1.4,
  travelAngle: 0,
  strides: 4,
  seed: undefined,
  relativeSpeed: false,
};

export const SPEED_RANGE = [0.25, 8] as const;
export const STRIDES = [1, 2, 3, 4, 5] as const;

export function clampSpeed(speed: number): number {
  return Math.min(Math.max(speed, SPEED_RANGE[0]), SPEED_RANGE[1]);
}

/** Wraps an angle to a whole number of degrees from 0 to 359. */
export function wrapAngle(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
