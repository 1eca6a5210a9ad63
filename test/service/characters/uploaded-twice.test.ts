/** Uploads that are used twice in a request, and names that lose their namespace on the way in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { exportCharacter } from "../../../src/files/exports/export-character.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { jsonOf, withJson } from "../../files/formats/gltf-bytes.js";
import { type GraphqlAnswer, startTestService, type TestService } from "../support/start-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

let models = 0;
const model = (prefix = "") =>
  withJson(mannequinGlb("builtin-ada"), (json) => {
    json.asset.extras = { number: models++ };
    for (const node of json.nodes) node.name = `${prefix}${node.name}`;
  });
const nodeNames = (glb: Uint8Array) => (jsonOf(glb) as { nodes: { name: string }[] }).nodes.map(({ name }) => name);
const download = async (path: string) => new Uint8Array(await (await service.fetch(path)).arrayBuffer());

describe("one upload for two fields", () => {
  const BOTH = `mutation ($file: Upload!, $other: Upload) {
    a: create_character(file: $file, name: "A") { character { id } }
    b: create_character(file: FILE, name: "B") { character { id } }
  }`;

  it("gives the same character when the fields share the variable", async () => {
    const { data, errors } = await service.upload(
      BOTH.replace(", $other: Upload", "").replace("FILE", "$file"),
      {},
      { bytes: model(), name: "a.glb" },
    );
    expect(errors).toBeUndefined();
    expect(data.b.character.id).toBe(data.a.character.id);
  });

  it("gives the same character when the map has two places for the part", async () => {
    const form = new FormData();
    const query = BOTH.replace("$other: Upload", "$other: Upload!").replace("FILE", "$other");
    form.append("operations", JSON.stringify({ query, variables: { file: null, other: null } }));
    form.append("map", JSON.stringify({ 0: ["variables.file", "variables.other"] }));
    form.append("0", new Blob([model() as BlobPart]), "a.glb");
    const answer = await service.fetch("/graphql", { method: "POST", body: form });
    const { data, errors } = (await answer.json()) as GraphqlAnswer;
    expect(errors).toBeUndefined();
    expect(data.b.character.id).toBe(data.a.character.id);
  });
});

describe("auto_rig_strip_namespace", () => {
  const CREATE = `mutation ($file: Upload!, $strip: Boolean) {
    create_character(file: $file, name: "S", auto_rig_strip_namespace: $strip) {
      character { id assets { type metadata } } message } }`;

  it.each(["glb", "fbx"])(
    "true removes the prefix of an uploaded .%s skeleton from every file of it",
    async (format) => {
      const glb = model("mixamorig:");
      const bytes = format === "glb" ? glb : (await exportCharacter(glb, { isBuiltin: true })).bytes;
      const { data, errors } = await service.upload(CREATE, { strip: true }, { bytes, name: `a.${format}` });
      expect(errors).toBeUndefined();
      const { character, message } = data.create_character;
      expect(message ?? "").not.toContain("auto_rig_strip_namespace");
      const path = `/motion/bundle/${character.id}`;
      const names = nodeNames(await download(`${path}/character.glb`));
      expect(names).toContain("thigh_l");
      const scene = readFbxScene(await download(`${path}/character.fbx`));
      expect(scene.nodes.names).toContain("thigh_l");
      const left = [...names, ...scene.nodes.names].filter((name) => name.includes(":"));
      // Its mesh is no joint.
      expect(new Set(left)).toEqual(new Set(["mixamorig:builtin-ada"]));
    },
  );

  it("false keeps it", async () => {
    const { data } = await service.upload(CREATE, { strip: false }, { bytes: model("mixamorig:"), name: "a.glb" });
    const glb = await download(`/motion/bundle/${data.create_character.character.id}/character.glb`);
    expect(nodeNames(glb)).toContain("mixamorig:thigh_l");
  });
});
