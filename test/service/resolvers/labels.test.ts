import { describe, expect, it } from "vitest";
import { ask, failure, STAMP, useMotions, viewer, walk } from "./motions-of-viewer.js";

useMotions();

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

  it("finds an incomplete word, and a part of one", async () => {
    await describeMotion("somersault backwards", "Überschlag");
    expect((await search("somers"))[0].headline).toBe("<b>somersault</b> backwards");
    expect((await search("rsault"))[0].headline).toBe("some<b>rsault</b> backwards");
    expect((await search("überSchl"))[0].description).toBe("Überschlag");
  });

  it("finds with and without accents, and marks the original words, as safe HTML", async () => {
    await describeMotion("lève la tête & salue <b>", "leve le bras", "Überschlag");
    for (const query of ["tête", "tete", "TÊTE"]) {
      expect((await search(query))[0].headline).toBe("lève la <b>tête</b> &amp; salue &lt;b&gt;");
    }
    expect((await search("lève")).map(({ headline }) => headline).sort()).toEqual([
      "<b>leve</b> le bras",
      "<b>lève</b> la tête &amp; salue &lt;b&gt;",
    ]);
    expect((await search("bersch"))[0].headline).toBe("Ü<b>bersch</b>lag");
    expect((await search("uberschlag"))[0].headline).toBe("<b>Überschlag</b>");
  });

  it("finds labels with the same meaning, after those with the words, before those with some of them", async () => {
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

  it("treats the operators of a query language as plain text", async () => {
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
