/** Makes scratch vectors: `const [hip, knee] = vectors(2);`. */
export function vectors(count: number): Float64Array[] {
  return Array.from({ length: count }, () => new Float64Array(3));
}

/** Makes scratch quaternions, all zero. */
export function quaternions(count: number): Float64Array[] {
  return Array.from({ length: count }, () => new Float64Array(4));
}
