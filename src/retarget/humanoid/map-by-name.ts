import { assignTrunkRoles, type Found, type Roles, SIDES, type SideName } from "./humanoid-mapping.js";
import { commonAncestor, distanceBetween, isAbove, type JointGraph, nodesBetween, nodesOfPart } from "./joint-graph.js";
import { mapFingers } from "./map-fingers.js";

/**
 * Finds the joints by their names and their hierarchy: as many as the names give.
 *
 * @param fixed nodes that are known already
 */
export function mapByName(graph: JointGraph, fixed: Roles = {}): Found {
  const roles: Roles = { ...fixed };
  for (const side of SIDES) {
    mapLeg(graph, side, roles);
    mapArm(graph, side, roles);
  }
  const found: Found = { roles, spine: [], neck: [] };
  mapTrunk(graph, found);
  for (const side of SIDES) mapFingers(graph, side, roles);
  Object.assign(roles, fixed);
  return found;
}

type Part = Parameters<typeof nodesOfPart>[1];

/**
 * Maps a leg, starting from what is known; a limb whose upper joints are not known by name is searched for above or
 * below that.
 */
function mapLeg(graph: JointGraph, side: SideName, roles: Roles): void {
  const taken = new Set(Object.values(roles));
  const of = (part: Part) => nodesOfPart(graph, part, side).filter((n) => !taken.has(n));
  const thighs = of("thigh");
  const legs = of("leg");
  const belowAny = (n: number, tops: number[]) => tops.some((top) => isAbove(graph, top, n));
  const fixedThigh = roles[`${side}UpLeg`];
  const tops = fixedThigh === undefined ? thighs : [fixedThigh];
  const shins = of("shin");
  const shin =
    roles[`${side}Leg`] ??
    shins.find((n) => belowAny(n, tops)) ??
    shins[0] ??
    legs.find((leg) => belowAny(leg, tops)) ??
    legs.find((leg) => belowAny(leg, legs));
  const feet = of("foot");
  const above = (n: number) => n !== shin && (shin === undefined || isAbove(graph, n, shin));
  const hipNamed = () => [...of("hips"), ...of("buttock")];
  const thigh =
    fixedThigh ??
    thighs.find(above) ??
    legs.find(above) ??
    (shin === undefined
      ? hipNamed().find((n) => feet.some((foot) => isAbove(graph, n, foot)))
      : hipNamed().find(above)) ??
    (shin === undefined ? undefined : ([...thighs, ...legs].find((n) => n !== shin) ?? unnamedThigh(graph, shin)));
  if (thigh === undefined) return;
  // In rigs made for inverse kinematics the foot may be a child of the root instead of the shin: the nearest one is
  // meant.
  const end = shin ?? thigh;
  const away = (n: number) => (isAbove(graph, end, n) ? 0 : 1);
  const ankles = feet
    .filter((n) => n !== shin && n !== thigh && !isAbove(graph, n, end))
    .sort((a, b) => away(a) - away(b) || graph.depth[a] - graph.depth[b] || nearer(graph, end, a, b));
  const solid = ankles.filter((n) => graph.deforming[n] || isAbove(graph, end, n));
  const foot =
    roles[`${side}Foot`] ??
    solid[0] ??
    ankles[0] ??
    (shin === undefined ? undefined : legs.find((n) => n !== thigh && isFootOf(graph, thigh, shin, n)));
  roles[`${side}UpLeg`] = thigh;
  const knee = shin ?? (foot === undefined ? undefined : between(graph, thigh, foot));
  if (knee !== undefined) roles[`${side}Leg`] = knee;
  if (foot === undefined) return;
  roles[`${side}Foot`] = foot;
  const below = (n: number) => isAbove(graph, foot, n);
  const toes = of("toe");
  const toe = roles[`${side}ToeBase`] ?? toes.find(below) ?? feet.find(below) ?? looseToe(graph, toes, foot, end);
  if (toe !== undefined) roles[`${side}ToeBase`] = toe;
}

/** Returns whether a joint called a leg (some languages call feet so) is at the end of this shin. */
function isFootOf(graph: JointGraph, thigh: number, shin: number, node: number): boolean {
  if (isAbove(graph, shin, node)) return true;
  const y = (n: number) => graph.positions[n * 3 + 1];
  return node !== shin && !isAbove(graph, node, shin) && y(node) < y(shin) - 0.5 * (y(thigh) - y(shin));
}

function nearer(graph: JointGraph, to: number, a: number, b: number): number {
  return distanceBetween(graph, to, a) - distanceBetween(graph, to, b);
}

/** Finds the joint that carries a shin, whatever its name, unless it carries both legs. */
function unnamedThigh(graph: JointGraph, shin: number): number | undefined {
  const parent = graph.parents[shin];
  if (parent < 0 || !graph.joints[parent] || graph.readings[parent].part !== null) return undefined;
  const drop = graph.positions[parent * 3 + 1] - graph.positions[shin * 3 + 1];
  return drop > 0.5 * distanceBetween(graph, parent, shin) && graph.parents[parent] >= 0 ? parent : undefined;
}

/** Finds the unnamed joint between thigh and foot that is nearest to the middle. */
function between(graph: JointGraph, thigh: number, foot: number): number | undefined {
  if (!isAbove(graph, thigh, foot)) return undefined;
  const lopsided = (n: number) => Math.abs(distanceBetween(graph, thigh, n) - distanceBetween(graph, n, foot));
  return nodesBetween(graph, thigh, foot)
    .filter((n) => graph.joints[n] && !graph.readings[n].twist)
    .filter((n) => lopsided(n) < 0.5 * distanceBetween(graph, thigh, foot))
    .sort((a, b) => lopsided(a) - lopsided(b))[0];
}

/** Finds toes that are children of neither foot nor shin, as handles of inverse kinematics are, but lie at the foot. */
function looseToe(graph: JointGraph, toes: number[], foot: number, shin: number): number | undefined {
  const reach = 0.6 * distanceBetween(graph, shin, foot);
  return toes.filter((n) => graph.deforming[n] && distanceBetween(graph, n, foot) < reach)[0];
}

function mapArm(graph: JointGraph, side: SideName, roles: Roles): void {
  const taken = new Set(Object.values(roles));
  const of = (part: Part) => nodesOfPart(graph, part, side).filter((n) => !taken.has(n));
  const fixedArm = roles[`${side}Arm`];
  const upper = fixedArm === undefined ? of("upperArm") : [fixedArm];
  const arms = of("arm");
  const hands = of("hand");
  const foreArm =
    roles[`${side}ForeArm`] ??
    of("foreArm")[0] ??
    arms.find((arm) => upper.some((n) => isAbove(graph, n, arm))) ??
    arms.find((arm) => arms.some((n) => isAbove(graph, n, arm)));
  const above = (n: number) => n !== foreArm && (foreArm === undefined || isAbove(graph, n, foreArm));
  const shoulders = of("shoulder").filter(above).reverse();
  const arm = upper.find(above) ?? arms.find(above) ?? shoulders[0];
  if (arm === undefined) return;
  const end = foreArm ?? arm;
  // A row of palms, one for each finger: the middle one is the hand.
  const below = hands.filter((n) => isAbove(graph, end, n));
  const hand = roles[`${side}Hand`] ?? below[0];
  const elbow = foreArm ?? (hand === undefined ? undefined : between(graph, arm, hand));
  if (elbow === undefined && hand === undefined && upper.length === 0 && arms.length === 0) return;
  roles[`${side}Arm`] = arm;
  if (elbow !== undefined) roles[`${side}ForeArm`] = elbow;
  if (hand !== undefined) roles[`${side}Hand`] = hand;
  const clavicle = [...of("clavicle"), ...shoulders].find((n) => n !== arm && isAbove(graph, n, arm));
  if (clavicle !== undefined && roles[`${side}Shoulder`] === undefined) roles[`${side}Shoulder`] = clavicle;
}

function mapTrunk(graph: JointGraph, found: Found): void {
  const { roles } = found;
  const thighs = [roles.LeftUpLeg, roles.RightUpLeg].filter((n) => n !== undefined);
  const arms = [roles.LeftArm, roles.RightArm].filter((n) => n !== undefined);
  const shoulders = arms.length > 1 ? commonAncestor(graph, arms) : (graph.parents[arms[0]] ?? -1);
  const head =
    roles.Head ?? nodesOfPart(graph, "head", null)[0] ?? (shoulders >= 0 ? highestAbove(graph, shoulders) : undefined);
  const top = head ?? (shoulders >= 0 ? shoulders : undefined);
  if (head !== undefined) roles.Head = head;
  const hips = roles.Hips ?? (thighs.length > 0 ? findHips(graph, thighs, top) : nodesOfPart(graph, "hips", null)[0]);
  if (hips === undefined || hips < 0) return;
  roles.Hips = hips;
  trunkChains(graph, found, top, shoulders);
}

/** Fills spine and neck between hips and `top`, and assigns their roles. */
export function trunkChains(graph: JointGraph, found: Found, top: number | undefined, shoulders: number): void {
  const hips = found.roles.Hips as number;
  found.spine = [];
  found.neck = [];
  if (top === undefined) return;
  // Where hips and head are on different branches, the head's branch counts from where they part.
  const path = nodesBetween(graph, commonAncestor(graph, [hips, top]), top);
  if (top === shoulders && top !== hips) path.push(top);
  const reachesGround = (node: number) =>
    [found.roles.LeftUpLeg, found.roles.RightUpLeg].every((leg) => leg !== undefined && isAbove(graph, node, leg));
  for (const node of path) {
    const { part, helper } = graph.readings[node];
    if (helper || node === hips || part === "hips") continue;
    if (part === null && reachesGround(node) && !isAbove(graph, hips, node)) continue;
    const isBelow = graph.positions[node * 3 + 1] < graph.positions[hips * 3 + 1];
    if (part === null && isBelow && found.spine.length === 0) continue;
    const aboveShoulders = shoulders >= 0 && isAbove(graph, shoulders, node);
    if (part === "neck" || (part !== "spine" && aboveShoulders)) found.neck.push(node);
    else if (part === "spine" && aboveShoulders && found.neck.length > 0) found.neck.push(node);
    else if (part === "spine" || graph.deforming[node]) found.spine.push(node);
  }
  if (nodesOfPart(graph, "head", null).length === 0 && shoulders >= 0) unnamedNeck(graph, found, shoulders);
  assignTrunkRoles(found);
}

/**
 * Handles spines that continue into the neck under one name (Rigify: spine to spine.006): joints above the shoulders
 * are neck.
 */
function unnamedNeck(graph: JointGraph, found: Found, shoulders: number): void {
  const neck = found.spine.filter((n) => isAbove(graph, shoulders, n));
  found.spine = found.spine.filter((n) => !neck.includes(n));
  found.neck.unshift(...neck);
}

/** Finds the end of the branch that goes straight up from here; that joint would be the head. */
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
 * Finds the joint that carries both legs and the trunk. Names decide between neighbours (Biped parents the thighs to
 * the first spine joint, below the pelvis); a common ancestor on the floor is the scene's root, not the hips.
 */
function findHips(graph: JointGraph, thighs: number[], top: number | undefined): number {
  const carrier = commonAncestor(graph, top === undefined ? thighs : [...thighs, top]);
  const named = nodesOfPart(graph, "hips", null);
  const [a, b] = [thighs[0], thighs[1] ?? thighs[0]];
  const thighLength = distanceBetween(graph, a, b) + 1e-9;
  const p = graph.positions;
  const reach = Math.max(thighLength * 2, legLength(graph, thighs[0]) * 0.3);
  const near = (n: number) => {
    const middle = [0, 1, 2].map((k) => (p[a * 3 + k] + p[b * 3 + k]) / 2);
    return Math.hypot(...middle.map((value, k) => value - p[n * 3 + k])) < reach;
  };
  const atOrAbove = named.filter((n) => n === carrier || isAbove(graph, n, carrier)).filter(near);
  if (atOrAbove.length > 0) return atOrAbove[atOrAbove.length - 1];
  if (carrier >= 0 && graph.deforming[carrier] && near(carrier)) return nearestAbove(carrier);
  return named.filter(near)[0] ?? (carrier >= 0 ? carrier : graph.parents[thighs[0]]);

  /**
   * The pelvis may be above the joint from which the legs branch: the one that lies between the hip joints is chosen.
   */
  function nearestAbove(node: number): number {
    const away = (n: number) => Math.hypot(...[0, 1, 2].map((k) => (p[a * 3 + k] + p[b * 3 + k]) / 2 - p[n * 3 + k]));
    let best = node;
    for (let up = graph.parents[node]; up >= 0 && graph.deforming[up]; up = graph.parents[up]) {
      if (away(up) < 0.9 * away(best)) best = up;
    }
    return best;
  }
}

/** Returns the height of a hip joint over the lowest joint. */
function legLength(graph: JointGraph, thigh: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  graph.joints.forEach((joint, n) => {
    if (joint) lowest = Math.min(lowest, graph.positions[n * 3 + 1]);
  });
  return graph.positions[thigh * 3 + 1] - lowest;
}
