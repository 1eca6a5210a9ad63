import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { organizations } from "../../../src/service/db/tables.js";
import type { JobEngine } from "../../../src/service/jobs/job-engine.js";
import { receivedFile } from "../../../src/service/uploads/received-file.js";
import { type Harness, openHarness } from "./open-harness.js";

let lack: string | null = null;
const engines: JobEngine[] = [
  {
    method: "VideoToMotion",
    models: ["video-to-motion-2.1"],
    deadlineSeconds: 60,
    lacks: async () => lack,
    run: () => Promise.reject(),
  },
  { method: "VideoToMotion", models: ["video-to-motion-2.0"], deadlineSeconds: 60, run: () => Promise.reject() },
  { method: "TextToMotion", models: ["text-to-motion-3.0"], deadlineSeconds: 60, run: () => Promise.reject() },
];

const folder = mkdtempSync(join(tmpdir(), "motion-later-"));
interface Setting {
  harness: Harness;
  viewer: Viewer;
  character: string;
  motion: string;
}

let bare: Setting;
let equipped: Setting;
let { harness, viewer, character, motion } = {} as Setting;

beforeAll(async () => {
  [bare, equipped] = await Promise.all([set(await openHarness()), set(await openHarness(engines))]);
});
beforeEach(() => use(bare));
afterAll(async () => {
  await Promise.all([bare?.harness.close(), equipped?.harness.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function use(setting: Setting): void {
  ({ harness, viewer, character, motion } = setting);
}

async function set(opened: Harness): Promise<Setting> {
  const who = await opened.newViewer({ features: ["text-to-motion-3.0"] });
  const hero = await opened.addCharacter(who, "Hero");
  const { data } = await opened.ask(
    who,
    `mutation { create_locomotion(character_id: "${hero}", strides: 1) { motion { id } } }`,
  );
  return { harness: opened, viewer: who, character: hero, motion: data.create_locomotion.motion.id };
}

async function failure(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { errors } = await harness.ask(who, query, variables);
  expect(errors).toHaveLength(1);
  return errors[0];
}

let files = 0;

async function file(source: string | Uint8Array) {
  const path = join(folder, `file-${files++}`);
  if (typeof source !== "string") await writeFile(path, source);
  else await copyFile(fileURLToPath(new URL(`../motions/videos/${source}`, import.meta.url)), path);
  const bytes = await readFile(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return receivedFile({ path, filename: "blob", mimetype: "application/octet-stream", size: bytes.length, sha256 });
}

const image = (side = 80) => file(PNG.sync.write(new PNG({ width: side, height: side })));

/** Operations that take files, with their answers. */
const WITH_FILE = {
  video: `mutation ($file: Upload!, $model: String = "video-to-motion-2.0", $motion_name: String = "dance", $character_id: String) {
    create_video_to_motion(file: $file, motion_name: $motion_name, model: $model, character_id: $character_id) {
      job { id status method model args est_processing_time created_at started_at ended_at result } } }`,
  fromImage: "mutation ($file: Upload) { create_character_from_image(file: $file) { character { id } } }",
  startImage: 'mutation ($file: Upload!) { start_character_from_image(file: $file, name: "Imp") { job { id } } }',
  imageFromImage: "mutation ($file: Upload!) { create_image_from_image(file: $file) { character_id } }",
};

describe("an operation whose engine comes later", () => {
  it.each([
    ['create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0", length: 4, fast: true)', "{ job { id } }"],
  ])("answers %s with NOT_AVAILABLE_YET", async (call, fields) => {
    const named = call.replaceAll("CHARACTER", character).replaceAll("MOTION", motion);
    const error = await failure(`mutation { ${named} ${fields} }`);
    expect(error.code).toBe("NOT_AVAILABLE_YET");
    expect(error.message).toMatch(/is not available yet on this service\.$/);
  });

  it("also answers so for files", async () => {
    expect((await failure(WITH_FILE.video, { file: await file("clip.avi") })).code).toBe("NOT_AVAILABLE_YET");
  });

  it.each([
    ['create_text_to_motion(prompt: " ")', "prompt must not be blank"],
    [
      'create_text_to_motion(prompt: "a", model: "text-to-motion-9")',
      'model must be "text-to-motion" or "text-to-motion-bucmd"',
    ],
    [
      'create_text_to_motion(prompt: "a", steps: 151)',
      "steps must be a whole number from 1 to 150 (diffusion steps); got 151.",
    ],
    [
      'create_text_to_motion(prompt: "a", cfg_scale: 10.5)',
      "cfg_scale must be a finite number from 0 to 10; got 10.5.",
    ],
    [
      'create_text_to_motion(prompt: "a", length: 0.2)',
      "length must be a finite number from 0.25 to 10 (seconds); got 0.2.",
    ],
    ['create_text_to_motion(prompt: "a", seed: 0)', "seed must be a whole number from 1 to 99999; got 0."],
    ['create_text_to_motion(prompt: "a", motion_length: 201)', "motion_length must be a whole number from 5 to 200"],
    ['create_text_to_motion_job(prompt: "a", model: "text-to-motion")', 'model must be "text-to-motion-3.0"'],
    [
      'create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0", length: 4.5)',
      "length must be a whole number from 4 to 10 (seconds); got 4.5.",
    ],
    [
      'create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0", length: 11)',
      "length must be a whole number from 4 to 10",
    ],
    [
      'create_stitched_motion(leading_motion_id: "a", trailing_motion_id: "b", duration: 3.1)',
      "duration must be a finite number from 0.1 to 3",
    ],
    [
      'trim_and_loop_motion(motion_id: "a", start: -0.1, end: 1)',
      "start must be a finite number from 0 to 1; got -0.1.",
    ],
    ['trim_and_loop_motion(motion_id: "a", start: 0.5, end: 0.4)', "start (0.5) must be below end (0.4)."],
    [
      'trim_and_loop_motion(motion_id: "a", start: 0, end: 1, loop: "forever")',
      'loop must be "", "cyclical" or "progressive"',
    ],
    ['create_motion_from_gltf(gltf: "{}", motion_name: "a")', "gltf must be glTF as JSON text"],
    ['create_motion_from_gltf(gltf: "aGVsbG8gd29ybGQ=", motion_name: "a")', "gltf must be glTF as JSON text"],
    ['create_character_from_image(name: "a")', "Give either file, or both character_id and image_key"],
    ['create_character_from_text(prompt: "a", previews: 9)', "previews must be a whole number from 1 to 8; got 9."],
    ['enhance_prompt(prompt: "")', "prompt must not be blank"],
  ])("still refuses what is wrong: %s", async (call, message) => {
    const result = call.startsWith("create_text_to_motion_job")
      ? "{ job { id } }"
      : /^(create_text|create_stitched|trim|create_motion)/.test(call)
        ? "{ motion { id } }"
        : call.startsWith("enhance")
          ? "{ enhanced_prompt }"
          : "{ character { id } }";
    const error = await failure(`mutation { ${call} ${result} }`);
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toContain(message);
  });

  it.each([
    ['create_text_to_motion(prompt: "a", character_id: "nobody") { motion { id } }', "character"],
    ['create_stitched_motion(leading_motion_id: "nothing", trailing_motion_id: "MOTION") { motion { id } }', "motion"],
    ['create_stitched_motion(leading_motion_id: "MOTION", trailing_motion_id: "nothing") { motion { id } }', "motion"],
    ['trim_and_loop_motion(motion_id: "nothing", start: 0, end: 1) { motion { id } }', "motion"],
  ])("still looks at what is named: %s", async (call, what) => {
    const error = await failure(`mutation { ${call.replaceAll("MOTION", motion)} }`);
    expect(error.code).toBe("NOT_FOUND");
    expect(error.message).toContain(`There is no ${what} "no`);
  });

  it("needs access to a limited release", async () => {
    const query = 'mutation { create_text_to_motion_job(prompt: "a", model: "text-to-motion-3.0") { job { id } } }';
    const error = await failure(query, {}, { ...viewer, features: [] });
    expect(error.code).toBe("ACCESS_REQUIRED");
    expect(error.message).toContain("text-to-motion-3.0 is a limited release");
  });

  it("keeps to the allowance of characters", async () => {
    viewer = await harness.newViewer();
    await harness.parts.database.queries
      .update(organizations)
      .set({ charactersPerMonth: 0 })
      .where(eq(organizations.id, viewer.orgId));
    const used = { code: "CHARACTER_LIMIT_REACHED", message: "maximum number of characters reached" };
    expect(await failure(WITH_FILE.fromImage, { file: await image() })).toEqual(used);
    expect(await failure(WITH_FILE.startImage, { file: await image() })).toEqual(used);
  });

  it("accepts only images where an image is required", async () => {
    for (const source of [new Uint8Array(0), new TextEncoder().encode("<svg/>"), "clip.avi"]) {
      for (const query of [WITH_FILE.fromImage, WITH_FILE.startImage, WITH_FILE.imageFromImage]) {
        const error = await failure(query, { file: await file(source) });
        expect(error).toEqual({ code: "BAD_USER_INPUT", message: "file must be an image: png, jpg, webp." });
      }
    }
  });
});

describe("characters from images", () => {
  it("refuses a picture by the size in its header, before a job is made", async () => {
    for (const query of [WITH_FILE.fromImage, WITH_FILE.startImage]) {
      const { code, message } = await failure(query, { file: await image(4) });
      expect(code).toBe("BAD_USER_INPUT");
      expect(message).toBe("The picture has 4 × 4 pixels; each side must be 64 at least.");
    }
    const huge = PNG.sync.write(new PNG({ width: 80, height: 80 }));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const { message } = await failure(WITH_FILE.startImage, { file: await file(huge) });
    expect(message).toBe("The picture has 30000 × 30000 pixels; it may have 40 million at most.");
    const { data } = await harness.ask(viewer, '{ jobs(method: "CharacterFromImage") { id } }');
    expect(data.jobs).toEqual([]);
  });

  it("gives images for words, and makes the character of one by its key", async () => {
    const query = 'mutation { create_image_from_text(prompt: "an elf in green") { character_id images { key url } } }';
    const { data } = await harness.ask(viewer, query);
    const { character_id: id, images } = data.create_image_from_text;
    expect(images).toHaveLength(4);
    expect(images[1].url).toMatch(new RegExp(`/character/preview/${images[1].key}\\.png$`));
    const make = (key: string, who = viewer) =>
      harness.ask(
        who,
        `mutation { create_character_from_image(character_id: "${id}", image_key: "${key}", name: "Elf") {
          character { id name } auto_rig_confidence } }`,
      );
    const first = (await make(images[1].key)).data.create_character_from_image;
    expect(first.character.name).toBe("Elf");
    expect(first.auto_rig_confidence).toBeGreaterThan(0.9);
    expect((await make(images[1].key)).data.create_character_from_image.character.id).toBe(first.character.id);
    expect((await make("nothing")).errors[0]).toMatchObject({ code: "NOT_FOUND" });
    expect((await make(images[1].key, await harness.newViewer())).errors[0]).toMatchObject({ code: "NOT_FOUND" });
  }, 60_000);
});

describe("create_video_to_motion", () => {
  it("says that a model was removed", async () => {
    const error = await failure(WITH_FILE.video, { file: await file("clip.avi"), model: "video-to-motion-v1" });
    expect(error.code).toBe("MODEL_REMOVED");
    expect(error.message).toContain("use one of video-to-motion-2.0, video-to-motion-2.1, video-to-motion-v2");
  });

  it.each([
    [{ model: "video-to-motion-3" }, "BAD_USER_INPUT", "model must be"],
    [{ motion_name: " " }, "BAD_USER_INPUT", "motion_name must not be blank"],
    [{ character_id: "nobody" }, "NOT_FOUND", 'There is no character "nobody".'],
  ])("refuses %j", async (variables, code, message) => {
    const error = await failure(WITH_FILE.video, { file: await file("clip.avi"), ...variables });
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it.each(["short.mp4", "long.mp4", "slow.avi", "low.mov", "sound.mp4", "other.webm"])(
    "rejects %s at once",
    async (name) => {
      expect((await failure(WITH_FILE.video, { file: await file(name) })).code).toBe("UNSUPPORTED_VIDEO");
    },
  );

  it("makes a job if an engine is installed, one for the same video", async () => {
    use(equipped);
    const create = async (source: string, more: Record<string, unknown> = {}, who = viewer) => {
      const { data, errors } = await harness.ask(who, WITH_FILE.video, { file: await file(source), ...more });
      expect(errors).toEqual([]);
      return data.create_video_to_motion.job;
    };
    const job = await create("clip.avi", { character_id: character }, { ...viewer, appId: "game" });
    expect(job).toMatchObject({
      status: "RESERVED",
      method: "VideoToMotion",
      model: "video-to-motion-2.0",
      est_processing_time: -1,
      started_at: null,
      ended_at: null,
      result: null,
    });
    expect(job.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    const { sha256, size } = await file("clip.avi");
    expect(job.args).toMatchObject({ file: { sha256, size }, motion_name: "dance", character_id: character });
    expect(await harness.parts.blobs.has(sha256)).toBe(true);
    expect((await create("clip.avi", { model: "video-to-motion-v2" })).id).toBe(job.id);
    expect((await create("index-behind.mp4")).id).not.toBe(job.id);
    const other = await harness.newViewer();
    expect((await create("clip.avi", {}, other)).id).not.toBe(job.id);
    const list = await harness.ask(
      viewer,
      '{ jobs(method: "VideoToMotion") { id } none: jobs(method: "TextToMotion") { id } }',
    );
    expect(list.data.jobs.map(({ id }: { id: string }) => id)).toContain(job.id);
    expect(list.data.none).toEqual([]);
    const one = await harness.ask(
      viewer,
      `{ jobs(id: "${job.id}") { id est_processing_time } job(job_id: "${job.id}") { status }
      absent: job { id } image: character_from_image_job(job_id: "${job.id}") { id } }`,
    );
    expect(one.data).toEqual({
      jobs: [{ id: job.id, est_processing_time: -1 }],
      job: { status: "RESERVED" },
      absent: null,
      image: null,
    });
  });

  it("says at once what the engine lacks, and stores nothing", async () => {
    use(equipped);
    lack = "There is no ffmpeg here.";
    const film = await file("film.mp4");
    const request = { file: film, model: "video-to-motion-2.1" };
    expect(await failure(WITH_FILE.video, request)).toEqual({ code: "NOT_AVAILABLE_YET", message: lack });
    expect(await harness.parts.blobs.has(film.sha256)).toBe(false);
    lack = null;
    const { data } = await harness.ask(viewer, WITH_FILE.video, request);
    expect(data.create_video_to_motion.job.status).toBe("RESERVED");
  });
});

describe("create_text_to_motion_job", () => {
  it("makes a new job for every request", async () => {
    use(equipped);
    const query = `mutation { create_text_to_motion_job(prompt: " waves ", model: "text-to-motion-3.0") {
      job { id status method model args est_processing_time } } }`;
    const first = (await harness.ask(viewer, query)).data.create_text_to_motion_job.job;
    const second = (await harness.ask(viewer, query)).data.create_text_to_motion_job.job;
    expect(first).toMatchObject({
      status: "RESERVED",
      method: "TextToMotion",
      model: "text-to-motion-3.0",
      args: { prompt: "waves", length: 8, rewrite_prompt: true, fast: false, character_id: null },
      est_processing_time: -1,
    });
    expect(second.id).not.toBe(first.id);
  });
});
