/**
 * Babylon's own retargeter (AnimatorAvatar) and ours, in the five situations in which the former goes wrong: run side
 * by side on the built-in mannequin under NullEngine, right-handed scene.
 */
import "@babylonjs/core/Animations/animatable.js";
import "@babylonjs/loaders/glTF/2.0/index.js";
import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { AnimatorAvatar } from "@babylonjs/core/Animations/animatorAvatar.js";
import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import { castMember } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatAngle } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

export interface FailureCase {
  situation: string;
  /** The measure, with its unit. */
  measure: string;
  babylon: number;
  ours: number;
}

const SIDE = ["LeftArm", "LeftForeArm"] as const;
const FIX_ROOT = { fixRootPosition: true, rootNodeName: "Hips", groundReferenceNodeName: "LeftToeBase" };
const DEGREES = 180 / Math.PI;

export async function animatorAvatarCases(): Promise<FailureCase[]> {
  const clip = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.2, travelAngle: 0, strides: 1 });
  return [
    await sameRig("source paused in the middle of its clip", clip, ({ group, target }) => {
      pause(group);
      return target;
    }),
    await aPose(clip),
    await sameRig("character turned by 90°", clip, ({ target }) => {
      (target.rootNodes[0] as TransformNode).rotationQuaternion = Quaternion.RotationAxis(Vector3.Up(), Math.PI / 2);
      return target;
    }),
    await displaced(clip),
    await playing(clip),
  ];
}

interface Stage {
  scene: Scene;
  source: AssetContainer;
  target: AssetContainer;
  group: AnimationGroup;
}

/** Sets up the walking mannequin, and a second one of the given rest pose to retarget the walk to. */
async function stage(clip: MotionClip, restPose: "T" | "A"): Promise<Stage> {
  const engine = new NullEngine();
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  const walker = castMember("builtin-mannequin");
  const nodes = BUILTIN_SKELETON.names.map((name) => walker.nodes.names.indexOf(name));
  const load = async (bytes: Uint8Array) => {
    const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
    container.addAllToScene();
    return container;
  };
  const source = await load(writeGlb(walker, [{ name: "walk", clip, nodes }]));
  const target = await load(writeGlb(castMember({ restPose })));
  const group = source.animationGroups[0];
  group.stop();
  return { scene, source, target, group };
}

function pause(group: AnimationGroup): void {
  group.play(true);
  group.goToFrame((group.from + group.to) / 2);
  group.pause();
}

/** Identical rigs, so every rotation must arrive unchanged: the largest difference over all joints and keys. */
async function sameRig(
  situation: string,
  clip: MotionClip,
  disturb: (stage: Stage) => AssetContainer,
): Promise<FailureCase> {
  const all = await stage(clip, "T");
  disturb(all);
  const retargeted = babylonsRetarget(all, { fixRootPosition: false });
  const result = {
    situation,
    measure: "largest joint error, degrees",
    babylon: largestKeyError(retargeted, clip) * DEGREES,
    ours: largestClipError(ourRetarget(all, clip), clip) * DEGREES,
  };
  all.scene.getEngine().dispose();
  return result;
}

/** The target stands in an A-pose: its arm must point where the source's does. */
async function aPose(clip: MotionClip): Promise<FailureCase> {
  const all = await stage(clip, "A");
  const retargeted = babylonsRetarget(all, { fixRootPosition: false });
  const { clip: ours, nodes, model } = ourRetarget(all, clip);
  const joint = (name: string) => nodes.indexOf(model.nodes.names.indexOf(name));
  const theirs: number[] = [];
  const mine: number[] = [];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const wanted = direction(clip, frame, jointIndex(BUILTIN_SKELETON, SIDE[0]), jointIndex(BUILTIN_SKELETON, SIDE[1]));
    mine.push(angle(wanted, direction(ours, frame, joint(SIDE[0]), joint(SIDE[1]))));
    theirs.push(angle(wanted, armOf(all.target, retargeted, frame / (clip.frameCount - 1))));
  }
  all.scene.getEngine().dispose();
  return {
    situation: "target in an A-pose, source in a T-pose",
    measure: "largest error of the arm's direction, degrees",
    babylon: Math.max(...theirs) * DEGREES,
    ours: Math.max(...mine) * DEGREES,
  };
}

/** The character stands at x = 10, which must not show in its hips' keys. */
async function displaced(clip: MotionClip): Promise<FailureCase> {
  const all = await stage(clip, "T");
  (all.target.rootNodes[0] as TransformNode).position.x = 10;
  const retargeted = babylonsRetarget(all, FIX_ROOT);
  const track = retargeted.targetedAnimations.find(
    ({ target, animation }) => target.name === "Hips" && animation.targetProperty === "position",
  );
  const keys = track?.animation.getKeys() ?? [];
  const theirs = keys.map((key, i) => Math.abs((key.value as Vector3).x - clip.translations[i * 3]));
  const { clip: ours } = ourRetarget(all, clip);
  let mine = 0;
  for (let i = 0; i < clip.frameCount; i++) {
    mine = Math.max(mine, Math.abs(ours.translations[i * ours.translatedJoints.length * 3] - clip.translations[i * 3]));
  }
  all.scene.getEngine().dispose();
  return {
    situation: "character at x = 10, root position fixed",
    measure: "largest error of the hips' x, metres",
    babylon: Math.max(...theirs),
    ours: mine,
  };
}

/** The source plays while it is retargeted, which must not disturb it. */
async function playing(clip: MotionClip): Promise<FailureCase> {
  const all = await stage(clip, "T");
  let noticed = 0;
  const { group } = all;
  group.play(true);
  const notice = () => {
    noticed++;
  };
  group.onAnimationGroupEndObservable.add(notice);
  group.onAnimationGroupPauseObservable.add(notice);
  group.onAnimationGroupPlayObservable.add(notice);
  group.onAnimationEndObservable.add(notice);
  ourRetarget(all, clip);
  const mine = noticed + (group.isPlaying ? 0 : 1);
  noticed = 0;
  babylonsRetarget(all, FIX_ROOT);
  const theirs = noticed + (group.isPlaying ? 0 : 1);
  all.scene.getEngine().dispose();
  return {
    situation: "source playing",
    measure: "events fired on the game's group, and 1 if it was stopped",
    babylon: theirs,
    ours: mine,
  };
}

function babylonsRetarget(
  { target, group }: Stage,
  options: { fixRootPosition: boolean; rootNodeName?: string; groundReferenceNodeName?: string },
): AnimationGroup {
  const avatar = new AnimatorAvatar("avatar", target.rootNodes[0] as TransformNode, false);
  return avatar.retargetAnimationGroup(group, options);
}

function ourRetarget({ target }: Stage, clip: MotionClip) {
  const { model } = characterModelFromBabylon(locateCharacter(target));
  const rig = createCharacterRig(model);
  return { clip: retargetClip(clip, createRetargeter(clip.skeleton, rig)), nodes: [...rig.nodes], model };
}

function largestKeyError(group: AnimationGroup, clip: MotionClip): number {
  let largest = 0;
  for (const { target, animation } of group.targetedAnimations) {
    const joint = jointIndex(clip.skeleton, target.name);
    if (joint < 0 || animation.targetProperty !== "rotationQuaternion") continue;
    animation.getKeys().forEach((key, frame) => {
      const q = key.value as Quaternion;
      largest = Math.max(largest, quatAngle([q.x, q.y, q.z, q.w], rotation(clip, frame, joint)));
    });
  }
  return largest;
}

function largestClipError({ clip, nodes, model }: ReturnType<typeof ourRetarget>, source: MotionClip): number {
  let largest = 0;
  source.skeleton.names.forEach((name, joint) => {
    const mine = nodes.indexOf(model.nodes.names.indexOf(name));
    for (let frame = 0; mine >= 0 && frame < source.frameCount; frame++) {
      largest = Math.max(largest, quatAngle(rotation(clip, frame, mine), rotation(source, frame, joint)));
    }
  });
  return largest;
}

function rotation(clip: MotionClip, frame: number, joint: number): Float32Array {
  const at = (frame * clip.skeleton.names.length + joint) * 4;
  return clip.rotations.subarray(at, at + 4);
}

function direction(clip: MotionClip, frame: number, from: number, to: number): number[] {
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  return [0, 1, 2].map((k) => pose.positions[to * 3 + k] - pose.positions[from * 3 + k]);
}

/** Returns the target's arm in the scene at `share` of the retargeted group's length. */
function armOf(target: AssetContainer, group: AnimationGroup, share: number): number[] {
  group.play(true);
  group.goToFrame(group.from + (group.to - group.from) * share);
  group.pause();
  const [from, to] = SIDE.map((name) => {
    const node = target.transformNodes.find((candidate) => candidate.name === name) as TransformNode;
    node.computeWorldMatrix(true);
    return node.getAbsolutePosition();
  });
  return to.subtract(from).asArray();
}

function angle(a: number[], b: number[]): number {
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}
