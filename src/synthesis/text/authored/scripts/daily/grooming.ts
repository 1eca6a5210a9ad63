import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { between, SHOWN, standOn } from "./poses.js";

/** A brush or a pen of colour at a spot of the face. */
const dab = (touch: HandTarget["touch"], x: number, y: number): HandTarget => ({
  touch,
  by: "tips",
  off: [x, y, 0.02],
  palm: [-0.6, 0.1, -0.8],
  fingers: [-0.6, 0.55, -0.6],
  swivel: 26,
  shape: "pinch",
});
const MIRROR = { ...SHOWN, to: [-0.1, -0.1, 0.72] } as HandTarget;

export const GROOMING_SCRIPTS: Record<string, ActionScript> = {
  apply_makeup: {
    snap: "soft",
    keys: (p) => [
      { in: 0.7, begins: true, left: MIRROR, right: dab("cheek", 0.01, 0), ...standOn(-0.5, 6, 2) },
      ...repeat(p.count, (): BodyKey[] => [
        ...between(
          2,
          0.2,
          { right: dab("cheek", 0.02, 0.025), head: { pitch: 0, roll: -5, yaw: 12 } },
          { right: dab("cheek", -0.005, -0.015), head: { yaw: 9 } },
        ),
        {
          in: 0.4,
          right: dab("eyes", 0.02, 0.01),
          head: { pitch: -8, yaw: -4, roll: 4 },
          left: { ...MIRROR, swivel: 14 },
        },
        { in: 0.25, right: dab("eyes", -0.01, 0.015) },
        { in: 0.25, right: dab("eyes", 0.025, 0.012) },
        { in: 0.4, right: dab("cheek", 0.01, 0), head: { pitch: 2, yaw: 10 }, left: MIRROR, mark: "cycle" },
      ]),
      {
        in: 0.45,
        right: { to: [0.12, -0.5, 0.5], swivel: 12, shape: "pinch" },
        head: { yaw: -14, roll: 5, pitch: 0 },
        hold: 0.3,
        ends: true,
      },
      home(0.6),
    ],
  },
  lipstick: {
    snap: "soft",
    keys: (p) => [
      { in: 0.7, begins: true, left: MIRROR, right: dab("mouth", 0.02, 0), ...standOn(-0.5, 8, -4) },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.4, right: dab("mouth", -0.025, 0.006), head: { pitch: -6, yaw: -5 } },
        { in: 0.4, right: dab("mouth", 0.03, 0.0), head: { pitch: -4, yaw: 5 }, mark: "cycle" },
      ]),
      {
        in: 0.4,
        right: { to: [0.1, -0.35, 0.5], palm: [-0.6, 0, -0.5], swivel: 14, shape: "pinch" },
        head: { pitch: 4, yaw: 10, roll: 6 },
        hold: 0.25,
      },
      { in: 0.4, head: { pitch: -2, yaw: -14, roll: -6 }, left: { ...MIRROR, swivel: 12 }, hold: 0.3, ends: true },
      home(0.6),
    ],
  },
  clip_nails: {
    snap: "soft",
    keys: (p) => {
      const clip = (k: number): HandTarget => ({
        touch: "wrist",
        by: "tips",
        off: [-0.2, 0.03, 0.03 - 0.02 * (k % 4)],
        palm: [-0.5, -0.8, 0],
        fingers: [-0.9, -0.15, 0.3],
        swivel: 12,
        shape: "pinch",
      });
      return [
        {
          in: 0.65,
          begins: true,
          ...standOn(0.5, 8, 26),
          left: handAt([-0.3, -0.34, 0.5], [-0.2, 0.5, -0.8], [-0.9, 0.2, 0.3], 4, "open"),
          right: clip(0),
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.22, right: { ...clip(i), off: [-0.2, 0.05, 0.05 - 0.02 * (i % 4)] } },
          { in: 0.18, right: clip(i + 1), hold: 0.14 },
          { in: 0.1, right: { shape: "fist" }, head: { pitch: 29 } },
          { in: 0.14, right: { shape: "pinch" }, head: { pitch: 26 }, mark: "cycle" },
        ]),
        {
          in: 0.45,
          left: handAt([-0.1, -0.22, 0.72], [0, -0.4, 1], [-0.3, 0.9, 0.2], 6, "spread"),
          right: { to: [0.1, -0.7, 0.4], swivel: 8 },
          ...standOn(-0.3, -4, 8),
          hold: 0.45,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  spray_perfume: {
    keys: (p) => {
      const spray = (touch: HandTarget["touch"], press: HandShapeName): HandTarget => ({
        touch,
        by: "fist",
        off: [0.12, -0.02, 0.13],
        palm: [-0.9, 0.1, -0.3],
        fingers: [-0.4, 0.9, -0.2],
        swivel: 30,
        shape: press,
      });
      return [
        {
          in: 0.6,
          begins: true,
          right: spray("neck", "cup"),
          ...standOn(-0.5, -4, -12),
          left: { to: [0.2, -0.85, 0.05] },
        },
        { in: 0.25, head: { roll: -16, yaw: 14, pitch: -10 } },
        ...between(
          p.count,
          0.16,
          { right: spray("neck", "grip"), head: { roll: -20 } },
          { right: spray("neck", "cup") },
        ),
        {
          in: 0.6,
          ...standOn(0.5, -4, -12),
          head: { roll: 16, yaw: -20, pitch: -8 },
          right: handAt([-0.5, -0.02, 0.5], [-0.9, 0, -0.4], [-0.35, 0.9, -0.2], 30, "cup"),
        },
        ...between(p.count, 0.16, { right: { shape: "grip" }, head: { roll: 20 } }, { right: { shape: "cup" } }),
        // Waves the scent towards the nose.
        {
          in: 0.5,
          ...standOn(0.2, 2, 4),
          head: { roll: 0, yaw: -6, pitch: -2 },
          right: { to: [0.1, -0.6, 0.45], swivel: 8 },
          left: handAt([-0.15, -0.24, 0.58], [-0.2, 0.1, -1], [-0.5, 0.85, 0], 14, "open"),
        },
        ...between(
          2,
          0.18,
          { left: handAt([-0.25, -0.18, 0.42], [-0.2, 0.1, -1], [-0.6, 0.8, 0], 18, "open"), head: { pitch: -8 } },
          { left: handAt([-0.12, -0.24, 0.6], [-0.2, 0.1, -1], [-0.5, 0.85, 0.2], 14, "open") },
        ),
        home(0.6),
      ];
    },
  },
};
