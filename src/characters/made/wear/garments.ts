import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, inFrame, lathe, tube } from "../mesh/solids.js";
import { type Dye, type Fabric, fabric } from "../paint/fabrics.js";
import { type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import { HEAD_WEAR, type HeadWearId } from "./head-wear.js";
import { cape, skirt } from "./loft.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";
import { shoes } from "./shoes.js";
import { band, sleeve, top, trousers } from "./tops.js";

export interface Wearing {
  m: Measures;
  face: Face;
  color: Rgb;
  trim: Rgb;
  fabric: Fabric;
}

interface Kind {
  /** Order in which it is put on: lower ones first. */
  layer: number;
  /** Where it goes: one garment of each, except `extra`. */
  slot:
    | "top"
    | "over"
    | "bottom"
    | "feet"
    | "hands"
    | "head"
    | "face"
    | "waist"
    | "back"
    | "shoulders"
    | "neck"
    | "extra";
  fabric: Fabric;
  make: (wearing: Wearing) => Piece[];
}

const dyed = (w: Wearing, more: Partial<Dye> = {}): Painter =>
  fabric({ fabric: w.fabric, color: w.color, trim: w.trim, ...more });
const GOLD: Rgb = [0.85, 0.64, 0.25];
const DARK: Rgb = [0.12, 0.1, 0.09];

/** Adds a line of buttons and a placket at the front. */
const buttoned =
  (w: Wearing, paint: Painter, button: Rgb): Painter =>
  (at, out) => {
    paint(at, out);
    const { unit } = w.m.mesh.body;
    if (at.z < w.m.neck[2] || Math.abs(at.x) > 0.016 * unit) return;
    if (Math.abs(Math.abs(at.x) - 0.014 * unit) < 0.0016 * unit) scaleOut(out, 0.7);
    const y = (at.y / unit / 0.075) % 1;
    if (Math.hypot(at.x, (y - 0.5) * 0.075 * unit) < 0.0075 * unit) put(out, button, 0.35, 0.3);
  };

/** A symbol on the chest. */
const emblem =
  (w: Wearing, paint: Painter, color: Rgb, kind: "cross" | "number" | "star" | "disc"): Painter =>
  (at, out) => {
    paint(at, out);
    const { unit } = w.m.mesh.body;
    const size = 0.085 * unit;
    const x = at.x / size;
    const y = (at.y - (w.m.chest + 0.05 * unit)) / size;
    if (at.z < w.m.neck[2]) return;
    const hit =
      kind === "cross"
        ? (Math.abs(x) < 0.28 && Math.abs(y) < 1) || (Math.abs(y) < 0.28 && Math.abs(x) < 1)
        : kind === "disc"
          ? Math.hypot(x, y) < 0.8
          : kind === "star"
            ? Math.hypot(x, y) < 0.55 + 0.4 * Math.cos(Math.atan2(x, y) * 5)
            : Math.abs(y) < 1 &&
              (Math.abs(x - 0.45) < 0.2 ||
                (Math.abs(x + 0.45) < 0.42 &&
                  (Math.abs(Math.abs(y) - 0.82) < 0.18 || Math.abs(x + 0.8) < 0.18 || Math.abs(y) < 0.15)));
    if (hit) put(out, color, 0.7);
  };

function scaleOut(out: { r: number; g: number; b: number }, by: number): void {
  out.r *= by;
  out.g *= by;
  out.b *= by;
}

/** Height of the hem of what hangs from the waist: 0 crotch, 1 knee, 2 ankle. */
function hemAt({ crotch, mesh }: Measures, length: number): number {
  const knee = mesh.body.joints.get("LeftLeg")![1];
  const ankle = mesh.body.joints.get("LeftFoot")![1];
  return length < 1 ? crotch + (knee - crotch) * length : knee + (ankle - knee) * (length - 1);
}

const waistOf = (m: Measures): number => m.hips + (m.waist - m.hips) * 0.45;

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

const topMaker =
  (parts: TopParts, wrap: (w: Wearing, paint: Painter) => Painter = (_w, paint) => paint) =>
  (w: Wearing): Piece[] => {
    const { m } = w;
    return [
      top(m, {
        name: "top",
        paint: wrap(w, dyed(w, { trimWidth: parts.trim ?? 0 })),
        sleeves: parts.sleeves,
        bottom: m.hips + (m.waist - m.hips) * (parts.hem ?? -0.5),
        neckline: parts.neckline,
        offset: parts.offset ?? 0.011,
        smooth: (parts.smooth ?? 14) * 2,
        cuff: parts.cuff ?? 0.004,
        loose: parts.loose ?? 0.012,
      }),
    ];
  };

/** A top with a skirt that continues it from the waist. */
const longMaker =
  (
    parts: TopParts & { length: number; flare: number; folds: number; open?: number; band?: number },
    wrap: (w: Wearing, paint: Painter) => Painter = (_w, paint) => paint,
  ) =>
  (w: Wearing): Piece[] => {
    const { m } = w;
    const { unit } = m.mesh.body;
    const paint = wrap(w, dyed(w, { trimWidth: parts.trim ?? 0.02 * unit }));
    const waist = waistOf(m) + 0.03 * unit;
    const body = top(m, {
      name: "top",
      paint,
      sleeves: parts.sleeves,
      bottom: waist - 0.03 * unit,
      neckline: parts.neckline,
      offset: parts.offset ?? 0.011,
      smooth: (parts.smooth ?? 13) * 2,
      cuff: parts.cuff ?? 0.01,
    });
    const below = skirt(m.mesh, m, {
      name: "skirt",
      paint,
      top: waist,
      bottom: hemAt(m, parts.length),
      gap: 0.004 * unit,
      flare: parts.flare * unit,
      folds: parts.folds,
      foldDepth: 0.013 * unit,
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

const skirtMaker =
  (length: number, flare: number, folds: number, more: Partial<Parameters<typeof skirt>[2]> = {}) =>
  (w: Wearing): Piece[] => {
    const { m } = w;
    const { unit } = m.mesh.body;
    return [
      skirt(m.mesh, m, {
        name: "skirt",
        paint: dyed(w, { trimWidth: 0.018 * unit }),
        top: waistOf(m) + 0.02 * unit,
        bottom: hemAt(m, length),
        gap: 0.005 * unit,
        flare: flare * unit,
        folds,
        foldDepth: 0.016 * unit,
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

const trouserMaker =
  (legs: number, offset: number, smooth: number, flare: number, paint: (w: Wearing) => Painter = dyed) =>
  (w: Wearing): Piece[] => [
    trousers(w.m, { name: "trousers", paint: paint(w), legs, top: waistOf(w.m), offset, smooth, flare }),
  ];

const shoeMaker =
  (
    sole: Rgb,
    height: number,
    shaft: number | null,
    more: { flare?: number; point?: number; offset?: number; fur?: boolean } = {},
  ) =>
  (w: Wearing): Piece[] => {
    const { m } = w;
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
          offset: more.offset ?? 0.012,
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
        offset: more.offset ?? 0.008,
        soleHeight: height * unit,
        point: more.point,
      }),
    );
    return pieces;
  };

const metal = (w: Wearing): Painter =>
  fabric({ fabric: "metal", color: w.color, trim: w.trim, trimWidth: 0.014 * w.m.mesh.body.unit });

function cuirass(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const paint = metal(w);
  const chest = top(m, {
    name: "cuirass",
    paint,
    sleeves: 0,
    bottom: waistOf(m) + 0.02 * unit,
    neckline: "crew",
    offset: 0.02,
    smooth: 22,
    density: 1.2,
  });
  const fauld = skirt(m.mesh, m, {
    name: "fauld",
    paint: (at, out) => {
      paint(at, out);
      const lame = (at.v * 3) % 1;
      if (lame < 0.07) scaleOut(out, 0.45);
    },
    top: waistOf(m) + 0.035 * unit,
    bottom: hemAt(m, 0.36),
    gap: 0.008 * unit,
    flare: 0.05 * unit,
    folds: 0,
    foldDepth: 0,
    follows: 0.55,
    hides: false,
  });
  return [chest, fauld];
}

/** Domes over the shoulders. */
function pauldrons(w: Wearing, size: number, lames: number, paint: Painter): Piece[] {
  const { m } = w;
  const { body } = m.mesh;
  const piece = newPiece("pauldrons", paint, { crease: 0.9 });
  for (const side of ["Left", "Right"] as const) {
    const sign = side === "Left" ? 1 : -1;
    const shoulder = body.joints.get(`${side}Arm`)!;
    const elbow = body.joints.get(`${side}ForeArm`)!;
    const [arm, clavicle] = [m.mesh.joint(`${side}Arm`), m.mesh.joint(`${side}Shoulder`)];
    const along = [0, 1, 2].map((k) => elbow[k] - shoulder[k]) as Vec;
    const length = Math.hypot(...along);
    const r = (0.078 + 0.35 * m.mesh.depth[nearest(m, shoulder)]) * size * body.unit;
    for (let i = lames - 1; i >= 0; i--) {
      const down = i * 0.045 * body.unit * size;
      const axis: Vec = [sign * 0.72 + (along[0] / length) * 0.25 * (i + 1), 1 - 0.3 * i, 0];
      const origin = [0, 1, 2].map((k) => shoulder[k] + (along[k] / length) * down) as Vec;
      origin[1] += 0.004 * body.unit;
      const frame = frameAt(origin, axis, [0, 0, 1]);
      const s = r * (1 - 0.08 * i);
      lathe(
        piece,
        frame,
        [
          [s * 0.95, -s * 0.22],
          [s * 1.08, -s * 0.26],
          [s * 1.1, -s * 0.1],
          [s * 1.02, s * 0.32],
          [s * 0.8, s * 0.62],
          [s * 0.44, s * 0.82],
          [0, s * 0.88],
        ],
        [
          [arm, 0.55 + 0.2 * i],
          [clavicle, 0.45 - 0.2 * i],
        ],
        { sectors: [16, 12, 8][m.mesh.level], chart: sign * (i + 1) },
      );
    }
  }
  return [piece];
}

function nearest({ mesh }: Measures, p: Vec): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let v = 0; v < mesh.depth.length; v++) {
    const q = mesh.position(v);
    const far = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    if (far < least) [least, best] = [far, v];
  }
  return best;
}

/** Caps over the knees or elbows. */
function jointCaps(w: Wearing, joint: "Leg" | "ForeArm", size: number, paint: Painter): Piece {
  const { m } = w;
  const { body } = m.mesh;
  const piece = newPiece("caps", paint, { crease: 0.9 });
  for (const side of ["Left", "Right"] as const) {
    const at = body.joints.get(`${side}${joint}`)!;
    const [low, high] = [m.mesh.joint(`${side}${joint}`), m.mesh.joint(`${side}${joint === "Leg" ? "UpLeg" : "Arm"}`)];
    const ahead: Vec = joint === "Leg" ? [0, 0, 1] : [side === "Left" ? 0.55 : -0.55, 0.2, -0.8];
    const s = size * body.unit;
    const out = joint === "Leg" ? 0.032 : 0.012;
    lathe(
      piece,
      frameAt(
        [at[0] + ahead[0] * out * body.unit, at[1] + ahead[1] * out * body.unit, at[2] + ahead[2] * out * body.unit],
        ahead,
        [0, 1, 0],
      ),
      [
        [s, -s * 0.5],
        [s * 1.08, -s * 0.2],
        [s * 0.95, s * 0.2],
        [s * 0.5, s * 0.52],
        [0, s * 0.62],
      ],
      [
        [low, 0.5],
        [high, 0.5],
      ],
      { sectors: 12, chart: side === "Left" ? 1 : 2 },
    );
  }
  return piece;
}

function backpack(w: Wearing, tank: boolean): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const chest = [
    [m.mesh.joint("Spine2"), 0.8],
    [m.mesh.joint("Spine1"), 0.2],
  ] as const;
  const piece = newPiece("pack", dyed(w), { crease: 0.8 });
  const rear = rearAt(m, m.chest);
  const z = rear - 0.085 * unit;
  const frame = frameAt([0, m.chest + 0.02 * unit, z]);
  if (tank) {
    box(piece, frame, [0, 0, 0.01 * unit], [0.3 * unit, 0.36 * unit, 0.14 * unit], chest, { taper: 0.88 });
    for (const side of [-1, 1])
      box(
        piece,
        frame,
        [side * 0.08 * unit, 0.02 * unit, -0.07 * unit],
        [0.1 * unit, 0.26 * unit, 0.06 * unit],
        chest,
        { chart: 3 + side, taper: 0.8 },
      );
  } else {
    box(piece, frame, [0, -0.02 * unit, 0.01 * unit], [0.28 * unit, 0.32 * unit, 0.15 * unit], chest, { taper: 0.86 });
    box(piece, frame, [0, -0.07 * unit, -0.085 * unit], [0.2 * unit, 0.15 * unit, 0.06 * unit], chest, {
      chart: 2,
      taper: 0.9,
    });
    tube(
      piece,
      [
        [-0.15 * unit, m.chest + 0.2 * unit, z],
        [0, m.chest + 0.215 * unit, z - 0.004],
        [0.15 * unit, m.chest + 0.2 * unit, z],
      ],
      () => 0.055 * unit,
      () => chest,
      { sides: 10, chart: 3 },
    );
  }
  return [piece, ...straps(w, fabric({ fabric: "leather", color: scaled(w.color, 0.6) }))];
}

function rearAt(m: Measures, height: number): number {
  let rear = Number.POSITIVE_INFINITY;
  for (let v = 0; v < m.height.length; v++) {
    if (m.armShare[v] > 0.4 || Math.abs(m.height[v] - height) > 0.05) continue;
    const [x, , z] = m.mesh.position(v);
    if (Math.abs(x) < 0.1) rear = Math.min(rear, z - m.mesh.depth[v]);
  }
  return rear;
}

/** Two straps over the shoulders. */
function straps(w: Wearing, paint: Painter, width = 0.035): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x] = m.mesh.position(v);
    if (m.armShare[v] > 0.55 || m.headShare[v] > 0.2 || y > m.neck[1] + 0.02 * unit) return -0.05;
    return Math.min((width * unit) / 2 - Math.abs(Math.abs(x) - 0.105 * unit), y - waistOf(m) + 0.02 * unit);
  });
  return [
    shell(m.mesh, { name: "straps", paint, field, offset: () => 0.005 * unit, smooth: 4, hides: false, density: 1.3 }),
  ];
}

function beltPieces(w: Wearing, at: number, width: number, buckle: Rgb | null): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const belt = band(m, { name: "belt", paint: dyed(w), at, width: width * unit, offset: 0.008 });
  if (!buckle) return [belt];
  const piece = newPiece("buckle", fabric({ fabric: "metal", color: buckle }), { crease: 0.7 });
  let front = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < belt.positions.length; i += 3)
    if (Math.abs(belt.positions[i]) < 0.03 * unit) front = Math.max(front, belt.positions[i + 2]);
  box(
    piece,
    frameAt([0, at, front]),
    [0, 0, 0],
    [width * 1.25 * unit, width * 1.15 * unit, 0.014 * unit],
    [
      [m.mesh.joint("Hips"), 0.6],
      [m.mesh.joint("Spine"), 0.4],
    ],
  );
  return [belt, piece];
}

function pouches(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("pouches", dyed(w), { crease: 0.8 });
  const y = waistOf(m) - 0.05 * unit;
  for (const side of [1, -1]) {
    let far = 0;
    for (let v = 0; v < m.height.length; v++)
      if (m.armShare[v] < 0.2 && Math.abs(m.height[v] - y) < 0.03)
        far = Math.max(far, m.mesh.position(v)[0] + m.mesh.depth[v]);
    box(
      piece,
      frameAt([side * far, y, 0.02 * unit]),
      [0, 0, 0],
      [0.06 * unit, 0.1 * unit, 0.11 * unit],
      [[m.mesh.joint("Hips"), 1]],
      { chart: side, taper: 0.88 },
    );
  }
  return [piece];
}

function scarf(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("scarf", dyed(w));
  const [nx, ny, nz] = m.neck;
  const chest = [
    [m.mesh.joint("Spine2"), 0.55],
    [m.mesh.joint("Neck"), 0.45],
  ] as const;
  const points: Vec[] = [];
  for (let i = 0; i <= 18; i++) {
    const a = (i / 18) * Math.PI * 2;
    points.push([
      nx + Math.sin(a) * 0.082 * unit,
      ny + (0.012 - 0.03 * Math.cos(a)) * unit,
      nz + 0.022 * unit + Math.cos(a) * 0.088 * unit,
    ]);
  }
  tube(
    piece,
    points,
    (t) => (0.036 + 0.004 * Math.sin(t * 30)) * unit,
    () => chest,
    { sides: 8 },
  );
  tube(
    piece,
    [0, 0.3, 0.6, 1].map(
      (t) =>
        [
          (0.05 + 0.02 * t) * unit,
          ny - (0.03 + 0.24 * t) * unit,
          frontAt(m, ny - (0.03 + 0.24 * t) * unit) + 0.02 * unit,
        ] as Vec,
    ),
    (t) => (0.036 + 0.01 * t) * unit,
    () => [[m.mesh.joint("Spine2"), 1]],
    { sides: 8, flat: 0.35, chart: 2 },
  );
  return [piece];
}

function frontAt(m: Measures, height: number): number {
  let front = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < m.height.length; v++) {
    if (m.armShare[v] > 0.3 || Math.abs(m.height[v] - height) > 0.04) continue;
    const [x, , z] = m.mesh.position(v);
    if (Math.abs(x) < 0.12) front = Math.max(front, z + m.mesh.depth[v]);
  }
  return front;
}

function tie(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("tie", dyed(w));
  const from = m.neck[1] - 0.035 * unit;
  const to = waistOf(m) + 0.02 * unit;
  const points = Array.from({ length: 8 }, (_, i): Vec => {
    const y = from + (to - from) * (i / 7);
    return [0, y, frontAt(m, y) + 0.008 * unit];
  });
  tube(
    piece,
    points,
    (t) => (t < 0.08 ? 0.022 : 0.013 + 0.022 * Math.min(t, 0.9) - (t > 0.95 ? 0.025 : 0)) * unit,
    (p) => (p[1] > m.chest ? [[m.mesh.joint("Spine2"), 1]] : [[m.mesh.joint("Spine1"), 1]]),
    { sides: 6, flat: 0.3 },
  );
  return [piece];
}

function necklace(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("necklace", fabric({ fabric: "metal", color: w.trim }));
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const points: Vec[] = [];
  for (let i = 0; i <= 16; i++) {
    const a = -1.35 + (i / 16) * 2.7;
    const y = m.neck[1] - (0.03 + 0.1 * Math.cos(a)) * unit;
    points.push([
      Math.sin(a) * 0.085 * unit,
      y,
      Math.max(frontAt(m, y), m.neck[2]) + 0.006 * unit - (1 - Math.cos(a)) * 0.03 * unit,
    ]);
  }
  tube(
    piece,
    points,
    () => 0.006 * unit,
    () => chest,
    { sides: 5 },
  );
  const gem = newPiece("gem", fabric({ fabric: "silk", color: w.color }), { crease: 0.5 });
  lathe(
    gem,
    frameAt(points[8], [0, 0, 1], [0, 1, 0]),
    [
      [0.018 * unit, -0.005],
      [0.022 * unit, 0.004 * unit],
      [0.012 * unit, 0.014 * unit],
      [0, 0.015 * unit],
    ],
    chest,
    { sectors: 8 },
  );
  return [piece, gem];
}

function wings(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("wings", dyed(w), { crease: 1.2 });
  const rear = rearAt(m, m.chest);
  for (const side of [1, -1]) {
    for (let f = 0; f < 6; f++) {
      const t = f / 5;
      const root: Vec = [side * (0.05 + 0.025 * f) * unit, m.chest + (0.1 + 0.05 * t) * unit, rear - 0.01 * unit];
      const tip: Vec = [
        side * (0.2 + 0.48 * t) * unit,
        m.chest + (-0.3 + 0.85 * t) * unit,
        rear - (0.12 + 0.1 * t) * unit,
      ];
      const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (s) =>
          [0, 1, 2].map(
            (k) => root[k] + (tip[k] - root[k]) * s + (k === 1 ? Math.sin(s * Math.PI) * 0.05 * unit : 0),
          ) as Vec,
      );
      tube(
        piece,
        points,
        (s) => 0.07 * unit * Math.sin(Math.min(0.25 + s * 0.75, 1) * Math.PI) ** 0.7 + 0.002,
        () => [[m.mesh.joint("Spine2"), 1]],
        { sides: 6, flat: 0.12, chart: side * (f + 1) },
      );
    }
  }
  return [piece];
}

function quiver(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const rear = rearAt(m, m.chest);
  const frame = frameAt([-0.04 * unit, m.chest - 0.1 * unit, rear - 0.06 * unit], [-0.35, 1, 0], [0, 0, 1]);
  const piece = newPiece("quiver", dyed(w), { crease: 0.9 });
  lathe(
    piece,
    frame,
    [
      [0, 0],
      [0.048 * unit, 0],
      [0.06 * unit, 0.4 * unit],
      [0.05 * unit, 0.4 * unit],
      [0.045 * unit, 0.3 * unit],
      [0, 0.3 * unit],
    ],
    chest,
    { sectors: 12 },
  );
  const arrows = newPiece("arrows", fabric({ fabric: "cloth", color: w.trim }));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    const at = (h: number) => inFrame(frame, [Math.sin(a) * 0.028 * unit, h * unit, Math.cos(a) * 0.028 * unit]);
    tube(
      arrows,
      [at(0.32), at(0.42), at(0.5)],
      (t) => (t > 0.4 ? 0.014 : 0.005) * unit,
      () => chest,
      { sides: 4, chart: i },
    );
  }
  const strap = Float64Array.from(m.height, (y, v) => {
    const [x] = m.mesh.position(v);
    if (m.armShare[v] > 0.5 || m.headShare[v] > 0.2 || y > m.neck[1]) return -0.05;
    return 0.017 * unit - Math.abs((y - m.chest) * 0.72 + x * 0.72 - 0.02 * unit);
  });
  return [
    piece,
    arrows,
    shell(m.mesh, { name: "strap", paint: dyed(w), field: strap, offset: () => 0.006 * unit, smooth: 4, hides: false }),
  ];
}

const head = (id: HeadWearId, slot: "head" | "face" = "head"): Kind => ({
  layer: 9,
  slot,
  fabric: HEAD_FABRIC[id] ?? "cloth",
  make: (w) => HEAD_WEAR[id](w.m, w.face, { color: w.color, trim: w.trim, paint: dyed(w) }),
});

const HEAD_FABRIC: Partial<Record<HeadWearId, Fabric>> = {
  cowboy_hat: "leather",
  pirate_hat: "leather",
  helmet: "metal",
  great_helm: "metal",
  viking_helmet: "metal",
  military_helmet: "camouflage",
  football_helmet: "rubber",
  space_helmet: "rubber",
  hard_hat: "rubber",
  beanie: "wool",
  eyepatch: "leather",
  headphones: "rubber",
  goggles: "leather",
};

const GARMENT_KINDS = {
  shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 1.95, neckline: "v", loose: 0.008 }, (w, paint) =>
      buttoned(w, paint, scaled(w.trim, 1.1)),
    ),
  },
  t_shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.72, neckline: "crew", cuff: 0.012, loose: 0.006 }),
  },
  polo_shirt: {
    layer: 2,
    slot: "top",
    fabric: "cloth",
    make: topMaker({ sleeves: 0.72, neckline: "v", cuff: 0.01, trim: 0.016 }),
  },
  tank_top: { layer: 2, slot: "top", fabric: "cloth", make: topMaker({ sleeves: 0, neckline: "wide" }) },
  blouse: {
    layer: 2,
    slot: "top",
    fabric: "silk",
    make: topMaker({ sleeves: 1.9, neckline: "v", offset: 0.012, smooth: 10, cuff: 0.018 }),
  },
  sweater: {
    layer: 2,
    slot: "top",
    fabric: "wool",
    make: topMaker({ sleeves: 2, neckline: "crew", offset: 0.017, smooth: 12, cuff: 0.003, trim: 0.03 }),
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
    make: topMaker(
      { sleeves: 0.8, neckline: "v", offset: 0.012, smooth: 10, cuff: 0.016, loose: 0.012, trim: 0.018 },
      (w, paint) => emblem(w, paint, w.trim, "number"),
    ),
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
  tabard: {
    layer: 5,
    slot: "over",
    fabric: "cloth",
    make: longMaker(
      { sleeves: 0, neckline: "crew", length: 0.75, flare: 0.04, folds: 6, open: 0.001, offset: 0.008 },
      (w, paint) => emblem(w, paint, w.trim, "cross"),
    ),
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
  leather_armor: {
    layer: 5,
    slot: "over",
    fabric: "leather",
    make: (w) => [
      ...topMaker({ sleeves: 0, neckline: "v", hem: -0.2, offset: 0.014, smooth: 16, trim: 0.014 })(w),
      ...pauldrons(w, 0.82, 1, dyed(w)),
    ],
  },
  uniform: {
    layer: 3,
    slot: "top",
    fabric: "cloth",
    make: topMaker(
      { sleeves: 1.97, neckline: "high", hem: -0.5, offset: 0.012, smooth: 12, loose: 0.008 },
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
    slot: "top",
    fabric: "silk",
    make: (w) => [
      ...trouserMaker(1.98, 0.005, 4, 0)(w),
      ...topMaker({ sleeves: 1.97, neckline: "high", hem: 0.2, offset: 0.006, smooth: 4 }, (x, paint) =>
        emblem(x, paint, x.trim, "star"),
      )(w),
    ],
  },
  apron: { layer: 6, slot: "extra", fabric: "leather", make: (w) => apron(w) },
  trousers: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.94, 0.011, 24, 0.014) },
  jeans: { layer: 1, slot: "bottom", fabric: "denim", make: trouserMaker(1.96, 0.01, 20, 0.01) },
  baggy_trousers: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.85, 0.016, 14, 0.022) },
  shorts: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(0.8, 0.014, 14, 0.024) },
  leggings: { layer: 1, slot: "bottom", fabric: "cloth", make: trouserMaker(1.97, 0.004, 3, 0) },
  hakama: { layer: 1, slot: "bottom", fabric: "cloth", make: skirtMaker(1.8, 0.11, 9) },
  skirt: { layer: 2, slot: "bottom", fabric: "cloth", make: skirtMaker(0.75, 0.1, 10) },
  long_skirt: { layer: 2, slot: "bottom", fabric: "cloth", make: skirtMaker(1.78, 0.15, 10) },
  kilt: { layer: 2, slot: "bottom", fabric: "plaid", make: skirtMaker(0.9, 0.06, 14) },
  loincloth: { layer: 2, slot: "bottom", fabric: "leather", make: skirtMaker(0.5, 0.05, 6) },
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
  shoulder_pads: { layer: 6, slot: "shoulders", fabric: "leather", make: (w) => pauldrons(w, 0.95, 1, dyed(w)) },
  belt: { layer: 7, slot: "waist", fabric: "leather", make: (w) => beltPieces(w, waistOf(w.m) - 0.005, 0.045, GOLD) },
  sash: { layer: 7, slot: "waist", fabric: "cloth", make: (w) => beltPieces(w, waistOf(w.m) + 0.01, 0.085, null) },
  utility_belt: {
    layer: 7,
    slot: "waist",
    fabric: "leather",
    make: (w) => [...beltPieces(w, waistOf(w.m) - 0.005, 0.05, [0.6, 0.6, 0.62]), ...pouches(w)],
  },
  suspenders: { layer: 5, slot: "extra", fabric: "leather", make: (w) => straps(w, dyed(w), 0.028) },
  cape: {
    layer: 8,
    slot: "back",
    fabric: "cloth",
    make: (w) => [
      cape(w.m.mesh, w.m, {
        name: "cape",
        paint: dyed(w, { trimWidth: 0.03 }),
        bottom: hemAt(w.m, 1.5),
        gap: 0.03 * w.m.mesh.body.unit,
        width: 1.35,
      }),
      ...clasps(w),
    ],
  },
  short_cape: {
    layer: 8,
    slot: "back",
    fabric: "cloth",
    make: (w) => [
      cape(w.m.mesh, w.m, {
        name: "cape",
        paint: dyed(w, { trimWidth: 0.025 }),
        bottom: hemAt(w.m, 0.4),
        gap: 0.03 * w.m.mesh.body.unit,
        width: 1.2,
      }),
      ...clasps(w),
    ],
  },
  fur_mantle: { layer: 8, slot: "shoulders", fabric: "fur", make: (w) => mantle(w) },
  scarf: { layer: 8, slot: "neck", fabric: "wool", make: scarf },
  tie: { layer: 5, slot: "neck", fabric: "silk", make: tie },
  necklace: { layer: 8, slot: "neck", fabric: "silk", make: necklace },
  backpack: { layer: 8, slot: "back", fabric: "leather", make: (w) => backpack(w, false) },
  life_support: { layer: 8, slot: "back", fabric: "rubber", make: (w) => backpack(w, true) },
  quiver: { layer: 8, slot: "back", fabric: "leather", make: quiver },
  wings: { layer: 8, slot: "back", fabric: "fur", make: wings },
  hat: head("hat"),
  straw_hat: head("straw_hat"),
  cowboy_hat: head("cowboy_hat"),
  top_hat: head("top_hat"),
  wizard_hat: head("wizard_hat"),
  pirate_hat: head("pirate_hat"),
  cap: head("cap"),
  police_cap: head("police_cap"),
  beret: head("beret"),
  beanie: head("beanie"),
  headband: head("headband"),
  bandana: head("bandana"),
  turban: head("turban"),
  crown: head("crown"),
  tiara: head("tiara"),
  chef_hat: head("chef_hat"),
  nurse_cap: head("nurse_cap"),
  hard_hat: head("hard_hat"),
  helmet: head("helmet"),
  great_helm: head("great_helm"),
  viking_helmet: head("viking_helmet"),
  military_helmet: head("military_helmet"),
  football_helmet: head("football_helmet"),
  space_helmet: head("space_helmet"),
  hood: { ...head("hood"), layer: 6 },
  horns: head("horns", "face"),
  goggles: head("goggles", "face"),
  glasses: head("glasses", "face"),
  sunglasses: head("sunglasses", "face"),
  eyepatch: head("eyepatch", "face"),
  headphones: head("headphones", "face"),
  mask: { ...head("mask", "face"), layer: 5 },
} as const satisfies Record<string, Kind>;

export type GarmentId = keyof typeof GARMENT_KINDS;

export const GARMENTS: Readonly<Record<GarmentId, Kind>> = GARMENT_KINDS;

function clasps(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("clasps", fabric({ fabric: "metal", color: GOLD }), { crease: 0.8 });
  for (const side of [1, -1]) {
    const y = m.shoulders + 0.028 * unit;
    lathe(
      piece,
      frameAt(
        [side * 0.095 * unit, y, frontAt(m, m.shoulders - 0.02 * unit) - 0.035 * unit],
        [side * 0.2, 0.45, 1],
        [0, 1, 0],
      ),
      [
        [0.024 * unit, -0.01],
        [0.028 * unit, 0.006],
        [0.016 * unit, 0.018 * unit],
        [0, 0.02 * unit],
      ],
      [[m.mesh.joint("Spine2"), 1]],
      { sectors: 10, chart: side },
    );
  }
  return [piece, ...collar(w)];
}

/** The part of a cape that lies around the neck and over the shoulders. */
function collar(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = m.mesh.position(v);
    if (m.headShare[v] > 0.3 || m.armShare[v] > 0.6) return -0.05;
    const ahead = smoothstep(m.neck[2] + 0.0 * unit, m.neck[2] + 0.1 * unit, z);
    return Math.min(
      y - (m.shoulders - 0.01 * unit) - ahead * 0.06 * unit,
      m.neck[1] + 0.02 * unit - y,
      ahead > 0.5 ? Math.abs(x) - 0.05 * unit : 1,
    );
  });
  return [
    shell(m.mesh, { name: "collar", paint: dyed(w), field, offset: () => 0.014 * unit, smooth: 10, hides: false }),
  ];
}

function mantle(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const field = Float64Array.from(m.height, (y, v) =>
    m.headShare[v] > 0.3 || m.arm[v] > m.armStops[1] * 0.3
      ? -0.05
      : Math.min(y - (m.shoulders - 0.075 * unit), m.neck[1] + 0.02 * unit - y),
  );
  return [
    shell(m.mesh, {
      name: "mantle",
      paint: dyed(w),
      field,
      offset: (v) => (0.03 + 0.012 * Math.sin(m.mesh.position(v)[0] * 60) * Math.cos(m.height[v] * 70)) * unit,
      smooth: 6,
      rim: 0.02,
    }),
  ];
}

function hoodDown(w: Wearing): Piece[] {
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

function spaceSuit(w: Wearing): Piece[] {
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

function greaves(w: Wearing): Piece[] {
  return [
    sleeve(w.m, {
      name: "greaves",
      paint: metal(w),
      limb: "leg",
      from: 1.12,
      to: 2.02,
      offset: 0.016,
      smooth: 10,
      flare: 0.008,
    }),
    jointCaps(w, "Leg", 0.07, metal(w)),
  ];
}

function apron(w: Wearing): Piece[] {
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
  const bib = shell(m.mesh, {
    name: "apron",
    paint: dyed(w, { trimWidth: 0.01 }),
    field,
    offset: () => 0.009 * unit,
    smooth: 10,
    hides: false,
  });
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
    bib,
    lower,
    band(m, { name: "ties", paint: dyed(w), at: waistOf(m) + 0.005, width: 0.022 * unit, offset: 0.009 }),
    ...straps(w, dyed(w), 0.022),
  ];
}
