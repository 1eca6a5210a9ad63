/**
 * Limits a track's change from frame to frame to `step`, in place: the mean of the lowest such track above it and the
 * highest below it. Nothing is delayed, and no value leaves the track's own range.
 *
 * @param width numbers per frame, each limited separately
 * @param loops whether the last frame leads on to the first
 */
export function limitSpeed(track: Float64Array, width: number, step: number, loops: boolean): void {
  const frames = track.length / width;
  for (let j = 0; j < width; j++) {
    if (!isFaster(track, width, j, step, loops)) continue;
    const above = Float64Array.from({ length: frames }, (_, f) => track[f * width + j]);
    const below = above.slice();
    const rounds = loops ? 2 : 1;
    for (let i = 1; i < frames * rounds; i++) {
      const f = i % frames;
      const before = (i - 1) % frames;
      below[f] = Math.min(below[f], below[before] + step);
      above[f] = Math.max(above[f], above[before] - step);
    }
    for (let i = frames * rounds - 2; i >= 0; i--) {
      const f = i % frames;
      const after = (i + 1) % frames;
      below[f] = Math.min(below[f], below[after] + step);
      above[f] = Math.max(above[f], above[after] - step);
    }
    for (let f = 0; f < frames; f++) track[f * width + j] = (above[f] + below[f]) / 2;
  }
}

function isFaster(track: Float64Array, width: number, j: number, step: number, loops: boolean): boolean {
  const last = track.length - width;
  for (let i = j; i < last; i += width) if (Math.abs(track[i + width] - track[i]) > step) return true;
  return loops && Math.abs(track[j] - track[last + j]) > step;
}
