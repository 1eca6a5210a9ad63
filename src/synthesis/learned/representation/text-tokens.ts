/** Words of a text that the networks read, and pieces of each word. */
export const TEXT_WORDS = 24;
export const WORD_PIECES = 8;
/** Rows of the networks' table of pieces; row 0 is "nothing". */
export const TEXT_BUCKETS = 4096;

/**
 * Returns the pieces of a text's words, `TEXT_WORDS` × `WORD_PIECES` rows of the table, 0 where there is none. A word's
 * pieces are itself and its runs of three letters, so that words that were never seen resemble those that were.
 */
export function textTokens(text: string): Int32Array {
  const out = new Int32Array(TEXT_WORDS * WORD_PIECES);
  const words = text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  words.slice(0, TEXT_WORDS).forEach((word, w) => {
    pieces(word).forEach((piece, i) => {
      out[w * WORD_PIECES + i] = 1 + (hash(piece) % (TEXT_BUCKETS - 1));
    });
  });
  return out;
}

function pieces(word: string): string[] {
  const letters = [...`<${word}>`];
  const runs = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(""));
  return [`=${word}`, ...runs].slice(0, WORD_PIECES);
}

/** FNV-1a, 32 bit, of the UTF-8 bytes. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
