import { describe, expect, it } from "vitest";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";
import { perform } from "./perform.js";

/** Bend of the straighter knee in the middle of an action, degrees. */
function straighterKnee(action: string): number {
  const { clip } = perform(action);
  const tracks = jointTracks(clip);
  const frame = Math.floor(clip.frameCount / 2) * clip.skeleton.names.length * 3;
  const bends = (["Left", "Right"] as const).map((side) => {
    const [hip, knee, ankle] = ([`${side}UpLeg`, `${side}Leg`, `${side}Foot`] as const).map((name) => {
      const at = frame + jointIndex(clip.skeleton, name) * 3;
      return tracks.subarray(at, at + 3);
    });
    const thigh = knee.map((x, i) => x - hip[i]);
    const shank = ankle.map((x, i) => x - knee[i]);
    const along = thigh.reduce((sum, x, i) => sum + x * shank[i], 0);
    return (Math.acos(along / (Math.hypot(...thigh) * Math.hypot(...shank))) * 180) / Math.PI;
  });
  return Math.min(...bends);
}

describe("knees of who only stands", () => {
  it.each(["drink_mug", "search_pockets", "check_pulse", "raise_arm", "look_around", "text_phone"])(
    "%s: hardly bent",
    (action) => {
      expect(straighterKnee(action)).toBeLessThan(18);
    },
  );

  it.each(["horse_stance", "dribble", "shield_guard"])("%s: bent as it asks for", (action) => {
    expect(straighterKnee(action)).toBeGreaterThan(55);
  });
});
