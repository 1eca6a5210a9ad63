import type { Steps } from "../../requests/steps.js";
import { type FingerTrack, fingerTracks } from "./fingers/finger-track.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { type LiftedBody, liftTrack } from "./lifter/lift-track.js";
import { ASSUMED_VIEW, cameraRays } from "./lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions } from "./placing/body-points.js";
import { boundSpeed } from "./placing/bound-speed.js";
import { findLens } from "./placing/find-lens.js";
import { fitLimbs } from "./placing/fit-limbs.js";
import { legMisfit } from "./placing/leg-misfit.js";
import { findUpOf, liftedUp } from "./placing/place-body.js";
import { findUnseenLegs, restLegs, showLegs, type UnseenLegs } from "./placing/rest-legs.js";
import { findStanding } from "./placing/stand-soles.js";
import { trackRoot } from "./placing/track-root.js";
import { walkHeading } from "./placing/walk-heading.js";
import { checkReadable } from "./readable-track.js";
import { smoothBody } from "./smooth-body.js";
import { type CleanTrack, cleanTrack } from "./tracks/clean-track.js";
import { turnedTrack } from "./tracks/exchange-sides.js";

/** Logarithm of the lens's length from which on it is not taken for the assumed one. */
const LEAST_LENS = 0.05;
/** Deviations of lenses' logarithms. */
const LENS = { told: 0.03, seen: 0.16, assumed: 0.22 };
/** Way from which on a walk's heading tells something, metres, and how frontal its view must be. */
const WALKS = 0.8;
const FRONTAL = 0.5;
/** How much more of a way goes ahead, once front is taken for back, that lets the body's sides be doubted. */
const DOUBT = 0.5;
/** So is who had left and right exchanged in this share of the film: its pictures do not show which is which. */
const UNSTEADY = 0.1;
/** Logarithm of the misfit by which walking forward rather than backward counts. */
const FORWARD = 0.04;

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
  /** How badly legs fit before limbs are turned to where the picture shows them. */
  misfit: number;
}

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

/**
 * Returns a body or, where the pose library seems to have taken its front for its back all along, or the other way round,
 * the one that is turned: where a walk goes is right either way, so it would go backward. People walk forward, but not all
 * of them: how legs bend has to agree.
 */
function* surerSide(placed: PlacedBody, unseen: UnseenLegs | null): Steps<PlacedBody> {
  const { body, root, track } = placed;
  const { way, ahead, turned, frontal } = walkHeading(body, root, liftedUp(body));
  const isDoubtful = turned - ahead > DOUBT || track.repaired.sides > UNSTEADY * track.frameCount;
  if (way < WALKS || frontal < FRONTAL || !isDoubtful) return placed;
  const other = yield* bodyBy(turnedTrack(track), unseen);
  const gain = Math.log(placed.misfit / other.misfit) + (FORWARD * (turned - ahead)) / 2;
  return gain > 0 ? other : placed;
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
