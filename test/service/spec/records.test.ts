/** Mutations of motions, edits, and operations whose engines come later, row by row, through HTTP. */
import { describe, expect, it } from "vitest";
import { exampleStitchInput } from "../../requests/example-arguments.js";
import { startTestService } from "../support/start-service.js";
import { data, expectError, filled, ids, service, useService, video } from "./service-of-file.js";

useService();

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
    const path = `/motion/animation/motion_viewer/builtin-mannequin/${motion.id}/glb/motion.glb`;
    expect((await service.fetch(path)).status).toBe(200);
  });

  it("create_enhanced_stitched_motion", async () => {
    const longer = 'mutation { create_locomotion(character_id: "builtin-mannequin", strides: 5) { motion { id } } }';
    const { id } = (await data(longer)).create_locomotion.motion;
    const stitch_input = exampleStitchInput({ prefix: id, suffix: id });
    stitch_input.prefix.prompt = "turns around";
    expect((await data(STITCH, { stitch_input })).create_enhanced_stitched_motion.motion.name).toMatch(/, /);
  });
});

describe("operations of learned models and videos", () => {
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

  it("ACCESS_REQUIRED if the organization lacks the limited release", async () => {
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
