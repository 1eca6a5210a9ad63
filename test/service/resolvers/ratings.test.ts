import { describe, expect, it } from "vitest";
import { ask, failure, useMotions, viewer, walk } from "./motions-of-viewer.js";

useMotions();

describe("ratings", () => {
  it("are set, changed and read, one per user", async () => {
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

  it("in one request are read with their current values", async () => {
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

  it("are null if there is none", async () => {
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

  it("may be of a label too, and belong to one user only", async () => {
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
