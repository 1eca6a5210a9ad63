import { smootherstep } from "../../driven-gait/easing.js";

/** Share of a swing over which a stance's correction fades: in the middle of the swing the leg is free. */
const OVERLAP = 0.7;
/** Seconds over which a foot's correction leaves or meets the speed that it had in the stance. */
const EASE = 0.3;

/** A stance with known corrections. */
export interface PlacedStance {
  /** First and last frame; in loops they may lie past the end. */
  start: number;
  end: number;
}

/** The frames to correct. */
export interface SwingFrames {
  count: number;
  /** What a loop adds at each repeat; null for clips that do not loop. */
  repeat: { yaw: number } | null;
  /**
   * Frames in which a correction fades before the first stance and after the last, or "ends": it is zero at the first
   * frame and at the last. None: it stays.
   */
  fade?: number | "ends";
}

/** Fills the corrections of the frames between stances: from the last to the next, with their speeds there. */
export function fillSwings(
  placed: readonly PlacedStance[],
  corrections: Float64Array,
  frames: SwingFrames,
  away: Int32Array,
  rate: number,
): void {
  const { count, repeat } = frames;
  const swings = placed.map((stance, i) => ({
    from: stance,
    to: placed[i + 1] ?? (repeat ? { start: placed[0].start + count, end: placed[0].end + count } : null),
  }));
  for (const { from, to } of swings) {
    const last = to ? to.start : count;
    for (let g = from.end + 1; g < last; g++) {
      const sinceLeft = g - from.end;
      const untilMet = to ? to.start - g : Number.POSITIVE_INFINITY;
      ease(corrections, frames, g, from, to, sinceLeft, untilMet, rate);
      away[g % count] = Math.min(sinceLeft, untilMet);
    }
  }
  if (repeat) return;
  for (let g = placed[0].start - 1; g >= 0; g--) {
    ease(corrections, frames, g, null, placed[0], Number.POSITIVE_INFINITY, placed[0].start - g, rate);
    away[g] = placed[0].start - g;
  }
}

function ease(
  corrections: Float64Array,
  frames: SwingFrames,
  g: number,
  from: PlacedStance | null,
  to: PlacedStance | null,
  sinceLeft: number,
  untilMet: number,
  rate: number,
): void {
  const { count } = frames;
  const whole = sinceLeft + untilMet;
  const open = Number.isFinite(whole) ? whole : from ? count - 1 - from.end : to ? to.start : 0;
  const window = Math.min(frames.fade === undefined ? whole : open, Math.max(2, EASE * rate));
  const [leaving, meeting] = Number.isFinite(whole)
    ? [1 - smootherstep(sinceLeft / whole / OVERLAP), smootherstep(1 - untilMet / whole / OVERLAP)]
    : [from ? atEnd(sinceLeft, count - 1 - from.end, frames) : 0, to ? atEnd(untilMet, to.start, frames) : 0];
  const repeats = Math.floor(g / count);
  const f = g - repeats * count;
  for (let k = 0; k < 3; k++) {
    const before = from ? valueAt(corrections, frames, from.end, repeats, k) : 0;
    const after = to ? valueAt(corrections, frames, to.start, repeats, k) : 0;
    let value = before * leaving + after * meeting;
    if (from && from.end > from.start && sinceLeft < window) {
      const speed = before - valueAt(corrections, frames, from.end - 1, repeats, k);
      value += speed * sinceLeft * (1 - sinceLeft / window) ** 2;
    }
    if (to && to.end > to.start && untilMet < window) {
      const speed = valueAt(corrections, frames, to.start + 1, repeats, k) - after;
      value -= speed * untilMet * (1 - untilMet / window) ** 2;
    }
    corrections[f * 3 + k] = value;
  }
}

function atEnd(away: number, most: number, { fade }: SwingFrames): number {
  if (fade === undefined) return 1;
  return 1 - smootherstep(away / (fade === "ends" ? Math.max(1, most) : fade));
}

/**
 * Returns a stored correction as seen from round `round` of the loop: corrections are directions, which turn with it.
 */
function valueAt(
  corrections: Float64Array,
  { count, repeat }: SwingFrames,
  g: number,
  round: number,
  k: number,
): number {
  const repeats = Math.floor(g / count);
  const f = g - repeats * count;
  const yaw = repeat ? (repeats - round) * repeat.yaw : 0;
  if (yaw === 0 || k === 1) return corrections[f * 3 + k];
  const [x, z] = [corrections[f * 3], corrections[f * 3 + 2]];
  return k === 0 ? x * Math.cos(yaw) + z * Math.sin(yaw) : z * Math.cos(yaw) - x * Math.sin(yaw);
}
