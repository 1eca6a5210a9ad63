import type { Random } from "./random.js";

const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
const WORDS = [
  "-1",
  "1e999",
  "-1e-999",
  "NaN",
  "null",
  "[]",
  "{}",
  "99999999999999999999",
  "1.5",
  "0",
  "*",
  "{",
  "}",
  '"',
];

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const mutations: readonly Mutation[] = [
  // One bit.
  (bytes, random) => {
    const at = random.below(bytes.length);
    return put(bytes, at, [bytes[at] ^ (1 << random.below(8))]);
  },
  // One byte.
  (bytes, random) => put(bytes, random.below(bytes.length), [random.below(256)]),
  // A count, an offset or a length.
  (bytes, random) => {
    const value = random.of(EXTREMES);
    return put(bytes, random.below(bytes.length), [
      value & 255,
      (value >>> 8) & 255,
      (value >>> 16) & 255,
      value >>> 24,
    ]);
  },
  // A number or a mark of a text.
  (bytes, random) => replaceWord(bytes, random),
  // Cut off.
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  // A piece taken out.
  (bytes, random) => {
    const [start, end] = span(bytes, random);
    return joined(bytes.subarray(0, start), bytes.subarray(end));
  },
  // A piece twice.
  (bytes, random) => {
    const [start, end] = span(bytes, random);
    return joined(bytes.subarray(0, end), bytes.subarray(start));
  },
  // A piece of another file.
  (bytes, random, other) => {
    const [start, end] = span(other, random);
    return put(bytes, random.below(bytes.length), [...other.subarray(start, end)]);
  },
  // A piece of one value.
  (bytes, random) => {
    const [start, end] = span(bytes, random);
    const out = bytes.slice();
    return out.fill(random.of([0, 0x20, 0x30, 0x7b, 0xff]), start, end);
  },
];

/** Makes one to four changes to a file. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let out = bytes;
  const count = 1 + random.below(4);
  for (let index = 0; index < count && out.length > 0; index++) out = random.of(mutations)(out, random, other);
  return out;
}

function put(bytes: Uint8Array, at: number, values: number[]): Uint8Array {
  const out = bytes.slice();
  out.set(values.slice(0, out.length - at), at);
  return out;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

/** Returns a random range: mostly short, sometimes long. */
function span(bytes: Uint8Array, random: Random): [number, number] {
  const start = random.below(bytes.length);
  const longest = random.next() < 0.8 ? 64 : 65_536;
  return [start, Math.min(bytes.length, start + 1 + random.below(longest))];
}

/** Replaces a word. Files describe themselves in words near the beginning: half of the changes go there. */
function replaceWord(bytes: Uint8Array, random: Random): Uint8Array {
  const from = random.next() < 0.5 ? random.below(Math.min(bytes.length, 8192)) : random.below(bytes.length);
  let start = from;
  while (start < bytes.length && !isWord(bytes[start])) start++;
  let end = start;
  while (end < bytes.length && end < start + 40 && isWord(bytes[end])) end++;
  const word = new TextEncoder().encode(random.of(WORDS));
  // Padded where the old word was longer, so that a container around it stays intact.
  const padded = new Uint8Array(Math.max(word.length, end - start)).fill(0x20);
  padded.set(word);
  return joined(joined(bytes.subarray(0, start), padded), bytes.subarray(end));
}

function isWord(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || (byte >= 0x61 && byte <= 0x7a);
}
