/** Returns names of which no two are alike, nor any like one that is taken: a number is appended where needed. */
export function uniqueNames(wanted: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set(taken);
  return wanted.map((name) => {
    let unique = name;
    for (let i = 1; used.has(unique); i++) unique = `${name}_${i}`;
    used.add(unique);
    return unique;
  });
}
