import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";

/** A tray or a plate on one raised hand. */
const TRAY: HandTarget = handAt([0.2, 0.02, 0.34], [0, 1, 0.1], [0.5, 0, -0.9], 4, "spread");

export const DRINKS_SCRIPTS: Record<string, ActionScript> = {
  serve_tray: {
    keys: () => [
      // The tray is carried high on one hand,
      {
        in: 0.6,
        begins: true,
        right: TRAY,
        left: { touch: "back", palm: [0, 0, -1], off: [0, 0, -0.02], shape: "relaxed" },
        spine: { pitch: -3, roll: 3 },
        head: { pitch: -2, yaw: -6 },
        weight: -0.3,
        hold: 0.3,
      },
      // lowered with a small bow,
      {
        in: 0.55,
        right: handAt([0.02, -0.4, 0.56], [0, 1, 0], [-0.2, 0, 1], 10, "spread"),
        leftFoot: { z: 0.18, knee: 4 },
        ...bow({ y: -0.07, yaw: 6, pitch: 10 }, 16, -10),
        weight: 0.4,
      },
      // a glass is set down from it,
      {
        in: 0.45,
        left: handAt([-0.28, -0.34, 0.6], [-0.9, -0.2, 0], [-0.6, 0.1, 0.8], 20, "cup"),
        gaze: { direction: 10, elevation: -36 },
      },
      {
        in: 0.5,
        left: handAt([0.1, -0.52, 0.8], [-0.9, -0.1, 0], [-0.1, -0.1, 1], 12, "cup"),
        spine: { pitch: 22, yaw: -12 },
        gaze: { direction: -12, elevation: -40 },
        mark: "low",
      },
      { in: 0.2, left: { shape: "open" } },
      // and an inviting gesture.
      {
        in: 0.4,
        left: { to: [0.3, -0.38, 0.6], palm: [0, 0.95, 0.2], fingers: [0.3, 0, 0.9], swivel: 8, shape: "open" },
        spine: { pitch: 12, yaw: -6 },
        gaze: { direction: -6, elevation: 4 },
        hold: 0.3,
        ends: true,
      },
      {
        in: 0.5,
        right: { to: [0.12, -0.62, 0.35], palm: [-0.7, 0.5, 0], shape: "cup" },
        left: { to: [0.18, -0.85, 0.2], shape: "relaxed" },
        leftFoot: { z: 0, knee: 0 },
        ...bow({ y: -0.01, yaw: 0, pitch: 0 }, 3, 0),
        weight: -0.5,
      },
      home(0.45),
    ],
  },
  toast: {
    hold: 0.7,
    keys: (p) => {
      const glass = (to: readonly [number, number, number]): HandTarget =>
        handAt(to, [-0.9, 0.1, 0.1], [-0.2, 0.3, 0.9], 16, "cup");
      return [
        {
          in: 0.45,
          begins: true,
          right: glass([0.0, -0.4, 0.5]),
          gaze: { direction: 0, elevation: 2 },
          spine: { pitch: 2, yaw: 6 },
          weight: -0.3,
        },
        // Raised to all,
        {
          in: 0.5,
          right: glass([0.12, 0.36, 0.72]),
          left: { to: [0.3, -0.66, 0.3], palm: [-0.3, 0.6, 0.5], swivel: 12, shape: "open" },
          pelvis: { y: 0.01, yaw: 8, roll: -2 },
          spine: { pitch: -6, yaw: 12, roll: -4 },
          head: { pitch: -6, yaw: -16 },
          weight: 0.5,
          ...peak(p.hold),
        },
        { in: 0.35, head: { yaw: 14, pitch: -2 }, spine: { yaw: 6 }, right: glass([0.08, 0.34, 0.74]) },
        // drunk,
        {
          in: 0.5,
          right: {
            touch: "mouth",
            by: "palm",
            off: [0.02, -0.05, 0.055],
            palm: [-0.9, 0.1, -0.2],
            fingers: [-0.35, 0.75, -0.2],
            swivel: 34,
            shape: "cup",
          },
          left: { to: [0.2, -0.85, 0.1] },
          spine: { pitch: -4, yaw: 0, roll: 0 },
          head: { pitch: -8, yaw: 0 },
        },
        {
          in: 0.3,
          right: {
            touch: "mouth",
            by: "palm",
            off: [0.02, -0.02, 0.06],
            palm: [-0.9, -0.1, -0.1],
            fingers: [-0.3, 0.3, -0.8],
            swivel: 48,
            shape: "cup",
          },
          head: { pitch: -24 },
          spine: { pitch: -10 },
          hold: 0.6,
          mark: "low",
        },
        // and brought down with a breath.
        {
          in: 0.45,
          right: glass([0.02, -0.36, 0.54]),
          head: { pitch: 2 },
          spine: { pitch: 3 },
          weight: -0.2,
          hold: 0.2,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  pour_tea: {
    keys: () => {
      const pot = (up: number, tilt: number): Partial<BodyKey> => ({
        right: handAt([-0.02, up, 0.54], [-0.8, -0.2 - tilt, 0.1], [-0.4, 0.1 - tilt, 0.8], 16 + 40 * tilt, "grip"),
      });
      const lid: HandTarget = handAt([-0.22, -0.22, 0.56], [-0.2, -0.95, 0], [-0.7, -0.2, 0.6], 30, "pinch");
      return [
        {
          in: 0.55,
          begins: true,
          ...pot(-0.46, 0),
          left: { ...lid, to: [-0.22, -0.32, 0.54] },
          ...bow({ y: -0.02, pitch: 4 }, 10, 2),
          gaze: { direction: -4, elevation: -44 },
          weight: -0.3,
        },
        { in: 0.4, ...pot(-0.34, 0.1), left: lid, spine: { pitch: 12, roll: -2 } },
        // Poured, the pot lifted while it runs.
        {
          in: 0.45,
          ...pot(-0.26, 0.55),
          left: { ...lid, to: [-0.24, -0.12, 0.56] },
          spine: { pitch: 10, roll: -6 },
          head: { roll: -5 },
          weight: 0.4,
        },
        {
          in: 0.8,
          ...pot(-0.08, 0.6),
          left: { ...lid, to: [-0.24, 0.04, 0.54] },
          spine: { pitch: 4, roll: -7 },
          gaze: { elevation: -40 },
          mark: "apex",
        },
        { in: 0.5, ...pot(-0.28, 0.5), left: { ...lid, to: [-0.24, -0.14, 0.56] }, spine: { pitch: 10 } },
        { in: 0.3, ...pot(-0.32, -0.1), left: lid, spine: { roll: 0, pitch: 9 }, head: { roll: 0 } },
        {
          in: 0.45,
          ...pot(-0.5, 0),
          left: { ...lid, to: [-0.22, -0.34, 0.54] },
          spine: { pitch: 14 },
          ends: true,
          weight: 0,
        },
        home(0.65),
      ];
    },
  },
  shake_cocktail: {
    snap: "snappy",
    keys: (p) => {
      const shaker = (up: number, ahead: number): Partial<BodyKey> => ({
        right: handAt([-0.1, up, ahead], [-0.6, -0.5, -0.4], [-0.5, 0.8, 0.2], 40, "cup"),
        left: handAt([-0.24, up - 0.2, ahead + 0.04], [-0.4, 0.8, -0.3], [-0.7, 0.3, 0.6], 30, "cup"),
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...shaker(-0.06, 0.44),
          pelvis: { yaw: -10, y: -0.02 },
          spine: { yaw: -8, roll: 4 },
          head: { yaw: 12, roll: 4 },
          weight: -0.4,
        },
        ...repeat(p.count * 2, (i): BodyKey[] => [
          {
            in: 0.14,
            ease: "through",
            ...shaker(0.1, 0.54),
            spine: { pitch: -3, roll: 5, yaw: -10 },
            pelvis: { y: -0.01 },
          },
          {
            in: 0.14,
            ease: "through",
            ...shaker(-0.1, 0.4),
            spine: { pitch: 3, roll: 2, yaw: -5 },
            pelvis: { y: -0.035 },
            weight: i % 4 < 2 ? -0.3 : 0.2,
            mark: i % 2 === 1 ? "cycle" : undefined,
            ends: i === p.count * 2 - 1,
          },
        ]),
        {
          in: 0.35,
          ...shaker(-0.26, 0.46),
          pelvis: { yaw: 0, y: -0.01 },
          spine: { yaw: 0, roll: 0, pitch: 4 },
          head: { yaw: 0, roll: 0 },
        },
        home(0.5),
      ];
    },
  },
};
