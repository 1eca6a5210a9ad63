import type { Take } from "../takes/take.js";
import type { Passage } from "./passages.js";

/** Seconds around a moment that are held where the capture does not hold a pose. */
const ABOUT = 0.12;

/**
 * Finds the spans along the passages that can be held: where a pose is kept, else where the body is lowest, else the
 * middle.
 */
export function holdsOf(passages: readonly Passage[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let start = 0;
  for (const { take, from, to } of passages) {
    for (const [begin, end] of heldIn(take)) {
      if (begin >= from && end <= to) found.push({ from: start + begin - from, to: start + end - from });
    }
    start += to - from;
  }
  return found;
}

function heldIn(take: Take): [number, number][] {
  const arrivals = take.marks.filter(({ name }) => name === "arrive");
  if (arrivals.length > 0) {
    return arrivals.map(({ time }) => {
      const leave = take.marks.find((mark) => mark.name === "leave" && mark.time > time)?.time ?? time;
      return around(time, leave);
    });
  }
  const low = take.marks.find(({ name }) => name === "low");
  if (low) return [around(low.time, low.time)];
  const bounds = take.cycles.length > 1 ? take.cycles : take.active;
  return bounds.slice(1).map((end, i) => {
    const time = lowest(take, bounds[i], end);
    return around(time, time);
  });
}

function around(from: number, to: number): [number, number] {
  return to - from > 2 * ABOUT ? [from, to] : [(from + to) / 2 - ABOUT, (from + to) / 2 + ABOUT];
}

/** Returns the time at which the hips are lowest; the middle, where they hardly move. */
function lowest({ clip }: Take, from: number, to: number): number {
  const { translations, frameRate, frameCount } = clip;
  let best = from;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let frame = Math.ceil(from * frameRate); frame <= Math.min(frameCount - 1, to * frameRate); frame++) {
    const height = translations[frame * 3 + 1];
    most = Math.max(most, height);
    if (height < least) [least, best] = [height, frame / frameRate];
  }
  return most - least > 0.05 ? best : (from + to) / 2;
}
