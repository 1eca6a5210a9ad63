import type { FootContact, MotionClip } from "../../motion/clip.js";
import type { CharacterRig } from "../character-rig.js";
import { readFootTracks } from "./foot-tracks.js";

/** Share of a body's height that a point may be off its spot and stand there. */
const OFF = 0.0008;

/**
 * The clip's contacts where feet do stand: where legs could not follow, a contact ends, or begins, at the last frame that
 * they could. Frames that are fixed keep theirs.
 */
export function heldContacts(clip: MotionClip, rig: CharacterRig, fixed: Uint8Array): FootContact[] {
  const feet = readFootTracks(clip, rig);
  const { frameRate } = clip;
  const last = clip.frameCount - 1;
  return clip.contacts.flatMap((contact) => {
    const first = Math.max(0, Math.ceil(contact.start * frameRate - 1e-3));
    const end = Math.min(last, Math.floor(contact.end * frameRate + 1e-3));
    const track = feet[contact.side === "left" ? 0 : 1][contact.part];
    const off = (a: number, b: number) =>
      Math.hypot(track[a * 3] - track[b * 3], track[a * 3 + 2] - track[b * 3 + 2]) > OFF * rig.height;
    const stays: number[] = [];
    for (let f = first; f <= end; f++) if (fixed[f]) stays.push(f);
    // One frame alone is the edge of what does not change, and no part of it.
    const anchor = stays.length > 1 ? stays[0] : Math.floor((first + end) / 2);
    const holds = (f: number) => (stays.length > 1 && fixed[f] === 1) || !off(f, anchor);
    let [from, to] = [anchor, anchor];
    while (from > first && holds(from - 1)) from--;
    while (to < end && holds(to + 1)) to++;
    const start = from > first ? from / frameRate : contact.start;
    return [{ ...contact, start, end: to < end ? to / frameRate : contact.end }];
  });
}
