import type { ActionParameters } from "../../../requests/text-plan.js";
import type { BodySupport } from "../compose/performance.js";
import type { BodyTargetName } from "./body-targets.js";
import type { Ease } from "./channel-track.js";
import type { HandShapeName, TouchingPart } from "./hand-shapes.js";

/** Out (away from the middle of the body, on the hand's own side), up, ahead. */
export type Direction = readonly [out: number, up: number, ahead: number];

export interface HandTarget {
  /** From the shoulder joint to the wrist in arm lengths (1 is stretched), in the chest's frame. */
  to?: Direction;
  /** Upright frame that only turns with the pelvis, in place of the chest's. */
  level?: boolean;
  /** A point of the own body that is touched, exactly. */
  touch?: BodyTargetName;
  /** What touches it; the target knows what is usual. */
  by?: TouchingPart;
  /** Metres that it is off the surface, and aside: out, up, ahead in the target's frame. */
  off?: Direction;
  /** A hand flat on the ground: metres out of the middle and ahead of the origin. */
  floor?: readonly [out: number, ahead: number];
  /** Where the palm faces, and where the fingers point to. */
  palm?: Direction;
  fingers?: Direction;
  /** Without `palm`: degrees that the hand is turned about the forearm, + palm outwards. */
  turn?: number;
  /** Degrees that the elbow goes out and up from where it would hang. */
  swivel?: number;
  shape?: HandShapeName;
  /** Degrees that the shoulder is lifted, and brought ahead. */
  shrug?: number;
  ahead?: number;
  /** Back to where the stance has it. */
  rest?: boolean;
}

export interface FootTarget {
  /** Metres from where the stance has it: out, up, ahead. */
  x?: number;
  y?: number;
  z?: number;
  /** Degrees: toes out, heel up (- toes up), on the outer edge. */
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Degrees that the knee goes out. */
  knee?: number;
  /** Goes along the ground. */
  slide?: boolean;
  /** The knee is on the ground. */
  down?: boolean;
  /** A free leg: degrees from hanging down to ahead, and to the side; length from hip to ankle, 1 stretched. */
  swing?: number;
  out?: number;
  reach?: number;
  /** Of a free leg: degrees that the foot is stretched (- toes drawn up). */
  flex?: number;
  toe?: number;
  rest?: boolean;
}

/** What the body does by a moment; what is not named goes on as it was. */
export interface BodyKey {
  /** Seconds after the end of the key before. */
  in: number;
  /** Seconds that it stays so. */
  hold?: number;
  ease?: Ease;
  /** Metres from where the neutral stance has the pelvis (x to the left), degrees as in body-channels.ts. */
  pelvis?: { x?: number; y?: number; z?: number; pitch?: number; yaw?: number; roll?: number };
  spine?: { pitch?: number; yaw?: number; roll?: number };
  head?: { pitch?: number; yaw?: number; roll?: number };
  /** Where the eyes go, degrees: + right, + up; in the room. */
  gaze?: { direction?: number; elevation?: number };
  right?: HandTarget;
  left?: HandTarget;
  /** Both alike, mirrored. */
  hands?: HandTarget;
  rightFoot?: FootTarget;
  leftFoot?: FootTarget;
  feet?: FootTarget;
  /** -1 on the right foot, 1 on the left. */
  weight?: number;
  balance?: number;
  mark?: string;
  /** Parts that rest on something from now on, and no longer. */
  rests?: readonly BodySupport["part"][];
  leaves?: readonly BodySupport["part"][];
  /** Everything back to the stance at the end. */
  home?: boolean;
  /** The action itself begins, ends at this key. */
  begins?: boolean;
  ends?: boolean;
}

/** What a script may ask. The acting side is always written as the right one. */
export interface ScriptParameters extends Omit<ActionParameters, "side"> {
  /** Both sides act. */
  both: boolean;
  count: number;
  size: number;
  /** Seconds of the hold, with the action's usual one when none is asked for. */
  hold: number;
  /** From -1 to 1, seeded: another one at each call, in a fixed order. */
  vary: () => number;
}

/** How quickly joints follow: "soft" gestures, "normal", "snappy" blows. */
export type Snap = "soft" | "normal" | "snappy";

export interface ActionScript {
  /** Seconds of the usual hold. Default .8. */
  hold?: number;
  snap?: Snap;
  /** Degrees and metres of life under it, 0 to 1. Default 1. */
  life?: number;
  /** Metres ahead of where it began that the last stance is. */
  ahead?: number;
  keys: (p: ScriptParameters) => BodyKey[];
}
