import type { MotionClip } from "../clip.js";
import { soleFromAnkle } from "../feet/planted/footprints.js";
import { ANKLE, FOOT, HIP, KNEE, type LegTracks, readLegs } from "../feet/planted/leg-tracks.js";
import { LEG_LENGTH } from "../feet/planted/pelvis-way.js";
import { solePoints, standingParts } from "../feet/planted/standing-parts.js";
import { kneeBetween } from "../feet/planted/write-legs.js";
import { rotateAt } from "../maths/track-kernels.js";

/** Numbers per frame of an offset: of the pelvis, the left ankle, the right ankle. */
export const OFFSETS = 9;
/** Points per leg: hip, knee, ankle, toe joint. */
export const POINTS = 4;
/** Height of a sole's lowest point that is high enough, and below which a foot stays over its place, metres. */
const HIGH = 0.035;
/** Straightest leg, share of its length, where the motion's own is not straighter. */
const STRAIGHT = 0.985;
/** Step of the knee's derivatives, metres. */
const STEP = 1e-4;

const point = new Float64Array(3);
const from = new Float64Array(3);
const to = new Float64Array(3);
const knee = new Float64Array(3);
const pose = new Float64Array(16);

/** The joints of both legs in a clip's frames, as functions of how pelvis and swinging feet are moved. */
export class LegPoints {
  readonly frames: number;
  readonly legs: readonly [LegTracks, LegTracks];
  /** Per leg and frame: whether the foot stands. */
  readonly stands: readonly [Uint8Array, Uint8Array];
  /** Per leg and frame: height of the sole's lowest point. */
  readonly heights: readonly [Float64Array, Float64Array];
  /** Longest distance from hip to ankle. */
  readonly reaches: readonly [Float64Array, Float64Array];
  /** Per leg and frame, 4 points of 3 numbers. */
  readonly points: readonly [Float64Array, Float64Array];
  /** Per leg and frame: derivatives of the knee by hip, then by ankle, 9 numbers each, by rows. */
  readonly bends: readonly [Float64Array, Float64Array];

  constructor(clip: MotionClip) {
    const frames = readLegs(clip, 0);
    this.frames = clip.frameCount;
    this.legs = frames.legs;
    const each = <T>(make: (leg: LegTracks) => T) => frames.legs.map(make) as unknown as readonly [T, T];
    this.stands = each((leg) => standingParts(clip, leg.joints.side, frames));
    this.heights = each((leg) => Float64Array.from({ length: clip.frameCount }, (_, f) => lowest(leg, f)));
    this.reaches = each((leg) =>
      Float64Array.from({ length: clip.frameCount }, (_, f) => Math.max(STRAIGHT * LEG_LENGTH, distance(leg, f))),
    );
    this.points = each(() => new Float64Array(clip.frameCount * POINTS * 3));
    this.bends = each(() => new Float64Array(clip.frameCount * 18));
  }

  /** Height by which a foot may sink in a frame, and how freely it may move over the ground, 0 to 1. */
  room(side: 0 | 1, f: number): { below: number; free: number } {
    const height = this.heights[side][f];
    return { below: Math.max(0, height - HIGH), free: Math.min(1, Math.max(0, height / HIGH)) };
  }

  /** Places the points. @param offsets `OFFSETS` per frame, metres @param bends whether to find the knees' derivatives too */
  place(offsets: Float64Array, bends: boolean): void {
    for (const side of [0, 1] as const) {
      const { positions, rotations, joints } = this.legs[side];
      const out = this.points[side];
      for (let f = 0; f < this.frames; f++) {
        for (let k = 0; k < 3; k++) {
          from[k] = positions[f * 9 + HIP * 3 + k] + offsets[f * OFFSETS + k];
          to[k] = positions[f * 9 + ANKLE * 3 + k] + offsets[f * OFFSETS + 3 + side * 3 + k];
        }
        const at = f * POINTS * 3;
        this.#knee(side, f);
        rotateAt(point, 0, rotations, f * 16 + FOOT * 4, solePoints(joints.side).toeJoint, 0);
        for (let k = 0; k < 3; k++) {
          out[at + k] = from[k];
          out[at + 3 + k] = knee[k];
          out[at + 6 + k] = to[k];
          out[at + 9 + k] = to[k] + point[k];
        }
        if (bends) this.#bend(side, f);
      }
    }
  }

  #knee(side: 0 | 1, f: number): void {
    const leg = this.legs[side];
    let off = 0;
    for (let k = 0; k < 3; k++) {
      off = Math.max(off, Math.abs(leg.positions[f * 9 + HIP * 3 + k] - from[k]));
      off = Math.max(off, Math.abs(leg.positions[f * 9 + ANKLE * 3 + k] - to[k]));
    }
    if (off < 1e-9) for (let k = 0; k < 3; k++) knee[k] = leg.positions[f * 9 + KNEE * 3 + k];
    else kneeBetween(knee, leg, f, from, to);
  }

  #bend(side: 0 | 1, f: number): void {
    const out = this.bends[side];
    const at = this.points[side].subarray(f * POINTS * 3 + 3, f * POINTS * 3 + 6);
    for (const [i, end] of [from, to].entries()) {
      for (let column = 0; column < 3; column++) {
        end[column] += STEP;
        this.#knee(side, f);
        end[column] -= STEP;
        for (let row = 0; row < 3; row++) out[f * 18 + i * 9 + row * 3 + column] = (knee[row] - at[row]) / STEP;
      }
    }
  }
}

function distance({ positions }: LegTracks, f: number): number {
  const at = (point: number, k: number) => positions[f * 9 + point * 3 + k];
  return Math.hypot(...[0, 1, 2].map((k) => at(HIP, k) - at(ANKLE, k)));
}

/** Returns the height of the sole's lowest point. */
function lowest(leg: LegTracks, f: number): number {
  for (let k = 0; k < 8; k++) pose[8 + k] = leg.rotations[f * 16 + FOOT * 4 + k];
  let low = Number.POSITIVE_INFINITY;
  for (const part of ["heel", "ball", "toe"] as const) {
    soleFromAnkle(point, leg, part, pose, 0);
    low = Math.min(low, leg.positions[f * 9 + ANKLE * 3 + 1] + point[1]);
  }
  return low;
}
