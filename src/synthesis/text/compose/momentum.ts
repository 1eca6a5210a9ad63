import type { MotionClip } from "../../../motion/clip.js";
import { quatRead } from "../../../motion/maths/quaternion.js";
import { quatYaw } from "../../../motion/maths/rotation-forms.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import type { Performance } from "./performance.js";

/** Frames on each side over which the speed of the hips is measured. */
const AROUND = 3;
/** Share of an action without marked moments in which its run-up lies. */
const RUN_UP = 0.5;
/** Share of the quickest of the run-up at which who is already on the move comes in. */
const IN_STRIDE = 0.85;
/** Share of its own speed, and speed in m/s, that are enough. */
const ENOUGH = 0.6;
const SWIFT = 1.2;
/** Share of the action itself after which it may be over, where no later moment is marked. */
const OVER = 0.65;
/** Height of the hips relative to standing from which on a body can walk on. */
const UPRIGHT = 0.86;
/** Speed, m/s, that is worth a second less of slowing down and straightening up. */
const IMPATIENCE = 0.5;

/**
 * Returns the frame at which a body that travels already comes into an action: its run-up is left out.
 *
 * @param speed at which it travels, m/s
 */
export function entryFrame({ clip, active, marks }: Performance, speed: number): number {
  const first = marks.find(({ name }) => name !== "cycle")?.time;
  const latest = first ?? active[0] + RUN_UP * (active[1] - active[0]);
  const speeds = hipSpeeds(clip);
  const end = Math.min(speeds.length - 1, Math.round(latest * clip.frameRate) - AROUND);
  let most = 0;
  for (let f = 0; f <= end; f++) most = Math.max(most, speeds[f]);
  const enough = Math.min(IN_STRIDE * most, ENOUGH * speed, SWIFT);
  const found = speeds.findIndex((one) => one >= enough);
  return Math.max(0, Math.min(found, end));
}

/** Returns whether the hips are about as high as where the body stands at the end. */
export function isUpright({ translations, frameCount }: MotionClip, frame: number): boolean {
  return translations[frame * 3 + 1] >= UPRIGHT * translations[(frameCount - 1) * 3 + 1];
}

/**
 * Returns the frame at which a body goes on from an action, upright and still on the move, and its speed there, m/s:
 * 0 where it does not face the way that it went, as after a cartwheel.
 */
export function exitFrame({ clip, active, marks }: Performance): { frame: number; speed: number } {
  const last = marks.filter(({ name }) => name !== "cycle").at(-1)?.time;
  const earliest = Math.max(last ?? 0, active[0] + OVER * (active[1] - active[0]));
  const speeds = hipSpeeds(clip);
  const end = clip.frameCount - 1;
  const from = Math.min(end, Math.round(earliest * clip.frameRate) + AROUND);
  let best = end;
  let most = Number.NEGATIVE_INFINITY;
  for (let f = from; f < end; f++) {
    if (!isUpright(clip, f)) continue;
    const worth = speeds[f] - (IMPATIENCE * (f - from)) / clip.frameRate;
    if (worth > most) [best, most] = [f, worth];
  }
  return { frame: best, speed: faces(clip, best) ? speeds[best] : 0 };
}

/** Largest angle between where a body faces and where it went that still lets it go on, radians. */
const ASKEW = 0.7;

function faces(clip: MotionClip, frame: number): boolean {
  const course = courseBetween(clip, 0, frame);
  if (course === null) return true;
  const facing = quatYaw(quatRead([0, 0, 0, 1], clip.rotations, frame * clip.skeleton.names.length * 4));
  return Math.abs(wrapAngle(facing - course)) < ASKEW;
}

/** Returns the speed of the hips over the ground at each frame, m/s. */
function hipSpeeds({ translations, frameCount, frameRate }: MotionClip): number[] {
  return Array.from({ length: frameCount }, (_, f) => {
    const [a, b] = [Math.max(0, f - AROUND), Math.min(frameCount - 1, f + AROUND)];
    const way = Math.hypot(
      translations[b * 3] - translations[a * 3],
      translations[b * 3 + 2] - translations[a * 3 + 2],
    );
    return b > a ? (way * frameRate) / (b - a) : 0;
  });
}

/** Returns how far a body has turned at the end, radians about +Y to the left, half a turn at most. */
export function netTurn({ rotations, frameCount, skeleton }: MotionClip): number {
  const [from, to] = [0, frameCount - 1].map((frame) =>
    quatYaw(quatRead([0, 0, 0, 1], rotations, frame * skeleton.names.length * 4)),
  );
  return wrapAngle(to - from);
}

/** Least way that shows where a body is going, metres. */
const SHOWS = 0.3;

/** Returns the direction in which the hips go from one frame to another, radians about +Y; null: they stay. */
export function courseBetween({ translations }: MotionClip, from: number, to: number): number | null {
  const [x, z] = [0, 2].map((axis) => translations[to * 3 + axis] - translations[from * 3 + axis]);
  return Math.hypot(x, z) < SHOWS ? null : Math.atan2(x, z);
}
