import { frameRuns } from "../../../motion/frame-runs.js";
import { bodySize, type LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** A look at the person of this many seconds proves itself. */
const SURE = 0.2;
/** Distance from where longer looks say that the body is, in body sizes, that is always believed; and how much more per second. */
const NEAR = 0.1;
const SPEED = 0.8;
/** Pairs of landmarks whose middles show where a body is and how large, whichever of its sides is which. */
const PAIRS = [
  [7, 8],
  [11, 12],
  [23, 24],
  [25, 26],
  [27, 28],
] as const;

/**
 * Marks short looks as unseen, between moments in which nobody is seen, that show a body where or as large as the person
 * cannot be between the longer looks before and after: something else was taken for the person. Changes the track.
 *
 * @returns how many landmarks there were
 */
export function dropMisfits(track: LandmarkTrack): number {
  const { frameCount, frameRate, sight } = track;
  const size = bodySize(track);
  const isSeen = (f: number) => sight[f * LANDMARK_COUNT + PAIRS[1][0]] > 0;
  const looks = frameRuns(frameCount, isSeen);
  const isSure = ([first, last]: readonly number[]) => (last + 1 - first) / frameRate >= SURE;
  let dropped = 0;
  looks.forEach((look, i) => {
    const before = looks.slice(0, i).findLast(isSure)?.[1];
    const after = looks.slice(i + 1).find(isSure)?.[0];
    if (isSure(look) || (before === undefined && after === undefined)) return;
    for (let f = look[0]; f <= look[1]; f++) {
      const [from, to] = [before ?? (after as number), after ?? (before as number)];
      const share = to === from ? 0 : (f - from) / (to - from);
      const away = Math.min(Math.abs(f - from), Math.abs(to - f)) / frameRate;
      if (distance(track, f, from, to, share) <= size * (NEAR + SPEED * away)) continue;
      sight.fill(0, f * LANDMARK_COUNT, (f + 1) * LANDMARK_COUNT);
      dropped += LANDMARK_COUNT;
    }
  });
  return dropped;
}

/** Returns how far a body's pairs are from where they are between two frames, on average, pixels. */
function distance({ points }: LandmarkTrack, frame: number, from: number, to: number, share: number): number {
  const middle = (f: number, [left, right]: readonly number[], k: number) =>
    (points[(f * LANDMARK_COUNT + left) * 2 + k] + points[(f * LANDMARK_COUNT + right) * 2 + k]) / 2;
  let sum = 0;
  for (const pair of PAIRS) {
    const [x, y] = [0, 1].map(
      (k) => middle(frame, pair, k) - middle(from, pair, k) * (1 - share) - middle(to, pair, k) * share,
    );
    sum += Math.hypot(x, y);
  }
  return sum / PAIRS.length;
}
