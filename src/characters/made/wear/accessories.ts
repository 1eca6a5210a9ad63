import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, inFrame, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { type Painter, type Rgb, scaled } from "../paint/painter.js";
import type { Measures, Side } from "./measures.js";
import { ribbon } from "./ribbon.js";
import { shell } from "./shell.js";
import { band } from "./tops.js";
import { dyed, frontAt, GOLD, rearAt, type Wearing, waistOf } from "./wearing.js";

export function backpack(w: Wearing, tank: boolean): Piece[] {
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

/** Two straps over the shoulders. */
export function straps(w: Wearing, paint: Painter, width = 0.035): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  // Measured on what is worn: loose cloth lies elsewhere than the body under it.
  const away = Float64Array.from(m.height, (_, v) => Math.abs(m.mesh.outer[v * 3]) - 0.098 * unit);
  // They end above what hangs from the waist.
  const waist = waistOf(m);
  const low = waist + (m.mesh.hanging.some(({ top }) => top > waist + 0.015 * unit) ? 0.035 : -0.02) * unit;
  const within = Float64Array.from(m.height, (y, v) => (m.armShare[v] > 0.6 || m.headShare[v] > 0.2 ? -0.02 : y - low));
  return [ribbon(m.mesh, { name: "straps", paint, away, half: (width * unit) / 2, within, offset: 0.006 * unit })];
}

/** A strap from one shoulder across the chest to the other hip, and back up behind. @param over the shoulder */
export function strapAcross(m: Measures, paint: Painter, width: number, over: Side = "Right"): Piece {
  const { unit } = m.mesh.body;
  const sign = over === "Right" ? 1 : -1;
  const { outer } = m.mesh;
  const away = Float64Array.from(
    m.height,
    (_, v) => (outer[v * 3 + 1] - m.chest + sign * outer[v * 3]) * 0.72 - 0.02 * unit,
  );
  const within = Float64Array.from(m.height, (y, v) =>
    m.armShare[v] > 0.6 || m.headShare[v] > 0.2 ? -0.02 : m.neck[1] + 0.02 * unit - y,
  );
  return ribbon(m.mesh, { name: "strap", paint, away, half: width / 2, within, offset: 0.006 * unit });
}

export function beltPieces(w: Wearing, at: number, width: number, buckle: Rgb | null): Piece[] {
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

export function pouches(w: Wearing): Piece[] {
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

export function scarf(w: Wearing): Piece[] {
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

export function tie(w: Wearing): Piece[] {
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

export function necklace(w: Wearing): Piece[] {
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

export function quiver(w: Wearing): Piece[] {
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
  return [piece, arrows, strapAcross(m, dyed(w), 0.034 * unit)];
}

export function clasps(w: Wearing): Piece[] {
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
