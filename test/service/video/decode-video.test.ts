import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { VIDEO_ENGINE } from "../../../src/service/jobs/video-engine.js";
import { type DecodeOptions, decodeVideo } from "../../../src/service/video/decode-video.js";
import { PictureReader } from "../../../src/service/video/picture-reader.js";
import type { Picture } from "../../../src/synthesis/video/landmarks/picture.js";
import { lacking } from "../../support/lacking.js";

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

  it("lacks nothing", async () => {
    expect(await VIDEO_ENGINE.lacks?.()).toBeNull();
  });

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
    const odd = make("odd.mp4", ...bars("640x320", 30, 1), "-vf", "setsar=200", "-c:v", "mpeg4");
    const [flat] = await decode(odd);
    expect(flat.width).toBe(960);
    expect(flat.height).toBeLessThan(10);
  });

  it("ends after the most pictures, and when it is left early", async () => {
    const path = make("long.mp4", ...bars("320x320", 30, 4), "-c:v", "mpeg4");
    expect(await decode(path, { ...MP4, most: 40 })).toHaveLength(40);
    for await (const picture of decodeVideo(path, MP4)) {
      expect(picture.width).toBe(320);
      break;
    }
  });

  it("gives 8 bits a colour of a film that has 10", async () => {
    const path = make(
      "deep.mov",
      ...bars("320x320", 30, 1).slice(0, -2),
      "-pix_fmt",
      "yuv422p10le",
      "-c:v",
      "prores_ks",
    );
    const pictures = await decode(path);
    expect(pictures).toHaveLength(30);
    expect(pictures[0].pixels).toHaveLength(320 * 320 * 3);
  });

  it("refuses pictures that are larger than the header says", async () => {
    const path = make("huge.mov", "-f", "lavfi", "-i", "color=size=8192x8192:rate=30:duration=0.06", "-c:v", "mjpeg");
    const bytes = readFileSync(path);
    // Width and height in the description of the pictures.
    const at = bytes.indexOf("stsd") + 12 + 32;
    expect([bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)]).toEqual([8192, 8192]);
    bytes.writeUInt16BE(640, at);
    bytes.writeUInt16BE(360, at + 2);
    writeFileSync(path, bytes);
    const error = await failure(() => decode(path));
    expect(error.code).toBe("UNSUPPORTED_VIDEO");
    expect(error.message).toBe("The video is 8192 pixels wide; it must be from 300 to 4096.");
  });

  it("ends when its processor time is over, and says so", async () => {
    const path = make("slow.mp4", ...bars("640x640", 30, 2), "-c:v", "mpeg4");
    const work = async () => {
      for await (const _ of decodeVideo(path, { ...MP4, frameRate: 3000, most: 1e6, processorTime: 1 }));
    };
    expect((await failure(work)).message).toBe(
      "The video cannot be decoded: ffmpeg was stopped; it may take 1 s of processor time.",
    );
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

/** Runs work with another program as ffmpeg. */
async function instead(script: string, work: () => Promise<unknown>): Promise<void> {
  const path = process.env.PATH;
  const folder = mkdtempSync(join(tmpdir(), "no-ffmpeg-"));
  writeFileSync(join(folder, "ffmpeg"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${folder}:${path}`;
  try {
    await work();
  } finally {
    process.env.PATH = path;
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(process.platform === "win32")("an ffmpeg that fails", () => {
  it.each([
    ["exec sleep 30", "ffmpeg gave no picture for 0.3 s"],
    ["kill -9 $$", "the system ended ffmpeg (SIGKILL), perhaps for lack of memory"],
    ["echo '[x] Bad file' >&2; exit 1", "Bad file"],
  ])("says why: %s", (script, reason) =>
    instead(script, async () => {
      const error = await failure(() => decode("film.mp4", { ...MP4, patience: 300 }));
      expect(error.code).toBe("UNSUPPORTED_VIDEO");
      expect(error.message).toBe(`The video cannot be decoded: ${reason}.`);
    }),
  );
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
      expect(await VIDEO_ENGINE.lacks?.()).toBe(error.message);
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

  it("refuses other bytes at once", () => {
    const deep = Buffer.from("P6\n20 10\n65535\n".padEnd(40, "0"));
    expect(() => new PictureReader().push(deep)).toThrow("no header that can be read");
    const reader = new PictureReader();
    for (let at = 0; at < 31; at++) expect(reader.push(deep.subarray(at, at + 1))).toEqual([]);
    expect(() => reader.push(deep.subarray(31, 32))).toThrow("no header that can be read");
  });

  it("refuses a film that changes its shape", () => {
    const reader = new PictureReader();
    expect(() => reader.push(Buffer.concat([ppm(20, 10, 1), ppm(10, 20, 1), Buffer.alloc(64)]))).toThrow(
      "The video changes its shape from 20 × 10 to 10 × 20 pixels",
    );
  });
});
