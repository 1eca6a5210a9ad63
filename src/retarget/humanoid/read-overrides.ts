import type { CharacterModel } from "../../motion/character-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { MotionError } from "../../requests/motion-error.js";
import { assignTrunkRoles, type Found, type Roles } from "./humanoid-mapping.js";

/** Node by role, overriding the mapping: its name or index; null for "this character has none". */
export type RoleOverrides = Readonly<Partial<Record<JointName, string | number | null>>>;

/** Overrides that name a node of the model. */
export interface Overrides {
  roles: Roles;
  /** Roles that the character is declared not to have. */
  none: JointName[];
}

/**
 * Reads the overrides of a character.
 *
 * @throws MotionError BAD_USER_INPUT for an unknown role, an unknown node, or one node for two roles
 */
export function readOverrides(model: CharacterModel, overrides: RoleOverrides): Overrides {
  const bad = (message: string) => new MotionError("BAD_USER_INPUT", message, { argument: "overrides" });
  const { names } = model.nodes;
  const read: Overrides = { roles: {}, none: [] };
  for (const [role, wanted] of Object.entries(overrides) as [JointName, string | number | null | undefined][]) {
    if (wanted === undefined) continue;
    if (!JOINT_NAMES.includes(role)) {
      throw bad(`overrides: "${role}" is no humanoid role. The roles are ${JOINT_NAMES.slice(0, 14).join(", ")}, ….`);
    }
    if (wanted === null) {
      read.none.push(role);
      continue;
    }
    const node = typeof wanted === "number" ? wanted : names.indexOf(wanted);
    if (!Number.isInteger(node) || node < 0 || node >= names.length) {
      throw bad(
        `overrides.${role}: the model has no node ${typeof wanted === "number" ? wanted : `named "${wanted}"`}.`,
      );
    }
    const twin = (Object.keys(read.roles) as JointName[]).find((other) => read.roles[other] === node);
    if (twin) throw bad(`overrides: ${twin} and ${role} cannot both be "${names[node]}".`);
    read.roles[role] = node;
  }
  return read;
}

/** Puts the overrides into a mapping. Everything else stays, except roles that had been given one of these nodes. */
export function applyOverrides(found: Found, { roles, none }: Overrides): void {
  for (const role of none) delete found.roles[role];
  for (const [role, node] of Object.entries(roles) as [JointName, number][]) {
    for (const twin of Object.keys(found.roles) as JointName[]) {
      if (found.roles[twin] === node && twin !== role) delete found.roles[twin];
    }
    found.roles[role] = node;
    const trunk = role === "Neck" || role.startsWith("Spine");
    if (!trunk) found.spine = found.spine.filter((joint) => joint !== node);
    if (!trunk) found.neck = found.neck.filter((joint) => joint !== node);
  }
  const decided = (role: JointName) => role in roles || none.includes(role);
  if ((["Spine", "Spine1", "Spine2"] as const).some(decided)) {
    const { Spine, Spine1, Spine2 } = found.roles;
    found.spine = [...new Set([Spine, Spine1, Spine2].filter((node) => node !== undefined))].sort((a, b) => a - b);
  }
  if (decided("Neck")) found.neck = found.roles.Neck === undefined ? [] : [found.roles.Neck];
  assignTrunkRoles(found);
}
