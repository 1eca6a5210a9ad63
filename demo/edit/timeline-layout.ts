import { type EditSettings, keptOf } from "./edit-settings.js";

/** A motion on the time line, seconds of the line: where all of it lies, and what is kept. */
export interface TrackLayout {
  start: number;
  seconds: number;
  keptFrom: number;
  keptTo: number;
}

/** The time line: its 0 is the beginning of all of the first motion. */
export interface TimelineLayout {
  first: TrackLayout;
  /** Null: one motion alone. */
  second: TrackLayout | null;
  transition: readonly [number, number] | null;
  /** The way back from the end into the first. */
  wayBack: readonly [number, number] | null;
  /** Where the result begins and ends. */
  from: number;
  to: number;
}

/** What of the line is seen. */
export interface TimelineView {
  from: number;
  to: number;
}

/** Share of what is seen that is left free at its ends. */
const MARGIN = 0.015;

/** @param first seconds of the motion; @param secondStart where the second motion stays put, while its beginning is dragged */
export function layOut(
  settings: EditSettings,
  first: number,
  second: number | null,
  secondStart: number | null = null,
): TimelineLayout {
  const kept = keptOf(settings.firstRange, first);
  const track = { start: 0, seconds: first, keptFrom: kept.from, keptTo: kept.to };
  if (settings.kind === "trim" || second === null) {
    return { first: track, second: null, transition: null, wayBack: null, from: kept.from, to: kept.to };
  }
  const out = kept.to;
  const into = out + settings.transitionSeconds;
  const other = keptOf(settings.secondRange, second);
  const start = secondStart ?? into - other.from;
  const end = start + other.to;
  return {
    first: track,
    second: { start, seconds: second, keptFrom: start + other.from, keptTo: end },
    transition: [out, into],
    wayBack: settings.loop ? [end, end + settings.transitionSeconds] : null,
    from: kept.from,
    to: settings.loop ? end + settings.transitionSeconds : end,
  };
}

/** What is to be seen: all of both motions, or what is left of them. */
export function viewOf({ first, second, from, to }: TimelineLayout, all: boolean): TimelineView {
  const begin = all ? Math.min(from, first.start, second?.start ?? 0) : from;
  const end = all ? Math.max(to, first.start + first.seconds, second ? second.start + second.seconds : 0) : to;
  const margin = (end - begin) * MARGIN;
  return { from: begin - margin, to: end + margin };
}
