import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { AHEAD, FRONT_FOOT, fromGuard, grip, guard, REAR_FOOT, SECOND } from "./guards.js";
import { SWORD_GUARD } from "./swords.js";

/** Hands at the hip, a heavy head resting behind. */
const HEAVY_GUARD = guard({
  right: grip([-0.08, -0.42, 0.46], [0.25, 0.8, 0.4], [-0.3, -0.4, 0.85]),
  left: SECOND,
});

export const SPECIAL_SCRIPTS: Record<string, ActionScript> = {
  jump_attack: {
    hands: "blow",
    snap: "snappy",
    ahead: 0.75,
    // A leap, the blade over the head, and a blow that lands with the feet.
    keys: () => [
      { in: 0.5, ...SWORD_GUARD, begins: true },
      {
        in: 0.26,
        balance: 0,
        ...bow({ x: 0, y: -0.26, z: -0.1, yaw: -20, pitch: 12 }, 22, -16),
        right: grip([0.18, -0.52, 0.24], [0.1, 0.65, 0.6], [-0.1, -0.6, 0.65], 14),
        left: { to: [0.2, -0.6, -0.2], swivel: 12, shape: "open" },
      },
      {
        in: 0.22,
        ease: "strike",
        ...bow({ y: 0.05, z: 0.12, yaw: -10, pitch: 0 }, -6, -4),
        feet: { pitch: 42 },
        right: grip([0.16, 0.5, 0.3], [0, 0.1, -1], [-0.1, 0.95, 0.1], 20),
        left: { to: [0.1, 0.3, 0.8], palm: [-0.2, -0.6, 0.5], swivel: 12, shape: "open" },
        mark: "takeoff",
      },
      {
        in: 0.2,
        ease: "fly",
        ...bow({ y: 0.3, z: 0.46, pitch: -8 }, -18, 6),
        leftFoot: { y: 0.22, z: 0.3, pitch: 40 },
        rightFoot: { y: 0.3, z: 0.1, x: 0.05, pitch: 60 },
        right: grip([0.16, 0.68, 0.16], [0, -0.2, -1], [-0.1, 0.95, 0], 20),
      },
      {
        in: 0.2,
        ease: "fly",
        ...bow({ y: 0.0, z: 0.78, yaw: 14, pitch: 10 }, 20, -4),
        leftFoot: { y: 0, z: 0.55, pitch: 30, yaw: 10 },
        rightFoot: { y: 0, z: 1.0, x: 0.03, pitch: 0, yaw: 10 },
        right: grip([0.12, 0.58, 0.4], [0, 0.5, -0.8], [-0.1, 0.8, 0.5], 16),
        left: { to: [0.5, -0.3, 0.1], palm: [-0.3, -0.6, 0.4], swivel: 14, shape: "open" },
        mark: "land",
      },
      {
        in: 0.24,
        ease: "strike",
        ...bow({ y: -0.32, z: 0.84, yaw: 20, pitch: 22 }, 38, -10),
        leftFoot: { pitch: 44, knee: 6 },
        rightFoot: { knee: 12 },
        right: grip([-0.24, -0.55, 0.66], [-0.1, 0.1, 1], [-0.2, -0.95, 0.1], 8),
        left: { to: [0.62, -0.4, -0.35] },
        mark: "strike",
        hold: 0.25,
      },
      {
        in: 0.34,
        balance: 0.6,
        ...bow({ y: -0.16, z: 0.7, yaw: -4, pitch: 6 }, 14, -6),
        leftFoot: { z: 0.75, pitch: 0, yaw: 2 },
        right: grip([0.02, -0.42, 0.5], [-0.1, 0.7, 0.7], [-0.15, -0.6, 0.75], 10),
      },
      {
        in: 0.4,
        ...SWORD_GUARD,
        leftFoot: { ...FRONT_FOOT, z: 0.75 },
        rightFoot: { ...REAR_FOOT, z: 0.39 },
        ends: true,
      },
      home(0.6),
    ],
  },
  charged_smash: {
    hands: "blow",
    hold: 1,
    snap: "snappy",
    // The heavy weapon held back, trembling with force, then brought round and down.
    keys: (p) =>
      fromGuard(
        HEAVY_GUARD,
        [
          {
            in: 0.5,
            pelvis: { y: -0.18, yaw: -42, pitch: 4 },
            spine: { yaw: -34, pitch: 10, roll: 8 },
            gaze: AHEAD,
            weight: -0.85,
            leftFoot: { yaw: -10 },
            right: grip([0.06, -0.04, 0.34], [0.5, 0.4, -0.75], [-0.1, 0.8, 0.5], 30),
            left: SECOND,
          },
          ...repeat(Math.max(2, Math.round(p.hold / 0.16)), (i): BodyKey[] => [
            {
              in: 0.16,
              pelvis: { y: -0.2 - 0.004 * (i % 2), yaw: -43 - Math.min(5, i) },
              spine: { yaw: -35 - (i % 2), pitch: 11 + (i % 2) },
              gaze: AHEAD,
              right: { shrug: 4 + 3 * (i % 2) },
            },
          ]),
          {
            in: 0.26,
            ease: "through",
            pelvis: { y: -0.02, yaw: -10, pitch: -2 },
            spine: { yaw: -8, pitch: -8, roll: 0 },
            gaze: AHEAD,
            weight: 0.5,
            right: grip([-0.16, 0.5, 0.4], [0.2, 0.5, -0.8], [-0.1, 0.8, 0.6], 24),
            left: SECOND,
            rightFoot: { pitch: 40, yaw: 8 },
          },
          {
            in: 0.25,
            ease: "strike",
            pelvis: { y: -0.3, yaw: 18, pitch: 26 },
            spine: { yaw: 8, pitch: 40 },
            gaze: { direction: 0, elevation: -30 },
            weight: -0.35,
            balance: 0.7,
            rightFoot: { x: 0.03, y: 0, z: 0.5, pitch: 0, yaw: 6, knee: 10 },
            leftFoot: { yaw: 20, pitch: 36, knee: 6 },
            right: grip([-0.28, -0.5, 0.66], [-0.1, -0.1, 1], [-0.1, -0.95, -0.1], 8),
            left: SECOND,
            mark: "strike",
          },
          { in: 0.12, spine: { pitch: 46 }, pelvis: { y: -0.34 }, hold: 0.4 },
          {
            in: 0.4,
            spine: { pitch: 16, yaw: -8 },
            pelvis: { y: -0.14, yaw: -8, pitch: 6 },
            gaze: AHEAD,
            right: grip([-0.18, -0.5, 0.46], [0, 0.5, 0.9], [-0.1, -0.85, 0.4], 8),
            left: SECOND,
          },
        ],
        0.55,
      ),
  },
  claw_attack: {
    hands: "blow",
    snap: "snappy",
    // A beast's or a walking corpse's lunge: one claw after the other from above.
    keys: (p) => {
      const swipe = (s: number): BodyKey[] => {
        const acting = s > 0 ? "right" : "left";
        const other = s > 0 ? "left" : "right";
        return [
          {
            in: 0.32,
            pelvis: { y: -0.12, yaw: -18 * s, pitch: 6 },
            spine: { pitch: 4, yaw: -26 * s, roll: 12 * s },
            head: { pitch: -14, yaw: 30 * s, roll: -8 * s },
            weight: -0.6 * s,
            [acting]: handAt([0.5, 0.5, 0.1], [-0.3, -0.5, 0.8], [-0.1, 0.9, 0.3], 24, "claw"),
            [other]: handAt([0.2, -0.3, 0.6], [-0.3, -0.9, 0.1], [0, 0.1, 1], 30, "claw"),
          },
          {
            in: 0.28,
            ease: "strike",
            pelvis: { y: -0.2, yaw: 16 * s, pitch: 12 },
            spine: { pitch: 32, yaw: 24 * s, roll: -8 * s },
            head: { pitch: -16, yaw: -30 * s, roll: 6 * s },
            weight: 0.6 * s,
            [acting]: handAt([-0.24, -0.22, 0.72], [-0.5, -0.8, -0.2], [-0.5, -0.5, 0.7], 26, "claw"),
            mark: "strike",
          },
        ];
      };
      return [
        {
          in: 0.4,
          begins: true,
          pelvis: { y: -0.14, pitch: 10 },
          spine: { pitch: 24 },
          gaze: AHEAD,
          balance: 0.8,
          rightFoot: { x: 0.08, z: -0.26, yaw: 18, knee: 10 },
          leftFoot: { knee: 10 },
          hands: handAt([0.2, -0.3, 0.6], [-0.3, -0.9, 0.1], [0, 0.1, 1], 34, "claw"),
        },
        ...repeat(Math.max(2, p.count), (i) => swipe(i % 2 === 0 ? 1 : -1)),
        {
          in: 0.4,
          pelvis: { y: -0.14, yaw: 0, pitch: 8 },
          spine: { pitch: 22, yaw: 0, roll: 5 },
          gaze: AHEAD,
          hands: handAt([0.2, -0.36, 0.56], [-0.3, -0.9, 0.1], [0, 0, 1], 30, "claw"),
          weight: 0,
          hold: 0.2,
          ends: true,
        },
        home(0.75),
      ];
    },
  },
  magic_shield: {
    hold: 1.4,
    snap: "snappy",
    // A barrier drawn up with both hands and held against the blows.
    keys: (p) => [
      {
        in: 0.3,
        pelvis: { y: -0.14, yaw: 10 },
        spine: { pitch: 16, yaw: 10 },
        gaze: AHEAD,
        hands: handAt([-0.3, -0.42, 0.5], [-0.4, -0.6, 0.3], [-0.7, 0.2, 0.6], 26, "flat"),
        leftFoot: { knee: 8 },
      },
      {
        in: 0.24,
        ease: "strike",
        begins: true,
        balance: 0.9,
        pelvis: { y: -0.19, yaw: -16, pitch: 4 },
        spine: { pitch: 10, yaw: -4 },
        gaze: { direction: 0, elevation: 4 },
        weight: -0.3,
        rightFoot: REAR_FOOT,
        right: handAt([0.16, 0.2, 0.74], [-0.1, 0.1, 1], [-0.2, 1, 0], 24, "spread"),
        left: handAt([0.0, 0.06, 0.84], [-0.1, 0.1, 1], [0.2, 1, 0], 20, "spread"),
        mark: "apex",
      },
      ...repeat(Math.max(2, Math.round(p.hold / 0.5)), (i): BodyKey[] => [
        {
          in: 0.17,
          ease: "strike",
          pelvis: { y: -0.24 },
          spine: { pitch: 4, roll: i % 2 === 0 ? 4 : -4 },
          weight: -0.65,
          right: { to: [0.18, 0.16, 0.6] },
          left: { to: [0.02, 0.04, 0.68] },
          head: { pitch: 10 },
        },
        {
          in: 0.38,
          pelvis: { y: -0.19 },
          spine: { pitch: 11, roll: 0 },
          weight: -0.2,
          right: { to: [0.16, 0.2, 0.74] },
          left: { to: [0, 0.06, 0.84] },
          gaze: { direction: 0, elevation: 4 },
          ends: i === Math.max(2, Math.round(p.hold / 0.5)) - 1,
        },
      ]),
      {
        in: 0.4,
        pelvis: { y: -0.06, yaw: -6 },
        spine: { pitch: 8 },
        hands: { to: [0.3, -0.5, 0.5], swivel: 12, shape: "open" },
        gaze: AHEAD,
        weight: 0,
      },
      home(0.65),
    ],
  },
};
