import { fabric } from "../../paint/fabrics.js";
import { longMaker, skirtMaker, topMaker, trouserMaker } from "../clothes.js";
import { drape, obi, sari, toga } from "../drapes.js";
import { keys, sporran } from "../hung-things.js";
import { band } from "../tops.js";
import { dyed, type Kind, waistOf } from "../wearing.js";
import { garland } from "../wreath.js";

const top = (make: Kind["make"], fabric: Kind["fabric"] = "cloth"): Kind => ({ layer: 2, slot: "top", fabric, make });

/** Clothes of one people, trade or occasion. */
export const COSTUMES = {
  toga: top(toga),
  sari: top(sari, "silk"),
  drape: { layer: 7, slot: "sling", fabric: "cloth", make: (w) => drape(w) },
  obi: { layer: 7, slot: "waist", fabric: "silk", make: obi },
  nightgown: top(
    longMaker({
      sleeves: 1.85,
      neckline: "crew",
      length: 1.6,
      flare: 0.12,
      folds: 9,
      band: 0,
      cuff: 0.03,
      trim: 0.016,
      smooth: 20,
      offset: 0.014,
    }),
  ),
  gi: top(
    longMaker({
      sleeves: 1.75,
      neckline: "v",
      length: 0.22,
      flare: 0.03,
      folds: 0,
      band: 0,
      cuff: 0.03,
      trim: 0.022,
      smooth: 18,
    }),
  ),
  strapless_dress: top(
    longMaker({ sleeves: -1, neckline: "strapless", length: 1.05, flare: 0.12, folds: 10, smooth: 8 }),
  ),
  bra: top(
    topMaker({ sleeves: -1, neckline: "strapless", hem: 1.5, offset: 0.012, loose: 0.002, smooth: 8, trim: 0.01 }),
  ),
  parka: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: longMaker({
      sleeves: 1.98,
      neckline: "crew",
      length: 0.4,
      flare: 0.03,
      folds: 0,
      offset: 0.03,
      smooth: 24,
      cuff: 0.012,
      band: 0,
      trim: 0.03,
    }),
  },
  scale_armor: {
    layer: 3,
    slot: "top",
    fabric: "scales",
    make: longMaker({
      sleeves: 1.1,
      neckline: "crew",
      length: 0.9,
      flare: 0.05,
      folds: 5,
      band: 0,
      offset: 0.014,
      trim: 0.012,
    }),
  },
  tutu: {
    layer: 2.5,
    slot: "bottom",
    fabric: "sheer",
    make: (w) => [...skirtMaker(0.05, 0.16, 18)(w), ...skirtMaker(0.2, 0.11, 15)({ ...w, color: w.trim }).slice(0, 1)],
  },
  grass_skirt: {
    layer: 2.5,
    slot: "bottom",
    fabric: "straw",
    make: skirtMaker(0.85, 0.07, 18, { ragged: true }),
  },
  briefs: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(0.05, 0.007, 6, 0) },
  mawashi: {
    layer: 1,
    slot: "bottom",
    fabric: "cloth",
    make: (w) => {
      const { m } = w;
      const { unit } = m.mesh.body;
      const at = waistOf(m) - 0.03 * unit;
      return [
        ...trouserMaker(0.05, 0.009, 6, 0)(w),
        band(m, { name: "band", paint: dyed(w), at, width: 0.11 * unit, offset: 0.02 }),
        band(m, {
          name: "fold",
          paint: fabric({ fabric: "cloth", color: w.trim }),
          at: at + 0.02 * unit,
          width: 0.012 * unit,
          offset: 0.024,
        }),
      ];
    },
  },
  garland: { layer: 8, slot: "extra", fabric: "cloth", make: garland },
  sporran: { layer: 7.5, slot: "extra", fabric: "fur", make: sporran },
  keys: { layer: 8, slot: "extra", fabric: "metal", make: keys },
} as const satisfies Record<string, Kind>;
