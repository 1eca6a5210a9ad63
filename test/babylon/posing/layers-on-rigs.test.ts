import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, describe, expect, it } from "vitest";
import {
  LAYER_PRESETS,
  type LayerMask,
  type LayerPreset,
  maskedCharacter,
  maskOfPreset,
  readMask,
} from "../../../src/babylon/posing/layer-mask.js";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import { thoseHere } from "../../support/characters/characters.js";
import { createScene } from "../../support/characters/figure.js";
import { describeOn } from "../../support/characters/on-characters.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/**
 * Rigs of many kinds: Mixamo, Unreal with twist and IK bones, toes or none, feet parented to the root, VRM, Biped FBX.
 */
const RIGS = [
  "made/mixamo.glb",
  "made/unreal.glb",
  "made/parts.glb",
  "made/broad.glb",
  "made/vrm0.vrm",
  "made/biped.fbx",
  "made/feet-on-root.fbx",
  "rigged/mpfb-mixamorig.glb",
  "rigged/ue-quaternius-female.glb",
  "rigged/kaykit-knight.glb",
  "rigged/quaternius-men-casual.glb",
  "rigged/vrm0-godette.vrm",
  "rigged/rocketbox-male-01.fbx",
  "rigged/quaternius2019-male-casual.fbx",
];

async function load(file: string) {
  const scene = createScene();
  const container = await loadIntoScene(file, scene);
  const { targets } = characterModelFromBabylon(locateCharacter(container));
  const { hero, known } = await addReal(scene, container);
  const character = maskedCharacter(known, targets);
  const { names, parents } = known.skeleton;
  /** Names of the joints below a part of the body, including itself. */
  const below = (role: string) => {
    const top = character.roles.indexOf(role as never);
    return names.filter((_, joint) => {
      let at = joint;
      while (at >= 0 && at !== top) at = parents[at];
      return at >= 0 && top >= 0;
    });
  };
  const covered = (mask: { joints: Int16Array }) => Array.from(mask.joints, (joint) => names[joint]);
  const preset = (name: LayerPreset) => covered(maskOfPreset(name, character));
  const own = (mask: LayerMask) => covered(readMask(mask, character));
  return { scene, hero, known, targets, character, names, below, preset, own };
}

describeOn(RIGS)("the presets on %s", (file) => {
  it("divide the body without gap or overlap, helper and twist joints included", async () => {
    const { preset, below, character, names } = await load(file);
    const upper = preset("upperBody");
    const lower = preset("lowerBody");
    expect(upper.filter((name) => lower.includes(name))).toEqual([]);
    expect(new Set([...upper, ...lower])).toEqual(new Set([...upper, ...lower, ...below("Hips")]));
    for (const [joint, role] of character.roles.entries()) {
      if (!role) continue;
      const isLower = role === "Hips" || /Leg$|Foot$|ToeBase$/.test(role);
      expect((isLower ? lower : upper).includes(names[joint]), `${role} (${names[joint]})`).toBe(true);
    }
    expect([...preset("leftArm"), ...preset("rightArm")].sort()).toEqual(preset("arms").sort());
    for (const side of ["left", "right"] as const) {
      const role = side === "left" ? "Left" : "Right";
      expect(new Set(preset(`${side}Hand`))).toEqual(new Set([...below(`${role}Hand`), ...preset(`${side}Hand`)]));
      expect(preset(`${side}Hand`).every((name) => preset(`${side}Arm`).includes(name))).toBe(true);
      expect(below(`${role}Arm`).every((name) => preset(`${side}Arm`).includes(name))).toBe(true);
      expect(below(`${role}UpLeg`).every((name) => preset(`${side}Leg`).includes(name))).toBe(true);
      const foot = character.roles.indexOf(`${role}Foot`);
      expect(preset(`${side}Leg`)).toContain(names[foot]);
    }
    expect(preset("head")).toEqual(expect.arrayContaining(below("Head")));
  });

  it("let a motion play on one arm and leave every other joint exactly as it was", async () => {
    const plain = await load(file);
    const layered = await load(file);
    const poses: number[][][] = [];
    for (const { scene, hero, targets } of [plain, layered]) {
      hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0 });
      const run3 = await hero.requestLocomotion({ moveSpeed: 3 });
      if (hero === layered.hero) hero.play(run3, { layer: "rightArm", fadeSeconds: 0 });
      run(scene, 25);
      poses.push(targets.map((target) => (target as TransformNode | null)?.rotationQuaternion?.asArray() ?? []));
    }
    const arm = layered.preset("rightArm");
    let moved = 0;
    layered.known.skeleton.names.forEach((name, joint) => {
      const node = layered.known.nodes[joint];
      if (node < 0) return;
      if (!arm.includes(name)) expect(poses[1][node], name).toEqual(poses[0][node]);
      else if (poses[1][node].some((value, k) => Math.abs(value - poses[0][node][k]) > 1e-3)) moved++;
    });
    expect(moved).toBeGreaterThanOrEqual(2);
  });
});

describe("a mask", () => {
  it("names parts of the body and nodes alike; joints named further down have their own share", async () => {
    const { own, below, character } = await load("made/unreal.glb");
    expect(own(["RightArm"]).sort()).toEqual(below("RightArm").sort());
    const mask = readMask({ upperarm_r: 1, RightForeArm: 0.5, hand_r: 0 }, character);
    const share = (name: string) =>
      mask.weights[Array.from(mask.joints).indexOf(character.skeleton.names.indexOf(name))];
    expect(share("upperarm_r")).toBe(1);
    expect(share("lowerarm_r")).toBe(0.5);
    expect(share("hand_r")).toBeUndefined();
    expect(() => own(["upperarm_rr"])).toThrow(/no joint or node "upperarm_rr".*upperarm_r/);
  });

  it("covers the foot with its leg if the feet are parented to the root, and the arm if there is no shoulder", async () => {
    const casual = await load("made/feet-on-root.fbx");
    const foot = casual.names[casual.character.roles.indexOf("LeftFoot")];
    expect(casual.below("LeftLeg")).not.toContain(foot);
    expect(casual.own(["LeftLeg"])).toContain(foot);
    expect(casual.preset("leftLeg")).toContain(foot);
    const knight = await load("made/parts.glb");
    expect(knight.character.roles).not.toContain("RightShoulder");
    expect(knight.own(["RightShoulder"]).sort()).toEqual(knight.below("RightArm").sort());
  });

  it("exists for every preset on every rig", async () => {
    for (const file of thoseHere(RIGS)) {
      const { hero } = await load(file);
      expect(hero.layers.map(({ name }) => name)).toEqual(["base", ...LAYER_PRESETS]);
    }
  });
});
