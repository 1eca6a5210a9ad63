import { clipDuration, type MotionClip, ROOT_PATH_WIDTH } from "./clip.js";
import { fromFirst } from "./slice-clip.js";

/**
 * Resamples the clip to another frame rate, on a curve through the stored frames whose velocity is continuous: a
 * cubic between each two frames, its tangents taken from the frames around; for a loop they continue across the seam.
 * Stored frames are met to the last bit. Duration, contacts and labels stay; the last frame is the clip's last, so
 * that a loop stays one.
 *
 * @param frameRate frames per second, above 0; rounded so that the duration is a whole number of frames
 */
export function resampleClip(clip: MotionClip, frameRate: number): MotionClip {
  if (!(frameRate > 0)) throw new RangeError(`frameRate must be above 0, got ${frameRate}.`);
  if (frameRate === clip.frameRate) return clip;
  if (clip.frameCount < 2) return { ...clip, frameRate };
  const intervals = Math.max(1, Math.round(clipDuration(clip) * frameRate));
  // A clip that turns from repeat to repeat is not the same across its seam, joint by joint.
  const repeats = clip.loop !== null && clip.loop.yaw === 0;
  const out = resampleAt(clip, evenly(0, clip.frameCount - 1, intervals), repeats);
  return { ...out, frameRate: intervals / clipDuration(clip) };
}

/**
 * Resamples part of a clip on the same curve: frames `from` to `to`, not necessarily whole, in this many even
 * intervals. Contacts and labels are the whole clip's.
 */
export function resampleStretch(clip: MotionClip, from: number, to: number, intervals: number): MotionClip {
  const out = resampleAt(clip, evenly(from, to, intervals));
  return { ...out, frameRate: (intervals * clip.frameRate) / (to - from), loop: null };
}

/**
 * Samples the clip's curve at any frames, not necessarily whole or evenly spaced, as frames of a clip. All else is
 * the clip's own.
 *
 * @param positions in frames, within the clip
 * @param repeats whether the first frame follows on the last
 */
export function resampleAt(clip: MotionClip, positions: Float64Array, repeats = false): MotionClip {
  const track = { frameCount: clip.frameCount, positions, repeats };
  return {
    ...clip,
    frameCount: positions.length,
    rotations: resampleTrack({ ...track, values: clip.rotations, width: clip.skeleton.names.length * 4 }, true),
    translations: resampleTrack({ ...track, values: clip.translations, width: clip.translatedJoints.length * 3 }),
    ...(clip.rootPath && {
      rootPath: fromFirst(resampleTrack({ ...track, values: clip.rootPath, width: ROOT_PATH_WIDTH })),
    }),
  };
}

/** Spaces positions evenly. Whole numbers stay whole: such frames are copied. */
function evenly(from: number, to: number, intervals: number): Float64Array {
  return Float64Array.from({ length: intervals + 1 }, (_, frame) => from + (frame * (to - from)) / intervals);
}

interface Track {
  values: Float32Array;
  /** Numbers per frame. */
  width: number;
  frameCount: number;
  /** Positions of the new frames. */
  positions: Float64Array;
  /** Whether the first frame follows on the last. */
  repeats: boolean;
}

/** @param areRotations whether the track holds quaternions, neighbours on one hemisphere, to be normalised */
function resampleTrack(track: Track, areRotations = false): Float32Array {
  const { values, width, positions } = track;
  const out = new Float32Array(positions.length * width);
  const [before, a, b, after] = [0, 1, 2, 3].map(() => new Float64Array(width));
  const curve = { before, a, b, after };
  for (let frame = 0; frame < positions.length; frame++) {
    const position = positions[frame];
    const from = Math.floor(position);
    const t = position - from;
    const at = frame * width;
    if (t === 0) {
      out.set(values.subarray(from * width, (from + 1) * width), at);
      continue;
    }
    readFrame(track, from - 1, areRotations, before);
    readFrame(track, from, areRotations, a);
    readFrame(track, from + 1, areRotations, b);
    readFrame(track, from + 2, areRotations, after);
    writeCubic(curve, t, out, at);
    if (areRotations) normalizeAll(out, at, width);
  }
  return out;
}

/** Reads a frame, which may be one before the first or one after the last: across a loop's seam, else extrapolated. */
function readFrame(
  { values, width, frameCount, repeats }: Track,
  frame: number,
  areRotations: boolean,
  out: Float64Array,
) {
  const last = frameCount - 1;
  if (frame >= 0 && frame <= last) {
    for (let k = 0; k < width; k++) out[k] = values[frame * width + k];
    return;
  }
  const edge = (frame < 0 ? 0 : last) * width;
  const inner = (frame < 0 ? 1 : last - 1) * width;
  const [otherEdge, other] = frame < 0 ? [last * width, (last - 1) * width] : [0, width];
  for (let k = 0; k < width; k++) {
    out[k] = repeats
      ? values[edge + k] + (values[other + k] - values[otherEdge + k])
      : 2 * values[edge + k] - values[inner + k];
  }
  if (!areRotations || !repeats) return;
  // The other end of a loop may hold the same rotation with the other sign.
  for (let q = 0; q < width; q += 4) {
    let dot = 0;
    for (let k = q; k < q + 4; k++) dot += values[edge + k] * values[other + k];
    for (let k = q; k < q + 4; k++) out[k] = values[other + k] * (dot < 0 ? -1 : 1);
  }
}

interface Curve {
  before: Float64Array;
  a: Float64Array;
  b: Float64Array;
  after: Float64Array;
}

/** Writes a Catmull-Rom cubic: the tangent at a frame is parallel to the line between its neighbours. */
function writeCubic({ before, a, b, after }: Curve, t: number, out: Float32Array, at: number): void {
  const t2 = t * t;
  const t3 = t2 * t;
  const w0 = (2 * t2 - t3 - t) / 2;
  const w1 = (3 * t3 - 5 * t2 + 2) / 2;
  const w2 = (4 * t2 - 3 * t3 + t) / 2;
  const w3 = (t3 - t2) / 2;
  for (let k = 0; k < a.length; k++) out[at + k] = w0 * before[k] + w1 * a[k] + w2 * b[k] + w3 * after[k];
}

function normalizeAll(out: Float32Array, at: number, width: number): void {
  for (let q = at; q < at + width; q += 4) {
    const length = Math.sqrt(
      out[q] * out[q] + out[q + 1] * out[q + 1] + out[q + 2] * out[q + 2] + out[q + 3] * out[q + 3],
    );
    for (let k = q; k < q + 4; k++) out[k] /= length;
  }
}
