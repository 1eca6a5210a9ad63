/** Multipliers and key increments of Philox 4×32. */
const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const INCREMENTS = [0x9e3779b9, 0xbb67ae85] as const;
const ROUNDS = 10;

/**
 * Writes standard normal numbers, 4 for each counter: the same for the same seed, stream and place on every machine, however
 * many are asked for.
 *
 * @param out its length is a multiple of 4
 * @param seed whole, below 2^32
 * @param stream whole, below 2^32: draws of one seed for different purposes
 * @param from the counter of the first four numbers
 */
export function normalNumbers(out: Float32Array, seed: number, stream: number, from = 0): Float32Array {
  const bits = new Uint32Array(4);
  for (let at = 0; at < out.length; at += 4) {
    bits.fill(0);
    bits[0] = from + at / 4;
    philox(bits, seed, stream);
    for (let k = 0; k < 4; k += 2) {
      // Never 0, whose logarithm is infinite.
      const radius = Math.sqrt(-2 * Math.log((bits[k] + 1) / (2 ** 32 + 1)));
      const angle = (2 * Math.PI * bits[k + 1]) / 2 ** 32;
      out[at + k] = radius * Math.cos(angle);
      out[at + k + 1] = radius * Math.sin(angle);
    }
  }
  return out;
}

/** Scrambles a counter of 128 bits, in place: Philox 4×32 with ten rounds. */
export function philox(counter: Uint32Array, key0: number, key1: number): void {
  let [a, b, c, d] = counter;
  let k0 = key0 >>> 0;
  let k1 = key1 >>> 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [high0, low0] = product(MULTIPLIERS[0], a);
    const [high1, low1] = product(MULTIPLIERS[1], c);
    a = (high1 ^ b ^ k0) >>> 0;
    b = low1;
    c = (high0 ^ d ^ k1) >>> 0;
    d = low0;
    k0 = (k0 + INCREMENTS[0]) >>> 0;
    k1 = (k1 + INCREMENTS[1]) >>> 0;
  }
  counter.set([a, b, c, d]);
}

/** The high and the low half of the product of two numbers of 32 bits. */
function product(x: number, y: number): [number, number] {
  const whole = BigInt(x) * BigInt(y);
  return [Number(whole >> 32n), Number(whole & 0xffffffffn)];
}
