import type { LandmarkTrack } from "./landmark-track.js";
import { LANDMARK_COUNT } from "./landmarks/read-landmarks.js";
import { KNOWN } from "./lifter/pointing-camera.js";

/** Share of the film from which on it is noted that a part of the body is not seen. */
const NOTED = 0.1;
const PARTS: readonly (readonly [string, readonly number[]])[] = [
  ["The head is", [0, 7, 8]],
  ["The left hand is", [15]],
  ["The right hand is", [16]],
  ["The left foot is", [27, 29, 31]],
  ["The right foot is", [28, 30, 32]],
];

/** Says which parts of the body the film does not show, and how much of the time: what they do there is guessed. */
export function filmNotes({ points, sight, width, height, frameCount }: LandmarkTrack): string[] {
  const isSeen = (frame: number, mark: number) => {
    const at = frame * LANDMARK_COUNT + mark;
    const [x, y] = [points[at * 2], points[at * 2 + 1]];
    return sight[at] > KNOWN && x >= 0 && y >= 0 && x < width && y < height;
  };
  return PARTS.flatMap(([subject, marks]) => {
    let hidden = 0;
    for (let f = 0; f < frameCount; f++) if (!marks.some((mark) => isSeen(f, mark))) hidden++;
    const share = hidden / frameCount;
    return share > NOTED ? [`${subject} not seen in ${Math.round(share * 100)} % of the film.`] : [];
  });
}
