import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";
import { between } from "./poses.js";
import { BEHIND_HEAD, FLOOR, SEAT } from "./sleep.js";

/** A shank that swings below a seat: forward or back. */
const dangling = (ahead: boolean): BodyKey["rightFoot"] =>
  ahead ? { swing: 62, out: 3, reach: 0.89, flex: 24 } : { swing: 36, out: 3, reach: 0.58, flex: 30 };

export const SITTING_SCRIPTS: Record<string, ActionScript> = {
  sit_hug_knees: {
    hold: 2.4,
    snap: "soft",
    keys: (p) => {
      const hug: Partial<BodyKey> = {
        pelvis: { ...FLOOR, pitch: -10 },
        spine: { pitch: 50 },
        feet: { x: -0.02, z: -0.16, pitch: 0, knee: -2 },
        right: {
          touch: "shin",
          off: [-0.05, 0.03, 0.05],
          palm: [-0.3, 0, -1],
          fingers: [-0.95, -0.2, 0],
          swivel: 20,
          shape: "cup",
        },
        left: {
          touch: "shin",
          off: [-0.05, -0.03, 0.03],
          palm: [-0.3, 0, -1],
          fingers: [-0.95, -0.2, 0],
          swivel: 20,
          shape: "cup",
        },
      };
      return [
        { in: 0.8, begins: true, ...hug, head: { pitch: 8 } },
        ...between(
          Math.max(1, Math.round(p.hold / 2)),
          1,
          { pelvis: { ...FLOOR, pitch: -15, y: -0.822 }, spine: { pitch: 48 }, head: { pitch: 0, roll: 5 } },
          { pelvis: { ...FLOOR, pitch: -9 }, spine: { pitch: 52 }, head: { pitch: 18, roll: -4 } },
        ),
        home(0.9),
      ];
    },
  },
  sit_crosslegged: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        rightFoot: { x: -0.04, y: 0.03, z: -0.16, pitch: 0, knee: 34 },
        hands: { touch: "knee", off: [0.03, 0.03, 0] },
        pelvis: { ...FLOOR, pitch: -8 },
      },
      {
        in: 0.6,
        begins: true,
        pelvis: { ...FLOOR, pitch: -8 },
        spine: { pitch: 14 },
        head: { pitch: -4 },
        rightFoot: { x: -0.18, y: 0.035, z: -0.25, yaw: -26, roll: 40, pitch: 4, knee: 39 },
        leftFoot: { x: -0.17, y: 0.035, z: -0.18, yaw: -26, roll: 40, pitch: 4, knee: 52 },
        hands: {
          touch: "knee",
          off: [0.02, 0.03, 0.01],
          palm: [0, -1, 0],
          fingers: [-0.3, -0.5, 0.8],
          shape: "relaxed",
        },
      },
      { in: 0.9, spine: { pitch: 18, roll: 3 }, head: { pitch: 2, yaw: 12 }, hold: p.hold * 0.5 },
      { in: 0.9, spine: { pitch: 15, roll: -3 }, head: { pitch: -2, yaw: -10 }, hold: p.hold * 0.5, ends: true },
      {
        in: 0.5,
        rightFoot: { x: -0.02, y: 0.02, z: -0.14, yaw: 0, roll: 0, pitch: 0, knee: 30 },
        leftFoot: { x: 0, y: 0.02, z: -0.12, yaw: 0, roll: 0, pitch: 0, knee: 30 },
      },
      home(0.6),
    ],
  },
  sit_lean_back: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.5, hands: { to: [0.5, -0.1, 0.5], swivel: 24 }, leftFoot: { z: 0.3, x: 0, pitch: -20 }, ease: "through" },
      {
        in: 0.6,
        begins: true,
        pelvis: { ...SEAT, z: -0.36, pitch: -24 },
        spine: { pitch: -4 },
        head: { pitch: 4 },
        hands: BEHIND_HEAD,
        leftFoot: { x: -0.03, z: 0.34, pitch: -26, yaw: 6 },
        rightFoot: { x: -0.1, y: 0.07, z: 0.38, pitch: -24, yaw: 0 },
      },
      { in: 0.8, pelvis: { ...SEAT, z: -0.36, pitch: -28 }, head: { pitch: -6, roll: 4 }, hold: p.hold * 0.5 },
      {
        in: 0.8,
        pelvis: { ...SEAT, z: -0.36, pitch: -24 },
        head: { pitch: 4, yaw: 16 },
        hold: p.hold * 0.5,
        ends: true,
      },
      {
        in: 0.5,
        hands: { to: [0.5, -0.1, 0.5], swivel: 24 },
        rightFoot: { x: 0.02, y: 0, z: 0.1, pitch: 0 },
        ease: "through",
      },
      home(0.7),
    ],
  },
  sit_head_in_hands: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.5, hands: { to: [0.0, -0.2, 0.5], swivel: 10 }, spine: { pitch: 24 }, ease: "through" },
      {
        in: 0.7,
        begins: true,
        pelvis: { ...SEAT, pitch: 14 },
        spine: { pitch: 48 },
        head: { pitch: 22 },
        feet: { x: 0.05, z: -0.06, knee: 10 },
        hands: {
          touch: "forehead",
          by: "palm",
          off: [0.02, 0.0, 0.01],
          palm: [-0.4, -0.2, -0.9],
          fingers: [-0.25, 0.9, -0.35],
          swivel: 8,
          shape: "cup",
        },
      },
      ...between(
        Math.max(1, Math.round(p.hold / 2.4)),
        1.2,
        { spine: { pitch: 44 }, head: { pitch: 18, yaw: 6 }, hands: { shrug: 5 } },
        { spine: { pitch: 50 }, head: { pitch: 26, yaw: -4 }, hands: { shrug: 0 } },
      ),
      {
        in: 0.6,
        hands: { touch: "face", off: [0.01, -0.05, 0], shape: "flat" },
        spine: { pitch: 30 },
        head: { pitch: 4, yaw: 0 },
        ends: true,
      },
      home(0.7),
    ],
  },
  sit_swing_legs: {
    snap: "soft",
    keys: (p) => {
      const edge: HandTarget = {
        touch: "hips",
        off: [0.02, -0.12, 0.1],
        palm: [0, -1, 0],
        fingers: [0, -0.3, 1],
        swivel: 20,
        shape: "grip",
      };
      const legs = (right: boolean): Partial<BodyKey> => ({ rightFoot: dangling(right), leftFoot: dangling(!right) });
      return [
        {
          in: 0.5,
          begins: true,
          hands: edge,
          pelvis: { ...SEAT, y: -0.36, pitch: 0 },
          spine: { pitch: 6 },
          ...legs(true),
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.42,
            ...legs(false),
            spine: { pitch: 4, roll: 3 },
            head: { yaw: i % 2 === 0 ? 14 : -14, roll: 4, pitch: -4 },
          },
          { in: 0.42, ...legs(true), spine: { pitch: 7, roll: -3 }, head: { roll: -4, pitch: 4 }, mark: "cycle" },
        ]),
        home(0.6),
      ];
    },
  },
  lie_propped: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => {
      const kick = (up: boolean): BodyKey["rightFoot"] =>
        up ? { swing: -132, out: 4, reach: 0.76, flex: 40 } : { swing: -104, out: 5, reach: 0.94, flex: 46 };
      const chin: HandTarget = {
        touch: "cheek",
        off: [-0.012, -0.06, 0.0],
        palm: [-0.5, 0.8, -0.2],
        fingers: [-0.1, 0.75, -0.6],
        swivel: 20,
        shape: "cup",
      };
      return [
        {
          in: 0.6,
          pelvis: { y: -0.82, z: 0, pitch: 86 },
          spine: { pitch: -26 },
          head: { pitch: -20, yaw: 0 },
          hands: { floor: [0.24, 0.62], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 30 },
        },
        {
          in: 0.6,
          begins: true,
          spine: { pitch: -44 },
          head: { pitch: -26 },
          hands: chin,
          rightFoot: kick(true),
          leftFoot: kick(false),
        },
        ...between(
          Math.max(1, Math.round(p.hold / 1.2)),
          0.6,
          { rightFoot: kick(false), leftFoot: kick(true), head: { roll: 6 } },
          { rightFoot: kick(true), leftFoot: kick(false), head: { roll: -6 } },
        ),
        {
          in: 0.6,
          spine: { pitch: -20 },
          head: { pitch: -20, roll: 0 },
          hands: { floor: [0.3, 0.62], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 30 },
          feet: { x: 0.03, y: 0.04, z: -1.06, pitch: 122, yaw: -4, knee: 0 },
          ends: true,
        },
        home(0.6),
      ];
    },
  },
};
