import { describe, expect, it } from "vitest";
import type { StitchPlan } from "../../../src/engine/edit/edit-plans.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { transitionSlide } from "../../../tools/metrics/transition-slide.js";
import { velocityBreak } from "../../../tools/metrics/velocity-break.js";
import { loadCharacter } from "../../support/characters/characters.js";
import { modelOf } from "../../support/characters/models.js";
import { put, stitched, understood } from "../../support/engine-parts.js";
import { A_POSE } from "../../support/retargeting.js";
import { walkClip } from "../../support/walks.js";

/** Height of the figure that the limits are for: 1.7 m. */
const HEIGHT = 1.7;

const POSES: [string, () => CharacterModel | Promise<CharacterModel>][] = [
  ["T-pose", () => loadCharacter("made/mixamo.glb")],
  ["A-pose", () => loadCharacter("made/unreal.glb")],
  ["A-pose, every joint with axes of its own, legs apart", () => modelOf(A_POSE)],
  ["faces backwards, small, a large head", () => loadCharacter("made/vrm0.vrm")],
];

const gait = (name: "walk" | "run" | "sideways" | "backward") => repeatClip(walkClip(name), 3);
const words = (prompt: string) => generateTextMotion({ prompt, seed: 1 });
const MOVING = ["walk", "run", "sideways", "backward"] as const;
const STANDING = ["waves with the right hand", "punches with the right hand", "nods"];

/** Pairs cut anywhere: a gait and an action, an action and a gait, two gaits; with the seconds between them. */
function pairs(count: number) {
  const random = randomNumbers(20261124);
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, i) => {
    const [first, second] = [i % 3 === 1 ? of(STANDING) : of(MOVING), i % 3 === 0 ? of(STANDING) : of(MOVING)];
    const seconds = [0.5, 1, 2][Math.floor(i / 3) % 3];
    // Actions are cut where the body stands.
    return {
      first,
      second,
      seconds,
      out: i % 3 === 1 ? 1 : 0.4 + 0.5 * random(),
      into: 0.5 * random() * (i % 3 ? 1 : 0),
    };
  });
}

const made = new Map<string, MotionClip>();
function clipOf(name: string): MotionClip {
  const clip = made.get(name) ?? (MOVING.includes(name as never) ? gait(name as "walk") : words(name));
  made.set(name, clip);
  return clip;
}

/** Returns the largest change of any joint's velocity in frames of a clip, and the largest speed of the body over the ground: m/s. */
function moves(clip: MotionClip, first: number, last: number, unit: number) {
  const pose = createGlobalPose(clip.skeleton);
  const at = (f: number) => Float64Array.from(forwardKinematicsOfFrame(clip, f, pose).positions);
  const root = clip.translatedJoints[0] * 3;
  let [step, speed] = [0, 0];
  let [a, b] = [at(first - 1), at(first)];
  for (let f = first; f <= last && f + 1 < clip.frameCount; f++) {
    const c = at(f + 1);
    for (let i = 0; i < c.length; i += 3) {
      const change = Math.hypot(...[0, 1, 2].map((k) => c[i + k] - 2 * b[i + k] + a[i + k]));
      step = Math.max(step, (change * clip.frameRate) / unit);
    }
    speed = Math.max(speed, (Math.hypot(c[root] - b[root], c[root + 2] - b[root + 2]) * clip.frameRate) / unit);
    [a, b] = [b, c];
  }
  return { step, speed };
}

describe("a stitch on several rest poses keeps feet, seam and speed", () => {
  it.each(POSES)("%s", async (_, model) => {
    const rig = await understood(await model());
    const unit = rig.rig.height / HEIGHT;
    let [steps, breaks] = [0, 0];
    const asked = pairs(12);
    for (const { first, second, seconds, out, into } of asked) {
      const [a, b] = [put(clipOf(first), rig), put(clipOf(second), rig)];
      const ends = Math.round(out * (a.frameCount - 1)) / a.frameRate;
      const begins = Math.round(into * (b.frameCount - 1)) / b.frameRate;
      const request = {
        first: { clip: a, from: 0, to: ends },
        second: { clip: b, from: begins, to: clipDuration(b) },
        seconds,
        loopSeconds: null,
        prompt: "",
        seed: 1,
      };
      const clip = stitched(request, rig);
      const [start, end] = (clip.plan as StitchPlan).transition;
      const [from, to] = [start, end].map((time) => Math.round(time * clip.frameRate));
      const slide = transitionSlide(clip, rig.rig.feet, [start, end]).max / unit;
      const own = [moves(a, 1, a.frameCount - 2, unit), moves(b, 1, b.frameCount - 2, unit)];
      const between = moves(clip, from, to, unit);
      const step = between.step / Math.max(own[0].step, own[1].step);
      const joins = [from, to].map((frame) => velocityBreak(clip, frame).joints);
      const name = `${first}, ${seconds} s, ${second}`;
      expect(slide, name).toBeLessThan(3e-3);
      expect(Math.max(...joins), name).toBeLessThan(1);
      expect(step, name).toBeLessThan(5.5);
      expect(between.speed, name).toBeLessThan(1.05 * Math.max(own[0].speed, own[1].speed));
      steps += step / asked.length;
      breaks += (joins[0] + joins[1]) / 2 / asked.length;
    }
    // A run that turns into a walk backwards within half a second is the worst; most are as even as their motions.
    expect(steps).toBeLessThan(2.3);
    expect(breaks).toBeLessThan(0.35);
  });
});
