import type { FootContact, MotionClip } from "../clip.js";
import { composePlacements, NOWHERE, type Placement, placeClip } from "../place-clip.js";
import { sliceClip } from "../slice-clip.js";
import { keepHemispheres } from "./blend-over.js";
import { concatenate } from "./concatenate.js";
import type { JoinOptions } from "./join-clips.js";

export interface RepeatOptions extends JoinOptions {
  /**
   * Start and end of the repeated part, seconds; what comes before is played once at the start, what follows once at
   * the end.
   */
  from?: number;
  to?: number;
}

/**
 * Plays a clip several times in a row. A loop continues exactly as it says; a part of another clip is joined to
 * itself (`joinClips`), so that its seam is closed.
 *
 * @param times 1 or more
 */
export function repeatClip(clip: MotionClip, times: number, options: RepeatOptions = {}): MotionClip {
  if (!(times >= 1)) throw new RangeError(`times must be 1 or more, got ${times}.`);
  const count = Math.round(times);
  const { from, to, ...join } = options;
  if (clip.loop && from === undefined && to === undefined) return unrollLoop(clip, count);
  const last = clip.frameCount - 1;
  const first = Math.max(0, Math.round((from ?? 0) * clip.frameRate));
  const end = Math.min(last, to === undefined ? last : Math.round(to * clip.frameRate));
  if (end - first < 2)
    throw new RangeError(`The stretch to repeat must be two frames or more, got ${from} to ${to} s.`);
  if (count === 1) return { ...clip, loop: null };
  // The cut ends continue in the clip itself: the transition takes its time from around them.
  const round = sliceClip(clip, first, end);
  const opening = sliceClip(clip, 0, end);
  const closing = sliceClip(clip, first, last);
  const rounds = [opening, ...Array.from({ length: count - 2 }, () => round), closing];
  return { ...concatenate(rounds, join).clip, plan: clip.plan, request: clip.request };
}

/** Places every repetition where the previous one ends, by one product of placements, so that errors do not add up. */
function unrollLoop(clip: MotionClip, count: number): MotionClip {
  const { loop, frameCount, frameRate } = clip;
  if (!loop) return clip;
  const period = frameCount - 1;
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const rotations = new Float32Array((period * count + 1) * stride);
  const translations = new Float32Array((period * count + 1) * moved);
  const contacts: FootContact[] = [];
  const step: Placement = { yaw: loop.yaw, x: loop.displacement[0], z: loop.displacement[2] };
  let placement = NOWHERE;
  for (let i = 0; i < count; i++) {
    const round = placeClip(clip, placement);
    rotations.set(round.rotations, i * period * stride);
    translations.set(round.translations, i * period * moved);
    // A rise adds up round by round: placements are over the ground.
    const rise = i * loop.displacement[1];
    for (let f = 0; rise !== 0 && f <= period; f++) translations[(i * period + f) * moved + 1] += rise;
    for (const one of clip.contacts) {
      const shift = (i * period) / frameRate;
      contacts.push({ ...one, start: one.start + shift, end: one.end + shift });
      // A foot that stands across the loop's seam stands at the first round's start too.
      if (i === 0 && one.end > period / frameRate) {
        contacts.push({ ...one, start: one.start - period / frameRate, end: one.end - period / frameRate });
      }
    }
    placement = composePlacements(step, placement);
  }
  keepHemispheres(rotations, stride, 1, period * count + 1);
  const end = (period * count) / frameRate;
  const labels = Array.from({ length: count }, (_, i) => i * (period / frameRate)).flatMap((shift) =>
    clip.labels.map((label) => ({ ...label, start: label.start + shift, end: label.end + shift })),
  );
  return {
    ...clip,
    frameCount: period * count + 1,
    rotations,
    translations,
    contacts: joined(contacts.map((one) => ({ ...one, start: Math.max(0, one.start), end: Math.min(end, one.end) }))),
    labels,
    loop: null,
  };
}

/** Merges contacts that overlap or touch. */
function joined(contacts: FootContact[]): FootContact[] {
  const out: FootContact[] = [];
  for (const one of [...contacts].sort((a, b) => a.start - b.start)) {
    if (one.end <= one.start) continue;
    const same = out.findLast(
      ({ side, part, end }) => side === one.side && part === one.part && one.start <= end + 1e-6,
    );
    if (same) same.end = Math.max(same.end, one.end);
    else out.push({ ...one });
  }
  return out;
}
