import { bodyPart } from "../body-words.js";
import { METAL_COLORS, SKIN_WORDS } from "../word-senses.js";
import { endStrangers } from "./boundaries.js";
import { isRobot, readBodyPart } from "./read-body.js";
import { denyHair, dyeBeard, longStyle } from "./read-hair.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, applyToPerson, dropTraits } from "./waiting.js";

/** Reads hair, eyes, skin, beard or brows, with what was said before them. */
export function readPart(r: Reading, part: "hair" | "eyes" | "skin" | "beard" | "brows", text: string): void {
  if (r.denies()) {
    if (part === "hair") denyHair(r);
    if (part === "beard") r.own.beard = null;
    r.traits = [];
    r.adjectives = [];
    r.say(`no ${text}`);
    return;
  }
  const metal = r.fabric === "metal" && ROBOT_METALS[r.fabricWord];
  if (part === "skin" && metal && r.colors.length === 0 && isRobot(r)) {
    r.mainColor = metal;
    r.say(text);
    return;
  }
  if (part === "brows" && r.colors.length === 0 && isMood(r) && readBodyPart(r, "eyebrow")) return;
  if (part === "beard" && r.traits.some((one) => HUGE.test(one.text))) {
    r.understood.push(...r.traits.filter((one) => HUGE.test(one.text)).map((one) => one.text));
    r.traits = r.traits.filter((one) => !HUGE.test(one.text));
    r.length = "long";
  }
  if (part === "eyes" || part === "skin") {
    if (readBodyPart(r, part === "eyes" ? "eye" : text)) return;
    if (part === "eyes" && r.colors.length > 0) {
      // "Glowing red eyes"
      const looks = bodyPart(
        "eye",
        r.adjectives.map((one) => one.text),
      );
      if (looks) {
        r.merge(looks);
        r.understood.push(...r.adjectives.map((one) => one.text));
        r.adjectives = [];
      }
    }
    if (text === "face") applyToPerson(r);
  }
  if (r.fabric) {
    const rotten = r.fabric === "rags" && r.archetypes.some(({ species }) => species === "zombie");
    (rotten ? r.understood : r.unknown).push(r.fabricWord);
    r.fabric = null;
  }
  dropTraits(r);
  applyAdjectives(r, (adjective) => {
    if (part !== "hair" || !adjective.length || adjective.length < 1) return adjective.hair === true;
    r.own.hair = "long";
    r.own.hairLength = 1 + adjective.length * 1.25;
    return true;
  });
  if (part !== "hair" && part !== "beard" && r.colors.length === 0 && r.shade === null) {
    readBarePart(r, part, text);
    return;
  }
  for (const { text: more } of r.colors.splice(1)) r.unknown.push(more);
  const set = ({ color, hair, eyes }: { color: string; hair?: string; eyes?: string }) => {
    if (part === "hair") r.own.hairColor = hair ?? color;
    if (part === "beard") dyeBeard(r, hair ?? color);
    if (part === "eyes") r.own.eyes = eyes ?? color;
    if (part === "skin" && isRobot(r)) r.mainColor = color;
    else if (part === "skin") r.own.skin = SKIN_WORDS[color] ?? color;
  };
  if (r.colors[0]) set(r.colors[0]);
  else if (part === "hair" && r.shade !== null) r.own.hairColor = r.shade < 1 ? "#3c281d" : "#d9ae62";
  else if (part === "eyes" && r.shade !== null) r.own.eyes = r.shade < 1 ? "#3a2416" : "#8fb4d8";
  else if (part === "skin" && r.shade !== null) r.own.skin = r.shade < 1 ? "#6f402a" : "#f6d3bd";
  if (part === "hair") {
    if (r.hairStyle) r.own.hair = longStyle(r.hairStyle, r.length);
    else if (r.own.hair === "balding" && r.length === "long") r.own.hairLength = 2.4;
    else if (r.length === "long") r.own.hair = "long";
    else if (r.length === "short") r.own.hair = "short";
  }
  const braided = part === "beard" && r.hairStyle === "braid";
  if (part === "beard" && r.hairStyle) {
    if (!braided) r.unknown.push(r.hairWord);
    r.hairStyle = null;
  }
  if (part === "beard")
    r.own.beard = braided ? "braided" : r.length === "long" ? "long" : r.length === "short" ? "short" : "full";
  r.say(text);
  r.lastPart = part;
  r.last = set;
}

/** Eyes and skin without a colour: one may follow; nothing else of them can be made. */
export function readBarePart(r: Reading, part: "eyes" | "skin" | "brows", text: string): void {
  const follows = r.next[0]?.meaning;
  if (follows?.kind === "joins" && (follows.word === "is" || follows.word === "of")) {
    r.say(text);
    r.last = ({ color, eyes }) => {
      if (part === "eyes") r.own.eyes = eyes ?? color;
      if (part === "skin") r.own.skin = SKIN_WORDS[color] ?? color;
    };
    return;
  }
  if (text !== "face" && text !== "body") r.unknown.push(text);
  endStrangers(r);
  r.clear();
}

/** What a robot's body can be of. */
const ROBOT_METALS: Readonly<Record<string, string>> = {
  ...METAL_COLORS,
  steel: "#a9afb8",
  iron: "#6d7076",
  metal: "#a9afb8",
};

const HUGE = /^(huge|giant|massive|enormous|gigantic)$/;

/** Whether the words before eyebrows say what they show. */
const isMood = (r: Reading): boolean => r.adjectives.some(({ adjective }) => adjective.person?.shapes !== undefined);
