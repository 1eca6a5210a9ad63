import type { MotionClip } from "../clip.js";
import { trueContacts } from "../feet/contacts/true-contacts.js";
import { type Footprint, footprintAt } from "../feet/planted/footprints.js";
import { plantFeet } from "../feet/planted/plant-feet.js";
import { placeClip } from "../place-clip.js";
import { sliceClip } from "../slice-clip.js";
import { easeLimbs } from "../striding/ease-limbs.js";
import { easeSwings } from "../striding/ease-swings.js";
import { isFlatAt, levelSpan } from "../striding/foot-parts.js";
import { softenLegs } from "../striding/soften-legs.js";
import type { Strides } from "../striding/strides.js";
import type { Blend } from "./blend.js";
import { type JoinFrames, keepHemispheres } from "./blend-over.js";
import { placePrint } from "./fit-placement.js";

/** Half a frame at 60 a second. */
const SLACK = 1 / 120;

/** Joins two clips with strides between them; the frames of both, and on the edges, stay their own. */
export function strideOver(
  a: MotionClip,
  b: MotionClip,
  frames: JoinFrames,
  strides: Strides,
  blend?: Blend,
): MotionClip {
  const { placement, stances } = strides;
  const placed = placeClip(b, placement);
  const clip = (blend ?? putBetween(strides))(a, placed, frames);
  const rate = a.frameRate;
  const [start, enters] = [frames.first / rate, frames.enters / rate];
  const own = a.contacts.filter((one) => one.end < start - SLACK || !stands(strides, one, start, "before"));
  const theirs = b.contacts
    .filter((one) => one.start > SLACK || !stands(strides, one, 0, "after"))
    .map((one) => ({ ...one, start: one.start + enters, end: one.end + enters }));
  const between = stances.flatMap(({ contacts, before, after, side }) =>
    contacts.map((one) => {
      // As long as they stand in the clips.
      const raw = (all: MotionClip["contacts"], time: number) =>
        all.find(
          (own) => own.side === side && own.part === one.part && own.start <= time + SLACK && own.end >= time - SLACK,
        );
      const [early, late] = [before ? raw(a.contacts, start) : null, after ? raw(b.contacts, 0) : null];
      return { ...one, start: early?.start ?? one.start + start, end: late ? late.end + enters : one.end + start };
    }),
  );
  clip.contacts = [...own, ...between, ...theirs].sort((p, q) => p.start - q.start);
  const prints = stances.flatMap((one): Footprint[] => {
    // A foot that stands throughout stands as when it is flat.
    const level = levelSpan(one.contacts);
    const late = one.after && (!one.before || (!isFlatAt(a, one.side, start) && level !== null));
    const print = late ? footprintAt(b, one.side, 0) : one.before ? footprintAt(a, one.side, start) : null;
    if (!print) return [];
    const rolls = late && one.before && !isFlatAt(b, one.side, 0);
    const at = rolls && level ? (level[0] + level[1]) / 2 : late ? enters - start : 0;
    return [{ ...print, ...(late ? placePrint(placement, print) : {}), start: one.start, end: one.end, at }];
  });
  const part = sliceClip(clip, frames.first, frames.last);
  const planted = plantFeet(part, {
    footprints: prints,
    lifts: true,
    goesOn: { before: frames.first > 0, after: frames.last < clip.frameCount - 1 },
  });
  const inside = sliceClip(planted, 1, planted.frameCount - 2);
  clip.rotations.set(inside.rotations, (frames.first + 1) * clip.skeleton.names.length * 4);
  clip.translations.set(inside.translations, (frames.first + 1) * clip.translatedJoints.length * 3);
  keepHemispheres(clip.rotations, clip.skeleton.names.length * 4, frames.first + 1, clip.frameCount);
  easeSwings(clip, frames.first, frames.last);
  if (!blend) easeLimbs(clip, frames.first, frames.last);
  softenLegs(clip, frames.first, frames.last);
  clip.contacts = trueContacts(clip, frames.first, frames.last);
  return clip;
}

/** Returns whether a contact on an edge belongs to a stance of the strides. */
function stands(
  { stances }: Strides,
  one: MotionClip["contacts"][number],
  edge: number,
  which: "before" | "after",
): boolean {
  return (
    one.start <= edge + SLACK &&
    one.end >= edge - SLACK &&
    stances.some(
      (stance) => stance[which] && stance.side === one.side && stance.contacts.some((part) => part.part === one.part),
    )
  );
}

function putBetween({ clip }: Strides): Blend {
  return (a, b, { first, last, enters }) => {
    const stride = a.skeleton.names.length * 4;
    const moved = a.translatedJoints.length * 3;
    const frameCount = enters + b.frameCount;
    const rotations = new Float32Array(frameCount * stride);
    const translations = new Float32Array(frameCount * moved);
    rotations.set(a.rotations);
    translations.set(a.translations);
    const inside = sliceClip(clip, 1, clip.frameCount - 2);
    rotations.set(inside.rotations, (first + 1) * stride);
    translations.set(inside.translations, (first + 1) * moved);
    rotations.set(b.rotations, last * stride);
    translations.set(b.translations, last * moved);
    keepHemispheres(rotations, stride, first + 1, frameCount);
    return { ...a, frameCount, rotations, translations, loop: null };
  };
}
