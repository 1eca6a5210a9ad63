import { eq } from "drizzle-orm";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeCharacterSlot } from "../../../src/service/allowances/character-slots.js";
import { chargeDownload, returnDownload } from "../../../src/service/allowances/charge-download.js";
import { listDownloads } from "../../../src/service/allowances/list-downloads.js";
import { remainingAllowances } from "../../../src/service/allowances/remaining-allowances.js";
import { summarizeDownloads } from "../../../src/service/allowances/summarize-downloads.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { characters, downloads, motions } from "../../../src/service/db/tables.js";
import { downloadAllowed } from "../../../src/service/downloads/download-allowed.js";
import {
  addCharacter,
  addMotion,
  addOrganization,
  type DownloadParts,
  openDownloadParts,
  usedSeconds,
} from "../downloads/support/download-parts.js";

const SERVER = "postgres://postgres@127.0.0.1:5432";
const BASE = `allowances_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: `${SERVER}/postgres`, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const postgresIsThere = await onServer("select 1").then(
  () => true,
  () => false,
);
if (!postgresIsThere) console.warn("SKIPPED: allowances on PostgreSQL; none answers at 127.0.0.1:5432.");

for (const kind of ["embedded", "PostgreSQL"] as const) {
  describe.skipIf(kind === "PostgreSQL" && !postgresIsThere)(`allowances: ${kind}`, () => {
    let parts: DownloadParts;
    let close: () => Promise<void>;
    let viewer: Viewer;
    let clock = new Date("2026-11-15T12:00:00.000Z");
    const at = (time: string) => {
      clock = new Date(time);
    };

    beforeAll(async () => {
      if (kind === "PostgreSQL") await onServer(`create database ${BASE}`);
      const databaseUrl = kind === "PostgreSQL" ? `${SERVER}/${BASE}` : null;
      ({ parts, close } = await openDownloadParts({ databaseUrl }));
      parts.now = () => clock;
    });
    afterAll(async () => {
      await close();
      if (kind === "PostgreSQL") await onServer(`drop database ${BASE}`);
    });

    const file = (seconds: number, sha256 = "a".repeat(64)) => ({
      characterId: "builtin-default",
      motionId: "m1",
      format: "glb",
      seconds,
      sha256,
    });
    const charge = (seconds: number, part = false, sha256?: string) =>
      chargeDownload(parts, viewer, file(seconds, sha256), part);
    const left = async () => (await remainingAllowances(parts, viewer.orgId)).motionSecondsRemaining;

    it("subtracts seconds, and reports the rest", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 10, characterCount: 3 });
      expect(await remainingAllowances(parts, viewer.orgId)).toEqual({
        motionSeconds: 10,
        motionSecondsRemaining: 10,
        characters: 3,
        charactersRemaining: 3,
      });
      await charge(4.2);
      expect(await left()).toBe(5.8);
      await expect(charge(5.801)).rejects.toMatchObject({
        code: "QUOTA_EXCEEDED",
        message: expect.stringMatching(/5\.801 s.*5\.8 s/),
      });
      expect(await left()).toBe(5.8);
      await charge(5.8);
      expect(await left()).toBe(0);
      await charge(0);
      await expect(charge(0.001)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
    });

    it("adds up exactly: ten times 0.1 is 1", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 1 });
      for (let i = 0; i < 10; i++) await charge(0.1);
      expect(await left()).toBe(0);
    });

    it("is never overdrawn, by any number of concurrent downloads", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 25 });
      const results = await Promise.allSettled(Array.from({ length: 200 }, () => charge(1)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "QUOTA_EXCEEDED" });
      }
      expect(await left()).toBe(0);
      expect(await listDownloads(parts, viewer, { limit: 500 })).toHaveLength(25);
    });

    it("refunds once, to the month that was charged", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 10 });
      at("2026-11-30T23:59:59.999Z");
      const receipt = (await charge(6))!;
      await expect(charge(6)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
      at("2026-12-01T00:00:00.000Z");
      expect(await left()).toBe(10);
      await charge(7);
      await Promise.all([returnDownload(parts, receipt), returnDownload(parts, receipt)]);
      await returnDownload(parts, receipt);
      expect(await left()).toBe(3);
      at("2026-11-30T23:59:59.999Z");
      expect(await left()).toBe(10);
      expect((await listDownloads(parts, viewer)).map(({ secs }) => secs)).toEqual([7]);
    });

    it("lets parts of a charged download through for an hour", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 10 });
      at("2026-11-15T12:00:00.000Z");
      expect(await charge(2)).not.toBeNull();
      at("2026-11-15T12:59:59.999Z");
      expect(await charge(2, true)).toBeNull();
      expect(await charge(2, true, "b".repeat(64))).not.toBeNull();
      at("2026-11-15T13:00:00.000Z");
      expect(await charge(2, true)).not.toBeNull();
      expect(await left()).toBe(4);
    });

    it("charges one of several parts that begin at once, and another after a refund", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 10 });
      const receipts = await Promise.all(Array.from({ length: 16 }, () => charge(2, true)));
      const charged = receipts.filter((receipt) => receipt !== null);
      expect(charged).toHaveLength(1);
      expect(await left()).toBe(8);
      await returnDownload(parts, charged[0]!);
      expect(await charge(2, true)).not.toBeNull();
      expect(await left()).toBe(8);
    });

    it("does not let another organization continue a download", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 10 });
      await charge(2);
      const other = await addOrganization(parts, { motionSeconds: 1 });
      await expect(chargeDownload(parts, other, file(2), true)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
      expect(await listDownloads(parts, other)).toEqual([]);
    });

    it("takes nothing for an organization that does not exist", async () => {
      viewer = { ...(await addOrganization(parts)), orgId: "nobody" };
      await expect(charge(0)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
      expect(await left()).toBe(0);
    });

    it("hands out character slots, never more than there are", async () => {
      viewer = await addOrganization(parts, { characterCount: 7 });
      const take = () => parts.database.transaction((tx) => takeCharacterSlot(tx, parts, viewer.orgId));
      const results = await Promise.allSettled(Array.from({ length: 40 }, take));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
      await expect(take()).rejects.toMatchObject({
        code: "CHARACTER_LIMIT_REACHED",
        message: "maximum number of characters reached",
      });
      expect((await remainingAllowances(parts, viewer.orgId)).charactersRemaining).toBe(0);
      const poor = await addOrganization(parts, { characterCount: 0 });
      await expect(takeCharacterSlot(parts.database.queries, parts, poor.orgId)).rejects.toThrow(/maximum number/);
    });

    it("does not use up a slot whose transaction failed", async () => {
      viewer = await addOrganization(parts, { characterCount: 1 });
      const failing = parts.database.transaction(async (tx) => {
        await takeCharacterSlot(tx, parts, viewer.orgId);
        throw new Error("the upload was refused");
      });
      await expect(failing).rejects.toThrow("the upload was refused");
      expect((await remainingAllowances(parts, viewer.orgId)).charactersRemaining).toBe(1);
    });

    it("lists downloads newest first, page by page, without skipping any", async () => {
      viewer = await addOrganization(parts, { motionSeconds: 1000 });
      for (let i = 0; i < 9; i++) {
        // Three of them in the same millisecond.
        at(new Date(Date.UTC(2026, 10, 15, 12, 0, Math.max(0, i - 2))).toISOString());
        await charge(1 + i);
      }
      const seen: number[] = [];
      let before: string | null = null;
      for (;;) {
        const page = await listDownloads(parts, viewer, { limit: 2, before });
        if (page.length === 0) break;
        seen.push(...page.map(({ secs }) => secs));
        before = page.at(-1)!.created.toISOString();
      }
      expect(seen.slice(0, 6)).toEqual([9, 8, 7, 6, 5, 4]);
      expect(seen.slice(6).sort()).toEqual([1, 2, 3]);
      expect(await listDownloads(parts, viewer, { userId: "somebody else" })).toEqual([]);
      expect(await listDownloads(parts, viewer, { userId: viewer.userId })).toHaveLength(9);
      for (const limit of [0, -1, 1.5, 501]) {
        await expect(listDownloads(parts, viewer, { limit })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
      }
      for (const bad of ["", "yesterday", "2026-13-01", "1; drop table downloads"]) {
        await expect(listDownloads(parts, viewer, { before: bad })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
      }
    });

    it("sums downloads by interval, in UTC", async () => {
      viewer = await addOrganization(parts);
      for (const time of [
        "2025-12-31T23:59:59.999Z",
        "2026-11-01T00:00:00Z",
        "2026-11-02T23:30:00Z",
        "2026-11-08T01:00:00Z",
      ]) {
        at(time);
        await charge(1.5);
      }
      const sums = async (interval?: string) =>
        (await summarizeDownloads(parts, viewer, interval)).map(({ date, secs }) => `${date} ${secs}`);
      expect(await sums()).toEqual(["2026-11-01 4.5", "2025-12-01 1.5"]);
      expect(await sums("day")).toEqual(["2026-11-08 1.5", "2026-11-02 1.5", "2026-11-01 1.5", "2025-12-31 1.5"]);
      expect(await sums("week")).toEqual(["2026-11-02 3", "2026-10-26 1.5", "2025-12-29 1.5"]);
      expect(await sums("year")).toEqual(["2026-01-01 4.5", "2025-01-01 1.5"]);
      await expect(sums("decade")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    });

    it("predicts the result of a download correctly", async () => {
      const time = fc.integer({ min: 0, max: 20_000 }).map((ms) => ms / 1000);
      await fc.assert(
        fc.asyncProperty(time, fc.array(time, { minLength: 1, maxLength: 6 }), async (motionSeconds, durations) => {
          viewer = await addOrganization(parts, { motionSeconds });
          const characterId = await addCharacter(parts, viewer);
          for (const duration of durations) {
            const motionId = await addMotion(parts, viewer, duration);
            const { allowed, reason } = await downloadAllowed(parts, viewer, { characterId, motionId });
            const before = await usedSeconds(parts, viewer);
            const went = await chargeDownload(parts, viewer, { ...file(duration), characterId, motionId }, false).then(
              () => true,
              (error) => {
                expect(error.message).toBe(reason);
                return false;
              },
            );
            expect(went).toBe(allowed);
            expect(await usedSeconds(parts, viewer)).toBeCloseTo(went ? before + duration : before, 9);
          }
        }),
        { numRuns: 15 },
      );
    });

    it("says why a download is not allowed", async () => {
      viewer = await addOrganization(parts);
      const other = await addOrganization(parts);
      const characterId = await addCharacter(parts, viewer);
      const motionId = await addMotion(parts, viewer);
      const foreign = { characterId: await addCharacter(parts, other), motionId: await addMotion(parts, other) };
      const ask = (ids: Parameters<typeof downloadAllowed>[2]) => downloadAllowed(parts, viewer, ids);
      expect(await ask({ characterId, motionId })).toMatchObject({
        allowed: true,
        reason: expect.stringMatching(/2 s of the 1000 s/),
      });
      const refused = [
        [{ characterId: "none", motionId }, 'There is no character "none".'],
        [{ characterId, motionId: "none" }, 'There is no motion "none".'],
        [{ characterId: foreign.characterId, motionId }, `There is no character "${foreign.characterId}".`],
        [{ characterId, motionId: foreign.motionId }, `There is no motion "${foreign.motionId}".`],
        [{ characterId, motionId: "\0" }, 'There is no motion "\\u0000".'],
        [{ motionId }, "character_id is missing: a download needs a character."],
        [{ characterId }, "motion_id is missing: a download needs a motion."],
      ] as const;
      for (const [ids, reason] of refused) expect(await ask(ids)).toEqual({ allowed: false, reason });
      await parts.database.queries.update(motions).set({ deleted: clock }).where(eq(motions.id, motionId));
      expect(await ask({ characterId, motionId })).toMatchObject({ allowed: false });
      await parts.database.queries.update(motions).set({ deleted: null }).where(eq(motions.id, motionId));
      await parts.database.queries.update(characters).set({ deleted: clock }).where(eq(characters.id, characterId));
      expect(await ask({ characterId, motionId })).toMatchObject({ allowed: false });
    });

    it("keeps records in step with what was counted", async () => {
      const rows = await parts.database.queries.select().from(downloads);
      const sums = new Map<string, number>();
      for (const { orgId, month, secs, returned } of rows) {
        if (!returned) sums.set(`${orgId} ${month}`, (sums.get(`${orgId} ${month}`) ?? 0) + secs);
      }
      const counted = await parts.database.queries.query.usage.findMany();
      for (const { orgId, month, motionSeconds } of counted) {
        expect(motionSeconds).toBeCloseTo(sums.get(`${orgId} ${month}`) ?? 0, 6);
      }
      expect(rows.length).toBeGreaterThan(50);
    });
  });
}
