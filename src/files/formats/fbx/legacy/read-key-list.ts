import { fbxError } from "../tree/fbx-error.js";
import type { FbxNode, FbxProperty } from "../tree/fbx-node.js";
import { arrayNode, childOf, fbxNode, isNumber, numbersOf } from "./fbx-build.js";

const CONSTANT = 0x2;
const CONSTANT_NEXT = 0x100;
const LINEAR = 0x4;
const CUBIC = 0x8;
const AUTO = 0x100;
const USER_BROKEN = 0xc00;
const TIME_INDEPENDENT = 0x2000;
const CLAMP_PROGRESSIVE = 0x4000;
const WEIGHTED_RIGHT = 0x1000000;
const WEIGHTED_NEXT_LEFT = 0x2000000;

/** Numbers that follow the slope's letter, and how many weight marks follow those: up to version 4004, and after. */
const slopeModes = new Map<string, { numbers: number; weights: [number, number] }>([
  ["s", { numbers: 2, weights: [1, 1] }],
  ["b", { numbers: 2, weights: [1, 1] }],
  ["a", { numbers: 0, weights: [0, 1] }],
  ["p", { numbers: 2, weights: [1, 2] }],
  ["q", { numbers: 2, weights: [1, 2] }],
  ["t", { numbers: 3, weights: [0, 0] }],
  ["d", { numbers: 1, weights: [1, 1] }],
]);

/**
 * Converts a channel's mixed list of times, values, letters and slopes to the arrays of a 7.x AnimationCurve; null
 * for a channel without keys.
 */
export function curveChildren(channel: FbxNode, version: number): FbxNode[] | null {
  const list = childOf(channel, "Key")?.properties;
  if (!list) return null;
  const [count = 0] = numbersOf(childOf(channel, "KeyCount"));
  if (!(count >= 0) || count * 3 > list.length) throw keyError(`${count} keys in ${list.length} entries`);
  const stored = numbersOf(childOf(channel, "KeyVer"))[0] ?? 0;
  const keys = new KeyList(list, stored > 0 ? stored : version < 5000 ? 4003 : version < 6000 ? 4004 : 4005);
  for (let index = 0; index < count; index++) keys.readKey();
  return [
    fbxNode("KeyVer", [4008]),
    arrayNode("KeyTime", "l", keys.times),
    arrayNode("KeyValueFloat", "d", keys.values),
    arrayNode("KeyAttrFlags", "i", keys.flags),
    arrayNode("KeyAttrDataFloat", "f", keys.data),
    arrayNode("KeyAttrRefCount", "i", new Array(count).fill(1)),
    ...["Pre-Extrapolation", "Post-Extrapolation"].flatMap((name) => {
      const found = childOf(channel, name);
      return found ? [found] : [];
    }),
  ];
}

class KeyList {
  readonly times: number[] = [];
  readonly values: number[] = [];
  readonly flags: number[] = [];
  /** Four per key: slope after it, slope before the next, weights of the two, velocities. */
  readonly data: number[] = [];
  private at = 0;

  constructor(
    private readonly list: FbxProperty[],
    private readonly version: number,
  ) {}

  readKey(): void {
    this.times.push(this.number());
    this.values.push(this.number());
    const mode = this.letter();
    if (mode === "L") this.addKind(LINEAR, 0, 0, 0);
    else if (mode === "C")
      this.addKind(this.version >= 4004 && this.letter() === "n" ? CONSTANT | CONSTANT_NEXT : CONSTANT, 0, 0, 0);
    else if (mode === "U") this.readCubic();
    else throw keyError(`the interpolation ${JSON.stringify(mode)}`);
  }

  private readCubic(): void {
    const letter = this.letter();
    const mode = slopeModes.get(letter);
    if (!mode) throw keyError(`the slope ${JSON.stringify(letter)}`);
    const numbers = Array.from({ length: mode.numbers }, () => this.number());
    const user = letter === "s" || letter === "b";
    // Files of key version 4003 omit the weights of explicit slopes; 4002 and 4004 have them.
    const weightCount = user && this.version === 4003 ? 0 : mode.weights[this.version <= 4004 ? 0 : 1];
    const weights = { right: 0, left: 0 };
    for (let index = 0; index < weightCount; index++) this.readWeights(weights);
    if (user) {
      const flags = (weights.right ? WEIGHTED_RIGHT : 0) | (weights.left ? WEIGHTED_NEXT_LEFT : 0);
      this.addKind(CUBIC | USER_BROKEN | flags, numbers[0], numbers[1], packedWeights(weights.right, weights.left));
    } else {
      this.addKind(CUBIC | AUTO | TIME_INDEPENDENT | CLAMP_PROGRESSIVE, 0, 0, 0);
    }
  }

  private readWeights(weights: { right: number; left: number }): void {
    const letter = this.letter();
    if (letter === "a" || letter === "r") weights.right = this.number();
    if (letter === "a" || letter === "l") weights.left = this.number();
    if (!/^[anrlc]$/.test(letter)) throw keyError(`the weight ${JSON.stringify(letter)}`);
  }

  private addKind(flags: number, right: number, nextLeft: number, weights: number): void {
    this.flags.push(flags);
    this.data.push(right, nextLeft, weights, 0);
  }

  private number(): number {
    const value = this.list[this.at++];
    if (!isNumber(value)) throw keyError("a letter where a number is due");
    return Number(value);
  }

  private letter(): string {
    const value = this.list[this.at++];
    if (typeof value !== "string") throw keyError("a number where a letter is due");
    return value;
  }
}

/** Packs two decimal fractions of four digits as the bits of a float. */
function packedWeights(right: number, left: number): number {
  const digits = (weight: number) => Math.max(0, Math.min(9999, Math.round(weight * 10_000)));
  return new Float32Array(Uint32Array.of(digits(right) | (digits(left) << 16)).buffer)[0];
}

function keyError(what: string) {
  return fbxError(`The FBX file has a list of animation keys that cannot be read: it has ${what}.`);
}
