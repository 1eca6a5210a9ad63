import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import { users } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { badArgument, readEmail, readName } from "./read-text.js";
import { requireWriter } from "./require-writer.js";

export type User = typeof users.$inferSelect;

/** What a user may do: owner and admin manage the organization, a viewer only reads. */
export const ROLES = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export interface NewUser {
  orgId: string;
  email: string;
  /** Default: the e-mail address up to its @. */
  name?: string;
  /** Default: owner for the organization's first user, else member. */
  role?: string;
  /** Default: false. */
  emailVerified?: boolean;
}

/** Creates a user. @throws ServiceError BAD_USER_INPUT for a bad or taken address or an unknown role */
export async function createUser(
  parts: AccountParts,
  { orgId, email, name, role, emailVerified = false }: NewUser,
  queries: Queries = parts.database.queries,
): Promise<User> {
  const address = readEmail("email", email);
  const first = (await activeUsers(queries, orgId)).length === 0;
  const now = parts.now();
  const [created] = await queries
    .insert(users)
    .values({
      id: newId(),
      orgId,
      email: address,
      name: readName("name", name ?? address.slice(0, address.indexOf("@"))),
      emailVerified,
      roles: [readRole(role ?? (first ? "owner" : "member"))],
      created: now,
      updated: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!created) throw badArgument("email", `${address} belongs to a user already`);
  return created;
}

function readRole(role: string): Role {
  const known = ROLES.find((one) => one === role);
  if (known) return known;
  throw badArgument("role", `must be one of ${ROLES.join(", ")}; got ${JSON.stringify(role.slice(0, 60))}`);
}

/** Lists an organization's users, oldest first. */
export function activeUsers(queries: Queries, orgId: string): Promise<User[]> {
  return queries
    .select()
    .from(users)
    .where(and(eq(users.orgId, orgId), isNull(users.deleted)))
    .orderBy(asc(users.created), asc(users.id));
}

/** Finds a user by e-mail address; null if there is none. */
export async function findUserByEmail({ database }: AccountParts, email: string): Promise<User | null> {
  const [row] = await database.queries
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), isNull(users.deleted)));
  return row ?? null;
}

/** Finds a user by id; null if there is none or the user was deleted. */
export async function findUserById({ database }: AccountParts, id: string): Promise<User | null> {
  const [row] = await database.queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted)));
  return row ?? null;
}

/** Finds users of the viewer's organization by id. Ids of other organizations are left out, as unknown ones are. */
export async function findUsers(
  parts: AccountParts,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map();
  const rows = await parts.database.queries
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.orgId, viewer.orgId), isNull(users.deleted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** `true` sets the time to now, `false` clears it; a member that is not given keeps its value. */
export interface UserChanges {
  tosAccepted?: boolean | null;
  surveyCompleted?: boolean | null;
}

/** Changes the viewer's user. @throws ServiceError FORBIDDEN if the viewer's organization has no user */
export async function updateUser(
  parts: AccountParts,
  viewer: Viewer,
  { tosAccepted, surveyCompleted }: UserChanges,
): Promise<User> {
  requireWriter(viewer);
  if (viewer.userId === null)
    throw new ServiceError("FORBIDDEN", "The organization of this key has no user to change.");
  const now = parts.now();
  const time = (set: boolean | null | undefined) => (typeof set === "boolean" ? (set ? now : null) : undefined);
  const [changed] = await parts.database.queries
    .update(users)
    .set({ tosAccepted: time(tosAccepted), surveyCompleted: time(surveyCompleted), updated: now })
    .where(and(eq(users.id, viewer.userId), eq(users.orgId, viewer.orgId), isNull(users.deleted)))
    .returning();
  if (!changed) throw new ServiceError("FORBIDDEN", "The user of this key was deleted.");
  return changed;
}
