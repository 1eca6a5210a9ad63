import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { badInput } from "../../requests/motion-error.js";
import type { LoopGap } from "./close-seam.js";
import { type LoopMode, loopClip } from "./loop-clip.js";
import { meetInTime } from "./meet-in-time.js";
import { trimClip } from "./trim-clip.js";

export interface TrimAndLoop {
  /** Shares of the motion, 0 to 1. */
  start: number;
  end: number;
  /** null: it does not loop. */
  loop: LoopMode | null;
}

export interface TrimmedClip {
  clip: MotionClip;
  /** How far its end was from its start, of a loop; and whether that is so much that it shows. */
  gap: LoopGap | null;
  isWide: boolean;
}

/**
 * @param names of the arguments, for errors
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function trimAndLoop(
  clip: MotionClip,
  { start, end, loop }: TrimAndLoop,
  names: { start: string; end: string } = { start: "start", end: "end" },
): TrimmedClip {
  for (const [name, value] of [
    [names.start, start],
    [names.end, end],
  ] as const) {
    if (!(value >= 0 && value <= 1)) throw badInput(name, `${name} must be from 0 to 1; got ${value}.`);
  }
  if (!(start < end)) throw badInput(names.start, `${names.start} (${start}) must be below ${names.end} (${end}).`);
  const duration = clipDuration(clip);
  const whole = start === 0 && end === 1;
  const part = whole ? clip : trimClip(clip, start * duration, end * duration, names);
  if (loop === null) return { clip: { ...part, loop: null }, gap: null, isWide: false };
  // What repeats already goes on doing so.
  if (whole && clip.loop && loop === "progressive") {
    return { clip, gap: { angle: 0, joint: "", distance: 0 }, isWide: false };
  }
  const frames = clip.frameCount - 1;
  return loopClip(meetInTime(clip, start * frames, end * frames, { ...part, loop: null }), loop);
}
