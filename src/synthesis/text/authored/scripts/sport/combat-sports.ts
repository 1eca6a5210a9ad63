import type { ActionScript, BodyKey } from "../../script.js";
import { mirrored } from "../emote/moves.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Fencing, sumo, wrestling and judo. */
export const COMBAT_SPORT_SCRIPTS: Record<string, ActionScript> = {
  fencing_lunge: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.55,
        ...pose([-0.14, 0, 2, 54], [2, -8], [0, -46]),
        rightFoot: foot(-0.06, 0.18, -50, 0, 30),
        leftFoot: foot(-0.04, -0.2, 66, 0, 20),
        right: arm([0.36, -0.3, 0.6], 10, "grip", [0.2, 1, 0], [0.6, 0.1, 0.8]),
        left: arm([0.5, 0.4, -0.4], 60, "relaxed", [0, 0.4, 1], [0, 1, 0.3]),
        weight: 0,
      },
      {
        in: 0.3,
        begins: true,
        ...pose([-0.16, 0.02], [4]),
        right: arm([0.66, -0.02, 0.72], 8, "grip", [0.2, 1, 0], [0.7, 0, 0.7]),
      },
      {
        in: 0.24,
        ease: "strike",
        balance: 0,
        ...pose([-0.36, 0.34, 6, 48], [6, -16, 4], [-4, -36]),
        rightFoot: foot(-0.06, 0.84, -50, 0, 34),
        leftFoot: { knee: 10 },
        right: arm([0.46, 0.05, 0.9], 8, "grip", [0.2, 1, 0], [0.46, 0.05, 0.9]),
        left: arm([0.7, -0.4, -0.5], 16, "open", [0, 1, 0.2], [0.6, -0.3, -0.6]),
        mark: "strike",
        hold: 0.35,
      },
      {
        in: 0.45,
        ...pose([-0.14, 0, 2, 54], [2, -8], [0, -46]),
        rightFoot: foot(-0.06, 0.18, -50, 0, 30),
        right: arm([0.36, -0.3, 0.6], 10, "grip", [0.2, 1, 0], [0.6, 0.1, 0.8]),
        left: arm([0.5, 0.4, -0.4], 60, "relaxed", [0, 0.4, 1], [0, 1, 0.3]),
        hold: 0.2,
        ends: true,
      },
      home(0.65),
    ],
  },
  sumo_stomp: {
    life: 0.5,
    keys: (p) => {
      const low: Partial<BodyKey> = {
        ...pose([-0.38, -0.04, 18, 0, 0], [10, 0, 0], [-20, 0]),
        feet: foot(0.3, 0, 34, 0, 44),
        hands: { touch: "thigh", off: [0.02, -0.16, 0], swivel: 50, shape: "open" },
      };
      return [
        { in: 0.4, ...pose([-0.12, 0, 6], [6]), rightFoot: foot(0.3, 0, 34, 0, 30), weight: 0 },
        { in: 0.5, ...low },
        ...repeat(p.count, (i): BodyKey[] => {
          const stomp: BodyKey[] = [
            {
              in: 0.75,
              ...pose([-0.06, 0, 2, 0, -30], [0, 0, -18], [-6, 0]),
              rightFoot: { ...leg(8, 66, 0.96, 30), knee: 40 },
              leftFoot: { knee: 14 },
              weight: 1,
              right: { touch: "thigh", off: [0.02, -0.14, 0], swivel: 40, shape: "open" },
              hold: 0.25,
            },
            {
              in: 0.24,
              ease: "strike",
              ...pose([-0.26, 0, 12, 0, 0], [8, 0, 0], [-14]),
              rightFoot: foot(0.3, 0, 34, 0, 44),
              weight: 0,
              mark: "strike",
            },
          ];
          // One leg after the other, unless one was named.
          const [lift, stamp] = p.sided || i % 2 === 0 ? stomp : stomp.map(mirrored);
          return [
            { ...lift, begins: i === 0 },
            stamp,
            { in: 0.3, ...low, hold: 0.3, mark: "cycle", ends: i + 1 === p.count },
          ];
        }),
        {
          in: 0.5,
          ...pose([-0.08, 0, 4], [4], [-4]),
          rightFoot: foot(0.04, 0, 10, 0, 4),
          hands: arm([0.3, -0.8, 0.2]),
        },
        home(0.55),
      ];
    },
  },
  wrestle: {
    snap: "snappy",
    life: 0.5,
    keys: (p) => {
      const low = (s: number): Partial<BodyKey> => ({
        ...pose([-0.28, 0.02, 30, 12 * s, 4 * s], [22, 10 * s, -6 * s], [-36, -12 * s]),
        right: arm([0.1 + 0.1 * s, -0.26 - 0.16 * s, 0.66 + 0.1 * s], 20, "claw", [-0.6, -0.2, 0.7], [-0.1, 0.3, 0.9]),
        left: arm([0.1 - 0.1 * s, -0.26 + 0.16 * s, 0.66 - 0.1 * s], 20, "claw", [-0.6, -0.2, 0.7], [-0.1, 0.3, 0.9]),
      });
      return [
        { in: 0.45, ...low(0), feet: foot(0.16, 0, 12, 0, 12), rightFoot: foot(0.16, -0.14, 18, 0, 12) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.36, begins: i === 0, ...low(1), weight: -0.5 },
          { in: 0.36, ...low(-1), weight: 0.5 },
          // Clinches, locks the arms, and throws over the hip.
          {
            in: 0.24,
            ease: "strike",
            ...pose([-0.26, 0.16, 24, 0], [16, 0, 0], [-26, 0]),
            leftFoot: foot(0.12, 0.36, 24, 0, 8),
            hands: arm([-0.14, -0.12, 0.76], 40, "grip", [-0.8, 0, -0.4], [-0.8, 0, 0.5]),
            weight: 0.4,
          },
          {
            in: 0.3,
            ...pose([-0.34, 0.1, 8, 20], [0, 16, 8], [-8, 10]),
            hands: arm([-0.26, -0.2, 0.66], 50, "grip", [-0.8, 0, -0.4], [-0.9, 0, 0.3]),
            weight: 0,
          },
          {
            in: 0.36,
            ease: "through",
            ...pose([-0.1, 0.06, -14, 30], [-18, 42, -6], [-14, 30]),
            hands: arm([-0.26, 0.06, 0.66], 60, "grip", [-0.8, 0, -0.4], [-0.9, 0, 0.3]),
          },
          { in: 0.4, ...low(0), leftFoot: foot(0.16, 0, 12, 0, 12), mark: "cycle", ends: i + 1 === p.count },
        ]),
        home(0.6),
      ];
    },
  },
  judo_throw: {
    snap: "snappy",
    // Turns in, loads the opponent on the back and throws over the right shoulder.
    keys: () => [
      {
        in: 0.4,
        ...pose([-0.1, 0, 6], [6], [-6]),
        right: arm([0.0, -0.1, 0.75], 20, "grip"),
        left: arm([0.05, -0.25, 0.72], 16, "grip"),
        feet: foot(0.08, 0, 8, 0, 6),
      },
      {
        in: 0.3,
        begins: true,
        ...pose([-0.06, -0.06, 0], [-4], [-6]),
        right: arm([0.0, 0.0, 0.6], 40, "grip"),
        left: arm([0.1, 0.0, 0.5], 44, "grip"),
        weight: 0.4,
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.14, 0.14, 6, 70], [8, 20], [-6, 10]),
        rightFoot: foot(-0.14, 0.4, -70, 0, 0),
        leftFoot: { yaw: 50, pitch: 20 },
        right: arm([-0.2, -0.1, 0.5], 50, "grip"),
        left: arm([0.2, -0.1, 0.6], 30, "grip"),
        weight: -0.7,
      },
      {
        in: 0.28,
        ...pose([-0.4, 0.3, 24, 170], [20, 14], [-4, 10]),
        leftFoot: foot(-0.04, 0.44, 176, 0, 4),
        rightFoot: { ...foot(-0.04, 0.3, -166, 0, 4), slide: true },
        right: arm([0.0, 0.3, 0.2], 70, "grip"),
        left: arm([-0.1, 0.0, 0.5], 40, "grip"),
        weight: 0,
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.14, 0.3, 64, 186], [30, 24, 6], [20, 0]),
        right: arm([-0.3, -0.2, 0.8], 20, "grip"),
        left: arm([0.0, -0.6, 0.6], 20, "grip"),
        feet: { pitch: 8 },
        mark: "strike",
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.26, 0.3, 70, 200], [46, 30, 10], [16, 0]),
        right: level([-0.3, -0.85, 0.4], 10, "grip"),
        left: level([-0.1, -0.9, 0.3], 10, "grip"),
        feet: { pitch: 0 },
        hold: 0.35,
      },
      {
        in: 0.5,
        ...pose([-0.1, 0.36, 10, 180], [12, 0, 0], [-6, 0]),
        hands: arm([0.1, -0.5, 0.5], 14, "fist"),
        hold: 0.25,
        ends: true,
      },
      {
        in: 0.4,
        ...pose([-0.06, 0.36, 4, 270], [4]),
        leftFoot: foot(-0.04, 0.26, 280),
        rightFoot: { yaw: -236 },
        hands: arm([0.2, -0.8, 0.2]),
      },
      { in: 0.4, ...pose([-0.04, 0.36, 2, 345], [2]), rightFoot: foot(0, 0.4, -350), leftFoot: { yaw: 330 } },
      home(0.45),
    ],
    ahead: 0.36,
    turns: 1,
  },
};
