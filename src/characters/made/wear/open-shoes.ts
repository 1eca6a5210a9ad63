import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { scaled } from "../paint/painter.js";
import { ribbon } from "./ribbon.js";
import { shoes } from "./shoes.js";
import { legLength } from "./tops.js";
import { dyed, type Wearing } from "./wearing.js";

/** A sole under the bare foot, with straps over the toes and around the ankle; only over the toes where it is `loose`. */
export function sandals(w: Wearing, loose = false): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const sole = shoes(m, {
    name: "sandal",
    paint: dyed(w),
    sole: fabric({ fabric: "leather", color: scaled(w.color, 0.7) }),
    offset: 0.004,
    soleHeight: 0.016 * unit,
    open: true,
  });
  const within = Float64Array.from(m.legShare, (share, v) => (share > 0.5 && m.height[v] > 0.012 * unit ? 1 : -1));
  const strap = (at: number, half: number) =>
    ribbon(m.mesh, {
      name: "strap",
      paint: dyed(w),
      away: Float64Array.from(m.leg, (value) => value - legLength(m, at)),
      half: half * unit,
      within,
      offset: 0.006 * unit,
    });
  if (loose) return [...sole, strap(2.66, 0.018)];
  return [...sole, strap(2.72, 0.014), strap(2.3, 0.013), strap(1.86, 0.012)];
}

/** A diver's fins. */
export function flippers(w: Wearing): Piece[] {
  const { m } = w;
  const { body } = m.mesh;
  const { unit } = body;
  const pieces = shoes(m, {
    name: "shoe",
    paint: dyed(w),
    sole: fabric({ fabric: "rubber", color: scaled(w.color, 0.6) }),
    offset: 0.008,
    soleHeight: 0.014 * unit,
  });
  const fins = newPiece("fins", dyed(w), { crease: 0.8 });
  for (const side of ["Left", "Right"] as const) {
    const toe = body.joints.get(`${side}ToeBase`)!;
    const sign = side === "Left" ? 1 : -1;
    box(
      fins,
      frameAt([toe[0] + sign * 0.02 * unit, 0.016 * unit, toe[2] + 0.17 * unit], [sign * 0.12, 0.05, 1], [0, 1, 0]),
      [0, 0, 0],
      [0.2 * unit, 0.34 * unit, 0.018 * unit],
      [[m.mesh.joint(`${side}ToeBase`), 1]],
      { chart: sign, taper: 1.15 },
    );
  }
  return [...pieces, fins];
}
