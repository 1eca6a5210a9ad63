/**
 * Returns a generator of uniform random numbers in [0, 1): the same sequence for the same seed, a whole number below
 * 2^32.
 */
export function randomNumbers(seed: number): () => number {
  // Neighbouring seeds start far apart.
  let state = scramble(seed ^ 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return scramble(state) / 2 ** 32;
  };
}

/** Spreads every bit of a number over all 32 bits. */
function scramble(bits: number): number {
  let x = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
