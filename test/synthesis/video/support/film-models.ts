import type { LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import type { PoseModels } from "../../../../src/synthesis/video/landmarks/pose-models.js";

/** Numbers of the landmark network's crop. */
const SIDE = 256;

/**
 * Networks that see the landmarks of a track, one frame after the other, whatever picture they are given.
 *
 * @param isThere whether they see anybody in a frame
 */
export function filmModels(track: LandmarkTrack, isThere: (frame: number) => boolean = () => true): PoseModels {
  const { width, height, points } = track;
  const size = Math.max(width, height);
  const marks = points.length / track.frameCount / 2;
  let frame = 0;
  return {
    async detect() {
      const boxes = new Float32Array(2254 * 12);
      const scores = new Float32Array(2254).fill(-20);
      // The cell right below and behind the middle: the person fills the picture.
      const anchor = (14 * 28 + 14) * 2;
      if (isThere(frame)) scores[anchor] = 5;
      else frame++;
      const offset = -0.5 / 28;
      for (const k of [4, 5, 6]) boxes[anchor * 12 + k] = offset * 224;
      boxes[anchor * 12 + 7] = (offset - 0.4) * 224;
      return { boxes, scores };
    },
    async landmarks() {
      const landmarks = new Float32Array(195);
      for (let mark = 0; mark < 39; mark++) {
        const at = (Math.min(frame, track.frameCount - 1) * marks + mark) * 2;
        const x = ((points[at] - width / 2) / size + 0.5) * SIDE;
        const y = ((points[at + 1] - height / 2) / size + 0.5) * SIDE;
        landmarks.set(mark < marks ? [x, y, 0, 6, 6] : [SIDE / 2, SIDE * (mark === 34 ? 0.1 : 0.5), 0, 6, 6], mark * 5);
      }
      const presence = isThere(frame) ? 1 : 0;
      if (presence === 1) frame++;
      const world = new Float32Array(117);
      return { landmarks, presence, heatmap: new Float32Array(64 * 64 * 39).fill(-9), world };
    },
  };
}
