import { clipDuration, type FootContact, type MotionClip, type Side } from "../../motion/clip.js";
import { strikeStrength } from "../../motion/driven-gait/cells/strike-strength.js";
import { type Stance, stances } from "../../motion/feet/contacts/stances.js";

/** Two moments closer than this are the same, seconds. */
const SAME = 1e-6;

/** A foot that lands. When a motion plays backwards, a foot lands where it lifts off forwards. */
export interface Strike {
  side: Side;
  /** The part of the sole that touches first. */
  part: FootContact["part"];
  /** 0 to 1. */
  strength: number;
}

/**
 * Notified of the events that a playback passes, in order. Returns whether to continue: an observer may have ended the
 * playback.
 */
export interface ClipEventListener {
  /** @internal */
  onStrike(strike: Strike): boolean;
  /** @internal @param index of `clip.contacts` */
  onContact(index: number, begins: boolean): boolean;
  /** @internal @param index of `clip.labels` */
  onLabel(index: number, begins: boolean): boolean;
}

/** Kinds of events, in the order in which they happen at one moment. Backwards, beginnings and ends are swapped. */
const CONTACT_ENDS = 0;
const LIFT = 1;
const LABEL_ENDS = 2;
const LABEL_BEGINS = 3;
const CONTACT_BEGINS = 4;
const STRIKE = 5;

/** The events of a clip by time; shared by all its playbacks. */
export interface ClipTimetable {
  /** Seconds, in order. In a loop, spans that reach the seam end at the duration and begin at 0. */
  readonly times: Float64Array;
  readonly kinds: Uint8Array;
  /** Index of the contact, label or strike. */
  readonly items: Uint16Array;
  /** The landings when playing forwards (`strikes`) and backwards (`lifts`). */
  readonly strikes: readonly Strike[];
  readonly lifts: readonly Strike[];
  readonly duration: number;
}

const timetables = new WeakMap<MotionClip, ClipTimetable>();

export function timetableOf(clip: MotionClip): ClipTimetable {
  let table = timetables.get(clip);
  if (!table) {
    table = createTimetable(clip);
    timetables.set(clip, table);
  }
  return table;
}

function createTimetable(clip: MotionClip): ClipTimetable {
  const duration = clipDuration(clip);
  const loops = clip.loop !== null;
  const moments: { time: number; kind: number; item: number }[] = [];
  const add = (start: number, begins: number, end: number, ends: number, item: number) => {
    const from = loops ? start - duration * Math.floor((start + SAME) / duration) : start;
    const to = loops ? end - duration * (Math.ceil((end - SAME) / duration) - 1) : end;
    moments.push({ time: from, kind: begins, item }, { time: to, kind: ends, item });
  };
  // A span as long as the loop neither begins nor ends.
  const alternates = (start: number, end: number) => !loops || end - start < duration - SAME;
  clip.contacts.forEach(({ start, end }, i) => {
    if (alternates(start, end)) add(start, CONTACT_BEGINS, end, CONTACT_ENDS, i);
  });
  clip.labels.forEach(({ start, end }, i) => {
    add(start, LABEL_BEGINS, end, LABEL_ENDS, i);
  });
  const standing = stances(clip).filter(({ start, end }) => alternates(start, end));
  const strengths = standing.map((stance) => strikeStrength(dutyOf(stance, standing, duration, loops)));
  standing.forEach(({ start, end }, i) => {
    add(start, STRIKE, end, LIFT, i);
  });
  /** Makes a strike, with the part of the foot that touches first or leaves last. */
  const strikeAt = (moment: "start" | "end", stance: Stance, otherwise: Strike["part"], i: number): Strike => {
    const { side } = stance;
    const own = clip.contacts.find((one) => one.side === side && isSame(one[moment], stance[moment], duration));
    return { side, part: own?.part ?? otherwise, strength: strengths[i] };
  };
  // A span beyond the end of a clip that does not loop never ends.
  const reached = moments.filter(({ time }) => time <= duration + SAME);
  reached.sort((a, b) => a.time - b.time || a.kind - b.kind);
  return {
    times: Float64Array.from(reached, ({ time }) => time),
    kinds: Uint8Array.from(reached, ({ kind }) => kind),
    items: Uint16Array.from(reached, ({ item }) => item),
    strikes: standing.map((stance, i) => strikeAt("start", stance, "heel", i)),
    lifts: standing.map((stance, i) => strikeAt("end", stance, "toe", i)),
    duration,
  };
}

function isSame(a: number, b: number, duration: number): boolean {
  const apart = Math.abs(a - b);
  return apart < 2 * SAME || Math.abs(apart - duration) < 2 * SAME;
}

/**
 * Fraction of its cycle for which the foot is on the ground. The cycle lasts until the foot's next strike; the last one
 * in a clip is as long as the one before.
 */
function dutyOf(stance: Stance, all: readonly Stance[], duration: number, loops: boolean): number {
  const own = all.filter(({ side }) => side === stance.side);
  const place = own.indexOf(stance);
  let cycle = duration;
  if (place + 1 < own.length) cycle = own[place + 1].start - stance.start;
  else if (loops) cycle = own[0].start + duration - stance.start;
  else if (place > 0) cycle = stance.start - own[place - 1].start;
  return Math.min(1, (stance.end - stance.start) / cycle);
}

/**
 * Follows one playback of a clip and reports the events it passes, each exactly once however large the steps are.
 * Events where the playback begins, or where it was set to, are reported with the first step from there; those that a
 * jump skips are not reported. Allocates nothing.
 */
export class ClipEvents {
  readonly #table: ClipTimetable;
  /** Index of the next event ahead, up to the number of events. */
  #next = 0;
  /** Position of the playback in its lap, seconds; outside the lap by the rest of a step. NaN: not followed yet. */
  #at = Number.NaN;
  /** Counts steps: if an observer causes another step, the one that notified it ends. */
  #step = 0;

  constructor(clip: MotionClip) {
    this.#table = timetableOf(clip);
  }

  /**
   * Reports one step of the playback.
   *
   * @param from position before the step, seconds of the clip, in any of its laps
   * @param played length of the step, seconds of the clip, including whole loops; negative backwards
   */
  advance(from: number, played: number, listener: ClipEventListener): void {
    const { times, duration } = this.#table;
    if (played === 0 || times.length === 0) return;
    this.#moveTo(from, played > 0);
    this.#at += played;
    const step = ++this.#step;
    for (;;) {
      if (this.#next === (played > 0 ? times.length : 0)) {
        // Enters the next lap only past its boundary: an event at the end of one lap does not belong to the next.
        if (!(played > 0 ? this.#at > duration + SAME : this.#at < -SAME)) return;
        this.#next = times.length - this.#next;
        this.#at -= Math.sign(played) * duration;
      }
      const passed = played > 0 ? this.#next : this.#next - 1;
      const left = played > 0 ? this.#at - times[passed] : times[passed] - this.#at;
      if (!(left >= -SAME)) return;
      this.#next += Math.sign(played);
      if (this.#tell(passed, played > 0, listener) && step === this.#step) continue;
      if (step === this.#step) this.#at = Number.NaN;
      return;
    }
  }

  /** Takes over the playback's position; after a jump, searches for the next event. */
  #moveTo(from: number, forwards: boolean): void {
    const { times, duration } = this.#table;
    const laps = Math.round((this.#at - from) / duration);
    const expected = this.#at;
    this.#at = from + laps * duration;
    if (Math.abs(this.#at - expected) <= SAME) return;
    this.#at = from;
    // The end of a lap counts as its end when playing backwards, and as the start of the next lap when playing
    // forwards.
    if (from < -SAME || from > duration + SAME) this.#at -= duration * Math.floor((from + SAME) / duration);
    const first = forwards ? this.#at - SAME : this.#at + SAME;
    this.#next = 0;
    while (this.#next < times.length && times[this.#next] < first) this.#next++;
  }

  #tell(passed: number, forwards: boolean, listener: ClipEventListener): boolean {
    const { kinds, items, strikes, lifts } = this.#table;
    const item = items[passed];
    switch (kinds[passed]) {
      case CONTACT_BEGINS:
        return listener.onContact(item, forwards);
      case CONTACT_ENDS:
        return listener.onContact(item, !forwards);
      case LABEL_BEGINS:
        return listener.onLabel(item, forwards);
      case LABEL_ENDS:
        return listener.onLabel(item, !forwards);
      case STRIKE:
        return !forwards || listener.onStrike(strikes[item]);
      default:
        return forwards || listener.onStrike(lifts[item]);
    }
  }
}
