/** Stitched and looped motions, around their joins. */
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { plantFeet } from "../../src/motion/feet/planted/plant-feet.js";
import { resampleClip } from "../../src/motion/resample.js";
import { repeatClip } from "../../src/motion/stitching/repeat-clip.js";
import { runSteps } from "../../src/requests/steps.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { stitchSteps } from "../../src/synthesis/stitch/stitch-steps.js";
import { trimAndLoop } from "../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { capturedActions, capturedClip } from "../../test/support/captured-clips.js";
import { textClip } from "./worded.js";

/** The part of a motion that is drawn: seconds. */
export interface DrawnPart {
  clip: MotionClip;
  from: number;
  to: number;
}

/** Seconds before and after a join that are drawn with it. */
const AROUND = 0.4;

/**
 * Reads a motion: "1.3" or "3.5@90" is a gait (m/s, degrees), "capture:wave" and "mocap:69_01" are captures, anything
 * else a prompt; "walks four steps @ 0.5,2" the seconds of it.
 */
function motionOf(asked: string): { clip: MotionClip; lower: number; upper: number } {
  const [name, range] = asked.split(/\s@\s/);
  const gait = /^([\d.]+)(?:@(-?[\d.]+))?$/.exec(name.trim());
  const clip = gait
    ? repeatClip(
        generateLocomotion({
          styleId: "neutral_male_a",
          moveSpeed: Number(gait[1]),
          travelAngle: Number(gait[2] ?? 0),
          strides: 1,
        }),
        3,
      )
    : (capture(name.trim()) ?? textClip()(name.trim()));
  const [lower, upper] = range ? range.split(",").map(Number) : [0, clipDuration(clip)];
  return { clip, lower, upper };
}

function capture(asked: string): MotionClip | null {
  const [, kind, name] = /^(capture|mocap):(.+)$/.exec(asked) ?? [];
  if (!kind) return null;
  const whole = kind === "capture" ? capturedActions([name])[0] : { action: "walk", clip: name, start: 0.2, end: 4 };
  return plantFeet(resampleClip(capturedClip(whole), 60), { detect: true });
}

/** Stitches "A | B | 0.5 | prompt": B after A in half a second. */
export function stitchedPart(asked: string): DrawnPart {
  const [a, b, seconds = "0.5", prompt = ""] = asked.split("|").map((part) => part.trim());
  const { clip, transition, notes } = runSteps(
    stitchSteps(motionOf(a), motionOf(b), { seconds: Number(seconds), prompt }),
  );
  for (const note of notes) console.log(note);
  const [from, to] = transition;
  return { clip, from: Math.max(0, from - AROUND), to: Math.min(clipDuration(clip), to + AROUND) };
}

/** Loops "A | 0.1 | 0.9 | cyclical": the seam between the first round and the second. */
export function loopedPart(asked: string): DrawnPart {
  const [a, start = "0", end = "1", mode = "cyclical"] = asked.split("|").map((part) => part.trim());
  const loop = mode === "progressive" ? mode : "cyclical";
  const made = trimAndLoop(motionOf(a).clip, { start: Number(start), end: Number(end), loop });
  console.log(`${asked}: gap ${JSON.stringify(made.gap)}${made.isWide ? ", wide" : ""}`);
  const seam = clipDuration(made.clip);
  return { clip: repeatClip(made.clip, 2), from: Math.max(0, seam - 2 * AROUND), to: seam + 2 * AROUND };
}
