import { wholeBearingStep } from "./bearing-point.js";
import { type FootTrack, REGIONS, type RegionTrack } from "./sole-track.js";
import type { Stance } from "./stance.js";

/**
 * Returns the track of a foot that tilts and rises like this one, but rolls without slipping in its stances: what
 * `findStances` still finds in it is the floor of the measure, which no motion can be below.
 */
export function rolledSole(foot: FootTrack, frames: number, stances: readonly Stance[]): FootTrack {
  const rolled = Object.fromEntries(
    REGIONS.map((name): [string, RegionTrack] => [name, { ...foot[name], points: foot[name].points.slice() }]),
  ) as unknown as FootTrack;
  const shift = [0, 0];
  for (let frame = 1; frame < frames; frame++) {
    if (stances.some(({ from, to }) => from < frame && frame <= to)) {
      const [x, z] = wholeBearingStep(foot, frame - 1);
      shift[0] -= x;
      shift[1] -= z;
    }
    for (const name of REGIONS) {
      const { points, pointCount } = rolled[name];
      for (let i = frame * pointCount * 3; i < (frame + 1) * pointCount * 3; i += 3) {
        points[i] += shift[0];
        points[i + 2] += shift[1];
      }
    }
  }
  return rolled;
}
