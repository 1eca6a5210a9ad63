import { readFileSync } from "node:fs";
import type { TextPlan } from "../../src/requests/text-plan.js";
import {
  DETERMINERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  SUBJECTS,
} from "../../src/synthesis/text/understand/lexicon/function-words.js";
import { understandPrompt } from "../../src/synthesis/text/understand/understand-prompt.js";
import { requireData } from "../run/require-data.js";

/**
 * Measures how many of the words that people wrote to describe captures end up in plans: `npx tsx
 * tools/text-coverage/main.ts [--list planned|gaps|nothing|silent]`. Reads `mocap/cmu/cmu.json` of the real data.
 */
interface Clip {
  desc?: string | null;
  aliasDesc?: string[] | string | null;
}

/** Descriptions that name no action: places of a session, states of the recording, numbers, bare animals. */
const NO_ACTION =
  /^(?:[\d .,-]*|clean(?:ed)?|story|.*vacation|tv|.*\.amc|.*lbs?|.*calibration|lost marker|no movie|movie and trial dont match|bad.*|sequesnce|cleaned?|slope ?\d|longsequencegood|uprightsequence|badstartsequnce|digital ?8|slowwalkx|start|forward|normal|football|monkey sequence|channel surfing)$/i;

const clips: Clip[] = JSON.parse(readFileSync(requireData("mocap/cmu/cmu.json"), "utf8")).clips;
const texts = new Set(clips.flatMap(({ desc, aliasDesc }) => [desc ?? [], aliasDesc ?? []].flat()));
const list = process.argv[process.argv.indexOf("--list") + 1];
/** Remarks of the archive: which of two people is meant, and that a person plays an animal. */
const REMARK = /\((?:\d )?(?:human )?subjects?[^)]*\)|\(human subject\)|\d{3}$|Cleaned ?GRs?/gi;
const counts = { planned: 0, gaps: 0, nothing: 0, silent: 0 };
let milliseconds = 0;
let slowest = 0;
let some = 0;
let total = 0;
for (const text of new Set([...texts].map((each) => each.replace(REMARK, "").trim()).sort())) {
  if (NO_ACTION.test(text.trim())) continue;
  total++;
  const before = performance.now();
  const plan = understandPrompt(text, 1);
  const took = performance.now() - before;
  milliseconds += took;
  if (total > 1) slowest = Math.max(slowest, took);
  const kind = kindOf(plan);
  counts[kind]++;
  if (plan.steps.length > 0) some++;
  if (process.argv.includes("--list") && kind === list)
    console.log(`${text}\n    ${planLine(plan)}\n    ${plan.notes.map((note) => note.message).join(" ")}`);
}
const share = (count: number) => `${count} of ${total} (${((100 * count) / total).toFixed(1)} %)`;
console.log(`fully planned                 ${share(counts.planned)}`);
console.log(`gaps named to the user        ${share(counts.gaps)}`);
console.log(`no action, but that is said   ${share(counts.nothing)}`);
console.log(`a word silently dropped       ${share(counts.silent)}`);
console.log(`at least one action           ${share(some)}`);
console.log(`${(milliseconds / total).toFixed(2)} ms a prompt, slowest ${slowest.toFixed(1)} ms`);

function kindOf(plan: TextPlan): keyof typeof counts {
  if (dropsSilently(plan)) return "silent";
  if (plan.steps.length === 0) return "nothing";
  const gaps = plan.notes.some(({ kind }) => kind === "notUnderstood" || kind === "left" || kind === "contradiction");
  return gaps ? "gaps" : "planned";
}

/** Returns whether a word of four letters or more is in no range of an action or a note. */
function dropsSilently({ prompt, steps, notes }: TextPlan): boolean {
  const ranges = [...steps.flatMap(({ body, layers }) => [body, ...layers]), ...notes].flatMap(({ text }) =>
    text ? [text] : [],
  );
  return [...prompt.matchAll(/\p{Lu}?\p{Ll}{3,}(?<=\p{L}{4})/gu)].some(({ 0: word, index }) => {
    if (isFunctional(word.toLowerCase())) return false;
    return !ranges.some(([from, to]) => from <= index && index + word.length <= to);
  });
}

function isFunctional(word: string): boolean {
  return [FUNCTION_WORDS, SUBJECTS, LIGHT_VERBS, DETERMINERS].some(
    (set) => set.has(word) || set.has(word.replace(/s$/, "")),
  );
}

function planLine({ steps }: TextPlan): string {
  return steps
    .map(({ body, layers }) =>
      [body, ...layers].map(({ action, parameters }) => `${action}${JSON.stringify(parameters)}`).join(" + "),
    )
    .join(" | ");
}
