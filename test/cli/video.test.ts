import { existsSync, mkdtempSync, rmSync } from "node:fs";
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
    ["sound.mp4", "it holds no pictures"],
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
