import type { FootContact } from "../../../motion/clip.js";
import { CHANNELS, FEET, FOOT_PLACE, FOOT_TURN, KNEE_DOWN, LEG_FREE } from "./body-channels.js";
import { MOST_TOE_BEND } from "./foot-placing.js";

const RATE = 60;
/** Shortest contact, seconds. */
const SHORTEST = 0.07;
const STILL = 1e-9;

/** Finds which parts of the feet stand still on the ground and when, from their channels. */
export function footContacts(channels: Float64Array, frames: number): FootContact[] {
  const contacts: FootContact[] = [];
  for (const side of [0, 1] as const) {
    for (const part of ["heel", "ball", "toe"] as const) {
      let start = -1;
      for (let f = 0; f <= frames; f++) {
        const on = f < frames && stands(channels, f, side, part);
        if (on && start < 0) start = f;
        if (on || start < 0) continue;
        if ((f - 1 - start) / RATE >= SHORTEST) {
          contacts.push({ side: side === 0 ? "left" : "right", part, start: start / RATE, end: (f - 1) / RATE });
        }
        start = -1;
      }
    }
  }
  return contacts;
}

function stands(channels: Float64Array, frame: number, side: 0 | 1, part: FootContact["part"]): boolean {
  const at = frame * CHANNELS + FEET[side];
  if (channels[at + LEG_FREE] > 0 || channels[at + FOOT_PLACE + 1] !== 0) return false;
  if (channels[at + FOOT_TURN + 2] !== 0) return false;
  if (frame > 0) {
    for (const k of [FOOT_PLACE, FOOT_PLACE + 2, FOOT_TURN]) {
      if (Math.abs(channels[at + k] - channels[at - CHANNELS + k]) > STILL) return false;
    }
  }
  const pitch = channels[at + FOOT_TURN + 1];
  if (channels[at + KNEE_DOWN] > 0 || pitch > MOST_TOE_BEND) return false;
  if (part === "heel") return pitch <= 0;
  return part === "toe" ? pitch >= 0 : pitch === 0;
}
