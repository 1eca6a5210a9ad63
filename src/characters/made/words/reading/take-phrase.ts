import { describes } from "../phrases/noun-phrases.js";
import type { Phrase } from "../phrases/split-phrases.js";
import { readJoin, readOpening } from "./boundaries.js";
import { fitLater } from "./fit-garments.js";
import {
  boundaryFollows,
  endsAfterThing,
  isOneOfPair,
  isPostposed,
  nounFollows,
  ofBeard,
  ofBody,
} from "./look-ahead.js";
import { readFeature, readPlace, readTrait } from "./read-body.js";
import { readColor } from "./read-color.js";
import { readEmblem } from "./read-emblem.js";
import { hasSide, readGarment } from "./read-garment.js";
import { readBeard, readHair } from "./read-hair.js";
import { readLining } from "./read-lining.js";
import { readPart } from "./read-part.js";
import { readArchetype, readBirdPerson } from "./read-person.js";
import { readLiquid, readProp } from "./read-prop.js";
import { readClothes, readCoatOfBeast, readDetail, readDigits, readFur } from "./read-thing.js";
import type { Reading } from "./reading.js";

/** Reads one phrase, by what it means. */
export function takePhrase(r: Reading, phrase: Phrase): void {
  const { text, meaning, patch, note } = phrase;
  r.phrase = phrase;
  if (r.skip > 0) {
    r.skip--;
    return;
  }
  if (readEmblem(r, phrase) || readLining(r, text)) return;
  if (note) r.notes.push(note);
  if (/^(feathers?|plumage)$/.test(text) && r.archetypes.some(({ species }) => species === "bird")) {
    readFur(r, text);
    return;
  }
  if (patch) {
    Object.assign(r.own, patch);
    r.understood.push(text);
    return;
  }
  if (!meaning) {
    if (/^\d{1,3}$/.test(text) && r.before?.text === "number" && readDigits(r, text)) return;
    if (readLiquid(r, text)) return;
    if (readOfRole(r, text)) return;
    // "White plates": the robot's.
    if (/^(plates?|plating|panels?|shell|casing|chassis)$/.test(text) && r.archetypes[0]?.species === "robot") {
      readClothes(r, text);
      return;
    }
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  r.kindNow = meaning.kind;
  switch (meaning.kind) {
    case "nothing":
      if (text === "all") r.saidAll = true;
      if (/^(two|twin|dual|pair|three|four|several|many)$/.test(text)) r.countWord = text;
      if (/^(one|single)$/.test(text)) r.one = true;
      return;
    case "quality":
      // "Pointed ears": part of the body may follow.
      if (ofBeard(r) && /^(bushy|full)$/.test(text)) r.understood.push(text);
      else if (ofBody(r)) r.adjectives.push({ text, adjective: {}, denied: r.negated });
      else r.unknown.push(text);
      return;
    case "adjective":
      if (isPostposed(r, meaning.adjective)) fitLater(r, text, meaning.adjective);
      else r.adjectives.push({ text, adjective: meaning.adjective, denied: r.negated });
      return;
    case "name":
      r.own.sex ??= meaning.sex;
      r.understood.push(text);
      return;
    case "setting":
      r.settings.push({ text, roles: meaning.words });
      return;
    case "side": {
      // "A pad on the left": of the pair that was named.
      const pair = r.worn.find(({ id }) => hasSide(id));
      if (pair && boundaryFollows(r) && r.before?.meaning?.kind === "opens") {
        pair.side = meaning.side;
        r.understood.push(text);
        return;
      }
      r.side = { text, side: meaning.side };
      return;
    }
    case "feature":
      readFeature(r, text, meaning);
      return;
    case "detail":
      readDetail(r, text, meaning.detail);
      return;
    case "all-of":
      if (r.negated) r.isNegated(text, ...meaning.ids);
      else if (meaning.ids[0] === "necklace") readGarment(r, ["necklace", "earrings"], text);
      else r.unknown.push(text);
      return;
    case "opens":
      readOpening(r, text);
      return;
    case "place":
      readPlace(r, text);
      return;
    case "clothes":
      readClothes(r, text);
      return;
    case "fur":
      readFur(r, text);
      return;
    case "not":
      // "Missing one shoe" leaves the other.
      if (text === "missing" && isOneOfPair(r)) r.missing = true;
      else r.negated = true;
      return;
    case "joins":
      readJoin(r, meaning.word, text);
      return;
    case "color":
      readColor(r, text, meaning);
      return;
    case "shade":
      r.shade = meaning.by;
      r.shadeWord = text;
      return;
    case "fabric":
      if (meaning.near) r.noteNear(text, meaning.fabric);
      if (r.worn.length > 0 && r.lastJoin === "with" && !nounFollows(r)) {
        readDetail(r, text, { fabric: meaning.fabric });
        return;
      }
      if (endsAfterThing(r)) {
        // "Bib overalls waterproof, ..."
        for (const garment of r.worn) garment.fabric = meaning.fabric;
        (r.worn.length > 0 ? r.understood : r.unknown).push(text);
        return;
      }
      if (r.before?.meaning?.kind === "place" && boundaryFollows(r)) {
        r.unknown.push(text);
        return;
      }
      // Of two fabrics the one next to the noun is made: "a tattered ermine cape".
      if (r.fabric && r.fabric !== meaning.fabric) r.unknown.push(r.fabricWord);
      r.fabric = meaning.fabric;
      r.fabricWord = text;
      return;
    case "length":
      r.length = meaning.length;
      return;
    case "hair":
      if (/^(shaved sides|undercut|side shave)$/.test(text) && !r.negated) {
        r.own.shavedSides = true;
        if (text === "undercut" && r.own.hair === undefined && !r.hairStyle) r.own.hair = "slick";
        r.say(text);
        return;
      }
      if (/^(braided|plaited)$/.test(text) && ofBeard(r)) {
        r.hairStyle = "braid";
        r.hairWord = text;
        return;
      }
      // "Shaved legs": of no hair.
      if (describes(phrase, "place") && !/head/.test(phrase.head!.text)) {
        r.unknown.push(text);
        return;
      }
      if (meaning.near && !r.negated) r.noteNear(text, `${meaning.style} hair`);
      if (meaning.noun || text === "curls" || text.startsWith("down to")) readHair(r, meaning.style, text);
      else {
        r.hairStyle = meaning.style;
        r.hairWord = text;
      }
      return;
    case "trait":
      readTrait(r, text, meaning.patch);
      return;
    case "archetype":
      readArchetype(r, meaning.archetype, text);
      return;
    case "garment":
      if (readBirdPerson(r, text) || readCoatOfBeast(r, text)) return;
      if (readGarment(r, meaning.ids, text) && meaning.near) r.noteNear(text, r.worn[0]?.id ?? meaning.ids[0]);
      return;
    case "prop":
      readProp(r, text, meaning);
      return;
    case "beard":
      readBeard(r, text, meaning);
      return;
    case "part":
      readPart(r, meaning.part, text);
  }
}

/** Reads a word that only a role gives its sense: a paladin's plate, a skater's board. */
function readOfRole(r: Reading, text: string): boolean {
  const [role] = r.archetypes;
  if (text === "plate" && role && !r.inHands && /\barmor\b/.test(role.wears)) {
    readGarment(r, ["armor", "sabatons", "gauntlets", "pauldrons"], text);
    return true;
  }
  const board =
    text === "board" &&
    role &&
    (/surf/.test(role.words[0]) ? "surfboard" : /skate/.test(role.words[0]) ? "skateboard" : null);
  if (!board) return false;
  readProp(r, text, { kind: "prop", id: board });
  return true;
}
