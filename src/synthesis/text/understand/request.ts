import type { Reading } from "./learned/choose-reading.js";
import type { Connector } from "./lexicon/function-words.js";
import type { Word } from "./word.js";

/** A clause that names an action, or repeats an earlier one. */
export interface Request {
  relation: Connector | "start";
  words: Word[];
  head: Word;
  negated: boolean;
  /** Which earlier actions it repeats; its own words override theirs. */
  repeats?: "last" | "all";
  /** Whether its verb is a participle right after another verb. */
  isParticiple?: boolean;
  /** What it was read as where the rules do not say. */
  reading?: Reading;
  /** Whether it is read as its rule says, whatever learned words say. */
  byRule?: boolean;
  /** How probable it is that its reading is right, 0 to 1. */
  trust?: number;
  /** Whether it was copied from the request before it. */
  copied?: boolean;
  /** Whether the following words without a verb say how it is not done: "but not with the right leg". */
  excludes?: boolean;
  /** Whether the prompt is a list of gerunds ("walking, turning"): commas are "then". */
  firstIsGerund?: boolean;
}
