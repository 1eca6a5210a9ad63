import type { CharacterModel } from "../../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { MotionError } from "../../requests/motion-error.js";
import type { BindPose } from "../bind-pose.js";
import { checkHumanoid } from "./check-humanoid.js";
import { assignTrunkRoles, CORE_ROLES, type Found, type HumanoidMapping } from "./humanoid-mapping.js";
import { createJointGraph, type JointGraph } from "./joint-graph.js";
import { mapByGeometry } from "./map-by-geometry.js";
import { mapByName } from "./map-by-name.js";
import { mapDeclared } from "./map-declared.js";

/** Node by role where the mapping should not decide: its name or index; null for "this character has none". */
export type RoleOverrides = Readonly<Partial<Record<JointName, string | number | null>>>;

/** Hips, two legs of three joints and something above. */
const FEWEST_JOINTS = 8;

const BASE_CONFIDENCE = { declared: 1, names: 0.97, geometry: 0.8 } as const;

/**
 * Finds out which node of a model is which part of a human body: by what the file declares (VRM), else by the usual
 * names, else by the shape of the skeleton. Nothing need be set up; `overrides` corrects single joints.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING with the cause; BAD_USER_INPUT for an
 *   override that names no node
 */
export function mapHumanoid(model: CharacterModel, bind: BindPose, overrides: RoleOverrides = {}): HumanoidMapping {
  const graph = createJointGraph(model, bind);
  const jointCount = graph.joints.reduce((sum, joint) => sum + joint, 0);
  if (jointCount < FEWEST_JOINTS) {
    const found = model.skins.length > 0 || jointCount > 1;
    throw new MotionError(
      "NO_RIG_FOUND",
      found
        ? `"${model.name}" has too few joints for a human body: ${jointCount}, and hips, two legs and a trunk take at least ${FEWEST_JOINTS}.`
        : `"${model.name}" has no skeleton: no skins, and no nodes that could be joints. Rig it first.`,
      { argument: "model" },
    );
  }
  let method: HumanoidMapping["method"] = "declared";
  let found = mapDeclared(model);
  if (!found) {
    found = mapByName(graph);
    method = "names";
  }
  if (!found) {
    found = mapByGeometry(graph);
    method = "geometry";
  }
  const chosen: Found = found ?? { roles: {}, spine: [], neck: [] };
  const decided = applyOverrides(model, chosen, overrides);
  const notes: string[] = [];
  const checks = checkHumanoid(model, graph, chosen, notes);
  const confidences: HumanoidMapping["confidences"] = {};
  for (const role of JOINT_NAMES) {
    if (chosen.roles[role] === undefined) continue;
    confidences[role] = decided.has(role) ? 1 : BASE_CONFIDENCE[method] * (checks[role] ?? 1);
  }
  return {
    ...chosen,
    confidences,
    confidence: CORE_ROLES.reduce((sum, role) => sum + (confidences[role] ?? 0), 0) / CORE_ROLES.length,
    method,
    missing: JOINT_NAMES.filter((role) => chosen.roles[role] === undefined),
    unmatched: unmatchedNodes(graph, chosen),
    notes,
  };
}

function applyOverrides(model: CharacterModel, found: Found, overrides: RoleOverrides): Set<JointName> {
  const decided = new Set<JointName>();
  const bad = (message: string) => new MotionError("BAD_USER_INPUT", message, { argument: "overrides" });
  for (const [role, wanted] of Object.entries(overrides) as [JointName, string | number | null | undefined][]) {
    if (wanted === undefined) continue;
    if (!JOINT_NAMES.includes(role)) {
      throw bad(`overrides: "${role}" is no humanoid role. The roles are ${JOINT_NAMES.slice(0, 14).join(", ")}, ….`);
    }
    decided.add(role);
    if (wanted === null) {
      delete found.roles[role];
      continue;
    }
    const node = typeof wanted === "number" ? wanted : model.nodes.names.indexOf(wanted);
    if (!Number.isInteger(node) || node < 0 || node >= model.nodes.names.length) {
      throw bad(
        `overrides.${role}: the model has no node ${typeof wanted === "number" ? wanted : `named "${wanted}"`}.`,
      );
    }
    found.roles[role] = node;
  }
  for (const role of decided) {
    const node = found.roles[role];
    if (node === undefined) continue;
    // What the mapping had taken the node for gives way; two wishes for one node contradict each other.
    for (const twin of JOINT_NAMES.filter((other) => other !== role && found.roles[other] === node)) {
      if (decided.has(twin)) throw bad(`overrides: ${role} and ${twin} cannot both be "${model.nodes.names[node]}".`);
      delete found.roles[twin];
    }
    const trunk = role === "Neck" || role.startsWith("Spine");
    if (!trunk) found.spine = found.spine.filter((joint) => joint !== node);
    if (!trunk) found.neck = found.neck.filter((joint) => joint !== node);
  }
  if (["Spine", "Spine1", "Spine2"].some((role) => decided.has(role as JointName))) {
    const { Spine, Spine1, Spine2 } = found.roles;
    found.spine = [...new Set([Spine, Spine1, Spine2].filter((node) => node !== undefined))].sort((a, b) => a - b);
  }
  if (decided.has("Neck")) found.neck = found.roles.Neck === undefined ? [] : [found.roles.Neck];
  assignTrunkRoles(found);
  return decided;
}

function unmatchedNodes(graph: JointGraph, found: Found): number[] {
  const used = new Set([...Object.values(found.roles), ...found.spine, ...found.neck]);
  const nodes: number[] = [];
  graph.deforming.forEach((deforms, n) => {
    if (deforms && !used.has(n) && !graph.readings[n].twist) nodes.push(n);
  });
  return nodes;
}
