/** Frames beyond an end that the filter starts from, in periods of its cut-off. */
const LEAD = 1.5;

/**
 * Removes what moves faster than a frequency, without a delay: a second-order Butterworth filter, forwards and then
 * backwards. Beyond an end the track goes on mirrored through it, so that it keeps its speed there. Changes the track.
 *
 * @param stride numbers from one frame's value to the next one's
 * @param cutoff Hz; half of the power at this frequency is left
 */
export function lowPass(
  values: Float32Array | Float64Array,
  offset: number,
  stride: number,
  count: number,
  rate: number,
  cutoff: number,
): void {
  // Two passes narrow the filter: each lets a little more through.
  const warped = Math.tan((Math.PI * Math.min(cutoff, rate * 0.45)) / rate) / (Math.SQRT2 - 1) ** 0.25;
  if (count < 3) return;
  const k = 1 / (1 + Math.SQRT2 * warped + warped * warped);
  const b0 = warped * warped * k;
  const a1 = 2 * (warped * warped - 1) * k;
  const a2 = (1 - Math.SQRT2 * warped + warped * warped) * k;
  const lead = Math.min(count - 1, Math.ceil((LEAD * rate) / cutoff));
  const padded = new Float64Array(count + 2 * lead);
  const first = values[offset];
  const last = values[offset + (count - 1) * stride];
  for (let i = 0; i < padded.length; i++) {
    const f = i - lead;
    if (f < 0) padded[i] = 2 * first - values[offset - f * stride];
    else if (f >= count) padded[i] = 2 * last - values[offset + (2 * count - 2 - f) * stride];
    else padded[i] = values[offset + f * stride];
  }
  for (let pass = 0; pass < 2; pass++) {
    let [x1, x2] = [padded[0], padded[0]];
    let [y1, y2] = [padded[0], padded[0]];
    for (let i = 0; i < padded.length; i++) {
      const x = padded[i];
      const y = b0 * (x + 2 * x1 + x2) - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      padded[i] = y;
    }
    padded.reverse();
  }
  for (let f = 0; f < count; f++) values[offset + f * stride] = padded[f + lead];
}
