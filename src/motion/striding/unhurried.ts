import type { MotionClip } from "../clip.js";
import { type Footprint, printAt } from "../planted-feet/footprints.js";
import { type LegTracks, readLegs } from "../planted-feet/leg-tracks.js";
import type { MergedStance } from "./merge-stances.js";

/** Metres a second by which a swing may be led elsewhere than it goes, on the mean. */
const HURRIED = 1;
/** Seconds of the transition for which a foot stands at least, whatever the hurry. */
const LEAST = 0.1;

/** A place on the ground. */
type Place = Pick<Footprint, "position">;

/**
 * Stances of which no foot must be hurried to: who would land far from where he stands then lands later, who has to go
 * far leaves earlier, as long as the other foot stands meanwhile.
 *
 * @param clip the transition, feet as they go by themselves
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
