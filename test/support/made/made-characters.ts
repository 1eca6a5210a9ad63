/**
 * Character files made here, each like a family of real ones: names, axes, rest pose, scale, facing, joints. They
 * need no data, so every test about rigs runs on them.
 */
import { PNG } from "pngjs";
import { createMannequin } from "../../../src/characters/index.js";
import type { MannequinOptions } from "../../../src/characters/mannequin-options.js";
import { exportFbx } from "../../../src/files/formats/fbx/write/export-fbx.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { writeSceneGlb } from "../../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { binaryOf, gltf, jsonOf, withJson } from "../../files/formats/gltf-bytes.js";
import { FAMILIES, familyName } from "../../retarget/name-families.js";
import { asFbx7500, asFbxText } from "./fbx-kinds.js";
import {
  below,
  hungOn,
  inParts,
  posed,
  renamed,
  turnedData,
  withJointAbove,
  withoutJoints,
  withSocket,
} from "./model-changes.js";

const HALF = Math.SQRT1_2;
/** Rotations for data with Z up, and for the node above it that makes it stand. */
const LIE = [HALF, 0, 0, HALF] as const;
const STAND = [-HALF, 0, 0, HALF] as const;
const ABOUT = [0, 1, 0, 0] as const;
const TO_ITS_LEFT = [0, HALF, 0, HALF] as const;
const NONE = [0, 0, 0, 1] as const;

const FINGERS = /Hand(Thumb|Index|Middle|Ring|Pinky)/;
const FINGERS_AND_TOES = /Hand(Thumb|Index|Middle|Ring|Pinky)|ToeBase$/;
const OTHER_FINGERS = /Hand(Thumb|Middle|Ring|Pinky)/;

/** Files by path, as `readCharacterFile` takes it. */
export const MADE_CHARACTERS: Record<string, () => Uint8Array> = {
  // As Blender exports a Mixamo character: in centimetres, lying on its back, below an object that makes it stand.
  "made/mixamo.glb": () =>
    writeGlb(below(turnedData(mannequin({ name: "mixamo", rig: "mixamo" }), LIE, 100), "Armature", STAND, 0.01)),
  // Root on the ground, twist and metacarpal joints, IK helpers, an A-pose, X along the bones and backwards on the right.
  "made/unreal.glb": () => writeGlb(mannequin({ name: "unreal", rig: "unreal", restPose: "A", height: 1.82 })),
  // VRM 0.x: faces backwards, small, a large head; unknown names, but it declares its bones. No node above the hips.
  "made/vrm0.vrm": () => vrm0(),
  // VRM 1.0.
  "made/vrm1.vrm": () => writeGlb(mannequin({ name: "vrm1", rig: "vrm", height: 1.18, proportions: CHILD })),
  // A toy of parts that are children of bones: no clavicles, neck or fingers, long feet, something in its hand.
  "made/parts.glb": () => writeGlb(below(withSocket(inParts(toy()), "wrist.r", "handslot.r"), "Rig", NONE)),
  // Meaningless names; faces to its left; an image on its surface.
  "made/unnamed.glb": () => {
    const model = withoutJoints(mannequin({ name: "unnamed", rig: "mixamo", restPose: "A" }), (name) =>
      /Shoulder$|Hand(Thumb|Index|Middle|Ring|Pinky)/.test(name),
    );
    return writeSceneGlb(painted(sceneOf(turnedData(renamed(model, nonsense), TO_ITS_LEFT))));
  },
  // A broad body, Blender's names, no toes, no fingers.
  "made/broad.glb": () =>
    writeGlb(
      below(
        named(
          withoutJoints(mannequin({ name: "broad", proportions: BROAD }), (name) => FINGERS_AND_TOES.test(name)),
          (name) => familyName(FAMILIES.Rigify, name),
        ),
        "Armature",
        NONE,
      ),
    ),
  // Unity's names, index fingers only; its nodes are in the middle of a wave, and the file has a motion.
  "made/unity.glb": () => {
    const model = named(
      withoutJoints(mannequin({ name: "unity", rig: "mixamo" }), (name) => OTHER_FINGERS.test(name)),
      plain,
    );
    const hips = withJointAbove(withJointAbove(model, "LeftUpLeg", "LHipJoint"), "RightUpLeg", "RHipJoint");
    return writeGlb(
      posed(hips, { LeftArm: [0, 0, Math.sin(0.4), Math.cos(0.4)], RightUpLeg: [Math.sin(-0.2), 0, 0, Math.cos(0.2)] }),
      [{ name: "walk", ...walkOf(hips) }],
    );
  },
  // 3ds Max: Biped's names and its tree, with thighs below the spine and collarbones below the neck; centimetres in
  // every number, an A-pose, five fingers.
  "made/biped.fbx": () => {
    const model = named(mannequin({ name: "biped", rig: "mixamo", restPose: "A", height: 1.824 }), (name) =>
      familyName(FAMILIES.Biped, plain(name)).replaceAll(" ", "_"),
    );
    return fbx(hungOn(hungOn(model, "Bip001_Spine", /_Thigh$/), "Bip001_Neck", /_Clavicle$/), "baked");
  },
  // An IK rig: feet are children of the root, no toes or fingers; metres below a node that scales, with a motion.
  "made/feet-on-root.fbx": () => {
    const model = withoutJoints(mannequin({ name: "ik", rig: "mixamo", proportions: BROAD }), (name) =>
      FINGERS_AND_TOES.test(name),
    );
    const unity = (name: string) => familyName(FAMILIES["Unity, with dots escaped by FBX"], plain(name));
    return fbx(hungOn(below(named(model, unity), "Root", NONE), "Root", /^Foot/), "root", true);
  },
  // Maya: names as in HumanIK, a motion inside, larger than life.
  "made/maya.fbx": () => fbx(named(mannequin({ name: "maya", rig: "mixamo", height: 3.7 }), plain), "baked", true),
  // The same in text, and in 64-bit records.
  "made/maya-7400-ascii.fbx": () => asFbxText(MADE_CHARACTERS["made/maya.fbx"]()),
  "made/maya-7500.fbx": () => asFbx7500(MADE_CHARACTERS["made/maya.fbx"]()),
  // Bones only, Daz's names, no toes.
  "made/bones.fbx": () => {
    const model = named(
      withoutJoints(mannequin({ name: "bones" }), (name) => /ToeBase$/.test(name)),
      (name) => familyName(FAMILIES["Daz Genesis"], name),
    );
    return fbx(model, "baked", true, true);
  },
};

/** A glTF file, the files beside it, and a text. */
export const MADE_BESIDE: Record<string, () => Uint8Array> = {
  "made/split.gltf": () => {
    const json = jsonOf(writeGlb(mannequin({ name: "split" }))) as { buffers: { uri?: string }[] };
    json.buffers[0].uri = "split.bin";
    return gltf(json);
  },
  "made/split.bin": () => binaryOf(writeGlb(mannequin({ name: "split" }))),
  "made/README.md": () => new TextEncoder().encode("# Characters\n"),
};

const CHILD = {
  headSize: 1.6,
  headRoundness: 0.6,
  neckLength: 0.8,
  legLength: 0.76,
  armLength: 0.84,
  torsoLength: 0.88,
};
const BROAD = {
  torsoLength: 1.05,
  chest: 1.3,
  waist: 1.7,
  belly: 0.6,
  hipWidth: 1.2,
  armThickness: 1.3,
  armLength: 0.85,
  legThickness: 1.2,
};
const TOY = {
  headSize: 2,
  headRoundness: 1,
  legLength: 0.55,
  armLength: 0.7,
  torsoLength: 0.75,
  footSize: 1.9,
  handSize: 1.4,
};

const TOY_NAMES: Record<string, string> = {
  Hips: "hips",
  Spine: "spine",
  Spine2: "chest",
  Head: "head",
  Arm: "upperarm",
  ForeArm: "lowerarm",
  Hand: "wrist",
  UpLeg: "upperleg",
  Leg: "lowerleg",
  Foot: "foot",
  ToeBase: "toes",
};

function toy(): CharacterModel {
  const model = withoutJoints(
    mannequin({ name: "toy", rig: "mixamo", proportions: TOY, height: 2.4 }),
    (name) => FINGERS.test(name) || /Shoulder$|Neck$|Spine1$/.test(name),
  );
  return renamed(model, (name) => {
    const joint = plain(name);
    const side = /^(Left|Right)/.exec(joint)?.[1];
    const word = TOY_NAMES[joint.replace(/^(Left|Right)/, "")] ?? name;
    return side ? `${word}.${side[0].toLowerCase()}` : word;
  });
}

function vrm0(): Uint8Array {
  const model = turnedData(mannequin({ name: "vrm0", rig: "vrm", height: 1.3, proportions: CHILD }), ABOUT);
  const humanoid = model.humanoid as Record<string, number>;
  const glb = writeGlb(
    renamed(model, (name) => `${name.replace(/^(left|right)(\w+)/, "$2.$1").toLowerCase()}_Armature`),
  );
  const older: Record<string, string> = { Metacarpal: "Proximal", Proximal: "Intermediate" };
  return withJson(glb, (json) => {
    json.extensionsUsed = ["VRM"];
    json.extensions = {
      VRM: {
        specVersion: "0.0",
        meta: { title: "made here" },
        humanoid: {
          humanBones: Object.entries(humanoid).map(([bone, node]) => ({
            bone: /Thumb/.test(bone) ? bone.replace(/Metacarpal|Proximal/, (part) => older[part]) : bone,
            node,
          })),
        },
      },
    };
  });
}

/** Renames joints; the node that carries the mesh keeps the character's name. */
function named(model: CharacterModel, rename: (name: string) => string): CharacterModel {
  return renamed(model, (name) => (name === model.name ? name : rename(name)));
}

const made = new Map<string, CharacterModel>();

/** Made once per test file; do not write into it. */
function mannequin(options: MannequinOptions): CharacterModel {
  const known = made.get(options.name as string) ?? createMannequin(options);
  made.set(options.name as string, known);
  return known;
}

/** Returns the built-in joint's name. */
function plain(name: string): string {
  return name.replace("mixamorig:", "");
}

function nonsense(name: string): string {
  return `q${Math.abs([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)) % 1000}`;
}

function sceneOf(model: CharacterModel): SceneModel {
  const isJoint = new Uint8Array(model.nodes.names.length);
  for (const { joints } of model.skins) for (const joint of joints) isJoint[joint] = 1;
  const meshes = model.meshes.map((mesh) => ({ ...mesh, meshName: model.name, shapes: [], mesh: 0 }));
  return { ...model, meshes, images: [], animations: [], isJoint };
}

/** Adds an image to its first material, and texture coordinates. */
export function painted<T extends SceneModel>(scene: T): T {
  const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 3 })));
  return {
    ...scene,
    images: [{ name: "paint", mimetype: "image/png", bytes, path: "" }],
    materials: scene.materials.map((material, i) => (i === 0 ? { ...material, baseColorImage: 0 } : material)),
    meshes: scene.meshes.map((mesh) => ({
      ...mesh,
      uvs: Float32Array.from({ length: (mesh.positions.length / 3) * 2 }, (_, i) => (i % 97) / 97),
    })),
  };
}

function walkOf(model: CharacterModel) {
  const rig = createCharacterRig(model);
  const walk = generateLocomotion({ strides: 1, moveSpeed: 1.2, travelAngle: 0, styleId: "neutral_male_a" });
  return { clip: retargetClip(walk, createRetargeter(BUILTIN_SKELETON, rig)), nodes: rig.nodes };
}

function fbx(model: CharacterModel, place: "baked" | "root", withMotion = false, noMesh = false): Uint8Array {
  const scene = sceneOf(model);
  const rig = createCharacterRig(model);
  const clip = withMotion ? walkOf(model).clip : null;
  return exportFbx({ scene, clip, rest: rig.skeleton, nodes: rig.nodes, name: "walk", noMesh, place });
}
