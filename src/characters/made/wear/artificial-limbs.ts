import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { type Painter, put, scaled } from "../paint/painter.js";
import { metal } from "./armour.js";
import type { Side } from "./measures.js";
import { legLength, sleeve, sleeveLength } from "./tops.js";
import type { Wearing } from "./wearing.js";

type Limb = "arm" | "leg";

const SIDES = ["Left", "Right"] as const;
const WOOD = fabric({ fabric: "leather", color: [0.45, 0.3, 0.17] });
/** Metres between the rings of a mechanical limb. */
const SEGMENT = 0.085;

const ENDS = { arm: ["Arm", "Hand"], leg: ["UpLeg", "Foot"] } as const;

/** An arm or leg of metal plates, with dark gaps between them and lights in the second colour. */
export const mechanical =
  (limb: Limb): ((w: Wearing) => Piece[]) =>
  (w) => {
    const { joints, unit } = w.m.mesh.body;
    const plates = metal({ ...w, trim: scaled(w.color, 0.5) });
    const axes = SIDES.map((side) => {
      const [from, to] = ENDS[limb].map((end) => joints.get(`${side}${end}`)!);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
      return { from, along: [0, 1, 2].map((k) => (to[k] - from[k]) / length), length };
    });
    const paint: Painter = (at, out) => {
      plates(at, out);
      const { from, along, length } = axes[at.x > 0 ? 0 : 1];
      const [x, y, z] = [at.x - from[0], at.y - from[1], at.z - from[2]];
      const t = x * along[0] + y * along[1] + z * along[2];
      const ring = t / (SEGMENT * unit) - Math.floor(t / (SEGMENT * unit));
      const hand = t > length;
      if (hand ? ring < 0.1 : ring < 0.12 || ring > 0.97) put(out, [0.08, 0.08, 0.1], 0.6, 0.3);
      else if (!hand && Math.floor(t / (SEGMENT * unit)) % 3 === 1 && ring > 0.45 && ring < 0.6 && at.nz > 0.2)
        put(out, w.trim, 0.25);
      else if (!hand && Math.abs(at.nz) < 0.09) put(out, [0.12, 0.12, 0.14], 0.5, 0.5);
    };
    const offset = limb === "arm" ? 0.0075 : 0.01;
    return [sleeve(w.m, { name: "mechanical", paint, limb, from: 0.16, to: 3, offset, smooth: 2, flare: 0.012 })];
  };

/** Hides the end of limbs from a length on, with what is worn there. */
function hideEnd(w: Wearing, limb: Limb, from: number): void {
  const { m } = w;
  const along = limb === "arm" ? m.arm : m.leg;
  const share = limb === "arm" ? m.armShare : m.legShare;
  const start = limb === "arm" ? sleeveLength(m, from) : legLength(m, from);
  for (let v = 0; v < along.length; v++)
    if (share[v] > 0.5 && along[v] > start) m.mesh.cover(v, 0.03 + along[v] - start);
}

/** Hooks in place of hands. */
export function hookHands(w: Wearing): Piece[] {
  const { m } = w;
  const { joints, unit } = m.mesh.body;
  hideEnd(w, "arm", 1.98);
  const cup = newPiece("hook cup", fabric({ fabric: "leather", color: [0.26, 0.16, 0.09] }), { crease: 0.8 });
  const hook = newPiece("hook", metal({ ...w, trim: w.color }));
  for (const side of SIDES) {
    const [wrist, middle] = [joints.get(`${side}Hand`)!, joints.get(`${side}HandMiddle1`)!];
    const out = direction(wrist, middle);
    const influences = [[m.mesh.joint(`${side}Hand`), 1]] as const;
    const frame = frameAt(wrist, out, [0, 0, 1]);
    lathe(
      cup,
      frame,
      [
        [0.034, -0.035],
        [0.046, -0.03],
        [0.04, 0.03],
        [0.022, 0.045],
        [0, 0.046],
      ].map(([r, h]) => [r * unit, h * unit] as const),
      influences,
      { sectors: 14, chart: side === "Left" ? 0 : 1 },
    );
    const points = Array.from({ length: 12 }, (_, i): Vec => {
      const a = Math.max(0, i - 2) / 9;
      const turn = a * Math.PI * 1.25;
      const [up, ahead] = [0.045 + Math.min(i, 2) * 0.012 + 0.042 * Math.sin(turn), 0.042 * (1 - Math.cos(turn))];
      return [0, 1, 2].map((k) => wrist[k] + (out[k] * up + frame.z[k] * ahead) * unit) as Vec;
    });
    tube(
      hook,
      points,
      (t) => 0.0085 * unit * (1 - 0.85 * smoothstep(0.55, 1, t)),
      () => influences,
      {
        sides: 8,
        chart: side === "Left" ? 0 : 1,
      },
    );
  }
  return [cup, hook];
}

/** Wooden legs from below the knee. */
export function pegLegs(w: Wearing): Piece[] {
  const { m } = w;
  const { joints, unit } = m.mesh.body;
  hideEnd(w, "leg", 1.22);
  const peg = newPiece("peg", WOOD, { crease: 0.8 });
  for (const side of SIDES) {
    const [knee, ankle] = [joints.get(`${side}Leg`)!, joints.get(`${side}Foot`)!];
    const top: Vec = [0, 1, 2].map((k) => knee[k] + (ankle[k] - knee[k]) * 0.16) as Vec;
    const long = top[1];
    lathe(
      peg,
      frameAt(top, [0, -1, 0], [0, 0, 1]),
      [
        [0, -0.005],
        [0.062, -0.005],
        [0.064, 0.05],
        [0.05, 0.09],
        [0.026, 0.12],
        [0.021, long / unit - 0.03],
        [0.027, long / unit - 0.028],
        [0.027, long / unit],
        [0, long / unit],
      ].map(([r, h]) => [r * unit, h * unit] as const),
      [[m.mesh.joint(`${side}Leg`), 1]],
      { sectors: 12, chart: side === "Left" ? 0 : 1 },
    );
  }
  return [peg];
}

function direction(from: Vec, to: Vec): Vec {
  const d = [0, 1, 2].map((k) => to[k] - from[k]);
  const length = Math.hypot(...d);
  return d.map((value) => value / length) as Vec;
}

/** Which limb a kind of artificial limb stands in for, when no side is said. */
export const USUAL_SIDE: Readonly<Record<string, Side>> = {
  mechanical_arm: "Right",
  mechanical_leg: "Left",
  hook_hand: "Left",
  peg_leg: "Left",
};
