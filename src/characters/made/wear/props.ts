import type { Held } from "../body/close-hand.js";
import type { ShapedBody, Vec } from "../body/shape-body.js";
import type { Piece } from "../mesh/piece.js";
import { cross, type Frame, frameAt, unit } from "../mesh/solids.js";
import type { Rgb } from "../paint/painter.js";
import { type CarriedAt, holders, hungAt, SHIELDS } from "./carry.js";
import type { Emblem } from "./emblems/outlines.js";
import { type Finish, finished } from "./finish.js";
import { PROPS, type PropId } from "./hand-props/index.js";
import type { Measures, Side } from "./measures.js";
import type { Bench } from "./prop-parts.js";

export { PROPS, type PropId };

/** Props that the left hand holds. */
const LEFT: ReadonlySet<PropId> = new Set([
  ...SHIELDS,
  "bow",
  "lantern",
  "book",
  "briefcase",
  "handbag",
  "basket",
  "bucket",
  "tray",
  "tablet",
  "clipboard",
  "skateboard",
  "surfboard",
  "drum",
  "buns",
  "vegetable",
]);

/** Props that stand upright beside the body. */
const UPRIGHT: ReadonlySet<PropId> = new Set([
  "staff",
  "plain_staff",
  "skull_staff",
  "crook",
  "spear",
  "trident",
  "pitchfork",
  "broom",
  "scythe",
  "cane",
  "lantern",
  "torch",
  "bow",
  "briefcase",
  "handbag",
  "basket",
  "bucket",
  "orb",
  "cup",
  "tankard",
  "goblet",
  "bottle",
  "potion",
  "tray",
  "umbrella",
  "fan",
  "skull",
  "surfboard",
  "flag",
  "flowers",
  "rose",
  "shovel",
  "rake",
  "candle",
  "drum",
  "lollipop",
  "crystal",
  "teddy",
  "round_sign",
  "crutch",
  "sack",
  "vegetable",
  "buns",
]);

export interface PropOrder {
  color: Rgb;
  trim?: Rgb;
  emblem?: Emblem;
  emblemColor?: Rgb;
  by?: number;
  hand?: Side;
  finish?: Finish;
  /** Default: in a hand. */
  at?: CarriedAt;
}

/** Which hands and places of a body are taken, and how far its pack or cape stands off from its back. */
export class Carrying {
  readonly hands = new Set<Side>();
  readonly places = new Map<CarriedAt, number>();

  constructor(
    readonly mouth: Vec = [0, 0, 0],
    readonly behind = 0,
  ) {}

  /** Returns how many things are in a place already, and adds one. */
  next(at: CarriedAt): number {
    const before = this.places.get(at) ?? 0;
    this.places.set(at, before + 1);
    return before;
  }
}

/** Things that no back or belt carries: they are left out where both hands are full. */
const ONLY_IN_HANDS: ReadonlySet<PropId> = new Set([
  "orb",
  "tray",
  "buns",
  "candle",
  "torch",
  "cup",
  "tankard",
  "goblet",
]);
/** Things that hang on a belt where both hands are full; larger ones go on the back. */
const SMALL: ReadonlySet<PropId> = new Set([
  "sword",
  "sabre",
  "rapier",
  "katana",
  "dagger",
  "hammer",
  "blaster",
  "pistol",
  "wand",
  "wrench",
  "mace",
  "potion",
  "bottle",
  "lantern",
  "whip",
  "book",
  "scroll",
  "grenade",
  "flute",
  "ladle",
  "spyglass",
  "camera",
]);
/** Where a thing is unless a hand is said to hold it. */
const USUALLY: Partial<Record<PropId, CarriedAt>> = { pipe: "mouth", cigarette: "mouth" };

/** Makes a thing where it is carried; what finds both hands taken goes on the belt or the back. */
export function prop(m: Measures, id: PropId, order: PropOrder, carrying: Carrying): Piece[] {
  const { color, trim, emblem, emblemColor, by = 1, hand, finish } = order;
  const dye = { color, trim, emblem, emblemColor };
  let at = order.at ?? (hand ? "hand" : (USUALLY[id] ?? "hand"));
  const side = at === "hand" ? freeHand(id, hand, carrying.hands) : undefined;
  if (at === "hand" && !side) {
    if (ONLY_IN_HANDS.has(id)) return [];
    at = SMALL.has(id) ? "hip" : "back";
  }
  const { mesh } = m;
  const sectors = [16, 12, 8][mesh.level];
  const size = mesh.body.unit ** 0.75 * by;
  let bench: Bench;
  if (at === "hand") {
    bench = { size, frame: inHand(mesh.body, id, side!), joint: mesh.joint(`${side}Hand`), ...dye, sectors };
  } else {
    const { behind, mouth } = carrying;
    const hung = hungAt(m, id, at, { nth: carrying.next(at), side: hand, behind, mouth });
    bench = { size, frame: hung.frame, joint: mesh.joint(hung.joint), ...dye, sectors };
  }
  const pieces = PROPS[id](bench);
  for (const piece of pieces) piece.paint = finished(piece.paint, finish);
  return [...pieces, ...holders(m, id, at, bench)];
}

/** Radii of what is gripped that is no shaft or handle, metres of a figure of 1.7 m. */
const GRIPS: readonly (readonly [ids: ReadonlySet<PropId>, radius: number])[] = [
  [
    new Set<PropId>([
      "wand",
      "quill",
      "pipe",
      "paintbrush",
      "lollipop",
      "rose",
      "candle",
      "cigarette",
      "flute",
      "goblet",
    ]),
    0.01,
  ],
  [new Set<PropId>(["book", "tablet", "phone", "clipboard", "tray", "scroll", "camera"]), 0.022],
  [new Set<PropId>(["grenade", "crystal", "teddy", "fish"]), 0.034],
  [new Set<PropId>(["orb", "ball", "basketball", "rugby_ball", "skull", "helmet_in_hand", "surfboard"]), 0.055],
];
const SHAFT = 0.015;
/** Radii of what is held about its own middle: it lies against the palm. */
const VESSELS: Partial<Record<PropId, number>> = { cup: 0.04, tankard: 0.054, bottle: 0.043, potion: 0.057 };
const PALM = 0.011;

/** Returns what each hand will hold, and what it closes about. */
export function heldInHands(
  body: ShapedBody,
  props: readonly { id: PropId; hand?: Side; at?: CarriedAt; size?: number }[],
  taken: ReadonlySet<Side>,
): Map<Side, Held> {
  const hands = new Set(taken);
  const held = new Map<Side, Held>();
  for (const { id, hand, at, size = 1 } of props) {
    if ((at ?? (hand ? "hand" : (USUALLY[id] ?? "hand"))) !== "hand") continue;
    const side = freeHand(id, hand, hands);
    if (!side) continue;
    // A shield's strap runs through the palm.
    const { origin, y } = inHand(body, SHIELDS.has(id) ? "sword" : id, side);
    const radius = VESSELS[id] ?? GRIPS.find(([ids]) => ids.has(id))?.[1] ?? SHAFT;
    held.set(side, { at: origin, along: y, radius: radius * body.unit ** 0.75 * Math.max(size, 0.9) });
  }
  return held;
}

function freeHand(id: PropId, wanted: Side | undefined, taken: Set<Side>): Side | undefined {
  let side: Side = wanted ?? (LEFT.has(id) ? "Left" : "Right");
  if (taken.has(side)) side = side === "Left" ? "Right" : "Left";
  if (taken.has(side)) return undefined;
  taken.add(side);
  return side;
}

/** How far a shield turns ahead from the back of the hand. */
const AHEAD = 0.85;

/** How far from the knuckles to the wrist a grip lies. */
const ATWRIST = 0.16;

function inHand({ joints, unit: size }: ShapedBody, id: PropId, side: Side): Frame {
  const hand = joints.get(`${side}Hand`)!;
  const index = joints.get(`${side}HandIndex1`)!;
  const pinky = joints.get(`${side}HandPinky1`)!;
  const middle = joints.get(`${side}HandMiddle1`)!;
  const across = unit([0, 1, 2].map((k) => index[k] - pinky[k]) as Vec);
  const down = unit([0, 1, 2].map((k) => middle[k] - hand[k]) as Vec);
  // The palm faces the body.
  let palm = unit(cross(across, down));
  const sign = side === "Left" ? 1 : -1;
  if (palm[0] * sign > 0) palm = palm.map((value) => -value) as Vec;
  const shield = SHIELDS.has(id);
  // A shield faces ahead and aside.
  const out = shield ? unit([-palm[0], -palm[1], -palm[2] + AHEAD]) : palm;
  const off = shield ? 0.03 : VESSELS[id] ? VESSELS[id] + PALM : 0.026;
  const origin = [0, 1, 2].map((k) => hand[k] * ATWRIST + middle[k] * (1 - ATWRIST) + out[k] * off * size) as Vec;
  // Weapons point ahead where arms hang; long shafts stand up.
  const ahead: Vec = UPRIGHT.has(id) ? [0, 0.9, 0.35] : [0, 0, 1];
  const lean = ahead[0] * down[0] + ahead[1] * down[1] + ahead[2] * down[2];
  const along = unit(UPRIGHT.has(id) ? ahead : ([0, 1, 2].map((k) => ahead[k] - down[k] * lean) as Vec));
  // A shield stands upright on the back of the hand; anything else lies across the palm.
  return shield ? frameAt(origin, [0, 1, 0], out) : frameAt(origin, along, UPRIGHT.has(id) ? [0, 0, 1] : palm);
}
