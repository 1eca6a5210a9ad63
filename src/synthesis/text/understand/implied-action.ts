import type { PlannedAction } from "../../../requests/text-plan.js";
import { LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { isOfOthers } from "./slots/is-of-others.js";
import type { Word } from "./word.js";

/** Action that is played where only a mood is named: "an angry person". */
const MOOD_ACTIONS: Readonly<Record<string, string>> = {
  angry: "angry",
  sad: "sad",
  depressed: "sad",
  ashamed: "sad",
  happy: "celebrate",
  joy: "celebrate",
  elated: "celebrate",
  scared: "scared",
  nervous: "scared",
  tired: "tired",
  exhausted: "tired",
  cold: "shiver",
};
const CALM: ReadonlySet<string> = new Set([
  "relaxed",
  "lazy",
  "shy",
  "confident",
  "proud",
  "cool",
  "neutral_male_a",
  "stern",
]);

/** Actions of sounds that people spell, where nothing else is named; long sounds are written short. */
const SOUNDS: Readonly<Record<string, string>> = {
  brr: "shiver",
  zz: "sleep_side",
  haha: "laugh",
  hahaha: "laugh",
  hehe: "laugh",
  bwahaha: "laugh",
  lol: "laugh",
  ouch: "hurt_hand",
  ow: "hit_react",
  eew: "recoil_disgust",
  ew: "recoil_disgust",
  yuck: "recoil_disgust",
  phew: "wipe_forehead",
  eek: "startle",
  aah: "scream",
  argh: "rage_quit",
  grr: "angry",
  woohoo: "cheer",
  yay: "cheer",
  yippee: "jump_up",
  boohoo: "cry",
  waah: "cry",
  hic: "hiccup",
  shh: "shush",
  ssh: "shush",
  psst: "whisper",
  hmm: "think",
  ahem: "cough",
  tada: "take_a_bow",
};

/** Returns the action of a prompt that is no more than a sound: "brrrr". */
function soundAction(words: readonly Word[]): PlannedAction | undefined {
  const said = words.filter(({ text }) => /^[a-z]{2}/.test(text));
  const [word] = said;
  if (word === undefined || !said.every(({ text }) => Object.hasOwn(SOUNDS, shortened(text)))) return undefined;
  for (const each of words) each.used = true;
  return { action: SOUNDS[shortened(word.text)]!, parameters: {}, text: [word.start, word.end], description: "" };
}

const shortened = (text: string) => text.replace(/([a-z])\1{2,}/g, "$1$1").replace(/^(ha|he){3,}$/, "haha");

/**
 * Returns the action of a prompt that names none: its mood, a walk in its style, or standing still when everything
 * was refused.
 */
export function impliedAction(words: readonly Word[], refused: boolean): PlannedAction | undefined {
  for (const [at, word] of words.entries()) {
    const styleId = MANNERS.get(word.lemma)?.styleId;
    if (styleId === undefined || isOfOthers(words, at)) continue;
    word.used = true;
    for (const each of words) if (DEGREES.has(each.lemma)) each.used = true;
    const action = MOOD_ACTIONS[styleId] ?? (CALM.has(styleId) ? "stand" : "walk");
    const parameters = action === "walk" || action === "stand" ? { styleId } : {};
    return { action, parameters, text: [word.start, word.end], description: "" };
  }
  const sound = soundAction(words);
  if (sound !== undefined) return sound;
  // "does a 180"
  const angle = words.find(
    (word) => word.value !== undefined && word.value >= 45 && word.value % 45 === 0 && word.value <= 1080,
  );
  if (
    angle?.value !== undefined &&
    words.every(
      (word) =>
        word === angle ||
        !/\p{L}{4}/u.test(word.text) ||
        word.lemma === "degree" ||
        SUBJECTS.has(word.lemma) ||
        LIGHT_VERBS.has(word.lemma),
    )
  ) {
    for (const word of words) word.used = true;
    return { action: "turn", parameters: { turn: angle.value }, text: [angle.start, angle.end], description: "" };
  }
  if (!refused) return undefined;
  const text = [words[0]!.start, words.at(-1)!.end] as const;
  return { action: "stand", parameters: {}, text, description: "" };
}
