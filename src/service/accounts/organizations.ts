import { and, asc, count, eq, isNull } from "drizzle-orm";
import { show } from "../../requests/arguments.js";
import { notFound, ServiceError } from "../base/service-error.js";
import { LOCAL_ALLOWANCES, type Plan, type ServiceConfig } from "../config/service-config.js";
import type { Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import { apiKeys, organizations, users } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { badArgument, readName } from "./read-text.js";
import { viewerCache } from "./viewer-cache.js";

export type Organization = typeof organizations.$inferSelect;

/** What an organization may use. A member that is not given keeps its value, or takes the plan's. */
export interface Allowances {
  /** A plan of the configuration; it sets all the others. */
  plan?: string;
  /** Seconds of downloaded motion a month, 0 or more. */
  motionSecondsPerMonth?: number;
  /** Characters created a month, a whole number, 0 or more. */
  charactersPerMonth?: number;
  /** Requests a minute, a whole number, 1 or more. */
  requestsPerMinute?: number;
  /** Limited releases: "text-to-motion-3.0". */
  features?: readonly string[];
}

export interface OrganizationSummary extends Organization {
  users: number;
  /** Number of working keys. */
  keys: number;
}

/** Largest value of an integer column. */
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Creates an organization. If no allowance is given, it gets those of the first organization and no plan. */
export async function createOrganization(
  parts: AccountParts,
  { name, id = newId(), ...allowances }: { name: string; id?: string } & Allowances,
  queries: Queries = parts.database.queries,
): Promise<Organization> {
  const start = { ...LOCAL_ALLOWANCES, features: [] as readonly string[], plan: null };
  const now = parts.now();
  const row = { ...start, ...readAllowances(parts.config, allowances) };
  const [created] = await queries
    .insert(organizations)
    .values({ ...row, features: [...row.features], id, name: readName("name", name), created: now, updated: now })
    .returning();
  return created;
}

/** Changes an organization's allowances; takes effect at once in every process. @throws ServiceError NOT_FOUND */
export async function setQuota(parts: AccountParts, orgId: string, allowances: Allowances): Promise<Organization> {
  const changes = readAllowances(parts.config, allowances);
  if (Object.keys(changes).length === 0)
    throw badArgument("allowances", "must be given: a plan or at least one number");
  const [changed] = await parts.database.queries
    .update(organizations)
    .set({ ...changes, updated: parts.now() })
    .where(and(eq(organizations.id, orgId), isNull(organizations.deleted)))
    .returning();
  if (!changed) throw notFound("organization", orgId);
  await viewerCache(parts).forget();
  return changed;
}

/**
 * Switches an organization to a plan of the configuration, on request of its manager on the account page.
 *
 * @throws ServiceError FORBIDDEN if the operator set the allowances by hand
 */
export async function choosePlan(parts: AccountParts, orgId: string, plan: unknown): Promise<Organization> {
  const organization = await findOrganization(parts, orgId);
  if (!organization) throw notFound("organization", orgId);
  if (organization.plan === null) {
    throw new ServiceError(
      "FORBIDDEN",
      "The operator of this service set your organization's allowances; ask him to change them.",
    );
  }
  return setQuota(parts, orgId, { plan: plan as string });
}

/** Lists all organizations that are not deleted, oldest first. */
export async function listOrganizations({ database: { queries } }: AccountParts): Promise<OrganizationSummary[]> {
  const people = await queries
    .select({ orgId: users.orgId, count: count() })
    .from(users)
    .where(isNull(users.deleted))
    .groupBy(users.orgId);
  const keys = await queries
    .select({ orgId: apiKeys.orgId, count: count() })
    .from(apiKeys)
    .where(isNull(apiKeys.revoked))
    .groupBy(apiKeys.orgId);
  const rows = await queries
    .select()
    .from(organizations)
    .where(isNull(organizations.deleted))
    .orderBy(asc(organizations.created), asc(organizations.id));
  const counts = (list: typeof people) => new Map(list.map((row) => [row.orgId, row.count]));
  const [peopleOf, keysOf] = [counts(people), counts(keys)];
  return rows.map((row) => ({ ...row, users: peopleOf.get(row.id) ?? 0, keys: keysOf.get(row.id) ?? 0 }));
}

/** Finds an organization; null if there is none or it is deleted. */
export async function findOrganization({ database }: AccountParts, id: string): Promise<Organization | null> {
  const [row] = await database.queries
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted)));
  return row ?? null;
}

/** Finds a plan by its id. @throws ServiceError BAD_USER_INPUT that lists the plans */
export function planOf(config: ServiceConfig, id: unknown): Plan {
  const plan = config.plans.find((one) => one.id === id);
  if (plan) return plan;
  throw badArgument("plan", `must be one of ${config.plans.map((one) => one.id).join(", ")}; got ${show(id)}`);
}

type AllowanceColumns = Partial<
  Pick<Organization, "plan" | "motionSecondsPerMonth" | "charactersPerMonth" | "requestsPerMinute" | "features">
>;

/** Reads allowances into columns. If numbers override the plan's, the organization counts as having no plan. */
function readAllowances(config: ServiceConfig, allowances: Allowances): AllowanceColumns {
  const columns: AllowanceColumns = {};
  if (allowances.plan !== undefined) {
    const plan = planOf(config, allowances.plan);
    columns.plan = plan.id;
    columns.motionSecondsPerMonth = plan.motionSecondsPerMonth;
    columns.charactersPerMonth = plan.charactersPerMonth;
    columns.requestsPerMinute = plan.requestsPerMinute;
    columns.features = [...plan.features];
  }
  const { motionSecondsPerMonth, charactersPerMonth, requestsPerMinute, features } = allowances;
  const own: AllowanceColumns = {};
  if (motionSecondsPerMonth !== undefined) {
    const good = Number.isFinite(motionSecondsPerMonth) && motionSecondsPerMonth >= 0 && motionSecondsPerMonth <= 1e12;
    if (!good) throw badArgument("motion seconds", `must be a number of 0 or more; got ${show(motionSecondsPerMonth)}`);
    own.motionSecondsPerMonth = motionSecondsPerMonth;
  }
  if (charactersPerMonth !== undefined) own.charactersPerMonth = readWhole("characters", charactersPerMonth, 0);
  if (requestsPerMinute !== undefined) own.requestsPerMinute = readWhole("rate", requestsPerMinute, 1);
  if (features !== undefined) own.features = features.map((feature) => readName("feature", feature));
  return Object.keys(own).length === 0 ? columns : { ...columns, ...own, plan: null };
}

function readWhole(argument: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= LARGEST_INTEGER) return value;
  throw badArgument(argument, `must be a whole number of ${least} or more; got ${show(value)}`);
}
