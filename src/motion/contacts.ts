import { clipDuration, type MotionClip, type Side } from "./clip.js";

/** Time from first touch to last, all parts of the foot together, seconds; `end` may pass the duration in a loop. */
export interface Stance {
  side: Side;
  start: number;
  end: number;
}

/** Share of a frame by which two parts may be apart and still belong to one stance. */
const GAP = 1e-4;

/** The stances of a clip: neighbouring and overlapping contacts of one foot joined, in order of time. */
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

/** A stance that passes the end of a loop goes on at its beginning: what stands there is the same stance. */
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

/** The clip with only those contacts in which feet stand still. */
export function standing(clip: MotionClip): MotionClip {
  if (!clip.contacts.some(({ moving }) => moving)) return clip;
  return { ...clip, contacts: clip.contacts.filter(({ moving }) => !moving) };
}

/** Moments at which a foot touches down, seconds, in order. */
export function strikes(clip: MotionClip): { side: Side; time: number }[] {
  return stances(clip).map(({ side, start }) => ({ side, time: start }));
}
