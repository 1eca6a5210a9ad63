import type { MotionRuntime } from "babylon-motion";
import { type CastId, isCastId, isMadeCastId, type MadeCastId, mannequinGlb } from "babylon-motion/characters";

/** Id of a character that comes with the package: one of the made cast, or a mannequin. */
export type BuiltInId = MadeCastId | CastId;

/** The characters that the page shows by itself. */
export interface PageCast {
  /** The first on the stage, from left to right. */
  first: readonly BuiltInId[];
  /** Grown-ups of the wall, in turn. */
  grownUps: readonly BuiltInId[];
  /** Figures of the wall for particular styles and actions. */
  suited: readonly (readonly [names: RegExp, figures: readonly BuiltInId[]])[];
  /** The crowd, in turn, each with its gaits. */
  crowd: readonly (readonly [figure: BuiltInId, styles: readonly string[]])[];
}

const CHILD = /baby|child|teen|shy|joy|elated|jaunty|skip|quail|penguin|aeroplane|teapot|hands_up/;
const FEMALE = /female|lady|woman|pregnant|sexy|ballerina|catwalk|flirty/;
const MALE = /male|(^|_)man$|macho/;

/** The made cast. */
const MADE: PageCast = {
  first: ["builtin-archer", "builtin-default", "builtin-knight", "builtin-girl"],
  grownUps: [
    "builtin-default",
    "builtin-archer",
    "builtin-knight",
    "builtin-boss",
    "builtin-robot",
    "builtin-cook",
    "builtin-orc",
  ],
  suited: [
    [/grand|old|elder|cane|hunched|frail/, ["builtin-grandma", "builtin-wizard"]],
    [/wizard|spell|cast_|magic|staff/, ["builtin-wizard"]],
    [/robot|mech|android/, ["builtin-robot"]],
    [/zombie|monster|goblin|creep|sneak|troll|ape|monkey/, ["builtin-goblin", "builtin-orc"]],
    [/march|soldier|heroic|shield|sword|knight/, ["builtin-knight"]],
    [/bow_|arrow|archer/, ["builtin-archer"]],
    [/pirate|drunk|stagger|swagger/, ["builtin-pirate"]],
    [FEMALE, ["builtin-archer", "builtin-boss"]],
    [CHILD, ["builtin-girl"]],
    [MALE, ["builtin-default", "builtin-cook", "builtin-knight"]],
  ],
  crowd: [
    ["builtin-default", ["neutral_male_a", "hands_in_pockets", "phone_call", "relaxed"]],
    ["builtin-archer", ["neutral_female_a", "confident", "texting", "catwalk"]],
    ["builtin-cook", ["neutral_male_b", "heavyset", "strut", "swagger"]],
    ["builtin-girl", ["neutral_female_b", "childish", "happy", "jaunty"]],
    ["builtin-knight", ["proud", "march", "macho", "rifle_ready"]],
    ["builtin-robot", ["neutral_male_c", "cool", "bouncy", "hands_behind_back"]],
  ],
};

/** The mannequins, one of each rig: made at once, and the page's tests are about their rigs. */
const MANNEQUINS: PageCast = {
  first: ["builtin-ada", "builtin-mannequin", "builtin-bruno", "builtin-mila"],
  grownUps: ["builtin-ada", "builtin-mannequin", "builtin-bruno"],
  suited: [
    [FEMALE, ["builtin-ada"]],
    [CHILD, ["builtin-mila"]],
    [MALE, ["builtin-mannequin", "builtin-bruno"]],
  ],
  crowd: [
    ["builtin-mannequin", MADE.crowd[0][1]],
    ["builtin-ada", MADE.crowd[1][1]],
    ["builtin-bruno", MADE.crowd[2][1]],
    ["builtin-mila", MADE.crowd[3][1]],
    ["builtin-titan", MADE.crowd[4][1]],
    ["builtin-pip", MADE.crowd[5][1]],
  ],
};

/** Whom the page shows: the made cast, or with `?cast=mannequins` in its address the mannequins. */
export const PAGE_CAST: PageCast =
  new URLSearchParams(location.search).get("cast") === "mannequins" ? MANNEQUINS : MADE;

/** Whether it is a mannequin, which is made at once. */
export function isMannequin(id: BuiltInId): id is CastId {
  return isCastId(id) && !isMadeCastId(id);
}

/** Makes the file of a character that comes with the package; the made cast in the worker for characters. */
export function builtInFile(
  motions: MotionRuntime,
  id: BuiltInId,
  level: 0 | 1 | 2 = 0,
): Uint8Array | Promise<Uint8Array> {
  return isMannequin(id) ? mannequinGlb(id) : motions.characterFileAsync(id, { level });
}
