import type { CarriedProp, CharacterSpec, Garment } from "../../character-spec.js";
import type { HairId } from "../../hair/hair.js";
import type { Fabric } from "../../paint/fabrics.js";
import type { Finish } from "../../wear/finish.js";
import type { GarmentId } from "../../wear/garments.js";
import type { PropId } from "../../wear/props.js";
import type { Adjective } from "../adjectives.js";
import type { Archetype } from "../archetypes/index.js";
import { merged } from "../body-words.js";
import type { Said } from "../complete-description.js";
import type { Phrase } from "../phrases/split-phrases.js";
import type { SaidEmblem } from "../said-emblem.js";
import type { JoinWord } from "../vocabulary/function-words.js";

/** What has been read of a description so far: what is certain, and the words that wait for their noun. */
export class Reading {
  readonly garments: Garment[] = [];
  readonly props: CarriedProp[] = [];
  readonly removed = new Set<string>();
  readonly archetypes: Archetype[] = [];
  readonly understood: string[] = [];
  readonly unknown: string[] = [];
  readonly notes: string[] = [];
  readonly deniedHair = new Set<HairId>();
  readonly own: Partial<CharacterSpec> = {};
  /** Adjectives that wait for their noun. */
  colors: { color: string; hair?: string; eyes?: string; text: string }[] = [];
  shade: number | null = null;
  fabric: Fabric | null = null;
  hairStyle: HairId | null = null;
  hairWord = "";
  fabricWord = "";
  shadeWord = "";
  lastPart = "";
  length: "long" | "short" | null = null;
  traits: { text: string; patch: Partial<CharacterSpec>; denied: boolean }[] = [];
  mainFabric: Fabric | undefined;
  negated = false;
  /** Whether the noun before was denied, so that one after "or" is too. */
  deniedLast = false;
  /** What a colour after it belongs to: "a robe of blue", "hair that is red". */
  last: ((color: { color: string; hair?: string; eyes?: string }) => void) | null = null;
  lastJoin: JoinWord | null = null;
  /** Whether the last word that joins says that a thing is in the hands: "carrying". */
  inHands = false;
  mainColor: string | undefined;
  mainTrim: string | undefined;
  /** More adjectives that wait, with their words. */
  adjectives: { text: string; adjective: Adjective; denied: boolean }[] = [];
  settings: { text: string; roles: readonly string[] }[] = [];
  side: { text: string; side: NonNullable<CarriedProp["hand"]> } | null = null;
  /** Garments of the last noun, if it was one. */
  worn: Garment[] = [];
  /** Whether "one" or "single" stands before the noun, and whether one of a pair is "missing". */
  one = false;
  missing = false;
  carried: CarriedProp | null = null;
  /** A beard's colour: the hair's too, unless that is said. */
  beardColor: string | undefined;
  bareArms = false;
  /** Of what has sleeves and of which nothing else is said. */
  sleevesAll: Garment["sleeves"];
  /** Whose the garment is that follows: a "pirate" hat. */
  role: Archetype | undefined;
  /** The kind of thing that is being read. */
  thing: PropId | GarmentId = "belt";
  /** Words since the last boundary that are not understood: the noun of the adjectives that wait may be among them. */
  strangers = 0;
  /** The phrase that is read. */
  phrase: Phrase = { text: "", meaning: null };
  /** The phrases after it. */
  next: readonly Phrase[] = [];
  before: Phrase | undefined;
  /** The one before that. */
  earlier: Phrase | undefined;
  /** Whether the last noun is a thing and nothing but adjectives came since: "a jacket too small". */
  afterThing = false;
  saidAll = false;
  /** Whether the first noun has been read. */
  introduced = false;
  /** Colour of a garment that the next shares: "a green coat and hat". */
  shares: string | undefined;
  kindNow = "";
  /** Said of all that is worn: "all in black". */
  allOver = false;
  /** A colour right after its noun: "hoodie grey, ...". */
  colorAfter: ((color: { color: string; hair?: string; eyes?: string }) => void) | null = null;
  /** "hacker girl" is no child. */
  grownUp = false;
  /** Stain of the garment that is named next, and of all that is worn. */
  stain: Finish | undefined;
  stainedAll: Finish | undefined;
  /** A garment that is named again and not worn twice. */
  skips: GarmentId | undefined;
  /** "Two" or "several" before the noun that is read. */
  countWord = "";

  /** How many of the next phrases have been read already. */
  skip = 0;
  /** Symbols whose garment or shield is named later, or not at all. */
  emblemForNext: SaidEmblem | null = null;
  emblemForShield: SaidEmblem | null = null;
  emblemForChest: SaidEmblem | null = null;
  /** Whether a holster or sheath was named, for the thing in it. */
  inHolster = false;
  /** Garments that belong to a set: others of their place stand in for them. */
  readonly implied = new Set<Garment>();

  say(text: string): void {
    const kind = this.kindNow;
    if (this.hairStyle && kind !== "part") this.unknown.push(this.hairWord);
    const style = this.hairStyle && kind === "part" ? this.hairWord : null;
    const words = [...this.colors.map((color) => color.text), this.fabric && this.fabricWord, this.length, style, text];
    this.understood.push(words.filter(Boolean).join(" "));
    this.afterThing = kind === "garment" || kind === "prop";
    this.lastPart = kind === "beard" ? "beard" : "";
    if (kind !== "detail") this.worn = [];
    if (kind !== "place") this.carried = null;
    this.strangers = 0;
    this.countWord = "";
    this.saidAll = false;
    this.one = false;
    this.missing = false;
    this.clear();
  }

  clear(): void {
    this.colors = [];
    this.colorAfter = null;
    this.fabric = null;
    this.hairStyle = null;
    this.length = null;
    this.shade = null;
    this.lastJoin = null;
  }

  /** Returns whether the noun here is denied; its denial ends with it. */
  denies(): boolean {
    this.deniedLast = this.negated;
    this.negated = false;
    return this.deniedLast;
  }

  isNegated(text: string, ...ids: string[]): boolean {
    if (!this.denies()) return false;
    for (const id of ids) this.removed.add(id);
    this.traits = [];
    this.adjectives = [];
    this.strangers = 0;
    this.say(`no ${text}`);
    return true;
  }

  noteNear(text: string, id: string): void {
    this.notes.push(`"${text}" is made as: ${id.replaceAll("_", " ")}.`);
  }

  merge(patch: Partial<CharacterSpec>): void {
    Object.assign(this.own, merged(this.own, patch));
  }

  said(): Said {
    return {
      archetypes: this.archetypes,
      garments: this.garments,
      props: this.props,
      own: this.own,
      removed: this.removed,
      deniedHair: this.deniedHair,
      mainColor: this.mainColor,
      mainFabric: this.mainFabric,
      mainTrim: this.mainTrim,
      stainedAll: this.stainedAll,
      allOver: this.allOver,
      grownUp: this.grownUp,
      bareArms: this.bareArms,
      sleevesAll: this.sleevesAll,
      emblemForChest: this.emblemForChest,
      implied: this.implied,
      noteNear: (text, id) => this.noteNear(text, id),
    };
  }
}
