/** Smooths a track in place with a Gaussian of `width` samples (its standard deviation); ends are held. */
export function smoothTrack(values: Float64Array, width: number): void {
  const radius = Math.ceil(width * 2.6);
  if (radius < 1) return;
  const weights = new Float64Array(radius + 1);
  let total = 0;
  for (let i = 0; i <= radius; i++) {
    weights[i] = Math.exp(-0.5 * (i / width) ** 2);
    total += i === 0 ? weights[i] : 2 * weights[i];
  }
  const last = values.length - 1;
  const copy = values.slice();
  for (let i = 0; i <= last; i++) {
    let sum = weights[0] * copy[i];
    for (let k = 1; k <= radius; k++) sum += weights[k] * (copy[Math.max(0, i - k)] + copy[Math.min(last, i + k)]);
    values[i] = sum / total;
  }
}
