import { fabric } from "../../paint/fabrics.js";
import { scaled } from "../../paint/painter.js";
import { greaves, jointCaps, mantle, metal, pauldrons } from "../armour.js";
import { shoeMaker, skirtMaker, trouserMaker } from "../clothes.js";
import { flippers, sandals } from "../open-shoes.js";
import { sleeve } from "../tops.js";
import { DARK, dyed, type Kind } from "../wearing.js";

/** Hose from a length of the leg down: 1 knee, 2 ankle. */
const socks =
  (from: number): Kind["make"] =>
  (w) => [
    sleeve(w.m, {
      name: "socks",
      paint: dyed(w, { trimWidth: w.fabric === "stripes" ? 0 : 0.012 }),
      limb: "leg",
      from,
      to: 3,
      offset: 0.004,
      smooth: 1,
    }),
  ];

/** What arms, legs, hands and feet wear. */
export const LIMBS = {
  trousers: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.94, 0.02, 60, 0.034) },
  jeans: { layer: 1, slot: "bottom", fabric: "denim", make: trouserMaker(1.96, 0.016, 50, 0.022) },
  baggy_trousers: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.92, 0.034, 60, 0.04) },
  shorts: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(0.8, 0.014, 14, 0.024) },
  leggings: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.97, 0.004, 3, 0) },
  hakama: { layer: 3.5, slot: "bottom", fabric: "cloth", make: skirtMaker(1.8, 0.11, 9) },
  skirt: { layer: 2.5, slot: "bottom", fabric: "cloth", make: skirtMaker(0.75, 0.1, 10) },
  long_skirt: { layer: 2.5, slot: "bottom", fabric: "cloth", make: skirtMaker(1.78, 0.15, 10) },
  kilt: { layer: 2.5, slot: "bottom", fabric: "plaid", make: skirtMaker(0.9, 0.06, 14) },
  loincloth: { layer: 2.5, slot: "bottom", fabric: "leather", make: skirtMaker(0.5, 0.05, 6) },
  boots: { layer: 3, slot: "feet", fabric: "leather", make: shoeMaker(DARK, 0.026, 1.42, {}) },
  high_boots: { layer: 3, slot: "feet", fabric: "leather", make: shoeMaker(DARK, 0.028, 1.08, { flare: 0.018 }) },
  shoes: { layer: 3, slot: "feet", fabric: "leather", make: shoeMaker(DARK, 0.018, 1.9, { offset: 0.006, flare: 0 }) },
  sneakers: {
    layer: 3,
    slot: "feet",
    fabric: "cloth",
    make: shoeMaker([0.93, 0.92, 0.9], 0.03, 1.88, { offset: 0.01, flare: 0.002 }),
  },
  slippers: { layer: 3, slot: "feet", fabric: "cloth", make: shoeMaker(DARK, 0.012, null, { offset: 0.006 }) },
  sandals: { layer: 3, slot: "feet", fabric: "leather", make: (w) => sandals(w) },
  flippers: { layer: 3, slot: "feet", fabric: "rubber", make: flippers },
  pointed_shoes: {
    layer: 3,
    slot: "feet",
    fabric: "leather",
    make: shoeMaker(DARK, 0.014, 1.86, { point: 1, offset: 0.006 }),
  },
  sabatons: {
    layer: 5,
    slot: "feet",
    fabric: "metal",
    make: (w) => [...shoeMaker([0.3, 0.3, 0.32], 0.016, null, { point: 0.5, offset: 0.012 })(w), ...greaves(w)],
  },
  space_boots: {
    layer: 4,
    slot: "feet",
    fabric: "rubber",
    make: shoeMaker([0.2, 0.2, 0.22], 0.045, 1.5, { offset: 0.02, flare: 0.01 }),
  },
  gloves: {
    layer: 4,
    slot: "hands",
    fabric: "leather",
    make: (w) => [
      sleeve(w.m, {
        name: "gloves",
        paint: dyed(w, { trimWidth: 0.01 }),
        limb: "arm",
        from: 1.78,
        to: 3,
        offset: 0.0045,
        smooth: 1,
        flare: 0.012,
      }),
    ],
  },
  fingerless_gloves: {
    layer: 4,
    slot: "hands",
    fabric: "leather",
    make: (w) => [
      sleeve(w.m, { name: "gloves", paint: dyed(w), limb: "arm", from: 1.82, to: 2.95, offset: 0.0045, smooth: 1 }),
    ],
  },
  gauntlets: {
    layer: 5,
    slot: "hands",
    fabric: "metal",
    make: (w) => [
      sleeve(w.m, {
        name: "gloves",
        paint: fabric({ fabric: "leather", color: scaled(w.color, 0.35) }),
        limb: "arm",
        from: 1.85,
        to: 3,
        offset: 0.005,
        smooth: 1,
      }),
      sleeve(w.m, {
        name: "vambrace",
        paint: metal(w),
        limb: "arm",
        from: 1.3,
        to: 2.08,
        offset: 0.014,
        smooth: 8,
        flare: 0.016,
      }),
      jointCaps(w, "ForeArm", 0.055, metal(w)),
    ],
  },
  bracers: {
    layer: 5,
    slot: "hands",
    fabric: "leather",
    make: (w) => [
      sleeve(w.m, {
        name: "bracers",
        paint: dyed(w, { trimWidth: 0.012 }),
        limb: "arm",
        from: 1.36,
        to: 1.95,
        offset: 0.009,
        smooth: 6,
        flare: 0.006,
      }),
    ],
  },
  pauldrons: { layer: 6, slot: "shoulders", fabric: "metal", make: (w) => pauldrons(w, 1.12, 2, metal(w)) },
  shoulder_pads: {
    layer: 6,
    slot: "shoulders",
    fabric: "leather",
    make: (w) => (w.fabric === "fur" ? mantle(w) : pauldrons(w, 0.95, 1, dyed(w))),
  },
  fur_mantle: { layer: 8, slot: "shoulders", fabric: "fur", make: (w) => mantle(w) },
  socks: { layer: 0.5, slot: "socks", fabric: "wool", make: socks(1.45) },
  stockings: { layer: 0.5, slot: "socks", fabric: "wool", make: socks(0.62) },
  knee_pads: { layer: 5, slot: "knees", fabric: "leather", make: (w) => [jointCaps(w, "Leg", 0.062, dyed(w))] },
  elbow_pads: { layer: 5, slot: "elbows", fabric: "leather", make: (w) => [jointCaps(w, "ForeArm", 0.052, dyed(w))] },
  shin_guards: { layer: 5, slot: "knees", fabric: "leather", make: greaves },
} as const satisfies Record<string, Kind>;
