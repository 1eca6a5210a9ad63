import type { Vec } from "../body/shape-body.js";
import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, inFrame, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { ribbon } from "./ribbon.js";
import { sizeOf } from "./turned.js";
import { dyed, frontAt, rearAt, scaleOut, type Wearing, waistOf } from "./wearing.js";

/** A bow at the collar. */
export function bowTie(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("bow", dyed(w), { crease: 0.8 });
  const y = m.neck[1] - 0.022 * unit;
  const z = frontAt(m, y) + 0.012 * unit;
  const on = [[m.mesh.joint("Spine2"), 1]] as const;
  for (const side of [1, -1])
    tube(
      piece,
      [0, 0.4, 0.75, 1].map((t): Vec => [side * 0.058 * unit * t, y, z]),
      (t) => (0.008 + 0.02 * t) * unit,
      () => on,
      { sides: 6, flat: 0.5, chart: side },
    );
  box(piece, frameAt([0, y, z]), [0, 0, 0], [0.02 * unit, 0.024 * unit, 0.026 * unit], on, { chart: 2 });
  return [piece];
}

/** A belt from one shoulder to the other hip, with pouches or cartridges along it. */
export function bandolier(w: Wearing, bag: boolean): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const [from, to] = [m.neck[1] + 0.01 * unit, waistOf(m)];
  // From the right shoulder down to the left hip.
  const away = Float64Array.from(
    m.height,
    (y, v) => m.mesh.position(v)[0] - (-0.11 + (0.27 * (from - y)) / (from - to)) * unit,
  );
  const within = Float64Array.from(m.height, (y, v) =>
    m.armShare[v] > 0.5 || m.headShare[v] > 0.2 ? -0.02 : Math.min(y - to + 0.05 * unit, from + 0.02 * unit - y),
  );
  const half = (bag ? 0.022 : 0.032) * unit;
  const strap = ribbon(m.mesh, { name: "strap", paint: dyed(w), away, half, within, offset: 0.007 * unit });
  const piece = newPiece(bag ? "bag" : "pouches", dyed(w), { crease: 0.8 });
  if (bag) {
    let far = 0;
    const y = waistOf(m) - 0.07 * unit;
    for (let v = 0; v < m.height.length; v++)
      if (m.armShare[v] < 0.2 && Math.abs(m.height[v] - y) < 0.05)
        far = Math.max(far, m.mesh.position(v)[0] + m.mesh.depth[v]);
    const frame = frameAt([far + 0.02 * unit, y, 0]);
    const hips = [[m.mesh.joint("Hips"), 1]] as const;
    box(piece, frame, [0, 0, 0], [0.075 * unit, 0.19 * unit, 0.23 * unit], hips, { taper: 0.94 });
    box(piece, frame, [0.034 * unit, 0.035 * unit, 0], [0.03 * unit, 0.13 * unit, 0.21 * unit], hips, { chart: 2 });
    return [strap, piece];
  }
  for (let i = 0; i < 5; i++) {
    const y = from + (to - from) * (0.3 + 0.14 * i);
    const x = (-0.11 + (0.27 * (from - y)) / (from - to)) * unit;
    box(
      piece,
      frameAt([x, y, frontAt(m, y) + 0.012 * unit - Math.abs(x) * 0.25]),
      [0, 0, 0],
      [0.034 * unit, 0.05 * unit, 0.03 * unit],
      [[m.mesh.joint(y > m.chest ? "Spine2" : "Spine1"), 1]],
      { chart: i },
    );
  }
  return [strap, piece];
}

/** A ring of light above the head. */
export function halo(w: Wearing): Piece[] {
  const h = sizeOf(w.face);
  const piece = newPiece("halo", fabric({ fabric: "metal", color: w.color }));
  tube(
    piece,
    Array.from({ length: 25 }, (_, i): Vec => {
      const a = (i / 24) * Math.PI * 2;
      return [Math.sin(a) * h.half * 0.95, h.crown + h.half * 0.55, h.centre[2] + Math.cos(a) * h.half * 0.95];
    }),
    () => h.half * 0.075,
    () => [[w.m.mesh.joint("Head"), 1]],
    { sides: 6 },
  );
  return [piece];
}

/** Ears of an animal on the head: a cat's, or a rabbit's. */
export function animalEars(w: Wearing, long: boolean): Piece[] {
  const h = sizeOf(w.face);
  const piece = newPiece("ears", dyed(w));
  const tall = long ? 2.1 : 0.75;
  for (const side of [1, -1]) {
    const root: Vec = [side * h.half * (long ? 0.36 : 0.55), h.crown - h.half * 0.16, h.centre[2] + h.half * 0.1];
    const lean = long ? 0.12 : 0.3;
    tube(
      piece,
      [0, 0.25, 0.5, 0.75, 0.92, 1].map(
        (t): Vec => [
          root[0] + side * h.half * lean * t * tall,
          root[1] + h.half * tall * t,
          root[2] - h.half * 0.1 * t,
        ],
      ),
      (t) => h.half * (long ? 0.2 * Math.sin(Math.PI * (0.15 + 0.83 * t)) : 0.32 * (1 - t) + 0.01),
      () => [[w.m.mesh.joint("Head"), 1]],
      { sides: 8, flat: 0.4, chart: side },
    );
  }
  return [piece];
}

/** Two bent stalks with a ball at their ends. */
export function antennae(w: Wearing): Piece[] {
  const h = sizeOf(w.face);
  const piece = newPiece("antennae", dyed(w));
  const on = [[w.m.mesh.joint("Head"), 1]] as const;
  for (const side of [1, -1]) {
    const points = [0, 0.3, 0.65, 1].map(
      (t): Vec => [
        side * h.half * (0.35 + 0.4 * t * t),
        h.crown - h.half * 0.1 + h.half * 0.95 * t,
        h.centre[2] + h.half * (0.2 + 0.25 * t),
      ],
    );
    tube(
      piece,
      points,
      () => h.half * 0.045,
      () => on,
      { sides: 6, chart: side },
    );
    lathe(
      piece,
      frameAt(points[3]),
      Array.from({ length: 7 }, (_, i) => {
        const a = Math.PI * (1 - i / 6);
        return [i === 0 || i === 6 ? 0 : Math.sin(a) * h.half * 0.13, Math.cos(a) * h.half * 0.13] as const;
      }),
      on,
      { sectors: 10, chart: 3 + side },
    );
  }
  return [piece];
}

/** A tail that hangs from the small of the back. */
export function tail(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("tail", dyed(w));
  const from = m.hips - 0.01 * unit;
  const z = rearAt(m, from);
  tube(
    piece,
    [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map(
      (t): Vec => [
        0.1 * unit * Math.sin(t * 4),
        from - unit * (0.5 * t - 0.16 * t ** 4),
        z + unit * (0.03 - 0.3 * Math.sin(t * 1.5)),
      ],
    ),
    // A reptile's is thick where it begins.
    (t) => (w.fabric === "scales" ? 0.075 * (1 - t) ** 0.8 + 0.004 : 0.03 * (1 - 0.75 * t) + 0.002) * unit,
    () => [[m.mesh.joint("Hips"), 1]],
    { sides: 8 },
  );
  return [piece];
}

/** A doctor's tubes around the neck. */
export function stethoscope(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("stethoscope", dyed(w));
  const [nx, ny, nz] = m.neck;
  const low = m.chest - 0.02 * unit;
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  for (const side of [1, -1]) {
    const points = Array.from({ length: 12 }, (_, i): Vec => {
      const t = i / 11;
      if (t < 0.45) {
        const a = Math.PI - (t / 0.45) * (Math.PI - 0.75);
        return [
          nx + side * Math.sin(a) * 0.086 * unit,
          ny + 0.005 * unit,
          nz + 0.02 * unit + Math.cos(a) * 0.085 * unit,
        ];
      }
      const s = (t - 0.45) / 0.55;
      const y = ny - (ny - low) * s;
      return [side * (0.062 - 0.035 * s) * unit, y, frontAt(m, y) + 0.01 * unit - (1 - s) * 0.02 * unit];
    });
    tube(
      piece,
      points,
      () => 0.007 * unit,
      () => chest,
      { sides: 6, chart: side },
    );
  }
  const disc = newPiece("disc", fabric({ fabric: "metal", color: [0.74, 0.76, 0.8] }), { crease: 0.8 });
  lathe(
    disc,
    frameAt([0, low - 0.02 * unit, frontAt(m, low) + 0.008 * unit], [0, 0, 1], [0, 1, 0]),
    [
      [0, -0.006 * unit],
      [0.024 * unit, -0.006 * unit],
      [0.024 * unit, 0.008 * unit],
      [0, 0.01 * unit],
    ],
    chest,
    { sectors: 12 },
  );
  return [piece, disc];
}

/** A star of metal on the chest. */
export function badge(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("badge", fabric({ fabric: "metal", color: w.color }), { crease: 0.5 });
  const y = m.chest + 0.06 * unit;
  const x = 0.085 * unit;
  let ahead = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < m.height.length; v++) {
    const [px, py, pz] = m.mesh.position(v);
    if (m.armShare[v] < 0.4 && Math.hypot(px - x, py - y) < 0.05 * unit) ahead = Math.max(ahead, pz + m.mesh.depth[v]);
  }
  const frame = frameAt([x, y, ahead + 0.004 * unit], [0.18, 0.1, 1], [0, 1, 0]);
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const points = Array.from({ length: 10 }, (_, i): Vec => {
    const a = (i / 10) * Math.PI * 2;
    const r = (i % 2 === 0 ? 0.052 : 0.022) * unit;
    return [Math.sin(a) * r, 0, Math.cos(a) * r];
  });
  const add = (p: Vec) => addVertex(piece, inFrame(frame, p), [p[0] / unit + 0.5, p[2] / unit + 0.5], chest);
  const rim = points.map(add);
  const [top, under] = [add([0, 0.018 * unit, 0]), add([0, -0.012 * unit, 0])];
  for (let i = 0; i < 10; i++) {
    const next = rim[(i + 1) % 10];
    piece.indices.push(rim[i], next, top, next, rim[i], under);
  }
  return [piece];
}

/** A pleated collar that stands off from the neck. */
export function ruff(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const paint = dyed(w);
  const piece = newPiece(
    "ruff",
    (at, out) => {
      paint(at, out);
      scaleOut(out, 0.88 + 0.12 * Math.cos(at.u * Math.PI * 2 * 22));
    },
    { crease: 1.2 },
  );
  const [nx, ny, nz] = m.neck;
  lathe(
    piece,
    frameAt([nx, ny + 0.005 * unit, nz + 0.02 * unit]),
    [
      [0.07 * unit, -0.02 * unit],
      [0.16 * unit, -0.012 * unit],
      [0.165 * unit, 0.022 * unit],
      [0.07 * unit, 0.03 * unit],
      [0.07 * unit, -0.02 * unit],
    ],
    [
      [m.mesh.joint("Spine2"), 0.5],
      [m.mesh.joint("Neck"), 0.5],
    ],
    { sectors: 44, wave: (a, r) => (r === 1 || r === 2 ? 0.009 * unit * Math.sin(a * 22) : 0) },
  );
  return [piece];
}
