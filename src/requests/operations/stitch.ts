import { type ArgumentsOf, type ArgumentTable, operation, PROMPT, REQUIRED_ID } from "../argument-table.js";
import { badInput } from "../motion-error.js";

/** Duration of a transition. */
const TRANSITION = { type: "number", range: [0.1, 3], unit: "seconds" } as const;
/** A time in a motion. */
const TIME = { type: "number", range: [0, 3600], unit: "seconds", required: true } as const;
const FRACTION = { type: "number", range: [0, 1], required: true } as const;
const METRES = { type: "number", range: [-100_000, 100_000], unit: "metres", required: true } as const;
/** Many turns, but few enough that the remainder of the last one is exact. */
const YAW = { type: "number", range: [-1000, 1000], unit: "radians", required: true } as const;
const COMPONENT = { type: "number", range: [-2, 2], required: true } as const;

const POSITION = { type: "object", fields: { x: METRES, y: METRES, z: METRES }, required: true } as const;
const ROTATION = {
  type: "object",
  fields: { x: COMPONENT, y: COMPONENT, z: COMPONENT, w: COMPONENT },
  required: true,
} as const;

const PELVIS = {
  type: "object",
  fields: {
    pelvisWorldPos: POSITION,
    pelvisWorldRot: ROTATION,
    hipsForwardFacingWorldYaw: YAW,
  },
  required: true,
} as const;

const STITCH_PARAMETERS = {
  /** Empty: the deterministic baseline. */
  prompt: { ...PROMPT, mayBeBlank: true, required: true },
  motionId: REQUIRED_ID,
  stitchLoop: { type: "boolean", required: true },
  stitchDuration: { ...TRANSITION, required: true },
  motionDuration: { ...TIME },
  motionLowerTrimTime: TIME,
  motionUpperTrimTime: TIME,
  motionLowerTrimFraction: FRACTION,
  motionUpperTrimFraction: FRACTION,
  rootNodeWorldPos: POSITION,
  rootNodeWorldRot: ROTATION,
  atZeroTime: PELVIS,
  atLowerTrimTime: PELVIS,
  atUpperTrimTime: PELVIS,
} as const satisfies ArgumentTable;

/** One motion of a stitch: the part that is used, and the poses at its ends. */
export type StitchParameters = ArgumentsOf<typeof STITCH_PARAMETERS>;

const PART = { type: "object", fields: STITCH_PARAMETERS, required: true } as const;

export const createEnhancedStitchedMotion = operation(
  {
    stitchInput: {
      type: "object",
      fields: { characterId: REQUIRED_ID, prefix: PART, suffix: PART },
      required: true,
    },
  },
  ({ stitchInput }, shown) => {
    for (const part of ["prefix", "suffix"] as const) {
      checkPart(stitchInput[part], (name) => `${shown("stitchInput")}.${part}.${shown(name)}`);
    }
  },
);

export const createStitchedMotion = operation({
  leadingMotionId: REQUIRED_ID,
  trailingMotionId: REQUIRED_ID,
  duration: { ...TRANSITION, default: 0.5 },
});

/** Longest duration of a frame, by which a trim time may exceed the given duration. */
const FRAME = 0.05;

function checkPart(part: StitchParameters, shown: (name: string) => string): void {
  checkOrder(shown, "motionLowerTrimTime", "motionUpperTrimTime", part);
  checkOrder(shown, "motionLowerTrimFraction", "motionUpperTrimFraction", part);
  if (part.motionUpperTrimTime > part.motionDuration + FRAME) {
    const [upper, duration] = [shown("motionUpperTrimTime"), shown("motionDuration")];
    throw badInput(
      upper,
      `${upper} must not be after ${duration} (${part.motionDuration}); got ${part.motionUpperTrimTime}.`,
    );
  }
  checkRotation(shown("rootNodeWorldRot"), part.rootNodeWorldRot);
  for (const state of ["atZeroTime", "atLowerTrimTime", "atUpperTrimTime"] as const) {
    checkRotation(`${shown(state)}.${shown("pelvisWorldRot").split(".").at(-1)}`, part[state].pelvisWorldRot);
  }
}

function checkOrder(
  shown: (name: string) => string,
  lower: "motionLowerTrimTime" | "motionLowerTrimFraction",
  upper: "motionUpperTrimTime" | "motionUpperTrimFraction",
  part: StitchParameters,
): void {
  if (part[lower] <= part[upper]) return;
  throw badInput(shown(lower), `${shown(lower)} (${part[lower]}) must not be above ${shown(upper)} (${part[upper]}).`);
}

function checkRotation(name: string, { x, y, z, w }: { x: number; y: number; z: number; w: number }): void {
  const length = Math.hypot(x, y, z, w);
  if (Math.abs(length - 1) <= 0.05) return;
  throw badInput(name, `${name} must be a quaternion of length 1; its length is ${Number(length.toPrecision(4))}.`);
}
