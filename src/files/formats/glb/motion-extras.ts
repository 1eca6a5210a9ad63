import type { FootContact, LoopTransform, MotionClip, MotionLabel } from "../../../motion/clip.js";
import { ENGINE_VERSION } from "../../../requests/engine-version.js";

/**
 * A clip's data besides its keys, in the `extras` of its glTF animation. `contacts`, `labels` and `loop` are at the
 * top level, for any program; data that only this package reads is under its own name.
 */
export interface MotionExtras {
  contacts: FootContact[];
  labels: MotionLabel[];
  loop: LoopTransform | null;
  babylonMotion: {
    /** Version of this form of extras. */
    version: 1;
    /** Version of the engine that wrote the file. */
    engineVersion: string;
    /** Exact frames per second; key times are rounded to 32 bits. */
    frameRate: number;
    /** The typed plan that the motion was made from. */
    plan: unknown;
    /** The request that the motion was made from. */
    request: unknown;
  };
}

export function motionExtras(clip: MotionClip): MotionExtras {
  const { contacts, labels, loop, frameRate } = clip;
  const plan = clip.plan ?? null;
  const request = clip.request ?? null;
  return {
    contacts,
    labels,
    loop,
    babylonMotion: { version: 1, engineVersion: ENGINE_VERSION, frameRate, plan, request },
  };
}

/** A motion's extras as read from a file. */
export interface ReadMotionExtras {
  contacts: FootContact[];
  labels: MotionLabel[];
  loop: LoopTransform | null;
  plan: unknown;
  request: unknown;
  /** Null in files that this package did not write. */
  frameRate: number | null;
  engineVersion: string | null;
}

type Json = Record<string, unknown>;

/** Most contacts or labels of a motion. */
const MAX_ENTRIES = 20_000;
/** Longest JSON of a plan or a request, characters. */
const MAX_JSON = 1_000_000;

/** Reads extras that anybody may have written: anything not of the expected form is ignored. */
export function readMotionExtras(extras: unknown): ReadMotionExtras {
  const json = objectOf(extras);
  const own = objectOf(json.babylonMotion);
  const known = own.version === 1;
  return {
    contacts: entriesOf(json.contacts).filter(isContact),
    labels: entriesOf(json.labels).filter(isLabel),
    loop: readLoop(json.loop),
    plan: known ? readJson(own.plan) : null,
    request: known ? readJson(own.request) : null,
    frameRate: known && isNumber(own.frameRate) && own.frameRate >= 0.1 && own.frameRate <= 1000 ? own.frameRate : null,
    engineVersion: known && typeof own.engineVersion === "string" ? own.engineVersion.slice(0, 100) : null,
  };
}

function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isContact(value: unknown): value is FootContact {
  const { side, part, start, end } = objectOf(value);
  return (
    (side === "left" || side === "right") &&
    (part === "heel" || part === "ball" || part === "toe") &&
    isNumber(start) &&
    isNumber(end) &&
    start <= end
  );
}

function isLabel(value: unknown): value is MotionLabel {
  const { description, start, end } = objectOf(value);
  return typeof description === "string" && isNumber(start) && isNumber(end) && start <= end;
}

function readLoop(value: unknown): LoopTransform | null {
  const { displacement, yaw } = objectOf(value);
  if (!Array.isArray(displacement) || displacement.length !== 3 || !displacement.every(isNumber)) return null;
  return isNumber(yaw) ? { displacement: displacement as [number, number, number], yaw } : null;
}

/** Drops values that could not be written again: too deeply nested, or too large. */
function readJson(value: unknown): unknown {
  try {
    return (JSON.stringify(value)?.length ?? 0) <= MAX_JSON ? (value ?? null) : null;
  } catch {
    return null;
  }
}
