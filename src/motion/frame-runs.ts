/** First and last frame of a span. */
export type FrameRun = [first: number, last: number];

/**
 * Finds the stretches of frames in which something holds.
 *
 * @param gap frames from one that it holds in to the next, at most, within a stretch; 1 (default): none are left out
 * @param shortest frames from the first to the last of a stretch, at least (default 0)
 */
export function frameRuns(count: number, holds: (frame: number) => boolean, gap = 1, shortest = 0): FrameRun[] {
  const found: FrameRun[] = [];
  for (let frame = 0; frame < count; frame++) {
    if (!holds(frame)) continue;
    const run = found.at(-1);
    if (run && frame - run[1] <= gap) run[1] = frame;
    else found.push([frame, frame]);
  }
  return shortest > 0 ? found.filter(([first, last]) => last - first >= shortest) : found;
}
