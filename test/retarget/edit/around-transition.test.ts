import { beforeAll, describe, expect, it } from "vitest";
import type { Character } from "../../../src/engine/character.js";
import type { StitchPlan } from "../../../src/engine/edit/edit-plans.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { runSteps } from "../../../src/requests/steps.js";
import { aroundTransition } from "../../../src/retarget/edit/around-transition.js";
import { fitStitch } from "../../../src/retarget/edit/fit-stitch.js";
import { placeOn } from "../../../src/retarget/edit/place-on.js";
import { retargeterThere } from "../../../src/retarget/edit/there-and-back.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { stitchSteps } from "../../../src/synthesis/stitch/stitch-steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { loadCharacter } from "../../support/characters/characters.js";
import { put, stitched, understood } from "../../support/engine-parts.js";

const SECONDS = 0.6;
let rig: Character;
let clips: Record<"walk" | "run" | "wave", MotionClip>;

beforeAll(async () => {
  rig = understood(await loadCharacter("made/parts.glb"));
  const gait = (moveSpeed: number) => {
    const clip = generateLocomotion(readLocomotionArguments({ strides: 3, moveSpeed }));
    return put(repeatClip(clip, Math.ceil(9 / clipDuration(clip))), rig);
  };
  const prompt = "walks four steps, waves, walks five steps";
  const wave = generateTextMotion({ prompt, seed: 1 });
  clips = { walk: gait(1.3), run: gait(3), wave: put(wave, rig) };
});

/** The same from both motions in full. */
function uncut(a: MotionClip, b: MotionClip, prompt: string) {
  const back = rig.retargeter;
  const there = retargeterThere(back);
  const whole = (clip: MotionClip) => ({ clip, lower: 0, upper: clipDuration(clip) });
  const [first, second] = [a, b].map((clip) => whole(retargetClip({ ...clip, rootPath: undefined }, there)));
  const made = runSteps(stitchSteps(first, second, { seconds: SECONDS, prompt, seed: 1 }));
  const [start, end] = made.transition.map((time) => Math.round(time * made.clip.frameRate));
  const clip = retargetClip(made.clip, back);
  const unfit = { clip, first: start, last: end, placement: placeOn(back, made.placement), loop: null };
  return { ...fitStitch(a, b, unfit, rig.rig), words: made.words, transition: made.transition };
}

function farthest(a: Float32Array, b: Float32Array): number {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

const sorted = ({ contacts }: MotionClip) =>
  contacts
    .map(({ side, part, start, end }) => ({ key: `${side} ${part}`, start, end }))
    .sort((p, q) => p.key.localeCompare(q.key) || p.start - q.start);

describe("the surroundings of a transition", () => {
  it.each([
    ["walk", "run", ""],
    ["wave", "wave", ""],
    ["run", "walk", "waves"],
  ] as const)("from %s to %s%s gives what all of both gives", (first, second, prompt) => {
    const whole = ({ frameCount, ...clip }: MotionClip) => sliceClip({ ...clip, frameCount }, 0, frameCount - 1);
    const [a, b] = [whole(clips[first]), whole(clips[second])];
    const { before, after } = aroundTransition(a, b);
    if (first !== second) for (const left of [before, after]) expect(left).toBeGreaterThan(a.frameRate);
    const part = (clip: MotionClip) => ({ clip, from: 0, to: clipDuration(clip) });
    const edit = { first: part(a), second: part(b), seconds: SECONDS, loopSeconds: null } as const;
    const clip = stitched({ ...edit, prompt, seed: 1 }, rig);
    const wanted = uncut(a, b, prompt);
    const plan = clip.plan as StitchPlan;
    expect(clip.frameCount).toBe(wanted.clip.frameCount);
    expect(farthest(clip.rotations, wanted.clip.rotations)).toBeLessThan(1e-5);
    expect(farthest(clip.translations, wanted.clip.translations)).toBeLessThan(1e-4);
    const [stands, wants] = [sorted(clip), sorted(wanted.clip)];
    expect(stands.map(({ key }) => key)).toEqual(wants.map(({ key }) => key));
    stands.forEach(({ start, end }, i) => {
      expect(start).toBeCloseTo(wants[i].start, 4);
      expect(end).toBeCloseTo(wants[i].end, 4);
    });
    for (const k of ["x", "z", "yaw"] as const) expect(plan.placement[k]).toBeCloseTo(wanted.placement[k], 4);
    for (const i of [0, 1]) expect(plan.transition[i]).toBeCloseTo(wanted.transition[i], 6);
    const times = (words: StitchPlan["words"]) =>
      words?.steps.map(({ body, layers }) => [body, ...layers].map((one) => one.start));
    expect(times(plan.words)).toEqual(times(wanted.words));
    expect(clip.labels.map((one) => one.description)).toEqual(wanted.clip.labels.map((one) => one.description));
  });
});
