import type { CharacterSpec, Garment } from "../character-spec.js";
import type { Fabric } from "../paint/fabrics.js";
import { mix, type Rgb, rgb } from "../paint/painter.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import { ARCHETYPES, type Archetype } from "./archetypes.js";
import { lexicon, type Meaning, singular } from "./lexicon.js";

export interface ReadDescription {
  spec: CharacterSpec;
  /** What was understood, in the order of the words: "knight", "red shirt". */
  understood: string[];
  /** Words that mean nothing here. */
  unknown: string[];
}

/** Most words of one phrase. */
const LONGEST = 4;
const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** Species whose own colour a colour beside them is: "a blue alien". */
const COLOURED: ReadonlySet<string> = new Set(["alien", "orc", "goblin", "demon", "zombie"]);
/** Characters that say only sex or age: one that says more decides what is worn. */
const PLAIN: ReadonlySet<Archetype> = new Set(
  ARCHETYPES.slice(ARCHETYPES.findIndex(({ words }) => words[0] === "child")),
);

/** Reads a description of a character. Nothing is an error: what is not understood is listed. */
export function readDescription(text: string): ReadDescription {
  return new Reader().read(text);
}

interface Phrase {
  text: string;
  meaning: Meaning | null;
  /** Years or metres said in numbers. */
  patch?: Partial<CharacterSpec>;
}

class Reader {
  readonly #spec: CharacterSpec = {};
  readonly #garments: Garment[] = [];
  readonly #props: { id: NonNullable<CharacterSpec["props"]>[number]["id"]; color?: string }[] = [];
  readonly #removed = new Set<string>();
  readonly #archetypes: Archetype[] = [];
  readonly #understood: string[] = [];
  readonly #unknown: string[] = [];
  readonly #own: Partial<CharacterSpec> = {};
  /** Adjectives that wait for their noun. */
  #colors: { color: string; hair?: string; eyes?: string; text: string }[] = [];
  #shade: number | null = null;
  #fabric: Fabric | null = null;
  #hairStyle: CharacterSpec["hair"] | null = null;
  #length: "long" | "short" | null = null;
  #traits: { text: string; patch: Partial<CharacterSpec> }[] = [];
  #mainFabric: Fabric | undefined;
  #negated = false;
  /** What a colour after it belongs to: "a robe of blue", "hair that is red". */
  #last: ((color: { color: string; hair?: string; eyes?: string }) => void) | null = null;
  #lastJoin: string | null = null;
  #mainColor: string | undefined;

  read(text: string): ReadDescription {
    for (const phrase of split(text)) this.#take(phrase);
    this.#settle();
    return { spec: this.#finish(), understood: this.#understood, unknown: this.#unknown };
  }

  #take({ text, meaning, patch }: Phrase): void {
    if (patch) {
      Object.assign(this.#own, patch);
      this.#understood.push(text);
      return;
    }
    if (!meaning) {
      this.#unknown.push(text);
      return;
    }
    switch (meaning.kind) {
      case "nothing":
        return;
      case "not":
        this.#negated = true;
        return;
      case "joins":
        this.#join(meaning.word);
        return;
      case "color": {
        const color = this.#shade === null ? meaning.color : shaded(meaning.color, this.#shade);
        const hair = meaning.hair && this.#shade !== null ? shaded(meaning.hair, this.#shade) : meaning.hair;
        this.#shade = null;
        this.#colors.push({ color, hair, eyes: meaning.eyes, text });
        if (this.#last && (this.#lastJoin === "of" || this.#lastJoin === "is")) {
          this.#last(this.#colors.pop()!);
          this.#lastJoin = null;
        }
        return;
      }
      case "shade":
        this.#shade = meaning.by;
        return;
      case "fabric":
        this.#fabric = meaning.fabric;
        return;
      case "length":
        this.#length = meaning.length;
        return;
      case "hair":
        if (meaning.noun) this.#setHair(meaning.style, text);
        else this.#hairStyle = meaning.style;
        if (!meaning.noun) this.#understood.push(text);
        return;
      case "trait":
        this.#trait(text, meaning.patch);
        return;
      case "archetype":
        this.#archetype(meaning.archetype, text);
        return;
      case "garment":
        this.#garment(meaning.ids, text);
        return;
      case "prop": {
        if (this.#isNegated(text, meaning.id)) return;
        this.#traits = [];
        const color = this.#colors[0]?.color;
        const made = { id: meaning.id, color };
        this.#props.push(made);
        this.#say(text);
        this.#last = (later) => {
          made.color = later.color;
        };
        return;
      }
      case "beard":
        this.#traits = this.#traits.filter(({ patch }) => patch.stature === undefined);
        if (this.#negated) this.#own.beard = null;
        else this.#own.beard = meaning.beard;
        if (this.#colors[0] && !this.#negated) this.#own.hairColor = this.#colors[0].hair ?? this.#colors[0].color;
        this.#negated = false;
        this.#say(text);
        return;
      case "part":
        this.#part(meaning.part, text);
    }
  }

  /** Traits wait for their noun: in "a tall hat" and "ripped jeans" they say nothing of the body. */
  #trait(text: string, patch: Partial<CharacterSpec>): void {
    if (text === "short") this.#length = "short";
    if (patch.sex !== undefined) Object.assign(this.#own, patch);
    else this.#traits.push({ text, patch });
  }

  #settleTraits(): void {
    for (const { text, patch } of this.#traits) {
      Object.assign(this.#own, patch);
      this.#understood.push(text);
    }
    this.#traits = [];
  }

  #archetype(archetype: Archetype, text: string): void {
    if (this.#negated) {
      this.#negated = false;
      return;
    }
    this.#settleTraits();
    this.#archetypes.push(archetype);
    const sex = archetype.sex === undefined ? sexOf(text) : null;
    if (sex !== null) this.#own.sex = sex;
    const color = this.#colors[0];
    if (color) {
      if (archetype.species && COLOURED.has(archetype.species)) this.#own.skin = color.color;
      else this.#mainColor = color.color;
    }
    this.#say(text);
    this.#last = (later) => {
      if (archetype.species && COLOURED.has(archetype.species)) this.#own.skin = later.color;
      else this.#mainColor = later.color;
    };
  }

  #garment(ids: readonly GarmentId[], text: string): void {
    if (this.#isNegated(text, ...ids)) return;
    this.#traits = [];
    const [first, second] = this.#colors;
    const made = ids.map((id): Garment => {
      const own =
        this.#length === "long" && LONGER[id]
          ? LONGER[id]!
          : this.#length === "short" && SHORTER[id]
            ? SHORTER[id]!
            : id;
      return { id: own, color: first?.color, trim: second?.color, fabric: this.#fabric ?? undefined };
    });
    this.#garments.push(...made);
    this.#say(text);
    this.#last = (later) => {
      for (const garment of made) {
        if (garment.color === undefined) garment.color = later.color;
        else garment.trim = later.color;
      }
    };
  }

  #part(part: "hair" | "eyes" | "skin" | "beard" | "brows", text: string): void {
    if (this.#negated) {
      this.#negated = false;
      if (part === "hair") this.#own.hair = "bald";
      if (part === "beard") this.#own.beard = null;
      this.#say(`no ${text}`);
      return;
    }
    this.#traits = [];
    const set = ({ color, hair, eyes }: { color: string; hair?: string; eyes?: string }) => {
      if (part === "hair") this.#own.hairColor = hair ?? color;
      if (part === "beard" && this.#own.hairColor === undefined) this.#own.hairColor = hair ?? color;
      if (part === "eyes") this.#own.eyes = eyes ?? color;
      if (part === "skin") this.#own.skin = SKIN_WORDS[color] ?? color;
    };
    if (this.#colors[0]) set(this.#colors[0]);
    else if (part === "hair" && this.#shade !== null) this.#own.hairColor = this.#shade < 1 ? "#3c281d" : "#d9ae62";
    else if (part === "skin" && this.#shade !== null) this.#own.skin = this.#shade < 1 ? "#6f402a" : "#f6d3bd";
    if (part === "hair") {
      if (this.#hairStyle) this.#own.hair = this.#hairStyle;
      else if (this.#length === "long") this.#own.hair = "long";
      else if (this.#length === "short") this.#own.hair = "short";
    }
    if (part === "beard")
      this.#own.beard = this.#length === "long" ? "long" : this.#length === "short" ? "short" : "full";
    this.#say(text);
    this.#last = set;
  }

  #setHair(style: NonNullable<CharacterSpec["hair"]>, text: string): void {
    this.#settleTraits();
    this.#own.hair = style;
    if (this.#colors[0]) this.#own.hairColor = this.#colors[0].hair ?? this.#colors[0].color;
    this.#say(text);
    this.#last = ({ color, hair }) => {
      this.#own.hairColor = hair ?? color;
    };
  }

  #join(word: string): void {
    this.#lastJoin = word;
    if (word === "and" && this.#colors.length > 0) return;
    if (word === "and" || word === "with") {
      this.#settleColors();
      this.#settleTraits();
      if (word === "with" && this.#fabric) {
        this.#mainFabric = this.#fabric;
        this.#fabric = null;
      }
    }
    if (word === "in" || word === "with") this.#negated = false;
  }

  /** Colours without a noun: "in red" is that of the clothes, "long and blond" that of the hair before. */
  #settleColors(): void {
    if (this.#colors.length === 0) return;
    if (this.#last && this.#lastJoin === "is") this.#last(this.#colors[0]);
    else this.#mainColor ??= this.#colors[0].color;
    this.#understood.push(this.#colors.map(({ text }) => text).join(" "));
    this.#colors = [];
  }

  #settle(): void {
    if (this.#hairStyle && this.#own.hair === undefined) this.#own.hair = this.#hairStyle;
    this.#settleColors();
    this.#settleTraits();
    this.#mainFabric ??= this.#fabric ?? undefined;
  }

  #isNegated(text: string, ...ids: string[]): boolean {
    if (!this.#negated) return false;
    for (const id of ids) this.#removed.add(id);
    this.#negated = false;
    this.#say(`no ${text}`);
    return true;
  }

  #say(text: string): void {
    const words = [...this.#colors.map((color) => color.text), this.#fabric, this.#length, text];
    this.#understood.push(words.filter(Boolean).join(" "));
    this.#colors = [];
    this.#fabric = null;
    this.#hairStyle = null;
    this.#length = null;
    this.#shade = null;
    this.#lastJoin = null;
  }

  #finish(): CharacterSpec {
    const main = this.#mainColor;
    // The one that says most decides the clothes; others add species, sex and age.
    const ranked = [...this.#archetypes].sort((a, b) => rank(b) - rank(a));
    for (const { species, sex, age, height, muscle, weight, hair, hairColor, beard, proportion, skin } of [
      ...ranked,
    ].reverse()) {
      Object.assign(
        this.#spec,
        defined({ species, sex, age, height, muscle, weight, hair, hairColor, beard, proportion, skin }),
      );
    }
    for (const archetype of this.#archetypes) {
      if (!PLAIN.has(archetype)) continue;
      // "a woman knight": what a plain word says of sex and age holds.
      Object.assign(
        this.#spec,
        defined({ sex: archetype.sex }),
        archetype.words[0] === "person" || archetype.words[0] === "man" || archetype.words[0] === "woman"
          ? {}
          : defined({ age: archetype.age }),
      );
    }
    const wears = ranked[0] ? wardrobe(ranked[0], main) : [];
    const garments: Garment[] = [...this.#garments];
    // A hero's suit is not a banker's.
    const suit = wears.find(({ id }) => SUITS.has(id));
    for (const garment of garments) if (suit && garment.id === "suit_jacket") garment.id = suit.id;
    const slots = new Set(garments.map(({ id }) => GARMENTS[id].slot));
    const whole = garments.some(({ id }) => GARMENTS[id].slot === "top" && LONG.has(id));
    for (const garment of wears) {
      const { slot } = GARMENTS[garment.id];
      if ((slot !== "extra" && slots.has(slot)) || garments.some(({ id }) => id === garment.id)) continue;
      if (whole && (slot === "bottom" || slot === "over")) continue;
      if (slots.has("bottom") && LONG.has(garment.id)) continue;
      garments.push(garment);
    }
    const kept = garments.filter(
      ({ id }) =>
        !this.#removed.has(id) &&
        !(this.#removed.has("hat") && GARMENTS[id].slot === "head") &&
        !(this.#removed.has("helmet") && /helm/.test(id)),
    );
    if (main !== undefined && this.#spec.species !== "robot" && !kept.some(({ color }) => color === main)) {
      const first = kept.find(
        ({ id, color }) => color === undefined && (GARMENTS[id].slot === "top" || GARMENTS[id].slot === "over"),
      );
      if (first) Object.assign(first, { color: main });
      else if (!kept.some(({ id }) => GARMENTS[id].slot === "top")) kept.push({ id: "shirt", color: main });
    }
    const props = this.#props.length > 0 ? [...this.#props] : propsOf(ranked[0], main);
    Object.assign(this.#spec, this.#own);
    if ([...this.#removed].some((id) => GARMENTS[id as GarmentId]?.slot === "feet")) this.#spec.barefoot = true;
    if (this.#mainFabric) {
      for (const garment of kept) {
        if (["top", "bottom", "over"].includes(GARMENTS[garment.id].slot)) garment.fabric ??= this.#mainFabric;
      }
    }
    if (this.#spec.sex === 0 && this.#own.beard === undefined) this.#spec.beard = null;
    if (this.#spec.age !== undefined && this.#spec.age < 16 && this.#own.beard === undefined) this.#spec.beard = null;
    return {
      ...this.#spec,
      ...(main !== undefined && { accent: main }),
      garments: kept,
      props: props.filter(({ id }) => !this.#removed.has(id)),
    };
  }
}

const LONGER: Partial<Record<GarmentId, GarmentId>> = { skirt: "long_skirt", dress: "gown", boots: "high_boots" };
const SHORTER: Partial<Record<GarmentId, GarmentId>> = { cape: "short_cape", trousers: "shorts", high_boots: "boots" };
const LONG: ReadonlySet<GarmentId> = new Set([
  "robe",
  "cassock",
  "kimono",
  "dress",
  "gown",
  "nurse_dress",
  "jumpsuit",
  "space_suit",
  "wetsuit",
  "hero_suit",
]);
const SUITS: ReadonlySet<GarmentId> = new Set(["hero_suit", "space_suit", "wetsuit", "jumpsuit"]);
const SKIN_WORDS: Readonly<Record<string, string>> = {
  "#6a4426": "#94593a",
  "#412a1a": "#51301f",
  "#222226": "#51301f",
  "#96693f": "#b57850",
  "#b8926a": "#cf9068",
  "#f2f0ec": "#f6d3bd",
  "#151518": "#51301f",
};

/** Returns what the form of a word says: a policewoman, an huntress; a fireman. */
function sexOf(word: string): number | null {
  if (/(woman|girl|ess|heroine|maiden|maid|lady)$/.test(word)) return 0;
  return /(man|boy|lord|duke|count|lad)$/.test(word) && !/human$/.test(word) ? 1 : null;
}

function rank(archetype: Archetype): number {
  if (archetype.words[0] === "person") return 0;
  return PLAIN.has(archetype) ? 1 : archetype.species && archetype.species !== "human" ? 2 : 3;
}

/** Reads what an archetype wears; `main` where it says so. */
function wardrobe({ wears }: Archetype, main: string | undefined): Garment[] {
  return wears
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [, id, mark, color, fabric] = /^(\w+)([*:]?)(#\w+)?(?:\/(\w+))?$/.exec(entry)!;
      const own = mark === "*" ? (main ?? color) : color;
      return { id: id as GarmentId, ...(own && { color: own }), ...(fabric && { fabric: fabric as Fabric }) };
    });
}

function propsOf(archetype: Archetype | undefined, main: string | undefined) {
  return (archetype?.holds ?? "")
    .split(" ")
    .filter(Boolean)
    .map((entry) => ({
      id: entry.replace("*", "") as NonNullable<CharacterSpec["props"]>[number]["id"],
      color: entry.endsWith("*") ? main : undefined,
    }));
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function shaded(color: string, by: number): string {
  const value = rgb(color);
  const to: Rgb = by < 1 ? [0, 0, 0] : [1, 1, 1];
  const mixed = mix(value, to, by < 1 ? 1 - by : by - 1);
  return `#${mixed
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Splits a text into phrases of the lexicon, longest first. */
function split(text: string): Phrase[] {
  const words = text
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "'")
    .replace(/[!?:()"]|\.(?!\d)/g, " , ")
    .replace(/[,;]/g, " , ")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/-/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const known = lexicon();
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const measured = numberAt(words, i);
    if (measured) {
      phrases.push(measured.phrase);
      i += measured.length;
      continue;
    }
    let found = false;
    for (let n = Math.min(LONGEST, words.length - i); n > 0 && !found; n--) {
      const phrase = words.slice(i, i + n).join(" ");
      const meaning = known.get(phrase) ?? known.get(singular(phrase));
      if (!meaning) continue;
      phrases.push({ text: phrase, meaning });
      i += n;
      found = true;
    }
    if (found) continue;
    const near = nearest(words[i], known);
    phrases.push({ text: near ?? words[i], meaning: near ? known.get(near)! : null });
    i++;
  }
  return phrases;
}

/** Reads an age or a height that begins at a word. */
function numberAt(words: readonly string[], i: number): { phrase: Phrase; length: number } | null {
  const joined = words.slice(i, i + 6).join(" ");
  const number = "(\\d+(?:\\.\\d+)?|[a-z]+(?: (?:one|two|three|four|five|six|seven|eight|nine))?)";
  const age =
    new RegExp(`^(?:aged )?${number} (?:years? old|year olds?|years? of age|yo)\\b`).exec(joined) ??
    new RegExp(`^(?:aged|age) ${number}\\b`).exec(joined);
  if (age) {
    const value = numberOf(age[1]);
    if (value !== null && value > 0)
      return {
        phrase: { text: age[0], meaning: null, patch: { age: Math.min(Math.max(value, 5), 90) } },
        length: age[0].split(" ").length,
      };
  }
  const decade =
    /^(?:in )?(?:his|her|their) (teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b/.exec(joined);
  if (decade) {
    const value = {
      teens: 16,
      twenties: 25,
      thirties: 35,
      forties: 45,
      fifties: 55,
      sixties: 65,
      seventies: 75,
      eighties: 85,
    }[decade[1]]!;
    return { phrase: { text: decade[0], meaning: null, patch: { age: value } }, length: decade[0].split(" ").length };
  }
  const metres = /^(\d+(?:\.\d+)?) ?(m|metres?|meters?|cm|centimetres?|centimeters?|feet|foot|ft)\b(?: tall)?/.exec(
    joined,
  );
  if (metres) {
    const value = Number(metres[1]) * (metres[2].startsWith("c") ? 0.01 : metres[2].startsWith("f") ? 0.3048 : 1);
    return {
      phrase: { text: metres[0], meaning: null, patch: { height: Math.min(Math.max(value, 0.6), 2.6) } },
      length: metres[0].split(" ").length,
    };
  }
  return null;
}

function numberOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text);
  const [first, second] = text.split(" ");
  const tens = TENS[first];
  if (tens !== undefined) return tens + (second ? Math.max(NUMBERS.indexOf(second), 0) : 0);
  const single = NUMBERS.indexOf(first);
  return single >= 0 && !second ? single : null;
}

/** Returns the only known word that differs by one letter, for longer words. */
function nearest(word: string, known: ReadonlyMap<string, Meaning>): string | null {
  if (word.length < 5 || /\d/.test(word)) return null;
  const form = singular(word);
  let found: string | null = null;
  for (const [candidate, meaning] of known) {
    if (
      candidate[0] !== form[0] ||
      candidate.includes(" ") ||
      candidate.length < 5 ||
      meaning.kind === "nothing" ||
      meaning.kind === "joins"
    )
      continue;
    if (Math.abs(candidate.length - form.length) > 1 || !differsByOne(candidate, form)) continue;
    if (found) return null;
    found = candidate;
  }
  return found;
}

function differsByOne(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return (
    restA.length > 1 &&
    restB.length > 1 &&
    restA[0] === restB[1] &&
    restA[1] === restB[0] &&
    restA.slice(2) === restB.slice(2)
  );
}
