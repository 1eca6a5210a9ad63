import type { Steps } from "../../requests/steps.js";
import { type FingerTrack, fingerTracks } from "./fingers/finger-track.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { type LiftedBody, liftTrack } from "./lifter/lift-track.js";
import { ASSUMED_VIEW, cameraRays } from "./lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions } from "./placing/body-points.js";
import { boundSpeed } from "./placing/bound-speed.js";
import { findLens } from "./placing/find-lens.js";
import { fitLimbs } from "./placing/fit-limbs.js";
import { findUpOf, liftedUp } from "./placing/place-body.js";
import { findUnseenLegs, restLegs, showLegs, type UnseenLegs } from "./placing/rest-legs.js";
import { findStanding } from "./placing/stand-soles.js";
import { trackRoot } from "./placing/track-root.js";
import { checkReadable } from "./readable-track.js";
import { smoothBody } from "./smooth-body.js";
import { type CleanTrack, cleanTrack } from "./tracks/clean-track.js";

/** Logarithm of the lens's length from which on it is not taken for the assumed one. */
const LEAST_LENS = 0.05;
/** Deviations of lenses' logarithms. */
const LENS = { told: 0.03, seen: 0.16, assumed: 0.22 };

/** A body in the space of the film's camera. */
interface PlacedBody {
  track: CleanTrack;
  rays: Float64Array;
  /** With limbs where the picture shows them. */
  body: LiftedBody;
  /** x y z of the hips per frame, in the camera's space. */
  root: Float64Array;
  /** Share of the film in which it seemed to go faster than people do. */
  fast: number;
}

/** A body as a film's frames show it. */
export interface BaseBody extends PlacedBody {
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
  const track = cleanTrack(seen);
  const doubt = checkReadable(seen, track.repaired.outliers);
  const unseen = findUnseenLegs(track, seen);
  yield;
  const fingers = seen.hands ? fingerTracks(seen.hands, track.frameCount, track.frameRate) : null;
  const placed = yield* bodyBy(track, unseen);
  const view = track.view === undefined ? seenView(placed) : null;
  const lensDeviation = LENS[track.view !== undefined ? "told" : view !== null ? "seen" : "assumed"];
  const best = view === null ? placed : yield* bodyBy({ ...track, view }, unseen);
  return { ...best, unseen, fingers, doubt, lensDeviation };
}

/** Returns the view of the film's lens, radians, as the body's way tells it; null where that is about the assumed one. */
function seenView({ body, root, rays }: PlacedBody): number | null {
  const standing = findStanding(body, rays, root, liftedUp(body));
  const lens = findLens(body, root, standing, findUpOf(body, root, standing.sure));
  return Math.abs(lens) < LEAST_LENS ? null : 2 * Math.atan(Math.tan(ASSUMED_VIEW / 2) * Math.exp(-lens));
}

/** The body as the track's lens shows it. */
function* bodyBy(track: CleanTrack, unseen: UnseenLegs | null): Steps<PlacedBody> {
  const lifted = smoothBody(yield* liftTrack(track));
  yield;
  const rays = cameraRays(track);
  const fitted = { ...lifted, rotations: lifted.rotations.slice() };
  fitLimbs(fitted, jointPositions(lifted), rootOf(lifted), rays, track);
  const body = smoothBody(fitted);
  if (unseen) restLegs(body, unseen);
  yield;
  const root = rootOf(body);
  const fast = boundSpeed(root, body.frameRate) / body.frameCount;
  if (unseen) showLegs(rays, marksOf(body), root, unseen);
  return { track, rays, body, root, fast };

  function rootOf(own: LiftedBody): Float64Array {
    return trackRoot(marksOf(own), rays, track);
  }
}

function marksOf(body: LiftedBody): Float64Array {
  return pointPositions(body, jointPositions(body), LANDMARK_POINTS);
}
