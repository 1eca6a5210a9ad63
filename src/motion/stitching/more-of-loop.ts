import { clipDuration, type MotionClip } from "../clip.js";
import { NOWHERE, placeClip, placePoint } from "../place-clip.js";
import { resampleStretch } from "../resample.js";
import { sliceClip, within } from "../slice-clip.js";
import { WINDOW } from "../striding/walkers.js";
import { repeatClip } from "./repeat-clip.js";

/** Rounds, and additional seconds, in which the gait of a loop shows. */
const ROUNDS = 2;
const MORE = 0.3;

/**
 * Returns a longer end of a loop than its part shows: the rounds that lead up to a moment, placed where the part that
 * ends then is. Null where the clip is no loop, or where the part is as long itself.
 *
 * @param part taken from the clip, at the wanted frame rate; it ends at `to`
 */
export function moreBefore(clip: MotionClip, to: number, part: MotionClip): MotionClip | null {
  if (!clip.loop || !isShortOf(clip, part)) return null;
  const seconds = wanted(clip);
  const duration = clipDuration(clip);
  const rounds = Math.max(0, Math.ceil((seconds - to) / duration));
  const frames = Math.floor(seconds * part.frameRate);
  const end = rounds * duration + to;
  const long = stretch(repeatClip(clip, rounds + 1), end - frames / part.frameRate, frames, part.frameRate);
  return roundsBack(long, clip.loop, rounds);
}

/**
 * Returns a longer start of a loop than its part shows: the rounds from a moment on.
 *
 * @param part begins at `from`
 */
export function moreAfter(clip: MotionClip, from: number, part: MotionClip): MotionClip | null {
  if (!clip.loop || !isShortOf(clip, part)) return null;
  const seconds = wanted(clip);
  const rounds = Math.ceil((from + seconds) / clipDuration(clip));
  const frames = Math.floor(seconds * part.frameRate);
  return stretch(repeatClip(clip, rounds), from, frames, part.frameRate);
}

/** Returns whether a part of a loop is too short to show its gait. */
export function isShortOf(clip: MotionClip, part: MotionClip): boolean {
  return clipDuration(part) < wanted(clip);
}

/** Returns the seconds of a loop in which its gait shows. */
function wanted(clip: MotionClip): number {
  return Math.min(WINDOW, ROUNDS * clipDuration(clip) + MORE);
}

function stretch(clip: MotionClip, from: number, frames: number, rate: number): MotionClip {
  const start = Math.max(0, from);
  const end = Math.min(clipDuration(clip), start + frames / rate);
  const out = resampleStretch(clip, start * clip.frameRate, end * clip.frameRate, frames);
  return { ...out, frameRate: rate, contacts: within(clip.contacts, start, end), labels: [], rootPath: undefined };
}

/** Moves a clip back by a number of rounds. */
function roundsBack(
  clip: MotionClip,
  { yaw, displacement }: NonNullable<MotionClip["loop"]>,
  rounds: number,
): MotionClip {
  let moved = sliceClip(clip, 0, clip.frameCount - 1);
  const [x, , z] = placePoint({ ...NOWHERE, yaw: -yaw }, [-displacement[0], 0, -displacement[2]]);
  for (let i = 0; i < rounds; i++) moved = placeClip(moved, { yaw: -yaw, x, z });
  return moved;
}
