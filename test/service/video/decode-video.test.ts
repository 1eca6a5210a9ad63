import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { type DecodeOptions, decodeVideo } from "../../../src/service/video/decode-video.js";
import { PictureReader } from "../../../src/service/video/picture-reader.js";
import type { Picture } from "../../../src/synthesis/video/landmarks/picture.js";
import { lacking } from "../../support/shared-data.js";

const absent = spawnSync("ffmpeg", ["-version"]).error ? ["ffmpeg"] : [];
const MP4 = { container: "mp4", frameRate: 30, most: 300 } as const;

async function decode(path: string, options: DecodeOptions = MP4): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for await (const picture of decodeVideo(path, options)) pictures.push(picture);
  return pictures;
}

async function failure(work: () => Promise<unknown>): Promise<ServiceError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

describe("decoding by ffmpeg", lacking(absent, "the command ffmpeg"), () => {
  let folder: string;
  const make = (name: string, ...options: string[]) => {
    const path = join(folder, name);
    const made = spawnSync("ffmpeg", ["-v", "error", "-y", ...options, path]);
    expect(made.status, made.stderr?.toString()).toBe(0);
    return path;
  };
  const bars = (size: string, rate: number, seconds: number) => [
    ...["-f", "lavfi", "-i", `testsrc=size=${size}:rate=${rate}:duration=${seconds}`, "-pix_fmt", "yuv420p"],
  ];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "decode-video-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("gives pictures at the wanted rate, none larger than 960 pixels", async () => {
    const pictures = await decode(make("bars.mp4", ...bars("1280x720", 60, 2), "-c:v", "mpeg4"));
    expect(pictures).toHaveLength(60);
    expect(pictures[0]).toMatchObject({ width: 960, height: 540 });
    expect(pictures[0].pixels).toHaveLength(960 * 540 * 3);
  });

  it("makes odd pixels square and keeps small pictures small", async () => {
    const path = make("wide.avi", ...bars("320x240", 30, 2), "-vf", "setsar=2", "-c:v", "mpeg4");
    const [first] = await decode(path, { ...MP4, container: "avi" });
    expect(first).toMatchObject({ width: 640, height: 240 });
  });

  it("ends after the most pictures, and when it is left early", async () => {
    const path = make("long.mp4", ...bars("320x320", 30, 4), "-c:v", "mpeg4");
    expect(await decode(path, { ...MP4, most: 40 })).toHaveLength(40);
    for await (const picture of decodeVideo(path, MP4)) {
      expect(picture.width).toBe(320);
      break;
    }
  });

  it("stops when it is told to", async () => {
    const path = make("stopped.mp4", ...bars("320x320", 30, 4), "-c:v", "mpeg4");
    const stop = new AbortController();
    const work = async () => {
      for await (const _ of decodeVideo(path, { ...MP4, signal: stop.signal })) stop.abort(new Error("enough"));
    };
    await expect(work()).rejects.toThrow("enough");
  });

  it("refuses what is no video, in words that do not name the file", async () => {
    const path = join(folder, "noise.mp4");
    writeFileSync(path, Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)));
    const error = await failure(() => decode(path));
    expect(error.code).toBe("UNSUPPORTED_VIDEO");
    expect(error.message).toMatch(/^The video cannot be decoded: /);
    expect(error.message).not.toContain(folder);
  });

  it("reads no other file that a file names", async () => {
    const list = join(folder, "list.mp4");
    writeFileSync(
      list,
      `ffconcat version 1.0\nfile ${make("other.mp4", ...bars("320x320", 30, 2), "-c:v", "mpeg4")}\n`,
    );
    expect((await failure(() => decode(list))).code).toBe("UNSUPPORTED_VIDEO");
  });

  it("refuses a film of sound alone", async () => {
    const path = make("sound.mp4", "-f", "lavfi", "-i", "sine=duration=2", "-c:a", "aac");
    expect((await failure(() => decode(path))).code).toBe("UNSUPPORTED_VIDEO");
  });
});

describe("without ffmpeg", () => {
  it("says what to install", async () => {
    const path = process.env.PATH;
    process.env.PATH = "/nowhere";
    try {
      const film = fileURLToPath(new URL("../motions/videos/film.mp4", import.meta.url));
      const error = await failure(() => decode(film));
      expect(error.code).toBe("NOT_AVAILABLE_YET");
      expect(error.message).toContain("ffmpeg");
    } finally {
      process.env.PATH = path;
    }
  });
});

describe("the reader of pictures", () => {
  const ppm = (width: number, height: number, value: number) =>
    Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), Buffer.alloc(width * height * 3, value)]);

  it("takes them out of pieces of any size", () => {
    const stream = Buffer.concat([ppm(20, 10, 1), ppm(20, 10, 2), ppm(20, 10, 3)]);
    for (const size of [1, 7, 300, 616, stream.length]) {
      const reader = new PictureReader();
      const found: number[] = [];
      for (let at = 0; at < stream.length; at += size) {
        for (const { pixels } of reader.push(stream.subarray(at, at + size))) found.push(pixels[0]);
      }
      expect(found).toEqual([1, 2, 3]);
    }
  });

  it("refuses a film that changes its shape", () => {
    const reader = new PictureReader();
    expect(() => reader.push(Buffer.concat([ppm(20, 10, 1), ppm(10, 20, 1), Buffer.alloc(64)]))).toThrow(
      "The video changes its shape from 20 × 10 to 10 × 20 pixels",
    );
  });
});
