import type { MotionClip } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import { quatConjugate, quatMultiply, quatRead } from "../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../motion/maths/rotation-forms.js";
import { slerpAt } from "../../motion/maths/track-kernels.js";
import type { JoinFrames } from "../../motion/stitching/blend-over.js";

/**
 * Seconds in which motion extrapolated beyond an end loses most of its speed. The network is fitted to these: joints,
 * root.
 */
const JOINT_FADE = 0.12;
const ROOT_FADE = 0.6;

/** An end of a transition, and its velocity there. */
interface End {
  root: Float64Array;
  turns: Float64Array;
  /** Per second: root, and joints as rotation vectors in their own frames, forward in time. */
  speed: Float64Array;
  spins: Float64Array;
}

/**
 * The base that a predicted transition corrects: the last known pose continues, slowing down, and fades into the
 * motion that leads to the next known pose. Position and velocity match at both ends.
 */
export class TransitionBase {
  readonly #from: End;
  readonly #to: End;
  readonly #seconds: number;
  readonly #ahead: Float64Array;

  constructor(a: MotionClip, b: MotionClip, { first, last, enters }: JoinFrames) {
    this.#from = endOf(a, first, -1);
    this.#to = endOf(b, last - enters, 1);
    this.#seconds = (last - first) / a.frameRate;
    this.#ahead = new Float64Array(this.#to.turns.length);
  }

  /**
   * Writes the base at a time.
   *
   * @param time seconds since the first end
   */
  at(time: number, root: Float64Array, turns: Float64Array): void {
    const left = this.#seconds - time;
    const share = smootherstep(time / this.#seconds);
    const [before, after] = [goneOn(time, ROOT_FADE), -goneOn(left, ROOT_FADE)];
    for (let k = 0; k < 3; k++) {
      const from = this.#from.root[k] + this.#from.speed[k] * before;
      root[k] = from + (this.#to.root[k] + this.#to.speed[k] * after - from) * share;
    }
    goOn(turns, this.#from, goneOn(time, JOINT_FADE));
    goOn(this.#ahead, this.#to, -goneOn(left, JOINT_FADE));
    for (let j = 0; j < turns.length; j += 4) slerpAt(turns, j, turns, j, this.#ahead, j, share);
  }
}

const q = [0, 0, 0, 1];
const p = [0, 0, 0, 1];
const r = [0, 0, 0];

/**
 * Reads one end of the transition.
 *
 * @param step to the clip's next frame away from the transition: 1 or -1
 */
function endOf(clip: MotionClip, frame: number, step: 1 | -1): End {
  const joints = clip.skeleton.names.length;
  const moved = clip.translatedJoints.length * 3;
  const end: End = {
    root: new Float64Array(3),
    turns: new Float64Array(joints * 4),
    speed: new Float64Array(3),
    spins: new Float64Array(joints * 3),
  };
  // Second order where there are frames for it: otherwise half a frame of acceleration would be lost.
  const inside = (at: number) => at >= 0 && at < clip.frameCount;
  const ways = inside(frame + 2 * step) ? [2, -0.5] : inside(frame + step) ? [1] : [];
  for (let k = 0; k < 3; k++) end.root[k] = clip.translations[frame * moved + k];
  ways.forEach((weight, i) => {
    const neighbour = frame + (i + 1) * step;
    const rate = weight * step * clip.frameRate;
    for (let k = 0; k < 3; k++) {
      end.speed[k] += (clip.translations[neighbour * moved + k] - end.root[k]) * rate;
    }
    for (let j = 0; j < joints; j++) {
      quatRead(q, clip.rotations, (frame * joints + j) * 4);
      quatRead(p, clip.rotations, (neighbour * joints + j) * 4);
      if (i === 0) for (let k = 0; k < 4; k++) end.turns[j * 4 + k] = q[k];
      quatToRotationVector(r, quatMultiply(p, quatConjugate(q, q), p));
      for (let k = 0; k < 3; k++) end.spins[j * 3 + k] += r[k] * rate;
    }
  });
  if (ways.length === 0) end.turns.set(clip.rotations.subarray(frame * joints * 4, (frame + 1) * joints * 4));
  return end;
}

function goOn(out: Float64Array, { turns, spins }: End, seconds: number): void {
  for (let j = 0; j * 4 < out.length; j++) {
    for (let k = 0; k < 3; k++) r[k] = spins[j * 3 + k] * seconds;
    quatRead(q, turns, j * 4);
    quatMultiply(q, q, quatFromRotationVector(p, r));
    for (let k = 0; k < 4; k++) out[j * 4 + k] = q[k];
  }
}

/**
 * Returns how far motion at an end's speed gets in this many seconds, in seconds of full speed: fast first, then
 * slower and slower.
 */
function goneOn(seconds: number, fade: number): number {
  const x = Math.min(1, seconds / (2 * fade));
  return 2 * fade * (x - x ** 4 * (2.5 - 3 * x + x * x));
}
