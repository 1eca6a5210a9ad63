import type { CharacterModel } from "../../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { MotionError } from "../../requests/motion-error.js";
import type { BindPose } from "../rig/bind-pose.js";
import { type BoundVertices, bindVertices } from "../rig/bind-vertices.js";
import { assertHumanoid, checkHumanoid } from "./check-humanoid.js";
import { CORE_ROLES, type Found, type HumanoidMapping, hasLegs } from "./humanoid-mapping.js";
import { fillMapping } from "./join-mappings.js";
import { createJointGraph, type JointGraph } from "./joint-graph.js";
import { mapByGeometry } from "./map-by-geometry.js";
import { mapByName } from "./map-by-name.js";
import { mapDeclared } from "./map-declared.js";
import { applyOverrides, type Overrides, type RoleOverrides, readOverrides } from "./read-overrides.js";
import { frontSigns, orientSides } from "./sides.js";

export type { RoleOverrides } from "./read-overrides.js";

/** Fewest joints of a body: hips, two legs of two joints and something above. */
const FEWEST_JOINTS = 6;

/** Confidence of a joint estimated from proportions, as a share of its neighbours'. */
const ESTIMATED = 0.85;
const BASE_CONFIDENCE = { declared: 1, names: 0.97, geometry: 0.8 } as const;

/**
 * Finds which node of a model is which part of a human body: by what the file declares (VRM), by names, and by the
 * shape of the skeleton where these say nothing. The body's front decides left and right. No setup is needed;
 * `overrides` corrects single joints, and all others are mapped as usual.
 *
 * @param vertices those of the model's meshes in the bind pose
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING with the cause; BAD_USER_INPUT for an
 *   override that names no node
 */
export function mapHumanoid(
  model: CharacterModel,
  bind: BindPose,
  overrides: RoleOverrides = {},
  vertices: readonly BoundVertices[] = bindVertices(model, bind),
): HumanoidMapping {
  const graph = createJointGraph(model, bind, vertices);
  const decided = readOverrides(model, overrides);
  checkJointCount(model, graph);
  const { found, method } = findJoints(model, graph, decided);
  applyOverrides(found, decided);
  const notes: string[] = [];
  assertHumanoid(model, graph, found);
  // A caller who names the joints of a side has decided which side it is.
  const canTurn = Object.keys(decided.roles).every((role) => !/^(Left|Right)/.test(role));
  const signs = canTurn
    ? orientSides(graph, found.roles, method !== "geometry", notes)
    : frontSigns(graph, found.roles);
  const { factors, checks } = checkHumanoid(graph, bind, found, signs, notes);
  const confidences: HumanoidMapping["confidences"] = {};
  for (const role of JOINT_NAMES) {
    if (found.roles[role] === undefined) continue;
    const base = role in decided.roles ? 1 : BASE_CONFIDENCE[method];
    confidences[role] = base * (factors[role] ?? 1);
  }
  return {
    ...found,
    confidences,
    confidence:
      CORE_ROLES.reduce((sum, role) => sum + (confidences[role] ?? estimated(role, confidences)), 0) /
      CORE_ROLES.length,
    method,
    missing: JOINT_NAMES.filter((role) => found.roles[role] === undefined),
    unmatched: unmatchedNodes(graph, found),
    checks,
    notes,
  };
}

function checkJointCount(model: CharacterModel, graph: JointGraph): void {
  const count = graph.joints.reduce((sum, joint) => sum + joint, 0);
  if (count >= FEWEST_JOINTS) return;
  const found = model.skins.length > 0 || count > 1;
  throw new MotionError(
    "NO_RIG_FOUND",
    found
      ? `"${model.name}" has too few joints for a human body: ${count}, and hips, two legs and a trunk take at least ${FEWEST_JOINTS}.`
      : `"${model.name}" has no skeleton: no skins, and no nodes that could be joints. Rig it first.`,
    { argument: "model", reason: found ? "TOO_FEW_JOINTS" : undefined },
  );
}

/** Maps by what the file declares, then by names, then by geometry: each fills in what those before it left open. */
function findJoints(
  model: CharacterModel,
  graph: JointGraph,
  decided: Overrides,
): { found: Found; method: HumanoidMapping["method"] } {
  const named = mapByName(graph);
  const declared = mapDeclared(model);
  if (declared) fillMapping(graph, declared, named);
  let found = declared ?? named;
  let method: HumanoidMapping["method"] = declared ? "declared" : "names";
  const lacks = () => {
    const { roles } = found;
    return !hasLegs(roles) || [...CORE_ROLES].some((role) => roles[role] === undefined);
  };
  if (lacks() && Object.keys(decided.roles).length > 0) fillMapping(graph, found, mapByName(graph, decided.roles));
  if (!lacks()) return { found, method };
  const shaped = mapByGeometry(graph);
  if (!shaped) return { found, method };
  if (hasLegs(found.roles)) {
    fillMapping(graph, found, shaped);
  } else {
    // Names that do not even give the legs are trusted for whole limbs only.
    orientSides(graph, shaped.roles, false, []);
    const partial = found;
    found = shaped;
    method = "geometry";
    fillMapping(graph, found, partial);
  }
  return { found, method };
}

/** Confidence of an estimated knee or ankle, from the joints beside it; 0 for what is really missing. */
function estimated(role: JointName, confidences: HumanoidMapping["confidences"]): number {
  const [, side, part] = /^(Left|Right)(Leg|Foot)$/.exec(role) ?? [];
  const other = confidences[`${side}${part === "Leg" ? "Foot" : "Leg"}` as JointName];
  return part ? ESTIMATED * Math.min(confidences[`${side}UpLeg` as JointName] ?? 0, other ?? 0) : 0;
}

function unmatchedNodes(graph: JointGraph, found: Found): number[] {
  const used = new Set([...Object.values(found.roles), ...found.spine, ...found.neck]);
  const nodes: number[] = [];
  graph.deforming.forEach((deforms, n) => {
    if (deforms && !used.has(n) && !graph.readings[n].twist) nodes.push(n);
  });
  return nodes;
}
