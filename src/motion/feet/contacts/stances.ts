import { clipDuration, type MotionClip, type Side } from "../../clip.js";

/**
 * A stance: time from first touch to last, all parts of the foot together, seconds; `end` may exceed the duration in
 * a loop.
 */
export interface Stance {
  side: Side;
  start: number;
  end: number;
}

/** Largest gap between two parts that belong to one stance, as a share of a frame. */
const GAP = 1e-4;

/** Returns the stances of a clip: adjacent and overlapping contacts of one foot joined, in order of time. */
export function stances(clip: MotionClip): Stance[] {
  const result: Stance[] = [];
  for (const side of ["left", "right"] as const) {
    const parts = clip.contacts.filter((contact) => contact.side === side).sort((a, b) => a.start - b.start);
    let current: Stance | undefined;
    for (const part of parts) {
      if (current && part.start <= current.end + GAP) current.end = Math.max(current.end, part.end);
      else {
        current = { side, start: part.start, end: part.end };
        result.push(current);
      }
    }
  }
  if (clip.loop) joinOverSeam(result, clipDuration(clip));
  return result.sort((a, b) => a.start - b.start);
}

/** Joins a stance that passes the end of a loop with its continuation at the beginning. */
function joinOverSeam(list: Stance[], duration: number): void {
  for (let i = list.length - 1; i >= 0; i--) {
    const late = list[i];
    if (late.end < duration - GAP) continue;
    const early = list.findIndex((s) => s !== late && s.side === late.side && s.start + duration <= late.end + GAP);
    if (early < 0) continue;
    late.end = Math.max(late.end, list[early].end + duration);
    list.splice(early, 1);
    i = list.length;
  }
}

/** Returns the clip with only the contacts in which feet stand still. */
export function standing(clip: MotionClip): MotionClip {
  if (!clip.contacts.some(({ moving }) => moving)) return clip;
  return { ...clip, contacts: clip.contacts.filter(({ moving }) => !moving) };
}

/** Returns the moments at which a foot touches down, seconds, in order. */
export function strikes(clip: MotionClip): { side: Side; time: number }[] {
  return stances(clip).map(({ side, start }) => ({ side, time: start }));
}
