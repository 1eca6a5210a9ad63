import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { pictureOf, pngOf } from "../../support/made/pictures.js";
import { startTestService, type TestService } from "../support/start-service.js";

/** Making a character takes seconds, more when other tests run in parallel. */
vi.setConfig({ testTimeout: 240_000 });

const MAKE = `mutation ($file: Upload!, $name: String, $fingers: Boolean, $target: String, $prompt: String) {
  create_character_from_image(file: $file, name: $name, include_fingers: $fingers, rerig_target: $target, prompt: $prompt) {
    character { id name assets { type metadata } } auto_rig_confidence message } }`;
const IMAGE = "mutation ($file: Upload!) { create_image_from_image(file: $file) { character_id image { key url } } }";
const CONFIRM = `mutation ($id: String!, $key: String!, $name: String) {
  create_character_from_image(character_id: $id, image_key: $key, name: $name) { character { id name assets { type metadata } } } }`;
const START =
  "mutation ($file: Upload!, $name: String!) { start_character_from_image(file: $file, name: $name) { job { id status } } }";
const JOB = "query ($id: String!) { character_from_image_job(job_id: $id) { id status method result } }";

let service: TestService;
let file: { bytes: Uint8Array; name: string; type: string };

beforeAll(async () => {
  service = await startTestService();
  const { picture } = await pictureOf("a woman in a blue t-shirt and grey trousers", { width: 200, height: 300 });
  file = { bytes: pngOf(picture), name: "Heroine.png", type: "image/png" };
}, 300_000);
afterAll(() => service?.stop());

describe("create_character_from_image", () => {
  it("answers with the character when it is ready, and with the same one for the same picture", async () => {
    const { data, errors } = await service.upload(MAKE, { target: "r15", prompt: "an athletic woman, glorfy" }, file);
    expect(errors).toBeUndefined();
    const { character, auto_rig_confidence, message } = data.create_character_from_image;
    expect(character.name).toBe("Heroine");
    expect(auto_rig_confidence).toBeGreaterThan(0.9);
    expect(message).toMatch(/Judged by the picture: a woman.*Not understood: glorfy/);
    const { metadata } = character.assets.find(({ type }: { type: string }) => type === "bundle");
    expect(metadata.engine).toBe("r15");
    expect(metadata.outline_overlap).toBeGreaterThan(0.8);
    const glb = await service.fetch(`/motion/bundle/${character.id}/character.glb`);
    const { nodes } = await readSceneGlb(new Uint8Array(await glb.arrayBuffer()));
    expect(nodes.names).toContain("LeftUpperArm");
    const again = await service.upload(MAKE, { target: "r15", prompt: "an athletic woman, glorfy" }, file);
    expect(again.data.create_character_from_image.character.id).toBe(character.id);
  });

  it("says what is wrong with a picture, by the job that looked at it", async () => {
    const { picture } = await pictureOf("a knight", { width: 200, height: 300, share: 0.2 });
    const tiny = { ...file, bytes: pngOf(picture) };
    const { errors } = await service.upload(MAKE, {}, tiny);
    expect(errors?.[0].extensions.code).toBe("BAD_USER_INPUT");
    expect(errors?.[0].message).toMatch(/pixels tall|No person is seen/);
    const before = (await service.graphql("{ org { characters_allowed_remaining } }")).data.org;
    await service.upload(MAKE, {}, { ...file, bytes: file.bytes.subarray(0, 600) });
    expect((await service.graphql("{ org { characters_allowed_remaining } }")).data.org).toEqual(before);
  });
});

describe("start_character_from_image", () => {
  it("answers at once with a job, whose result is the character", async () => {
    const { data, errors } = await service.upload(START, { name: "Second" }, file);
    expect(errors).toBeUndefined();
    const { id, status } = data.start_character_from_image.job;
    expect(["RESERVED", "READY"]).toContain(status);
    const look = async () => (await service.graphql(JOB, { id })).data.character_from_image_job;
    await vi.waitUntil(async () => (await look()).status === "FINISHED", { timeout: 200_000, interval: 300 });
    const { method, result } = await look();
    expect(method).toBe("CharacterFromImage");
    const query = `{ character(id: "${result.result.id}") { name } }`;
    expect((await service.graphql(query)).data.character.name).toBe("Second");
  });
});

describe("create_image_from_image", () => {
  it("draws the character that the picture becomes, free of charge, which is then made by the image's key", async () => {
    const { picture } = await pictureOf("a man in a green coat and black boots", { width: 200, height: 300 });
    const man = { ...file, bytes: pngOf(picture), name: "Man.png" };
    const left = async () => (await service.graphql("{ org { characters_allowed_remaining } }")).data.org;
    const before = await left();
    const { data, errors } = await service.upload(IMAGE, {}, man);
    expect(errors).toBeUndefined();
    const { character_id: id, image } = data.create_image_from_image;
    const answer = await service.fetch(new URL(image.url).pathname);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
    expect([width, height]).toEqual([512, 768]);
    expect(await left()).toEqual(before);

    const made = await service.graphql(CONFIRM, { id, key: image.key, name: "Forester" });
    expect(made.errors).toBeUndefined();
    const { character } = made.data.create_character_from_image;
    expect(character.name).toBe("Forester");
    expect((await left()).characters_allowed_remaining).toBe(before.characters_allowed_remaining - 1);
    const bundle = await service.fetch(`/motion/bundle/${character.id}/character.glb`);
    expect((await readSceneGlb(new Uint8Array(await bundle.arrayBuffer()))).skins).toHaveLength(1);
    const again = await service.graphql(CONFIRM, { id, key: image.key });
    expect(again.data.create_character_from_image.character.id).toBe(character.id);
    // An image that comes from a picture is no preview of words.
    const words = `mutation { create_character_from_text(prompt: "a knight", preview_id: "${id}") { character { id } } }`;
    expect((await service.graphql(words)).errors?.[0].extensions.code).toBe("NOT_FOUND");
  });
});
