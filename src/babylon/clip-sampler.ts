import type { MotionClip, Pose } from "../motion/clip.js";

/** Samples a clip in place: as it looks to somebody who travels with it at its mean velocity. */
export class ClipSampler {
  readonly clip: MotionClip;
  /** Translated joints that carry the travel: those below no other translated joint. */
  readonly #carriers: number[] = [];
  /** Their travel over the clip in their parents' spaces, 3 each. */
  readonly #travel: number[] = [];

  constructor(clip: MotionClip) {
    this.clip = clip;
    const { translatedJoints, translations, frameCount } = clip;
    if (!clip.loop) return;
    const count = translatedJoints.length;
    const last = (frameCount - 1) * count * 3;
    translatedJoints.forEach((joint, slot) => {
      if (hasTranslatedAncestor(clip, joint)) return;
      this.#carriers.push(joint);
      for (let k = 0; k < 3; k++) this.#travel.push(translations[last + slot * 3 + k] - translations[slot * 3 + k]);
    });
  }

  /** @param frame 0 to frameCount - 1, between frames too; held at the ends */
  sample(frame: number, out: Pose): void {
    const { frameCount } = this.clip;
    const position = Math.min(Math.max(frame, 0), frameCount - 1);
    const first = Math.max(0, Math.min(Math.floor(position), frameCount - 2));
    const t = position - first;
    this.#sampleRotations(first, t, out.rotations);
    this.#sampleTranslations(first, t, out.translations);
    const phase = position / Math.max(frameCount - 1, 1);
    for (let i = 0; i < this.#carriers.length; i++) {
      const joint = this.#carriers[i] * 3;
      for (let k = 0; k < 3; k++) out.translations[joint + k] -= this.#travel[i * 3 + k] * phase;
    }
  }

  /**
   * Straight lines between neighbouring frames, made unit again: they lie on one hemisphere and so close together that
   * an arc would be the same to a thousandth of a degree.
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
      const inverse = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
      out[r] = x * inverse;
      out[r + 1] = y * inverse;
      out[r + 2] = z * inverse;
      out[r + 3] = w * inverse;
    }
  }

  /** Joints that do not move keep the place of the rest pose. */
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

function hasTranslatedAncestor({ skeleton, translatedJoints }: MotionClip, joint: number): boolean {
  for (let parent = skeleton.parents[joint]; parent >= 0; parent = skeleton.parents[parent]) {
    if (translatedJoints.includes(parent)) return true;
  }
  return false;
}
