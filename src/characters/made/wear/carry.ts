import type { Vec } from "../body/shape-body.js";
import type { Piece } from "../mesh/piece.js";
import { type Frame, frameAt, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { strapAcross } from "./accessories.js";
import type { PropId } from "./hand-props/index.js";
import type { Measures, Side } from "./measures.js";
import { type Bench, block, part } from "./prop-parts.js";
import { frontAt, rearAt, waistOf } from "./wearing.js";

export const PLACES = ["hand", "back", "hip", "shoulder", "chest", "mouth", "arm"] as const;
/** Where a thing is carried. */
export type CarriedAt = (typeof PLACES)[number];

/** Blades in a sheath: where they begin and end, and half their width. */
const SHEATHED: Partial<Record<PropId, readonly [from: number, to: number, half: number]>> = {
  sword: [0.09, 0.82, 0.028],
  greatsword: [0.09, 1.25, 0.045],
  dagger: [0.09, 0.36, 0.02],
  katana: [0.07, 0.88, 0.019],
  sabre: [0.07, 0.8, 0.03],
  rapier: [0.07, 0.98, 0.014],
};
const GUNS: ReadonlySet<PropId> = new Set(["blaster", "pistol"]);
const SLUNG: ReadonlySet<PropId> = new Set(["rifle", "musket", "bow", "guitar", "electric_guitar", "lute", "crossbow"]);
/** What is held on the back of the hand, and hangs flat on the back. */
export const SHIELDS: ReadonlySet<PropId> = new Set(["shield", "kite_shield", "tower_shield"]);
/** What lies against the back with its broad side. */
const FLAT: ReadonlySet<PropId> = new Set([
  ...SHIELDS,
  "guitar",
  "electric_guitar",
  "lute",
  "violin",
  "surfboard",
  "skateboard",
  "drum",
  "racket",
]);
/** What is broad across its own z. */
const PLATES: ReadonlySet<PropId> = new Set([...SHIELDS, "surfboard", "tray"]);
const HIDE = fabric({ fabric: "leather", color: [0.26, 0.16, 0.09] });

/** What a thing that is not in a hand hangs on: its own space, the joint that moves it. */
export interface Hung {
  frame: Frame;
  joint: string;
}

/**
 * Returns where a thing hangs on the body, so that it clears what is worn.
 *
 * @param nth 0 for the first in this place, 1 for the second: it crosses the first, or hangs on the other side
 * @param behind how far a pack or cape stands off from the back, metres
 */
export function hungAt(
  m: Measures,
  id: PropId,
  at: Exclude<CarriedAt, "hand">,
  { nth, side, behind, mouth }: { nth: number; side?: Side; behind: number; mouth: Vec },
): Hung {
  const { unit } = m.mesh.body;
  const sign = (side ?? (nth % 2 === 1 ? "Right" : "Left")) === "Left" ? 1 : -1;
  switch (at) {
    case "back": {
      const z = rearAt(m, m.chest) - behind - (0.03 + 0.03 * (nth % 3)) * unit;
      const lean = nth % 2 === 1 ? -1 : 1;
      const flat = FLAT.has(id) ? ([0, 0, -1] as Vec) : ([1, 0, 0] as Vec);
      if (SHIELDS.has(id))
        return { frame: frameAt([0, m.chest + 0.02 * unit, z - 0.02 * unit], [0, 1, 0], flat), joint: "Spine2" };
      // A blade's grip stands above one shoulder, its point towards the other hip.
      if (SHEATHED[id])
        return {
          frame: frameAt([-0.15 * lean * unit, m.shoulders + 0.1 * unit, z], [0.5 * lean, -0.86, 0], flat),
          joint: "Spine2",
        };
      return {
        frame: frameAt([0, m.chest - 0.06 * unit, z - (FLAT.has(id) ? -0.03 : 0) * unit], [-0.42 * lean, 0.9, 0], flat),
        joint: "Spine2",
      };
    }
    case "shoulder": {
      const over = side ?? (nth % 2 === 1 ? "Left" : "Right");
      const way = over === "Left" ? 1 : -1;
      return {
        frame: frameAt(
          [way * 0.115 * unit, m.shoulders + 0.085 * unit, 0.02 * unit],
          [way * 0.1, 0.42, -0.9],
          [0, 0.9, 0.42],
        ),
        joint: `${over}Shoulder`,
      };
    }
    case "chest":
      return {
        frame: frameAt(
          [0.02 * unit, m.chest - 0.06 * unit, frontAt(m, m.chest - 0.05 * unit) + 0.035 * unit],
          [0.72, -0.68, 0],
          [0.68, 0.72, 0],
        ),
        joint: "Spine2",
      };
    case "arm": {
      // Clamped against the ribs, its broad side to the body.
      const y = m.chest - 0.08 * unit;
      const x = sign * (sideAt(m, y - 0.1 * unit, y + 0.05 * unit) + 0.045 * unit);
      return {
        frame: frameAt([x, y, -0.02 * unit], [0, 0.06, 1], PLATES.has(id) ? [sign, 0, 0] : [0, 1, 0]),
        joint: "Spine1",
      };
    }
    case "mouth":
      return {
        frame: frameAt([mouth[0] + 0.012 * unit, mouth[1], mouth[2] - 0.012 * unit], [0.3, -0.12, 1], [0, 1, 0]),
        joint: "Head",
      };
    case "hip": {
      const y = waistOf(m) - 0.02 * unit;
      const x = sign * (sideAt(m, y - 0.2 * unit, y + 0.03 * unit) + 0.02 * unit);
      if (SHEATHED[id]) return { frame: frameAt([x, y, 0.06 * unit], [sign * 0.14, -0.86, -0.46]), joint: "Hips" };
      if (GUNS.has(id))
        return { frame: frameAt([x + sign * 0.01 * unit, y + 0.03 * unit, 0], [0, -1, 0.06]), joint: "Hips" };
      // The head of a tool rests on the belt, its handle hangs.
      return { frame: frameAt([x, y - 0.2 * unit, 0], [sign * -0.06, 1, 0]), joint: "Hips" };
    }
  }
}

/** How far the body with what it wears reaches to the side between two heights, metres. */
function sideAt({ mesh, height, armShare }: Measures, low: number, high: number): number {
  let far = 0;
  for (let v = 0; v < height.length; v++)
    if (armShare[v] < 0.2 && height[v] > low && height[v] < high)
      far = Math.max(far, mesh.position(v)[0] + mesh.depth[v]);
  for (const { top, bottom, radius } of mesh.hanging)
    for (const y of [low, (low + high) / 2, high])
      if (y < top && y > bottom) far = Math.max(far, radius(Math.PI / 2, y));
  return far;
}

/** What holds a thing that is not in a hand: a sheath, a holster, a strap across the chest. */
export function holders(m: Measures, id: PropId, at: CarriedAt, b: Bench): Piece[] {
  const pieces: Piece[] = [];
  const sheath = SHEATHED[id];
  if (sheath && (at === "back" || at === "hip")) {
    const [from, to, half] = sheath;
    const bend = id === "sabre" ? 0.1 : 0;
    pieces.push(
      part("sheath", HIDE, b, (piece, place) =>
        tube(
          piece,
          [0, 0.25, 0.5, 0.75, 0.93, 1].map((t) => place([0, from + (to + 0.02 - from) * t, bend * t * t])),
          (t) => half * (t > 0.95 ? 0.7 : 1.35) * b.size,
          () => [[b.joint, 1]],
          { sides: 8, flat: 0.55 },
        ),
      ),
    );
  }
  if (GUNS.has(id) && at === "hip") pieces.push(block(b, "holster", HIDE, [0, 0.2, 0.055], [0.075, 0.24, 0.1], 1.1));
  if (at === "back" && (sheath || SLUNG.has(id))) pieces.push(strapAcross(m, HIDE, 0.03 * m.mesh.body.unit));
  return pieces;
}
