import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

/** A cigarette between two fingers at the mouth. */
const PUFF: HandTarget = {
  touch: "mouth",
  by: "tips",
  off: [0.012, 0.01, 0.015],
  palm: [-0.3, 0, -0.95],
  fingers: [-0.75, 0.6, -0.3],
  swivel: 20,
  shape: "victory",
};

export const STREET_SCRIPTS: Record<string, ActionScript> = {
  hitchhike: {
    hold: 2,
    keys: (p) => {
      const thumb = (out: number, up: number): HandTarget =>
        handAt([out, up, 0.5], [-0.2, 0.1, 1], [0.85, 0.1, 0.5], 6, "thumbsUp");
      return [
        {
          in: 0.35,
          right: { to: [0.4, -0.6, 0.4], swivel: 10, shape: "thumbsUp" },
          ...standOn(0.3, 2, 0),
          rightFoot: { x: 0.08, yaw: 12 },
          gaze: { direction: 40, elevation: 0 },
          ease: "through",
        },
        {
          in: 0.35,
          begins: true,
          right: thumb(0.76, -0.12),
          left: { touch: "hips", shape: "fist" },
          ...standOn(0.6, -3, 0),
          gaze: { direction: 52, elevation: 2 },
        },
        ...repeat(Math.max(2, Math.round(p.hold / 0.6)), (i): BodyKey[] => [
          {
            in: 0.3,
            right: thumb(0.9, -0.02),
            spine: { yaw: -12, roll: -4 },
            gaze: { direction: 52 - 6 * i, elevation: 2 },
          },
          { in: 0.3, right: thumb(0.7, -0.1), spine: { yaw: -2 }, pelvis: { y: -0.03 }, mark: "cycle" },
        ]),
        // The car has passed.
        {
          in: 0.4,
          right: { to: [0.5, -0.7, 0.3], swivel: 8 },
          gaze: { direction: -30, elevation: -4 },
          spine: { yaw: 10 },
          ends: true,
        },
        { in: 0.4, right: { to: [0.2, -0.92, 0.1] }, ...standOn(-0.2, 8, 12), left: EASY },
        home(0.6),
      ];
    },
  },
  hail_taxi: {
    hold: 1.2,
    keys: (p) => {
      const arm = (out: number): HandTarget => ({
        to: [out, 0.86, 0.34],
        palm: [-0.3, 0, 1],
        swivel: 16,
        shape: "open",
      });
      return [
        {
          in: 0.3,
          gaze: { direction: 60, elevation: 0 },
          pelvis: { yaw: -8, y: -0.03 },
          right: { to: [0.35, -0.5, 0.5], swivel: 12 },
          weight: 0.8,
        },
        {
          in: 0.35,
          begins: true,
          rightFoot: { x: 0.06, z: 0.24, yaw: 10 },
          right: arm(0.2),
          left: { to: [0.3, -0.82, -0.1], swivel: 10 },
          pelvis: { yaw: -4, z: 0.14, y: -0.01 },
          spine: { pitch: -4, roll: -8, yaw: -6 },
          gaze: { direction: 56, elevation: 4 },
          weight: -0.6,
          balance: 0.3,
        },
        ...repeat(Math.max(2, Math.round(p.hold / 0.36)), (): BodyKey[] => [
          { in: 0.18, right: arm(0.42), pelvis: { y: 0.02 }, rightFoot: { x: 0.06, z: 0.24, pitch: 14 } },
          {
            in: 0.18,
            right: arm(0.04),
            pelvis: { y: -0.01 },
            rightFoot: { x: 0.06, z: 0.24, pitch: 0 },
            mark: "cycle",
          },
        ]),
        {
          in: 0.4,
          right: { to: [0.24, -0.3, 0.7], swivel: 10 },
          gaze: { direction: 20, elevation: -4 },
          spine: { roll: 0 },
          ends: true,
        },
        { in: 0.45, rightFoot: { x: 0, z: 0, yaw: 0 }, pelvis: { yaw: 0, z: 0 }, weight: 0, balance: 1, right: EASY },
        home(0.4),
      ];
    },
  },
  wait_bus: {
    hold: 1.2,
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...standOn(0.8, 2, 2),
        rightFoot: { x: 0.06, yaw: 16, knee: 6 },
        hands: { to: [0.2, -0.9, 0.08], swivel: 10 },
      },
      // Leans out to look down the road.
      {
        in: 0.5,
        ...standOn(-0.8, 9, 0),
        spine: { pitch: 12, yaw: -22, roll: 8 },
        gaze: { direction: 76, elevation: 0 },
        hands: { to: [0.24, -0.86, 0.02], swivel: 16 },
        hold: p.hold * 0.6,
      },
      {
        in: 0.5,
        ...standOn(0.5, 4, 20),
        left: handAt([-0.3, -0.36, 0.44], [0, -0.9, -0.3], [-0.95, 0.1, 0.2], 26, "fist"),
        right: EASY,
        hold: p.hold * 0.4,
      },
      { in: 0.25, head: { pitch: -10, roll: 4 }, left: { shrug: 8 } },
      { in: 0.4, left: { ...EASY, shrug: 0 }, ...standOn(-0.7, 6, 10) },
      // Rocks on the toes.
      ...between(2, 0.24, { feet: { pitch: 20 }, pelvis: { y: 0.03 } }, { feet: { pitch: 0 }, pelvis: { y: -0.02 } }),
      { in: 0.4, ...standOn(0.6, 2, 0), head: { yaw: 24 }, ends: true },
      home(0.6),
    ],
  },
  smoke: {
    hold: 0.8,
    snap: "soft",
    keys: (p) => {
      const low: HandTarget = { to: [0.28, -0.62, 0.4], palm: [-0.4, -0.7, 0.3], swivel: 16, shape: "victory" };
      return [
        {
          in: 0.6,
          begins: true,
          right: low,
          ...standOn(-0.6, -2, 0),
          left: handAt([-0.4, -0.5, 0.34], [0.2, 0, -1], [-0.95, 0.15, -0.1], 10, "fist"),
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.5, right: PUFF, head: { pitch: 5 }, spine: { pitch: 3 } },
          { in: 0.55, head: { pitch: 0 }, spine: { pitch: -4 }, hold: 0.15 },
          { in: 0.45, right: low, head: { pitch: -4, yaw: 10 } },
          // The smoke is blown up and away.
          { in: 0.4, head: { pitch: -22, yaw: 22 }, spine: { pitch: 2 }, hold: p.hold },
          { in: 0.25, right: { ...low, to: [0.3, -0.66, 0.42], shape: "four" }, head: { pitch: 2, yaw: 4 } },
          { in: 0.12, right: { shape: "victory" }, mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
  light_match: {
    hold: 0.9,
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        left: handAt([-0.22, -0.4, 0.5], [-0.8, 0.3, -0.3], [-0.4, 0.4, 0.8], 8, "grip"),
        right: handAt([-0.36, -0.4, 0.4], [-0.6, -0.5, 0.2], [-0.7, 0.3, 0.6], 14, "pinch"),
        ...standOn(0.3, 8, 24),
      },
      { in: 0.15, right: { to: [-0.4, -0.36, 0.38], swivel: 18 } },
      {
        in: 0.16,
        ease: "strike",
        right: handAt([-0.06, -0.36, 0.62], [-0.6, -0.5, 0.2], [-0.5, 0.4, 0.8], 10, "pinch"),
        mark: "strike",
        spine: { yaw: 5 },
      },
      // The flame is sheltered by the other hand.
      {
        in: 0.4,
        right: handAt([-0.2, -0.3, 0.52], [-0.7, -0.3, 0.2], [-0.5, 0.6, 0.6], 8, "pinch"),
        left: handAt([-0.28, -0.26, 0.6], [-0.4, 0.1, -0.9], [-0.7, 0.7, 0.1], 10, "cup"),
        ...standOn(0.3, 12, 20),
        hold: p.hold,
      },
      { in: 0.3, right: { to: [0.1, -0.36, 0.6], swivel: 10 }, left: EASY, ...standOn(0, 2, 8) },
      ...between(
        3,
        0.09,
        { right: handAt([0.12, -0.44, 0.6], [-0.9, -0.2, 0], [-0.1, -0.2, 1], 10, "pinch") },
        { right: handAt([0.1, -0.34, 0.6], [-0.9, -0.2, 0], [-0.2, 0.5, 0.8], 10, "pinch") },
      ),
      home(0.6),
    ],
  },
  light_candle: {
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.4,
        right: { to: [0.1, -0.4, 0.5], swivel: 12, shape: "pinch" },
        ...standOn(-0.4, 2, 14),
        ease: "through",
      },
      {
        in: 0.6,
        begins: true,
        rightFoot: { x: 0.02, z: 0.2, knee: 6 },
        right: handAt([-0.14, -0.34, 0.88], [-0.8, -0.5, 0], [-0.3, -0.25, 0.9], 8, "pinch"),
        left: handAt([-0.36, -0.3, 0.74], [-0.5, 0, -0.85], [-0.5, 0.8, 0.3], 10, "cup"),
        pelvis: { y: -0.06, z: 0.1, pitch: 12 },
        spine: { pitch: 22, yaw: 6 },
        head: { pitch: 2 },
        weight: -0.4,
        balance: 0.3,
        hold: p.hold,
      },
      {
        in: 0.35,
        right: { to: [0.1, -0.3, 0.6], swivel: 12 },
        left: { to: [0.1, -0.5, 0.6] },
        spine: { pitch: 8 },
        pelvis: { z: 0.02, pitch: 2, y: -0.02 },
      },
      // Blown out.
      {
        in: 0.4,
        right: handAt([-0.12, -0.04, 0.56], [-0.8, -0.2, 0], [-0.4, 0.8, 0.3], 12, "pinch"),
        head: { pitch: -4 },
        spine: { pitch: -2 },
        rightFoot: { x: 0, z: 0 },
        weight: 0,
        balance: 1,
        left: EASY,
      },
      { in: 0.15, head: { pitch: 8 }, spine: { pitch: 6 }, ease: "strike", ends: true },
      home(0.6),
    ],
  },
  blow_candles: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        hands: handAt([0.02, -0.62, 0.58], [0, -1, 0], [-0.2, 0.1, 1], 16, "flat"),
        ...bow({ y: -0.03, pitch: 6 }, 10, 16),
      },
      // Takes a deep breath, then blows along all of them.
      { in: 0.6, ...bow({ y: -0.01, pitch: -2 }, -12, -10), hands: { to: [0.04, -0.5, 0.5], swivel: 24, shrug: 14 } },
      {
        in: 0.22,
        ease: "strike",
        ...bow({ y: -0.08, z: -0.05, pitch: 26 }, 30, 0),
        feet: { knee: 4 },
        head: { pitch: -8, yaw: 16 },
        hands: { to: [0.12, -0.66, 0.46], palm: [0, -0.9, 0.3], swivel: 34, shrug: 0 },
        mark: "strike",
      },
      { in: 0.7, head: { pitch: -6, yaw: -18 }, spine: { pitch: 34, yaw: -6 } },
      {
        in: 0.4,
        ...bow({ y: -0.01, z: 0, pitch: 0 }, -3, -4),
        spine: { pitch: -3, yaw: 0 },
        head: { pitch: 0, yaw: 0 },
        hands: { to: [0.1, -0.5, 0.45], swivel: 12 },
        ends: true,
      },
      ...between(
        2,
        0.14,
        { hands: handAt([-0.28, -0.3, 0.5], [-1, 0, 0], [-0.1, 0.7, 0.7], 10, "flat") },
        { hands: handAt([-0.1, -0.3, 0.5], [-1, 0, 0], [-0.1, 0.7, 0.7], 10, "flat") },
      ),
      home(0.6),
    ],
  },
};
