import type { SoleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";

/** Height below which a travelling sole is dragged, metres. */
const LOW = 0.01;

/** Returns how far a level sole travels close to the ground, at most, metres. */
export function longestDrag(tracks: SoleTracks, first: number, last: number): number {
  let most = 0;
  for (const { heel, ball } of tracks) {
    let from = -1;
    for (let f = first; f <= last; f++) {
      const isLow = Math.max(heel[f * 3 + 1], ball[f * 3 + 1]) < LOW;
      if (!isLow) from = -1;
      else if (from < 0) from = f;
      else most = Math.max(most, way(heel, ball, from, f));
    }
  }
  return most;
}

function way(heel: Float64Array, ball: Float64Array, from: number, to: number): number {
  const along = (k: number) => (heel[to * 3 + k] + ball[to * 3 + k] - heel[from * 3 + k] - ball[from * 3 + k]) / 2;
  return Math.hypot(along(0), along(2));
}
