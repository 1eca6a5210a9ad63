import type { CharacterSpec } from "../character-spec.js";
import { MOODS } from "./moods.js";

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
