import type { MotionClip } from "../../../motion/clip.js";
import { blendOver } from "../../../motion/joining/blend-over.js";
import { type JoinedClip, type JoinOptions, joinClips } from "../../../motion/joining/join-clips.js";
import { trueContacts } from "../../../motion/joining/true-contacts.js";
import { plantFeet } from "../../../motion/planted-feet/plant-feet.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import { wrapAngle } from "../../../motion/wrap-angle.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { pelvisAt } from "../pelvis-at.js";
import { beyondCore } from "./beyond-core.js";

/** What lies in a transition: its core as it is, what comes before and after it only as it fades in and out. */
export interface Middle {
  /** With what comes before its core, and after it. */
  clip: MotionClip;
  /** Frames of it before its core, and after it. */
  lead: number;
  tail: number;
  /** Whether what comes before its core, and after it, is seen; else a gait comes to a stop before it, or sets off from it. */
  fadesIn: boolean;
  fadesOut: boolean;
  /** Frames from the first clip's last to the core's first one, and from its last one to the second clip's first. */
  before: number;
  after: number;
  entry: StanceId;
  exit: StanceId;
}

/** Stances in which feet carry the body or rest flat, so that they stay where they are. */
const ON_FEET: readonly StanceId[] = ["stand", "crouch", "sit"];

/**
 * Two clips with something between them as one clip. Neither of them changes, the second one is placed where what lies
 * between leads to.
 *
 * @param more radians that the second clip is turned by beyond facing as the body does then
 */
export function bridge(a: MotionClip, middle: Middle, b: MotionClip, more: number): JoinedClip & { enters: number } {
  const rate = a.frameRate;
  const way = (frames: number, stance: StanceId): JoinOptions => ({
    seconds: frames / rate,
    overlap: -frames / rate,
    feet: ON_FEET.includes(stance) ? "planted" : "free",
  });
  const { clip: whole, lead, tail } = middle;
  const core = sliceClip(whole, lead, whole.frameCount - 1 - tail);
  const into = joinClips(a, core, {
    ...way(middle.before, middle.entry),
    exact: true,
    // Its own feet may stand a little otherwise: where those of the first clip do.
    ...(middle.fadesIn && {
      exact: "first",
      blend: (one, other, frames) =>
        blendOver(one, other, frames, undefined, beyondCore(whole, other, { placed: 0, whole: lead })),
    }),
  });
  const led = standing(into, middle.entry);
  const ends = pelvisAt(led, (led.frameCount - 1) / rate).yaw;
  const turn = wrapAngle(ends - pelvisAt(b, 0).yaw + more);
  const last = { placed: led.frameCount - 1, whole: whole.frameCount - 1 - tail };
  const out = joinClips(led, b, {
    ...way(middle.after, middle.exit),
    exact: true,
    turn,
    ...(middle.fadesOut && {
      blend: (one, other, frames) => blendOver(one, other, frames, beyondCore(whole, one, last)),
    }),
  });
  const transition = [into.transition[0], out.transition[1]] as const;
  const clip = standing(out, middle.exit);
  const [first, end] = transition.map((time) => Math.round(time * rate));
  return {
    ...out,
    // What is done faster than it is by itself may slide.
    clip: { ...clip, contacts: trueContacts(clip, first, end) },
    enters: into.start,
    transition,
    steps: into.steps + out.steps,
  };
}

/** Whether feet carry the body in a stance, or rest flat. */
export function isOnFeet(stance: StanceId): boolean {
  return ON_FEET.includes(stance);
}

/** One clip, a transition in which nothing else is done, the other clip, where feet carry nothing. @param turn as `joinClips` */
export function lieOver(
  a: MotionClip,
  b: MotionClip,
  seconds: number,
  turn: number | undefined,
  stance: StanceId,
): JoinedClip {
  const join = joinClips(a, b, { seconds, overlap: -seconds, feet: "free", exact: true, turn });
  return { ...join, clip: standing(join, stance) };
}

/** Feet that only lie there are not held through a join: they stand neither here nor there, and stay above the ground. */
function standing({ clip, transition: [from, to] }: JoinedClip, stance: StanceId): MotionClip {
  if (ON_FEET.includes(stance)) return clip;
  const contacts = clip.contacts.flatMap((contact) =>
    [
      { ...contact, end: Math.min(contact.end, from) },
      { ...contact, start: Math.max(contact.start, to) },
    ].filter(({ start, end }) => end > start),
  );
  const [first, last] = [from, to].map((time) => Math.round(time * clip.frameRate));
  const between = { ...sliceClip(clip, first, last), contacts: [] };
  const inside = sliceClip(plantFeet(between, { goesOn: { before: true, after: true } }), 1, last - first - 1);
  const out = { ...clip, contacts, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  out.rotations.set(inside.rotations, (first + 1) * clip.skeleton.names.length * 4);
  out.translations.set(inside.translations, (first + 1) * clip.translatedJoints.length * 3);
  return out;
}
