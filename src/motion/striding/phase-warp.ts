/**
 * How far a gait has gone in each frame of a transition, cycles: from 0 at the first to `span` at the last, with the given
 * speeds (cycles a frame) and no acceleration at both ends. Null when it would have to go back on the way.
 */
export function phaseWarp(frames: number, span: number, speedBefore: number, speedAfter: number): Float64Array | null {
  const out = new Float64Array(frames + 1);
  const [v, w] = [speedBefore * frames, speedAfter * frames];
  for (let f = 0; f <= frames; f++) {
    const u = f / frames;
    const [u3, u4, u5] = [u ** 3, u ** 4, u ** 5];
    out[f] = v * (u - 6 * u3 + 8 * u4 - 3 * u5) + w * (-4 * u3 + 7 * u4 - 3 * u5) + span * (10 * u3 - 15 * u4 + 6 * u5);
    if (f > 0 && out[f] < out[f - 1]) return null;
  }
  return out;
}

/** The frame, with its share, at which a rising curve reaches a value; before 0 and beyond its end at the speeds of its ends. */
export function frameAt(curve: Float64Array, value: number, speedBefore: number, speedAfter: number): number {
  const last = curve.length - 1;
  if (value <= curve[0]) return (value - curve[0]) / speedBefore;
  if (value >= curve[last]) return last + (value - curve[last]) / speedAfter;
  let f = 0;
  while (f < last - 1 && curve[f + 1] < value) f++;
  const way = curve[f + 1] - curve[f];
  return f + (way > 0 ? (value - curve[f]) / way : 0);
}
