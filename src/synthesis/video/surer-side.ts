import type { Steps } from "../../requests/steps.js";
import { bodyBy, type PlacedBody } from "./placed-body.js";
import { liftedUp } from "./placing/place-body.js";
import type { UnseenLegs } from "./placing/rest-legs.js";
import { type WalkHeading, walkHeading } from "./placing/walk-heading.js";
import { turnedTrack } from "./tracks/exchange-sides.js";

/** Way from which on a walk's heading tells something, metres, and how frontal its view must be. */
const WALKS = 0.8;
const FRONTAL = 0.5;
/** Share of a way that goes ahead, and how much more that is, once front is taken for back, which lets the body's sides be doubted. */
const AHEAD = 0.5;
const DOUBT = 0.5;
/** Sides are doubted too if they were exchanged in this share of the film: its pictures hardly show which is which. */
const UNSTEADY = 0.1;
/** Logarithm of the misfit by which walking forward rather than backward counts. */
const FORWARD = 0.04;

/** Tells whether a body goes where it would face if its front were taken for its back. */
export function goesBackward({ way, ahead, turned, frontal }: WalkHeading): boolean {
  return way > WALKS && frontal > FRONTAL && turned > AHEAD && turned - ahead > DOUBT;
}

/**
 * Returns a body as it is or, where the pose library seems to have confused its front with its back, the body that faces
 * the other way. The path is right in both cases, so a confused body walks backward. Some people do walk backward,
 * so the way in which the legs bend has to agree.
 */
export function* surerSide(placed: PlacedBody, unseen: UnseenLegs | null): Steps<PlacedBody> {
  const { body, root, track } = placed;
  const heading = walkHeading(body, root, liftedUp(body));
  const isUnsteady = track.repaired.sides > UNSTEADY * track.frameCount && heading.frontal > FRONTAL;
  if (!goesBackward(heading) && !(isUnsteady && heading.way > WALKS)) return placed;
  const other = yield* bodyBy(turnedTrack(track), unseen);
  const gain = Math.log(placed.misfit / other.misfit) + (FORWARD * (heading.turned - heading.ahead)) / 2;
  return gain > 0 ? other : placed;
}
