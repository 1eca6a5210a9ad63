/** Pairs of captured walks, cut anywhere, for measuring transitions. */
import { readFileSync } from "node:fs";
import type { MotionClip } from "../../../src/motion/clip.js";
import { plantFeet } from "../../../src/motion/feet/planted/plant-feet.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { capturedClip } from "../../../test/support/captured-clips.js";
import { dataPath } from "../../../test/support/data-folder.js";

/** A walk of one person that changes at a frame to another walk at one of its frames, both at 60 fps. */
export interface WalkPair {
  a: MotionClip;
  leaves: number;
  b: MotionClip;
  enters: number;
}

interface LabelledClip {
  clip: string;
  style: string;
  gaits: string[];
  turns: boolean;
  seconds: number;
  speed: number;
}

/** Seconds of a walk that are used, after the first moments of a take. */
const FROM = 0.2;
const SECONDS = 6;

/** Loads neutral straight walks, one per person, longer than 2.5 s; feet planted. */
export function capturedWalks(): { id: string; clip: MotionClip }[] {
  const { clips } = JSON.parse(readFileSync(dataPath("mocap/locomotion.json"), "utf8")) as { clips: LabelledClip[] };
  const seen = new Set<string>();
  const walks: { id: string; clip: MotionClip }[] = [];
  for (const { clip: id, style, gaits, turns, seconds, speed } of clips) {
    const person = id.slice(0, id.indexOf("_"));
    const fits = style === "neutral" && gaits.join() === "walk" && !turns && seconds > 2.5 && speed > 0.7;
    if (!fits || seen.has(person)) continue;
    seen.add(person);
    const captured = capturedClip({ action: "walk", clip: id, start: FROM, end: Math.min(seconds, FROM + SECONDS) });
    walks.push({ id, clip: plantFeet(resampleClip(captured, 60), { detect: true }) });
  }
  return walks;
}

/**
 * Makes random pairs.
 *
 * @param tail frames kept of the first walk after it is left, and of the second after it is entered: rivals that fade
 *   need them
 */
export function walkPairs(walks: readonly MotionClip[], count: number, seed: number, tail: number): WalkPair[] {
  const random = randomNumbers(seed);
  const pairs: WalkPair[] = [];
  const between = (from: number, to: number) => Math.floor(from + random() * (to - from));
  while (pairs.length < count) {
    const [a, b] = [walks[between(0, walks.length)], walks[between(0, walks.length)]];
    if (a === b || Math.min(a.frameCount, b.frameCount) < 2 * tail + 40) continue;
    pairs.push({ a, leaves: between(30, a.frameCount - tail), b, enters: between(2, b.frameCount - tail - 36) });
  }
  return pairs;
}
