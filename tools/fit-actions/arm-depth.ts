import type { MotionClip } from "../../src/motion/clip.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { jointTracks } from "../metrics/joint-tracks.js";
import { segmentDistance } from "../metrics/leg-clearance.js";

/** Bones of the body that arms must not pass through, with the radius of the body around them, metres. */
export const BODY: [from: string, to: string, radius: number][] = [
  ["Hips", "Spine2", 0.105],
  ["LeftUpLeg", "LeftLeg", 0.065],
  ["RightUpLeg", "RightLeg", 0.065],
  ["Neck", "Head", 0.05],
];
const ARM_RADIUS = 0.03;

/**
 * Measures how deep forearms and hands are inside trunk, thighs and neck, at worst and averaged over all frames,
 * metres.
 */
export function armDepth(clip: MotionClip): { max: number; mean: number; frame: number } {
  const tracks = jointTracks(clip);
  const width = tracks.length / clip.frameCount;
  const result = { max: 0, mean: 0, frame: 0 };
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const at = (name: string) => {
      const joint = jointIndex(clip.skeleton, name) * 3;
      return [0, 1, 2].map((k) => tracks[frame * width + joint + k]);
    };
    let deepest = 0;
    for (const side of ["Left", "Right"]) {
      const bones = [
        [at(`${side}ForeArm`), at(`${side}Hand`)],
        [at(`${side}Hand`), at(`${side}HandMiddle1`)],
      ];
      for (const [from, to, radius] of BODY) {
        for (const [a, b] of bones) {
          deepest = Math.max(deepest, radius + ARM_RADIUS - segmentDistance(a, b, at(from), at(to)));
        }
      }
    }
    result.mean += deepest / clip.frameCount;
    if (deepest > result.max) {
      result.max = deepest;
      result.frame = frame;
    }
  }
  return result;
}
