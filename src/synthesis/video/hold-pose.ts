import type { MotionClip } from "../../motion/clip.js";
import { clipDuration } from "../../motion/clip.js";

/** Returns a clip that stays in the pose of its middle, with the feet that stand there. */
export function holdPose<Plan>(clip: MotionClip<Plan>): MotionClip<Plan> {
  const middle = clip.frameCount >> 1;
  const end = clipDuration(clip);
  const held = (values: Float32Array) => {
    const width = values.length / clip.frameCount;
    const pose = values.slice(middle * width, (middle + 1) * width);
    return values.map((_, i) => pose[i % width]);
  };
  const time = middle / clip.frameRate;
  return {
    ...clip,
    rotations: held(clip.rotations),
    translations: held(clip.translations),
    contacts: clip.contacts
      .filter((one) => one.start <= time && one.end >= time)
      .map((one) => ({ ...one, start: 0, end })),
    labels: [],
  };
}
