import { scaled } from "../../paint/painter.js";
import { hoodDown, longMaker, spaceSuit, topMaker, trouserMaker } from "../clothes.js";
import { buttoned, GOLD, type Kind } from "../wearing.js";

/** What is worn next to the torso, with or without a skirt. */
export const TOPS = {
  shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 1.95, neckline: "v", offset: 0.014, smooth: 22, cuff: 0.008, loose: 0.024 }, (w, paint) =>
      buttoned(w, paint, scaled(w.trim, 1.1)),
    ),
  },
  t_shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.72, neckline: "crew", offset: 0.013, smooth: 20, cuff: 0.016, loose: 0.02 }),
  },
  polo_shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.72, neckline: "v", offset: 0.013, smooth: 20, cuff: 0.016, loose: 0.02, trim: 0.016 }),
  },
  tank_top: { layer: 2, slot: "top", fabric: "cloth", make: topMaker({ sleeves: 0, neckline: "wide" }) },
  blouse: {
    layer: 2,
    slot: "top",
    fabric: "silk",
    make: topMaker({ sleeves: 1.9, neckline: "v", offset: 0.013, smooth: 20, cuff: 0.02, loose: 0.016 }),
  },
  sweater: {
    layer: 2,
    slot: "top",
    fabric: "wool",
    make: topMaker({ sleeves: 2, neckline: "crew", offset: 0.018, smooth: 22, cuff: 0.003, loose: 0.016, trim: 0.03 }),
  },
  turtleneck: {
    layer: 2,
    slot: "top",
    fabric: "wool",
    make: topMaker({ sleeves: 2, neckline: "high", offset: 0.012, smooth: 10 }),
  },
  hoodie: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: (w) => [
      ...topMaker({ sleeves: 2, neckline: "crew", offset: 0.02, smooth: 14, trim: 0.03 })(w),
      ...hoodDown(w),
    ],
  },
  jersey: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    emblem: "number",
    make: topMaker({
      sleeves: 0.8,
      neckline: "v",
      offset: 0.012,
      smooth: 10,
      cuff: 0.016,
      loose: 0.012,
      trim: 0.018,
    }),
  },
  tunic: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: longMaker({ sleeves: 1.9, neckline: "v", length: 0.34, flare: 0.045, folds: 7 }),
  },
  sleeveless_tunic: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: longMaker({ sleeves: 0, neckline: "v", length: 0.42, flare: 0.05, folds: 7, band: 0 }),
  },
  robe: {
    layer: 3,
    slot: "top",
    fabric: "cloth",
    make: longMaker({
      sleeves: 1.92,
      neckline: "v",
      length: 1.86,
      flare: 0.11,
      folds: 9,
      cuff: 0.05,
      offset: 0.014,
      smooth: 14,
      trim: 0.03,
    }),
  },
  cassock: {
    layer: 3,
    slot: "top",
    fabric: "cloth",
    make: longMaker(
      { sleeves: 1.98, neckline: "high", length: 1.86, flare: 0.1, folds: 7, offset: 0.012, smooth: 12 },
      (w, paint) => buttoned(w, paint, w.trim),
    ),
  },
  kimono: {
    layer: 3,
    slot: "top",
    fabric: "silk",
    make: longMaker({
      sleeves: 1.8,
      neckline: "v",
      length: 1.7,
      flare: 0.045,
      folds: 0,
      cuff: 0.06,
      offset: 0.012,
      smooth: 12,
    }),
  },
  dress: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: longMaker({ sleeves: 0.5, neckline: "wide", length: 1.05, flare: 0.12, folds: 10, smooth: 8 }),
  },
  gown: {
    layer: 2,
    slot: "top",
    fabric: "silk",
    make: longMaker({
      sleeves: 1.9,
      neckline: "wide",
      length: 1.92,
      flare: 0.2,
      folds: 12,
      cuff: 0.02,
      smooth: 8,
      trim: 0.03,
    }),
  },
  chainmail: {
    layer: 3,
    slot: "top",
    fabric: "mail",
    make: longMaker({
      sleeves: 1.1,
      neckline: "crew",
      length: 0.5,
      flare: 0.05,
      folds: 7,
      band: 0,
      offset: 0.012,
      trim: 0.012,
    }),
  },
  uniform: {
    layer: 3,
    slot: "top",
    fabric: "cloth",
    make: topMaker(
      { sleeves: 1.97, neckline: "high", hem: -0.5, offset: 0.016, smooth: 24, cuff: 0.01, loose: 0.026 },
      (w, paint) => buttoned(w, paint, GOLD),
    ),
  },
  scrubs: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.8, neckline: "v", offset: 0.013, smooth: 12, cuff: 0.014, loose: 0.012, hem: -0.5 }),
  },
  nurse_dress: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: longMaker({ sleeves: 0.55, neckline: "v", length: 0.95, flare: 0.06, folds: 0, trim: 0.016 }, (w, paint) =>
      buttoned(w, paint, w.trim),
    ),
  },
  jumpsuit: {
    layer: 3,
    slot: "top",
    fabric: "cloth",
    make: (w) => [
      ...trouserMaker(1.95, 0.011, 9, 0.008)(w),
      ...topMaker({ sleeves: 1.95, neckline: "high", hem: 0.2, offset: 0.012, smooth: 10 }, (x, paint) =>
        buttoned(x, paint, x.trim),
      )(w),
    ],
  },
  space_suit: { layer: 3, slot: "top", fabric: "cloth", make: (w) => spaceSuit(w) },
  leotard: {
    layer: 2,
    slot: "top",
    fabric: "rubber",
    make: (w) => [
      ...trouserMaker(0.06, 0.005, 4, 0)(w),
      ...topMaker({ sleeves: 0, neckline: "wide", hem: 0.2, offset: 0.006, smooth: 4 })(w),
    ],
  },
  wetsuit: {
    layer: 2,
    slot: "top",
    fabric: "rubber",
    make: (w) => [
      ...trouserMaker(1.95, 0.005, 4, 0)(w),
      ...topMaker({ sleeves: 1.95, neckline: "high", hem: 0.2, offset: 0.006, smooth: 4 })(w),
    ],
  },
  hero_suit: {
    layer: 2,
    emblem: "star",
    slot: "top",
    fabric: "silk",
    make: (w) => [
      ...trouserMaker(1.98, 0.005, 4, 0)(w),
      ...topMaker({ sleeves: 1.97, neckline: "high", hem: 0.2, offset: 0.006, smooth: 4 })(w),
    ],
  },
  crop_top: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.6, neckline: "wide", hem: 1.05, offset: 0.01, loose: 0.004 }),
  },
} as const satisfies Record<string, Kind>;
