import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";
import { between, holding, standOn } from "./poses.js";

/** Two hands under something before the body. */
const under = (up: number, ahead: number, apart = 0): BodyKey["hands"] =>
  handAt([-0.12 + apart, up, ahead], [-0.25, 1, 0], [-0.25, 0.05, 1], 10, "cup");
const STEP: Partial<BodyKey> = { rightFoot: { x: 0.02, z: 0.26, knee: 4 }, balance: 0.3 };
const BACK: Partial<BodyKey> = { rightFoot: { x: 0, z: 0 }, weight: 0, balance: 1 };

export const EXCHANGE_SCRIPTS: Record<string, ActionScript> = {
  give: {
    hold: 0.6,
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        hands: under(-0.5, 0.42),
        pelvis: { y: -0.03, z: -0.02 },
        spine: { pitch: -2 },
        weight: 0.7,
      },
      {
        in: 0.45,
        ...STEP,
        hands: under(-0.34, 0.86),
        pelvis: { y: -0.05, z: 0.13, pitch: 8 },
        spine: { pitch: 16 },
        head: { pitch: -14, roll: 4 },
        weight: -0.5,
        ...peak(p.hold),
      },
      // Let go.
      { in: 0.25, hands: { ...under(-0.4, 0.8, 0.14), shape: "open" }, spine: { pitch: 11 }, ends: true },
      {
        in: 0.5,
        ...BACK,
        hands: { to: [0.16, -0.75, 0.35], swivel: 8 },
        pelvis: { y: 0, z: 0, pitch: 0 },
        spine: { pitch: 0 },
        head: { pitch: 3, roll: 0 },
      },
      home(0.45),
    ],
  },
  receive: {
    hold: 0.9,
    keys: (p) => [
      {
        in: 0.5,
        ...STEP,
        hands: { ...under(-0.36, 0.82), shape: "open" },
        pelvis: { y: -0.05, z: 0.1, pitch: 8 },
        spine: { pitch: 14 },
        head: { pitch: -10 },
        weight: -0.3,
        hold: 0.3,
      },
      {
        in: 0.2,
        begins: true,
        hands: { ...under(-0.44, 0.78), shape: "cup" },
        spine: { pitch: 18 },
        pelvis: { y: -0.07 },
      },
      {
        in: 0.55,
        ...BACK,
        hands: under(-0.46, 0.36),
        pelvis: { y: -0.02, z: 0, pitch: 0 },
        spine: { pitch: 2 },
        head: { pitch: 20, roll: 3 },
      },
      // A nod of thanks.
      { in: 0.3, head: { pitch: 0 } },
      { in: 0.3, ...bow({ pitch: 5, y: -0.03 }, 12, 14), ...peak(p.hold * 0.3) },
      { in: 0.35, ...bow({ pitch: 0, y: 0 }, 0, 0), hold: p.hold * 0.4, ends: true },
      home(0.6),
    ],
  },
  throw_away: {
    keys: () => [
      {
        in: 0.4,
        begins: true,
        right: handAt([-0.1, -0.4, 0.5], [-0.8, 0.3, -0.2], [-0.3, 0.4, 0.8], 8, "fist"),
        ...standOn(-0.4, 6, 20),
      },
      { in: 0.15, right: { shape: "grip" } },
      {
        in: 0.3,
        right: { to: [0.2, -0.3, 0.36], palm: [-0.8, 0, 0.4], swivel: 26, shape: "fist" },
        ...standOn(0.5, -3, -2),
        gaze: { direction: 40, elevation: -24 },
        spine: { yaw: 10 },
      },
      {
        in: 0.17,
        ease: "strike",
        right: { to: [0.62, -0.42, 0.66], palm: [0, -0.9, 0.3], swivel: 14, shape: "open" },
        ...standOn(-0.6, 10, 4),
        spine: { yaw: -16, pitch: 12, roll: 4 },
        gaze: { direction: 42, elevation: -32 },
        left: { to: [0.3, -0.8, -0.1] },
        mark: "release",
      },
      { in: 0.25, right: { to: [0.66, -0.6, 0.42], swivel: 12 }, hold: 0.2 },
      // The hands are dusted off.
      { in: 0.35, hands: handAt([-0.26, -0.45, 0.5], [-1, 0, 0], [-0.2, 0.2, 1], 10, "flat"), ...standOn(0.3, 0, 8) },
      ...between(
        2,
        0.14,
        { right: { to: [-0.26, -0.38, 0.54] }, left: { to: [-0.26, -0.5, 0.46] } },
        { right: { to: [-0.26, -0.5, 0.46] }, left: { to: [-0.26, -0.38, 0.54] } },
      ),
      home(0.55),
    ],
  },
  drop_item: {
    keys: () => [
      { in: 0.45, begins: true, right: holding(-0.02, -0.42, 0.55), ...standOn(-0.3, 2, 10), hold: 0.25 },
      { in: 0.1, right: { shape: "spread" }, mark: "release" },
      // A late grab after it, and a start.
      {
        in: 0.16,
        ease: "strike",
        right: { to: [0.05, -0.72, 0.56], palm: [-0.6, 0.6, 0], swivel: 10, shape: "claw" },
        left: { to: [0.0, -0.6, 0.5], palm: [-0.5, 0.7, 0], swivel: 14, shape: "open" },
        ...bow({ y: -0.13, z: -0.04, pitch: 18 }, 24, 12),
        feet: { knee: 8 },
      },
      {
        in: 0.35,
        ...bow({ y: -0.06, pitch: 8 }, 16, 22),
        hands: { to: [0.24, -0.62, 0.36], palm: [-0.2, 0.6, 0.6], swivel: 16, shape: "spread", shrug: 10 },
        hold: 0.4,
      },
      {
        in: 0.4,
        ...bow({ y: -0.02, pitch: 2 }, 4, -8),
        head: { pitch: -10, roll: 6 },
        hands: { to: [0.2, -0.86, 0.12], shrug: 0 },
        ends: true,
      },
      home(0.55),
    ],
  },
  unwrap_gift: {
    repeats: 1,
    keys: (p) => [
      { in: 0.5, begins: true, hands: under(-0.5, 0.5), ...standOn(-0.4, 4, 18), hold: 0.2 },
      // Shaken, an ear turned to it.
      {
        in: 0.4,
        hands: handAt([-0.02, -0.14, 0.48], [-0.9, 0.2, 0], [-0.1, 0.9, 0.3], 20, "cup"),
        left: handAt([-0.44, -0.12, 0.46], [-0.9, 0.2, 0], [-0.3, 0.9, 0.2], 20, "cup"),
        head: { roll: 10, yaw: -16, pitch: 2 },
      },
      ...between(2, 0.12, { hands: { shrug: 6 }, spine: { yaw: 4 } }, { hands: { shrug: 0 }, spine: { yaw: -4 } }),
      { in: 0.4, hands: under(-0.48, 0.5), ...standOn(0.3, 8, 24) },
      ...between(
        p.count,
        0.2,
        {
          right: handAt([0.16, -0.3, 0.46], [-0.5, 0.2, -0.6], [-0.4, 0.6, 0.6], 22, "grip"),
          left: handAt([-0.14, -0.5, 0.52], [-0.3, 1, 0], [-0.2, 0, 1], 10, "cup"),
          spine: { yaw: -8 },
        },
        {
          right: handAt([-0.2, -0.44, 0.52], [-0.5, -0.4, 0], [-0.5, 0.1, 0.9], 16, "pinch"),
          spine: { yaw: 4 },
        },
      ),
      // Delight.
      {
        in: 0.35,
        hands: handAt([0.16, -0.2, 0.5], [-0.4, 0.4, 0.6], [-0.1, 0.95, 0.2], 14, "spread"),
        ...standOn(0, -9, -4),
        feet: { pitch: 14 },
        pelvis: { y: 0.03 },
      },
      {
        in: 0.35,
        feet: { pitch: 0 },
        pelvis: { y: -0.03 },
        hands: { touch: "cheek", shape: "flat" },
        head: { pitch: 10, roll: 7 },
        hold: 0.5,
        ends: true,
      },
      home(0.65),
    ],
  },
  hug_pillow: {
    hold: 2,
    snap: "soft",
    keys: (p) => {
      const arms: Partial<BodyKey> = {
        right: handAt([-0.44, -0.26, 0.5], [0.1, 0, -1], [-0.92, 0.3, -0.2], 22, "flat"),
        left: handAt([-0.42, -0.46, 0.48], [0.1, 0, -1], [-0.95, 0.15, -0.2], 18, "flat"),
      };
      return [
        {
          in: 0.35,
          hands: { to: [0.2, -0.4, 0.65], palm: [-0.6, 0, -0.5], swivel: 20, shape: "open" },
          ...standOn(0, -4, 0),
          ease: "through",
        },
        { in: 0.4, begins: true, ...arms, ...standOn(0.6, 10, 20), head: { pitch: 20, roll: 12, yaw: 8 } },
        ...between(
          Math.max(1, Math.round(p.hold / 1.4)),
          0.7,
          { ...standOn(-0.6, 12, 20), head: { pitch: 22, roll: 10, yaw: 10 } },
          { ...standOn(0.6, 9, 20), head: { pitch: 19, roll: 13, yaw: 7 } },
        ),
        { in: 0.4, hands: { to: [0.16, -0.5, 0.6], swivel: 14 }, ...standOn(0, 0, 4), ends: true },
        home(0.55),
      ];
    },
  },
};
