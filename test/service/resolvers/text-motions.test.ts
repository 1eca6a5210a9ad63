import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TextPlan } from "../../../src/requests/text-plan.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { type Harness, openHarness } from "./open-harness.js";

let harness: Harness;
let viewer: Viewer;

beforeAll(async () => {
  harness = await openHarness();
  viewer = await harness.newViewer();
});
afterAll(() => harness?.close());

const MUTATION = `mutation ($prompt: String!, $seed: Int, $foot: Boolean) {
  create_text_to_motion(prompt: $prompt, seed: $seed, foot_ik: $foot) {
    motion { id name tags labels { description start end } assets { sha256: uid metadata } } } }`;

async function create(variables: Record<string, unknown>) {
  const { data, errors } = await harness.ask(viewer, MUTATION, variables);
  expect(errors).toEqual([]);
  return data.create_text_to_motion.motion;
}

async function refusal(variables: Record<string, unknown>) {
  const { errors } = await harness.ask(viewer, MUTATION, variables);
  expect(errors).toHaveLength(1);
  return errors[0];
}

describe("create_text_to_motion", () => {
  it("makes a motion with a label for each action and its plan in the tags", async () => {
    const prompt = "waves with the left hand, then bows";
    const { name, tags, labels } = await create({ prompt });
    expect(name).toBe(prompt);
    expect(tags).toMatchObject({ method: "TextToMotion", prompt, model: "text-to-motion", seed: 1, foot_ik: false });
    const plan = tags.plan as TextPlan;
    expect(plan.steps.map(({ body }) => body.action)).toEqual(["wave", "bow"]);
    expect(plan.steps[0].body.parameters.side).toBe("left");
    expect(labels.map(({ description }: { description: string }) => description)).toEqual([
      expect.stringMatching(/waves .*left/),
      expect.stringMatching(/bows/),
    ]);
    expect(labels[0].end).toBeLessThanOrEqual(labels[1].start + 0.2);
    expect(labels[1].end).toBeLessThanOrEqual(1);
  });

  it("lasts as long as length if it is given, and as long as it takes if only the default applies", async () => {
    const LENGTH = `mutation ($length: Float, $frames: Int) {
      create_text_to_motion(prompt: "waves", length: $length, motion_length: $frames) { motion { tags } } }`;
    const made = async (query: string, variables = {}) => {
      const { data, errors } = await harness.ask(viewer, query, variables);
      expect(errors).toEqual([]);
      return data.create_text_to_motion.motion.tags;
    };
    const usual = await made(LENGTH);
    expect(usual).not.toHaveProperty("length");
    expect(await made(LENGTH, { length: 10 })).toMatchObject({ length: 10, duration: 10 });
    expect(await made(LENGTH.replace("$length,", "7,").replace("$length: Float, ", ""))).toMatchObject({ duration: 7 });
    expect(await made(LENGTH, { frames: 90 })).toMatchObject({ length: 4.5, duration: 4.5 });
    const short = await made(LENGTH, { length: 0.25 });
    expect((short.plan as TextPlan).notes).toMatchObject([{ message: expect.stringMatching(/0.25 s is not met/) }]);
  });

  it("turns a loose wish into direction first if enhance_prompt is set, and tells what was made of it", async () => {
    const query = `mutation { create_text_to_motion(prompt: "a scared villager", enhance_prompt: true) { motion { name tags } } }`;
    const { data, errors } = await harness.ask(viewer, query);
    expect(errors).toEqual([]);
    const { tags } = data.create_text_to_motion.motion;
    expect(tags).toMatchObject({
      prompt: "a scared villager",
      enhanced_prompt: expect.stringMatching(/villager .*, then /),
    });
    const plan = tags.plan as TextPlan;
    expect(plan.prompt).toBe(tags.enhanced_prompt);
    expect(plan.steps.length).toBeGreaterThan(1);
    expect(plan.notes[0].message).toContain(tags.enhanced_prompt);
  });

  it("accepts the edited plan of a motion in place of the prompt, with its seed", async () => {
    const { tags } = await create({ prompt: "waves with the left hand", seed: 5 });
    const plan = structuredClone(tags.plan) as TextPlan;
    plan.steps[0].body.parameters.side = "right";
    const changed = await create({ prompt: JSON.stringify(plan) });
    expect(changed.tags.seed).toBe(5);
    expect((changed.tags.plan as TextPlan).steps[0].body.parameters.side).toBe("right");
    expect(changed.labels[0].description).toMatch(/right/);
  });

  it.each([
    ["qwrtz plmpf", /"qwrtz", "plmpf"/],
    ["走る", /走る/],
    ["{ not json", /prompt begins as a plan in JSON does/],
    ['{"kind": "text", "version": 1, "steps": 3}', /steps/],
    ["x".repeat(2001), /prompt must be 1 to 2000 characters long; got 2001/],
  ])("refuses %.30s by name", async (prompt, message) => {
    const error = await refusal({ prompt });
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(message);
  });
});

describe("enhance_prompt", () => {
  const enhance = async (args: string) => {
    const { data, errors } = await harness.ask(
      viewer,
      `mutation { enhance_prompt(${args}) { enhanced_prompt estimated_duration_frames } }`,
    );
    expect(errors).toEqual([]);
    return data.enhance_prompt;
  };

  it("answers with physical direction and the frames at 20 a second that its motion takes", async () => {
    const { enhanced_prompt, estimated_duration_frames } = await enhance('prompt: "victory!"');
    const { tags } = await create({ prompt: enhanced_prompt });
    expect((tags.plan as TextPlan).steps.length).toBeGreaterThan(2);
    expect(estimated_duration_frames).toBe(Math.round(tags.duration * 20));
  });

  it("has no duration if none is asked for, or if nothing is understood", async () => {
    expect(await enhance('prompt: "an angry cook", estimate_duration: false')).toEqual({
      enhanced_prompt: expect.stringMatching(/^An angry cook /),
      estimated_duration_frames: null,
    });
    expect(await enhance('prompt: "zxqv blorp"')).toEqual({
      enhanced_prompt: "Zxqv blorp.",
      estimated_duration_frames: null,
    });
  });
});
