import { fbxError } from "../../tree/fbx-error.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumbers, childOf } from "../fbx-properties.js";
import { extrapolate, readExtrapolation } from "./extrapolation.js";
import { readKeyAttributes, readKeyFlags } from "./key-attributes.js";
import { KEY, type KeyTangents, keyTangents } from "./key-tangents.js";

/** A curve of one number over time. Tangents are computed when a time between two keys is first requested. */
export class AnimationCurve {
  /** Seconds, ascending. */
  readonly times: Float64Array;
  readonly values: ArrayLike<number>;
  /** Of every key, or one shared by all. */
  private flags: Int32Array | null = null;
  private held: KeyTangents | null = null;
  private cursor = 0;

  constructor(
    private readonly node: FbxNode,
    ticksPerSecond: number,
  ) {
    this.times = readTimes(node, ticksPerSecond);
    this.values = childNumbers(node, "KeyValueFloat");
    if (this.values.length !== this.times.length) {
      throw fbxError(
        `The FBX file has an animation curve with ${this.times.length} times for ${this.values.length} values.`,
      );
    }
    for (let i = 0; i < this.times.length; i++) {
      if (!Number.isFinite(this.values[i])) {
        throw fbxError("The FBX file has an animation curve with values that are not finite numbers.");
      }
    }
  }

  /** Writes the curve's value at each time (ascending is fast) to `out[offset + i * stride]`. */
  sample(times: Float64Array, out: Float64Array, offset: number, stride: number): void {
    this.cursor = 0;
    const { times: keys, values } = this;
    const last = keys.length - 1;
    for (let i = 0; i < times.length; i++) {
      const time = times[i];
      out[offset + i * stride] =
        last === 0
          ? values[0]
          : time < keys[0]
            ? this.beyond(time, "Pre-Extrapolation")
            : time > keys[last]
              ? this.beyond(time, "Post-Extrapolation")
              : this.inside(time);
    }
  }

  private inside(time: number): number {
    const { times, values } = this;
    const last = times.length - 1;
    let i = this.cursor;
    if (times[i] > time) i = 0;
    while (i < last && times[i + 1] <= time) i++;
    this.cursor = i;
    if (i === last || times[i] === time) return values[i];
    const flag = this.flagOf(i);
    const span = times[i + 1] - times[i];
    const share = (time - times[i]) / span;
    if (flag & KEY.constant) return flag & KEY.constantNext ? values[i + 1] : values[i];
    if (!(flag & KEY.cubic)) return values[i] + (values[i + 1] - values[i]) * share;
    const { right, rightWeight, left, leftWeight } = this.tangents();
    return bezier(
      values[i],
      values[i] + right[i] * rightWeight[i] * span,
      values[i + 1] - left[i + 1] * leftWeight[i + 1] * span,
      values[i + 1],
      bezierPlace(rightWeight[i], 1 - leftWeight[i + 1], share),
    );
  }

  private beyond(time: number, side: "Pre-Extrapolation" | "Post-Extrapolation"): number {
    const { times, values } = this;
    const last = times.length - 1;
    const isBefore = side === "Pre-Extrapolation";
    const end = isBefore ? 0 : last;
    const how = readExtrapolation(this.node, side);
    if (how.mode === "slope") {
      const tangents = this.tangents();
      return values[end] + (isBefore ? tangents.right[0] : tangents.left[last]) * (time - times[end]);
    }
    const inner = extrapolate(time, times[0], times[last], how, isBefore);
    if (!inner) return values[end];
    return this.inside(inner.time) + inner.cycles * (values[last] - values[0]);
  }

  private flagOf(key: number): number {
    this.flags ??= readKeyFlags(this.node, this.times.length);
    return this.flags.length === 1 ? this.flags[0] : this.flags[key];
  }

  private tangents(): KeyTangents {
    this.held ??= keyTangents(this.times, this.values, readKeyAttributes(this.node, this.times.length));
    return this.held;
  }
}

function bezier(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * t * (u * b + t * c) + t * t * t * d;
}

/** Returns the parameter at which a curve of times 0, b, c, 1 reaches `x`. */
function bezierPlace(b: number, c: number, x: number): number {
  if (Math.abs(b - 1 / 3) < 1e-4 && Math.abs(c - 2 / 3) < 1e-4) return x;
  let low = 0;
  let high = 1;
  let t = x;
  for (let i = 0; i < 40; i++) {
    const error = bezier(0, b, c, 1, t) - x;
    if (Math.abs(error) < 1e-12) break;
    if (error > 0) high = t;
    else low = t;
    const u = 1 - t;
    const slope = 3 * u * u * b + 6 * u * t * (c - b) + 3 * t * t * (1 - c);
    const newton = t - error / slope;
    t = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return t;
}

function readTimes(node: FbxNode, ticksPerSecond: number): Float64Array {
  const array = childOf(node, "KeyTime")?.properties[0];
  const data = typeof array === "object" && !(array instanceof Uint8Array) ? array.data() : new Float64Array(0);
  const times = new Float64Array(data.length);
  if (data instanceof BigInt64Array) {
    // Halves of 64-bit ticks: a BigInt for each of 200 000 keys would cost more than all the rest.
    const halves = new Int32Array(data.buffer, data.byteOffset, data.length * 2);
    for (let i = 0; i < times.length; i++) {
      times[i] = (halves[i * 2 + 1] * 4294967296 + (halves[i * 2] >>> 0)) / ticksPerSecond;
    }
  } else for (let i = 0; i < times.length; i++) times[i] = Number(data[i]) / ticksPerSecond;
  return times;
}
