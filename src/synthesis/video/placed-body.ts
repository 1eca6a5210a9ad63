import type { Steps } from "../../requests/steps.js";
import { type LiftedBody, liftTrack } from "./lifter/lift-track.js";
import { cameraRays } from "./lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions } from "./placing/body-points.js";
import { boundSpeed } from "./placing/bound-speed.js";
import { fitLimbs } from "./placing/fit-limbs.js";
import { legMisfit } from "./placing/leg-misfit.js";
import { restLegs, showLegs, type UnseenLegs } from "./placing/rest-legs.js";
import { trackRoot } from "./placing/track-root.js";
import { smoothBody } from "./smooth-body.js";
import type { CleanTrack } from "./tracks/clean-track.js";

/** A body in the space of the film's camera. */
export interface PlacedBody {
  track: CleanTrack;
  rays: Float64Array;
  /** With limbs where the picture shows them. */
  body: LiftedBody;
  /** x y z of the hips per frame, in the camera's space. */
  root: Float64Array;
  /** Share of the film in which it seemed to go faster than people do. */
  fast: number;
  /** How badly legs fit before limbs are turned to where the picture shows them. */
  misfit: number;
}

/** Lifts a body and places it as the track's lens shows it. */
export function* bodyBy(track: CleanTrack, unseen: UnseenLegs | null): Steps<PlacedBody> {
  const lifted = smoothBody(yield* liftTrack(track));
  yield;
  const rays = cameraRays(track);
  const fitted = { ...lifted, rotations: lifted.rotations.slice() };
  const marks = marksOf(lifted);
  const rough = trackRoot(marks, rays, track);
  const misfit = legMisfit(marks, rough, rays);
  fitLimbs(fitted, jointPositions(lifted), rough, rays, track);
  const body = smoothBody(fitted);
  if (unseen) restLegs(body, unseen);
  yield;
  const root = trackRoot(marksOf(body), rays, track);
  const fast = boundSpeed(root, body.frameRate) / body.frameCount;
  if (unseen) showLegs(rays, marksOf(body), root, unseen);
  return { track, rays, body, root, fast, misfit };
}

function marksOf(body: LiftedBody): Float64Array {
  return pointPositions(body, jointPositions(body), LANDMARK_POINTS);
}
