import type { Pose } from "./poses/pose.js";

/** A word, number or mark of the prompt, in the form that the lexicon knows. */
export interface Word {
  /** As written, in lower case without accents, spelling repaired. */
  text: string;
  /** Its base form, or the one name of a phrase ("counter clockwise" is "counterclockwise"). */
  lemma: string;
  form: "base" | "s" | "ing" | "ed";
  /** Its place in the prompt: the first character, and the one after the last. */
  start: number;
  end: number;
  /** Value of a number. */
  value?: number;
  /** Whether it was used. */
  used: boolean;
  /** What `readSlots` took it for; rules about directions do not see sides of body parts. */
  role?: "side" | "instrument";
  /** Side of a part of the body. */
  side?: "left" | "right";
  /** Whether it tells a state or a reason of which nothing is shown. */
  isDescription?: boolean;
  /** Whether it names a thing, and no action; or tells of one and says nothing of the action ("aside"). */
  isThing?: true | "aside";
  /** Whether it stands for a pronoun, and is not written there. */
  referred?: true;
  /** The pose that the words say something is done in. */
  pose?: Pose;
}
