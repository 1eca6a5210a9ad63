import { beforeAll, describe, expect, it } from "vitest";
import { characterFromWords } from "../../../src/characters/made/index.js";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import { readVrmMeta } from "../../../src/requests/vrm-meta.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { issues, jsonOf } from "../../files/formats/gltf-bytes.js";

interface Bind {
  node: number;
  index: number;
  weight: number;
}
interface Expression {
  morphTargetBinds: Bind[];
}
interface Vrm {
  specVersion: string;
  meta: Record<string, unknown>;
  humanoid: { humanBones: Record<string, { node: number }> };
  expressions: { preset: Record<string, Expression>; custom: Record<string, Expression> };
  lookAt: { type: string; offsetFromHeadBone: number[]; rangeMapVerticalUp: { inputMaxValue: number } };
  firstPerson: { meshAnnotations: { node: number; type: string }[] };
}
interface Gltf {
  extensionsUsed: string[];
  extensions: { VRMC_vrm: Vrm };
  nodes: { name: string; mesh?: number; rotation?: number[]; translation?: number[]; children?: number[] }[];
  meshes: { extras: { targetNames: string[] } }[];
}

/** The bones that VRM 1.0 requires. */
const REQUIRED = ["hips", "spine", "head"].concat(
  ["left", "right"].flatMap((side) =>
    ["UpperLeg", "LowerLeg", "Foot", "UpperArm", "LowerArm", "Hand"].map((bone) => side + bone),
  ),
);
const PRESETS =
  "happy angry sad relaxed surprised aa ih ou ee oh blink blinkLeft blinkRight lookUp lookDown lookLeft lookRight neutral";

describe("a VRM file of a made character", () => {
  let bytes: Uint8Array;
  let json: Gltf;
  let vrm: Vrm;

  beforeAll(() => {
    const meta = readVrmMeta("meta", { name: "Anna", authors: ["Ben"], commercialUsage: "personalProfit" });
    const order = { words: "a young wizard with a staff", seed: 2, body: {} };
    bytes = characterFromWords(order, { format: "vrm", level: 2, vrmMeta: meta }).bytes;
    json = jsonOf(bytes) as unknown as Gltf;
    vrm = json.extensions.VRMC_vrm;
  });

  it("is valid glTF with the extension, its licence and every field that VRM 1.0 requires", async () => {
    expect(await issues(bytes)).toEqual([]);
    expect(json.extensionsUsed).toEqual(["VRMC_vrm"]);
    expect(vrm.specVersion).toBe("1.0");
    expect(vrm.meta).toMatchObject({
      ...{ name: "Anna", authors: ["Ben"], commercialUsage: "personalProfit" },
      ...{ licenseUrl: "https://vrm.dev/licenses/1.0/", avatarPermission: "everyone", creditNotation: "unnecessary" },
      ...{ allowRedistribution: true, modification: "allowModificationRedistribution" },
    });
    // Empty texts are left out, as all that is optional.
    expect(vrm.meta).not.toHaveProperty("copyrightInformation");
  });

  it("names the humanoid's bones, each once, with fingers", () => {
    const { humanBones } = vrm.humanoid;
    for (const bone of REQUIRED) expect(humanBones).toHaveProperty(bone);
    for (const bone of ["chest", "upperChest", "neck", "leftToes", "rightIndexProximal", "leftThumbMetacarpal"])
      expect(humanBones).toHaveProperty(bone);
    const nodes = Object.values(humanBones).map(({ node }) => node);
    expect(new Set(nodes).size).toBe(nodes.length);
    for (const [bone, { node }] of Object.entries(humanBones)) expect(json.nodes[node].name).toBe(bone);
  });

  it("stands in T-pose, facing +Z: arms and hands level, axes as the world's", async () => {
    const { model } = await openCharacterFile(bytes);
    const { names, parents, translations, rotations } = model.nodes;
    const place = (name: string) => {
      const sum = [0, 0, 0];
      for (let j = names.indexOf(name); j >= 0; j = parents[j])
        for (let k = 0; k < 3; k++) sum[k] += translations[j * 3 + k];
      return sum;
    };
    for (let j = 0; j < 52; j++) expect([...rotations.subarray(j * 4, j * 4 + 4)]).toEqual([0, 0, 0, 1]);
    for (const [side, x] of [
      ["left", 1],
      ["right", -1],
    ] as const) {
      const [shoulder, elbow, hand, finger] = ["UpperArm", "LowerArm", "Hand", "MiddleProximal"].map((bone) =>
        place(side + bone),
      );
      for (const joint of [elbow, hand, finger]) {
        expect(Math.abs(joint[1] - shoulder[1])).toBeLessThan(1e-4);
        expect(Math.abs(joint[2] - shoulder[2])).toBeLessThan(1e-4);
        expect(joint[0] * x).toBeGreaterThan(shoulder[0] * x);
      }
    }
    // The surface was bent with the joints: the sleeves reach as far as the hands.
    const widest = Math.max(...model.meshes.flatMap(({ positions }) => [...positions.filter((_, i) => i % 3 === 0)]));
    expect(widest).toBeGreaterThan(place("leftMiddleProximal")[0]);
    const rig = createCharacterRig(model);
    expect(rig.mapping.confidence).toBeGreaterThan(0.95);
    expect(rig.facing).toBeCloseTo(0, 5);
  });

  it("has VRM's expressions of shapes that exist, its own by ARKit's names, and a gaze", () => {
    const { preset, custom } = vrm.expressions;
    expect(Object.keys(preset).sort()).toEqual(PRESETS.split(" ").sort());
    for (const [name, { morphTargetBinds }] of Object.entries({ ...preset, ...custom })) {
      if (name !== "neutral") expect(morphTargetBinds.length).toBeGreaterThan(0);
      for (const { node, index, weight } of morphTargetBinds) {
        const { targetNames } = json.meshes[json.nodes[node].mesh!].extras;
        expect(targetNames[index]).toBeDefined();
        expect(weight > 0 && weight <= 1).toBe(true);
      }
    }
    const shapesOf = (name: string) =>
      preset[name].morphTargetBinds.map(
        ({ node, index }) => json.meshes[json.nodes[node].mesh!].extras.targetNames[index],
      );
    expect(shapesOf("blinkLeft")).toEqual(["eyeBlinkLeft"]);
    expect(shapesOf("lookLeft").sort()).toEqual(["eyeLookInRight", "eyeLookOutLeft"]);
    expect(Object.keys(custom)).toContain("jawOpen");
    // A custom name may not be one of VRM's own.
    for (const name of Object.keys(custom)) expect(PRESETS.split(" ")).not.toContain(name);
    expect(vrm.lookAt.type).toBe("expression");
    expect(vrm.lookAt.offsetFromHeadBone[1]).toBeGreaterThan(0.02);
    expect(vrm.firstPerson.meshAnnotations.every(({ node }) => json.nodes[node].mesh !== undefined)).toBe(true);
  });

  it("refuses a licence that VRM does not know", () => {
    for (const [given, argument] of [
      [{ avatarPermission: "nobody" }, "meta.avatarPermission"],
      [{ authors: [] }, "meta.authors"],
      [{ authors: "me" }, "meta.authors"],
      [{ authors: [7] }, "meta.authors"],
      [{ name: "n".repeat(201) }, "meta.name"],
      [{ allowRedistribution: "yes" }, "meta.allowRedistribution"],
      [{ license: "MIT" }, "license"],
    ] as const) {
      expect(() => readVrmMeta("meta", given)).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT", argument }));
    }
  });
});
