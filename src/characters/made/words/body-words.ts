import type { CharacterSpec, Garment } from "../character-spec.js";
import { MOODS } from "./adjectives.js";

type Patch = Partial<CharacterSpec>;
interface PartLooks {
  big?: Patch;
  small?: Patch;
  /** Looks of its own, by word. */
  looks?: Readonly<Record<string, Patch>>;
}

const BIG =
  "big|large|huge|long|wide|broad|thick|enormous|massive|giant|prominent|great|oversized|strong|bulbous|full|round|plump|bushy|muscular|powerful|gigantic|fat|chubby|heavy|puffy|high|tall|large";
const SMALL =
  "small|tiny|short|stubby|stumpy|thin|narrow|little|slim|skinny|delicate|slender|flat|weak|low|fine|dainty|button|toned";

/** "Big nose", "broad shoulders": what parts of the body can be like. */
const PARTS: Readonly<Record<string, PartLooks>> = {
  nose: {
    big: { shapes: { "nose-length": 0.9, "nose-volume": 1.2, "nose-width3": 0.6 } },
    small: { shapes: { "nose-length": -0.7, "nose-volume": -0.9 } },
    looks: {
      "hooked|crooked|aquiline|hawk|beaky|roman|bent|broken|witch": {
        shapes: { "nose-hump": 1.3, "nose-point": -0.8 },
      },
      "pointed|pointy|sharp": { shapes: { "nose-point-width": -1, "nose-length": 0.8 } },
      "upturned|turned up": { shapes: { "nose-point": 1.2 } },
      red: {},
    },
  },
  ear: {
    big: { shapes: { "ear-size": 1.3, "ear-wing": 1 } },
    small: { shapes: { "ear-size": -1 } },
    looks: {
      "pointed|pointy|elf|elven|elfin|long pointed": { shapes: { "ear-pointed-triangle": -1.3, "ear-size": 0.7 } },
    },
  },
  eye: {
    big: { sizes: { eyes: 1.18 } },
    small: { sizes: { eyes: 0.84 } },
    looks: {
      "glowing|shining|burning|glowy|luminous|fiery": { glow: true },
      "tired|sleepy|droopy|heavy|hooded|baggy": { shapes: MOODS.sleepy },
      "wide|wide open": { shapes: MOODS.wide },
      "kohl|kohl lined|lined|kohl rimmed|black rimmed|smoky": { marks: { kohl: "#15121a" } },
      "kind|friendly|smiling|warm|twinkling|merry": { shapes: MOODS.smile },
      "sad|sorrowful": { shapes: MOODS.sorrow },
      "angry|fierce|mean|evil|cold|cruel|piercing|intense|stern": { shapes: MOODS.scowl },
      "narrow|slanted|squinting|squinty|almond|almond shaped": {
        shapes: { "expr-eye-left-slit": 0.5, "expr-eye-right-slit": 0.5 },
      },
      "deep set|sunken|hollow": { shapes: { "eye-push1": -0.8, "eye-bag": 0.8 } },
    },
  },
  lip: {
    big: { shapes: { "mouth-upperlip-volume": 1.1, "mouth-lowerlip-volume": 1.1 } },
    small: { shapes: { "mouth-upperlip-volume": -1, "mouth-lowerlip-volume": -1 } },
    looks: { "red|painted": { marks: { makeup: "#a8222a" } } },
  },
  mouth: { big: { shapes: { "mouth-width": 1.1 } }, small: { shapes: { "mouth-width": -1 } } },
  jaw: {
    big: { shapes: { "jaw-width": 1.1, "chin-width": 0.8 } },
    small: { shapes: { "jaw-width": -1 } },
    looks: { "square|chiselled|chiseled|firm|rugged|angular": { shapes: { "jaw-width": 0.9, "head-square": 0.5 } } },
  },
  chin: {
    big: { shapes: { "chin-prominent": 1, "chin-height": 0.6 } },
    small: { shapes: { "chin-prominent": -0.9 } },
    looks: {
      double: { shapes: { "double-chin": 1.1 } },
      "pointed|pointy|sharp": { shapes: { "chin-width": -1.1, "chin-prominent": 0.6 } },
      square: { shapes: { "chin-width": 1 } },
    },
  },
  cheek: {
    big: { shapes: { "cheek-volume": 1.2 } },
    small: { shapes: { "cheek-volume": -0.8 } },
    looks: {
      "rosy|red|pink|flushed|ruddy": { marks: { blush: "#c8404a" } },
      "hollow|sunken|gaunt": { shapes: { "cheek-inner": -1, "cheek-volume": -1 } },
    },
  },
  cheekbone: {
    big: { shapes: { "cheek-bones": 1.1 } },
    small: {},
    looks: { "sharp|high": { shapes: { "cheek-bones": 1.1 } } },
  },
  forehead: { big: { shapes: { "forehead-height": 1.1 } }, small: { shapes: { "forehead-height": -0.9 } }, looks: {} },
  shoulder: { big: { sizes: { shoulders: 1.14 } }, small: { sizes: { shoulders: 0.9 } } },
  arm: {
    big: { shapes: { "upperarm-muscle": 1.2, "lowerarm-muscle": 1 } },
    small: { sizes: { limbs: 0.86 } },
    looks: { long: { sizes: { armLength: 1.14 } }, short: { sizes: { armLength: 0.88 } } },
  },
  leg: {
    big: { shapes: { "thigh-girth": 1, "calf-girth": 0.8 } },
    small: { sizes: { limbs: 0.86 } },
    looks: { long: { sizes: { legLength: 1.12 } }, short: { sizes: { legLength: 0.86 } } },
  },
  limb: {
    big: { shapes: { "upperarm-muscle": 1, "thigh-girth": 0.7 } },
    small: { sizes: { limbs: 0.85 } },
    looks: {
      long: { sizes: { legLength: 1.1, armLength: 1.12 } },
      short: { sizes: { legLength: 0.88, armLength: 0.9 } },
    },
  },
  hand: { big: { sizes: { hands: 1.25 } }, small: { sizes: { hands: 0.86 } } },
  foot: { big: { sizes: { feet: 1.22 } }, small: { sizes: { feet: 0.88 } } },
  head: { big: { sizes: { head: 1.16 } }, small: { sizes: { head: 0.87 } } },
  neck: {
    big: { shapes: { "neck-girth": 1.2 } },
    small: { shapes: { "neck-girth": -1 } },
    looks: { long: { sizes: { neck: 1.2 } } },
  },
  hip: { big: { shapes: { "hips-girth": 1.1 } }, small: { shapes: { "hips-girth": -0.9 } } },
  waist: { big: { shapes: { "waist-girth": 1 } }, small: { shapes: { "waist-girth": -1 } } },
  belly: {
    big: { shapes: { belly: 1.2 }, weight: 0.78 },
    small: { shapes: { "stomach-tone": 1 } },
    looks: { "beer|pot|fat|swollen|jiggly|soft": { shapes: { belly: 1.2 }, weight: 0.75 } },
  },
  chest: {
    big: { shapes: { pectoral: 1, "torso-vshape": 0.6 } },
    small: { shapes: { pectoral: -0.6 } },
    looks: { "bare|naked|exposed|open": { bareChest: true } },
  },
  eyebrow: {
    big: {},
    small: {},
    looks: {
      "angry|grumpy|slanted|fierce|stern|furrowed|scowling|mean": { shapes: MOODS.scowl },
      "sad|worried": { shapes: MOODS.sorrow },
      "raised|arched|surprised": { shapes: MOODS.wide },
    },
  },
  muscle: { big: { muscle: 1 }, small: {} },
};
const ALIASES: Readonly<Record<string, string>> = {
  ears: "ear",
  eyes: "eye",
  lips: "lip",
  feet: "foot",
  hands: "hand",
  fist: "hand",
  fists: "hand",
  arms: "arm",
  legs: "leg",
  limbs: "limb",
  shoulders: "shoulder",
  hips: "hip",
  cheeks: "cheek",
  cheekbones: "cheekbone",
  "cheek bones": "cheekbone",
  gut: "belly",
  stomach: "belly",
  tummy: "belly",
  paunch: "belly",
  bum: "hip",
  thighs: "leg",
  thigh: "leg",
  biceps: "arm",
  bicep: "arm",
  jawline: "jaw",
  muscles: "muscle",
  torso: "chest",
  brow: "eyebrow",
};

/** Returns what adjectives say of a part of the body; null where one of them says nothing that can be made. */
export function bodyPart(part: string, words: readonly string[]): Patch | null {
  const looks = PARTS[ALIASES[part] ?? part];
  if (!looks || words.length === 0) return null;
  const found: Patch[] = [];
  for (const word of words) {
    const [, own] = Object.entries(looks.looks ?? {}).find(([names]) => names.split("|").includes(word)) ?? [];
    const patch = own ?? (has(BIG, word) ? looks.big : has(SMALL, word) ? looks.small : undefined);
    if (!patch) return null;
    found.push(patch);
  }
  return found.reduce(merged, {});
}

const has = (list: string, word: string): boolean => list.split("|").includes(word);

/** Joins what two words say of a body. */
export function merged(a: Patch, b: Patch): Patch {
  const both: Patch = { ...a, ...b };
  if (a.shapes && b.shapes) both.shapes = { ...a.shapes, ...b.shapes };
  if (a.sizes && b.sizes) both.sizes = { ...a.sizes, ...b.sizes };
  // A round belly makes nobody thinner.
  if (a.weight !== undefined && b.weight !== undefined && b.shapes?.belly) both.weight = Math.max(a.weight, b.weight);
  // "Big" takes nothing from "strong".
  if (a.muscle !== undefined && b.muscle !== undefined && a.muscle > 0.6 && b.muscle > 0.6)
    both.muscle = Math.max(a.muscle, b.muscle);
  if (a.marks && b.marks) both.marks = { ...a.marks, ...b.marks };
  return both;
}

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
  ["baby bump|pregnant belly|pregnant bump", { shapes: { belly: 2 } }],
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
