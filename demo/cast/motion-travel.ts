import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Motion, MotionClip } from "babylon-motion";
import type { PlottedMotion } from "../panels/edit/contact-plot.js";

/** Computes a motion's displacement, metres in the world, for a character whose file is below `modelRoot`. */
export function worldTravel({ clip }: Motion, modelRoot: TransformNode): Vector3 {
  const [x, y, z] = clip.loop?.displacement ?? rootTravel(clip);
  return Vector3.TransformNormal(new Vector3(x, y, z), modelRoot.computeWorldMatrix(true));
}

/** Duration of a motion in its playback's seconds: before its playback rate. */
export function clipSeconds({ duration, plan }: Motion): number {
  return duration * plan.playbackRate;
}

/** Metres in the world per unit of the character's file, which is below `modelRoot`. */
export function metresOfUnit(modelRoot: TransformNode): number {
  return Vector3.TransformNormal(Vector3.UpReadOnly, modelRoot.computeWorldMatrix(true)).length();
}

/** Prepares the plot of a gait that travels `metres` in one cycle. */
export function plottedGait(motion: Motion, metres: number): PlottedMotion {
  return { ...plotted(motion), speeds: speedsAlongTravel(motion, metres) };
}

/** Prepares the plot of any motion, whose units are `unit` metres. */
export function plottedMotion(motion: Motion, unit: number): PlottedMotion {
  return { ...plotted(motion), speeds: speedsOfRoot(motion, unit) };
}

function plotted({ clip, duration, plan: { playbackRate } }: Motion): Omit<PlottedMotion, "speeds"> {
  return {
    duration,
    contacts: clip.contacts.map((contact) => ({
      ...contact,
      start: contact.start / playbackRate,
      end: contact.end / playbackRate,
    })),
  };
}

/** Displacement of the root from the first to the last frame, in the model's units. */
function rootTravel({
  translations,
  translatedJoints,
  frameCount,
}: Pick<MotionClip, "translations" | "translatedJoints" | "frameCount">): number[] {
  const last = (frameCount - 1) * translatedJoints.length * 3;
  return [0, 1, 2].map((k) => translations[last + k] - translations[k]);
}

/** Speed of the root in the direction of travel, m/s, one value per frame. */
function speedsAlongTravel({ clip, duration }: Motion, metres: number): Float32Array {
  const { translations, translatedJoints, frameCount } = clip;
  const stride = translatedJoints.length * 3;
  const last = frameCount - 1;
  const travel = rootTravel({ translations, translatedJoints, frameCount });
  const squared = travel.reduce((sum, t) => sum + t * t, 0);
  const speeds = new Float32Array(frameCount);
  if (squared === 0) return speeds;
  const along = (frame: number) => {
    // Frames before the first and after the last are those of the adjacent cycle.
    const cycle = Math.floor(frame / last);
    const at = (frame - cycle * last) * stride;
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += (translations[at + k] + travel[k] * cycle) * travel[k];
    return (sum / squared) * metres;
  };
  const step = duration / last;
  for (let frame = 0; frame < frameCount; frame++) speeds[frame] = (along(frame + 1) - along(frame - 1)) / (2 * step);
  return speeds;
}

/** Speed of the root in any direction, m/s, one value per frame. */
function speedsOfRoot({ clip, duration }: Motion, unit: number): Float32Array {
  const { translations, translatedJoints, frameCount } = clip;
  const stride = translatedJoints.length * 3;
  const last = frameCount - 1;
  return Float32Array.from({ length: frameCount }, (_, frame) => {
    const [from, to] = [Math.max(frame - 1, 0), Math.min(frame + 1, last)];
    const gap = [0, 1, 2].map((k) => translations[to * stride + k] - translations[from * stride + k]);
    return (Math.hypot(...gap) * unit * last) / (duration * Math.max(to - from, 1));
  });
}
