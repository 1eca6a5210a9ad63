import type { BodyKey, HandTarget } from "../../script.js";
import { handAt, repeat } from "../keys.js";

/** Goes back and forth between two poses, some seconds each way. */
export function between(count: number, seconds: number, a: Partial<BodyKey>, b: Partial<BodyKey>): BodyKey[] {
  return repeat(count, () => [
    { in: seconds, ...a },
    { in: seconds, ...b, mark: "cycle" },
  ]);
}

/**
 * Stands on one leg more than the other (-1 right, 1 left): the hip out over it, the shoulders against the hips, the
 * trunk bent and the head nodded by degrees.
 */
export function standOn(weight: number, spine = 0, head = 0, y = -0.02): Partial<BodyKey> {
  return {
    weight,
    pelvis: { y, pitch: spine * 0.3, yaw: -7 * weight, roll: 5 * weight },
    spine: { pitch: spine, yaw: 7 * weight, roll: -7 * weight },
    head: { pitch: head, roll: 2 * weight },
  };
}

/** A hand around something upright in front of the body: a mug, a bottle, a stick. */
export function holding(out: number, up: number, ahead: number): HandTarget {
  return handAt([out, up, ahead], [-1, 0, 0], [-0.35, 0.25, 0.9], 6, "grip");
}

/** A flat thing held up to be looked at: a phone, a card, a mirror. */
export const SHOWN: HandTarget = handAt([-0.12, -0.3, 0.55], [-0.25, 0.5, -0.8], [-0.3, 0.85, 0.35], 4, "cup");

/** An arm that hangs easily, slightly bent. */
export const EASY: HandTarget = { to: [0.16, -0.93, 0.12], swivel: 6 };
