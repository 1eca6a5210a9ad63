import { describe, expect, it } from "vitest";
import { unpackTrees } from "../../../../../src/synthesis/text/understand/learned/trees.js";
import { understandPrompt } from "../../../../../src/synthesis/text/understand/understand-prompt.js";
import { comparePlan, isRead } from "../../../../../tools/bench/words/compare-plan.js";
import { LABELLED, readLabels } from "../../../../../tools/bench/words/labels.js";
import { boost } from "../../../../../tools/fit-reading/boost.js";
import { randomLists } from "../../../../../tools/fit-reading/random-lists.js";

const actionsOf = (prompt: string) =>
  understandPrompt(prompt, 1).steps.flatMap(({ body, layers }) =>
    [body, ...layers].flatMap(({ action, probability }) => (probability === undefined ? [] : [action])),
  );

describe("lists of actions", () => {
  const LINK = /, then |, and | and | then |[,.!] /;
  // lists whose parts are each read as one action, and not the same one twice in a row
  const lists = randomLists(300, 12)
    .map((text) => ({ text, parts: text.split(LINK).map(actionsOf) }))
    .filter(({ parts }) => parts.every((own, at) => own.length === 1 && own[0] !== parts[at - 1]?.[0]));

  it("are many", () => {
    expect(lists.length).toBeGreaterThan(200);
  });

  it("keep their actions in order, in five of six", () => {
    const lost = lists.filter(({ text, parts }) => {
      const wanted = parts.flat();
      let next = 0;
      for (const action of actionsOf(text)) if (action === wanted[next]) next++;
      return next < wanted.length;
    });
    expect(lost.length / lists.length).toBeLessThan(1 / 6);
  });

  it.each([
    ["Squat, lunge and jump", ["squat", "lunge", "jump"]],
    ["squats, lunges and jumps", ["squat", "lunge", "jump"]],
    ["wave, bow, then clap", ["wave", "bow", "clap"]],
  ])("%s", (text, wanted) => {
    expect(actionsOf(text)).toEqual(wanted);
  });
});

describe("what is done beside something else", () => {
  it.each([
    ["walks, waving", ["walk", "wave"]],
    ["kneels down, praying", ["kneel_down", "pray"]],
    ["sneaks forward, looking around", ["walk", "look_around"]],
    ["hops on one foot, clapping", ["hop", "clap"]],
    ["lies on the floor, crying", ["lie_down", "cry"]],
    ["walks backward, shooting", ["walk", "shoot_gun"]],
  ])("%s", (text, wanted) => {
    expect(actionsOf(text)).toEqual(wanted);
  });
});

describe("clauses that say something of another action", () => {
  it.each([
    ["painting a wall with a roller, long strokes up and down", ["paint_roller"]],
    ["point straight ahead with your left hand, other arm stays down", ["point"]],
  ])("%s", (text, wanted) => {
    expect(actionsOf(text)).toEqual(wanted);
  });

  it("leave no note that they were not understood", () => {
    const { notes } = understandPrompt("painting a wall with a roller, long strokes up and down", 1);
    expect(notes.map(({ kind }) => kind)).not.toContain("notUnderstood");
  });
});

describe("prompts that people cut", () => {
  it("have parts that follow each other and leave nothing out", () => {
    for (const set of LABELLED)
      for (const { text, parts } of readLabels(set)) {
        expect(
          parts
            .map((part) => part.text)
            .join("")
            .replace(/\s/g, ""),
        ).toBe(text.replace(/\s/g, ""));
        expect(parts.every(({ from, to }, at) => from < to && from >= (parts[at - 1]?.to ?? 0))).toBe(true);
      }
  });

  it("are compared with plans by their actions in order", () => {
    const part = (text: string, from: number, action?: string) => {
      const role = action === undefined ? ("previous" as const) : ("next" as const);
      return { text, from, to: from + text.length, role, isPose: false, ...(action !== undefined && { action }) };
    };
    const text = "jumps, then waves";
    const right = [part("jumps,", 0, "jump"), part("then waves", 7, "wave")];
    expect(comparePlan({ id: "", text, parts: right })).toMatchObject({ exact: true, missing: 0, extra: 0 });
    const other = [part("jumps,", 0, "bow"), part("then waves", 7)];
    expect(comparePlan({ id: "", text, parts: other })).toMatchObject({ exact: false, missing: 1, extra: 2 });
    expect(isRead("waves", "wave")).toBe(true);
    expect(isRead("waves", "bow")).toBe(false);
  });
});

describe("boosted trees", () => {
  const OPTIONS = { trees: 60, depth: 2, rate: 0.3, least: 1, prior: 1, share: 1 };

  it("tell what no single feature does, and are the same each time", () => {
    const examples = Array.from({ length: 400 }, (_, row) => {
      const [a, b] = [row % 20, Math.floor(row / 20)];
      return { features: [a, b, row % 3], yes: a > 9 !== b > 6, weight: 1 };
    });
    const packed = boost(examples, OPTIONS);
    const trees = unpackTrees(packed);
    const right = examples.filter(({ features, yes }) => trees.probability(features) > 0.5 === yes);
    expect(right.length / examples.length).toBeGreaterThan(0.97);
    expect(boost(examples, OPTIONS)).toEqual(packed);
  });

  it("follow the weights where examples contradict", () => {
    const example = (yes: boolean, weight: number) => ({ features: [1], yes, weight });
    const trees = unpackTrees(boost([example(true, 30), example(false, 10)], OPTIONS));
    expect(trees.probability([1])).toBeCloseTo(0.75, 1);
  });
});
