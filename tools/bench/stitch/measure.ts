import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { handClearance } from "../../metrics/hand-clearance.js";
import { jerk } from "../../metrics/jerk.js";
import { lowestFootSpeed } from "../../metrics/lowest-foot-speed.js";
import { penetration } from "../../metrics/penetration.js";
import { transitionSlide } from "../../metrics/transition-slide.js";
import { velocityBreak } from "../../metrics/velocity-break.js";

/** Quality of a transition, in cm, cm/s and shares. */
export interface TransitionQuality {
  lowest: number;
  slide: number;
  slideMean: number;
  /** Velocity breaks, the larger of both ends: all joints, worst joint, root. */
  joints: number;
  worst: number;
  root: number;
  /** p95 jerk relative to that of the second before and after. */
  jerk: number;
  deep: number;
  /**
   * Largest change of a knee's angular speed from frame to frame relative to the neighbours' (rad/s per frame, at
   * least 1).
   */
  knee: number;
  /** Fastest and slowest speed of the body relative to the faster and slower end (at least 0.5 m/s). */
  fast: number;
  /** Depth of hands in thighs beyond the neighbours'. */
  hands: number;
  steps: number;
}

/**
 * Measures a transition.
 *
 * @param transition its start and end, seconds
 */
export function measure(clip: MotionClip, transition: readonly [number, number], steps: number): TransitionQuality {
  const rate = clip.frameRate;
  const [first, last] = transition.map((time) => Math.round(time * rate));
  const inside = sliceClip(clip, Math.max(0, first - 1), Math.min(clip.frameCount - 1, last + 1));
  const before = sliceClip(clip, Math.max(0, first - Math.round(rate)), first);
  const after = sliceClip(clip, last, Math.min(clip.frameCount - 1, last + Math.round(rate)));
  const slide = transitionSlide(clip, BUILTIN_FEET, transition);
  const breaks = [velocityBreak(clip, first), velocityBreak(clip, last)];
  const worst = (pick: (one: (typeof breaks)[number]) => number) => Math.max(...breaks.map(pick));
  const around = Math.max(jerk(before).p95, jerk(after).p95, 1);
  const speed = (f: number) => bodySpeed(clip, f);
  const ends = [mean(range(first - 18, first - 3).map(speed)), mean(range(last + 3, last + 18).map(speed))];
  const speeds = range(first + 3, last - 3).map(speed);
  return {
    lowest: 100 * lowestFootSpeed(clip, BUILTIN_FEET, first, last),
    slide: 100 * slide.max,
    slideMean: 100 * slide.mean,
    joints: 100 * worst(({ joints }) => joints),
    worst: 100 * worst(({ worst }) => worst),
    root: 100 * worst(({ root }) => root),
    jerk: jerk(inside).p95 / around,
    deep: 100 * penetration(inside, BUILTIN_FEET).max,
    knee: kneePop(inside) / Math.max(kneePop(before), kneePop(after), 1),
    fast: Math.max(0, ...speeds) / Math.max(0.5, ...ends),
    hands: 100 * (Math.min(0, handClearance(before).min, handClearance(after).min) - handClearance(inside).min),
    steps,
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns the speed of the body over 0.1 s, m/s. */
function bodySpeed(clip: MotionClip, frame: number): number {
  const at = (f: number) => Math.min(Math.max(f, 0), clip.frameCount - 1);
  const [a, b] = [at(frame - 3), at(frame + 3)];
  const moved = clip.translatedJoints.length * 3;
  const way = [0, 2].map((k) => clip.translations[b * moved + k] - clip.translations[a * moved + k]);
  return (Math.hypot(...way) * clip.frameRate) / Math.max(1, b - a);
}

/** Returns the largest change of a knee's angular speed, rad/s from frame to frame. */
function kneePop(clip: MotionClip): number {
  const { names } = clip.skeleton;
  let most = 0;
  for (const name of ["LeftLeg", "RightLeg"]) {
    const joint = names.indexOf(name);
    const angle = (f: number) => {
      const at = (f * names.length + joint) * 4;
      return 2 * Math.atan2(clip.rotations[at], clip.rotations[at + 3]);
    };
    const wrap = (x: number) => Math.atan2(Math.sin(x), Math.cos(x));
    for (let f = 1; f + 1 < clip.frameCount; f++) {
      const bend = wrap(angle(f + 1) - angle(f)) - wrap(angle(f) - angle(f - 1));
      most = Math.max(most, Math.abs(bend) * clip.frameRate);
    }
  }
  return most;
}
