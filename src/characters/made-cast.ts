import type { BodySliders } from "../requests/made-character.js";

/** A character of the cast: what it is made from. */
export interface CastCharacter {
  name: string;
  words: string;
  seed: number;
  body: BodySliders;
  /** Whether it stands exactly on the built-in skeleton: names, lengths and rest pose. */
  onBuiltinSkeleton?: boolean;
}

/**
 * The built-in characters, made when they are needed: all ages and builds, a robot and creatures. `builtin-default`
 * stands exactly on the built-in skeleton, whose leg is the reference.
 */
export const MADE_CAST = {
  "builtin-default": {
    name: "Hero",
    words: "a young man with short brown hair in a teal hoodie, dark blue jeans and white sneakers",
    seed: 3,
    body: { muscle: 0.6 },
    onBuiltinSkeleton: true,
  },
  "builtin-knight": { name: "Knight", words: "an old knight in red with a sword", seed: 2, body: { sex: 1 } },
  "builtin-wizard": {
    name: "Wizard",
    words: "an old wizard with a long white beard in a blue robe with a staff",
    seed: 1,
    body: {},
  },
  "builtin-archer": { name: "Archer", words: "a slim elf archer in green with a bow", seed: 2, body: { sex: 0 } },
  "builtin-girl": { name: "Girl", words: "a girl with pigtails in a yellow dress", seed: 1, body: {} },
  "builtin-grandma": { name: "Grandma", words: "a grandmother in a purple cardigan", seed: 1, body: {} },
  "builtin-boss": { name: "Boss", words: "a tall dark-skinned woman in a navy business suit", seed: 1, body: {} },
  "builtin-cook": {
    name: "Cook",
    words: "a fat cook with a moustache and a white chef hat",
    seed: 1,
    body: { sex: 1 },
  },
  "builtin-pirate": { name: "Pirate", words: "a chibi pirate with a hat", seed: 1, body: {} },
  "builtin-orc": { name: "Orc", words: "a muscular orc in leather armor with an axe", seed: 1, body: { sex: 1 } },
  "builtin-goblin": { name: "Goblin", words: "a goblin in a brown vest with a dagger", seed: 1, body: { sex: 1 } },
  "builtin-robot": { name: "Robot", words: "an orange and white robot", seed: 1, body: {} },
} as const satisfies Record<string, CastCharacter>;

/** The character that stands exactly on the built-in skeleton. */
export const DEFAULT_CHARACTER = "builtin-default" satisfies MadeCastId;

/** Id of a character that is made when it is needed. */
export type MadeCastId = keyof typeof MADE_CAST;

export const MADE_CAST_IDS = Object.keys(MADE_CAST) as MadeCastId[];

export function isMadeCastId(id: string): id is MadeCastId {
  return Object.hasOwn(MADE_CAST, id);
}
