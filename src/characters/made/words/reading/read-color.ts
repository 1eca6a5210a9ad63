import type { Meaning } from "../lexicon.js";
import type { Phrase } from "../phrases/split-phrases.js";
import { shaded, tinted } from "../word-senses.js";
import { boundaryFollows } from "./look-ahead.js";
import type { Reading } from "./reading.js";

/** A colour: it waits for its noun, or belongs to the one that it is said of. */
export function readColor(r: Reading, text: string, meaning: Extract<Meaning, { kind: "color" }>): void {
  const color = r.shade === null ? meaning.color : shaded(meaning.color, r.shade);
  const hair = meaning.hair && r.shade !== null ? shaded(meaning.hair, r.shade) : meaning.hair;
  const said = r.shade === null ? text : `${r.shadeWord} ${text}`;
  r.shade = null;
  // "Reddish brown" is one colour.
  const before = r.colors[r.colors.length - 1];
  if (before && TINTS.test(before.text) && r.before?.text === before.text) {
    const mixed = tinted(color, before.color);
    r.colors[r.colors.length - 1] = {
      color: mixed,
      hair: hair && tinted(hair, before.color),
      text: `${before.text} ${said}`,
    };
    return;
  }
  // "Boots, one red, one brown": what is worn has one colour.
  if (r.before?.text === "one" && r.worn.length > 0 && boundaryFollows(r, "one")) {
    const free = r.worn.filter((garment) => garment.color === undefined);
    for (const garment of free) garment.color = color;
    (free.length > 0 ? r.understood : r.unknown).push(`one ${said}`);
    return;
  }
  if (r.colors.length === 0) r.colorAfter = isNoun(r.before) ? r.last : null;
  r.colors.push({ color, hair, eyes: meaning.eyes, text: said });
  if (r.last && (r.lastJoin === "of" || r.lastJoin === "is")) {
    r.last(r.colors.pop()!);
    r.understood.push(said);
    // "Painted black and yellow": the second is the thing's too.
    const [and, second] = r.next;
    r.lastJoin = and?.text === "and" && second?.meaning?.kind === "color" ? "of" : null;
  }
}

/** Colours that tint one that follows: "reddish brown". */
const TINTS = /ish$/;

function isNoun(phrase: Phrase | undefined): boolean {
  return ["garment", "prop", "part", "hair", "beard"].includes(phrase?.meaning?.kind ?? "");
}
