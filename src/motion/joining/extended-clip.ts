import type { MotionClip } from "../clip.js";
import { quatMultiply } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";

/** Seconds in which what goes on beyond a clip's ends has lost most of its speed: joints, the body as a whole. */
const JOINT_FADE = 0.12;
const ROOT_FADE = 0.3;

const q = new Float64Array(4);
const p = new Float64Array(4);
const r = new Float64Array(3);
const near = new Float64Array(3);
const far = new Float64Array(3);

/** A clip that goes on before its first frame and after its last, slowing down, so that it can be faded there. */
export class ExtendedClip {
  readonly #clip: MotionClip;
  readonly #stride: number;
  readonly #moved: number;

  constructor(clip: MotionClip) {
    this.#clip = clip;
    this.#stride = clip.skeleton.names.length * 4;
    this.#moved = clip.translatedJoints.length * 3;
  }

  /** @param frame whole, also below 0 or beyond the last */
  rotations(out: Float64Array, frame: number): void {
    const { rotations, frameCount, frameRate } = this.#clip;
    const inside = Math.min(Math.max(frame, 0), frameCount - 1);
    const at = inside * this.#stride;
    for (let i = 0; i < this.#stride; i++) out[i] = rotations[at + i];
    if (inside === frame || frameCount < 2) return;
    const [one, two] = this.#neighbours(frame).map((neighbour) => neighbour * this.#stride);
    const way = fading(Math.abs(frame - inside), JOINT_FADE * frameRate);
    for (let j = 0; j < this.#stride; j += 4) {
      turnFrom(near, rotations, one + j, at + j);
      turnFrom(far, rotations, two + j, at + j);
      for (let k = 0; k < 3; k++) r[k] = speedOf(near[k], one === two ? 2 * near[k] : far[k]) * way;
      for (let k = 0; k < 4; k++) q[k] = rotations[at + j + k];
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

  /** The frames next to the end that a frame lies beyond; the same twice where there is no second one. */
  #neighbours(frame: number): number[] {
    const last = this.#clip.frameCount - 1;
    return [1, 2].map((away) => (frame < 0 ? Math.min(last, away) : Math.max(0, last - away)));
  }

  /** Where the root would be if it went on as fast as at the clip's end: x y z. */
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

/** From one frame's rotation to another's, in the joint's own frame. */
function turnFrom(out: Float64Array, rotations: Float32Array, from: number, to: number): void {
  for (let k = 0; k < 4; k++) {
    q[k] = rotations[to + k];
    p[k] = k < 3 ? -rotations[from + k] : rotations[from + k];
  }
  quatToRotationVector(out, quatMultiply(p, p, q));
}

/** Speed a frame at an end, by the ways from the two frames next to it: a steady acceleration is none the less exact. */
function speedOf(near: number, far: number): number {
  return (4 * near - far) / 2;
}

/** Frames' worth of the first frame's way that are made in so many frames: at full speed first, then slower and slower. */
function fading(frames: number, fade: number): number {
  const x = Math.min(1, frames / (2 * fade));
  return 2 * fade * (x - x ** 4 * (2.5 - 3 * x + x * x));
}
