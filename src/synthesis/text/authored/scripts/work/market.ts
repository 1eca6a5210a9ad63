import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const MARKET_SCRIPTS: Record<string, ActionScript> = {
  hawk_wares: {
    keys: (p) => {
      const call: HandTarget = handAt([-0.08, 0.16, 0.3], [-0.9, 0, -0.3], [-0.3, 0.8, 0.4], 30, "flat");
      return [
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            // Calls to one side, a hand at the mouth,
            {
              in: 0.5,
              begins: i === 0,
              right: call,
              left: { to: [0.3, -0.7, 0.16], swivel: 16, shape: "relaxed" },
              pelvis: { yaw: -14 * s, y: -0.02, roll: -3 * s },
              spine: { yaw: -16 * s, pitch: -8, roll: 4 },
              head: { yaw: -16 * s, pitch: -12 },
              weight: -0.5 * s,
              hold: 0.35,
            },
            { in: 0.16, spine: { pitch: 2 }, head: { pitch: 0 }, pelvis: { y: -0.05 } },
            { in: 0.22, spine: { pitch: -8 }, head: { pitch: -14 }, pelvis: { y: 0 }, hold: 0.2 },
            // then shows the goods with a wide arm,
            {
              in: 0.45,
              right: handAt([-0.1, -0.42, 0.7], [0, 0.95, 0.1], [-0.1, 0, 1], 10, "open"),
              left: handAt([-0.1, -0.42, 0.66], [0, 0.95, 0.1], [-0.1, 0, 1], 10, "open"),
              ...bow({ y: -0.05, yaw: 0, pitch: 6, roll: 0 }, 12, -4),
              spine: { yaw: 0, pitch: 12, roll: 0 },
              gaze: { direction: 0, elevation: -26 },
              weight: 0,
            },
            {
              in: 0.5,
              right: handAt([0.52, -0.3, 0.56], [0.1, 0.95, 0.2], [0.6, 0, 0.8], 10, "open"),
              left: handAt([0.4, -0.36, 0.56], [0.1, 0.95, 0.2], [0.5, 0, 0.9], 10, "open"),
              pelvis: { y: -0.02, yaw: 6 * s },
              spine: { pitch: 0, yaw: 8 * s },
              gaze: { direction: -16 * s, elevation: 4 },
              weight: 0.4 * s,
              hold: 0.25,
              mark: "apex",
            },
            // and one piece is held up.
            {
              in: 0.5,
              right: handAt([0.16, 0.34, 0.62], [-0.3, 0.2, 0.9], [-0.3, 0.9, 0.2], 20, "cup"),
              left: { to: [0.22, -0.5, 0.5], palm: [-0.3, 0.8, 0.2], swivel: 12, shape: "open" },
              pelvis: { y: 0.01, yaw: 10 },
              spine: { pitch: -6, yaw: 10, roll: -5 },
              head: { yaw: -14, pitch: -2 },
              weight: -0.5,
              hold: 0.35,
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        {
          in: 0.4,
          hands: { to: [0.14, -0.7, 0.35], shape: "relaxed" },
          spine: { pitch: 3, yaw: 0, roll: 0 },
          head: { yaw: 0 },
          ease: "through",
        },
        home(0.5),
      ];
    },
  },
  haggle: {
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        // An offer: fingers counted off under the other's nose,
        {
          in: 0.45,
          begins: i === 0,
          right: handAt([-0.04, -0.24, 0.56], [-0.4, 0.3, -0.8], [-0.2, 0.9, 0.3], 12, "three"),
          left: { to: [0.1, -0.5, 0.46], palm: [-0.3, 0.9, 0], fingers: [-0.2, 0, 1], swivel: 12, shape: "open" },
          ...bow({ y: -0.04, yaw: 8 }, 8, -8),
          spine: { pitch: 8, yaw: 12 },
          weight: 0.5,
        },
        {
          in: 0.18,
          right: handAt([-0.02, 0.0, 0.72], [-0.4, 0.2, -0.8], [-0.2, 0.8, 0.5], 12, "three"),
          spine: { pitch: 12 },
        },
        { in: 0.22, right: handAt([-0.04, -0.24, 0.56], [-0.4, 0.3, -0.8], [-0.2, 0.9, 0.3], 12, "three"), hold: 0.2 },
        // refused: turned away, both hands thrown up,
        {
          in: 0.36,
          hands: handAt([0.36, -0.1, 0.46], [-0.2, 0.6, 0.8], [0.4, 0.8, 0.3], 20, "spread"),
          pelvis: { y: 0, yaw: -20, z: -0.05 },
          spine: { pitch: -10, yaw: -16, roll: 4 },
          head: { yaw: 4, pitch: -12 },
          weight: -0.7,
          hold: 0.15,
          mark: "apex",
        },
        { in: 0.16, head: { yaw: -14 } },
        { in: 0.18, head: { yaw: 12 } },
        // and a finger that taps the palm: this much.
        {
          in: 0.42,
          left: handAt([-0.18, -0.42, 0.56], [-0.1, 1, 0], [-0.6, 0, 0.8], 14, "flat"),
          right: handAt([-0.28, -0.2, 0.58], [-0.2, -0.9, 0.2], [-0.5, -0.8, 0.3], 36, "point"),
          ...bow({ y: -0.05, yaw: 4, z: 0 }, 12, -6),
          spine: { pitch: 12, yaw: 6, roll: 0 },
          head: { yaw: -6, pitch: -6 },
          weight: 0.4,
        },
        ...repeat(2, (): BodyKey[] => [
          {
            in: 0.12,
            right: handAt([-0.28, -0.28, 0.58], [-0.2, -0.9, 0.2], [-0.5, -0.85, 0.3], 36, "point"),
            spine: { pitch: 14 },
          },
          {
            in: 0.16,
            right: handAt([-0.28, -0.2, 0.58], [-0.2, -0.9, 0.2], [-0.5, -0.8, 0.3], 36, "point"),
            spine: { pitch: 11 },
          },
        ]),
        { in: 0.2, mark: "cycle", ends: i === p.count - 1, head: { roll: 6 } },
      ]),
      home(0.65),
    ],
  },
  count_money: {
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        left: handAt([-0.2, -0.42, 0.46], [-0.3, 0.8, -0.3], [-0.6, 0.3, 0.8], 12, "cup"),
        right: handAt([-0.28, -0.34, 0.5], [-0.5, -0.7, 0], [-0.6, 0.2, 0.7], 22, "pinch"),
        spine: { pitch: 6 },
        gaze: { direction: 0, elevation: -42 },
        weight: -0.4,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.17,
          ease: "through",
          right: handAt([-0.1, -0.36, 0.54], [-0.5, -0.6, 0.2], [-0.4, 0.2, 0.9], 20, "pinch"),
          head: { roll: i % 2 === 0 ? 3 : -1 },
          spine: { yaw: 2 },
        },
        {
          in: 0.19,
          right: handAt([-0.28, -0.35, 0.5], [-0.5, -0.7, 0], [-0.6, 0.2, 0.7], 22, "pinch"),
          left: handAt([-0.2, -0.42 + 0.01 * (i % 2), 0.46], [-0.3, 0.8, -0.3], [-0.6, 0.3, 0.8], 12, "cup"),
          spine: { yaw: 0 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      // A thumb licked in the end, and a content look up.
      { in: 0.3, head: { pitch: 2, roll: 4 }, spine: { pitch: 0 }, hold: 0.2 },
      home(0.6),
    ],
  },
  deal_cards: {
    snap: "snappy",
    keys: (p) => {
      const deck: HandTarget = handAt([-0.12, -0.5, 0.46], [-0.3, 0.8, 0.2], [-0.6, 0.1, 0.8], 12, "cup");
      return [
        {
          in: 0.55,
          begins: true,
          left: deck,
          right: handAt([-0.3, -0.42, 0.52], [-0.4, -0.8, 0], [-0.7, -0.1, 0.6], 24, "pinch"),
          spine: { pitch: 8 },
          gaze: { direction: 0, elevation: -30 },
          weight: 0.3,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const out = [0.42, 0.1, -0.26][i % 3]!;
          return [
            {
              in: 0.17,
              ease: "through",
              right: handAt([out, -0.42, 0.78], [-0.2, -0.9, 0.2], [out * 1.2, -0.1, 1], 18, "flat"),
              left: { ...deck, to: [-0.1, -0.5, 0.44] },
              spine: { yaw: -16 * out - 2, pitch: 11 },
              head: { yaw: -18 * out },
              mark: "release",
            },
            {
              in: 0.26,
              right: handAt([-0.3, -0.42, 0.52], [-0.4, -0.8, 0], [-0.7, -0.1, 0.6], 24, "pinch"),
              left: deck,
              spine: { yaw: 3, pitch: 8 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.6),
      ];
    },
  },
  beg_seated: {
    hold: 1.2,
    keys: (p) => {
      const bowl = (up: number, ahead: number): HandTarget =>
        handAt([-0.06, up, ahead], [-0.1, 1, 0], [-0.3, 0.1, 1], 10, "cup");
      return [
        {
          in: 0.65,
          begins: true,
          right: bowl(-0.3, 0.62),
          left: { touch: "knee", off: [0, 0.03, 0], palm: [-0.2, -0.3, -1], fingers: [-0.15, -1, 0.3], swivel: 16 },
          spine: { pitch: 34, yaw: 8 },
          head: { pitch: 6, roll: 6 },
          hold: p.hold * 0.5,
        },
        // Somebody comes by: the bowl is lifted and the eyes with it,
        {
          in: 0.5,
          right: bowl(-0.08, 0.8),
          spine: { pitch: 24, yaw: 16, roll: -4 },
          gaze: { direction: 20, elevation: 26 },
          mark: "apex",
        },
        { in: 0.2, right: bowl(-0.14, 0.76) },
        { in: 0.2, right: bowl(-0.08, 0.8), hold: p.hold * 0.4 },
        {
          in: 0.5,
          gaze: { direction: -20, elevation: 20 },
          spine: { yaw: 4, pitch: 26 },
          right: bowl(-0.12, 0.76),
          hold: 0.2,
        },
        // and both sink again.
        {
          in: 0.6,
          right: bowl(-0.32, 0.6),
          spine: { pitch: 36, yaw: 6, roll: 0 },
          head: { pitch: 16, roll: -5, yaw: 0 },
          ends: true,
        },
        home(0.7),
      ];
    },
  },
};
