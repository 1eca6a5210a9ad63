import type { MotionClip } from "../../../motion/clip.js";
import type { BodySupport } from "../compose/performance.js";

/** Seconds between which a time without any support is a flight: shorter is noise, longer is water or magic. */
const SHORTEST = 0.1;
const LONGEST = 1.3;

/** From and to second, when nothing carries the body: neither feet, nor hands, knees, seat, back or belly. */
export function findFlights(clip: MotionClip, supports: readonly BodySupport[]): [number, number][] {
  const carried = [...clip.contacts, ...supports].map(({ start, end }) => [start, end]).sort((a, b) => a[0] - b[0]);
  const flights: [number, number][] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const [start, end] of carried) {
    if (start - free >= SHORTEST && start - free <= LONGEST) flights.push([free, start]);
    free = free === Number.POSITIVE_INFINITY ? end : Math.max(free, end);
  }
  return flights;
}
