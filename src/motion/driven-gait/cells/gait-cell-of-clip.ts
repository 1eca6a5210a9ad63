import type { MotionClip, Side } from "../../clip.js";
import type { FootSole } from "../../feet/foot-sole.js";
import { createGlobalPose, forwardKinematics } from "../../forward-kinematics.js";
import { loopTravel } from "../../loop-travel.js";
import { type GaitCell, type GaitCellFoot, ROTATION_UNIT } from "./gait-cell.js";
import type { GaitNodeArguments } from "./gait-grid.js";

/**
 * Packs a loop of one stride pair (or of standing still) on a character's skeleton: its travel removed, its rotations
 * as whole numbers, its feet by forward kinematics.
 *
 * @param clip on the skeleton of `rig`, its first frame at phase 0
 */
export function gaitCellOfClip(
  clip: MotionClip,
  rig: { readonly feet: readonly Pick<FootSole, "side" | "foot">[] },
  { moveSpeed, travelAngle }: Pick<GaitNodeArguments, "moveSpeed" | "travelAngle">,
): GaitCell {
  const { skeleton, translatedJoints, frameRate } = clip;
  const samples = clip.frameCount - 1;
  const joints = skeleton.names.length;
  const rotations = new Int16Array(samples * joints * 4);
  for (let i = 0; i < rotations.length; i++) rotations[i] = Math.round(clip.rotations[i] / ROTATION_UNIT);
  const translations = inPlace(clip, samples);
  const period = samples / frameRate;
  const feet = rig.feet.map(({ side }) => emptyFoot(clip, side, samples, period));

  const pose = { rotations: skeleton.restRotations.slice(), translations: skeleton.restTranslations.slice() };
  const globals = createGlobalPose(skeleton);
  for (let frame = 0; frame < samples; frame++) {
    pose.rotations.set(clip.rotations.subarray(frame * joints * 4, (frame + 1) * joints * 4));
    translatedJoints.forEach((joint, slot) => {
      const from = (frame * translatedJoints.length + slot) * 3;
      pose.translations.set(translations.subarray(from, from + 3), joint * 3);
    });
    forwardKinematics(skeleton, pose, globals);
    rig.feet.forEach(({ foot }, side) => {
      feet[side].ankles.set(globals.positions.subarray(foot * 3, foot * 3 + 3), frame * 3);
      writeTurn(feet[side].turns, frame, globals.rotations, foot);
    });
  }
  const [x, , z] = clip.loop?.displacement ?? [0, 0, 0];
  return {
    speed: moveSpeed,
    travelAngle,
    period,
    stride: [x, z],
    samples,
    rotations,
    translations,
    feet: [feet[0], feet[1]],
  };
}

/** Returns the translations of all but the last frame, relative to a point that travels along. */
function inPlace(clip: MotionClip, samples: number): Float32Array {
  const moved = clip.translatedJoints.length * 3;
  const translations = clip.translations.slice(0, samples * moved);
  const { slots, travel } = loopTravel(clip);
  for (let frame = 1; frame < samples; frame++) {
    slots.forEach((slot, i) => {
      for (let k = 0; k < 3; k++) translations[frame * moved + slot * 3 + k] -= (travel[i * 3 + k] * frame) / samples;
    });
  }
  return translations;
}

function emptyFoot(clip: MotionClip, side: Side, samples: number, period: number): GaitCellFoot {
  const contactOf = (part: "heel" | "ball" | "toe") => {
    const contact = clip.contacts.find((one) => one.side === side && one.part === part);
    return contact ? ([contact.start / period, contact.end / period] as const) : null;
  };
  return {
    side,
    ankles: new Float32Array(samples * 3),
    turns: new Float32Array(samples * 4),
    contacts: { heel: contactOf("heel"), ball: contactOf("ball"), toe: contactOf("toe") },
  };
}

/** Stores a joint's rotation, on the hemisphere of the frame before. */
function writeTurn(turns: Float32Array, frame: number, rotations: Float64Array, joint: number): void {
  const at = frame * 4;
  let dot = rotations[joint * 4 + 3];
  if (frame > 0) {
    dot = 0;
    for (let k = 0; k < 4; k++) dot += turns[at - 4 + k] * rotations[joint * 4 + k];
  }
  const sign = dot < 0 ? -1 : 1;
  for (let k = 0; k < 4; k++) turns[at + k] = rotations[joint * 4 + k] * sign;
}
