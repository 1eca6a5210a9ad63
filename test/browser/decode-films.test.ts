import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeVideoAssets } from "../../src/cli/video-assets.js";
import { VIDEO_ASSETS } from "../../src/requests/video-assets.js";
import { lacking } from "../support/lacking.js";
import { madeFolder } from "../support/made/made-files.js";
import { scenarioPages } from "./support/scenario-page.js";

const absent = spawnSync("ffmpeg", ["-version"]).error ? ["ffmpeg"] : [];

/** A second of red, then a second and a half of blue. */
const COLORS = [
  ...["-f", "lavfi", "-i", "color=red:size=480x320:rate=30:duration=1"],
  ...["-f", "lavfi", "-i", "color=blue:size=480x320:rate=30:duration=1.5", "-filter_complex", "[0][1]concat"],
];
const H264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"];
const FILMS: Record<string, string[]> = {
  "phone.mp4": [...COLORS, ...H264, "-movflags", "+faststart"],
  "camera.mov": [...COLORS, ...H264],
  // Of a kind that browsers do not decode.
  "old.mp4": [...COLORS, "-c:v", "mpeg4"],
  "old.avi": [...COLORS, "-c:v", "mpeg4"],
};

const open = scenarioPages([], async () => {
  const video = join(madeFolder(), "video");
  writeVideoAssets(video, ["lite"]);
  const films = join(madeFolder(), "films");
  mkdirSync(films);
  for (const [name, order] of Object.entries(FILMS)) {
    const { status, stderr } = spawnSync("ffmpeg", ["-v", "error", ...order, join(films, name)]);
    if (status !== 0) throw new Error(String(stderr));
  }
  return { video, films };
});

it(
  "files of phones and cameras are decoded in a browser, others not",
  lacking(absent, "the command ffmpeg"),
  async () => {
    const { page, errors } = await open();
    const addresses = Object.keys(FILMS).map((name) => `/films/${name}`);
    const decoder = `/video/${VIDEO_ASSETS.decoder}`;
    const made = await page.evaluate((...given) => window.scenarios.decodeFilms(...given), decoder, addresses);
    const [phone, camera, old, avi] = made;
    const hasH264 = await page.evaluate(
      async () => (await VideoDecoder.isConfigSupported({ codec: "avc1.64001e" })).supported === true,
    );
    for (const film of [phone, camera]) {
      // Chromium as such has no H.264; Debian's and Chrome have.
      if (!hasH264) expect(film.undecodable).toBe("this browser decodes no avc");
      else {
        expect(film).toMatchObject({ width: 480, height: 320, pictures: 75 });
        expect(film.seconds).toBeCloseTo(2.5, 2);
        const [[red, , blue], [lastRed, , lastBlue]] = film.ends!;
        expect(red - blue).toBeGreaterThan(200);
        expect(lastBlue - lastRed).toBeGreaterThan(200);
      }
    }
    expect(old.undecodable).toMatch(/^this browser decodes no /);
    expect(avi.undecodable).toMatch(/./);
    expect(errors).toEqual([]);
  },
);
