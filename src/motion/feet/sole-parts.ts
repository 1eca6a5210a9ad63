import type { FootContact } from "../clip.js";

/** A part of a sole that can stand alone. */
export type SolePart = FootContact["part"];

/** From back to front; the bit of each in a foot's standing parts is 1 << its index: 1 heel, 2 ball, 4 toes. */
export const SOLE_PARTS: readonly SolePart[] = ["heel", "ball", "toe"];

/** Returns the part about which a foot turns: the foremost standing one. */
export function pivotOf(standing: number): SolePart {
  return standing & 4 ? "toe" : standing & 2 ? "ball" : "heel";
}

/** Returns the part by which a foot's place is read: the ball where it stands. */
export function placedPart(standing: number): SolePart {
  return standing & 2 ? "ball" : standing & 1 ? "heel" : "toe";
}

/** Returns whether these parts keep the whole foot level. */
export function isFlat(standing: number): boolean {
  return (standing & 1) !== 0 && standing > 1;
}
