import "@babylonjs/core/Animations/animatable.js";
import { RootMotionClip, RootMotionController, RootMotionSource } from "@babylonjs/core/Animations/rootMotion.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import { KEY_ANGLE, KEY_DISTANCE } from "../../../src/babylon/playing/keyed-group.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { CharacterTarget } from "../../../src/babylon/reading/locate-character.js";
import { createPose, sampleClip } from "../../../src/motion/clip.js";
import { createBoneFigure, createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { itOn } from "../../support/characters/on-characters.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
afterEach(disposeRuntimes);

/** Angle between two turns, radians. */
function angleBetween(a: Quaternion, b: Quaternion): number {
  const apart = Math.hypot(...a.subtract(b).asArray());
  const across = Math.hypot(...a.add(b).asArray());
  return 4 * Math.asin(Math.min(apart, across) / 2);
}

/** The live joints of a character, by joint of the skeleton that its motions are on. */
function jointsOf({ character, clip }: Motion) {
  return clip.skeleton.names.map((_, joint) => character.body.keyed.targetOf(joint));
}

/** Largest distance of the live joints from a motion, travel included: radians, and leg lengths. */
function distanceFrom(motion: Motion, seconds: number): { angle: number; distance: number } {
  const { clip, character } = motion;
  const pose = sampleClip(clip, seconds, createPose(clip.skeleton));
  const s = character.body.keyed.mirrored ? -1 : 1;
  const worst = { angle: 0, distance: 0 };
  jointsOf(motion).forEach((target, joint) => {
    if (!target) return;
    const [x, y, z, w] = pose.rotations.subarray(joint * 4, joint * 4 + 4);
    const [px, py, pz] = pose.translations.subarray(joint * 3, joint * 3 + 3);
    const angle = angleBetween(target.rotationQuaternion!, new Quaternion(x, s * y, s * z, w));
    const distance = Vector3.Distance(target.position, new Vector3(s * px, py, pz)) / character.body.keyed.legLength;
    worst.angle = Math.max(worst.angle, angle);
    worst.distance = Math.max(worst.distance, distance);
  });
  return worst;
}

async function keyedWalk(scene: Scene, target: CharacterTarget, travelAngle = 0) {
  const { hero, known } = await addReal(scene, target);
  const motion = await hero.requestLocomotion({ strides: 1, moveSpeed: 1.4, relativeSpeed: true, travelAngle });
  return { hero, known, motion, group: motion.toKeyedGroup() };
}

async function loadStill(file: string, scene: Scene) {
  const container = await loadIntoScene(file, scene);
  for (const one of container.animationGroups) one.stop();
  return container;
}

describe("a motion as keys", () => {
  itOn([
    "made/parts.glb",
    "made/mixamo.glb",
    "made/vrm0.vrm",
    "made/biped.fbx",
    "made/maya.fbx",
    "made/unreal.glb",
    "rigged/kaykit-knight.glb",
    "rigged/mpfb-mixamorig.glb",
    "rigged/vrm0-godette.vrm",
    "rigged/rocketbox-male-01.fbx",
    "rigged/kenney-maya-7700.fbx",
    "rigged/gdquest-mannequiny.glb",
  ])("is the motion itself on %s, and poses it as the plugin does", async (file) => {
    const scene = createScene();
    const { hero, motion, group } = await keyedWalk(scene, await loadStill(file, scene), 20);
    const { frameCount, frameRate } = motion.clip;
    group.start(true);
    for (let frame = 0; frame <= frameCount - 1; frame += 0.5) {
      group.goToFrame(frame);
      const { angle, distance } = distanceFrom(motion, frame / frameRate);
      expect(angle, `frame ${frame}`).toBeLessThan(1.05 * KEY_ANGLE);
      expect(distance, `frame ${frame}`).toBeLessThan(1.05 * KEY_DISTANCE + 1e-6);
    }
    const joints = jointsOf(motion);
    const shown = (frame: number) => {
      group.goToFrame(frame);
      return joints.map((joint) => ({ rotation: joint?.rotationQuaternion?.clone(), scaling: joint?.scaling.clone() }));
    };
    const frames = [0, 7.3, 20, 31.9];
    const keys = frames.map(shown);
    group.stop();
    hero.play(motion, { fadeSeconds: 0, rootMotion: "none" });
    frames.forEach((frame, i) => {
      run(scene, 1);
      motion.animationGroup.goToFrame(frame);
      motion.animationGroup.pause();
      run(scene, 1);
      joints.forEach((joint, j) => {
        if (!joint) return;
        expect(angleBetween(joint.rotationQuaternion!, keys[i][j].rotation!)).toBeLessThan(2 * KEY_ANGLE);
        expect(Vector3.Distance(joint.scaling, keys[i][j].scaling!) / joint.scaling.length()).toBeLessThan(2e-3);
      });
    });
  });

  it("has fewer keys than the motion has frames, the first and last among them", async () => {
    const scene = createScene();
    const { motion, group } = await keyedWalk(scene, await loadStill("made/mixamo.glb", scene));
    const counts = group.targetedAnimations.map(({ animation }) => animation.getKeys().length);
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum).toBeLessThan(0.7 * counts.length * motion.clip.frameCount);
    for (const { animation } of group.targetedAnimations) {
      expect(animation.getKeys()[0].frame).toBe(0);
      expect(animation.getKeys().at(-1)!.frame).toBe(motion.clip.frameCount - 1);
    }
    expect(new Set(group.targetedAnimations.map(({ target }) => target)).size).toBe(
      jointsOf(motion).filter(Boolean).length,
    );
  });

  it.each([false, true])("plays on plain bones as on nodes (right-handed: %s)", async (rightHanded) => {
    const scene = createScene(rightHanded);
    const { motion, group } = await keyedWalk(scene, createBoneFigure(scene).mesh, 45);
    group.start(true);
    for (let frame = 0; frame < motion.clip.frameCount; frame += 3) {
      group.goToFrame(frame);
      const { angle, distance } = distanceFrom(motion, frame / motion.clip.frameRate);
      expect(angle).toBeLessThan(1.05 * KEY_ANGLE);
      expect(distance).toBeLessThan(1.05 * KEY_DISTANCE + 1e-6);
    }
  });

  it("plays at the motion's speed, and belongs to the caller", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { hero } = await addReal(scene, root);
    const before = sceneContents(scene);
    const fast = await hero.requestLocomotion({ moveSpeed: 16 });
    expect(fast.plan.playbackRate).not.toBe(1);
    const group = fast.toKeyedGroup("sprint");
    expect(group.name).toBe("sprint");
    expect(group.speedRatio).toBe(fast.plan.playbackRate);
    expect(fast.toKeyedGroup().name).toBe(fast.name);
    hero.dispose();
    expect(() => fast.toKeyedGroup()).toThrow("was disposed");
    expect(scene.animationGroups).toHaveLength(before.groups + 2);
    group.start(true);
    run(scene, 10);
    expect(group.isPlaying).toBe(true);
    for (const one of [...scene.animationGroups]) one.dispose();
    expect(sceneContents(scene).groups).toBe(0);
  });

  itOn([
    ["made/parts.glb", false, 0],
    ["made/parts.glb", true, 90], // Holds its nodes in another pose than it was bound in.
    ["made/maya.fbx", false, 0],
    ["made/vrm0.vrm", false, 45],
    ["rigged/kaykit-knight.glb", false, 0],
    ["rigged/kaykit-knight.glb", true, 90], // Holds its nodes in another pose than it was bound in.
    ["rigged/kenney-maya-7700.fbx", false, 0],
    ["rigged/vrm0-godette.vrm", false, 45],
  ] as const)(
    "travels %s as far by Babylon's RootMotionController as by ours (right-handed: %s, at %d degrees)",
    async (file, rightHanded, travelAngle) => {
      const ours = createScene(rightHanded);
      const theirs = createScene(rightHanded);
      const steps = 301;
      const [own, babylon] = await Promise.all(
        [ours, theirs].map(async (scene) => keyedWalk(scene, await loadStill(file, scene), travelAngle)),
      );
      own.hero.play(own.motion, { fadeSeconds: 0 });
      run(ours, steps);

      const clip = new RootMotionClip(babylon.group, { rootNode: babylon.hero.getJoint("Hips")! });
      expect(clip.source).toBe(RootMotionSource.Root);
      expect(clip.characterNode).toBe(babylon.hero.node);
      const controller = new RootMotionController(clip.characterNode, [clip]);
      clip.animationGroup.start(true);
      run(theirs, steps);
      const [a, b] = [own.hero.node!.position, babylon.hero.node!.position];
      expect(a.length() / babylon.hero.body.keyed.legLength).toBeGreaterThan(3);
      expect(Vector3.Distance(a, b) / a.length()).toBeLessThan(0.01);
      controller.dispose();
      clip.dispose();
    },
  );
});
