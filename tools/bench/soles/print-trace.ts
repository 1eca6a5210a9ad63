import { bearingStep } from "./bearing-point.js";
import { REGIONS, regionHeight, type Track } from "./sole-track.js";
import { findStances } from "./stance.js";

/** Prints a recording frame by frame: height of each region of both soles, its movement to the next frame, and the hips. */
export function printTrace(track: Track): void {
  track.feet.forEach((foot, side) => {
    const stances = findStances(foot, track.frames).map(
      ({ from, to, slide }) => `${from} to ${to}: ${slide.toFixed(2)} cm`,
    );
    console.log(`${side === 0 ? "left" : "right"} foot stands in frames ${stances.join(", ") || "none"}`);
  });
  for (let f = 0; f + 1 < track.frames; f++) {
    const feet = track.feet.map((foot) =>
      REGIONS.map((name) => {
        const step = Math.hypot(...bearingStep(foot[name], f));
        return `${name} ${regionHeight(foot[name], f).toFixed(2)} (${step.toFixed(2)})`;
      }).join(" "),
    );
    const at = (f * track.jointNames.length + track.hips) * 3;
    const hips = Array.from(track.joints.subarray(at, at + 3), (value) => value.toFixed(1)).join(" ");
    console.log(`${f}: left ${feet[0]} | right ${feet[1]} | hips ${hips}`);
  }
}
