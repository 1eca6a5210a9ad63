import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { resampleStretch } from "../../motion/resample.js";
import { sliceClip, within } from "../../motion/slice-clip.js";
import { badInput } from "../../requests/motion-error.js";

/** Share of a frame by which a bound may miss a stored frame and still means it. */
const NEARLY = 1e-3;

/**
 * Exactly the seconds from `start` to `end` of a motion: stored frames where both lie on frames, else frames on the curve
 * through them. Contacts and labels are cut with it.
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
  const beyond = NEARLY / clip.frameRate;
  if (!(start >= -beyond)) throw badInput(names.start, `${names.start} must be 0 or later; got ${start} s.`);
  if (!(end <= duration + beyond)) {
    throw badInput(names.end, `${names.end} must not be after the motion's end (${duration} s); got ${end} s.`);
  }
  if (!(end > start))
    throw badInput(names.start, `${names.start} (${start} s) must be before ${names.end} (${end} s).`);
  const [from, to] = [start * clip.frameRate, end * clip.frameRate];
  if (to - from < 1 - NEARLY) {
    throw badInput(names.end, `${names.start} and ${names.end} leave less than two frames of the motion.`);
  }
  const [first, last] = [Math.round(from), Math.round(to)];
  if (Math.abs(first - from) < NEARLY && Math.abs(last - to) < NEARLY) return sliceClip(clip, first, last);
  const part = resampleStretch(clip, from, to, Math.max(1, Math.round(to - from)));
  return { ...part, contacts: within(clip.contacts, start, end), labels: within(clip.labels, start, end) };
}
