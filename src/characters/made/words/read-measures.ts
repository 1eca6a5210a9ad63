import type { CharacterSpec } from "../character-spec.js";

const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];

const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** Most words of an age or a height: "six feet and two inches tall". */
const LONGEST = 7;

/** Limits of a character: years, metres. */
const AGES = [5, 90] as const;
const HEIGHTS = [0.6, 2.6] as const;

const NUMBER = "(\\d+(?:\\.\\d+)?|[a-z]+(?: (?:one|two|three|four|five|six|seven|eight|nine))?)";
const DIGITS = "(\\d+(?:\\.\\d+)?)";
const TALL = "(?: (?:tall|high|in height))?";

const AGE_FORMS = [
  new RegExp(`^(?:aged )?${NUMBER} (?:years? old|year olds?|years? of age|yo|yrs?(?: old)?)\\b`),
  new RegExp(`^(?:aged|age)(?: about| around)? ${NUMBER}\\b`),
  new RegExp(
    `^(?:about|around|maybe|roughly|nearly|almost|like|perhaps|just) ${NUMBER}(?= (?:,|and|with|in|wearing)(?: |$)|$)`,
  ),
  // "a girl about 14", "he is 52": a number that counts or measures nothing else
  new RegExp(`^(?:about|around|maybe|he is|she is|hes|shes|he|she) ${DIGITS}(?= (?:,|and|with|in)(?: |$)|$)`),
  new RegExp(`^${NUMBER} something\\b`),
];
const DECADE =
  /^(?:in )?(?:(?:his|her|their)(?: early| mid| late)?|early|mid|late) (teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|20s|30s|40s|50s|60s|70s|80s)\b/;
const DECADES: Readonly<Record<string, number>> = {
  teens: 16,
  twenties: 25,
  thirties: 35,
  forties: 45,
  fifties: 55,
  sixties: 65,
  seventies: 75,
  eighties: 85,
};

const METRIC = new RegExp(`^${DIGITS} ?(m|metres?|meters?|cm|centimetres?|centimeters?)\\b${TALL}`);
const INCH_NUMBER = "(\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven)";
/** Feet, with inches that are named so, or that stand alone and count nothing else. */
const FEET = new RegExp(
  `^${NUMBER} ?(?:feet|foot|ft)\\b(?:(?: ,| and)? ${INCH_NUMBER} ?(?:inches|inch|in)\\b|` +
    ` ${INCH_NUMBER}\\b(?! (?:handed|years?|yo)\\b))?${TALL}`,
);
/** Fewer feet in words are those that a figure stands on. */
const FEWEST_FEET = 3;
const INCHES = new RegExp(`^${DIGITS} ?(?:inches|inch)\\b${TALL}`);
const FOOT = 0.3048;

/** An age or a height as it is said. */
export interface Measured {
  /** The words, with single spaces. */
  text: string;
  patch: Partial<CharacterSpec>;
  note?: string;
}

/** Reads an age or a height that begins at a word; null if none does. */
export function measureAt(words: readonly string[], i: number): Measured | null {
  const joined = words.slice(i, i + LONGEST).join(" ");
  return ageAt(joined) ?? ageAlone(words, i) ?? heightAt(joined);
}

function ageAt(joined: string): Measured | null {
  const decade = DECADE.exec(joined);
  if (decade) return { text: decade[0], patch: { age: DECADES[decade[1]] ?? Number.parseInt(decade[1], 10) + 5 } };
  for (const form of AGE_FORMS) {
    const found = form.exec(joined);
    const years = found && numberOf(found[1]);
    if (!years) continue;
    const { value, note } = limited(found[0], years, AGES, "years old");
    return { text: found[0], patch: { age: value }, note };
  }
  return null;
}

/** "A pilot, sixty, ...", "a boy, about ten, ...": a number between commas is an age. */
function ageAlone(words: readonly string[], at: number): Measured | null {
  const ends = (word: string | undefined) => word === undefined || word === "," || word === "with" || word === "in";
  if (at === 0 || words[at - 1] !== ",") return null;
  const first = /^(about|around|maybe|roughly|aged)$/.test(words[at]) ? at + 1 : at;
  const decade =
    DECADES[words[first]] ?? (/^[2-8]0s$/.test(words[first]) ? Number.parseInt(words[first], 10) + 5 : undefined);
  if (decade !== undefined && ends(words[first + 1]))
    return { text: words.slice(at, first + 1).join(" "), patch: { age: decade } };
  for (const count of [2, 1]) {
    const text = words.slice(first, first + count).join(" ");
    if (!ends(words[first + count]) || words.slice(first, first + count).includes(",")) continue;
    const years = numberOf(text);
    if (years !== null && years >= AGES[0] && years <= AGES[1])
      return { text: words.slice(at, first + count).join(" "), patch: { age: years } };
  }
  return null;
}

function heightAt(joined: string): Measured | null {
  const [text, metres] = metresOf(joined);
  if (metres === null) return null;
  const { value, note } = limited(text, metres, HEIGHTS, "m tall");
  return { text, patch: { height: value }, note };
}

function metresOf(joined: string): [text: string, metres: number | null] {
  const metric = METRIC.exec(joined);
  if (metric) return [metric[0], Number(metric[1]) * (metric[2].startsWith("c") ? 0.01 : 1)];
  const inches = INCHES.exec(joined);
  if (inches) return [inches[0], (Number(inches[1]) / 12) * FOOT];
  const feet = FEET.exec(joined);
  const whole = feet && numberOf(feet[1]);
  if (!feet || whole === null || (whole < FEWEST_FEET && !/^\d/.test(joined))) return ["", null];
  const rest = feet[2] ?? feet[3];
  return [feet[0], (whole + (rest === undefined ? 0 : (numberOf(rest) ?? 0)) / 12) * FOOT];
}

function limited(text: string, asked: number, [least, most]: readonly [number, number], unit: string) {
  const value = Math.min(Math.max(asked, least), most);
  if (value === asked) return { value };
  return { value, note: `"${text}": characters are ${least} to ${most} ${unit}; this one is ${value}.` };
}

function numberOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text);
  const [first, second] = text.split(" ");
  const tens = TENS[first];
  if (tens !== undefined) return tens + (second ? Math.max(NUMBERS.indexOf(second), 0) : 0);
  const single = NUMBERS.indexOf(first);
  return single >= 0 && !second ? single : null;
}
