import type { CarriedProp, CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import type { PropId } from "../wear/props.js";
import { type Adjective, adjectives } from "./adjectives.js";
import type { Archetype } from "./archetypes.js";
import { bodyPart, merged } from "./body-words.js";
import { PLAIN, type Said, specOf } from "./complete-description.js";
import type { JoinWord, Meaning } from "./lexicon.js";
import { type Phrase, split } from "./split-phrases.js";
import { LONGER, SHORTER } from "./wardrobe.js";
import { CHILD, COMPOUND_HEADS, faded, PRONOUNS, SKIN_WORDS, sexOf, shaded, tinted } from "./word-senses.js";

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
  readonly #props: CarriedProp[] = [];
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
  /** More adjectives that wait, with their words. */
  #adjectives: { text: string; adjective: Adjective; denied: boolean }[] = [];
  #settings: { text: string; roles: readonly string[] }[] = [];
  #side: { text: string; side: NonNullable<CarriedProp["hand"]> } | null = null;
  /** Garments of the last noun, if it was one. */
  #worn: Garment[] = [];
  #carried: CarriedProp | null = null;
  #bareArms = false;
  /** The kind of thing that is being read. */
  #thing: PropId | GarmentId = "belt";
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
      // "Number 10": the figures on a chest are always the same.
      if (/^\d+$/.test(text) && this.#before?.text === "number") return;
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
        // "Pointed ears": part of the body may follow.
        if (this.#partFollows()) this.#adjectives.push({ text, adjective: {}, denied: this.#negated });
        else this.#unknown.push(text);
        return;
      case "adjective":
        this.#adjectives.push({ text, adjective: meaning.adjective, denied: this.#negated });
        return;
      case "setting":
        this.#settings.push({ text, roles: meaning.words });
        return;
      case "side":
        this.#side = { text, side: meaning.side };
        return;
      case "feature":
        this.#feature(text, meaning);
        return;
      case "detail":
        this.#detail(text, meaning.detail);
        return;
      case "all-of":
        if (this.#negated) this.#isNegated(text, ...meaning.ids);
        else if (meaning.ids[0] === "necklace") this.#garment(["necklace", "earrings"], text);
        else this.#unknown.push(text);
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
        // "Reddish brown" is one colour.
        const before = this.#colors[this.#colors.length - 1];
        if (before && TINTS.test(before.text) && this.#before?.text === before.text) {
          const mixed = tinted(color, before.color);
          this.#colors[this.#colors.length - 1] = {
            color: mixed,
            hair: hair && tinted(hair, before.color),
            text: `${before.text} ${said}`,
          };
          return;
        }
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
        if (this.#worn.length > 0 && this.#lastJoin === "with" && !this.#nounFollows()) {
          this.#detail(text, { fabric: meaning.fabric });
          return;
        }
        this.#fabric = meaning.fabric;
        this.#fabricWord = text;
        return;
      case "length":
        this.#length = meaning.length;
        return;
      case "hair":
        if (meaning.near && !this.#negated) this.#noteNear(text, `${meaning.style} hair`);
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
        if (this.#garment(meaning.ids, text) && meaning.near) this.#noteNear(text, this.#worn[0]?.id ?? meaning.ids[0]);
        return;
      case "prop": {
        if (this.#isNegated(text, meaning.id)) return;
        if (this.#compound(text)) return;
        this.#dropTraits(true);
        this.#thing = meaning.id;
        if (meaning.near) this.#noteNear(text, meaning.id);
        const made: CarriedProp = { id: meaning.id, color: this.#colors[0]?.color };
        this.#apply((adjective) => {
          if (adjective.size) made.size = adjective.size;
          if (adjective.finish) made.finish = adjective.finish;
          return adjective.size !== undefined || adjective.finish !== undefined;
        });
        if (this.#length === "long") made.size = 1.2;
        if (this.#length === "short") made.size = 0.82;
        this.#props.push(made);
        if (/^(two|twin|dual|pair)$/.test(this.#before?.text ?? "")) this.#props.push({ ...made });
        this.#say(text);
        this.#carried = made;
        this.#last = (later) => {
          made.color = later.color;
        };
        return;
      }
      case "beard":
        this.#dropTraits();
        this.#apply((adjective) => adjective.hair === true);
        if (meaning.near && !this.#negated) this.#noteNear(text, `${meaning.beard} beard`);
        // A beard "without moustache" stays.
        if (this.#negated && meaning.beard === "moustache" && this.#own.beard) {
          this.#unknown.push(`no ${text}`);
          this.#denies();
          return;
        }
        if (this.#negated) this.#own.beard = null;
        else this.#own.beard = this.#length === "long" && meaning.beard === "full" ? "long" : meaning.beard;
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

  /** Traits of a thing: those of its size can be made. Those of skin, eyes and hair are nobody else's. */
  #dropTraits(ofThing = false): void {
    for (const { text, patch, denied } of this.#traits) {
      const adjective = ofThing && !denied ? adjectives().get(text) : undefined;
      if (adjective) this.#adjectives.push({ text, adjective, denied });
      else if (
        patch.barefoot ||
        patch.bareChest ||
        patch.hairColor ||
        patch.skin ||
        patch.eyes ||
        patch.beard !== undefined
      ) {
        if (!denied) Object.assign(this.#own, patch);
        this.#understood.push(denied ? `not ${text}` : text);
      } else if (text !== "short") this.#unknown.push(text);
    }
    this.#traits = [];
  }

  /** Gives the adjectives that wait to a noun; what it has no use for is told. */
  #apply(use: (adjective: Adjective, text: string) => boolean): void {
    const waiting = this.#adjectives;
    this.#adjectives = [];
    for (const { text, adjective, denied } of waiting) {
      if (denied || !(use(adjective, text) || adjective.plain || this.#isSo(adjective))) this.#unknown.push(text);
      else this.#understood.push(text);
    }
    for (const { text } of this.#settings) this.#unknown.push(text);
    this.#settings = [];
    this.#side = null;
  }

  /** Whether the thing that was read last is so as it is made. */
  #isSo({ of }: Adjective): boolean {
    return of?.includes(this.#thing) ?? false;
  }

  /** Gives them to the person. */
  #applyToPerson(archetype?: Archetype): void {
    const waiting = this.#settings;
    this.#settings = [];
    for (const { text, roles } of waiting) {
      const fits = archetype ? archetype.words.some((word) => roles.includes(word)) : false;
      (fits ? this.#understood : this.#unknown).push(text);
    }
    const isRobot = (archetype ?? this.#archetypes[0])?.species === "robot";
    this.#apply(({ person, wears, finish, size }) => {
      // "A jacket too big for him" says nothing of him.
      if (size !== undefined && !archetype) return false;
      // A robot's face does not move.
      if (isRobot && person?.shapes) return false;
      if (person) this.#merge(person);
      if (isRobot && finish === "rusty") this.#mainColor ??= "#8a5030";
      for (const id of wears ?? []) if (!this.#garments.some((one) => one.id === id)) this.#garments.push({ id });
      return person !== undefined || wears !== undefined;
    });
  }

  #merge(patch: Partial<CharacterSpec>): void {
    Object.assign(this.#own, merged(this.#own, patch));
  }

  /** Whether a noun follows before the next boundary: "polka dots" or "polka dot socks". */
  #nounFollows(): boolean {
    for (const { meaning } of this.#next) {
      if (meaning?.kind === "joins") return false;
      if (!meaning || ["garment", "prop", "clothes", "part", "detail"].includes(meaning.kind)) return true;
    }
    return false;
  }

  /** Whether a part of the body follows before the next boundary. */
  #partFollows(): boolean {
    for (const { text, meaning } of this.#next) {
      if (meaning?.kind === "place" || meaning?.kind === "part" || meaning?.kind === "feature") return true;
      if (text === "muscle" || text === "muscles") return true;
      if (!meaning || !["quality", "adjective", "trait", "color", "side", "shade"].includes(meaning.kind)) return false;
    }
    return false;
  }

  #feature(text: string, { patch, mark }: Extract<Meaning, { kind: "feature" }>): void {
    if (this.#denies()) {
      this.#say(`no ${text}`);
      return;
    }
    // "Soot on his face", but a goblet of blood.
    if (mark === "dirt" && !/^(on|all over|over|across)/.test(this.#next[0]?.text ?? "")) {
      this.#unknown.push(text);
      this.#strangers++;
      return;
    }
    this.#dropTraits(true);
    this.#apply(() => true);
    const color = this.#colors[0]?.color;
    if (/^scales?$/.test(text) && color) this.#own.skin = color;
    this.#merge(mark && color ? { ...patch, marks: { [mark]: color } } : patch);
    this.#say(text);
    this.#last = (later) => {
      if (mark) this.#merge({ marks: { [mark]: later.color } });
    };
  }

  /** "With gold trim": of the garment before. */
  #detail(text: string, detail: Partial<Garment>): void {
    const worn = this.#worn;
    // A cross that no garment is said to have hangs on a chain.
    if (detail.emblem === "cross" && this.#lastJoin !== "with" && !this.#negated) {
      this.#garment(["necklace"], text);
      this.#noteNear(text, "necklace");
      return;
    }
    if (this.#denies()) {
      if (detail.sleeves) this.#bareArms = true;
      (detail.sleeves ? this.#understood : this.#unknown).push(`no ${text}`);
      return;
    }
    if (worn.length === 0) {
      this.#strangers++;
      this.#unknown.push(text);
      return;
    }
    this.#dropTraits(true);
    this.#apply(() => true);
    const color = this.#colors[0]?.color;
    for (const garment of worn) {
      const isTop = ["top", "over"].includes(GARMENTS[garment.id].slot);
      if (detail.emblem && isTop) garment.emblem = detail.emblem;
      if (detail.sleeves) garment.sleeves = detail.sleeves;
      if (detail.fabric) garment.fabric = detail.fabric;
      if (color ?? detail.trim) garment.trim = color ?? detail.trim;
    }
    const last = this.#last;
    if (detail.emblem && !worn.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot))) this.#unknown.push(text);
    else this.#say(text);
    this.#worn = worn;
    this.#last = last;
  }

  /** "A gas mask bag" is no mask, "a pirate ship" no pirate. */
  #compound(text: string): boolean {
    if (!COMPOUND_HEADS.has(this.#next[0]?.text)) return false;
    this.#unknown.push(text);
    this.#strangers++;
    return true;
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
      for (const { text, adjective } of this.#adjectives) {
        // A mood is nobody's but the person's.
        if (adjective.person && !adjective.fit && !adjective.finish && !adjective.size) this.#merge(adjective.person);
        else if (!adjective.plain) this.#unknown.push(text);
      }
      for (const { text } of this.#settings) this.#unknown.push(text);
      this.#adjectives = [];
      this.#settings = [];
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
    if (this.#side && this.#carried && /^hands?$/.test(text)) this.#carried.hand = this.#side.side;
    else if (this.#side && this.#worn.length === 0) this.#unknown.push(this.#side.text);
    this.#side = null;
    if (this.#bodyPart(text)) return;
    // "On the head" says where; ", big ears" and "with a tail" name what cannot be made.
    const named =
      !before ||
      before.kind === "quality" ||
      before.kind === "adjective" ||
      (before.kind === "joins" && before.word !== "in");
    if (named || this.#colors.length > 0 || this.#length || this.#traits.length > 0 || this.#denies()) {
      this.#strangers++;
      this.#unknown.push(text);
      this.#endStrangers();
    }
  }

  /** "Big nose", "long legs", "bare arms"; false if it cannot be made. */
  #bodyPart(text: string): boolean {
    const words = [
      ...this.#adjectives.map((one) => one.text),
      ...this.#traits.map((one) => one.text),
      ...(this.#length && !this.#traits.some((one) => one.text === this.#length) ? [this.#length] : []),
    ];
    if (words.length === 0 || this.#negated) return false;
    const bareArms = words.join() === "bare" && /^arms?$/.test(text);
    const patch = bareArms ? {} : bodyPart(text, words);
    if (!patch || (this.#colors.length > 0 && text !== "lip" && text !== "lips")) return false;
    this.#bareArms ||= bareArms;
    this.#merge(patch);
    this.#understood.push(`${words.join(" ")} ${text}`);
    this.#adjectives = [];
    this.#traits = [];
    this.#strangers = 0;
    this.#clear();
    this.#last = null;
    return true;
  }

  #clothes(text: string): void {
    this.#dropTraits();
    this.#applyToPerson();
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
    if (first?.meaning?.kind === "detail" && this.#worn.length > 0) {
      this.#colors.push({ color: "#cbbba0", text });
      return;
    }
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
    this.#applyToPerson(archetype);
    if (archetype.near) this.#notes.push(`"${text}" is made as ${archetype.near}.`);
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
    const skin = color && PLAIN.has(archetype) && !archetype.species ? SKIN_WORDS[color.color] : undefined;
    if (skin) this.#own.skin = skin;
    else if (color) {
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
    this.#dropTraits(true);
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
    this.#thing = ids[0];
    this.#fitted(made);
    this.#garments.push(...made);
    this.#say(text);
    this.#worn = made;
    this.#last = (later) => {
      for (const garment of made) {
        if (garment.color === undefined) garment.color = later.color;
        else garment.trim = later.color;
      }
    };
    return true;
  }

  /** Gives the adjectives that wait to garments. */
  #fitted(made: Garment[]): void {
    const style = this.#hairStyle && /^(flowing|wild|messy|spiky|spiked|neat|straight)$/.test(this.#hairWord);
    if (style && this.#hairWord === "flowing") {
      this.#adjectives.push({ text: this.#hairWord, adjective: { fit: 1.5 }, denied: false });
      this.#hairStyle = null;
    }
    const [main] = made;
    const slot = GARMENTS[main.id].slot;
    this.#apply((adjective) => {
      let used = false;
      for (const garment of made) {
        if (adjective.fit && slot !== "neck") {
          garment.fit = adjective.fit;
          if (garment.id === "jeans" || garment.id === "trousers")
            if (adjective.fit >= 1.5)
              Object.assign(garment, {
                id: "baggy_trousers",
                fabric: garment.id === "jeans" ? "denim" : garment.fabric,
              });
          used = true;
        }
        if (adjective.sleeves && (slot === "top" || slot === "over")) {
          garment.sleeves = adjective.sleeves;
          used = true;
        }
        if (adjective.finish) {
          garment.finish = adjective.finish;
          used = true;
        }
        if (adjective.faded && garment.color) {
          garment.color = faded(garment.color);
          used = true;
        }
      }
      for (const id of adjective.adds ?? []) {
        if (!this.#garments.some((one) => one.id === id)) this.#garments.push({ id, color: main.color });
        used = true;
      }
      return used;
    });
  }

  #part(part: "hair" | "eyes" | "skin" | "beard" | "brows", text: string): void {
    if (this.#denies()) {
      if (part === "hair") this.#denyHair();
      if (part === "beard") this.#own.beard = null;
      this.#traits = [];
      this.#adjectives = [];
      this.#say(`no ${text}`);
      return;
    }
    if (part === "eyes" || part === "skin") {
      if (this.#bodyPart(part === "eyes" ? "eye" : text)) return;
      if (part === "eyes" && this.#colors.length > 0) {
        // "Glowing red eyes"
        const looks = bodyPart(
          "eye",
          this.#adjectives.map((one) => one.text),
        );
        if (looks) {
          this.#merge(looks);
          this.#understood.push(...this.#adjectives.map((one) => one.text));
          this.#adjectives = [];
        }
      }
      if (text === "face") this.#applyToPerson();
    }
    this.#dropTraits();
    this.#apply((adjective) => adjective.hair === true);
    if (part !== "hair" && part !== "beard" && this.#colors.length === 0 && this.#shade === null) {
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
    else if (part === "eyes" && this.#shade !== null) this.#own.eyes = this.#shade < 1 ? "#3a2416" : "#8fb4d8";
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
    this.#joinAdjectives(word);
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

  /** What can be said of nobody but a person ends at a boundary: "smiling, with a hat". */
  #joinAdjectives(word: JoinWord): void {
    if (word === "of" || word === "is" || word === "or" || this.#strangers > 0) return;
    const follows = this.#next[0]?.meaning?.kind ?? "";
    const goesOn = word === "and" && ["adjective", "color", "fabric", "shade", "garment", "prop"].includes(follows);
    const keep = this.#adjectives.filter(
      ({ adjective: { fit, finish, size, plain } }) => goesOn && !plain && (fit || finish || size),
    );
    this.#adjectives = this.#adjectives.filter((one) => !keep.includes(one));
    if (this.#adjectives.length > 0) this.#applyToPerson();
    this.#adjectives = keep;
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
    this.#applyToPerson();
    if (this.#side) this.#unknown.push(this.#side.text);
    if (this.#fabric) this.#understood.push(this.#fabricWord);
    this.#mainFabric ??= this.#fabric ?? undefined;
  }

  #isNegated(text: string, ...ids: string[]): boolean {
    if (!this.#denies()) return false;
    for (const id of ids) this.#removed.add(id);
    this.#traits = [];
    this.#adjectives = [];
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
    if (kind !== "detail") this.#worn = [];
    if (kind !== "place") this.#carried = null;
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
      bareArms: this.#bareArms,
      noteNear: (text, id) => this.#noteNear(text, id),
    };
  }
}

/** Colours that tint one that follows: "reddish brown". */
const TINTS = /ish$/;
/** "Pale pink" against "pink". */
const PALE = 1.35;

function isNoun(phrase: Phrase | undefined): boolean {
  return ["garment", "prop", "part", "hair", "beard"].includes(phrase?.meaning?.kind ?? "");
}
