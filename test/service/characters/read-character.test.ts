import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { type CharacterToRead, readCharacter } from "../../../src/engine/tasks/read-character.js";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { asCharacterError } from "../../../src/service/engine/file-errors.js";
import { asEmbeddedGltf, withJson } from "../../files/formats/gltf-bytes.js";
import { RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { cpuTime } from "../../support/cpu-time.js";
import { listData } from "../../support/data-folder.js";

const isGlb = (file: string) => /\.(glb|vrm)$/.test(file);
const UNRIGGED = listData("characters/unrigged", /\.glb$/).map((file) => `unrigged/${file}`);

/** As the service's thread answers. */
const readCharacterBytes = (bytes: Uint8Array, extension: CharacterToRead["extension"]) =>
  readCharacter({ bytes, extension }).catch((error) => {
    throw asCharacterError(error);
  });

async function refusal(bytes: Uint8Array, extension: ".glb" | ".gltf" = ".glb"): Promise<ServiceError> {
  const error = await readCharacterBytes(bytes, extension).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

const filled = (length: number, value: unknown) => new Array<unknown>(length).fill(value);

describe("readCharacter", () => {
  itOn(RIGS.filter(isGlb))("understands %s and leaves it as it is", async (file) => {
    const reading = await readCharacterBytes(readCharacterFile(file), ".glb");
    expect(reading.glb).toBeNull();
    expect(reading.confidence).toBeGreaterThan(0.7);
    expect(reading.confidence).toBeLessThanOrEqual(1);
    expect(Object.keys(reading.mapping)).toEqual(
      expect.arrayContaining(["Hips", "LeftUpLeg", "RightUpLeg", "LeftArm", "RightArm"]),
    );
    expect(reading.triangles).toBeGreaterThan(100);
    expect(reading.scale).toBeGreaterThan(0.3);
  });

  it("makes one GLB from .gltf text, which reads the same", async () => {
    const glb = mannequinGlb("builtin-ada");
    const read = await readCharacterBytes(asEmbeddedGltf(glb), ".gltf");
    const { glb: packed, ...same } = read;
    const { glb: none, ...reading } = await readCharacterBytes(glb, ".glb");
    expect([none, same]).toEqual([null, reading]);
    expect(await readCharacterBytes(packed as Uint8Array, ".glb")).toEqual({ ...reading, glb: null });
  });

  itOn(["made/bad/nonhumanoid-unrigged.glb", ...UNRIGGED])("finds no rig in %s", async (file) => {
    const { code, message } = await refusal(readCharacterFile(file));
    expect(code).toBe("NO_RIG_FOUND");
    expect(message).toContain("no rig found in scene");
  });

  itOn([
    ["made/bad/empty.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported: .*empty/],
    ["made/bad/truncated.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported: .*cut off/],
    ["made/bad/length-lie.glb", "INVALID_MODEL_FORMAT", /cut off/],
    ["made/bad/png-renamed.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported/],
    ["made/bad/huge-accessor.glb", "INVALID_MODEL_FORMAT", /claims 4000000000/],
    ["made/bad/nan-positions.glb", "INVALID_MODEL_FORMAT", /not finite/],
    ["made/bad/node-cycle.gltf", "INVALID_MODEL_FORMAT", /cycle/],
    ["made/bad/path-traversal.gltf", "INVALID_MODEL_FORMAT", /passwd", which is not in the file/],
    ["made/bad/nonhumanoid-fox.glb", "ESSENTIAL_JOINTS_MISSING", /essential joints missing: .*four-legged/],
    ["made/bad/single-triangle.glb", "NO_RIG_FOUND", /no rig found in scene/],
    ["bad/empty.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported: .*empty/],
    ["bad/truncated.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported: .*cut off/],
    ["bad/length-lie.glb", "INVALID_MODEL_FORMAT", /cut off/],
    ["bad/png-renamed.glb", "INVALID_MODEL_FORMAT", /only FBX and GLB supported/],
    ["bad/huge-accessor.glb", "INVALID_MODEL_FORMAT", /claims 4000000000/],
    ["bad/nan-positions.glb", "INVALID_MODEL_FORMAT", /not finite/],
    ["bad/node-cycle.gltf", "INVALID_MODEL_FORMAT", /cycle/],
    ["bad/path-traversal.gltf", "INVALID_MODEL_FORMAT", /passwd", which is not in the file/],
    ["bad/nonhumanoid-fox.glb", "ESSENTIAL_JOINTS_MISSING", /essential joints missing: .*four-legged/],
    ["bad/single-triangle.glb", "NO_RIG_FOUND", /no rig found in scene/],
  ])("refuses %s", async (file, code, cause) => {
    const error = await refusal(readCharacterFile(file), file.endsWith(".gltf") ? ".gltf" : ".glb");
    expect(error.code).toBe(code);
    expect(error.message).toMatch(cause);
  });

  it.each([
    ["LeftArm", /the left shoulder\. /],
    ["RightUpLeg", /RightUpLeg|right hip/],
    ["Hips", /essential joints missing/],
  ])("says which essential joints are missing when %s and what is below it is not there", async (name, cause) => {
    const bytes = withJson(mannequinGlb("builtin-mannequin"), (json) => {
      const first = json.nodes.findIndex((node: { name: string }) => node.name === name);
      const shoulder = json.nodes.findIndex((node: { name: string }) => node.name === name.replace("Arm", "Shoulder"));
      const gone = new Set([first, shoulder]);
      for (const node of gone) for (const child of json.nodes[node].children ?? []) gone.add(child);
      for (const node of gone) Object.assign(json.nodes[node], { name: `prop ${node}` });
      json.nodes[gone.has(0) ? 0 : first].translation = [5, 5, 5];
      json.skins[0].joints = json.skins[0].joints.filter((joint: number) => !gone.has(joint));
      delete json.skins[0].inverseBindMatrices;
      delete json.meshes;
      for (const node of json.nodes) {
        delete node.mesh;
        delete node.skin;
      }
    });
    const { code, message } = await refusal(bytes);
    expect(code).toBe("ESSENTIAL_JOINTS_MISSING");
    expect(message).toMatch(cause);
  });

  it("maps a compressed character by its nodes, keeps the file, and says so", async () => {
    const draco = withJson(mannequinGlb("builtin-mannequin"), (json) => {
      json.extensionsUsed = json.extensionsRequired = ["KHR_draco_mesh_compression"];
      for (const primitive of json.meshes[0].primitives) {
        primitive.extensions = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } };
        for (const i of [...Object.values(primitive.attributes as object), primitive.indices])
          delete json.accessors[i].bufferView;
      }
    });
    const reading = await readCharacterBytes(draco, ".glb");
    expect(reading.glb).toBeNull();
    expect([reading.joints, reading.triangles]).toEqual([52, 0]);
    expect(reading.scale).toBeCloseTo(1, 2);
    expect(reading.notes.join()).toMatch(/compressed \(KHR_draco_mesh_compression\)/);
    const meshopt = withJson(mannequinGlb("builtin-mannequin"), (json) => {
      json.extensionsUsed = json.extensionsRequired = ["EXT_meshopt_compression"];
      for (const view of json.bufferViews) {
        view.extensions = {
          EXT_meshopt_compression: { buffer: 0, byteLength: view.byteLength, count: 1, byteStride: 4 },
        };
        view.buffer = 1;
      }
      json.buffers.push({
        byteLength: json.buffers[0].byteLength,
        extensions: { EXT_meshopt_compression: { fallback: true } },
      });
    });
    const other = await readCharacterBytes(meshopt, ".glb");
    expect([other.joints, other.triangles]).toEqual([52, 0]);
    expect(other.scale).toBeCloseTo(1, 2);
    expect(other.notes.join()).toMatch(/EXT_meshopt_compression/);
  });

  it("rejects pictures and meshes that unpack to more than fits in memory", async () => {
    const header = Buffer.from("89504e470d0a1a0a0000000d49484452000186a0000186a00806000000", "hex");
    const picture = withJson(mannequinGlb("builtin-mannequin"), (json) => {
      json.images = [{ uri: `data:image/png;base64,${header.toString("base64")}` }];
    });
    expect((await refusal(asEmbeddedGltf(picture), ".gltf")).message).toMatch(/100000 x 100000 pixels/);
    const copies = withJson(mannequinGlb("builtin-mannequin"), (json) => {
      for (let i = 0; i < 5000; i++) json.nodes.push({ mesh: 0 });
    });
    expect((await refusal(copies)).message).toMatch(/as they are used/);
  });

  // Some of these took a minute, or more memory than a thread may have, which can end the whole process.
  it.each<[string, (json: Record<string, unknown[]>) => void, RegExp]>([
    ["millions of values", (json) => (json.extras = new Array(2_100_000).fill(0)), /more than 2000000 values/],
    ["very many accessors", (json) => (json.accessors = filled(100_001, {})), /100001 accessors; at most 100000/],
    ["very many materials", (json) => (json.materials = filled(10_001, {})), /10001 materials; at most/],
    ["very many primitives", (json) => (json.meshes = [{ primitives: filled(20_001, {}) }]), /20000 primitives/],
    ["very many joints", (json) => (json.skins = [{ joints: filled(100_001, 0) }]), /100000 joints/],
    ["materials that are no list", (json) => Object.assign(json, { materials: 5121 }), /not a list of objects/],
    ["a material that is null", (json) => (json.materials = [null]), /not a list of objects/],
    [
      "a name that is no text",
      (json) => Object.assign(json.nodes[3] as object, { name: {} }),
      /name of entry 3 of nodes/,
    ],
    [
      "a place that is null",
      (json) => Object.assign(json.nodes[3] as object, { translation: null }),
      /translation of node 3/,
    ],
    ["a turn of three numbers", (json) => Object.assign(json.nodes[3] as object, { rotation: [0, 0, 0] }), /4 numbers/],
  ])("refuses %s, soon", async (_name, change, cause) => {
    const begun = cpuTime();
    const { code, message } = await refusal(withJson(mannequinGlb("builtin-mannequin"), change as never));
    expect(code).toBe("INVALID_MODEL_FORMAT");
    expect(message).toMatch(cause);
    expect(cpuTime() - begun).toBeLessThan(2000);
  });

  it("answers any broken file with its own error, soon", async () => {
    const bytes = readCharacterFile("made/unnamed.glb");
    const flips = fc.array(fc.tuple(fc.nat(12_000), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(flips, async (places) => {
        const broken = bytes.slice();
        for (const [at, value] of places) broken[at] = value;
        await readCharacterBytes(broken, ".glb").catch((error: unknown) => {
          if (!(error instanceof ServiceError)) throw error;
        });
      }),
      { numRuns: 300, seed: 5, endOnFailure: true },
    );
  });
});
