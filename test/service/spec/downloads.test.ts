/** The section "File downloads" of the interface, and what it says of statuses, row by row, through HTTP. */

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAST_IDS } from "../../../src/characters/index.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { startTestService, type TestService } from "../support/start-service.js";

let service: TestService;
let motion: string;

const CHARACTER = "builtin-mannequin";
const file = (type: string, query = "", name = `walk.${type}`) =>
  `/motion/file/motion_viewer/${CHARACTER}/${motion}/${type}/${name}${query}`;
const animation = (query = "") => `/motion/animation/motion_viewer/${CHARACTER}/${motion}/glb/walk.glb${query}`;

beforeAll(async () => {
  service = await startTestService();
  const made = await service.graphql(
    `mutation { create_locomotion(character_id: "${CHARACTER}", strides: 2, move_speed: 1.5) { motion { id } } }`,
  );
  motion = made.data.create_locomotion.motion.id;
});
afterAll(() => service?.stop());

async function bytesOf(path: string, init?: RequestInit): Promise<Uint8Array> {
  const response = await service.fetch(path, init);
  expect(response.status, await response.clone().text()).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function clipOf(path: string) {
  return (await readMotionGlb(await bytesOf(path))).clip;
}

async function failure(path: string, init?: Parameters<TestService["fetch"]>[1]) {
  const response = await service.fetch(path, init);
  const body = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...body.error };
}

const remaining = async () => {
  const { data } = await service.graphql("{ org { motion_download_secs_per_month_remaining } }");
  return data.org.motion_download_secs_per_month_remaining as number;
};

describe("paths", () => {
  it("motion/file/…/glb: the character's mesh and the motion", async () => {
    const glb = await bytesOf(file("glb"));
    const json = JSON.parse(
      new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true))),
    );
    expect(json.meshes.length).toBeGreaterThan(0);
    expect(json.animations).toHaveLength(1);
  });

  it("motion/file/…/fbx: the character's mesh and one take of 60 frames a second", async () => {
    const { meshes, animations } = readFbxScene(await bytesOf(file("fbx")), { animations: "all" });
    expect(meshes.length).toBeGreaterThan(0);
    expect(animations.map(({ frameRate }) => Math.round(frameRate))).toEqual([60]);
  });

  it("motion/file/…/csv: the robot's joints, under a name of its own, 30 rows a second", async () => {
    const response = await service.fetch(file("csv"));
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(response.headers.get("content-disposition")).toContain(`robot_g1_${CHARACTER}-${motion}.csv`);
    const rows = (await response.text()).trimEnd().split("\n");
    expect(new Set(rows.map((row) => row.split(",").length))).toEqual(new Set([36]));
    const seconds = clipDuration(await clipOf(file("glb")));
    expect(Math.abs(rows.length - 1 - seconds * 30)).toBeLessThanOrEqual(1);
  });

  it("motion/bundle/…/character.fbx: the character", async () => {
    const { meshes, animations } = readFbxScene(await bytesOf(`/motion/bundle/${CHARACTER}/character.fbx`), {
      animations: "all",
    });
    expect(meshes.length).toBeGreaterThan(0);
    expect(animations).toEqual([]);
  });

  it("motion/file/…/bvh: a BVH of 60 frames a second", async () => {
    const text = new TextDecoder().decode(await bytesOf(file("bvh")));
    expect(text).toMatch(/^HIERARCHY\s+ROOT Hips/);
    expect(Number(/Frame Time: ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(1 / 60, 5);
  });

  it("motion/animation/…/glb: no mesh, not counted", async () => {
    const before = await remaining();
    const glb = await bytesOf(animation());
    const json = JSON.parse(
      new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true))),
    );
    expect(json.meshes ?? []).toEqual([]);
    expect(await remaining()).toBe(before);
  });

  it("motion/bundle/…/character.glb: the character, not counted", async () => {
    const before = await remaining();
    const glb = await bytesOf(`/motion/bundle/${CHARACTER}/character.glb`);
    expect(new TextDecoder().decode(glb.subarray(0, 4))).toBe("glTF");
    expect(await remaining()).toBe(before);
  });

  it("every mannequin, and others of the built-in characters, work in place of the required one", async () => {
    for (const id of [...CAST_IDS, "builtin-default", "builtin-robot"]) {
      expect((await bytesOf(file("glb").replace(CHARACTER, id))).length).toBeGreaterThan(10_000);
    }
  });

  it.each(["walk.glb", "Ünïcode wälk 歩く.glb", "a b+c.glb", "%2e.glb"])("the file name is free: %s", async (name) => {
    const response = await service.fetch(file("glb", "", encodeURIComponent(name)));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("attachment");
  });

  it.each([
    ["a type that there is not", () => file("obj")],
    ["another ending than its type", () => file("glb", "", "walk.bvh")],
    ["another name of a character's file", () => `/motion/bundle/${CHARACTER}/hero.glb`],
    ["a motion that there is not", () => file("glb").replace(motion, "nothing")],
    ["a character that there is not", () => file("glb").replace(CHARACTER, "nothing")],
    ["a motion-only BVH", () => animation().replace("/glb/walk.glb", "/bvh/walk.bvh")],
    ["a path out of the folder", () => `/motion/bundle/${CHARACTER}/..%2f..%2fapi-key`],
    ["a character id that is a path", () => `/motion/bundle/..%2f..%2f${CHARACTER}/character.glb`],
    ["a preview that there is not", () => "/character/preview/nothing.png"],
  ])("404: %s", async (_, path) => {
    expect(await failure(path())).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("parameters", () => {
  it.each([24, 30, 60])("fps=%i", async (fps) => {
    const [all, sampled] = [await clipOf(file("glb")), await clipOf(file("glb", `?fps=${fps}`))];
    expect(sampled.frameRate).toBeCloseTo(fps, 3);
    expect(clipDuration(sampled)).toBeCloseTo(clipDuration(all), 1.2 / fps > 0.02 ? 1 : 2);
    const text = new TextDecoder().decode(await bytesOf(file("bvh", `?fps=${fps}`)));
    expect(Number(/Frame Time: ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(1 / fps, 5);
  });

  it("no_mesh=true leaves the mesh out, minimal puts bones in its place", async () => {
    const meshesOf = async (query: string) => {
      const glb = await bytesOf(file("glb", query));
      const length = new DataView(glb.buffer).getUint32(12, true);
      return (JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))).meshes ?? []).length;
    };
    expect(await meshesOf("?no_mesh=true")).toBe(0);
    expect(await meshesOf("?no_mesh=minimal")).toBeGreaterThan(0);
    const sizes = await Promise.all(["", "?no_mesh=minimal", "?no_mesh=true"].map((q) => bytesOf(file("glb", q))));
    expect(sizes[0].length).toBeGreaterThan(sizes[1].length);
    expect(sizes[1].length).toBeGreaterThan(sizes[2].length);
  });

  it("in_place=true takes the horizontal travel away and leaves the rise and fall", async () => {
    const [moving, standing] = [await clipOf(file("glb")), await clipOf(file("glb", "?in_place=true"))];
    const spread = (clip: typeof moving, k: number) => {
      const values = Array.from(
        { length: clip.frameCount },
        (_, f) => clip.translations[f * 3 * clip.translatedJoints.length + k],
      );
      return Math.max(...values) - Math.min(...values);
    };
    expect(spread(moving, 2)).toBeGreaterThan(1);
    expect(spread(standing, 2)).toBeLessThan(0.15);
    expect(spread(standing, 1)).toBeCloseTo(spread(moving, 1), 3);
  });

  it("torso_only=true keeps hips, legs and feet as in the first frame", async () => {
    const clip = await clipOf(file("glb", "?torso_only=true"));
    const stride = clip.skeleton.names.length * 4;
    const moved = (name: string) => {
      const j = clip.skeleton.names.indexOf(name);
      let most = 0;
      for (let f = 0; f < clip.frameCount; f++) {
        for (let k = 0; k < 4; k++) {
          most = Math.max(most, Math.abs(clip.rotations[f * stride + j * 4 + k] - clip.rotations[j * 4 + k]));
        }
      }
      return most;
    };
    for (const name of ["LeftUpLeg", "RightUpLeg", "LeftLeg", "RightFoot"])
      expect(moved(name), name).toBeLessThan(1e-5);
    expect(moved("LeftArm")).toBeGreaterThan(0.05);
  });

  it("speed_multiplier=2 halves the duration and what is counted", async () => {
    const all = await clipOf(file("glb"));
    const before = await remaining();
    const fast = await clipOf(file("glb", "?speed_multiplier=2&in_place=true&fps=30"));
    expect(clipDuration(fast)).toBeCloseTo(clipDuration(all) / 2, 1);
    expect(before - (await remaining())).toBeCloseTo(clipDuration(all) / 2, 1);
  });

  it.each([
    ["fps", "25", "glb"],
    ["fps", "", "glb"],
    ["fps", "abc", "bvh"],
    ["fps", "25", "csv"],
    ["no_mesh", "yes", "glb"],
    ["no_mesh", "minimal", "fbx"],
    ["no_mesh", "minimal", "bvh"],
    ["no_mesh", "true", "csv"],
    ["in_place", "1", "glb"],
    ["in_place", "true", "csv"],
    ["torso_only", "maybe", "glb"],
    ["torso_only", "true", "csv"],
    ["platform_compatible", "on", "fbx"],
    ["platform_compatible", "true", "glb"],
    ["platform_compatible", "true", "bvh"],
    ["platform_compatible", "true", "csv"],
    ["platform_compatible", "true", "fbx"],
    ["speed_multiplier", "fast", "glb"],
    ["speed_multiplier", "0", "glb"],
    ["speed_multiplier", "-1", "glb"],
    ["speed_multiplier", "2.01", "glb"],
    ["speed_multiplier", "NaN", "glb"],
    ["speed_multiplier", "", "glb"],
    ["speed_multiplier", "1.5", "csv"],
  ])("400 that names it: %s=%s for %s", async (name, value, type) => {
    const { status, code, message } = await failure(file(type, `?${name}=${value}`));
    expect({ status, code }).toEqual({ status: 400, code: "BAD_USER_INPUT" });
    expect(message).toContain(name);
  });
});

describe("authentication and permission", () => {
  it("401 without a key, and with an unknown one", async () => {
    for (const key of [null, "nothing", `${"x".repeat(10_000)}`]) {
      expect(await failure(file("glb"), { key })).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    }
  });

  it("a key as apikey in the URL", async () => {
    const response = await service.fetch(file("glb", `?apikey=${service.key}`), { key: null });
    expect(response.status).toBe(200);
  });

  it("403 when the allowance does not suffice, and motion_download_allowed says so before", async () => {
    const poor = await startTestService();
    try {
      const { data } = await poor.graphql(
        `mutation { create_locomotion(character_id: "${CHARACTER}", strides: 5) { motion { id } } }`,
      );
      const { id } = data.create_locomotion.motion;
      const query = `{ motion_download_allowed(character_id: "${CHARACTER}", motion_id: "${id}") { allowed reason } }`;
      expect((await poor.graphql(query)).data.motion_download_allowed.allowed).toBe(true);
      const { organizations } = await import("../../../src/service/db/tables.js");
      await poor.parts.database.queries.update(organizations).set({ motionSecondsPerMonth: 1 });
      const said = (await poor.graphql(query)).data.motion_download_allowed;
      expect(said.allowed).toBe(false);
      expect(said.reason.length).toBeGreaterThan(10);
      const response = await poor.fetch(`/motion/file/motion_viewer/${CHARACTER}/${id}/glb/a.glb`);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: "QUOTA_EXCEEDED" } });
      expect((await poor.fetch(`/motion/animation/motion_viewer/${CHARACTER}/${id}/glb/a.glb`)).status).toBe(200);
    } finally {
      await poor.stop();
    }
  });
});

describe("the body", () => {
  it("has the ETag of its content, and is the same twice", async () => {
    for (const path of [file("glb"), file("bvh"), animation(), `/motion/bundle/${CHARACTER}/character.glb`]) {
      const response = await service.fetch(path, { headers: { "accept-encoding": "identity" } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      expect(response.headers.get("etag")).toContain(sha256);
      expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
      expect(await bytesOf(path)).toEqual(bytes);
    }
  });

  it("Range: 206 with the part, 416 beyond the end; If-Range; If-None-Match: 304", async () => {
    const whole = await bytesOf(file("glb"));
    const part = await service.fetch(file("glb"), { headers: { range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(100, 200));
    expect((await service.fetch(file("glb"), { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    const etag = part.headers.get("etag")!;
    expect((await service.fetch(file("glb"), { headers: { "if-none-match": etag } })).status).toBe(304);
    const other = await service.fetch(file("glb"), { headers: { range: "bytes=0-9", "if-range": '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  it("HEAD answers the same headers without a body and without counting", async () => {
    const before = await remaining();
    const response = await service.fetch(file("glb", "?fps=24"), { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(10_000);
    expect(await remaining()).toBe(before);
  });

  it("charges a 200, and not the ranges that continue it", async () => {
    const seconds = clipDuration(await clipOf(file("glb", "?fps=60")));
    const before = await remaining();
    await bytesOf(file("glb", "?in_place=true&fps=24"));
    const after = await remaining();
    expect(before - after).toBeCloseTo(seconds, 1);
    const part = await service.fetch(file("glb", "?in_place=true&fps=24"), { headers: { range: "bytes=10-20" } });
    expect(part.status).toBe(206);
    await part.arrayBuffer();
    expect(await remaining()).toBe(after);
    const { data } = await service.graphql("{ motion_downloads(limit: 1) { motion_id format secs } }");
    expect(data.motion_downloads[0]).toMatchObject({ motion_id: motion, format: "glb" });
  });
});
