import { ANKLE_HEIGHT, BUILTIN_SKELETON } from "../builtin-skeleton.js";
import type { FootContact, MotionClip, Side } from "../clip.js";
import type { Footprint } from "../feet/planted/footprints.js";
import { LEGS } from "../feet/planted/leg-tracks.js";
import { LEG_LENGTH } from "../feet/planted/pelvis-way.js";
import { quatRead, quatRotate } from "../maths/quaternion.js";
import type { JoinFrames } from "./blend-over.js";
import type { FootInJoin } from "./join-contacts.js";

/** Distance of a print from the blended body, as a share of the leg, within which a foot lands or is still down. */
const REACH = 1.07;

export interface HandoverPrints {
  feet: Record<Side, FootInJoin>;
  before: Partial<Record<Side, Footprint>>;
  after: Partial<Record<Side, Footprint>>;
}

/** Shortest time for a foot to get from a print to where it is wanted, seconds. */
const LEAST_SWING = 0.16;

/**
 * Adjusts the contacts of feet that leave or land in the middle of a transition, so that they do not stand while the
 * body is too far away: a landing foot waits as long as it must, a leaving one stands until the other does, or leaves
 * as soon as it must.
 */
export function withinReach(clip: MotionClip, { first, last }: JoinFrames, prints: HandoverPrints): FootContact[] {
  const rate = clip.frameRate;
  const middle = (first + last) / 2 / rate;
  const { feet, before, after } = prints;
  const lands = { left: middle, right: middle };
  const leaves = { left: middle, right: middle };
  for (const side of ["left", "right"] as const) {
    const print = after[side];
    if (feet[side] !== "lands" || !print) continue;
    let f = Math.ceil(middle * rate);
    while (f < last && !isNear(clip, f, side, print)) f++;
    lands[side] = Math.max(middle, f / rate);
  }
  for (const side of ["left", "right"] as const) {
    const print = before[side];
    if (feet[side] !== "leaves" || !print) continue;
    const next = clip.contacts.find((one) => one.side === side && one.start > middle);
    const latest = Math.min(last / rate, next?.start ?? last / rate) - LEAST_SWING;
    const until = Math.max(middle, Math.min(lands[side === "left" ? "right" : "left"], latest));
    let f = Math.floor(middle * rate);
    while (f > first && !isNear(clip, f, side, print)) f--;
    if (f === Math.floor(middle * rate)) while ((f + 1) / rate <= until && isNear(clip, f + 1, side, print)) f++;
    leaves[side] = f / rate;
  }
  return clip.contacts
    .map((one) => {
      if (feet[one.side] === "leaves" && one.end === middle) return { ...one, end: leaves[one.side] };
      if (feet[one.side] === "lands" && one.start === middle) return { ...one, start: lands[one.side] };
      return one;
    })
    .filter(({ start, end }) => end > start);
}

const hip = [0, 0, 0];
const turn = [0, 0, 0, 1];

function isNear(clip: MotionClip, frame: number, side: Side, print: Footprint): boolean {
  const { thigh } = LEGS[side === "left" ? 0 : 1];
  const root = frame * clip.translatedJoints.length * 3;
  quatRead(turn, clip.rotations, frame * clip.skeleton.names.length * 4);
  for (let k = 0; k < 3; k++) hip[k] = BUILTIN_SKELETON.restTranslations[thigh * 3 + k];
  quatRotate(hip, turn, hip);
  const [x, y, z] = print.position.map((value, k) => hip[k] + clip.translations[root + k] - value);
  return Math.hypot(x, y - ANKLE_HEIGHT, z) <= REACH * LEG_LENGTH;
}
