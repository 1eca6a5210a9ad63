import type { MotionClip } from "../../../motion/clip.js";
import { resampleStretch } from "../../../motion/resample.js";
import { within } from "../../../motion/slice-clip.js";
import { type ActionWeight, actionWeight, busiestStretch, busyFrames } from "./action-weight.js";

/** Share of its own duration to which an action is compressed before parts of it are left out. */
export const QUICKEST = 0.6;
/** Smallest share of an action that may remain, and seconds of its own time: less would be unrecognizable. */
const LEAST_SHARE = 0.25;
const LEAST_SECONDS = 0.35;

/** A part of a motion fitted into a given time. */
export interface FittedAction {
  clip: MotionClip;
  /** Start of the played part, seconds of the motion. */
  from: number;
  to: number;
  /** Seconds that a second of the motion takes. */
  pace: number;
  /** Share of the wanted part of the motion that is kept. */
  share: number;
}

export interface FitBounds {
  /** Seconds of the motion that must be kept: by default its action, without standing before and after it. */
  from?: number;
  to?: number;
  /** Share of its own duration to which all of it may be compressed; default 0.6. Anything longer is cut. */
  quickest?: number;
  /** Which part is kept of a motion that is too long: by default the busiest. */
  keep?: "busiest" | "start" | "end";
  /** Frames per second of the clip that it becomes part of. */
  rate: number;
}

/**
 * Fits a motion into at most this many frames: unchanged where it fits, else faster, else its most telling part.
 * Returns null where the rest would be too short to recognize.
 */
export function fitAction(motion: MotionClip, frames: number, bounds: FitBounds): FittedAction | null {
  const { rate, quickest = QUICKEST } = bounds;
  const weight = actionWeight(motion);
  const busy = busyFrames(weight);
  const first = bounds.from === undefined ? busy[0] : bounds.from * motion.frameRate;
  const last = bounds.to === undefined ? busy[1] : bounds.to * motion.frameRate;
  const room = (frames * motion.frameRate) / rate;
  const length = Math.max(1, last - first);
  if (length <= room) return { ...asItIs(motion, weight, { first, last, room, bounds, rate }), share: 1 };
  if (length * quickest <= room) return { ...stretch(motion, weight, first, last, frames, rate), share: 1 };
  const kept = room / quickest;
  if (kept < LEAST_SECONDS * motion.frameRate || frames < 3) return null;
  const { keep = "busiest" } = bounds;
  const wanted = keep === "start" ? first : keep === "end" ? last - kept : busiestStretch(weight, Math.round(kept));
  const start = Math.min(Math.max(wanted, first), last - kept);
  const cut = stretch(motion, weight, start, start + kept, frames, rate);
  const all = weight[Math.ceil(last) + 1] - weight[Math.floor(first)];
  return cut.share >= LEAST_SHARE * all ? { ...cut, share: cut.share / all } : null;
}

interface Room {
  first: number;
  last: number;
  room: number;
  bounds: FitBounds;
  rate: number;
}

/** Plays the motion at its own pace, with as much before and after it as fits. */
function asItIs(motion: MotionClip, weight: ActionWeight, { first, last, room, bounds, rate }: Room): FittedAction {
  const spare = room - (last - first);
  const before = bounds.from === undefined ? Math.min(first, spare / 2) : 0;
  const after = bounds.to === undefined ? Math.min(motion.frameCount - 1 - last, spare - before) : 0;
  const start = Math.round(first - before);
  const seconds = (last + after - start) / motion.frameRate;
  const frames = Math.max(1, Math.floor(seconds * rate));
  return stretch(motion, weight, start, start + (frames * motion.frameRate) / rate, frames, rate);
}

function stretch(
  motion: MotionClip,
  weight: ActionWeight,
  first: number,
  last: number,
  frames: number,
  rate: number,
): FittedAction {
  const end = Math.min(last, motion.frameCount - 1);
  const [from, to] = [first / motion.frameRate, end / motion.frameRate];
  const pace = frames / rate / (to - from);
  const part = resampleStretch(motion, first, end, frames);
  const timed = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: one.start * pace, end: one.end * pace }));
  const clip = {
    ...part,
    frameRate: rate,
    contacts: timed(within(motion.contacts, from, to)),
    labels: [],
    plan: null,
    request: null,
  };
  const share = weight[Math.min(weight.length - 1, Math.ceil(end) + 1)] - weight[Math.floor(first)];
  return { clip, from, to, pace, share };
}
