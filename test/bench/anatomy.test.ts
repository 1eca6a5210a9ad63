import { beforeAll, describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { quatFromAxisAngle } from "../../src/motion/maths/rotation-forms.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { generateLocomotion, locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { actionCases, actionClip } from "../../tools/bench/anatomy/every-action.js";
import { violations } from "../../tools/bench/anatomy/violations.js";
import { fastestWrist } from "../../tools/metrics/wrist-speed.js";

/** Actions with frames that no body could do, and the joint at fault. The list may only get shorter. */
const KNOWN: Record<string, string> = {
  roll_back: "hips in the roll",
  tai_chi: "a forearm that turns the palm up across the body",
  lie_down: "knees of a seat that is let down onto the heels",
};

/** The same of styles of gaits. */
const KNOWN_STYLES: Record<string, string> = {
  duck_footed: "foot on its edge",
};

/** A clip of two frames in which one joint is turned in the second. */
function turned(joint: string, axis: number[], degrees: number, frames = 2): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frames * joints * 4);
  for (let i = 3; i < rotations.length; i += 4) rotations[i] = 1;
  for (let frame = 0; frame < frames; frame++) {
    const angle = ((degrees * Math.PI) / 180) * (frame / (frames - 1));
    const q = quatFromAxisAngle([0, 0, 0, 1], axis, angle) as number[];
    rotations.set(q, (frame * joints + jointIndex(BUILTIN_SKELETON, joint as never)) * 4);
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: 60,
    frameCount: frames,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations: new Float32Array(frames * 3),
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

describe("what a body could not do", () => {
  const [X, Y, Z] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];

  it.each([
    ["a knee that bends forward", "LeftLeg", X, -60, "kneeFlexion"],
    ["a knee that bends sideways", "RightLeg", Z, 40, "kneeSideways"],
    ["a shank turned in its knee", "LeftLeg", Y, 80, "kneeTwist"],
    ["toes at the shin", "RightFoot", X, -80, "anklePitch"],
    ["a foot turned around", "LeftFoot", Y, 150, "ankleYaw"],
    ["a thigh behind the back", "LeftUpLeg", X, 80, "hipFlexion"],
    ["a thigh turned inward", "LeftUpLeg", Y, -90, "hipTwist"],
    ["a thigh through the other one", "RightUpLeg", Z, 70, "hipAbduction"],
    ["a hand in its own shoulder", "LeftForeArm", Y, -172, "elbowFlexion"],
    ["a head on backward", "Head", Y, 120, "neckTurn"],
  ])("is %s", (_, joint, axis, degrees, what) => {
    expect(violations(turned(joint, axis, degrees, 40)).map((each) => [each.what, each.joint])).toContainEqual([
      what,
      joint,
    ]);
    expect(violations(turned(joint, axis, degrees * 0.1, 40))).toEqual([]);
  });

  it.each([
    ["a bent knee", "LeftLeg", X, 130],
    ["a raised thigh", "RightUpLeg", X, -110],
    ["a leg in the splits", "LeftUpLeg", Z, 70],
    ["a bent elbow", "RightForeArm", Y, 140],
  ])("is not %s", (_, joint, axis, degrees) => {
    expect(violations(turned(joint, axis, degrees, 40))).toEqual([]);
  });

  it("is a joint that jumps", () => {
    expect(violations(turned("LeftUpLeg", X, -60)).map(({ what }) => what)).toEqual(["jump"]);
    expect(violations(turned("LeftUpLeg", X, -60, 20))).toEqual([]);
  });
});

/** Speed of a wrist in the world that people do not reach, m/s: a sprinter's, a boxer's and a pitcher's are slower. */
const FASTEST_WRIST = 12;

/** Milliseconds that all actions may take on a busy machine. */
const PATIENCE = 1_200_000;

describe("every action", () => {
  const beyond = new Set<string>();
  const tooFast = new Map<string, number>();
  beforeAll(() => {
    // One side of each: the other is its mirror image (`what-it-does.test.ts`).
    for (const each of actionCases([1])) {
      if (each.side === "left") continue;
      const clip = actionClip(each);
      if (violations(clip).length > 0) beyond.add(each.action);
      const { speed } = fastestWrist(clip);
      if (speed > FASTEST_WRIST) tooFast.set(each.action, speed);
    }
  }, PATIENCE);

  it("keeps joints within people's ranges, except for those listed", () => {
    expect([...beyond].sort()).toEqual(Object.keys(KNOWN).sort());
  });

  it("moves no hand faster than a human", () => {
    expect(Object.fromEntries(tooFast)).toEqual({});
  });
});

describe("every style", () => {
  it("keeps joints within people's ranges, except for those listed", () => {
    const beyond = new Set<string>();
    for (const styleId of locomotionStyles()) {
      for (const moveSpeed of [1.2, 3]) {
        if (violations(generateLocomotion({ styleId, moveSpeed, travelAngle: 0, strides: 1 })).length > 0)
          beyond.add(styleId);
      }
    }
    expect([...beyond].sort()).toEqual(Object.keys(KNOWN_STYLES).sort());
  });
});
