import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { type S3TestServer, startS3Server } from "../blobs/support/s3-server.js";
import { addCharacter, addMotion, addOrganization, usedSeconds } from "./support/download-parts.js";
import { type DownloadServer, startDownloadServer } from "./support/download-server.js";

describe("downloads from an S3 store", () => {
  let s3: S3TestServer;
  let server: DownloadServer;
  let viewer: Viewer;
  let file: string;

  beforeAll(async () => {
    s3 = await startS3Server();
    server = await startDownloadServer({ s3: s3.config });
    viewer = await addOrganization(server.parts, { motionSeconds: 5 });
    const character = await addCharacter(server.parts, viewer);
    file = `/motion/file/motion_viewer/${character}/${await addMotion(server.parts, viewer, 2)}/glb/w%C3%A4lk.glb`;
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
  });
  const used = () => usedSeconds(server.parts, viewer);

  it("answers HEAD and If-None-Match itself, without charging", async () => {
    const head = await server.fetch(viewer, file, { method: "HEAD", redirect: "manual" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe("10000");
    const etag = head.headers.get("etag")!;
    const same = await server.fetch(viewer, file, { headers: { "if-none-match": etag }, redirect: "manual" });
    expect(same.status).toBe(304);
    expect((await server.fetch(viewer, file, { headers: { range: "bytes=10000-" } })).status).toBe(416);
    expect(await used()).toBe(0);
  });

  it("redirects after charging, and the store answers with type and name", async () => {
    const answer = await server.fetch(viewer, file, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await used()).toBe(2);
    const stored = await fetch(answer.headers.get("location")!);
    expect(stored.status).toBe(200);
    expect(stored.headers.get("content-type")).toBe("model/gltf-binary");
    expect(stored.headers.get("content-disposition")).toBe(
      `attachment; filename="w_lk.glb"; filename*=UTF-8''w%C3%A4lk.glb`,
    );
    const sha256 = createHash("sha256")
      .update(Buffer.from(await stored.arrayBuffer()))
      .digest("hex");
    const head = await server.fetch(viewer, file, { method: "HEAD" });
    expect(head.headers.get("etag")).toBe(`"${sha256}"`);
  });

  it("lets a client that follows redirects fetch the rest, free", async () => {
    const headers = { range: "bytes=9000-", "if-range": '"an entity tag of the store"' };
    const manual = await server.fetch(viewer, file, { headers, redirect: "manual" });
    expect(manual.status).toBe(302);
    const rest = await server.fetch(viewer, file, { headers: { range: "bytes=9000-" } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 1000]);
    expect(await used()).toBe(2);
  });

  it("rejects without a redirect when too little is left", async () => {
    expect((await server.fetch(viewer, file)).status).toBe(200);
    const refused = await server.fetch(viewer, file, { redirect: "manual" });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("location")).toBeNull();
    expect(await used()).toBe(4);
    const alone = await server.fetch(viewer, file.replace("/file/", "/animation/"));
    expect([alone.status, await used()]).toEqual([200, 4]);
  });
});
