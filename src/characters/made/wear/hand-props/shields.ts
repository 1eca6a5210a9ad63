import { type Painter, put, scaled } from "../../paint/painter.js";
import { shapeOf } from "../emblems/emblem.js";
import { type Bench, gold, type Maker, part, plate, steel, turn, wood } from "../prop-parts.js";

type Outline = readonly (readonly [x: number, y: number])[];

/** Half the height of the symbol on a shield, metres. */
const SYMBOL = 0.15;

/** The front of a shield in its colours, with its symbol and a rim; wood behind. @param rim whether a place is on the rim */
function shieldPaint(b: Bench, rim: (x: number, y: number) => boolean, symbol = SYMBOL): Painter {
  const shape = b.emblem && shapeOf(b.emblem);
  const { origin: o, x, y, z } = b.frame;
  return (at, out) => {
    const d = [at.x - o[0], at.y - o[1], at.z - o[2]];
    const u = (d[0] * x[0] + d[1] * x[1] + d[2] * x[2]) / b.size;
    const v = (d[0] * y[0] + d[1] * y[1] + d[2] * y[2]) / b.size;
    if (at.nx * z[0] + at.ny * z[1] + at.nz * z[2] < -0.3) return wood(at, out);
    if (rim(u, v)) return steel(at, out);
    const field = b.trim && !b.emblem && u > 0 ? b.trim : b.color;
    put(out, scaled(field, 0.96 + 0.04 * Math.sin(u * 90)), 0.55);
    if (shape?.(u / symbol, v / symbol)) put(out, b.emblemColor ?? b.trim ?? [0.94, 0.92, 0.86], 0.5);
  };
}

/** A flat shield by the right half of its outline, from the foot to the top. */
const flat =
  (half: Outline, inset: number): Maker =>
  (b) => {
    const whole = [
      ...half,
      ...half
        .slice(1, -1)
        .reverse()
        .map(([x, y]) => [-x, y] as const),
    ];
    const edge = (x: number, y: number) => {
      let least = 1;
      for (let i = 0; i < whole.length; i++) {
        const [[ax, ay], [bx, by]] = [whole[i], whole[(i + 1) % whole.length]];
        const [dx, dy] = [bx - ax, by - ay];
        const t = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1);
        least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t));
      }
      return least;
    };
    return [
      part(
        "shield",
        shieldPaint(b, (x, y) => edge(x, y) < inset),
        b,
        (piece) =>
          plate(
            piece,
            b,
            whole.map(([x, y]) => [x, y] as [number, number]),
            0.06,
            0.02,
          ),
      ),
    ];
  };

/** Shields: round, like a kite, rectangular. */
export const SHIELD_MAKERS = {
  shield: (b) => [
    turn(
      b,
      "shield",
      b.emblem
        ? shieldPaint(b, (x, y) => Math.hypot(x, y) > 0.275)
        : (at, out) => {
            if (at.v < 0.28) steel(at, out);
            else if (at.v > 0.93) gold(at, out);
            else put(out, b.trim && Math.floor(at.u * 4) % 2 ? b.trim : b.color, 0.6);
          },
      [0, 0, 0.06],
      [
        [0, -0.02],
        [0.28, -0.02],
        [0.31, -0.005],
        [0.305, 0.02],
        [0.22, 0.05],
        [0.1, 0.068],
        [0.06, b.emblem ? 0.072 : 0.09],
        [0, b.emblem ? 0.074 : 0.105],
      ],
      [0, 0, 1],
    ),
    turn(
      b,
      "back",
      wood,
      [0, 0, 0.05],
      [
        [0, -0.012],
        [0.285, -0.01],
        [0.285, 0.002],
        [0, 0.002],
      ],
      [0, 0, 1],
    ),
  ],
  kite_shield: flat(
    [
      [0, -0.5],
      [0.13, -0.32],
      [0.21, -0.06],
      [0.245, 0.16],
      [0.22, 0.29],
      [0.13, 0.345],
      [0, 0.36],
    ],
    0.016,
  ),
  tower_shield: flat(
    [
      [0, -0.46],
      [0.235, -0.46],
      [0.255, -0.44],
      [0.255, 0.42],
      [0.235, 0.44],
      [0, 0.44],
    ],
    0.02,
  ),
} as const satisfies Record<string, Maker>;
