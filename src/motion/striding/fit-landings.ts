import type { MotionClip } from "../clip.js";
import { type Footprint, printAt } from "../feet/planted/footprints.js";
import { readLegs } from "../feet/planted/leg-tracks.js";
import type { MergedStance } from "./merged-stance.js";

/** A stance with its print in a clip. */
export interface GivenStance {
  stance: MergedStance;
  /** The print's place in the blended clip. */
  print: Pick<Footprint, "position">;
}

/** Cost of moving the body as a whole relative to that of moving a foot, by their mean speeds. */
const BODY = 1.5;
/** Largest speed of the body as a factor of the faster end's, and seconds over which its speed is measured. */
const UNHURRIED = 1.15;
const SPAN = 0.1;
/** Smallest time of a foot that is used for its cost, seconds. */
const LEAST = 0.04;

/**
 * Finds how far to shift the second clip so that feet need not hurry: a foot that lands early in the transition and
 * then stands in the second clip, or stands in the first one until late, stands where the body's path brings it.
 *
 * @param clip the transition; it moves by `weight` of the result
 * @param given stances that begin in the first clip, or end in the second, but not both
 * @returns x and z, metres
 */
export function fitLandings(
  clip: MotionClip,
  given: readonly GivenStance[],
  all: readonly MergedStance[],
  weight: (f: number) => number,
): [number, number] {
  const rate = clip.frameRate;
  const last = clip.frameCount - 1;
  const seconds = last / rate;
  const { legs } = readLegs(clip, 0);
  let own = (BODY / seconds) ** 2;
  const sum = [0, 0];
  for (const { stance, print } of given) {
    const at = Math.round((stance.after ? stance.start : stance.end) * rate);
    if (at <= 0 || at >= last) continue;
    const rest = all.filter((one) => one.side === stance.side && one !== stance);
    const until = stance.after
      ? stance.start - Math.max(0, ...rest.map(({ end }) => end))
      : Math.min(seconds, ...rest.map(({ start }) => start)) - stance.end;
    const part = stance.after ? "heel" : "ball";
    const known = stance.contacts.find((one) => one.part === part) ?? stance.contacts[0];
    const bits = new Uint8Array(last + 1).fill(known.part === "heel" ? 1 : known.part === "ball" ? 2 : 4);
    const foot = printAt(legs[stance.side === "left" ? 0 : 1], bits, at);
    // Prints of the second clip move along fully, feet by the blend's share.
    const share = (stance.after ? 1 : 0) - weight(at);
    const pull = 1 / Math.max(LEAST, until) ** 2;
    own += pull * share * share;
    for (const k of [0, 2]) sum[k / 2] -= pull * share * (print.position[k] - foot.position[k]);
  }
  const off = [sum[0] / own, sum[1] / own];
  const asItIs = topSpeed(clip, [0, 0], weight);
  const most = Math.max(asItIs.top, UNHURRIED * asItIs.ends);
  let scale = 1;
  while (scale > 0 && topSpeed(clip, [off[0] * scale, off[1] * scale], weight).top > most) scale -= 0.125;
  return [off[0] * scale, off[1] * scale];
}

/** Returns the body's largest speed with this shift, m/s, and that of the faster end. */
function topSpeed(clip: MotionClip, off: number[], weight: (f: number) => number): { top: number; ends: number } {
  const moved = clip.translatedJoints.length * 3;
  const last = clip.frameCount - 1;
  const span = Math.min(last, Math.max(1, Math.round(SPAN * clip.frameRate)));
  const speed = (f: number) => {
    const [p, q] = [f * moved, (f + span) * moved];
    const way = [0, 2].map(
      (k) => clip.translations[q + k] - clip.translations[p + k] + off[k / 2] * (weight(f + span) - weight(f)),
    );
    return (Math.hypot(...way) * clip.frameRate) / span;
  };
  let top = 0;
  for (let f = 0; f + span <= last; f++) top = Math.max(top, speed(f));
  return { top, ends: Math.max(speed(0), speed(last - span)) };
}
