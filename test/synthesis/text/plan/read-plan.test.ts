import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MotionError } from "../../../../src/requests/motion-error.js";
import { readTextPlan } from "../../../../src/synthesis/text/plan/read-plan.js";

const PLAN = {
  kind: "text",
  version: 1,
  prompt: "walks while waving",
  seed: 3,
  steps: [
    {
      body: { action: "walk", parameters: { steps: 4, direction: 0 } },
      layers: [{ action: "wave", parameters: { side: "left" }, delay: 0.5 }],
    },
  ],
  notes: [],
};
const withBody = (body: unknown) => ({ ...PLAN, steps: [{ body, layers: [] }] });
const problem = (value: unknown): MotionError => {
  try {
    readTextPlan(value);
  } catch (thrown) {
    return thrown as MotionError;
  }
  throw new Error("nothing was thrown");
};

describe("a plan from outside", () => {
  it("is accepted unchanged", () => {
    const read = readTextPlan(PLAN);
    expect(read.steps[0]!.body).toMatchObject({ action: "walk", parameters: { steps: 4, direction: 0 } });
    expect(read.steps[0]!.layers[0]).toMatchObject({ action: "wave", parameters: { side: "left" }, delay: 0.5 });
    expect(read.seed).toBe(3);
  });

  it("loses times and inserted actions, and gets new labels", () => {
    const read = readTextPlan({
      ...PLAN,
      steps: [
        { body: { action: "stand_up", parameters: {}, inserted: true, start: 0, end: 2 }, layers: [] },
        { body: { action: "walk", parameters: {}, start: 2, end: 4, description: "flies" }, layers: [] },
      ],
    });
    expect(read.steps).toHaveLength(1);
    expect(read.steps[0]!.body).not.toHaveProperty("start");
    expect(read.steps[0]!.body.description).not.toBe("flies");
  });

  it("names parameters that an action does not support", () => {
    const read = readTextPlan(withBody({ action: "clap", parameters: { distance: 2 } }));
    expect(read.notes).toMatchObject([{ kind: "left", message: expect.stringContaining("distance") }]);
  });

  it.each([
    [null, "plan", "an object"],
    [{ ...PLAN, kind: "gait" }, "plan.kind", '"text"'],
    [{ ...PLAN, version: 2 }, "plan.version", "1"],
    [{ ...PLAN, seed: 0 }, "plan.seed", "1 to 99999"],
    [{ ...PLAN, steps: [] }, "plan.steps", "a list of 1 to"],
    [{ ...PLAN, stepz: [] }, "plan.stepz", "steps"],
    [withBody({ action: "wavee", parameters: {} }), "plan.steps[0].body.action", "wave"],
    [withBody({ action: "__proto__", parameters: {} }), "plan.steps[0].body.action", "id of an action"],
    [withBody({ action: "wave", parameters: { count: 51 } }), "plan.steps[0].body.parameters.count", "1 to 50"],
    [withBody({ action: "wave", parameters: { count: 1.5 } }), "plan.steps[0].body.parameters.count", "whole"],
    [
      withBody({ action: "wave", parameters: { tempo: Number.NaN } }),
      "plan.steps[0].body.parameters.tempo",
      "0.3 to 3",
    ],
    [
      withBody({ action: "wave", parameters: { side: "up" } }),
      "plan.steps[0].body.parameters.side",
      "left, right, both",
    ],
    [withBody({ action: "wave", parameters: { styleId: "prowd" } }), "plan.steps[0].body.parameters.styleId", "proud"],
    [
      withBody({ action: "wave", parameters: { without: ["tail"] } }),
      "plan.steps[0].body.parameters.without[0]",
      "head",
    ],
    [
      withBody({ action: "wave", parameters: { inPlace: 1 } }),
      "plan.steps[0].body.parameters.inPlace",
      "true or false",
    ],
    [withBody({ action: "wave", parameters: { speed: 1 } }), "plan.steps[0].body.parameters.speed", "moveSpeed"],
    [withBody({ action: "wave", parameters: {}, duration: 0 }), "plan.steps[0].body.duration", "0.1 to 60"],
  ])("%#: is refused with the field, what is allowed and the value", (value, field, allowed) => {
    const error = problem(value);
    expect(error).toBeInstanceOf(MotionError);
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.argument).toBe(field);
    expect(error.message).toContain(allowed);
  });

  it("of any shape is read or rejected", () => {
    const value = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.record({
        kind: fc.constant("text"),
        version: fc.constant(1),
        seed: fc.integer(),
        steps: fc.array(fc.anything()),
        notes: fc.anything(),
      }),
      fc
        .dictionary(
          fc.constantFrom("side", "count", "turn", "styleId", "without", "path", "prop", "__proto__"),
          fc.anything(),
        )
        .map((parameters) => withBody({ action: "walk", parameters })),
    );
    fc.assert(
      fc.property(value, (given) => {
        try {
          readTextPlan(given);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(MotionError);
        }
      }),
      { numRuns: 500, seed: 11 },
    );
  });
});
