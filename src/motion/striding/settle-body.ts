import { BUILTIN_SKELETON } from "../builtin-skeleton.js";
import type { MotionClip, Side } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { quatMultiply, quatRead, quatWrite } from "../maths/quaternion.js";
import { quatFromRotationVector, quatYaw } from "../maths/rotation-forms.js";
import type { MergedStance } from "./merged-stance.js";

/** The body on its legs as a damped spring: radians per second over the ground and vertically; damping. */
const SWAY = 8;
const DIP = 13;
const DAMPING = 0.55;
/** Share of the braking that carries the body on over its feet, and its lean for each metre of that, radians. */
const CARRIED = 0.4;
const LEAN = 2.2;
/** Farthest that the body is carried on, metres. */
const FARTHEST = 0.05;
/** Shift towards the bearing foot while the other one closes up, metres. */
const SHIFT = 0.035;
/** Seconds before the landing at which it begins to shift back. */
const RETURNS = 0.1;
/** Speed at which the body sinks on landing: as a share of the gait's speed, and at least, m/s. */
const SINKS = 0.35;
const LEAST_SINK = 0.3;
/** Duration of a landing, seconds. */
const IMPACT = 0.06;
/** Time at the end of the transition in which all of that fades out, seconds. */
const GONE = 0.28;
/** Joints that lean, all by the same angle. */
const TRUNK: readonly number[] = /* @__PURE__ */ ["Spine", "Spine1", "Spine2"].map((name) =>
  BUILTIN_SKELETON.names.indexOf(name),
);

const q = new Float64Array(4);
const r = new Float64Array(4);

/** How a body comes to a stand. */
export interface Stop {
  /** Speed of the gait, m/s. */
  speed: number;
  /** Share of the gait that remains in a frame, 1 to 0. */
  left: (frame: number) => number;
  /** Whether its speed carries the body on beyond the point where it stops. */
  carries: boolean;
}

/**
 * Gives weight to a body that comes to a stand: braking carries it on over its feet, the trunk leans, it rests on one
 * foot while the other closes up, sinks when that foot lands, and swings back. Feet are planted afterwards; the first
 * and last frames stay unchanged.
 */
export function settleBody(clip: MotionClip, stances: readonly MergedStance[], stop: Stop): void {
  const { frameCount, frameRate: rate, translations, rotations, skeleton } = clip;
  const moved = clip.translatedJoints.length * 3;
  const width = skeleton.names.length * 4;
  const end = (frameCount - 1) / rate;
  const closing = lastLanding(stances, end);
  if (!closing) return;
  const yaw = quatYaw(quatRead(q, rotations, (frameCount - 1) * width));
  const aside = closing.side === "left" ? -SHIFT : SHIFT;
  const ahead = direction(clip);
  const way = [new Spring(SWAY), new Spring(DIP), new Spring(SWAY)];
  const carried = new Spring(SWAY);
  const seconds = 1 / rate;
  const fall = Math.max(LEAST_SINK, SINKS * stop.speed);
  for (let f = 1; f + 1 < frameCount; f++) {
    const time = f / rate;
    const bears = time > closing.lifts && time < closing.lands - RETURNS ? aside : 0;
    way[0].advance(bears * Math.cos(yaw), seconds);
    way[2].advance(-bears * Math.sin(yaw), seconds);
    if (time >= closing.lands && time < closing.lands + IMPACT) way[1].speed -= fall * (seconds / IMPACT);
    way[1].advance(0, seconds);
    const brakes = stop.carries ? stop.speed * (stop.left(f - 0.5) - stop.left(f + 0.5)) * rate : 0;
    carried.advance((CARRIED * brakes) / SWAY ** 2, seconds);
    const share = 1 - smootherstep((time - (end - GONE)) / GONE);
    const on = Math.max(-FARTHEST, Math.min(FARTHEST, carried.value));
    const at = f * moved;
    translations[at] += (way[0].value + on * ahead[0]) * share;
    translations[at + 1] += way[1].value * share;
    translations[at + 2] += (way[2].value + on * ahead[1]) * share;
    lean(clip, f, ahead, (on * share * LEAN) / TRUNK.length);
  }
}

/** A value that follows its goal and overshoots it. */
class Spring {
  value = 0;
  speed = 0;
  readonly #rate: number;

  constructor(rate: number) {
    this.#rate = rate;
  }

  advance(goal: number, seconds: number): void {
    const pull = this.#rate ** 2 * (goal - this.value) - 2 * DAMPING * this.#rate * this.speed;
    this.speed += pull * seconds;
    this.value += this.speed * seconds;
  }
}

/** Returns the foot that lands last, with the times at which it lifts off and lands, seconds. */
function lastLanding(stances: readonly MergedStance[], end: number) {
  let last: { side: Side; lifts: number; lands: number } | null = null;
  for (const { side, start } of stances) {
    if (start <= 0 || start >= end || (last && start <= last.lands)) continue;
    const own = stances.filter((one) => one.side === side && one.end <= start).map((one) => one.end);
    last = { side, lifts: Math.max(0, ...own), lands: start };
  }
  return last;
}

/** Returns the direction in which a clip sets out: x z. */
function direction({ translations, translatedJoints, frameCount }: MotionClip): [number, number] {
  const at = Math.min(6, frameCount - 1) * translatedJoints.length * 3;
  const [x, z] = [translations[at] - translations[0], translations[at + 2] - translations[2]];
  const far = Math.hypot(x, z) || 1;
  return [x / far, z / far];
}

/** Leans the trunk, each of its joints by `angle`. */
function lean({ rotations, skeleton }: MotionClip, f: number, [x, z]: readonly [number, number], angle: number): void {
  const width = skeleton.names.length * 4;
  quatRead(q, rotations, f * width);
  // In the pelvis's frame: the joints above hardly turn away from it.
  const heading = quatYaw(q);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const [wx, wz] = [z * angle, -x * angle];
  quatFromRotationVector(r, [wx * cos - wz * sin, 0, wz * cos + wx * sin]);
  for (const joint of TRUNK) {
    const at = f * width + joint * 4;
    quatWrite(rotations, at, quatMultiply(q, r, quatRead(q, rotations, at)));
  }
}
