import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { clipDuration, type LoopTransform, type MotionClip } from "../../motion/clip.js";
import { badInput } from "../../requests/motion-error.js";
import type { LoopGap } from "./close-seam.js";
import { type LoopMode, loopClip } from "./loop-clip.js";
import { playedOnce, trimClip } from "./trim-clip.js";

export interface TrimAndLoop {
  /** Shares of the motion, 0 to 1. */
  start: number;
  end: number;
  /** Null: it does not loop. */
  loop: LoopMode | null;
}

export interface TrimmedClip {
  clip: MotionClip;
  /** For a loop, the distance between its end and its start, and whether it is large enough to show. */
  gap: LoopGap | null;
  isWide: boolean;
}

/**
 * Cuts exactly the part between two shares of a motion; as a loop on request. A loop is as long as the requested part,
 * and differs from it only near its ends, where end and start are brought together. `plan` describes the whole motion
 * and is left out.
 *
 * @param clip on any skeleton; to loop, on the built-in one
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
  // A motion that already repeats as requested stays as it is.
  if (
    start === 0 &&
    end === 1 &&
    clip.loop &&
    (loop === "progressive" || (loop === "cyclical" && isStill(clip.loop)))
  ) {
    return { clip, gap: { angle: 0, joint: "", distance: 0 }, isWide: false };
  }
  const part = trimClip(clip, start * duration, end * duration, names);
  const told = { plan: null, request: { trimAndLoop: { start, end, loop } } };
  if (loop === null) return { clip: { ...part, ...told }, gap: null, isWide: false };
  if (!sameJoints(clip)) throw badInput("motion", "Only motions on the built-in skeleton can loop: import it first.");
  const frames = clip.frameCount - 1;
  const within = { clip: playedOnce(clip), from: start * frames, to: end * frames };
  const made = loopClip(part, loop, { within, names });
  return { ...made, clip: { ...made.clip, ...told } };
}

function isStill({ displacement, yaw }: LoopTransform): boolean {
  return displacement[0] === 0 && displacement[2] === 0 && yaw === 0;
}

function sameJoints({ skeleton: { names } }: MotionClip): boolean {
  return names.length === BUILTIN_SKELETON.names.length && names.every((name, j) => name === BUILTIN_SKELETON.names[j]);
}
