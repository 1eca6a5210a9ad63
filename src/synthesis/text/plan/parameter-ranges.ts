import type { NumberArgument } from "../../../requests/arguments.js";
import type { ActionParameters } from "../../../requests/text-plan.js";

type NumberName = {
  [Key in keyof ActionParameters]-?: ActionParameters[Key] extends number | undefined ? Key : never;
}[keyof ActionParameters];
type Limits = Omit<NumberArgument, "default"> & { range: readonly [number, number] };

/** Ranges of a plan's numbers. */
export const NUMBER_LIMITS: Readonly<Record<NumberName, Limits>> = {
  direction: { type: "number", range: [-360, 360], unit: "degrees" },
  elevation: { type: "number", range: [-90, 90], unit: "degrees" },
  turn: { type: "number", range: [-1080, 1080], unit: "degrees" },
  count: { type: "number", range: [1, 50], integer: true },
  steps: { type: "number", range: [1, 50], integer: true },
  distance: { type: "number", range: [0.1, 50], unit: "m" },
  moveSpeed: { type: "number", range: [0.25, 8], unit: "m/s" },
  tempo: { type: "number", range: [0.3, 3] },
  size: { type: "number", range: [0.3, 2] },
  hold: { type: "number", range: [0, 60], unit: "s" },
  styleAmount: { type: "number", range: [0, 1.5] },
};

export const DURATION_LIMITS: Limits = { type: "number", range: [0.1, 60], unit: "s" };
export const DELAY_LIMITS: Limits = { type: "number", range: [0, 60], unit: "s" };
export const SEED_LIMITS: Limits = { type: "number", range: [1, 99999], integer: true };

/** Allowed words of a plan. */
export const WORD_CHOICES = {
  side: ["left", "right", "both"],
  level: ["low", "middle", "high", "floor", "overhead"],
  path: ["straight", "circle", "square", "zigzag", "figureEight"],
} as const satisfies Partial<Record<keyof ActionParameters, readonly string[]>>;

export const BODY_REGIONS = ["head", "leftArm", "rightArm", "arms", "upperBody", "legs"] as const;

/** Longest name of a prop or a target, characters. */
export const LONGEST_WORD = 40;
export const MOST_STEPS = 100;
export const MOST_LAYERS = 8;
export const LONGEST_PROMPT = 2000;
