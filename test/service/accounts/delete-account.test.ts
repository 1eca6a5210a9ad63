import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../../src/service/accounts/key-records.js";
import { createOrganization } from "../../../src/service/accounts/organizations.js";
import { createUser } from "../../../src/service/accounts/users.js";
import { type AccountServer, startAccountServer } from "./account-service.js";

let service: AccountServer;
beforeAll(async () => {
  service = await startAccountServer();
});
afterAll(() => service.close());

const PASSWORD = "correct horse battery";

/** A signed-in user with a password and a key. */
async function signedIn(orgId: string, email: string, role: string) {
  const { parts } = service;
  const user = await createUser(parts, { orgId, email, role, emailVerified: true });
  const { key } = await createKey(parts, { orgId, userId: user.id });
  const visitor = service.visitor();
  await visitor.call("POST", "auth/request-password-reset", { email });
  const token = new URLSearchParams(new URL(service.links(email).at(-1) as string).hash.slice(1)).get("reset");
  await visitor.call("POST", "auth/reset-password", { token, newPassword: PASSWORD });
  await visitor.call("POST", "auth/sign-in/email", { email, password: PASSWORD });
  return { user, key, visitor };
}

const count = async (query: ReturnType<typeof sql>) =>
  Number((await service.parts.database.queries.execute<{ count: string }>(query)).rows[0].count);

describe("deleting an account", () => {
  it("asks for the password, removes the user and the keys, and with the last owner the organization", async () => {
    const { parts } = service;
    const { id: orgId } = await createOrganization(parts, { name: "Short-lived" });
    const owner = await signedIn(orgId, "owner@example.com", "owner");
    const partner = await signedIn(orgId, "partner@example.com", "owner");
    const viewer = await signedIn(orgId, "viewer@example.com", "viewer");
    const { key: shared } = await createKey(parts, { orgId });
    await parts.database.queries.execute(sql`
      insert into motions (id, org_id, name, method, tags, duration, bundle_sha256, engine_version)
      values ('m1', ${orgId}, 'walk', 'Locomotion', '{}', 1, 'x', '1')`);
    await parts.database.queries.execute(
      sql`insert into characters (id, org_id, name) values ('c1', ${orgId}, 'hero')`,
    );

    expect((await owner.visitor.call("POST", "delete-account", { password: "wrong" })).body.error).toMatchObject({
      code: "FORBIDDEN",
      message: "The password is incorrect.",
    });
    expect(await service.statusWith(owner.key)).toBe(200);
    expect((await owner.visitor.call("GET", "state")).body.signedIn.lastOwner).toBe(false);

    const first = await owner.visitor.call("POST", "delete-account", { password: PASSWORD });
    expect(first.body).toEqual({ organizationDeleted: false });
    expect([await service.statusWith(owner.key), await service.statusWith(shared)]).toEqual([401, 200]);
    expect((await owner.visitor.call("GET", "keys")).status).toBe(401);
    const again = await owner.visitor.call("POST", "auth/sign-in/email", {
      email: "owner@example.com",
      password: PASSWORD,
    });
    expect(again.status).toBe(401);
    expect((await viewer.visitor.call("GET", "users")).body.map((one: { email: string }) => one.email)).toEqual([
      "partner@example.com",
      "viewer@example.com",
    ]);

    expect((await partner.visitor.call("GET", "state")).body.signedIn.lastOwner).toBe(true);
    const last = await partner.visitor.call("POST", "delete-account", { password: PASSWORD });
    expect(last.body).toEqual({ organizationDeleted: true });
    for (const key of [partner.key, viewer.key, shared]) expect(await service.statusWith(key)).toBe(401);
    expect((await viewer.visitor.call("GET", "keys")).status).toBe(401);
    expect(await count(sql`select count(*) from motions where org_id = ${orgId} and deleted is null`)).toBe(0);
    expect(await count(sql`select count(*) from characters where org_id = ${orgId} and deleted is null`)).toBe(0);
    for (const table of ["users", "organizations", "credentials", "sessions", "verifications"]) {
      const text = sql`select count(*) from ${sql.identifier(table)} as t where t::text ~ 'example.com|Short-lived'`;
      expect([table, await count(text)]).toEqual([table, 0]);
    }
    // The address is free again.
    const { id: next } = await createOrganization(parts, { name: "Next" });
    await createUser(parts, { orgId: next, email: "owner@example.com" });
  });

  it("leaves no organization without an owner when two leave at once", async () => {
    const { parts } = service;
    const { id: orgId } = await createOrganization(parts, { name: "Two" });
    const both = [await signedIn(orgId, "one@example.com", "owner"), await signedIn(orgId, "two@example.com", "owner")];
    const answers = await Promise.all(
      both.map(({ visitor }) => visitor.call("POST", "delete-account", { password: PASSWORD })),
    );
    expect(answers.map(({ body }) => body.organizationDeleted).sort()).toEqual([false, true]);
  });
});
