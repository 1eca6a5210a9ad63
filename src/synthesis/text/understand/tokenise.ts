/** A piece of the prompt before its base form is known. */
export interface Token {
  /** Lower case, without accents. */
  text: string;
  kind: "word" | "number" | "mark";
  start: number;
  end: number;
}

const PIECE =
  /(m\/s(?!\p{L})|km\/h(?!\p{L})|\p{L}[\p{L}\p{M}]*(?:['’ʼ`]\p{L}+)?)|(\d+(?:[.,]\d+)?|\.\d+)|([-=]+>|[½¼¾°º%,.;:!?&+/×–—()→*[\]|~…-])|([^\s_'"’“”„]+?)/gu;
const MARKUP = /<\/?[a-z][^<>]{0,80}>/gi;
const ACCENTS = /\p{M}/gu;
const FRACTIONS: Record<string, string> = {
  "½": "half",
  "¼": "quarter",
  "¾": "threequarter",
  "°": "degree",
  º: "degree",
  "&": "and",
  "×": "x",
};
/** Marks that part clauses: of emotes and stage directions, and of what turns into what. */
const PARTS: Record<string, string> = {
  "*": ",",
  "[": ",",
  "]": ",",
  "|": ",",
  "~": ",",
  "…": ".",
  "→": ";",
};

/** Meanings of pictograms, used where there are no words beside them. */
const PICTURES: Record<string, string> = {
  "👋": "wave",
  "🏃": "run",
  "🚶": "walk",
  "💃": "dance",
  "🕺": "dance",
  "👏": "clap",
  "🤸": "cartwheel",
  "🙏": "pray",
  "👍": "thumbsup",
  "🧘": "meditate",
  "🏊": "swim",
  "🤷": "shrug",
  "🤦": "facepalm",
  "🙇": "bow",
  "💪": "flex",
  "👊": "punch",
  "🥊": "box",
  "🪑": "sit",
  "🧎": "kneel",
  "😴": "sleep",
  "😢": "cry",
  "😭": "cry",
  "😂": "laugh",
  "🫡": "salute",
};

/**
 * Splits a prompt into words, numbers and marks with their places; a change of case inside a word begins another one
 * ("SlowWalk" is two).
 */
export function tokenise(prompt: string): Token[] {
  const tokens: Token[] = [];
  const isPictures = !/\p{L}/u.test(prompt);
  // markup is no word: "<b>jumps</b>"
  const plain = prompt.replace(MARKUP, (tag) => " ".repeat(tag.length));
  for (const match of plain.matchAll(PIECE)) {
    const [piece, word, number] = match;
    const start = match.index;
    if (word !== undefined) pushWord(tokens, word, start);
    else if (number !== undefined)
      tokens.push({ text: number.replace(",", "."), kind: "number", start, end: start + piece.length });
    else {
      const named = FRACTIONS[piece] ?? (isPictures ? PICTURES[piece] : undefined);
      const mark = PARTS[piece] ?? (piece.length > 1 ? ";" : piece);
      tokens.push({ text: named ?? mark, kind: named ? "word" : "mark", start, end: start + piece.length });
    }
  }
  return tokens;
}

function pushWord(tokens: Token[], word: string, start: number): void {
  let offset = 0;
  for (const part of splitCase(word)) {
    const from = start + offset;
    const end = from + part.length;
    offset += part.length;
    const plain = part.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
    const [stem, tail] = plain.split(/['’ʼ`]/);
    if (stem && tail !== undefined) pushContraction(tokens, stem, tail, from, end);
    else if (plain !== "") tokens.push({ text: plain, kind: "word", start: from, end });
  }
}

/** Splits a contraction: "doesn't" is "not"; the ending of "he's" and "man's" is dropped. */
function pushContraction(tokens: Token[], stem: string, tail: string, start: number, end: number): void {
  const negative = tail === "t" && (stem.endsWith("n") || stem === "can");
  tokens.push({ text: negative ? "not" : stem, kind: "word", start, end });
}

function splitCase(word: string): string[] {
  // "RtoL"
  if (/^[LR]to[LR]$/.test(word)) return [word[0]!, "to", word[3]!];
  return /\p{Ll}\p{Lu}/u.test(word) ? word.split(/(?<=\p{Ll})(?=\p{Lu})/u) : [word];
}
