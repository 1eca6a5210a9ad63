import type { MotionClip } from "../../../motion/clip.js";
import { trueContacts } from "../../../motion/feet/contacts/true-contacts.js";
import { plantFeet } from "../../../motion/feet/planted/plant-feet.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import { blendOver } from "../../../motion/stitching/blend-over.js";
import { type JoinedClip, type JoinOptions, joinClips } from "../../../motion/stitching/join-clips.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { pelvisAt } from "../pelvis-at.js";
import { beyondCore } from "./beyond-core.js";

/**
 * The middle of a transition: its core is kept as it is, what comes before and after is used only for fading in and
 * out.
 */
export interface Middle {
  /** The clip, including what comes before and after its core. */
  clip: MotionClip;
  /** Frames of the clip before its core, and after it. */
  lead: number;
  tail: number;
  /**
   * Whether what comes before the core, and after it, is visible; otherwise a gait stops before it, or starts after
   * it.
   */
  fadesIn: boolean;
  fadesOut: boolean;
  /** Frames from the first clip's last to the core's first, and from the core's last to the second clip's first. */
  before: number;
  after: number;
  entry: StanceId;
  exit: StanceId;
}

/** Stances in which feet carry the body or rest flat, so that they stay in place. */
const ON_FEET: readonly StanceId[] = ["stand", "crouch", "sit"];

/**
 * Joins two clips with something between them into one clip. Neither of them changes; the second is placed where the
 * middle leads.
 *
 * @param more extra turn of the second clip, radians, beyond the body's heading there
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
    // The middle's own feet may stand slightly differently: they are moved to where the first clip's are.
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
    // A middle that is played faster than at its own pace may slide.
    clip: { ...clip, contacts: trueContacts(clip, first, end) },
    enters: into.start,
    transition,
    steps: into.steps + out.steps,
  };
}

/** Returns whether feet carry the body in a stance, or rest flat. */
export function isOnFeet(stance: StanceId): boolean {
  return ON_FEET.includes(stance);
}

/**
 * Joins two clips in which feet carry nothing with a plain transition.
 *
 * @param turn as in `joinClips`
 */
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

/**
 * Removes the contacts of feet that only lie on the ground: they are not held through a join, and stay above the
 * ground.
 */
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
