import type { MotionClip } from "../../motion/clip.js";
import { plantFeet } from "../../motion/feet/planted/plant-feet.js";
import type { Steps } from "../../requests/steps.js";
import { filmNotes } from "./film-notes.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { type LiftedBody, liftTrack } from "./lifter/lift-track.js";
import { cameraRays } from "./lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions } from "./placing/body-points.js";
import { buildClip } from "./placing/build-clip.js";
import { fitLimbs } from "./placing/fit-limbs.js";
import { placeBody } from "./placing/place-body.js";
import { standingContacts, standingSoles } from "./placing/stand-soles.js";
import { trackRoot } from "./placing/track-root.js";
import { smoothBody } from "./smooth-body.js";
import { cleanTrack } from "./tracks/clean-track.js";

/** How a motion was made from a film; `plan` of its clip. */
export interface VideoPlan {
  /** Turn from the camera's space (X right, Y up, looking along -Z) to the motion's, xyzw. */
  cameraRotation: number[];
  /** The camera's place in the motion's space, metres on the built-in skeleton. */
  cameraPosition: number[];
  /** Frames in which the pose library had taken left for right, and landmarks that were outliers. */
  repaired: { sides: number; outliers: number };
  /** What the film does not show, in sentences. */
  notes: string[];
}

/**
 * Makes the motion of a person whose landmarks were seen through a film: on the built-in skeleton, 30 fps, floor at
 * height 0, beginning over the origin and facing +Z.
 */
export function* videoMotionSteps(seen: LandmarkTrack): Steps<MotionClip<VideoPlan>> {
  const track = cleanTrack(seen);
  yield;
  let body = smoothBody(yield* liftTrack(track));
  yield;
  const rays = cameraRays(track);
  fitLimbs(body, jointPositions(body), rootOf(body), rays, track);
  body = smoothBody(body);
  yield;
  const root = rootOf(body);
  const sure = standingSoles(body, rays, root);
  const contacts = standingContacts(sure, body.frameRate);
  const placed = placeBody(body, root, sure);
  yield;
  const plan: VideoPlan = {
    cameraRotation: [...placed.toWorld],
    cameraPosition: [...placed.camera],
    repaired: track.repaired,
    notes: filmNotes(seen),
  };
  const clip = { ...buildClip(body, placed.toWorld, placed.root, contacts), plan, request: null };
  return plantFeet(clip) as MotionClip<VideoPlan>;

  function rootOf(lifted: LiftedBody): Float64Array {
    return trackRoot(pointPositions(lifted, jointPositions(lifted), LANDMARK_POINTS), rays, track);
  }
}
