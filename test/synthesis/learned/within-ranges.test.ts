import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatMultiply } from "../../../src/motion/maths/quaternion.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { quatFromAxisAngle } from "../../../src/motion/maths/rotation-forms.js";
import { keepWithinRanges } from "../../../src/synthesis/learned/finish/keep-within-ranges.js";
import { departFromPlan } from "../../../src/synthesis/learned/held/depart-from-plan.js";
import { departWithinRanges } from "../../../src/synthesis/learned/held/depart-within-ranges.js";
import { type Deviations, FREE_JOINTS } from "../../../src/synthesis/learned/held/deviations.js";
import { holdHands } from "../../../src/synthesis/learned/held/hold-hands.js";
import { quietParts } from "../../../src/synthesis/learned/held/quiet-parts.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { violations } from "../../../tools/bench/anatomy/violations.js";

const JOINTS = BUILTIN_SKELETON.names.length;
const joint = (name: string) => BUILTIN_SKELETON.names.indexOf(name);

/** Turns a joint about an axis in some frames, degrees. */
function bent(clip: MotionClip, name: string, axis: number[], degrees: number, from: number, to: number): MotionClip {
  const rotations = clip.rotations.slice();
  const turn = quatFromAxisAngle(new Float64Array(4), axis, (degrees * Math.PI) / 180);
  for (let frame = from; frame < to; frame++) {
    const at = (frame * JOINTS + joint(name)) * 4;
    const own = Float64Array.from(rotations.subarray(at, at + 4));
    rotations.set(quatMultiply(new Float64Array(4), own, turn) as Float64Array, at);
  }
  return { ...clip, rotations };
}

/** Slow waves of every free joint, as large as asked, degrees. */
function waves(clip: MotionClip, degrees: number, seed: number): Deviations {
  const random = randomNumbers(seed);
  const width = FREE_JOINTS.length * 3;
  const turns = new Float64Array(clip.frameCount * width);
  for (let c = 0; c < width; c++) {
    const [rate, phase] = [0.02 + random() * 0.08, random() * 7];
    for (let f = 0; f < clip.frameCount; f++)
      turns[f * width + c] = (degrees * Math.PI * Math.sin(f * rate + phase)) / 180;
  }
  return { turns, heights: new Float64Array(clip.frameCount) };
}

function wristsOf(clip: MotionClip): Float64Array[] {
  const pose = createGlobalPose(clip.skeleton);
  const out = ["LeftHand", "RightHand"].map(() => new Float64Array(clip.frameCount * 3));
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    ["LeftHand", "RightHand"].forEach((name, i) => {
      out[i].set(positions.subarray(joint(name) * 3, joint(name) * 3 + 3), frame * 3);
    });
  }
  return out;
}

const farthest = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0);

const walk = generateTextMotion({ prompt: "walks three steps" });
const deep = generateTextMotion({ prompt: "picks something up from the floor" });

describe("the last step of the learned models", () => {
  it("leaves what is within people's ranges as it is", () => {
    expect(keepWithinRanges(walk)).toBe(walk);
  });

  it.each([
    ["a hip bent too far", "LeftUpLeg", [1, 0, 0], -170],
    ["a hip spread too far", "RightUpLeg", [0, 0, 1], -95],
    ["a thigh turned about itself", "LeftUpLeg", [0, 1, 0], -150],
    ["a knee bent sideways", "RightLeg", [0, 0, 1], 40],
    ["a foot turned in its ankle", "LeftFoot", [0, 1, 0], 75],
    ["a foot rolled in its ankle", "RightFoot", [0, 0, 1], -70],
    ["a folded elbow", "LeftForeArm", [0, 1, 0], 175],
    ["a broken wrist", "RightHand", [0, 0, 1], 130],
    ["a broken back", "Spine1", [1, 0, 0], 110],
    ["a wrung neck", "Neck", [0, 1, 0], 120],
  ])("mends %s, and the jump to it", (_, name, axis, degrees) => {
    const broken = bent(walk, name, axis, degrees, 40, 70);
    expect(violations(broken).length).toBeGreaterThan(0);
    const kept = keepWithinRanges(broken);
    expect(violations(kept)).toEqual([]);
    // Long before and after, nothing changes.
    const frames = (from: number, to: number) => kept.rotations.subarray(from * JOINTS * 4, to * JOINTS * 4);
    expect(farthest(frames(0, 20), walk.rotations.subarray(0, 20 * JOINTS * 4))).toBeLessThan(1e-5);
    expect(farthest(frames(95, 100), walk.rotations.subarray(95 * JOINTS * 4, 100 * JOINTS * 4))).toBeLessThan(1e-5);
  });

  it("opens hips under a trunk that stays, and feet keep their places", () => {
    const broken = generateTextMotion({ prompt: "picks something up from the floor", length: 8, footIk: true });
    const kept = keepWithinRanges(broken);
    expect(violations(kept)).toEqual([]);
    const [before, after] = [broken, kept].map((clip) => soleTracks(clip, BUILTIN_FEET));
    for (const foot of [0, 1]) expect(farthest(before[foot].ball, after[foot].ball)).toBeLessThan(0.003);
    expect(kept.contacts.length).toBe(broken.contacts.length);
  });
});

describe("a body that departs from its plan", () => {
  it("is the plan's where nothing departs, to its knees and ankles", () => {
    const same = departFromPlan(deep, waves(deep, 0, 1));
    expect(farthest(same.rotations, deep.rotations)).toBeLessThan(1e-5);
  });

  it.each(["picks something up from the floor", "crawls forward"])(
    "stays within people's ranges however far it would depart: %s",
    (prompt) => {
      const plan = generateTextMotion({ prompt, seed: 2 });
      for (const [degrees, seed] of [
        [15, 1],
        [45, 2],
      ]) {
        expect(violations(departWithinRanges(plan, waves(plan, degrees, seed)))).toEqual([]);
      }
    },
  );

  it("keeps hands where they do something", () => {
    const plan = generateTextMotion({ prompt: "puts both hands on the hips" });
    const wanted = wristsOf(plan);
    const departed = departFromPlan(plan, waves(plan, 8, 3));
    const middle = (tracks: Float64Array[]) => tracks.map((track) => track.subarray(45 * 3, 75 * 3));
    const away = () => middle(wristsOf(departed)).map((track, i) => farthest(track, middle(wanted)[i]));
    expect(Math.max(...away())).toBeGreaterThan(0.04);
    holdHands(plan, departed);
    expect(Math.max(...away())).toBeLessThan(0.012);
  });
});

describe("what is quiet", () => {
  it("is the whole of a body that stands, one arm of one that waves, nothing of one that runs", () => {
    const middle = ({ length }: Float64Array) => Math.floor(length / 2);
    const at = (track: Float64Array) => track[middle(track)];
    const still = quietParts(generateTextMotion({ prompt: "stands still for three seconds" }));
    for (const track of [still.trunk, ...still.arms]) expect(Math.min(...track)).toBeGreaterThan(0.9);
    const wave = quietParts(generateTextMotion({ prompt: "waves with the right hand" }));
    expect(at(wave.arms[0])).toBeGreaterThan(0.8);
    expect(at(wave.arms[1])).toBeLessThan(0.3);
    const run = quietParts(generateTextMotion({ prompt: "runs forward" }));
    for (const track of [run.trunk, ...run.arms]) expect(at(track)).toBeLessThan(0.1);
  });
});
