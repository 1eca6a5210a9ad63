import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { motions } from "../../../src/service/db/tables.js";
import { SharedRuns } from "../../../src/service/downloads/shared-runs.js";
import { until } from "../../support/until.js";
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

  it("are made once, and stay the same bytes", async () => {
    server.parts.engine.before = () => sleep(50);
    const first = await Promise.all(Array.from({ length: 20 }, () => get(path())));
    const later = await get(path("?fps=60&no_mesh=false&speed_multiplier=1.0&unknown=1"));
    for (const { status, bytes } of [...first, later]) {
      expect(status).toBe(200);
      expect(bytes.equals(first[0]!.bytes)).toBe(true);
    }
    expect(runs()).toBe(1);
  });

  it("differ for every parameter that matters, and only for those", async () => {
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

  it("are made again if their file was lost", async () => {
    const { bytes } = await get(path());
    const response = await server.fetch(viewer, path(), { method: "HEAD" });
    await rm(server.parts.blobs.localPath(response.headers.get("etag")!.slice(1, -1))!);
    expect((await get(path())).bytes.equals(bytes)).toBe(true);
    expect(runs()).toBe(2);
  });

  it("are aborted when the only waiting client leaves", async () => {
    server.parts.engine.before = () => new Promise(() => {});
    const leaving = new AbortController();
    const answer = server.fetch(viewer, path(), { signal: leaving.signal });
    await until(() => runs() === 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await until(() => server.parts.engine.aborted === 1);
    // The next one starts again.
    server.parts.engine.before = async () => {};
    expect((await get(path())).status).toBe(200);
    expect(runs()).toBe(2);
  });

  it("continue while another client waits", async () => {
    let release = () => {};
    server.parts.engine.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const asked = vi.spyOn(SharedRuns.prototype, "get");
    const leaving = new AbortController();
    const first = server.fetch(viewer, path(), { signal: leaving.signal });
    await until(() => runs() === 1);
    const second = get(path());
    await until(() => asked.mock.calls.length === 2);
    leaving.abort();
    await expect(first).rejects.toThrow();
    await expect(asked.mock.results[0]!.value).rejects.toMatchObject({ code: "ABORTED" });
    asked.mockRestore();
    release();
    expect((await second).status).toBe(200);
    expect(server.parts.engine.aborted).toBe(0);
    expect(runs()).toBe(1);
  });

  it("fail for all waiting clients, and are tried again for the next", async () => {
    const asked = vi.spyOn(SharedRuns.prototype, "get");
    server.parts.engine.before = async () => {
      await until(() => asked.mock.calls.length === 3);
      throw new Error("broken");
    };
    const answers = await Promise.all([get(path()), get(path()), get(path())]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(runs()).toBe(1);
    asked.mockRestore();
    server.parts.engine.before = async () => {};
    expect((await get(path())).status).toBe(200);
  });

  it("reach every client complete, with slow and leaving ones among them", async () => {
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
