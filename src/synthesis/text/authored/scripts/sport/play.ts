import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, flight, foot, leg, level, pose } from "./parts.js";

/** Curling, hoop, limbo, trampoline and ribbon. */
export const PLAY_SCRIPTS: Record<string, ActionScript> = {
  curling: {
    life: 0.4,
    hold: 0.8,
    ahead: 2.2,
    // A stone is slid out low and let go.
    keys: (p) => [
      {
        in: 0.7,
        balance: 0,
        ...pose([-0.46, -0.06, 34], [30], [-30]),
        right: level([-0.16, -0.9, 0.4], 6, "grip", [0, -1, 0], [0, -0.2, 1]),
        left: level([0.5, -0.6, 0.3], 14, "grip"),
        feet: { pitch: 14, knee: 8 },
      },
      {
        in: 0.4,
        begins: true,
        ...pose([-0.38, -0.16, 40], [30], [-34]),
        right: level([-0.16, -0.95, 0.1], 6, "grip", [0, -1, 0], [0, -0.2, 1]),
      },
      {
        in: 0.5,
        ease: "through",
        ...pose([-0.48, 0.58, 28], [46], [-44]),
        leftFoot: { ...foot(-0.04, 0.92, 20, 0, 20), slide: true },
        rightFoot: { ...foot(0, -0.04, 0, 74), slide: true },
        right: level([-0.2, -0.7, 0.66], 6, "grip", [0, -1, 0], [0, -0.2, 1]),
        left: level([0.8, -0.3, 0.2], 14, "grip"),
      },
      {
        in: 0.9,
        ease: "through",
        ...pose([-0.48, 1.6, 18], [60], [-48]),
        leftFoot: { ...foot(-0.04, 1.94, 20, 0, 20), slide: true },
        rightFoot: { ...foot(0, 0.98, 0, 82), slide: true },
        right: level([-0.2, -0.6, 0.8], 6, "grip", [0, -1, 0], [0, -0.2, 1]),
      },
      {
        in: 0.4,
        ...pose([-0.5, 1.9, 20], [58], [-50]),
        leftFoot: { ...foot(-0.04, 2.24, 20, 0, 20), slide: true },
        rightFoot: { ...foot(0, 1.22, 0, 84), slide: true },
        right: level([-0.1, -0.3, 0.92], 8, "open", [0, -0.6, 1], [0, 0.3, 1]),
        hold: p.hold,
        mark: "release",
        ends: true,
      },
      {
        in: 0.6,
        ...pose([-0.4, 2.1, 24], [24], [-24]),
        rightFoot: { ...foot(0, 1.6, 0, 60), slide: true },
        hands: arm([0.2, -0.7, 0.4], 12),
      },
      { in: 0.5, ...pose([-0.05, 2.2, 4], [6], [-6]), rightFoot: foot(0, 2.2), leftFoot: { yaw: 0 } },
      home(0.5),
    ],
  },
  hula_hoop: {
    keys: (p) => {
      const ring = (a: number): Partial<BodyKey> => ({
        ...pose(
          [-0.04, 0.09 * Math.cos(a), -8 * Math.cos(a), 8 * Math.sin(a), 9 * Math.sin(a), 0.1 * Math.sin(a)],
          [10 * Math.cos(a), -6 * Math.sin(a), -13 * Math.sin(a)],
          [0, 0, 4 * Math.sin(a)],
        ),
        right: arm([0.74, 0.1 + 0.06 * Math.sin(a), 0.3], 30, "open"),
        left: arm([0.74, 0.1 - 0.06 * Math.sin(a), 0.3], 30, "open"),
      });
      return [
        { in: 0.5, ...ring(0), balance: 0, feet: foot(0.06, 0, 8, 0, 4) },
        ...repeat(p.count * 4, (i): BodyKey[] => [
          { in: 0.2, ease: "through", begins: i === 0, ...ring(((i + 1) * Math.PI) / 2), ends: i + 1 === p.count * 4 },
        ]),
        home(0.55),
      ];
    },
  },
  limbo: {
    life: 0.4,
    ahead: 1.0,
    keys: () => {
      const under = (z: number, s: number): Partial<BodyKey> => ({
        ...pose([-0.34, z, -34, 6 * s, 4 * s], [-40, 0, -4 * s], [30, 0]),
        hands: arm([0.8, -0.1 + 0.1 * s, 0.2], 20, "open"),
      });
      return [
        {
          in: 0.5,
          ...pose([-0.1, 0, -4], [-8], [4]),
          hands: arm([0.6, -0.5, 0.1], 14, "open"),
          feet: foot(0.16, 0, 20, 0, 20),
          balance: 0,
        },
        { in: 0.7, begins: true, ...under(0.1, 0), feet: { knee: 26 } },
        ...[1, 2, 3].flatMap((i) => {
          const s = i % 2 ? 1 : -1;
          return [
            {
              in: 0.5,
              ...under(0.1 + 0.28 * i, s),
              [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.16, 0.34 * i, 20, 0, 26),
            } satisfies BodyKey,
          ];
        }),
        { in: 0.4, ...under(1.0, 0), leftFoot: foot(0.16, 1.02, 20, 0, 26) },
        {
          in: 0.7,
          ...pose([-0.06, 0.98, 4, 0, 0], [4, 0, 0], [-4]),
          hands: arm([0.6, 0.4, 0.2], 24, "fist"),
          feet: { knee: 4 },
          hold: 0.3,
          ends: true,
        },
        { in: 0.3, rightFoot: foot(0.02, 1.0), balance: 0.6 },
        home(0.5),
      ];
    },
  },
  trampoline: {
    repeats: 4,
    snap: "normal",
    life: 0.2,
    keys: (p) => [
      {
        in: 0.45,
        balance: 0,
        ...pose([-0.16, 0, 6], [6], [-6]),
        hands: arm([0.3, -0.6, 0.1], 12, "open"),
        feet: { knee: 6 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.22,
          begins: i === 0,
          ease: "through",
          ...pose([0.05, 0, 0], [-4], [-10]),
          feet: { pitch: 40 },
          hands: arm([0.4, 0.3, 0.4], 20, "open"),
        },
        ...flight(
          0.8,
          0.05,
          -0.04,
          {
            ...pose([0, 0, 0], [i % 2 ? 18 : -14], [-4]),
            ...(i % 2
              ? { feet: leg(56, 4, 0.56, 20), hands: arm([0.2, -0.4, 0.6], 14, "open") }
              : { feet: leg(-4, 30, 0.97, 34), hands: arm([0.9, 0.4, 0.1], 16, "open") }),
          },
          { ...pose([0, 0, 2], [4], [-6]), feet: foot(0.02, 0, 2, 10, 4), hands: arm([0.6, 0.1, 0.3], 20, "open") },
        ),
        {
          in: 0.24,
          ...pose([-0.24, 0, 8], [8], [-8]),
          feet: { pitch: 0, knee: 8 },
          hands: arm([0.3, -0.66, 0.0], 12, "open"),
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.55),
    ],
  },
  ribbon: {
    hands: "swinging",
    snap: "normal",
    keys: (p) => {
      const draw = (x: number, y: number, z: number) =>
        arm([x, y, z], 20, "grip", [-0.4, -0.6, 0.4], [0.3 * x, 0.5 * y, 0.9]);
      return [
        {
          in: 0.5,
          ...pose([0, 0, 0], [-4], [-6]),
          right: draw(0.4, -0.4, 0.6),
          left: arm([0.7, 0.1, -0.2], 16, "open"),
          rightFoot: foot(0, 0.18, 14, 20),
          weight: 0.8,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.42,
            begins: i === 0,
            ease: "through",
            ...pose([0.01, 0, -2, -10], [-10, -10, 8], [-16, 16]),
            right: draw(0.6, 0.7, 0.1),
            left: arm([0.8, -0.2, 0.2], 16, "open"),
            weight: 0.4,
          },
          {
            in: 0.42,
            ease: "through",
            ...pose([-0.05, 0, 2, 14], [-4, 20, -8], [-6, 10]),
            right: draw(-0.5, 0.4, 0.7),
            left: arm([0.8, 0.1, -0.3], 16, "open"),
            weight: 0.9,
          },
          {
            in: 0.42,
            ease: "through",
            ...pose([-0.14, 0, 8, 8], [14, 12, -10], [-10, 0]),
            right: draw(-0.4, -0.5, 0.6),
            left: arm([0.7, 0.4, -0.3], 16, "open"),
          },
          {
            in: 0.42,
            ease: "through",
            ...pose([-0.08, 0, 4, -12], [4, -16, 6], [-8, 12]),
            right: draw(0.66, -0.4, 0.4),
            left: arm([0.6, 0.6, 0.2], 16, "open"),
            weight: 0.3,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        // One leg high behind, the ribbon overhead.
        {
          in: 0.7,
          ...pose([-0.01, 0, 30, 0], [-22, 0, 0], [-20, 0]),
          rightFoot: leg(-62, 4, 0.98, 50),
          weight: 1,
          right: arm([0.1, 0.9, 0.3], 20, "grip"),
          left: arm([0.95, 0.2, -0.1], 16, "open"),
          hold: 0.6,
        },
        {
          in: 0.5,
          ...pose([-0.02, 0, 4], [2], [-2]),
          rightFoot: foot(0, 0),
          weight: 0.3,
          hands: arm([0.5, -0.7, 0.1]),
        },
        home(0.45),
      ];
    },
  },
};
