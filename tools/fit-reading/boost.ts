/** Fits boosted trees that tell yes from no: each corrects what those before it answer. */
import { packNumbers } from "../../src/synthesis/text/understand/learned/packed-numbers.js";
import { LEAF_ORIGIN, LEAF_STEP, type PackedTrees } from "../../src/synthesis/text/understand/learned/trees.js";
import { generator } from "./sentences.js";

export interface Example {
  features: readonly number[];
  yes: boolean;
  weight: number;
}

export interface Options {
  trees: number;
  depth: number;
  /** How much of a tree's answer counts. */
  rate: number;
  /** Least sum of curvature on each side of a cut: about four times as many rows. */
  least: number;
  /** Strength of the prior that holds leaves near zero. */
  prior: number;
  /** Share of the features that each tree may ask for. */
  share: number;
}

const MOST_CUTS = 24;

/** A node: a leaf, or a feature with its cut, what is at most that, and the rest. */
type Node = { leaf: number } | { feature: number; cut: number; low: Node; high: Node };

export function boost(examples: readonly Example[], options: Options): PackedTrees {
  const width = examples[0]!.features.length;
  const cuts = Array.from({ length: width }, (_, feature) =>
    cutsOf(examples.map(({ features }) => features[feature]!)),
  );
  const bins = cuts.map((own, feature) =>
    Uint8Array.from(examples, ({ features }) => own.filter((cut) => features[feature]! > cut).length),
  );
  const scores = new Float64Array(examples.length);
  const slopes = new Float64Array(examples.length);
  const curves = new Float64Array(examples.length);
  const random = generator(5);
  const numbers: number[] = [];
  for (let round = 0; round < options.trees; round++) {
    examples.forEach(({ yes, weight }, row) => {
      const probability = 1 / (1 + Math.exp(-scores[row]!));
      slopes[row] = weight * (Number(yes) - probability);
      curves[row] = weight * probability * (1 - probability);
    });
    const asked = cuts.flatMap((own, feature) => (own.length > 0 && random() < options.share ? [feature] : []));
    const tree = grow(
      Int32Array.from(examples, (_, row) => row),
      options.depth,
      asked,
    );
    write(tree);
  }
  return { cuts: cuts.map((own) => own.join(" ")).join("|"), nodes: packNumbers(numbers) };

  function grow(rows: Int32Array, depth: number, asked: readonly number[]): Node {
    const [slope, curve] = sums(rows);
    const best = depth === 0 ? undefined : bestCut(rows, slope, curve, asked);
    if (best === undefined) {
      const step = Math.round((options.rate * slope) / (curve + options.prior) / LEAF_STEP);
      const leaf = Math.max(-LEAF_ORIGIN, Math.min(LEAF_ORIGIN, step));
      for (const row of rows) scores[row]! += leaf * LEAF_STEP;
      return { leaf };
    }
    const { feature, cut } = best;
    const own = bins[feature]!;
    const low = grow(
      rows.filter((row) => own[row]! <= cut),
      depth - 1,
      asked,
    );
    const high = grow(
      rows.filter((row) => own[row]! > cut),
      depth - 1,
      asked,
    );
    return "leaf" in low && "leaf" in high && low.leaf === high.leaf ? low : { feature, cut, low, high };
  }

  function sums(rows: Int32Array): [slope: number, curve: number] {
    let [slope, curve] = [0, 0];
    for (const row of rows) {
      slope += slopes[row]!;
      curve += curves[row]!;
    }
    return [slope, curve];
  }

  function bestCut(rows: Int32Array, slope: number, curve: number, asked: readonly number[]) {
    const { prior, least } = options;
    const gainOf = (g: number, h: number) => (g * g) / (h + prior);
    let best: { feature: number; cut: number } | undefined;
    let most = 1e-6 + gainOf(slope, curve);
    const [g, h] = [new Float64Array(MOST_CUTS + 1), new Float64Array(MOST_CUTS + 1)];
    for (const feature of asked) {
      g.fill(0);
      h.fill(0);
      const own = bins[feature]!;
      for (const row of rows) {
        g[own[row]!]! += slopes[row]!;
        h[own[row]!]! += curves[row]!;
      }
      let [lowG, lowH] = [0, 0];
      for (let cut = 0; cut < cuts[feature]!.length; cut++) {
        lowG += g[cut]!;
        lowH += h[cut]!;
        if (lowH < least || curve - lowH < least) continue;
        const gain = gainOf(lowG, lowH) + gainOf(slope - lowG, curve - lowH);
        if (gain <= most) continue;
        most = gain;
        best = { feature, cut };
      }
    }
    return best;
  }

  function write(node: Node): void {
    if ("leaf" in node) {
      numbers.push(0, node.leaf + LEAF_ORIGIN);
      return;
    }
    numbers.push(node.feature + 1, node.cut);
    write(node.low);
    write(node.high);
  }
}

/** Returns values between which many rows lie on either side. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const found = new Set<number>();
  for (let k = 0; k < MOST_CUTS; k++) {
    const at = Math.floor(((k + 0.5) / MOST_CUTS) * sorted.length);
    const next = sorted.find((value) => value > sorted[at]!);
    if (next !== undefined) found.add(rounded((sorted[at]! + next) / 2, sorted[at]!, next));
  }
  const distinct = [...new Set(sorted)];
  // few values: all of them are told apart
  if (distinct.length <= MOST_CUTS)
    for (let k = 1; k < distinct.length; k++)
      found.add(rounded((distinct[k - 1]! + distinct[k]!) / 2, distinct[k - 1]!, distinct[k]!));
  return [...found].sort((a, b) => a - b).slice(0, MOST_CUTS);
}

/** Returns a short number between two. */
function rounded(value: number, low: number, high: number): number {
  const short = Number(value.toPrecision(2));
  return short >= low && short < high ? short : value;
}
