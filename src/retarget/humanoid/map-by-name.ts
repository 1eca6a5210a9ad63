import { assignTrunkRoles, type Found, type Roles, SIDES, type SideName } from "./humanoid-mapping.js";
import { commonAncestor, distanceBetween, isAbove, type JointGraph, nodesBetween, nodesOfPart } from "./joint-graph.js";
import { mapFingers } from "./map-fingers.js";

/** Finds the joints by what they are called and how they hang together; null when the legs cannot be found so. */
export function mapByName(graph: JointGraph): Found | null {
  const roles: Roles = {};
  for (const side of SIDES) {
    if (!mapLeg(graph, side, roles)) return null;
    mapArm(graph, side, roles);
  }
  const found: Found = { roles, spine: [], neck: [] };
  mapTrunk(graph, found);
  for (const side of SIDES) mapFingers(graph, side, roles);
  return found;
}

function mapLeg(graph: JointGraph, side: SideName, roles: Roles): boolean {
  const of = (part: Parameters<typeof nodesOfPart>[1]) => nodesOfPart(graph, part, side);
  const thighs = of("thigh");
  const legs = of("leg");
  const belowAny = (n: number, tops: number[]) => tops.some((top) => isAbove(graph, top, n));
  const shin = of("shin")[0] ?? legs.find((leg) => belowAny(leg, thighs)) ?? legs.find((leg) => belowAny(leg, legs));
  if (shin === undefined) return false;
  const above = (n: number) => isAbove(graph, n, shin);
  const thigh = thighs.find(above) ?? legs.find(above) ?? of("hips").find(above) ?? of("buttock").find(above);
  if (thigh === undefined) return false;
  const feet = of("foot");
  // In rigs made for inverse kinematics the foot may hang on the root instead of the shin.
  const foot = feet.find((n) => isAbove(graph, shin, n)) ?? feet.find((n) => graph.deforming[n]);
  if (foot === undefined) return false;
  const below = (n: number) => isAbove(graph, foot, n);
  const toe = of("toe").find(below) ?? feet.find(below);
  roles[`${side}UpLeg`] = thigh;
  roles[`${side}Leg`] = shin;
  roles[`${side}Foot`] = foot;
  if (toe !== undefined) roles[`${side}ToeBase`] = toe;
  return true;
}

function mapArm(graph: JointGraph, side: SideName, roles: Roles): void {
  const of = (part: Parameters<typeof nodesOfPart>[1]) => nodesOfPart(graph, part, side);
  const upper = of("upperArm");
  const arms = of("arm");
  const foreArm = of("foreArm")[0] ?? arms.find((arm) => upper.some((n) => isAbove(graph, n, arm)));
  if (foreArm === undefined) return;
  const above = (n: number) => isAbove(graph, n, foreArm);
  const shoulders = of("shoulder").filter(above).reverse();
  const arm = upper.find(above) ?? arms.find(above) ?? shoulders[0];
  if (arm === undefined) return;
  roles[`${side}Arm`] = arm;
  roles[`${side}ForeArm`] = foreArm;
  const hand = of("hand").find((n) => isAbove(graph, foreArm, n));
  if (hand !== undefined) roles[`${side}Hand`] = hand;
  const clavicle = [...of("clavicle"), ...shoulders].find((n) => isAbove(graph, n, arm));
  if (clavicle !== undefined) roles[`${side}Shoulder`] = clavicle;
}

function mapTrunk(graph: JointGraph, found: Found): void {
  const { roles } = found;
  const thighs = [roles.LeftUpLeg as number, roles.RightUpLeg as number];
  const arms = [roles.LeftArm, roles.RightArm].filter((n) => n !== undefined);
  const shoulders = arms.length > 0 ? commonAncestor(graph, arms) : -1;
  const head = nodesOfPart(graph, "head", null)[0] ?? (shoulders >= 0 ? highestAbove(graph, shoulders) : undefined);
  const top = head ?? (shoulders >= 0 ? shoulders : undefined);
  if (head !== undefined) roles.Head = head;
  const hips = findHips(graph, thighs, top);
  roles.Hips = hips;
  if (top === undefined) return;
  // Where hips and head hang on different branches, the branch of the head counts from where they part.
  const path = nodesBetween(graph, commonAncestor(graph, [hips, top]), top);
  if (top === shoulders) path.push(top);
  for (const node of path) {
    const { part, helper } = graph.readings[node];
    if (helper || node === hips || part === "hips") continue;
    const aboveShoulders = shoulders >= 0 && isAbove(graph, shoulders, node);
    if (part === "neck" || (part !== "spine" && aboveShoulders)) found.neck.push(node);
    else if (part === "spine" && aboveShoulders && found.neck.length > 0) found.neck.push(node);
    else if (part === "spine" || graph.deforming[node]) found.spine.push(node);
  }
  if (nodesOfPart(graph, "head", null).length === 0 && shoulders >= 0) unnamedNeck(graph, found, shoulders);
  assignTrunkRoles(found);
}

/** Spines that go on into the neck under one name (Rigify: spine to spine.006): what is above the shoulders is neck. */
function unnamedNeck(graph: JointGraph, found: Found, shoulders: number): void {
  const neck = found.spine.filter((n) => isAbove(graph, shoulders, n));
  found.spine = found.spine.filter((n) => !neck.includes(n));
  found.neck.unshift(...neck);
}

/** End of the branch that goes straight up from here; the joint that would be the head. */
function highestAbove(graph: JointGraph, from: number): number | undefined {
  let node = from;
  for (;;) {
    const y = (n: number) => graph.positions[n * 3 + 1];
    const next = graph.children[node]
      .filter((n) => graph.deforming[n] && graph.readings[n].side === null && y(n) > y(node))
      .sort((a, b) => y(b) - y(a))[0];
    if (next === undefined) return node === from ? undefined : node;
    node = next;
  }
}

/**
 * The joint that carries both legs and the trunk. Names decide between neighbours (Biped hangs the thighs on the first
 * spine joint, below the pelvis); a common ancestor on the floor is the scene's root, not the hips.
 */
function findHips(graph: JointGraph, thighs: number[], top: number | undefined): number {
  const carrier = commonAncestor(graph, top === undefined ? thighs : [...thighs, top]);
  const named = nodesOfPart(graph, "hips", null);
  const thighLength = distanceBetween(graph, thighs[0], thighs[1]) + 1e-9;
  const p = graph.positions;
  const reach = Math.max(thighLength * 2, legLength(graph, thighs[0]) * 0.3);
  const near = (n: number) => {
    const middle = [0, 1, 2].map((k) => (p[thighs[0] * 3 + k] + p[thighs[1] * 3 + k]) / 2);
    return Math.hypot(...middle.map((value, k) => value - p[n * 3 + k])) < reach;
  };
  const atOrAbove = named.filter((n) => n === carrier || isAbove(graph, n, carrier)).filter(near);
  if (atOrAbove.length > 0) return atOrAbove[atOrAbove.length - 1];
  if (carrier >= 0 && graph.deforming[carrier] && near(carrier)) return carrier;
  return named.filter(near)[0] ?? (carrier >= 0 ? carrier : graph.parents[thighs[0]]);
}

/** Height of a hip joint over the lowest joint. */
function legLength(graph: JointGraph, thigh: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  graph.joints.forEach((joint, n) => {
    if (joint) lowest = Math.min(lowest, graph.positions[n * 3 + 1]);
  });
  return graph.positions[thigh * 3 + 1] - lowest;
}
