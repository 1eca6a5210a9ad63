import type { MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { slerpAt } from "../track-kernels.js";
import { ExtendedClip } from "./extended-clip.js";

/** Frames of the joined clip: the transition's first and last, and where the second clip's first lies. */
export interface JoinFrames {
  first: number;
  last: number;
  enters: number;
}

/** What a clip is like at its own frames and beyond them. */
export type BeyondClip = Pick<ExtendedClip, "rotations" | "translations">;

/**
 * Two clips as one: the first's frames, a transition in which it fades into the second, the second's frames.
 *
 * @param before the first clip beyond its end, `after` the second one before its start: default as if they slowed down there
 */
export function blendOver(
  a: MotionClip,
  b: MotionClip,
  { first, last, enters }: JoinFrames,
  before: BeyondClip = new ExtendedClip(a),
  after: BeyondClip = new ExtendedClip(b),
): MotionClip {
  const stride = a.skeleton.names.length * 4;
  const moved = a.translatedJoints.length * 3;
  const frameCount = enters + b.frameCount;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * moved);
  rotations.set(a.rotations.subarray(0, (first + 1) * stride));
  translations.set(a.translations.subarray(0, (first + 1) * moved));
  rotations.set(b.rotations.subarray((last - enters) * stride), last * stride);
  translations.set(b.translations.subarray((last - enters) * moved), last * moved);
  const [p, q] = [new Float64Array(stride), new Float64Array(stride)];
  for (let f = first + 1; f < last; f++) {
    const share = smootherstep((f - first) / (last - first));
    before.rotations(p, f);
    after.rotations(q, f - enters);
    for (let j = 0; j < stride; j += 4) slerpAt(p, j, p, j, q, j, share);
    rotations.set(p, f * stride);
    before.translations(p, f);
    after.translations(q, f - enters);
    for (let i = 0; i < moved; i++) translations[f * moved + i] = p[i] + (q[i] - p[i]) * share;
  }
  keepHemispheres(rotations, stride, first + 1, frameCount);
  return { ...a, frameCount, rotations, translations, loop: null };
}

/** Puts neighbouring frames on one side of the sphere, from a frame on. */
export function keepHemispheres(rotations: Float32Array, stride: number, from: number, frameCount: number): void {
  for (let i = from * stride; i < frameCount * stride; i += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += rotations[i + k] * rotations[i - stride + k];
    if (dot < 0) for (let k = 0; k < 4; k++) rotations[i + k] = -rotations[i + k];
  }
}
