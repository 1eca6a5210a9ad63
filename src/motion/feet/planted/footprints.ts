import type { FootContact, MotionClip, Side } from "../../clip.js";
import { frameRuns } from "../../frame-runs.js";
import { quatFromYaw } from "../../maths/quaternion.js";
import { rotateAt } from "../../maths/track-kernels.js";
import { wrapAngle } from "../../maths/wrap-angle.js";
import { sliceClip } from "../../slice-clip.js";
import { isFlat, placedPart, type SolePart } from "../sole-parts.js";
import { ANKLE, FOOT, type LegTracks, readLegs } from "./leg-tracks.js";
import { solePoints, standingParts } from "./standing-parts.js";

/** Where a foot stands from `start` to `end`: the point on the ground under its ankle, and its heading. */
export interface Footprint {
  side: Side;
  /** Seconds of the clip; for a given print, any span of the stance that it is meant for. */
  start: number;
  end: number;
  /** Metres; `y` is the height of the ground there. */
  position: [number, number, number];
  /** Radians about +Y: atan2(x, z) of where the toes point. */
  yaw: number;
  /**
   * Time of this exact pose, seconds: a foot may turn on its ball. Default: the middle of when heel and ball are
   * down.
   */
  at?: number;
}

/** Frames in which a foot stands without a break, first and last, counted as in `LegFrames`. */
export interface FootStance {
  start: number;
  end: number;
  /** Frame in which its place is read: the middle of the longest span with heel and ball down, else of all of it. */
  anchor: number;
}

/** Returns the spans in which a foot stands. */
export function footStances(parts: Uint8Array): FootStance[] {
  return frameRuns(parts.length, (f) => parts[f] > 0).map(([start, end]) => {
    const flat = frameRuns(end - start + 1, (i) => isFlat(parts[start + i]));
    const longest = flat.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), flat[0] ?? [0, end - start]);
    return { start, end, anchor: start + Math.floor((longest[0] + longest[1]) / 2) };
  });
}

/** Returns the prints that the feet of a clip on the built-in skeleton leave, unchanged, in order of time. */
export function footprintsOf(clip: MotionClip): Footprint[] {
  const frames = readLegs(clip, 0);
  return frames.legs
    .flatMap((leg) => {
      const parts = standingParts(clip, leg.joints.side, frames);
      return footStances(parts).map((stance): Footprint => {
        const print = printAt(leg, parts, stance.anchor);
        const [start, end] = [stance.start / clip.frameRate, stance.end / clip.frameRate];
        return { side: leg.joints.side, start, end, position: print.position, yaw: print.yaw };
      });
    })
    .sort((a, b) => a.start - b.start);
}

/** Half a frame at 60 a second. */
const SLACK = 1 / 120;

/**
 * Returns the print of the stance that a foot is in at some time; null when it is raised.
 *
 * @param near seconds; the print is as at this time, or as close to it as the stance reaches
 */
export function footprintAt(clip: MotionClip, side: Side, time: number, near = time): Footprint | null {
  let [start, end] = [time, time];
  const own = clip.contacts.filter((one) => one.side === side && !one.moving);
  if (!own.some((one) => one.start <= time + SLACK && one.end >= time - SLACK)) return null;
  // Whatever touches what is known already belongs to it.
  for (let size = -1; size !== end - start; ) {
    size = end - start;
    for (const one of own) {
      if (one.start > end + SLACK || one.end < start - SLACK) continue;
      start = Math.min(start, one.start);
      end = Math.max(end, one.end);
    }
  }
  // Only frames that lie in the stance stand.
  const first = Math.max(0, Math.ceil(start * clip.frameRate - 1e-3));
  const last = Math.min(clip.frameCount - 1, Math.floor(end * clip.frameRate + 1e-3));
  const inside = Math.min(Math.max(Math.round(near * clip.frameRate), first), last);
  if (inside < 0) return null;
  const at = inside / clip.frameRate;
  const moment = sliceClip(clip, inside, inside);
  const frames = readLegs(moment, 0);
  const leg = frames.legs[side === "left" ? 0 : 1];
  const parts = standingParts({ ...clip, frameCount: 1, contacts: shiftedTo(own, at), loop: null }, side, frames);
  return { side, start, end, at, ...printAt(leg, parts, 0) };
}

function shiftedTo(contacts: FootContact[], time: number): FootContact[] {
  return contacts.map((one) => ({ ...one, start: one.start - time, end: one.end - time }));
}

const point = new Float64Array(3);
const turn = new Float64Array(4);

/** Returns the print of a foot in a frame; its height is the ground's, 0, whatever the foot's own. */
export function printAt(leg: LegTracks, parts: Uint8Array, frame: number): Pick<Footprint, "position" | "yaw"> {
  const part = placedPart(parts[frame]);
  const yaw = headingAt(leg, frame);
  const [x, z] = planarPoint(leg, part, frame);
  quatFromYaw(turn, yaw);
  rotateAt(point, 0, turn, 0, solePoints(leg.joints.side)[part], 0);
  return { position: [x - point[0], 0, z - point[2]], yaw };
}

/** Returns the heading of a foot, radians: that of the line from heel to ball on the ground. */
export function headingAt(leg: LegTracks, frame: number): number {
  const sole = solePoints(leg.joints.side);
  for (let k = 0; k < 3; k++) point[k] = sole.ball[k] - sole.heel[k];
  const rest = Math.atan2(point[0], point[2]);
  rotateAt(point, 0, leg.rotations, frame * 16 + FOOT * 4, point, 0);
  return wrapAngle(Math.atan2(point[0], point[2]) - rest);
}

function planarPoint(leg: LegTracks, part: SolePart, frame: number): [number, number] {
  const { positions } = leg;
  const at = frame * 9 + ANKLE * 3;
  soleFromAnkle(point, leg, part, leg.rotations, frame * 16);
  return [positions[at] + point[0], positions[at + 2] + point[2]];
}

/**
 * Computes a point of the sole relative to the ankle, in the world.
 *
 * @param at where the leg's four rotations begin in `rotations`
 */
export function soleFromAnkle(
  out: Float64Array,
  leg: LegTracks,
  part: SolePart,
  rotations: Float64Array,
  at: number,
): void {
  const sole = solePoints(leg.joints.side);
  if (part !== "toe") {
    rotateAt(out, 0, rotations, at + FOOT * 4, sole[part], 0);
    return;
  }
  rotateAt(toeJoint, 0, rotations, at + FOOT * 4, sole.toeJoint, 0);
  rotateAt(out, 0, rotations, at + FOOT * 4 + 4, sole.toeTip, 0);
  for (let k = 0; k < 3; k++) out[k] += toeJoint[k];
}

const toeJoint = new Float64Array(3);
