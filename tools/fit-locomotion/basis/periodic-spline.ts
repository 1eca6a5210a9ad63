import { NormalEquations } from "./least-squares.js";

/**
 * Makes the smooth (C2) periodic cubic through `values` at `phases` (ascending, in [0, 1)): a function of the phase.
 */
export function periodicSpline(phases: readonly number[], values: readonly number[]): (phase: number) => number {
  const n = phases.length;
  const step = phases.map((p, i) => (i + 1 < n ? phases[i + 1] - p : phases[0] + 1 - p));
  // Second derivatives m: h₋ m₋ + 2 (h₋ + h) m + h m₊ = 6 (slope - slope₋), cyclic.
  const equations = new NormalEquations(n, 1);
  for (let i = 0; i < n; i++) {
    const before = (i + n - 1) % n;
    const after = (i + 1) % n;
    const row = new Float64Array(n);
    row[before] += step[before];
    row[i] += 2 * (step[before] + step[i]);
    row[after] += step[i];
    const slope = (values[after] - values[i]) / step[i] - (values[i] - values[before]) / step[before];
    equations.add(row, [6 * slope], 0, 1);
  }
  const bend = equations.solve(0);
  return (phase) => {
    const p = phase - Math.floor(phase);
    let i = n - 1;
    for (let k = 0; k < n; k++) if (p >= phases[k]) i = k;
    const at = p >= phases[0] ? p : p + 1;
    const h = step[i];
    const t = (at - phases[i]) / h;
    const after = (i + 1) % n;
    const a = 1 - t;
    const cubic = ((a ** 3 - a) * bend[i] + (t ** 3 - t) * bend[after]) * ((h * h) / 6);
    return a * values[i] + t * values[after] + cubic;
  };
}
