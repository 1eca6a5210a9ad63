import type { MappingCheck } from "../../motion/character-description.js";
import type { CharacterModel } from "../../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { MotionError } from "../../requests/motion-error.js";
import type { BindPose } from "../rig/bind-pose.js";
import { type Found, hasLegs, LEG_ROLES, missingLegs, type Roles, SIDES } from "./humanoid-mapping.js";
import { distanceBetween, isAbove, type JointGraph } from "./joint-graph.js";
import type { FrontSign } from "./sides.js";

/** Trunks that lean more than this from upright belong to animals, or to figures that lie down. */
const MAX_LEAN_DEGREES = 55;

/**
 * Checks whether what was found can be a human body.
 *
 * @throws MotionError NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING, which say what was found and what was not
 */
export function assertHumanoid(model: CharacterModel, graph: JointGraph, found: Found): void {
  const { roles } = found;
  const lean = trunkLean(graph, found);
  if (lean !== null && lean > MAX_LEAN_DEGREES) throw leaning(model, lean);
  if (!hasLegs(roles)) {
    const known = LEG_ROLES.filter((role) => roles[role] !== undefined);
    const animal = known.length === 0 ? quadrupedLean(graph) : null;
    if (animal !== null && animal > MAX_LEAN_DEGREES) throw leaning(model, animal);
    throw missingJoints(model, graph, roles);
  }
  const { Hips } = roles;
  const leg = LEG_ROLES.find((role) => roles[role] !== undefined && isAbove(graph, roles[role], Hips as number));
  if (leg) {
    throw new MotionError(
      "ESSENTIAL_JOINTS_MISSING",
      `"${model.name}" has no usable hips: "${graph.names[Hips as number]}" hangs below ${leg} ("${graph.names[roles[leg] as number]}").`,
      { argument: "model" },
    );
  }
  checkLegs(model, graph, roles);
}

function missingJoints(model: CharacterModel, graph: JointGraph, roles: Roles): MotionError {
  const missing = missingLegs(roles);
  if (roles.Hips === undefined) missing.unshift("Hips");
  const known = LEG_ROLES.filter((role) => roles[role] !== undefined);
  const found = known.map((role) => `"${graph.names[roles[role] as number]}" as ${role}`).join(", ");
  return new MotionError(
    "ESSENTIAL_JOINTS_MISSING",
    `"${model.name}" has no usable legs: no joint was found for ${missing.join(", ")}${found ? ` (found: ${found})` : ""}. Name these joints as rigs usually do, or rig the model anew.`,
    { argument: "model" },
  );
}

/** How far each role can be trusted (0 to 1), and the checks behind it. */
export interface MappingChecks {
  factors: Partial<Record<JointName, number>>;
  checks: MappingCheck[];
}

const LIMBS = [
  ["UpLeg", "Leg", "Foot"],
  ["Arm", "ForeArm", "Hand"],
] as const;

/** Checks a mapping in every way that the model allows, and adds to `notes` what a person should know. */
export function checkHumanoid(
  graph: JointGraph,
  bind: BindPose,
  found: Found,
  signs: readonly FrontSign[],
  notes: string[],
): MappingChecks {
  const { roles } = found;
  const factors: MappingChecks["factors"] = {};
  const lower = (role: JointName, factor: number) => {
    factors[role] = (factors[role] ?? 1) * factor;
  };
  const lengths = checkLengths(graph, roles, lower, notes);
  const surface = checkSurface(graph, roles, lower, notes);
  const sides = checkSides(signs);
  if (sides !== null && sides < 1) {
    const against = signs.filter(({ agrees }) => agrees < 0).map(({ what }) => what);
    notes.push(`Not all shows the same front: ${against.join(" and ")} would have it behind.`);
    for (const role of JOINT_NAMES) if (/^(Left|Right)/.test(role)) lower(role, 0.5 + 0.5 * sides);
  }
  const broken = bind.disputed.filter((node) => Object.values(roles).includes(node));
  if (broken.length > 0) {
    notes.push(
      `Skins and nodes disagree about ${broken.length === 1 ? "the bone" : "bones"} at ${listed(broken.map((n) => graph.names[n]))}: the nodes' lengths are kept.`,
    );
    for (const role of JOINT_NAMES) if (broken.includes(roles[role] as number)) lower(role, 0.8);
  }
  for (const side of SIDES) {
    if (roles[`${side}Foot`] === undefined)
      notes.push(`The ${side.toLowerCase()} leg ends at the shin: its ankle is estimated.`);
    if (roles[`${side}Leg`] === undefined) notes.push(`The ${side.toLowerCase()} leg has no knee: it is estimated.`);
  }
  if (roles.LeftArm === undefined && roles.RightArm === undefined) notes.push("No arms were found.");
  if (roles.Head === undefined) notes.push("No head was found.");
  if (found.spine.length === 0) notes.push("No spine joint was found: the trunk moves with the hips.");
  return {
    factors,
    checks: [
      { check: "sides", score: sides },
      { check: "lengths", score: lengths },
      { check: "surface", score: surface },
      {
        check: "bind",
        score: bind.bound.some((bound) => bound) ? 1 - broken.length / Object.keys(roles).length : null,
      },
    ],
  };
}

type Lower = (role: JointName, factor: number) => void;

/** Returns the share of the signs that agree with left and right; null where there is none. */
function checkSides(signs: readonly FrontSign[]): number | null {
  const all = signs.reduce((sum, { weight }) => sum + weight, 0);
  if (all < 0.05) return null;
  const agreeing = signs.reduce((sum, { weight, agrees }) => sum + (agrees > 0 ? weight : 0), 0);
  // One weak sign against strong ones is probably chance.
  return agreeing / all > 0.85 ? 1 : agreeing / all;
}

/** Checks that left and right limbs have one length, and that the two bones of each limb are similar. */
function checkLengths(graph: JointGraph, roles: Roles, lower: Lower, notes: string[]): number {
  let worst = 1;
  for (const limb of LIMBS) {
    const names = (side: string) => limb.map((part) => `${side}${part}` as JointName);
    const [left, right] = SIDES.map((side) => limbLength(graph, roles, names(side)));
    if (left === null || right === null) continue;
    const likeness = Math.min(left, right) / Math.max(left, right, 1e-9);
    if (likeness <= 0.85) {
      notes.push(
        `The left and right ${limb[0] === "Arm" ? "arm" : "leg"} differ in length (${Math.round(likeness * 100)} %).`,
      );
      for (const side of SIDES) for (const role of names(side)) lower(role, likeness);
      worst = Math.min(worst, likeness);
    }
    for (const side of SIDES) {
      const [a, b, c] = names(side);
      const [upper, fore] = [
        distanceBetween(graph, roles[a] as number, roles[b] as number),
        distanceBetween(graph, roles[b] as number, roles[c] as number),
      ];
      const ratio = Math.min(upper, fore) / Math.max(upper, fore, 1e-9);
      if (ratio >= UNLIKE_BONES) continue;
      const what = limb[0] === "Arm" ? "arm" : "leg";
      notes.push(
        `The bones of the ${side.toLowerCase()} ${what} are of very unlike length (${Math.round(ratio * 100)} %).`,
      );
      for (const role of [a, b, c]) lower(role, 0.5 + ratio / (2 * UNLIKE_BONES));
      worst = Math.min(worst, ratio / UNLIKE_BONES);
    }
  }
  return worst;
}

/** Similarity of a limb's upper and lower bone below which they are doubted. */
const UNLIKE_BONES = 0.35;
/** Vertices lie at their bone when their centre is no further from it than this share of the limb's length. */
const AT_BONE = 0.3;

/** Checks that the vertices moved by a bone lie at that bone, for thighs, shins, upper arms and forearms. */
function checkSurface(graph: JointGraph, roles: Roles, lower: Lower, notes: string[]): number | null {
  let looked = 0;
  const off: JointName[] = [];
  for (const side of SIDES) {
    for (const limb of LIMBS) {
      const names = limb.map((part) => `${side}${part}` as JointName);
      const length = limbLength(graph, roles, names);
      if (length === null) continue;
      for (const [from, to] of [
        [names[0], names[1]],
        [names[1], names[2]],
      ]) {
        const points = graph.owned[roles[from] as number] ?? [];
        if (points.length < 24) continue;
        looked++;
        if (awayFromBone(graph, points, roles[from] as number, roles[to] as number) > AT_BONE * length) off.push(from);
      }
    }
  }
  if (looked === 0) return null;
  if (off.length > 0) {
    notes.push(`The surface does not lie at the bones of ${off.join(", ")}.`);
    for (const role of off) lower(role, 0.5);
  }
  return 1 - off.length / looked;
}

/** Returns the distance between the centre of these vertices and the bone between two joints. */
function awayFromBone({ positions: p }: JointGraph, points: readonly number[], from: number, to: number): number {
  const middle = [0, 1, 2].map((k) => {
    let sum = 0;
    for (let i = k; i < points.length; i += 3) sum += points[i];
    return (sum * 3) / points.length;
  });
  const axis = [0, 1, 2].map((k) => p[to * 3 + k] - p[from * 3 + k]);
  const offset = middle.map((value, k) => value - p[from * 3 + k]);
  const along = offset.reduce((sum, value, k) => sum + value * axis[k], 0);
  const share = Math.min(1, Math.max(0, along / (axis.reduce((sum, value) => sum + value * value, 0) || 1)));
  return Math.hypot(...offset.map((value, k) => value - share * axis[k]));
}

function listed(names: string[]): string {
  const some = names
    .slice(0, 4)
    .map((name) => `"${name}"`)
    .join(", ");
  return names.length > 4 ? `${some} and ${names.length - 4} more` : some;
}

function leaning(model: CharacterModel, lean: number): MotionError {
  return new MotionError(
    "NOT_A_HUMANOID",
    `"${model.name}" is not an upright human figure: its trunk leans ${Math.round(lean)}° from the vertical, like a four-legged animal's. If it is a person, model space must have +Y up.`,
    { argument: "model" },
  );
}

/**
 * Returns the angle between +Y and the line from the hip joints (or hips) to the shoulders (or head), degrees; null
 * when one end is unknown.
 */
function trunkLean(graph: JointGraph, found: Found): number | null {
  const { roles, spine } = found;
  const lower = [roles.LeftUpLeg, roles.RightUpLeg].filter((n) => n !== undefined);
  const upper = [roles.LeftArm, roles.RightArm].filter((n) => n !== undefined);
  if (upper.length === 0) upper.push(...[roles.Head ?? spine[spine.length - 1]].filter((n) => n !== undefined));
  if (lower.length === 0 || upper.length === 0) return null;
  return leanDegrees(graph, lower, upper);
}

/** Measures the same lean from whatever looks like a spine, to tell an animal from a figure without legs. */
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
    const joints = (["UpLeg", "Leg", "Foot"] as const)
      .map((part) => roles[`${side}${part}`])
      .filter((node) => node !== undefined);
    const lengths = joints.slice(1).map((node, i) => distanceBetween(graph, joints[i], node));
    const drop = graph.positions[joints[0] * 3 + 1] - graph.positions[joints[joints.length - 1] * 3 + 1];
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    if (lengths.every((length) => length > 1e-9) && drop > whole * 0.4) continue;
    const named = joints.map((n) => `"${graph.names[n]}"`).join(", ");
    throw new MotionError(
      "NOT_A_HUMANOID",
      `"${model.name}": the ${side.toLowerCase()} leg (${named}) does not stand in the bind pose. Legs must hang down along -Y.`,
      { argument: "model" },
    );
  }
}

function limbLength(graph: JointGraph, roles: Roles, limb: JointName[]): number | null {
  const [a, b, c] = limb.map((role) => roles[role]);
  if (a === undefined || b === undefined || c === undefined) return null;
  return distanceBetween(graph, a, b) + distanceBetween(graph, b, c);
}
