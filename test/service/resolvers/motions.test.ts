import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../src/service/service-parts.js";
import { type Harness, openHarness } from "./open-harness.js";

let harness: Harness;
let viewer: Viewer;
let character: string;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  viewer = await harness.newViewer();
  character = await harness.addCharacter(viewer, "Hero");
});
afterAll(() => harness?.close());

const ALL_FIELDS = `id name org_id tags priority motion_viewer training created updated deleted
  assets { id uid filename mimetype type sha256 metadata size created updated deleted }
  labels { id motion_id description user_id start end created updated deleted motion { id } user { id name } }
  rating { id score } favorite { id }`;

async function walk(args: Record<string, unknown> = {}, who = viewer): Promise<string> {
  const { data, errors } = await harness.ask(
    who,
    `mutation ($character_id: String!, $strides: Int, $move_speed: Float, $style_id: String, $travel_angle: Float) {
      create_locomotion(character_id: $character_id, strides: $strides, move_speed: $move_speed, style_id: $style_id,
        travel_angle: $travel_angle) { motion { id name } } }`,
    { character_id: character, strides: 1, ...args },
  );
  expect(errors).toEqual([]);
  return data.create_locomotion.motion.id;
}

async function ask(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { data, errors } = await harness.ask(who, query, variables);
  expect(errors).toEqual([]);
  return data;
}

async function failure(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { errors } = await harness.ask(who, query, variables);
  expect(errors).toHaveLength(1);
  return errors[0];
}

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe("create_locomotion", () => {
  it("makes a motion with everything that belongs to it", async () => {
    const who = { ...viewer, appId: "my-game" };
    const id = await walk({ move_speed: 1.4, style_id: "NEUTRAL_Male_a", travel_angle: 450, strides: 2 }, who);
    const { motion } = await ask(`query ($id: String) { motion(id: $id) { ${ALL_FIELDS} } }`, { id });
    expect(motion).toMatchObject({
      id,
      name: "neutral_male_a 1.4 m/s 90°",
      org_id: viewer.orgId,
      priority: 0,
      motion_viewer: true,
      training: false,
      deleted: null,
      rating: null,
      favorite: null,
      tags: {
        method: "Locomotion",
        app_id: "my-game",
        character_id: character,
        strides: 2,
        move_speed: 1.4,
        style_id: "neutral_male_a",
        travel_angle: 90,
      },
    });
    expect(motion.created).toMatch(STAMP);
    expect(motion.updated).toBe(motion.created);
    const [asset] = motion.assets;
    expect(motion.assets).toHaveLength(1);
    expect(asset).toMatchObject({
      filename: "motion.glb",
      mimetype: "model/gltf-binary",
      type: "bundle",
      deleted: null,
    });
    const glb = await harness.parts.blobs.read(asset.sha256);
    expect(glb.length).toBe(asset.size);
    expect(createHash("sha256").update(glb).digest("hex")).toBe(asset.sha256);
    expect(Buffer.from(glb).toString("latin1", 0, 4)).toBe("glTF");
    expect(asset.metadata.fps).toBe(60);
    expect((asset.metadata.frames - 1) / asset.metadata.fps).toBeCloseTo(motion.tags.duration, 9);
    expect(motion.labels.length).toBeGreaterThan(0);
    for (const label of motion.labels) {
      expect(label.start).toBeGreaterThanOrEqual(0);
      expect(label.end).toBeLessThanOrEqual(1);
      expect(label.end).toBeGreaterThan(label.start);
      expect(label).toMatchObject({ motion_id: id, motion: { id }, user: { id: viewer.userId, name: "Ann" } });
    }
  });

  it("has the spec's defaults, and the same file for the same request", async () => {
    const make = `mutation ($character_id: String!) { create_locomotion(character_id: $character_id) {
      motion { name tags assets { sha256 } } } }`;
    const first = (await ask(make, { character_id: character })).create_locomotion.motion;
    const second = (await ask(make, { character_id: character })).create_locomotion.motion;
    expect(first.name).toBe("neutral_male_a 1.2 m/s");
    expect(first.tags).toMatchObject({ strides: 4, move_speed: 1.2, style_id: "neutral_male_a", travel_angle: 0 });
    expect(second.assets).toEqual(first.assets);
  });

  it.each([
    ["strides: 0", "strides must be a whole number from 1 to 5; got 0."],
    ["strides: 6", "strides must be a whole number from 1 to 5; got 6."],
    ["move_speed: 0.24", "move_speed must be a finite number from 0.25 to 8 (m/s); got 0.24."],
    ["move_speed: 8.1", "move_speed must be a finite number from 0.25 to 8 (m/s); got 8.1."],
    ['style_id: ""', 'style_id must be the name of a style; got "".'],
    ['style_id: "neutral_mail_a"', "All: the query locomotion_styles."],
    [
      'style_id: "proud*0.6+sad*0.4"',
      'style_id takes one style of the query locomotion_styles, not a blend; got "proud*0.6+sad*0.4".',
    ],
  ])("refuses %s by name, range and value", async (args, message) => {
    const error = await failure(
      `mutation { create_locomotion(character_id: "${character}", ${args}) { motion { id } } }`,
    );
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toContain(message);
  });

  it("takes every style that locomotion_styles names", async () => {
    const { locomotion_styles: styles } = await ask("{ locomotion_styles }");
    expect(styles).toContain("neutral_male_a");
    const id = await walk({ style_id: styles.at(-1).toUpperCase() });
    expect((await ask(`{ motion(id: "${id}") { tags } }`)).motion.tags.style_id).toBe(styles.at(-1));
  });

  it("needs a character that is there", async () => {
    const error = await failure('mutation { create_locomotion(character_id: "nobody") { motion { id } } }');
    expect(error).toEqual({ code: "NOT_FOUND", message: 'There is no character "nobody".' });
  });
});

describe("motions", () => {
  it("are listed newest first, by character, app and method", async () => {
    const other = await harness.addCharacter(viewer, "Other");
    const first = await walk();
    const second = await walk({ character_id: other }, { ...viewer, appId: "app-a" });
    const third = await walk({}, { ...viewer, appId: "app-b" });
    const list = async (args: string) =>
      (await ask(`{ motions${args} { id } }`)).motions.map((m: { id: string }) => m.id);
    expect(await list("")).toEqual([third, second, first]);
    expect(await list(`(character_id: "${other}")`)).toEqual([second]);
    expect(await list('(character_id: "nobody")')).toEqual([]);
    expect(await list('(app_ids: ["app-a", "app-b"])')).toEqual([third, second]);
    expect(await list('(app_ids: ["app-c"])')).toEqual([]);
    expect(await list('(methods: ["Locomotion", null])')).toEqual([third, second, first]);
    expect(await list('(methods: ["TextToMotion"])')).toEqual([]);
    expect(await list("(methods: [null], app_ids: [], character_id: null)")).toEqual([third, second, first]);
  });

  it("of a long list load their fields in a few statements", async () => {
    for (let i = 0; i < 12; i++) await walk();
    const before = harness.statements();
    const { motions } = await ask(`{ motions { ${ALL_FIELDS} labels { rating { id } favorite { id } } } }`);
    expect(motions).toHaveLength(12);
    // Motions, assets, labels, ratings, favorites; then of the labels: motions, users, ratings, favorites.
    const statements = harness.statements() - before;
    expect(statements).toBeGreaterThanOrEqual(5);
    expect(statements).toBeLessThanOrEqual(9);
  });

  it("are renamed, deleted, left out, and restored", async () => {
    const id = await walk();
    const update = (args: string) =>
      ask(
        `mutation { update_motion(motion_id: "${id}", ${args}) { id name deleted motion { id name deleted updated } } }`,
      );
    harness.skip(5);
    const renamed = (await update('name: "  Zoë 走る 🏃 "')).update_motion;
    expect(renamed).toMatchObject({ id, name: "Zoë 走る 🏃", deleted: null, motion: { id, name: "Zoë 走る 🏃" } });
    const deleted = (await update("deleted: true")).update_motion;
    expect(deleted.deleted).toMatch(STAMP);
    expect(deleted.motion.deleted).toBe(deleted.deleted);
    expect((await update("deleted: true")).update_motion.deleted).toBe(deleted.deleted);
    expect(await ask(`{ motion(id: "${id}") { id } motions { id } }`)).toEqual({ motion: null, motions: [] });
    const search = await ask('{ label_search(query: "walk") { id } }');
    expect(search.label_search).toEqual([]);
    for (const change of ['name: "x"', "favorite: true"]) {
      const error = await failure(`mutation { update_motion(id: "${id}", ${change}) { id } }`);
      expect(error.code).toBe("NOT_FOUND");
    }
    expect((await update("deleted: false")).update_motion.deleted).toBe(null);
    expect((await ask(`{ motion(id: "${id}") { name } }`)).motion.name).toBe("Zoë 走る 🏃");
  });

  it.each([
    ["", "Give exactly one of motion_id and id."],
    ['motion_id: "a", id: "a"', "Give exactly one of motion_id and id."],
    ['id: "a", name: " "', "name must not be blank"],
    [`id: "a", name: "${"x".repeat(10_240)}"`, "name must be at most 200 characters long; got 10240."],
  ])("are not updated with %.40s", async (args, message) => {
    const error = await failure(`mutation { update_motion${args && `(${args})`} { id } }`);
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toContain(message);
  });

  it("that do not exist are null, whatever is asked with", async () => {
    for (const id of ["nothing", "", "a\u0000b", "💥", "../../etc", "x".repeat(1000)]) {
      expect(await ask("query ($id: String) { motion(id: $id) { id } }", { id })).toEqual({ motion: null });
    }
    expect(await ask("{ motion { id } }")).toEqual({ motion: null });
  });
});

describe("ratings", () => {
  it("are set, changed and read, one for a user", async () => {
    const id = await walk();
    const rate = (score: number, who = viewer) =>
      ask(
        `mutation { rate_motion(motion_id: "${id}", score: ${score}) {
        rating { id motion_id label_id user_id score created updated } motion_rating { id } motion { id rating { score } } } }`,
        {},
        who,
      );
    const first = (await rate(0)).rate_motion;
    expect(first.rating).toMatchObject({ motion_id: id, label_id: null, user_id: viewer.userId, score: 0 });
    expect(first.motion_rating.id).toBe(first.rating.id);
    expect(first.motion).toEqual({ id, rating: { score: 0 } });
    const colleague = { ...viewer, userId: null };
    const other = (await rate(1, colleague)).rate_motion;
    expect(other.rating).toMatchObject({ user_id: null, score: 1 });
    const again = (await rate(1)).rate_motion;
    expect(again.rating).toMatchObject({ id: first.rating.id, score: 1, created: first.rating.created });
    const read = `{ motion_rating(motion_id: "${id}") { id score } motion(id: "${id}") { rating { id score } } }`;
    const mine = await ask(read);
    expect(mine.motion_rating).toEqual({ id: first.rating.id, score: 1 });
    expect(mine.motion.rating).toEqual(mine.motion_rating);
    expect((await ask(read, {}, colleague)).motion_rating.id).toBe(other.rating.id);
  });

  it("in one request are read as they are then", async () => {
    const id = await walk();
    const rate = (score: number) => `rate_motion(motion_id: "${id}", score: ${score}) { motion { rating { score } } }`;
    const { a, b } = await ask(`mutation { a: ${rate(0)} b: ${rate(1)} }`);
    expect([a.motion.rating.score, b.motion.rating.score]).toEqual([0, 1]);
  });

  it("may be of a label, which must be the motion's", async () => {
    const [id, other] = [await walk(), await walk()];
    const { motion } = await ask(`{ motion(id: "${id}") { labels { id } } }`);
    const label = motion.labels[0].id;
    await ask(`mutation { rate_motion(motion_id: "${id}", label_id: "${label}", score: 1) { rating { label_id } } }`);
    const read = await ask(`{ motion(id: "${id}") { rating { score } labels { id rating { score label_id } } }
      motion_rating(motion_id: "${id}", label_id: "${label}") { label_id score } }`);
    expect(read.motion.rating).toBe(null);
    expect(read.motion.labels[0].rating).toEqual({ score: 1, label_id: label });
    expect(read.motion_rating).toEqual({ score: 1, label_id: label });
    const wrong = `rate_motion(motion_id: "${other}", label_id: "${label}", score: 1) { rating { id } }`;
    expect((await failure(`mutation { ${wrong} }`)).message).toBe(`There is no label "${label}".`);
    const absent = await ask(`{ motion_rating(motion_id: "${other}", label_id: "${label}") { id } }`);
    expect(absent.motion_rating).toBe(null);
  });

  it.each([-1, 2])("are 0 or 1, not %d", async (score) => {
    const error = await failure(`mutation { rate_motion(motion_id: "x", score: ${score}) { rating { id } } }`);
    expect(error.message).toBe(`score must be a whole number from 0 to 1; got ${score}.`);
  });

  it("are null where there is none", async () => {
    const id = await walk();
    expect(
      await ask(`{ motion_rating(motion_id: "${id}") { id } motion_favorite(motion_id: "${id}") { id } }`),
    ).toEqual({
      motion_rating: null,
      motion_favorite: null,
    });
    expect((await ask('{ motion_rating(motion_id: "nothing") { id } }')).motion_rating).toBe(null);
  });
});

describe("favorites", () => {
  const FIELDS = "id motion_id label_id user_id created updated";

  it("are set and cleared in all four ways", async () => {
    const id = await walk();
    const read = async () => (await ask(`{ motion(id: "${id}") { favorite { ${FIELDS} } } }`)).motion.favorite;
    const set = await ask(
      `mutation { favorite_motion(motion_id: "${id}", favorite: true) { motion_favorite { ${FIELDS} } } }`,
    );
    expect(set.favorite_motion.motion_favorite).toMatchObject({
      motion_id: id,
      label_id: null,
      user_id: viewer.userId,
    });
    expect(await read()).toEqual(set.favorite_motion.motion_favorite);
    const again = await ask(`mutation { create_motion_favorite(motion_id: "${id}") { ${FIELDS} } }`);
    expect(again.create_motion_favorite.id).toBe(set.favorite_motion.motion_favorite.id);
    const gone = await ask(
      `mutation { favorite_motion(motion_id: "${id}", favorite: false) { motion_favorite { id } } }`,
    );
    expect(gone.favorite_motion.motion_favorite).toBe(null);
    expect(await read()).toBe(null);
    await ask(`mutation { update_motion(motion_id: "${id}", favorite: true) { id } }`);
    expect((await read()).motion_id).toBe(id);
    await ask(`mutation { update_motion(motion_id: "${id}", favorite: false) { id } }`);
    expect(await read()).toBe(null);
    await ask(`mutation { create_motion_favorite(motion_id: "${id}") { id } }`);
    const deleted = await ask(`mutation { delete_motion_favorite(motion_id: "${id}") { motion_id } }`);
    expect(deleted.delete_motion_favorite.motion_id).toBe(id);
    const error = await failure(`mutation { delete_motion_favorite(motion_id: "${id}") { id } }`);
    expect(error.code).toBe("NOT_FOUND");
  });

  it("are of a label too, and of one user only", async () => {
    const id = await walk();
    const label = (await ask(`{ motion(id: "${id}") { labels { id } } }`)).motion.labels[0].id;
    await ask(
      `mutation { favorite_motion(motion_id: "${id}", favorite: true, label_id: "${label}") { motion_favorite { id } } }`,
    );
    const read = `{ motion(id: "${id}") { favorite { id } labels { favorite { label_id } } }
      motion_favorite(motion_id: "${id}", label_id: "${label}") { label_id user_id } }`;
    const mine = await ask(read);
    expect(mine.motion.favorite).toBe(null);
    expect(mine.motion.labels[0].favorite.label_id).toBe(label);
    expect(mine.motion_favorite).toEqual({ label_id: label, user_id: viewer.userId });
    const theirs = await ask(read, {}, { ...viewer, userId: "someone" });
    expect(theirs.motion_favorite).toBe(null);
  });
});

describe("labels", () => {
  it("are created, changed, deleted and restored", async () => {
    const id = await walk();
    const { create_label } = await ask(
      `mutation { create_label(motion_id: "${id}", description: " looks left ", start: 0.25, end: 0.5) {
        label { id motion_id description user_id start end created updated deleted } } }`,
    );
    const { label } = create_label;
    expect(label).toMatchObject({
      motion_id: id,
      description: "looks left",
      user_id: viewer.userId,
      start: 0.25,
      end: 0.5,
    });
    const update = (args: string) =>
      ask(`mutation { update_label(label_id: "${label.id}", ${args}) { label { description start end deleted } } }`);
    expect((await update('description: "looks right", end: 1')).update_label.label).toEqual({
      description: "looks right",
      start: 0.25,
      end: 1,
      deleted: null,
    });
    const wrong = await failure(`mutation { update_label(label_id: "${label.id}", end: 0.1) { label { id } } }`);
    expect(wrong).toEqual({ code: "BAD_USER_INPUT", message: "start (0.25) must not be after end (0.1)." });
    const ids = async () =>
      (await ask(`{ motion(id: "${id}") { labels { id } } }`)).motion.labels.map((l: { id: string }) => l.id);
    expect(await ids()).toContain(label.id);
    expect((await update("deleted: true")).update_label.label.deleted).toMatch(STAMP);
    expect(await ids()).not.toContain(label.id);
    expect((await failure(`mutation { update_label(label_id: "${label.id}", end: 1) { label { id } } }`)).code).toBe(
      "NOT_FOUND",
    );
    await update("deleted: false");
    expect(await ids()).toContain(label.id);
  });

  it("may be of the whole motion, without start and end", async () => {
    const id = await walk();
    const { create_label } = await ask(
      `mutation { create_label(motion_id: "${id}", description: "calm") { label { start end } } }`,
    );
    expect(create_label.label).toEqual({ start: null, end: null });
  });
});

describe("label_search", () => {
  let id: string;

  async function describeMotion(...descriptions: string[]): Promise<void> {
    id = await walk();
    for (const description of descriptions) {
      await ask(
        "mutation ($id: String!, $d: String!) { create_label(motion_id: $id, description: $d) { label { id } } }",
        {
          id,
          d: description,
        },
      );
    }
  }

  async function search(query: string | null, limit?: number) {
    const { label_search } = await ask(
      `query ($query: String, $limit: Int) { label_search(query: $query, limit: $limit) {
        description headline score motion_id motion { id } created } }`,
      limit === undefined ? { query } : { query, limit },
    );
    return label_search as { description: string; headline: string; score: number; motion: { id: string } }[];
  }

  it("finds every form of a word, best first, and marks it", async () => {
    await describeMotion("a man is jumping", "jumps", "jumps over a fence and lands on both feet", "crawls");
    const found = await search("jump");
    expect(found.map(({ description }) => description)).toEqual([
      "jumps",
      "a man is jumping",
      "jumps over a fence and lands on both feet",
    ]);
    expect(found[0]).toMatchObject({ headline: "<b>jumps</b>", score: 1, motion: { id } });
    expect(found[1].headline).toBe("a man is <b>jumping</b>");
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const score of scores) expect(score > 0 && score <= 1).toBe(true);
  });

  it("puts labels with all words before those with some", async () => {
    await describeMotion("waves", "waves the left hand", "raises the left hand");
    const found = (await search("waving left hand")).map(({ description }) => description);
    expect(found[0]).toBe("waves the left hand");
    expect(found.slice(1).sort()).toEqual(["raises the left hand", "waves"]);
  });

  it("finds a word that is half typed, and a part of one", async () => {
    await describeMotion("somersault backwards", "Überschlag");
    expect((await search("somers"))[0].headline).toBe("<b>somersault</b> backwards");
    expect((await search("rsault"))[0].headline).toBe("some<b>rsault</b> backwards");
    expect((await search("überSchl"))[0].description).toBe("Überschlag");
  });

  it("finds what means the same, after what says it, before what says only some of it", async () => {
    await describeMotion("strolls backward", "walks backward", "bows backward", "drinks");
    const found = await search("walking backward");
    expect(found.map(({ description }) => description)).toEqual([
      "walks backward",
      "strolls backward",
      "bows backward",
      "walk, neutral male a",
    ]);
    expect(found[1].headline).toBe("<b>strolls</b> <b>backward</b>");
    expect((await search("greet")).map(({ description }) => description)).toEqual([]);
    await describeMotion("waves with the right hand");
    expect((await search("greet"))[0].headline).toBe("<b>waves</b> with the right hand");
  });

  it("keeps to its limit and finds nothing for a blank", async () => {
    await describeMotion(...Array.from({ length: 25 }, (_, i) => `cartwheel number ${i}`));
    expect(await search("cartwheel")).toHaveLength(20);
    expect(await search("cartwheel", 3)).toHaveLength(3);
    expect(await search("cartwheel", 200)).toHaveLength(25);
    expect(await search(null)).toEqual([]);
    expect(await search("  ")).toEqual([]);
    expect(await search("the")).toEqual([]);
    expect(await search("zzz")).toEqual([]);
    for (const limit of [0, 201]) {
      const error = await failure(`{ label_search(query: "a", limit: ${limit}) { id } }`);
      expect(error.message).toBe(`limit must be a whole number from 1 to 200; got ${limit}.`);
    }
  });

  it("takes the marks of a query language for what they are", async () => {
    await describeMotion("100 % up & down | 'left' <b>right</b>", "spins");
    for (const query of [
      "& | ! ( ) : *",
      "'",
      "\\",
      "spin' | :*",
      "a:b*c",
      "%",
      "💥",
      "left<->right",
      "-- drop table",
    ]) {
      await search(query);
    }
    expect((await search("'left'"))[0].description).toContain("'left'");
    expect((await search("spins:*"))[0].headline).toBe("<b>spins</b>");
    expect(await search("%")).toEqual([]);
  });
});
