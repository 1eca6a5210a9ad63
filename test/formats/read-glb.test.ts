import { describe, expect, it } from "vitest";
import { readGlbCharacter } from "../../src/formats/glb/read-glb.js";
import { writeMotionGlb } from "../../src/formats/glb/write-glb.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { createCharacterRig } from "../../src/retarget/character-rig.js";
import { loadCharacter, readCharacterFile } from "../support/characters.js";
import { gltf, triangleGltf } from "./gltf-bytes.js";
import { swingingClip } from "./swinging-clip.js";

describe("readGlbCharacter", () => {
  it.each([
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
    const model = await readGlbCharacter(readCharacterFile("rigged/cesium-man.glb"));
    model.nodes.parents.forEach((parent, node) => {
      expect(parent).toBeLessThan(node);
    });
    expect(Array.from(model.sourceNodes).sort((a, b) => a - b)).toEqual(model.nodes.names.map((_, i) => i));
  });

  it("makes weights sum to one where the file's do not", async () => {
    const model = await loadCharacter("rigged/cesium-man.glb");
    for (const { weights } of model.meshes) {
      for (let v = 0; v < (weights?.length ?? 0); v += 4) {
        expect(weights?.subarray(v, v + 4).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
      }
    }
  });

  it("reads the humanoid map of VRM 0.x and 1.0 in the names of 1.0", async () => {
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

  it.each([
    ["bad/empty.glb", /empty/],
    ["bad/truncated.glb", /cut off/],
    ["bad/length-lie.glb", /cut off/],
    ["bad/png-renamed.glb", /neither a GLB/],
    ["bad/huge-accessor.glb", /claims 4000000000/],
    ["bad/nan-positions.glb", /not finite/],
    ["bad/node-cycle.gltf", /cycle/],
    ["bad/path-traversal.gltf", /passwd.*not in the file/],
  ])("refuses %s and says why", async (file, cause) => {
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

  it("takes the joints of a file without a mesh for bound where they stand", async () => {
    const rig = createCharacterRig(await readGlbCharacter(writeMotionGlb(swingingClip(BUILTIN_SKELETON))));
    expect(rig.scale).toBeCloseTo(1, 6);
    for (const key of ["restTranslations", "restRotations"] as const) {
      rig.skeleton[key].forEach((value, i) => {
        expect(value).toBeCloseTo(BUILTIN_SKELETON[key][i], 5);
      });
    }
  });

  it("leaves compressed meshes out when it is told to, and says so", async () => {
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
