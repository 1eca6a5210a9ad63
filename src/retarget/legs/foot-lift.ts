import type { CharacterRig } from "../rig/character-rig.js";

/** Share of its height from which a body's legs are long enough to lift its feet as the motion does. */
const USUAL_LEGS = 0.4;
/** Most times that feet are lifted as high as the legs alone ask for. */
const MOST = 2;
/** Clearance at which a foot gets half of that, share of the leg: high steps and jumps are high enough. */
const HIGH = 0.15;

/**
 * Returns how many times as high a body lifts its feet as its legs alone ask for, from 1: a figure with short legs
 * lifts them for its size, else it would shuffle.
 */
export function footLift({ legLength, height }: Pick<CharacterRig, "legLength" | "height">): number {
  return Math.min(MOST, Math.max(1, (USUAL_LEGS * height) / legLength));
}

/**
 * Returns how much higher a sole is lifted than its clearance, model units.
 *
 * @param lift as of `footLift`
 */
export function extraLift(clearance: number, lift: number, legLength: number): number {
  return ((lift - 1) * clearance) / (1 + clearance / (HIGH * legLength));
}
