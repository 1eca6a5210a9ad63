import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cachedViewer, findViewer } from "../../../src/service/accounts/find-viewer.js";
import {
  createKey,
  listKeys,
  MOST_KEYS,
  resetApiKey,
  revokeKey,
  rotateKey,
} from "../../../src/service/accounts/key-records.js";
import { createOrganization, setQuota } from "../../../src/service/accounts/organizations.js";
import { createUser, updateUser } from "../../../src/service/accounts/users.js";
import { usersOfOrganization, viewerOrganization, viewerUser } from "../../../src/service/accounts/viewer-account.js";
import { viewerCache } from "../../../src/service/accounts/viewer-cache.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { apiKeys } from "../../../src/service/db/tables.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";
import { cpuTime } from "../../support/cpu-time.js";
import { until } from "../../support/until.js";
import { type AccountRecords, openAccounts } from "./account-service.js";

let records: AccountRecords;
let parts: ServiceParts;
beforeAll(async () => {
  records = await openAccounts();
  parts = records.parts;
});
afterAll(() => records.close());

let count = 0;
/** An organization with its owner, the owner's key and viewer. */
async function ownerOf(roles = "owner") {
  const { id: orgId } = await createOrganization(parts, { name: "Org" });
  const user = await createUser(parts, { orgId, email: `user${++count}@example.com`, role: roles });
  const { key, record } = await createKey(parts, { orgId, userId: user.id, name: "first" });
  return { orgId, user, key, record, viewer: (await findViewer(parts, key)) as Viewer };
}

describe("an API key", () => {
  it("is stored only as a hash, and is identified by its first characters", async () => {
    const { key, record, orgId } = await ownerOf();
    expect(key).toMatch(/^bm_[\w-]{43}$/);
    const { rows } = await parts.database.queries.execute("select * from api_keys");
    expect(JSON.stringify(rows)).not.toContain(key.slice(10));
    expect(await listKeys(parts, { orgId })).toEqual([{ ...record, lastUsed: expect.anything() }]);
    expect(record).not.toHaveProperty("hash");
    expect(record.prefix).toBe(key.slice(0, 8));
  });

  it("finds its viewer", async () => {
    const { orgId, user, key, record } = await ownerOf("admin");
    await createUser(parts, { orgId, email: `later${count}@example.com` });
    const own = { orgId, userId: user.id, keyId: record.id, requestsPerMinute: 6000, features: [], appId: null };
    expect(await findViewer(parts, key)).toEqual({ ...own, roles: ["admin"] });
    const shared = await createKey(parts, { orgId });
    expect(await findViewer(parts, shared.key)).toEqual({ ...own, keyId: shared.record.id, roles: ["owner"] });
    const { id: empty } = await createOrganization(parts, { name: "Without users" });
    const { key: alone } = await createKey(parts, { orgId: empty });
    expect(await findViewer(parts, alone)).toMatchObject({ orgId: empty, userId: null, roles: ["owner"] });
  });

  it("is not found if it is not valid", async () => {
    for (const key of [
      "",
      " ",
      "bm_unknown",
      "x".repeat(256),
      "x".repeat(100_000),
      "\u0000",
      "Ünïcödé",
      "'; drop table",
    ]) {
      expect([key.slice(0, 20), await findViewer(parts, key)]).toEqual([key.slice(0, 20), null]);
    }
  });

  it("stops at once when it is revoked, rotated or reset", async () => {
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    const { orgId, key, record, viewer } = await ownerOf();
    expect(cachedViewer(parts, key)).toBe(viewer);
    clock.mockRestore();
    const rotated = await rotateKey(parts, record.id);
    expect([await findViewer(parts, key), (await findViewer(parts, rotated.key))?.orgId]).toEqual([null, orgId]);
    expect(rotated.record).toMatchObject({ name: "first", userId: viewer.userId });
    const reset = await resetApiKey(parts, (await findViewer(parts, rotated.key)) as Viewer);
    expect([await findViewer(parts, rotated.key), (await findViewer(parts, reset))?.orgId]).toEqual([null, orgId]);
    const [{ id }] = await listKeys(parts, { orgId });
    await revokeKey(parts, id);
    expect(await findViewer(parts, reset)).toBeNull();
    expect(await listKeys(parts, { orgId })).toEqual([]);
    expect(await listKeys(parts, { orgId }, { revoked: true })).toHaveLength(3);
    await expect(revokeKey(parts, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("has one successor if many requests reset it at once", async () => {
    const { orgId, viewer } = await ownerOf();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => resetApiKey(parts, viewer)));
    const made = results.filter((result) => result.status === "fulfilled");
    const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect([made.length, new Set(codes)]).toEqual([1, new Set(["UNAUTHENTICATED"])]);
    expect(await listKeys(parts, { orgId })).toHaveLength(1);
  });

  it("is not another organization's to change", async () => {
    const { record, key } = await ownerOf();
    const other = await ownerOf();
    for (const change of [rotateKey, revokeKey]) {
      await expect(change(parts, record.id, { orgId: other.orgId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await findViewer(parts, key)).not.toBeNull();
  });

  it("is one of at most a hundred", async () => {
    const { orgId } = await ownerOf();
    for (let i = 1; i < MOST_KEYS; i++) await createKey(parts, { orgId });
    await expect(createKey(parts, { orgId })).rejects.toThrow(/at most 100 keys/);
  });

  it("records its use once a minute, in the background", async () => {
    const { key, record } = await ownerOf();
    const used = async () => {
      const read = () => parts.database.queries.select().from(apiKeys).where(eq(apiKeys.id, record.id));
      await until(async () => (await read())[0].lastUsed !== null);
      return (await read())[0].lastUsed;
    };
    const first = await used();
    expect(first).not.toBeNull();
    for (let i = 0; i < 100; i++) await findViewer(parts, key);
    await new Promise((next) => setTimeout(next, 50));
    expect(await used()).toEqual(first);
  });
});

describe("key lookup", () => {
  it("sees every change within a second", async () => {
    const { key, record } = await ownerOf();
    // Bypasses the cache, like a restored backup or an operator with SQL.
    await parts.database.queries.update(apiKeys).set({ revoked: new Date() }).where(eq(apiKeys.id, record.id));
    await new Promise((next) => setTimeout(next, 1050));
    expect(await findViewer(parts, key)).toBeNull();
  });

  it("never caches results read before a revocation", async () => {
    for (let i = 0; i < 30; i++) {
      const { id: orgId } = await createOrganization(parts, { name: "Race" });
      const { key, record } = await createKey(parts, { orgId });
      const reads = Array.from({ length: 5 }, () => findViewer(parts, key));
      await Promise.all([revokeKey(parts, record.id), ...reads]);
      expect(await findViewer(parts, key)).toBeNull();
    }
  });

  it("uses little memory under random keys", async () => {
    const cache = viewerCache(parts);
    // Lookups older than a second are repeated.
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    for (let round = 0; round < 12; round++) {
      await Promise.all(Array.from({ length: 1000 }, (_, i) => findViewer(parts, `bm_${round}_${i}`)));
    }
    expect(cache.size).toBeLessThanOrEqual(20_000);
    expect(cachedViewer(parts, "bm_11_999")).toBeNull();
    expect(cachedViewer(parts, "bm_0_0")).toBeUndefined();
    clock.mockRestore();
  });

  it("accepts a cached key without waiting, at least 100,000 times a second", async () => {
    const { key } = await ownerOf();
    const began = cpuTime();
    for (let i = 0; i < 20_000; i++) cachedViewer(parts, key);
    expect(cpuTime() - began).toBeLessThan(200);
  });

  it("sees a change of an organization's allowances at once", async () => {
    const { orgId, key } = await ownerOf();
    await setQuota(parts, orgId, { requestsPerMinute: 7, features: ["text-to-motion-3.0"] });
    expect(await findViewer(parts, key)).toMatchObject({ requestsPerMinute: 7, features: ["text-to-motion-3.0"] });
  });
});

describe("a viewer's account", () => {
  it("is the organization, the user and the organization's users", async () => {
    const { orgId, user, viewer } = await ownerOf();
    const second = await createUser(parts, { orgId, email: `second${count}@example.com` });
    expect(second.roles).toEqual(["member"]);
    expect((await viewerOrganization(parts, viewer)).id).toBe(orgId);
    expect((await viewerUser(parts, viewer))?.id).toBe(user.id);
    expect((await usersOfOrganization(parts, viewer)).map(({ id }) => id).sort()).toEqual([user.id, second.id].sort());
  });

  it("sets and clears what the user agreed to", async () => {
    const { viewer } = await ownerOf();
    records.setNow(new Date("2026-11-21T10:00:00.123Z"));
    const set = await updateUser(parts, viewer, { tosAccepted: true });
    expect([set.tosAccepted, set.surveyCompleted]).toEqual([new Date("2026-11-21T10:00:00.123Z"), null]);
    records.setNow(undefined);
    const both = await updateUser(parts, viewer, { surveyCompleted: true, tosAccepted: null });
    expect([both.tosAccepted !== null, both.surveyCompleted !== null]).toEqual([true, true]);
    expect((await updateUser(parts, viewer, { tosAccepted: false })).tosAccepted).toBeNull();
  });

  it("is not changed by a user who may only read", async () => {
    const { viewer } = await ownerOf("viewer");
    await expect(updateUser(parts, viewer, { tosAccepted: true })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(resetApiKey(parts, viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("needs a good address", async () => {
    const { orgId } = await ownerOf();
    for (const email of ["no address", "a@b", "a@b@c.de", "<a@b.de>", "a\n@b.de", `${"a".repeat(250)}@example.com`]) {
      await expect(createUser(parts, { orgId, email })).rejects.toThrow(/email must be an e-mail address; got "/);
    }
  });

  it("has a unique address, ignoring case", async () => {
    const { orgId, user } = await ownerOf();
    const again = createUser(parts, { orgId, email: user.email.toUpperCase() });
    await expect(again).rejects.toThrow(/belongs to a user already/);
  });
});
