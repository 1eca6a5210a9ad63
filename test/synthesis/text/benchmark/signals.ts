/** Measures of a number over time: swings, runs, means. One sample per frame, 60 a second. */

export type Signal = ArrayLike<number>;

export interface TurningPoint {
  frame: number;
  value: number;
  kind: "high" | "low";
}

/** Returns where a signal turns back by at least `size`: highs and lows in turn, its ends counted as the way to and from them. */
export function turningPoints(signal: Signal, size: number): TurningPoint[] {
  const points: TurningPoint[] = [];
  let high = 0;
  let low = 0;
  let rising: boolean | null = null;
  for (let i = 1; i < signal.length; i++) {
    if (signal[i] > signal[high]) high = i;
    if (signal[i] < signal[low]) low = i;
    if (rising !== false && signal[high] - signal[i] >= size) {
      if (rising !== null || signal[high] - signal[0] >= size)
        points.push({ frame: high, value: signal[high], kind: "high" });
      rising = false;
      low = i;
    } else if (rising !== true && signal[i] - signal[low] >= size) {
      if (rising !== null || signal[0] - signal[low] >= size)
        points.push({ frame: low, value: signal[low], kind: "low" });
      rising = true;
      high = i;
    }
  }
  return points;
}

/** Swings to and fro: how many half swings of at least `size` there are, and how often a second. */
export function oscillation(signal: Signal, size: number): { halves: number; frequency: number; amplitude: number } {
  const points = turningPoints(signal, size);
  if (points.length < 2) return { halves: 0, frequency: 0, amplitude: 0 };
  const halves = points.length - 1;
  const seconds = (points[points.length - 1].frame - points[0].frame) / 60;
  const sizes = points.slice(1).map((point, i) => Math.abs(point.value - points[i].value));
  return { halves, frequency: halves / 2 / seconds, amplitude: median(sizes) };
}

/** Stretches of frames (first and last) in which something holds; shorter ones are left out, short gaps joined. */
export function runs(length: number, holds: (frame: number) => boolean, shortest = 1, gap = 0): [number, number][] {
  const found: [number, number][] = [];
  for (let frame = 0; frame < length; frame++) {
    if (!holds(frame)) continue;
    const run = found[found.length - 1];
    if (run && frame - run[1] <= gap + 1) run[1] = frame;
    else found.push([frame, frame]);
  }
  return found.filter(([from, to]) => to - from + 1 >= shortest);
}

export function highest(signal: Signal): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < signal.length; i++) best = Math.max(best, signal[i]);
  return best;
}

export function lowest(signal: Signal): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < signal.length; i++) best = Math.min(best, signal[i]);
  return best;
}

export function frameOfHighest(signal: Signal): number {
  let best = 0;
  for (let i = 1; i < signal.length; i++) if (signal[i] > signal[best]) best = i;
  return best;
}

export function mean(signal: Signal): number {
  let sum = 0;
  for (let i = 0; i < signal.length; i++) sum += signal[i];
  return signal.length > 0 ? sum / signal.length : 0;
}

export function median(signal: Signal): number {
  return quantile(signal, 0.5);
}

export function quantile(signal: Signal, share: number): number {
  if (signal.length === 0) return Number.NaN;
  const sorted = Array.from(signal).sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)];
}

/** Share of frames in which something holds, 0 to 1. */
export function share(length: number, holds: (frame: number) => boolean): number {
  let count = 0;
  for (let frame = 0; frame < length; frame++) if (holds(frame)) count++;
  return length > 0 ? count / length : 0;
}

/** Mean over a window of `width` frames about each. */
export function smoothed(signal: Signal, width: number): Float64Array {
  const half = Math.floor(width / 2);
  return Float64Array.from({ length: signal.length }, (_, i) => {
    let sum = 0;
    let count = 0;
    for (let k = Math.max(0, i - half); k <= Math.min(signal.length - 1, i + half); k++) {
      sum += signal[k];
      count++;
    }
    return sum / count;
  });
}
