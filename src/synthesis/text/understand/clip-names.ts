import { statesInProse, stateTokens } from "./clip-states.js";
import type { Token } from "./tokenise.js";
import { vocabulary } from "./vocabulary.js";
import { baseForm } from "./word-forms.js";

/** Abbreviations of clip names. */
const LONG_FORMS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  `fwd=forward fw=forward frwd=forward f=forward bwd=backward bkwd=backward bck=backward bwk=backward bw=backward b=backward l=left lt=left lft=left r=right rt=right rgt=right
 rh=right lh=left atk=attack att=attack cw=clockwise ccw=counterclockwise xbow=crossbow wpn=weapon gtr=guitar crch=crouch stnd=stand jmp=jump wlk=walk dth=death dmg=damage
 rld=reload eq=equip idl=idle`
    .split(/\s+/)
    .map((pair) => pair.split("=") as [string, string]),
);
/** Abbreviations that anybody writes, in clip names or not. */
const EVERYWHERE: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  `fwd=forward bwd=backward bkwd=backward gonna=will wanna=want n=and pls=please smth=something teh=the hte=the adn=and nad=and taht=that thier=their wiht=with wtih=with tehn=then thne=then hes=he shes=she tryna=try`
    .split(/\s+/)
    .map((pair) => pair.split("=") as [string, string]),
);
/** Words of clip names that say where a clip comes from or how it is used. */
const NOISE: ReadonlySet<string> = new Set(
  "anim animation anims loop looped looping cycle rm root rootmotion motion mob mocap mx mixamo ue ip var variant variation ver version v seq clip rig armature humanoid char a an male female m tp fp additive add pose fbx bvh start end begin npc emote bark cinematic gameplay".split(
    " ",
  ),
);
/** Words that only nouns follow: "like a puffin". */
const BEFORE_NOUNS: ReadonlySet<string> = new Set("a an the like my his her its their your this that some".split(" "));
/** Noise even in a prompt of plain words, at its beginning. */
const TITLES: ReadonlySet<string> = new Set(["emote", "npc", "bark", "anim", "animation", "clip", "mocap"]);
/** Numbers that are angles, not versions. */
const ANGLES: ReadonlySet<string> = new Set(["45", "90", "135", "180", "270", "360"]);

/** Rewrites the tokens of clip names ("Anim_Rifle_Run_Fwd_01", "great sword slash (2)") and of slang as plain words. */
export function plainTokens(prompt: string, tokens: readonly Token[]): Token[] {
  const isName = isClipName(prompt);
  const written = tokens.map((token, at): Token => {
    const long = EVERYWHERE.get(token.text) ?? (isName ? LONG_FORMS.get(token.text) : undefined);
    const text = long ?? (BEFORE_NOUNS.has(tokens[at - 1]?.text ?? "") ? undefined : withG(token.text));
    return text === undefined || token.kind !== "word" ? token : { ...token, text };
  });
  const kept = statesInProse(isName ? wordsOfName(written) : withoutTitle(withSlashes(written)));
  return kept.some(({ kind }) => kind === "word") ? withoutVersion(prompt, kept) : written;
}

/** Reads "w/" as "with". */
function withSlashes(tokens: readonly Token[]): Token[] {
  const isWith = (at: number) => tokens[at]?.text === "w" && tokens[at + 1]?.text === "/";
  return tokens.flatMap((token, at) => (isWith(at) ? [{ ...token, text: "with" }] : isWith(at - 1) ? [] : [token]));
}

function wordsOfName(written: readonly Token[]): Token[] {
  const told = stateTokens(written);
  return told.filter((token, at) => told !== written || (token.text !== "/" && !isNoise(written, token, at)));
}

/** Returns the participle that slang leaves its last letter off: "walkin", "leanin". */
function withG(text: string): string | undefined {
  if (!/^[a-z]{2,}[^aeiou]in$/.test(text) || knows(text)) return undefined;
  return knows(`${text}g`) ? `${text}g` : undefined;
}

function knows(text: string): boolean {
  return baseForm(text, (base) => vocabulary().bases.has(base)) !== undefined;
}

/** Returns whether a prompt is a name: words joined by underscores or capitals, not a sentence. */
export function isClipName(prompt: string): boolean {
  const name = prompt.trim().split(/[:,.;!?]\s/)[0]!;
  return /\p{L}_|_\p{L}|\d_|\p{Ll}2\p{Lu}/u.test(name) || (/\p{Ll}\p{Lu}/u.test(name) && !/\s\p{Ll}+\s/u.test(name));
}

function isNoise(tokens: readonly Token[], { kind, text }: Token, at: number): boolean {
  if (kind === "number") return !ANGLES.has(text) && (text.startsWith("0") || isVersion(tokens, at));
  // "2m" is a distance
  if (text === "m" && tokens[at - 1]?.kind === "number" && tokens[at - 1]!.end === tokens[at]!.start) return false;
  return kind === "word" && NOISE.has(text) && !isWholly(tokens, text);
}

/** Returns whether a number counts clips: at the end, or glued to the word before it. */
function isVersion(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    tokens.slice(at + 1).every(({ kind }) => kind !== "word") ||
    (before?.kind === "word" && before.end === tokens[at]!.start && before.text !== "x")
  );
}

function isWholly(tokens: readonly Token[], text: string): boolean {
  return tokens.every((token) => token.kind !== "word" || token.text === text);
}

function withoutTitle(tokens: Token[]): Token[] {
  const [first, ...rest] = tokens;
  if (first === undefined || !TITLES.has(first.text)) return tokens;
  return rest[0]?.text === ":" ? rest.slice(1) : rest;
}

/** Drops a number in brackets at the end: "great sword slash (2)". */
function withoutVersion(prompt: string, tokens: readonly Token[]): Token[] {
  const version = /\s*\(\d+\)\s*$/.exec(prompt);
  return version === null ? [...tokens] : tokens.filter(({ start }) => start < version.index);
}
