/** Preview videos through HTTP, drawn by a true browser. */
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import type { Browser } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { packGlb } from "../../../src/formats/glb/write-gltf-binary.js";
import type { ServiceConfig } from "../../../src/service/config/service-config.js";
import * as tables from "../../../src/service/db/tables.js";
import { PreviewBrowser } from "../../../src/service/previews/preview-browser.js";
import { launchBrowser } from "../../browser/support/browser.js";
import { startTestService, type TestService } from "../support/start-service.js";
import { type WatchedVideo, watchVideo } from "./support/watch-video.js";

/** Software draws slowly where other tests run beside. */
vi.setConfig({ testTimeout: 180_000 });

const CHARACTER = "builtin-default";
/** A second or so. */
const SHORT = "strides: 1, move_speed: 2";
/** Where pages may use codecs: any that the service answers. */
const PAGE = "/health";

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ previewWait: 0 });
});
afterAll(() => service?.stop());

async function motionOf(args: string): Promise<{ id: string; duration: number }> {
  const made = await service.graphql(
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

/** Asks again and again until it is there. */
async function fetchWhenDone(path: string): Promise<Response> {
  for (;;) {
    const response = await service.fetch(path);
    if (response.status !== 202) return response;
    await response.arrayBuffer();
    await setTimeout(200);
  }
}

/** Those of a preview. */
async function jobs(path: string) {
  const all = await service.parts.database.queries.select().from(tables.jobs);
  return all.filter(({ args }) => path === pathOf(String(args.motion_id), String(args.character_id)));
}

/** With another setting while `work` runs. */
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

/** Browsers that this process has started to draw. */
function drawingBrowsers(): number[] {
  const rows = execFileSync("ps", ["-ww", "-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return rows.flatMap((row) => {
    const [, id, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(parent) === process.pid && args.includes("--remote-debugging-pipe") ? [Number(id)] : [];
  });
}

describe("a preview that cannot be drawn", () => {
  it("says that previews are switched off", async () => {
    const { id } = await motionOf(`${SHORT}, travel_angle: 10`);
    const refused = await having({ previews: false }, () => failure(pathOf(id)));
    expect(refused).toMatchObject({ status: 501, code: "PREVIEWS_OFF" });
  });

  it("says that there is no browser and what to do, and nothing of the machine", async () => {
    const { id } = await motionOf(`${SHORT}, travel_angle: 20`);
    const setting = { previewBrowser: "/nothing/chromium" };
    const refused = await having(setting, () => failure(pathOf(id)));
    expect(refused).toMatchObject({ status: 503, code: "PREVIEW_BROWSER_MISSING" });
    expect(refused.message).toContain("MOTION_PREVIEW_BROWSER");
    expect(refused.message).not.toContain("/nothing");
    // Where another process draws, it is that one's job that says so; soon it may be asked for again.
    const path = pathOf(id);
    await having({ ...setting, role: "api", previewWait: 60 }, async () => {
      expect(await failure(path)).toMatchObject({ status: 503, code: "PREVIEW_BROWSER_MISSING" });
    });
  });
});

describe("a preview", () => {
  let motion: { id: string; duration: number };
  let path: string;
  let video: Uint8Array;
  let watched: WatchedVideo;
  let watcher: Browser;

  beforeAll(async () => {
    motion = await motionOf(SHORT);
    path = pathOf(motion.id);
    watcher = await launchBrowser();
  });
  afterAll(() => watcher?.close());

  it("is answered 202 with its job while it is drawn; equal requests share the job", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => service.fetch(path)));
    const ids = new Set<string>();
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const { job } = (await answer.json()) as { job: { id: string; status: string; progress: number } };
      expect(["RESERVED", "READY"]).toContain(job.status);
      ids.add(job.id);
    }
    expect(ids.size).toBe(1);
    expect(await jobs(path)).toHaveLength(1);
  });

  it("is a WebM file then, of the motion's length at 30 frames a second", async () => {
    const response = await fetchWhenDone(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/webm");
    expect(response.headers.get("content-disposition")).toContain('filename="preview.webm"');
    video = new Uint8Array(await response.arrayBuffer());
    expect([...video.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    watched = await watchVideo(watcher, service.url + PAGE, video);
    expect(watched).toMatchObject({ width: 640, height: 360, seekable: true });
    expect(watched.codec).toMatch(/^vp09/);
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

  it("is kept: the same bytes without drawing, in part, or not at all when they are known", async () => {
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

  it("is kept when previews are switched off or the browser is gone", async () => {
    for (const setting of [{ previews: false }, { previewBrowser: "/nothing/chromium" }]) {
      expect((await having(setting, () => service.fetch(path))).status).toBe(200);
    }
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

describe("the browser", () => {
  it.skipIf(process.platform === "win32")("is killed while it draws: another one draws anew", async () => {
    const { id } = await motionOf(`${SHORT}, travel_angle: 30`);
    const path = pathOf(id);
    expect((await service.fetch(path)).status).toBe(202);
    while ((await jobs(path))[0].progress === 0) await setTimeout(50);
    const [first] = drawingBrowsers();
    process.kill(first, "SIGKILL");
    expect((await fetchWhenDone(path)).status).toBe(200);
    const [second, ...others] = drawingBrowsers();
    expect(second).not.toBe(first);
    expect(others).toEqual([]);
  });

  it("reaches nothing that a character's file names", async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const { parts } = service;
    const browser = new PreviewBrowser({ config: parts.config, log: pino({ level: "silent" }) });
    try {
      const order = { frames: 2, width: 64, height: 36, frameRate: 30, bitrate: 100_000, facing: 0 };
      const glb = hostileGlb([`http://127.0.0.1:${port}/a.png`, "file:///etc/hostname", "/etc/hostname"]);
      await expect(browser.draw(glb, order, new AbortController().signal, () => {})).rejects.toThrow(/Failed to load/);
      expect(asked).toBe(0);
    } finally {
      await browser.close();
      server.close();
    }
  });

  it("is drawn by another browser when one is just being ended", async () => {
    const { parts } = service;
    const browser = new PreviewBrowser({ config: parts.config, log: pino({ level: "silent" }) });
    const order = { frames: 2, width: 64, height: 36, frameRate: 30, bitrate: 100_000, facing: 0 };
    const draw = () => browser.draw(hostileGlb(["/a", "/b", "/c"]), order, new AbortController().signal, () => {});
    try {
      await expect(draw()).rejects.toThrow(/Failed to load/);
      const ending = browser.close();
      await expect(draw()).rejects.toThrow(/Failed to load/);
      await ending;
    } finally {
      await browser.close();
    }
  });

  it("is ended with the service", async () => {
    expect(drawingBrowsers()).toHaveLength(1);
    await service.stop();
    expect(drawingBrowsers()).toEqual([]);
  });
});

/** A triangle that moves, with textures at addresses. */
function hostileGlb(uris: string[]): Uint8Array {
  const numbers = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1.7, 0, 0, 1, 0, 0, 0, 1, 0, 0]);
  const json = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 1 } },
        normalTexture: { index: 2 },
      },
    ],
    textures: uris.map((_, source) => ({ source })),
    images: uris.map((uri) => ({ uri })),
    animations: [
      { channels: [{ sampler: 0, target: { node: 0, path: "translation" } }], samplers: [{ input: 1, output: 2 }] },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1.7, 0] },
      { bufferView: 0, byteOffset: 36, componentType: 5126, count: 2, type: "SCALAR", min: [0], max: [1] },
      { bufferView: 0, byteOffset: 44, componentType: 5126, count: 2, type: "VEC3" },
    ],
    bufferViews: [{ buffer: 0, byteLength: numbers.byteLength }],
    buffers: [{ byteLength: numbers.byteLength }],
  };
  return packGlb(json as never, new Uint8Array(numbers.buffer));
}
