/** One note on the things, places and doings that left no trace in a plan: "Not shown: “under the bed”, “dog”." */
import type { PlanNote, PlanStep } from "../../../requests/text-plan.js";
import type { Accounted } from "./account-for-words.js";
import { supportOf } from "./learned/read-learned.js";
import { kindsOfWord } from "./learned/reading-model.js";
import { isSomebody } from "./learned/trust-reading.js";
import type { Word } from "./word.js";
import { isUnseen } from "./would-show.js";

/** Below this a word tells nothing of an action that is played: it is no part of what the action does anyway. */
const TELLING = 0.02;
/** So many such words make it likely that something is missed: a single one mostly is scenery. */
const LEAST = 2;
/** Most words or phrases that are named. */
const MOST = 4;

/** Writes a note where several words with content have nothing to do with what is played. */
export function noteNotShown(accounted: readonly Accounted[], steps: readonly PlanStep[]): PlanNote[] {
  const planned = steps.flatMap(({ body, layers }) => [body, ...layers]);
  const tells = ({ text }: Word) =>
    planned.some(({ action }) => text.split(/[ -]/).some((each) => supportOf(each, action) >= TELLING));
  const acts = accounted.findIndex(({ word, account }) => account === "action" && tells(word));
  const lost = accounted.filter(({ word, account }, at) => {
    if (account !== "story" || word.isDescription || !/^[a-z' -]{3,}$/.test(word.text) || tells(word)) return false;
    if (isUnseen(word)) return false;
    // who acts is who is seen
    return !(at < acts && (isSomebody(word) || kindsOfWord(word.text).length === 0));
  });
  const [first] = lost;
  if (first === undefined || lost.length < LEAST) return [];
  const phrases: string[] = [];
  for (const [at, { word }] of lost.entries()) {
    if (at > 0 && word.start - lost[at - 1]!.word.end <= 1) phrases.push(`${phrases.pop()} ${word.text}`);
    else phrases.push(word.text);
  }
  const named = phrases.slice(0, MOST).map((phrase) => `“${phrase}”`);
  const more = phrases.length > MOST ? " and more" : "";
  const { start, end } = first.word;
  return [{ kind: "left", message: `Not shown: ${named.join(", ")}${more}.`, text: [start, end] }];
}
