import { type FrameRun, frameRuns } from "../../motion/frame-runs.js";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import { FilmProblem } from "./film-problem.js";

/** Longest time without a person that is bridged, seconds. */
const LONGEST_ABSENCE = 0.7;
/** Where a film's part begins and ends, the person is seen for so long, seconds: shorter looks there are often wrong. */
const SURE = 0.15;
const TOO_DARK = ": the pictures are too dark";
const WHOLE = "; the whole body must be in the picture all the time";

/**
 * Finds the part of a film in which the person is seen: without its beginning and its end where nobody is.
 *
 * @param dark whether the film's pictures are too dark to show anyone
 * @throws FilmProblem if nobody is seen in between, or the part is too short
 */
export function seenPart(frames: readonly (object | null)[], frameRate: number, dark = false) {
  const looks = frameRuns(frames.length, (f) => frames[f] !== null);
  if (looks.length === 0) throw new FilmProblem(`No person is seen in the video${dark ? TOO_DARK : ""}.`);
  const isSure = ([first, last]: FrameRun) => (last + 1 - first) / frameRate >= SURE;
  const [from] = looks.find(isSure) ?? looks[0];
  const to = (looks.findLast(isSure) ?? looks[looks.length - 1])[1] + 1;
  const time = (frame: number) => `${(frame / frameRate).toFixed(1)} s`;
  let last = from;
  for (let f = from; f < to; f++) {
    if (frames[f] === null) continue;
    if (f - last - 1 > LONGEST_ABSENCE * frameRate) {
      throw new FilmProblem(`No person is seen from ${time(last + 1)} to ${time(f)}${dark ? TOO_DARK : WHOLE}.`);
    }
    last = f;
  }
  const [least] = VIDEO_LIMITS.duration;
  if (to - from < least * frameRate && to - from < frames.length) {
    throw new FilmProblem(
      `A person is seen only from ${time(from)} to ${time(to)}; it must be for ${least} s or more.`,
    );
  }
  const notes: string[] = [];
  if (from > 0) notes.push(`The motion begins at ${time(from)} of the film: before that no person is seen.`);
  if (to < frames.length) notes.push(`The motion ends at ${time(to)} of the film: after that no person is seen.`);
  return { from, to, notes };
}
