import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { type StitchPart, stitchMotions } from "../../../src/synthesis/stitch/stitch-motions.js";
import { trimClip } from "../../../src/synthesis/trim-and-loop/trim-clip.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";

const gait = (moveSpeed: number, travelAngle = 0) =>
  generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId: "neutral_male_a" });
const GAITS: Record<string, MotionClip> = {
  walk: gait(1.3),
  run: gait(3.5),
  sprint: gait(5.5),
  strafe: gait(1.2, 90),
  backpedal: gait(1, 180),
};
const NAMES = Object.keys(GAITS);
/** Where the first motion is cut, and where the second begins, as shares of them: in all phases of the swing. */
const CUTS = [0.2, 0.45, 0.7, 0.95];
const STARTS = [0.05, 0.3, 0.55];
const SECONDS = 0.5;

const PAIRS = NAMES.flatMap((one) => NAMES.filter((other) => other !== one).map((other) => [one, other] as const));
/** Nobody gets from walking backward to sprinting in that time. */
const DOABLE = PAIRS.filter(([one, other]) => `${one} ${other}` !== "backpedal sprint");

type Stitched = { clip: MotionClip; transition: readonly [number, number] };

/** All cuts of a pair, by some way to stitch them, with the first and last frame of the transition. */
function stitches(one: string, other: string, stitch: (a: StitchPart, b: StitchPart) => Stitched = ofLoops) {
  const [a, b] = [GAITS[one], GAITS[other]];
  const at = (clip: MotionClip, share: number) => Math.round(share * (clip.frameCount - 1)) / clip.frameRate;
  return CUTS.flatMap((cut) =>
    STARTS.map((start) => {
      const first = { clip: a, lower: 0, upper: at(a, cut) };
      const { clip, transition } = stitch(first, { clip: b, lower: at(b, start), upper: at(b, 1) });
      return { clip, frames: transition.map((time) => Math.round(time * clip.frameRate)) as [number, number] };
    }),
  );
}

function ofLoops(a: StitchPart, b: StitchPart): Stitched {
  return stitchMotions(a, b, { seconds: SECONDS });
}

/** Stitches by poses and speeds alone: as if the parts were too short to show a gait. */
function ofPoses(a: StitchPart, b: StitchPart): Stitched {
  const [first, next] = [a, b].map(({ clip, lower, upper }) => trimClip(clip, lower, upper));
  return joinClips(first, next, { seconds: SECONDS, overlap: -SECONDS, exact: true });
}

/** How far each knee is ahead of the line from hip to ankle, as its thigh faces, metres a frame. */
function bends(clip: MotionClip): Float64Array[] {
  const tracks = jointTracks(clip);
  const joints = BUILTIN_SKELETON.names.length;
  return ["Left", "Right"].map((side) => {
    const [hip, knee, ankle] = ["UpLeg", "Leg", "Foot"].map((name) => BUILTIN_SKELETON.names.indexOf(`${side}${name}`));
    return Float64Array.from({ length: clip.frameCount }, (_, f) => {
      const at = (joint: number) => tracks.subarray((f * joints + joint) * 3, (f * joints + joint) * 3 + 3);
      const [h, k, a] = [at(hip), at(knee), at(ankle)];
      const shin = [0, 1, 2, 3].map((i) => clip.rotations[(f * joints + knee) * 4 + i]);
      const away = Math.hypot(
        ...cross(
          [0, 1, 2].map((i) => k[i] - h[i]),
          [0, 1, 2].map((i) => a[i] - h[i]),
        ),
      );
      // The shin turns back about the thigh's own side: above 0.
      return (Math.sign(shin[0] * shin[3]) * away) / Math.hypot(...[0, 1, 2].map((i) => a[i] - h[i]));
    });
  });
}

function cross([a, b, c]: number[], [x, y, z]: number[]): number[] {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** Largest change of a knee's velocity from frame to frame in some frames, m/s. */
function jolt(clip: MotionClip, from: number, to: number): number {
  const tracks = jointTracks(clip);
  const width = BUILTIN_SKELETON.names.length * 3;
  let most = 0;
  for (const name of ["LeftLeg", "RightLeg"]) {
    for (let f = Math.max(1, from); f <= Math.min(clip.frameCount - 2, to); f++) {
      const at = f * width + BUILTIN_SKELETON.names.indexOf(name) * 3;
      const change = [0, 1, 2].map((k) => tracks[at + k + width] - 2 * tracks[at + k] + tracks[at + k - width]);
      most = Math.max(most, Math.hypot(...change) * clip.frameRate);
    }
  }
  return most;
}

/** Returns the longest distance that a sole travels with both its ends within 1.5 cm of the ground, metres. */
function longestDrag(clip: MotionClip, from: number, to: number): number {
  return Math.max(
    ...soleTracks(clip, BUILTIN_FEET).map(({ heel, ball }) => {
      let [most, start] = [0, -1];
      const middle = (f: number, k: number) => (heel[f * 3 + k] + ball[f * 3 + k]) / 2;
      for (let f = from; f <= to; f++) {
        if (Math.max(heel[f * 3 + 1], ball[f * 3 + 1]) >= 0.015) start = -1;
        else if (start < 0) start = f;
        for (let g = start; start >= 0 && g < f; g++) {
          most = Math.max(most, Math.hypot(middle(f, 0) - middle(g, 0), middle(f, 2) - middle(g, 2)));
        }
      }
      return most;
    }),
  );
}

const turnsOver = ({ clip, frames }: ReturnType<typeof stitches>[number]) =>
  Math.min(...bends(clip).map((bend) => Math.min(...bend.subarray(frames[0], frames[1])))) < -0.01;

describe("legs in a stitch of two gaits, cut anywhere", () => {
  it.each(PAIRS)("from %s to %s no knee turns over", (one, other) => {
    expect(stitches(one, other).some(turnsOver)).toBe(false);
    expect(stitches(one, other, ofPoses).some(turnsOver)).toBe(false);
  });

  // A knee that turns over jumps by 15 m/s and more.
  it.each(DOABLE)("from %s to %s no knee jumps", (one, other) => {
    const own = Math.max(jolt(GAITS[one], 0, 1e9), jolt(GAITS[other], 0, 1e9));
    for (const { clip, frames } of stitches(one, other)) {
      expect(jolt(clip, frames[0], frames[1])).toBeLessThan(Math.max(4 * own, 10));
    }
  });

  it.each(PAIRS)("from %s to %s no sole is dragged along the ground", (one, other) => {
    const drags = stitches(one, other).map(({ clip, frames }) => longestDrag(clip, frames[0], frames[1]));
    // Out of a run: two frames of its last landing.
    expect(Math.max(...drags)).toBeLessThan(one === "run" ? 0.12 : 0.06);
  });
});
