import { type EditSettings, keptOf } from "./edit-settings.js";

/** A motion on the timeline, in seconds of the timeline: its whole extent, and the kept part. */
export interface TrackLayout {
  start: number;
  seconds: number;
  keptFrom: number;
  keptTo: number;
}

/** The layout of the timeline; its 0 is the beginning of the untrimmed first motion. */
export interface TimelineLayout {
  first: TrackLayout;
  /** Null: there is only one motion. */
  second: TrackLayout | null;
  transition: readonly [number, number] | null;
  /** The transition from the end back into the first motion. */
  wayBack: readonly [number, number] | null;
  /** Start and end of the result. */
  from: number;
  to: number;
}

/** The visible part of the timeline. */
export interface TimelineView {
  from: number;
  to: number;
}

/** Fraction of the visible part that is left free at its ends. */
const MARGIN = 0.015;

/**
 * Computes the layout.
 * @param first duration of the first motion, seconds @param secondStart fixed start of the second motion while its
 *  beginning is dragged
 */
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

/** Computes the view: both motions in full, or only the kept parts. */
export function viewOf({ first, second, from, to }: TimelineLayout, all: boolean): TimelineView {
  const begin = all ? Math.min(from, first.start, second?.start ?? 0) : from;
  const end = all ? Math.max(to, first.start + first.seconds, second ? second.start + second.seconds : 0) : to;
  const margin = (end - begin) * MARGIN;
  return { from: begin - margin, to: end + margin };
}
