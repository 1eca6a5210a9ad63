import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { type Footprint, footprintsOf } from "../../motion/feet/planted/footprints.js";
import { plantFeet } from "../../motion/feet/planted/plant-feet.js";
import { NOWHERE, type Placement, placePoint } from "../../motion/place-clip.js";
import { badInput } from "../../requests/motion-error.js";
import { climbOf } from "./climb.js";
import { type ClosedSeam, closeSeam } from "./close-seam.js";
import { meetInTime } from "./meet-in-time.js";
import { asItTurned, removeTravel, shareOf, travelShares } from "./remove-travel.js";
import { feetOverSeam } from "./seam-feet.js";

/** "cyclical" is back where it began at each repeat, "progressive" continues from where it ended. */
export type LoopMode = "cyclical" | "progressive";

/** Fewest frames of a motion that can loop: both ends are bent over at least two. */
const LEAST_FRAMES = 6;
/**
 * Largest travel, in all or per second, that feet can make up for on their steps while standing still; more is a
 * treadmill.
 */
const ON_THE_SPOT = { metres: 0.35, radians: 0.6, metresPerSecond: 0.12, radiansPerSecond: 0.2 };

export interface LoopOptions {
  /**
   * The motion that this is a part of, and the frames of it, not necessarily whole, that the part spans. Default:
   * itself.
   */
  within?: { clip: MotionClip; from: number; to: number };
  /** Names of the arguments that select the part, for errors. */
  names?: { start: string; end: string };
}

/**
 * Makes a motion repeat: the gap between its end and its start is closed over both ends, in time, position and speed;
 * feet that stand there keep standing. Played any number of times, every repetition is the first one, moved.
 *
 * @param clip on the built-in skeleton, feet planted
 * @throws MotionError BAD_USER_INPUT
 */
export function loopClip(clip: MotionClip, mode: LoopMode, options: LoopOptions = {}): ClosedSeam {
  const { names = { start: "start", end: "end" } } = options;
  if (clip.frameCount < LEAST_FRAMES) {
    const least = `a loop needs ${LEAST_FRAMES} frames at least`;
    throw badInput(names.end, `${names.start} and ${names.end} leave ${clip.frameCount} frames; ${least}.`);
  }
  const { clip: whole, from, to } = options.within ?? { clip, from: 0, to: clip.frameCount - 1 };
  const { rootPath: _, ...part } = meetInTime(whole, from, to, { ...clip, loop: null });
  const rise = climbOf(part);
  // Contacts, and the ground that no foot goes below, are level: feet on stairs are left where they are.
  const { step, contacts, steps } = feetOverSeam(rise === 0 ? part : { ...part, contacts: [] });
  const { clip: closed, gap, isWide } = closeSeam(part, step, rise);
  const open = { ...closed, contacts, loop: transformOf(step, rise) };
  const round = rise === 0 ? plantFeet(open, { steps }) : open;
  if (mode === "progressive") return { clip: round, gap, isWide };
  const way = asItTurned(round, step);
  const shares = travelShares(round, way);
  const still = { ...removeTravel(round, way, shares, rise), loop: transformOf(NOWHERE) };
  if (rise !== 0 || isFar(way, clipDuration(clip))) {
    // A treadmill: feet come down as before, but no longer stand still.
    const moving = round.contacts.map((one) => ({ ...one, moving: true }));
    return { clip: { ...still, contacts: moving }, gap, isWide };
  }
  const prints = footprintsOf(round);
  const footprints = prints.map((print) => broughtBack(print, prints, round, way, shares));
  return { clip: plantFeet(still, { footprints }), gap, isWide };
}

function transformOf({ yaw, x, z }: Placement, rise = 0): MotionClip["loop"] {
  return { displacement: [x, rise, z], yaw };
}

function isFar({ yaw, x, z }: Placement, seconds: number): boolean {
  return (
    Math.hypot(x, z) > Math.max(ON_THE_SPOT.metres, ON_THE_SPOT.metresPerSecond * seconds) ||
    Math.abs(yaw) > Math.max(ON_THE_SPOT.radians, ON_THE_SPOT.radiansPerSecond * seconds)
  );
}

/** Moves a print as the body is in the middle of its stance, even where that lies beyond the seam. */
function broughtBack(
  print: Footprint,
  all: readonly Footprint[],
  round: MotionClip,
  step: Placement,
  shares: Float64Array,
): Footprint {
  const duration = clipDuration(round);
  const near = 0.75 / round.frameRate;
  let [start, end] = [print.start, print.end];
  const own = all.filter(({ side }) => side === print.side);
  if (start <= near) {
    const before = own.find((one) => one !== print && one.end >= duration - near);
    if (before) start = before.start - duration;
  } else if (end >= duration - near) {
    const after = own.find((one) => one.start <= near);
    if (after) end = duration + after.end;
  }
  const way = shareOf(step, shareAt(shares, (start + end) / 2 / duration));
  const [x, z] = [print.position[0] - way.x, print.position[2] - way.z];
  return {
    ...print,
    position: placePoint({ yaw: -way.yaw, x: 0, z: 0 }, [x, print.position[1], z]),
    yaw: print.yaw - way.yaw,
  };
}

/** Returns the share of the travel at a share of the time, in any round. */
function shareAt(shares: Float64Array, time: number): number {
  const rounds = Math.floor(time);
  const frame = (time - rounds) * (shares.length - 1);
  const first = Math.min(Math.floor(frame), shares.length - 2);
  return rounds + shares[first] + (shares[first + 1] - shares[first]) * (frame - first);
}
