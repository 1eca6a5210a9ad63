/** What is known of one case, which of several bodies it is of, and whether it came out right: 1 or 0. */
export interface Row {
  x: readonly number[];
  body: string;
  right: number;
}

/** Odds by inputs: what is subtracted, what it is then divided by, and its weight. */
export interface Odds {
  shift: number[];
  scale: number[];
  weights: number[];
  constant: number;
}

/** Penalties on large weights, of which the best by folds is taken. */
const PENALTIES = [0.02, 0.005, 0.002, 0.0005];
const FOLDS = 5;
const ROUNDS = 40;

/**
 * Learns the odds of being right (logistic regression). How far weights are held back is chosen by what becomes of bodies
 * that were left out: too much, and every case is said to be like the mean.
 *
 * @param most inputs count up to this many standard deviations from the mean
 * @param signs which way each input may count: 1 for, -1 against, 0 either
 */
export function fitLogistic(
  rows: readonly Row[],
  most: number,
  signs: readonly number[],
): { odds: Odds; penalty: number; heldOut: number[] } {
  const bodies = [...new Set(rows.map(({ body }) => body))].sort();
  const foldOf = rows.map(({ body }) => bodies.indexOf(body) % FOLDS);
  const trials = PENALTIES.map((penalty) => {
    const heldOut = new Array<number>(rows.length);
    for (let fold = 0; fold < FOLDS; fold++) {
      const odds = fit(
        rows.filter((_, i) => foldOf[i] !== fold),
        most,
        signs,
        penalty,
      );
      rows.forEach(({ x }, i) => {
        if (foldOf[i] === fold) heldOut[i] = chanceOf(odds, x, most);
      });
    }
    const loss = rows.reduce((sum, { right }, i) => sum - Math.log(right ? heldOut[i] : 1 - heldOut[i]), 0);
    return { penalty, heldOut, loss };
  });
  const best = trials.reduce((a, b) => (b.loss < a.loss ? b : a));
  return { odds: fit(rows, most, signs, best.penalty), penalty: best.penalty, heldOut: best.heldOut };
}

function chanceOf({ shift, scale, weights, constant }: Odds, x: readonly number[], most: number): number {
  const z = standardized(x, shift, scale, most).reduce((sum, value, i) => sum + weights[i] * value, constant);
  return 1 / (1 + Math.exp(-z));
}

function standardized(x: readonly number[], shift: readonly number[], scale: readonly number[], most: number) {
  return x.map((value, i) => Math.max(-most, Math.min(most, (value - shift[i]) / scale[i])));
}

/** Newton's steps. An input that would count the wrong way, which holds for these bodies at most, does not count. */
function fit(
  rows: readonly Row[],
  most: number,
  signs: readonly number[],
  penalty: number,
  left: readonly number[] = signs.map((_, i) => i),
): Odds {
  const count = rows[0].x.length;
  const shift = rows[0].x.map((_, i) => rows.reduce((sum, { x }) => sum + x[i], 0) / rows.length);
  const scale = shift.map(
    (m, i) => Math.sqrt(rows.reduce((sum, { x }) => sum + (x[i] - m) ** 2, 0) / rows.length) || 1,
  );
  const inputs = rows.map(({ x }) => [
    ...standardized(x, shift, scale, most).map((z, i) => (left.includes(i) ? z : 0)),
    1,
  ]);
  let weights = new Array<number>(count + 1).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((w, i) => (i < count ? penalty * w : 0));
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j && i < count ? penalty : 0)));
    inputs.forEach((z, r) => {
      const chance = 1 / (1 + Math.exp(-z.reduce((sum, value, i) => sum + weights[i] * value, 0)));
      const spread = Math.max(1e-6, chance * (1 - chance)) / rows.length;
      for (let i = 0; i <= count; i++) {
        gradient[i] += ((chance - rows[r].right) * z[i]) / rows.length;
        for (let j = 0; j <= count; j++) bend[i][j] += spread * z[i] * z[j];
      }
    });
    const step = solved(bend, gradient);
    weights = weights.map((w, i) => w - step[i]);
  }
  const held = left.filter((i) => weights[i] * signs[i] >= 0);
  if (held.length < left.length) return fit(rows, most, signs, penalty, held);
  return { shift, scale, weights: weights.slice(0, count), constant: weights[count] };
}

/** Solves a symmetric positive definite system by elimination. */
function solved(matrix: number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]]);
  const count = rows.length;
  for (let i = 0; i < count; i++) {
    for (let k = i + 1; k < count; k++) {
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= count; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  const out = new Array<number>(count).fill(0);
  for (let i = count - 1; i >= 0; i--) {
    let rest = rows[i][count];
    for (let j = i + 1; j < count; j++) rest -= rows[i][j] * out[j];
    out[i] = rest / rows[i][i];
  }
  return out;
}
