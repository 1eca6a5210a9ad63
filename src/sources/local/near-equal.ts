/** Numbers closer than this, relative to 1 or their own size, count as equal: a motion made for one fits the other. */
const TOLERANCE = 1e-5;

/** Whether two plain values are equal except for rounding. Looks into arrays, typed arrays and objects. */
export function nearEqual(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") {
    return a === b || Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (ArrayBuffer.isView(a) || Array.isArray(a)) {
    const [x, y] = [a, b] as ArrayLike<unknown>[];
    if (x.length !== y.length) return false;
    for (let i = 0; i < x.length; i++) if (!nearEqual(x[i], y[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => nearEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
