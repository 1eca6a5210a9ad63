import type { Take } from "../takes/take.js";
import { momentsApart } from "./pose-likeness.js";

/** A span of a take that is played, in seconds of the take; a performance is a list of them. */
export interface Passage {
  take: Take;
  from: number;
  to: number;
}

export function passageSeconds(passages: readonly Passage[]): number {
  return passages.reduce((sum, { from, to }) => sum + to - from, 0);
}

export function takeSeconds(take: Take): number {
  return (take.clip.frameCount - 1) / take.clip.frameRate;
}

/** Returns the whole take, once. */
export function wholeTake(take: Take): Passage[] {
  return [{ take, from: 0, to: takeSeconds(take) }];
}

/**
 * A jump back or forward in a take: where it leaves and where it continues, and how far apart the body is at the two.
 */
interface Jump {
  from: number;
  to: number;
  apart: number;
}

/** How much worse than the best jump another may be and still be taken for variety: share and metres. */
const AS_GOOD = 1.35;
const AS_GOOD_METERS = 0.015;

/**
 * Makes the take have exactly `count` repetitions of its cycle: jumps between the beginnings of repetitions skip
 * some, or play some again, where the body is most nearly the same; among similarly good jumps the random numbers
 * decide.
 */
export function countedCycles(take: Take, count: number, random: () => number): Passage[] {
  const { cycles } = take;
  const turns = cycles.length - 1;
  if (count === turns) return wholeTake(take);
  const apart = (a: number, b: number) => momentsApart(take, cycles[a], cycles[b]);
  if (count < turns) {
    const jumps: Jump[] = [];
    // There may be a way in before the first repetition and a way out after the last, so that all of them can be
    // skipped.
    for (let from = count > 1 ? 1 : 0; from <= count; from++) {
      const to = from + turns - count;
      jumps.push({ from, to, apart: apart(from, to) });
    }
    const { from, to } = drawJump(jumps, random);
    return withoutEmpty([
      { take, from: 0, to: cycles[from] },
      { take, from: cycles[to], to: takeSeconds(take) },
    ]);
  }
  const again: Jump[] = [];
  for (let missing = count - turns; missing > 0; ) {
    const jumps: Jump[] = [];
    for (let from = 1; from <= turns; from++) {
      for (let to = Math.max(0, from - missing); to < from; to++) {
        // Few long jumps back are better than many short ones.
        jumps.push({ from, to, apart: apart(from, to) + 0.05 / (from - to) });
      }
    }
    const jump = drawJump(jumps, random);
    again.push(jump);
    missing -= jump.from - jump.to;
  }
  return playedAgain(take, again, (boundary) => cycles[boundary]);
}

/** Shortest span of a steady activity that is played again, seconds, and spacing of the candidate places. */
const SHORTEST_AGAIN = 1.2;
const MOMENT = 0.2;

/** Makes a take of a steady activity about as long as asked, by skipping parts or playing them again. */
export function lengthenedActivity(take: Take, seconds: number, random: () => number): Passage[] {
  const [begin, end] = take.active;
  const length = takeSeconds(take);
  const moments: number[] = [];
  for (let t = begin; t <= end; t += MOMENT) moments.push(t);
  if (seconds < length * 0.85) {
    const drop = length - seconds;
    const jumps: Jump[] = [];
    for (const from of moments) {
      for (const to of moments) {
        const off = Math.abs(to - from - drop);
        if (off > Math.max(0.15 * seconds, 0.25)) continue;
        jumps.push({ from, to, apart: momentsApart(take, from, to) + 0.1 * (off / seconds) });
      }
    }
    if (jumps.length === 0) return wholeTake(take);
    const { from, to } = drawJump(jumps, random);
    return withoutEmpty([
      { take, from: 0, to: from },
      { take, from: to, to: length },
    ]);
  }
  const again: Jump[] = [];
  let missing = seconds - length;
  while (missing > Math.max(0.12 * seconds, 0.5) && again.length < 60) {
    const jumps: Jump[] = [];
    for (const from of moments) {
      for (const to of moments) {
        const back = from - to;
        if (back < Math.min(SHORTEST_AGAIN, (end - begin) * 0.6) || back > missing * 1.1) continue;
        jumps.push({ from, to, apart: momentsApart(take, from, to) + 0.15 / back });
      }
    }
    if (jumps.length === 0) break;
    const jump = drawJump(jumps, random);
    again.push(jump);
    missing -= jump.from - jump.to;
  }
  return playedAgain(take, again, (time) => time);
}

/** Plays the take `count` times in a row, from one's action straight into the next one's. */
export function repeatedTake(takes: readonly Take[]): Passage[] {
  const last = takes.length - 1;
  return takes.map((take, i) => ({
    take,
    from: i === 0 ? 0 : take.active[0],
    to: i === last ? takeSeconds(take) : take.active[1],
  }));
}

/** Plays from the beginning to the end, taking each jump once when its place is reached. */
function playedAgain(take: Take, jumps: readonly Jump[], timeOf: (place: number) => number): Passage[] {
  const left = [...jumps].sort((a, b) => a.from - b.from);
  const passages: Passage[] = [];
  let at = 0;
  while (left.length > 0) {
    // After a jump back, places already passed come again.
    const next = left.findIndex((jump) => timeOf(jump.from) > at + 1e-6);
    if (next < 0) break;
    const [jump] = left.splice(next, 1);
    passages.push({ take, from: at, to: timeOf(jump.from) });
    at = timeOf(jump.to);
  }
  passages.push({ take, from: at, to: takeSeconds(take) });
  return passages;
}

function drawJump(jumps: readonly Jump[], random: () => number): Jump {
  const best = jumps.reduce((least, { apart }) => Math.min(least, apart), Number.POSITIVE_INFINITY);
  const good = jumps.filter(({ apart }) => apart <= best * AS_GOOD + AS_GOOD_METERS);
  return good[Math.min(good.length - 1, Math.floor(random() * good.length))];
}

function withoutEmpty(passages: Passage[]): Passage[] {
  return passages.filter(({ from, to }) => to - from > 1 / 60);
}
