import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import type { JointName } from "../../../../src/motion/joint-names.js";
import { quatMultiply, quatRead, quatWrite } from "../../../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../../src/motion/maths/rotation-forms.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { applyBearing } from "../../../../src/synthesis/text/compose/apply-bearing.js";
import { withBearing } from "../../../../src/synthesis/text/compose/bearing.js";
import { breathe } from "../../../../src/synthesis/text/compose/breathe.js";
import { easePops } from "../../../../src/synthesis/text/compose/ease-pops.js";
import { keepArmsClear } from "../../../../src/synthesis/text/compose/keep-arms-clear.js";
import { keepHandsUp } from "../../../../src/synthesis/text/compose/keep-hands-up.js";
import { keepStill } from "../../../../src/synthesis/text/compose/keep-still.js";
import { stanceRotations } from "../../../../src/synthesis/text/compose/neutral-stance.js";
import { openElbows } from "../../../../src/synthesis/text/compose/open-elbows.js";
import { swingFrom, turnBetween } from "../../../../tools/bench/anatomy/joint-angles.js";
import { jerk } from "../../../../tools/metrics/jerk.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";

const JOINTS = BUILTIN_SKELETON.names.length;
const at = (name: JointName) => jointIndex(BUILTIN_SKELETON, name);

/** Stands neutrally for two seconds; a joint turned about an axis by what a function of the frame says, radians. */
function standing(joint?: JointName, axis = [0, 0, 1], angle: (frame: number) => number = () => 0): MotionClip {
  const frameCount = 121;
  const rotations = new Float32Array(frameCount * JOINTS * 4);
  const translations = new Float32Array(frameCount * 3);
  const turn = [0, 0, 0, 1];
  for (let f = 0; f < frameCount; f++) {
    rotations.set(stanceRotations(), f * JOINTS * 4);
    translations[f * 3 + 1] = BUILTIN_SKELETON.restTranslations[1];
    if (!joint) continue;
    const place = (f * JOINTS + at(joint)) * 4;
    quatFromAxisAngle(turn, axis, angle(f));
    quatWrite(rotations, place, quatMultiply([0, 0, 0, 1], turn, quatRead([0, 0, 0, 1], rotations, place)));
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: 60,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

const placeOf = (clip: MotionClip, joint: JointName, frame: number) =>
  jointTracks(clip).slice((frame * JOINTS + at(joint)) * 3, (frame * JOINTS + at(joint)) * 3 + 3);
const far = (a: ArrayLike<number>, b: ArrayLike<number>) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe("easePops", () => {
  it("spreads a turn of one frame over its neighbours, and keeps its result", () => {
    const clip = standing("RightForeArm", [0, 1, 0], (frame) => (frame < 60 ? 0 : 0.9));
    const [start, end] = [placeOf(clip, "RightHand", 0), placeOf(clip, "RightHand", 120)];
    const before = jerk(clip).p95;
    const wild = Math.max(
      ...Array.from({ length: 120 }, (_, f) => far(placeOf(clip, "RightHand", f), placeOf(clip, "RightHand", f + 1))),
    );
    easePops(clip);
    const calm = Math.max(
      ...Array.from({ length: 120 }, (_, f) => far(placeOf(clip, "RightHand", f), placeOf(clip, "RightHand", f + 1))),
    );
    expect(calm).toBeLessThan(wild / 3);
    expect(jerk(clip).p95).toBeLessThanOrEqual(before + 200);
    expect(far(placeOf(clip, "RightHand", 0), start)).toBeLessThan(1e-6);
    expect(far(placeOf(clip, "RightHand", 120), end)).toBeLessThan(1e-6);
  });

  it("leaves quick movements alone", () => {
    const clip = standing("RightForeArm", [0, 1, 0], (frame) => 1.1 * Math.sin(frame / 6));
    const rotations = clip.rotations.slice();
    easePops(clip);
    expect(clip.rotations).toEqual(rotations);
  });
});

describe("keepArmsClear", () => {
  it("takes a hand out of the belly, smoothly, and leaves the rest", () => {
    const clip = standing("RightArm", [0, 0, 1], (frame) => 0.75 * Math.exp(-(((frame - 60) / 20) ** 2)));
    const deep = placeOf(clip, "RightHand", 60);
    expect(Math.abs(deep[0])).toBeLessThan(0.12);
    const untouched = clip.rotations.slice(0, JOINTS * 4);
    keepArmsClear(clip);
    expect(far(placeOf(clip, "RightHand", 60), deep)).toBeGreaterThan(0.03);
    expect(clip.rotations.slice(0, JOINTS * 4)).toEqual(untouched);
  });

  it("leaves hanging arms", () => {
    const clip = standing();
    const rotations = clip.rotations.slice();
    keepArmsClear(clip);
    expect(clip.rotations).toEqual(rotations);
  });
});

describe("bearing", () => {
  it("makes the sad slow and small, the elated quick and large", () => {
    const sad = withBearing({ styleId: "sad" });
    const elated = withBearing({ styleId: "elated", tempo: 1.1 });
    expect(sad.tempo).toBeLessThan(0.85);
    expect(sad.size).toBeLessThan(0.85);
    expect(elated.tempo).toBeGreaterThan(1.2);
    expect(withBearing({ tempo: 1.2 })).toEqual({ tempo: 1.2 });
  });

  it("bows the head of the sad, without moving the legs", () => {
    const clip = standing();
    const [head, foot] = [placeOf(clip, "Head", 60), placeOf(clip, "LeftFoot", 60)];
    applyBearing(clip, { styleId: "sad" }, 0);
    expect(placeOf(clip, "Head", 60)[2]).toBeGreaterThan(head[2] + 0.02);
    expect(far(placeOf(clip, "LeftFoot", 60), foot)).toBeLessThan(1e-6);
  });
});

describe("breathe", () => {
  it("raises the chest by some millimetres, repeatedly", () => {
    const clip = standing();
    breathe(clip, 0, clipDuration(clip), 0);
    const heights = Array.from({ length: 121 }, (_, f) => placeOf(clip, "LeftArm", f)[1]);
    const raised = Math.max(...heights) - Math.min(...heights);
    expect(raised).toBeGreaterThan(0.002);
    expect(raised).toBeLessThan(0.02);
  });
});

describe("keepStill", () => {
  it("keeps arms from swinging", () => {
    const clip = standing("LeftArm", [1, 0, 0], (frame) => 0.5 * Math.sin(frame / 8));
    keepStill(clip, ["arms"], 0, clipDuration(clip));
    const places = Array.from({ length: 121 }, (_, f) => placeOf(clip, "LeftHand", f)[2]);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.06);
  });
});

describe("openElbows", () => {
  it("leads a forearm around its upper arm where it would pass along it", () => {
    const clip = standing();
    const place = (frame: number) => (frame * JOINTS + at("LeftForeArm")) * 4;
    for (let f = 0; f < clip.frameCount; f++) {
      quatWrite(clip.rotations, place(f), quatFromAxisAngle([0, 0, 0, 1], [0, -1, 0], 2.2 + 0.015 * f));
    }
    openElbows(clip);
    for (let f = 0; f < clip.frameCount; f++) {
      const q = quatRead([0, 0, 0, 1], clip.rotations, place(f));
      expect(swingFrom(q, [1, 0, 0])).toBeLessThan(158.5);
      if (f > 0) expect(turnBetween(quatRead([0, 0, 0, 1], clip.rotations, place(f - 1)), q)).toBeLessThan(8);
    }
  });
});

describe("keepHandsUp", () => {
  it("lays hands that are in the ground onto it", () => {
    const clip = standing();
    for (let f = 0; f < clip.frameCount; f++) clip.translations[f * 3 + 1] -= 0.72;
    keepHandsUp(clip);
    for (const joint of ["LeftHand", "LeftHandMiddle3", "RightHand", "RightHandMiddle3"] as const) {
      expect(placeOf(clip, joint, 60)[1]).toBeGreaterThan(-0.005);
    }
  });
});
