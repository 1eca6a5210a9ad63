import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { type Painter, type Rgb, scaled } from "../paint/painter.js";
import { straps } from "./accessories.js";
import { skirt } from "./loft.js";
import { shell } from "./shell.js";
import { shoes } from "./shoes.js";
import { band, sleeve, top, trousers } from "./tops.js";
import { dyed, frontAt, hemAt, scaleOut, type Wearing, waistOf } from "./wearing.js";

type TopParts = {
  sleeves: number;
  neckline: Parameters<typeof top>[1]["neckline"];
  hem?: number;
  offset?: number;
  smooth?: number;
  cuff?: number;
  loose?: number;
  trim?: number;
};

export const topMaker =
  (parts: TopParts, wrap: (w: Wearing, paint: Painter) => Painter = (_w, paint) => paint) =>
  (w: Wearing): Piece[] => {
    const { m, fit = 1 } = w;
    // What is too big hangs lower and stands off.
    const big = Math.max(0, fit - 1);
    const sleeves = w.sleeves ?? parts.sleeves;
    return [
      top(m, {
        name: "top",
        paint: wrap(w, dyed(w, { trimWidth: parts.trim ?? 0 })),
        sleeves: sleeves > 0 ? Math.min(sleeves + big * 0.3, 2.12) : sleeves,
        bottom: m.hips + (m.waist - m.hips) * ((parts.hem ?? -0.5) - big * 0.55),
        neckline: w.neckline ?? parts.neckline,
        offset: (parts.offset ?? 0.011) * fit + 0.03 * big,
        smooth: (parts.smooth ?? 14) * (2 + 2.5 * big),
        cuff: (parts.cuff ?? 0.004) * fit,
        loose: (parts.loose ?? 0.012) * fit + 0.03 * big,
      }),
    ];
  };

/** A top with a skirt that continues it from the waist. */
export const longMaker =
  (
    parts: TopParts & { length: number; flare: number; folds: number; open?: number; band?: number },
    wrap: (w: Wearing, paint: Painter) => Painter = (_w, paint) => paint,
  ) =>
  (w: Wearing): Piece[] => {
    const { m, fit = 1 } = w;
    const { unit } = m.mesh.body;
    const paint = wrap(w, dyed(w, { trimWidth: parts.trim ?? 0.02 * unit }));
    const waist = waistOf(m) + 0.03 * unit;
    const body = top(m, {
      name: "top",
      paint,
      sleeves: w.sleeves ?? parts.sleeves,
      // Below the top of its skirt, so that no gap opens where the body bends.
      bottom: waist - 0.075 * unit,
      neckline: w.neckline ?? parts.neckline,
      offset: (parts.offset ?? 0.011) * fit + 0.03 * Math.max(0, fit - 1),
      smooth: (parts.smooth ?? 13) * (2 + 2.5 * Math.max(0, fit - 1)),
      cuff: (parts.cuff ?? 0.01) * fit,
    });
    const below = skirt(m.mesh, m, {
      name: "skirt",
      paint,
      top: waist,
      bottom: hemAt(m, w.length ?? parts.length),
      gap: 0.004 * unit * fit,
      flare: parts.flare * unit * fit,
      folds: parts.folds,
      foldDepth: 0.013 * unit,
      ragged: w.finish === "torn",
      open: parts.open,
      hides: !parts.open,
    });
    const extra =
      parts.band === 0
        ? []
        : [
            band(m, {
              name: "band",
              paint: fabric({ fabric: "leather", color: scaled(w.trim, 0.8) }),
              at: waist,
              width: 0.035 * unit,
              offset: 0.007,
            }),
          ];
    return [body, below, ...extra];
  };

export const skirtMaker =
  (length: number, flare: number, folds: number, more: Partial<Parameters<typeof skirt>[2]> = {}) =>
  (w: Wearing): Piece[] => {
    const { m, fit = 1 } = w;
    const { unit } = m.mesh.body;
    return [
      skirt(m.mesh, m, {
        name: "skirt",
        paint: dyed(w, { trimWidth: 0.018 * unit }),
        top: waistOf(m) + 0.02 * unit,
        bottom: hemAt(m, w.length ?? length),
        gap: 0.005 * unit * fit,
        flare: flare * unit * fit,
        folds,
        foldDepth: 0.016 * unit,
        ragged: w.finish === "torn",
        ...more,
      }),
      band(m, {
        name: "waistband",
        paint: fabric({ fabric: w.fabric, color: scaled(w.color, 0.75) }),
        at: waistOf(m) + 0.02 * unit,
        width: 0.035 * unit,
        offset: 0.006,
      }),
    ];
  };

export const trouserMaker =
  (legs: number, offset: number, smooth: number, flare: number, paint: (w: Wearing) => Painter = dyed) =>
  (w: Wearing): Piece[] => [
    trousers(w.m, {
      name: "trousers",
      paint: paint(w),
      legs,
      top: waistOf(w.m),
      offset: offset * (w.fit ?? 1) + 0.016 * Math.max(0, (w.fit ?? 1) - 1),
      smooth,
      flare: flare * (w.fit ?? 1),
    }),
  ];

export const shoeMaker =
  (
    sole: Rgb,
    height: number,
    shaft: number | null,
    more: { flare?: number; point?: number; offset?: number; fur?: boolean } = {},
  ) =>
  (w: Wearing): Piece[] => {
    const { m, fit = 1 } = w;
    const { unit } = m.mesh.body;
    const pieces: Piece[] = [];
    if (shaft !== null) {
      pieces.push(
        sleeve(m, {
          name: "shaft",
          paint: dyed(w, { trimWidth: shaft < 1.7 ? 0.022 * unit : 0 }),
          limb: "leg",
          from: shaft,
          to: 2.12,
          offset: (more.offset ?? 0.012) * fit,
          smooth: 6,
          flare: more.flare ?? 0.006,
        }),
      );
    }
    pieces.push(
      ...shoes(m, {
        name: "shoe",
        paint: dyed(w),
        sole: fabric({ fabric: "rubber", color: sole }),
        offset: (more.offset ?? 0.008) * fit,
        soleHeight: height * unit * fit,
        point: more.point,
      }),
    );
    return pieces;
  };

export function hoodDown(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("hood", dyed(w));
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const points: Vec[] = [];
  for (let i = 0; i <= 16; i++) {
    const a = -2.6 + (i / 16) * 5.2;
    points.push([
      -Math.sin(a) * 0.098 * unit,
      m.neck[1] - (0.0 + 0.035 * Math.cos(a + Math.PI)) * unit * -1 - 0.02 * unit,
      m.neck[2] + 0.01 * unit - Math.cos(a) * 0.1 * unit,
    ]);
  }
  tube(
    piece,
    points,
    (t) => (0.022 + 0.03 * Math.sin(t * Math.PI) ** 2) * unit,
    () => chest,
    { sides: 8 },
  );
  return [piece];
}

export function spaceSuit(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const rings: Painter = (at, out) => {
    dyedSuit(at, out);
    const stripe = Math.abs((at.y / unit) % 0.09) < 0.007;
    if (stripe) scaleOut(out, 0.8);
  };
  const dyedSuit = dyed(w, { trimWidth: 0.03 * unit });
  const plate = newPiece("plate", fabric({ fabric: "rubber", color: [0.28, 0.3, 0.34] }), { crease: 0.8 });
  const legs = trousers(m, {
    name: "suit",
    paint: rings,
    legs: 1.9,
    top: waistOf(m),
    offset: 0.024,
    smooth: 16,
    flare: 0.006,
  });
  const body = top(m, {
    name: "suit",
    paint: rings,
    sleeves: 1.9,
    bottom: waistOf(m) - 0.04 * unit,
    neckline: "high",
    offset: 0.026,
    smooth: 16,
    cuff: 0.006,
  });
  box(
    plate,
    frameAt([0, m.chest + 0.03 * unit, frontAt(m, m.chest) + 0.012 * unit]),
    [0, 0, 0],
    [0.17 * unit, 0.13 * unit, 0.05 * unit],
    [[m.mesh.joint("Spine2"), 1]],
    { taper: 0.9 },
  );
  const lamps = newPiece("lamps", fabric({ fabric: "rubber", color: w.trim }), { crease: 0.8 });
  for (const x of [-0.05, 0, 0.05])
    box(
      lamps,
      frameAt([x * unit, m.chest + 0.045 * unit, frontAt(m, m.chest) + 0.04 * unit]),
      [0, 0, 0],
      [0.03 * unit, 0.03 * unit, 0.012 * unit],
      [[m.mesh.joint("Spine2"), 1]],
      { chart: x },
    );
  return [legs, body, plate, lamps];
}

/** The part of an apron or of overalls over the chest. */
export function bib(w: Wearing, name = "bib"): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = m.mesh.position(v);
    if (m.armShare[v] > 0.2 || m.headShare[v] > 0.2) return -0.05;
    const wide = (0.105 + 0.06 * smoothstep(m.chest, m.waist, y)) * unit;
    return Math.min(
      wide - Math.abs(x),
      m.chest + 0.1 * unit - y,
      y - waistOf(m) + 0.02 * unit,
      z - m.neck[2] + 0.03 * unit > 0 ? 1 : -0.05,
    );
  });
  const paint = dyed(w, { trimWidth: 0.01 });
  return [shell(m.mesh, { name, paint, field, offset: () => 0.013 * unit, smooth: 10, hides: false })];
}

export function apron(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const above = bib(w, "apron");
  const lower = skirt(m.mesh, m, {
    name: "apron",
    paint: dyed(w),
    top: waistOf(m) + 0.01 * unit,
    bottom: hemAt(m, 0.92),
    gap: 0.006 * unit,
    flare: 0.03 * unit,
    folds: 0,
    foldDepth: 0,
    open: Math.PI * 0.62,
    turn: Math.PI,
    hides: false,
  });
  return [
    ...above,
    lower,
    band(m, { name: "ties", paint: dyed(w), at: waistOf(m) + 0.005, width: 0.022 * unit, offset: 0.009 }),
    ...straps(w, dyed(w), 0.022),
  ];
}
