import type { MotionClip } from "../clip.js";
import { LEGS } from "../feet/planted/leg-tracks.js";
import { quatMultiply } from "../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";

/** Seconds in which motion extrapolated beyond a clip's ends loses most of its speed: joints, the body as a whole. */
const JOINT_FADE = 0.12;
const ROOT_FADE = 0.3;
/** Range of a knee's bend when extrapolated, radians: it never bends backwards. */
const STRAIGHT = 0.05;
const BENT = 2.5;

/** Where the rotations of the shins begin in a frame. */
const SHINS: readonly number[] = /* @__PURE__ */ LEGS.map(({ shin }) => shin * 4);

const q = new Float64Array(4);
const p = new Float64Array(4);
const r = new Float64Array(3);
const near = new Float64Array(3);
const far = new Float64Array(3);

/** A clip that continues before its first frame and after its last, slowing down, so that it can be faded there. */
export class ExtendedClip {
  readonly #clip: MotionClip;
  readonly #stride: number;
  readonly #moved: number;

  constructor(clip: MotionClip) {
    this.#clip = clip;
    this.#stride = clip.skeleton.names.length * 4;
    this.#moved = clip.translatedJoints.length * 3;
  }

  /**
   * Writes the rotations of a frame.
   *
   * @param frame whole, possibly below 0 or beyond the last
   */
  rotations(out: Float64Array, frame: number): void {
    const { rotations, frameCount, frameRate } = this.#clip;
    const inside = Math.min(Math.max(frame, 0), frameCount - 1);
    const at = inside * this.#stride;
    for (let i = 0; i < this.#stride; i++) out[i] = rotations[at + i];
    if (inside === frame || frameCount < 2) return;
    const [one, two] = this.#neighbours(frame).map((neighbour) => neighbour * this.#stride);
    const beyond = Math.abs(frame - inside);
    const fade = JOINT_FADE * frameRate;
    const way = fading(beyond, fade);
    for (let j = 0; j < this.#stride; j += 4) {
      turnFrom(near, rotations, one + j, at + j);
      turnFrom(far, rotations, two + j, at + j);
      for (let k = 0; k < 3; k++) r[k] = speedOf(near[k], one === two ? 2 * near[k] : far[k]);
      for (let k = 0; k < 4; k++) q[k] = rotations[at + j + k];
      const own = SHINS.includes(j) ? fading(beyond, Math.min(fade, bendLeft(q, r[0]))) : way;
      for (let k = 0; k < 3; k++) r[k] *= own;
      quatMultiply(q, q, quatFromRotationVector(p, r));
      for (let k = 0; k < 4; k++) out[j + k] = q[k];
    }
  }

  translations(out: Float64Array, frame: number): void {
    const { translations, frameCount, frameRate } = this.#clip;
    const inside = Math.min(Math.max(frame, 0), frameCount - 1);
    const [one, two] = this.#neighbours(frame).map((neighbour) => neighbour * this.#moved);
    const way = inside === frame ? 0 : fading(Math.abs(frame - inside), ROOT_FADE * frameRate);
    for (let i = 0; i < this.#moved; i++) {
      const here = translations[inside * this.#moved + i];
      const step = here - translations[one + i];
      out[i] = here + speedOf(step, one === two ? 2 * step : here - translations[two + i]) * way;
    }
  }

  /** Returns the frames next to the end that a frame lies beyond; the same twice where there is no second one. */
  #neighbours(frame: number): number[] {
    const last = this.#clip.frameCount - 1;
    return [1, 2].map((away) => (frame < 0 ? Math.min(last, away) : Math.max(0, last - away)));
  }

  /** Returns where the root would be if it kept the speed of the clip's end: x y z. */
  straightOn(frame: number): [number, number, number] {
    const { translations, frameCount } = this.#clip;
    const inside = Math.min(Math.max(Math.round(frame), 0), frameCount - 1);
    const neighbour = frame < 0 ? Math.min(2, frameCount - 1) : Math.max(0, frameCount - 3);
    const beyond = frame - inside;
    const frames = inside === neighbour ? 1 : inside - neighbour;
    return [0, 1, 2].map((k) => {
      const here = translations[inside * this.#moved + k];
      return here + ((here - translations[neighbour * this.#moved + k]) / frames) * beyond;
    }) as [number, number, number];
  }
}

/** Computes the rotation from one frame to another, in the joint's own frame. */
function turnFrom(out: Float64Array, rotations: Float32Array, from: number, to: number): void {
  for (let k = 0; k < 4; k++) {
    q[k] = rotations[to + k];
    p[k] = k < 3 ? -rotations[from + k] : rotations[from + k];
  }
  quatToRotationVector(out, quatMultiply(p, p, q));
}

/**
 * Returns how many frames at this bending speed (above 0) a knee has left until it is as straight or as bent as it
 * gets.
 */
function bendLeft(shin: Float64Array, speed: number): number {
  const bend = 2 * Math.atan2(shin[3] < 0 ? -shin[0] : shin[0], Math.abs(shin[3]));
  const left = speed < 0 ? bend - STRAIGHT : BENT - bend;
  return Math.abs(speed) < 1e-9 ? Number.POSITIVE_INFINITY : Math.max(0, left / Math.abs(speed));
}

/**
 * Returns the speed per frame at an end, from the displacements to its two neighbours: exact even under a steady
 * acceleration.
 */
function speedOf(near: number, far: number): number {
  return (4 * near - far) / 2;
}

/** Returns how far motion gets in this many frames, in frames at full speed: fast first, then slower and slower. */
function fading(frames: number, fade: number): number {
  if (fade <= 0) return 0;
  const x = Math.min(1, frames / (2 * fade));
  return 2 * fade * (x - x ** 4 * (2.5 - 3 * x + x * x));
}
