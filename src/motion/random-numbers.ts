/** Evenly spread numbers from 0 to 1 (excluded): the same ones for a seed, a whole number below 2^32. */
export function randomNumbers(seed: number): () => number {
  // Seeds that are neighbours begin far apart.
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
