import { clipDuration, type LoopTransform, type MotionClip } from "../../motion/clip.js";
import { wrapAngle } from "../../motion/maths/wrap-angle.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import { type Placement, placeClip, placePoint } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { type JoinedClip, joinClips, type Longer } from "../../motion/stitching/join-clips.js";
import { moreAfter, moreBefore } from "../../motion/stitching/more-of-loop.js";
import { badInput } from "../../requests/motion-error.js";
import { chooseBlend } from "../between/choose-blend.js";
import { trimClip } from "../trim-and-loop/trim-clip.js";
import { pelvisAt } from "./pelvis-at.js";

/** The part taken from a motion, and the states of its pelvis according to the caller. */
export interface StitchPart {
  /** On the built-in skeleton, feet planted. */
  clip: MotionClip;
  /** Seconds. */
  lower: number;
  upper: number;
  /** In the caller's world; only their relative placement matters. */
  states?: { zero: PelvisState; lower: PelvisState; upper: PelvisState };
  /** More of the loop that `clip` is itself a part of: its end, and its start. Default found in `clip`, where that loops. */
  longer?: { ends: MotionClip | null; begins: MotionClip | null };
  /** Names of the two times, for errors. Default: as in the service's input, in camelCase. */
  names?: { start: string; end: string };
}

export interface StitchOptions {
  /** Seconds of the transition, 0.1 to 3. */
  seconds: number;
  /**
   * Seconds of a transition that leads from the suffix back into the prefix, 0.1 to 3; by default there is none and
   * the result does not loop.
   */
  loopSeconds?: number | null;
}

export interface StitchedClip {
  clip: MotionClip;
  /** Start and end of the transition, seconds. */
  transition: readonly [number, number];
  steps: number;
  /** How the suffix's part was moved over the ground. */
  placement: Placement;
  /** Parts whose given pelvis states do not match the motion: the motion's own were used. */
  corrected: ("prefix" | "suffix")[];
}

/** Largest difference between given states and the motion's own samples: metres, radians. */
const NEAR = 0.05;
const TURNED = (5 * Math.PI) / 180;

/**
 * Stitches two motions: the prefix's part, a transition of exactly this many seconds, the suffix's part. The parts
 * themselves stay unchanged; the suffix is turned and moved over the ground as a whole.
 *
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function stitchMotions(prefix: StitchPart, suffix: StitchPart, options: StitchOptions): StitchedClip {
  const { a, b, turn, longer, longerBack, corrected } = readStitch(prefix, suffix, options);
  const { seconds, loopSeconds = null } = options;
  const join = goOver(a, b, seconds, turn, longer);
  const { transition, steps, placement } = join;
  const back = () => goOver(join.clip, a, loopSeconds ?? seconds, undefined, longerBack(placement));
  const clip = loopSeconds === null ? join.clip : roundOf(join.clip, back());
  return { clip, transition, steps, placement, corrected };
}

/** The parts of two motions, and how they are placed relative to each other. */
export interface ReadStitch {
  a: MotionClip;
  b: MotionClip;
  /** Turn of the second part, radians, so that it continues in the first one's heading. */
  turn: number;
  /** More of the loops that they are parts of, for the way over and for the way back. */
  longer: Longer;
  longerBack: (placement: Placement) => Longer;
  corrected: StitchedClip["corrected"];
}

/**
 * Reads the arguments of a stitch.
 *
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function readStitch(prefix: StitchPart, suffix: StitchPart, options: StitchOptions): ReadStitch {
  const { seconds, loopSeconds = null } = options;
  for (const asked of [seconds, loopSeconds ?? seconds]) {
    if (asked >= 0.1 && asked <= 3) continue;
    throw badInput("stitchDuration", `stitchDuration must be from 0.1 to 3 seconds; got ${asked}.`);
  }
  const corrected: StitchedClip["corrected"] = [];
  if (!isOwn(prefix)) corrected.push("prefix");
  if (!isOwn(suffix)) corrected.push("suffix");
  const [a, b] = [part(prefix, "prefix"), part(suffix, "suffix")];
  const turn = wrapAngle(yawAt(prefix, "upper", corrected, "prefix") - yawAt(suffix, "lower", corrected, "suffix"));
  const longer = { first: endOf(prefix, a), next: startOf(suffix, b) };
  const longerBack = (placement: Placement) => {
    const first = endOf(suffix, b);
    return { first: first && placeClip(first, placement), next: startOf(prefix, a) };
  };
  return { a, b, turn, longer, longerBack, corrected };
}

/**
 * Joins two clips with a plain transition.
 *
 * @param turn of the second; default as the bodies face
 */
export function goOver(a: MotionClip, b: MotionClip, seconds: number, turn?: number, longer?: Longer): JoinedClip {
  return joinClips(a, b, { seconds, overlap: -seconds, exact: true, turn, longer, elsewhere: chooseBlend(seconds) });
}

function endOf({ clip, upper, longer }: StitchPart, part: MotionClip): MotionClip | null {
  return longer ? longer.ends : moreBefore(clip, upper, part);
}

function startOf({ clip, lower, longer }: StitchPart, part: MotionClip): MotionClip | null {
  return longer ? longer.begins : moreAfter(clip, lower, part);
}

/**
 * Stitches two whole motions in the same way.
 *
 * @param seconds of the transition
 */
export function stitchWhole(leading: MotionClip, trailing: MotionClip, seconds = 0.5): StitchedClip {
  const whole = (clip: MotionClip): StitchPart => ({ clip, lower: 0, upper: clipDuration(clip) });
  return stitchMotions(whole(leading), whole(trailing), { seconds });
}

function part({ clip, lower, upper, names }: StitchPart, name: string): MotionClip {
  const own = { start: `${name}.motionLowerTrimTime`, end: `${name}.motionUpperTrimTime` };
  const trimmed = trimClip(clip, lower, upper, names ?? own);
  return { ...trimmed, loop: null };
}

/** Returns whether the given states are placed relative to each other as the motion's own are. */
function isOwn({ clip, lower, upper, states }: StitchPart): boolean {
  if (!states) return true;
  const own = { zero: pelvisAt(clip, 0), lower: pelvisAt(clip, lower), upper: pelvisAt(clip, upper) };
  return (["lower", "upper"] as const).every((name) => {
    const turned = (pair: typeof own) => wrapAngle(pair[name].yaw - pair.zero.yaw);
    if (Math.abs(wrapAngle(turned(states) - turned(own))) > TURNED) return false;
    // In the heading of either time: a yaw whose error is within the tolerance must not turn into metres of error.
    return ([name, "zero"] as const).some((heading) => {
      const [given, mine] = [states, own].map((pair) => displacement(pair.zero, pair[name], pair[heading].yaw));
      return Math.hypot(...given.map((value, k) => value - mine[k])) <= NEAR;
    });
  });
}

/** Returns the displacement from one state to another as seen in a heading. */
function displacement(from: PelvisState, to: PelvisState, yaw: number): number[] {
  const way = to.position.map((value, k) => value - from.position[k]);
  return placePoint({ yaw: -yaw, x: 0, z: 0 }, way);
}

/**
 * Returns the body's heading at a trim point, in the motion's own space, including the turn that the caller says was
 * made on the way there.
 */
function yawAt(
  { clip, lower, upper, states }: StitchPart,
  point: "lower" | "upper",
  corrected: string[],
  name: string,
) {
  if (!states || corrected.includes(name)) return pelvisAt(clip, point === "lower" ? lower : upper).yaw;
  return pelvisAt(clip, 0).yaw + wrapAngle(states[point].yaw - states.zero.yaw);
}

/**
 * Makes a clip that was led back into its own start a loop.
 *
 * @param back the clip and its start once more
 */
export function roundOf(clip: MotionClip, { clip: round, start, placement }: JoinedClip): MotionClip {
  const last = Math.round(start * round.frameRate);
  const loop: LoopTransform = { displacement: [placement.x, 0, placement.z], yaw: placement.yaw };
  return { ...sliceClip(round, 0, last), labels: clip.labels, loop };
}
