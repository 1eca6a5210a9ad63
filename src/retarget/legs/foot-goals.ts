import type { MotionClip } from "../../motion/clip.js";
import { type Stance, stances, standing } from "../../motion/feet/contacts/stances.js";
import { type LockedFoot, lockSole } from "../../motion/feet/lock-sole.js";
import { fillSwings, type PlacedStance } from "../../motion/feet/planted/swing-corrections.js";
import { pivotOf, type SolePart } from "../../motion/feet/sole-parts.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import type { FootFrames } from "./foot-frames.js";
import { extraLift } from "./foot-lift.js";
import { aside } from "./hip-joint.js";
import type { LegGeometry } from "./leg-geometry.js";
import { carryRounds, turnByYaw } from "./loop-rounds.js";
import { rollStance } from "./roll-stance.js";
import { solePoint } from "./sole-support.js";

/** Where the ankles must go: 3 per frame, left and right; and how many frames each is away from a stance (0 in one). */
export interface FootGoals {
  ankles: readonly [Float64Array, Float64Array];
  away: readonly [Int32Array, Int32Array];
}

const EPSILON = 1e-4;

/**
 * Second pass: turns every contact of the source into a point of the target's own sole that stands exactly still; in
 * the swings between, the feet move smoothly from one correction to the next. Loops are solved as a circle.
 *
 * @param onMesh whether heels and toes roll on the mesh's vertices
 */
export function placeFeet(whole: MotionClip, retargeter: Retargeter, frames: ClipFrames, onMesh: boolean): FootGoals {
  const clip = standing(whole);
  const all = stances(clip);
  const solve = (side: 0 | 1) => placeFoot(clip, retargeter, frames, side, all, onMesh);
  const [left, right] = [solve(0), solve(1)];
  return { ankles: [left.ankles, right.ankles], away: [left.away, right.away] };
}

function placeFoot(
  clip: MotionClip,
  retargeter: Retargeter,
  frames: ClipFrames,
  side: 0 | 1,
  all: Stance[],
  onMesh: boolean,
) {
  const leg = retargeter.legs[side];
  const foot = frames.feet[side];
  const count = frames.count;
  const corrections = new Float64Array(count * 3);
  const away = new Int32Array(count).fill(count);
  const placed: PlacedStance[] = [];
  for (const stance of all) {
    if (stance.side !== leg.side) continue;
    const start = Math.max(0, Math.ceil(stance.start * clip.frameRate - EPSILON));
    let end = Math.floor(stance.end * clip.frameRate + EPSILON);
    end = Math.min(end, clip.loop ? start + count - 1 : count - 1);
    if (end < start || start >= count) continue;
    placeStance(clip, frames, leg, foot, start, end, corrections, onMesh);
    for (let g = start; g <= end; g++) away[g % count] = 0;
    placed.push({ start, end });
  }
  placed.sort((p, q) => p.start - q.start);
  if (placed.length > 0) fillSwings(placed, corrections, frames, away, clip.frameRate);
  const ankles = new Float64Array(count * 3);
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) ankles[f * 3 + k] = foot.free[f * 3 + k] + corrections[f * 3 + k];
    if (away[f] === 0) continue;
    const height = ankles[f * 3 + 1] + extraLift(foot.clearance[f], leg.lift, leg.thighLength + leg.shinLength);
    ankles[f * 3 + 1] = clearGround(height, foot.support[f], foot.clearance[f], leg);
  }
  return { ankles, away };
}

/** Smallest share of the source's clearance that a swinging foot keeps, up to a few centimetres. */
const CLEARANCE = 0.6;
const HIGH = 0.06;

/**
 * Returns the height of a swinging ankle: unchanged as long as its sole is about as clear of the ground as the
 * source's.
 */
function clearGround(height: number, support: number, sourceClearance: number, leg: LegGeometry): number {
  const wanted = Math.min(sourceClearance, HIGH * (leg.thighLength + leg.shinLength));
  const least = CLEARANCE * wanted;
  const soft = (1 - CLEARANCE) * wanted;
  const over = height - support - least;
  if (over >= soft) return height;
  if (over <= -soft) return support + least;
  return support + least + (over + soft) ** 2 / (4 * soft);
}

const point = new Float64Array(3);
const shift = new Float64Array(3);

/**
 * Locks the parts of the sole that a stance stands on, one after the other, and writes the offset from the free foot.
 */
function placeStance(
  clip: MotionClip,
  frames: ClipFrames,
  leg: LegGeometry,
  foot: FootFrames,
  start: number,
  end: number,
  corrections: Float64Array,
  onMesh: boolean,
): void {
  const parts = Array.from({ length: end - start + 1 }, (_, i) =>
    partsAt(clip, leg.side, (start + i) / clip.frameRate),
  );
  const middle = start + anchorFrame(parts);
  const pivot = (g: number) => (leg.isStiff ? lowestPart(frames, leg, g) : pivotOf(parts[g - start]));
  const anchorPart = pivot(middle);
  // Where the ankle is over the flat foot in the source, moved aside as much as the target's hips are wider.
  const source = leg.sourceSole.flat[anchorPart];
  const yaw = wrapped(frames, middle, foot.yaw, true);
  const [px, pz] = wrappedPoint(frames, middle, foot[anchorPart]);
  const ratio = leg.ratio;
  const flatX = px - ratio * (source[0] * Math.cos(yaw) + source[2] * Math.sin(yaw));
  const flatZ = pz - ratio * (source[2] * Math.cos(yaw) - source[0] * Math.sin(yaw));
  meanAside(frames, leg, start, end);
  const target = leg.sole.flat;
  const [x, , z] = target[anchorPart];
  const lock = [
    flatX + shift[0] + x * Math.cos(yaw) + z * Math.sin(yaw),
    0,
    flatZ + shift[2] + z * Math.cos(yaw) - x * Math.sin(yaw),
  ];
  const locked: LockedFoot = {
    pivot,
    arm: (out, part, g) => turnedPoint(out, frames, leg, part, g),
    place: (g, ankle) => writeCorrection(frames, foot, g, ankle, corrections),
  };
  lockSole(locked, middle, end, anchorPart, lock);
  lockSole(locked, middle, start, anchorPart, lock);
  if (!onMesh) return;
  rollStance(frames, leg, pivot, middle, end, corrections);
  rollStance(frames, leg, pivot, middle, start, corrections);
}

/** Returns the end of the sole that stands, where foot and shin are one piece and the foot rolls over it. */
function lowestPart(frames: ClipFrames, leg: LegGeometry, g: number): SolePart {
  const at = (g % frames.count) * frames.joints * 4;
  const heel = solePoint(point, leg.sole, "heel", frames.rotations, at)[1];
  return heel <= solePoint(point, leg.sole, "toe", frames.rotations, at)[1] ? "heel" : "toe";
}

/**
 * Returns the parts in contact as bits: 1 heel, 2 ball, 4 toe. Half a frame outside counts as inside, so that
 * rounding leaves no gap.
 */
function partsAt(clip: MotionClip, side: "left" | "right", time: number): number {
  const duration = (clip.frameCount - 1) / clip.frameRate;
  const slack = EPSILON / clip.frameRate;
  let parts = 0;
  let nearest = 0;
  let gap = Number.POSITIVE_INFINITY;
  for (const contact of clip.contacts) {
    if (contact.side !== side) continue;
    const bit = contact.part === "heel" ? 1 : contact.part === "ball" ? 2 : 4;
    for (let turn = -1; turn <= (clip.loop ? 1 : -1); turn++) {
      const at = clip.loop ? time + turn * duration : time;
      const outside = Math.max(contact.start - at, at - contact.end, 0);
      if (outside <= slack) parts |= bit;
      if (outside < gap) {
        gap = outside;
        nearest = bit;
      }
    }
  }
  return parts || nearest;
}

/**
 * Returns the frame at which the foot's place is read: the middle of the flat stance, else of the ball's, the heel's,
 * the toes'.
 */
function anchorFrame(parts: number[]): number {
  for (const wanted of [(p: number) => (p & 1) !== 0 && p > 1, (p: number) => (p & 2) !== 0, (p: number) => p > 0]) {
    const found = parts.flatMap((p, i) => (wanted(p) ? [i] : []));
    if (found.length > 0) return found[Math.floor(found.length / 2)];
  }
  return 0;
}

/** Returns the mean sideways shift over a stance, so that the foot stands still while the pelvis turns. */
function meanAside(frames: ClipFrames, leg: LegGeometry, start: number, end: number): void {
  let x = 0;
  let z = 0;
  for (let g = start; g <= end; g++) {
    aside(shift, leg.aside, wrapped(frames, g, frames.hipYaw, true));
    x += shift[0] / (end - start + 1);
    z += shift[2] / (end - start + 1);
  }
  shift[0] = x;
  shift[2] = z;
}

/** Reads a value at a frame that may lie in the next repeat; headings turn with the loop. */
function wrapped(frames: ClipFrames, g: number, track: Float64Array, heading: boolean): number {
  const repeats = Math.floor(g / frames.count);
  return track[g - repeats * frames.count] + (heading && frames.repeat ? repeats * frames.repeat.yaw : 0);
}

/** Reads x and z at a frame that may lie in a later repeat, of a track of two per frame. */
function wrappedPoint({ count, repeat }: ClipFrames, g: number, track: Float64Array): [number, number] {
  const rounds = Math.floor(g / count);
  const f = g - rounds * count;
  point[0] = track[f * 2];
  point[2] = track[f * 2 + 1];
  carryRounds(point, repeat, rounds);
  return [point[0], point[2]];
}

/** Writes where a part of the target's sole is from its ankle in frame `g`, turned with the loop. */
function turnedPoint(out: Float64Array, frames: ClipFrames, leg: LegGeometry, part: SolePart, g: number): void {
  const repeats = Math.floor(g / frames.count);
  solePoint(out, leg.sole, part, frames.rotations, (g - repeats * frames.count) * frames.joints * 4);
  if (repeats > 0 && frames.repeat) turnByYaw(out, repeats * frames.repeat.yaw);
}

const free = new Float64Array(2);
const difference = new Float64Array(3);

function writeCorrection(
  frames: ClipFrames,
  foot: FootFrames,
  g: number,
  ankle: Float64Array,
  out: Float64Array,
): void {
  const repeats = Math.floor(g / frames.count);
  const f = g - repeats * frames.count;
  free[0] = foot.free[f * 3];
  free[1] = foot.free[f * 3 + 2];
  difference[0] = ankle[0];
  difference[1] = foot.support[f] - foot.free[f * 3 + 1];
  difference[2] = ankle[2];
  // Back to the loop's first round.
  carryRounds(difference, frames.repeat, -repeats);
  out[f * 3] = difference[0] - free[0];
  out[f * 3 + 1] = difference[1];
  out[f * 3 + 2] = difference[2] - free[1];
}
