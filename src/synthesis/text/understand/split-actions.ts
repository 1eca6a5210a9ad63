/** Splits an action that is done with one limb after the other, or one way and then the other. */
import type { ActionDefinition } from "../actions/action-definition.js";
import type { Slots } from "./slots/slots.js";

/** Actions that can go one way and then the other; anything else swings back and forth on its own. */
const BOTH_WAYS: ReadonlySet<string> = new Set(
  "walk run sprint turn look lean_side bend_side dodge jump_side jump point step_touch tilt_head".split(" "),
);
/** Families whose actions only one limb can do at a time: "both legs" is one after the other. */
const ONE_LIMB: ReadonlySet<string> = new Set(["kick", "punch", "legs"]);
/** Parts whose plural makes one action after the other of both. */
const LIMBS: Readonly<Record<string, readonly string[]>> = {
  kick: ["leg", "foot", "knee", "toe"],
  punch: ["hand", "arm", "finger", "elbow"],
};

/** Splits an action by sides, one after the other: "with each leg", "alternating". */
export function splitSides(action: ActionDefinition, slots: Slots): Slots[] {
  const limbs = LIMBS[action.family];
  const named =
    slots.parts.find(({ part, side }) => side !== undefined && (limbs === undefined || limbs.includes(part)))?.side ??
    slots.side;
  const order =
    slots.each ?? (named === "both" && ONE_LIMB.has(action.family) ? (["right", "left"] as const) : undefined);
  if (order === undefined || action.side === null || slots.bothWays !== undefined) return [slots];
  const total = slots.alternates ? Math.min(slots.count ?? 2, 12) : 2;
  return Array.from({ length: total }, (_, index): Slots => {
    const side = order[index % 2]!;
    const own: Slots = {
      ...slots,
      side,
      parts: slots.parts.map((part) => ({ ...part, side })),
      directions: [...slots.directions],
    };
    if (slots.alternates) delete own.count;
    return own;
  });
}

/** Splits an action by directions: "left and right", "back and forth": one after the other, as often as counted. */
export function splitWays(action: ActionDefinition, slots: Slots): Slots[] {
  const [first, second] = slots.bothWays ?? (slots.alternates && action.side === null ? slots.each : undefined) ?? [];
  if (!BOTH_WAYS.has(action.id) && action.family !== "punch" && action.family !== "kick") return [slots];
  if (first === undefined || second === undefined) return [slots];
  const repeats = Math.min(slots.count ?? (slots.alternates ? 4 : 1), 10);
  const ways = Array.from({ length: repeats }, () => [first, second]).flat();
  // alternating directions are counted together
  return ways.slice(0, slots.alternates ? repeats : ways.length).map((way): Slots => {
    const blow = action.family === "punch" || action.family === "kick";
    const own: Slots = { ...slots, directions: blow ? [...slots.directions] : [...slots.directions, way] };
    delete own.count;
    if (way === "backward" && ["walk", "run", "sprint"].includes(action.id)) own.turnsBack = true;
    if (blow) own.side = way as "left" | "right";
    return own;
  });
}
