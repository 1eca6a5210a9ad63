import type { MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { slerpAt } from "../maths/track-kernels.js";
import { ExtendedClip } from "./extended-clip.js";

/** Frames of the joined clip: the transition's first and last, and where the second clip's first lies. */
export interface JoinFrames {
  first: number;
  last: number;
  enters: number;
}

/** A clip at its own frames and beyond them. */
export type BeyondClip = Pick<ExtendedClip, "rotations" | "translations">;

/**
 * Joins two clips: the first's frames, a transition in which it fades into the second, the second's frames.
 *
 * @param before the first clip beyond its end, `after` the second one before its start: by default they slow down
 * there
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
  const middle = Math.round((first + last) / 2);
  before.rotations(p, middle);
  after.rotations(q, middle - enters);
  const signs = Float64Array.from({ length: stride / 4 }, (_, joint) => (dotAt(p, q, joint * 4) < 0 ? -1 : 1));
  for (let f = first + 1; f < last; f++) {
    const share = smootherstep((f - first) / (last - first));
    before.rotations(p, f);
    after.rotations(q, f - enters);
    for (let j = 0; j < stride; j += 4) turnTowards(p, q, j, share, signs[j / 4]);
    rotations.set(p, f * stride);
    before.translations(p, f);
    after.translations(q, f - enters);
    for (let i = 0; i < moved; i++) translations[f * moved + i] = p[i] + (q[i] - p[i]) * share;
  }
  keepHemispheres(rotations, stride, first + 1, frameCount);
  return { ...a, frameCount, rotations, translations, loop: null };
}

function dotAt(p: Float64Array, q: Float64Array, j: number): number {
  return p[j] * q[j] + p[j + 1] * q[j + 1] + p[j + 2] * q[j + 2] + p[j + 3] * q[j + 3];
}

/** Turns p towards q by a share: in the same direction in all frames, even where another is equally short. */
function turnTowards(p: Float64Array, q: Float64Array, j: number, share: number, sign: number): void {
  if (dotAt(p, q, j) * sign >= 0) {
    slerpAt(p, j, p, j, q, j, share);
    return;
  }
  // Slightly more than half a turn apart.
  const angle = Math.acos(Math.max(-1, dotAt(p, q, j) * sign));
  const sine = Math.sin(angle);
  if (sine < 1e-3) return;
  const [own, other] = [Math.sin((1 - share) * angle) / sine, (Math.sin(share * angle) / sine) * sign];
  for (let k = 0; k < 4; k++) p[j + k] = p[j + k] * own + q[j + k] * other;
}

/** Puts neighbouring frames on one side of the sphere, from a frame on. */
export function keepHemispheres(rotations: Float32Array, stride: number, from: number, frameCount: number): void {
  for (let i = from * stride; i < frameCount * stride; i += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += rotations[i + k] * rotations[i - stride + k];
    if (dot < 0) for (let k = 0; k < 4; k++) rotations[i + k] = -rotations[i + k];
  }
}
