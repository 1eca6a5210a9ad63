import type { PlannedAction, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import { describeAction } from "../understand/describe-action.js";
import { MANNERS } from "../understand/lexicon/manners.js";
import { understandPrompt } from "../understand/understand-prompt.js";
import { MOODS, OCCASIONS, ROLES } from "./wishes.js";

/** A loose wish as physical direction. */
export interface EnhancedPrompt {
  /** In words that text to motion reads well. */
  prompt: string;
  /** What of the wish it was made from. */
  from: "actions" | "occasion" | "mood" | "role" | "nothing";
}

interface Direction {
  words: readonly string[];
  does: string;
}

const [occasions, moods, roles] = [OCCASIONS, MOODS, ROLES].map(readTable);

function readTable(text: string): Direction[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [words, does] = line.split(" > ") as [string, string];
      return { words: words.split("|"), does };
    });
}

/**
 * Turns a loose wish into physical direction: "a scared villager" becomes what a scared villager does. A wish that names
 * its actions keeps them, each in full.
 */
export function enhancePrompt(prompt: string): EnhancedPrompt {
  const words = wordsOf(prompt);
  const plan = understandPrompt(prompt, 1);
  const mood = /\blike (?:a )?(?:crazy|mad|wild)\b/i.test(prompt) ? undefined : find(moods, words);
  if (namesActions(prompt)) {
    const full = inFull(plan, mood?.word).find((direction) => sameActions(plan, direction));
    return { prompt: full ?? asSentence(prompt), from: "actions" };
  }
  const occasion = find(occasions, words);
  const role = find(
    roles,
    words.filter((word) => word !== mood?.word),
  );
  const found = occasion ?? mood ?? role;
  if (!found) return { prompt: asSentence(prompt), from: "nothing" };
  const from = occasion ? "occasion" : mood ? "mood" : "role";
  const subject = [mood?.word, role?.word ?? "person"].filter((word) => word !== undefined).join(" ");
  return { prompt: `${article(subject)} ${subject} ${found.does}.`, from };
}

function wordsOf(prompt: string): string[] {
  const plain = prompt.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return [...plain, ...plain.slice(1).map((word, i) => plain[i] + word)];
}

function find(table: readonly Direction[], words: readonly string[]): { word: string; does: string } | undefined {
  for (const { words: own, does } of table) {
    const word = own.find((each) => words.includes(each) || words.includes(`${each}s`));
    if (word !== undefined) return { word, does };
  }
  return undefined;
}

const WISHES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [...occasions, ...moods, ...roles].flatMap(({ words }) => words),
);

/** Returns whether a prompt says what is done, apart from who it is, how they feel and what happens. */
function namesActions(prompt: string): boolean {
  const rest = prompt.replaceAll(/[\p{L}']+/gu, (word) => (isWish(word.toLowerCase()) ? "" : word));
  if (rest.trim() === "") return false;
  const { steps } = understandPrompt(rest, 1);
  const isImplied = steps.length === 1 && IMPLIED.has(steps[0].body.action) && !GOES.test(rest);
  return steps.length > 0 && !isImplied;
}

/** Actions that stand for a mere manner, and verbs that ask for them. */
const IMPLIED: ReadonlySet<string> = new Set(["walk", "stand"]);
const GOES = /\b(?:walk|stroll|stand|step|go|mov|march|wander|pac)/i;

function isWish(word: string): boolean {
  return WISHES.has(word) || MANNERS.has(word) || (word.endsWith("s") && WISHES.has(word.slice(0, -1)));
}

/** Styles that are named after somebody. */
const FIGURES: ReadonlySet<string> = new Set("baby cat chicken dinosaur old_man robot zombie".split(" "));

/** Tells a plan in sentences, the best one first: a style that all its actions have describes the person. */
function inFull({ steps }: TextPlan, mood?: string): string[] {
  const styles = new Set(steps.map(({ body }) => body.parameters.styleId));
  const [styleId] = styles;
  const style = styles.size === 1 && styleId !== undefined ? styleId.replaceAll("_", " ") : undefined;
  const own = style ?? mood;
  const who = styleId !== undefined && style && FIGURES.has(styleId) ? style : own ? `${own} person` : "person";
  const plain = mood ? `${mood} person` : "person";
  return [sentence(who, steps, style === undefined), sentence(plain, steps, true)];
}

function sentence(who: string, steps: readonly PlanStep[], withStyles: boolean): string {
  const told = steps.map((step) => tell(step, withStyles)).join(", then ");
  return `${article(who)} ${who} ${told}.`;
}

function tell({ body, layers }: PlanStep, withStyles: boolean): string {
  const own = describe(body, withStyles);
  return layers.length === 0 ? own : `${own} while he ${layers.map((layer) => describe(layer, true)).join(" and ")}`;
}

function describe(action: PlannedAction, withStyle: boolean): string {
  const plain = { ...action, parameters: { ...action.parameters } };
  const { styleId } = plain.parameters;
  delete plain.parameters.styleId;
  const told = describeAction(plain).replaceAll(/[()]/g, "");
  if (styleId === undefined || !withStyle) return told;
  const style = styleId.replaceAll("_", " ");
  return `${told} ${FIGURES.has(styleId) ? `like ${article(style).toLowerCase()} ${style}` : `in ${article(style).toLowerCase()} ${style} way`}`;
}

function sameActions(plan: TextPlan, prompt: string): boolean {
  const styled = ({ action, parameters }: PlannedAction) => `${action} ${parameters.styleId ?? ""}`;
  const actions = ({ steps }: TextPlan) =>
    steps.map(({ body, layers }) => [styled(body), ...layers.map(({ action }) => action)].join()).join("; ");
  return actions(plan) === actions(understandPrompt(prompt, 1));
}

function asSentence(prompt: string): string {
  const text = prompt.trim().replaceAll(/\s+/g, " ");
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? "An" : "A";
}
