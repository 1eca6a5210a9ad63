/** Bits of a key's flags. */
export const KEY = {
  constant: 0x2,
  linear: 0x4,
  cubic: 0x8,
  constantNext: 0x100,
  tcb: 0x200,
  user: 0x400,
  clamp: 0x1000,
  timeIndependent: 0x2000,
  clampProgressive: 0x4000,
  weightedRight: 0x1000000,
  weightedNextLeft: 0x2000000,
} as const;

const WEIGHT = 1 / 3;
/** Distance to a neighbour below which a key is flat where tangents are clamped. */
const CLAMP_DISTANCE = 1e-3;

/** Attributes of the keys: what FBX stores besides time and value. */
export interface KeyAttributes {
  flags: Int32Array;
  /** 4 a key: right slope (or bias, tension), next key's left slope (or bias, continuity), weights (or bias), velocities. */
  data: Float32Array;
}

/** Slopes (value per second) and weights (share of the segment's time) on both sides of every key. */
export interface KeyTangents {
  left: Float64Array;
  right: Float64Array;
  leftWeight: Float64Array;
  rightWeight: Float64Array;
}

/** Computes the tangents of all keys; only those of cubic segments are meaningful. */
export function keyTangents(
  times: Float64Array,
  values: ArrayLike<number>,
  { flags, data }: KeyAttributes,
): KeyTangents {
  const count = times.length;
  const tangents: KeyTangents = {
    left: new Float64Array(count),
    right: new Float64Array(count),
    leftWeight: new Float64Array(count).fill(WEIGHT),
    rightWeight: new Float64Array(count).fill(WEIGHT),
  };
  const packed = new Uint32Array(data.buffer, data.byteOffset, data.length);
  for (let i = 0; i < count; i++) {
    const flag = flags[i];
    const before = i > 0 ? times[i] - times[i - 1] : 0;
    const after = i + 1 < count ? times[i + 1] - times[i] : 0;
    if (flag & KEY.cubic) {
      if (flag & KEY.weightedRight) tangents.rightWeight[i] = (packed[i * 4 + 2] & 0xffff) * 1e-4;
      if (flag & KEY.weightedNextLeft && i + 1 < count) tangents.leftWeight[i + 1] = (packed[i * 4 + 2] >>> 16) * 1e-4;
      const given: Given = { right: data[i * 4], left: tangents.left[i] };
      const key: Key = {
        flag,
        before,
        after,
        fromPrevious: before > 0 ? values[i] - values[i - 1] : 0,
        toNext: after > 0 ? values[i + 1] - values[i] : 0,
        leftWeight: tangents.leftWeight[i],
        rightWeight: tangents.rightWeight[i],
      };
      let nextLeft = data[i * 4 + 1];
      if (flag & KEY.tcb) {
        [tangents.left[i], tangents.right[i]] = tcbSlopes(key, data.subarray(i * 4, i * 4 + 3));
        nextLeft = 0;
      } else if (flag & KEY.user) tangents.right[i] = given.right;
      else [tangents.left[i], tangents.right[i]] = automaticSlopes(key, given);
      if (i + 1 < count) tangents.left[i + 1] = nextLeft;
    } else if (flag & KEY.constant) {
      if (i + 1 < count) tangents.left[i + 1] = 0;
    } else {
      const slope = after > 0 ? (values[i + 1] - values[i]) / after : 0;
      tangents.right[i] = slope;
      if (i + 1 < count) tangents.left[i + 1] = slope;
    }
  }
  return tangents;
}

/** Values from the file: slopes, or biases of automatic ones. */
interface Given {
  left: number;
  right: number;
}

interface Key {
  flag: number;
  /** Seconds to the neighbours, 0 for none. */
  before: number;
  after: number;
  fromPrevious: number;
  toNext: number;
  leftWeight: number;
  rightWeight: number;
}

/** Computes Kochanek-Bartels slopes: tension, continuity, bias. */
function tcbSlopes(key: Key, [tension, continuity, bias]: Float32Array): [number, number] {
  const { before, after } = key;
  const incoming = before > 0 ? key.fromPrevious / before : 0;
  const outgoing = after > 0 ? key.toNext / after : 0;
  const share = before > 0 && after > 0 ? 0.5 : 1;
  const a = share * (1 - tension) * (1 + bias) * incoming;
  const b = share * (1 - tension) * (1 - bias) * outgoing;
  return [a * (1 - continuity) + b * (1 + continuity), a * (1 + continuity) + b * (1 - continuity)];
}

function automaticSlopes(key: Key, given: Given): [number, number] {
  if (key.before > 0 && key.after > 0) {
    if (Math.abs(given.left + given.right) <= 1e-4) {
      const slope = innerSlope(key, given.right);
      return [slope, slope];
    }
    return [innerSlope(key, -given.left), innerSlope(key, given.right)];
  }
  const slope =
    key.before > 0
      ? endSlope(key, key.fromPrevious, key.before, -given.left)
      : key.after > 0
        ? endSlope(key, key.toNext, key.after, given.right)
        : 0;
  return [slope, slope];
}

/** Returns how far a bias beyond 500 bends a tangent past its neighbours. */
function excess(bias: number): number {
  const beyond = Math.abs(bias) / 100 - 5;
  return beyond > 0 ? beyond * beyond * 40 : 0;
}

function innerSlope({ flag, before, after, fromPrevious, toNext, leftWeight, rightWeight }: Key, bias: number): number {
  const nearest = Math.min(Math.abs(fromPrevious), Math.abs(toNext));
  if (flag & KEY.clamp && nearest <= CLAMP_DISTANCE) return 0;
  const across = (fromPrevious + toNext) / (before + after);
  let slope = across;
  if (!(flag & KEY.timeIndependent)) {
    const incoming = fromPrevious / before;
    const outgoing = toNext / after;
    const share = before / (before + after);
    slope = (across + incoming * (1 - share) + outgoing * share) / 2;
    const pull = Math.abs(bias) / 100;
    if (pull > 1e-4) {
      const goal = bias > 0 ? outgoing : incoming;
      const sense = Math.abs(goal - slope) > 1e-5 ? goal - slope : bias;
      slope += (goal - slope) * pull + Math.sign(sense) * excess(bias);
    }
  }
  if (!(flag & KEY.clampProgressive)) return slope;
  // No overshooting: the ends of the tangents stay within the neighbours' values.
  const sense = slope >= 0 ? 1 : -1;
  const most = (difference: number, range: number) => (range > 0 ? Math.max(0, (sense * difference) / range) : 0);
  return sense * Math.min(sense * slope, most(fromPrevious, leftWeight * before), most(toNext, rightWeight * after));
}

function endSlope({ flag }: Key, difference: number, time: number, bias: number): number {
  if (flag & KEY.clampProgressive) return 0;
  if (flag & KEY.clamp && Math.abs(difference) <= CLAMP_DISTANCE) return 0;
  const slope = difference / time;
  return flag & KEY.timeIndependent ? slope : slope + Math.sign(bias) * excess(bias);
}
