import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import type { StyleBlend } from "../../../src/requests/style-blend.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { generateLocomotion, locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { loopSeam } from "../../../tools/metrics/loop-seam.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { travel } from "../../../tools/metrics/travel.js";

function walk(styleId: string | StyleBlend, moveSpeed = 1, travelAngle = 0) {
  return generateLocomotion({ styleId, moveSpeed, travelAngle, strides: 1 });
}

/** Poses that may be compared at equal phases, walking or (at 0 m/s) standing. */
function cell(styleId: string, moveSpeed: number, travelAngle = 0): MotionClip {
  return generateGaitCell({ styleId, moveSpeed, travelAngle, hips: "ahead", samples: 8 });
}

/** Metres between the joints that are furthest apart, at equal phases; of all joints, or of those with such names. */
function apart(a: MotionClip, b: MotionClip, named = /./): number {
  let most = 0;
  for (let frame = 0; frame < 8; frame++) {
    const p = forwardKinematicsOfFrame(a, frame, createGlobalPose(a.skeleton)).positions;
    const q = forwardKinematicsOfFrame(b, frame, createGlobalPose(b.skeleton)).positions;
    for (let i = 0; i < p.length; i += 3) {
      if (!named.test(a.skeleton.names[i / 3])) continue;
      most = Math.max(most, Math.hypot(p[i] - q[i], p[i + 1] - q[i + 1], p[i + 2] - q[i + 2]));
    }
  }
  return most;
}

const mixed = (a: string, b: string, thousandths: number) =>
  thousandths === 0 ? a : thousandths === 1000 ? b : `${a}*${(1000 - thousandths) / 1000}+${b}*${thousandths / 1000}`;

describe("a blend of styles", () => {
  it("of one style is that style, to the byte", () => {
    for (const styleId of ["neutral_male_a", "zombie", "on_toes", "march"]) {
      expect(walk({ [styleId]: 3 })).toEqual(walk(styleId));
      expect(walk({ [styleId]: 1, proud: 0 })).toEqual(walk(styleId));
      expect(walk(`${styleId}*0.2`)).toEqual(walk(styleId));
    }
  });

  it("is the same in any order and by any way of writing", () => {
    const clip = walk({ zombie: 0.2, drunk: 0.5, sad: 0.3 });
    expect(walk({ sad: 3, zombie: 2, drunk: 5 })).toEqual(clip);
    expect(walk("DRUNK*0.5+sad*0.3+zombie*0.2")).toEqual(clip);
    expect(clip.plan.styleId).toBe("drunk*0.5+sad*0.3+zombie*0.2");
    expect(clip.request).toMatchObject({ styleId: "drunk*0.5+sad*0.3+zombie*0.2" });
    expect(clip.labels[0].description).toBe("walk, drunk 50 % sad 30 % zombie 20 %");
  });

  it.each([
    ["proud", "exhausted"],
    ["zombie", "drunk"],
    ["sneak", "old_man"],
    ["strut", "nervous"],
    ["aeroplane", "hands_on_head"],
    ["march", "sad"],
    ["neutral_male_a", "zombie"],
  ])("of %s and %s moves little when the weights do, walking and standing", (a, b) => {
    for (const moveSpeed of [0, 1, 3]) {
      const whole = apart(cell(a, moveSpeed), cell(b, moveSpeed));
      for (const at of [0, 250, 499, 800, 999]) {
        const [one, next] = [cell(mixed(a, b, at), moveSpeed), cell(mixed(a, b, at + 1), moveSpeed)];
        const where = `${moveSpeed} m/s, ${at}`;
        expect(apart(one, next, /Spine|Head|Arm|Hand/), where).toBeLessThan(0.004 * whole);
        // A foot in the air has to keep clear of the ground: how it does that is found in steps.
        expect(apart(one, next), where).toBeLessThan(moveSpeed === 0 ? 0.004 * whole : 0.01);
      }
    }
  });

  it("with styles on tiptoe rises gradually", () => {
    for (const moveSpeed of [0, 1]) {
      for (const at of [900, 950, 990, 999]) {
        const [one, next] = [at, at + 1].map((w) => cell(mixed("on_toes", "neutral_male_a", w), moveSpeed));
        const where = `${moveSpeed} m/s, ${at}`;
        expect(apart(one, next, /Hips|Spine|Head|Arm|Hand/), where).toBeLessThan(0.004);
        // Toes that stay bent in the air need no clearance there, so the foot's swing changes abruptly.
        expect(apart(one, next), where).toBeLessThan(moveSpeed === 0 ? 0.004 : 0.035);
      }
    }
  });

  it("is between its styles: hands go the short way from out to the sides to the head, and the cadence is between", () => {
    const hand = (styleId: string) => {
      const clip = cell(styleId, 1);
      const pose = forwardKinematicsOfFrame(clip, 0, createGlobalPose(clip.skeleton));
      const [at, neck] = ["LeftHand", "Neck"].map((name) => jointIndex(clip.skeleton, name) * 3);
      return [0, 1, 2].map((k) => pose.positions[at + k] - pose.positions[neck + k]);
    };
    const way = [0, 200, 400, 600, 800, 1000].map((at) => hand(mixed("aeroplane", "hands_on_head", at)));
    for (let i = 1; i < way.length; i++) {
      expect(way[i][0]).toBeLessThan(way[i - 1][0]);
      expect(way[i][1]).toBeGreaterThan(way[i - 1][1] - 0.03);
    }
    // In front of the face, not behind the head.
    for (const [, , ahead] of way.slice(1, -1)) expect(ahead).toBeGreaterThan(0);
    const cadence = (styleId: string) => walk(styleId, 0.8).plan.cadence;
    const middle = cadence("baby*0.5+zombie*0.5");
    expect(middle).toBeGreaterThan(cadence("zombie") + 10);
    expect(middle).toBeLessThan(cadence("baby") - 10);
  });

  it("of any styles has exact speed, a closed loop, still feet and clear soles", () => {
    const styles = locomotionStyles();
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...styles), fc.double({ min: 0.05, max: 1, noNaN: true }), {
          minKeys: 2,
          maxKeys: 8,
        }),
        fc.double({ min: 0.25, max: 8, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (blend, moveSpeed, travelAngle) => {
          const clip = walk(blend, moveSpeed, travelAngle);
          expect(Math.abs(travel(clip).speed / moveSpeed - 1)).toBeLessThan(1e-4);
          expect(loopSeam(clip).position).toBeLessThan(1e-4);
          expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(1e-3);
          expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.004);
          expect(clip.rotations.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });

  it("also stands, and names unknown styles", () => {
    const standing = generateGaitCell({ styleId: "sad*0.5+proud*0.5", moveSpeed: 0, travelAngle: 0, hips: "ahead" });
    expect(standing.plan).toMatchObject({ kind: "standing", styleId: "proud*0.5+sad*0.5" });
    expect(contactSlide(standing, BUILTIN_FEET).max).toBeLessThan(1e-4);
    expect(() => walk({ zombi: 1, proud: 1 })).toThrow(/"zombi".*zombie/);
    expect(() => walk({ proud: -1 })).toThrow(/weight of "proud"/);
  });
});
