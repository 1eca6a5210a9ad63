import type { HandMarks } from "./landmarks/read-hand.js";
import { LANDMARK_COUNT, type LandmarkFrame } from "./landmarks/read-landmarks.js";

/** Landmarks of one person through a film, evenly spaced in time. */
export interface LandmarkTrack {
  /** Of the film's pictures, pixels. */
  width: number;
  height: number;
  /** View of the lens along the picture's longer side, radians; where it is not known, `ASSUMED_VIEW` is taken. */
  view?: number;
  frameRate: number;
  frameCount: number;
  /** x, y of each landmark, pixels, y down: 66 per frame. */
  points: Float32Array;
  /** How likely each landmark is seen, 0 to 1: 33 per frame. Where it is 0, its point says nothing. */
  sight: Float32Array;
  /** How far the knees hang below the hips, as the pose library guesses it, metres: 1 per frame, NaN where it says nothing. */
  hang?: Float32Array;
  /** The same of knees and ankles together where none of them is in the picture; NaN also where the guess is odd. */
  fold?: Float32Array;
  /** What was seen of the hands; left out if they were not looked for. */
  hands?: readonly HandLook[];
}

/** The left and the right hand at a time. */
export interface HandLook {
  /** Seconds. */
  time: number;
  /** Null where a hand is not found. */
  hands: readonly (HandMarks | null)[];
}

/** What a picture shows of a person. */
export type Marks = Pick<LandmarkFrame, "points" | "sight"> & Partial<Pick<LandmarkFrame, "world" | "hands">>;

/** Joins the landmarks of a film's pictures; null where no person was found. */
export function joinFrames(
  frames: readonly (Marks | null)[],
  film: Pick<LandmarkTrack, "width" | "height" | "frameRate" | "view">,
): LandmarkTrack {
  const { frameRate } = film;
  const points = new Float32Array(frames.length * LANDMARK_COUNT * 2);
  const sight = new Float32Array(frames.length * LANDMARK_COUNT);
  const hang = new Float32Array(frames.length).fill(Number.NaN);
  const fold = hang.slice();
  frames.forEach((frame, f) => {
    if (!frame) return;
    if (frame.world) [hang[f], fold[f]] = [hangOf(frame.world, KNEES), foldOf(frame.world)];
    points.set(frame.points, f * LANDMARK_COUNT * 2);
    sight.set(frame.sight, f * LANDMARK_COUNT);
  });
  const looks = frames.flatMap((frame, f) => (frame?.hands ? [{ time: f / frameRate, hands: frame.hands }] : []));
  const hands = looks.length > 0 ? { hands: looks } : null;
  return { ...film, frameCount: frames.length, points, sight, hang, fold, ...hands };
}

/** Marks of hips, knees and ankles, left and right. */
const HIPS = [23, 24];
const KNEES = [25, 26];
const ANKLES = [27, 28];
/** A guess with the knees so much farther from the camera than the hips, metres, takes the body for a smaller one. */
const BEHIND = 0.2;

/** Returns how far marks of both legs are below the hips (axis 1) or farther away (axis 2), on average. */
function hangOf(world: Float32Array, marks: readonly number[], axis = 1): number {
  const mean = (pair: readonly number[]) => pair.reduce((sum, mark) => sum + world[mark * 3 + axis], 0) / pair.length;
  return mean(marks) - mean(HIPS);
}

function foldOf(world: Float32Array): number {
  if (hangOf(world, KNEES, 2) > BEHIND) return Number.NaN;
  return hangOf(world, KNEES) + hangOf(world, ANKLES);
}

/** The pose library's landmarks by groups that it may take for those of the other side. */
export const FACE = [1, 4, 2, 5, 3, 6, 7, 8, 9, 10];
export const UPPER_BODY = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];
export const LOWER_BODY = [23, 24, 25, 26, 27, 28, 29, 30, 31, 32];
/** Shoulders and hips. */
export const TRUNK = [11, 12, 23, 24];

/** Median length of the longer side of a box around the person, pixels; 0 where nothing is seen. */
export function bodySize({ points, sight, frameCount }: LandmarkTrack): number {
  const sizes: number[] = [];
  for (let f = 0; f < frameCount; f++) {
    const low = [Infinity, Infinity];
    const high = [-Infinity, -Infinity];
    for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
      if (sight[f * LANDMARK_COUNT + mark] <= 0) continue;
      for (let k = 0; k < 2; k++) {
        const value = points[(f * LANDMARK_COUNT + mark) * 2 + k];
        low[k] = Math.min(low[k], value);
        high[k] = Math.max(high[k], value);
      }
    }
    const size = Math.max(high[0] - low[0], high[1] - low[1]);
    if (size > 0) sizes.push(size);
  }
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
}
