import { createKey, listKeys, revokeKey } from "../accounts/key-records.js";
import { type Allowances, createOrganization, listOrganizations, setQuota } from "../accounts/organizations.js";
import { badArgument } from "../accounts/read-text.js";
import { createUser } from "../accounts/users.js";
import { dumpDatabase } from "../db/embedded/dump-database.js";
import type { AccountParts } from "../parts/account-parts.js";
import { findOrganizationByName, findOwner } from "./find-owner.js";

/** The operator's requests with their inputs; answers are plain JSON. */
const REQUESTS = {
  async "org.create"(parts: AccountParts, { name, ...allowances }: { name: string } & Allowances) {
    return parts.database.transaction(async (tx) => {
      const organization = await createOrganization(parts, { name, ...allowances }, tx);
      const { record, key } = await createKey(parts, { orgId: organization.id, name: "first key" }, tx);
      return { ...organization, key, keyId: record.id };
    });
  },
  "org.list": (parts: AccountParts) => listOrganizations(parts),
  async "org.quota"(parts: AccountParts, { organization, ...allowances }: { organization: string } & Allowances) {
    const { id } = await findOrganizationByName(parts, organization);
    return setQuota(parts, id, allowances);
  },
  async "user.create"(
    parts: AccountParts,
    request: { organization: string; email: string; name?: string; role?: string },
  ) {
    const { organization, ...person } = request;
    const { id: orgId } = await findOrganizationByName(parts, organization);
    return parts.database.transaction(async (tx) => {
      // The operator vouches for the address; the user sets a password with "forgot password" on the account page.
      const user = await createUser(parts, { ...person, orgId, emailVerified: true }, tx);
      const { record, key } = await createKey(parts, { orgId, userId: user.id, name: "first key" }, tx);
      return { ...user, key, keyId: record.id };
    });
  },
  async "key.create"(parts: AccountParts, { owner, name }: { owner: string; name?: string }) {
    const { orgId, userId } = await findOwner(parts, owner);
    const { record, key } = await createKey(parts, { orgId, userId: userId ?? null, name });
    return { ...record, key };
  },
  async "key.list"(parts: AccountParts, { owner, revoked }: { owner?: string; revoked?: boolean }) {
    return listKeys(parts, owner === undefined ? {} : await findOwner(parts, owner), { revoked });
  },
  "key.revoke": (parts: AccountParts, { id }: { id: string }) => revokeKey(parts, id),
  /** Copies the database for a backup; the folder must not exist yet. */
  async "database.copy"({ database }: AccountParts, { folder }: { folder: string }) {
    await dumpDatabase(database, folder);
    return { folder };
  },
} as const;

export type OperatorRequest = keyof typeof REQUESTS;
/** Input of a request. */
export type OperatorInput<Name extends OperatorRequest> =
  Parameters<(typeof REQUESTS)[Name]> extends [unknown, infer In] ? In : Record<string, never>;
/** Answer to a request: dates are strings, as always in JSON. */
export type OperatorAnswer<Name extends OperatorRequest> = Jsonified<Awaited<ReturnType<(typeof REQUESTS)[Name]>>>;

type Jsonified<T> = T extends Date ? string : T extends object ? { [Member in keyof T]: Jsonified<T[Member]> } : T;

/** Carries out an operator's request. @throws ServiceError for mistakes that the operator can fix */
export async function answerOperator<Name extends OperatorRequest>(
  parts: AccountParts,
  name: Name,
  input: OperatorInput<Name>,
): Promise<OperatorAnswer<Name>> {
  if (!Object.hasOwn(REQUESTS, name))
    throw badArgument("request", `must be one of ${Object.keys(REQUESTS).join(", ")}`);
  const answer = REQUESTS[name] as (parts: AccountParts, input: unknown) => Promise<unknown>;
  return JSON.parse(JSON.stringify(await answer(parts, input)));
}
