import type { Take } from "../takes/take.js";

/**
 * Range of durations for which a time without support can be a flight, seconds: shorter is noise, longer is water or
 * magic.
 */
const SHORTEST = 0.15;
const LONGEST = 1.1;
/** Downward acceleration of a flying pelvis, m/s²: the centre of mass falls freely, but limbs move it about. */
const LEAST_FALL = 5;
const MOST_FALL = 16;

const known = new WeakMap<Take, readonly (readonly [number, number])[]>();

/** Finds the spans of a take, from and to, in seconds, in which nothing carries the body and it falls. */
export function flightsOf(take: Take): readonly (readonly [number, number])[] {
  let flights = known.get(take);
  if (!flights) {
    flights = find(take);
    known.set(take, flights);
  }
  return flights;
}

function find({ clip, supports, marks }: Take): [number, number][] {
  const takeoffs = marks.filter(({ name }) => name === "takeoff");
  const lands = marks.filter(({ name }) => name === "land");
  /** Where takeoffs are marked, there are no other flights. */
  const marked = (from: number, to: number) =>
    takeoffs.length === 0 || takeoffs.some(({ time }, i) => from < (lands[i]?.time ?? to) && to > time);
  const carried = [...clip.contacts, ...supports].map(({ start, end }) => [start, end]).sort((a, b) => a[0] - b[0]);
  const flights: [number, number][] = [];
  let free = Number.POSITIVE_INFINITY;
  const height = (seconds: number) =>
    clip.translations[Math.min(clip.frameCount - 1, Math.max(0, Math.round(seconds * clip.frameRate))) * 3 + 1];
  for (const [start, end] of carried) {
    const length = start - free;
    if (length >= SHORTEST && length <= LONGEST) {
      const rise = height((free + start) / 2) - (height(free) + height(start)) / 2;
      const fall = (8 * rise) / (length * length);
      if (fall >= LEAST_FALL && fall <= MOST_FALL && marked(free, start)) flights.push([free, start]);
    }
    free = free === Number.POSITIVE_INFINITY ? end : Math.max(free, end);
  }
  return flights;
}

/**
 * Returns the times at which hops begin, and the end of the last one, seconds: half-way between landing and the next
 * takeoff.
 */
export function turnsOfFlights(take: Take): number[] {
  const flights = flightsOf(take);
  if (flights.length < 2) return take.cycles;
  const last = flights.length - 1;
  const between = flights.slice(1).map(([start], i) => (flights[i][1] + start) / 2);
  const stood = (flights[1][0] - flights[0][1]) / 2;
  return [Math.max(0, flights[0][0] - stood), ...between, Math.min(takeEnd(take), flights[last][1] + stood)];
}

function takeEnd({ clip }: Take): number {
  return (clip.frameCount - 1) / clip.frameRate;
}
