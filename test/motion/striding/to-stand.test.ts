import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { stances } from "../../../src/motion/feet/contacts/stances.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { walkClip } from "../../support/walks.js";

const WAVE = generateTextMotion({ prompt: "waves with the right hand", seed: 1 });

function stop(name: "walk" | "run" | "backward", share: number, seconds: number) {
  const whole = repeatClip(walkClip(name), 5);
  const first = sliceClip(whole, 0, Math.round(share * (whole.frameCount - 1)));
  const { clip, transition } = joinClips(first, WAVE, { seconds, overlap: -seconds, exact: true });
  const [from, to] = transition.map((time) => Math.round(time * clip.frameRate));
  return { clip, transition, from, to };
}

/** Returns the longest time for which no joint is faster than 0.05 m/s, seconds. */
function stillness(clip: MotionClip, from: number, to: number): number {
  const tracks = jointTracks(clip);
  const width = clip.skeleton.names.length * 3;
  let [still, longest] = [0, 0];
  for (let f = from; f < to; f++) {
    let fastest = 0;
    for (let i = f * width; i < (f + 1) * width; i += 3) {
      fastest = Math.max(fastest, Math.hypot(...[0, 1, 2].map((k) => tracks[i + width + k] - tracks[i + k])));
    }
    still = fastest * clip.frameRate < 0.05 ? still + 1 / clip.frameRate : 0;
    longest = Math.max(longest, still);
  }
  return longest;
}

const GAITS = (["walk", "run", "backward"] as const).flatMap((name) =>
  [0.5, 0.62, 0.71].map((share) => [name, share] as const),
);

describe("a gait that comes to a stand before an action", () => {
  it.each(GAITS)("%s, left at %s of it: does not stand and wait, however long the transition is", (name, share) => {
    for (const seconds of [1, 2, 3]) {
      const { clip, from, to } = stop(name, share, seconds);
      expect(stillness(clip, from, to)).toBeLessThan(0.25);
    }
  });

  it("sinks after the last landing, and rises again", () => {
    const { clip, transition, to } = stop("walk", 0.62, 2);
    const landings = stances(clip).filter((one) => one.start > transition[0] && one.start < transition[1]);
    const lands = Math.round(Math.max(...landings.map((one) => one.start)) * clip.frameRate);
    const moved = clip.translatedJoints.length * 3;
    const height = (f: number) => clip.translations[f * moved + 1];
    const lowest = Math.min(...Array.from({ length: to - lands }, (_, i) => height(lands + i)));
    expect(height(to) - lowest).toBeGreaterThan(0.004);
  });
});
