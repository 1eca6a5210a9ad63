import type { MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";

export interface ContactSlide {
  /** Mean and largest over all contacts, in the units of the skeleton's root (metres). */
  mean: number;
  max: number;
  /** Number of contacts that hold for at least two frames: those measured. */
  contacts: number;
  worst: { side: string; part: string; start: number } | null;
}

/**
 * Measures how far planted feet slide: within each contact interval, the largest horizontal distance of the point in
 * contact from where it first stood (the "contact slide" of the motion literature). Contacts across a loop's seam are
 * followed.
 */
export function contactSlide(clip: MotionClip, feet: readonly FootSole[]): ContactSlide {
  const tracks = soleTracks(clip, feet);
  const period = clip.frameCount - 1;
  const result: ContactSlide = { mean: 0, max: 0, contacts: 0, worst: null };
  for (const contact of clip.contacts) {
    const foot = feet.findIndex((sole) => sole.side === contact.side);
    if (foot < 0 || contact.moving) continue;
    const track = tracks[foot][contact.part];
    const first = Math.ceil(contact.start * clip.frameRate - 1e-6);
    const last = Math.floor(contact.end * clip.frameRate + 1e-6);
    const end = clip.loop ? last : Math.min(last, period);
    if (end - first < 1) continue;
    let largest = 0;
    const [x0, z0] = horizontalAt(track, first, period, clip);
    for (let frame = first + 1; frame <= end; frame++) {
      const [x, z] = horizontalAt(track, frame, period, clip);
      largest = Math.max(largest, Math.hypot(x - x0, z - z0));
    }
    result.mean += largest;
    result.contacts++;
    if (largest >= result.max) {
      result.max = largest;
      result.worst = { side: contact.side, part: contact.part, start: contact.start };
    }
  }
  if (result.contacts > 0) result.mean /= result.contacts;
  return result;
}

/** Frames past the end of a loop lie in its repetitions, each moved and turned on from the one before. */
function horizontalAt(track: Float64Array, frame: number, period: number, { loop }: MotionClip): [number, number] {
  const rounds = loop && frame > period ? Math.floor(frame / period) : 0;
  const local = frame - rounds * period;
  let [x, z] = [track[local * 3], track[local * 3 + 2]];
  if (!loop) return [x, z];
  const [cos, sin] = [Math.cos(loop.yaw), Math.sin(loop.yaw)];
  const [dx, , dz] = loop.displacement;
  for (let i = 0; i < rounds; i++) [x, z] = [x * cos + z * sin + dx, z * cos - x * sin + dz];
  return [x, z];
}
