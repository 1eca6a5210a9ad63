import { straps } from "../accessories.js";
import { cuirass, pauldrons } from "../armour.js";
import { apron, bib, hoodDown, longMaker, topMaker, trouserMaker } from "../clothes.js";
import { emblem } from "../emblem.js";
import { top } from "../tops.js";
import { buttoned, DARK, dyed, type Kind, waistOf } from "../wearing.js";

/** What is worn over it: jackets, coats, armour, aprons. */
export const OUTER = {
  tabard: {
    layer: 5,
    slot: "over",
    fabric: "cloth",
    make: longMaker(
      { sleeves: 0, neckline: "crew", length: 0.75, flare: 0.04, folds: 6, open: 0.001, offset: 0.008 },
      (w, paint) => emblem(w, paint, w.trim, "cross"),
    ),
  },
  corset: {
    layer: 4,
    slot: "over",
    fabric: "leather",
    make: (w) => [
      top(w.m, {
        name: "corset",
        paint: dyed(w, { trimWidth: 0.012 }),
        sleeves: -1,
        bottom: waistOf(w.m) - 0.02,
        neckline: "wide",
        offset: 0.009,
        smooth: 10,
        ceiling: w.m.chest + 0.045 * w.m.mesh.body.unit,
      }),
    ],
  },
  vest: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: topMaker({ sleeves: 0, neckline: "open", hem: -0.2, offset: 0.008, smooth: 9, trim: 0.012 }),
  },
  jacket: {
    layer: 4,
    slot: "over",
    fabric: "leather",
    make: topMaker({
      sleeves: 1.96,
      neckline: "open",
      hem: -0.25,
      offset: 0.013,
      smooth: 12,
      cuff: 0.006,
      trim: 0.016,
    }),
  },
  suit_jacket: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: topMaker({ sleeves: 1.95, neckline: "v", hem: -0.75, offset: 0.013, smooth: 12, loose: 0.012 }, (w, paint) =>
      buttoned(w, paint, DARK),
    ),
  },
  coat: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: longMaker({
      sleeves: 1.97,
      neckline: "open",
      length: 1.05,
      flare: 0.07,
      folds: 5,
      open: 0.34,
      offset: 0.013,
      smooth: 12,
      trim: 0.02,
    }),
  },
  tailcoat: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: longMaker({
      sleeves: 1.96,
      neckline: "open",
      length: 0.95,
      flare: 0.03,
      folds: 0,
      open: Math.PI * 0.66,
      offset: 0.013,
      smooth: 12,
      band: 0,
      trim: 0.012,
    }),
  },
  raincoat: {
    layer: 4,
    slot: "over",
    fabric: "rubber",
    make: (w) => [
      ...longMaker(
        {
          sleeves: 1.95,
          neckline: "crew",
          length: 0.82,
          flare: 0.1,
          folds: 0,
          offset: 0.02,
          smooth: 16,
          band: 0,
          cuff: 0.016,
        },
        (x, paint) => buttoned(x, paint, x.trim),
      )(w),
      ...hoodDown(w),
    ],
  },
  lab_coat: {
    layer: 4,
    slot: "over",
    fabric: "cloth",
    make: longMaker({
      sleeves: 1.97,
      neckline: "open",
      length: 0.95,
      flare: 0.05,
      folds: 0,
      open: 0.3,
      offset: 0.013,
      smooth: 12,
      band: 0,
      trim: 0,
    }),
  },
  armor: { layer: 5, slot: "over", fabric: "metal", make: cuirass },
  leather_armor: {
    layer: 5,
    slot: "over",
    fabric: "leather",
    make: (w) => [
      ...topMaker({ sleeves: 0, neckline: "v", hem: -0.2, offset: 0.014, smooth: 16, trim: 0.014 })(w),
      ...pauldrons(w, 0.82, 1, dyed(w)),
    ],
  },
  apron: { layer: 6, slot: "extra", fabric: "leather", make: (w) => apron(w) },
  suspenders: { layer: 5, slot: "extra", fabric: "leather", make: (w) => straps(w, dyed(w), 0.028) },
  cardigan: {
    layer: 4,
    slot: "over",
    fabric: "wool",
    make: topMaker({ sleeves: 1.97, neckline: "open", hem: -0.6, offset: 0.014, smooth: 12, cuff: 0.006, trim: 0.02 }),
  },
  overalls: {
    layer: 4,
    slot: "over",
    fabric: "denim",
    make: (w) => [...trouserMaker(1.95, 0.015, 14, 0.012)(w), ...bib(w), ...straps(w, dyed(w), 0.034)],
  },
} as const satisfies Record<string, Kind>;
