import { badArgument, readArgumentObject, readChoice, readNumber, show } from "./arguments.js";
import { badInput } from "./motion-error.js";

export const PROPORTIONS = ["stylised", "chibi", "heroic", "realistic"] as const;
export type Proportion = (typeof PROPORTIONS)[number];

/** A made character's body, decided by sliders: what is given wins over the words, and changes nothing else. */
export interface BodySliders {
  /** 0 female to 1 male. */
  sex?: number;
  /** Years, 5 to 90. */
  age?: number;
  /** 0 to 1, 0.5: average. */
  muscle?: number;
  /** 0 thin to 1 fat, 0.5: average. */
  weight?: number;
  /** Metres, 0.6 to 2.6. */
  height?: number;
  proportion?: Proportion;
}

/** Ranges of the sliders that are numbers. */
export const BODY_RANGES = {
  sex: [0, 1],
  age: [5, 90],
  muscle: [0, 1],
  weight: [0, 1],
  height: [0.6, 2.6],
} as const satisfies Record<Exclude<keyof BodySliders, "proportion">, readonly [number, number]>;

/** Which character to make: the same order gives the same one. */
export interface CharacterOrder {
  words: string;
  seed: number;
  body: BodySliders;
}

/** File formats that a made character can be written in. */
export const CHARACTER_FORMATS = ["glb", "fbx", "vrm"] as const;
export type CharacterFormat = (typeof CHARACTER_FORMATS)[number];

/** Of detail, finest first; "all": every level in one file. */
export const DETAIL_LEVELS = [0, 1, 2, "all"] as const;
export type DetailLevel = (typeof DETAIL_LEVELS)[number];

/** Most characters of a description. */
export const LONGEST_DESCRIPTION = 1000;
/** Largest seed of a made character. */
export const LARGEST_SEED = 2 ** 31 - 1;

/** Reads a description. @param argument that an error names @throws MotionError BAD_USER_INPUT */
export function readDescriptionText(argument: string, words: unknown): string {
  if (typeof words !== "string") throw badArgument(argument, "a description of who it is", words);
  if (words.trim() !== "" && words.length <= LONGEST_DESCRIPTION) return words;
  throw badInput(argument, `${argument} must have 1 to ${LONGEST_DESCRIPTION} characters; got ${words.length}.`);
}

/** @throws MotionError BAD_USER_INPUT */
export function readCharacterSeed(argument: string, seed: unknown): number {
  return readNumber(
    argument,
    { type: "number", default: 1, range: [-LARGEST_SEED, LARGEST_SEED], integer: true },
    seed,
  );
}

/** @throws MotionError BAD_USER_INPUT */
export function readBodySliders(body: unknown): BodySliders {
  const read = readArgumentObject(body, [...Object.keys(BODY_RANGES), "proportion"]);
  const out: BodySliders = {};
  for (const [name, range] of Object.entries(BODY_RANGES) as [keyof typeof BODY_RANGES, readonly [number, number]][]) {
    const value = read[name];
    if (value !== undefined && value !== null)
      out[name] = readNumber(`body.${name}`, { type: "number", default: 0, range }, value);
  }
  const { proportion } = read;
  if (proportion !== undefined && proportion !== null)
    out.proportion = readChoice("body.proportion", PROPORTIONS, "stylised", proportion);
  return out;
}

/** Reads the level of a file in a format. @throws MotionError BAD_USER_INPUT */
export function readDetailLevel(argument: string, level: unknown, format: CharacterFormat): DetailLevel {
  const read = level === undefined || level === null ? 0 : DETAIL_LEVELS.find((one) => one === level);
  if (read === undefined) throw badArgument(argument, '0, 1, 2 or "all"', level);
  if (read !== "all" || format === "glb") return read;
  throw badInput(argument, `${argument}: all levels in one file are written as GLB only; got ${show(format)}.`);
}
