import type { FootContact } from "../../../motion/clip.js";
import { type FrameRun, frameRuns } from "../../../motion/frame-runs.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { findFlights } from "./find-flights.js";

/** A sole starts to stand when it is this sure, and stops when it is less so. */
const STARTS = 0.55;
const STOPS = 0.35;
/** Speed across the view that says neither, m/s; what a sole at rest adds to the lifter's logit, and the most that speed takes. */
const NEUTRAL = 0.4;
const RESTS = 1.5;
const MOVES = 6;
/** Seconds over which speeds are measured. */
const OVER = 0.134;
/** Shortest contact, and longest gap in one that is ignored, seconds. */
const SHORTEST = 0.1;
const GAP = 0.04;
/** Each sole point's landmark: heels, and the tips of the feet for the balls. */
const PARTS = [
  ["left", "heel", 29],
  ["left", "ball", 31],
  ["right", "heel", 30],
  ["right", "ball", 32],
] as const;

/**
 * Returns how surely each sole point stands, 4 per frame: as the lifter sees it, unless its landmark moves across the
 * picture.
 *
 * @param rays where landmarks were seen, at distance 1
 * @param root the hips' place per frame, in the camera's space
 */
export function standingSoles({ standing, frameCount, frameRate }: LiftedBody, rays: Float64Array, root: Float64Array) {
  const reach = Math.max(1, Math.round((OVER * frameRate) / 2));
  const sure = new Float64Array(standing.length);
  for (let f = 0; f < frameCount; f++) {
    const from = Math.max(0, f - reach);
    const to = Math.min(frameCount - 1, f + reach);
    PARTS.forEach(([, , mark], i) => {
      const at = (frame: number, k: number) => rays[(frame * LANDMARK_COUNT + mark) * 2 + k] * -root[frame * 3 + 2];
      const way = Math.hypot(at(to, 0) - at(from, 0), at(to, 1) - at(from, 1));
      const speed = (way * frameRate) / Math.max(1, to - from);
      const lifted = Math.log(standing[f * 4 + i] / (1 - standing[f * 4 + i]));
      const seen = Math.max(-MOVES, RESTS * (1 - (speed / NEUTRAL) ** 2));
      sure[f * 4 + i] = 1 / (1 + Math.exp(-lifted - seen));
    });
  }
  return sure;
}

/** Finds the contacts of heels and balls, and sets what lies outside them to 0. */
export function standingContacts(sure: Float64Array, frameRate: number): FootContact[] {
  const frameCount = sure.length / 4;
  return PARTS.flatMap(([side, part], i) => {
    const on = new Uint8Array(frameCount);
    let stands = false;
    for (let f = 0; f < frameCount; f++) {
      stands = sure[f * 4 + i] > (stands ? STOPS : STARTS);
      on[f] = stands ? 1 : 0;
    }
    const runs = frameRuns(frameCount, (f) => on[f] === 1, 1 + GAP * frameRate, SHORTEST * frameRate);
    let run = 0;
    for (let f = 0; f < frameCount; f++) {
      while (run < runs.length && runs[run][1] < f) run++;
      if (!(runs[run]?.[0] <= f)) sure[f * 4 + i] = 0;
    }
    return runs.map(([from, to]): FootContact => ({ side, part, start: from / frameRate, end: to / frameRate }));
  }).sort((a, b) => a.start - b.start);
}

/** How a body's soles stand through a film. */
export interface Standing {
  /** How surely each sole point stands, 4 per frame; 0 outside contacts. */
  sure: Float64Array;
  contacts: FootContact[];
  /** First and last frame in the air of each flight. */
  flights: FrameRun[];
}

/** Finds how soles stand; parameters are those of `standingSoles`. */
export function findStanding(body: LiftedBody, rays: Float64Array, root: Float64Array, up: Float64Array): Standing {
  const sure = standingSoles(body, rays, root);
  standingContacts(sure, body.frameRate);
  const flights = findFlights(root, sure, up, body.frameRate);
  for (const [first, last] of flights) sure.fill(0, first * 4, (last + 1) * 4);
  return { sure, contacts: standingContacts(sure, body.frameRate), flights };
}
