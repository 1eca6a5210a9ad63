import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, nod, repeat } from "../keys.js";
import { between, standOn } from "./poses.js";

/** A palm that goes round on the belly. */
const onBelly = (x: number, y: number): HandTarget => ({ touch: "belly", off: [x, y, 0], shape: "flat" });

export const BODY_SCRIPTS: Record<string, ActionScript> = {
  scratch_back: {
    snap: "snappy",
    keys: (p) => [
      { in: 0.35, right: { to: [0.4, 0.3, 0.3], swivel: 30 }, ...standOn(0.4), ease: "through" },
      {
        in: 0.4,
        begins: true,
        right: { touch: "nape", by: "curledTips", off: [-0.01, -0.15, -0.03], swivel: 80, shape: "claw" },
        left: { to: [0.3, -0.82, -0.16], swivel: 20 },
        ...standOn(0.5, 12, 14, -0.04),
      },
      ...between(
        p.count * 2,
        0.13,
        {
          right: { touch: "nape", by: "curledTips", off: [0.01, -0.19, -0.03], swivel: 80, shape: "claw" },
          spine: { roll: -7, pitch: 15 },
        },
        {
          right: { touch: "nape", by: "curledTips", off: [-0.01, -0.14, -0.03], swivel: 80, shape: "claw" },
          spine: { roll: -3, pitch: 12 },
        },
      ),
      // It is still out of reach: from below.
      { in: 0.35, right: { to: [0.55, -0.3, 0.35], swivel: 20 }, ...standOn(0, 0, 0), ease: "through" },
      {
        in: 0.45,
        right: { touch: "back", by: "curledTips", off: [-0.04, 0.06, -0.01], palm: [0, 0, 1], shape: "claw" },
        left: { to: [0.34, -0.7, 0.3], swivel: 20 },
        ...standOn(-0.5, -6, -6, -0.05),
      },
      ...between(
        p.count,
        0.14,
        { right: { touch: "back", by: "curledTips", off: [-0.04, 0.1, -0.01], shape: "claw" }, head: { yaw: -14 } },
        { right: { touch: "back", by: "curledTips", off: [-0.04, 0.05, -0.01], shape: "claw" }, head: { yaw: -8 } },
      ),
      { in: 0.35, right: { to: [0.42, -0.84, -0.22], swivel: 10 }, ease: "through" },
      home(0.45),
    ],
  },
  pick_nose: {
    hands: "brisk",
    keys: (p) => {
      const finger = (x: number): HandTarget => ({
        touch: "nose",
        by: "tips",
        off: [x, -0.018, 0.004],
        palm: [-0.7, 0.2, -0.7],
        fingers: [-0.5, 0.75, -0.45],
        swivel: 20,
        shape: "point",
      });
      return [
        {
          in: 0.6,
          begins: true,
          right: finger(0.006),
          ...standOn(-0.5, 6, -10),
          gaze: { direction: 14, elevation: 14 },
        },
        ...between(
          p.count,
          0.2,
          { right: { ...finger(0.012), swivel: 34 }, head: { roll: 8 } },
          { right: { ...finger(0.002), swivel: 14 }, head: { roll: 3 } },
        ),
        // The find is looked at and flicked away.
        {
          in: 0.5,
          right: handAt([-0.08, -0.16, 0.52], [-0.3, 0.3, -0.9], [-0.4, 0.8, 0.3], 8, "pinch"),
          gaze: { direction: -6, elevation: -10 },
          spine: { pitch: 8 },
          hold: 0.4,
        },
        { in: 0.2, right: { to: [0.1, -0.2, 0.6], palm: [-0.6, 0.4, 0], swivel: 14, shape: "fist" } },
        {
          in: 0.12,
          ease: "strike",
          right: { to: [0.42, -0.2, 0.72], palm: [-0.6, 0.3, 0.3], swivel: 14, shape: "spread" },
          gaze: { direction: 34, elevation: -12 },
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  rub_eyes: {
    keys: (p) => {
      const eye = (x: number, y: number): HandTarget => ({
        touch: "eyes",
        by: "knuckles",
        off: [x, y, 0.012],
        palm: [-0.4, -0.85, 0.2],
        fingers: [-0.6, 0.55, -0.6],
        swivel: 34,
        shape: "fist",
      });
      return [
        { in: 0.35, hands: { to: [0.1, -0.3, 0.5], swivel: 16, shape: "fist" }, ...nod(4, 6), ease: "through" },
        { in: 0.35, begins: true, hands: eye(0, 0), ...standOn(0.4, 10, 16, -0.03) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.16, hands: eye(0.014, 0.008), head: { roll: 4, pitch: 14 } },
          { in: 0.16, hands: eye(0.004, -0.014), head: { yaw: i % 2 === 0 ? 4 : -4, pitch: 19 } },
          { in: 0.16, hands: eye(-0.008, 0.004), head: { roll: -4, pitch: 15 }, mark: "cycle" },
        ]),
        { in: 0.35, hands: { to: [0.2, -0.25, 0.5], swivel: 20, shape: "relaxed" }, ...nod(-4, -8) },
        { in: 0.3, head: { pitch: 2, yaw: 6 }, hands: { to: [0.18, -0.7, 0.35], swivel: 12 }, ends: true },
        home(0.5),
      ];
    },
  },
  rub_belly: {
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, right: onBelly(0, 0.05), ...standOn(-0.5, -8, 8), left: { to: [0.2, -0.88, 0] } },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.2, right: onBelly(0.05, 0), pelvis: { yaw: 5, roll: -3 } },
        { in: 0.2, right: onBelly(0, -0.055), head: { roll: -6, pitch: 4 } },
        { in: 0.2, right: onBelly(-0.06, 0), pelvis: { yaw: -2, roll: -1 } },
        { in: 0.2, right: onBelly(0, 0.05), head: { roll: 2, pitch: 8 }, mark: "cycle" },
      ]),
      home(0.6),
    ],
  },
  pat_belly: {
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        hands: { touch: "belly", off: [0.05, 0, 0.07], shape: "flat" },
        ...standOn(-0.4, -11, 6),
      },
      ...between(
        p.count,
        0.14,
        { hands: { touch: "belly", off: [0.04, -0.01, 0.004], shape: "flat" }, pelvis: { z: -0.012 }, ease: "strike" },
        { hands: { touch: "belly", off: [0.05, 0, 0.075], shape: "flat" }, pelvis: { z: 0 } },
      ),
      {
        in: 0.25,
        hands: { touch: "belly", off: [0.04, 0, 0.004], shape: "flat" },
        head: { pitch: -6, roll: 5 },
        hold: 0.35,
      },
      home(0.6),
    ],
  },
  rub_hands: {
    snap: "snappy",
    keys: (p) => {
      // Palm on palm before the belly, each sliding along the other.
      const slid = (d: number): Partial<BodyKey> => ({
        right: {
          to: [-0.31, -0.42, 0.46 + d],
          palm: [-1, 0, 0],
          fingers: [0.05, 0.45, 0.9],
          swivel: 24,
          shape: "flat",
        },
        left: { to: [-0.31, -0.42, 0.46 - d], palm: [-1, 0, 0], fingers: [0.05, 0.45, 0.9], swivel: 24, shape: "flat" },
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...slid(0),
          pelvis: { y: -0.03, pitch: 4 },
          spine: { pitch: 9 },
          head: { pitch: 6 },
        },
        ...repeat(p.count * 2, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.17,
              ...slid(0.13),
              spine: { pitch: 10, yaw: 5, roll: 1.5 * s },
              pelvis: { y: -0.04, yaw: 2 },
              weight: 0.25 * s,
            },
            { in: 0.17, ...slid(-0.13), spine: { pitch: 8, yaw: -5 }, pelvis: { y: -0.025, yaw: -2 }, mark: "cycle" },
          ];
        }),
        { in: 0.2, ends: true, ...slid(0), spine: { pitch: 6, yaw: 0, roll: 0 } },
        home(0.55),
      ];
    },
  },
};
