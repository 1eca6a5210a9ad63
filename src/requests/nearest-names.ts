/** Fraction of pairs of neighbouring letters that two names must have in common to count as near. */
const NEAR = 0.4;

/**
 * Finds the names most similar to `wanted`, best first, at most `count`; names with too little in common are left out.
 */
export function nearestNames(wanted: string, names: readonly string[], count: number): string[] {
  const pairs = letterPairs(wanted);
  const likeness = (name: string) => {
    const own = letterPairs(name);
    const shared = own.filter((pair) => pairs.includes(pair)).length;
    return (2 * shared) / (own.length + pairs.length);
  };
  return names
    .map((name) => ({ name, score: likeness(name) }))
    .filter(({ score }) => score >= NEAR)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * Makes a hint for messages from the names most similar to the given one: " Near it: walk, wade."; empty without any.
 */
export function nearHint(given: unknown, names: Iterable<string>, count: number): string {
  const near = typeof given === "string" ? nearestNames(given, [...new Set(names)], count) : [];
  return near.length > 0 ? ` Near it: ${near.join(", ")}.` : "";
}

/** Lists pairs of neighbouring letters, with the ends, so that equal first and last letters count. */
function letterPairs(name: string): string[] {
  const text = ` ${name.toLowerCase()} `;
  return Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
}
