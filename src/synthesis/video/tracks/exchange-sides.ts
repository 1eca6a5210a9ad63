import { FACE, type LandmarkTrack, LOWER_BODY, type Marks, UPPER_BODY } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

const GROUPS = [FACE, UPPER_BODY, LOWER_BODY];

/** Exchanges left and right of a group's landmarks in a frame. Changes the track. */
export function exchangeSides(
  { points, sight }: Pick<LandmarkTrack, "points" | "sight">,
  frame: number,
  group: readonly number[],
): void {
  for (let i = 0; i < group.length; i += 2) {
    const a = frame * LANDMARK_COUNT + group[i];
    const b = frame * LANDMARK_COUNT + group[i + 1];
    for (let k = 0; k < 2; k++) {
      [points[a * 2 + k], points[b * 2 + k]] = [points[b * 2 + k], points[a * 2 + k]];
    }
    [sight[a], sight[b]] = [sight[b], sight[a]];
  }
}

/** Returns a picture's landmarks with left and right exchanged, hands too. */
export function turnedMarks<T extends Marks>(marks: T): T {
  const hands = marks.hands && { hands: [marks.hands[1], marks.hands[0]] };
  const turned = { ...marks, points: marks.points.slice(), sight: marks.sight.slice(), ...hands };
  for (const group of GROUPS) exchangeSides(turned, 0, group);
  return turned;
}

/** Returns the track with left and right exchanged all along, hands too. */
export function turnedTrack<T extends LandmarkTrack>(track: T): T {
  const hands = track.hands?.map((look) => ({ ...look, hands: [look.hands[1], look.hands[0]] }));
  const turned = { ...track, points: track.points.slice(), sight: track.sight.slice(), ...(hands && { hands }) };
  for (let f = 0; f < track.frameCount; f++) {
    for (const group of GROUPS) exchangeSides(turned, f, group);
  }
  return turned;
}
