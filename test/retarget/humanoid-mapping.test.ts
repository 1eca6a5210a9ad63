import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { createSkeleton, type JointDefinition } from "../../src/motion/skeleton.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { CORE_ROLES } from "../../src/retarget/humanoid/humanoid-mapping.js";
import { mapHumanoid, type RoleOverrides } from "../../src/retarget/humanoid/map-humanoid.js";
import { readBindPose } from "../../src/retarget/rig/bind-pose.js";
import { loadCharacter, RIGS } from "../support/characters/characters.js";
import { modelOf } from "../support/characters/models.js";
import { itOn } from "../support/characters/on-characters.js";
import { FAMILIES, familyName } from "./name-families.js";

const map = (model: CharacterModel, overrides?: RoleOverrides) => mapHumanoid(model, readBindPose(model), overrides);

const failure = (model: CharacterModel, overrides?: RoleOverrides): MotionError => {
  try {
    map(model, overrides);
  } catch (error) {
    if (error instanceof MotionError) return error;
    throw error;
  }
  throw new Error("expected a MotionError");
};

/** Roles in this order: hips, spine chain, neck chain, head; then of the left side: clavicle to hand, thigh to toes. */
type Expected = [trunk: string, arm: string, leg: string, fingers: number];

const EXPECTED: Record<string, Expected> = {
  "made/mixamo.glb": [
    "mixamorig:Hips mixamorig:Spine mixamorig:Spine1 mixamorig:Spine2 mixamorig:Neck mixamorig:Head",
    "mixamorig:LeftShoulder mixamorig:LeftArm mixamorig:LeftForeArm mixamorig:LeftHand",
    "mixamorig:LeftUpLeg mixamorig:LeftLeg mixamorig:LeftFoot mixamorig:LeftToeBase",
    30,
  ],
  "made/unreal.glb": [
    "pelvis spine_01 spine_02 spine_03 spine_04 spine_05 neck_01 neck_02 head",
    "clavicle_l upperarm_l lowerarm_l hand_l",
    "thigh_l calf_l foot_l ball_l",
    30,
  ],
  "made/vrm0.vrm": [
    "hips_Armature spine_Armature chest_Armature upperchest_Armature neck_Armature head_Armature",
    "shoulder.left_Armature upperarm.left_Armature lowerarm.left_Armature hand.left_Armature",
    "upperleg.left_Armature lowerleg.left_Armature foot.left_Armature toes.left_Armature",
    30,
  ],
  "made/vrm1.vrm": [
    "hips spine chest upperChest neck head",
    "leftShoulder leftUpperArm leftLowerArm leftHand",
    "leftUpperLeg leftLowerLeg leftFoot leftToes",
    30,
  ],
  "made/parts.glb": [
    "hips spine chest head",
    "- upperarm.l lowerarm.l wrist.l",
    "upperleg.l lowerleg.l foot.l toes.l",
    0,
  ],
  "made/unnamed.glb": ["q980 q19 q790 q791 q471 q656", "- q115 q473 q642", "q340 q953 q723 q436", 0],
  "made/broad.glb": [
    "DEF-spine DEF-spine.001 DEF-spine.002 DEF-spine.003 DEF-spine.004 DEF-spine.005",
    "DEF-shoulder.L DEF-upper_arm.L DEF-forearm.L DEF-hand.L",
    "DEF-thigh.L DEF-shin.L DEF-foot.L -",
    0,
  ],
  "made/unity.glb": [
    "Hips Spine Spine1 Spine2 Neck Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToeBase",
    6,
  ],
  "made/biped.fbx": [
    "Bip001_Pelvis Bip001_Spine Bip001_Spine1 Bip001_Spine2 Bip001_Neck Bip001_Head",
    "Bip001_L_Clavicle Bip001_L_UpperArm Bip001_L_Forearm Bip001_L_Hand",
    "Bip001_L_Thigh Bip001_L_Calf Bip001_L_Foot Bip001_L_Toe0",
    30,
  ],
  "made/feet-on-root.fbx": [
    "Hips Spine Chest UpperChest Neck Head",
    "Shoulder.L UpperArm.L LowerArm.L Hand.L",
    "UpperLeg.L LowerLeg.L Foot.L -",
    0,
  ],
  "made/maya.fbx": [
    "Hips Spine Spine1 Spine2 Neck Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToeBase",
    30,
  ],
  "made/bones.fbx": [
    "hip abdomenLower abdomenUpper chestLower neckLower head",
    "lCollar lShldrBend lForearmBend lHand",
    "lThighBend lShin lFoot -",
    30,
  ],
  "rigged/babylon-maya-skeleton.glb": [
    "hips abdomen abdomen2 chest neck head",
    "shoulder.L upper_arm.L forearm.L hand.L",
    "thigh.L shin.L foot.L toe.L",
    30,
  ],
  "rigged/cesium-man.glb": ["#2 #3 #4 #5 #6", "- #7 #8 #9", "#13 #14 #15 #16", 0],
  "rigged/rigged-figure.glb": ["#2 #3 #4 #5 #6", "- #7 #8 #9", "#13 #14 #15 #16", 0],
  "rigged/cmu-91_48-skeleton-only.fbx": [
    "hip abdomen chest neck head",
    "lCollar lShldr lForeArm lHand",
    "lThigh lShin lFoot -",
    20,
  ],
  "rigged/gdquest-mannequiny.glb": [
    "pelvis spine_01 spine_02 neck_01 head",
    "clavicle.l upperarm.l lowerarm.l hand.l",
    "thigh.l calf.l foot.l ball.l",
    24,
  ],
  "rigged/kaykit-knight.glb": [
    "hips spine chest head",
    "- upperarm.l lowerarm.l wrist.l",
    "upperleg.l lowerleg.l foot.l toes.l",
    0,
  ],
  "rigged/kaykit-manny/manny_med_mod.gltf": [
    "hips spine chest head",
    "- upperarm.l lowerarm.l wrist.l",
    "upperleg.l lowerleg.l foot.l toes.l",
    0,
  ],
  "rigged/kenney-maya-7700.fbx": [
    "Hips Spine Chest UpperChest Neck Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToes",
    10,
  ],
  "rigged/kenney-unity-names.glb": [
    "Hips Spine Chest UpperChest Neck Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToes",
    10,
  ],
  "rigged/mpfb-cmu_mb.glb": [
    "Hips LowerBack Spine Spine1 Neck Neck1 Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToeBase",
    6,
  ],
  "rigged/mpfb-game_engine.glb": [
    "pelvis spine_01 spine_02 spine_03 neck_01 head",
    "clavicle_l upperarm_l lowerarm_l hand_l",
    "thigh_l calf_l foot_l ball_l",
    30,
  ],
  "rigged/mpfb-mixamorig.glb": [
    "mixamorig:Hips mixamorig:Spine mixamorig:Spine1 mixamorig:Spine2 mixamorig:Neck mixamorig:Head",
    "mixamorig:LeftShoulder mixamorig:LeftArm mixamorig:LeftForeArm mixamorig:LeftHand",
    "mixamorig:LeftUpLeg mixamorig:LeftLeg mixamorig:LeftFoot mixamorig:LeftToeBase",
    30,
  ],
  "rigged/quaternius-men-casual.glb": [
    "Hips Abdomen Torso Chest Neck Head",
    "Shoulder.L UpperArm.L LowerArm.L Hand.L",
    "UpperLeg.L LowerLeg.L Foot.L -",
    28,
  ],
  "rigged/quaternius2017-human-mixamo-names.fbx": [
    "Hips Spine Spine1 Spine2 Neck Head",
    "LeftShoulder LeftArm LeftForeArm LeftHand",
    "LeftUpLeg LeftLeg LeftFoot LeftToeBase",
    12,
  ],
  // The bone that carries both thighs and the trunk is called Body; Hips only carries the trunk.
  "rigged/quaternius2019-male-casual.fbx": [
    "Body Abdomen Torso Neck Head",
    "Shoulder.L UpperArm.L LowerArm.L Palm.L",
    "UpperLeg.L LowerLeg.L Foot.L -",
    6,
  ],
  "rigged/rocketbox-male-01.fbx": [
    "Bip01_Pelvis Bip01_Spine Bip01_Spine1 Bip01_Spine2 Bip01_Neck Bip01_Head",
    "Bip01_L_Clavicle Bip01_L_UpperArm Bip01_L_Forearm Bip01_L_Hand",
    "Bip01_L_Thigh Bip01_L_Calf Bip01_L_Foot Bip01_L_Toe0",
    30,
  ],
  "rigged/ue-human-sample.glb": [
    "pelvis spine_01 spine_02 spine_03 neck_01 head",
    "clavicle_l upperarm_l lowerarm_l hand_l",
    "thigh_l calf_l foot_l ball_l",
    30,
  ],
  "rigged/ue-quaternius-female.glb": [
    "pelvis spine_01 spine_02 spine_03 neck_01 head",
    "clavicle_l upperarm_l lowerarm_l hand_l",
    "thigh_l calf_l foot_l ball_l",
    30,
  ],
  "rigged/vrm0-godette.vrm": [
    "pelvis_Armature tummy_Armature chest_Armature neck_Armature head_Armature",
    "shoulder.l_Armature upper_arm.l_Armature lowerarm.l_Armature hand.l_Armature",
    "thigh.l_Armature shin.l_Armature foot.l_Armature toes.l_Armature",
    24,
  ],
  "rigged/vrm1-debug-robot.vrm": [
    "hips spine chest neck head",
    "shoulder.L upper_arm.L lower_arm.L hand.L",
    "upper_leg.L lower_leg.L foot.L toes.L",
    30,
  ],
};

describe("mapHumanoid on characters from other tools", () => {
  it("has an expectation for every file", () => {
    expect([...RIGS].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  itOn(RIGS)("finds the joints of %s", async (file) => {
    const model = await loadCharacter(file);
    const mapping = map(model);
    const name = (node: number | undefined) => {
      if (node === undefined) return "-";
      return model.nodes.names[node].replaceAll("FBXASC046", ".").replaceAll(" ", "_") || `#${node}`;
    };
    const [trunk, arm, leg, fingers] = EXPECTED[file];
    const { roles, spine, neck } = mapping;
    expect([roles.Hips, ...spine, ...neck, roles.Head].map(name).join(" ")).toBe(trunk);
    const limb = (side: string, parts: string[]) =>
      parts.map((part) => name(roles[`${side}${part}` as JointName])).join(" ");
    const arms = ["Shoulder", "Arm", "ForeArm", "Hand"];
    const legs = ["UpLeg", "Leg", "Foot", "ToeBase"];
    expect(limb("Left", arms)).toBe(arm);
    expect(limb("Left", legs)).toBe(leg);
    expect(Object.keys(roles).filter((role) => /Hand(Thumb|Index|Middle|Ring|Pinky)/.test(role))).toHaveLength(fingers);
    expect(mirrored(model, mapping.roles)).toBeLessThan(0.05);
    expect(mapping.confidence).toBeGreaterThanOrEqual(mapping.method === "geometry" ? 0.8 : 0.95);
    expect(mapping.notes).toEqual([]);
  });
});

/** Largest difference between the right limbs and the mirrored left ones, bind pose, as a share of the leg's height. */
function mirrored(model: CharacterModel, roles: Partial<Record<JointName, number>>): number {
  const p = readBindPose(model).positions;
  const at = (role: string) => {
    const node = roles[role as JointName] as number;
    return [p[node * 3], p[node * 3 + 1], p[node * 3 + 2]];
  };
  const [left, right] = [at("LeftUpLeg"), at("RightUpLeg")];
  const across = [left[0] - right[0], left[2] - right[2]];
  const width = Math.hypot(...across);
  const height = left[1] - at("LeftFoot")[1];
  let worst = 0;
  for (const part of ["Leg", "Foot", "Arm", "ForeArm", "Hand"]) {
    const [a, b] = [at(`Left${part}`), at(`Right${part}`)];
    const side = ([x, , z]: number[]) =>
      ((x - (left[0] + right[0]) / 2) * across[0] + (z - (left[2] + right[2]) / 2) * across[1]) / width;
    expect(side(a)).toBeGreaterThan(0);
    expect(side(b)).toBeLessThan(0);
    if (model.meshes.length > 0)
      worst = Math.max(worst, Math.abs(side(a) + side(b)) / height, Math.abs(a[1] - b[1]) / height);
  }
  return worst;
}

describe("mapHumanoid on names from other tools", () => {
  it.each(Object.keys(FAMILIES))("finds all 52 joints by the names of %s", (name) => {
    const model = modelOf(BUILTIN_SKELETON, (joint) => familyName(FAMILIES[name], joint));
    const mapping = map(model);
    expect(mapping.method).toBe("names");
    for (const [j, joint] of BUILTIN_SKELETON.names.entries())
      expect([joint, mapping.roles[joint as JointName]]).toEqual([joint, j]);
  });

  it("finds the core by geometry when the names say nothing", () => {
    const mapping = map(modelOf(BUILTIN_SKELETON, (joint) => `q${BUILTIN_SKELETON.names.indexOf(joint)}`));
    expect(mapping.method).toBe("geometry");
    for (const role of CORE_ROLES)
      expect([role, mapping.roles[role]]).toEqual([role, BUILTIN_SKELETON.names.indexOf(role)]);
  });

  it("trusts the feet when left and right are swapped", () => {
    const swap = (name: string) => name.replace(/Left|Right/, (side) => (side === "Left" ? "Right" : "Left"));
    const mapping = map(modelOf(BUILTIN_SKELETON, swap));
    expect(mapping.roles.LeftHand).toBe(BUILTIN_SKELETON.names.indexOf("LeftHand"));
    expect(mapping.notes.join()).toMatch(/swapped/);
  });
});

describe("overrides", () => {
  const model = modelOf(BUILTIN_SKELETON);

  it("take a node by name or number, or none", () => {
    const mapping = map(model, { LeftHand: "LeftHandMiddle1", RightHand: 3, Neck: null });
    expect(mapping.roles.LeftHand).toBe(BUILTIN_SKELETON.names.indexOf("LeftHandMiddle1"));
    expect(mapping.roles.RightHand).toBe(3);
    expect(mapping.missing).toContain("Neck");
    // Overridden joints are checked too: this arm is much longer than the other.
    expect(mapping.confidences.LeftHand).toBeLessThan(0.9);
    expect(map(model, { LeftHand: "LeftHand" }).confidences.LeftHand).toBe(1);
  });

  it("remove a node from the role that the mapping gave it", () => {
    expect(map(model, { LeftHand: "LeftHandMiddle1" }).missing).toContain("LeftHandMiddle1");
    const error = failure(model, { Hips: "LeftFoot" });
    expect(error.code).toBe("ESSENTIAL_JOINTS_MISSING");
    expect(error.message).toContain("LeftFoot");
    const both = failure(model, { LeftHand: "LeftFoot", RightHand: "LeftFoot" });
    expect(both.message).toContain('LeftHand and RightHand cannot both be "LeftFoot"');
  });

  it("are rejected if they name no node", () => {
    expect(failure(model, { LeftHand: "Hook" })).toMatchObject({ code: "BAD_USER_INPUT", argument: "overrides" });
    expect(failure(model, { LeftHand: "Hook" }).message).toContain('"Hook"');
    expect(failure(model, { Tail: 3 } as RoleOverrides).message).toContain('"Tail" is no humanoid role');
  });
});

describe("models that are not human", () => {
  const without = (pattern: RegExp) =>
    modelOf(
      createSkeleton(
        BUILTIN_SKELETON.names.flatMap((name, j): JointDefinition[] => {
          if (pattern.test(name)) return [];
          const parent = BUILTIN_SKELETON.names[BUILTIN_SKELETON.parents[j]];
          const translation = Array.from(BUILTIN_SKELETON.restTranslations.subarray(j * 3, j * 3 + 3)) as [
            number,
            number,
            number,
          ];
          return [{ name, parent, translation }];
        }),
      ),
    );

  itOn(["made/bad/nonhumanoid-fox.glb", "bad/nonhumanoid-fox.glb"])("says that %s goes on all fours", async (file) => {
    const error = failure(await loadCharacter(file));
    expect(error.code).toBe("NOT_A_HUMANOID");
    expect(error.message).toMatch(/trunk leans (7|8|9)\d°/);
  });

  itOn([
    "made/bad/nonhumanoid-unrigged.glb",
    "made/bad/single-triangle.glb",
    "bad/nonhumanoid-spider-unrigged.glb",
    "bad/single-triangle.glb",
  ])("says that %s has no skeleton", async (file) => {
    const error = failure(await loadCharacter(file));
    expect(error.code).toBe("NO_RIG_FOUND");
    expect(error.message).toMatch(/no skeleton/);
  });

  it("names the missing legs", () => {
    const error = failure(without(/Leg|Foot|Toe/));
    expect(error.code).toBe("ESSENTIAL_JOINTS_MISSING");
    expect(error.message).toMatch(/LeftUpLeg.*RightFoot/);
  });

  it("names the missing leg when there is one", () => {
    expect(failure(without(/Right(UpLeg|Leg|Foot|Toe)/)).code).toBe("ESSENTIAL_JOINTS_MISSING");
  });

  it("takes a figure without arms, and notes it", () => {
    expect(map(without(/Shoulder|Arm|Hand/)).notes).toContain("No arms were found.");
  });

  it("rejects a figure that lies on its back", () => {
    const model = modelOf(BUILTIN_SKELETON);
    model.nodes.rotations.set([-Math.SQRT1_2, 0, 0, Math.SQRT1_2], 0);
    expect(failure(model).code).toBe("NOT_A_HUMANOID");
  });

  it("names the node whose transform is not a number", () => {
    const model = modelOf(BUILTIN_SKELETON);
    model.nodes.translations[BUILTIN_SKELETON.names.indexOf("LeftLeg") * 3 + 1] = Number.NaN;
    expect(failure(model).message).toMatch(/position of node "LeftLeg".*NaN/);
  });
});
