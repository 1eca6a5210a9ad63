import type { JointGraph } from "./joint-graph.js";

/** A skeleton as geometry sees it: only the joints that matter, and where the body begins and ends. Model units. */
export interface BodyShape {
  graph: JointGraph;
  /** Children that move vertices, or have descendants that do. */
  children: readonly number[][];
  ground: number;
  height: number;
  y(node: number): number;
}

/** Reads the shape of a body. Returns null for skeletons that are too small or flat to be one. */
export function readBodyShape(graph: JointGraph): BodyShape | null {
  const relevant = Uint8Array.from(graph.deforming);
  for (let n = graph.names.length - 1; n >= 0; n--) {
    if (relevant[n] && graph.parents[n] >= 0) relevant[graph.parents[n]] = 1;
  }
  const y = (node: number) => graph.positions[node * 3 + 1];
  const nodes = graph.names.map((_, n) => n).filter((n) => graph.deforming[n]);
  let [low, high] = [Math.min(...nodes.map(y)), Math.max(...nodes.map(y))];
  for (const owned of graph.owned) {
    for (let i = 1; i < owned.length; i += 3) {
      low = Math.min(low, owned[i]);
      high = Math.max(high, owned[i]);
    }
  }
  const height = high - low;
  if (nodes.length < 5 || !(height > 0)) return null;
  const children = graph.children.map((list) => list.filter((n) => relevant[n]));
  return { graph, children, ground: low, height, y };
}

/** Returns a node and all its descendants that matter. */
export function subtree({ children }: BodyShape, root: number): number[] {
  const nodes = [root];
  for (let i = 0; i < nodes.length; i++) nodes.push(...children[nodes[i]]);
  return nodes;
}

export function lowest(shape: BodyShape, root: number): number {
  return Math.min(...subtree(shape, root).map(shape.y));
}

export function highest(shape: BodyShape, root: number): number {
  return Math.max(...subtree(shape, root).map(shape.y));
}

/** Returns the distance of two nodes seen from above. */
export function apart({ graph: { positions: p } }: BodyShape, a: number, b: number): number {
  return Math.hypot(p[a * 3] - p[b * 3], p[a * 3 + 2] - p[b * 3 + 2]);
}
