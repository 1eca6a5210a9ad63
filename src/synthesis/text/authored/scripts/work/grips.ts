import type { Direction } from "../../direction.js";
import type { BodyKey, HandTarget } from "../../script.js";

/** A point or a direction in the world: left, up, ahead of where the action began, metres. */
export type Point = readonly [left: number, up: number, ahead: number];

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function mirrored([left, up, ahead]: Point): Direction {
  return [-left, up, ahead];
}

/** The right hand closed on something, by where its palm faces and its thumb lies. */
export function rightOn(at: Point, palm: Point, thumb: Point, swivel = 10): HandTarget {
  const fingers = cross(palm, thumb);
  return { at: mirrored(at), palm: mirrored(palm), fingers: mirrored(fingers), swivel, shape: "grip" };
}

/** The left hand in the same way. */
export function leftOn(at: Point, palm: Point, thumb: Point, swivel = 10): HandTarget {
  return { at, palm, fingers: cross(thumb, palm), swivel, shape: "grip" };
}

/** Both hands on a thing in the middle of the body, mirrored: the left hand's point, palm and thumb. */
export function bothOn(at: Point, palm: Point, thumb: Point, swivel = 10): Pick<BodyKey, "hands"> {
  return { hands: leftOn(at, palm, thumb, swivel) };
}

/** Returns the point at a distance from another one. */
export function further([x, y, z]: Point, along: Point, distance: number): Point {
  const share = distance / Math.hypot(...along);
  return [x + along[0] * share, y + along[1] * share, z + along[2] * share];
}

/**
 * Both hands on a long tool: the right one at a point, the left one `apart` metres further along it. Thumbs lie along
 * it too, or against it (-1).
 */
export function onShaft(
  at: Point,
  along: Point,
  apart: number,
  palms: { right: Point; left: Point; thumbs?: readonly [right: number, left: number]; swivel?: number },
): Pick<BodyKey, "right" | "left"> {
  const { right, left, thumbs = [1, 1], swivel = 12 } = palms;
  const thumb = (sign: number): Point => [along[0] * sign, along[1] * sign, along[2] * sign];
  return {
    right: rightOn(at, right, thumb(thumbs[0]), swivel),
    left: leftOn(further(at, along, apart), left, thumb(thumbs[1]), swivel),
  };
}
