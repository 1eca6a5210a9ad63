import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { writeGlb, writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { readMotionFile } from "../../../src/files/imports/read-motion-file.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { asEmbeddedGltf } from "../../files/formats/gltf-bytes.js";
import { loadCharacter, readCharacterFile } from "../../support/characters/characters.js";
import { onto, rigOf } from "../../support/retargeting.js";
import { walkClip } from "../../support/walks.js";
import { startTestService, type TestService } from "../support/start-service.js";

const HERO = "made/mixamo.glb";
const IMPORT = `mutation ($gltf: String!, $name: String!, $character: String, $motion: String, $animation: String) {
  create_motion_from_gltf(gltf: $gltf, motion_name: $name, character_id: $character, motion_id: $motion,
    animation_name: $animation) {
    motion { id name tags labels { description start end } assets { filename type sha256 } } } }`;

let service: TestService;
/** A walking character from another tool: no contacts, no labels; and one that has a shorter animation before it. */
let walking: Uint8Array;
let several: Uint8Array;

beforeAll(async () => {
  const rig = await rigOf(HERO);
  const clip = { ...onto(rig, walkClip("walk")), contacts: [], labels: [], loop: null };
  const start = { ...sliceClip(clip, 0, 30), loop: null };
  [service, walking, several] = await Promise.all([
    startTestService(),
    loadCharacter(HERO).then((model) => writeGlb(model, [{ name: "Take 001", clip, nodes: rig.nodes }])),
    loadCharacter(HERO).then((model) =>
      writeGlb(model, [
        { name: "start", clip: start, nodes: rig.nodes },
        { name: "whole", clip, nodes: rig.nodes },
      ]),
    ),
  ]);
});
afterAll(() => service?.stop());

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const ask = (gltf: string, more: Record<string, unknown> = {}) =>
  service.graphql(IMPORT, { gltf, name: "My walk", ...more });

async function imported(gltf: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await ask(gltf, more);
  expect(errors).toBeUndefined();
  return data.create_motion_from_gltf.motion;
}

async function refusal(gltf: string, more: Record<string, unknown> = {}) {
  const { errors, status } = await ask(gltf, more);
  expect(status).toBe(200);
  expect(errors).toHaveLength(1);
  return { code: errors![0].extensions.code, message: errors![0].message };
}

describe("create_motion_from_gltf", () => {
  it("makes a motion from an animation, on the built-in skeleton, with planted feet", async () => {
    const motion = await imported(base64(walking));
    expect(motion).toMatchObject({ name: "My walk" });
    expect(motion.tags).toMatchObject({
      method: "Import",
      motion_name: "My walk",
      duration: expect.any(Number),
      gltf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(motion.tags).not.toHaveProperty("source_motion_id");
    expect(motion.tags).not.toHaveProperty("character_id");
    expect(motion.labels).toEqual([{ description: "My walk", start: 0, end: 1 }]);
    const file = await service.fetch(`/motion/animation/motion_viewer/builtin-mannequin/${motion.id}/glb/walk.glb`);
    const { clip } = await readMotionFile(new Uint8Array(await file.arrayBuffer()));
    expect(clip.frameRate).toBe(60);
    expect(clip.loop?.displacement[2]).toBeCloseTo(walkClip("walk").loop!.displacement[2], 1);
    expect(clip.contacts.length).toBeGreaterThan(2);
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.01);
  });

  it("accepts glTF text and data URIs, and gives the same motion for the same file", async () => {
    const text = Buffer.from(asEmbeddedGltf(walking)).toString();
    const made = [];
    for (const gltf of [base64(walking), text, `data:model/gltf-binary;base64,${base64(walking)}`]) {
      made.push((await imported(gltf)).assets.find(({ type }: { type: string }) => type === "bundle").sha256);
    }
    expect(new Set(made).size).toBe(1);
  });

  it("says which of several animations it took, and takes the one that is asked for", async () => {
    const { tags } = await imported(base64(several));
    expect(tags).toMatchObject({ animation: "whole", animations: ["start", "whole"] });
    const asked = (await imported(base64(several), { animation: "start" })).tags;
    expect(asked).toMatchObject({ animation: "start", duration: 0.5 });
    expect((await imported(base64(walking))).tags).not.toHaveProperty("animations");
    const error = await refusal(base64(several), { animation: "begin" });
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.message).toMatch(/no animation "begin".*start, whole/);
  });

  it("records its source motion and character; the allowance of characters is not used", async () => {
    const before = await service.graphql("{ characters { id } }");
    const source = await imported(base64(walking));
    const again = await imported(base64(walking), { motion: source.id, character: "builtin-mannequin" });
    expect(again.tags).toMatchObject({ source_motion_id: source.id, character_id: "builtin-mannequin" });
    const after = await service.graphql("{ characters { id } }");
    expect(after.data).toEqual(before.data);
  });

  it("can be downloaded on any character, in any format", async () => {
    const { id } = await imported(base64(walking));
    const bvh = await service.fetch(`/motion/file/motion_viewer/builtin-ada/${id}/bvh/walk.bvh`);
    expect(bvh.status).toBe(200);
    expect(await bvh.text()).toMatch(/^HIERARCHY\nROOT root\n[\s\S]*JOINT pelvis\n/);
  });

  it("keeps a motion of the engine unchanged", async () => {
    const walk = walkClip("walk");
    const motion = await imported(base64(writeMotionGlb(walk, "walk")));
    expect(motion.tags.duration).toBeCloseTo((walk.frameCount - 1) / 60, 6);
    const file = await service.fetch(`/motion/animation/motion_viewer/builtin-mannequin/${motion.id}/glb/walk.glb`);
    const { clip } = await readMotionFile(new Uint8Array(await file.arrayBuffer()));
    expect(clip.contacts).toEqual(walk.contacts);
  });

  it.each<[string, () => string, string, RegExp]>([
    ["neither", () => "hello", "BAD_USER_INPUT", /gltf must be glTF as JSON text/],
    ["a GLB without an animation", () => base64(mannequinGlb("builtin-ada")), "BAD_USER_INPUT", /gltf.*no animation/],
    ["a cut GLB", () => base64(walking.subarray(0, 5000)), "BAD_USER_INPUT", /gltf/],
    ["empty glTF", () => '{"asset":{"version":"2.0"}}', "BAD_USER_INPUT", /gltf.*no animation/],
    ["an outside buffer", () => outside(), "BAD_USER_INPUT", /gltf.*is not in the file/],
    ["a cycle of nodes", () => file("made/bad/node-cycle.gltf"), "BAD_USER_INPUT", /gltf/],
    ["a path out of the file", () => file("made/bad/path-traversal.gltf"), "BAD_USER_INPUT", /gltf/],
    ["a huge accessor", () => base64(readCharacterFile("made/bad/huge-accessor.glb")), "BAD_USER_INPUT", /gltf/],
    ["a box that moves", () => box(), "NO_RIG_FOUND", /no rig found in gltf/],
    [
      "a fox",
      () => base64(readCharacterFile("made/bad/nonhumanoid-fox.glb")),
      "ESSENTIAL_JOINTS_MISSING",
      /essential joints missing: gltf/,
    ],
  ])("refuses %s", async (_, gltf, code, message) => {
    const error = await refusal(gltf());
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it("rejects a blank name, an unknown character and an unknown motion", async () => {
    expect(await refusal(base64(walking), { name: " " })).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await refusal(base64(walking), { character: "nobody" })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(base64(walking), { motion: "nothing" })).toMatchObject({ code: "NOT_FOUND" });
  });
});

/** Turns of some nodes, in a glTF of nothing else. */
function turning(nodes: object[], joints = nodes.map((_, i) => i)): string {
  const times = Buffer.from(Float32Array.of(0, 0.5, 1).buffer);
  const turns = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0.1, 0, 0.995, 0, 0, 0, 1).buffer);
  const data = Buffer.concat([times, turns]);
  return JSON.stringify({
    asset: { version: "2.0" },
    scenes: [{ nodes: [0] }],
    nodes,
    buffers: [{ byteLength: 60, uri: `data:application/octet-stream;base64,${data.toString("base64")}` }],
    bufferViews: [
      { buffer: 0, byteLength: 12 },
      { buffer: 0, byteOffset: 12, byteLength: 48 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "SCALAR", min: [0], max: [1] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC4" },
    ],
    animations: [
      {
        samplers: [{ input: 0, output: 1 }],
        channels: joints.map((node) => ({ sampler: 0, target: { node, path: "rotation" } })),
      },
    ],
  });
}

const file = (name: string) => Buffer.from(readCharacterFile(name)).toString();
const box = () => turning([{ name: "Box" }]);
const outside = () => turning([{ name: "Box" }]).replace(/data:application[^"]*/, "../../etc/passwd");
