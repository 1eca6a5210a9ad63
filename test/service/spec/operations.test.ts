/** Queries, mutations, authentication, errors and limits of the interface, row by row, through HTTP. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { exampleStitchInput } from "../../requests/example-arguments.js";
import { type GraphqlAnswer, startTestService, type TestService } from "../support/start-service.js";

let service: TestService;
/** Ids of records of the organization. */
const ids: Record<"motion" | "character" | "label", string> = { motion: "", character: "", label: "" };

const CREATE_CHARACTER = `mutation ($file: Upload!, $name: String!, $rerig_target: String) {
  create_character(file: $file, name: $name, rerig_target: $rerig_target) {
    character { id name org_id deleted assets { id uid filename mimetype type sha256 metadata size created updated deleted } }
    auto_rig_confidence message } }`;
const ada = { bytes: mannequinGlb("builtin-ada"), name: "ada.glb" };
const video = {
  bytes: readFileSync(new URL("../motions/videos/film.mp4", import.meta.url)),
  name: "film.mp4",
};

beforeAll(async () => {
  service = await startTestService();
  const [character, made] = await Promise.all([
    service.upload(CREATE_CHARACTER, { name: "Ada" }, ada),
    service.graphql(
      'mutation { create_locomotion(character_id: "builtin-default", strides: 1) { motion { id labels { id } } } }',
    ),
  ]);
  ids.character = character.data.create_character.character.id;
  ids.motion = made.data.create_locomotion.motion.id;
  ids.label = made.data.create_locomotion.motion.labels[0].id;
});
afterAll(() => service?.stop());

/** `$motion`, `$character` and `$label` stand for the ids of records. */
const filled = (text: string) =>
  text.replace(/\$(motion|character|label)\b/g, (_, kind: keyof typeof ids) => ids[kind]);

async function data(query: string, variables: Record<string, unknown> = {}) {
  const answer = await service.graphql(filled(query), variables);
  expect(answer.errors).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.data;
}

function expectError({ status, errors }: GraphqlAnswer, code: string, message?: string | RegExp, http = 200) {
  expect(status).toBe(http);
  expect(errors).toHaveLength(1);
  const [{ extensions, ...error }] = errors!;
  expect(extensions.code, error.message).toBe(code);
  expect(new Date(extensions.timestamp).toISOString()).toBe(extensions.timestamp);
  if (message !== undefined) expect(error.message).toMatch(message);
}

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

  it("NOT_FOUND for a character that there is not", async () => {
    expectError(
      await service.graphql('mutation { create_locomotion(character_id: "nobody") { motion { id } } }'),
      "NOT_FOUND",
    );
  });
});

describe("create_character", () => {
  it("keeps the file and tells what it holds", async () => {
    const { character } = await data(
      '{ character(id: "$character") { name org_id assets { type filename mimetype size sha256 } } }',
    );
    expect(character.name).toBe("Ada");
    const bundle = character.assets.find(({ type }: { type: string }) => type === "bundle");
    expect(bundle).toMatchObject({ filename: "character.glb", mimetype: "model/gltf-binary", size: ada.bytes.length });
  });

  it("the same file again is the same character, and takes nothing from the allowance", async () => {
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

describe("motions", () => {
  it("rate_motion: 0 and 1, for the motion or one of its labels", async () => {
    for (const score of [1, 0]) {
      const { rate_motion } = await data(
        `mutation { rate_motion(motion_id: "$motion", score: ${score}) { rating { score user_id } motion_rating { score } motion { id } } }`,
      );
      expect(rate_motion).toMatchObject({ rating: { score }, motion_rating: { score }, motion: { id: ids.motion } });
    }
    await data('mutation { rate_motion(motion_id: "$motion", label_id: "$label", score: 1) { rating { label_id } } }');
    for (const score of [-1, 2]) {
      expectError(
        await service.graphql(
          filled(`mutation { rate_motion(motion_id: "$motion", score: ${score}) { rating { score } } }`),
        ),
        "BAD_USER_INPUT",
        /score/,
      );
    }
  });

  it("update_motion: name, favorite, deleted; motion_id or id, exactly one", async () => {
    const { update_motion } = await data(
      'mutation { update_motion(id: "$motion", name: "Walk", favorite: true) { id name deleted motion { id name deleted favorite { user_id motion_id created } } } }',
    );
    expect(update_motion).toMatchObject({
      id: ids.motion,
      name: "Walk",
      deleted: null,
      motion: { favorite: { motion_id: ids.motion } },
    });
    await data('mutation { update_motion(motion_id: "$motion", deleted: true) { motion { deleted } } }');
    expect((await data('{ motion(id: "$motion") { id } }')).motion).toBe(null);
    expect((await data("{ motions { id } }")).motions).not.toContainEqual({ id: ids.motion });
    await data('mutation { update_motion(motion_id: "$motion", deleted: false) { motion { deleted } } }');
    for (const args of ['motion_id: "$motion", id: "$motion"', 'name: "x"', 'motion_id: "$motion", name: " "']) {
      expectError(await service.graphql(filled(`mutation { update_motion(${args}) { id } }`)), "BAD_USER_INPUT");
    }
  });

  it.each([
    'favorite_motion(motion_id: "$motion", favorite: true) { motion_favorite { id } }',
    'create_motion_favorite(motion_id: "$motion") { id }',
    'delete_motion_favorite(motion_id: "$motion") { id }',
    'create_label(motion_id: "$motion", description: "step", start: 0.1, end: 0.4) { label { id } }',
    'update_label(label_id: "$label", description: "strides") { label { description } }',
    "update_user(tos_accepted: true) { user { tos_accepted } }",
  ])("%s", async (mutation) => {
    await data(`mutation { ${mutation} }`);
  });
});

const STITCH =
  "mutation ($stitch_input: MotionStitchInput!) { create_enhanced_stitched_motion(stitch_input: $stitch_input) { motion { id name } } }";

describe("edits", () => {
  it.each([
    'create_stitched_motion(leading_motion_id: "$motion", trailing_motion_id: "$motion") { motion { id name } }',
    'trim_and_loop_motion(motion_id: "$motion", motion_name: "step", start: 0.1, end: 0.9) { motion { id name } }',
    'trim_and_loop_motion(motion_id: "$motion", start: 0, end: 1, loop: "cyclical", loop_root_motion: true) { motion { id name } }',
  ])("%s", async (mutation) => {
    const [{ motion }] = Object.values<{ motion: { id: string } }>(await data(`mutation { ${mutation} }`));
    const path = `/motion/animation/motion_viewer/builtin-default/${motion.id}/glb/motion.glb`;
    expect((await service.fetch(path)).status).toBe(200);
  });

  it("create_enhanced_stitched_motion", async () => {
    const longer = 'mutation { create_locomotion(character_id: "builtin-default", strides: 5) { motion { id } } }';
    const { id } = (await data(longer)).create_locomotion.motion;
    const stitch_input = exampleStitchInput({ prefix: id, suffix: id });
    stitch_input.prefix.prompt = "turns around";
    expect((await data(STITCH, { stitch_input })).create_enhanced_stitched_motion.motion.name).toMatch(/, /);
  });
});

describe("operations whose engines come later", () => {
  it.each([
    [
      'create_text_to_motion(prompt: "waves", model: "text-to-motion-bucmd", steps: 150, cfg_scale: 10, length: 0.25, seed: 99999) { motion { id } }',
    ],
    [
      'create_text_to_motion_job(prompt: "waves", model: "text-to-motion-3.0", length: 4) { job { id status est_processing_time } }',
    ],
    ['create_character_from_text(prompt: "a knight") { previews { id url } }'],
    ['create_image_from_text(prompt: "a knight") { images { key } }'],
    ['enhance_prompt(prompt: "waves") { enhanced_prompt }'],
  ])("NOT_AVAILABLE_YET: %s", async (mutation) => {
    expectError(await service.graphql(filled(`mutation { ${mutation} }`)), "NOT_AVAILABLE_YET");
  });

  it("NOT_AVAILABLE_YET: create_video_to_motion", async () => {
    const query =
      'mutation ($file: Upload!) { create_video_to_motion(file: $file, motion_name: "dance") { job { id status } } }';
    expectError(await service.upload(query, {}, video), "NOT_AVAILABLE_YET");
  });

  it.each([
    ['create_text_to_motion(prompt: " ") { motion { id } }', "BAD_USER_INPUT", /prompt/],
    ['create_text_to_motion(prompt: "a", model: "other") { motion { id } }', "BAD_USER_INPUT", /model/],
    [
      'create_text_to_motion(prompt: "a", model: "text-to-motion-bucmd", steps: 151) { motion { id } }',
      "BAD_USER_INPUT",
      /steps.*1.*150/,
    ],
    [
      'create_text_to_motion(prompt: "a", model: "text-to-motion-bucmd", cfg_scale: 11) { motion { id } }',
      "BAD_USER_INPUT",
      /cfg_scale.*0.*10/,
    ],
    [
      'create_text_to_motion(prompt: "a", model: "text-to-motion-bucmd", length: 0.2) { motion { id } }',
      "BAD_USER_INPUT",
      /length.*0\.25.*10/,
    ],
    [
      'create_text_to_motion(prompt: "a", model: "text-to-motion-bucmd", seed: 100000) { motion { id } }',
      "BAD_USER_INPUT",
      /seed.*1.*99999/,
    ],
    [
      'create_text_to_motion_job(prompt: "a", model: "text-to-motion") { job { id } }',
      "BAD_USER_INPUT",
      /model.*text-to-motion-3\.0/,
    ],
    [
      'create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0", length: 3) { job { id } }',
      "BAD_USER_INPUT",
      /length.*4.*10/,
    ],
    [
      'create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0", length: 4.5) { job { id } }',
      "BAD_USER_INPUT",
      /length/,
    ],
    [
      'trim_and_loop_motion(motion_id: "$motion", start: 0.5, end: 0.5) { motion { id } }',
      "BAD_USER_INPUT",
      /start|end/,
    ],
    [
      'trim_and_loop_motion(motion_id: "$motion", start: -0.1, end: 1) { motion { id } }',
      "BAD_USER_INPUT",
      /start.*0.*1/,
    ],
    [
      'trim_and_loop_motion(motion_id: "$motion", start: 0, end: 1, loop: "round") { motion { id } }',
      "BAD_USER_INPUT",
      /loop.*cyclical.*progressive/,
    ],
    ['trim_and_loop_motion(motion_id: "nothing", start: 0, end: 1) { motion { id } }', "NOT_FOUND", /motion/],
    [
      'create_stitched_motion(leading_motion_id: "$motion", trailing_motion_id: "nothing") { motion { id } }',
      "NOT_FOUND",
      /nothing/,
    ],
  ])("checked before: %s", async (mutation, code, message) => {
    expectError(await service.graphql(filled(`mutation { ${mutation} }`)), code, message);
  });

  it("checked before: videos and their models", async () => {
    const ask = (variables: Record<string, unknown>, file = video) =>
      service.upload(
        "mutation ($file: Upload!, $motion_name: String!, $model: String) { create_video_to_motion(file: $file, motion_name: $motion_name, model: $model) { job { id } } }",
        { motion_name: "dance", ...variables },
        file,
      );
    expectError(await ask({ model: "video-to-motion-v1" }), "MODEL_REMOVED");
    expectError(await ask({ model: "video-to-motion-9" }), "BAD_USER_INPUT", /model/);
    expectError(await ask({ motion_name: "" }), "BAD_USER_INPUT", /motion_name/);
    expectError(await ask({}, { name: "a.mp4", bytes: Buffer.from("no video") }), "UNSUPPORTED_VIDEO");
  });

  it("ACCESS_REQUIRED where the organization has not the limited release", async () => {
    const other = await startTestService();
    try {
      const { organizations } = await import("../../../src/service/db/tables.js");
      await other.parts.database.queries.update(organizations).set({ features: [] });
      expectError(
        await other.graphql(
          'mutation { create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0") { job { id } } }',
        ),
        "ACCESS_REQUIRED",
      );
    } finally {
      await other.stop();
    }
  });
});

describe("hostile queries", () => {
  it.each([
    ["a deep one", `{ motions ${"{ labels { motion ".repeat(12)}{ id }${" } }".repeat(12)} }`],
    ["many aliases", `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: org { id }`).join(" ")} }`],
    ["a field that there is not", "{ nothing }"],
  ])("%s is refused with a code", async (_, query) => {
    const answer = await service.graphql(query);
    expect(answer.data ?? null).toBe(null);
    expect(answer.errors![0].extensions.code).toMatch(/^[A-Z_]+$/);
    expect(answer.errors![0].extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
  });
});

it("reset_user_apikey: a new key in the place of the one that was used, which stops working", async () => {
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
