import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { addCharacter, addMotion, addOrganization, usedSeconds } from "./support/download-parts.js";
import { type DownloadServer, startDownloadServer } from "./support/download-server.js";

describe("download paths, row by row", () => {
  let server: DownloadServer;
  let viewer: Viewer;
  let other: Viewer;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startDownloadServer();
    const { parts } = server;
    viewer = await addOrganization(parts, { motionSeconds: 100_000 });
    other = await addOrganization(parts);
    ids = {
      C: await addCharacter(parts, viewer),
      R15: await addCharacter(parts, viewer, { engine: "r15" }),
      BUILTIN: await addCharacter(parts, null),
      M: await addMotion(parts, viewer),
      LONG: await addMotion(parts, viewer, 100_001),
      FOREIGN_C: await addCharacter(parts, other),
      FOREIGN_M: await addMotion(parts, other),
    };
  });
  afterAll(() => server.stop());

  /** Ids for the names in capitals. */
  const path = (text: string) => text.replace(/\b[A-Z][A-Z_0-9]*\b/g, (name) => ids[name] ?? name);
  const FILE = "/motion/file/motion_viewer/C/M";

  describe.each([
    ["a retargeted GLB", `${FILE}/glb/walk.glb`, "model/gltf-binary"],
    ["a retargeted BVH", `${FILE}/bvh/walk.bvh`, "text/plain"],
    ["on a built-in character", "/motion/file/motion_viewer/BUILTIN/M/glb/walk.glb", "model/gltf-binary"],
    ["a motion-only GLB", "/motion/animation/motion_viewer/C/M/glb/walk.glb", "model/gltf-binary"],
    ["a character's GLB", "/motion/bundle/C/character.glb", "model/gltf-binary"],
    ["a built-in character's GLB", "/motion/bundle/BUILTIN/character.glb", "model/gltf-binary"],
    [
      "every parameter of a GLB",
      `${FILE}/glb/a.glb?fps=24&no_mesh=minimal&in_place=true&torso_only=true&platform_compatible=false&speed_multiplier=2.0`,
      "model/gltf-binary",
    ],
    [
      "every parameter of a BVH",
      `${FILE}/bvh/a.bvh?fps=30&no_mesh=true&in_place=false&torso_only=false&speed_multiplier=0.01`,
      "text/plain",
    ],
    ["a retargeted FBX", `${FILE}/fbx/walk.fbx`, "application/octet-stream"],
    ["on a built-in character as FBX", "/motion/file/motion_viewer/BUILTIN/M/fbx/walk.fbx", "application/octet-stream"],
    [
      "every parameter of an FBX",
      "/motion/file/motion_viewer/R15/M/fbx/walk.fbx?fps=24&no_mesh=true&in_place=true&torso_only=true&platform_compatible=true&speed_multiplier=0.5",
      "application/octet-stream",
    ],
    ["robot CSV", `${FILE}/csv/walk.csv`, "text/csv"],
    ["robot CSV at another rate", `${FILE}/csv/walk.csv?fps=60`, "text/csv"],
    ["a character's FBX", "/motion/bundle/C/character.fbx", "application/octet-stream"],
    ["a built-in character's FBX", "/motion/bundle/BUILTIN/character.fbx", "application/octet-stream"],
    ["parameters that nobody knows", `${FILE}/glb/a.glb?v=3&fps=60`, "model/gltf-binary"],
  ])("200: %s", (_name, row, type) => {
    it("answers the file", async () => {
      const response = await server.fetch(viewer, path(row), { headers: { "accept-encoding": "identity" } });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain(type);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
      expect(response.headers.get("cache-control")).toMatch(/private/);
      expect(response.headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
      expect(response.headers.get("accept-ranges")).toBe("bytes");
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
    });
  });

  it.each([
    ["fps not 24, 30 or 60", "glb", "fps=25", /fps must be 24, 30 or 60; got "25"/],
    ["fps empty", "glb", "fps=", /fps is empty/],
    ["fps twice", "glb", "fps=24&fps=30", /more than once/],
    ["no_mesh not true, false or minimal", "glb", "no_mesh=yes", /no_mesh must be/],
    ["no_mesh=minimal with BVH", "bvh", "no_mesh=minimal", /minimal is for glb only/],
    ["no_mesh=minimal with FBX", "fbx", "no_mesh=minimal", /minimal is for glb only/],
    ["in_place not true or false", "glb", "in_place=1", /in_place must be/],
    ["torso_only not true or false", "glb", "torso_only=TRUE", /torso_only must be/],
    ["platform_compatible not true or false", "fbx", "platform_compatible=2", /platform_compatible must be/],
    ["platform_compatible=true with GLB", "glb", "platform_compatible=true", /fbx only/],
    ["platform_compatible=true with BVH", "bvh", "platform_compatible=true", /fbx only/],
    ["platform_compatible=true with CSV", "csv", "platform_compatible=true", /fbx only/],
    [
      "platform_compatible=true with a character lacking the engine value",
      "fbx",
      "platform_compatible=true",
      /engine "r15"/,
    ],
    ["speed_multiplier not a number", "glb", "speed_multiplier=fast", /speed_multiplier must be a number/],
    ["speed_multiplier 0", "glb", "speed_multiplier=0", /speed_multiplier must be/],
    ["speed_multiplier below 0", "glb", "speed_multiplier=-1", /speed_multiplier must be/],
    ["speed_multiplier above 2", "glb", "speed_multiplier=2.01", /speed_multiplier must be/],
    ["speed_multiplier for an endless motion", "glb", "speed_multiplier=0.00001", /must be at least 0\.\d+ for this/],
    ["speed_multiplier that is hardly a number", "bvh", "speed_multiplier=1e-320", /must be at least 0\.\d+ for this/],
    ["no_mesh with CSV", "csv", "no_mesh=true", /csv/],
  ])("400: %s", async (_name, type, query, message) => {
    const used = await usedSeconds(server.parts, viewer);
    const response = await server.fetch(viewer, path(`${FILE}/${type}/walk.${type}?${query}`));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { code: "BAD_USER_INPUT", message: expect.stringMatching(message) },
    });
    expect(await usedSeconds(server.parts, viewer)).toBe(used);
  });

  it.each([
    ["an unknown motion", "/motion/file/motion_viewer/C/nothing/glb/walk.glb"],
    ["an unknown character", "/motion/file/motion_viewer/nothing/M/glb/walk.glb"],
    ["another organization's motion", "/motion/file/motion_viewer/C/FOREIGN_M/glb/walk.glb"],
    ["another organization's character", "/motion/file/motion_viewer/FOREIGN_C/M/glb/walk.glb"],
    ["an unknown motion, as FBX", "/motion/file/motion_viewer/C/nothing/fbx/walk.fbx"],
    ["an unknown motion, alone", "/motion/animation/motion_viewer/C/nothing/glb/walk.glb"],
    ["an unknown character's file", "/motion/bundle/nothing/character.glb"],
    ["another organization's character file", "/motion/bundle/FOREIGN_C/character.glb"],
    ["an unknown motion's preview", "/app/preview/C/nothing/preview.webm"],
    ["another organization's motion's preview", "/app/preview/C/FOREIGN_M/preview.webm"],
    ["a character preview", "/character/preview/abc.png"],
    ["a wrong type", `${FILE}/obj/walk.obj`],
    ["a type in capitals", `${FILE}/GLB/walk.GLB`],
    ["a file name of another type", `${FILE}/glb/walk.bvh`],
    ["a file name without a type", `${FILE}/glb/walk`],
    ["a motion alone as BVH", "/motion/animation/motion_viewer/C/M/bvh/walk.bvh"],
    ["a motion alone with another file name", "/motion/animation/motion_viewer/C/M/glb/walk.fbx"],
    ["another bundle file name", "/motion/bundle/C/hero.glb"],
    ["another bundle type", "/motion/bundle/C/character.bvh"],
    ["another preview name", "/app/preview/C/M/preview.mp4"],
    ["a wrong type before a bad parameter", `${FILE}/obj/walk.obj?fps=1`],
  ])("404: %s", async (_name, row) => {
    const response = await server.fetch(viewer, path(row));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: "NOT_FOUND", message: expect.any(String) } });
  });

  it("404: another organization's ids answer like unknown ones", async () => {
    const answers = await Promise.all(
      ["FOREIGN_M", "a".repeat(24)].map(async (id) => {
        const response = await server.fetch(viewer, path(`/motion/file/motion_viewer/C/${id}/glb/walk.glb`));
        const text = (await response.text()).replaceAll(path(id), "ID");
        return { status: response.status, text, headers: [...response.headers.keys()] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it("403: not enough seconds left, without making the file", async () => {
    const runs = server.parts.engine.runs.length;
    const response = await server.fetch(viewer, path("/motion/file/motion_viewer/C/LONG/glb/walk.glb"));
    expect(response.status).toBe(403);
    const { error } = await response.json();
    expect(error).toEqual({ code: "QUOTA_EXCEEDED", message: expect.stringMatching(/100001 s of motion/) });
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(server.parts.engine.runs.length).toBe(runs);
  });

  it("403 for the file only: the same motion alone is not charged", async () => {
    const response = await server.fetch(viewer, path("/motion/animation/motion_viewer/C/LONG/glb/walk.glb"));
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  it("401: without a key, on any path", async () => {
    for (const row of [`${FILE}/glb/walk.glb`, `${FILE}/obj/x.obj`, "/motion/bundle/C/character.glb"]) {
      expect((await server.fetch(null, path(row))).status).toBe(401);
    }
  });

  it("accepts the key as a query parameter", async () => {
    await server.fetch(viewer, path("/motion/bundle/C/character.glb"));
    const response = await server.fetch(null, path(`${FILE}/glb/walk.glb?apikey=${viewer.orgId}`));
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  it.each([
    ["dots in the file name", `${FILE}/glb/..%2f..%2f..%2fetc%2fpasswd.glb`],
    ["dots in the path", "/motion/bundle/../../../../etc/passwd"],
    ["dots as a character", "/motion/bundle/%2e%2e/character.glb"],
    ["a path as a character", "/motion/bundle/..%2f..%2fapi-key/character.glb"],
    ["a NUL as a motion", "/motion/file/motion_viewer/C/%00/glb/walk.glb"],
    ["SQL as a motion", "/motion/file/motion_viewer/C/'%20or%201=1--/glb/walk.glb"],
    ["a broken escape", "/motion/file/motion_viewer/C/%zz/glb/walk.glb"],
    ["9 kB as a motion", `/motion/file/motion_viewer/C/${"x".repeat(9000)}/glb/walk.glb`],
  ])("no way out: %s", async (_name, row) => {
    const response = await server.open(viewer, path(row));
    let body = "";
    for await (const chunk of response) body += chunk;
    expect([400, 404]).toContain(response.statusCode);
    expect(body).not.toMatch(/root:|\/tmp|node_modules|select/i);
    expect(body.length).toBeLessThan(1000);
  });

  it.each([
    ["plain", "walk forward.glb", `attachment; filename="walk forward.glb"; filename*=UTF-8''walk%20forward.glb`],
    [
      "unicode",
      "häld 歩く 🚶.glb",
      `attachment; filename="h_ld __ _.glb"; filename*=UTF-8''h%C3%A4ld%20%E6%AD%A9%E3%81%8F%20%F0%9F%9A%B6.glb`,
    ],
    ["quotes", `a"b'c(d)*.glb`, `attachment; filename="a_b'c(d)_.glb"; filename*=UTF-8''a_b%27c%28d%29_.glb`],
    ["hidden", "...glb.glb", `attachment; filename="glb.glb"; filename*=UTF-8''glb.glb`],
    ["only a type", ".glb", `attachment; filename="file.glb"; filename*=UTF-8''file.glb`],
    ["text that turns around", "a\u202ebvh.glb", `attachment; filename="a_bvh.glb"; filename*=UTF-8''a_bvh.glb`],
    [
      "10 kB",
      `${"x".repeat(10_000)}.glb`,
      `attachment; filename="${"x".repeat(120)}.glb"; filename*=UTF-8''${"x".repeat(120)}.glb`,
    ],
  ])("names the file: %s", async (_name, filename, header) => {
    const response = await server.fetch(viewer, path(`${FILE}/glb/${encodeURIComponent(filename)}`));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(header);
    await response.arrayBuffer();
  });
});
