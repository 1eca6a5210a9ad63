import type { FootContact, MotionClip } from "../../motion/clip.js";
import { standing } from "../../motion/feet/contacts/stances.js";

/** How firmly the heel and the front edge of a foot stand in each frame, 0 to 1. */
export interface ContactTracks {
  heel: Float64Array;
  front: Float64Array;
}

/** Seconds before and after a contact over which its weight ramps. */
const RAMP = 0.1;

/** Reads the contacts of one side, frame by frame; a toe and a ball both stand on the front edge. */
export function contactTracks(clip: MotionClip, side: FootContact["side"], frames: number): ContactTracks {
  const tracks = { heel: new Float64Array(frames), front: new Float64Array(frames) };
  const duration = (clip.frameCount - 1) / clip.frameRate;
  for (const contact of standing(clip).contacts) {
    if (contact.side !== side) continue;
    const track = contact.part === "heel" ? tracks.heel : tracks.front;
    for (let f = 0; f < frames; f++) {
      for (const turn of clip.loop ? [-duration, 0, duration] : [0]) {
        const time = f / clip.frameRate + turn;
        const outside = Math.max(contact.start - time, time - contact.end, 0) / RAMP;
        if (outside < 1) track[f] = Math.max(track[f], (1 - outside) ** 2 * (1 + 2 * outside));
      }
    }
  }
  return tracks;
}
