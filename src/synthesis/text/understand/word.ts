/** A word, number or mark of the prompt, in the form that the lexicon knows. */
export interface Word {
  /** As written, in lower case without accents, spelling repaired. */
  text: string;
  /** Its base form, or the one name of a phrase ("counter clockwise" is "counterclockwise"). */
  lemma: string;
  form: "base" | "s" | "ing" | "ed";
  /** Where it stands in the prompt: the first character, and the one after the last. */
  start: number;
  end: number;
  /** Of numbers. */
  value?: number;
  /** Something was made of it. */
  used: boolean;
  /** What `readSlots` took it for; rules about directions do not see sides of body parts. */
  role?: "side" | "instrument";
  /** Of a part of the body. */
  side?: "left" | "right";
}
