import type { BodyPart } from "./body-part.js";
import { foldName, readForeignName } from "./foreign-name.js";

/** What a joint's name says: a part of the body, a side, and its number in a row of similar parts. */
export interface JointNameReading {
  part: BodyPart | null;
  side: "Left" | "Right" | null;
  /** First number in the name after the part, or -1. */
  number: number;
  /** Fingers as Biped numbers them (Finger0 is the thumb, Finger12 the third joint of the index finger). */
  digits: string;
  /** Handles, IK targets, leaf ends and sockets: joints that control or hold something but are not part of the body. */
  helper: boolean;
  twist: boolean;
}

/** Whole names without side, numbers and separators. The first that matches decides. */
const PARTS: readonly [RegExp, BodyPart][] = [
  [/^(f|hand)?(thumb)(finger|metacarpal|proximal|intermediate|distal|base|carpal)*$/, "thumb"],
  [/^(f|hand|finger)?(index|point|pointer)(finger|metacarpal|proximal|intermediate|distal|base|carpal)*$/, "index"],
  [/^(f|hand|finger)?(middle|mid)(finger|metacarpal|proximal|intermediate|distal|base|carpal)*$/, "middle"],
  [/^(f|hand|finger)?(ring)(finger|metacarpal|proximal|intermediate|distal|base|carpal)*$/, "ring"],
  [
    /^(f|hand|finger)?(pinky|pinkie|little|small)(finger|metacarpal|proximal|intermediate|distal|base|carpal)*$/,
    "pinky",
  ],
  [/^(hand)?(finger|fingers|fingerbase)$/, "finger"],
  [/^(hips?|pelvis|hipscenter|hipcenter|lowertorso|cog)$/, "hips"],
  [
    /^(spine|spines|abdomen|abdomenlower|abdomenupper|belly|tummy|stomach|lowerback|upperback|back|waist|torso)$/,
    "spine",
  ],
  [
    /^(uppertorso|chest|upperchest|lowerchest|chestlower|chestupper|thorax|ribcage|ribs|spine[a-d]|spinelower|spineupper)$/,
    "spine",
  ],
  [/^(neck|necklower|neckupper|necktwist|cervical)$/, "neck"],
  [/^(head|skull)$/, "head"],
  [/^(clavicle|collar|collarbone|clav|scapula)$/, "clavicle"],
  [/^(shoulder)$/, "shoulder"],
  [/^(upperarm|uparm|armupper|shldr|shldrbend|bicep|humerus|armup)$/, "upperArm"],
  [/^(arm)$/, "arm"],
  [/^(forearm|foretwist|forearmbend|lowerarm|lowarm|armlower|loarm|elbow|ulna|radius|armlow)$/, "foreArm"],
  [/^(hand|wrist|palm)$/, "hand"],
  [/^(hipjoint|buttock)$/, "buttock"],
  [/^(thigh|thighbend|upperleg|upleg|legupper|femur|legup)$/, "thigh"],
  [/^(leg)$/, "leg"],
  [/^(shin|calf|lowerleg|lowleg|leglower|loleg|knee|tibia|crus|leglow)$/, "shin"],
  [/^(foot|ankle)$/, "foot"],
  [/^(toe|toes|toebase|ball|football|forefoot|toesbase)$/, "toe"],
];

const HELPER =
  /(^|[^a-z])(ik|fk|pole|poletarget|ctrl|ctl|control|controller|target|end|leaf|nub|tip|effector|handslot|slot|socket|attach|weapon|prop|handle|footsteps|roll|mch|dummy|locator|helper|site|scalecompensation|hint)([^a-z]|$)/;
const TWIST = /(^|[^a-z])(twist|roll)([^a-z]|$)|twist/;
/** Words that rigs put around every name and that mean nothing. */
const NOISE = new Set(
  "mixamorig bip bip01 bip001 bip002 biped valve bipedbone def org deform cc base j jbip jnt joint joints bone bones b c armature rig root rootjoint character skeleton skel m sk bn bind skin jt human g stretch bend".split(
    " ",
  ),
);
const SIDES: Record<string, "Left" | "Right"> = {
  left: "Left",
  l: "Left",
  lf: "Left",
  lt: "Left",
  lft: "Left",
  right: "Right",
  r: "Right",
  rt: "Right",
  rgt: "Right",
  rg: "Right",
};

/** Reads a joint's name as the usual rigs write it (Mixamo, Unreal, VRM, Biped, Daz, Maya, MikuMikuDance, …). */
export function readJointName(name: string): JointNameReading {
  const words = splitWords(name);
  const reading: JointNameReading = { part: null, side: null, number: -1, digits: "", helper: false, twist: false };
  const spaced = words.join(" ");
  reading.helper = HELPER.test(spaced);
  reading.twist = TWIST.test(spaced);
  const rest: string[] = [];
  const foreign: string[] = [];
  let numberBefore = "";
  for (const word of words) {
    if (/^\d+$/.test(word)) {
      if (rest.length > 0) reading.digits = reading.digits || word;
      else numberBefore = word;
      continue;
    }
    const side = SIDES[word];
    foreign.push(word);
    if (side && !reading.side) reading.side = side;
    else if (!NOISE.has(word)) rest.push(word);
  }
  if (numberBefore && !reading.digits && rest.length > 0) reading.digits = numberBefore;
  if (reading.digits) reading.number = Number.parseInt(reading.digits, 10);
  reading.part = partOf(rest);
  if (reading.part === null && !reading.side) readGluedSide(rest, reading);
  if (reading.part !== null && reading.side !== null) return reading;
  const other = readForeignName(foreign, NOISE);
  if (!other) return reading;
  reading.part ??= other.part;
  reading.side ??= other.side ?? null;
  return reading;
}

function partOf(words: string[]): BodyPart | null {
  const glued = words.join("");
  for (const [pattern, part] of PARTS) if (pattern.test(glued)) return part;
  return null;
}

/** Reads `lthigh`, `rshldr`, `leftupleg`: sides glued to the part without a boundary. */
function readGluedSide(words: string[], reading: JointNameReading): void {
  const match = /^(left|right|l|r)(.+)$/.exec(words.join(""));
  if (!match) return;
  const part = partOf([match[2]]);
  if (part === null || part === "hips" || part === "spine" || part === "neck" || part === "head") return;
  reading.part = part;
  reading.side = SIDES[match[1]];
}

/** Splits a name into words, numbers apart; without accents, full-width forms and letter case. */
function splitWords(name: string): string[] {
  return foldName(
    name
      .replace(/FBXASC(\d{3})/g, (_, code) => String.fromCharCode(Number(code)))
      .normalize("NFKC")
      .replace(/^.*[:|]/, "")
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2"),
  )
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2")
    .replace(/([a-z])(?![a-z])(\p{L})/gu, "$1 $2")
    .replace(/(?![a-z])(\p{L})([a-z])/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
