import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { motions } from "../../../src/service/db/tables.js";
import type { Viewer } from "../../../src/service/service-parts.js";
import { addCharacter, addMotion, addOrganization } from "./support/download-parts.js";
import { type DownloadServer, startDownloadServer } from "./support/download-server.js";

describe("exports", () => {
  let server: DownloadServer;
  let viewer: Viewer;
  let character: string;
  let motion: string;
  let began: number;

  beforeAll(async () => {
    server = await startDownloadServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { parts } = server;
    viewer = await addOrganization(parts, { motionSeconds: 1e6 });
    character = await addCharacter(parts, viewer);
    motion = await addMotion(parts, viewer);
    began = parts.engine.runs.length;
    parts.engine.aborted = 0;
    parts.engine.size = 10_000;
    parts.engine.before = async () => {};
  });

  const runs = () => server.parts.engine.runs.length - began;
  const path = (query = "", type = "glb", kind = "file") =>
    `/motion/${kind}/motion_viewer/${character}/${motion}/${type}/walk.${type}${query}`;
  const get = async (address: string) => {
    const response = await server.fetch(viewer, address);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const until = async (what: () => boolean) => {
    for (let i = 0; i < 200 && !what(); i++) await sleep(10);
    expect(what()).toBe(true);
  };

  it("are made once, and are the same bytes ever after", async () => {
    server.parts.engine.before = () => sleep(50);
    const first = await Promise.all(Array.from({ length: 20 }, () => get(path())));
    const later = await get(path("?fps=60&no_mesh=false&speed_multiplier=1.0&unknown=1"));
    for (const { status, bytes } of [...first, later]) {
      expect(status).toBe(200);
      expect(bytes.equals(first[0]!.bytes)).toBe(true);
    }
    expect(runs()).toBe(1);
  });

  it("are others for every parameter that matters, and only for those", async () => {
    const different = [
      "",
      "?fps=24",
      "?no_mesh=true",
      "?no_mesh=minimal",
      "?in_place=true",
      "?torso_only=true",
      "?speed_multiplier=0.5",
    ];
    for (const query of different) await get(path(query));
    await get(path("", "glb", "animation"));
    expect(runs()).toBe(different.length + 1);
    // Neither has a mesh to leave out.
    await get(path("?no_mesh=true", "glb", "animation"));
    await get(path("", "bvh"));
    await get(path("?no_mesh=true", "bvh"));
    expect(runs()).toBe(different.length + 2);
  });

  it("follow the name of the motion, which is written into them", async () => {
    const { bytes } = await get(path());
    await server.parts.database.queries.update(motions).set({ name: "Stroll" }).where(eq(motions.id, motion));
    const renamed = await get(path());
    expect(renamed.bytes.equals(bytes)).toBe(false);
    expect(renamed.bytes.toString()).toContain("Stroll");
  });

  it("are made again when their file was lost", async () => {
    const { bytes } = await get(path());
    const response = await server.fetch(viewer, path(), { method: "HEAD" });
    await rm(server.parts.blobs.localPath(response.headers.get("etag")!.slice(1, -1))!);
    expect((await get(path())).bytes.equals(bytes)).toBe(true);
    expect(runs()).toBe(2);
  });

  it("are broken off when the only client that waits leaves", async () => {
    server.parts.engine.before = () => new Promise(() => {});
    const leaving = new AbortController();
    const answer = server.fetch(viewer, path(), { signal: leaving.signal });
    await until(() => runs() === 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await until(() => server.parts.engine.aborted === 1);
    // The next one starts anew.
    server.parts.engine.before = async () => {};
    expect((await get(path())).status).toBe(200);
    expect(runs()).toBe(2);
  });

  it("go on while another client waits", async () => {
    let release = () => {};
    server.parts.engine.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const leaving = new AbortController();
    const first = server.fetch(viewer, path(), { signal: leaving.signal });
    await until(() => runs() === 1);
    const second = get(path());
    await sleep(50);
    leaving.abort();
    await expect(first).rejects.toThrow();
    await sleep(50);
    release();
    expect((await second).status).toBe(200);
    expect(server.parts.engine.aborted).toBe(0);
    expect(runs()).toBe(1);
  });

  it("fail for everybody who waits, and are tried again by the next", async () => {
    server.parts.engine.before = async () => {
      await sleep(30);
      throw new Error("broken");
    };
    const answers = await Promise.all([get(path()), get(path()), get(path())]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(runs()).toBe(1);
    server.parts.engine.before = async () => {};
    expect((await get(path())).status).toBe(200);
  });

  it("reach every client whole, with slow and leaving ones among them", async () => {
    server.parts.engine.size = 3_000_000;
    const paths = ["?fps=24", "?fps=30", "?fps=60", "?in_place=true"].map((query) => path(query));
    const whole = await Promise.all(paths.map(get));
    await Promise.all(
      Array.from({ length: 48 }, async (_, i) => {
        const response = await server.open(viewer, paths[i % 4]!);
        if (i % 3 === 0) {
          await once(response, "data");
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        for await (const chunk of response) {
          chunks.push(chunk);
          if (i % 3 === 1 && chunks.length % 8 === 0) await sleep(1);
        }
        expect(Buffer.concat(chunks).equals(whole[i % 4]!.bytes)).toBe(true);
      }),
    );
  });
});
