import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import { jobs } from "../../../src/service/db/tables.js";
import { lacking } from "../../support/lacking.js";
import { madeFile } from "../../support/made/made-files.js";
import { until } from "../../support/until.js";
import { DIES_ONCE } from "../support/film-job.js";
import { type GraphqlAnswer, startTestService, type TestService } from "../support/start-service.js";

const absent = spawnSync("ffmpeg", ["-version"]).error ? ["ffmpeg"] : [];
const ENGINES = new URL("../support/film-engines.mjs", import.meta.url).href;
const CREATE = `mutation ($file: Upload!, $motion_name: String!, $character_id: String, $model: String) {
  create_video_to_motion(file: $file, motion_name: $motion_name, character_id: $character_id, model: $model) {
    job { id status est_processing_time } } }`;
const JOB = "query ($id: String) { job(job_id: $id) { id status result est_processing_time } }";

describe("jobs of videos", lacking(absent, "the command ffmpeg"), () => {
  let service: TestService;
  let folder: string;
  /** Two seconds and a half in which nothing is seen; the tests' engine sees jumping jacks in it. */
  let film: Uint8Array;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "video-jobs-"));
    film = make("film.mp4", grey("640x360", 2.5), "-c:v", "mpeg4");
    service = await startTestService({ enginesModule: ENGINES, jobConcurrency: 1 });
  }, 300_000);
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    // No upload and no decoder is left. That of a thread that died ends at its next picture.
    const uploads = join(service.dataDir, "tmp");
    await until(() => !existsSync(uploads) || leftIn(uploads).length === 0);
    await until(() => decodersOf(service.dataDir).length === 0);
  });

  const grey = (size: string, seconds: number, rate = 30) => [
    ...["-f", "lavfi", "-i", `color=gray:size=${size}:rate=${rate}:duration=${seconds}`, "-pix_fmt", "yuv420p"],
  ];

  function make(name: string, from: string[], ...options: string[]): Uint8Array {
    const path = join(folder, name);
    const made = spawnSync("ffmpeg", ["-v", "error", "-y", ...from, ...options, path]);
    expect(made.status, made.stderr?.toString()).toBe(0);
    return new Uint8Array(readFileSync(path));
  }

  const send = (bytes: Uint8Array, variables: Record<string, unknown> = {}, name = "film.mp4") =>
    service.upload(CREATE, { motion_name: "jacks", ...variables }, { bytes, name });
  const jobOf = ({ data, errors }: GraphqlAnswer) => {
    expect(errors).toBeUndefined();
    return data.create_video_to_motion.job as { id: string; status: string; est_processing_time: number };
  };

  async function ended(id: string) {
    for (;;) {
      const { job } = (await service.graphql(JOB, { id })).data;
      if (job.status === "FINISHED" || job.status === "FAILED") return job;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  it("end with the motion on the wanted character, the refined one, and what the person does", async () => {
    const created = await service.upload(
      'mutation ($file: Upload!) { create_character(file: $file, name: "Pixie") { character { id } } }',
      {},
      { bytes: madeFile("made/parts.glb"), name: "parts.glb" },
    );
    const character = created.data.create_character.character.id;
    const job = jobOf(await send(film, { character_id: character, model: "video-to-motion-2.1" }));
    const { status, result } = await ended(job.id);
    expect(status).toBe("FINISHED");
    const { id, refined_ids } = result.result;
    expect(refined_ids).toHaveLength(1);
    const query = `query ($id: String) { motion(id: $id) { name tags labels { description start end } } }`;
    for (const [motion, name] of [
      [id, "jacks"],
      [refined_ids[0], "jacks (refined)"],
    ]) {
      const { data } = await service.graphql(query, { id: motion });
      expect(data.motion).toMatchObject({ name, tags: { model: "video-to-motion-2.1", character_id: character } });
      expect(data.motion.tags.actions.map(({ action }: { action: string }) => action)).toContain("jumping_jack");
      expect(data.motion.labels.length).toBeGreaterThan(0);
      expect(data.motion.labels[0].description).toMatch(/jumping jack/);
    }
    const sent = await service.fetch(`/motion/file/motion_viewer/${character}/${id}/glb/jacks.glb`);
    expect(sent.status).toBe(200);
    const { model } = await openCharacterFile(new Uint8Array(await sent.arrayBuffer()));
    const own = await openCharacterFile(madeFile("made/parts.glb"));
    expect(model.nodes.names).toEqual(own.model.nodes.names);
  });

  it("are shared by requests with the same content, whatever its name, but not between models", async () => {
    // It ends soon, and an ended job answers too.
    const bytes = withoutPictures(film);
    const first = jobOf(await send(bytes));
    const again = jobOf(await send(bytes, { motion_name: "other", model: "video-to-motion-v2" }, "other.mov"));
    expect(again.id).toBe(first.id);
    const refined = jobOf(await send(bytes, { model: "video-to-motion-2.1" }));
    expect(refined.id).not.toBe(first.id);
    const { status, result } = await ended(first.id);
    expect(status).toBe("FAILED");
    expect(result.error).toEqual({ code: "UNSUPPORTED_VIDEO", message: expect.stringMatching(/cannot be decoded/) });
    expect(jobOf(await send(bytes)).id).toBe(first.id);
    // An empty box more at the end.
    const other = jobOf(await send(new Uint8Array([...bytes, 0, 0, 0, 8, ...Buffer.from("free")])));
    expect(other.id).not.toBe(first.id);
    for (const { id } of [refined, other]) await ended(id);
  });

  it("are picked up once if their thread dies, and leave one motion", async () => {
    const { id } = jobOf(
      await send(make("dies.mp4", grey("640x360", 2.1), "-c:v", "mpeg4"), { motion_name: DIES_ONCE }),
    );
    const { status, result } = await ended(id);
    expect(status).toBe("FINISHED");
    const [row] = await service.parts.database.queries.select().from(jobs).where(eq(jobs.id, id));
    expect(row.attempts).toBe(2);
    const { data } = await service.graphql('{ motions(methods: ["VideoToMotion"]) { id name } }');
    const made = data.motions.filter(({ name }: { name: string }) => name === DIES_ONCE);
    expect(made).toEqual([{ id: result.result.id, name: DIES_ONCE }]);
  });

  /** Bytes of a header that says another length than it has. @param at the box's or chunk's tag */
  function lying(bytes: Uint8Array, tag: string, length: readonly number[], offset: number): Uint8Array {
    const at = Buffer.from(bytes).indexOf(tag);
    const copy = bytes.slice();
    copy.set(length, at + offset);
    return copy;
  }

  it.each<[string, () => Uint8Array | string, RegExp]>([
    ["an empty file", () => new Uint8Array(0), /./],
    ["a truncated file", () => film.subarray(0, film.length - 400), /cut short/],
    [
      "sound alone",
      () => make("tone.mp4", ["-f", "lavfi", "-i", "sine=duration=3"], "-c:a", "aac"),
      /holds no pictures/,
    ],
    ["no pictures", () => make("none.mp4", grey("640x360", 2.5), "-c:v", "mpeg4", "-frames:v", "0"), /./],
    ["another file with a video's name", () => Buffer.from("a text".repeat(2000)), /of a kind that is taken/],
    [
      "a video of another kind",
      () => new Uint8Array(readFileSync(new URL("../motions/videos/other.webm", import.meta.url))),
      /of a kind that is taken: \.mp4, \.mov, \.avi/,
    ],
    [
      "an index of 4 GB that is not there",
      () => lying(film, "moov", [0xff, 0xff, 0xff, 0xff], -4),
      /cut short|larger than/,
    ],
    [
      "an .avi's header of 4 GB that is not there",
      () =>
        lying(
          new Uint8Array(readFileSync(new URL("../motions/videos/clip.avi", import.meta.url))),
          "hdrl",
          [0xff, 0xff, 0xff, 0xff],
          -4,
        ),
      /larger than/,
    ],
    [
      "a film too short",
      () => make("short.mp4", grey("640x360", 1.5), "-c:v", "mpeg4"),
      /1\.5 s long; it must be from 2 to 60/,
    ],
    [
      "a film too slow",
      () => make("slow.mp4", grey("640x360", 3, 12), "-c:v", "mpeg4"),
      /12 frames a second; it must be from 24 to 120/,
    ],
    [
      "a film too small",
      () => make("low.mp4", grey("640x240", 2.5), "-c:v", "mpeg4"),
      /240 pixels high; it must be from 300 to 4096/,
    ],
  ])("refuse %s at once, with the reason", async (_, bytes, reason) => {
    const { errors } = await send(bytes() as Uint8Array);
    expect(errors).toHaveLength(1);
    expect(errors![0].extensions.code).toBe("UNSUPPORTED_VIDEO");
    expect(errors![0].message).toMatch(reason);
    expect(errors![0].message).not.toContain(service.dataDir);
  });

  it.each(["http://127.0.0.1:80/film.mp4", "http://169.254.1.1/film.mp4", "file:///etc/passwd"])(
    "refuse to fetch %s",
    async (file) => {
      const { errors } = await service.graphql(CREATE, { file, motion_name: "jacks" });
      expect(errors![0].extensions.code).toBe("BAD_USER_INPUT");
    },
  );

  it("fail if the pictures change their size", async () => {
    const { status, result } = await ended(jobOf(await send(changing())).id);
    expect(status).toBe("FAILED");
    const message = "The video changes its shape from 320 × 320 to 320 × 480 pixels; it must be one continuous shot.";
    expect(result.error).toEqual({ code: "UNSUPPORTED_VIDEO", message });
  });

  /** Its pictures are overwritten by zeros. */
  function withoutPictures(bytes: Uint8Array): Uint8Array {
    const copy = bytes.slice();
    const at = Buffer.from(copy).indexOf("mdat");
    const size = new DataView(copy.buffer).getUint32(at - 4);
    copy.fill(0, at + 4, at - 4 + size);
    return copy;
  }

  function changing(): Uint8Array {
    const parts = ["320x320", "320x480"].map((size, i) => make(`part-${i}.h264`, grey(size, 1.3), "-c:v", "libx264"));
    const joined = join(folder, "joined.h264");
    rmSync(joined, { force: true });
    for (const part of parts) appendFileSync(joined, part);
    return make("changes.mp4", ["-f", "h264", "-framerate", "30", "-i", joined], "-c", "copy");
  }
});

const leftIn = (path: string) => readdirSync(path).flatMap((name) => readdirSync(join(path, name)));

/** Command lines of processes that read a file below a folder; none where the system has no /proc. */
function decodersOf(path: string): string[] {
  const processes = existsSync("/proc") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const commands = processes.map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8");
    } catch {
      // It has ended.
      return "";
    }
  });
  return commands.filter((command) => command.startsWith("ffmpeg") && command.includes(path));
}
