import { describe, expect, it, vi } from "vitest";
import { cachedViewer, findViewer } from "../../../src/service/accounts/find-viewer.js";
import { createKey, revokeKey } from "../../../src/service/accounts/key-records.js";
import { createOrganization, setQuota } from "../../../src/service/accounts/organizations.js";
import { until } from "../../support/until.js";
import { postgresUrl } from "../support/postgres.js";
import { openAccounts, startAccountServer } from "./account-service.js";

describe("several processes on one PostgreSQL", () => {
  it("all drop a key at once when one of them revokes it", async ({ skip }) => {
    const postgres = await postgresUrl();
    if (!postgres) return skip("no PostgreSQL");
    const [one, two] = await Promise.all([1, 2].map(() => openAccounts({ databaseUrl: postgres.url })));
    try {
      // No cache entry expires: only the notification can remove it.
      const now = performance.now();
      vi.spyOn(performance, "now").mockReturnValue(now);
      const { id: orgId } = await createOrganization(one.parts, { name: "Shared" });
      const { key, record } = await createKey(one.parts, { orgId });
      expect(await findViewer(two.parts, key)).toMatchObject({ orgId });
      expect(cachedViewer(two.parts, key)).toBeTruthy();
      await revokeKey(one.parts, record.id);
      await until(() => !cachedViewer(two.parts, key));
      expect(await findViewer(two.parts, key)).toBeNull();
      const other = await createKey(one.parts, { orgId });
      await findViewer(two.parts, other.key);
      await setQuota(one.parts, orgId, { requestsPerMinute: 5 });
      await until(async () => (await findViewer(two.parts, other.key))?.requestsPerMinute === 5);
    } finally {
      vi.restoreAllMocks();
      await one.close();
      await two.close();
      await postgres.drop();
    }
  });

  it("count wrong passwords together", async ({ skip }) => {
    const postgres = await postgresUrl();
    if (!postgres) return skip("no PostgreSQL");
    const servers = [];
    for (let i = 0; i < 2; i++) servers.push(await startAccountServer({ databaseUrl: postgres.url }));
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 14; i++) {
        const body = { email: `guess${i}@example.com`, password: "wrong password!" };
        statuses.push((await servers[i % 2].visitor().call("POST", "auth/sign-in/email", body)).status);
      }
      // Ten a minute from one address, across processes.
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    } finally {
      for (const server of servers.reverse()) await server.close();
      await postgres.drop();
    }
  });
});
