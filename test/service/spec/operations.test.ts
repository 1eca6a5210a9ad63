/** Queries, mutations, authentication, errors and limits of the interface, row by row, through HTTP. */
import { describe, expect, it } from "vitest";
import { type GraphqlAnswer, startTestService } from "../support/start-service.js";
import { ada, CREATE_CHARACTER, data, expectError, ids, service, useService } from "./service-of-file.js";

useService();

describe("transport and authentication", () => {
  it("{ __typename } verifies a key", async () => {
    const response = await service.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"{ __typename }"}',
    });
    expect(await response.text()).toBe('{"data":{"__typename":"Query"}}');
  });

  it.each([
    ["no key", {}],
    ["another key", { authorization: `Basic ${Buffer.from("nothing:").toString("base64")}` }],
    ["no Base64", { authorization: "Basic ###" }],
  ])("401 UNAUTHENTICATED: %s", async (_, headers) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers } as Record<string, string>,
      body: '{"query":"{ __typename }"}',
    });
    expectError(
      { status: response.status, headers: response.headers, ...((await response.json()) as object) },
      "UNAUTHENTICATED",
      undefined,
      401,
    );
  });

  it("apikey in the address", async () => {
    const response = await fetch(`${service.url}/graphql?apikey=${service.key}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"{ __typename }"}',
    });
    expect(await response.json()).toEqual({ data: { __typename: "Query" } });
  });

  it.each(["", "no json", "[]", "{}", '{"query":5}', '{"query":"{ __typename }","variables":[]}'])(
    "400 for what is no GraphQL request: %s",
    async (body) => {
      const response = await service.fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(400);
      expect(((await response.json()) as GraphqlAnswer).errors![0].message.length).toBeGreaterThan(5);
    },
  );

  it("429 RATE_LIMIT_EXCEEDED with resetAt and Retry-After", async () => {
    const slow = await startTestService();
    try {
      const { organizations } = await import("../../../src/service/db/tables.js");
      await slow.parts.database.queries.update(organizations).set({ requestsPerMinute: 5 });
      let answer = await slow.graphql("{ __typename }");
      for (let i = 0; i < 10 && answer.status === 200; i++) answer = await slow.graphql("{ __typename }");
      expectError(answer, "RATE_LIMIT_EXCEEDED", undefined, 429);
      const resetAt = new Date(answer.errors![0].extensions.resetAt as string).getTime();
      expect(resetAt).toBeGreaterThan(Date.now() - 1000);
      expect(resetAt).toBeLessThan(Date.now() + 61_000);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await slow.stop();
    }
  });

  it("health, ready, metrics and event", async () => {
    expect(await (await service.fetch("/health", { key: null })).json()).toEqual({ status: "ok" });
    expect((await service.fetch("/ready", { key: null })).status).toBe(200);
    expect(await (await service.fetch("/metrics", { key: null })).text()).toContain("# TYPE");
    const event = await service.fetch("/event", {
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json" },
    });
    expect([event.status, await event.json()]).toEqual([200, {}]);
  });
});

describe("queries", () => {
  it.each([
    [
      "org",
      "{ org { id name motion_download_secs_per_month motion_download_secs_per_month_remaining characters_allowed characters_allowed_remaining users { id } } }",
    ],
    [
      "user",
      "{ user { id name email email_verified tz roles org { id } org_id tos_accepted survey_completed created updated } }",
    ],
    ["locomotion_styles", "{ locomotion_styles }"],
    [
      "motion_download_allowed",
      '{ motion_download_allowed(character_id: "builtin-default", motion_id: "$motion") { allowed reason } }',
    ],
    ["characters", "{ characters { id name org_id assets { id } created updated deleted } }"],
    ["character", '{ character(id: "$character") { id name org_id } }'],
    [
      "motion",
      '{ motion(id: "$motion") { id name org_id tags assets { id } labels { id description start end } rating { score } favorite { id } priority motion_viewer training created updated deleted } }',
    ],
    ["motions", '{ motions(character_id: "builtin-default", app_ids: ["a"], methods: ["Locomotion"]) { id } }'],
    ["label_search", '{ label_search(query: "walk") { id description headline score motion { id } } }'],
    [
      "job",
      '{ jobs(method: "VideoToMotion", id: "none") { id status created_at started_at ended_at method model args result est_processing_time } }',
    ],
    [
      "motion_downloads",
      "{ motion_downloads(limit: 5) { created user_id org_id character_id motion_id format secs user { id } character { id } motion { id } } }",
    ],
    ["motionDownloads", "{ motionDownloads { secs } }"],
    ["motion_download_summary", '{ motion_download_summary(interval: "day") { date secs } }'],
    ["motion_rating", '{ motion_rating(motion_id: "$motion") { id score } }'],
    ["motion_favorite", '{ motion_favorite(motion_id: "$motion") { id } }'],
    ["introspection", "{ __schema { types { name } } }"],
  ])("%s", async (_, query) => {
    expect(Object.keys(await data(query))).toHaveLength(1);
  });

  it.each(["motion(id:", "character(id:", "job(job_id:", "character_from_image_job(job_id:"])(
    "an unknown id is null: %s …)",
    async (query) => {
      expect(Object.values(await data(`{ ${query} "nothing") { id } }`))).toEqual([null]);
    },
  );

  it("the local organization's allowances are roomy", async () => {
    const { org } = await data(
      "{ org { name motion_download_secs_per_month characters_allowed characters_allowed_remaining } }",
    );
    expect(org).toEqual({
      name: "local",
      motion_download_secs_per_month: 36_000,
      characters_allowed: 200,
      characters_allowed_remaining: 199,
    });
  });

  it("characters begin with builtin-default, and its skeleton is known by name", async () => {
    const { characters } = await data("{ characters { id org_id assets { type sha256 size } } }");
    expect(characters[0]).toMatchObject({ id: "builtin-default", org_id: null });
    expect(characters.every(({ assets }: { assets: { size: number }[] }) => assets.every(({ size }) => size > 0))).toBe(
      true,
    );
  });

  it("locomotion_styles are snake_case, and each is accepted in any case", async () => {
    const { locomotion_styles } = await data("{ locomotion_styles }");
    expect(locomotion_styles).toContain("neutral_male_a");
    expect(locomotion_styles.every((style: string) => /^[a-z0-9_]+$/.test(style))).toBe(true);
    await data(
      'mutation { create_locomotion(character_id: "builtin-default", strides: 1, style_id: "MARCH") { motion { id } } }',
    );
  });
});

describe("create_locomotion", () => {
  it("defaults: 4 strides, 1.2 m/s, neutral_male_a, ahead; a label and the tags to make it again", async () => {
    const { create_locomotion } = await data(
      'mutation { create_locomotion(character_id: "builtin-default") { motion { id name tags labels { description start end } } } }',
    );
    expect(create_locomotion.motion.tags).toMatchObject({
      method: "Locomotion",
      style_id: "neutral_male_a",
      move_speed: 1.2,
      strides: 4,
      travel_angle: 0,
    });
    expect(create_locomotion.motion.tags.duration).toBeGreaterThan(2);
    expect(create_locomotion.motion.labels).toMatchObject([{ start: 0, end: 1 }]);
  });

  it("travel_angle is reduced modulo 360", async () => {
    const { create_locomotion } = await data(
      'mutation { create_locomotion(character_id: "$character", strides: 1, travel_angle: 450) { motion { tags } } }',
    );
    expect(create_locomotion.motion.tags.travel_angle).toBe(90);
  });

  it.each([
    ["strides: 0", /strides.*1.*5/],
    ["strides: 6", /strides.*1.*5/],
    ["move_speed: 0.24", /move_speed.*0\.25.*8/],
    ["move_speed: 8.01", /move_speed.*0\.25.*8/],
    ['style_id: "no_such_style"', /style_id.*no_such_style/],
    ["strides: 1.5", /strides/],
    ['strides: "two"', /strides/],
    ["move_speed: 1e400", /move_speed/],
  ])("BAD_USER_INPUT: %s", async (argument, message) => {
    expectError(
      await service.graphql(
        `mutation { create_locomotion(character_id: "builtin-default", ${argument}) { motion { id } } }`,
      ),
      "BAD_USER_INPUT",
      message,
    );
  });

  it("NOT_FOUND for an unknown character", async () => {
    expectError(
      await service.graphql('mutation { create_locomotion(character_id: "nobody") { motion { id } } }'),
      "NOT_FOUND",
    );
  });
});

describe("create_character", () => {
  it("keeps the file and describes it", async () => {
    const { character } = await data(
      '{ character(id: "$character") { name org_id assets { type filename mimetype size sha256 } } }',
    );
    expect(character.name).toBe("Ada");
    const bundle = character.assets.find(({ type }: { type: string }) => type === "bundle");
    expect(bundle).toMatchObject({ filename: "character.glb", mimetype: "model/gltf-binary", size: ada.bytes.length });
  });

  it("the same file again is the same character, and uses no allowance", async () => {
    const before = (await data("{ org { characters_allowed_remaining } }")).org;
    const again = await service.upload(CREATE_CHARACTER, { name: "Another name" }, ada);
    expect(again.data.create_character.character.id).toBe(ids.character);
    expect((await data("{ org { characters_allowed_remaining } }")).org).toEqual(before);
  });

  it.each([
    [
      "a format that there is not",
      { name: "a.obj", bytes: Buffer.from("o cube") },
      {},
      "INVALID_MODEL_FORMAT",
      /only FBX and GLB supported/i,
    ],
    [
      "a file that is not what it is called",
      { name: "a.glb", bytes: Buffer.from("not a model") },
      {},
      "INVALID_MODEL_FORMAT",
      /only FBX and GLB supported/i,
    ],
    ["a blank name", ada, { name: "  " }, "BAD_USER_INPUT", /name/],
    ["a name of 10 kB", ada, { name: "n".repeat(10_240) }, "BAD_USER_INPUT", /name/],
    ["a target that there is not", ada, { rerig_target: "r16" }, "BAD_USER_INPUT", /rerig_target.*r15.*ue5/],
  ])("refuses %s", async (_, file, variables, code, message) => {
    expectError(await service.upload(CREATE_CHARACTER, { name: "Hero", ...variables }, file), code, message);
  });

  it("FILE_TOO_LARGE with the limit in MiB, 413", async () => {
    const bytes = new Uint8Array(30 * 1024 * 1024);
    expectError(
      await service.upload(CREATE_CHARACTER, { name: "Big" }, { name: "big.glb", bytes }),
      "FILE_TOO_LARGE",
      /smaller than 30 MiB/,
      413,
    );
  });

  it("an address of this machine is not fetched", async () => {
    const answer = await service.graphql(CREATE_CHARACTER, { name: "Local", file: `${service.url}/health` });
    expectError(answer, "BAD_USER_INPUT");
  });

  it("renames, deletes and restores, but not the built-in ones", async () => {
    const update = (args: string) =>
      data(`mutation { update_character(character_id: "$character", ${args}) { character { id name deleted } } }`);
    expect((await update('name: "Renamed"')).update_character.character.name).toBe("Renamed");
    expect((await update("deleted: true")).update_character.character.deleted).toMatch(/Z$/);
    expect((await data('{ character(id: "$character") { id } }')).character).toBe(null);
    expect((await update("deleted: false")).update_character.character.deleted).toBe(null);
    expectError(
      await service.graphql(
        'mutation { update_character(character_id: "builtin-default", deleted: true) { character { id } } }',
      ),
      "FORBIDDEN",
    );
  });
});

describe("hostile queries", () => {
  it.each([
    ["a deep one", `{ motions ${"{ labels { motion ".repeat(12)}{ id }${" } }".repeat(12)} }`],
    ["many aliases", `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: org { id }`).join(" ")} }`],
    ["a field that there is not", "{ nothing }"],
  ])("%s is refused with a code", async (_, query) => {
    const answer = await service.graphql(query);
    expect(answer.data ?? null).toBe(null);
    expect(answer.errors![0].extensions.code).toMatch(/^[A-Z_]+$/);
    expect(answer.errors![0].extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
  });
});

it("reset_user_apikey: replaces the key that was used, which stops working", async () => {
  const other = await startTestService();
  try {
    const { data } = await other.graphql("mutation { reset_user_apikey { apikey } }");
    const { apikey } = data.reset_user_apikey;
    expect((await other.graphql("{ __typename }", {}, apikey)).status).toBe(200);
    expect((await other.graphql("{ __typename }")).status).toBe(401);
  } finally {
    await other.stop();
  }
});
