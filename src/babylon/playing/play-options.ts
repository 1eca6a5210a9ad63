import { clipDuration, type MotionClip } from "../../motion/clip.js";
import {
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readChoice,
  readNumber,
  show,
} from "../../requests/arguments.js";
import { badInput, type MotionError } from "../../requests/motion-error.js";
import type { LayerPreset } from "../posing/layer-mask.js";

export const FADE_SECONDS = {
  type: "number",
  default: 0.25,
  range: [0, 60],
  unit: "seconds",
} as const satisfies NumberArgument;

/** Playback speed. */
export const SPEED = {
  type: "number",
  default: 1,
  range: [0.01, 100],
} as const satisfies NumberArgument;

/** Weight of a layer or a motion. */
export const WEIGHT = {
  type: "number",
  default: 1,
  range: [0, 1],
} as const satisfies NumberArgument;

const LOOPS = { type: "number", default: 1, range: [1, 1e6], integer: true } as const satisfies NumberArgument;

/** Start time of a motion. */
export function startArgument(clip: MotionClip): NumberArgument {
  const range = [0, clipDuration(clip)] as const;
  return { type: "number", default: 0, range, unit: "seconds of the motion" };
}

/**
 * What happens to root motion: "move" moves the character's node, "report" only reports it to the game, "none" drops it.
 */
export type RootMotionMode = "move" | "report" | "none";

/** How one motion blends into the next. */
export type Blend = "inertialize" | "crossFade";

/** Where a loop begins. */
export type Entry = "match" | "start";

/** "base", a preset, or the name of a layer added by `character.addLayer`. */
export type LayerName = "base" | LayerPreset | (string & {});

export interface PlayOptions {
  /**
   * Whether the motion repeats: true for ever, a number for that many times. Default: true for a motion that loops. A motion
   * that ends holds its last pose on the base layer; on other layers it fades out over its last `fadeSeconds`.
   */
  loop?: boolean | number;
  /**
   * Duration of the transition from whatever is playing, seconds, 0 to 60. Default 0.25, and as much longer, up to 0.8, as a
   * body needs that gets up or goes down from one motion to the next (`blend: "inertialize"`).
   */
  fadeSeconds?: number;
  /**
   * How the transition is made. "inertialize": the motion plays at once, and the difference from the previous pose decays as
   * an offset, so that pose and velocity are continuous. "crossFade": both play, and their poses are mixed. Default
   * "inertialize" on the base layer, from motion to motion. Other layers, drives, and transitions from or to the game's own
   * animations cross-fade.
   */
  blend?: Blend;
  /**
   * Where a loop that repeats for ever starts if `startAt` is not given. "match": at the moment that best fits the current
   * pose (legs, velocity, planted feet). "start": at its beginning, as all other motions do, and any motion without a fade.
   * Default "match" on the base layer.
   */
  entry?: Entry;
  /**
   * Whether a planted foot stays where it is during the transition until the motion lifts it; a foot that is too far from
   * its place in the motion takes a step. On the base layer only. Default true.
   */
  keepFeet?: boolean;
  /**
   * What root motion does: "move" moves the character's node; "report" only reports it, for a game that moves the character
   * itself (`character.deltaPosition`, `deltaRotation`, `onRootMotionObservable`); "none" stays in place. Default "move". On
   * layers above the base layer, motions always stay in place.
   *
   * The node follows the scene's clock, by at most the runtime's `maxStepSeconds` per step, so that it does not leap ahead
   * after the page was hidden. Pauses by `scene.animationsEnabled` are skipped.
   */
  rootMotion?: RootMotionMode;
  /** Layer to play on. Default "base". */
  layer?: LayerName;
  /** How much of the pose below the motion replaces, 0 to 1; not on the base layer. Default 1. */
  weight?: number;
  /**
   * Whether the motion's difference from its own first frame is added to the pose below, in each joint's local space,
   * instead of replacing it; not on the base layer. Default: the layer's setting.
   */
  additive?: boolean;
  /** Playback speed, 0.01 to 100 times the motion's own. Default 1. */
  speed?: number;
  /** Start time, seconds of the motion. Default 0. */
  startAt?: number;
  /**
   * Whether to wait until the motion playing in the layer ends; if they cross-fade, this one starts during its last
   * `fadeSeconds`. A motion that repeats for ever is left at the end of its current loop, a drive at once. Several motions
   * may be queued. Default false.
   */
  queue?: boolean;
}

export interface StopOptions {
  /** Duration of the cross-fade back to the previous pose, seconds, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
}

export interface StopLayerOptions extends StopOptions {
  /** The layer to stop. Default: all. */
  layer?: LayerName;
}

/** Valid options; null for those that were not given. */
export interface PlaySettings {
  loops: number | null;
  fadeSeconds: number;
  /** Whether that may be longer where the body has far to go. */
  fitsFade: boolean;
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

/** Reads the options. @param clip null for a drive; throws BAD_USER_INPUT */
export function readPlayOptions(options: PlayOptions, clip: MotionClip | null): PlaySettings {
  const given = readArgumentObject(options, KNOWN);
  const settings: PlaySettings = {
    loops: readLoops(given.loop),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, given.fadeSeconds),
    fitsFade: !isGiven(given.fadeSeconds),
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
    refuse(
      given,
      ["weight", "additive"],
      'applies only to layers above the base layer; add, for instance, layer: "upperBody"',
    );
  } else {
    refuse(given, ["entry", "keepFeet"], "applies only to the base layer, which has the legs");
    if (given.blend === "inertialize") throw bad("blend", 'layers above the base layer support only "crossFade"');
    settings.blend = "crossFade";
  }
  if (clip) return settings;
  refuse(given, ["loop", "speed", "startAt", "weight", "additive"], "does not apply to a drive, which has no timeline");
  refuse(given, ["blend", "entry", "keepFeet"], "applies only to motions; a drive cross-fades and plants its own feet");
  if (settings.layer !== "base")
    throw bad("layer", `a drive plays only on the base layer; got ${show(settings.layer)}`);
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
  const allowed = "true, false or a number of times, a whole number from 1 to 1000000";
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
