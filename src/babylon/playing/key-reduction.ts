import { quatAngle, quatRead, quatSlerp } from "../../motion/maths/quaternion.js";

const own = new Float64Array(4);
const said = new Float64Array(4);
const end = new Float64Array(4);

/** The angle or distance between a track's value at a frame and the value interpolated from kept frames. */
type ErrorAt = (frame: number, first: number, last: number) => number;

/**
 * Selects the frames of a quaternion track that must be kept so that arcs between them stay within a tolerance.
 *
 * @param track xyzw at `offset`, then every `stride` numbers; neighbours on one hemisphere
 * @param tolerance radians
 */
export function keptQuaternions(
  track: Float32Array,
  offset: number,
  stride: number,
  frameCount: number,
  tolerance: number,
): number[] {
  return keptFrames(frameCount, tolerance, (frame, first, last) => {
    quatRead(own, track, offset + frame * stride);
    quatRead(said, track, offset + first * stride);
    quatRead(end, track, offset + last * stride);
    return quatAngle(own, quatSlerp(said, said, end, (frame - first) / (last - first)));
  });
}

/** Does the same for a track of vectors with straight lines between them; `tolerance` in their unit. */
export function keptVectors(
  track: Float32Array,
  offset: number,
  stride: number,
  frameCount: number,
  tolerance: number,
): number[] {
  return keptFrames(frameCount, tolerance, (frame, first, last) => {
    const t = (frame - first) / (last - first);
    let apart = 0;
    for (let k = offset; k < offset + 3; k++) {
      const said = track[k + first * stride] * (1 - t) + track[k + last * stride] * t;
      apart += (track[k + frame * stride] - said) ** 2;
    }
    return Math.sqrt(apart);
  });
}

/** Keeps the ends, and between two kept frames the one with the largest error, until no error is too large. */
function keptFrames(frameCount: number, tolerance: number, errorAt: ErrorAt): number[] {
  const kept = new Set([0, frameCount - 1]);
  const spans: [number, number][] = [[0, frameCount - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let worst = first;
    let most = tolerance;
    for (let frame = first + 1; frame < last; frame++) {
      const error = errorAt(frame, first, last);
      if (error > most) {
        most = error;
        worst = frame;
      }
    }
    if (worst === first) continue;
    kept.add(worst);
    spans.push([first, worst], [worst, last]);
  }
  return [...kept].sort((a, b) => a - b);
}
