import { readFileSync } from "node:fs";
import type { MotionClip } from "../../../src/motion/clip.js";
import { plantFeet } from "../../../src/motion/feet/planted/plant-feet.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { capturedActions, capturedClip } from "../../../test/support/captured-clips.js";
import { dataPath } from "../../../test/support/data-folder.js";

/** Two motions to be stitched: cut, with the whole clips beside them. */
export interface StitchPair {
  name: string;
  a: MotionClip;
  b: MotionClip;
}

interface LocomotionClip {
  clip: string;
  style: string;
  gaits: string[];
  seconds: number;
  speed: number;
}

function captured(clip: string, start: number, end: number): MotionClip {
  return plantFeet(resampleClip(capturedClip({ action: "walk", clip, start, end }), 60), { detect: true });
}

/**
 * Returns captured walks of subjects other than the tests' own; seeds 11 to 14 and 21 were used while improving the
 * engine.
 */
export function walkIds(seed: number, count = 8): LocomotionClip[] {
  const { clips } = JSON.parse(readFileSync(dataPath("mocap/locomotion.json"), "utf8")) as { clips: LocomotionClip[] };
  const known = new Set(["02", "07", "08", "16", "35", "39"]);
  const walks = clips.filter(
    ({ clip, gaits, style, seconds, speed }) =>
      style === "neutral" && gaits.includes("walk") && seconds > 4 && speed > 0.7 && !known.has(clip.split("_")[0]),
  );
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => walks.splice(Math.floor(random() * walks.length), 1)[0]);
}

/** Returns random pairs of captured walks, cut anywhere. */
export function walkPairs(seed: number, count = 40): StitchPair[] {
  const random = randomNumbers(seed);
  const clips = walkIds(seed).flatMap(({ clip, seconds }) => {
    try {
      const start = Math.max(0.2, Math.min(seconds - 4.2, 1));
      return [{ id: clip, whole: captured(clip, start, start + 3.8) }];
    } catch {
      return [];
    }
  });
  return Array.from({ length: count }, () => {
    const [a, b] = [0, 1].map(() => clips[Math.floor(random() * clips.length)]);
    const end = Math.floor((0.5 + 0.5 * random()) * (a.whole.frameCount - 1));
    const start = Math.floor(0.5 * random() * (b.whole.frameCount - 1));
    return {
      name: `${a.id}@${end} ${b.id}@${start}`,
      a: sliceClip(a.whole, 0, end),
      b: sliceClip(b.whole, start, b.whole.frameCount - 1),
    };
  });
}

const GAITS: Record<string, [speed: number, angle: number]> = {
  walk: [1.4, 0],
  slow: [0.8, 0],
  run: [3.5, 0],
  jog: [2.4, 0],
  left: [1.2, -90],
  diagonal: [1.3, 45],
  back: [1, 180],
};

function gait(name: string): MotionClip {
  const [moveSpeed, travelAngle] = GAITS[name];
  return repeatClip(generateLocomotion({ moveSpeed, travelAngle, styleId: "neutral_male_a", strides: 1 }), 4);
}

/** Returns pairs of the engine's gaits, of captures that stand, of text motions, and of each with the others. */
export function variedPairs(seed: number): StitchPair[] {
  const random = randomNumbers(seed);
  const gaits = new Map(Object.keys(GAITS).map((name) => [name, gait(name)]));
  const stands = new Map(
    capturedActions([
      "wave",
      "point",
      "talk",
      "turn_left",
      "pick_up_floor",
      "crouch",
      "look_around",
      "lunge",
      "bow",
    ]).map((action) => [action.action, plantFeet(resampleClip(capturedClip(action), 60), { detect: true })] as const),
  );
  const texts = new Map(
    [
      "a person walks forward and turns left",
      "a person sneaks forward crouching",
      "someone jumps up",
      "a person kicks with the right foot",
      "a person runs forward",
      "a person waves",
    ].map((prompt) => [prompt, generateTextMotion({ prompt, seed: 1 })] as const),
  );
  const cut = (map: Map<string, MotionClip>, name: string, from: number, to: number) => {
    const clip = map.get(name) as MotionClip;
    const end = clip.frameCount - 1;
    return sliceClip(clip, Math.round(from * end), Math.round(to * end));
  };
  const before = (map: Map<string, MotionClip>, name: string) => cut(map, name, 0, 0.55 + 0.4 * random());
  const after = (map: Map<string, MotionClip>, name: string) => cut(map, name, 0.05 + 0.3 * random(), 1);
  const pairs: StitchPair[] = [];
  const add = (kind: string, one: [Map<string, MotionClip>, string], two: [Map<string, MotionClip>, string]) =>
    pairs.push({ name: `${kind}: ${one[1]} > ${two[1]}`, a: before(...one), b: after(...two) });
  const pick = (map: Map<string, MotionClip>) => [...map.keys()][Math.floor(random() * map.size)];
  for (let i = 0; i < 2; i++) {
    for (const [one, two] of [
      ["walk", "run"],
      ["run", "walk"],
      ["walk", "walk"],
      ["walk", "back"],
      ["left", "walk"],
      ["slow", "jog"],
      ["diagonal", "run"],
    ]) {
      add("gaits", [gaits, one], [gaits, two]);
    }
    for (const name of ["walk", "run", "left", "back", "slow"]) add("stop", [gaits, name], [stands, pick(stands)]);
    for (const name of ["walk", "run", "left", "back", "slow"]) add("start", [stands, pick(stands)], [gaits, name]);
    for (let k = 0; k < 6; k++) add("stand", [stands, pick(stands)], [stands, pick(stands)]);
    for (let k = 0; k < 4; k++) add("text", [texts, pick(texts)], [texts, pick(texts)]);
    for (let k = 0; k < 3; k++) add("mixed", [texts, pick(texts)], [gaits, pick(gaits)]);
  }
  return pairs;
}
