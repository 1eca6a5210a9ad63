import type { MotionClip } from "../../../motion/clip.js";
import { type JoinedClip, type JoinOptions, joinClips } from "../../../motion/joining/join-clips.js";
import { wrapAngle } from "../../../motion/wrap-angle.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { pelvisAt } from "../pelvis-at.js";

/** What lies in a transition. */
export interface Middle {
  clip: MotionClip;
  /** Frames from the first clip's last to its first one, and from its last one to the second clip's first. */
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
  const into = joinClips(a, middle.clip, { ...way(middle.before, middle.entry), exact: "first" });
  const led = standing(into, middle.entry);
  const ends = pelvisAt(led, (led.frameCount - 1) / rate).yaw;
  const turn = wrapAngle(ends - pelvisAt(b, 0).yaw + more);
  const out = joinClips(led, b, { ...way(middle.after, middle.exit), exact: true, turn });
  return {
    ...out,
    clip: standing(out, middle.exit),
    enters: into.start,
    transition: [into.transition[0], out.transition[1]],
    steps: into.steps + out.steps,
  };
}

/** Feet that only lie there are not held through a join: they stand neither here nor there. */
function standing({ clip, transition: [from, to] }: JoinedClip, stance: StanceId): MotionClip {
  if (ON_FEET.includes(stance)) return clip;
  const contacts = clip.contacts.flatMap((contact) =>
    [
      { ...contact, end: Math.min(contact.end, from) },
      { ...contact, start: Math.max(contact.start, to) },
    ].filter(({ start, end }) => end > start),
  );
  return { ...clip, contacts };
}
