import { clipDuration, type MotionClip } from "../motion/clip.js";
import {
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readChoice,
  readNumber,
  show,
} from "../requests/arguments.js";
import { badInput, type MotionError } from "../requests/motion-error.js";
import type { LayerPreset } from "./layer-mask.js";

export const FADE_SECONDS = {
  type: "number",
  default: 0.25,
  range: [0, 60],
  unit: "seconds",
} as const satisfies NumberArgument;

/** How fast a motion plays. */
export const SPEED = {
  type: "number",
  default: 1,
  range: [0.01, 100],
} as const satisfies NumberArgument;

/** A share of something. */
export const WEIGHT = {
  type: "number",
  default: 1,
  range: [0, 1],
} as const satisfies NumberArgument;

const LOOPS = { type: "number", default: 1, range: [1, 1e6], integer: true } as const satisfies NumberArgument;

/** Where a motion begins. */
export function startArgument(clip: MotionClip): NumberArgument {
  const range = [0, clipDuration(clip)] as const;
  return { type: "number", default: 0, range, unit: "seconds of the motion" };
}

/**
 * What a motion's travel does: "move" moves the character's node, "report" is only told to the game, "none" is left out.
 */
export type RootMotionMode = "move" | "report" | "none";

/** How one motion goes over into the next. */
export type Blend = "inertialize" | "crossFade";

/** Where a loop begins. */
export type Entry = "match" | "start";

/** "base", a preset, or the name of a layer made by `character.addLayer`. */
export type LayerName = "base" | LayerPreset | (string & {});

export interface PlayOptions {
  /**
   * Whether the motion repeats: true for ever, a number so many times. Default: true for a motion that loops. One that
   * ends holds its last pose on the base layer; on other layers it fades out over its last `fadeSeconds`.
   */
  loop?: boolean | number;
  /** Seconds of the transition from what plays now, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
  /**
   * How the transition is made. "inertialize": the motion plays at once, and what showed before lives on as an offset that
   * dies away, so that pose and speed go on; "crossFade": both play, and their poses are mixed. Default "inertialize" on the
   * base layer, from motion to motion. Other layers, drives, and transitions from or to the game's own animations
   * cross-fade.
   */
  blend?: Blend;
  /**
   * Where a loop that repeats for ever begins without `startAt`: "match" at the moment that fits best to what shows, legs,
   * speed and standing feet; "start" at its beginning, as do all others, and what comes without a fade. Default "match" on
   * the base layer.
   */
  entry?: Entry;
  /**
   * Whether a foot that stands stays where it is in the transition, until the motion lifts it; one that is too far from
   * where the motion has it takes a step. On the base layer. Default true.
   */
  keepFeet?: boolean;
  /**
   * "move" moves the character's node as the motion travels; "report" only tells how far it goes, for a game that moves
   * the character itself by that (`character.deltaPosition`, `deltaRotation`, `onRootMotionObservable`); "none" stays in
   * place. Default "move". On layers above the base layer motions stay in place.
   *
   * The node goes as far as the scene's clock says, also in a frame of ten seconds after the page was hidden; call
   * `scene.resetLastAnimationTimeFrame()` to leave such a gap out. A pause by `scene.animationsEnabled` is left out.
   */
  rootMotion?: RootMotionMode;
  /** Layer to play in. Default "base". */
  layer?: LayerName;
  /** Share of the pose below that the motion takes the place of, 0 to 1; not on the base layer. Default 1. */
  weight?: number;
  /**
   * Whether the motion's difference to its own first frame is added to the pose below, in each joint's own space, instead
   * of taking its place; not on the base layer. Default: as the layer was made.
   */
  additive?: boolean;
  /** How fast, 0.01 to 100 times the motion's own speed. Default 1. */
  speed?: number;
  /** Where it begins, seconds of the motion. Default 0. */
  startAt?: number;
  /**
   * Begins when what plays in the layer ends, or, where it cross-fades, over the last `fadeSeconds` of that; what plays for
   * ever is left at the end of its present loop, a drive at once. Several may wait. Default false.
   */
  queue?: boolean;
}

export interface StopOptions {
  /** Seconds of cross-fade back to the pose of before, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
}

export interface StopLayerOptions extends StopOptions {
  /** The layer to stop. Default: all. */
  layer?: LayerName;
}

/** Valid options; null for what was not given. */
export interface PlaySettings {
  loops: number | null;
  fadeSeconds: number;
  rootMotion: RootMotionMode | null;
  layer: string;
  weight: number | null;
  additive: boolean | null;
  speed: number | null;
  startAt: number | null;
  queue: boolean;
  blend: Blend;
  entry: Entry;
  keepFeet: boolean;
}

const KNOWN: readonly (keyof PlayOptions)[] = [
  "loop",
  "fadeSeconds",
  "rootMotion",
  "layer",
  "weight",
  "additive",
  "speed",
  "startAt",
  "queue",
  "blend",
  "entry",
  "keepFeet",
];

/** @param clip null for a drive; throws BAD_USER_INPUT */
export function readPlayOptions(options: PlayOptions, clip: MotionClip | null): PlaySettings {
  const given = readArgumentObject(options, KNOWN);
  const settings: PlaySettings = {
    loops: readLoops(given.loop),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, given.fadeSeconds),
    rootMotion: isGiven(given.rootMotion) ? readRootMotion(given.rootMotion) : null,
    layer: readLayerName(given.layer) ?? "base",
    weight: isGiven(given.weight) ? readNumber("weight", WEIGHT, given.weight) : null,
    additive: isGiven(given.additive) ? readFlag("additive", given.additive) : null,
    speed: isGiven(given.speed) ? readNumber("speed", SPEED, given.speed) : null,
    startAt: clip && isGiven(given.startAt) ? readNumber("startAt", startArgument(clip), given.startAt) : null,
    queue: readFlag("queue", given.queue),
    blend: readChoice("blend", ["inertialize", "crossFade"], "inertialize", given.blend),
    entry: readChoice("entry", ["match", "start"], "match", given.entry),
    keepFeet: readBoolean("keepFeet", true, given.keepFeet),
  };
  if (settings.layer === "base") {
    refuse(given, ["weight", "additive"], 'is for layers above the base layer; add for instance layer: "upperBody"');
  } else {
    refuse(given, ["entry", "keepFeet"], "is for the base layer, which has the legs");
    if (given.blend === "inertialize") throw bad("blend", 'layers above the base layer take "crossFade" only');
    settings.blend = "crossFade";
  }
  if (clip) return settings;
  refuse(given, ["loop", "speed", "startAt", "weight", "additive"], "is not for a drive, which has no time of its own");
  refuse(given, ["blend", "entry", "keepFeet"], "is for motions; a drive cross-fades, and plants its feet by itself");
  if (settings.layer !== "base")
    throw bad("layer", `a drive plays in the base layer only; got ${show(settings.layer)}`);
  return settings;
}

/** Throws BAD_USER_INPUT. */
export function readRootMotion(value: unknown): RootMotionMode {
  return readChoice("rootMotion", ["move", "report", "none"], "move", value);
}

/** Throws BAD_USER_INPUT. */
export function readStopOptions(options: StopOptions): Required<StopOptions> {
  const { fadeSeconds } = readArgumentObject(options, ["fadeSeconds"]);
  return { fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds) };
}

/** Throws BAD_USER_INPUT. */
export function readStopLayerOptions(options: StopLayerOptions): { fadeSeconds: number; layer: string | null } {
  const { fadeSeconds, layer } = readArgumentObject(options, ["fadeSeconds", "layer"]);
  return { fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds), layer: readLayerName(layer) };
}

function readLayerName(value: unknown): string | null {
  if (!isGiven(value)) return null;
  if (typeof value === "string" && value !== "") return value;
  throw bad("layer", `it must be the name of a layer; got ${show(value)}`);
}

function readLoops(value: unknown): number | null {
  if (!isGiven(value)) return null;
  if (value === true) return Number.POSITIVE_INFINITY;
  if (value === false) return 1;
  if (typeof value === "number") return readNumber("loop", LOOPS, value);
  const allowed = "true or false, or how often: a whole number from 1 to 1000000";
  throw badInput("loop", `loop must be ${allowed}; got ${show(value)}.`);
}

function readFlag(name: string, value: unknown): boolean {
  return readBoolean(name, false, value);
}

function refuse(given: Record<string, unknown>, names: readonly string[], why: string): void {
  for (const name of names) if (isGiven(given[name])) throw bad(name, why);
}

function bad(argument: string, why: string): MotionError {
  return badInput(argument, `${argument}: ${why}.`);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
