import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { newId } from "../../../src/service/db/new-id.js";
import { downloads, users } from "../../../src/service/db/tables.js";
import { type Harness, openHarness } from "./open-harness.js";

let harness: Harness;
let viewer: Viewer;

beforeAll(async () => {
  harness = await openHarness();
  viewer = await harness.newViewer();
});
afterAll(() => harness?.close());

async function ask(query: string, who = viewer) {
  const { data, errors } = await harness.ask(who, query);
  expect(errors).toEqual([]);
  return data;
}

async function failure(query: string, who = viewer) {
  const { errors } = await harness.ask(who, query);
  expect(errors).toHaveLength(1);
  return errors[0];
}

describe("org and user", () => {
  it("have every field", async () => {
    const { org, user } = await ask(`{
      org { id name motion_download_secs_per_month motion_download_secs_per_month_remaining characters_allowed
        characters_allowed_remaining users { id email } }
      user { id name email email_verified tz roles org { id users { org { id } } } org_id tos_accepted survey_completed
        created updated } }`);
    expect(org).toMatchObject({
      id: viewer.orgId,
      motion_download_secs_per_month: 100,
      motion_download_secs_per_month_remaining: 100,
      characters_allowed: 10,
      characters_allowed_remaining: 10,
      users: [{ id: viewer.userId, email: `${viewer.userId}@example.org` }],
    });
    expect(user).toMatchObject({
      id: viewer.userId,
      name: "Ann",
      email_verified: false,
      tz: "UTC",
      roles: ["member"],
      org: { id: viewer.orgId, users: [{ org: { id: viewer.orgId } }] },
      org_id: viewer.orgId,
      tos_accepted: null,
      survey_completed: null,
    });
    expect(user.created).toMatch(/\.\d{3}Z$/);
  });

  it("query the database once for what many rows share", async () => {
    const many = await harness.newViewer();
    for (let i = 0; i < 20; i++) {
      await harness.parts.database.queries
        .insert(users)
        .values({ id: newId(), orgId: many.orgId, name: "N", email: `${newId()}@example.org` });
    }
    const before = harness.statements();
    const { org } = await ask("{ org { users { org { id characters_allowed_remaining } } } }", many);
    expect(org.users).toHaveLength(21);
    expect(harness.statements() - before).toBeLessThanOrEqual(4);
  });

  it("of a key without a user: no user", async () => {
    expect(await ask("{ user { id } }", { ...viewer, userId: null })).toEqual({ user: null });
  });

  it("change by update_user", async () => {
    const fields = "{ user { tos_accepted survey_completed } }";
    const set = await ask(`mutation { update_user(tos_accepted: true) ${fields} }`);
    expect(set.update_user.user.tos_accepted).toMatch(/\.\d{3}Z$/);
    expect(set.update_user.user.survey_completed).toBe(null);
    const more = await ask(`mutation { update_user(survey_completed: true) ${fields} }`);
    expect(more.update_user.user.tos_accepted).toBe(set.update_user.user.tos_accepted);
    const cleared = await ask(`mutation { update_user(tos_accepted: false) ${fields} }`);
    expect(cleared.update_user.user).toMatchObject({ tos_accepted: null });
    expect(cleared.update_user.user.survey_completed).not.toBe(null);
  });
});

describe("downloads", () => {
  it("are listed with their motion and character, by user and time", async () => {
    const who = await harness.newViewer();
    const character = await harness.addCharacter(who, "Hero");
    const made = await ask(
      `mutation { create_locomotion(character_id: "${character}", strides: 1) { motion { id } } }`,
      who,
    );
    const motion = made.create_locomotion.motion.id;
    const times = ["2026-10-31T23:00:00.000Z", "2026-11-01T01:00:00.000Z", "2026-11-02T01:00:00.000Z"];
    for (const [i, time] of times.entries()) {
      await harness.parts.database.queries.insert(downloads).values({
        id: newId(),
        orgId: who.orgId,
        userId: i === 1 ? null : who.userId,
        characterId: character,
        motionId: i === 2 ? "gone" : motion,
        format: "glb",
        secs: 1.5 + i,
        month: time.slice(0, 7),
        sha256: "0".repeat(64),
        created: new Date(time),
      });
    }
    const { motion_downloads, same, before, one, day, month } = await ask(
      `{ motion_downloads { created user_id org_id character_id motion_id format secs user { name } character { name }
          motion { id } }
        same: motionDownloads(user_id: "${who.userId}") { secs }
        before: motion_downloads(before: "${times[2]}") { secs }
        one: motion_downloads(limit: 1) { secs }
        day: motion_download_summary(interval: "day") { date secs }
        month: motion_download_summary { date secs } }`,
      who,
    );
    expect(motion_downloads).toHaveLength(3);
    expect(motion_downloads[0]).toEqual({
      created: times[2],
      user_id: who.userId,
      org_id: who.orgId,
      character_id: character,
      motion_id: "gone",
      format: "glb",
      secs: 3.5,
      user: { name: "Ann" },
      character: { name: "Hero" },
      motion: null,
    });
    expect(motion_downloads[1]).toMatchObject({ user_id: null, user: null, motion: { id: motion } });
    const secs = (list: { secs: number }[]) => list.map((row) => row.secs);
    expect([secs(same), secs(before), secs(one)]).toEqual([[3.5, 1.5], [2.5, 1.5], [3.5]]);
    expect(month).toEqual([
      { date: "2026-11-01", secs: 6 },
      { date: "2026-10-01", secs: 1.5 },
    ]);
    expect(day.map(({ date }: { date: string }) => date)).toEqual(["2026-11-02", "2026-11-01", "2026-10-31"]);
  });

  it.each([
    ["motion_downloads(limit: 0) { secs }", "limit must be a whole number from 1 to 500; got 0."],
    ["motionDownloads(limit: 501) { secs }", "limit must be a whole number from 1 to 500; got 501."],
    ['motion_downloads(before: "yesterday") { secs }', "before must be a time"],
    [
      'motion_download_summary(interval: "hour") { secs }',
      'interval must be "day", "week", "month" or "year"; got "hour".',
    ],
  ])("refuse %s", async (query, message) => {
    const error = await failure(`{ ${query} }`);
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toContain(message);
  });

  it("are predicted by motion_download_allowed", async () => {
    const character = await harness.addCharacter(viewer, "Hero");
    const made = await ask(
      `mutation { create_locomotion(character_id: "${character}", strides: 1) { motion { id } } }`,
    );
    const motion = made.create_locomotion.motion.id;
    const allowed = async (args: string) =>
      (await ask(`{ motion_download_allowed${args} { allowed reason } }`)).motion_download_allowed;
    expect(await allowed(`(character_id: "${character}", motion_id: "${motion}")`)).toMatchObject({ allowed: true });
    const unknown = await allowed(`(character_id: "${character}", motion_id: "nothing")`);
    expect(unknown).toEqual({ allowed: false, reason: 'There is no motion "nothing".' });
    expect((await allowed("")).allowed).toBe(false);
  });
});

describe("characters", () => {
  it("are the built-in ones and the organization's, with their files", async () => {
    const who = await harness.newViewer();
    await harness.addCharacter(null, "Built in", "builtin-test");
    const own = await harness.addCharacter(who, "Own");
    const { characters, character, none } = await ask(
      `{ characters { id name org_id assets { filename } created updated deleted }
        character(id: "${own}") { name org_id deleted } none: character(id: "nobody") { id } }`,
      who,
    );
    expect(characters.map(({ id }: { id: string }) => id)).toEqual(["builtin-test", own]);
    expect(characters[0]).toMatchObject({ org_id: null, assets: [{ filename: "character.glb" }], deleted: null });
    expect(character).toEqual({ name: "Own", org_id: who.orgId, deleted: null });
    expect(none).toBe(null);
    const renamed = await ask(
      `mutation { update_character(character_id: "${own}", name: "New") { character { name } } }`,
      who,
    );
    expect(renamed.update_character.character.name).toBe("New");
  });
});
