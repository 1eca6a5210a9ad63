import { quatConjugate, quatMultiply, quatNormalize } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import type { StyleTable } from "../locomotion-tables.js";
import { CALM_SHIFT } from "../standing/standing-life.js";
import { BODY_CHANNELS } from "./channels.js";

export interface StylePart {
  style: StyleTable;
  /** Share in the blend: all sum to 1. */
  weight: number;
}

/** First rotation vector of the body: the pelvis. */
const FIRST_ROTATION = 3;

/**
 * Blends styles into a table like theirs. Motion over time and the positions of feet and pelvis are their weighted
 * sum; postures are the mean of rotations, so that an arm takes the shorter way from one to the other, however far
 * that is.
 *
 * @param parts at least two
 */
export function blendStyles(id: string, parts: readonly StylePart[]): StyleTable {
  const mean = (of: (style: StyleTable) => number) =>
    parts.reduce((sum, { style, weight }) => sum + weight * of(style), 0);
  const delta = new Float32Array(Math.max(...parts.map(({ style }) => style.delta.length)));
  for (let i = 0; i < delta.length; i++) delta[i] = mean((style) => style.delta[i] ?? 0);
  if (delta.length > 0) {
    for (let joint = FIRST_ROTATION; joint < BODY_CHANNELS; joint += 3) meanRotation(parts, joint, delta);
  }
  // Every field is named, so that none of a style's is forgotten.
  const blend: Required<StyleTable> = {
    id,
    source: parts.every(({ style }) => style.source === "fitted") ? "fitted" : "authored",
    delta,
    cadence: Math.exp(mean(({ cadence }) => Math.log(cadence))),
    duty: mean(({ duty }) => duty),
    speed: mean(({ speed }) => speed),
    walks: mean(({ walks, speed }) => walks ?? speed),
    flatPitch: mean(({ flatPitch }) => flatPitch),
    clearance: mean(({ clearance }) => clearance),
    pushOff: mean(({ pushOff }) => pushOff),
    weightShift: [
      mean(({ weightShift = CALM_SHIFT }) => weightShift[0]),
      mean(({ weightShift = CALM_SHIFT }) => weightShift[1]),
    ],
    held: [mean(({ held }) => held?.[0] ?? 0), mean(({ held }) => held?.[1] ?? 0)],
  };
  return blend;
}

/** Newton steps to the mean; each reduces the error to its cube. */
const STEPS = 6;

const [vector, way] = vectors(2);
const [mean, back, turn] = quaternions(3);

/**
 * Replaces a rotation vector of the constant row, which holds the weighted sum of the parts', by the weighted mean
 * rotation.
 */
function meanRotation(parts: readonly StylePart[], joint: number, delta: Float32Array): void {
  vector.set(delta.subarray(joint, joint + 3));
  quatFromRotationVector(mean, vector);
  for (let step = 0; step < STEPS; step++) {
    quatConjugate(back, mean);
    way.fill(0);
    for (const { style, weight } of parts) {
      for (let c = 0; c < 3; c++) vector[c] = style.delta[joint + c] ?? 0;
      quatMultiply(turn, back, quatFromRotationVector(turn, vector));
      quatToRotationVector(vector, turn);
      for (let c = 0; c < 3; c++) way[c] += weight * vector[c];
    }
    quatNormalize(mean, quatMultiply(mean, mean, quatFromRotationVector(turn, way)));
  }
  quatToRotationVector(vector, mean);
  delta.set(vector, joint);
}
