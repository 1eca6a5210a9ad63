import type { FootContact, MotionClip, Side } from "../clip.js";
import { type Footprint, footprintAt } from "../feet/planted/footprints.js";
import { quatRead } from "../maths/quaternion.js";
import { quatYaw } from "../maths/rotation-forms.js";
import type { JoinFrames } from "./blend-over.js";
import { ExtendedClip } from "./extended-clip.js";
import { SLACK } from "./join-contacts.js";

/** Time within which a raised foot comes down, and before the second clip raises it again, seconds. */
const LANDING = 0.3;
/** Where feet stand under a stopping body: metres to the side of the pelvis's middle and ahead of it. */
const ASIDE = 0.09;
const AHEAD = 0.02;

export type SidePrints = Partial<Record<Side, Footprint>>;

/** A clip's end (or start) where the body stops (or sets off) with both feet on the ground. */
export interface Halt {
  /** The clip's contacts, in its own time, and those that lead to (from) the middle of the transition. */
  contacts: FootContact[];
  prints: SidePrints;
  /** Whether a foot has to come down for it first. */
  lands: boolean;
}

/** Brings the first clip to a stand: a standing foot stays, a raised one comes down under the body. */
export function haltAfter(a: MotionClip, { first, last }: JoinFrames): Halt {
  const end = (a.frameCount - 1) / a.frameRate;
  return halt(a, end, (first + last) / 2 / a.frameRate);
}

/** Makes the second clip set off from a stand; in its own time, in which the transition's middle lies before 0. */
export function haltBefore(b: MotionClip, { first, last, enters }: JoinFrames): Halt {
  return halt(b, 0, ((first + last) / 2 - enters) / b.frameRate);
}

function halt(clip: MotionClip, edge: number, middle: number): Halt {
  const contacts = clip.contacts.map((one) => ({ ...one }));
  const prints: SidePrints = {};
  const later = middle > edge;
  let lands = false;
  for (const side of ["left", "right"] as const) {
    const own = contacts.filter((one) => one.side === side);
    const standing = own.filter((one) => one.start <= edge + SLACK && one.end >= edge - SLACK);
    const print = standing.length > 0 ? footprintAt(clip, side, edge) : null;
    if (print) {
      for (const one of standing) {
        if (later) one.end = middle;
        else one.start = middle;
      }
      prints[side] = print;
      continue;
    }
    lands = true;
    const down = edge + (later ? LANDING : -LANDING);
    const [start, end] = [Math.min(down, middle), Math.max(down, middle)];
    for (const part of ["heel", "ball"] as const) contacts.push({ side, part, start, end });
    prints[side] = { side, start, end, ...underBody(clip, side, down) };
  }
  return { contacts: contacts.sort((a, b) => a.start - b.start), prints, lands };
}

/** Time that a foot's landing takes in a transition, seconds. */
export const LANDING_SECONDS = LANDING;

function underBody(clip: MotionClip, side: Side, time: number): Pick<Footprint, "position" | "yaw"> {
  const frame = Math.round(time * clip.frameRate);
  const body = new ExtendedClip(clip);
  const place = new Float64Array(clip.translatedJoints.length * 3);
  const joints = new Float64Array(clip.skeleton.names.length * 4);
  body.translations(place, frame);
  body.rotations(joints, frame);
  const yaw = quatYaw(quatRead([0, 0, 0, 1], joints, 0));
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const x = side === "left" ? ASIDE : -ASIDE;
  return { position: [place[0] + x * cos + AHEAD * sin, 0, place[2] - x * sin + AHEAD * cos], yaw };
}
