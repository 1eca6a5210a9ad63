import { clipDuration, type FootContact, type MotionClip, type Side } from "../../motion/clip.js";
import { ExtendedClip } from "../../motion/joining/extended-clip.js";
import { bodyTurn, fitPlacement } from "../../motion/joining/fit-placement.js";
import { NOWHERE, type Placement, placePoint } from "../../motion/place-clip.js";
import { type Footprint, footprintAt, footprintsOf } from "../../motion/planted-feet/footprints.js";
import { plantFeet } from "../../motion/planted-feet/plant-feet.js";
import { wrapAngle } from "../../motion/wrap-angle.js";
import { closeSeam, type LoopGap } from "./close-seam.js";
import { removeTravel, shareOf } from "./remove-travel.js";

/** "cyclical" is back where it began at each repeat, "progressive" goes on from where it ended. */
export type LoopMode = "cyclical" | "progressive";

export interface LoopedClip {
  clip: MotionClip;
  /** What had to be closed between its end and its start. */
  gap: LoopGap;
  /** Whether the gap is so wide that the loop shows it. */
  isWide: boolean;
}

/** A gap that shows: radians of a joint, metres of the root. */
const WIDE_ANGLE = 0.9;
const WIDE_DISTANCE = 0.25;
/** Way, in all or in a second, that feet can make up for on their steps and stand still; more is a treadmill. */
const ON_THE_SPOT = { metres: 0.35, radians: 0.6, metresPerSecond: 0.12, radiansPerSecond: 0.2 };

/**
 * Makes a motion repeat: what is left between its end and its start is closed over both ends, feet that stand there keep
 * standing. Played any number of times, every round is the first one, moved.
 */
export function loopClip(clip: MotionClip, mode: LoopMode): LoopedClip {
  const common = commonPrints(clip);
  const step = stepOf(clip, common);
  const gapOnly = closeSeam(clip, step);
  const contacts = overSeam(clip, common);
  const seconds = clipDuration(clip);
  const isFar =
    Math.hypot(step.x, step.z) > Math.max(ON_THE_SPOT.metres, ON_THE_SPOT.metresPerSecond * seconds) ||
    Math.abs(step.yaw) > Math.max(ON_THE_SPOT.radians, ON_THE_SPOT.radiansPerSecond * seconds);
  const closed = { ...gapOnly.clip, contacts };
  const { gap } = gapOnly;
  const isWide = gap.angle > WIDE_ANGLE || gap.distance > WIDE_DISTANCE;
  const round = (placement: Placement): MotionClip["loop"] => ({
    displacement: [placement.x, 0, placement.z],
    yaw: placement.yaw,
  });
  if (mode === "progressive") return { clip: plantFeet({ ...closed, loop: round(step) }), gap, isWide };
  if (isFar) {
    // On a treadmill: planted along the way, then all of the way taken out. No foot stands still there any more: contacts
    // would hold the feet of characters that the motion is put on.
    const planted = plantFeet({ ...closed, loop: round(step) });
    return { clip: { ...removeTravel(planted, step), contacts: [], loop: round(NOWHERE) }, gap, isWide };
  }
  const still = { ...removeTravel(closed, step), loop: round(NOWHERE) };
  const footprints = footprintsOf(clip).map((print) => broughtBack(print, clip, step, common));
  return { clip: plantFeet(still, { footprints }), gap, isWide };
}

/** A print moved as the body is in the middle of its stance; what stands over the seam stands as it did at the start. */
function broughtBack(print: Footprint, clip: MotionClip, step: Placement, common: SeamPrints): Footprint {
  const duration = clipDuration(clip);
  const pair = common[print.side];
  const near = 0.75 / clip.frameRate;
  if (pair && print.start <= near) return { ...print, ...placed(pair.after), at: 0 };
  if (pair && print.end >= duration - near) return { ...print, ...placed(pair.after), at: duration };
  const way = shareOf(step, (print.start + print.end) / 2 / duration);
  const [x, z] = [print.position[0] - way.x, print.position[2] - way.z];
  return {
    ...print,
    position: placePoint({ yaw: -way.yaw, x: 0, z: 0 }, [x, print.position[1], z]),
    yaw: print.yaw - way.yaw,
  };
}

function placed({ position, yaw }: Footprint): Pick<Footprint, "position" | "yaw"> {
  return { position, yaw };
}

/** Where the next round lies: by the feet that stand over the seam, else by how the body goes on. */
function stepOf(clip: MotionClip, common: SeamPrints): Placement {
  const last = clip.frameCount - 1;
  // A foot that never leaves the ground leaves no choice.
  const stays = [common.left, common.right].some((pair) => pair && pair.before.start === pair.after.start);
  if (stays) return NOWHERE;
  const body = new ExtendedClip(clip);
  const turn = wrapAngle(bodyTurn(clip, last, clip, 0));
  return fitPlacement(common, turn, { before: body, after: body }, { before: last, after: 0 });
}

type SeamPrints = Partial<Record<Side, { before: Footprint; after: Footprint }>>;

/** Prints of the feet that stand at the end and at the start. */
function commonPrints(clip: MotionClip): SeamPrints {
  const common: SeamPrints = {};
  for (const side of ["left", "right"] as const) {
    const before = footprintAt(clip, side, clipDuration(clip));
    const after = footprintAt(clip, side, 0);
    if (before && after) common[side] = { before, after };
  }
  return common;
}

/** Contacts of feet that stand over the seam go on after it. */
function overSeam(clip: MotionClip, common: SeamPrints): FootContact[] {
  const duration = clipDuration(clip);
  const near = 0.75 / clip.frameRate;
  const contacts = clip.contacts.map((one) => ({ ...one }));
  for (const side of Object.keys(common) as Side[]) {
    const own = contacts.filter((one) => one.side === side);
    const early = own.filter((one) => one.start <= near);
    for (const late of own.filter((one) => one.end >= duration - near)) {
      late.end = duration;
      const same = early.find(({ part }) => part === late.part);
      if (!same || same === late) continue;
      late.end = duration + same.end;
      contacts.splice(contacts.indexOf(same), 1);
    }
  }
  return contacts;
}
