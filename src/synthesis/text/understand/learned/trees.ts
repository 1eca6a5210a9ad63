/** Boosted trees as text: each asks for one feature after the other, and their answers add up. */
import { unpackNumbers } from "./packed-numbers.js";

/** What `npm run fit:reading` writes. */
export interface PackedTrees {
  /** Where each feature may be parted, in order; features with bars between, rounded. */
  cuts: string;
  /** Trees before their branches: a feature's number + 1, the number of its cut, what is at most that, the rest; or 0 and a leaf. */
  nodes: string;
}

/** Leaves are stored in these steps, from the most negative one up. */
export const LEAF_STEP = 0.02;
export const LEAF_ORIGIN = 100;

export interface Trees {
  /** How probable it is that the answer is yes, 0 to 1. */
  probability(features: readonly number[]): number;
}

/** A node: what it asks for and where the answers lead, or a leaf. */
interface Node {
  feature: number;
  limit: number;
  low: Node | undefined;
  high: Node | undefined;
  leaf: number;
}

export function unpackTrees({ cuts, nodes }: PackedTrees): Trees {
  const limits = cuts.split("|").map((own) => own.split(" ").map(Number));
  const numbers = unpackNumbers(nodes);
  const trees: Node[] = [];
  let at = 0;
  while (at < numbers.length) trees.push(next());
  return {
    probability(features) {
      let score = 0;
      for (const tree of trees) {
        let node = tree;
        while (node.low !== undefined) node = features[node.feature]! <= node.limit ? node.low : node.high!;
        score += node.leaf;
      }
      return 1 / (1 + Math.exp(-score));
    },
  };

  function next(): Node {
    const [feature, number] = [numbers[at]! - 1, numbers[at + 1]!];
    at += 2;
    if (feature < 0)
      return { feature, limit: 0, low: undefined, high: undefined, leaf: (number - LEAF_ORIGIN) * LEAF_STEP };
    const low = next();
    return { feature, limit: limits[feature]![number]!, low, high: next(), leaf: 0 };
  }
}
