import { type Adjective, adjectives } from "../adjectives.js";
import type { Archetype } from "../archetypes/index.js";
import type { Reading } from "./reading.js";

/** Gives the traits that wait to the person. */
export function settleTraits(r: Reading): void {
  for (const { text, patch, denied } of r.traits) {
    if (!denied) r.merge(patch);
    r.understood.push(denied ? `not ${text}` : text);
    if (text === "short") r.length = null;
  }
  r.traits = [];
}

/** Traits of a thing: those of its size can be made. Those of skin, eyes and hair are nobody else's. */
export function dropTraits(r: Reading, ofThing = false): void {
  for (const { text, patch, denied } of r.traits) {
    const adjective = ofThing && !denied ? adjectives().get(text) : undefined;
    if (adjective) r.adjectives.push({ text, adjective, denied });
    else if (
      patch.barefoot ||
      patch.bareChest ||
      patch.hairColor ||
      patch.skin ||
      patch.eyes ||
      patch.marks ||
      patch.beard !== undefined
    ) {
      if (!denied) r.merge(patch);
      r.understood.push(denied ? `not ${text}` : text);
    } else if (text !== "short") r.unknown.push(text);
  }
  r.traits = [];
}

/** Gives the adjectives that wait to a noun; what it has no use for is told. */
export function applyAdjectives(r: Reading, use: (adjective: Adjective, text: string) => boolean): void {
  const waiting = r.adjectives;
  r.adjectives = [];
  for (const { text, adjective, denied } of waiting) {
    if (denied || !(use(adjective, text) || adjective.plain || isSo(r, adjective))) r.unknown.push(text);
    else r.understood.push(text);
  }
  for (const { text } of r.settings) r.unknown.push(text);
  r.settings = [];
  r.side = null;
}

/** Whether the thing that was read last is so as it is made. */
export function isSo(r: Reading, { of }: Adjective): boolean {
  return of?.includes(r.thing) ?? false;
}

/** Gives them to the person. */
export function applyToPerson(r: Reading, archetype?: Archetype): void {
  const waiting = r.settings;
  r.settings = [];
  for (const { text, roles } of waiting) {
    const fits = archetype ? archetype.words.some((word) => roles.includes(word)) : false;
    (fits ? r.understood : r.unknown).push(text);
  }
  const isRobot = (archetype ?? r.archetypes[0])?.species === "robot";
  applyAdjectives(r, ({ person, wears, finish, size }) => {
    // "A jacket too big for him" says nothing of him.
    if (size !== undefined && !archetype) return false;
    // A robot's face does not move.
    if (isRobot && person?.shapes) return false;
    if (person) r.merge(person);
    if (isRobot && finish === "rusty") r.mainColor ??= "#8a5030";
    for (const id of wears ?? []) if (!r.garments.some((one) => one.id === id)) r.garments.push({ id });
    return person !== undefined || wears !== undefined;
  });
}
