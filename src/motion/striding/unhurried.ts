import type { MotionClip } from "../clip.js";
import { type Footprint, printAt } from "../feet/planted/footprints.js";
import { type LegTracks, readLegs } from "../feet/planted/leg-tracks.js";
import type { MergedStance } from "./merged-stance.js";

/** Largest mean speed at which a swing may be led off its own path, m/s. */
const HURRIED = 1;
/** Shortest stance of a foot in the transition, whatever the hurry, seconds. */
const LEAST = 0.1;

/** A place on the ground. */
type Place = Pick<Footprint, "position">;

/**
 * Adjusts stances so that no foot must hurry: a foot that would land far from its place lands later, one that has far
 * to go leaves earlier, as long as the other foot stands at that time.
 *
 * @param clip the transition, feet on their own paths
 * @param printOf where a stance stands in a clip; null for those that stand where they land
 */
export function unhurried(
  clip: MotionClip,
  stances: readonly MergedStance[],
  printOf: (stance: MergedStance) => Place | null,
): MergedStance[] {
  const rate = clip.frameRate;
  const seconds = (clip.frameCount - 1) / rate;
  const { legs } = readLegs(clip, 0);
  const bits = new Uint8Array(clip.frameCount).fill(2);
  const changed = stances.map((one) => ({ ...one }));
  changed.forEach((stance, i) => {
    const leg = legs[stance.side === "left" ? 0 : 1];
    const foot = (time: number): Place => printAt(leg as LegTracks, bits, Math.round(time * rate));
    const [from, to] = [Math.max(0, stance.start), Math.min(seconds, stance.end)];
    const place = printOf(stances[i]) ?? foot((from + to) / 2);
    const own = changed.filter((one) => one !== stance && one.side === stance.side);
    const others = changed.filter((one) => one.side !== stance.side);
    const held = (time: number) => others.some((one) => one.start <= time && one.end >= time);
    const hurried = (time: number, swing: number) => apart(place, foot(time)) > HURRIED * swing;
    if (stance.start > 0) {
      const left = Math.max(0, ...own.filter(({ end }) => end <= stance.start).map(({ end }) => end));
      let lands = stance.start;
      while (lands + LEAST < to && held(lands) && hurried(lands, lands - left)) lands += 1 / rate;
      stance.start = lands;
    }
    if (stance.end < seconds) {
      const next = Math.min(seconds, ...own.filter(({ start }) => start >= stance.end).map(({ start }) => start));
      let leaves = stance.end;
      const first = Math.max(0, stance.start);
      while (leaves - LEAST > first && held(leaves) && hurried(leaves, next - leaves)) leaves -= 1 / rate;
      stance.end = leaves;
    }
    if (stance.start === stances[i].start && stance.end === stances[i].end) return;
    stance.contacts = stance.contacts
      .map((one) => ({ ...one, start: Math.max(one.start, stance.start), end: Math.min(one.end, stance.end) }))
      .filter(({ start, end }) => end > start);
  });
  return changed;
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2]);
}
