import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { resampleStretch } from "../../motion/resample.js";
import { sliceClip, within } from "../../motion/slice-clip.js";
import { badInput } from "../../requests/motion-error.js";

/** Share of a frame by which a bound may miss a stored frame and still means it. */
const NEARLY = 1e-3;

/**
 * Exactly the seconds from `start` to `end` of a motion: stored frames where both lie on frames, else frames evenly apart
 * on the curve through them (see `resampleClip`), at a frame rate by which they fill those seconds. Contacts, labels and
 * `rootPath` are cut with it.
 *
 * @param names of the arguments, for errors
 * @throws MotionError BAD_USER_INPUT
 */
export function trimClip(
  clip: MotionClip,
  start: number,
  end: number,
  names: { start: string; end: string } = { start: "start", end: "end" },
): MotionClip {
  const duration = clipDuration(clip);
  if (clip.frameCount < 2) throw badInput(names.end, "The motion is a single frame: there is nothing to trim.");
  const beyond = NEARLY / clip.frameRate;
  if (!(start >= -beyond)) throw badInput(names.start, `${names.start} must be 0 or later; got ${start} s.`);
  if (!(end <= duration + beyond)) {
    throw badInput(names.end, `${names.end} must not be after the motion's end (${duration} s); got ${end} s.`);
  }
  if (!(end > start))
    throw badInput(names.start, `${names.start} (${start} s) must be before ${names.end} (${end} s).`);
  const [from, to] = [Math.max(0, start * clip.frameRate), Math.min(clip.frameCount - 1, end * clip.frameRate)];
  if (to - from < 1 - NEARLY) {
    throw badInput(names.end, `${names.start} and ${names.end} leave less than two frames of the motion.`);
  }
  const [first, last] = [Math.round(from), Math.round(to)];
  const once = playedOnce(clip);
  if (Math.abs(first - from) < NEARLY && Math.abs(last - to) < NEARLY) return sliceClip(once, first, last);
  const part = resampleStretch(clip, from, to, Math.max(1, Math.round(to - from)));
  return { ...part, contacts: within(once.contacts, start, end), labels: within(clip.labels, start, end) };
}

/** The clip without its loop: what stands over the seam stands at its start too. */
export function playedOnce(clip: MotionClip): MotionClip {
  if (!clip.loop) return clip;
  const duration = clipDuration(clip);
  const over = clip.contacts.filter(({ end }) => end > duration);
  const before = over.map((one) => ({ ...one, start: one.start - duration, end: one.end - duration }));
  return { ...clip, contacts: [...before, ...clip.contacts], loop: null };
}
