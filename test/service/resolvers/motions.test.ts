import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ask, character, failure, harness, STAMP, useMotions, viewer, walk } from "./motions-of-viewer.js";

useMotions();

const ALL_FIELDS = `id name org_id tags priority motion_viewer training created updated deleted
  assets { id uid filename mimetype type sha256 metadata size created updated deleted }
  labels { id motion_id description user_id start end created updated deleted motion { id } user { id name } }
  rating { id score } favorite { id }`;

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

  it("accepts every style that locomotion_styles lists", async () => {
    const { locomotion_styles: styles } = await ask("{ locomotion_styles }");
    expect(styles).toContain("neutral_male_a");
    const id = await walk({ style_id: styles.at(-1).toUpperCase() });
    expect((await ask(`{ motion(id: "${id}") { tags } }`)).motion.tags.style_id).toBe(styles.at(-1));
  });

  it("requires an existing character", async () => {
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

  it("that do not exist are null, for any id", async () => {
    for (const id of ["nothing", "", "a\u0000b", "💥", "../../etc", "x".repeat(1000)]) {
      expect(await ask("query ($id: String) { motion(id: $id) { id } }", { id })).toEqual({ motion: null });
    }
    expect(await ask("{ motion { id } }")).toEqual({ motion: null });
  });
});
