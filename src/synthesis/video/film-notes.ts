import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { vecDot } from "../../motion/maths/vector.js";
import { BODY_JOINTS } from "../between/predicted-joints.js";
import type { FingerTrack } from "./fingers/finger-track.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { LANDMARK_COUNT } from "./landmarks/read-landmarks.js";
import { KNOWN } from "./lifter/pointing-camera.js";
import type { UnseenLegs } from "./placing/rest-legs.js";

/** Share of the film from which on it is noted that a part of the body is not seen. */
const NOTED = 0.1;
const PARTS = {
  head: ["The head is", [0, 7, 8]],
  leftHand: ["The left hand is", [15]],
  rightHand: ["The right hand is", [16]],
  leftFoot: ["The left foot is", [27, 29, 31]],
  rightFoot: ["The right foot is", [28, 30, 32]],
} as const satisfies Record<string, readonly [string, readonly number[]]>;

export type SeenParts = Record<keyof typeof PARTS | "leftFingers" | "rightFingers", number>;

/** Returns in which share of the film each part of the body is seen, 0 to 1; elsewhere what it does is guessed. */
export function seenParts(
  { points, sight, width, height, frameCount }: LandmarkTrack,
  fingers: readonly FingerTrack[] | null,
): SeenParts {
  const isSeen = (frame: number, mark: number) => {
    const at = frame * LANDMARK_COUNT + mark;
    const [x, y] = [points[at * 2], points[at * 2 + 1]];
    return sight[at] > KNOWN && x >= 0 && y >= 0 && x < width && y < height;
  };
  const shareOf = (marks: readonly number[]) => {
    let seen = 0;
    for (let f = 0; f < frameCount; f++) if (marks.some((mark) => isSeen(f, mark))) seen++;
    return seen / frameCount;
  };
  const parts = Object.entries(PARTS).map(([part, [, marks]]) => [part, shareOf(marks)]);
  return {
    ...Object.fromEntries(parts),
    leftFingers: mean(fingers?.[0].share),
    rightFingers: mean(fingers?.[1].share),
  };
}

/**
 * Says which parts of the body the film does not show, how much of the time, and what legs and fingers do there.
 *
 * @param fingers if they were looked for
 */
export function filmNotes(
  seen: SeenParts,
  unseen: UnseenLegs | null,
  fingers: readonly FingerTrack[] | null,
): string[] {
  const notes = Object.entries(PARTS).flatMap(([part, [subject]]) => {
    const hidden = 1 - seen[part as keyof SeenParts];
    return hidden > NOTED ? [`${subject} not seen in ${percent(hidden)} of the film.`] : [];
  });
  if (fingers) notes.push(...fingerNotes(seen));
  const rest = unseen ? mean(unseen.rest) : 0;
  if (!unseen || rest <= NOTED) return notes;
  const sits = mean(unseen.sits.map((share, f) => share * unseen.rest[f])) / rest;
  const rests = sits > 0.9 ? "sits" : sits < 0.1 ? "stands" : "stands or sits";
  notes.push(`No leg is seen in ${percent(rest)} of the film: the body ${rests} there, as far as can be told.`);
  return notes;
}

function fingerNotes({ leftFingers, rightFingers }: SeenParts): string[] {
  if (leftFingers + rightFingers <= 0) return ["No finger is seen closely enough to be followed: fingers are relaxed."];
  return Object.entries({ left: leftFingers, right: rightFingers }).flatMap(([side, share]) =>
    1 - share > NOTED
      ? [`The fingers of the ${side} hand are not seen in ${percent(1 - share)} of the film: they are relaxed there.`]
      : [],
  );
}

/** Cosine of a trunk's turn from upright below which the body lies, is on all fours or bends low; share of a film that is noted. */
const LOW = 0.55;
const LOW_NOTED = 0.15;
const TRUNK_END = BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf("Neck"));

/** Says in how much of a film a body's trunk is hardly upright, as of one that lies or is on all fours: motions are less exact there. */
export function lowNote(joints: Float64Array, up: Float64Array): string[] {
  const width = BODY_JOINTS.length * 3;
  const frames = joints.length / width;
  let low = 0;
  for (let f = 0; f < frames; f++) {
    const trunk = joints.subarray(f * width + TRUNK_END * 3, f * width + TRUNK_END * 3 + 3);
    if (vecDot(trunk, up) < LOW * Math.hypot(...trunk)) low++;
  }
  if (low < LOW_NOTED * frames) return [];
  return [
    `The person is near the floor or bends low in ${percent(low / frames)} of the film: motions are less exact there.`,
  ];
}

function mean(values?: Float64Array): number {
  if (!values || values.length === 0) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
