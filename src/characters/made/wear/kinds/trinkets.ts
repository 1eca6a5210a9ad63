import { beltPieces } from "../accessories.js";
import { shoeMaker, trouserMaker } from "../clothes.js";
import { skirt } from "../loft.js";
import { sandals } from "../open-shoes.js";
import { armRing, beads, cargoPockets, chains, knottedSleeves, lanyard, wheels } from "../trinkets.js";
import { DARK, dyed, type Kind, waistOf } from "../wearing.js";

/** Small things that are worn, and shoes and trousers of one fashion. */
export const TRINKETS = {
  beads: { layer: 8, slot: "extra", fabric: "silk", make: (w) => beads(w, 0.12, 0.009) },
  rosary: { layer: 8, slot: "extra", fabric: "leather", make: (w) => beads(w, 0.27, 0.0085) },
  choker: { layer: 8, slot: "extra", fabric: "leather", make: (w) => beads(w, 0.005, 0.007) },
  lanyard: { layer: 8, slot: "extra", fabric: "cloth", make: lanyard },
  chains: { layer: 8, slot: "sling", fabric: "metal", make: chains },
  bracelet: { layer: 5, slot: "extra", fabric: "metal", make: armRing("bracelet", 1.8, 1.9, 0.01) },
  armband: { layer: 5, slot: "extra", fabric: "cloth", make: armRing("armband", 0.48, 0.68, 0.03) },
  rope_belt: {
    layer: 7,
    slot: "waist",
    fabric: "bandages",
    make: (w) => beltPieces(w, waistOf(w.m) + 0.005, 0.03, null),
  },
  cargo_pockets: { layer: 1.5, slot: "extra", fabric: "cloth", make: cargoPockets },
  tied_sleeves: {
    layer: 6,
    slot: "extra",
    fabric: "cloth",
    make: (w) => {
      const { m } = w;
      const { unit } = m.mesh.body;
      const waist = waistOf(m) + 0.02 * unit;
      return [
        skirt(m.mesh, m, {
          name: "tied",
          paint: dyed(w),
          top: waist + 0.02 * unit,
          bottom: m.crotch - 0.17 * unit,
          gap: 0.014 * unit,
          flare: 0.035 * unit,
          folds: 7,
          foldDepth: 0.014 * unit,
          open: Math.PI * 0.3,
          hides: false,
        }),
        ...beltPieces(w, waist, 0.055, null),
        ...knottedSleeves(w, waist),
      ];
    },
  },
  flared_trousers: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.97, 0.014, 46, 0.095) },
  flip_flops: { layer: 3, slot: "feet", fabric: "rubber", make: (w) => sandals(w, true) },
  clogs: {
    layer: 3,
    slot: "feet",
    fabric: "leather",
    make: shoeMaker([0.5, 0.34, 0.2], 0.036, null, { offset: 0.013, point: 0.35 }),
  },
  platform_boots: { layer: 3, slot: "feet", fabric: "leather", make: shoeMaker(DARK, 0.085, 1.15, {}) },
  platform_shoes: { layer: 3, slot: "feet", fabric: "leather", make: shoeMaker(DARK, 0.08, 1.9, { offset: 0.006 }) },
  roller_skates: {
    layer: 3,
    slot: "feet",
    fabric: "leather",
    make: (w) => [...shoeMaker(DARK, 0.05, 1.55, {})(w), ...wheels(w)],
  },
} as const satisfies Record<string, Kind>;
