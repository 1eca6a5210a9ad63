import type { ActionScript, BodyKey } from "../../script.js";
import { handAt } from "../keys.js";
import { bothSides, cyclic, danced } from "./moves.js";

/** One arm's wave, rising as the other falls. */
function snake(up: number): BodyKey["right"] {
  return handAt([0.82, 0.26 * up, 0.28], [0, -1, 0.2 + 0.3 * up], [0.9, -0.5 * up, 0.2], 20, "open");
}

export const HIP_DANCES: Record<string, ActionScript> = {
  dance_belly: cyclic(
    (p) =>
      bothSides([
        {
          in: 0.36,
          right: snake(1),
          left: snake(-1),
          rightFoot: { z: 0.1, pitch: 26, knee: 8 },
          leftFoot: { z: 0, pitch: 0 },
          weight: 0.55,
          pelvis: { y: -0.05, roll: 15 * p.size, yaw: -16 * p.size, pitch: 4 },
          spine: { pitch: -8, roll: -17 * p.size, yaw: 14 * p.size },
          head: { roll: 6, yaw: 4, pitch: 2 },
        },
        {
          in: 0.2,
          rightFoot: { pitch: 10 },
          pelvis: { y: -0.09, roll: -10 * p.size, yaw: 4, pitch: -6 },
          spine: { pitch: 2, roll: 10 * p.size, yaw: -4 },
        },
        {
          in: 0.2,
          rightFoot: { pitch: 28 },
          pelvis: { y: -0.05, roll: 16 * p.size, yaw: 14 * p.size, pitch: 4 },
          spine: { pitch: -8, roll: -17 * p.size, yaw: -12 * p.size },
        },
        {
          in: 0.36,
          right: handAt([0.12, 0.86, 0.2], [-0.5, 0, 0.9], [-0.4, 0.8, 0.1], 50, "open"),
          left: snake(-0.3),
          rightFoot: { z: 0, pitch: 0 },
          weight: -0.8,
          pelvis: { y: -0.07, roll: 12 * p.size, yaw: 0, pitch: 0 },
          spine: { pitch: -10, roll: -16 * p.size, yaw: 0 },
          head: { roll: -6, yaw: -8 },
        },
      ]),
    { snap: "soft" },
  ),
  dance_hula: cyclic(
    (p) =>
      bothSides([
        {
          in: 0.45,
          right: handAt([0.8, -0.02, 0.38], [0, -1, 0.2], [0.9, 0.3, 0.3], 16, "flat"),
          left: handAt([-0.42, -0.02, 0.5], [0, -1, 0.2], [-0.9, 0.3, 0.4], 34, "flat"),
          rightFoot: { x: 0.12, pitch: 0, knee: 8 },
          leftFoot: { x: 0.02, pitch: 0, knee: 8 },
          weight: -0.9,
          pelvis: { y: -0.11, roll: 12 * p.size, yaw: -12 },
          spine: { pitch: 0, roll: -12 * p.size, yaw: -4 },
          head: { yaw: -26, roll: 8, pitch: 2 },
        },
        {
          in: 0.4,
          right: handAt([0.74, -0.14, 0.44], [0, -0.9, 0.6], [0.8, -0.5, 0.4], 20, "flat"),
          left: handAt([-0.4, -0.16, 0.5], [0, -0.9, 0.6], [-0.8, -0.5, 0.5], 38, "flat"),
          leftFoot: { x: -0.06 },
          weight: 0.3,
          pelvis: { roll: -11 * p.size, yaw: 8, y: -0.09 },
          spine: { roll: 11 * p.size, yaw: 4 },
        },
        {
          in: 0.4,
          right: handAt([0.82, 0.04, 0.36], [0, -0.9, -0.2], [0.9, 0.4, 0.3], 16, "flat"),
          left: handAt([-0.42, 0.04, 0.5], [0, -0.9, -0.2], [-0.9, 0.4, 0.4], 34, "flat"),
          weight: -0.8,
          pelvis: { roll: 12 * p.size, yaw: -10, y: -0.11 },
          spine: { roll: -12 * p.size, yaw: -6 },
        },
      ]),
    { snap: "soft" },
  ),
  dance_bollywood: danced(() =>
    bothSides([
      ...[0, 1].flatMap((i): BodyKey[] => [
        {
          in: 0.24,
          right: handAt([0.3, 0.78, 0.26], [i === 0 ? -1 : 1, 0.3, 0], [0, 0.9, 0.3], 30, "claw"),
          left: handAt([0.42, -0.56, 0.4], [0, -1, 0], [0.5, 0.2, 0.8], 16, "flat"),
          rightFoot: { x: 0.08, pitch: 0 },
          leftFoot: { x: 0.06, pitch: 24, knee: -6 },
          weight: -0.9,
          pelvis: { y: -0.05, yaw: -6, roll: 10 },
          spine: { pitch: -4, yaw: 8, roll: -10 },
          head: { pitch: -6, roll: 9, yaw: -8 },
        },
        {
          in: 0.24,
          right: handAt([0.3, 0.68, 0.28], [i === 0 ? 1 : -1, 0.3, 0], [0, 0.9, 0.3], 34, "claw"),
          left: handAt([0.42, -0.7, 0.36], [0, -1, 0], [0.5, 0, 0.8], 12, "flat"),
          leftFoot: { pitch: 0 },
          weight: 0.3,
          pelvis: { y: -0.1, yaw: 4, roll: -6 },
          spine: { roll: 4, yaw: -4, pitch: 4 },
          head: { roll: -9 },
        },
      ]),
      {
        in: 0.26,
        hands: { ...handAt([0.62, -0.1, 0.34], [0, 1, 0.3], [0.9, 0.1, 0.4], 24, "open"), shrug: 12 },
        feet: { x: 0.12, pitch: 0, yaw: 16, knee: 16 },
        pelvis: { y: -0.15, yaw: 0, roll: 0 },
        spine: { pitch: -6, roll: -8, yaw: 0 },
        head: { roll: 12, pitch: -4 },
        weight: 0.4,
      },
      { in: 0.24, hands: { shrug: -4 }, spine: { roll: 8 }, head: { roll: -12 }, weight: -0.4 },
    ]),
  ),
  dance_wiggle: danced((p) => {
    const wiggle = (s: number): BodyKey => ({
      in: 0.17,
      weight: 0.6 * s,
      pelvis: { y: -0.13, pitch: 20, roll: -11 * s * p.size, yaw: 9 * s * p.size },
      spine: { pitch: 4, roll: 11 * s * p.size, yaw: -8 * s * p.size },
      feet: { x: 0.06, knee: 10 },
      head: { pitch: -16, roll: -4 * s },
    });
    const half: BodyKey[] = [
      {
        ...wiggle(1),
        in: 0.36,
        right: handAt([0.3, 0.9, 0.14], [-0.3, 0, 1], [0.1, 1, 0], 16, "point"),
        left: { touch: "hips", shape: "grip" },
      },
      wiggle(-1),
      { ...wiggle(1), right: handAt([0.34, 0.76, 0.24], [-0.3, 0, 1], [0.1, 1, 0.1], 22, "point") },
      { ...wiggle(-1), right: handAt([0.3, 0.9, 0.14], [-0.3, 0, 1], [0.1, 1, 0], 16, "point") },
    ];
    return bothSides(half);
  }),
};
