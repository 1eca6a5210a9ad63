import type { CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import type { Archetype } from "./archetypes.js";
import { type Said, specOf } from "./complete-description.js";
import type { JoinWord } from "./lexicon.js";
import { type Phrase, split } from "./split-phrases.js";
import { LONGER, SHORTER } from "./wardrobe.js";
import { CHILD, COMPOUND_HEADS, PRONOUNS, SKIN_WORDS, sexOf, shaded } from "./word-senses.js";

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

/** Reads a description of a character. Nothing is an error: what is not understood is listed. */
export function readDescription(text: string): ReadDescription {
  return new Reader().read(text);
}

class Reader {
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
  #hairWord = "";
  #fabricWord = "";
  #shadeWord = "";
  #lastPart = "";
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
  /** Words since the last boundary that are not understood: the noun of the adjectives that wait may be among them. */
  #strangers = 0;
  /** The phrases after the one that is read. */
  #next: readonly Phrase[] = [];
  #before: Phrase | undefined;
  /** Whether the last noun is a thing and nothing but adjectives came since: "a jacket too small". */
  #afterThing = false;
  #saidAll = false;
  /** Whether the first noun has been read. */
  #introduced = false;
  /** Colour of a garment that the next shares: "a green coat and hat". */
  #shares: string | undefined;
  #kindNow = "";
  /** Said of all that is worn: "all in black". */
  #allOver = false;
  /** A colour right after its noun: "hoodie grey, ...". */
  #colorAfter: ((color: { color: string; hair?: string; eyes?: string }) => void) | null = null;
  /** "hacker girl" is no child. */
  #grownUp = false;

  read(text: string): ReadDescription {
    const phrases = split(text);
    for (const [i, phrase] of phrases.entries()) {
      this.#next = phrases.slice(i + 1);
      this.#take(phrase);
      this.#before = phrase;
    }
    this.#settle();
    return { spec: specOf(this.#said()), understood: this.#understood, unknown: this.#unknown, notes: this.#notes };
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
      this.#strangers++;
      return;
    }
    this.#kindNow = meaning.kind;
    switch (meaning.kind) {
      case "nothing":
        if (text === "all") this.#saidAll = true;
        return;
      case "quality":
        this.#unknown.push(text);
        return;
      case "opens":
        this.#open(text);
        return;
      case "place":
        this.#place(text);
        return;
      case "clothes":
        this.#clothes(text);
        return;
      case "fur":
        this.#fur(text);
        return;
      case "not":
        this.#negated = true;
        return;
      case "joins":
        this.#join(meaning.word, text);
        return;
      case "color": {
        const color = this.#shade === null ? meaning.color : shaded(meaning.color, this.#shade);
        const hair = meaning.hair && this.#shade !== null ? shaded(meaning.hair, this.#shade) : meaning.hair;
        const said = this.#shade === null ? text : `${this.#shadeWord} ${text}`;
        this.#shade = null;
        if (this.#colors.length === 0) this.#colorAfter = isNoun(this.#before) ? this.#last : null;
        this.#colors.push({ color, hair, eyes: meaning.eyes, text: said });
        if (this.#last && (this.#lastJoin === "of" || this.#lastJoin === "is")) {
          this.#last(this.#colors.pop()!);
          this.#understood.push(said);
          this.#lastJoin = null;
        }
        return;
      }
      case "shade":
        this.#shade = meaning.by;
        this.#shadeWord = text;
        return;
      case "fabric":
        this.#fabric = meaning.fabric;
        this.#fabricWord = text;
        return;
      case "length":
        this.#length = meaning.length;
        return;
      case "hair":
        if (meaning.noun || text === "curls" || text.startsWith("down to")) this.#setHair(meaning.style, text);
        else {
          this.#hairStyle = meaning.style;
          this.#hairWord = text;
        }
        return;
      case "trait":
        this.#trait(text, meaning.patch);
        return;
      case "archetype":
        this.#archetype(meaning.archetype, text);
        return;
      case "garment":
        if (this.#garment(meaning.ids, text) && meaning.near) this.#noteNear(text, meaning.ids[0]);
        return;
      case "prop": {
        if (this.#isNegated(text, meaning.id)) return;
        this.#dropTraits();
        if (meaning.near) this.#noteNear(text, meaning.id);
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
        this.#dropTraits();
        // A beard "without moustache" stays.
        if (this.#negated && meaning.beard === "moustache" && this.#own.beard) {
          this.#unknown.push(`no ${text}`);
          this.#denies();
          return;
        }
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
    const ofBody = patch.stature !== undefined || patch.weight !== undefined;
    const following = this.#next[0]?.meaning?.kind;
    if (text === "round" && (following === "opens" || following === "place")) return;
    if (text === "round" && this.#before?.meaning?.kind === "opens" && following === "joins") {
      this.#unknown.push(text);
      return;
    }
    if (this.#afterThing && ofBody && (!this.#next[0] || following === "joins" || text === "round")) {
      this.#unknown.push(text);
      return;
    }
    if (text === "pale" && following === "color") {
      this.#shade = PALE;
      this.#shadeWord = text;
      return;
    }
    if (text === "short") this.#length = "short";
    if (patch.sex !== undefined) {
      Object.assign(this.#own, patch);
      if (!PRONOUNS.has(text)) this.#understood.push(text);
    } else this.#traits.push({ text, patch, denied: this.#negated });
  }

  #settleTraits(): void {
    for (const { text, patch, denied } of this.#traits) {
      if (!denied) Object.assign(this.#own, patch);
      this.#understood.push(denied ? `not ${text}` : text);
      if (text === "short") this.#length = null;
    }
    this.#traits = [];
  }

  /** Traits of a thing: none can be made. Those of skin, eyes and hair are nobody else's. */
  #dropTraits(): void {
    for (const { text, patch, denied } of this.#traits) {
      if (patch.hairColor || patch.skin || patch.eyes || patch.beard !== undefined) {
        if (!denied) Object.assign(this.#own, patch);
        this.#understood.push(denied ? `not ${text}` : text);
      } else if (text !== "short") this.#unknown.push(text);
    }
    this.#traits = [];
  }

  #noteNear(text: string, id: string): void {
    this.#notes.push(`"${text}" is made as: ${id.replaceAll("_", " ")}.`);
  }

  /** Ends adjectives whose noun is not understood: both are told. */
  #endStrangers(): void {
    if (
      this.#strangers > 0 &&
      !this.#introduced &&
      this.#archetypes.length + this.#garments.length + this.#props.length === 0
    ) {
      // The first noun is who it is, known or not: "a thin old beggar".
      this.#settleTraits();
    }
    if (this.#strangers > 0) {
      this.#introduced = true;
      this.#last = null;
      for (const { text } of this.#colors) this.#unknown.push(text);
      if (this.#fabric) this.#unknown.push(this.#fabricWord);
      if (this.#shade !== null) this.#unknown.push(this.#shadeWord);
      if (this.#hairStyle) this.#unknown.push(this.#hairWord);
      if (this.#length) this.#unknown.push(this.#length);
      for (const { text } of this.#traits) if (text !== "short") this.#unknown.push(text);
      this.#clear();
      this.#traits = [];
    }
    this.#strangers = 0;
  }

  #open(text: string): void {
    if (text === "only") this.#unknown.push(text);
    if (text === "his") this.#own.sex ??= 1;
    if (text === "her") this.#own.sex ??= 0;
    this.#afterThing = false;
    this.#endStrangers();
    if (this.#colors.length > 0) this.#settleColors();
  }

  /** "Green shoulders": no part but hair, eyes, beard and skin has a colour of its own. */
  #place(text: string): void {
    const before = this.#before?.meaning;
    // "On the head" says where; ", big ears" and "with a tail" name what cannot be made.
    const named = !before || before.kind === "quality" || (before.kind === "joins" && before.word !== "in");
    if (named || this.#colors.length > 0 || this.#length || this.#traits.length > 0 || this.#denies()) {
      this.#strangers++;
      this.#unknown.push(text);
      this.#endStrangers();
    }
  }

  #clothes(text: string): void {
    this.#dropTraits();
    if (this.#colors[0]) {
      this.#mainColor = this.#colors[0].color;
      this.#allOver = true;
    }
    if (this.#fabric) this.#mainFabric = this.#fabric;
    this.#say(text);
    this.#last = ({ color }) => {
      this.#mainColor = color;
      this.#allOver = true;
    };
  }

  #fur(text: string): void {
    const [first, second, third] = this.#next;
    if (first?.meaning?.kind === "garment") {
      this.#fabric = "fur";
      this.#fabricWord = text;
      return;
    }
    const over = [first, second, third].some((one) => /^shoulders?$/.test(one?.text ?? ""));
    if (over && /^(over|on|around|round|across)/.test(first.text)) {
      this.#garment(["fur_mantle"], text);
      return;
    }
    // The fur of a body or the trim of a robe cannot be made.
    this.#strangers++;
    this.#unknown.push(text);
    this.#endStrangers();
  }

  #archetype(archetype: Archetype, text: string): void {
    if (CHILD.has(text) && this.#traits.every(({ patch }) => patch.stature === undefined))
      this.#grownUp ||= this.#strangers > 0;
    // In "a not very old knight" the trait is denied, not the knight.
    const denied = this.#denies();
    if (denied && !this.#traits.some((trait) => trait.denied)) {
      this.#say(`no ${text}`);
      return;
    }
    this.#settleTraits();
    const role = this.#next[0]?.meaning?.kind === "garment" && this.#colors.length > 0;
    if (role) {
      // "A black maid dress": the colour is the dress's.
      if (this.#archetypes.length === 0) this.#archetypes.push(archetype);
      if (!this.#understood.includes(text)) this.#understood.push(text);
      return;
    }
    this.#archetypes.push(archetype);
    if (/^old /.test(text)) this.#own.age ??= 72;
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

  #garment(ids: readonly GarmentId[], text: string): boolean {
    if (this.#next[0]?.text === "off") this.#negated = true;
    if (this.#isNegated(text, ...ids)) return false;
    // "A gas mask bag" is no mask, "a canvas suit" no banker's.
    if (
      COMPOUND_HEADS.has(this.#next[0]?.text) ||
      (text === "suit" && this.#before && !this.#before.meaning && !this.#before.patch)
    ) {
      this.#unknown.push(text);
      this.#strangers++;
      return false;
    }
    this.#dropTraits();
    if (this.#colors.length === 0 && this.#shares && this.#before?.text === "and" && GARMENTS[ids[0]].slot !== "feet")
      this.#colors = [{ color: this.#shares, text: "" }];
    this.#shares = undefined;
    const [first, second] = this.#colors;
    if (this.#next[0]?.text === "and" && this.#next[1]?.meaning?.kind === "garment") this.#shares = first?.color;
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
    return true;
  }

  #part(part: "hair" | "eyes" | "skin" | "beard" | "brows", text: string): void {
    if (this.#denies()) {
      if (part === "hair") this.#denyHair();
      if (part === "beard") this.#own.beard = null;
      this.#traits = [];
      this.#say(`no ${text}`);
      return;
    }
    this.#dropTraits();
    if (part !== "hair" && part !== "beard" && this.#colors.length === 0 && (part !== "skin" || this.#shade === null)) {
      this.#bare(part, text);
      return;
    }
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
    if (part === "beard" && this.#hairStyle) {
      this.#unknown.push(this.#hairWord);
      this.#hairStyle = null;
    }
    if (part === "beard")
      this.#own.beard = this.#length === "long" ? "long" : this.#length === "short" ? "short" : "full";
    this.#say(text);
    this.#lastPart = part;
    this.#last = set;
  }

  /** Eyes and skin without a colour: one may follow; nothing else of them can be made. */
  #bare(part: "eyes" | "skin" | "brows", text: string): void {
    const follows = this.#next[0]?.meaning;
    if (follows?.kind === "joins" && (follows.word === "is" || follows.word === "of")) {
      this.#say(text);
      this.#last = ({ color, eyes }) => {
        if (part === "eyes") this.#own.eyes = eyes ?? color;
        if (part === "skin") this.#own.skin = SKIN_WORDS[color] ?? color;
      };
      return;
    }
    if (text !== "face" && text !== "body") this.#unknown.push(text);
    this.#endStrangers();
    this.#clear();
  }

  /** "No hair" is bald; "no long hair" only not long. */
  #denyHair(): void {
    const style = this.#hairStyle ?? (this.#length === "long" || this.#length === "short" ? this.#length : null);
    if (style) this.#deniedHair.add(style);
    else if (this.#colors.length === 0 && this.#shade === null) this.#own.hair = "bald";
  }

  #setHair(style: HairId, text: string): void {
    // "Huge beard in two braids": the beard's, which has none.
    if (style === "braid" && this.#lastPart === "beard" && this.#lastJoin === "in") {
      this.#unknown.push(text);
      return;
    }
    this.#traits = this.#traits.filter((trait) => trait.text !== "short");
    this.#settleTraits();
    if (this.#denies()) {
      this.#deniedHair.add(style);
      this.#say(`no ${text}`);
      return;
    }
    this.#own.hair = style;
    if (/ his /.test(text)) this.#own.sex ??= 1;
    if (/ her /.test(text)) this.#own.sex ??= 0;
    if (this.#colors[0]) this.#own.hairColor = this.#colors[0].hair ?? this.#colors[0].color;
    this.#say(text);
    this.#last = ({ color, hair }) => {
      this.#own.hairColor = hair ?? color;
    };
  }

  #join(word: JoinWord, text: string): void {
    this.#afterThing = false;
    // "Red, gold and striped boots" go on; a word of another kind begins another noun.
    const follows = this.#next[0]?.meaning?.kind;
    const goesOn = follows === "color" || follows === "shade" || follows === "fabric" || follows === "quality";
    if (!(word === "and" && text !== "," && goesOn && this.#strangers === 0)) this.#endStrangers();
    if (word === "and" && this.#colorAfter && this.#colors.length === 1 && !(goesOn && text !== ",")) {
      this.#settleColors();
    } else if (word === "and" && this.#colors.length > 0 && !goesOn) this.#settleColors();
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
        this.#understood.push(this.#fabricWord);
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
    if (!this.#last && (this.#lastJoin === "is" || this.#lastJoin === "of")) {
      // "A hat whose plume is red": the plume's, which is not understood.
      for (const { text } of this.#colors) this.#unknown.push(text);
      this.#colors = [];
      this.#colorAfter = null;
      return;
    }
    if (this.#last && this.#lastJoin === "is") this.#last(this.#colors[0]);
    else if (this.#colorAfter && this.#lastJoin !== "in") this.#colorAfter(this.#colors[0]);
    else if (this.#colors[0].text === "tan" && this.#lastJoin !== "in")
      this.#own.skin ??= SKIN_WORDS[this.#colors[0].color];
    else this.#mainColor ??= this.#colors[0].color;
    if (this.#lastJoin === "in" && this.#saidAll) this.#allOver = true;
    this.#colorAfter = null;
    this.#understood.push(this.#colors.map(({ text }) => text).join(" "));
    this.#colors = [];
  }

  #settle(): void {
    this.#endDenial();
    this.#endStrangers();
    if (this.#hairStyle && this.#own.hair === undefined) {
      this.#own.hair = this.#hairStyle;
      this.#understood.push(this.#hairWord);
    }
    this.#settleColors();
    this.#settleTraits();
    if (this.#fabric) this.#understood.push(this.#fabricWord);
    this.#mainFabric ??= this.#fabric ?? undefined;
  }

  #isNegated(text: string, ...ids: string[]): boolean {
    if (!this.#denies()) return false;
    for (const id of ids) this.#removed.add(id);
    this.#traits = [];
    this.#strangers = 0;
    this.#say(`no ${text}`);
    return true;
  }

  #say(text: string): void {
    const kind = this.#kindNow;
    if (this.#hairStyle && kind !== "part") this.#unknown.push(this.#hairWord);
    const style = this.#hairStyle && kind === "part" ? this.#hairWord : null;
    const words = [
      ...this.#colors.map((color) => color.text),
      this.#fabric && this.#fabricWord,
      this.#length,
      style,
      text,
    ];
    this.#understood.push(words.filter(Boolean).join(" "));
    this.#afterThing = kind === "garment" || kind === "prop";
    this.#lastPart = kind === "beard" ? "beard" : "";
    this.#strangers = 0;
    this.#saidAll = false;
    this.#clear();
  }

  #clear(): void {
    this.#colors = [];
    this.#colorAfter = null;
    this.#fabric = null;
    this.#hairStyle = null;
    this.#length = null;
    this.#shade = null;
    this.#lastJoin = null;
  }

  #said(): Said {
    return {
      archetypes: this.#archetypes,
      garments: this.#garments,
      props: this.#props,
      own: this.#own,
      removed: this.#removed,
      deniedHair: this.#deniedHair,
      mainColor: this.#mainColor,
      mainFabric: this.#mainFabric,
      allOver: this.#allOver,
      grownUp: this.#grownUp,
      noteNear: (text, id) => this.#noteNear(text, id),
    };
  }
}

/** "Pale pink" against "pink". */
const PALE = 1.35;

function isNoun(phrase: Phrase | undefined): boolean {
  return ["garment", "prop", "part", "hair", "beard"].includes(phrase?.meaning?.kind ?? "");
}
