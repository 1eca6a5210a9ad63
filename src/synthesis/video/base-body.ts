import type { Steps } from "../../requests/steps.js";
import { type FingerTrack, fingerTracks } from "./fingers/finger-track.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { type LiftedBody, liftTrack } from "./lifter/lift-track.js";
import { cameraRays } from "./lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions } from "./placing/body-points.js";
import { fitLimbs } from "./placing/fit-limbs.js";
import { findUnseenLegs, restLegs, showLegs, type UnseenLegs } from "./placing/rest-legs.js";
import { trackRoot } from "./placing/track-root.js";
import { checkReadable } from "./readable-track.js";
import { smoothBody } from "./smooth-body.js";
import { type CleanTrack, cleanTrack } from "./tracks/clean-track.js";

/** A body as a film's frames show it, in the space of the film's camera. */
export interface BaseBody {
  track: CleanTrack;
  rays: Float64Array;
  /** With limbs where the picture shows them. */
  body: LiftedBody;
  /** x y z of the hips per frame, in the camera's space. */
  root: Float64Array;
  /** Legs that the film does not show, which rest; null where it always does. */
  unseen: UnseenLegs | null;
  /** The left and the right hand's fingers; null if they were not looked for. */
  fingers: FingerTrack[] | null;
  /** What to say of a film that shows hardly enough; null where it does. */
  doubt: string | null;
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
  const lifted = smoothBody(yield* liftTrack(track));
  yield;
  const rays = cameraRays(track);
  const fitted = { ...lifted, rotations: lifted.rotations.slice() };
  fitLimbs(fitted, jointPositions(lifted), rootOf(lifted), rays, track);
  const body = smoothBody(fitted);
  if (unseen) restLegs(body, unseen);
  yield;
  const root = rootOf(body);
  if (unseen) showLegs(rays, marksOf(body), root, unseen);
  const fingers = seen.hands ? fingerTracks(seen.hands, body.frameCount, body.frameRate) : null;
  return { track, rays, body, root, unseen, fingers, doubt };

  function rootOf(own: LiftedBody): Float64Array {
    return trackRoot(marksOf(own), rays, track);
  }
}

function marksOf(body: LiftedBody): Float64Array {
  return pointPositions(body, jointPositions(body), LANDMARK_POINTS);
}
