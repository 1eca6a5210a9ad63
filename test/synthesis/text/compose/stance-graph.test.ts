import { describe, expect, it } from "vitest";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { idleOf, transitionsBetween } from "../../../../src/synthesis/text/compose/stance-graph.js";

describe("transitionsBetween", () => {
  it("is empty between equal stances", () => {
    expect(transitionsBetween("sit", "sit")).toEqual([]);
  });

  it("leads from every stance on land to every other, each action beginning where the previous one ends", () => {
    const stances = ["stand", "crouch", "sit", "kneel", "kneelOne", "allFours", "lieBack", "lieFront"] as const;
    for (const from of stances) {
      for (const to of stances) {
        if (from === to) continue;
        const actions = transitionsBetween(from, to).map((id) => findAction(id));
        expect(actions.length, `${from} to ${to}`).toBeGreaterThan(0);
        expect(actions[0]?.entry).toBe(from);
        expect(actions.at(-1)?.exit).toBe(to);
        for (let i = 1; i < actions.length; i++) expect(actions[i]?.entry).toBe(actions[i - 1]?.exit);
      }
    }
  });

  it("does nothing but change the stance", () => {
    expect(transitionsBetween("stand", "kneelOne")).toEqual(["kneel_down"]);
    expect(transitionsBetween("crouch", "stand")).toEqual(["crouch_up"]);
  });
});

describe("idleOf", () => {
  it("stays in the stance", () => {
    for (const stance of [
      "stand",
      "crouch",
      "sit",
      "sitFloor",
      "kneel",
      "kneelOne",
      "allFours",
      "lieBack",
      "lieFront",
    ] as const) {
      expect(findAction(idleOf(stance))).toMatchObject({ entry: stance, exit: stance });
    }
  });
});
