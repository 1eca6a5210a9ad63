/** Preview videos through HTTP, watched in a true browser. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServiceConfig } from "../../../src/service/config/service-config.js";
import * as tables from "../../../src/service/db/tables.js";
import { importPreviewPackage } from "../../../src/service/pictures/preview-packages.js";
import { openBrowser } from "../../browser/support/browser.js";
import { startTestService, type TestService } from "../support/start-service.js";
import { type WatchedVideo, watchVideo } from "./support/watch-video.js";

/** Rendering is slow when other tests run in parallel. */
vi.setConfig({ testTimeout: 180_000 });

const CHARACTER = "builtin-mannequin";
/** A motion of about a second. */
const SHORT = "strides: 1, move_speed: 2";
/** A page of the service's own origin, where codecs are available: any address that it answers. */
const PAGE = "/health";

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ previewWait: 0 });
});
afterAll(() => service?.stop());

async function motionOf(args: string, by = service): Promise<{ id: string; duration: number }> {
  const made = await by.graphql(
    `mutation { create_locomotion(character_id: "${CHARACTER}", ${args}) { motion { id tags } } }`,
  );
  const { id, tags } = made.data.create_locomotion.motion;
  return { id, duration: tags.duration };
}

const pathOf = (motion: string, character = CHARACTER) => `/app/preview/${character}/${motion}/preview.webm`;

async function failure(path: string, init?: Parameters<TestService["fetch"]>[1]) {
  const response = await service.fetch(path, init);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

/** Fetches a path again and again until it is there. */
async function fetchWhenDone(path: string): Promise<Response> {
  for (;;) {
    const response = await service.fetch(path);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await setTimeout(200);
  }
}

/** Returns the jobs of a preview. */
async function jobs(path: string) {
  const all = await service.parts.database.queries.select().from(tables.jobs);
  return all.filter(({ args }) => path === pathOf(String(args.motion_id), String(args.character_id)));
}

/** Runs `work` with a changed setting. */
async function having<T>(setting: Partial<ServiceConfig>, work: () => Promise<T>): Promise<T> {
  const { config } = service.parts;
  const before = { ...config };
  Object.assign(config, setting);
  try {
    return await work();
  } finally {
    Object.assign(config, before);
  }
}

describe("a preview that cannot be rendered", () => {
  it("says that previews are turned off", async () => {
    const { id } = await motionOf(`${SHORT}, travel_angle: 10`);
    const refused = await having({ previews: false }, () => failure(pathOf(id)));
    expect(refused).toMatchObject({ status: 501, code: "PREVIEWS_OFF" });
  });

  it("names the packages that are to be installed", async () => {
    const missing = importPreviewPackage(() => import(`@cwasm/${"nothing"}`));
    await expect(missing).rejects.toMatchObject({ code: "PREVIEW_ENCODER_MISSING" });
    await expect(missing).rejects.toThrow(/npm install @libav.js\/variant-webm-vp9 .*MOTION_PREVIEWS=false/);
    await expect(importPreviewPackage(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
  });

  it("fails with the rendering thread's reason, and is not retried for a minute", async () => {
    const failing = await startTestService(
      {},
      { previewThread: new URL("./support/missing-encoder-thread.mjs", import.meta.url) },
    );
    try {
      const path = pathOf(await motionOf(SHORT, failing).then(({ id }) => id));
      for (let i = 0; i < 2; i++) {
        const response = await failing.fetch(path);
        expect(response.status).toBe(503);
        expect((await response.json()) as object).toMatchObject({ error: { code: "PREVIEW_ENCODER_MISSING" } });
      }
      expect(await failing.parts.database.queries.select().from(tables.jobs)).toHaveLength(1);
    } finally {
      await failing.stop();
    }
  });
});

describe("a preview", () => {
  let motion: { id: string; duration: number };
  let path: string;
  let video: Uint8Array;
  let watched: WatchedVideo;
  let watcher: BrowserContext;

  beforeAll(async () => {
    motion = await motionOf(SHORT);
    path = pathOf(motion.id);
    watcher = await openBrowser();
  });
  afterAll(() => watcher?.close());

  it("is answered 503 with Retry-After while it is rendered, never with a success; equal requests share one job", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => service.fetch(path)));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe("PREVIEW_NOT_READY");
    }
    expect(await jobs(path)).toHaveLength(1);
  });

  it("is then a WebM file of the motion's duration at 30 frames a second", async () => {
    const response = await fetchWhenDone(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/webm");
    expect(response.headers.get("content-disposition")).toContain('filename="preview.webm"');
    video = new Uint8Array(await response.arrayBuffer());
    expect([...video.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    watched = await watchVideo(watcher, service.url + PAGE, video);
    expect(watched).toMatchObject({ width: 640, height: 360, seekable: true });
    expect(watched.codec).toBe("vp8");
    expect(watched.times).toHaveLength(Math.round(motion.duration * 30));
    expect(Math.abs(watched.duration - motion.duration)).toBeLessThanOrEqual(1 / 30);
    expect(watched.playerDuration).toBeCloseTo(watched.duration, 2);
    for (const [i, time] of watched.times.entries()) expect(time).toBeCloseTo(i / 30, 3);
    const [job] = await jobs(path);
    expect(job).toMatchObject({ status: "FINISHED", progress: 1, result: { result: { url: path } } });
  });

  it("shows the figure whole, in the middle and in motion", () => {
    for (const [left, top, right, bottom] of watched.figures) {
      expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0.03);
      expect(bottom - top).toBeGreaterThan(0.55);
      expect((left + right) / 2).toBeGreaterThan(0.4);
      expect((left + right) / 2).toBeLessThan(0.6);
    }
    for (const change of watched.changes) {
      expect(change).toBeGreaterThan(0.2);
      expect(change).toBeLessThan(12);
    }
  });

  it("is stored: the same bytes without rendering, in part, or not at all if the client has them", async () => {
    const again = await service.fetch(path);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(video);
    const head = await service.fetch(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(video.length)]);
    const part = await service.fetch(path, { headers: { range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(video.subarray(100, 200));
    const etag = again.headers.get("etag") as string;
    expect((await service.fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await jobs(path)).toHaveLength(1);
  });

  it("is kept when previews are turned off", async () => {
    expect((await having({ previews: false }, () => service.fetch(path))).status).toBe(200);
  });

  it("takes nothing from the allowance", async () => {
    const { data } = await service.graphql("{ motion_downloads { motion_id } }");
    expect(data.motion_downloads).toEqual([]);
  });

  it("needs a key", async () => {
    expect(await failure(path, { key: null })).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  it.each([
    ["a motion", () => pathOf("nothing")],
    ["a character", () => pathOf(motion.id, "nothing")],
  ])("404 for %s that there is not", async (_, unknown) => {
    expect(await failure(unknown())).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("a request for a preview", () => {
  it("waits and gets the video in its first answer; so does each of several, while GraphQL is answered", async () => {
    const motions = await Promise.all([40, 50, 60].map((angle) => motionOf(`${SHORT}, travel_angle: ${angle}`)));
    await having({ previewWait: 120 }, async () => {
      let isDrawing = true;
      const drawn = Promise.all(motions.map(({ id }) => service.fetch(pathOf(id)))).finally(() => {
        isDrawing = false;
      });
      let asked = 0;
      for (; isDrawing; asked++) {
        expect((await service.graphql("{ motion_downloads { motion_id } }")).errors).toBeUndefined();
        await setTimeout(20);
      }
      expect(asked).toBeGreaterThan(3);
      for (const response of await drawn) {
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toBe("video/webm");
      }
    });
  });

  it("may be aborted: the preview is rendered all the same", async () => {
    const path = pathOf((await motionOf(`${SHORT}, travel_angle: 70`)).id);
    await having({ previewWait: 120 }, async () => {
      const leaving = new AbortController();
      const left = service.fetch(path, { signal: leaving.signal });
      while ((await jobs(path)).length === 0) await setTimeout(10);
      leaving.abort();
      await expect(left).rejects.toThrow();
    });
    expect((await fetchWhenDone(path)).status).toBe(200);
    expect(await jobs(path)).toHaveLength(1);
  });
});

describe("a rendering thread", () => {
  const dead = join(tmpdir(), `babylon-motion-dead-thread-${process.pid}`);
  const forget = () => rmSync(dead, { force: true });
  beforeAll(forget);
  afterAll(forget);

  it("that dies is replaced, and the preview is rendered again", async () => {
    const dying = await startTestService(
      { previewWait: 120 },
      { previewThread: new URL("./support/dying-thread.mjs", import.meta.url) },
    );
    try {
      const { id } = await motionOf(SHORT, dying);
      const response = await dying.fetch(pathOf(id));
      expect(response.status).toBe(200);
      const [job] = await dying.parts.database.queries.select().from(tables.jobs);
      expect(job.attempts).toBe(2);
    } finally {
      await dying.stop();
    }
  });
});
