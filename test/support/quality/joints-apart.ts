import { expect } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";

/**
 * Returns how far apart the joints of the same name in two clips are in the frame nearest to a time, as a share of
 * the first body's size. Duplicate names are left out.
 */
export function jointsApart(a: MotionClip, b: MotionClip, time: number): number {
  const [one, other] = [a, b].map((clip) =>
    forwardKinematicsOfFrame(clip, Math.round(time * clip.frameRate), createGlobalPose(clip.skeleton)),
  );
  const places = one.positions;
  const size = [0, 1, 2].map((k) => {
    const along = places.filter((_, at) => at % 3 === k);
    return Math.max(...along) - Math.min(...along);
  });
  const isOnly = (names: readonly string[], name: string) => names.indexOf(name) === names.lastIndexOf(name);
  let worst = 0;
  let compared = 0;
  a.skeleton.names.forEach((name, j) => {
    const k = b.skeleton.names.indexOf(name);
    if (k < 0 || !isOnly(a.skeleton.names, name) || !isOnly(b.skeleton.names, name)) return;
    compared++;
    for (let x = 0; x < 3; x++) worst = Math.max(worst, Math.abs(places[j * 3 + x] - other.positions[k * 3 + x]));
  });
  expect(compared).toBeGreaterThan(10);
  return worst / Math.hypot(...size);
}
