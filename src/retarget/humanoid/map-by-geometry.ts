import type { JointName } from "../../motion/joint-names.js";
import { type BodyShape, highest, readBodyShape, subtree } from "./body-shape.js";
import { armOf, fingersOf } from "./geometric-arms.js";
import { findLegs, type GeometricHips } from "./geometric-legs.js";
import { assignTrunkRoles, type Found, type Roles, type SideName } from "./humanoid-mapping.js";
import { distanceBetween, type JointGraph } from "./joint-graph.js";

/** Share of the body's height that an arm must reach out to its side. */
const ARM_REACH = 0.1;
/** Share of the way from the shoulders' joint to the crown above which no joint can be the neck. */
const SKULL_BASE = 0.27;

/**
 * Finds the joints by position alone, for skeletons whose names mean nothing: two branches that go down to the ground
 * are the legs, the node that carries them is the hips, the branch that goes up is the trunk, two branches that go
 * out sideways from it are the arms. `sides.ts` decides which side is the left. Returns null when the tree does not
 * have that shape (no legs, four legs, …).
 */
export function mapByGeometry(graph: JointGraph): Found | null {
  const shape = readBodyShape(graph);
  const hips = shape && findLegs(shape);
  if (!shape || !hips) return null;
  const [a, b] = hips.legs;
  const p = graph.positions;
  const across = [0, 2].map((k) => p[a.thigh * 3 + k] - p[b.thigh * 3 + k]);
  const width = Math.hypot(across[0], across[1]);
  const roles: Roles = { Hips: hips.node };
  for (const [leg, side] of [
    [a, "Left"],
    [b, "Right"],
  ] as const) {
    const set = (part: string, node: number | undefined) => {
      if (node !== undefined) roles[`${side}${part}` as JointName] = node;
    };
    set("UpLeg", leg.thigh);
    set("Leg", leg.shin);
    set("Foot", leg.foot);
    set("ToeBase", leg.toe);
  }
  const middle = [0, 2].map((k) => (p[a.thigh * 3 + k] + p[b.thigh * 3 + k]) / 2);
  const lateral = (n: number) => ((p[n * 3] - middle[0]) * across[0] + (p[n * 3 + 2] - middle[1]) * across[1]) / width;
  const found: Found = { roles, spine: [], neck: [] };
  mapTrunk(shape, found, hips, lateral);
  assignTrunkRoles(found);
  return found;
}

interface Branch {
  carrier: number;
  root: number;
  side: SideName;
  reach: number;
}

function mapTrunk(shape: BodyShape, found: Found, hips: GeometricHips, lateral: (node: number) => number): void {
  const reach = ARM_REACH * shape.height;
  const arms: Branch[] = [];
  const path: number[] = [];
  for (let node: number | undefined = hips.node; node !== undefined; ) {
    const next: number[] = [];
    for (const child of shape.children[node]) {
      if (hips.branches.includes(child)) continue;
      const values = subtree(shape, child).map(lateral);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const far = Math.max(high, -low);
      const oneSided = high > reach ? low > -far / 3 : low < -reach && high < far / 3;
      if (oneSided && values.length > 1)
        arms.push({ carrier: node, root: child, side: high > reach ? "Left" : "Right", reach: far });
      else next.push(child);
    }
    const top = (n: number) => highest(shape, n);
    // Not a function in a block: terser would give it a name that clashes with one in the enclosing function.
    const rank = (n: number) =>
      top(n) + 0.02 * shape.height * Math.min(8, subtree(shape, n).length) - 0.5 * Math.abs(lateral(n));
    node = next.filter((n) => top(n) > shape.y(n) - 1e-9 && !isOnlyLeg(n)).sort((p, q) => rank(q) - rank(p))[0];
    if (node !== undefined) path.push(node);
  }
  let carrier = -1;
  for (const side of ["Left", "Right"] as const) {
    const arm = arms.filter((one) => one.side === side).sort((p, q) => rankArm(q) - rankArm(p))[0];
    if (!arm) continue;
    setArm(shape, found.roles, arm.root, side);
    carrier = Math.max(carrier, path.indexOf(arm.carrier));
  }
  if (path.length === 0) return;
  const end = carrier >= 0 ? carrier : path.length - 2;
  // Nodes below the hips' joint are part of the hips.
  const first = path.findIndex((n) => shape.y(n) > shape.y(hips.node) - 0.01 * shape.height);
  found.spine = first < 0 ? [] : path.slice(first, end + 1);
  const above = path.slice(end + 1);
  const head = headOf(shape, above);
  if (head < 0) return;
  found.roles.Head = above[head];
  found.neck = above.slice(0, head);

  function rankArm({ reach: far, root }: Branch): number {
    return far + 0.02 * shape.height * Math.min(4, subtree(shape, root).length);
  }
  /**
   * Biped parents the legs to the trunk: the branch that carries both is no part of the spine unless it continues
   * upwards.
   */
  function isOnlyLeg(n: number): boolean {
    return highest(shape, n) < shape.y(hips.node) + 0.05 * shape.height;
  }
}

/** Finds the head among the joints above the shoulders: the lowest whose vertices reach up to the crown. */
function headOf(shape: BodyShape, above: readonly number[]): number {
  const { graph } = shape;
  if (above.length < 2) return above.length - 1;
  const own = above.map((node, i) => {
    const beyond = new Set(i + 1 < above.length ? subtree(shape, above[i + 1]) : []);
    return subtree(shape, node).filter((n) => !beyond.has(n));
  });
  const tops = own.map((nodes) => topOf(nodes.flatMap((n) => graph.owned[n] ?? [])));
  const crown = Math.max(...tops);
  if (crown > shape.y(above[0])) {
    const share = (y: number) => (y - shape.y(above[0])) / (crown - shape.y(above[0]));
    let reaches = tops.findIndex((top) => share(top) > 0.75);
    // Where the crown belongs to the head's end joint, the joint under it is already at the base of the skull.
    while (reaches > 1 && share(shape.y(above[reaches - 1])) > SKULL_BASE) reaches--;
    if (reaches >= 0) return reaches;
  }
  // Without vertices: where the face branches, else the last joint except the head's end.
  const branching = own.findIndex((nodes, i) => shape.children[above[i]].length > 1 && nodes.length > 1);
  if (branching >= 0) return branching;
  const branchingPair = above.findIndex((node) => shape.children[node].length > 1);
  if (branchingPair >= 0) return branchingPair;
  const last = above.length - 1;
  if (last < 2) return last;
  const step = (i: number) => distanceBetween(graph, above[i - 1], above[i]);
  return step(last) > 1.2 * step(last - 1) ? last - 1 : last;
}

/** Returns the height of the highest of some points. */
function topOf(points: readonly number[]): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < points.length; i += 3) top = Math.max(top, points[i]);
  return top;
}

function setArm(shape: BodyShape, roles: Roles, root: number, side: SideName): void {
  const { clavicle, arm, elbow, hand } = armOf(shape, root);
  const set = (part: string, node: number | undefined) => {
    if (node !== undefined) roles[`${side}${part}` as JointName] = node;
  };
  set("Shoulder", clavicle);
  set("Arm", arm);
  set("ForeArm", elbow);
  set("Hand", hand);
  if (hand === undefined) return;
  for (const [finger, chain] of fingersOf(shape, hand)) {
    chain.forEach((node, i) => {
      set(`Hand${finger}${i + 1}`, node);
    });
  }
}
