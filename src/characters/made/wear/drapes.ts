import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import type { Painter } from "../paint/painter.js";
import { scaled } from "../paint/painter.js";
import { strapAcross } from "./accessories.js";
import { longMaker, skirtMaker, topMaker } from "./clothes.js";
import { hood } from "./hoods.js";
import type { Measures } from "./measures.js";
import { band } from "./tops.js";
import { dyed, rearAt, type Wearing, waistOf } from "./wearing.js";

/** Paint with folds that run along a cloth laid over one shoulder. */
const inFolds =
  (paint: Painter): Painter =>
  (at, out) => {
    paint(at, out);
    const fold = 0.86 + 0.14 * Math.abs(Math.sin((at.x + at.y) * 62));
    Object.assign(out, { r: out.r * fold, g: out.g * fold, b: out.b * fold });
  };

/** A broad cloth over the left shoulder to the other hip, whose end hangs down the back. */
export function drape(w: Wearing, width = 0.17): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const paint = inFolds(dyed(w, { trimWidth: 0.024 * unit }));
  const end = newPiece("drape end", paint);
  const top = m.shoulders + 0.03 * unit;
  const low = m.crotch - 0.12 * unit;
  const chest = m.mesh.joint("Spine2");
  const hips = m.mesh.joint("Hips");
  tube(
    end,
    [0, 0.15, 0.4, 0.65, 0.85, 1].map((t): Vec => {
      const y = top + (low - top) * t;
      return [(0.1 - 0.01 * t) * unit, y, rearAt(m, Math.max(y, m.hips)) - 0.018 * unit];
    }),
    (t) => (0.06 + 0.035 * t) * unit,
    ([, y]) => {
      const share = Math.min(Math.max((m.chest - y) / (m.chest - m.hips), 0), 1);
      return [
        [chest, 1 - share],
        [hips, share],
      ];
    },
    { sides: 6, flat: 0.16 },
  );
  return [strapAcross(m, paint, width * unit, "Left"), end];
}

/** A Roman's long cloth: one shoulder bare, a fold of it over the other. */
export function toga(w: Wearing): Piece[] {
  return [
    ...longMaker({
      sleeves: 0,
      neckline: "slant",
      length: 1.86,
      flare: 0.1,
      folds: 13,
      band: 0,
      trim: 0.035,
      offset: 0.014,
      smooth: 14,
    })(w),
    ...drape(w, 0.2),
  ];
}

/** A short blouse, a long skirt in pleats, and the cloth's end over the shoulder. */
export function sari(w: Wearing): Piece[] {
  const blouse = { ...w, color: scaled(w.color, 0.7) };
  return [
    ...topMaker({ sleeves: 0.55, neckline: "wide", hem: 0.75, offset: 0.01, loose: 0.004, trim: 0.012 })(blouse),
    ...skirtMaker(1.9, 0.09, 13)(w),
    ...drape(w, 0.21),
  ];
}

/** A kimono's broad belt with its bow behind. */
export function obi(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  // Above the top of the skirt.
  const at = waistOf(m) + 0.088 * unit;
  const bow = newPiece("bow", dyed(w));
  const z = rearAt(m, at) - 0.035 * unit;
  const spine = [[m.mesh.joint("Spine"), 1]] as const;
  for (const side of [1, -1])
    tube(
      bow,
      [0, 0.35, 0.75, 1].map((t): Vec => [side * (0.02 + 0.12 * t) * unit, at + 0.03 * t * unit, z - 0.01 * t * unit]),
      (t) => (0.035 + 0.04 * Math.sin(t * 2.6)) * unit,
      () => spine,
      { sides: 8, flat: 0.45, chart: side },
    );
  const cord = fabric({ fabric: "silk", color: w.trim });
  return [
    band(m, { name: "obi", paint: dyed(w, { trimWidth: 0 }), at, width: 0.12 * unit, offset: 0.012 }),
    band(m, { name: "cord", paint: cord, at, width: 0.018 * unit, offset: 0.017 }),
    bow,
  ];
}

/** A scarf that frames the face and covers hair, ears, neck and shoulders. */
export function hijab(m: Measures, face: Face, paint: Painter): Piece[] {
  return [hood(m, face, inFolds(paint), { low: 0.13, wide: 0.8, tall: 1.28, off: 0.5 })];
}
