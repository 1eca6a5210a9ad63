import type { Emblem } from "../wear/emblems/outlines.js";

/** Words by symbol. "~": like it, and a note says so. */
const WORDS: Partial<Record<Emblem, string>> = {
  cross: "cross|maltese cross|templar cross|~iron cross|~ankh|~crucifix",
  disc: "circle|~globe|~moon disc|~coin",
  ring: "ring|hoop|~target",
  heart: "heart|love heart",
  star: "star|sheriff star|~pentagram|~compass rose",
  square: "square|box",
  diamond: "diamond|rhombus",
  triangle: "triangle|pyramid|triforce",
  chevron: "chevron|v shape",
  lightning: "lightning|lightning bolt|bolt|thunderbolt|thunder|bolt of lightning|flash",
  sun: "sun|sunburst|sunrise|~sunflower",
  moon: "moon|crescent|crescent moon|half moon",
  flame: "flame|fire|flames|fireball|torch flame",
  skull: "skull|death head|skull face|~jolly skull|~skeleton",
  crossbones: "skull and crossbones|crossbones|jolly roger",
  eagle: "eagle|double headed eagle|~phoenix|~hawk|~falcon|~raven|~crow|~bird|~owl|~swan|~griffin|~gryphon|~winged",
  dragon: "dragon|wyvern|~serpent dragon|~demon",
  bat: "bat|bats",
  lion: "lion|lion head|~rampant lion|~lion rampant|~tiger|~leopard|~panther",
  wolf: "wolf|wolf head|~fox|~dog|~hound|~husky",
  cat: "cat|kitten|kitty|cat face|~rabbit|~bunny",
  bear: "bear|teddy|bear head|~panda|~mouse|~boar|~bull",
  horse: "horse|horse head|stallion|~unicorn|~stag|~deer",
  snake: "snake|serpent|cobra|viper",
  spider: "spider|~scorpion",
  fish: "fish|shark|dolphin|~whale",
  butterfly: "butterfly|~moth|~bee",
  paw: "paw|paw print|pawprint",
  crown: "crown",
  anchor: "anchor|ship anchor",
  fleur: "fleur de lis|fleur de lys|fleurs de lis|~lily",
  flower: "flower|rose|daisy|~lotus|~cherry blossom|~chrysanthemum",
  leaf: "leaf|maple leaf|~feather|~oak leaf",
  clover: "clover|shamrock|four leaf clover|~club",
  tree: "tree|oak|white tree|oak tree|~pine tree|~mountain",
  sword: "sword|dagger",
  swords: "crossed swords|two crossed swords|crossed blades",
  hammer: "hammer|anvil",
  arrow: "arrow",
  spade: "spade|ace of spades",
  eye: "eye|all seeing eye|eye of horus",
  peace: "peace|peace sign|peace symbol",
  smiley: "smiley|smiley face|smile face|emoji",
  gear: "gear|cog|cogwheel|gearwheel",
  radiation: "radiation|radioactive|biohazard|nuclear|radiation sign",
  snowflake: "snowflake|snow flake|ice crystal",
  planet: "planet|saturn|~galaxy|~rocket",
  note: "music note|musical note|treble clef",
};

/** Returns the symbol of a word or a few. */
export function emblemOf(words: string): { emblem: Emblem; near: boolean } | undefined {
  cached ??= new Map(
    Object.entries(WORDS).flatMap(([emblem, list]) =>
      list.split("|").map((word) => {
        const near = word.startsWith("~");
        return [near ? word.slice(1) : word, { emblem: emblem as Emblem, near }] as const;
      }),
    ),
  );
  return cached.get(words) ?? cached.get(words.replace(/s$/, ""));
}

let cached: ReadonlyMap<string, { emblem: Emblem; near: boolean }> | null = null;

/** Nouns that make a symbol of the word before them: "skull emblem". */
export const EMBLEM_NOUNS =
  "emblem|symbol|logo|crest|sigil|insignia|motif|design|print|picture|image|device|icon|sign|embroidery|heraldry|coat of arms|pattern|decal";
