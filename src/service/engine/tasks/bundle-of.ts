import { writeMotionGlb } from "../../../formats/glb/write-glb.js";
import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import type { MotionBundle } from "../engine-tasks.js";

/** A canonical clip as it is stored. */
export function bundleOf(clip: MotionClip, name: string): MotionBundle {
  return {
    glb: writeMotionGlb(clip, name),
    duration: clipDuration(clip),
    frameCount: clip.frameCount,
    frameRate: clip.frameRate,
    labels: clip.labels.map(({ description, start, end }) => ({ description, start, end })),
  };
}
