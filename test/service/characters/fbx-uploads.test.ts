import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMotionBvh } from "../../../src/files/formats/bvh/read-motion-bvh.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { motionOfScene } from "../../../src/files/imports/motion-of-scene.js";
import { issues } from "../../files/formats/gltf-bytes.js";
import { MADE_BAD, REAL_BAD, RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { cpuTime } from "../../support/cpu-time.js";
import { jointsApart } from "../../support/quality/joints-apart.js";
import { startTestService, type TestService } from "../support/start-service.js";

const CREATE = `mutation ($file: Upload!, $name: String!) {
  create_character(file: $file, name: $name, auto_rig: false) {
    character { id assets { filename type size } } auto_rig_confidence message
  }
}`;

const isFbx = (name: string) => name.endsWith(".fbx");

let service: TestService;
let motion: string;

beforeAll(async () => {
  service = await startTestService();
  const made = await service.graphql(
    `mutation { create_locomotion(character_id: "builtin-default", strides: 1, move_speed: 1.4) { motion { id } } }`,
  );
  motion = made.data.create_locomotion.motion.id;
});
afterAll(() => service?.stop());

const upload = (file: string) =>
  service.upload(CREATE, { name: file }, { bytes: readCharacterFile(file), name: file.split("/").at(-1)! });

async function download(path: string): Promise<Uint8Array> {
  const response = await service.fetch(path);
  expect(response.status, `${path}: ${response.ok || (await response.clone().text())}`).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe("an FBX character", () => {
  itOn(RIGS.filter(isFbx))("%s is taken, and given back in every format", async (file) => {
    const source = readCharacterFile(file);
    const { data, errors } = await upload(file);
    expect(errors).toBeUndefined();
    const { character, auto_rig_confidence } = data.create_character;
    expect(auto_rig_confidence).toBeGreaterThan(0.7);
    expect(character.assets.map(({ type }: { type: string }) => type)).toEqual(["bundle", "metadata", "source"]);

    const bundle = `/motion/bundle/${character.id}`;
    expect(Buffer.compare(await download(`${bundle}/character.fbx`), source)).toBe(0);
    const glb = await download(`${bundle}/character.glb`);
    expect(await issues(glb)).toEqual([]);
    const own = readFbxScene(source);
    expect((await readSceneGlb(glb)).nodes.names.slice(0, 3)).toEqual(own.nodes.names.slice(0, 3));

    const to = (type: string, query = "") =>
      download(`/motion/file/motion_viewer/${character.id}/${motion}/${type}/walk.${type}${query}`);
    const animated = await to("glb");
    expect(await issues(animated)).toEqual([]);
    const meshes = (await readSceneGlb(animated)).meshes.length;
    expect(meshes).toBe(own.meshes.length);
    const fbx = readFbxScene(await to("fbx", "?fps=30"), { animations: "all" });
    const [inGlb, inFbx] = [readMotionGlb(await to("glb", "?fps=30")).clip, motionOfScene(fbx, fbx.animations[0]).clip];
    for (const time of [0, 0.4, 0.7]) expect(jointsApart(inGlb, inFbx, time)).toBeLessThan(1e-4);
    expect(fbx.animations).toHaveLength(1);
    expect(fbx.animations[0].frameRate).toBeCloseTo(30, 6);
    expect(fbx.nodes.names).toEqual(expect.arrayContaining(own.nodes.names.filter((_, node) => own.isJoint[node])));
    expect(readFbxScene(await to("fbx", "?no_mesh=true")).meshes).toEqual([]);
    expect(readMotionBvh(await to("bvh")).clip.frameCount).toBeGreaterThan(30);
    const rows = new TextDecoder()
      .decode(await to("csv"))
      .trimEnd()
      .split("\n");
    expect(new Set(rows.map((row) => row.split(",").length))).toEqual(new Set([36]));
    const alone = await download(`/motion/animation/motion_viewer/${character.id}/${motion}/glb/walk.glb`);
    expect(await issues(alone)).toEqual([]);
  });

  it("gets the same robot motion as all characters", async () => {
    const other = (await upload("made/maya.fbx")).data.create_character.character.id;
    const [a, b] = await Promise.all(
      ["builtin-titan", other].map((id) => download(`/motion/file/motion_viewer/${id}/${motion}/csv/walk.csv`)),
    );
    expect(Buffer.compare(a, b)).toBe(0);
  });

  itOn([...MADE_BAD, ...REAL_BAD].filter(isFbx))("%s is refused by name, soon", async (file) => {
    const began = cpuTime();
    const { errors } = await upload(file);
    expect(cpuTime() - began).toBeLessThan(5000);
    expect(["INVALID_MODEL_FORMAT", "NO_RIG_FOUND", "ESSENTIAL_JOINTS_MISSING"]).toContain(errors?.[0].extensions.code);
    expect(JSON.stringify(errors)).not.toContain(service.dataDir);
  });
});
