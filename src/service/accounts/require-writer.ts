import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";

const WRITING_ROLES: readonly string[] = ["owner", "admin", "member"];
const MANAGING_ROLES: readonly string[] = ["owner", "admin"];

/** Throws FORBIDDEN for a viewer who may only read. Every mutation calls it first. */
export function requireWriter(viewer: Pick<Viewer, "roles">): void {
  if (viewer.roles.some((role) => WRITING_ROLES.includes(role))) return;
  throw new ServiceError("FORBIDDEN", 'A user with the role "viewer" may read but not change anything.');
}

/** Whether these roles may manage the organization: its plan, its users and everybody's keys. */
export function isManager(roles: readonly string[]): boolean {
  return roles.some((role) => MANAGING_ROLES.includes(role));
}
