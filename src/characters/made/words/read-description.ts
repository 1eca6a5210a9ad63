import type { CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { mix, type Rgb, rgb } from "../paint/painter.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import { ARCHETYPES, type Archetype } from "./archetypes.js";
import type { JoinWord } from "./lexicon.js";
import { type Phrase, split } from "./split-phrases.js";
import { LONG, LONGER, propsOf, SHORTER, SUITS, wardrobe } from "./wardrobe.js";

export interface ReadDescription {
  spec: CharacterSpec;
  /** What was understood, in the order of the words: "knight", "red shirt". */
  understood: string[];
  /** Words that mean nothing here. */
  unknown: string[];
  /** Sentences on what could not be had as it was asked for: a height beyond what is possible. */
  notes: string[];
}

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

class Reader {
  readonly #spec: CharacterSpec = {};
  readonly #garments: Garment[] = [];
  readonly #props: { id: NonNullable<CharacterSpec["props"]>[number]["id"]; color?: string }[] = [];
  readonly #removed = new Set<string>();
  readonly #archetypes: Archetype[] = [];
  readonly #understood: string[] = [];
  readonly #unknown: string[] = [];
  readonly #notes: string[] = [];
  readonly #deniedHair = new Set<HairId>();
  readonly #own: Partial<CharacterSpec> = {};
  /** Adjectives that wait for their noun. */
  #colors: { color: string; hair?: string; eyes?: string; text: string }[] = [];
  #shade: number | null = null;
  #fabric: Fabric | null = null;
  #hairStyle: HairId | null = null;
  #length: "long" | "short" | null = null;
  #traits: { text: string; patch: Partial<CharacterSpec>; denied: boolean }[] = [];
  #mainFabric: Fabric | undefined;
  #negated = false;
  /** Whether the noun before was denied, so that one after "or" is too. */
  #deniedLast = false;
  /** What a colour after it belongs to: "a robe of blue", "hair that is red". */
  #last: ((color: { color: string; hair?: string; eyes?: string }) => void) | null = null;
  #lastJoin: JoinWord | null = null;
  #mainColor: string | undefined;

  read(text: string): ReadDescription {
    for (const phrase of split(text)) this.#take(phrase);
    this.#settle();
    return { spec: this.#finish(), understood: this.#understood, unknown: this.#unknown, notes: this.#notes };
  }

  #take({ text, meaning, patch, note }: Phrase): void {
    if (note) this.#notes.push(note);
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
        if (!meaning.noun && !this.#negated) this.#understood.push(text);
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
        this.#say(this.#denies() ? `no ${text}` : text);
        return;
      case "part":
        this.#part(meaning.part, text);
    }
  }

  /** Traits wait for their noun: in "a tall hat" and "ripped jeans" they say nothing of the body. */
  #trait(text: string, patch: Partial<CharacterSpec>): void {
    if (text === "short") this.#length = "short";
    if (patch.sex !== undefined) Object.assign(this.#own, patch);
    else this.#traits.push({ text, patch, denied: this.#negated });
  }

  #settleTraits(): void {
    for (const { text, patch, denied } of this.#traits) {
      if (!denied) Object.assign(this.#own, patch);
      this.#understood.push(denied ? `not ${text}` : text);
    }
    this.#traits = [];
  }

  #archetype(archetype: Archetype, text: string): void {
    // In "a not very old knight" the trait is denied, not the knight.
    const denied = this.#denies();
    if (denied && !this.#traits.some((trait) => trait.denied)) {
      this.#say(`no ${text}`);
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
    if (this.#denies()) {
      if (part === "hair") this.#denyHair();
      if (part === "beard") this.#own.beard = null;
      this.#traits = [];
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

  /** "No hair" is bald; "no long hair" only not long. */
  #denyHair(): void {
    const style = this.#hairStyle ?? (this.#length === "long" || this.#length === "short" ? this.#length : null);
    if (style) this.#deniedHair.add(style);
    else if (this.#colors.length === 0 && this.#shade === null) this.#own.hair = "bald";
  }

  #setHair(style: HairId, text: string): void {
    this.#settleTraits();
    if (this.#denies()) {
      this.#deniedHair.add(style);
      this.#say(`no ${text}`);
      return;
    }
    this.#own.hair = style;
    if (this.#colors[0]) this.#own.hairColor = this.#colors[0].hair ?? this.#colors[0].color;
    this.#say(text);
    this.#last = ({ color, hair }) => {
      this.#own.hairColor = hair ?? color;
    };
  }

  #join(word: JoinWord): void {
    this.#lastJoin = word;
    if (word === "or") {
      if (this.#deniedLast) this.#negated = true;
      return;
    }
    if (word !== "of" && word !== "is") this.#endDenial();
    if (word === "and" && this.#colors.length > 0) return;
    if (word === "and" || word === "with") {
      this.#settleColors();
      this.#settleTraits();
      if (word === "with" && this.#fabric) {
        this.#mainFabric = this.#fabric;
        this.#fabric = null;
      }
    }
  }

  /** Returns whether the noun here is denied; its denial ends with it. */
  #denies(): boolean {
    this.#deniedLast = this.#negated;
    this.#negated = false;
    return this.#deniedLast;
  }

  /** A comma, "and", "in" and "with" end what "not" began. */
  #endDenial(): void {
    if (this.#negated && this.#hairStyle) {
      this.#deniedHair.add(this.#hairStyle);
      this.#understood.push(`not ${this.#hairStyle}`);
      this.#hairStyle = null;
    }
    this.#negated = false;
    this.#deniedLast = false;
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
    this.#endDenial();
    if (this.#hairStyle && this.#own.hair === undefined) this.#own.hair = this.#hairStyle;
    this.#settleColors();
    this.#settleTraits();
    this.#mainFabric ??= this.#fabric ?? undefined;
  }

  #isNegated(text: string, ...ids: string[]): boolean {
    if (!this.#denies()) return false;
    for (const id of ids) this.#removed.add(id);
    this.#traits = [];
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
    if (this.#deniedHair.size > 0) {
      if (this.#spec.hair && this.#deniedHair.has(this.#spec.hair)) this.#spec.hair = undefined;
      this.#spec.notHair = [...this.#deniedHair];
    }
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
  return /(man|boy|lord|duke|count|lad)$/.test(word) && !/(human|shaman)$/.test(word) ? 1 : null;
}

function rank(archetype: Archetype): number {
  if (archetype.words[0] === "person") return 0;
  return PLAIN.has(archetype) ? 1 : archetype.species && archetype.species !== "human" ? 2 : 3;
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
