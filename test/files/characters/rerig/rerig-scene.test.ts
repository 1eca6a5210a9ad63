import { describe, expect, it } from "vitest";
import { rerigScene } from "../../../../src/files/characters/rerig/rerig-scene.js";
import { RERIG_TARGETS } from "../../../../src/files/characters/rerig/target-rig.js";
import { rerigCharacterFile } from "../../../../src/files/characters/rig-character-file.js";
import { exportCharacter } from "../../../../src/files/exports/export-character.js";
import { readFbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readSceneGlb } from "../../../../src/files/formats/glb/read/read-scene-glb.js";
import type { SceneModel } from "../../../../src/files/formats/scene/scene-model.js";
import { createCharacterRig } from "../../../../src/retarget/rig/character-rig.js";
import { rerigErrors } from "../../../../tools/bench/rigging/rerig-section.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { itOn } from "../../../support/characters/on-characters.js";
import { MADE_RIGS } from "../../../support/made/made-files.js";
import { issues } from "../../formats/gltf-bytes.js";

const R15 = [
  "Root",
  "HumanoidRootNode",
  "LowerTorso",
  "UpperTorso",
  "Head",
  ...["Left", "Right"].flatMap((side) =>
    ["UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot"].map((part) => side + part),
  ),
];

async function load(file: string): Promise<SceneModel> {
  const bytes = readCharacterFile(file);
  return file.endsWith(".fbx") ? readFbxScene(bytes) : await readSceneGlb(bytes);
}

const parentOf = ({ nodes }: SceneModel, name: string) => nodes.names[nodes.parents[nodes.names.indexOf(name)]] ?? null;

describe("rerigScene", () => {
  it("makes the whole skeleton of Roblox's R15", async () => {
    const made = rerigScene(await load("made/mixamo.glb"), "r15");
    const joints = Array.from(made.skins[0].joints, (node) => made.nodes.names[node]);
    expect(joints.sort()).toEqual([...R15].sort());
    for (const [joint, parent] of [
      ["Root", null],
      ["HumanoidRootNode", "Root"],
      ["LowerTorso", "HumanoidRootNode"],
      ["UpperTorso", "LowerTorso"],
      ["Head", "UpperTorso"],
      ["LeftUpperArm", "UpperTorso"],
      ["RightHand", "RightLowerArm"],
      ["LeftUpperLeg", "LowerTorso"],
      ["RightFoot", "RightLowerLeg"],
    ]) {
      expect(parentOf(made, joint as string), joint as string).toBe(parent);
    }
    for (let n = 0; n < joints.length; n++) {
      expect(Array.from(made.nodes.rotations.subarray(n * 4, n * 4 + 4), (v) => Math.abs(v))).toEqual([0, 0, 0, 1]);
    }
    const weighted = new Set(
      made.meshes.flatMap(({ joints: own, weights }) => [...own!].filter((_, i) => weights![i] > 0)),
    );
    expect(weighted.has(made.nodes.names.indexOf("Root"))).toBe(false);
    expect(weighted.has(made.nodes.names.indexOf("HumanoidRootNode"))).toBe(false);
  });

  it("makes the 89 joints of Unreal Engine 5's mannequin, 51 without fingers", async () => {
    const scene = await load("made/mixamo.glb");
    const made = rerigScene(scene, "ue5");
    const names = Array.from(made.skins[0].joints, (node) => made.nodes.names[node]);
    expect(names).toHaveLength(89);
    for (const [joint, parent] of [
      ["root", null],
      ["pelvis", "root"],
      ["spine_05", "spine_04"],
      ["neck_02", "neck_01"],
      ["clavicle_l", "spine_05"],
      ["upperarm_twist_02_r", "upperarm_r"],
      ["index_01_l", "index_metacarpal_l"],
      ["thumb_01_r", "hand_r"],
      ["ball_l", "foot_l"],
      ["calf_twist_01_l", "calf_l"],
      ["ik_hand_l", "ik_hand_gun"],
      ["ik_foot_r", "ik_foot_root"],
      ["interaction", "root"],
      ["center_of_mass", "root"],
    ]) {
      expect(parentOf(made, joint as string), joint as string).toBe(parent);
    }
    const step = (name: string) => made.nodes.translations[made.nodes.names.indexOf(name) * 3];
    // X lies along the bones, backwards in the right arm and the left leg.
    for (const [name, sign] of [
      ["lowerarm_l", 1],
      ["lowerarm_r", -1],
      ["calf_l", -1],
      ["calf_r", 1],
    ] as const) {
      expect(step(name) * sign, name).toBeGreaterThan(0.2);
    }
    const bare = rerigScene(scene, "ue5", { fingers: false });
    const few = Array.from(bare.skins[0].joints, (node) => bare.nodes.names[node]);
    expect(few).toHaveLength(51);
    expect(few.filter((name) => /index|thumb|pinky/.test(name))).toEqual([]);
  });

  itOn(MADE_RIGS)("keeps the surface of %s, at rest and bent", async (file) => {
    const scene = await load(file);
    const { mapping } = createCharacterRig(scene);
    for (const target of RERIG_TARGETS) {
      const made = rerigScene(scene, target);
      const { rest, posed: bends } = rerigErrors(scene, made);
      // % of the height.
      expect(rest, target).toBeLessThan(1e-3);
      // A file of bones alone has no surface.
      const posed = scene.meshes.length > 0 ? bends : [];
      const mean = posed.reduce((a, b) => a + b, 0) / Math.max(1, posed.length);
      expect(mean, target).toBeLessThan(0.5);
      if (target === "ue5") expect(Math.max(0, ...posed)).toBeLessThan(mapping.spine.length > 3 ? 0.5 : 0.01);
      for (const { joints, weights } of made.meshes) {
        for (let v = 0; v < weights!.length; v += 4) {
          const sum = weights![v] + weights![v + 1] + weights![v + 2] + weights![v + 3];
          if (Math.abs(sum - 1) > 1e-5) expect.fail(`the weights of vertex ${v / 4} sum to ${sum}`);
          if (joints![v] >= made.skins[0].joints.length) expect.fail("no such joint");
        }
      }
      const again = createCharacterRig(made);
      expect(again.mapping.method).toBe("names");
      expect(again.mapping.confidence).toBeGreaterThan(0.85);
      expect(again.facing).toBeCloseTo(createCharacterRig(scene).facing, 4);
    }
  });

  it.each(RERIG_TARGETS)("writes %s as a sound GLB, which FBX is made from", async (target) => {
    const glb = await rerigCharacterFile(readCharacterFile("made/unreal.glb"), target);
    expect(await issues(glb)).toEqual([]);
    const names = (await readSceneGlb(glb)).nodes.names;
    const fbx = readFbxScene((await exportCharacter(glb)).bytes);
    for (const name of names.slice(0, 17)) expect(fbx.nodes.names).toContain(name);
    expect(await rerigCharacterFile(readCharacterFile("made/unreal.glb"), target)).toEqual(glb);
  });

  it("refuses what has no skeleton", async () => {
    await expect(rerigCharacterFile(readCharacterFile("made/bad/single-triangle.glb"), "r15")).rejects.toMatchObject({
      code: "NO_RIG_FOUND",
    });
  });
});
