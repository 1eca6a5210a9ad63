import { backpack, beltPieces, clasps, necklace, pouches, quiver, scarf, tie } from "../accessories.js";
import { hookHands, mechanical, pegLegs } from "../artificial-limbs.js";
import { airTank, batWings, wings } from "../back-wear.js";
import { hoodDown } from "../clothes.js";
import { bird, standingCollar } from "../collar-and-bird.js";
import { cape } from "../loft.js";
import { earrings, noseRing } from "../rings.js";
import { animalEars, antennae, badge, bandolier, bowTie, halo, ruff, stethoscope, tail } from "../small-things.js";
import { dyed, GOLD, hemAt, type Kind, lined, waistOf } from "../wearing.js";

/** A cape down to a hem, clasped at the collarbones. */
const caped = ({ trimWidth, hem, width }: { trimWidth: number; hem: number; width: number }): Kind => ({
  layer: 8,
  slot: "back",
  fabric: "cloth",
  make: (w) => [
    cape(w.m.mesh, w.m, {
      name: "cape",
      paint: w.lined ? lined(dyed(w), dyed({ ...w, color: w.trim })) : dyed(w, { trimWidth }),
      bottom: hemAt(w.m, w.length ?? hem),
      gap: 0.03 * w.m.mesh.body.unit,
      width,
    }),
    ...clasps(w),
  ],
});

/** What hangs on the body: capes, belts, packs, jewels, and parts that no human has. */
export const THINGS = {
  belt: { layer: 7, slot: "waist", fabric: "leather", make: (w) => beltPieces(w, waistOf(w.m) - 0.005, 0.045, GOLD) },
  sash: { layer: 7, slot: "waist", fabric: "cloth", make: (w) => beltPieces(w, waistOf(w.m) + 0.01, 0.085, null) },
  utility_belt: {
    layer: 7,
    slot: "waist",
    fabric: "leather",
    make: (w) => [...beltPieces(w, waistOf(w.m) - 0.005, 0.05, [0.6, 0.6, 0.62]), ...pouches(w)],
  },
  cape: caped({ trimWidth: 0.03, hem: 1.5, width: 1.35 }),
  short_cape: caped({ trimWidth: 0.025, hem: 0.4, width: 1.2 }),
  scarf: { layer: 8, slot: "neck", fabric: "wool", make: scarf },
  tie: { layer: 5, slot: "neck", fabric: "silk", make: tie },
  necklace: { layer: 8, slot: "neck", fabric: "silk", make: necklace },
  backpack: { layer: 8, slot: "back", fabric: "leather", make: (w) => backpack(w, false) },
  life_support: { layer: 8, slot: "back", fabric: "rubber", make: (w) => backpack(w, true) },
  quiver: { layer: 8, slot: "back", fabric: "leather", make: quiver },
  bat_wings: { layer: 8, slot: "back", fabric: "leather", make: batWings },
  air_tank: { layer: 8, slot: "back", fabric: "metal", make: airTank },
  wings: { layer: 8, slot: "back", fabric: "fur", make: wings },
  bow_tie: { layer: 6, slot: "neck", fabric: "silk", make: bowTie },
  bandolier: { layer: 7, slot: "sling", fabric: "leather", make: (w) => bandolier(w, false) },
  satchel: { layer: 7, slot: "sling", fabric: "leather", make: (w) => bandolier(w, true) },
  earrings: { layer: 8, slot: "ears", fabric: "metal", make: earrings },
  nose_ring: { layer: 9, slot: "extra", fabric: "metal", make: noseRing },
  halo: { layer: 8, slot: "above", fabric: "metal", make: halo },
  cat_ears: { layer: 8, slot: "above", fabric: "fur", make: (w) => animalEars(w, false) },
  rabbit_ears: { layer: 8, slot: "above", fabric: "fur", make: (w) => animalEars(w, true) },
  antennae: { layer: 8, slot: "above", fabric: "rubber", make: antennae },
  tail: { layer: 8, slot: "tail", fabric: "fur", make: tail },
  stethoscope: { layer: 8, slot: "neck", fabric: "rubber", make: stethoscope },
  hood_down: { layer: 8, slot: "hood", fabric: "cloth", make: hoodDown },
  standing_collar: { layer: 8, slot: "collar", fabric: "cloth", make: standingCollar },
  shoulder_bird: { layer: 9, slot: "perch", fabric: "fur", make: bird },
  mechanical_arm: { layer: 6, slot: "limb", fabric: "metal", make: mechanical("arm") },
  mechanical_leg: { layer: 6, slot: "limb", fabric: "metal", make: mechanical("leg") },
  hook_hand: { layer: 7, slot: "limb", fabric: "metal", make: hookHands },
  peg_leg: { layer: 6, slot: "limb", fabric: "leather", make: pegLegs },
  badge: { layer: 8, slot: "badge", fabric: "metal", make: badge },
  ruff: { layer: 8, slot: "neck", fabric: "cloth", make: ruff },
} as const satisfies Record<string, Kind>;
