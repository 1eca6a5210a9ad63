/** Actions on feet for tests of joins, loops and planting: as the engine plays them, and as people were captured. */
import type { TestOptions } from "vitest";
import type { MotionClip } from "../../src/motion/clip.js";
import { plantFeet } from "../../src/motion/feet/planted/plant-feet.js";
import { resampleClip } from "../../src/motion/resample.js";
import { sliceClip } from "../../src/motion/slice-clip.js";
import { runSteps } from "../../src/requests/steps.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { textMotionSteps } from "../../src/synthesis/text/generate-text-motion.js";
import { capturedActions, capturedClip } from "./captured-clips.js";
import { hasData, needsData } from "./shared-data.js";

/** Words for the actions that tests ask for. */
const WORDS: Record<string, string> = {
  beckon: "turns a little to the left",
  bow: "bows",
  boxing: "boxes",
  crouch: "crouches",
  dance_salsa: "dances salsa",
  dribble: "dribbles a ball",
  hop: "hops",
  jump_forward: "jumps forward",
  jump_up: "jumps up",
  kick_front: "kicks",
  look_around: "looks around",
  lunge: "does a lunge",
  pick_up_floor: "picks something up from the floor",
  point: "points ahead",
  sit_down: "sits down",
  squat: "does a squat",
  stairs_up: "walks up the stairs",
  swing_golf: "swings a golf club",
  talk: "talks",
  throw_overhand: "throws a ball",
  turn_left: "turns left",
  wave: "waves",
};

export interface ActionSource {
  /** Origin of its clips: "played by the engine". */
  how: string;
  /** For `describe`: skips where it needs missing data. */
  options: TestOptions;
  isHere: boolean;
  /** Returns an action at 60 fps, unchanged. */
  clip(action: string): MotionClip;
  /** Returns walks of several people, or of several seeds and speeds, 4 s each. */
  walks(which: "some" | "others"): MotionClip[];
}

/** Seeds give different strides; of both neutral styles. */
const SEEDS = { some: [1, 2, 3, 4, 5, 6], others: [11, 12, 13, 14, 15, 16] };
const PEOPLE = {
  some: ["02_01", "07_01", "08_01", "16_15", "35_01", "39_01"],
  others: ["12_02", "32_01", "49_01", "55_04", "05_01", "06_01", "10_04", "45_01"],
};

const played: ActionSource = {
  how: "played by the engine",
  options: {},
  isHere: true,
  clip: (action) => runSteps(textMotionSteps({ prompt: WORDS[action] ?? action, seed: 1, footIk: true })),
  walks: (which) =>
    SEEDS[which].map((seed, i) => {
      const styleId = i % 2 === 0 ? "neutral_male_a" : "neutral_female_a";
      const args = { strides: 4, moveSpeed: 1.2 + 0.04 * i, travelAngle: 0, styleId, seed };
      const clip = generateLocomotion(args);
      return { ...sliceClip(clip, 0, Math.min(clip.frameCount - 1, 228)), loop: null };
    }),
};

const captured: ActionSource = {
  how: "captured",
  options: needsData("mocap"),
  isHere: hasData("mocap"),
  clip: (action) => resampleClip(capturedClip(capturedActions([action])[0]), 60),
  walks: (which) =>
    PEOPLE[which].flatMap((clip) => {
      try {
        return [resampleClip(capturedClip({ action: "walk", clip, start: 0.2, end: 4 }), 60)];
      } catch {
        return [];
      }
    }),
};

export const ACTION_SOURCES: readonly ActionSource[] = [played, captured];

/** Returns the clip with contacts detected in it, feet planted. */
export function planted(clip: MotionClip): MotionClip {
  return plantFeet(clip, { detect: true });
}
