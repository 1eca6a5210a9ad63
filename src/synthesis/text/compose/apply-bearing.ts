import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { ActionParameters } from "../../../requests/text-plan.js";
import { smootherstep } from "../../locomotion/easing.js";
import { bearingOfStyle } from "./bearing.js";
import { ARMS, HEAD, HIPS, JOINTS, NECK, SPINE } from "./joints-by-part.js";
import { stanceRotations } from "./neutral-stance.js";

const DEGREE = Math.PI / 180;
/** Angle from a hanging arm at which the arm starts to count as busy, and at which it fully does, radians. */
const HANGING = 0.35;
const BUSY = 1;
/** Frequencies of a tremble, and of the two waves of a sway, Hz. */
const TREMBLE = 6.3;
const SWAYS = [0.31, 0.47] as const;

const turn = new Float64Array(4);
const own = new Float64Array(4);
const other = new Float64Array(4);
const vector = new Float64Array(3);

/**
 * Gives trunk, head, shoulders and idle arms a style's posture, in place; legs and pelvis keep their motion.
 *
 * @param phase 0 to 1, where a sway begins
 */
export function applyBearing(clip: MotionClip, { styleId, styleAmount = 1 }: ActionParameters, phase: number): void {
  const bearing = bearingOfStyle(styleId);
  if (!bearing || styleAmount <= 0) return;
  const trunk = [...SPINE, NECK, HEAD].map((joint) => ({ joint, turn: postureTurn(styleId, joint) }));
  // The pelvis carries the legs, so a style's lean of the pelvis is applied above it.
  const lean = postureTurn(styleId, HIPS);
  for (let k = 0; k < 3; k++) trunk[0].turn[k] += lean[k];
  const arms = (["left", "right"] as const).map((side) =>
    ARMS[side].map((joint) => ({ joint, turn: postureTurn(styleId, joint) })),
  );
  const share = bearing.posture * styleAmount;
  const still = stanceRotations();
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const at = frame * JOINTS * 4;
    const time = frame / clip.frameRate;
    for (const { joint, turn } of trunk) addScaled(clip.rotations, at + joint * 4, turn, share);
    for (const [collar, ...arm] of arms) {
      const free =
        1 -
        smootherstep((awayFrom(clip.rotations, at, still, arm[0].joint, arm[1].joint) - HANGING) / (BUSY - HANGING));
      addScaled(clip.rotations, at + collar.joint * 4, collar.turn, share * (0.5 + 0.5 * free));
      for (const { joint, turn } of arm) addScaled(clip.rotations, at + joint * 4, turn, share * free);
    }
    if (bearing.sway > 0)
      sway(clip, frame, bearing.sway * DEGREE * styleAmount, 2 * Math.PI * (phase + SWAYS[0] * time));
    if (bearing.tremble > 0) tremble(clip, frame, bearing.tremble * DEGREE * styleAmount, 2 * Math.PI * TREMBLE * time);
  }
}

/** Returns the rotation vector, in the parent's space, from the neutral figure's joint to the style's. */
function postureTurn(styleId: string | undefined, joint: number): Float64Array {
  quatConjugate(other, quatRead(other, stanceRotations(), joint * 4));
  quatMultiply(turn, quatRead(turn, stanceRotations(styleId), joint * 4), other);
  return Float64Array.from(quatToRotationVector(vector, turn) as Float64Array);
}

function addScaled(rotations: Float32Array, at: number, by: Float64Array, share: number): void {
  if (share <= 0) return;
  for (let k = 0; k < 3; k++) vector[k] = by[k] * share;
  quatMultiply(own, quatFromRotationVector(turn, vector), quatRead(own, rotations, at));
  quatWrite(rotations, at, own);
}

/** Returns the combined angle of two joints from the neutral figure's, radians. */
function awayFrom(rotations: Float32Array, at: number, still: Float32Array, upper: number, lower: number): number {
  let sum = 0;
  for (const joint of [upper, lower]) {
    const i = at + joint * 4;
    const k = joint * 4;
    const dot =
      rotations[i] * still[k] +
      rotations[i + 1] * still[k + 1] +
      rotations[i + 2] * still[k + 2] +
      rotations[i + 3] * still[k + 3];
    sum += 2 * Math.acos(Math.min(1, Math.abs(dot)));
  }
  return sum;
}

/**
 * Adds a sway that the gait's style lacks, in place: between two times of a clip, fading in and out.
 *
 * @param phase 0 to 1, where the sway begins
 */
export function swayGait(
  clip: MotionClip,
  { styleId, styleAmount = 1 }: ActionParameters,
  phase: number,
  [from, to]: readonly [number, number],
): void {
  const bearing = bearingOfStyle(styleId);
  if (!bearing || bearing.sway <= 0 || styleAmount <= 0) return;
  const size = bearing.sway * DEGREE * styleAmount;
  const last = Math.min(clip.frameCount - 1, Math.round(to * clip.frameRate));
  for (let frame = Math.max(0, Math.round(from * clip.frameRate)); frame <= last; frame++) {
    const time = frame / clip.frameRate;
    const fade = smootherstep((time - from) / 0.8) * smootherstep((to - time) / 0.8);
    sway(clip, frame, size * fade, 2 * Math.PI * (phase + SWAYS[0] * time));
  }
}

/** Circles the trunk slowly above the pelvis, the head against it. */
function sway({ rotations }: MotionClip, frame: number, size: number, phase: number): void {
  const at = frame * JOINTS * 4;
  const ahead = size * (0.7 * Math.sin(phase) + 0.5 * Math.sin((phase * SWAYS[1]) / SWAYS[0]));
  const aside = size * (0.9 * Math.cos(phase * 0.83) + 0.4 * Math.sin(phase * 1.31));
  for (const joint of SPINE) addScaled(rotations, at + joint * 4, Float64Array.of(ahead, 0, aside), 0.5);
  addScaled(rotations, at + HEAD * 4, Float64Array.of(-ahead, aside * 0.4, -aside * 0.6), 0.7);
}

function tremble({ rotations }: MotionClip, frame: number, size: number, phase: number): void {
  const at = frame * JOINTS * 4;
  const shake = size * Math.sin(phase) * (0.6 + 0.4 * Math.sin(phase * 0.137));
  addScaled(rotations, at + SPINE[2] * 4, Float64Array.of(shake * 0.4, shake * 0.5, 0), 1);
  addScaled(rotations, at + HEAD * 4, Float64Array.of(-shake * 0.4, -shake, 0), 1);
  for (const side of ["left", "right"] as const) {
    addScaled(rotations, at + ARMS[side][2] * 4, Float64Array.of(0, shake, shake * 0.7), 1.5);
  }
}
