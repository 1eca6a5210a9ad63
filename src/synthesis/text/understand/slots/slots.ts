import type { ActingSide } from "../../../../requests/text-plan.js";
import type { DirectionWord } from "../lexicon/directions.js";
import type { Word } from "../word.js";

export interface NamedPart {
  part: string;
  side?: ActingSide;
  word: Word;
}

/** What a clause says besides its head. */
export interface Slots {
  parts: NamedPart[];
  /** Side of the acting limb. */
  side?: ActingSide;
  /** Whether it is the limb that did not act before. */
  other?: boolean;
  /** Sides that act one after the other, in this order. */
  each?: readonly ["left" | "right", "left" | "right"];
  /** Whether "left" or "right" stands right after the head. */
  bareSide?: boolean;
  /** Whether sides alternate: counts are of both together. */
  alternates?: boolean;
  /** Two directions, one after the other: "left and right", "back and forth". */
  bothWays?: readonly [DirectionWord, DirectionWord];
  path?: "circle" | "square" | "zigzag" | "figureEight";
  directions: DirectionWord[];
  /** The words of the directions. */
  ways: Word[];
  /** 1 is clockwise seen from above, a turn to the right. */
  rotation?: 1 | -1;
  around?: boolean;
  /** Whether something is gone around. */
  aroundThing?: boolean;
  /** Whether "back" was said, which after a turn is ahead. */
  back?: boolean;
  /** Whether its back is turned to where it came from. */
  turned?: boolean;
  /** Whether it goes along an arc. */
  curves?: boolean;
  /** Whether it goes back to the start. */
  home?: boolean;
  /** Whether this is the way back of "back and forth". */
  turnsBack?: boolean;
  /** Whether the head is a noun in the plural: "takes steps". */
  plural?: boolean;
  /** Whether the count is used by another parameter. */
  countTaken?: boolean;
  /** Level from "high" and "low" beside a blow. */
  sizeLevel?: "low" | "high";
  /** Degrees. */
  angle?: number;
  duration?: number;
  /** Whether that is how long it takes, not how long it lasts: "sits down in three seconds". */
  takes?: boolean;
  distance?: number;
  /** Radius of a circle that is gone round, metres. */
  radius?: number;
  steps?: number;
  count?: number;
  /** Rounds of a circle. */
  rounds?: number;
  moveSpeed?: number;
  tempo?: number;
  size?: number;
  styleId?: string;
  styleAmount?: number;
  level?: "low" | "middle" | "high" | "floor" | "overhead";
  prop?: string;
  inPlace?: boolean;
  again?: boolean;
  /** Words of a different pace or style than the one chosen. */
  contradicted: Word[];
  /** Words of moods that only the pace shows, since the style is taken by a character. */
  moods: Word[];
  styleWord?: Word;
}

/** A word of a clause that is being read. */
export interface SlotPlace {
  words: readonly Word[];
  at: number;
  word: Word;
  head: Word | undefined;
  slots: Slots;
  /** How much stronger or weaker the next manner is, by the word before it: "very". */
  factor: number;
}
