import { eq } from "drizzle-orm";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { organizations } from "../../../src/service/db/tables.js";
import { startTestService, type TestService } from "../support/start-service.js";

/** Making a character takes seconds, more when other tests run in parallel. */
vi.setConfig({ testTimeout: 120_000 });

const ASK = `mutation ($prompt: String!, $seed: Int, $previews: Int) {
  create_character_from_text(prompt: $prompt, seed: $seed, previews: $previews) {
    previews { id url prompt seed } character { id } auto_rig_confidence } }`;
const CONFIRM = `mutation ($prompt: String!, $id: String!, $name: String) {
  create_character_from_text(prompt: $prompt, preview_id: $id, name: $name) {
    previews { id } auto_rig_confidence
    character { id name org_id assets { filename type sha256 metadata } } } }`;
const PROMPT = "an old knight in red, 3 m tall, levitating";

interface Preview {
  id: string;
  url: string;
  prompt: string;
  seed: number;
}

let service: TestService;
let previews: Preview[];

beforeAll(async () => {
  service = await startTestService();
  previews = await ask({ prompt: PROMPT });
}, 300_000);
afterAll(() => service?.stop());

async function ask(variables: Record<string, unknown>): Promise<Preview[]> {
  const { data, errors } = await service.graphql(ASK, variables);
  expect(errors).toBeUndefined();
  const made = data.create_character_from_text;
  expect(made).toMatchObject({ character: null, auto_rig_confidence: null });
  return made.previews;
}

async function confirm(id: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await service.graphql(CONFIRM, { prompt: PROMPT, id, ...more });
  expect(errors).toBeUndefined();
  expect(data.create_character_from_text.previews).toEqual([]);
  return data.create_character_from_text;
}

async function failure(query: string, variables: Record<string, unknown>) {
  const { errors } = await service.graphql(query, variables);
  expect(errors).toHaveLength(1);
  const [{ message, extensions }] = errors!;
  return { message, code: extensions.code };
}

const pathOf = ({ url }: Preview) => url.slice(service.url.length);
const remaining = async () =>
  (await service.graphql("{ org { characters_allowed_remaining } }")).data.org.characters_allowed_remaining as number;
const bytesOf = async (path: string) => {
  const response = await service.fetch(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe("the first call", () => {
  it("gives four previews with seeds of their own, and uses no allowance", async () => {
    expect(previews.map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
    for (const { id, url, prompt } of previews) {
      expect(prompt).toBe(PROMPT);
      expect(url).toBe(`${service.url}/character/preview/${id}.png`);
    }
    const before = await remaining();
    const more = await ask({ prompt: "an elf", seed: 99_998, previews: 3 });
    expect(more.map(({ seed }) => seed)).toEqual([99_998, 99_999, 1]);
    expect(await remaining()).toBe(before);
  });

  it("draws each picture when it is asked for, the same bytes each time", async () => {
    const before = await remaining();
    const [first, second] = await Promise.all(previews.slice(0, 2).map((preview) => bytesOf(pathOf(preview))));
    const [one, other] = [first, second].map((bytes) => PNG.sync.read(bytes));
    expect([one.width, one.height]).toEqual([512, 768]);
    expect(one.data.equals(other.data)).toBe(false);
    // The knight's red, which neither the floor nor steel has.
    let red = 0;
    for (let i = 0; i < one.data.length; i += 4) if (one.data[i] > 2 * one.data[i + 2] + 20) red++;
    expect(red).toBeGreaterThan(500);
    const [again] = await ask({ prompt: PROMPT, previews: 1 });
    expect((await bytesOf(pathOf(again))).equals(first)).toBe(true);
    const head = await service.fetch(pathOf(again), { method: "HEAD" });
    expect(head.headers.get("content-type")).toBe("image/png");
    expect(Number(head.headers.get("content-length"))).toBe(first.length);
    expect(await remaining()).toBe(before);
  });

  it("says that nothing was understood", async () => {
    const error = await failure(ASK, { prompt: "xyzzy plugh" });
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(/"xyzzy plugh" says who it is\. Name a character/);
    expect((await failure(ASK, { prompt: " " })).message).toContain("prompt must not be blank");
  });

  it("gives pictures to the organization alone, and none when previews are off", async () => {
    expect((await service.fetch(pathOf(previews[0]), { key: null })).status).toBe(401);
    expect((await service.fetch(pathOf(previews[0]).replace(".png", ".jpg"))).status).toBe(404);
    const [fresh] = await ask({ prompt: "a wizard", previews: 1 });
    const { config } = service.parts as { config: { previews: boolean } };
    config.previews = false;
    try {
      const refused = await service.fetch(pathOf(fresh));
      expect(refused.status).toBe(501);
      expect(await refused.json()).toMatchObject({ error: { code: "PREVIEWS_OFF" } });
    } finally {
      config.previews = true;
    }
  });
});

describe("the second call", () => {
  it("makes the character of the preview, once", async () => {
    const before = await remaining();
    const [made, shared] = await Promise.all([confirm(previews[1].id, { name: "Sir" }), confirm(previews[1].id)]);
    expect(shared.character.id).toBe(made.character.id);
    expect(made.character).toMatchObject({ org_id: expect.any(String) });
    expect(made.auto_rig_confidence).toBeGreaterThan(0.95);
    expect(await remaining()).toBe(before - 1);
    const again = await confirm(previews[1].id, { prompt: "another" });
    expect(again.character).toEqual(made.character);
    // The same words and seed, by another preview.
    const [twin] = await ask({ prompt: PROMPT, seed: 2, previews: 1 });
    expect((await confirm(twin.id)).character.id).toBe(made.character.id);
    expect(await remaining()).toBe(before - 1);
    const bundle = made.character.assets.find(({ type }: { type: string }) => type === "bundle");
    expect(bundle.metadata).toMatchObject({
      prompt: PROMPT,
      seed: 2,
      understood: expect.arrayContaining(["old", "knight"]),
      not_understood: ["levitating"],
      notes: ['"3 m tall": characters are 0.6 to 2.6 m tall; this one is 2.6.'],
    });
    const about = made.character.assets.map(({ filename }: { filename: string }) => filename).sort();
    expect(about).toEqual(["character.glb", "metadata.json"]);
  });

  it("names it as asked, else by its prompt, and makes another one after it was deleted", async () => {
    const [one, other] = await ask({ prompt: "a girl with pigtails", previews: 2 });
    const named = (await confirm(one.id, { name: "Mia" })).character;
    expect(named.name).toBe("Mia");
    expect((await confirm(other.id)).character.name).toBe("a girl with pigtails");
    await service.graphql(
      `mutation { update_character(character_id: "${named.id}", deleted: true) { character { id } } }`,
    );
    const again = (await confirm(one.id)).character;
    expect(again.id).not.toBe(named.id);
  });

  it("makes a character like any other: downloaded as GLB and FBX, and moved", async () => {
    const { character } = await confirm(previews[0].id);
    for (const name of ["character.glb", "character.fbx"]) {
      const { model } = await openCharacterFile(
        new Uint8Array(await bytesOf(`/motion/bundle/${character.id}/${name}`)),
      );
      const { mapping, height } = createCharacterRig(model);
      expect(mapping.confidence).toBeGreaterThan(0.95);
      expect(height).toBeGreaterThan(2.2);
      expect(model.meshes.length).toBeGreaterThan(0);
    }
    const { data, errors } = await service.graphql(
      `mutation { create_locomotion(character_id: "${character.id}", strides: 1) { motion { id } } }`,
    );
    expect(errors).toBeUndefined();
    const { id } = data.create_locomotion.motion;
    for (const format of ["glb", "fbx", "bvh"]) {
      const file = await bytesOf(`/motion/file/motion_viewer/${character.id}/${id}/${format}/walk.${format}`);
      expect(file.length).toBeGreaterThan(10_000);
    }
  });

  it("refuses an unknown preview and one more than the allowance, and still gives what was confirmed", async () => {
    expect(await failure(CONFIRM, { prompt: PROMPT, id: "nothing" })).toEqual({
      code: "NOT_FOUND",
      message: 'There is no preview "nothing".',
    });
    const confirmed = (await confirm(previews[1].id)).character.id;
    const { queries } = service.parts.database;
    await queries.update(organizations).set({ charactersPerMonth: 0 });
    try {
      expect(await failure(CONFIRM, { prompt: PROMPT, id: previews[3].id })).toEqual({
        code: "CHARACTER_LIMIT_REACHED",
        message: "maximum number of characters reached",
      });
      expect((await confirm(previews[1].id)).character.id).toBe(confirmed);
      expect(await ask({ prompt: "an orc", previews: 1 })).toHaveLength(1);
    } finally {
      await queries.update(organizations).set({ charactersPerMonth: 200 }).where(eq(organizations.name, "local"));
    }
  });
});
