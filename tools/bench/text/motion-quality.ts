/** Quality of a motion, whatever it shows: slide of planted feet, penetration, jerk. */

import { REFERENCE_LEG } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { findContacts } from "../../../src/motion/feet/contacts/find-contacts.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { jointTracks } from "../../metrics/joint-tracks.js";
import { penetration } from "../../metrics/penetration.js";

export interface MotionQuality {
  /** Metres: mean and largest over the contacts that the clip names. */
  slide: number;
  worstSlide: number;
  /** The largest over contacts detected in the movement. */
  foundSlide: number;
  penetration: number;
  /** m/s³, 95 % of joints and frames, positions filtered at 12 Hz. */
  jerk: number;
}

export function motionQuality(clip: MotionClip): MotionQuality {
  const slide = contactSlide(clip, BUILTIN_FEET);
  const found = findContacts(clip, { feet: BUILTIN_FEET, legLength: REFERENCE_LEG, ground: 0 });
  return {
    slide: slide.mean,
    worstSlide: slide.max,
    foundSlide: contactSlide({ ...clip, contacts: found }, BUILTIN_FEET).mean,
    penetration: penetration(clip, BUILTIN_FEET).max,
    jerk: filteredJerk(clip),
  };
}

const CUT_OFF = 12;

/** Measures the third difference of joint positions after a low pass: what a capture at 24 fps can show. */
export function filteredJerk(clip: MotionClip): number {
  const tracks = jointTracks(clip);
  const width = clip.skeleton.names.length * 3;
  const joints = clip.skeleton.names.flatMap((name, j) => (/Hand[TIMRP]/.test(name) ? [] : [j]));
  const values: number[] = [];
  for (const joint of joints) {
    const path = [0, 1, 2].map((k) =>
      lowPass(
        Float64Array.from({ length: clip.frameCount }, (_, f) => tracks[f * width + joint * 3 + k]),
        clip.frameRate,
      ),
    );
    // The filter's ends are left out.
    for (let f = 6; f + 9 < clip.frameCount; f++) {
      const squares = path.map((p) => (p[f + 3] - 3 * p[f + 2] + 3 * p[f + 1] - p[f]) ** 2);
      values.push(Math.sqrt(squares[0] + squares[1] + squares[2]) * clip.frameRate ** 3);
    }
  }
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * 0.95)] ?? 0;
}

/** Filters with a second-order Butterworth, forward and back: no delay. */
function lowPass(signal: Float64Array, frameRate: number): Float64Array {
  const w = Math.tan((Math.PI * CUT_OFF) / frameRate);
  const d = 1 + Math.SQRT2 * w + w * w;
  const [b0, b1] = [(w * w) / d, (2 * w * w) / d];
  const [a1, a2] = [(2 * (w * w - 1)) / d, (1 - Math.SQRT2 * w + w * w) / d];
  const once = (input: Float64Array) => {
    const out = new Float64Array(input.length);
    let [x1, x2, y1, y2] = [input[0], input[0], input[0], input[0]];
    for (let i = 0; i < input.length; i++) {
      const y = b0 * input[i] + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, input[i], y1, y];
      out[i] = y;
    }
    return out;
  };
  return once(once(signal).reverse()).reverse();
}
