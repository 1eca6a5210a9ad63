import { type FootTrack, REGIONS, type RegionTrack } from "./sole-track.js";

/** cm. */
const LEVEL = 0.1;

/**
 * Returns how far, cm in x and z, the bearing point of a region moves over the ground from a frame to the next.
 *
 * The bearing point is the material point that is lowest over both frames. Where a sole rolls without slipping, that
 * point stands still (the instantaneous centre of rotation), while the others, and the joints, move: so rolling over
 * heel or toes is no slide, and any slide of the touching point is. Of points that are equally low, within `LEVEL`,
 * it is the one that moves least: a flat foot that turns on one of them stands on it.
 */
export function bearingStep({ points, pointCount }: RegionTrack, frame: number): [number, number] {
  const start = frame * pointCount * 3;
  const next = start + pointCount * 3;
  const height = (i: number) => Math.max(points[start + i + 1], points[next + i + 1]);
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < pointCount * 3; i += 3) lowest = Math.min(lowest, height(i));
  let least = Number.POSITIVE_INFINITY;
  let step: [number, number] = [0, 0];
  for (let i = 0; i < pointCount * 3; i += 3) {
    if (height(i) > lowest + LEVEL) continue;
    const x = points[next + i] - points[start + i];
    const z = points[next + i + 2] - points[start + i + 2];
    const way = Math.hypot(x, z);
    if (way < least) [least, step] = [way, [x, z]];
  }
  return step;
}

/** Returns the same of the whole sole, whichever region touches. */
export function wholeBearingStep(foot: FootTrack, frame: number): [number, number] {
  const count = REGIONS.reduce((sum, name) => sum + foot[name].pointCount, 0);
  const points = new Float32Array(count * 6);
  for (const later of [0, 1]) {
    let at = later * count * 3;
    for (const name of REGIONS) {
      const width = foot[name].pointCount * 3;
      points.set(foot[name].points.subarray((frame + later) * width, (frame + later + 1) * width), at);
      at += width;
    }
  }
  return bearingStep({ points, pointCount: count, rest: 0 }, 0);
}
