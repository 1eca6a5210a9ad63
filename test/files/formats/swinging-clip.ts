import type { MotionClip } from "../../../src/motion/clip.js";
import { quatMultiply } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import type { Skeleton } from "../../../src/motion/skeleton.js";

/** A clip in which every joint swings its own way about its rest pose, by up to `reach` radians, and the root travels. */
export function swingingClip(skeleton: Skeleton, frameCount = 31, reach = 1.2): MotionClip {
  const joints = skeleton.names.length;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    const phase = (2 * Math.PI * frame) / 30;
    for (let j = 0; j < joints; j++) {
      const turn = [0, 1, 2].map((k) => (reach / Math.sqrt(3)) * Math.sin(phase + j * 1.7 + k * 2.1));
      const q = quatFromRotationVector([0, 0, 0, 1], turn);
      const rest = skeleton.restRotations.subarray(j * 4, j * 4 + 4);
      rotations.set(quatMultiply([0, 0, 0, 1], rest, q) as number[], (frame * joints + j) * 4);
    }
    translations.set([0.3 * Math.sin(phase), 0.9 + 0.05 * Math.cos(phase), 0.02 * frame], frame * 3);
  }
  return {
    skeleton,
    frameRate: 30,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [{ side: "left", part: "heel", start: 0.1, end: 0.4 }],
    labels: [{ description: "swings", start: 0, end: 1 }],
    loop: { displacement: [0, 0, 0.6], yaw: 0 },
    plan: null,
    request: null,
  };
}
