/**
 * Returns a smooth curve that nowhere exceeds the given one: a running minimum, then a bell of the same width.
 *
 * @param radius half width of both, frames
 * @param circular whether the values form a ring, as the frames of a loop do
 */
export function smoothBelow(values: Float64Array, radius: number, circular: boolean): Float64Array {
  const count = values.length;
  const lowest = new Float64Array(count);
  const around = padded(values, radius, circular);
  for (let f = 0; f < count; f++) {
    let low = values[f];
    for (let i = f; i <= f + 2 * radius; i++) if (around[i] < low) low = around[i];
    lowest[f] = low;
  }
  const weights = new Float64Array(2 * radius + 1);
  let sum = 0;
  for (let i = -radius; i <= radius; i++) {
    weights[i + radius] = Math.cos((i / (radius + 1)) * (Math.PI / 2)) ** 2;
    sum += weights[i + radius];
  }
  for (let i = 0; i < weights.length; i++) weights[i] /= sum;
  const smooth = new Float64Array(count);
  const floor = padded(lowest, radius, circular);
  for (let f = 0; f < count; f++) {
    for (let i = 0; i < weights.length; i++) smooth[f] += floor[f + i] * weights[i];
  }
  return smooth;
}

/** Pads the values with `radius` more at each end: the ring's, or the end value repeated. */
function padded(values: Float64Array, radius: number, circular: boolean): Float64Array {
  const count = values.length;
  const result = new Float64Array(count + 2 * radius);
  result.set(values, radius);
  for (let i = 1; i <= radius; i++) {
    result[radius - i] = circular ? values[((-i % count) + count) % count] : values[0];
    result[radius + count - 1 + i] = circular ? values[(count - 1 + i) % count] : values[count - 1];
  }
  return result;
}
