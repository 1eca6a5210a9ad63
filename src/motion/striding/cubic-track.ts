import type { MotionClip } from "../clip.js";

/**
 * Samples a clip between its frames: Catmull-Rom through the four nearest, so that speeds do not jump where time is
 * stretched.
 */
export class CubicTrack {
  readonly clip: MotionClip;
  readonly #stride: number;
  readonly #moved: number;

  constructor(clip: MotionClip) {
    this.clip = clip;
    this.#stride = clip.skeleton.names.length * 4;
    this.#moved = clip.translatedJoints.length * 3;
  }

  rotations(out: Float64Array, frame: number): void {
    this.#sample(out, this.clip.rotations, this.#stride, frame);
    for (let q = 0; q < this.#stride; q += 4) {
      const length = Math.hypot(out[q], out[q + 1], out[q + 2], out[q + 3]);
      for (let k = q; k < q + 4; k++) out[k] /= length;
    }
  }

  translations(out: Float64Array, frame: number): void {
    this.#sample(out, this.clip.translations, this.#moved, frame);
  }

  #sample(out: Float64Array, values: Float32Array, width: number, frame: number): void {
    const last = this.clip.frameCount - 1;
    const inside = Math.min(Math.max(frame, 0), last);
    const f = Math.min(Math.floor(inside), last);
    const t = inside - f;
    const [a, b] = [f * width, Math.min(f + 1, last) * width];
    if (t < 1e-9) {
      for (let k = 0; k < width; k++) out[k] = values[a + k];
      return;
    }
    const [before, after] = [Math.max(f - 1, 0) * width, Math.min(f + 2, last) * width];
    const [t2, t3] = [t * t, t * t * t];
    const [w0, w1] = [(2 * t2 - t3 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2];
    const [w2, w3] = [(4 * t2 - 3 * t3 + t) / 2, (t3 - t2) / 2];
    for (let k = 0; k < width; k++) {
      out[k] = w0 * values[before + k] + w1 * values[a + k] + w2 * values[b + k] + w3 * values[after + k];
    }
  }
}
