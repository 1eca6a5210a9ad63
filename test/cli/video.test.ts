import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand as run } from "../support/run-command.js";

const film = (name: string) => fileURLToPath(new URL(`../service/motions/videos/${name}`, import.meta.url));

describe("babylon-motion video", () => {
  let folder: string;
  const out = (name = "walk.glb") => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "video-command-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["short.mp4", "The video is 1 s long; it must be from 2 to 60."],
    ["slow.avi", "The video has 12 frames a second; it must be from 24 to 120."],
    ["low.mov", "The video is 240 pixels high; it must be from 300 to 4096."],
    ["sound.mp4", "file is not a video: it holds no pictures"],
  ])("refuses %s with what was measured, and writes nothing", async (name, reason) => {
    const { status, error } = await run("video", film(name), "-o", out());
    expect(status).toBe(1);
    expect(error).toContain(reason);
    expect(error).not.toContain("    at ");
    expect(existsSync(out())).toBe(false);
  });

  it.each([
    [["none.mp4"], 1, "FILM: cannot read none.mp4: there is no such file."],
    [[film("other.webm")], 1, "FILM: must be a .mp4 or .mov or .avi file"],
    [[film("film.mp4"), "--landmarks", "huge"], 2, '--landmarks must be one of lite, full, heavy; got "huge".'],
    [[film("film.mp4"), "--model", "3.0"], 2, '--model must be one of 2.0, 2.1; got "3.0".'],
    [[film("film.mp4"), "--lens", "200"], 2, "--lens must be a finite number from 20 to 120 (degrees); got 200."],
    [[film("film.mp4"), "--fps", "0"], 2, "--fps"],
    [[film("film.mp4"), "--character", "nobody.glb"], 2, "nobody.glb"],
  ])("says what is wrong: %j", async (args, expected, message) => {
    const { status, error } = await run("video", ...args, "-o", out());
    expect(status).toBe(expected);
    expect(error).toContain(message);
  });

  it("needs a file to write", async () => {
    const { status, error } = await run("video", film("film.mp4"));
    expect(status).toBe(2);
    expect(error).toContain("Give the file to write");
  });
});

describe("babylon-motion video-assets", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "video-assets-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("fills a folder with what a page needs, which everybody may read", async () => {
    const { status, out, error } = await run("video-assets", join(folder, "public/video"), "--landmarks", "lite");
    const hands = existsSync(join(folder, "public/video/hand_landmark_lite.tflite"));
    expect({ status, error }).toEqual({
      status: 0,
      error: hands
        ? ""
        : "@mediapipe/hands is not installed: fingers are not followed. To follow them: npm install @mediapipe/hands\n",
    });
    expect(out).toContain("pose_landmark_lite.tflite: 2.8 MB");
    const files = readdirSync(join(folder, "public/video"));
    expect(files).not.toContain("pose_landmark_full.tflite");
    const list = JSON.parse(readFileSync(join(folder, "public/video/video-assets.json"), "utf8"));
    expect(list).toEqual({ format: 1, landmarks: ["lite"], decoder: true, hands });
    for (const file of files) expect(statSync(join(folder, "public/video", file)).mode & 0o444).toBe(0o444);
    // Workers that are modules can import it.
    expect(readFileSync(join(folder, "public/video/litert.mjs"), "utf8")).toMatch(/export default ModuleFactory;\s*$/);
  });

  it("knows three networks", async () => {
    const { status, error } = await run("video-assets", folder, "--landmarks", "lite,huge");
    expect(status).toBe(2);
    expect(error).toContain(
      '--landmarks must be one or more of lite, full, heavy, with commas between; got "lite,huge".',
    );
  });
});
