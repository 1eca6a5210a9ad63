import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { loopSeam } from "../../../tools/metrics/loop-seam.js";

const stand = (styleId: string) => generateGaitCell({ moveSpeed: 0, travelAngle: 0, hips: "ahead", styleId });

type Track = [x: number, y: number, z: number][];

/** Where a joint is in every frame. */
function track(clip: MotionClip, joint: string): Track {
  const pose = createGlobalPose(clip.skeleton);
  const at = jointIndex(clip.skeleton, joint) * 3;
  return Array.from({ length: clip.frameCount }, (_, frame) => {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    return [positions[at], positions[at + 1], positions[at + 2]];
  });
}

const mean = (points: Track) => [0, 1, 2].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
const range = (points: Track, k: number) => Math.max(...points.map((p) => p[k])) - Math.min(...points.map((p) => p[k]));
const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, k) => value - b[k]));

/** Bend of a knee, degrees, 0 straight. */
function kneeBend(clip: MotionClip, side: "Left" | "Right", frame = 0): number {
  const [hip, ankle] = [track(clip, `${side}UpLeg`)[frame], track(clip, `${side}Foot`)[frame]];
  const cosine =
    (distance(hip, ankle) ** 2 - THIGH_LENGTH ** 2 - SHANK_LENGTH ** 2) / (2 * THIGH_LENGTH * SHANK_LENGTH);
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

describe("standing still", () => {
  it("loops for some seconds with both feet planted for all of it, in every style", () => {
    for (const styleId of locomotionStyles()) {
      const clip = stand(styleId);
      const duration = clipDuration(clip);
      expect(duration, styleId).toBeGreaterThan(4);
      expect(duration, styleId).toBeLessThan(6);
      expect(loopSeam(clip).position, styleId).toBeLessThan(1e-6);
      expect(clip.loop, styleId).toEqual({ displacement: [0, 0, 0], yaw: 0 });
      expect(contactSlide(clip, BUILTIN_FEET).max, styleId).toBeLessThan(1e-4);
      for (const side of ["left", "right"]) {
        const parts = clip.contacts.filter((contact) => contact.side === side);
        expect(parts.length, styleId).toBeGreaterThanOrEqual(2);
        for (const { start, end } of parts) {
          expect(start).toBe(0);
          expect(end).toBeCloseTo(duration, 12);
        }
      }
    }
  });

  it("has flat soles on the ground beside each other, toes a little out", () => {
    const clip = stand("neutral_male_a");
    const [left, right] = soleTracks(clip, BUILTIN_FEET);
    for (const foot of [left, right]) {
      for (const part of ["heel", "ball", "toe"] as const) {
        for (let frame = 0; frame < clip.frameCount; frame++) {
          expect(Math.abs(foot[part][frame * 3 + 1])).toBeLessThan(1e-4);
        }
      }
    }
    const apart = left.heel[0] - right.heel[0];
    expect(apart).toBeGreaterThan(0.1);
    expect(apart).toBeLessThan(0.22);
    expect(Math.abs(left.heel[2] - right.heel[2])).toBeLessThan(1e-4);
    expect(left.toe[0] - left.heel[0]).toBeGreaterThan(0.01);
    expect(right.toe[0] - right.heel[0]).toBeLessThan(-0.01);
  });

  it("stands with knees that are straight but not locked", () => {
    for (const side of ["Left", "Right"] as const) {
      expect(kneeBend(stand("neutral_male_a"), side)).toBeGreaterThan(4);
      expect(kneeBend(stand("neutral_male_a"), side)).toBeLessThan(16);
      expect(kneeBend(stand("crouched"), side)).toBeGreaterThan(45);
    }
  });

  it("breathes and sways, slowly and little", () => {
    for (const styleId of ["neutral_male_a", "zombie", "old_man", "happy"]) {
      const clip = stand(styleId);
      const chest = track(clip, "Neck");
      const shoulder = track(clip, "LeftArm");
      const hips = track(clip, "Hips");
      expect(range(shoulder, 1), styleId).toBeGreaterThan(0.003);
      expect(range(shoulder, 1), styleId).toBeLessThan(0.02);
      expect(range(hips, 0), styleId).toBeGreaterThan(0.01);
      expect(range(hips, 0), styleId).toBeLessThan(0.14);
      expect(range(hips, 1), styleId).toBeLessThan(0.003);
      expect(range(chest, 2), styleId).toBeLessThan(0.03);
      for (const hand of ["LeftHand", "RightHand", "Head"]) {
        const points = track(clip, hand);
        for (let i = 1; i < points.length; i++) {
          expect(distance(points[i], points[i - 1]) * clip.frameRate, `${styleId} ${hand}`).toBeLessThan(0.12);
        }
      }
    }
  });

  it("shifts its weight from one leg to the other, rests there, and bends the free knee a little more", () => {
    for (const styleId of ["neutral_male_a", "tired", "catwalk"]) {
      const clip = stand(styleId);
      const hips = track(clip, "Hips").map(([x]) => x);
      const [least, most] = [Math.min(...hips), Math.max(...hips)];
      const resting = hips.filter((x) => x < least + (most - least) * 0.15 || x > most - (most - least) * 0.15);
      expect(most - least, styleId).toBeGreaterThan(0.04);
      expect(resting.length / hips.length, styleId).toBeGreaterThan(0.45);
      const over = hips.indexOf(most);
      expect(kneeBend(clip, "Right", over), styleId).toBeGreaterThan(kneeBend(clip, "Left", over) + 2);
    }
  });

  it("shifts its weight as the style does: a soldier hardly, the tired far, the nervous often", () => {
    const hips = (styleId: string) => track(stand(styleId), "Hips").map(([x]) => x);
    const sway = (styleId: string) => Math.max(...hips(styleId)) - Math.min(...hips(styleId));
    /** Number of times that the weight crosses the middle of its range. */
    const crossings = (styleId: string) => {
      const all = hips(styleId);
      const middle = (Math.max(...all) + Math.min(...all)) / 2;
      return all.filter((x, i) => i > 0 && x > middle !== all[i - 1] > middle).length;
    };
    expect(sway("soldier_march")).toBeLessThan(0.025);
    expect(sway("neutral_male_a")).toBeGreaterThan(1.5 * sway("soldier_march"));
    expect(sway("tired")).toBeGreaterThan(1.5 * sway("neutral_male_a"));
    expect(sway("drunk")).toBeGreaterThan(1.6 * sway("neutral_male_a"));
    expect(crossings("tired")).toBe(2);
    expect(crossings("nervous")).toBe(4);
  });

  it("keeps the weight over the feet however a style bends", () => {
    for (const styleId of locomotionStyles()) {
      const clip = stand(styleId);
      const [head, hips] = [mean(track(clip, "Head")), mean(track(clip, "Hips"))];
      const feet = ["LeftFoot", "RightFoot"].map((foot) => mean(track(clip, foot)));
      const ankles = (feet[0][2] + feet[1][2]) / 2;
      // A body that bends over keeps the hips back: the middle of both stays over the soles.
      expect((head[2] + hips[2]) / 2 - ankles, styleId).toBeGreaterThan(-0.1);
      expect((head[2] + hips[2]) / 2 - ankles, styleId).toBeLessThan(0.25);
      expect(Math.abs(hips[0]), styleId).toBeLessThan(0.15);
      expect(Math.abs(hips[2]), styleId).toBeLessThan(0.02);
    }
  });

  it("differs by style", () => {
    const neutral = stand("neutral_male_a");
    const hand = (styleId: string) => mean(track(stand(styleId), "LeftHand"));
    expect(distance(hand("zombie"), hand("neutral_male_a"))).toBeGreaterThan(0.4);
    expect(distance(hand("hands_on_hips"), hand("neutral_male_a"))).toBeGreaterThan(0.1);
    const height = (clip: MotionClip) => mean(track(clip, "Head"))[1];
    expect(height(neutral) - height(stand("old_man"))).toBeGreaterThan(0.04);
    expect(height(neutral) - height(stand("crouched"))).toBeGreaterThan(0.2);
    // A proud chest is carried further back over the hips, a proud head higher.
    const lean = (clip: MotionClip) => mean(track(clip, "Neck"))[2] - mean(track(clip, "Hips"))[2];
    expect(lean(neutral) - lean(stand("proud"))).toBeGreaterThan(0.03);
  });

  it("stands on the balls of the feet in styles on tiptoe", () => {
    const clip = stand("tiptoe");
    expect(clip.contacts.some((contact) => contact.part === "heel")).toBe(false);
    expect(mean(track(clip, "LeftFoot"))[1]).toBeGreaterThan(
      mean(track(stand("neutral_male_a"), "LeftFoot"))[1] + 0.03,
    );
  });

  it("has unit rotations on one hemisphere", () => {
    const { rotations } = stand("gorilla");
    const size = BUILTIN_SKELETON.names.length * 4;
    for (let i = 0; i < rotations.length; i += 4) {
      expect(Math.hypot(...rotations.subarray(i, i + 4))).toBeCloseTo(1, 6);
      if (i < size) continue;
      let dot = 0;
      for (let k = 0; k < 4; k++) dot += rotations[i + k] * rotations[i - size + k];
      expect(dot).toBeGreaterThan(0.99);
    }
  });
});
