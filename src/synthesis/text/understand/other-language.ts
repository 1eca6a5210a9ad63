import { DETERMINERS, FUNCTION_WORDS } from "./lexicon/function-words.js";

/** Words without which hardly a sentence is made, by language. */
const LANGUAGES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    German:
      "der die das und ein eine einen einem einer den dem mit auf von vom zum zur sich er sie dann ihr seine seinen seiner nach im am ist",
    Spanish: "el la los las un una y con de del luego se en su sus por para al que después mientras hacia él ella",
    French: "le la les un une et avec de du des puis se sa son ses dans sur vers il elle qui au aux pendant en",
    Italian: "il lo la gli un una e con di del della poi si suo sua nel nella sul che verso mentre lui lei",
    Portuguese: "o a os as um uma e com de do da depois se seu sua no na em para que enquanto ele ela",
    Dutch: "de het een en met van op zijn haar dan zich naar aan hij zij die terwijl",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

/** Fewest different words of a language, and how many times as many as English ones, by which a prompt is taken to be in it. */
const LEAST = 3;
const TIMES_ENGLISH = 2;

/**
 * Returns the language of a prompt that is not in English; null for English, and where too little says so.
 *
 * @param least fewest different words of the language
 */
export function otherLanguage(prompt: string, least = LEAST): string | null {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? [];
  let found: string | null = null;
  let most = 0;
  for (const [language, known] of Object.entries(LANGUAGES)) {
    // a single "a" or "o" is no Portuguese
    const own = words.filter((word) => known.has(word) && word.length > 1);
    const english = words.filter((word) => !known.has(word) && (FUNCTION_WORDS.has(word) || DETERMINERS.has(word)));
    if (new Set(own).size < least || own.length <= most || own.length <= TIMES_ENGLISH * english.length) continue;
    [found, most] = [language, own.length];
  }
  return found;
}
