import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home, peak, repeat } from "../keys.js";
import { bothSides, COCKED, cyclic, put, shown } from "./moves.js";

/** Hands that meet before the chest. */
const MEET = handAt([-0.272, -0.3, 0.6], [-1, 0, 0], [0.05, 0.6, 0.8], 20, "flat");

/** A finger that circles beside the head. */
function circling(k: number): BodyKey["right"] {
  const angle = (k * Math.PI) / 2;
  const to = [0.06, 0.44 + 0.08 * Math.sin(angle), 0.3 + 0.08 * Math.cos(angle)] as const;
  return handAt(to, [0.1, -0.3, -0.9], [-0.75, 0.5 + 0.2 * Math.sin(angle), 0.2 * Math.cos(angle)], 40, "point");
}

const BLAST: Partial<BodyKey> = {
  pelvis: { y: -0.06, pitch: -6 },
  spine: { pitch: -12 },
  head: { pitch: -16 },
};

export const REMARKS: Record<string, ActionScript> = {
  slow_clap: cyclic(() => [
    {
      in: 0.42,
      right: handAt([0.12, -0.2, 0.52], [-1, 0, 0.1], [0.3, 0.6, 0.7], 30, "flat"),
      left: handAt([0.06, -0.4, 0.52], [-1, 0.2, 0], [0.3, 0.5, 0.8], 22, "flat"),
      ...COCKED,
      head: { pitch: -6, roll: 6, yaw: 4 },
    },
    {
      in: 0.15,
      ease: "strike",
      hands: MEET,
      weight: -0.7,
      pelvis: { y: -0.04 },
      spine: { pitch: 2, roll: -5 },
      head: { pitch: 4, roll: 3 },
      hold: 0.3,
    },
  ]),
  mic_drop: {
    hold: 0.9,
    keys: (p) => [
      {
        in: 0.4,
        right: handAt([0.1, -0.1, 0.5], [-1, 0, 0.2], [-0.3, 0.8, 0.4], 24, "grip"),
        weight: -0.3,
        pelvis: { y: -0.04, yaw: 8 },
        spine: { pitch: 4 },
        head: { pitch: 6 },
      },
      {
        in: 0.32,
        begins: true,
        right: handAt([0.5, 0.1, 0.8], [-0.2, -1, 0.1], [0.4, 0.1, 0.9], 20, "grip"),
        weight: 0.9,
        pelvis: { y: -0.02, yaw: 18, roll: -6 },
        spine: { pitch: -8, yaw: 8, roll: 6 },
        head: { pitch: -12, yaw: -22, roll: -4 },
        hold: 0.3,
      },
      { in: 0.1, right: { shape: "spread" }, pelvis: { y: -0.04 }, head: { pitch: -4 }, ...peak(p.hold * 0.4) },
      {
        in: 0.4,
        head: { yaw: 44, pitch: -16, roll: 6 },
        right: put([0.62, -0.5, 0.3], 16, "open"),
        left: put([0.5, -0.66, 0.16], 16, "open"),
        spine: { pitch: -12, yaw: 14 },
        hold: p.hold * 0.6,
        ends: true,
      },
      home(0.6),
    ],
  },
  jazz_hands: cyclic(
    (_, i) => {
      const lean = i % 2 === 0 ? 1 : -1;
      return repeat(3, (): BodyKey[] =>
        [1, -1].map((s) => ({
          in: 0.12,
          hands: handAt([0.62, 0.2, 0.42], [0.3 * s, 0, 1], [0.4 + 0.3 * s, 0.9, 0.1], 26, "spread"),
          weight: 0.8 * lean,
          pelvis: { y: -0.06, roll: -6 * lean, yaw: -8 * lean },
          spine: { pitch: 4, roll: 10 * lean },
          head: { pitch: -8, roll: 8 * lean },
          feet: { x: 0.08, yaw: 10, knee: 14 },
        })),
      );
    },
    { snap: "snappy" },
  ),
  finger_guns: cyclic(
    () =>
      bothSides([
        {
          in: 0.2,
          right: handAt([0.02, -0.06, 0.94], [-1, 0, 0], [-0.1, 0, 1], 6, "fingerGun"),
          left: handAt([0.1, -0.34, 0.6], [-1, 0, 0], [-0.1, 0.1, 1], 14, "fingerGun"),
          weight: 0.7,
          pelvis: { y: -0.06, yaw: 14, roll: -4 },
          spine: { pitch: 4, yaw: 14, roll: 5 },
          head: { yaw: -24, roll: -8, pitch: 2 },
          rightFoot: { x: 0.05, z: 0.1 },
          leftFoot: { x: 0.02, z: 0 },
        },
        {
          in: 0.2,
          right: handAt([0.06, 0.08, 0.82], [-1, 0, 0], [-0.1, 0.7, 0.7], 14, "fingerGun"),
          spine: { pitch: -3 },
          hold: 0.08,
        },
        {
          in: 0.26,
          right: handAt([0.1, -0.2, 0.66], [-1, 0, 0], [-0.1, 0.1, 1], 14, "fingerGun"),
          weight: 0,
          pelvis: { y: -0.03, yaw: 0, roll: 0 },
          spine: { yaw: 0, roll: 0 },
          head: { yaw: 0, roll: 0 },
        },
      ]),
    {},
  ),
  crazy_gesture: cyclic((_, i) =>
    [0, 1, 2, 3].map(
      (k): BodyKey => ({
        in: 0.12,
        right: circling(k),
        weight: -0.7,
        pelvis: { y: -0.03, roll: 4, yaw: -6 },
        spine: { pitch: 4, roll: -5 },
        head: { roll: i % 2 === 0 ? -9 : -6, yaw: 10, pitch: -2 + 2 * (k % 2) },
        ease: "through",
      }),
    ),
  ),
  zip_lips: {
    hold: 0.5,
    keys: (p) => {
      const lips = (across: number) => ({
        touch: "mouth" as const,
        off: [across, 0, 0.006] as const,
        shape: "pinch" as const,
      });
      return [
        { in: 0.5, begins: true, right: lips(-0.035), head: { pitch: 2, yaw: -5 }, weight: -0.4, hold: 0.1 },
        { in: 0.45, right: lips(0.045), head: { yaw: 6, pitch: -3 }, spine: { yaw: -4 } },
        {
          in: 0.24,
          right: handAt([0.5, -0.1, 0.6], [-0.2, 0, 1], [0.3, 0.9, 0.3], 24, "open"),
          ...COCKED,
          head: { yaw: -20, pitch: -4, roll: 5 },
          ...peak(p.hold),
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  shush: shown(
    { right: put([0.06, -0.4, 0.6], 14, "point"), spine: { pitch: -4 }, head: { yaw: 18 }, weight: 0.4 },
    {
      right: {
        touch: "mouth",
        by: "tips",
        off: [0, 0.05, 0.016],
        palm: [-0.9, 0, -0.4],
        fingers: [-0.25, 0.95, -0.15],
        swivel: 22,
        shape: "point",
      },
      left: handAt([0.36, -0.44, 0.56], [0, -0.8, 0.6], [0.2, 0.4, 0.9], 16, "open"),
      weight: -0.6,
      pelvis: { y: -0.03, pitch: 6, yaw: -6 },
      spine: { pitch: 14, yaw: -4 },
      head: { pitch: -8, yaw: 6 },
    },
    {
      next: [
        { head: { yaw: 24 }, left: { to: [0.36, -0.54, 0.54] } },
        { head: { yaw: -20 }, left: { to: [0.36, -0.44, 0.56] } },
      ],
      hold: 1.5,
    },
  ),
  chef_kiss: shown(
    { right: { touch: "mouth", shape: "pinch" }, head: { pitch: 8 }, weight: 0.4, spine: { pitch: 5 }, hold: 0.25 },
    {
      right: handAt([0.3, 0.3, 0.74], [-0.6, 0.5, 0.3], [0.1, 0.8, 0.6], 18, "spread"),
      left: put([0.42, -0.6, 0.16], 30),
      ...COCKED,
      spine: { pitch: -10, roll: -7 },
      head: { pitch: -16, roll: 7 },
    },
    { windUp: 0.5, quick: 0.2, hold: 0.9 },
  ),
  mind_blown: shown(
    {
      hands: { touch: "temple", shape: "claw", swivel: 52 },
      pelvis: { y: -0.07, pitch: 5 },
      spine: { pitch: 10 },
      head: { pitch: 6 },
      hold: 0.22,
    },
    {
      hands: handAt([0.84, 0.46, 0.14], [0, 0.2, 1], [0.8, 0.6, 0], 24, "spread"),
      ...BLAST,
      feet: { x: 0.06, knee: 10 },
      weight: 0.3,
    },
    {
      windUp: 0.5,
      quick: 0.2,
      next: [{ hands: put([0.8, -0.1, 0.4], 14, "open"), head: { yaw: 14, pitch: -8 }, spine: { pitch: -4 } }],
      hold: 1.2,
    },
  ),
};
