import type { ActionScript, BodyKey, HandTarget } from "../script.js";
import { bow, handAt, home, nod, peak, repeat } from "./keys.js";

/** Where a hand, or the crook of an elbow, catches a sneeze. */
const INTO_HAND: HandTarget = {
  touch: "mouth",
  by: "palm",
  off: [0, 0, 0.02],
  palm: [-0.2, 0.1, -1],
  fingers: [-0.8, 0.6, 0],
  shape: "cup",
  swivel: 16,
};
const INTO_ELBOW: HandTarget = {
  ...handAt([-0.66, 0.3, 0.2], [0, -0.2, -1], [-0.8, 0.5, -0.3], 62, "fist"),
  shrug: 12,
};

export const FEELING_SCRIPTS: Record<string, ActionScript> = {
  tremble: {
    hold: 2.0,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...bow({ y: -0.05, pitch: 6 }, 20, 4),
        feet: { knee: -8 },
        right: { ...handAt([-0.46, -0.34, 0.34], [0.2, 0, -1], [-0.95, 0.35, -0.2], 0, "grip"), shrug: 12 },
        left: { ...handAt([-0.44, -0.5, 0.26], [0.1, 0, -1], [-0.98, 0.15, -0.1], 0, "grip"), shrug: 12 },
      },
      ...repeat(Math.max(6, Math.round(p.hold / 0.16)), (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        const more = 0.7 + 0.5 * Math.abs(p.vary());
        return [
          {
            in: 0.08,
            spine: { yaw: 2 * s * more, roll: 1.2 * s * more },
            head: { yaw: -2.6 * s * more, roll: 1.4 * s },
            pelvis: { y: -0.05 + 0.004 * s * more, yaw: s },
          },
        ];
      }),
      home(0.7),
    ],
  },
  yawn: {
    hold: 0.7,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        head: { pitch: -6 },
        spine: { pitch: -4 },
        right: { to: [0.1, -0.5, 0.55], swivel: 8 },
        ease: "through",
      },
      {
        in: 0.55,
        right: {
          touch: "mouth",
          by: "palm",
          off: [0, 0, 0.03],
          palm: [-0.2, 0, -1],
          fingers: [-0.75, 0.65, 0],
          swivel: 24,
          shape: "relaxed",
          shrug: 8,
        },
        left: { to: [0.4, -0.66, -0.12], swivel: 24, shrug: 10, shape: "fist" },
        spine: { pitch: -11, roll: 3 },
        head: { pitch: -16, roll: 4 },
        ...peak(p.hold),
      },
      {
        in: 0.6,
        head: { pitch: 10, roll: 0 },
        spine: { pitch: 5, roll: 0 },
        right: { to: [0.06, -0.5, 0.5], swivel: 6 },
        left: { to: [0.2, -0.92, 0.05] },
        ease: "through",
      },
      { in: 0.25, head: { yaw: 8, pitch: 6 } },
      { in: 0.25, head: { yaw: -8, pitch: 5 }, ends: true },
      home(0.5),
    ],
  },
  sigh: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.65,
        begins: true,
        ...bow({ y: 0.005 }, -11 * p.size, -14),
        hands: { to: [0.24, -0.86, 0.1], swivel: 14, shrug: 18 * p.size },
        mark: "apex",
      },
      {
        in: 0.6,
        ...bow({ y: -0.04 }, 24 * p.size, 18),
        hands: { to: [0.1, -0.92, 0.2], shrug: -12 },
        hold: 0.5,
        mark: "low",
      },
      home(0.75),
    ],
  },
  sneeze: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.35,
        begins: true,
        head: { pitch: -10 },
        spine: { pitch: -4 },
        right: { to: [0.12, -0.4, 0.5], swivel: 8 },
      },
      {
        in: 0.3,
        head: { pitch: -20 },
        spine: { pitch: -9 },
        right: { to: [-0.05, -0.1, 0.42], palm: [-0.3, 0, -0.9], swivel: 16, shape: "cup", shrug: 8 },
        left: { to: [0.24, -0.88, 0.1], shrug: 8 },
        hold: 0.12,
      },
      {
        in: 0.17,
        ease: "strike",
        right: p.target === "elbow" ? INTO_ELBOW : INTO_HAND,
        ...bow({ pitch: 12, y: -0.06, z: -0.04 }, 28, 24),
        ...(p.target === "elbow" && { head: { pitch: 22, yaw: 14 } }),
        feet: { knee: 6 },
        mark: "strike",
      },
      { in: 0.3, spine: { pitch: 20 }, head: { pitch: 12 }, pelvis: { pitch: 6, y: -0.03 }, hold: 0.15 },
      {
        in: 0.35,
        right: {
          touch: "nose",
          by: "side",
          off: [0, -0.02, 0.01],
          palm: [-0.4, -0.3, -0.8],
          fingers: [-0.8, 0.5, 0],
          shape: "relaxed",
        },
        spine: { pitch: 6 },
        head: { pitch: 6, yaw: 6 },
        ends: true,
      },
      home(0.6),
    ],
  },
  cough: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: {
          touch: "mouth",
          by: "fist",
          off: [0, -0.005, 0.015],
          palm: [-0.6, -0.1, -0.6],
          fingers: [-0.75, 0.55, -0.2],
          swivel: 12,
          shape: "fist",
        },
        ...nod(6, 6),
      },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.2, spine: { pitch: 5 }, head: { pitch: 4 } },
        {
          in: 0.11,
          ease: "strike",
          spine: { pitch: 18 * p.size + 3 * p.vary() },
          head: { pitch: 16 + 3 * p.vary() },
          pelvis: { y: -0.02 },
          mark: "strike",
        },
        { in: 0.24 + 0.03 * (i % 2), spine: { pitch: 8 }, head: { pitch: 8 }, pelvis: { y: -0.005 }, mark: "cycle" },
      ]),
      home(0.65),
    ],
  },
  beg: {
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        hands: { to: [-0.27, -0.4, 0.52], palm: [-1, 0, -0.1], fingers: [0.05, 0.75, 0.65], swivel: 14, shape: "flat" },
        spine: { pitch: 10 },
        head: { pitch: -10, roll: 5 },
        pelvis: { y: -0.06 },
        feet: { knee: 4 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.45,
          hands: handAt([-0.27, -0.5, 0.64], [-1, 0, -0.1], [0.05, 0.45, 0.9], 12, "flat"),
          spine: { pitch: 18 },
          head: { pitch: -16, roll: i % 2 === 0 ? -5 : 5 },
          pelvis: { y: -0.1 },
        },
        {
          in: 0.45,
          hands: handAt([-0.27, -0.38, 0.52], [-1, 0, -0.1], [0.05, 0.75, 0.65], 14, "flat"),
          ...bow({ y: -0.05 }, 9, -8),
          mark: "cycle",
        },
      ]),
      home(0.65),
    ],
  },
};
