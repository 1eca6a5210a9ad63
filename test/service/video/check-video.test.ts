import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { checkVideo, checkVideoFacts, readVideoFacts } from "../../../src/service/video/check-video.js";
import type { VideoFacts } from "../../../src/service/video/video-facts.js";

const folder = new URL("../motions/videos/", import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, folder));
const facts = (bytes: Uint8Array) =>
  readVideoFacts(async (from, length) => bytes.subarray(from, from + length), bytes.length);
const video = (name: string) => new Uint8Array(readFileSync(path(name)));

async function failure(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
    expect((error as ServiceError).code).toBe("UNSUPPORTED_VIDEO");
    return (error as ServiceError).message;
  }
  throw new Error("It was taken.");
}

describe("the header of a video", () => {
  it.each([
    ["index-behind.mp4", 2.4, 25, 320, 304],
    ["index-ahead.mov", 2.4, 30, 320, 304],
    ["clip.avi", 2.4, 25, 304, 320],
    ["film.mp4", 2.419, 23.976, 320, 304],
    ["long.mp4", 61, 24, 320, 304],
    ["slow.avi", 2.417, 12, 320, 304],
  ])("of %s is read", async (name, duration, frameRate, width, height) => {
    const read = await facts(video(name));
    expect(read.duration).toBeCloseTo(duration, 2);
    expect(read.frameRate).toBeCloseTo(frameRate, 2);
    expect([read.width, read.height]).toEqual([width, height]);
  });

  it("of one that was written in pieces leaves its length open", async () => {
    expect(await facts(video("fragmented.mp4"))).toEqual({ duration: null, frameRate: null, width: 320, height: 304 });
  });

  it("is found by content, whatever the file's name, with boxes of any kind before it", async () => {
    const mp4 = video("index-behind.mp4");
    const first = mp4[3];
    // A box with a length of 64 bits.
    const wide = new Uint8Array(24);
    wide.set([0, 0, 0, 1, ...new TextEncoder().encode("wide"), 0, 0, 0, 0, 0, 0, 0, 24]);
    const ahead = new Uint8Array([...mp4.subarray(0, first), ...wide, ...mp4.subarray(first)]);
    expect(await facts(ahead)).toEqual(await facts(mp4));
    expect(await facts(mp4.subarray(first))).toEqual(await facts(mp4));
  });
});

describe("a video outside its limits", () => {
  it.each(["index-behind.mp4", "index-ahead.mov", "clip.avi", "film.mp4", "fragmented.mp4"])(
    "is not %s",
    async (name) => {
      await checkVideo(path(name));
    },
  );

  it.each([
    ["short.mp4", "The video is 1 s long; it must be from 2 to 60."],
    ["long.mp4", "The video is 61 s long; it must be from 2 to 60."],
    ["slow.avi", "The video has 12 frames a second; it must be from 24 to 120."],
    ["low.mov", "The video is 240 pixels high; it must be from 300 to 4096."],
    ["sound.mp4", "file is not a video: it holds no pictures."],
    ["other.webm", "file is not a video of a kind that is taken: .mp4, .mov, .avi."],
    ["../../video/check-video.test.ts", "file is not a video of a kind that is taken: .mp4, .mov, .avi."],
  ])("%s is refused with the reason", async (name, message) => {
    expect(await failure(() => checkVideo(path(name)))).toBe(message);
  });

  it.each<[Partial<VideoFacts>, string | null]>([
    [{ duration: 2 }, null],
    [{ duration: 60 }, null],
    [{ duration: 1.9 }, "from 2 to 60"],
    [{ duration: 60.5 }, "from 2 to 60"],
    [{ frameRate: 24000 / 1001 }, null],
    [{ frameRate: 120 }, null],
    [{ frameRate: 23 }, "from 24 to 120"],
    [{ frameRate: 121 }, "from 24 to 120"],
    [{ width: 300, height: 4096 }, null],
    [{ width: 299 }, "299 pixels wide"],
    [{ height: 4097 }, "4097 pixels high"],
  ])("%j", async (given, message) => {
    const check = () => checkVideoFacts({ duration: null, frameRate: null, width: null, height: null, ...given });
    if (message === null) check();
    else expect(await failure(check)).toContain(message);
  });
});

describe("the kind of a file", () => {
  const file = (text: string) => Buffer.from(text.padEnd(64, "\0"), "latin1");

  it.each([
    ["pictures", "\0\0\0\x18ftypheic"],
    ["pictures", "\0\0\0\x18ftypavif"],
    ["sound alone", "\0\0\0\x18ftypM4A "],
    ["sound alone", "RIFF\x40\0\0\0WAVE"],
  ])("is told by its own header, not by its boxes alone: %s", async (_, start) => {
    expect(await failure(() => facts(file(start)))).toContain("of a kind that is taken");
  });

  it.each(["\0\0\0\x18ftypqt  ", "\0\0\0\x18ftypM4V ", "\0\0\0\x18ftypdash", "\0\0\0\x08wide\0\0\0\0"])(
    "may be named by any brand of films: %j",
    async (start) => {
      expect(await failure(() => facts(file(start)))).toContain("it has no index");
    },
  );
});

describe("a broken video", () => {
  const names = ["index-behind.mp4", "index-ahead.mov", "clip.avi"];

  it("is rejected if it is truncated before the end of its index", async () => {
    const mp4 = video("index-behind.mp4");
    for (const length of [0, 3, 8, 40, 1000, mp4.length - 1, mp4.length - 300]) {
      expect(await failure(() => facts(mp4.subarray(0, length)))).toMatch(/cut short|of a kind that is taken|is empty/);
    }
    const avi = video("clip.avi");
    for (const length of [avi.length >> 1, avi.length - 100]) {
      expect(await failure(() => facts(avi.subarray(0, length)))).toContain(
        "file is not a whole video: it is cut short",
      );
    }
    expect(await failure(() => facts(video("clip.avi").subarray(0, 20)))).toContain("it has no header");
  });

  it("that claims to be huge takes no memory for it", async () => {
    const mp4 = video("index-ahead.mov");
    const at = Buffer.from(mp4).indexOf("moov") - 4;
    mp4.set([0x7f, 0xff, 0xff, 0xff], at);
    expect(await failure(() => facts(mp4))).toContain("larger than 16 MiB");
    const avi = video("clip.avi");
    avi.set([0xff, 0xff, 0xff, 0x7f], 16);
    expect(await failure(() => facts(avi))).toContain("larger than 1 MiB");
  });

  it("is always rejected cleanly", async () => {
    const files = names.map(video);
    const change = fc.record({ at: fc.nat(2 ** 16), to: fc.constantFrom(0, 1, 2, 7, 8, 15, 16, 127, 128, 255) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 30 }),
        fc.nat(2 ** 16),
        async (file, changes, end) => {
          const broken = file.slice(0, end < 2 ** 14 ? end : undefined);
          // Headers are at the ends of the files.
          for (const { at, to } of changes) {
            if (broken.length === 0) break;
            const near = at % 2 === 0 ? at % 1500 : broken.length - 1 - (at % 1500);
            broken[Math.max(0, Math.min(broken.length - 1, near))] = to;
          }
          try {
            checkVideoFacts(await facts(broken));
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});
