import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Motion, MotionClip } from "babylon-motion";
import type { PlottedMotion } from "../panels/contact-plot.js";

/** Displacement from end to end, metres in the world, for a character whose file hangs below `modelRoot`. */
export function worldTravel({ clip }: Motion, modelRoot: TransformNode): Vector3 {
  const [x, y, z] = clip.loop?.displacement ?? rootTravel(clip);
  return Vector3.TransformNormal(new Vector3(x, y, z), modelRoot.computeWorldMatrix(true));
}

/** Length of a motion as its playback counts: before its playback rate. */
export function clipSeconds({ duration, plan }: Motion): number {
  return duration * plan.playbackRate;
}

/** What the plot shows of a motion that travels `metres` in one cycle. */
export function plottedMotion(motion: Motion, metres: number): PlottedMotion {
  const { clip } = motion;
  const { playbackRate } = motion.plan;
  return {
    duration: motion.duration,
    contacts: clip.contacts.map((contact) => ({
      ...contact,
      start: contact.start / playbackRate,
      end: contact.end / playbackRate,
    })),
    speeds: clip.loop ? speedsAlongTravel(motion, metres) : speedsOfRoot(motion, metres),
  };
}

/** How far the root is from its place in the first frame at the last one, in the model's units. */
function rootTravel({
  translations,
  translatedJoints,
  frameCount,
}: Pick<MotionClip, "translations" | "translatedJoints" | "frameCount">): number[] {
  const last = (frameCount - 1) * translatedJoints.length * 3;
  return [0, 1, 2].map((k) => translations[last + k] - translations[k]);
}

/** Speed of the root in the direction of travel, m/s, one value a frame. */
function speedsAlongTravel({ clip, duration }: Motion, metres: number): Float32Array {
  const { translations, translatedJoints, frameCount } = clip;
  const stride = translatedJoints.length * 3;
  const last = frameCount - 1;
  const travel = rootTravel({ translations, translatedJoints, frameCount });
  const squared = travel.reduce((sum, t) => sum + t * t, 0);
  const speeds = new Float32Array(frameCount);
  if (squared === 0) return speeds;
  const along = (frame: number) => {
    // Neighbours before the first and after the last frame are those of the next cycle.
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

/** Speed of the root whichever way it goes, m/s, one value a frame. */
function speedsOfRoot({ clip, duration }: Motion, metres: number): Float32Array {
  const { translations, translatedJoints, frameCount } = clip;
  const stride = translatedJoints.length * 3;
  const last = frameCount - 1;
  const scale = metres / Math.hypot(...rootTravel(clip)) || 0;
  return Float32Array.from({ length: frameCount }, (_, frame) => {
    const [from, to] = [Math.max(frame - 1, 0), Math.min(frame + 1, last)];
    const gap = [0, 1, 2].map((k) => translations[to * stride + k] - translations[from * stride + k]);
    return (Math.hypot(...gap) * scale * last) / (duration * Math.max(to - from, 1));
  });
}
