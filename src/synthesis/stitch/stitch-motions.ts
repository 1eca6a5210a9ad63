import { clipDuration, type LoopTransform, type MotionClip } from "../../motion/clip.js";
import { type JoinedClip, joinClips } from "../../motion/joining/join-clips.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import { type Placement, placePoint } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { wrapAngle } from "../../motion/wrap-angle.js";
import { badInput } from "../../requests/motion-error.js";
import { chooseBlend } from "../between/choose-blend.js";
import { trimClip } from "../trim-and-loop/trim-clip.js";
import { pelvisAt } from "./pelvis-at.js";

/** What is taken of a motion, and how its pelvis stood there for who asks. */
export interface StitchPart {
  /** On the built-in skeleton, feet planted. */
  clip: MotionClip;
  /** Seconds. */
  lower: number;
  upper: number;
  /** In the asker's world; only how they lie to each other counts. */
  states?: { zero: PelvisState; lower: PelvisState; upper: PelvisState };
  /** Of the two moments, for errors. Default: as the service's input has them, in camelCase. */
  names?: { start: string; end: string };
}

export interface StitchOptions {
  /** Seconds of the transition, 0.1 to 3. */
  seconds: number;
  /** Seconds of a transition that leads from the suffix back into the prefix, 0.1 to 3; default none: it does not loop. */
  loopSeconds?: number | null;
}

export interface StitchedClip {
  clip: MotionClip;
  /** First and last second of the transition. */
  transition: readonly [number, number];
  steps: number;
  /** How the suffix's part was moved over the ground. */
  placement: Placement;
  /** Parts whose given pelvis states are not the motion's own: its own were used. */
  corrected: ("prefix" | "suffix")[];
}

/** What given states may differ by from the motion's own samples: metres, radians. */
const NEAR = 0.05;
const TURNED = (5 * Math.PI) / 180;

/**
 * Two motions as one: the prefix's part, a transition of exactly so many seconds, the suffix's part. What was taken of
 * the motions stays as it is; the suffix is turned and moved over the ground as a whole.
 *
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function stitchMotions(prefix: StitchPart, suffix: StitchPart, options: StitchOptions): StitchedClip {
  const { a, b, turn, corrected } = readStitch(prefix, suffix, options);
  const { seconds, loopSeconds = null } = options;
  const join = goOver(a, b, seconds, turn);
  const { transition, steps, placement } = join;
  const clip = loopSeconds === null ? join.clip : roundOf(join.clip, goOver(join.clip, a, loopSeconds));
  return { clip, transition, steps, placement, corrected };
}

/** The parts of two motions, and how they are to lie to each other. */
export interface ReadStitch {
  a: MotionClip;
  b: MotionClip;
  /** Radians that the second part is turned by to go on as the first one faces. */
  turn: number;
  corrected: StitchedClip["corrected"];
}

/** @throws MotionError BAD_USER_INPUT, naming the argument */
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
  return { a, b, turn, corrected };
}

/** One clip, a transition in which nothing else is done, the other clip. @param turn of the second; default as bodies face */
export function goOver(a: MotionClip, b: MotionClip, seconds: number, turn?: number): JoinedClip {
  return joinClips(a, b, { seconds, overlap: -seconds, exact: true, turn, elsewhere: chooseBlend(seconds) });
}

/** Two whole motions as one, by the same way. @param seconds of the transition */
export function stitchWhole(leading: MotionClip, trailing: MotionClip, seconds = 0.5): StitchedClip {
  const whole = (clip: MotionClip): StitchPart => ({ clip, lower: 0, upper: clipDuration(clip) });
  return stitchMotions(whole(leading), whole(trailing), { seconds });
}

function part({ clip, lower, upper, names }: StitchPart, name: string): MotionClip {
  const own = { start: `${name}.motionLowerTrimTime`, end: `${name}.motionUpperTrimTime` };
  const trimmed = trimClip(clip, lower, upper, names ?? own);
  return { ...trimmed, loop: null };
}

/** Whether given states lie to each other as the motion's own do. */
function isOwn({ clip, lower, upper, states }: StitchPart): boolean {
  if (!states) return true;
  const own = { zero: pelvisAt(clip, 0), lower: pelvisAt(clip, lower), upper: pelvisAt(clip, upper) };
  return (["lower", "upper"] as const).every((name) => {
    const [given, mine] = [relative(states.zero, states[name]), relative(own.zero, own[name])];
    const apart = Math.hypot(...given.position.map((value, k) => value - mine.position[k]));
    return apart <= NEAR && Math.abs(wrapAngle(given.yaw - mine.yaw)) <= TURNED;
  });
}

/** A state as seen from another: displacement in its heading, yaw from it. */
function relative(from: PelvisState, to: PelvisState): { position: number[]; yaw: number } {
  const way = to.position.map((value, k) => value - from.position[k]);
  return { position: placePoint({ yaw: -from.yaw, x: 0, z: 0 }, way), yaw: wrapAngle(to.yaw - from.yaw) };
}

/** Where the body faces at a trim point, in the motion's own space: as the asker says it turned on the way there. */
function yawAt(
  { clip, lower, upper, states }: StitchPart,
  point: "lower" | "upper",
  corrected: string[],
  name: string,
) {
  if (!states || corrected.includes(name)) return pelvisAt(clip, point === "lower" ? lower : upper).yaw;
  return pelvisAt(clip, 0).yaw + wrapAngle(states[point].yaw - states.zero.yaw);
}

/** A clip that was led back into its own start, as a loop of it. @param back the clip and its start once more */
export function roundOf(clip: MotionClip, { clip: round, start, placement }: JoinedClip): MotionClip {
  const last = Math.round(start * round.frameRate);
  const loop: LoopTransform = { displacement: [placement.x, 0, placement.z], yaw: placement.yaw };
  return { ...sliceClip(round, 0, last), labels: clip.labels, loop };
}
