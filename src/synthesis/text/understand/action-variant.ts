/** The variant of an action that its sides and directions call for: a fall to the side is another one than a fall ahead. */
import type { Context } from "./context.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

/** Returns the variant of an action that its sides and directions call for. */
export function actionOf(action: string, slots: Slots, words: readonly Word[], { begun, last }: Context): string {
  if (action === "cut" && GAITS.has(last ?? "") && slots.parts.length === 0 && wayName(slots) === "aside") return last!;
  const back = last === undefined ? undefined : WAY_BACK[last];
  if (back !== undefined && ["walk", "run", "stand_up", "climb_ladder_up", "climb_ladder_down"].includes(action)) {
    const way = back.endsWith("_up") ? "up" : "down";
    const isNamed = slots.directions.includes(way) || words.some(({ lemma }) => lemma === `come${way}`);
    if (isNamed && slots.distance === undefined) return back;
  }
  const rises = action.startsWith("climb_ladder") || ["pull", "pull_up", "stand_up"].includes(action);
  if (rises && (action !== "pull" || slots.directions.includes("up")) && HANGS.has(last ?? "")) return "climb_ledge";
  if (last === "ride_horse" && ["run", "skip", "walk"].includes(action) && words.some(({ lemma }) => PACES.has(lemma)))
    return last;
  // "leans on the wall and slides down"
  if (last === "lean_wall" && action.startsWith("sli") && slots.directions.includes("down")) return "sit_down_floor";
  const both =
    slots.side === "both" ||
    slots.parts.some((part) => part.side === "both") ||
    new Set(slots.parts.flatMap(({ side }) => side ?? [])).size > 1;
  if (action === "wave" && both) return "wave_both";
  // "puts the left hand up"
  if (action === "hands_up" && !both && (slots.side === "left" || slots.side === "right")) return "raise_arm";
  // "wakes up and gets out of bed"
  if (action === "wake_up" && begun && words.some(({ text }) => text.includes("out of bed"))) return "stand_up";
  // a body that stands rolls aside over the shoulder
  const rollsAside =
    action === "roll_over" &&
    !begun &&
    !words.some(({ lemma }) => ["over", "rollover", "floor", "ground"].includes(lemma));
  if (rollsAside && ["left", "right", "sideways"].some((way) => slots.directions.includes(way as "left")))
    return "roll_side";
  if (ON_FOOT[action] !== undefined && goesSomewhere(action, slots, words)) return "walk";
  if (
    action === "stand_up" &&
    words.some(({ text }) => /\b(?:from back|supine|on back|off ground|off floor)\b/.test(text))
  )
    return "get_up";
  const turned = TURNED[action]?.[wayName(slots)];
  if (turned !== undefined) return turned;
  const climbs = (action === "walk" || action === "run") && slots.steps !== undefined;
  if (climbs && slots.directions.includes("up")) return "stairs_up";
  if (climbs && slots.directions.includes("down")) return "stairs_down";
  return action;
}

const GAITS: ReadonlySet<string> = new Set(["walk", "run", "sprint"]);
const HANGS: ReadonlySet<string> = new Set(["hang_ledge", "shimmy"]);
/** Paces of horses. */
const PACES: ReadonlySet<string> = new Set(["gallop", "trot", "canter"]);

/** How it comes back from where it climbed to. */
const WAY_BACK: Readonly<Record<string, string>> = {
  climb_ladder_up: "climb_ladder_down",
  climb_ladder_down: "climb_ladder_up",
  stairs_up: "stairs_down",
  stairs_down: "stairs_up",
};

/** Ways of going that have an action on the spot, and the style of a walk that goes so. */
export const ON_FOOT: Readonly<Record<string, string>> = {
  wade: "in_water",
  brave_wind: "windy",
  tightrope: "tightrope",
  blind_feel: "blind",
};
const GOING: ReadonlySet<string> = new Set(
  "walk go way move step trudge advance cross along across through toward towards forward onward".split(" "),
);

/** Returns whether such an action goes somewhere: wading does, unless it is on the spot. */
function goesSomewhere(action: string, slots: Slots, words: readonly Word[]): boolean {
  if (slots.inPlace) return false;
  if (action === "wade" || slots.steps !== undefined || slots.distance !== undefined) return true;
  return words.some(({ lemma, text }) => GOING.has(lemma) || text.split(" ").some((word) => GOING.has(word)));
}

type WayName = "ahead" | "back" | "aside" | "none";

/** What is done in a direction: a fall to the side is another one than a fall ahead. */
const TURNED: Readonly<Record<string, Partial<Record<WayName, string>>>> = {
  fall: { ahead: "fall_forward", aside: "fall_side" },
  die: { ahead: "die_forward", back: "die_back", aside: "die_side" },
  dodge: { back: "dodge_back" },
  leap: { aside: "jump_side", back: "jump" },
  roll_forward: { back: "roll_back" },
  fall_forward: { aside: "fall_side" },
  collapse: { ahead: "fall_forward", back: "fall", aside: "fall_side" },
};

function wayName(slots: Slots): WayName {
  const { directions } = slots;
  if (directions.includes("left") || directions.includes("right") || directions.includes("sideways")) return "aside";
  if (directions.includes("backward")) return "back";
  return directions.includes("forward") ? "ahead" : "none";
}
