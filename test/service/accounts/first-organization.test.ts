import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureFirstOrganization } from "../../../src/service/accounts/ensure-first-organization.js";
import { findViewer } from "../../../src/service/accounts/find-viewer.js";
import { resetApiKey, revokeKey } from "../../../src/service/accounts/key-records.js";
import { listOrganizations } from "../../../src/service/accounts/organizations.js";
import { usersOfOrganization } from "../../../src/service/accounts/viewer-account.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";
import { postgresUrl } from "../support/postgres.js";
import { type AccountRecords, openAccounts } from "./account-service.js";

let dataDir: string;
let records: AccountRecords;
let parts: ServiceParts;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "motion-first-"));
  records = await openAccounts({ dataDir });
  parts = records.parts;
});
afterAll(async () => {
  await records.close();
  rmSync(dataDir, { recursive: true, force: true });
});
// As before the first start.
beforeEach(async () => {
  await parts.database.queries.execute("truncate organizations, users, api_keys, settings");
  rmSync(join(dataDir, "api-key"), { force: true });
});

/** A later start with this key in the environment. */
const startWith = (firstApiKey: string | null, own: ServiceParts = parts) =>
  ensureFirstOrganization({ ...own, config: { ...own.config, firstApiKey } });
const works = async (key: string) => (await findViewer(parts, key)) !== null;

describe("the first organization", () => {
  it("is made once, with a verified user and a key in a file of the owner's own", async () => {
    const first = await ensureFirstOrganization(parts);
    expect(first).toEqual({ created: true, key: expect.stringMatching(/^bm_/) });
    const file = join(dataDir, "api-key");
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([`${first.key}\n`, 0o600]);
    expect(await listOrganizations(parts)).toMatchObject([
      {
        name: "local",
        motionSecondsPerMonth: 36_000,
        charactersPerMonth: 200,
        requestsPerMinute: 6000,
        users: 1,
        keys: 1,
      },
    ]);
    const viewer = (await findViewer(parts, first.key as string)) as Viewer;
    expect(viewer).toMatchObject({ roles: ["owner"], features: ["text-to-motion-3.0"], requestsPerMinute: 6000 });
    expect(await usersOfOrganization(parts, viewer)).toMatchObject([{ id: viewer.userId, emailVerified: true }]);
    expect(await ensureFirstOrganization(parts)).toEqual({ created: false, key: null });
  });

  it("updates its file when the key is reset, and removes it when it is revoked", async () => {
    const { key } = await ensureFirstOrganization(parts);
    const reset = await resetApiKey(parts, (await findViewer(parts, key as string)) as Viewer);
    expect(readFileSync(join(dataDir, "api-key"), "utf8").trim()).toBe(reset);
    await revokeKey(parts, ((await findViewer(parts, reset)) as Viewer).keyId);
    expect(existsSync(join(dataDir, "api-key"))).toBe(false);
  });

  it("follows MOTION_API_KEY: the new one works, the one it set before does not, the made one stays", async () => {
    const { key: made } = await ensureFirstOrganization(parts);
    const [one, two] = ["environment-key-one-1", "environment-key-two-2"];
    expect(await startWith(one)).toEqual({ created: false, key: null });
    expect([await works(made as string), await works(one)]).toEqual([true, true]);
    await startWith(two);
    expect([await works(made as string), await works(one), await works(two)]).toEqual([true, false, true]);
    await startWith(one);
    expect([await works(one), await works(two)]).toEqual([true, false]);
  });

  it("does not bring back a key of the environment that was reset", async () => {
    const one = "environment-key-three-3";
    expect(await startWith(one)).toEqual({ created: true, key: one });
    await resetApiKey(parts, (await findViewer(parts, one)) as Viewer);
    await startWith(one);
    expect(await works(one)).toBe(false);
  });

  it("starts also where the key cannot be written to a file", async () => {
    // A file in the place of the folder: cannot be written by root either.
    writeFileSync(join(dataDir, "blocked"), "");
    const config = { ...parts.config, dataDir: join(dataDir, "blocked") };
    const { key } = await ensureFirstOrganization({ ...parts, config });
    expect(await works(key as string)).toBe(true);
  });

  it("is only one, with one key, when many processes start at once on one PostgreSQL", async ({ skip }) => {
    const postgres = await postgresUrl();
    if (!postgres) return skip("no PostgreSQL");
    const all = await Promise.all(Array.from({ length: 4 }, () => openAccounts({ databaseUrl: postgres.url })));
    try {
      const started = await Promise.all(all.flatMap((one) => [startWith(null, one.parts), startWith(null, one.parts)]));
      expect(started.filter(({ created, key }) => created && key !== null)).toHaveLength(1);
      expect(await listOrganizations(all[0].parts)).toMatchObject([{ name: "local", users: 1, keys: 1 }]);
    } finally {
      for (const one of all) await one.close();
      await postgres.drop();
    }
  });
});
