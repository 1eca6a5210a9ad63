/** Lists of actions that nobody wrote, in all forms of commands and tales: each of their clauses is done next. */
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";
import { generator } from "./sentences.js";

const LINKS = [", ", " and ", ", then ", ". ", "! ", ", and ", " then "];

/** Returns lists of two to four labels, the same ones each time. */
export function randomLists(count: number, seed: number): string[] {
  const random = generator(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const labels = textActions()
    .map(({ label }) => label)
    .filter((label) => !/[,:{]| and /.test(label) && /^\w+s /.test(`${label} `));
  return Array.from({ length: count }, () => {
    const form = pick(FORMS);
    const link = pick(LINKS);
    const own = Array.from({ length: 2 + Math.floor(random() * 3) }, () => form(pick(labels)));
    const isShort = random() < 0.5;
    const said = isShort ? own.map((each) => each.split(" ")[0]!) : own;
    // "squat, lunge and jump"
    return link === ", " ? `${said.slice(0, -1).join(link)} and ${said.at(-1)}` : said.join(link);
  });
}

const FORMS: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => withVerb(label, (base) => base),
  (label) => withVerb(label, (base) => `${/[^eoy]e$/.test(base) ? base.slice(0, -1) : base}ing`),
];

/** Puts the verb of a label, which ends in "-s", into another form. */
function withVerb(label: string, form: (base: string) => string): string {
  const [verb, ...rest] = label.split(" ") as [string, ...string[]];
  const base = /(?:ss|sh|ch|x|zz)es$/.test(verb)
    ? verb.slice(0, -2)
    : verb.endsWith("ies")
      ? `${verb.slice(0, -3)}y`
      : verb.slice(0, -1);
  return [form(base), ...rest].join(" ");
}
