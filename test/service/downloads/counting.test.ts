import { createHash } from "node:crypto";
import { once } from "node:events";
import { truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listDownloads } from "../../../src/service/allowances/list-downloads.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { downloadAllowed } from "../../../src/service/downloads/download-allowed.js";
import { until } from "../../support/until.js";
import { addCharacter, addMotion, addOrganization, usedSeconds } from "./support/download-parts.js";
import { type DownloadServer, startDownloadServer } from "./support/download-server.js";

describe("counting of downloads", () => {
  let server: DownloadServer;
  let viewer: Viewer;
  let characterId: string;
  let motionId: string;
  let file: string;

  beforeAll(async () => {
    server = await startDownloadServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    viewer = await addOrganization(server.parts, { motionSeconds: 100 });
    characterId = await addCharacter(server.parts, viewer);
    motionId = await addMotion(server.parts, viewer, 2);
    file = `/motion/file/motion_viewer/${characterId}/${motionId}/glb/walk.glb`;
    server.parts.engine.size = 10_000;
    server.parts.engine.before = async () => {};
    server.parts.now = () => new Date();
  });

  const used = () => usedSeconds(server.parts, viewer);
  const get = async (headers: Record<string, string> = {}, path = file, method = "GET") => {
    const response = await server.fetch(viewer, path, { headers, method });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it("charges every 200, after the speed multiplier", async () => {
    expect((await get()).status).toBe(200);
    expect(await used()).toBe(2);
    await get();
    expect(await used()).toBe(4);
    await get({}, `${file}?speed_multiplier=0.5`);
    expect(await used()).toBe(8);
    await get({}, file.replaceAll("glb", "bvh"));
    expect(await used()).toBe(10);
    const [newest, ...older] = await listDownloads(server.parts, viewer);
    expect(newest).toMatchObject({ characterId, motionId, format: "bvh", secs: 2, userId: viewer.userId });
    expect(older.map(({ secs }) => secs)).toEqual([4, 2, 2]);
  });

  it("charges neither HEAD, 304, 412 nor 416", async () => {
    const head = await get({}, file, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe("10000");
    const etag = head.headers.get("etag")!;
    const same = await get({ "if-none-match": etag });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect(same.headers.get("etag")).toBe(etag);
    const outside = await get({ range: "bytes=10000-" });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */10000"]);
    expect(JSON.parse(outside.bytes.toString()).error.message).toMatch(/10000 bytes/);
    expect(outside.headers.get("content-disposition")).toBeNull();
    expect((await get({ "if-match": '"another"' })).status).toBe(412);
    expect((await get({ range: "bytes=0-9" }, file, "HEAD")).status).toBe(206);
    expect(await used()).toBe(0);
    expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
    expect(await used()).toBe(2);
  });

  it("reads ranges by RFC 9110: too long a suffix is the whole file, a range that ends before it begins is none", async () => {
    const whole = await get();
    const suffix = await get({ range: "bytes=-99999999" });
    expect([suffix.status, suffix.headers.get("content-range")]).toEqual([206, "bytes 0-9999/10000"]);
    expect(suffix.bytes.equals(whole.bytes)).toBe(true);
    for (const range of ["bytes=5-2", "bytes=0-1,9-3"]) {
      const ignored = await get({ range });
      expect([ignored.status, ignored.bytes.length, ignored.headers.get("content-range")]).toEqual([200, 10_000, null]);
    }
    expect((await get({ range: "bytes=-0" })).status).toBe(416);
  });

  it("charges neither a motion alone nor a character", async () => {
    await get({}, file.replace("/file/", "/animation/"));
    await get({}, `/motion/bundle/${characterId}/character.glb`);
    await get({ range: "bytes=0-5" }, `/motion/bundle/${characterId}/character.glb`);
    expect(await used()).toBe(0);
  });

  it("charges the first part of a file, and none that continues it within an hour", async () => {
    const start = Date.parse("2026-11-15T12:00:00Z");
    const whole = (await get({}, file.replace("walk", "once"))).bytes;
    expect(await used()).toBe(2);
    viewer = await addOrganization(server.parts, { motionSeconds: 7 });
    motionId = await addMotion(server.parts, viewer, 2);
    file = `/motion/file/motion_viewer/${await addCharacter(server.parts, viewer)}/${motionId}/glb/walk.glb`;
    server.parts.now = () => new Date(start);
    const first = await get({ range: "bytes=0-4999" });
    expect([first.status, first.headers.get("content-range")]).toEqual([206, "bytes 0-4999/10000"]);
    expect(await used()).toBe(2);
    server.parts.now = () => new Date(start + 3_599_999);
    const etag = first.headers.get("etag")!;
    const rest = await get({ range: "bytes=5000-", "if-range": etag });
    expect(rest.status).toBe(206);
    expect(await used()).toBe(2);
    const joined = Buffer.concat([first.bytes, rest.bytes]);
    expect(joined.length).toBe(whole.length);
    expect(etag).toBe(`"${createHash("sha256").update(joined).digest("hex")}"`);
    expect((await get({ range: "bytes=-100" })).bytes.equals(joined.subarray(-100))).toBe(true);
    expect(await used()).toBe(2);
    // The client has a different file, so it gets this one whole, which is charged.
    expect((await get({ range: "bytes=5000-", "if-range": '"another"' })).status).toBe(200);
    expect(await used()).toBe(4);
    server.parts.now = () => new Date(start + 2 * 3_600_000);
    expect((await get({ range: "bytes=5000-" })).status).toBe(206);
    expect(await used()).toBe(6);
    server.parts.now = () => new Date(start + 4 * 3_600_000);
    expect((await get({ range: "bytes=5000-" })).status).toBe(403);
    expect(await used()).toBe(6);
  });

  it("answers several ranges at once with the whole file, which is charged", async () => {
    await get();
    const several = await get({ range: "bytes=0-9,100-109" });
    expect([several.status, several.bytes.length]).toEqual([200, 10_000]);
    expect(await used()).toBe(4);
  });

  it("charges a client once that fetches a file in parallel parts", async () => {
    const ranges = Array.from({ length: 10 }, (_, i) => `bytes=${i * 1000}-${i * 1000 + 999}`);
    const parts = await Promise.all(ranges.map((range) => get({ range })));
    const etag = parts[0]!.headers.get("etag");
    const joined = Buffer.concat(parts.map(({ bytes }) => bytes));
    expect(etag).toBe(`"${createHash("sha256").update(joined).digest("hex")}"`);
    expect(await used()).toBe(2);
  });

  it("is never overdrawn by 200 downloads at the limit of the allowance", async () => {
    viewer = await addOrganization(server.parts, { motionSeconds: 61 });
    characterId = await addCharacter(server.parts, viewer);
    motionId = await addMotion(server.parts, viewer, 2);
    file = `/motion/file/motion_viewer/${characterId}/${motionId}/glb/walk.glb`;
    const answers = await Promise.all(Array.from({ length: 200 }, () => get()));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(403)]).toEqual([30, 170]);
    for (const { status, bytes } of answers) if (status === 200) expect(bytes.length).toBe(10_000);
    expect(await used()).toBe(60);
    expect(await downloadAllowed(server.parts, viewer, { characterId, motionId })).toMatchObject({ allowed: false });
    expect(
      server.parts.engine.runs.filter(({ motion }) => JSON.parse(Buffer.from(motion.glb).toString()).id === motionId),
    ).toHaveLength(1);
  });

  it("refunds what it fails to send, and breaks the connection", async () => {
    const { headers } = await get();
    server.parts.engine.size = 10_000_000;
    const big = `${file}?fps=30`;
    const sha256 = (await get({}, big)).headers.get("etag")!.slice(1, -1);
    expect(await used()).toBe(4);
    expect(headers.get("etag")).not.toContain(sha256);
    await truncate(server.parts.blobs.localPath(sha256)!, 5_000_000);
    await expect(get({}, big)).rejects.toThrow();
    await until(async () => (await used()) === 4);
    expect(await used()).toBe(4);
    expect(await listDownloads(server.parts, viewer)).toHaveLength(2);
  });

  it("refunds, or charges nothing, when the export fails", async () => {
    server.parts.engine.before = async () => {
      throw new Error("the engine broke at /secret/path");
    };
    const { status, bytes } = await get();
    expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([500, "INTERNAL_SERVER_ERROR"]);
    expect(bytes.toString()).not.toContain("secret");
    expect(await used()).toBe(0);
    server.parts.engine.before = async () => {};
    expect((await get()).status).toBe(200);
  });

  it("keeps a download that the client aborted charged, and its rest free", async () => {
    server.parts.engine.size = 30_000_000;
    const response = await server.open(viewer, file);
    await once(response, "data");
    response.destroy();
    const rest = await get({ range: "bytes=20000000-" });
    expect([rest.status, rest.bytes.length]).toEqual([206, 10_000_000]);
    expect(await used()).toBe(2);
  });

  it("charges nothing if the client is gone before the first byte", async () => {
    let release = () => {};
    server.parts.engine.before = () => new Promise((resolve) => (release = resolve));
    const gone = new AbortController();
    const answer = server.fetch(viewer, file, { signal: gone.signal });
    await until(async () => server.parts.engine.runs.at(-1)?.name === "Walk" && release.name !== "release");
    gone.abort();
    await expect(answer).rejects.toThrow();
    release();
    await sleep(100);
    expect(await used()).toBe(0);
  });
});
