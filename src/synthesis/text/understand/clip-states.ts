/** Names of clips that say from which state to which they go: "Stand_To_Prone", "Sit_Bench_Exit". */
import type { Token } from "./tokenise.js";
import { vocabulary } from "./vocabulary.js";
import { baseForm } from "./word-forms.js";

/** States by the words that names have for them. */
const STATES: readonly (readonly [state: string, words: string])[] = [
  ["stand", "stand standing idle upright standup"],
  ["sit", "sit sitting seated chair bench sofa couch stool"],
  ["kneel", "kneel kneeling knee knees"],
  ["crouch", "crouch crouching crouched squat duck"],
  ["prone", "prone belly"],
  ["supine", "supine lie lying laying laydown liedown bed ground"],
  ["allFours", "crawl allfours"],
  ["cover", "cover"],
];
/** What goes from one state to another, in words. */
const WAYS: Readonly<Record<string, string>> = {
  "stand sit": "sit down",
  "stand sitFloor": "sit down on the floor",
  "sitFloor stand": "get up from sitting on the floor",
  "stand kneel": "kneel down",
  "stand crouch": "crouch down",
  "stand prone": "lie down on the belly",
  "stand supine": "lie down",
  "stand allFours": "get down on all fours",
  "crouch prone": "lie down on the belly",
  "crouch stand": "crouch to stand",
  "kneel stand": "kneel to stand",
  "sit stand": "stand up from chair",
  "prone stand": "get up from belly",
  "prone crouch": "get up from belly",
  "prone kneel": "get up from belly",
  "sitFloor idle": "sitting on the floor",
  "stand cover": "take cover",
  "cover stand": "crouch to stand",
  "supine stand": "get up from back",
  "supine crouch": "get up from back",
  "supine sit": "sit up from lying",
  "allFours stand": "get up from all fours",
};
/** Words of names for the part of a clip that leads into its state, and out of it. */
const INTO: ReadonlySet<string> = new Set("enter start begin in into down intro".split(" "));
const OUT_OF: ReadonlySet<string> = new Set("exit end stop out leave outro finish up".split(" "));
const FLOOR: ReadonlySet<string> = new Set(["ground", "floor"]);
const HIT_PLACES: ReadonlySet<string> = new Set(
  "front back left right head chest stomach body leg legs shoulder arm heavy light small large big".split(" "),
);
/** Words of names that say nothing of the states. */
const SILENT: ReadonlySet<string> = new Set("the a an pose position trans transition anim from".split(" "));

/** Writes the tokens of such a name as the words for its transition; other names as they are. */
export function stateTokens(tokens: readonly Token[]): readonly Token[] {
  // "Stand2Prone"
  const words = tokens.filter(({ kind, text }) => (kind === "word" && !SILENT.has(text)) || text === "2");
  if (words.length < 2) return tokens;
  const way = toWay(words) ?? edgeWay(words) ?? hitWay(words);
  if (way === undefined) return tokens;
  const [first, last] = [words[0]!, words.at(-1)!];
  return way.split(" ").map((text): Token => ({ text, kind: "word", start: first.start, end: last.end }));
}

/** "Kneel_To_Stand": both sides are states, and nothing else is named. */
function toWay(words: readonly Token[]): string | undefined {
  const at = words.findIndex(({ text }) => text === "to" || text === "2");
  if (at < 1) return undefined;
  const from = stateOf(words.slice(0, at));
  const to = stateOf(words.slice(at + 1));
  return from && to ? (WAYS[`${from} ${to}`] ?? WAYS[`stand ${to}`]) : undefined;
}

/** "Sit_Bench_Exit", "Crouch_Start". */
function edgeWay(words: readonly Token[]): string | undefined {
  const edge = words.at(-1)?.text ?? "";
  const state = stateOf(words.slice(0, -1));
  if (state === undefined || state === "stand") return undefined;
  if (edge === "idle" || edge === "loop") return WAYS[`${state} idle`];
  if (INTO.has(edge)) return WAYS[`stand ${state}`];
  return OUT_OF.has(edge) ? WAYS[`${state} stand`] : undefined;
}

/** "Hit_Front": it is hit there. */
function hitWay([hit, ...where]: readonly Token[]): string | undefined {
  if (hit?.text !== "hit" || !where.every(({ text }) => HIT_PLACES.has(text))) return undefined;
  return `hit reaction ${where.map(({ text }) => text).join(" ")}`;
}

/** Returns the state that all words name together; none where a word names something else. */
function stateOf(words: readonly Token[]): string | undefined {
  const states = words.map(({ text }) => STATES.find(([, names]) => names.split(" ").includes(text))?.[0]);
  const [first] = states;
  if (first === undefined) return undefined;
  const isPlace = (state: string | undefined, index: number) =>
    state === first || (index > 0 && (words[index]!.text === "idle" || FLOOR.has(words[index]!.text)));
  if (!states.every(isPlace)) return undefined;
  return first === "sit" && words.some(({ text }) => FLOOR.has(text)) ? "sitFloor" : first;
}

const IN_PROSE: ReadonlySet<string> = new Set([
  "on",
  "his",
  "her",
  "their",
  "your",
  "my",
  "down",
  "up",
  "flat",
  "position",
]);

/** Writes a way from one state to another as the words for its transition: "from lying face down to standing". */
export function statesInProse(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ text }) => text === "from");
  const to = tokens.findIndex(({ text }, at) => at > from + 1 && (text === "to" || text === "into"));
  if (from < 0 || to < 0 || to - from > 6) return tokens;
  const isOpen = ({ kind }: Token) => kind === "word";
  const end = tokens.findIndex((token, at) => at > to && (!isOpen(token) || token.text === "and"));
  const after = end < 0 ? tokens.length : end;
  const [first, last] = [proseState(tokens.slice(from + 1, to)), proseState(tokens.slice(to + 1, after))];
  const way = first && last ? WAYS[`${first} ${last}`] : undefined;
  if (way === undefined) return tokens;
  const [start, finish] = [tokens[from]!.start, tokens[after - 1]!.end];
  // "goes from sitting to standing" is that way, "rolls from face down to standing" ends in it
  const written = isOtherVerb(tokens[from - 1]) ? `then ${way}` : way;
  const told = written.split(" ").map((text): Token => ({ text, kind: "word", start, end: finish }));
  return [...tokens.slice(0, from), ...told, ...tokens.slice(after)];
}

/** Returns whether a word names what else is done on such a way: "throws a punch from kneeling". */
function isOtherVerb(token: Token | undefined): boolean {
  const { rules } = vocabulary();
  const base = token && baseForm(token.text, (each) => rules.has(each));
  return base !== undefined && !CHANGES.has(base);
}

/** Verbs that only say that a state becomes another. */
const CHANGES: ReadonlySet<string> = new Set(
  "go move get rise come transition change shift stand sit lie kneel crouch up down slowly quickly".split(" "),
);

function proseState(tokens: readonly Token[]): string | undefined {
  const texts = tokens.map(({ text }) => text).filter((text) => !SILENT.has(text) && !IN_PROSE.has(text));
  if (texts.some((text) => text === "face" || text === "belly" || text === "stomach" || text === "prone")) {
    const isLying = /^(?:face|belly|stomach|prone|lying|lie|floor|ground)$/;
    const isUp = tokens.some(({ text }) => text === "up");
    return texts.every((text) => isLying.test(text)) ? (isUp ? "supine" : "prone") : undefined;
  }
  if (texts.includes("back"))
    return texts.every((text) => /^(?:back|lying|lie|floor|ground)$/.test(text)) ? "supine" : undefined;
  return texts.length === 0 ? undefined : stateOf(texts.map((text) => ({ ...tokens[0]!, text })));
}
