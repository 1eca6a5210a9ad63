import type { CharacterSpec } from "../../character-spec.js";
import { SHIELDS } from "../../wear/carry.js";
import { GARMENTS } from "../../wear/garments.js";
import { bodyPart } from "../body-words.js";
import type { Meaning } from "../lexicon.js";
import { PRONOUNS, shaded } from "../word-senses.js";
import { endStrangers } from "./boundaries.js";
import { hasSide, readGarment } from "./read-garment.js";
import { readStain } from "./read-stain.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, applyToPerson, dropTraits } from "./waiting.js";

/** Reads something that a face or body shows. */
export function readFeature(r: Reading, text: string, { patch, mark }: Extract<Meaning, { kind: "feature" }>): void {
  if (r.denies()) {
    r.say(`no ${text}`);
    return;
  }
  if (mark === "dirt" && readStain(r, text)) return;
  // "Soot on his face", but a goblet of blood.
  if (mark === "dirt" && !/^(on|all over|over|across)/.test(r.next[0]?.text ?? "")) {
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  if (mark === "cracks" && !/ |vein/.test(text) && !isOfLight(r)) {
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  dropTraits(r, true);
  // An "evil smile" shows both.
  applyAdjectives(r, ({ person }, word) => {
    if (person?.shapes) r.merge(person);
    return person?.shapes !== undefined || (mark === "cracks" && /^(glowing|burning)$/.test(word));
  });
  if (/smile|grin/.test(text) && r.own.shapes) r.merge({ shapes: { "expr-mouth-depression": 0 } });
  for (const { text: more } of r.colors.splice(1)) r.unknown.push(more);
  const color = r.colors[0]?.color;
  if (/^scales?$/.test(text)) {
    if (color) r.own.skin = color;
    if (!r.archetypes.some(({ species }) => species === "lizard"))
      r.notes.push(`"${text}" are not made; the skin has their colour.`);
  }
  const said = mark && color ? { ...patch, marks: { [mark]: color } } : patch;
  const after = r.next.slice(0, 5);
  if (mark === "tattoos" && after.some((one) => /^(arms?|forearms?|biceps?)$/.test(one.text))) r.bareArms = true;
  const side = after.findIndex(({ meaning }) => meaning?.kind === "side");
  const sided = mark === "scar" && side >= 0 && after.slice(0, side).every(({ meaning }) => meaning?.kind === "opens");
  const own = sided && after[side].text === "left" ? "scarLeft" : mark;
  r.merge(own === "scarLeft" ? { marks: { scarLeft: color ?? "#e0a08f" } } : said);
  r.say(text);
  if (sided) r.skip = side + 2;
  r.last = (later) => {
    if (own) r.merge({ marks: { [own]: later.color } });
  };
}

/** Whether cracks shine: a golem's, those of lava, those that glow or have a colour. */
function isOfLight(r: Reading): boolean {
  const near = [r.before, ...r.next.slice(0, 3), ...r.adjectives].map((one) => one?.text);
  const shines = near.some((word) => /^(glow|burn|molten|lava|magma|fire|fiery|light|stone)/.test(word ?? ""));
  return shines || r.colors.length > 0 || r.archetypes.some(({ species }) => species === "golem");
}

/** "Green shoulders": only hair, eyes, beard, lips and skin have colours of their own. */
export function readPlace(r: Reading, text: string): void {
  const before = r.before?.meaning;
  if (/^(holster|scabbard|sheath)s?$/.test(text)) r.inHolster = true;
  if (text === "eye" && isRobot(r) && !r.negated) {
    if (r.colors[0]) r.own.eyes = r.colors[0].color;
    if (r.one) r.own.oneEye = true;
    applyAdjectives(r, (_, word) => /^(glowing|burning|shining)$/.test(word));
    r.say(text);
    return;
  }
  const metal =
    r.fabric === "metal" && /^(chrome|metal|steel|metallic|titanium|brass|iron|chromed)$/.test(r.fabricWord);
  const machine = (metal || r.adjectives.some((one) => MECHANICAL.test(one.text))) && LIMBS.exec(text);
  if (machine && !r.negated) {
    r.adjectives = r.adjectives.filter((one) => !MECHANICAL.test(one.text));
    readGarment(
      r,
      [machine[1] === "leg" || machine[1] === "foot" || machine[1] === "feet" ? "mechanical_leg" : "mechanical_arm"],
      text,
    );
    return;
  }
  if (r.lastPart === "hair" && (before?.kind === "opens" || PRONOUNS.has(r.before?.text ?? "")) && HAIR_TO[text]) {
    r.own.hair ??= "long";
    if (r.own.hair === "short" || r.own.hair === "messy") r.own.hair = "long";
    r.own.hairLength = HAIR_TO[text];
    r.understood.push(text);
    return;
  }
  const flared = r.adjectives.findIndex((one) => one.adjective.flared);
  if (flared >= 0 && /^legs?$/.test(text)) {
    r.understood.push(r.adjectives[flared].text);
    r.adjectives.splice(flared, 1);
    r.garments.push({ id: "flared_trousers", color: r.worn[0]?.color ?? r.garments[r.garments.length - 1]?.color });
    return;
  }
  const paired = r.side ? r.worn.find(({ id }) => hasSide(id)) : undefined;
  if (paired) paired.side = r.side!.side;
  else if (
    r.side &&
    r.carried &&
    (/^hands?$/.test(text) || r.carried.at || (SHIELDS.has(r.carried.id) && /^(fore)?arms?$/.test(text)))
  )
    r.carried.hand = r.side.side;
  else if (r.side && r.worn.length === 0) r.unknown.push(r.side.text);
  r.side = null;
  // "One gloved hand": what the person wears.
  const wears = r.adjectives.filter(({ adjective, denied }) => adjective.wears && !denied);
  if (wears.length > 0) {
    r.adjectives = wears;
    applyToPerson(r);
  }
  // "Tattooed arms", "dirty hands", "red lips"
  const marked = r.adjectives.filter(({ adjective, denied }) => adjective.person?.marks && !denied);
  if (marked.length > 0 && r.colors.length === 0) {
    for (const { text: word, adjective } of marked) {
      r.merge(adjective.person!);
      // Sleeves would hide what is drawn on the arms.
      if (adjective.person!.marks?.tattoos && /arm/.test(text)) r.bareArms = true;
      r.understood.push(`${word} ${text}`);
    }
    r.adjectives = r.adjectives.filter((one) => !marked.includes(one));
    return;
  }
  // "Sunburnt nose"
  const burnt = r.traits.filter(({ patch, denied }) => patch.marks && !denied);
  if (burnt.length > 0) {
    for (const { text: word, patch } of burnt) {
      r.merge(patch);
      r.understood.push(`${word} ${text}`);
    }
    r.traits = r.traits.filter((one) => !burnt.includes(one));
    return;
  }
  if (/^lips?$/.test(text) && r.colors[0] && r.adjectives.length === 0) {
    r.merge({ marks: { lips: r.colors[0].color } });
    r.say(text);
    return;
  }
  if (readBodyPart(r, text)) return;
  if (r.worn.some(({ id }) => ELSEWHERE[GARMENTS[id].slot]?.test(text))) {
    r.unknown.push(text);
    return;
  }
  // "On the head" says where; ", big ears" and "with a tail" name what cannot be made.
  const named =
    !before ||
    before.kind === "quality" ||
    before.kind === "adjective" ||
    (before.kind === "joins" && before.word !== "in");
  if (named || r.colors.length > 0 || r.length || r.traits.length > 0 || r.denies()) {
    r.strangers++;
    r.unknown.push(text);
    endStrangers(r);
  }
}

/** "Big nose", "long legs", "bare arms"; false if it cannot be made. */
export function readBodyPart(r: Reading, text: string): boolean {
  const words = [
    ...r.adjectives.map((one) => one.text),
    ...r.traits.map((one) => one.text),
    ...(r.length && !r.traits.some((one) => one.text === r.length) ? [r.length] : []),
  ];
  if (words.length === 0 || r.negated) return false;
  const bareArms = words.join() === "bare" && /^arms?$/.test(text);
  const patch = bareArms ? {} : bodyPart(text, words);
  if (!patch || (r.colors.length > 0 && text !== "lip" && text !== "lips")) return false;
  r.bareArms ||= bareArms;
  r.merge(patch);
  r.understood.push(`${words.join(" ")} ${text}`);
  r.adjectives = [];
  r.traits = [];
  r.strangers = 0;
  r.clear();
  r.last = null;
  return true;
}

/** Traits wait for their noun: in "a tall hat" and "ripped jeans" they say nothing of the body. */
export function readTrait(r: Reading, text: string, patch: Partial<CharacterSpec>): void {
  const ofBody = patch.stature !== undefined || patch.weight !== undefined;
  const following = r.next[0]?.meaning?.kind;
  if (text === "round" && (following === "opens" || following === "place")) return;
  if (text === "round" && r.before?.meaning?.kind === "opens" && following === "joins") {
    r.unknown.push(text);
    return;
  }
  if (r.afterThing && ofBody && (!r.next[0] || following === "joins" || text === "round")) {
    r.unknown.push(text);
    return;
  }
  if (
    text === "pale" &&
    (following === "color" || (r.next[0]?.meaning?.kind === "trait" && "skin" in r.next[0].meaning.patch))
  ) {
    r.shade = PALE;
    r.shadeWord = text;
    return;
  }
  if (patch.skin && r.shade !== null) {
    r.own.skin = shaded(patch.skin, r.shade);
    r.understood.push(`${r.shadeWord} ${text}`);
    r.shade = null;
    return;
  }
  // "Guy skinny, ...", "firefighter man strong black moustache": of the person before it.
  const ofPerson = r.before?.meaning?.kind === "archetype" && (ofBody || patch.muscle !== undefined);
  if (ofPerson && !["garment", "prop", "place", "part"].includes(following ?? "") && text !== "short") {
    Object.assign(r.own, patch);
    r.understood.push(text);
    return;
  }
  if (text === "short") r.length = "short";
  if (patch.sex !== undefined) {
    Object.assign(r.own, patch);
    if (!PRONOUNS.has(text)) r.understood.push(text);
  } else r.traits.push({ text, patch, denied: r.negated });
}

/** Where things of a slot are not worn: "a mask hanging on the neck", "a tie over the shoulder". */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  face: /^(neck|chest|shoulders?|waist|hips?|belt|back|head|forehead)$/,
  head: /^(neck|chest|shoulders?|waist|hips?|belt|back|hands?)$/,
  neck: /^(shoulders?|head|waist|hips?|arms?|wrists?)$/,
  top: /^(waist|hips?|shoulders?)$/,
  over: /^(waist|hips?|shoulders?)$/,
};

/** How much longer than usual hair hangs that reaches a part of the body. */
const HAIR_TO: Readonly<Record<string, number>> = {
  waist: 1.2,
  hips: 1.5,
  knees: 2.4,
  knee: 2.4,
  ankles: 3.3,
  feet: 3.4,
  floor: 3.5,
};

const MECHANICAL = /^(cybernetic|mechanical|robotic|bionic|prosthetic|artificial|cyborg|clockwork)$/;
const LIMBS = /^(arm|leg|hand|foot|feet)s?$/;

export const isRobot = (r: Reading): boolean => r.archetypes.some(({ species }) => species === "robot");

/** "Pale pink" against "pink". */
const PALE = 1.35;
