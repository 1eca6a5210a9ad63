import { FACE, LOWER_BODY, UPPER_BODY } from "../landmark-track.js";
import type { HandMarks } from "../landmarks/read-hand.js";
import type { LandmarkFrame } from "../landmarks/read-landmarks.js";

const PAIRS = [...FACE, ...UPPER_BODY, ...LOWER_BODY];

/** Returns the landmarks of the mirror image: the person's left hand is its right hand. @param width of the picture */
export function mirrorMarks(
  { points, sight, hands }: Pick<LandmarkFrame, "points" | "sight" | "hands">,
  width: number,
): Pick<LandmarkFrame, "points" | "sight" | "hands"> {
  const mirrored = {
    ...(hands && { hands: [hands[1], hands[0]].map((hand) => hand && mirrorHand(hand, width)) }),
    points: points.map((value, i) => (i % 2 === 0 ? width - value : value)),
    sight: sight.slice(),
  };
  for (let i = 0; i < PAIRS.length; i += 2) {
    const [a, b] = [PAIRS[i], PAIRS[i + 1]];
    for (let k = 0; k < 2; k++) {
      const kept = mirrored.points[a * 2 + k];
      mirrored.points[a * 2 + k] = mirrored.points[b * 2 + k];
      mirrored.points[b * 2 + k] = kept;
    }
    [mirrored.sight[a], mirrored.sight[b]] = [mirrored.sight[b], mirrored.sight[a]];
  }
  return mirrored;
}

function mirrorHand({ points, world, presence }: HandMarks, width: number): HandMarks {
  return {
    points: points.map((value, i) => (i % 2 === 0 ? width - value : value)),
    world: world.map((value, i) => (i % 3 === 0 ? -value : value)),
    presence,
  };
}
