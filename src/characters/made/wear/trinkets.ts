import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { put, scaled } from "../paint/painter.js";
import { strapAcross } from "./accessories.js";
import type { Measures } from "./measures.js";
import { sleeve } from "./tops.js";
import { dyed, frontAt, type Wearing } from "./wearing.js";

/** A loop around the neck that hangs down the chest, `low` metres below it. */
export function loop({ neck, mesh }: Measures, front: (y: number) => number, low: number, steps: number): Vec[] {
  const { unit } = mesh.body;
  return Array.from({ length: steps + 1 }, (_, i): Vec => {
    const a = -Math.PI + (i / steps) * Math.PI * 2;
    const down = Math.max(0, Math.cos(a));
    const y = neck[1] + (0.035 - 0.02 * Math.cos(a)) * unit - down ** 1.5 * low;
    const ahead = front(y) + 0.012 * unit;
    const z = neck[2] + 0.02 * unit + Math.cos(a) * 0.085 * unit;
    return [Math.sin(a) * (0.084 - 0.012 * down) * unit, y, down > 0.25 ? Math.max(z, ahead) : z];
  });
}

/** A string of balls. @param low how far it hangs, adults' metres */
export function beads(w: Wearing, low: number, size: number): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("beads", dyed(w));
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const count = Math.round((0.46 + low * 2) / (size * 2.1));
  const path = loop(m, (y) => frontAt(m, y), low * unit, Math.min(count, 44));
  path.slice(1).forEach((p, i) => {
    const r = size * unit;
    lathe(
      piece,
      frameAt(p),
      [
        [0, -r],
        [r * 0.85, -r * 0.5],
        [r * 0.85, r * 0.5],
        [0, r],
      ],
      chest,
      { sectors: 6, chart: i },
    );
  });
  return [piece];
}

/** A ribbon around the neck with a card on it. */
export function lanyard(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const chest = [[m.mesh.joint("Spine2"), 1]] as const;
  const band = newPiece("lanyard", dyed(w));
  const path = loop(m, (y) => frontAt(m, y), 0.2 * unit, 20);
  tube(
    band,
    path,
    () => 0.008 * unit,
    () => chest,
    { sides: 4, flat: 0.5 },
  );
  const card = newPiece(
    "card",
    (at, out) => put(out, at.v > 0.55 && at.u < 0.42 && at.u > 0.1 ? [0.35, 0.45, 0.6] : [0.95, 0.95, 0.93], 0.4),
    { crease: 0.8 },
  );
  const low = path[10];
  box(
    card,
    frameAt([0, low[1] - 0.045 * unit, Math.max(low[2], frontAt(m, low[1] - 0.05 * unit) + 0.012 * unit)]),
    [0, 0, 0],
    [0.062 * unit, 0.09 * unit, 0.008 * unit],
    chest,
  );
  return [band, card];
}

/** Chains crossed over the chest. */
export function chains(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const metal = fabric({ fabric: "metal", color: w.color });
  // Links lie flat and on edge by turns.
  const links: Piece["paint"] = (at, out) => {
    metal(at, out);
    const turn = ((at.y + at.x * 0.8) / (0.03 * unit)) % 1;
    const dark = Math.abs(turn) < 0.22 ? 0.3 : 1;
    Object.assign(out, { r: out.r * dark, g: out.g * dark, b: out.b * dark });
  };
  const one = strapAcross(m, links, 0.032 * unit);
  const other = strapAcross(m, links, 0.03 * unit);
  for (let i = 0; i < other.positions.length; i += 3) other.positions[i] *= -1;
  for (let i = 0; i < other.indices.length; i += 3)
    [other.indices[i], other.indices[i + 1]] = [other.indices[i + 1], other.indices[i]];
  return [one, other];
}

/** A ring around both arms, between two lengths of them. */
export const armRing =
  (name: string, from: number, to: number, offset: number) =>
  (w: Wearing): Piece[] => [
    sleeve(w.m, { name, paint: dyed(w), limb: "arm", from, to, offset, smooth: 3, hides: false, density: 1.5 }),
  ];

/** Pockets on the thighs. */
export function cargoPockets(w: Wearing): Piece[] {
  const { m } = w;
  const { unit, joints } = m.mesh.body;
  const piece = newPiece("pockets", dyed(w), { crease: 0.8 });
  const hip = joints.get("LeftUpLeg")!;
  const knee = joints.get("LeftLeg")!;
  const y = hip[1] + (knee[1] - hip[1]) * 0.6;
  let far = 0;
  for (let v = 0; v < m.height.length; v++)
    if (m.armShare[v] < 0.2 && Math.abs(m.height[v] - y) < 0.04)
      far = Math.max(far, m.mesh.position(v)[0] + m.mesh.depth[v]);
  for (const side of [1, -1]) {
    const on = [[m.mesh.joint(side > 0 ? "LeftUpLeg" : "RightUpLeg"), 1]] as const;
    const frame = frameAt([side * (far - 0.002 * unit), y, hip[2]]);
    box(piece, frame, [0, 0, 0], [0.034 * unit, 0.13 * unit, 0.12 * unit], on, { chart: side });
    box(piece, frame, [side * 0.01 * unit, 0.05 * unit, 0], [0.03 * unit, 0.04 * unit, 0.126 * unit], on, {
      chart: side * 2,
    });
  }
  return [piece];
}

/** The sleeves of what is tied around the waist, knotted at the front. */
export function knottedSleeves(w: Wearing, waist: number): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const piece = newPiece("knot", dyed(w));
  const hips = [[m.mesh.joint("Hips"), 1]] as const;
  const z = frontAt(m, waist) + 0.022 * unit;
  for (const side of [1, -1])
    tube(
      piece,
      [0, 0.25, 0.5, 0.75, 1].map((t): Vec => {
        const y = waist - 0.31 * unit * t;
        return [side * (0.012 + 0.07 * Math.sin(t * 1.6)) * unit, y, Math.max(z, frontAt(m, y) + 0.02 * unit)];
      }),
      (t) => (0.026 + 0.014 * t) * unit,
      () => hips,
      { sides: 8, flat: 0.5, chart: side },
    );
  tube(
    piece,
    [-1, -0.4, 0.4, 1].map((t): Vec => [t * 0.035 * unit, waist, z + 0.012 * unit]),
    (t) => (0.022 + 0.016 * Math.sin(t * Math.PI)) * unit,
    () => hips,
    { sides: 8, chart: 3 },
  );
  return [piece];
}

/** Wheels under a boot, two ahead and two behind. */
export function wheels(w: Wearing): Piece[] {
  const { m } = w;
  const { unit, joints } = m.mesh.body;
  const piece = newPiece("wheels", fabric({ fabric: "rubber", color: scaled(w.trim, 1) }), { crease: 0.8 });
  for (const side of ["Left", "Right"] as const) {
    const ankle = joints.get(`${side}Foot`)!;
    const toe = joints.get(`${side}ToeBase`)!;
    for (const z of [ankle[2] - 0.01 * unit, toe[2] + 0.03 * unit])
      for (const out of [1, -1]) {
        const r = 0.034 * unit;
        lathe(
          piece,
          frameAt([(ankle[0] + toe[0]) / 2 + out * 0.048 * unit, r, z], [out, 0, 0], [0, 0, 1]),
          [
            [0, -0.012 * unit],
            [r, -0.012 * unit],
            [r, 0.012 * unit],
            [0, 0.014 * unit],
          ],
          [[m.mesh.joint(`${side}Foot`), 1]],
          { sectors: 12, chart: out },
        );
      }
  }
  return [piece];
}
