import type { FootContact, MotionClip } from "../../motion/clip.js";
import { placePoint } from "../../motion/place-clip.js";
import type { CharacterRig } from "../rig/character-rig.js";
import { stepOf } from "./assemble-stitch.js";
import { readFootTracks } from "./foot-tracks.js";

/** Largest distance of a standing point from its place, as a share of the body's height. */
const OFF = 0.0008;

/**
 * Returns the clip's contacts where feet do stand: where legs could not follow, a contact ends, or begins, at the
 * last frame in which they could; across the seam of a loop too. Fixed frames keep theirs.
 */
export function heldContacts(clip: MotionClip, rig: CharacterRig, fixed: Uint8Array): FootContact[] {
  const feet = readFootTracks(clip, rig);
  const { frameRate, loop } = clip;
  const last = clip.frameCount - 1;
  const isFixed = (f: number) => fixed[f > last ? f - last : f] === 1;
  return clip.contacts.map((contact) => {
    const first = Math.max(0, Math.ceil(contact.start * frameRate - 1e-3));
    const end = Math.min(loop ? 2 * last : last, Math.floor(contact.end * frameRate + 1e-3));
    const track = feet[contact.side === "left" ? 0 : 1][contact.part];
    const at = (f: number) => {
      const frame = f > last ? f - last : f;
      const point = [track[frame * 3], 0, track[frame * 3 + 2]];
      return loop && f > last ? placePoint(stepOf(loop), point) : point;
    };
    const off = (a: number, b: number) => {
      const [p, q] = [at(a), at(b)];
      return Math.hypot(p[0] - q[0], p[2] - q[2]) > OFF * rig.height;
    };
    const stays: number[] = [];
    for (let f = first; f <= end; f++) if (isFixed(f)) stays.push(f);
    // A single frame is the edge of the unchanged part, and not part of it.
    const anchor = stays.length > 1 ? stays[0] : Math.floor((first + end) / 2);
    const holds = (f: number) => (stays.length > 1 && isFixed(f)) || !off(f, anchor);
    let [from, to] = [anchor, anchor];
    while (from > first && holds(from - 1)) from--;
    while (to < end && holds(to + 1)) to++;
    const start = from > first ? from / frameRate : contact.start;
    const ends = to < end ? to / frameRate : contact.end;
    // A part that stands only from the seam on stands at the start.
    const early = from >= last && from > first ? last / frameRate : 0;
    return { ...contact, start: start - early, end: ends - early };
  });
}
