import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { dyed, frontAt, type Wearing, waistOf } from "./wearing.js";

/** A pouch of fur that hangs before a kilt, with tassels. */
export function sporran(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const hips = [[m.mesh.joint("Hips"), 1]] as const;
  const y = m.crotch + 0.01 * unit;
  const hanging = m.mesh.hanging.map(({ top, bottom, z, radius }) => (y < top && y > bottom ? z + radius(0, y) : 0));
  const z = Math.max(frontAt(m, m.hips), ...hanging) + 0.03 * unit;
  const piece = newPiece("sporran", dyed(w), { crease: 0.8 });
  box(piece, frameAt([0, y, z]), [0, 0, 0], [0.13 * unit, 0.15 * unit, 0.045 * unit], hips, { taper: 0.8 });
  const flap = newPiece("flap", fabric({ fabric: "leather", color: w.trim }), { crease: 0.8 });
  box(
    flap,
    frameAt([0, y + 0.05 * unit, z + 0.008 * unit]),
    [0, 0, 0],
    [0.115 * unit, 0.06 * unit, 0.045 * unit],
    hips,
  );
  for (const [n, x] of [-0.035, 0, 0.035].entries())
    tube(
      flap,
      [0.02, -0.02, -0.06].map((h): Vec => [x * unit, y + h * unit, z + 0.03 * unit]),
      (t) => (0.006 + 0.008 * t) * unit,
      () => hips,
      { sides: 5, chart: n + 1 },
    );
  return [piece, flap];
}

/** Keys on a ring at the right hip. */
export function keys(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const hips = [[m.mesh.joint("Hips"), 1]] as const;
  const y = waistOf(m) - 0.05 * unit;
  let far = 0;
  for (let v = 0; v < m.height.length; v++)
    if (m.armShare[v] < 0.2 && Math.abs(m.height[v] - y) < 0.05 * unit)
      far = Math.max(far, Math.abs(m.mesh.outer[v * 3]));
  const piece = newPiece("keys", dyed(w));
  const at = (z: number, h: number): Vec => [-far - 0.015 * unit, y + h * unit, z * unit];
  tube(
    piece,
    Array.from({ length: 13 }, (_, i) => {
      const a = (i / 12) * Math.PI * 2;
      return at(0.035 * Math.sin(a), 0.035 * Math.cos(a));
    }),
    () => 0.005 * unit,
    () => hips,
    { sides: 5 },
  );
  for (const [n, z] of [-0.05, -0.005, 0.04].entries()) {
    tube(
      piece,
      [at(z * 0.4, -0.03), at(z, -0.075 - 0.01 * n), at(z * 1.1, -0.12 - 0.012 * n)],
      () => 0.006 * unit,
      () => hips,
      { sides: 5, chart: n + 1 },
    );
    box(
      piece,
      frameAt(at(z * 1.05 + 0.012, -0.112 - 0.012 * n)),
      [0, 0, 0],
      [0.007 * unit, 0.022 * unit, 0.026 * unit],
      hips,
      { chart: n + 5 },
    );
  }
  return [piece];
}
