import type { Point3 } from "./marks.js";

/** A rotation: three rows of a matrix. */
export type Turn = readonly number[];

export const NO_TURN: Turn = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Point3, b: Point3): Point3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Point3, by: number): Point3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Point3): number => Math.hypot(a[0], a[1], a[2]);
export const middle = (a: Point3, b: Point3): Point3 => times(plus(a, b), 0.5);
export function unit(a: Point3): Point3 {
  const long = length(a);
  return long < 1e-9 ? [0, 1, 0] : times(a, 1 / long);
}

export function turned(t: Turn, [x, y, z]: Point3): Point3 {
  return [t[0] * x + t[1] * y + t[2] * z, t[3] * x + t[4] * y + t[5] * z, t[6] * x + t[7] * y + t[8] * z];
}

/** `a` after `b`. */
export function chained(a: Turn, b: Turn): Turn {
  const out: number[] = [];
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) out.push(a[i * 3] * b[j] + a[i * 3 + 1] * b[3 + j] + a[i * 3 + 2] * b[6 + j]);
  return out;
}

export function undone(t: Turn): Turn {
  return [t[0], t[3], t[6], t[1], t[4], t[7], t[2], t[5], t[8]];
}

/** The shortest turn from one direction to another, only a share of it if asked for. */
export function between(from: Point3, to: Point3, share = 1): Turn {
  const [a, b] = [unit(from), unit(to)];
  let axis = cross(a, b);
  const sine = length(axis);
  const angle = Math.atan2(sine, dot(a, b)) * share;
  if (sine < 1e-9) {
    if (dot(a, b) > 0) return NO_TURN;
    axis = cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]);
  }
  return about(unit(axis), angle);
}

function about([x, y, z]: Point3, angle: number): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const d = 1 - c;
  return [
    c + x * x * d,
    x * y * d - z * s,
    x * z * d + y * s,
    y * x * d + z * s,
    c + y * y * d,
    y * z * d - x * s,
    z * x * d - y * s,
    z * y * d + x * s,
    c + z * z * d,
  ];
}

/** The turn whose x axis is `across`, and whose y axis is as near to `up` as can be. */
export function frame(across: Point3, up: Point3): Turn {
  const x = unit(across);
  const y = unit(minus(up, times(x, dot(up, x))));
  const z = cross(x, y);
  return [x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]];
}

/** A turn on the way from one to another. */
export function partly(from: Turn, to: Turn, share: number): Turn {
  const way = chained(to, undone(from));
  const cosine = Math.min(1, Math.max(-1, (way[0] + way[4] + way[8] - 1) / 2));
  const angle = Math.acos(cosine);
  const axis: Point3 = [way[7] - way[5], way[2] - way[6], way[3] - way[1]];
  if (length(axis) < 1e-9) return share > 0.5 ? to : from;
  return chained(about(unit(axis), angle * share), from);
}
