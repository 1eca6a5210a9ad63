import { type BodyShape, subtree } from "./body-shape.js";
import { distanceBetween } from "./joint-graph.js";

/** An arm as geometry sees it. */
export interface GeometricArm {
  clavicle?: number;
  arm: number;
  elbow?: number;
  hand?: number;
}

/**
 * Finds clavicle, upper arm, forearm and hand of a branch: upper arm and forearm are the two consecutive bones that
 * are long and similar.
 */
export function armOf(shape: BodyShape, root: number): GeometricArm {
  const chain = [root];
  const { graph } = shape;
  const reach = (node: number) => Math.max(...subtree(shape, node).map((n) => distanceBetween(graph, root, n)));
  for (let node = root; shape.children[node].length > 0; chain.push(node)) {
    if (shape.children[node].length > 3 && chain.length > 2) break;
    node = [...shape.children[node]].sort((p, q) => reach(q) - reach(p))[0];
  }
  const length = (i: number) => distanceBetween(graph, chain[i], chain[i + 1]);
  let best = -1;
  let most = 0;
  for (let i = 0; i + 2 < chain.length; i++) {
    const score = length(i) + length(i + 1) - 0.8 * Math.abs(length(i) - length(i + 1));
    if (score > most * 1.001) [best, most] = [i, score];
  }
  if (best < 0) return { arm: chain[0], elbow: chain[1] };
  // A clavicle and two bones without a hand: the first is much shorter than the second.
  if (chain.length === 3 && length(0) < 0.6 * length(1) && hasBeyond(shape, chain)) {
    return { clavicle: chain[0], arm: chain[1], elbow: chain[2] };
  }
  return {
    clavicle: best > 0 ? chain[best - 1] : undefined,
    arm: chain[best],
    elbow: chain[best + 1],
    hand: chain[best + 2],
  };
}

/** Returns whether the last joint's own vertices reach about as far beyond it as the previous bone is long. */
function hasBeyond({ graph }: BodyShape, chain: number[]): boolean {
  const [, from, last] = chain;
  const owned = graph.owned[last] ?? [];
  const p = graph.positions;
  let far = 0;
  for (let i = 0; i < owned.length; i += 3) {
    far = Math.max(far, Math.hypot(...[0, 1, 2].map((k) => owned[i + k] - p[last * 3 + k])));
  }
  return far > 0.6 * distanceBetween(graph, from, last);
}

const NAMES = ["Index", "Middle", "Ring", "Pinky"] as const;

/** Finds the finger chains below a hand, by finger, from the knuckle out. */
export function fingersOf(shape: BodyShape, hand: number): Map<string, number[]> {
  const { graph } = shape;
  const p = graph.positions;
  const fingers = new Map<string, number[]>();
  const chains = shape.children[hand]
    .map((root) => {
      const chain = [root];
      for (let node = root; shape.children[node].length > 0; chain.push(node)) [node] = shape.children[node];
      return chain;
    })
    .filter((chain) => chain.length > 1);
  if (chains.length === 1) fingers.set("Middle", chains[0].slice(0, 3));
  if (chains.length < 2 || chains.length > 5) return fingers;
  const direction = (chain: number[]) => {
    const end = chain[chain.length - 1];
    const d = [0, 1, 2].map((k) => p[end * 3 + k] - p[chain[0] * 3 + k]);
    const size = Math.hypot(...d) || 1;
    return d.map((value) => value / size);
  };
  const odd = (chain: number[]) =>
    chains.reduce((sum, other) => sum - dot(direction(chain), direction(other)), 0) -
    (2 * distanceBetween(graph, hand, chain[0])) / (longest() || 1);
  const thumb = [...chains].sort((a, b) => odd(b) - odd(a))[0];
  fingers.set("Thumb", thumb.slice(0, 3));
  const others = chains
    .filter((chain) => chain !== thumb)
    .sort((a, b) => distanceBetween(graph, thumb[0], a[0]) - distanceBetween(graph, thumb[0], b[0]));
  if (others.length === 1) fingers.set("Middle", others[0].slice(0, 3));
  else
    others.forEach((chain, i) => {
      fingers.set(NAMES[i], (chain.length > 4 ? chain.slice(1) : chain).slice(0, 3));
    });
  return fingers;

  function longest(): number {
    return Math.max(...chains.map((chain) => distanceBetween(graph, hand, chain[0])));
  }
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k], 0);
}
