import { smoothstep } from "../body/shape-body.js";
import type { Piece } from "../mesh/piece.js";
import type { Painter } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";

export type Neckline = "crew" | "v" | "deep" | "high" | "wide" | "open" | "slant" | "strapless";

export interface TopOrder {
  name: string;
  paint: Painter;
  /** Length of the sleeves: 0 none, 1 elbow, 2 wrist. */
  sleeves: number;
  /** Metres above the floor. */
  bottom: number;
  neckline: Neckline;
  offset: number;
  smooth: number;
  /** More distance at the ends of the sleeves. */
  cuff?: number;
  /** More distance at the lower hem. */
  loose?: number;
  density?: number;
  /** Metres above the floor that it does not reach beyond. */
  ceiling?: number;
}

/** Metres over which the arm's share of the weight falls from all to none. */
const ARMHOLE = 0.2;

/** Makes what covers the torso, with or without sleeves. */
export function top(m: Measures, order: TopOrder): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const length = sleeveLength(m, order.sleeves);
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    const sleeve = order.sleeves <= 0 ? (0.38 - m.armShare[v]) * ARMHOLE * unit : length - m.arm[v];
    return Math.min(
      sleeve,
      y - order.bottom,
      (order.ceiling ?? 9) - y,
      neckField(m, order.neckline, x, y, z),
      m.headShare[v] > 0.6 ? -0.05 : 1,
    );
  });
  return shell(mesh, {
    ...order,
    field,
    offset: (v) => {
      const end = order.sleeves > 0 ? smoothstep(length * 0.55, length, m.arm[v]) * (order.cuff ?? 0) : 0;
      const hem = smoothstep(m.waist, order.bottom, m.height[v]) * (order.loose ?? 0) * (1 - m.armShare[v]);
      return (order.offset + end + hem) * unit;
    },
  });
}

/** Metres along the arm of a length: 0 shoulder, 1 elbow, 2 wrist. */
export function sleeveLength({ armStops }: Measures, sleeves: number): number {
  const whole = Math.min(Math.floor(sleeves), 2);
  return armStops[whole] + (armStops[whole + 1] - armStops[whole]) * (sleeves - whole);
}

/** Metres along the leg of a length: 0 hip, 1 knee, 2 ankle. */
export function legLength({ legStops }: Measures, length: number): number {
  const whole = Math.min(Math.floor(length), 2);
  return legStops[whole] + (legStops[whole + 1] - legStops[whole]) * (length - whole);
}

function neckField({ neck, mesh }: Measures, line: Neckline, x: number, y: number, z: number): number {
  const { unit } = mesh.body;
  const ahead = smoothstep(neck[2] - 0.02 * unit, neck[2] + 0.09 * unit, z);
  switch (line) {
    case "high":
      return neck[1] + (0.055 - 0.025 * ahead) * unit - y;
    case "crew":
      return neck[1] + (0.018 - 0.062 * ahead) * unit - y;
    case "wide":
      return neck[1] + (-0.012 - 0.075 * ahead) * unit - y;
    case "slant":
      // Over the left shoulder only.
      return (neck[1] - 0.06 * unit + x * 0.95 - y) / 1.4;
    case "strapless":
      return neck[1] - 0.15 * unit - y;
    case "v":
      // Straight edges down to a point: metres to them.
      return Math.min(
        neck[1] + 0.022 * unit - 0.02 * unit * ahead - y,
        z > neck[2] + 0.02 * unit ? (neck[1] - 0.125 * unit + Math.abs(x) * 1.75 - y) / 2 : 1,
      );
    case "deep":
      // Of a suit: down to its upper button, over shirt and tie.
      return Math.min(
        neck[1] + 0.024 * unit - 0.02 * unit * ahead - y,
        z > neck[2] + 0.02 * unit ? (neck[1] - 0.25 * unit + Math.abs(x) * 3.1 - y) / 3.2 : 1,
      );
    case "open": {
      const gap = ahead * (0.052 + 0.02 * smoothstep(neck[1], neck[1] - 0.3 * unit, y)) * unit;
      return Math.min(neck[1] + (0.03 - 0.05 * ahead) * unit - y, z > neck[2] + 0.03 * unit ? Math.abs(x) - gap : 1);
    }
  }
}

export interface TrousersOrder {
  name: string;
  paint: Painter;
  /** 0 hip, 1 knee, 2 ankle. */
  legs: number;
  top: number;
  offset: number;
  smooth: number;
  /** More distance at the ends. */
  flare?: number;
}

/** Makes trousers. */
export function trousers(m: Measures, order: TrousersOrder): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const length = legLength(m, order.legs);
  const field = Float64Array.from(m.height, (y, v) => {
    if (m.armShare[v] > 0.25) return -0.1;
    return Math.min(order.top - y, m.legShare[v] > 0.3 || y < m.crotch ? length - m.leg[v] : 1);
  });
  return shell(mesh, {
    ...order,
    field,
    offset: (v) => (order.offset + smoothstep(length * 0.35, length, m.leg[v]) * (order.flare ?? 0)) * unit,
  });
}

/** Makes a band around the torso: a belt, a sash. */
export function band(
  m: Measures,
  {
    name,
    paint,
    at,
    width,
    offset,
    tilt = 0,
  }: { name: string; paint: Painter; at: number; width: number; offset: number; tilt?: number },
): Piece {
  const { mesh } = m;
  const field = Float64Array.from(m.height, (y, v) => {
    if (m.armShare[v] > 0.25) return -0.1;
    return width / 2 - Math.abs(y - at - tilt * mesh.position(v)[0]);
  });
  return shell(mesh, {
    name,
    paint,
    field,
    offset: () => offset * mesh.body.unit,
    smooth: 5,
    hides: false,
    density: 1.3,
  });
}

/** Makes what covers an arm or a leg between two lengths, both sides: bracers, greaves, gloves, shafts of boots. */
export function sleeve(
  m: Measures,
  order: {
    name: string;
    paint: Painter;
    limb: "arm" | "leg";
    from: number;
    to: number;
    offset: number;
    smooth: number;
    /** More distance at the upper end. */
    flare?: number;
    hides?: boolean;
    density?: number;
  },
): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const along = order.limb === "arm" ? m.arm : m.leg;
  const share = order.limb === "arm" ? m.armShare : m.legShare;
  const lengthOf = order.limb === "arm" ? sleeveLength : legLength;
  const from = lengthOf(m, order.from);
  const to = order.to >= 3 ? Number.POSITIVE_INFINITY : lengthOf(m, order.to);
  const field = Float64Array.from(along, (value, v) =>
    share[v] < 0.4 ? -0.1 : Math.min(value - from, to - value, 0.5),
  );
  return shell(mesh, {
    ...order,
    field,
    offset: (v) => (order.offset + smoothstep(from + 0.12 * unit, from, along[v]) * (order.flare ?? 0)) * unit,
  });
}
