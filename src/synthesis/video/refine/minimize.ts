import type { Steps } from "../../../requests/steps.js";

/** Returns the value at a point and writes its gradient. */
export type Energy = (point: Float64Array, gradient: Float64Array) => number;

/** Steps that are remembered to guess the curvature from. */
const MEMORY = 16;
/** Decrease that a step must bring, as a share of what its slope promises. */
const SUFFICIENT = 1e-4;
const HALVINGS = 12;

/**
 * Moves a point to a minimum of an energy (L-BFGS). Changes the point, and yields after each step.
 *
 * @param steps most steps
 * @param soften divides a gradient by the energy's curvature, roughly; changes it
 * @param least stops when ten steps lower the energy by less than this share of it
 */
export function* minimize(
  energy: Energy,
  point: Float64Array,
  steps: number,
  least: number,
  soften: (gradient: Float64Array) => void = () => undefined,
): Steps<number> {
  const size = point.length;
  let gradient = new Float64Array(size);
  let value = energy(point, gradient);
  const values = [value];
  const moves: { s: Float64Array; y: Float64Array; sy: number }[] = [];
  const next = new Float64Array(size);
  let nextGradient = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const direction = descend(gradient, moves, soften);
    let slope = dot(direction, gradient);
    if (slope >= 0) {
      moves.length = 0;
      direction.set(descend(gradient, moves, soften));
      slope = dot(direction, gradient);
    }
    if (slope >= 0) break;
    let scale = 1;
    let reached = Number.POSITIVE_INFINITY;
    for (let i = 0; i < HALVINGS; i++, scale /= 2) {
      for (let k = 0; k < size; k++) next[k] = point[k] + scale * direction[k];
      reached = energy(next, nextGradient);
      if (reached <= value + SUFFICIENT * scale * slope) break;
    }
    if (!(reached < value)) break;
    const s = new Float64Array(size);
    const y = new Float64Array(size);
    for (let k = 0; k < size; k++) {
      s[k] = next[k] - point[k];
      y[k] = nextGradient[k] - gradient[k];
    }
    point.set(next);
    [gradient, nextGradient] = [nextGradient, gradient];
    const sy = dot(s, y);
    if (sy > 1e-12) moves.push({ s, y, sy });
    if (moves.length > MEMORY) moves.shift();
    value = reached;
    values.push(value);
    if (values.length > 10 && values[values.length - 11] - value < least * Math.abs(value)) break;
    yield;
  }
  return value;
}

/** Returns where to go from a gradient, by what the last moves tell of the curvature: two-loop recursion. */
function descend(
  gradient: Float64Array,
  moves: readonly { s: Float64Array; y: Float64Array; sy: number }[],
  soften: (gradient: Float64Array) => void,
): Float64Array {
  const out = gradient.slice();
  const shares = new Float64Array(moves.length);
  for (let i = moves.length - 1; i >= 0; i--) {
    const { s, y, sy } = moves[i];
    shares[i] = dot(s, out) / sy;
    for (let k = 0; k < out.length; k++) out[k] -= shares[i] * y[k];
  }
  const last = moves.at(-1);
  if (last) {
    const softened = last.y.slice();
    soften(softened);
    const scale = last.sy / dot(last.y, softened);
    for (let k = 0; k < out.length; k++) out[k] *= scale;
  }
  soften(out);
  moves.forEach(({ s, y, sy }, i) => {
    const share = shares[i] - dot(y, out) / sy;
    for (let k = 0; k < out.length; k++) out[k] += share * s[k];
  });
  for (let k = 0; k < out.length; k++) out[k] = -out[k];
  return out;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
