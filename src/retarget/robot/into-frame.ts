/**
 * Converts a point (or, without `origins`, a direction) of a track to a moving frame.
 *
 * @param turns of the frame: matrices, row by row, 9 per frame; `origins`: its position, 3 per frame
 */
export function intoFrame(
  out: Float64Array,
  track: Float64Array,
  frame: number,
  turns: Float64Array,
  origins: Float64Array | null,
): Float64Array {
  const p = frame * 3;
  const m = frame * 9;
  const x = track[p] - (origins ? origins[p] : 0);
  const y = track[p + 1] - (origins ? origins[p + 1] : 0);
  const z = track[p + 2] - (origins ? origins[p + 2] : 0);
  for (let k = 0; k < 3; k++) out[k] = turns[m + k] * x + turns[m + 3 + k] * y + turns[m + 6 + k] * z;
  return out;
}
