import { FACE, type LandmarkTrack, LOWER_BODY, UPPER_BODY } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** Exchanges left and right of a group's landmarks in a frame. Changes the track. */
export function exchangeSides({ points, sight }: LandmarkTrack, frame: number, group: readonly number[]): void {
  for (let i = 0; i < group.length; i += 2) {
    const a = frame * LANDMARK_COUNT + group[i];
    const b = frame * LANDMARK_COUNT + group[i + 1];
    for (let k = 0; k < 2; k++) {
      [points[a * 2 + k], points[b * 2 + k]] = [points[b * 2 + k], points[a * 2 + k]];
    }
    [sight[a], sight[b]] = [sight[b], sight[a]];
  }
}

/** Returns the track with left and right exchanged all along, hands too. */
export function turnedTrack<T extends LandmarkTrack>(track: T): T {
  const hands = track.hands?.map((look) => ({ ...look, hands: [look.hands[1], look.hands[0]] }));
  const turned = { ...track, points: track.points.slice(), sight: track.sight.slice(), ...(hands && { hands }) };
  for (let f = 0; f < track.frameCount; f++) {
    for (const group of [FACE, UPPER_BODY, LOWER_BODY]) exchangeSides(turned, f, group);
  }
  return turned;
}
