import type { Meaning } from "../lexicon.js";
import type { Phrase } from "../split-phrases.js";
import { shaded, tinted } from "../word-senses.js";
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
  if (r.colors.length === 0) r.colorAfter = isNoun(r.before) ? r.last : null;
  r.colors.push({ color, hair, eyes: meaning.eyes, text: said });
  if (r.last && (r.lastJoin === "of" || r.lastJoin === "is")) {
    r.last(r.colors.pop()!);
    r.understood.push(said);
    r.lastJoin = null;
  }
}

/** Colours that tint one that follows: "reddish brown". */
const TINTS = /ish$/;

function isNoun(phrase: Phrase | undefined): boolean {
  return ["garment", "prop", "part", "hair", "beard"].includes(phrase?.meaning?.kind ?? "");
}
