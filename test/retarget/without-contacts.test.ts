import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { quatAngle, quatDot, quatMultiply } from "../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../src/motion/maths/rotation-forms.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig, createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { Rule } from "../../src/retarget/rule.js";
import { RIGS, RIGS_HERE, thoseHere } from "../support/characters/characters.js";
import { modelOf, posedBuiltin } from "../support/characters/models.js";
import { itOn } from "../support/characters/on-characters.js";
import { withoutKnees } from "../support/characters/rig-variants.js";
import { A_POSE, rigOf, turn } from "../support/retargeting.js";
import { differenceFromSlow, slowRetarget } from "../support/sources/slow-retarget.js";
import { WALKS, walkClip } from "../support/walks.js";

/** Radians, and lengths of a leg. */
const NOTHING = 1e-6;

function expectAsSlow(clip: MotionClip, source: CharacterRig, target: CharacterRig): void {
  const retargeter = { ...createRetargeter(source, target), armGuard: null };
  const out = retargetClip(clip, retargeter, { contacts: "ignore" });
  const { angle, translation } = differenceFromSlow(out, slowRetarget(clip, retargeter));
  expect(angle).toBeLessThan(NOTHING);
  expect(translation / largest(out.translations, target)).toBeLessThan(NOTHING);
}

/** The resolution of 32-bit numbers depends on the translations' size: at least a leg. */
function largest(translations: Float32Array, { legLength, skeleton, roles }: CharacterRig): number {
  const local = skeleton.restScales[skeleton.parents[roles.Hips as number]] || 1;
  return translations.reduce((most, value) => Math.max(most, Math.abs(value)), legLength / local);
}

const builtin = createSkeletonRig(BUILTIN_SKELETON);

describe("rotations and root alone", () => {
  const unreal = createCharacterRig(castMember({ rig: "unreal" }));

  const mixamo = castMember({ rig: "mixamo" });
  const kneeless = createCharacterRig(withoutKnees(mixamo, createCharacterRig(mixamo).mapping.roles).model);

  it("a rig with one bone per leg: the same as by global rotations", () => {
    expect(kneeless.oneBoneLegs).toHaveLength(2);
    expectAsSlow(walkClip("run"), builtin, kneeless);
  });

  itOn(RIGS)("%s: the same as by global rotations, one after the other", async (file) => {
    expectAsSlow(walkClip("run"), builtin, await rigOf(file));
  });

  it("a rig with twist joints: the same as by global rotations", () => {
    expect(unreal.twists.length).toBe(16);
    for (const name of Object.keys(WALKS) as (keyof typeof WALKS)[]) expectAsSlow(walkClip(name), builtin, unreal);
  });

  it("are compared for every rule by which a joint is turned", async () => {
    const rules = new Set<number>(createRetargeter(builtin, unreal).rules);
    for (const file of RIGS_HERE) {
      for (const rule of createRetargeter(builtin, await rigOf(file)).rules) rules.add(rule);
    }
    for (const rule of createRetargeter(builtin, kneeless).rules) rules.add(rule);
    expect([...rules].sort()).toEqual(Object.values(Rule).sort());
  });

  it("also hold for a source with other axes in an A-pose, and back from other bodies", async () => {
    const posed = createCharacterRig(modelOf(A_POSE));
    const there = retargetClip(walkClip("run"), createRetargeter(builtin, posed));
    for (const file of thoseHere([
      "made/biped.fbx",
      "made/vrm0.vrm",
      "made/parts.glb",
      "rigged/rocketbox-male-01.fbx",
    ])) {
      const rig = await rigOf(file);
      expectAsSlow(there, posed, rig);
      expectAsSlow(retargetClip(walkClip("walk"), createRetargeter(builtin, rig)), rig, builtin);
      expectAsSlow(retargetClip(walkClip("walk"), createRetargeter(builtin, rig)), rig, posed);
    }
  });

  it("hold for any motion onto any axes", () => {
    const rig = fc.record({
      angle: fc.double({ min: 0, max: 6, noNaN: true }),
      arms: fc.integer({ min: -10, max: 80 }),
    });
    const motion = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      size: fc.double({ min: 0, max: 1.5, noNaN: true }),
      yaw: fc.constantFrom(null, 0, 1, -2.5),
    });
    fc.assert(
      fc.property(rig, motion, ({ angle, arms }, { seed, size, yaw }) => {
        const posed = posedBuiltin(
          { LeftArm: turn([0, 0, 1], -arms), RightArm: turn([0, 0, 1], arms) },
          (joint) => quatFromRotationVector([0, 0, 0, 1], [Math.sin(joint) * angle, angle - 3, joint % 2]) as number[],
        );
        expectAsSlow(anyMotion(seed, size, yaw), builtin, createCharacterRig(modelOf(posed)));
      }),
      { numRuns: 30, seed: 11 },
    );
  });
});

/** Every joint turns at random over 12 frames; a loop if a yaw is given. */
function anyMotion(seed: number, size: number, yaw: number | null): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const frameCount = 12;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  const wave = (i: number, frame: number) => Math.sin(seed * (i + 1) * 0.37 + frame * 0.4);
  for (let frame = 0; frame < frameCount; frame++) {
    for (let j = 0; j < joints; j++) {
      const vector = [0, 1, 2].map((k) => size * wave(j * 3 + k, frame));
      const base = quatFromRotationVector([0, 0, 0, 1], [wave(j, 0), 2 * wave(j + 7, 0), 0]) as number[];
      rotations.set(
        quatMultiply([0, 0, 0, 1], base, quatFromRotationVector([0, 0, 0, 1], vector)) as number[],
        (frame * joints + j) * 4,
      );
    }
    translations.set([wave(1, frame), 1 + wave(2, frame) / 5, frame / 10], frame * 3);
  }
  return {
    ...walkClip("walk"),
    frameCount,
    rotations,
    translations,
    contacts: [],
    loop: yaw === null ? null : { displacement: [0.3, 0, 1.2], yaw },
  };
}

describe("a clip without contacts", () => {
  it("differs from full retargeting only in the legs and the root's height, arms lifted out of wide bodies included", async () => {
    for (const file of thoseHere([
      "made/broad.glb",
      "made/unreal.glb",
      "made/biped.fbx",
      "rigged/kaykit-manny/manny_med_mod.gltf",
    ])) {
      const rig = await rigOf(file);
      const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
      const clip = walkClip("walk");
      const [free, locked] = (["ignore", "lock"] as const).map((contacts) =>
        retargetClip(clip, retargeter, { contacts }),
      );
      const { thigh, shin } = retargeter.legs[0];
      const legs = new Set(retargeter.legs.flatMap((leg) => [leg.thigh, leg.shin, leg.sole.foot]));
      for (const { joint, bone } of rig.twists) if (/Leg$/.test(bone)) legs.add(joint);
      const joints = rig.skeleton.names.length;
      let worst = 0;
      let turned = 0;
      for (let i = 0; i < free.rotations.length; i += 4) {
        const j = (i / 4) % joints;
        const angle = quatAngle(free.rotations.subarray(i, i + 4), locked.rotations.subarray(i, i + 4));
        if (!legs.has(j)) worst = Math.max(worst, angle);
        if (j === thigh || j === shin) turned = Math.max(turned, angle);
      }
      expect(worst).toBeLessThan(NOTHING);
      expect(turned).toBeGreaterThan(1e-3);
    }
  });

  it("does not choose the short way by itself: another body's legs are still solved", async () => {
    const rig = await rigOf("made/parts.glb");
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    const clip = { ...walkClip("walk"), contacts: [] };
    const short = retargetClip(clip, retargeter, { contacts: "ignore" });
    const whole = retargetClip(clip, retargeter);
    const { thigh } = retargeter.legs[0];
    expect(quatAngle(short.rotations.subarray(thigh * 4), whole.rotations.subarray(thigh * 4))).toBeGreaterThan(1e-3);
  });

  it("keeps neighbouring frames on one side, from w ≥ 0 on", async () => {
    const clip = anyMotion(5, 1, null);
    const out = retargetClip(clip, createRetargeter(BUILTIN_SKELETON, await rigOf("made/mixamo.glb")), {
      contacts: "ignore",
    });
    const stride = out.skeleton.names.length * 4;
    for (let i = 0; i < out.rotations.length; i += 4) {
      const q = out.rotations.subarray(i, i + 4);
      if (i < stride) expect(q[3]).toBeGreaterThanOrEqual(0);
      else expect(quatDot(q, out.rotations.subarray(i - stride, i - stride + 4))).toBeGreaterThan(0);
    }
  });
});

describe("the option", () => {
  it("locks contacts by default", async () => {
    const retargeter = createRetargeter(BUILTIN_SKELETON, await rigOf("made/unnamed.glb"));
    const plain = retargetClip(walkClip("walk"), retargeter);
    expect(retargetClip(walkClip("walk"), retargeter, { contacts: "lock" }).rotations).toEqual(plain.rotations);
  });

  it("is rejected if it is no valid word", () => {
    const retargeter = createRetargeter(BUILTIN_SKELETON, builtin);
    for (const [options, message] of [
      [{ contacts: "none" }, 'contacts must be "lock" or "ignore"; got "none".'],
      [{ contact: "ignore" }, "There is no argument contact"],
    ] as const) {
      const call = () => retargetClip(walkClip("walk"), retargeter, options as object);
      expect(call).toThrow(message);
      expect(call).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
    }
  });
});
