import { quatRead, quatSlerp, quatWrite } from "../../../../motion/maths/quaternion.js";

/** One animated property with its keys. */
export interface Channel {
  /** Seconds, rising. */
  times: Float32Array;
  /** `width` numbers per key; for cubic splines three times as many: tangent in, value, tangent out. */
  values: Float32Array;
  width: number;
  /** Whether these are quaternions, to be slerped, rather than plain numbers. */
  isRotation: boolean;
  interpolation: "LINEAR" | "STEP" | "CUBICSPLINE";
}

/** Frames that a channel is written to. */
export interface FrameGrid {
  /** Seconds of the first frame. */
  start: number;
  frameRate: number;
  frameCount: number;
}

/** Share of a frame by which key times may miss the frames and still count as on them: 32-bit times are not exact. */
const ON_GRID = 1e-3;

/** Returns whether there is a key at every frame and nowhere else. Then keys are taken as they are, to the last bit. */
function isOnGrid({ times }: Channel, { start, frameRate, frameCount }: FrameGrid): boolean {
  if (times.length !== frameCount) return false;
  return times.every((time, i) => Math.abs((time - start) * frameRate - i) < ON_GRID + 1e-7 * i);
}

const a = new Float64Array(4);
const b = new Float64Array(4);

/**
 * Writes the channel's value at every frame, interpolated as glTF defines.
 *
 * @param out the track, `stride` numbers per frame, written from `offset` on
 */
export function sampleChannel(channel: Channel, grid: FrameGrid, out: Float32Array, offset: number, stride: number) {
  const { times, values, width, isRotation, interpolation } = channel;
  const cubic = interpolation === "CUBICSPLINE";
  const exact = !cubic && isOnGrid(channel, grid);
  for (let frame = 0, key = 0; frame < grid.frameCount; frame++) {
    const to = offset + frame * stride;
    if (exact) {
      copy(values, frame * width, out, to, width);
      continue;
    }
    const time = grid.start + frame / grid.frameRate;
    key = lastKeyBefore(times, time, key);
    const next = Math.min(key + 1, times.length - 1);
    const span = times[next] - times[key];
    const t = span > 0 ? Math.min(Math.max((time - times[key]) / span, 0), 1) : 0;
    if (cubic) cubicAt(values, key, next, span, t, width, out, to);
    else if (interpolation === "STEP" || t === 0) copy(values, (t === 1 ? next : key) * width, out, to, width);
    else if (isRotation) {
      quatSlerp(a, quatRead(a, values, key * 4), quatRead(b, values, next * 4), t);
      quatWrite(out, to, a);
    } else for (let k = 0; k < width; k++) out[to + k] = mix(values[key * width + k], values[next * width + k], t);
  }
}

/**
 * Returns the last key that is not after `time`.
 *
 * @param from a key that is not after `time`, or the first
 */
function lastKeyBefore(times: Float32Array, time: number, from: number): number {
  let low = from;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cubicAt(
  values: Float32Array,
  key: number,
  next: number,
  span: number,
  t: number,
  width: number,
  out: Float32Array,
  to: number,
): void {
  const p0 = (key * 3 + 1) * width;
  const m0 = (key * 3 + 2) * width;
  const p1 = (next * 3 + 1) * width;
  const m1 = next * 3 * width;
  const t2 = t * t;
  const t3 = t2 * t;
  for (let k = 0; k < width; k++) {
    out[to + k] =
      (2 * t3 - 3 * t2 + 1) * values[p0 + k] +
      (t3 - 2 * t2 + t) * span * values[m0 + k] +
      (3 * t2 - 2 * t3) * values[p1 + k] +
      (t3 - t2) * span * values[m1 + k];
  }
}

function copy(from: Float32Array, at: number, out: Float32Array, to: number, width: number): void {
  for (let k = 0; k < width; k++) out[to + k] = from[at + k];
}

function mix(x: number, y: number, t: number): number {
  return x + (y - x) * t;
}
