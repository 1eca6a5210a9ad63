import { ARCHETYPES, type Archetype, PLAIN } from "../archetypes/index.js";
import { ANYONE } from "../archetypes/plain.js";
import { wardrobe } from "../wardrobe.js";
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
  if (r.phrase.describes) return true;
  const known = r.archetypes.length + r.garments.length + r.props.length > 0;
  // "A frog man in a vest" wears it.
  const sits =
    (known || next?.text !== "in") &&
    /^(on|in|at|by|beside|next|around|over)/.test(next?.text ?? "") &&
    /^(his|her|their|a|the|one)|should|back|leash|side|feet/.test(`${after?.text} ${next.text}`);
  if (sits) return true;
  // "A crocodile captain" is one; "a captain with a crocodile" has one.
  const asPerson = /\s|folk|man$|kin$/.test(text) || (kind === "archetype" && r.archetypes.length === 0);
  return known && !asPerson;
}

/** "A mother with a baby", "a baby carrier": someone else. */
function isChildOf({ archetypes, lastJoin, phrase }: Reading, { age, words }: Archetype): boolean {
  const someone = archetypes.length > 0;
  return (
    someone && PLAIN_WORDS.has(words[0]) && (phrase.describes === true || ((age ?? 99) < 12 && lastJoin === "with"))
  );
}

const PLAIN_WORDS: ReadonlySet<string> = new Set(ANYONE.map(({ words }) => words[0]));

/** All that a role wears, as its clothes are named: "in a sailor suit". */
const COSTUME = /^(suit|uniform|outfit|costume|clothes|clothing|attire|garb|robes|kit|gear|dress uniform)$/;

/** "In a sailor suit", "with a pirate hat": the clothes of a role that the person before it does not have. */
function describesClothes(r: Reading, archetype: Archetype, text: string): boolean {
  const [thing] = r.next;
  const worn = thing?.meaning?.kind;
  const someone = r.archetypes.length > 0 && (r.lastJoin === "in" || r.lastJoin === "with" || r.phrase.ofThing);
  if (!someone || !(worn === "garment" || worn === "clothes") || archetype.beast || archetype.species) return false;
  if (!COSTUME.test(thing.text)) {
    r.role = archetype;
    r.understood.push(text);
    return true;
  }
  const [color] = r.colors;
  for (const garment of wardrobe(archetype, color?.color)) {
    r.garments.push(garment);
    r.implied.add(garment);
  }
  if (color && !archetype.wears.includes("*")) r.mainColor = color.color;
  r.kindNow = "garment";
  r.say(`${text} ${thing.text}`);
  r.skip = 1;
  return true;
}

const WOMAN = ANYONE.find(({ words }) => words[0] === "woman")!;

/** "A lady weightlifter", "a librarian lady": no noblewoman. */
function isPlainLady({ archetypes, next, strangers, traits, adjectives }: Reading): boolean {
  const follows = next[0];
  return (
    archetypes.length > 0 ||
    strangers > 0 ||
    traits.length + adjectives.length > 0 ||
    follows?.meaning?.kind === "archetype" ||
    (follows !== undefined && !follows.meaning && !follows.patch)
  );
}

/** "A roman gladiator": of Rome, and no senator. */
function describesRole({ next }: Reading, text: string): boolean {
  if (text !== "roman") return false;
  const end = next.findIndex(({ meaning }) => meaning?.kind === "joins" || meaning?.kind === "opens");
  return next.slice(0, end < 0 ? next.length : end).some(({ text: word, meaning }) => {
    if (meaning?.kind !== "archetype" || word.startsWith("old ")) return false;
    return !PLAIN.has(meaning.archetype) && !meaning.archetype.species;
  });
}

/** Reads a kind of character. */
export function readArchetype(r: Reading, meant: Archetype, text: string): void {
  if (describesRole(r, text)) {
    r.understood.push(text);
    return;
  }
  const archetype = text === "lady" && isPlainLady(r) ? WOMAN : meant;
  if (CHILD.has(text) && r.traits.every(({ patch }) => patch.stature === undefined)) r.grownUp ||= r.strangers > 0;
  // In "a not very old knight" the trait is denied, not the knight.
  const denied = r.denies();
  if (denied && !r.traits.some((trait) => trait.denied)) {
    r.say(`no ${text}`);
    return;
  }
  if (isCompanion(r, archetype, text) || isChildOf(r, archetype)) {
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  if (describesClothes(r, archetype, text)) return;
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
    else {
      r.mainColor = color.color;
      r.mainTrim ??= r.colors[1]?.color;
    }
  }
  r.say(text);
  r.last = (later) => {
    if (hasOwnColor(archetype)) r.own.skin = later.color;
    else r.mainColor = later.color;
  };
}

/** Reads "an owl professor" as one with an owl's head: a bird that nobody was named before is no pet. */
export function readBirdPerson(r: Reading, text: string): boolean {
  const follows = r.next[0]?.meaning?.kind;
  const first = r.archetypes.length + r.garments.length + r.props.length === 0;
  const bird = ARCHETYPES.find(({ words, beast }) => beast && words.includes(text));
  if (!bird || !first || (follows !== undefined && follows !== "archetype" && follows !== "joins")) return false;
  readArchetype(r, bird, text);
  return true;
}
