import { MotionError } from "../requests/motion-error.js";

/** Naming and orientation of a generated character's joints. */
export type RigConvention = "builtin" | "mixamo" | "unreal" | "vrm";

/**
 * The build of a body, as factors of the built-in default (all 1; `headRoundness`, `belly` and `bust` 0). Lengths
 * move joints, the others only the surface.
 */
export interface Proportions {
  /** Size of the head, 0.6 to 3. */
  headSize: number;
  /** A wide, short, child-like skull with a small face, 0 to 1. */
  headRoundness: number;
  /** 0.3 to 2. */
  neckLength: number;
  /** Hips to neck, 0.5 to 1.6. */
  torsoLength: number;
  /** Thigh and shank, 0.3 to 1.6. */
  legLength: number;
  /** Upper arm and forearm, 0.4 to 1.6. */
  armLength: number;
  /** Distance between the shoulders, 0.5 to 1.8. */
  shoulderWidth: number;
  /** Distance between the hip joints and width of the pelvis, 0.6 to 1.8. */
  hipWidth: number;
  /** 0.6 to 2.2. */
  handSize: number;
  /** 0.6 to 2.2. */
  footSize: number;
  /** Thickness of the neck, 0.6 to 2. */
  neckThickness: number;
  /** Thickness of the arms, 0.6 to 2.2. */
  armThickness: number;
  /** Thickness of the legs, 0.6 to 2. */
  legThickness: number;
  /** Depth and width of the rib cage, 0.7 to 1.8. */
  chest: number;
  /** Width and depth of the waist, 0.6 to 1.9. */
  waist: number;
  /** A protruding belly, 0 to 1. */
  belly: number;
  /** 0 to 1. */
  bust: number;
  /** Roundness of the seat, 0.7 to 1.6. */
  seat: number;
}

/** Colours as linear RGB, 0 to 1. */
export interface Palette {
  /** The large surfaces. */
  shell: readonly [number, number, number];
  /** Neck, elbows, hands, waist, knees. */
  joint: readonly [number, number, number];
  /** Shoes and panels. */
  accent: readonly [number, number, number];
}

export interface MannequinOptions {
  /** Name of the character; default "mannequin". */
  name?: string;
  /** Default "builtin". */
  rig?: RigConvention;
  /** Arms level ("T", default) or 45 degrees down ("A"). */
  restPose?: "T" | "A";
  /** Metres from sole to crown, 0.2 to 10; default: as the proportions give (1.733 m for the default build). */
  height?: number;
  proportions?: Partial<Proportions>;
  palette?: Palette;
}

export const DEFAULT_PALETTE: Palette = {
  shell: [0.72, 0.69, 0.64],
  joint: [0.035, 0.04, 0.05],
  accent: [0.9, 0.22, 0.03],
};

const RANGES: Record<keyof Proportions, readonly [least: number, most: number, normal: number]> = {
  headSize: [0.6, 3, 1],
  headRoundness: [0, 1, 0],
  neckLength: [0.3, 2, 1],
  torsoLength: [0.5, 1.6, 1],
  legLength: [0.3, 1.6, 1],
  armLength: [0.4, 1.6, 1],
  shoulderWidth: [0.5, 1.8, 1],
  hipWidth: [0.6, 1.8, 1],
  handSize: [0.6, 2.2, 1],
  footSize: [0.6, 2.2, 1],
  neckThickness: [0.6, 2, 1],
  armThickness: [0.6, 2.2, 1],
  legThickness: [0.6, 2, 1],
  chest: [0.7, 1.8, 1],
  waist: [0.6, 1.9, 1],
  belly: [0, 1, 0],
  bust: [0, 1, 0],
  seat: [0.7, 1.6, 1],
};

const HEIGHT_RANGE = [0.2, 10] as const;
const RIGS: readonly RigConvention[] = ["builtin", "mixamo", "unreal", "vrm"];

/** Fills in defaults. Throws a MotionError (BAD_USER_INPUT) that names the argument, its range and the value. */
export function resolveProportions(given: Partial<Proportions> = {}): Proportions {
  const result = {} as Proportions;
  for (const key of Object.keys(given)) {
    if (!(key in RANGES)) {
      throw badOption(
        `proportions.${key}`,
        `There is no proportion "${key}"; known are ${Object.keys(RANGES).join(", ")}.`,
      );
    }
  }
  for (const key of Object.keys(RANGES) as (keyof Proportions)[]) {
    const [least, most, normal] = RANGES[key];
    const value = given[key] ?? normal;
    checkRange(`proportions.${key}`, value, least, most);
    result[key] = value;
  }
  return result;
}

/** Throws a MotionError (BAD_USER_INPUT) when the options that are not proportions are out of range. */
export function checkOptions(options: MannequinOptions): void {
  if (options.height !== undefined) checkRange("height", options.height, HEIGHT_RANGE[0], HEIGHT_RANGE[1]);
  if (options.rig !== undefined && !RIGS.includes(options.rig)) {
    throw badOption("rig", `rig must be one of ${RIGS.join(", ")}; it is "${options.rig}".`);
  }
  if (options.restPose !== undefined && options.restPose !== "T" && options.restPose !== "A") {
    throw badOption("restPose", `restPose must be "T" or "A"; it is "${options.restPose}".`);
  }
}

function checkRange(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) {
    throw badOption(name, `${name} must be a number from ${least} to ${most}; it is ${value}.`);
  }
}

function badOption(argument: string, message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument });
}
