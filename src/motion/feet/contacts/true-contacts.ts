import type { FootContact, MotionClip } from "../../clip.js";
import { sliceClip } from "../../slice-clip.js";
import { BUILTIN_FEET } from "../foot-sole.js";
import { type SoleTracks, soleTracks } from "./sole-tracks.js";

/** Largest movement of a standing point, metres; shortest contact, seconds. */
const STILL = 0.0015;
const SHORTEST = 0.05;
/** Share of a frame by which a contact may miss it. */
const EPSILON = 1e-3;

/**
 * Corrects the contacts of a joined clip in its transition: a contact that the leg could not hold ends where it
 * begins to slide, and starts again where it no longer does. Outside the transition they are unchanged.
 */
export function trueContacts(clip: MotionClip, first: number, last: number): FootContact[] {
  const rate = clip.frameRate;
  const tracks = soleTracks(sliceClip(clip, first, last), BUILTIN_FEET);
  return clip.contacts.flatMap((contact) => {
    const from = Math.max(first, Math.ceil(contact.start * rate - EPSILON));
    const to = Math.min(last, Math.floor(contact.end * rate + EPSILON));
    if (contact.moving || to <= from) return [contact];
    const way = wayOf(tracks, contact, first);
    const before = contact.start * rate < first - EPSILON;
    const after = contact.end * rate > last + EPSILON;
    // Measured from where it certainly stands: outside, else in its middle.
    const anchor = before ? from : after ? to : Math.round((from + to) / 2);
    const run = standingRun(way, from, to, anchor);
    if (run[0] === from && run[1] === to) return [contact];
    const kept = { ...contact };
    if (run[0] > from || !before) kept.start = Math.max(contact.start, run[0] / rate);
    if (run[1] < to) kept.end = run[1] / rate;
    if (!(before && after)) return before || after || kept.end - kept.start >= SHORTEST ? [kept] : [];
    const again = standingRun(way, run[1] + 1, to, to);
    return [
      { ...contact, end: run[1] / rate },
      { ...contact, start: again[0] / rate },
    ];
  });
}

type Way = (f: number, g: number) => number;

/** Returns how far apart a contact's point is in two frames, over the ground. */
function wayOf(tracks: SoleTracks, { side, part }: FootContact, first: number): Way {
  const track = tracks[BUILTIN_FEET.findIndex((foot) => foot.side === side)][part];
  return (f, g) => {
    const [p, q] = [(f - first) * 3, (g - first) * 3];
    return Math.hypot(track[p] - track[q], track[p + 2] - track[q + 2]);
  };
}

/** Returns the frames around one in which a point stays in place. */
function standingRun(way: Way, from: number, to: number, anchor: number): [number, number] {
  let [start, end] = [anchor, anchor];
  while (start > from && way(start - 1, anchor) <= STILL) start--;
  while (end < to && way(end + 1, anchor) <= STILL) end++;
  return [start, end];
}
