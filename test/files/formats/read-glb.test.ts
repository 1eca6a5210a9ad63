import { describe, expect, it } from "vitest";
import { createMannequin } from "../../../src/characters/index.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { writeGlb, writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { loadCharacter, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { needsData } from "../../support/shared-data.js";
import { DAMAGED_GLBS } from "./damaged-glbs.js";
import { gltf, triangleGltf } from "./gltf-bytes.js";
import { swingingClip } from "./swinging-clip.js";

/** The mannequin with all its weights half as large. */
function uneven(): Uint8Array {
  const model = createMannequin();
  return writeGlb({
    ...model,
    meshes: model.meshes.map((mesh) => ({ ...mesh, weights: mesh.weights?.map((weight) => weight / 2) })),
  });
}

describe("readGlbCharacter", () => {
  itOn([
    ["made/mixamo.glb", 52, 8146],
    ["made/unnamed.glb", 20, 8146],
    ["made/unreal.glb", 87, 8146],
    ["rigged/cesium-man.glb", 19, 3273],
    ["rigged/kaykit-knight.glb", 41, 7024],
    ["rigged/ue-quaternius-female.glb", 66, 24037],
    ["rigged/vrm0-godette.vrm", 68, 8067],
    ["rigged/kaykit-manny/manny_med_mod.gltf", 21, 6578],
  ])("reads %s: joints and vertices", async (file, joints, vertices) => {
    const model = await loadCharacter(file);
    expect(new Set(model.skins.flatMap((skin) => Array.from(skin.joints))).size).toBe(joints);
    expect(model.meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)).toBe(vertices);
  });

  it("puts parents before children and keeps the file's node numbers", async () => {
    const model = await readGlbCharacter(readCharacterFile("made/unnamed.glb"));
    model.nodes.parents.forEach((parent, node) => {
      expect(parent).toBeLessThan(node);
    });
    expect(Array.from(model.sourceNodes).sort((a, b) => a - b)).toEqual(model.nodes.names.map((_, i) => i));
  });

  itOn(["made/uneven", "rigged/cesium-man.glb"])(
    "makes weights sum to one where the file's do not: %s",
    async (file) => {
      const model = file === "made/uneven" ? await readGlbCharacter(uneven()) : await loadCharacter(file);
      for (const { weights } of model.meshes) {
        for (let v = 0; v < (weights?.length ?? 0); v += 4) {
          expect(weights?.subarray(v, v + 4).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
        }
      }
    },
  );

  it("reads the humanoid map of VRM 0.x in the names of 1.0", async () => {
    const old = await loadCharacter("made/vrm0.vrm");
    const name = (bone: string) => old.nodes.names[old.humanoid?.[bone] ?? -1];
    expect(name("hips")).toBe("hips_Armature");
    expect(name("leftThumbMetacarpal")).toBe("thumbmetacarpal.left_Armature");
    expect(name("leftThumbProximal")).toBe("thumbproximal.left_Armature");
    const modern = await loadCharacter("made/vrm1.vrm");
    expect(modern.nodes.names[modern.humanoid?.leftUpperLeg ?? -1]).toBe("leftUpperLeg");
  });

  it("reads the humanoid map of other programs' VRM 0.x and 1.0", needsData("characters/rigged"), async () => {
    const old = await loadCharacter("rigged/vrm0-godette.vrm");
    const name = (bone: string) => old.nodes.names[old.humanoid?.[bone] ?? -1];
    expect(name("hips")).toBe("pelvis_Armature");
    expect(name("leftThumbMetacarpal")).toBe("thumb.1.l_Armature");
    expect(name("leftThumbProximal")).toBe("thumb.2.l_Armature");
    const modern = await loadCharacter("rigged/vrm1-debug-robot.vrm");
    expect(modern.nodes.names[modern.humanoid?.leftUpperLeg ?? -1]).toBe("upper_leg.L");
    expect(modern.skins).toHaveLength(0);
    expect(modern.meshes).toHaveLength(66);
  });

  itOn(DAMAGED_GLBS)("rejects %s and says why", async (file, cause) => {
    const error = await readGlbCharacter(readCharacterFile(file)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MotionError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    expect((error as Error).message).toMatch(cause);
  });

  it("reads strips, makes normals where there are none, and takes colours", async () => {
    const model = await readGlbCharacter(triangleGltf({ mode: 5, color: [1, 0, 0, 1] }));
    expect(Array.from(model.meshes[0].indices)).toEqual([0, 1, 2, 1, 3, 2]);
    expect(Array.from(model.meshes[0].normals.subarray(0, 3))).toEqual([0, 0, 1]);
    expect(model.materials[model.meshes[0].material].color).toEqual([1, 0, 0, 1]);
  });

  it("treats the joints of a file without a mesh as bound where they are", async () => {
    const rig = createCharacterRig(await readGlbCharacter(writeMotionGlb(swingingClip(BUILTIN_SKELETON))));
    expect(rig.scale).toBeCloseTo(1, 6);
    for (const key of ["restTranslations", "restRotations"] as const) {
      rig.skeleton[key].forEach((value, i) => {
        expect(value).toBeCloseTo(BUILTIN_SKELETON[key][i], 5);
      });
    }
  });

  it("leaves compressed meshes out on request, and says so", async () => {
    const bytes = gltf({
      asset: { version: "2.0" },
      extensionsRequired: ["KHR_draco_mesh_compression"],
      nodes: [{ mesh: 0 }],
      accessors: [{ componentType: 5126, type: "VEC3", count: 900 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: {} } }] }],
    });
    await expect(readGlbCharacter(bytes)).rejects.toThrow(/KHR_draco_mesh_compression/);
    const model = await readGlbCharacter(bytes, {}, { compressed: "skip" });
    expect([model.meshes.length, model.skipped]).toEqual([0, ["KHR_draco_mesh_compression"]]);
  });

  it("names the extension that it cannot read", async () => {
    const bytes = gltf({ asset: { version: "2.0" }, extensionsRequired: ["KHR_draco_mesh_compression"] });
    await expect(readGlbCharacter(bytes)).rejects.toThrow(/KHR_draco_mesh_compression/);
  });

  it.each([
    [
      "a view outside its buffer",
      { bufferViews: [{ buffer: 0, byteLength: 9 }], buffers: [{ byteLength: 0, uri: "data:," }] },
    ],
    ["a child that is not there", { nodes: [{ children: [5] }] }],
    ["a node with two parents", { nodes: [{ children: [2] }, { children: [2] }, {}] }],
    ["a skin without its joints", { skins: [{ joints: [3] }] }],
    ["a list that is none", { nodes: 5 }],
  ])("refuses %s", async (_, json) => {
    await expect(readGlbCharacter(gltf({ asset: { version: "2.0" }, ...json }))).rejects.toBeInstanceOf(MotionError);
  });
});
