import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { EASY, standOn } from "./poses.js";

export const WEATHER_SCRIPTS: Record<string, ActionScript> = {
  shield_rain: {
    hold: 2,
    snap: "snappy",
    keys: (p) => {
      const roof: HandTarget = {
        touch: "head",
        off: [0.0, 0.05, 0.02],
        palm: [-0.1, -1, 0],
        fingers: [-0.8, 0.1, -0.3],
        shape: "flat",
      };
      return [
        // Drops on the palm.
        {
          in: 0.45,
          right: handAt([0.1, -0.3, 0.7], [0, 1, 0], [-0.2, 0.1, 1], 8, "open"),
          gaze: { direction: 10, elevation: 34 },
          ...standOn(-0.3, -2, -20),
        },
        {
          in: 0.3,
          begins: true,
          hands: roof,
          ...bow({ y: -0.1, pitch: 8 }, 22, 10),
          feet: { knee: -4 },
          head: { pitch: 12, yaw: -10 },
        },
        ...repeat(Math.max(2, Math.round(p.hold / 0.56)), (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.16,
              weight: -0.8 * s,
              [s > 0 ? "leftFoot" : "rightFoot"]: { y: 0.08, pitch: 20 },
              pelvis: { y: -0.08, yaw: 6 * s },
            },
            {
              in: 0.14,
              weight: 0,
              [s > 0 ? "leftFoot" : "rightFoot"]: { y: 0, pitch: 0 },
              pelvis: { y: -0.12 },
              head: { yaw: 22 * s, pitch: 8 },
              spine: { pitch: 24, roll: 3 * s },
              mark: "cycle",
            },
          ];
        }),
        {
          in: 0.4,
          hands: { to: [0.36, -0.2, 0.5], swivel: 24, shape: "open" },
          ...bow({ y: -0.03, pitch: 2, yaw: 0 }, 4, -10),
          ends: true,
          ease: "through",
        },
        home(0.6),
      ];
    },
  },
  brave_wind: {
    hold: 2.4,
    keys: (p) => {
      const lean = (more: number): Partial<BodyKey> => ({
        pelvis: { y: -0.15 - 0.03 * more, z: 0.2 + 0.05 * more, pitch: 24 + 5 * more },
        spine: { pitch: 22 + 6 * more, yaw: 5 * more },
        head: { pitch: 4, yaw: 14, roll: 6 },
        right: handAt([-0.34, 0.12, 0.5], [0.2, 0.2, 1], [-0.95, 0.3, 0.1], 40, "fist"),
        left: { to: [0.42, -0.72, -0.3 - 0.1 * more], swivel: 16, shape: "open" },
      });
      return [
        { in: 0.3, ...standOn(0, -10, -6), hands: { to: [0.4, -0.6, 0.3], swivel: 20, shape: "open" }, ease: "strike" },
        {
          in: 0.5,
          begins: true,
          ...lean(0),
          balance: 0,
          rightFoot: { x: 0.02, z: 0.3, knee: 4 },
          leftFoot: { z: -0.22, pitch: 22, slide: true },
          weight: -0.5,
        },
        ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
          { in: 0.45, ...lean(1) },
          // A gust throws it back.
          { in: 0.2, ...lean(-1), head: { pitch: 10, yaw: 24, roll: 10 }, leftFoot: { pitch: 30 } },
          { in: 0.3, ...lean(0), rightFoot: { y: 0.06, z: 0.3, pitch: -8 }, pelvis: { y: -0.14, z: 0.14, pitch: 22 } },
          { in: 0.25, ...lean(0.6), rightFoot: { y: 0, z: 0.3, pitch: 0 }, leftFoot: { pitch: 22 }, mark: "cycle" },
        ]),
        {
          in: 0.6,
          rightFoot: { x: 0, z: 0 },
          leftFoot: { z: 0, pitch: 0 },
          pelvis: { y: -0.03, z: 0, pitch: 4 },
          spine: { pitch: 8, yaw: 0 },
          head: { yaw: 0, roll: 0 },
          hands: EASY,
          weight: 0,
          ends: true,
        },
        home(0.5),
      ];
    },
  },
  wipe_sweat: {
    hands: "brisk",
    keys: () => {
      const brow = (x: number, yaw: number): Partial<BodyKey> => ({
        right: {
          touch: "forehead",
          by: "wrist",
          off: [x, 0, 0.02],
          palm: [0, -0.4, 0.9],
          fingers: [-0.95, 0.25, 0.1],
          swivel: 50,
          shape: "fist",
        },
        head: { pitch: 6, yaw, roll: 4 },
      });
      return [
        { in: 0.55, begins: true, ...standOn(-0.5, 6, 8), ...brow(-0.05, -12) },
        { in: 0.5, ...brow(0.06, 18), spine: { pitch: -4 } },
        { in: 0.4, ...brow(-0.04, -8), spine: { pitch: 2 } },
        { in: 0.45, ...brow(0.06, 16), spine: { pitch: -6 } },
        { in: 0.3, right: { to: [0.34, -0.3, 0.5], swivel: 20, shape: "fist" }, head: { yaw: 8, pitch: -4, roll: 0 } },
        // Shakes the drops off.
        {
          in: 0.14,
          ease: "strike",
          right: { to: [0.5, -0.66, 0.4], palm: [-0.2, -0.8, 0.5], swivel: 10, shape: "spread" },
          spine: { pitch: 4 },
        },
        { in: 0.35, hands: { to: [0.18, -0.9, 0.1], shrug: 8 }, ...standOn(0.3, -5, -8), ends: true },
        home(0.6),
      ];
    },
  },
  hold_lantern: {
    hold: 2,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        right: handAt([0.2, 0.2, 0.74], [-0.9, 0, 0.2], [-0.2, 0.2, 0.95], 14, "fist"),
        left: { to: [0.26, -0.66, 0.36], palm: [-0.2, 0, 1], swivel: 16, shape: "open" },
        ...standOn(-0.4, 8, -6, -0.06),
        gaze: { direction: 10, elevation: 4 },
        hold: p.hold * 0.2,
      },
      {
        in: 0.8,
        spine: { pitch: 10, yaw: -26 },
        pelvis: { y: -0.07, yaw: -14 },
        head: { yaw: -26, pitch: -6 },
        weight: -0.6,
        ...peak(p.hold * 0.4),
      },
      {
        in: 1,
        spine: { pitch: 10, yaw: 22 },
        pelvis: { y: -0.07, yaw: 12 },
        head: { yaw: 30, pitch: -6 },
        weight: 0.6,
        right: handAt([0.0, 0.24, 0.76], [-0.9, 0, 0.2], [-0.2, 0.2, 0.95], 14, "fist"),
        hold: p.hold * 0.4,
        ends: true,
      },
      home(0.9),
    ],
  },
};
