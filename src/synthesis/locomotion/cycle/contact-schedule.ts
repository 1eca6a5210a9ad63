import type { FootContact } from "../../../motion/clip.js";
import { type FootRoll, stancePitch } from "../legs/foot-roll.js";

/** A contact as shares of the foot's own cycle, 0 at its strike. */
export interface PhaseContact {
  part: FootContact["part"];
  start: number;
  end: number;
}

/**
 * Returns what stands still on the ground and when. The heel: while the foot turns about it and while the foot is
 * flat. The ball of the sole: while the foot is flat (it turns with the foot as soon as the heel lifts). The tip of
 * the toes: while the toes lie on the ground or roll over their tip.
 */
export function contactSchedule(roll: FootRoll): PhaseContact[] {
  const { flatPitch, flatStart, heelOff, duty } = roll;
  const contacts: PhaseContact[] = [];
  const toeStart = forefootDown(roll);
  // In a sprint the heel lifts before the landing is over: the foot is never flat.
  const flat = flatStart < heelOff;
  const heelLast = flatPitch + roll.pushPitch < 0;
  const heelFlat = flat && flatPitch <= 0;
  if (toeStart > 0 || heelFlat) {
    contacts.push({
      part: "heel",
      start: toeStart > 0 ? 0 : flatStart,
      end: heelLast ? duty : heelFlat ? heelOff : toeStart,
    });
  }
  if (flat) contacts.push({ part: "ball", start: flatStart, end: heelOff });
  contacts.push({ part: "toe", start: toeStart, end: heelLast ? heelOff : duty });
  return contacts;
}

/** Returns the foot's own phase at which the pitch reaches zero and the forefoot is down. */
function forefootDown(roll: FootRoll): number {
  if (stancePitch(roll, 0) >= 0) return 0;
  let low = 0;
  let high = roll.flatStart;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (stancePitch(roll, middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}
