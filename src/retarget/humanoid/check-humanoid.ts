import type { CharacterModel } from "../../motion/character-model.js";
import type { JointName } from "../../motion/joint-names.js";
import { MotionError } from "../../requests/motion-error.js";
import { ESSENTIAL_ROLES, type Found, type Roles, SIDES } from "./humanoid-mapping.js";
import { distanceBetween, type JointGraph } from "./joint-graph.js";

/** Trunks that lean more than this from upright belong to animals, or to figures that lie down. */
const MAX_LEAN_DEGREES = 55;

/**
 * Looks whether what was found can be a human body. Throws when it cannot; else answers how sure each limb is (0 to 1)
 * and adds to `notes` what a person should know.
 */
export function checkHumanoid(
  model: CharacterModel,
  graph: JointGraph,
  found: Found,
  notes: string[],
): Partial<Record<JointName, number>> {
  const { roles } = found;
  const missing = ESSENTIAL_ROLES.filter((role) => roles[role] === undefined);
  const lean = trunkLean(graph, found);
  if (lean !== null && lean > MAX_LEAN_DEGREES) throw leaning(model, lean);
  if (missing.length > 0) {
    const animal = missing.length === ESSENTIAL_ROLES.length ? quadrupedLean(graph) : null;
    if (animal !== null && animal > MAX_LEAN_DEGREES) throw leaning(model, animal);
    throw new MotionError(
      "ESSENTIAL_JOINTS_MISSING",
      `"${model.name}" has no usable legs: no joint was found for ${missing.join(", ")}. Name them by overrides, or rig the model anew.`,
      { argument: "model" },
    );
  }
  checkLegs(model, graph, roles);
  swapMirroredSides(graph, roles, notes);
  const checks: Partial<Record<JointName, number>> = {};
  for (const limb of [["UpLeg", "Leg", "Foot"] as const, ["Arm", "ForeArm", "Hand"] as const]) {
    const [left, right] = SIDES.map((side) =>
      limbLength(
        graph,
        roles,
        limb.map((part) => `${side}${part}` as JointName),
      ),
    );
    if (left === null || right === null) continue;
    const likeness = Math.min(left, right) / Math.max(left, right, 1e-9);
    if (likeness > 0.85) continue;
    notes.push(
      `The left and right ${limb[0] === "Arm" ? "arm" : "leg"} differ in length (${Math.round(likeness * 100)} %).`,
    );
    for (const side of SIDES) for (const part of limb) checks[`${side}${part}`] = likeness;
  }
  if (roles.LeftArm === undefined && roles.RightArm === undefined) notes.push("No arms were found.");
  if (roles.Head === undefined) notes.push("No head was found.");
  if (found.spine.length === 0) notes.push("No spine joint was found: the trunk moves with the hips.");
  return checks;
}

function leaning(model: CharacterModel, lean: number): MotionError {
  return new MotionError(
    "NOT_A_HUMANOID",
    `"${model.name}" is not an upright human figure: its trunk leans ${Math.round(lean)}° from the vertical, like a four-legged animal's. If it is a person, model space must have +Y up.`,
    { argument: "model" },
  );
}

/** Degrees between the line from the hip joints (or hips) to the shoulders (or head) and +Y; null when one end is unknown. */
function trunkLean(graph: JointGraph, found: Found): number | null {
  const { roles, spine } = found;
  const lower = [roles.LeftUpLeg, roles.RightUpLeg].filter((n) => n !== undefined);
  const upper = [roles.LeftArm, roles.RightArm].filter((n) => n !== undefined);
  if (upper.length === 0) upper.push(...[roles.Head ?? spine[spine.length - 1]].filter((n) => n !== undefined));
  if (lower.length === 0 || upper.length === 0) return null;
  return leanDegrees(graph, lower, upper);
}

/** The same from whatever looks like a spine, to tell an animal from a figure without legs. */
function quadrupedLean(graph: JointGraph): number | null {
  const spine = graph.readings.map((_, n) => n).filter((n) => graph.readings[n].part === "spine" && graph.joints[n]);
  const head = graph.readings.findIndex(
    (reading, n) => reading.part === "head" && graph.joints[n] === 1 && !reading.helper,
  );
  return spine.length > 0 && head >= 0 ? leanDegrees(graph, [spine[0]], [head]) : null;
}

function leanDegrees(graph: JointGraph, lower: number[], upper: number[]): number {
  const mean = (nodes: number[], k: number) =>
    nodes.reduce((sum, n) => sum + graph.positions[n * 3 + k], 0) / nodes.length;
  const [x, y, z] = [0, 1, 2].map((k) => mean(upper, k) - mean(lower, k));
  return (Math.atan2(Math.hypot(x, z), y) * 180) / Math.PI;
}

function checkLegs(model: CharacterModel, graph: JointGraph, roles: Roles): void {
  for (const side of SIDES) {
    const [thigh, shin, foot] = [roles[`${side}UpLeg`], roles[`${side}Leg`], roles[`${side}Foot`]] as [
      number,
      number,
      number,
    ];
    const upper = distanceBetween(graph, thigh, shin);
    const lower = distanceBetween(graph, shin, foot);
    const drop = graph.positions[thigh * 3 + 1] - graph.positions[foot * 3 + 1];
    if (upper > 1e-9 && lower > 1e-9 && drop > (upper + lower) * 0.4) continue;
    const joints = [thigh, shin, foot].map((n) => `"${graph.names[n]}"`).join(", ");
    throw new MotionError(
      "NOT_A_HUMANOID",
      `"${model.name}": the ${side.toLowerCase()} leg (${joints}) does not stand in the bind pose. Legs must hang down along -Y.`,
      { argument: "model" },
    );
  }
}

function limbLength(graph: JointGraph, roles: Roles, limb: JointName[]): number | null {
  const [a, b, c] = limb.map((role) => roles[role]);
  if (a === undefined || b === undefined || c === undefined) return null;
  return distanceBetween(graph, a, b) + distanceBetween(graph, b, c);
}

/** Feet that point backwards mean that the names of the sides are swapped: feet are right, names are guesses. */
function swapMirroredSides(graph: JointGraph, roles: Roles, notes: string[]): void {
  const p = graph.positions;
  const across = [0, 2].map((k) => p[(roles.LeftUpLeg as number) * 3 + k] - p[(roles.RightUpLeg as number) * 3 + k]);
  let ahead = 0;
  for (const side of SIDES) {
    const foot = roles[`${side}Foot`] as number;
    const toe = roles[`${side}ToeBase`];
    if (toe === undefined) return;
    const [x, z] = [p[toe * 3] - p[foot * 3], p[toe * 3 + 2] - p[foot * 3 + 2]];
    const along = (z * across[0] - x * across[1]) / (Math.hypot(x, z) * Math.hypot(across[0], across[1]) || 1);
    if (Math.abs(along) < 0.5) return;
    ahead += along;
  }
  if (ahead > -1) return;
  notes.push("The feet point backwards for the named sides: left and right were swapped.");
  for (const role of Object.keys(roles) as JointName[]) {
    if (!role.startsWith("Left")) continue;
    const other = role.replace("Left", "Right") as JointName;
    const [left, right] = [roles[role], roles[other]];
    if (right === undefined) delete roles[role];
    else roles[role] = right;
    if (left !== undefined) roles[other] = left;
  }
}
