import type { CharacterSpec, Garment } from "../../character-spec.js";
import { MOODS } from "../moods.js";

type Patch = Partial<CharacterSpec>;

/** Nouns of what a face or body shows. A colour before them is theirs. */
export const FEATURES: readonly (readonly [words: string, patch: Patch, mark?: keyof NonNullable<Patch["marks"]>])[] = [
  ["smirk|sly smile|crooked smile|half smile", { shapes: MOODS.smirk }],
  [
    "raised eyebrow|eyebrow raised|one eyebrow raised|one raised eyebrow|raised brow",
    { shapes: { "expr-eyebrows-right-extern-up": 1 } },
  ],
  ["smile|grin|big smile|wide smile|warm smile|toothy grin|friendly smile|dimple|laugh", { shapes: MOODS.smile }],
  [
    "frown|scowl|glare|sneer|snarl|pout|grimace|stern look|angry face|mean look|serious expression|stern expression|angry expression",
    { shapes: MOODS.scowl },
  ],
  ["scar|facial scar|face scar|battle scar|scar over eye", { marks: { scar: "#e0a08f" } }, "scar"],
  ["scales|scale", {}],
  [
    "crack|cracks|glowing crack|lava crack|glowing vein|fissure|fissures|lava vein",
    { marks: { cracks: "#ffa040" } },
    "cracks",
  ],
  ["bindi|red dot on her forehead|dot on her forehead|dot on forehead", { marks: { forehead: "#c01828" } }, "forehead"],
  ["freckle|freckles", { marks: { freckles: "#8a4a2a" } }, "freckles"],
  [
    "henna|henna tattoo|henna pattern|tattoo|tattoos|tribal tattoo|sleeve tattoo|face tattoo|rune|body marking",
    { marks: { tattoos: "#2a3440" } },
    "tattoos",
  ],
  ["half face paint", { marks: { half: "#2f5fa8" } }, "half"],
  ["other half face paint", { marks: { otherHalf: "#f2f0ec" } }, "otherHalf"],
  [
    "war paint|warpaint|face paint|facepaint|facial paint|tribal paint|camo paint",
    { marks: { paint: "#8c2222" } },
    "paint",
  ],
  [
    "kohl|kohl eyeliner|winged eyeliner|black eye makeup|dark eye makeup|smoky eye|smokey eye|heavy eyeliner|black eyeliner|thick eyeliner|dark eyeliner",
    { marks: { kohl: "#15121a" } },
    "kohl",
  ],
  [
    "streak|streaks|hair streak|dyed strand|highlighted strand|colored tips|coloured tips|dyed tips|dyed streak|dip dyed ends",
    { marks: { streak: "#e8e7e4" } },
    "streak",
  ],
  ["bangs|fringe|blunt bangs|straight bangs|choppy bangs|side bangs|blunt fringe|straight fringe", {}],
  ["sunburn", { marks: { sunburn: "#c8483a" } }],
  ["makeup|make up|eye shadow|eyeshadow|eyeliner|mascara|eye liner", { marks: { makeup: "#a8222a" } }],
  ["lipstick|lip stick|lip gloss", { marks: { lips: "#a8222a" } }, "lips"],
  [
    "white face|white painted face|face painted white|painted white face|white face paint|white makeup|white facepaint|white greasepaint|white face makeup|clown makeup|clown face paint",
    { skin: "#f1eee8", marks: { lips: "#b8202a" } },
  ],
  [
    "rouge|blush|red cheek|rosy cheek|pink cheek|ruddy cheek|flushed cheek|rosy red cheek|blusher",
    { marks: { blush: "#c8404a" } },
    "blush",
  ],
  ["acne|pimple|pimples|zits|wart|warts|pockmark|boil|boils", { marks: { spots: "#a84a44" } }, "spots"],
  ["beauty spot|beauty mark|mole|facial mole|birthmark", { marks: { mole: "#3a2018" } }, "mole"],
  [
    "soot|dirt|mud|grime|grease|dust|ash|dried mud|blood|flour|oil|ink|coal dust|paint splatter|oil stain|blood stain|paint stain",
    { marks: { dirt: "#3a3028" } },
    "dirt",
  ],
  ["tusk|tusks|fang|fangs|lower tusk", { tusks: true }],
  [
    "pointed ear|long pointed ear|pointy ear|elf ear|elven ear|elfin ear",
    { shapes: { "ear-pointed-triangle": -1.3, "ear-size": 0.7 } },
  ],
  [
    "beer belly|pot belly|potbelly|beer gut|paunch|big belly|round belly|large belly|fat belly|dad bod",
    { shapes: { belly: 1.9, "waist-girth": 0.8 }, weight: 0.78 },
  ],
  ["baby bump|pregnant belly|pregnant bump", { shapes: { belly: 3.2 } }],
  ["double chin", { shapes: { "double-chin": 1.1 } }],
  [
    "bags under eyes|bags under the eyes|eye bag|dark circle|dark circles under eyes|dark circles under the eyes|dark circles under her eyes|dark circles under his eyes",
    { shapes: { "eye-bag": 1.2 } },
  ],
  ["wrinkle|wrinkles|crow feet|crows feet|laugh line", { age: 68 }],
  ["abs|six pack|washboard stomach|muscle|muscles", { muscle: 0.95 }],
];

/** Jewels on a garment, by their colour: a plural, as one is a colour. */
export const JEWELS: Readonly<Record<string, string>> = {
  rubies: "#a01838",
  sapphires: "#2f5fa8",
  emeralds: "#1f8a5a",
  diamonds: "#e8f0f4",
  pearls: "#ece8e2",
};

/** What follows a garment with "with": its hem's colour, its pattern, its symbol. */
export const DETAILS: readonly (readonly [words: string, detail: Partial<Garment>])[] = [
  [
    "trim|trimming|edge|edging|hem|lining|embroidery|detail|detailing|accent|piping|seam|stitching|cuff|lapel|border|pattern|highlight|clasp|buckle|zipper|zip|filigree|inlay|sleeve trim|decoration|ornament|motif|stitch|hatband|rim|braiding|collar|lacing",
    {},
  ],
  ["button|buttons|double row of button|two rows of button|row of button", { buttons: "#d9a441" }],
  ["stripe|stripes|pinstripe|pinstripes|hoop stripe|racing stripe|horizontal stripe", { fabric: "stripes" }],
  ["polka dot|polka dots|dot|dots|spot|spots|bubble", { fabric: "dots" }],
  [
    "yellow flower print|flower pattern|floral pattern|floral print|crane|cranes|blossom|cherry blossom|leaf pattern|palm tree|butterfly pattern|flower print|vine|dragon pattern|paisley",
    { fabric: "floral" },
  ],
  ["patch|patches|sewn on patch", { finish: "patched" }],
  ["rip|rips|hole|holes|tear|tears|ripped knee|ripped knees|holes in the knees", { finish: "torn" }],
  ["stud|studs|spike|spikes|metal stud|metal spike", { finish: "studded" }],
  ["stain|stains|smudge|smudges", { finish: "dirty" }],
  ["diamond pattern|diamonds pattern|harlequin pattern", { fabric: "harlequin" }],
  ["sequin|sequins|glitter|rhinestone|rhinestones|sparkle|sparkles", { finish: "shiny" }],
  ["check|checks|square|tartan pattern|plaid pattern", { fabric: "plaid" }],
  ["rolled up sleeve|rolled sleeve|sleeves rolled up|rolled up sleeves", { sleeves: "rolled" }],
  ["short sleeve|short sleeves", { sleeves: "short" }],
  ["long sleeve|long sleeves", { sleeves: "long" }],
  ["sleeve|sleeves", { sleeves: "long" }],
  ["cross|crucifix emblem", { emblem: "cross" }],
  ["star|stars", { emblem: "star" }],
  ["heart|hearts", { emblem: "heart" }],
  ["number", { emblem: "number" }],
  ["logo|emblem|crest|coat of arms|insignia|badge print|sun|moon|sun symbol|smiley|smiley face", { emblem: "disc" }],
  [
    "fur lining|fur trim|fur collar trim|fur trimming|fur edge|fur cuff|faux fur trim|sheepskin collar",
    { trim: "#cbbba0" },
  ],
];
