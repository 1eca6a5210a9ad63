/** Numbers of a body's parts that no character has. */
const MORE =
  /\b(three|four|five|six|eight|multiple|several|many|extra)(?: \w+)? (arms|legs|eyes|heads)\b|\b(three|four|five|six|eight|multi|many)[- ](armed|legged|eyed|headed)\b|\b(two|2) (heads)\b(?! (?:taller|shorter|higher|bigger|smaller|above|below))/g;
const NOUNS: Readonly<Record<string, string>> = { armed: "arms", legged: "legs", eyed: "eyes", headed: "heads" };
const HUMAN: Readonly<Record<string, string>> = { arms: "two", legs: "two", eyes: "two", heads: "one" };

/** Returns a sentence for each part of the body that is asked for in a number that is not made: "four arms". */
export function limbNotes(text: string): string[] {
  return [...text.toLowerCase().matchAll(MORE)].map((found) => {
    const word = found[2] ?? found[4] ?? found[6];
    const part = NOUNS[word] ?? word;
    return `"${found[0]}": characters have ${HUMAN[part]}.`;
  });
}
