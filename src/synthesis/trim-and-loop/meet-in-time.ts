import type { MotionClip } from "../../motion/clip.js";
import { quatAngle, quatConjugate, quatFromYaw, quatMultiply, quatRead } from "../../motion/maths/quaternion.js";
import { quatToRotationVector } from "../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../motion/maths/scratch.js";
import { resampleAt } from "../../motion/resample.js";
import { bodyTurn } from "../../motion/stitching/fit-placement.js";

/** Largest time difference between end and start in the movement, both ends together, seconds. */
const MOST = 0.3;
/** Share of the part, and seconds, at each end over which time runs slower or faster. */
const SHARE = 0.3;
const SECONDS = 0.6;
/** Largest share by which such a span may become shorter or longer. */
const STRETCH = 0.4;
/**
 * Reduction of the poses' difference that a shift by a second must give, radians² per joint, and as a share of the
 * difference.
 */
const WORTH = 0.6;
const GAIN = 0.75;
/** Seconds of a difference of speed that weigh as much as a difference of pose. */
const AHEAD = 0.1;
/** Rise of the root, metres, that weighs as much as a radian of all joints. */
const HEIGHT = 1;
/** Frames between the shifts tried. */
const STEP = 0.5;

/**
 * Aligns the ends of a part that is to repeat: both ends are played slower or faster where that brings its end and
 * its start to the same moment of the movement, for instance of a stride. It lasts as long as before, and between its
 * ends nothing changes.
 *
 * @param clip that it is a part of: the movement continues around it
 * @param from first and last frame in that clip, not necessarily whole
 */
export function meetInTime(clip: MotionClip, from: number, to: number, part: MotionClip): MotionClip {
  const intervals = part.frameCount - 1;
  const scale = (to - from) / intervals;
  const window = Math.min(Math.round(SHARE * intervals), Math.round(SECONDS * part.frameRate));
  if (window < 4) return part;
  const { early, late } = findShift(clip, from, to, STRETCH * window * scale);
  if (early === 0 && late === 0) return part;
  const positions = Float64Array.from({ length: intervals + 1 }, (_, i) => from + i * scale);
  for (let i = 0; i <= window; i++) {
    const share = shiftAt(1 - i / window);
    positions[i] += early * share;
    positions[intervals - i] -= late * share;
  }
  const first = part.frameCount - 1 - window;
  const [head, tail] = [positions.subarray(0, window + 1), positions.subarray(first)];
  const out = { ...part, rotations: part.rotations.slice(), translations: part.translations.slice() };
  for (const [at, some] of [
    [0, head],
    [first, tail],
  ] as const) {
    const frames = resampleAt(clip, some);
    out.rotations.set(frames.rotations, at * (out.rotations.length / part.frameCount));
    out.translations.set(frames.translations, at * (out.translations.length / part.frameCount));
  }
  const time = (seconds: number) => timeOf(positions, seconds * clip.frameRate) / part.frameRate;
  const moved = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: time(one.start), end: time(one.end) })).filter((one) => one.end > one.start);
  return { ...out, contacts: moved(clip.contacts), labels: moved(clip.labels) };
}

/** Returns where a position lies among ascending ones, as an index; clamped to the ends. */
function timeOf(positions: Float64Array, position: number): number {
  const last = positions.length - 1;
  if (position <= positions[0]) return 0;
  if (position >= positions[last]) return last;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (positions[middle] <= position) low = middle;
    else high = middle;
  }
  return low + (position - positions[low]) / (positions[high] - positions[low]);
}

/** Returns the shift curve: 0 at 0 without speed or acceleration, 1 at 1, where the speed no longer changes. */
function shiftAt(x: number): number {
  return x * x * x * (2 - x);
}

/** Finds by how many frames the part should begin later and end earlier; negative the other way. */
function findShift(clip: MotionClip, from: number, to: number, most: number): Shift {
  const last = clip.frameCount - 1;
  const reach = Math.floor(Math.min(MOST * clip.frameRate, 2 * most) / STEP) * STEP;
  const shifts: Shift[] = [{ early: 0, late: 0 }];
  for (let shift = -reach; shift <= reach; shift += STEP) {
    // Half of it at each end, where the clip continues for long enough.
    let late = shift / 2;
    let early = shift / 2;
    if (to - late > last) [late, early] = [to - last, shift - (to - last)];
    else if (from + early < 0) [late, early] = [shift + from, -from];
    const isThere = to - late <= last && from + early >= 0 && Math.max(Math.abs(early), Math.abs(late)) <= most;
    if (shift !== 0 && isThere) shifts.push({ early, late });
  }
  const ends = momentsOf(clip, shifts, ({ late }) => to - late);
  const starts = momentsOf(clip, shifts, ({ early }) => from + early);
  const now = apart(ends, starts, 0, clip.frameRate);
  let best = shifts[0];
  let least = GAIN * now;
  for (let i = 1; i < shifts.length; i++) {
    const seconds = (shifts[i].early + shifts[i].late) / clip.frameRate;
    const cost = apart(ends, starts, i, clip.frameRate) + WORTH * seconds ** 2;
    if (cost < least) [least, best] = [cost, shifts[i]];
  }
  return best;
}

interface Shift {
  early: number;
  late: number;
}

/** Samples two frames of the clip around each of some times. */
function momentsOf(clip: MotionClip, shifts: readonly Shift[], at: (shift: Shift) => number): MotionClip {
  const last = clip.frameCount - 1;
  const positions = new Float64Array(shifts.length * 2);
  shifts.forEach((shift, i) => {
    const first = Math.min(Math.max(at(shift) - 0.5, 0), last - 1);
    positions[i * 2] = first;
    positions[i * 2 + 1] = first + 1;
  });
  return resampleAt(clip, positions);
}

const [u, v] = vectors(2);
const [p0, p1, q0, q1, turn] = quaternions(5);

/**
 * Returns how far two moments are apart in pose and speed, regardless of their place on the ground: radians², mean of
 * the joints.
 */
function apart(ends: MotionClip, starts: MotionClip, moment: number, rate: number): number {
  const { names, parents } = ends.skeleton;
  const at = moment * 2;
  const moved = ends.translatedJoints.length * 3;
  const rise = ends.translations[at * moved + 1] - starts.translations[at * moved + 1];
  quatFromYaw(turn, bodyTurn(ends, at, starts, at));
  let [sum, count] = [(rise / HEIGHT) ** 2, 0];
  for (let j = 0; j < names.length; j++) {
    if (/Hand./.test(names[j])) continue;
    turnPerFrame(u, p0, p1, ends, at, j);
    turnPerFrame(v, q0, q1, starts, at, j);
    if (parents[j] < 0) quatMultiply(q0, turn, q0);
    let speed = 0;
    for (let k = 0; k < 3; k++) speed += ((u[k] - v[k]) * rate * AHEAD) ** 2;
    sum += quatAngle(p0, q0) ** 2 + speed;
    count++;
  }
  return sum / count;
}

/** Computes the rotation vector from a frame to the next, in the joint's own frame; also reads the first of them. */
function turnPerFrame(
  into: Float64Array,
  first: Float64Array,
  next: Float64Array,
  { rotations, skeleton }: MotionClip,
  frame: number,
  joint: number,
): void {
  const joints = skeleton.names.length;
  quatRead(first, rotations, (frame * joints + joint) * 4);
  quatRead(next, rotations, ((frame + 1) * joints + joint) * 4);
  quatConjugate(turnBack, first);
  quatToRotationVector(into, quatMultiply(next, turnBack, next));
}

const turnBack = new Float64Array(4);
