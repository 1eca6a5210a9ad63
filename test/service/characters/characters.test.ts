import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAST_IDS, isCastId, MADE_CAST_IDS, mannequinGlb } from "../../../src/characters/index.js";
import { readCharacterGlb } from "../../../src/engine/stored-character.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { REFERENCE_LEG } from "../../../src/motion/builtin-skeleton.js";
import { assetsOfCharacters, bundleAsset } from "../../../src/service/characters/character-assets.js";
import { ensureBuiltins } from "../../../src/service/characters/ensure-builtins.js";
import { findCharacter } from "../../../src/service/characters/find-character.js";
import { characters, organizations } from "../../../src/service/db/tables.js";
import { asEmbeddedGltf, withJson } from "../../files/formats/gltf-bytes.js";
import { readCharacterFile } from "../../support/characters/characters.js";
import { unriggedGlb } from "../../support/made/unrigged.js";
import { startTestService, type TestService } from "../support/start-service.js";

const CREATE = `mutation ($file: Upload!, $name: String!, $rig: Boolean, $target: String, $floor: Boolean,
  $fingers: Boolean, $strip: Boolean) {
  create_character(file: $file, name: $name, auto_rig: $rig, rerig_target: $target, auto_rig_feet_on_floor: $floor,
    include_fingers: $fingers, auto_rig_strip_namespace: $strip) {
    character { id name org_id deleted assets { filename mimetype type sha256 size metadata } } auto_rig_confidence message
  }
}`;
const UPDATE = `mutation ($id: String!, $name: String, $deleted: Boolean) {
  update_character(character_id: $id, name: $name, deleted: $deleted) { character { id name deleted updated } }
}`;
const LIST = "{ characters { id name org_id } }";
const LEFT = "{ org { characters_allowed_remaining } }";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
}, 300_000);
afterAll(() => service?.stop());

/** A model of its own, so that uploads of different tests are different files. */
let models = 0;
const model = () =>
  withJson(readCharacterFile("made/unnamed.glb"), (json) => {
    json.asset.extras = { number: models++ };
  });

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const remaining = async () => (await service.graphql(LEFT)).data.org.characters_allowed_remaining as number;
const upload = (bytes: Uint8Array, name = "figure.glb", variables: Record<string, unknown> = {}) =>
  service.upload(CREATE, { name: "Figure", ...variables }, { bytes, name });

async function expectRefused(answer: Awaited<ReturnType<typeof upload>>, code: string, message: RegExp) {
  expect(answer.errors?.[0].extensions.code).toBe(code);
  expect(answer.errors?.[0].message).toMatch(message);
  expect(JSON.stringify(answer.errors)).not.toContain(service.dataDir);
}

describe("built-in characters", () => {
  it("are listed first, beginning with the default, the mannequins last, with true hashes", async () => {
    const { data } = await service.graphql("{ characters { id org_id assets { type sha256 size metadata } } }");
    const ids = [...MADE_CAST_IDS, ...CAST_IDS];
    expect(ids[0]).toBe("builtin-default");
    expect(data.characters.map(({ id }: { id: string }) => id).slice(0, ids.length)).toEqual(ids);
    for (const { id, org_id, assets } of data.characters.slice(0, ids.length)) {
      expect(org_id).toBeNull();
      if (!isCastId(id)) {
        // Made when it is first wanted.
        expect(assets).toEqual([]);
        continue;
      }
      const glb = mannequinGlb(id);
      expect(assets[0]).toMatchObject({ type: "bundle", sha256: sha256(glb), size: glb.byteLength });
      expect(assets[0].metadata).toMatchObject({ engine: null, joints: expect.any(Number) });
    }
  });

  it("of the made cast are made when they are first asked for, once, and again when their files are lost", async () => {
    const CHARACTER = `{ character(id: "builtin-default") { name assets { type filename sha256 size metadata } } }`;
    const [{ data }, download] = await Promise.all([
      service.graphql(CHARACTER),
      service.fetch("/motion/bundle/builtin-default/character.glb"),
    ]);
    const { name, assets } = data.character;
    expect(name).toBe("Default");
    expect(assets.map(({ filename }: { filename: string }) => filename)).toEqual(["character.glb", "metadata.json"]);
    const bytes = new Uint8Array(await download.arrayBuffer());
    expect(assets[0]).toMatchObject({ type: "bundle", sha256: sha256(bytes), size: bytes.byteLength });
    expect(assets[0].metadata).toMatchObject({ engine: null, scale: 1, mapping: { Hips: "Hips" } });
    const { rig } = await readCharacterGlb(bytes);
    expect(rig.legLength).toBe(REFERENCE_LEG);
    const listed = await service.graphql("{ characters { assets { sha256 } } }");
    expect(listed.data.characters[0].assets[0].sha256).toBe(sha256(bytes));
    const { parts } = service;
    await ensureBuiltins({ ...parts, blobs: { ...parts.blobs, has: async (id) => id !== sha256(bytes) } });
    const gone = await service.graphql("{ characters { assets { sha256 } } }");
    expect(gone.data.characters[0].assets).toEqual([]);
    expect((await service.graphql(CHARACTER)).data.character.assets).toEqual(assets);
  });

  it("are stored once; a second start does nothing, and what is missing is made again", async () => {
    const { parts } = service;
    const before = await assetsOfCharacters(parts, CAST_IDS);
    await ensureBuiltins(parts);
    expect(await assetsOfCharacters(parts, CAST_IDS)).toEqual(before);
    const empty = {
      ...parts,
      blobs: { ...parts.blobs, has: async () => false, put: parts.blobs.put.bind(parts.blobs) },
    };
    await ensureBuiltins(empty);
    const after = await assetsOfCharacters(parts, CAST_IDS);
    expect([...after].map(([id, rows]) => [id, rows.map((row) => row.sha256)])).toEqual(
      [...before].map(([id, rows]) => [id, rows.map((row) => row.sha256)]),
    );
  });

  it("cannot be deleted or renamed", async () => {
    const gone = await service.graphql(UPDATE, { id: "builtin-default", deleted: true });
    await expectRefused(gone, "FORBIDDEN", /^built-in characters cannot be deleted$/);
    await expectRefused(await service.graphql(UPDATE, { id: "builtin-ada", name: "Eve" }), "FORBIDDEN", /renamed/);
    const same = await service.graphql(UPDATE, { id: "builtin-ada", deleted: false });
    expect(same.data.update_character.character.deleted).toBeNull();
  });
});

describe("create_character", () => {
  it("keeps a rigged .glb unchanged, with all its files", async () => {
    const bytes = model();
    const before = await remaining();
    const { data, errors } = await upload(bytes, "../../My  figure.glb", { name: "  Zoë 🦊 " });
    expect(errors).toBeUndefined();
    const { character, auto_rig_confidence, message } = data.create_character;
    expect(character).toMatchObject({ name: "Zoë 🦊", org_id: expect.any(String), deleted: null });
    expect(auto_rig_confidence).toBeGreaterThan(0.7);
    expect(message).toBeNull();
    const byType = Object.fromEntries(character.assets.map((asset: { type: string }) => [asset.type, asset]));
    expect(byType.bundle).toMatchObject({ filename: "character.glb", sha256: sha256(bytes), size: bytes.byteLength });
    expect(byType.bundle.metadata).toMatchObject({ engine: null, joints: 20 });
    expect(byType.source).toMatchObject({
      filename: "My  figure.glb",
      sha256: sha256(bytes),
      mimetype: "model/gltf-binary",
    });
    const about = JSON.parse(Buffer.from(await service.parts.blobs.read(byType.metadata.sha256)).toString());
    expect(about).toMatchObject({ engine: null, scale: byType.bundle.metadata.scale });
    expect((await bundleAsset(service.parts, character)).size).toBe(bytes.byteLength);
    expect(await remaining()).toBe(before - 1);
    const list = (await service.graphql(LIST)).data.characters;
    expect(list.at(-1).id).toBe(character.id);
  });

  it("packs a .gltf with embedded data into its bundle", async () => {
    const bytes = asEmbeddedGltf(model());
    const { data } = await upload(bytes, "figure.GLTF", { floor: true });
    const { character, message } = data.create_character;
    expect(message).toMatch(/keeps its own skeleton: auto_rig_feet_on_floor applies/);
    const byType = Object.fromEntries(character.assets.map((asset: { type: string }) => [asset.type, asset]));
    expect(byType.source).toMatchObject({
      filename: "figure.gltf",
      mimetype: "model/gltf+json",
      sha256: sha256(bytes),
    });
    const glb = await service.parts.blobs.read((await bundleAsset(service.parts, character)).sha256);
    expect(Buffer.from(glb).toString("latin1", 0, 4)).toBe("glTF");
    expect(sha256(glb)).toBe(byType.bundle.sha256);
  });

  it.each([
    ["r15", 17, "UpperTorso"],
    ["ue5", 89, "ik_hand_gun"],
  ])("changes a skeleton to %s, and says so in the metadata", async (target, joints, name) => {
    const bytes = model();
    const own = (await upload(bytes)).data.create_character.character;
    const { data, errors } = await upload(bytes, "figure.glb", { target });
    expect(errors).toBeUndefined();
    const { character, message } = data.create_character;
    // The same file with another skeleton is another character; asked for again, the same.
    expect(character.id).not.toBe(own.id);
    expect((await upload(bytes, "again.glb", { target })).data.create_character.character.id).toBe(character.id);
    expect(message).toMatch(new RegExp(`standard one called ${target}`));
    const byType = Object.fromEntries(character.assets.map((asset: { type: string }) => [asset.type, asset]));
    expect(byType.bundle.metadata).toMatchObject({ engine: target, joints, mapping: { Hips: expect.any(String) } });
    expect(byType.source).toMatchObject({ filename: "figure.glb", sha256: byType.bundle.sha256 });
    const about = JSON.parse(Buffer.from(await service.parts.blobs.read(byType.metadata.sha256)).toString());
    expect(about.engine).toBe(target);
    const { model: read } = await readCharacterGlb(await service.parts.blobs.read(byType.bundle.sha256));
    expect(read.nodes.names).toContain(name);
  });

  it("rigs a mesh without a skeleton to r15, whose downloads are for its platform", async () => {
    const { data, errors } = await upload(unriggedGlb("builtin-mila"), "mila.glb", { target: "r15" });
    expect(errors).toBeUndefined();
    const { character, auto_rig_confidence, message } = data.create_character;
    expect(message).toMatch(/rigged automatically.*standard one called r15/);
    expect(auto_rig_confidence).toBeGreaterThan(0.3);
    const made = await service.graphql(
      `mutation ($id: String!) { create_locomotion(character_id: $id, strides: 1) { motion { id } } }`,
      { id: character.id },
    );
    const motion = made.data.create_locomotion.motion.id;
    const file = `/motion/file/motion_viewer/${character.id}/${motion}/fbx/a.fbx?platform_compatible=true`;
    const download = await service.fetch(file);
    expect(download.status).toBe(200);
    const { nodes } = readFbxScene(new Uint8Array(await download.arrayBuffer()));
    expect(nodes.names).toContain("HumanoidRootNode");
  });

  it("returns the first character for the same file, also for fifty at once; a deleted one does not count", async () => {
    const bytes = model();
    const before = await remaining();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => upload(bytes, `figure ${i}.glb`)));
    const ids = new Set(answers.map(({ data }) => data.create_character.character.id));
    expect(ids.size).toBe(1);
    expect(await remaining()).toBe(before - 1);
    const [id] = ids;
    await service.graphql(UPDATE, { id, deleted: true });
    const again = (await upload(bytes)).data.create_character.character.id;
    expect(again).not.toBe(id);
    expect(await remaining()).toBe(before - 2);
    const restore = await service.graphql(UPDATE, { id, deleted: false });
    await expectRefused(restore, "BAD_USER_INPUT", /uploaded again/);
  }, 300_000);

  it("rigs a mesh without a skeleton, and motions are made for it", async () => {
    const bytes = unriggedGlb("builtin-bruno");
    const { data, errors } = await upload(bytes, "statue.glb", { floor: true });
    expect(errors).toBeUndefined();
    const { character, auto_rig_confidence, message } = data.create_character;
    expect(auto_rig_confidence).toBeGreaterThan(0.5);
    expect(auto_rig_confidence).toBeLessThanOrEqual(1);
    expect(message).toMatch(/^The character was rigged automatically/);
    const glb = await service.parts.blobs.read((await bundleAsset(service.parts, character)).sha256);
    const { model, rig } = await readCharacterGlb(new Uint8Array(glb));
    expect(model.nodes.names).toEqual(expect.arrayContaining(["Hips", "LeftArm", "RightToeBase"]));
    expect(rig.ground).toBe(0);
    const walk = `mutation { create_locomotion(character_id: "${character.id}", strides: 1) { motion { id } } }`;
    const { id } = (await service.graphql(walk)).data.create_locomotion.motion;
    for (const format of ["glb", "fbx"]) {
      const path = `/motion/file/motion_viewer/${character.id}/${id}/${format}/walk.${format}`;
      const download = await service.fetch(path);
      expect(download.status).toBe(200);
      expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
    }
    expect((await service.fetch(`/motion/bundle/${character.id}/character.fbx`)).status).toBe(200);
  });

  it("does not rig what it is told not to", async () => {
    const answer = await upload(unriggedGlb("builtin-mila"), "statue.glb", { rig: false });
    await expectRefused(answer, "ESSENTIAL_JOINTS_MISSING", /^essential joints missing/);
  });

  describe("for a file that was uploaded before", () => {
    const made = async (bytes: Uint8Array, variables: Record<string, unknown>) => {
      const { data, errors } = await upload(bytes, "figure.glb", variables);
      expect(errors).toBeUndefined();
      return data.create_character.character as {
        id: string;
        assets: { type: string; metadata: { joints: number } }[];
      };
    };

    it("makes another where an option changes what becomes of its mesh", async () => {
      const bytes = withJson(unriggedGlb("builtin-mila"), (json) => {
        json.asset.extras = { number: models++ };
      });
      const full = await made(bytes, {});
      const plain = await made(bytes, { fingers: false });
      expect(plain.id).not.toBe(full.id);
      const [most, least] = [full, plain].map(
        ({ assets }) => assets.find(({ type }) => type === "bundle")!.metadata.joints,
      );
      expect(least).toBeLessThan(most);
      expect((await made(bytes, { floor: true })).id).not.toBe(full.id);
      // It has no namespace that could be left out.
      expect((await made(bytes, { strip: true })).id).toBe(full.id);
      expect((await made(bytes, { fingers: false })).id).toBe(plain.id);
      const refused = await upload(bytes, "figure.glb", { rig: false });
      await expectRefused(refused, "ESSENTIAL_JOINTS_MISSING", /^essential joints missing/);
    }, 120_000);

    it("returns the first where an option is of no use with its own skeleton", async () => {
      const bytes = model();
      const own = await made(bytes, {});
      expect((await made(bytes, { fingers: false, floor: true })).id).toBe(own.id);
      expect((await made(bytes, { rig: false })).id).toBe(own.id);
      expect((await made(bytes, { strip: true })).id).not.toBe(own.id);
      const fingered = await made(bytes, { target: "ue5" });
      expect((await made(bytes, { target: "ue5", fingers: false })).id).not.toBe(fingered.id);
      const r15 = await made(bytes, { target: "r15" });
      expect((await made(bytes, { target: "r15", fingers: false })).id).toBe(r15.id);
    });
  });

  it.each([
    ["figure.obj", () => Buffer.from("v 0 0 0"), {}, "INVALID_MODEL_FORMAT", /^only FBX and GLB supported/],
    ["figure.glb", () => Buffer.from("\x89PNG\r\n\x1a\n"), {}, "INVALID_MODEL_FORMAT", /^only FBX and GLB supported/],
    ["figure.fbx", () => Buffer.from("no model at all"), {}, "INVALID_MODEL_FORMAT", /^only FBX and GLB supported/],
    ["figure.glb", () => new Uint8Array(), {}, "INVALID_MODEL_FORMAT", /^only FBX and GLB supported/],
    ["figure.glb", () => model().subarray(0, 9000), {}, "INVALID_MODEL_FORMAT", /cut off/],
    [
      "figure.fbx",
      () => Buffer.from("Kaydara FBX Binary  \0\x1a\0"),
      {},
      "INVALID_MODEL_FORMAT",
      /ends within its header/,
    ],
    ["figure.fbx", () => Buffer.from("; FBX 7.5.0 project file\n"), {}, "INVALID_MODEL_FORMAT", /no FBX file/],
    [
      "a.glb",
      () => readCharacterFile("made/bad/single-triangle.glb"),
      { rig: false },
      "NO_RIG_FOUND",
      /^no rig found in scene/,
    ],
    [
      "a.glb",
      () => readCharacterFile("made/bad/single-triangle.glb"),
      {},
      "AUTO_RIG_FAILED",
      /^auto-rigging failed: The mesh has 1 triangle/,
    ],
    [
      "a.glb",
      () => readCharacterFile("made/bad/nonhumanoid-fox.glb"),
      {},
      "ESSENTIAL_JOINTS_MISSING",
      /^essential joints missing/,
    ],
    [
      "a.glb",
      () => readCharacterFile("made/bad/single-triangle.glb"),
      { target: "ue5" },
      "AUTO_RIG_FAILED",
      /1 triangle/,
    ],
    [
      "a.glb",
      () => readCharacterFile("made/bad/nonhumanoid-fox.glb"),
      { target: "r15", rig: false },
      "ESSENTIAL_JOINTS_MISSING",
      /^essential joints missing/,
    ],
    ["a.glb", () => model(), { target: "r16" }, "BAD_USER_INPUT", /rerig_target/],
    ["a.glb", () => model(), { name: " \n" }, "BAD_USER_INPUT", /name must not be blank/],
    ["a.glb", () => model(), { name: "x".repeat(10_000) }, "BAD_USER_INPUT", /name must be at most 200/],
  ])("refuses %s and takes nothing (%#)", async (name, bytes, variables, code, message) => {
    const before = await remaining();
    const count = (await service.graphql(LIST)).data.characters.length;
    await expectRefused(await upload(bytes(), name, variables), code, message);
    expect(await remaining()).toBe(before);
    expect((await service.graphql(LIST)).data.characters).toHaveLength(count);
  });

  it("rejects a file of 30 MiB, naming the limit, and leaves nothing on disk", async () => {
    const answer = await upload(new Uint8Array(30 * 1024 * 1024), "big.glb");
    await expectRefused(answer, "FILE_TOO_LARGE", /smaller than 30 MiB/);
    const folder = join(service.dataDir, "uploads");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it("never exceeds the allowance, whatever arrives at once", async () => {
    const { queries } = service.parts.database;
    const used = 200 - (await remaining());
    await queries.update(organizations).set({ charactersPerMonth: used + 2 });
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(model())));
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
      for (const answer of answers.filter(({ errors }) => errors)) {
        await expectRefused(answer, "CHARACTER_LIMIT_REACHED", /^maximum number of characters reached$/);
      }
      expect(await remaining()).toBe(0);
    } finally {
      await queries.update(organizations).set({ charactersPerMonth: 200 });
    }
  });
});

describe("update_character", () => {
  it("renames, deletes and restores", async () => {
    const { id } = (await upload(model())).data.create_character.character;
    const renamed = (await service.graphql(UPDATE, { id, name: "New" })).data.update_character.character;
    expect(renamed).toMatchObject({ id, name: "New", deleted: null });
    const deleted = (await service.graphql(UPDATE, { id, deleted: true })).data.update_character.character;
    expect(deleted.deleted).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const gone = await service.graphql("query ($id: String!) { character(id: $id) { id } }", { id });
    expect(gone.data.character).toBeNull();
    expect((await service.graphql(LIST)).data.characters.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await service.graphql(UPDATE, { id, deleted: true })).data.update_character.character).toEqual(deleted);
    const restored = (await service.graphql(UPDATE, { id, deleted: false })).data.update_character.character;
    expect(restored).toMatchObject({ id, name: "New", deleted: null });
  });

  it("treats another organization's character as one that does not exist", async () => {
    const { id } = (await upload(model())).data.create_character.character;
    const { queries } = service.parts.database;
    const [{ orgId }] = await queries.select().from(characters).where(eq(characters.id, id));
    await queries.update(characters).set({ orgId: "someone-else" }).where(eq(characters.id, id));
    const foreign = await service.graphql(UPDATE, { id, name: "Mine" });
    const absent = await service.graphql(UPDATE, { id: "x".repeat(id.length), name: "Mine" });
    expect(foreign.errors?.[0].message.replace(id, "")).toBe(
      absent.errors?.[0].message.replace("x".repeat(id.length), ""),
    );
    expect([foreign, absent].map(({ errors }) => errors?.[0].extensions.code)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await findCharacter(service.parts, { orgId: orgId as string }, id)).toBeNull();
  });
});
