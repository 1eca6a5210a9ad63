/**
 * What a player sees of a figure, frame by frame: the soles' vertices and the joints, in centimetres of a figure 1.75 m
 * tall, y up, the ground at 0. All measures in this folder read nothing else.
 */

/**
 * The height that every figure is scaled to, cm: figures of all sizes count equally, and the numbers read as a
 * human's.
 */
export const FIGURE_HEIGHT = 175;

/** Frames per second of all recordings; the thresholds in m/s do not depend on it. */
export const FRAME_RATE = 60;

export const REGIONS = ["heel", "ball", "toe"] as const;
export type Region = (typeof REGIONS)[number];

/** Some vertices of one region of one sole. */
export interface RegionTrack {
  /** x y z of each point, frame after frame, cm. */
  points: Float32Array;
  pointCount: number;
  /**
   * Height of its lowest point above the sole's plane in the rest pose, cm. A shoe's toe is bent upwards, an instep
   * is arched: a region is "low" when it is as close to the ground as with the sole flat on it.
   */
  rest: number;
}

export interface FootTrack {
  heel: RegionTrack;
  ball: RegionTrack;
  toe: RegionTrack;
}

/** A recording of one figure. */
export interface Track {
  frames: number;
  /** Left, right. */
  feet: FootTrack[];
  jointNames: string[];
  /** x y z of each joint, frame after frame, cm. */
  joints: Float32Array;
  /** Index of the hips among the joints. */
  hips: number;
}

/**
 * Returns the height of a region's lowest point in a frame, less its height at rest: 0 where the sole is flat on the
 * ground, cm.
 */
export function regionHeight(region: RegionTrack, frame: number): number {
  return lowestPoint(region, frame) - region.rest;
}

/** Returns the height of a region's lowest point in a frame, cm. */
export function lowestPoint({ points, pointCount }: RegionTrack, frame: number): number {
  let low = Number.POSITIVE_INFINITY;
  const start = frame * pointCount * 3;
  for (let i = 0; i < pointCount; i++) low = Math.min(low, points[start + i * 3 + 1]);
  return low;
}

/** Returns a part of a recording, frames `from` up to `to` (excluded). */
export function cutTrack(track: Track, from: number, to: number): Track {
  const [a, b] = [Math.max(0, from), Math.min(track.frames, to)];
  const cut = (region: RegionTrack): RegionTrack => ({
    ...region,
    points: region.points.subarray(a * region.pointCount * 3, b * region.pointCount * 3),
  });
  const width = track.jointNames.length * 3;
  return {
    ...track,
    frames: b - a,
    feet: track.feet.map(({ heel, ball, toe }) => ({ heel: cut(heel), ball: cut(ball), toe: cut(toe) })),
    joints: track.joints.subarray(a * width, b * width),
  };
}
