import type { Steps } from "../../requests/steps.js";
import { type FingerTrack, fingerTracks } from "./fingers/finger-track.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { ASSUMED_VIEW } from "./lifter/pointing-camera.js";
import { bodyBy, type PlacedBody } from "./placed-body.js";
import { findLens } from "./placing/find-lens.js";
import { findUpOf, liftedUp } from "./placing/place-body.js";
import { findUnseenLegs, type UnseenLegs } from "./placing/rest-legs.js";
import { findStanding } from "./placing/stand-soles.js";
import { checkReadable } from "./readable-track.js";
import { surerSide } from "./surer-side.js";
import { cleanTrack } from "./tracks/clean-track.js";
import { turnedTrack } from "./tracks/exchange-sides.js";

/** Logarithm of the lens's length from which on it is not taken for the assumed one. */
const LEAST_LENS = 0.05;
/** Deviations of lenses' logarithms. */
const LENS = { told: 0.03, seen: 0.16, assumed: 0.22 };
/** A body as a film's frames show it. */
export interface BaseBody extends PlacedBody {
  /** What was seen, left and right where they are. */
  seen: LandmarkTrack;
  /** Legs that the film does not show, which rest; null where it always does. */
  unseen: UnseenLegs | null;
  /** The left and the right hand's fingers; null if they were not looked for. */
  fingers: FingerTrack[] | null;
  /** What to say of a film that shows hardly enough; null where it does. */
  doubt: string | null;
  /** Deviation of the lens's logarithm from the one that is taken. */
  lensDeviation: number;
}

/**
 * Lifts the person of a film to three dimensions, and finds where they are.
 *
 * @throws FilmProblem if too little of them is seen
 */
export function* baseBody(seen: LandmarkTrack): Steps<BaseBody> {
  const clean = cleanTrack(seen);
  const doubt = checkReadable(seen, clean.repaired.outliers);
  const unseen = findUnseenLegs(clean, seen);
  yield;
  const placed = yield* surerSide(yield* bodyBy(clean, unseen), unseen);
  const { track } = placed;
  const shown = track === clean ? seen : turnedTrack(seen);
  const fingers = shown.hands ? fingerTracks(shown.hands, track.frameCount, track.frameRate) : null;
  const view = track.view === undefined ? seenView(placed) : null;
  const lensDeviation = LENS[track.view !== undefined ? "told" : view !== null ? "seen" : "assumed"];
  const best = view === null ? placed : yield* bodyBy({ ...track, view }, unseen);
  return { ...best, seen: shown, unseen, fingers, doubt, lensDeviation };
}

/** Returns the view of the film's lens, radians, as the body's way tells it; null where that is about the assumed one. */
function seenView({ body, root, rays }: PlacedBody): number | null {
  const standing = findStanding(body, rays, root, liftedUp(body));
  const lens = findLens(body, root, standing, findUpOf(body, root, standing.sure));
  return Math.abs(lens) < LEAST_LENS ? null : 2 * Math.atan(Math.tan(ASSUMED_VIEW / 2) * Math.exp(-lens));
}
