import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { TAKE_RATE } from "../../src/synthesis/text/captured/takes/stored-take.js";

/** Width of the Gaussian that removes the jitter, seconds: its half-power point is near 9 Hz. */
const BELL = 0.015;

/**
 * Resamples the clip to 60 fps on natural cubic splines through its frames (velocity and acceleration are
 * continuous), then smooths it slightly.
 */
export function atSixty(clip: MotionClip): MotionClip {
  const frameCount = Math.max(2, Math.round(clipDuration(clip) * TAKE_RATE) + 1);
  const joints = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const source = continuous(clip.rotations, joints);
  const rotations = smoothTrack(splineTrack(source, joints, clip.frameCount, frameCount), joints, frameCount);
  for (let at = 0; at < rotations.length; at += 4) {
    const length = Math.hypot(rotations[at], rotations[at + 1], rotations[at + 2], rotations[at + 3]);
    for (let k = 0; k < 4; k++) rotations[at + k] /= length;
  }
  const translations = smoothTrack(
    splineTrack(clip.translations, moved, clip.frameCount, frameCount),
    moved,
    frameCount,
  );
  return {
    ...clip,
    frameRate: TAKE_RATE,
    frameCount,
    rotations: Float32Array.from(rotations),
    translations: Float32Array.from(translations),
  };
}

/** Puts quaternions of neighbouring frames on one side. */
export function continuous(rotations: ArrayLike<number>, width: number): Float64Array {
  const out = Float64Array.from(rotations);
  for (let at = width; at < out.length; at += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += out[at + k] * out[at + k - width];
    if (dot < 0) for (let k = 0; k < 4; k++) out[at + k] = -out[at + k];
  }
  return out;
}

function splineTrack(values: ArrayLike<number>, width: number, count: number, wanted: number): Float64Array {
  const out = new Float64Array(wanted * width);
  if (count < 3) {
    for (let frame = 0; frame < wanted; frame++) {
      const t = count < 2 ? 0 : frame / (wanted - 1);
      for (let k = 0; k < width; k++) {
        out[frame * width + k] = values[k] * (1 - t) + values[(count - 1) * width + k] * t;
      }
    }
    return out;
  }
  // Second derivatives of the natural spline, channel by channel.
  const second = new Float64Array(count);
  const factor = new Float64Array(count);
  for (let k = 0; k < width; k++) {
    second.fill(0);
    factor.fill(0);
    for (let i = 1; i < count - 1; i++) {
      const curve = values[(i + 1) * width + k] - 2 * values[i * width + k] + values[(i - 1) * width + k];
      const pivot = 4 - factor[i - 1];
      factor[i] = 1 / pivot;
      second[i] = (6 * curve - second[i - 1]) / pivot;
    }
    for (let i = count - 2; i > 0; i--) second[i] -= factor[i] * second[i + 1];
    for (let frame = 0; frame < wanted; frame++) {
      const position = (frame * (count - 1)) / (wanted - 1);
      const i = Math.min(count - 2, Math.floor(position));
      const b = position - i;
      const a = 1 - b;
      out[frame * width + k] =
        a * values[i * width + k] +
        b * values[(i + 1) * width + k] +
        ((a ** 3 - a) * second[i] + (b ** 3 - b) * second[i + 1]) / 6;
    }
  }
  return out;
}

/** Returns the weighted mean of the surrounding frames; at the ends the track is mirrored through the end. */
export function smoothTrack(values: Float64Array, width: number, frames: number, bell = BELL): Float64Array {
  const reach = Math.ceil(bell * TAKE_RATE * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - reach) / (bell * TAKE_RATE)) ** 2),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const out = new Float64Array(values.length);
  for (let frame = 0; frame < frames; frame++) {
    for (let i = -reach; i <= reach; i++) {
      const weight = weights[i + reach] / sum;
      let at = frame + i;
      let sign = 1;
      let edge = 0;
      if (at < 0 || at >= frames) {
        edge = at < 0 ? 0 : frames - 1;
        at = Math.min(frames - 1, Math.max(0, 2 * edge - at));
        sign = -1;
      }
      for (let k = 0; k < width; k++) {
        const value = values[at * width + k];
        out[frame * width + k] += weight * (sign < 0 ? 2 * values[edge * width + k] - value : value);
      }
    }
  }
  return out;
}
