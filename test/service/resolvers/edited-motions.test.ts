import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StitchPlan } from "../../../src/engine/edit/edit-plans.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { snakeCase } from "../../../src/requests/argument-naming.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { stitchMotionsEnhanced } from "../../../src/service/motions/create-stitched-motion.js";
import { findMotion } from "../../../src/service/motions/find-motion.js";
import { type StitchChoice, stitchParameters } from "../../../src/synthesis/stitch/stitch-parameters.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { type Harness, openHarness } from "./open-harness.js";

let harness: Harness;
let viewer: Viewer;
let hero: string;
/** A walk of some seconds; someone who waves, then bows. */
let walk: string;
let gestures: string;
/** Ids that must answer as no motion's. */
let hidden: [string, string][];

beforeAll(async () => {
  harness = await openHarness();
  viewer = await harness.newViewer({ appId: "game" });
  hero = await harness.addCharacter(viewer, "Hero");
  walk = await made(viewer, `create_locomotion(character_id: "${hero}", strides: 4, move_speed: 1.3)`);
  gestures = await made(viewer, 'create_text_to_motion(prompt: "waves with the left hand, then bows")');
  const deleted = await made(viewer, 'create_text_to_motion(prompt: "waves")');
  await ask(`mutation { update_motion(id: "${deleted}", deleted: true) { id } }`);
  const theirs = await made(await harness.newViewer(), 'create_text_to_motion(prompt: "waves")');
  hidden = [
    ["deleted", deleted],
    ["another organization's", theirs],
    ["nobody's", "nothing"],
  ];
});
afterAll(() => harness?.close());

async function ask(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { data, errors } = await harness.ask(who, query, variables);
  expect(errors).toEqual([]);
  return data;
}

/** @returns the id */
async function made(who: Viewer, call: string): Promise<string> {
  const data = await ask(`mutation { made: ${call} { motion { id } } }`, {}, who);
  return data.made.motion.id;
}

const FIELDS = "{ motion { id name tags labels { description start end } } }";

async function edited(call: string, variables: { s?: unknown } = {}) {
  const declared = variables.s ? "($s: MotionStitchInput!)" : "";
  return (await ask(`mutation ${declared} { made: ${call} ${FIELDS} }`, variables)).made.motion;
}

async function refusal(call: string, variables: { s?: unknown } = {}) {
  const declared = variables.s ? "($s: MotionStitchInput!)" : "";
  const { errors } = await harness.ask(viewer, `mutation ${declared} { ${call} { motion { id } } }`, variables);
  expect(errors).toHaveLength(1);
  return errors[0];
}

async function clipOf(id: string): Promise<MotionClip> {
  const row = await findMotion(harness.parts, viewer, id);
  return readMotionGlb(await harness.parts.blobs.read(row?.bundleSha256 ?? "")).clip;
}

describe("trim_and_loop_motion", () => {
  const trim = (id: string, more: string) => `trim_and_loop_motion(motion_id: "${id}", ${more})`;

  it("keeps exactly the part, its labels cut with it, and records its source", async () => {
    const source = await clipOf(gestures);
    const { id, name, tags, labels } = await edited(trim(gestures, 'start: 0.1, end: 0.35, motion_name: "Hello"'));
    expect(name).toBe("Hello");
    const clip = await clipOf(id);
    expect(clipDuration(clip)).toBeCloseTo(0.25 * clipDuration(source), 1);
    expect(clip.loop).toBe(null);
    expect(tags).toMatchObject({
      method: "TrimAndLoop",
      app_id: "game",
      source_motion_id: gestures,
      motion_id: gestures,
      start: 0.1,
      end: 0.35,
      loop: "",
      duration: clipDuration(clip),
    });
    expect(tags).not.toHaveProperty("loop_gap");
    expect(labels).toEqual([{ description: expect.stringMatching(/waves/), start: 0, end: 1 }]);
  });

  it.each([
    ["start: 0.05, end: 0.62", null],
    ['start: 0.05, end: 0.62, loop: ""', null],
    ['start: 0.05, end: 0.62, loop: "", loop_root_motion: true', null],
    ['start: 0.05, end: 0.62, loop: "cyclical"', "cyclical"],
    ['start: 0.05, end: 0.62, loop: "progressive"', "progressive"],
    ["start: 0.05, end: 0.62, loop_root_motion: true", "progressive"],
    ["start: 0.05, end: 0.62, loop_root_motion: false", "cyclical"],
    ['start: 0.05, end: 0.62, loop: "cyclical", loop_root_motion: true', "cyclical"],
  ])("loops as asked: %s", async (args, loop) => {
    const { id, tags } = await edited(trim(walk, args));
    expect(tags.loop).toBe(loop ?? "");
    const clip = await clipOf(id);
    if (loop === null) {
      expect(clip.loop).toBe(null);
      return;
    }
    const way = Math.hypot(...(clip.loop?.displacement ?? []));
    if (loop === "cyclical") expect(way).toBe(0);
    else expect(way).toBeGreaterThan(1);
    expect(tags.loop_gap).toEqual({
      joint: expect.any(String),
      degrees: expect.any(Number),
      metres: expect.any(Number),
      is_wide: expect.any(Boolean),
    });
  });

  it("names a motion after its source if no name is given, even if edited repeatedly", async () => {
    const first = await edited(trim(walk, 'start: 0, end: 0.5, loop: "progressive"'));
    expect(first.name).toBe("neutral_male_a 1.3 m/s (loop)");
    const second = await edited(trim(first.id, "start: 0.2, end: 0.9"));
    expect(second.name).toBe("neutral_male_a 1.3 m/s (loop) (trimmed)");
    expect(second.tags.source_motion_id).toBe(first.id);
  });

  it.each([
    ["start: 0.5, end: 0.5", /start \(0.5\) must be below end \(0.5\)/],
    ["start: 0.9, end: 0.1", /start \(0.9\) must be below end \(0.1\)/],
    ["start: -0.1, end: 0.5", /start must be .* from 0 to 1/],
    ["start: 0.1, end: 1.5", /end must be .* from 0 to 1/],
    ["start: 0.5, end: 0.5001", /start and end leave less than two frames/],
    ['start: 0, end: 1, loop: "round"', /loop must be/],
  ])("refuses %s by the argument's name", async (args, message) => {
    const error = await refusal(trim(walk, args));
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(message);
  });

  it("answers that there is no such motion, also for deleted and foreign ones", async () => {
    for (const [what, id] of hidden) {
      const error = await refusal(trim(id, "start: 0, end: 1"));
      expect(error, what).toEqual({ code: "NOT_FOUND", message: `There is no motion "${id}".` });
    }
  });
});

/** A side of a stitch as clients send it, its poses sampled of the motion as it is stored. */
async function side(choice: StitchChoice) {
  const snake = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [snakeCase(key), snake(one)]))
      : value;
  return snake(stitchParameters(await clipOf(choice.motionId), choice)) as Record<string, unknown>;
}

const STITCH = "create_enhanced_stitched_motion(stitch_input: $s)";

describe("create_enhanced_stitched_motion", () => {
  const input = async (prefix: Record<string, unknown> = {}, suffix: Record<string, unknown> = {}) => ({
    s: {
      character_id: hero,
      prefix: { ...(await side({ motionId: walk, lower: 0.5, upper: 3, seconds: 1.5 })), ...prefix },
      suffix: { ...(await side({ motionId: gestures, lower: 0.3, upper: 2.3 })), ...suffix },
    },
  });

  it("is as long as its parts and the transition, with the labels of both and planted feet", async () => {
    const { s } = await input();
    const { id, name, tags, labels } = await edited(STITCH, { s });
    const clip = await clipOf(id);
    expect(clipDuration(clip)).toBeCloseTo(2.5 + 1.5 + 2, 1);
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(3e-3);
    expect(name).toBe("neutral_male_a 1.3 m/s, waves with the left hand, then bows");
    expect(tags).toMatchObject({
      method: "Stitch",
      character_id: hero,
      source_motion_id: walk,
      source_motion_ids: [walk, gestures],
      stitch_input: s,
      own_pelvis_states: [],
    });
    expect(tags.transition.start).toBeCloseTo(2.5, 1);
    expect(tags.transition.end).toBeCloseTo(4, 1);
    expect(labels.map(({ description }: { description: string }) => description)).toEqual([
      expect.any(String),
      expect.stringMatching(/waves/),
    ]);
    expect(labels[1].start).toBeCloseTo(4 / 6, 1);
  });

  it("uses its own pelvis states if the given ones do not match the motion, and says for which part", async () => {
    const { s } = await input();
    const states = s.suffix as Record<string, { hips_forward_facing_world_yaw: number }>;
    states.at_lower_trim_time.hips_forward_facing_world_yaw += 0.2;
    const [other, own] = [await edited(STITCH, { s }), await edited(STITCH, await input())];
    expect(other.tags.own_pelvis_states).toEqual(["suffix"]);
    expect((await clipOf(other.id)).rotations).toEqual((await clipOf(own.id)).rotations);
  });

  it("leads back into the first if it loops, by the second's own transition", async () => {
    const { id } = await edited(STITCH, await input({}, { stitch_loop: true, stitch_duration: 1 }));
    const clip = await clipOf(id);
    expect(clip.loop).not.toBe(null);
    expect(clipDuration(clip)).toBeCloseTo(2.5 + 1.5 + 2 + 1, 1);
  });

  it("performs the prompt in the transition, and can be made again from its tags", async () => {
    const first = await edited(STITCH, await input({ prompt: "waves with the left hand", stitch_duration: 2 }));
    expect(first.tags).toMatchObject({
      prompt: "waves with the left hand",
      seed: 1,
      plan: { kind: "text", steps: [{ layers: [{ action: "wave", parameters: { side: "left" } }] }] },
    });
    expect(first.labels.map(({ description }: { description: string }) => description)).toEqual([
      expect.any(String),
      "waves with the left hand",
      expect.stringMatching(/waves/),
    ]);
    const again = await edited(STITCH, { s: first.tags.stitch_input });
    const [one, other] = [await clipOf(first.id), await clipOf(again.id)];
    expect(other.rotations).toEqual(one.rotations);
    expect((one.plan as StitchPlan).words).toEqual(first.tags.plan);
  });

  it("uses the suffix's prompt for the way back, or if the prefix has none", async () => {
    const once = await edited(STITCH, await input({}, { prompt: "jumps" }));
    expect(once.tags).toMatchObject({ prompt: "jumps", plan: { prompt: "jumps" } });
    const loop = { stitch_loop: true, prompt: "bows", stitch_duration: 2 };
    const round = await edited(STITCH, await input({ prompt: "nods" }, loop));
    expect(round.tags.plan.prompt).toBe("nods; bows");
  });

  it("notes what was left out, and that a fraction contradicts its time", async () => {
    const { tags } = await edited(STITCH, await input({ prompt: "jumps", stitch_duration: 0.3 }));
    expect(tags.notes).toEqual([expect.stringMatching(/^"jumps" is left out: .* 0\.3 s/)]);
    const wrong = await edited(STITCH, await input({}, { motion_upper_trim_fraction: 1 }));
    expect(wrong.tags.notes).toEqual([
      expect.stringMatching(
        /^stitch_input\.suffix\.motion_upper_trim_fraction \(1\) is not where .* the time was taken/,
      ),
    ]);
    expect(clipDuration(await clipOf(wrong.id))).toBeCloseTo(2.5 + 1.5 + 2, 1);
  });

  it.each(["prefix", "suffix"])("notes a prompt of the %s without an action, by its name", async (part) => {
    const hint = { prompt: "blorps" };
    const { tags } = await edited(STITCH, part === "prefix" ? await input(hint) : await input({}, hint));
    expect(tags.notes).toEqual([
      expect.stringMatching(new RegExp(`^stitch_input\\.${part}\\.prompt names no action .*"blorps"`)),
    ]);
    const smooth = await edited(STITCH, await input({ prompt: "a smooth, natural transition" }));
    expect(smooth.tags).toMatchObject({ prompt: "a smooth, natural transition", notes: [] });
  });

  it("rejects an unknown character and another organization's", async () => {
    const theirs = await harness.addCharacter(await harness.newViewer(), "Theirs");
    for (const character_id of ["nobody", theirs]) {
      const { s } = await input();
      const error = await refusal(STITCH, { s: { ...s, character_id } });
      expect(error).toEqual({ code: "NOT_FOUND", message: `There is no character "${character_id}".` });
    }
  });

  it("stops when no client waits any more", async () => {
    const { s } = await input({ prompt: "jumps" });
    const stopped = AbortSignal.abort();
    await expect(stitchMotionsEnhanced(harness.parts, viewer, { stitch_input: s }, stopped)).rejects.toThrow(/abort/i);
  });

  it("is a motion like any other: renamed, rated, favorited, deleted, restored", async () => {
    const { id } = await edited(STITCH, await input());
    const update = (args: string) =>
      ask(`mutation { update_motion(id: "${id}", ${args}) { motion { name deleted } } }`);
    expect((await update('name: "Both"')).update_motion.motion).toEqual({ name: "Both", deleted: null });
    await ask(`mutation { rate_motion(motion_id: "${id}", score: 1) { id: __typename } }`);
    await ask(`mutation { create_motion_favorite(motion_id: "${id}") { id } }`);
    const read = () => ask(`{ motion(id: "${id}") { name deleted rating { score } favorite { motion_id } } }`);
    expect((await read()).motion).toMatchObject({ name: "Both", rating: { score: 1 }, favorite: { motion_id: id } });
    expect((await update("deleted: true")).update_motion.motion.deleted).not.toBe(null);
    expect((await refusal(`trim_and_loop_motion(motion_id: "${id}", start: 0, end: 1)`)).code).toBe("NOT_FOUND");
    expect((await update("deleted: false")).update_motion.motion.deleted).toBe(null);
    expect((await edited(`trim_and_loop_motion(motion_id: "${id}", start: 0, end: 1)`)).name).toBe("Both (trimmed)");
  });

  it("treats a trim time a frame past the end as the end", async () => {
    const duration = clipDuration(await clipOf(gestures));
    const late = { motion_duration: duration + 0.03, motion_upper_trim_time: duration + 0.03 };
    const { id } = await edited(STITCH, await input({}, late));
    expect(clipDuration(await clipOf(id))).toBeCloseTo(2.5 + 1.5 + duration - 0.3, 1);
  });

  it.each([
    [
      "prefix",
      { motion_lower_trim_time: 2, motion_upper_trim_time: 2.01 },
      /prefix\.motion_lower_trim_time and stitch/,
    ],
    ["suffix", { motion_lower_trim_time: 2, motion_upper_trim_time: 1 }, /suffix\.motion_lower_trim_time \(2\)/],
    [
      "suffix",
      { motion_duration: 90, motion_upper_trim_time: 80 },
      /stitch_input\.suffix\.motion_upper_trim_time must not be after the motion's end/,
    ],
    ["suffix", { motion_upper_trim_time: 80 }, /motion_upper_trim_time must not be after .*motion_duration/],
    ["prefix", { motion_upper_trim_fraction: 1.2 }, /prefix\.motion_upper_trim_fraction must be .* from 0 to 1/],
    ["prefix", { stitch_duration: 0.05 }, /prefix\.stitch_duration must be .* from 0.1 to 3/],
    ["suffix", { stitch_duration: 3.5 }, /suffix\.stitch_duration must be .* from 0.1 to 3/],
  ])("refuses a %s with %j by the argument's name", async (part, wrong, message) => {
    const error = await refusal(STITCH, part === "prefix" ? await input(wrong) : await input({}, wrong));
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(message);
  });

  it("rejects a yaw of so many turns that it is inexact", async () => {
    const { s } = await input();
    const { at_upper_trim_time } = s.prefix as Record<string, Record<string, unknown>>;
    at_upper_trim_time.hips_forward_facing_world_yaw = 1e308;
    expect((await refusal(STITCH, { s })).message).toMatch(
      /^stitch_input\.prefix\.at_upper_trim_time\.hips_forward_facing_world_yaw must be .* from -1000 to 1000 \(radians\)/,
    );
  });

  it("answers that there is no such motion, also for deleted and foreign ones", async () => {
    for (const [what, motion_id] of hidden) {
      for (const asked of [await input({ motion_id }), await input({}, { motion_id })]) {
        expect(await refusal(STITCH, asked), what).toEqual({
          code: "NOT_FOUND",
          message: `There is no motion "${motion_id}".`,
        });
      }
    }
  });

  it("rejects motions of more than ten minutes", async () => {
    let long = walk;
    const double = (id: string) => `create_stitched_motion(leading_motion_id: "${id}", trailing_motion_id: "${id}")`;
    for (let seconds = 0; seconds <= 300; seconds = clipDuration(await clipOf(long)))
      long = await made(viewer, double(long));
    const error = await refusal(double(long));
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(/trailing_motion_id: both parts together last .* at most 600 s/);
  });
});

describe("create_stitched_motion", () => {
  it("joins two whole motions, with half a second in between", async () => {
    const { id, tags } = await edited(
      `create_stitched_motion(leading_motion_id: "${walk}", trailing_motion_id: "${gestures}")`,
    );
    const [leading, trailing] = [await clipOf(walk), await clipOf(gestures)];
    const whole = clipDuration(leading) + 0.5 + clipDuration(trailing);
    expect(clipDuration(await clipOf(id))).toBeCloseTo(whole, 1);
    expect(tags).toMatchObject({
      method: "Stitch",
      leading_motion_id: walk,
      trailing_motion_id: gestures,
      stitch_duration: 0.5,
      source_motion_ids: [walk, gestures],
      character_id: hero,
    });
  });

  it.each(["0.05", "3.1"])("rejects a duration of %s by its name", async (duration) => {
    const error = await refusal(
      `create_stitched_motion(leading_motion_id: "${walk}", trailing_motion_id: "${walk}", duration: ${duration})`,
    );
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", message: expect.stringMatching(/^duration must be/) });
  });
});
