import { assignTrunkRoles, type Found, type Roles, type SideName } from "./humanoid-mapping.js";
import type { JointGraph } from "./joint-graph.js";

/** Shares of the skeleton's height. */
const GROUND_BAND = 0.15;
const ARM_REACH = 0.12;

/** The joints that count: those that move vertices, and what carries them. */
interface Shape {
  graph: JointGraph;
  children: number[][];
  ground: number;
  height: number;
  y(node: number): number;
}

/**
 * Finds the joints by where they are alone, for skeletons whose names say nothing: two branches that reach the ground
 * are the legs, what carries them is the hips, the branch that goes up is the trunk, two branches that go out sideways
 * from it are the arms. Null when the tree has not that shape (no legs, four legs, …).
 */
export function mapByGeometry(graph: JointGraph): Found | null {
  const shape = readShape(graph);
  if (!shape) return null;
  const hips = findHips(shape);
  if (!hips) return null;
  const legs = hips.legs.map((root) => legChain(shape, root));
  if (legs.some((leg) => leg === null)) return null;
  const [a, b] = legs as Leg[];
  const across = [0, 2].map((k) => graph.positions[a.thigh * 3 + k] - graph.positions[b.thigh * 3 + k]);
  const width = Math.hypot(across[0], across[1]);
  if (width < 1e-3 * shape.height) return null;
  const [ax, az] = [across[0] / width, across[1] / width];
  const forward = feetForward(graph, [a, b]) ?? [0, 1];
  // Left is up × forward: for a figure that faces +Z, +X.
  const firstIsLeft = forward[1] * ax - forward[0] * az > 0;
  const side = (first: boolean): SideName => (first === firstIsLeft ? "Left" : "Right");
  const roles: Roles = { Hips: hips.node };
  for (const [leg, first] of [
    [a, true],
    [b, false],
  ] as const) {
    roles[`${side(first)}UpLeg`] = leg.thigh;
    roles[`${side(first)}Leg`] = leg.shin;
    roles[`${side(first)}Foot`] = leg.foot;
    if (leg.toe !== undefined) roles[`${side(first)}ToeBase`] = leg.toe;
  }
  const lateral = (node: number) =>
    (graph.positions[node * 3] - graph.positions[hips.node * 3]) * ax +
    (graph.positions[node * 3 + 2] - graph.positions[hips.node * 3 + 2]) * az;
  const found: Found = { roles, spine: [], neck: [] };
  mapTrunk(shape, found, hips, lateral, side);
  assignTrunkRoles(found);
  return found;
}

function readShape(graph: JointGraph): Shape | null {
  const count = graph.names.length;
  const relevant = Uint8Array.from(graph.deforming);
  for (let n = count - 1; n >= 0; n--) if (relevant[n] && graph.parents[n] >= 0) relevant[graph.parents[n]] = 1;
  const y = (node: number) => graph.positions[node * 3 + 1];
  const nodes = graph.names.map((_, n) => n).filter((n) => graph.deforming[n]);
  if (nodes.length < 8) return null;
  const ground = Math.min(...nodes.map(y));
  const height = Math.max(...nodes.map(y)) - ground;
  if (!(height > 0)) return null;
  return { graph, children: graph.children.map((list) => list.filter((n) => relevant[n])), ground, height, y };
}

function subtree(shape: Shape, root: number): number[] {
  const nodes = [root];
  for (let i = 0; i < nodes.length; i++) nodes.push(...shape.children[nodes[i]]);
  return nodes;
}

/** The lowest node with two branches to the ground that do not reach above it. */
function findHips(shape: Shape): { node: number; legs: number[] } | null {
  let best: { node: number; legs: number[] } | null = null;
  shape.children.forEach((children, node) => {
    const legs = children.filter((child) => {
      const ys = subtree(shape, child).map(shape.y);
      const down = Math.min(...ys) < shape.ground + GROUND_BAND * shape.height;
      return down && Math.max(...ys) < shape.y(node) + 0.08 * shape.height;
    });
    if (legs.length >= 2 && (!best || shape.graph.depth[node] > shape.graph.depth[best.node])) best = { node, legs };
  });
  const hips = best as { node: number; legs: number[] } | null;
  return hips && hips.legs.length === 2 ? hips : null;
}

interface Leg {
  thigh: number;
  shin: number;
  foot: number;
  toe?: number;
}

function legChain(shape: Shape, root: number): Leg | null {
  const lowest = (node: number) => Math.min(...subtree(shape, node).map(shape.y));
  const chain = [root];
  for (let node = root; shape.children[node].length > 0; chain.push(node)) {
    node = [...shape.children[node]].sort((p, q) => lowest(p) - lowest(q))[0];
  }
  const height = shape.y(root) - shape.ground;
  const thigh = chain.findIndex((n, i) => i + 1 < chain.length && shape.y(n) - shape.y(chain[i + 1]) > 0.2 * height);
  const foot = chain.findIndex((n, i) => i > thigh && shape.y(n) - shape.ground < 0.25 * height);
  if (thigh < 0 || foot < thigh + 2) return null;
  const middle = (shape.y(chain[thigh]) + shape.y(chain[foot])) / 2;
  const between = chain.slice(thigh + 1, foot);
  const shin = between.sort((p, q) => Math.abs(shape.y(p) - middle) - Math.abs(shape.y(q) - middle))[0];
  return { thigh: chain[thigh], shin, foot: chain[foot], toe: chain[foot + 1] };
}

/** Horizontal direction (x, z) from ankles to toes; undefined without toes or with feet that point nowhere. */
function feetForward(graph: JointGraph, legs: Leg[]): [number, number] | undefined {
  let x = 0;
  let z = 0;
  for (const { foot, toe } of legs) {
    if (toe === undefined) continue;
    x += graph.positions[toe * 3] - graph.positions[foot * 3];
    z += graph.positions[toe * 3 + 2] - graph.positions[foot * 3 + 2];
  }
  const length = Math.hypot(x, z);
  return length > 1e-6 ? [x / length, z / length] : undefined;
}

function mapTrunk(
  shape: Shape,
  found: Found,
  hips: { node: number; legs: number[] },
  lateral: (node: number) => number,
  side: (first: boolean) => SideName,
): void {
  const reach = ARM_REACH * shape.height;
  const arms: { carrier: number; root: number; first: boolean; tip: number }[] = [];
  const path: number[] = [];
  for (let node: number | undefined = hips.node; node !== undefined; ) {
    const next: number[] = [];
    for (const child of shape.children[node]) {
      if (hips.legs.includes(child)) continue;
      const values = subtree(shape, child).map(lateral);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      if (high > reach && low > -reach / 3) arms.push({ carrier: node, root: child, first: true, tip: high });
      else if (low < -reach && high < reach / 3) arms.push({ carrier: node, root: child, first: false, tip: -low });
      else next.push(child);
    }
    const top = (n: number) => Math.max(...subtree(shape, n).map(shape.y));
    node = next.filter((n) => top(n) > shape.y(n) - 1e-9).sort((p, q) => top(q) - top(p))[0];
    if (node !== undefined) path.push(node);
  }
  let carrier = -1;
  for (const first of [true, false]) {
    const arm = arms.filter((candidate) => candidate.first === first).sort((p, q) => q.tip - p.tip)[0];
    if (!arm) continue;
    mapArm(shape, found.roles, arm.root, side(first), (node) => lateral(node) * (first ? 1 : -1));
    carrier = Math.max(carrier, path.indexOf(arm.carrier));
  }
  if (path.length === 0) return;
  const end = carrier >= 0 ? carrier : path.length - 2;
  found.spine = path.slice(0, end + 1);
  const above = path.slice(end + 1);
  if (above.length > 0) found.roles.Head = above[above.length - 1];
  found.neck = above.slice(0, -1);
}

function mapArm(shape: Shape, roles: Roles, root: number, side: SideName, outward: (node: number) => number): void {
  const chain = [root];
  const farthest = (node: number) => Math.max(...subtree(shape, node).map(outward));
  for (let node = root; shape.children[node].length > 0 && shape.children[node].length < 3; chain.push(node)) {
    node = [...shape.children[node]].sort((p, q) => farthest(q) - farthest(p))[0];
  }
  const names = chain.length > 3 ? ["Shoulder", "Arm", "ForeArm", "Hand"] : ["Arm", "ForeArm", "Hand"];
  const fingers = shape.children[chain[chain.length - 1]].length >= 3;
  // With fingers the chain ends at the hand; without, it begins at the shoulder.
  const offset = fingers ? chain.length - names.length : 0;
  names.forEach((name, i) => {
    const node = chain[i + Math.max(0, offset)];
    if (node !== undefined) roles[`${side}${name}` as keyof Roles] = node;
  });
}
