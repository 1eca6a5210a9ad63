import { clipDuration, type MotionClip } from "../clip.js";
import { NOWHERE, type Placement } from "../place-clip.js";
import { type JoinedClip, type JoinOptions, joinClips } from "./join-clips.js";

export interface ConcatenatedClip {
  clip: MotionClip;
  /** Of each clip: the times of its first frame and of its last, seconds, and how it was moved over the ground. */
  parts: { start: number; end: number; placement: Placement }[];
  joins: JoinedClip[];
}

/**
 * Joins consecutive clips into one (see `joinClips`); the first stays where it is.
 *
 * @param options for all joins, or one for each: the first for that between the first two clips
 */
export function concatenate(
  clips: readonly MotionClip[],
  options: JoinOptions | readonly JoinOptions[] = {},
): ConcatenatedClip {
  if (clips.length === 0) throw new RangeError("There is no clip to concatenate.");
  let clip: MotionClip = { ...clips[0], loop: null };
  const parts = [{ start: 0, end: clipDuration(clip), placement: NOWHERE }];
  const joins: JoinedClip[] = [];
  clips.slice(1).forEach((next, i) => {
    const own: JoinOptions = Array.isArray(options) ? (options[i] ?? {}) : (options as JoinOptions);
    const join = joinClips(clip, next, own);
    clip = join.clip;
    joins.push(join);
    parts.push({ start: join.start, end: clipDuration(clip), placement: join.placement });
  });
  return { clip, parts, joins };
}
