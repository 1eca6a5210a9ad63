import type { ActionScript, BodyKey } from "../../script.js";
import { handAt } from "../keys.js";
import { bothSides, cyclic, danced, put, tick } from "./moves.js";

const BEHIND_HEAD = handAt([0.06, 0.5, -0.1], [-0.3, 0, 1], [-0.85, 0.2, -0.35], 70, "cup");

/** A bounce in the knees with each beat. */
function bounce(key: Omit<BodyKey, "in">, up: number, seconds = 0.24): BodyKey[] {
  return [
    { in: seconds, ...key, pelvis: { ...key.pelvis, y: up - 0.09 } },
    { in: seconds, pelvis: { y: up } },
  ];
}

export const PARTY_DANCES: Record<string, ActionScript> = {
  dance_disco: danced(() =>
    bothSides([
      ...[0, 1].flatMap((): BodyKey[] => [
        {
          in: 0.26,
          right: handAt([0.66, 0.68, 0.26], [-0.3, 0, 1], [0.7, 0.7, 0.2], 16, "point"),
          left: { touch: "hips", shape: "grip" },
          feet: { x: 0.1, yaw: 12, pitch: 0 },
          leftFoot: { x: 0.1, yaw: 14, pitch: 24, knee: 14 },
          weight: -0.95,
          pelvis: { y: -0.03, yaw: -10, roll: 9 },
          spine: { pitch: -6, yaw: -8, roll: -10 },
          head: { pitch: -14, yaw: -18, roll: 4 },
        },
        {
          in: 0.26,
          right: handAt([-0.42, -0.6, 0.44], [0, -0.3, -1], [-0.7, -0.7, 0.2], 12, "point"),
          leftFoot: { x: 0.1, pitch: 0 },
          weight: 0.5,
          pelvis: { y: -0.1, yaw: 12, roll: -6 },
          spine: { pitch: 14, yaw: 14, roll: 6 },
          head: { pitch: 10, yaw: 14, roll: -4 },
        },
      ]),
    ]),
  ),
  dance_ymca: danced(() => [
    ...bounce(
      {
        hands: handAt([0.6, 0.72, 0.1], [-0.3, 0, 1], [0.6, 0.8, 0], 14, "open"),
        weight: 0.3,
        spine: { pitch: -6, roll: 0 },
        head: { pitch: -8, roll: 0, yaw: 0 },
        feet: { x: 0.04 },
      },
      -0.01,
    ),
    ...bounce(
      {
        hands: handAt([-0.14, 0.46, 0.1], [-0.4, -0.9, 0], [-0.6, -0.7, 0.1], 70, "flat"),
        weight: -0.3,
        spine: { pitch: 2 },
        head: { pitch: 6 },
      },
      -0.01,
    ),
    ...bounce(
      {
        right: handAt([-0.3, 0.8, 0.2], [-0.3, -1, 0.2], [-1, 0.2, 0.1], 70, "open"),
        left: handAt([0.66, -0.52, 0.2], [0, 1, 0.3], [1, 0, 0.1], 20, "open"),
        weight: -0.9,
        spine: { pitch: 0, roll: -14 },
        pelvis: { roll: 6 },
        head: { roll: -8, pitch: 0, yaw: 12 },
      },
      -0.02,
    ),
    ...bounce(
      {
        hands: handAt([-0.3, 0.84, 0.16], [-1, 0, 0.2], [-0.4, 0.9, 0], 40, "flat"),
        weight: 0,
        spine: { pitch: -4, roll: 0 },
        pelvis: { roll: 0 },
        head: { pitch: -6, roll: 0, yaw: 0 },
        feet: { x: 0.08 },
      },
      -0.01,
    ),
  ]),
  dance_sprinkler: danced(() => [
    ...[0, 1, 2, 3, 4].map((k) =>
      tick(
        {
          left: BEHIND_HEAD,
          right: handAt([-0.26 + 0.17 * k, 0.04, 0.8], [-1, 0, 0], [0, 0, 1], 20, "flat"),
          feet: { x: 0.06, yaw: 6, knee: 8 },
          weight: 0.8 - 0.4 * k,
          pelvis: { y: k % 2 === 0 ? -0.1 : -0.05, yaw: 18 - 9 * k, roll: k % 2 === 0 ? 3 : -3 },
          spine: { yaw: 26 - 13 * k, pitch: 4, roll: k % 2 === 0 ? 3 : -2 },
          head: { yaw: 4 - 2 * k, pitch: k % 2 === 0 ? 5 : -2 },
        },
        0.15,
        0.12,
      ),
    ),
    {
      in: 0.4,
      left: BEHIND_HEAD,
      right: handAt([-0.3, 0.04, 0.78], [-1, 0, 0], [0, 0, 1], 20, "flat"),
      weight: 0.8,
      pelvis: { y: -0.03, yaw: 20, roll: -3 },
      spine: { yaw: 30, pitch: -2, roll: -4 },
      head: { yaw: 4, pitch: -4 },
    },
  ]),
  dance_carlton: danced(() =>
    bothSides([
      {
        in: 0.3,
        right: put([0.84, -0.06, 0.26], 30, "relaxed"),
        left: put([-0.46, -0.14, 0.56], 34, "relaxed"),
        rightFoot: { x: 0.14, yaw: 10, pitch: 0 },
        leftFoot: { x: 0.03, pitch: 26, knee: -8 },
        weight: -0.95,
        pelvis: { y: -0.05, yaw: -12, roll: 8 },
        spine: { pitch: -8, yaw: -14, roll: -6 },
        head: { pitch: -6, roll: 9, yaw: 12 },
      },
      {
        in: 0.24,
        right: { ...put([0.72, -0.3, 0.32], 24, "pinch") },
        left: { ...put([-0.4, -0.34, 0.54], 24, "pinch") },
        leftFoot: { x: 0.05, pitch: 10 },
        weight: -0.5,
        pelvis: { y: -0.11, yaw: -4, roll: 2 },
        spine: { pitch: 4, yaw: -4, roll: 0 },
        head: { pitch: 6, roll: 0 },
      },
    ]),
  ),
  dance_dad: cyclic(() =>
    bothSides([
      {
        in: 0.28,
        right: { ...put([0.06, -0.4, 0.5], 20), palm: [-1, 0, 0] },
        left: { ...put([0.1, -0.6, 0.34], 20), palm: [-1, 0, 0] },
        rightFoot: { x: 0.1, pitch: 0, yaw: 8 },
        leftFoot: { x: 0.06, pitch: 12 },
        weight: -0.8,
        pelvis: { y: -0.06, roll: 5, yaw: -4, pitch: -4 },
        spine: { pitch: 8, roll: -3, yaw: 4 },
        head: { pitch: 12 },
      },
      {
        in: 0.26,
        right: { ...put([0.1, -0.24, 0.46], 24, "thumbsUp"), palm: [-1, 0, 0] },
        left: { ...put([0.06, -0.5, 0.42], 20, "thumbsUp"), palm: [-1, 0, 0] },
        leftFoot: { x: 0.02 },
        weight: -0.5,
        pelvis: { y: -0.02, roll: 0, pitch: 6 },
        spine: { pitch: -2, roll: 2 },
        head: { pitch: -8 },
      },
    ]),
  ),
  dance_happy: danced(() =>
    bothSides([
      {
        in: 0.2,
        rightFoot: { swing: 30, out: 12, reach: 0.76, flex: 20 },
        leftFoot: { x: 0.02, pitch: 22 },
        right: put([0.42, 0.5, 0.3], 30),
        left: put([0.46, 0.16, 0.34], 40),
        weight: 0.9,
        pelvis: { y: 0.02, yaw: -10, roll: -6 },
        spine: { pitch: -7, yaw: -8, roll: 8 },
        head: { pitch: -10, roll: -8, yaw: 8 },
      },
      {
        in: 0.22,
        rightFoot: { x: 0.06, z: 0.02, pitch: 0, knee: 6 },
        leftFoot: { pitch: 0 },
        right: put([0.4, 0.16, 0.36], 46),
        left: put([0.44, 0.4, 0.32], 36),
        weight: 0,
        pelvis: { y: -0.12, yaw: 0, roll: 3 },
        spine: { pitch: 5, yaw: 0, roll: -4 },
        head: { pitch: -2, roll: 6, yaw: 0 },
      },
    ]),
  ),
  raise_the_roof: danced(() => [
    {
      in: 0.24,
      hands: handAt([0.4, 0.62, 0.2], [0, 1, 0.1], [0.2, -0.1, -0.9], 30, "open"),
      feet: { x: 0.1, yaw: 12, knee: 10 },
      weight: 0.5,
      pelvis: { y: -0.03, yaw: 8, roll: -3 },
      spine: { pitch: -6, roll: 5 },
      head: { pitch: -10, roll: -5 },
    },
    {
      in: 0.24,
      hands: handAt([0.42, 0.26, 0.24], [0, 1, 0.1], [0.2, -0.1, -0.9], 34, "open"),
      weight: -0.4,
      pelvis: { y: -0.13, yaw: -6, roll: 2 },
      spine: { pitch: 6, roll: -4 },
      head: { pitch: 2, roll: 5 },
    },
  ]),
};
