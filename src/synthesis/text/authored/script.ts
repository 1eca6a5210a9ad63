import type { ActionParameters } from "../../../requests/text-plan.js";
import type { BodySupport } from "../compose/performance.js";
import type { BodyTargetName } from "./body-targets.js";
import type { Ease } from "./channel-track.js";
import type { Direction } from "./direction.js";
import type { HandShapeName, TouchingPart } from "./hand-channel-shapes.js";

export interface HandTarget {
  /** Wrist relative to the shoulder joint, in arm lengths (1 is stretched), in the chest's frame. */
  to?: Direction;
  /** Whether to use an upright frame that turns only with the pelvis, in place of the chest's. */
  level?: boolean;
  /** A point on the figure's own body to be touched exactly. */
  touch?: BodyTargetName;
  /** The part of the hand that touches; the target has a default. */
  by?: TouchingPart;
  /** Offset from the surface, metres: out, up, ahead in the target's frame. */
  off?: Direction;
  /** A hand flat on the ground: metres out from the middle and ahead of the origin. */
  floor?: readonly [out: number, ahead: number];
  /** A hand on something that stands or moves by itself (a handle, a rope): metres from where the action began. */
  at?: Direction;
  /** Where the palm faces, and where the fingers point. */
  palm?: Direction;
  fingers?: Direction;
  /** Without `palm`: degrees that the hand is turned about the forearm, + palm outwards. */
  turn?: number;
  /** Degrees that the elbow moves out and up from where it would hang. */
  swivel?: number;
  shape?: HandShapeName;
  /** Degrees that the shoulder is raised, and brought forward. */
  shrug?: number;
  ahead?: number;
  /** Whether the hand returns to where the stance has it. */
  rest?: boolean;
}

export interface FootTarget {
  /** Offset from where the stance has it, metres: out, up, ahead. */
  x?: number;
  y?: number;
  z?: number;
  /** Degrees: toes out, heel up (- toes up), on the outer edge. */
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Degrees that the knee points out. */
  knee?: number;
  /** Whether the foot slides along the ground. */
  slide?: boolean;
  /** Whether the knee is on the ground. */
  down?: boolean;
  /** A free leg: degrees from hanging down to ahead, and to the side; length from hip to ankle, 1 stretched. */
  swing?: number;
  out?: number;
  reach?: number;
  /** For a free leg: degrees that the foot is stretched (- toes drawn up). */
  flex?: number;
  toe?: number;
  rest?: boolean;
}

/** What the body does by a moment; whatever is not named continues as it was. */
export interface BodyKey {
  /** Seconds after the end of the key before. */
  in: number;
  /** Seconds that it is held. */
  hold?: number;
  ease?: Ease;
  /** Offset from the pelvis of the neutral stance, metres (x to the left), degrees as in body-channels.ts. */
  pelvis?: { x?: number; y?: number; z?: number; pitch?: number; yaw?: number; roll?: number };
  spine?: { pitch?: number; yaw?: number; roll?: number };
  head?: { pitch?: number; yaw?: number; roll?: number };
  /** Where the eyes look, degrees: + right, + up; in the world. */
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
  /** Parts that rest on something from now on; all others no longer do. */
  rests?: readonly BodySupport["part"][];
  leaves?: readonly BodySupport["part"][];
  /** Whether everything returns to the stance at the end. */
  home?: boolean;
  /** Whether the action itself begins, or ends, at this key. */
  begins?: boolean;
  ends?: boolean;
}

/** What a script may read. The acting side is always written as the right one. */
export interface ScriptParameters extends Omit<ActionParameters, "side"> {
  /** Whether both sides act. */
  both: boolean;
  /** Whether a side was asked for: without, some movements change sides. */
  sided?: boolean;
  count: number;
  size: number;
  /** Seconds of the hold; the action's usual one if none is requested. */
  hold: number;
  /** Metres that a cycle goes, - backwards: the script's own, or what makes up the requested distance. */
  stride: number;
  /** Returns a seeded random number from -1 to 1: a different one at each call, in a fixed order. */
  vary: () => number;
}

/** How quickly joints follow: "soft" gestures, "normal", "snappy" blows. */
export type Snap = "soft" | "normal" | "snappy";

/** How fast hands may be, from the softest: `hand-pace.ts` has the speeds. */
export type HandSpeed = "soft" | "calm" | "brisk" | "swinging" | "snappy" | "blow" | "throw";

export interface ActionScript {
  /** Usual hold, seconds. Default .8. */
  hold?: number;
  /** How often its cycle repeats if nothing is requested. Default: a few times. */
  repeats?: number;
  snap?: Snap;
  /** How fast its hands may be, where that is not as its `snap`. */
  hands?: HandSpeed;
  /** Amount of breathing and sway, 0 to 1. Default 1. */
  life?: number;
  /** Metres that one of its cycles goes, - backwards: a requested distance is made of as many, and `ahead` follows. */
  stride?: number;
  /** Distance of the last stance ahead of where the action began, metres. */
  ahead?: number | ((p: ScriptParameters) => number);
  /** Its distance to the acting side, and above the ground on which the action began, metres. */
  aside?: number | ((p: ScriptParameters) => number);
  up?: number;
  /** Whether both legs carry alike, though the script says nothing of them. */
  upright?: boolean;
  /** Turns to the left that the body has made in the end, whole or not: its last stance has them in its yaw. */
  turns?: number | ((p: ScriptParameters) => number);
  /** Whole turns that the pelvis has made in the end in its pitch and its roll: over the head, over the shoulder. */
  tumbles?: { pitch?: number; roll?: number };
  keys: (p: ScriptParameters) => BodyKey[];
}
