/**
 * A smooth curve that is nowhere above the given one: a running minimum, then a bell of the same width.
 *
 * @param radius half width of both, frames
 * @param circular the values close to a ring, as the frames of a loop do
 */
export function smoothBelow(values: Float64Array, radius: number, circular: boolean): Float64Array {
  const count = values.length;
  const at = (i: number) => (circular ? ((i % count) + count) % count : Math.min(count - 1, Math.max(0, i)));
  const lowest = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    let low = values[f];
    for (let i = -radius; i <= radius; i++) low = Math.min(low, values[at(f + i)]);
    lowest[f] = low;
  }
  const weights = new Float64Array(2 * radius + 1);
  let sum = 0;
  for (let i = -radius; i <= radius; i++) {
    weights[i + radius] = Math.cos((i / (radius + 1)) * (Math.PI / 2)) ** 2;
    sum += weights[i + radius];
  }
  const smooth = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    for (let i = -radius; i <= radius; i++) smooth[f] += (lowest[at(f + i)] * weights[i + radius]) / sum;
  }
  return smooth;
}
