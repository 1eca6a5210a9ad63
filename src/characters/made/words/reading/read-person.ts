import { type Archetype, PLAIN } from "../archetypes/index.js";
import { CHILD, SKIN_WORDS, sexOf } from "../word-senses.js";
import type { Reading } from "./reading.js";
import { applyToPerson, settleTraits } from "./waiting.js";

/** Species whose own colour a colour beside them is: "a blue alien". */
const COLOURED: ReadonlySet<string> = new Set(["alien", "orc", "goblin", "demon", "zombie"]);

/** Colours that are said of nobody but for their hair: "a ginger woman". */
const HAIR_ONLY = /^(ginger|auburn|blonde?|chestnut)$/;

const hasOwnColor = ({ species, beast }: Archetype): boolean => beast === true || COLOURED.has(species ?? "");

/** "With a cat", "a wolf on a chain": an animal that someone has is nobody's own head. */
function isCompanion(r: Reading, { species, beast }: Archetype, text: string): boolean {
  if (!beast || species === "skeleton" || species === "scarecrow") return false;
  const [next, after] = r.next;
  const kind = next?.meaning?.kind;
  if (kind && ["garment", "prop", "place", "clothes", "detail", "feature", "part", "fur"].includes(kind)) return true;
  if (next && !next.meaning && !next.patch) return true;
  const known = r.archetypes.length + r.garments.length + r.props.length > 0;
  // "A frog man in a vest" wears it.
  const sits =
    (known || next?.text !== "in") &&
    /^(on|in|at|by|beside|next|around|over)/.test(next?.text ?? "") &&
    /^(his|her|their|a|the|one)|should|back|leash|side|feet/.test(`${after?.text} ${next.text}`);
  if (sits) return true;
  const asPerson = /\s|folk|man$|kin$/.test(text);
  return known && !asPerson;
}

/** Reads a kind of character. */
export function readArchetype(r: Reading, archetype: Archetype, text: string): void {
  if (CHILD.has(text) && r.traits.every(({ patch }) => patch.stature === undefined)) r.grownUp ||= r.strangers > 0;
  // In "a not very old knight" the trait is denied, not the knight.
  const denied = r.denies();
  if (denied && !r.traits.some((trait) => trait.denied)) {
    r.say(`no ${text}`);
    return;
  }
  if (isCompanion(r, archetype, text)) {
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  settleTraits(r);
  applyToPerson(r, archetype);
  if (archetype.near) r.notes.push(`"${text}" is made as ${archetype.near}.`);
  const role = r.next[0]?.meaning?.kind === "garment" && r.colors.length > 0;
  if (role) {
    // "A black maid dress": the colour is the dress's.
    if (r.archetypes.length === 0) r.archetypes.push(archetype);
    if (!r.understood.includes(text)) r.understood.push(text);
    return;
  }
  r.archetypes.push(archetype);
  if (/^old /.test(text)) r.own.age ??= 72;
  const sex = archetype.sex === undefined ? sexOf(text) : null;
  if (sex !== null) r.own.sex = sex;
  const color = r.colors[0];
  if (color && PLAIN.has(archetype) && HAIR_ONLY.test(color.text)) {
    r.own.hairColor = color.hair ?? color.color;
    r.say(text);
    return;
  }
  const skin = color && PLAIN.has(archetype) && !archetype.species ? SKIN_WORDS[color.color] : undefined;
  if (skin) r.own.skin = skin;
  else if (color) {
    if (hasOwnColor(archetype)) r.own.skin = color.color;
    else r.mainColor = color.color;
  }
  r.say(text);
  r.last = (later) => {
    if (hasOwnColor(archetype)) r.own.skin = later.color;
    else r.mainColor = later.color;
  };
}
