import type { MotionClip, Side } from "../../motion/clip.js";
import { type Footprint, footprintsOf } from "../../motion/feet/planted/footprints.js";
import { plantFeet } from "../../motion/feet/planted/plant-feet.js";
import type { Steps } from "../../requests/steps.js";
import { type RecognisedAction, recogniseActions } from "./actions/recognise-actions.js";
import { type BaseBody, baseBody } from "./base-body.js";
import { filmNotes, lowNote, type SeenParts, seenParts } from "./film-notes.js";
import { turnWrists } from "./fingers/turn-wrists.js";
import type { LandmarkTrack } from "./landmark-track.js";
import type { LiftedBody } from "./lifter/lift-track.js";
import { ASSUMED_VIEW } from "./lifter/pointing-camera.js";
import { jointPositions } from "./placing/body-points.js";
import { buildClip } from "./placing/build-clip.js";
import { findUpOf, liftedUp, placeBody } from "./placing/place-body.js";
import { findStanding } from "./placing/stand-soles.js";
import { betweenBodies } from "./refine/between-bodies.js";
import { refineBody } from "./refine/refine-body.js";
import { smoothBody } from "./smooth-body.js";

/** Fastest turn of a body that is to be refined, Hz. */
const STEADY = 5;
/**
 * How far a refined body goes from the base's turns to those that fit the film best. Where landmarks lie is not where any
 * such body has them, the best fit bends limbs along the view: errors of both bodies differ, and their middle has less.
 */
const BELIEVED = 0.5;

/** How a motion was made from a film; `plan` of its clip. */
export interface VideoPlan {
  /** Turn from the camera's space (X right, Y up, looking along -Z) to the motion's, xyzw. */
  cameraRotation: number[];
  /** The camera's place in the motion's space, metres on the built-in skeleton. */
  cameraPosition: number[];
  /** Frames in which the pose library had taken left for right, and landmarks that were outliers. */
  repaired: { sides: number; outliers: number };
  /** View of the lens along the picture's longer side, degrees: as it was told, or as it seems. */
  lens: number;
  /** What the film does not show, in sentences. */
  notes: string[];
  /** Share of the film in which each part of the body is seen, 0 to 1; elsewhere its movement is guessed. */
  seen: SeenParts;
  /** What the person does, and when. */
  actions: RecognisedAction[];
}

/**
 * Makes the motion of a person whose landmarks were seen through a film: on the built-in skeleton, 30 fps, floor at
 * height 0, beginning over the origin and facing +Z.
 */
export function* videoMotionSteps(seen: LandmarkTrack): Steps<MotionClip<VideoPlan>> {
  const base = yield* baseBody(seen);
  return finishMotion(base, seenParts(base.seen, base.fingers), base.body, base.root, base.rays);
}

/** Makes that motion, and a better one by looking at the film as a whole. */
export function* refinedMotionSteps(
  seen: LandmarkTrack,
): Steps<{ base: MotionClip<VideoPlan>; refined: MotionClip<VideoPlan> }> {
  const base = yield* baseBody(seen);
  return yield* refineFrom(base, seenParts(base.seen, base.fingers));
}

export function* refineFrom(
  base: BaseBody,
  seen: SeenParts,
): Steps<{ base: MotionClip<VideoPlan>; refined: MotionClip<VideoPlan> }> {
  const made = finishMotion(base, seen, base.body, base.root, base.rays);
  yield;
  const { rays, track } = base;
  const standing = findStanding(base.body, rays, base.root, liftedUp(base.body));
  const refined = yield* refineBody({
    body: smoothBody(base.body, STEADY),
    root: base.root,
    rays,
    track,
    standing,
    up: findUpOf(base.body, base.root, standing.sure),
    lensDeviation: base.lensDeviation,
  });
  yield;
  const zoom = Math.exp(-refined.lens);
  const zoomed = rays.map((value) => value * zoom);
  const body = betweenBodies(base.body, smoothBody(refined.body), BELIEVED);
  const clip = finishMotion(base, seen, body, refined.root, zoomed, refined.up, zoom);
  return { base: made, refined: clip };
}

/**
 * @param up direction in which gravity does not pull, if it is known already
 * @param zoom by how much the lens is shorter than the one of the base's rays
 */
function finishMotion(
  base: BaseBody,
  seen: SeenParts,
  body: LiftedBody,
  root: Float64Array,
  rays: Float64Array,
  up?: Float64Array,
  zoom = 1,
): MotionClip<VideoPlan> {
  const { track, unseen, fingers } = base;
  const { sure, contacts } = findStanding(body, rays, root, up ?? liftedUp(body));
  const placed = placeBody(body, root, sure, up);
  const plan: VideoPlan = {
    cameraRotation: [...placed.toWorld],
    cameraPosition: [...placed.camera],
    repaired: track.repaired,
    lens: (360 / Math.PI) * Math.atan(Math.tan((track.view ?? ASSUMED_VIEW) / 2) * zoom),
    notes: [
      ...doubtsOf(base),
      ...lowNote(jointPositions(body), up ?? liftedUp(body)),
      ...filmNotes(seen, unseen, fingers),
    ],
    seen,
    actions: [],
  };
  const handed = fingers ? turnWrists(body, fingers, rays) : body;
  const clip = { ...buildClip(handed, placed.toWorld, placed.root, contacts, fingers), plan, request: null };
  const riseAt = (frame: number, side: Side) => placed.rises[frame * 4 + (side === "left" ? 0 : 2)];
  const middle = ({ start, end }: { start: number; end: number }) => Math.round(((start + end) / 2) * body.frameRate);
  const footprints = footprintsOf(clip).map((print): Footprint => {
    const [x, , z] = print.position;
    return { ...print, position: [x, riseAt(middle(print), print.side), z] };
  });
  const planted = plantFeet(clip, { footprints }) as MotionClip<VideoPlan>;
  plan.actions = recogniseActions(planted);
  planted.labels = plan.actions.map(({ action, start, end }) => ({
    description: action.replaceAll("_", " "),
    start,
    end,
  }));
  // Contacts are with the floor: whatever plays the motion puts feet at height 0 in them.
  planted.contacts = contacts.filter((contact) => riseAt(middle(contact), contact.side) === 0);
  return planted;
}

/** Says what of a film can hardly be as it seems. */
function doubtsOf({ doubt, fast }: BaseBody): string[] {
  const doubts = doubt === null ? [] : [doubt];
  if (fast > 0)
    doubts.push("The person seems to move faster than people do for a moment: the motion is held back there.");
  return doubts;
}
