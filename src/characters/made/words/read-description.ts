import type { CharacterSpec } from "../character-spec.js";
import { specOf } from "./complete-description.js";
import { limbNotes } from "./phrases/limb-notes.js";
import { bindToHeads } from "./phrases/noun-phrases.js";
import { split } from "./phrases/split-phrases.js";
import { settle } from "./reading/boundaries.js";
import { Reading } from "./reading/reading.js";
import { takePhrase } from "./reading/take-phrase.js";

export interface ReadDescription {
  spec: CharacterSpec;
  /** What was understood, in the order of the words: "knight", "red shirt". */
  understood: string[];
  /** Words that mean nothing here. */
  unknown: string[];
  /** Sentences on what could not be had as it was asked for: a height beyond what is possible. */
  notes: string[];
}

/** Reads a description of a character. Nothing is an error: what is not understood is listed. */
export function readDescription(text: string): ReadDescription {
  const reading = new Reading();
  const phrases = bindToHeads(split(text));
  for (const [i, phrase] of phrases.entries()) {
    reading.next = phrases.slice(i + 1);
    takePhrase(reading, phrase);
    reading.earlier = reading.before;
    reading.before = phrase;
  }
  settle(reading);
  reading.notes.push(...limbNotes(text));
  const { understood, unknown, notes } = reading;
  return { spec: specOf(reading.said()), understood, unknown, notes };
}
