import { apart, type BodyShape, highest, lowest, subtree } from "./body-shape.js";
import { distanceBetween, isAbove } from "./joint-graph.js";

/** A leg as geometry sees it; missing parts are left out. */
export interface GeometricLeg {
  thigh: number;
  shin?: number;
  foot?: number;
  toe?: number;
}

export interface GeometricHips {
  node: number;
  /** Roots of the two branches. */
  branches: [number, number];
  legs: [GeometricLeg, GeometricLeg];
}

/** Share of the way to the ground that a branch must go down to be a leg: feet may be parented elsewhere. */
const REACH = 0.3;
/** Share of the body's height by which a leg may begin above the node that carries it. */
const ABOVE = 0.15;

/**
 * Finds the two branches that go down to the ground side by side, and the node that carries them. Returns null when
 * there are none, or more.
 */
export function findLegs(shape: BodyShape): GeometricHips | null {
  let best: (GeometricHips & { score: number }) | null = null;
  shape.children.forEach((children, node) => {
    if (shape.y(node) - shape.ground < 0.08 * shape.height) return;
    const down = children.filter(
      (child) =>
        lowest(shape, child) - shape.ground < (1 - REACH) * (shape.y(child) - shape.ground) &&
        highest(shape, child) < shape.y(node) + ABOVE * shape.height,
    );
    const legs = down.flatMap((branch) => {
      const leg = legOf(shape, branch);
      return leg ? [{ branch, leg }] : [];
    });
    for (const [i, a] of legs.entries()) {
      for (const b of legs.slice(i + 1)) {
        const score = likeness(shape, a.leg, b.leg) + reachOf(shape, a.branch) + reachOf(shape, b.branch);
        const depth = shape.graph.depth[node] * 1e-3;
        if (!(score > 0) || (best && score + depth <= best.score)) continue;
        best = { node, branches: [a.branch, b.branch], legs: [a.leg, b.leg], score: score + depth };
      }
    }
    // Four-legged animals, spiders: a node with more such legs below it is not a human body.
    if (legs.length > 2 && legs.filter(({ leg }) => leg.foot !== undefined).length > 2) best = null;
  });
  if (!best) return null;
  const { node, branches, legs } = best as GeometricHips;
  for (const leg of legs) if (leg.foot === undefined) Object.assign(leg, looseFoot(shape, leg, branches));
  return { node: hipsOf(shape, node, legs), branches, legs };
}

/** Returns how near to the ground a branch comes, 1 for one that stands on it. */
function reachOf(shape: BodyShape, branch: number): number {
  return 1 - (2 * (lowest(shape, branch) - shape.ground)) / shape.height;
}

/**
 * Returns how alike two legs are: 0 for mirror images, negative for differences in height and length; −9 for two in
 * one place.
 */
function likeness(shape: BodyShape, a: GeometricLeg, b: GeometricLeg): number {
  if (apart(shape, a.thigh, b.thigh) < 0.01 * shape.height) return -9;
  const ends = (leg: GeometricLeg) => [leg.thigh, leg.shin ?? leg.thigh, leg.foot ?? leg.shin ?? leg.thigh];
  const differences = ends(a).map((n, i) => Math.abs(shape.y(n) - shape.y(ends(b)[i])));
  return (-4 * Math.max(...differences)) / shape.height - ((a.foot === undefined) !== (b.foot === undefined) ? 1 : 0);
}

/**
 * Finds thigh, shin and foot of a branch: the two consecutive bones that are about equally long and take up most of
 * the way down.
 */
function legOf(shape: BodyShape, root: number): GeometricLeg | null {
  const chain = [root];
  for (let node = root; shape.children[node].length > 0; chain.push(node)) {
    node = [...shape.children[node]].sort((p, q) => lowest(shape, p) - lowest(shape, q))[0];
  }
  const { y, ground, graph } = shape;
  const height = y(root) - ground;
  if (height < 0.08 * shape.height) return null;
  const start = chain.findIndex((n, i) => i + 1 < chain.length && y(n) - y(chain[i + 1]) > 0.2 * height);
  if (start < 0) return null;
  const thigh = chain[start];
  const length = y(thigh) - ground;
  const best = kneeAndAnkle(shape, chain.slice(start), length);
  if (best) {
    const { shin, foot } = best;
    const toe = (graph.skinned ? shape.children : graph.children)[foot].find(
      (n) => y(n) < y(foot) + 0.02 * shape.height && distanceBetween(graph, foot, n) > 0.05 * length,
    );
    return { thigh, shin, foot, toe };
  }
  const next = chain[start + 1];
  // One joint below the hip: a knee, or an ankle when it is near the ground.
  if (y(next) - ground < 0.25 * length) return { thigh, foot: next, toe: chain[start + 2] };
  return { thigh, shin: next };
}

/**
 * Finds the knee and the ankle: the ankle is the first joint near the ground with two bones of about equal length
 * above it. What follows are toes.
 */
function kneeAndAnkle(
  { graph, y, ground }: BodyShape,
  [thigh, ...chain]: number[],
  length: number,
): { shin: number; foot: number } | null {
  for (let f = 1; f < chain.length; f++) {
    const foot = chain[f];
    if (y(foot) - ground > 0.36 * length) continue;
    let best: { shin: number; unlike: number } | null = null;
    for (const shin of chain.slice(0, f)) {
      const [upper, lower] = [distanceBetween(graph, thigh, shin), distanceBetween(graph, shin, foot)];
      const unlike = Math.abs(Math.log(upper / lower));
      const isDown = y(shin) - y(foot) > 0.6 * lower && y(thigh) - y(shin) > 0.6 * upper;
      if (isDown && unlike < 1.1 && (!best || unlike < best.unlike)) best = { shin, unlike };
    }
    if (best) return { shin: best.shin, foot };
  }
  return null;
}

/** Finds a foot that is parented elsewhere: it stands on the ground where the shin points. */
function looseFoot(shape: BodyShape, { thigh, shin }: GeometricLeg, branches: number[]): Partial<GeometricLeg> {
  if (shin === undefined) return {};
  const { graph, y, ground } = shape;
  const low = (n: number) => y(n) - ground < 0.36 * (y(thigh) - ground);
  const candidates = graph.names
    .map((_, n) => n)
    .filter((n) => graph.deforming[n] && low(n) && n !== shin && !branches.some((b) => b === n || isAbove(graph, b, n)))
    .filter((n) => apart(shape, n, shin) < 0.45 * (y(thigh) - ground));
  // A joint under the other leg belongs to that leg.
  const own = candidates.sort(
    (a, b) => graph.depth[a] - graph.depth[b] || apart(shape, a, shin) - apart(shape, b, shin),
  );
  const foot = own.sort(
    (a, b) => side(a) - side(b) || graph.depth[a] - graph.depth[b] || apart(shape, a, shin) - apart(shape, b, shin),
  )[0];
  if (foot === undefined || side(foot) > 0) return {};
  const toe =
    (graph.skinned ? shape.children : graph.children)[foot][0] ??
    own.find((n) => n !== foot && side(n) === 0 && y(n) <= y(foot));
  return { foot, toe };

  function side(n: number): number {
    const other = branches.map((b) => subtree(shape, b)).find((nodes) => !nodes.includes(thigh)) ?? [];
    return Math.min(...other.map((o) => apart(shape, o, n))) < apart(shape, n, shin as number) ? 1 : 0;
  }
}

/**
 * Finds the node that carries the legs: the one from which they branch, or one just above it that lies nearer to the
 * hip joints.
 */
function hipsOf(shape: BodyShape, node: number, legs: [GeometricLeg, GeometricLeg]): number {
  const p = shape.graph.positions;
  const middle = [0, 1, 2].map((k) => (p[legs[0].thigh * 3 + k] + p[legs[1].thigh * 3 + k]) / 2);
  const away = (n: number) => Math.hypot(...middle.map((value, k) => value - p[n * 3 + k]));
  let best = node;
  for (let up = shape.graph.parents[node]; up >= 0 && shape.graph.deforming[up]; up = shape.graph.parents[up]) {
    if (away(up) < 0.9 * away(best)) best = up;
  }
  return best;
}
