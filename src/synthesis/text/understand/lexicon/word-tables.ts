/** Maps words to the meaning under which they are listed: `["then", "next later"]`. */
export function byMeaning<Meaning extends string>(
  listed: readonly (readonly [meaning: Meaning, words: string])[],
): ReadonlyMap<string, Meaning> {
  return new Map(listed.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)));
}

/** Maps words to the number written behind each: "one=1 two=2". */
export function numbered(words: string): ReadonlyMap<string, number> {
  const pairs = words.split(/\s+/).map((entry) => entry.split("=") as [string, string]);
  return new Map(pairs.map(([word, number]) => [word, Number(number)]));
}
