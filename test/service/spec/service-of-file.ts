import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { type GraphqlAnswer, startTestService, type TestService } from "../support/start-service.js";

export let service: TestService;
/** Ids of records of the organization. */
export const ids: Record<"motion" | "character" | "label", string> = { motion: "", character: "", label: "" };

export const CREATE_CHARACTER = `mutation ($file: Upload!, $name: String!, $rerig_target: String) {
  create_character(file: $file, name: $name, rerig_target: $rerig_target) {
    character { id name org_id deleted assets { id uid filename mimetype type sha256 metadata size created updated deleted } }
    auto_rig_confidence message } }`;
export const ada = { bytes: mannequinGlb("builtin-ada"), name: "ada.glb" };
export const video = {
  bytes: readFileSync(new URL("../motions/videos/film.mp4", import.meta.url)),
  name: "film.mp4",
};

/** Starts a service for the tests of a file. */
export function useService(): void {
  beforeAll(async () => {
    service = await startTestService();
    const [character, made] = await Promise.all([
      service.upload(CREATE_CHARACTER, { name: "Ada" }, ada),
      service.graphql(
        'mutation { create_locomotion(character_id: "builtin-default", strides: 1) { motion { id labels { id } } } }',
      ),
    ]);
    ids.character = character.data.create_character.character.id;
    ids.motion = made.data.create_locomotion.motion.id;
    ids.label = made.data.create_locomotion.motion.labels[0].id;
  });
  afterAll(() => service?.stop());
}

/** `$motion`, `$character` and `$label` stand for the ids of records. */
export const filled = (text: string) =>
  text.replace(/\$(motion|character|label)\b/g, (_, kind: keyof typeof ids) => ids[kind]);

export async function data(query: string, variables: Record<string, unknown> = {}) {
  const answer = await service.graphql(filled(query), variables);
  expect(answer.errors).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.data;
}

export function expectError({ status, errors }: GraphqlAnswer, code: string, message?: string | RegExp, http = 200) {
  expect(status).toBe(http);
  expect(errors).toHaveLength(1);
  const [{ extensions, ...error }] = errors!;
  expect(extensions.code, error.message).toBe(code);
  expect(new Date(extensions.timestamp).toISOString()).toBe(extensions.timestamp);
  if (message !== undefined) expect(error.message).toMatch(message);
}
