import type { MotionClip, Pose } from "../../motion/clip.js";
import { InPlace } from "../posing/in-place-pose.js";

/** Samples a clip in place, with its travel removed. */
export class ClipSampler {
  readonly clip: MotionClip;
  readonly #inPlace: InPlace | null;

  /** @param origin point about which the character turns, model space */
  constructor(clip: MotionClip, origin: readonly [number, number, number]) {
    this.clip = clip;
    this.#inPlace = clip.loop || clip.rootPath ? new InPlace(clip, origin) : null;
  }

  /** Like `InPlace.step`; 0 for a clip that does not travel. */
  step(first: number, last: number, out: Float64Array): number {
    if (this.#inPlace) return this.#inPlace.step(first, last, out);
    out.fill(0);
    return 0;
  }

  /** Samples a pose. @param frame 0 to frameCount - 1, fractions included; clamped to the ends */
  sample(frame: number, out: Pose): void {
    const { frameCount } = this.clip;
    const position = Math.min(Math.max(frame, 0), frameCount - 1);
    const first = Math.max(0, Math.min(Math.floor(position), frameCount - 2));
    const t = position - first;
    this.#sampleRotations(first, t, out.rotations);
    this.#sampleTranslations(first, t, out.translations);
    this.#inPlace?.apply(position, out);
  }

  /**
   * Interpolates linearly between neighbouring frames and normalizes: the quaternions lie on one hemisphere and so
   * close together that an arc would be the same to a thousandth of a degree.
   */
  #sampleRotations(first: number, t: number, out: Float32Array): void {
    const { rotations, skeleton } = this.clip;
    const size = skeleton.names.length * 4;
    const a = first * size;
    const b = this.clip.frameCount > 1 ? a + size : a;
    const s = 1 - t;
    for (let r = 0; r < size; r += 4) {
      const x = rotations[a + r] * s + rotations[b + r] * t;
      const y = rotations[a + r + 1] * s + rotations[b + r + 1] * t;
      const z = rotations[a + r + 2] * s + rotations[b + r + 2] * t;
      const w = rotations[a + r + 3] * s + rotations[b + r + 3] * t;
      const square = x * x + y * y + z * z + w * w;
      // This close to 1, the linear approximation of the inverse root is exact to a part in ten million.
      const inverse = square > 0.9995 ? 1.5 - 0.5 * square : 1 / Math.sqrt(square);
      out[r] = x * inverse;
      out[r + 1] = y * inverse;
      out[r + 2] = z * inverse;
      out[r + 3] = w * inverse;
    }
  }

  /** Interpolates translations; joints that do not move keep their rest translation. */
  #sampleTranslations(first: number, t: number, out: Float32Array): void {
    const { translations, translatedJoints, skeleton, frameCount } = this.clip;
    out.set(skeleton.restTranslations);
    const count = translatedJoints.length;
    for (let i = 0; i < count; i++) {
      const a = (first * count + i) * 3;
      const b = frameCount > 1 ? a + count * 3 : a;
      const joint = translatedJoints[i] * 3;
      for (let k = 0; k < 3; k++) out[joint + k] = translations[a + k] * (1 - t) + translations[b + k] * t;
    }
  }
}
