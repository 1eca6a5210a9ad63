/** Point arithmetic for the few places where a body is laid out. */
import type { Point } from "./body-joints.js";

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Point, s: number): Point {
  return [a[0] * s, a[1] * s, a[2] * s];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(...subtract(a, b));
}

export function unit(a: Point): Point {
  return scale(a, 1 / Math.hypot(...a));
}
