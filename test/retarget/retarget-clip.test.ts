import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatAngle, quatFromYaw } from "../../src/motion/maths/quaternion.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig, createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { loopSeam } from "../../tools/metrics/loop-seam.js";
import { isHere, RIGS } from "../support/characters/characters.js";
import { modelOf } from "../support/characters/models.js";
import { itOn } from "../support/characters/on-characters.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";
import { A_POSE, angle, distance, onto, rigOf } from "../support/retargeting.js";
import { WALKS, walkClip } from "../support/walks.js";

describe("feet on the ground", () => {
  itOn(RIGS)("%s: planted feet do not slide, nothing goes through the floor", async (file) => {
    const rig = await rigOf(file);
    for (const name of Object.keys(WALKS) as (keyof typeof WALKS)[]) {
      const quality = retargetQuality(onto(rig, walkClip(name)), rig);
      expect(quality.contacts).toBeGreaterThan(3);
      expect(quality.slideMean).toBeLessThan(0.02);
      expect(quality.slideMax).toBeLessThan(0.04);
      expect(quality.penetration).toBeLessThan(0.02);
    }
  });

  it("also holds without a loop, from the first frame to the last", async () => {
    const rig = await rigOf("made/feet-on-root.fbx");
    const quality = retargetQuality(onto(rig, { ...walkClip("walk"), loop: null }), rig);
    expect(quality.slideMax).toBeLessThan(0.04);
    expect(quality.penetration).toBeLessThan(0.02);
  });

  it("keeps a foot in place where the source slips", async () => {
    // A source whose root creeps 10 cm: its "planted" feet creep along.
    const walk = walkClip("walk");
    const translations = walk.translations.map(
      (value, i) => value + (i % 3 === 0 ? (0.1 * i) / walk.translations.length : 0),
    );
    const rig = await rigOf("made/mixamo.glb");
    expect(retargetQuality(onto(rig, { ...walk, translations, loop: null }), rig).slideMax).toBeLessThan(0.05);
  });
});

describe("the same motion", () => {
  it.each(Object.keys(WALKS) as (keyof typeof WALKS)[])(
    "comes out of the built-in skeleton as it went in: %s",
    (name) => {
      const clip = walkClip(name);
      const out = onto(createSkeletonRig(BUILTIN_SKELETON), clip);
      expect(distance(clip, out)).toBeLessThan(1e-5);
      expect(angle(clip, out)).toBeLessThan(0.03);
      expect(Array.from(out.translations)).toEqual(Array.from(clip.translations));
    },
  );

  it("survives retargeting to an A-pose with other axes and back", () => {
    const clip = walkClip("walk");
    const rig = createCharacterRig(modelOf(A_POSE));
    const back = retargetClip(onto(rig, clip), createRetargeter(rig, createSkeletonRig(BUILTIN_SKELETON)));
    expect(distance(clip, back)).toBeLessThan(1e-4);
    expect(angle(clip, back)).toBeLessThan(0.05);
  });

  itOn([
    "made/unreal.glb",
    "made/biped.fbx",
    "made/mixamo.glb",
    "rigged/ue-human-sample.glb",
    "rigged/rocketbox-male-01.fbx",
    "rigged/mpfb-cmu_mb.glb",
  ])("comes back from %s, whose bones have other lengths, nearly as it went", async (file) => {
    const clip = walkClip("walk");
    const rig = await rigOf(file);
    const back = retargetClip(onto(rig, clip), createRetargeter(rig, createSkeletonRig(BUILTIN_SKELETON)));
    const body = (skeleton: Skeleton) =>
      skeleton.names.map((name, j) => (/Hand.+\d/.test(name) ? -1 : j)).filter((j) => j >= 0);
    const [p, q] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(BUILTIN_SKELETON)];
    let sum = 0;
    let count = 0;
    for (let frame = 0; frame < clip.frameCount; frame += 3) {
      forwardKinematicsOfFrame(clip, frame, p);
      forwardKinematicsOfFrame(back, frame, q);
      for (const j of body(BUILTIN_SKELETON)) {
        sum += Math.hypot(...[0, 1, 2].map((k) => p.positions[j * 3 + k] - q.positions[j * 3 + k]));
        count++;
      }
    }
    // Mean joint error, as a share of the body's height.
    expect(sum / count / 1.72).toBeLessThan(0.005);
  });

  it("needs nothing but plain data: rigs can be sent to another thread", async () => {
    const rig = await rigOf("made/unnamed.glb");
    expect(onto(structuredClone(rig), walkClip("walk")).rotations).toEqual(onto(rig, walkClip("walk")).rotations);
  });

  it("is the same bytes the second time", async () => {
    const rig = await rigOf("made/parts.glb");
    const [a, b] = [onto(rig, walkClip("run")), onto(rig, walkClip("run"))];
    expect(Buffer.from(a.rotations.buffer).equals(Buffer.from(b.rotations.buffer))).toBe(true);
    expect(Buffer.from(a.translations.buffer).equals(Buffer.from(b.translations.buffer))).toBe(true);
  });
});

describe("the path", () => {
  itOn([
    "made/unnamed.glb",
    "made/vrm0.vrm",
    "made/biped.fbx",
    "rigged/cesium-man.glb",
    "rigged/vrm0-godette.vrm",
    "rigged/rocketbox-male-01.fbx",
  ])("of %s is as long as its legs are, and goes where it faces", async (file) => {
    const clip = walkClip("walk");
    const rig = await rigOf(file);
    const [x, , z] = onto(rig, clip).loop?.displacement ?? [0, 0, 0];
    const ahead = clip.loop?.displacement[2] as number;
    expect(Math.hypot(x, z) / ahead).toBeCloseTo(rig.scale, 5);
    expect(Math.cos(Math.atan2(x, z) - rig.facing)).toBeCloseTo(1, 6);
  });

  itOn(RIGS)("of %s closes as a loop", async (file) => {
    const rig = await rigOf(file);
    for (const name of ["walk", "sideways"] as const) {
      const out = onto(rig, walkClip(name));
      const seam = loopSeam(out);
      expect(seam.angle).toBe(0);
      expect(seam.position / rig.legLength).toBeLessThan(2e-6);
    }
  });

  it("of a loop that turns closes too", async () => {
    const rig = await rigOf("made/unreal.glb");
    const seam = loopSeam(onto(rig, turningClip()));
    expect(seam.position / rig.legLength).toBeLessThan(1e-5);
    expect(seam.angle).toBeLessThan(1e-5);
  });

  it("keeps the motion's metadata", async () => {
    const clip = walkClip("walk");
    const out = onto(await rigOf("made/mixamo.glb"), clip);
    expect(out).toMatchObject({
      frameRate: 60,
      frameCount: clip.frameCount,
      contacts: clip.contacts,
      labels: clip.labels,
    });
    expect(out.plan).toBe(clip.plan);
    expect(out.request).toBe(clip.request);
  });

  it("is rejected for a clip on another skeleton", async () => {
    const rig = await rigOf("made/mixamo.glb");
    const error = (() => {
      try {
        return onto(rig, { ...walkClip("walk"), skeleton: A_POSE });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(MotionError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "clip" });
  });
});

/** A figure in the rest pose that slides ahead a metre while it turns by 90°. */
function turningClip(): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const frameCount = 31;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    const u = frame / (frameCount - 1);
    for (let j = 0; j < joints; j++) rotations[(frame * joints + j) * 4 + 3] = 1;
    rotations.set(quatFromYaw([0, 0, 0, 1], (u * Math.PI) / 2) as number[], frame * joints * 4);
    translations.set([0, BUILTIN_SKELETON.restTranslations[1], u], frame * 3);
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: 30,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: { displacement: [0, 0, 1], yaw: Math.PI / 2 },
    plan: null,
    request: null,
  };
}

describe("bodies of other builds", () => {
  itOn([
    ["made/biped.fbx", "Hips", "LeftUpLeg"],
    ["made/biped.fbx", "Spine2", "LeftShoulder"],
    ["made/feet-on-root.fbx", "LeftLeg", "LeftFoot"],
    ["made/mixamo.glb", "Hips", "LeftUpLeg"],
    ["rigged/rocketbox-male-01.fbx", "Hips", "LeftUpLeg"],
    ["rigged/rocketbox-male-01.fbx", "Spine2", "LeftShoulder"],
    ["rigged/quaternius2019-male-casual.fbx", "LeftLeg", "LeftFoot"],
    ["rigged/babylon-maya-skeleton.glb", "Hips", "LeftUpLeg"],
  ] as const)("%s: the joint of %s carries that of %s whatever the node tree says", async (file, from, to) => {
    const rig = await rigOf(file);
    const out = onto(rig, walkClip("run"));
    const pose = createGlobalPose(rig.skeleton);
    const length = () => {
      const [a, b] = [rig.roles[from] as number, rig.roles[to] as number];
      return Math.hypot(...[0, 1, 2].map((k) => pose.positions[a * 3 + k] - pose.positions[b * 3 + k]));
    };
    forwardKinematicsOfFrame(out, 0, pose);
    const first = length();
    for (let frame = 1; frame < out.frameCount; frame += 3) {
      forwardKinematicsOfFrame(out, frame, pose);
      expect(Math.abs(length() - first) / rig.legLength).toBeLessThan(3e-5);
    }
  });

  itOn([
    "made/mixamo.glb",
    "made/parts.glb",
    "made/unreal.glb",
    "made/broad.glb",
    "rigged/mpfb-cmu_mb.glb",
    "rigged/kaykit-knight.glb",
    "rigged/gdquest-mannequiny.glb",
    "rigged/quaternius-men-casual.glb",
  ])("%s: chest and head turn as the source's, over a spine of another length", async (file) => {
    const clip = walkClip("run");
    const rig = await rigOf(file);
    const out = onto(rig, clip);
    const [p, q, r] = [createGlobalPose(clip.skeleton), createGlobalPose(rig.skeleton), createGlobalPose(rig.skeleton)];
    const start = createGlobalPose(clip.skeleton);
    forwardKinematicsOfFrame(clip, 0, start);
    forwardKinematicsOfFrame(out, 0, r);
    const chest = rig.spine[rig.spine.length - 1];
    for (const [from, to] of [
      [BUILTIN_SKELETON.names.indexOf("Spine2"), chest],
      [BUILTIN_SKELETON.names.indexOf("Head"), rig.roles.Head as number],
    ]) {
      for (let frame = 1; frame < clip.frameCount; frame += 4) {
        forwardKinematicsOfFrame(clip, frame, p);
        forwardKinematicsOfFrame(out, frame, q);
        const at = (pose: typeof p, j: number) => pose.rotations.subarray(j * 4, j * 4 + 4);
        expect(Math.abs(quatAngle(at(p, from), at(start, from)) - quatAngle(at(q, to), at(r, to)))).toBeLessThan(1e-4);
      }
    }
  });

  it("lifts the arms of a wide body out of it, and leaves a slim one's alone", async () => {
    const clip = walkClip("walk");
    for (const [file, lifted] of [
      ["made/broad.glb", true],
      ["made/unreal.glb", false],
      ["rigged/kaykit-manny/manny_med_mod.gltf", true],
      ["rigged/gdquest-mannequiny.glb", false],
    ] as const) {
      if (!isHere(file)) continue;
      const rig = await rigOf(file);
      const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
      const spread = (out: MotionClip) => {
        const pose = createGlobalPose(rig.skeleton);
        const { LeftForeArm, RightForeArm } = rig.roles as Record<string, number>;
        let least = Number.POSITIVE_INFINITY;
        for (let frame = 0; frame < out.frameCount; frame += 4) {
          forwardKinematicsOfFrame(out, frame, pose);
          least = Math.min(
            least,
            Math.hypot(
              ...[0, 2].map((k) => pose.positions[LeftForeArm * 3 + k] - pose.positions[RightForeArm * 3 + k]),
            ),
          );
        }
        return least / 2 / rig.trunk.halfWidth;
      };
      const guarded = spread(retargetClip(clip, retargeter));
      const bare = spread(retargetClip(clip, { ...retargeter, armGuard: null }));
      if (lifted) {
        expect(bare).toBeLessThan(0.85);
        expect(guarded).toBeGreaterThan(1);
      } else expect(Math.abs(guarded - bare)).toBeLessThan(1e-6);
    }
  });

  it("sets broad shoes apart, so that they do not step into each other", async () => {
    const rig = await rigOf("made/mixamo.glb");
    const broad = { ...rig, footHalfWidth: rig.footHalfWidth + 0.05 * rig.legLength };
    const pose = createGlobalPose(rig.skeleton);
    const { LeftFoot, RightFoot } = rig.roles as Record<string, number>;
    const least = (on: typeof rig) => {
      const out = onto(on, walkClip("walk"));
      let apart = Number.POSITIVE_INFINITY;
      for (let frame = 0; frame < out.frameCount; frame++) {
        forwardKinematicsOfFrame(out, frame, pose);
        apart = Math.min(apart, pose.positions[LeftFoot * 3] - pose.positions[RightFoot * 3]);
      }
      return apart / rig.legLength;
    };
    expect(least(broad) - least(rig)).toBeGreaterThan(0.03);
  });
});
