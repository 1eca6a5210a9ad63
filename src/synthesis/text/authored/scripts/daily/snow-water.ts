import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { between, standOn } from "./poses.js";

/** Both hands low before a squatting body, at a ball of snow or sand. */
const AROUND = (out: number, up: number, ahead: number): HandTarget => ({
  to: [out, up, ahead],
  level: true,
  palm: [-0.9, -0.2, 0.1],
  fingers: [-0.2, -0.4, 0.9],
  swivel: 16,
  shape: "cup",
});
const SQUAT: Partial<BodyKey> = {
  pelvis: { y: -0.46, z: -0.1, pitch: 30 },
  spine: { pitch: 36 },
  head: { pitch: -8 },
  feet: { x: 0.06, knee: 20 },
};

export const SNOW_WATER_SCRIPTS: Record<string, ActionScript> = {
  snowball: {
    hands: "throw",
    keys: () => [
      { in: 0.55, begins: true, ...SQUAT, hands: AROUND(0.02, -0.92, 0.3), balance: 0.6 },
      { in: 0.3, hands: AROUND(-0.26, -0.88, 0.34), spine: { pitch: 39 } },
      {
        in: 0.55,
        ...bow({ y: -0.04, z: 0, pitch: 4 }, 8, 16),
        feet: { x: 0.04, knee: 4 },
        right: handAt([-0.24, -0.36, 0.46], [-0.5, -0.85, 0], [-0.7, 0, 0.7], 16, "cup"),
        left: handAt([-0.24, -0.5, 0.46], [-0.4, 0.9, 0], [-0.7, 0, 0.7], 14, "cup"),
        balance: 1,
      },
      // Pressed round.
      ...between(
        2,
        0.18,
        {
          right: handAt([-0.2, -0.42, 0.42], [-0.9, -0.3, 0], [-0.4, 0.6, 0.6], 16, "cup"),
          left: handAt([-0.3, -0.44, 0.5], [-0.9, 0.3, 0], [-0.4, -0.2, 0.9], 14, "cup"),
          spine: { yaw: 5 },
        },
        {
          right: handAt([-0.26, -0.36, 0.5], [-0.4, -0.85, 0], [-0.7, 0, 0.7], 18, "cup"),
          left: handAt([-0.22, -0.5, 0.44], [-0.4, 0.9, 0], [-0.7, 0.2, 0.7], 14, "cup"),
          spine: { yaw: -5 },
        },
      ),
      {
        in: 0.4,
        weight: -0.7,
        leftFoot: { x: 0.02, z: 0.26, knee: 4 },
        pelvis: { yaw: -32, y: -0.07, z: -0.02 },
        spine: { yaw: -28, pitch: -8, roll: 8 },
        right: { to: [0.5, 0.26, -0.46], palm: [0, 0.5, 0.8], swivel: 20, shape: "cup" },
        left: { to: [0.06, 0.1, 0.9], swivel: 12, shape: "open" },
        gaze: { direction: 0, elevation: 8 },
        balance: 0.3,
      },
      {
        in: 0.17,
        ease: "through",
        weight: 0.4,
        pelvis: { yaw: 10, z: 0.14, y: -0.07 },
        spine: { yaw: 12, pitch: 8, roll: -4 },
        right: { to: [0.26, 0.7, 0.5], palm: [-0.1, -0.2, 1], swivel: 20, shape: "open" },
        left: { to: [0.3, -0.4, 0.3] },
        rightFoot: { x: 0.04, pitch: 38 },
        mark: "release",
      },
      {
        in: 0.22,
        pelvis: { yaw: 28, z: 0.2, y: -0.1, pitch: 12 },
        spine: { yaw: 20, pitch: 30 },
        right: { to: [-0.26, -0.5, 0.62], swivel: 10, shape: "relaxed" },
        left: { to: [0.38, -0.66, -0.1] },
        gaze: { direction: 0, elevation: 4 },
        hold: 0.15,
        ends: true,
      },
      {
        in: 0.45,
        leftFoot: { x: 0, z: 0, knee: 0 },
        rightFoot: { x: 0, pitch: 0 },
        pelvis: { yaw: 0, z: 0, y: -0.02, pitch: 0 },
        spine: { yaw: 0, pitch: 2 },
        hands: { to: [0.2, -0.85, 0.2] },
        weight: 0,
        balance: 1,
      },
      home(0.4),
    ],
  },
  build_snowman: {
    hands: "brisk",
    keys: (p) => {
      const roll = (ahead: number, up: number): HandTarget => ({
        to: [0.02, up, ahead],
        level: true,
        palm: [-0.2, -0.6, 0.75],
        fingers: [-0.2, 0.3, 0.95],
        swivel: 20,
        shape: "open",
      });
      return [
        // A big ball is rolled.
        {
          in: 0.6,
          begins: true,
          ...bow({ y: -0.24, z: -0.1, pitch: 40 }, 36, -20),
          hands: roll(0.5, -0.62),
          leftFoot: { z: 0.2, knee: 10 },
          rightFoot: { z: -0.14, pitch: 16, knee: 8, slide: true },
          balance: 0.4,
        },
        ...between(
          p.count,
          0.4,
          {
            pelvis: { y: -0.2, z: 0.06, pitch: 46 },
            right: roll(0.86, -0.5),
            left: roll(0.46, -0.56),
            spine: { yaw: 12 },
          },
          {
            pelvis: { y: -0.24, z: -0.02, pitch: 42 },
            right: roll(0.46, -0.56),
            left: roll(0.86, -0.5),
            spine: { yaw: -12 },
          },
        ),
        // The head goes on top, is patted firm and looked at.
        {
          in: 0.5,
          ...SQUAT,
          hands: AROUND(-0.02, -0.9, 0.3),
          leftFoot: { x: 0.06, z: 0, knee: 18 },
          rightFoot: { x: 0.06, z: 0, pitch: 0, knee: 18 },
        },
        {
          in: 0.7,
          ...bow({ y: -0.03, z: 0, pitch: -2 }, -6, -4),
          feet: { x: 0.05, knee: 4 },
          hands: handAt([-0.06, -0.16, 0.74], [-0.95, 0.2, 0], [-0.1, 0.3, 0.95], 14, "cup"),
          balance: 0.8,
        },
        ...between(
          2,
          0.16,
          { hands: handAt([0.06, -0.08, 0.74], [-0.9, -0.3, 0], [-0.1, 0.3, 0.95], 14, "open") },
          { hands: handAt([-0.06, -0.14, 0.74], [-0.9, -0.3, 0], [-0.1, 0.3, 0.95], 14, "cup") },
        ),
        {
          in: 0.35,
          right: handAt([-0.2, -0.02, 0.6], [-0.8, -0.3, 0.3], [-0.3, 0, 1], 10, "pinch"),
          left: { to: [0.2, -0.7, 0.2], swivel: 10 },
        },
        {
          in: 0.16,
          right: handAt([-0.26, 0.0, 0.86], [-0.8, -0.3, 0.3], [-0.3, 0, 1], 10, "pinch"),
          ease: "strike",
          mark: "strike",
        },
        {
          in: 0.5,
          hands: { touch: "hips", shape: "fist" },
          ...standOn(0.6, -7, 0),
          head: { roll: 10, pitch: 2 },
          hold: 0.5,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  splash_water: {
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        ...bow({ y: -0.22, z: -0.1, pitch: 36 }, 34, -22),
        hands: { to: [0.18, -0.9, 0.05], level: true, palm: [-0.2, 0.2, 1], swivel: 8, shape: "cup" },
        feet: { x: 0.05, knee: 10 },
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.26,
            hands: { to: [0.22, -0.86, -0.24], level: true, palm: [-0.2, 0, 1], swivel: 8, shape: "cup" },
            pelvis: { y: -0.26, pitch: 38, yaw: -8 * s },
          },
          {
            in: 0.24,
            ease: "through",
            hands: { to: [0.06, -0.2, 0.9], level: true, palm: [-0.1, 0.8, 0.6], swivel: 8, shape: "open" },
            ...bow({ y: -0.08, pitch: 14, yaw: 10 * s }, 12, -12),
            mark: "strike",
          },
          {
            in: 0.26,
            hands: { to: [0.2, 0.3, 0.8], level: true, palm: [-0.3, 0.5, 0.8], swivel: 14, shape: "spread" },
            ...bow({ y: -0.04, pitch: 4, yaw: 6 * s }, -2, -4),
            head: { yaw: 14 * s },
          },
          {
            in: 0.4,
            hands: { to: [0.2, -0.85, 0.1], level: true, palm: [-0.2, 0.2, 1], swivel: 8, shape: "cup" },
            ...bow({ y: -0.22, pitch: 34, yaw: 0 }, 32, -20),
            head: { yaw: 0 },
            mark: "cycle",
          },
        ];
      }),
      home(0.6),
    ],
  },
  wade: {
    keys: (p) => {
      const step = (s: number): Partial<BodyKey> => ({
        pelvis: { y: -0.1, yaw: 12 * s, roll: -5 * s, pitch: 6 },
        spine: { pitch: 12, yaw: -16 * s, roll: 8 * s },
        head: { pitch: -8 },
        right: { to: [0.56, -0.14 + 0.12 * s, 0.2 + 0.3 * s], palm: [0, -1, 0], swivel: 20, shape: "open" },
        left: { to: [0.56, -0.14 - 0.12 * s, 0.2 - 0.3 * s], palm: [0, -1, 0], swivel: 20, shape: "open" },
      });
      return [
        { in: 0.5, begins: true, ...step(0), weight: 0, balance: 0.8 },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.5, ...step(-1), weight: 0.95, rightFoot: { y: 0.24, z: 0.16, pitch: 26, knee: 8 } },
          {
            in: 0.4,
            ...step(-0.4),
            weight: 0,
            rightFoot: { y: 0, z: 0, pitch: 0 },
            pelvis: { y: -0.14, yaw: -5, roll: 2, pitch: 8 },
          },
          { in: 0.5, ...step(1), weight: -0.95, leftFoot: { y: 0.24, z: 0.16, pitch: 26, knee: 8 } },
          {
            in: 0.4,
            ...step(0.4),
            weight: 0,
            leftFoot: { y: 0, z: 0, pitch: 0 },
            pelvis: { y: -0.14, yaw: 5, roll: -2, pitch: 8 },
            mark: "cycle",
          },
        ]),
        home(0.6),
      ];
    },
  },
  test_water: {
    hands: "brisk",
    keys: () => [
      {
        in: 0.5,
        begins: true,
        ...standOn(0.9, 6, 14),
        hands: { to: [0.4, -0.72, 0.1], swivel: 16, shape: "open" },
        gaze: { direction: 6, elevation: -40 },
      },
      {
        in: 0.5,
        weight: 0.95,
        rightFoot: { x: 0.02, y: 0.12, z: 0.3, pitch: 34 },
        pelvis: { y: -0.08, pitch: -2, roll: 5 },
        spine: { pitch: 14, roll: -8 },
        hands: { to: [0.56, -0.5, 0.16], palm: [0, -1, 0], swivel: 18, shape: "open" },
      },
      { in: 0.35, rightFoot: { x: 0.02, y: 0.03, z: 0.36, pitch: 40 }, pelvis: { y: -0.13 }, hold: 0.15 },
      // Cold!
      {
        in: 0.16,
        ease: "strike",
        rightFoot: { x: 0.0, y: 0.34, z: 0.12, pitch: 20 },
        pelvis: { y: -0.03, pitch: -6, yaw: 10 },
        spine: { pitch: 0, roll: -4, yaw: 6 },
        hands: { to: [0.06, -0.2, 0.5], palm: [-0.6, 0, -0.6], swivel: 24, shape: "fist", shrug: 14 },
        head: { pitch: -6, yaw: 16 },
      },
      {
        in: 0.4,
        rightFoot: { x: 0, y: 0, z: 0, pitch: 0 },
        weight: 0,
        right: { touch: "upperArm", shape: "flat", shrug: 12 },
        left: handAt([-0.44, -0.38, 0.34], [0.1, -0.1, -1], [-0.95, 0.25, -0.1], 12, "flat"),
        ...bow({ y: -0.06, yaw: 0, pitch: 6 }, 14, 8),
      },
      ...between(3, 0.08, { spine: { yaw: 3 }, head: { yaw: -3 } }, { spine: { yaw: -3 }, head: { yaw: 3 } }),
      {
        in: 0.4,
        hands: { to: [0.16, -0.6, 0.4], swivel: 12, shrug: 0 },
        ...bow({ y: -0.01, pitch: 0 }, 0, 0),
        ends: true,
      },
      home(0.6),
    ],
  },
};
