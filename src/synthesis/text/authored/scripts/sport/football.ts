import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, fromBelly, leg, pose } from "./parts.js";

/** Football of both kinds. */
export const FOOTBALL_SCRIPTS: Record<string, ActionScript> = {
  keepie_uppie: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.4,
        ...pose([-0.04, 0, 2], [12], [16]),
        hands: arm([0.62, -0.6, 0.2], 12, "open"),
        weight: 0.6,
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const thigh = i % 3 === 2;
        const left = i % 2 === 1;
        const up = thigh ? leg(66, 6, 0.62, 40) : leg(44, 4, 0.82, -4);
        const side = (target: BodyKey["rightFoot"]): Partial<BodyKey> =>
          left ? { leftFoot: target } : { rightFoot: target };
        return [
          {
            in: 0.2,
            begins: i === 0,
            weight: left ? -1 : 1,
            ...side(leg(2, 4, 0.93, 6)),
            ...pose([-0.05], [10, left ? 6 : -6], [18]),
            hands: arm([0.6, -0.62, 0.2], 12, "open"),
          },
          {
            in: 0.17,
            ease: "through",
            weight: left ? -1 : 1,
            ...side(up),
            ...pose([-0.03], [thigh ? 4 : 8, left ? -6 : 6], [14]),
            hands: arm([0.74, -0.4, 0.2], 14, "open"),
            mark: "cycle",
          },
          { in: 0.17, weight: left ? -1 : 1, ...side(leg(8, 4, 0.94, 6)) },
          { in: 0.16, ...side(foot(0, 0.02, 4)), weight: 0, ends: i + 1 === p.count },
        ];
      }),
      home(0.5),
    ],
  },
  throw_in: {
    hands: "throw",
    snap: "snappy",
    keys: () => [
      {
        in: 0.5,
        ...pose([-0.03, 0, 2], [2], [-4]),
        leftFoot: foot(0, 0.3),
        rightFoot: foot(0, -0.1, 20),
        hands: arm([-0.04, 0.5, 0.5], 50, "cup", [-0.8, 0, 0.3], [-0.3, 1, 0]),
        weight: -0.2,
      },
      {
        in: 0.5,
        begins: true,
        ...pose([-0.12, -0.04, -10], [-24], [-6]),
        rightFoot: { knee: 8 },
        weight: -0.6,
        hands: arm([0.1, 0.62, -0.34], 74, "cup", [-0.8, 0, 0.3], [-0.4, -0.4, -0.8]),
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.02, 0.14, 8], [14], [-14]),
        rightFoot: { pitch: 44, yaw: 6 },
        weight: 0.8,
        hands: arm([-0.06, 0.66, 0.66], 40, "spread", [-0.3, -0.4, 0.9], [0, 0.8, 0.6]),
        mark: "release",
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.06, 0.2, 16], [24], [-26]),
        hands: arm([0.06, -0.3, 0.86], 20, "open"),
      },
      {
        in: 0.34,
        ...pose([-0.05, 0.16, 6], [10], [-10]),
        rightFoot: foot(0.02, 0.3, 4),
        weight: 0,
        hands: arm([0.2, -0.7, 0.4], 12),
        ends: true,
      },
      home(0.55),
    ],
  },
  rugby_pass: {
    hands: "throw",
    snap: "snappy",
    // The ball is passed to the left.
    keys: () => [
      {
        in: 0.45,
        ...pose([-0.14, 0, 12, -10], [12, -6], [-12, 40]),
        rightFoot: foot(0.12, -0.1, 16, 0, 6),
        leftFoot: foot(0.12, 0.14, 10, 0, 6),
        hands: arm([-0.1, -0.5, 0.46], 20, "cup", [-0.8, 0, 0.2], [-0.1, -0.3, 1]),
      },
      {
        in: 0.34,
        begins: true,
        ...pose([-0.22, 0, 14, -30], [14, -26], [-14, 60]),
        weight: -0.8,
        right: arm([0.26, -0.56, 0.1], 30, "cup", [-0.8, 0, 0.4]),
        left: arm([-0.6, -0.5, 0.34], 20, "cup", [-0.6, 0.3, -0.2]),
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.14, 0.02, 8, 34], [8, 26], [-10, 20]),
        rightFoot: { pitch: 30, yaw: -6 },
        weight: 0.8,
        right: arm([-0.52, -0.24, 0.66], 14, "spread", [-0.4, -0.6, 0.4], [-0.8, 0, 0.5]),
        left: arm([0.3, -0.2, 0.85], 14, "spread", [-0.2, -0.8, 0.4], [0.4, 0, 0.9]),
        mark: "release",
      },
      {
        in: 0.2,
        ...pose([-0.12, 0.02, 8, 40], [6, 30], [-8, 14]),
        right: arm([-0.6, -0.05, 0.6], 14, "open"),
        left: arm([0.56, 0, 0.76], 14, "open"),
        hold: 0.25,
        ends: true,
      },
      home(0.65),
    ],
  },
  tackle: {
    snap: "snappy",
    life: 0.3,
    ahead: 1.08,
    keys: (p) => [
      {
        in: 0.34,
        begins: true,
        balance: 0,
        ...pose([-0.18, 0.1, 22], [18], [-32]),
        rightFoot: { pitch: 30 },
        leftFoot: foot(0, 0.3, 4),
        hands: arm([0.3, -0.6, 0.3], 16, "open"),
        ease: "through",
      },
      {
        in: 0.26,
        ...pose([-0.34, 0.6, 40, -8], [14, -4], [-44]),
        rightFoot: foot(0.04, 0.78, 6),
        leftFoot: { pitch: 50 },
        hands: arm([0.44, -0.2, 0.66], 20, "open", [-0.9, 0, 0.2], [-0.1, 0, 1]),
        ease: "through",
      },
      // Shoulder in, arms round the legs.
      {
        in: 0.22,
        ease: "strike",
        ...pose([-0.45, 1.0, 60, -12], [6, -6, 8], [-40, 10]),
        rightFoot: foot(0.04, 0.6, 0, 56),
        leftFoot: leg(-86, 4, 0.985, 34),
        right: arm([0.0, 0.16, 0.86], 40, "grip", [-1, 0, 0], [-0.6, 0, 0.8]),
        left: arm([-0.1, 0.1, 0.84], 40, "grip", [-1, 0, 0], [-0.6, 0, 0.8]),
        mark: "strike",
      },
      {
        in: 0.3,
        ...pose([-0.8, 1.45, 84, -4], [-6, 0, 0], [-30, 6]),
        rightFoot: leg(-90, 5, 0.97, 34),
        leftFoot: leg(-90, 5, 0.97, 34),
        hands: arm([-0.1, 0.8, 0.3], 60, "fist", [-1, 0, 0], [-0.6, 0.8, 0]),
        mark: "land",
        rests: ["belly"],
      },
      {
        in: 0.3,
        ...pose([-0.815, 1.5, 87, 0], [-4], [-26, 0]),
        feet: { ...foot(0.03, 0.44, -4, 122), slide: true },
        hold: 0.3,
      },
      ...fromBelly(p, 1.5),
      home(0.45),
    ],
  },
  // A run of four steps, the standing foot beside the ball, and the leg whipped through from the hip.
  penalty_kick: {
    snap: "snappy",
    ahead: 2.9,
    keys: () => [
      {
        in: 0.6,
        ...pose([-0.03, -0.03, 2], [6], [6]),
        rightFoot: foot(0.03, -0.2, 12),
        leftFoot: foot(0.02, 0.04),
        hands: arm([0.24, -0.84, 0.16], 14),
        weight: -0.4,
        hold: 0.25,
      },
      {
        in: 0.34,
        begins: true,
        balance: 0,
        ease: "through",
        ...pose([-0.06, 0.4, 10], [10, -4], [0]),
        rightFoot: foot(0, 0.62),
        leftFoot: { pitch: 44 },
        left: arm([0.1, -0.5, 0.4], 14),
        right: arm([0.24, -0.7, -0.3], 14),
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.06, 1.0, 12], [10, 4], [4]),
        leftFoot: foot(0, 1.28),
        rightFoot: { pitch: 54 },
        right: arm([0.1, -0.5, 0.4], 14),
        left: arm([0.24, -0.7, -0.3], 14),
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.07, 1.64, 8, -10], [8, -8], [8, 6]),
        rightFoot: foot(0.02, 1.82, 6),
        leftFoot: leg(-38, 3, 0.72, 36),
        left: arm([0.4, -0.3, 0.5], 16, "open"),
        right: arm([0.3, -0.66, -0.3], 14, "open"),
      },
      // The long last step: hips back, the arm on the other side far out.
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.06, 2.12, -6, -34], [-2, -24, 4], [22, 30]),
        rightFoot: { pitch: 60 },
        leftFoot: leg(36, 4, 0.93, 4),
        left: arm([0.86, 0.06, 0.2], 20, "open"),
        right: arm([0.4, -0.6, -0.4], 14, "open"),
      },
      {
        in: 0.12,
        ease: "through",
        ...pose([-0.11, 2.36, -12, -38, -4, 0.05], [-6, -26, -4], [30, 34]),
        leftFoot: foot(0.08, 2.52, -4, 0, 4),
        rightFoot: leg(-52, 10, 0.66, 44),
        left: arm([0.9, 0.12, -0.1], 20, "open"),
      },
      {
        in: 0.13,
        ease: "through",
        ...pose([-0.1, 2.5, -8, 4, -6, 0.06], [14, 0, -8], [20, 0]),
        rightFoot: leg(24, 2, 0.98, 56),
        left: arm([0.66, -0.2, 0.5], 18, "open"),
        right: arm([0.5, -0.5, -0.3], 14, "open"),
        mark: "strike",
      },
      {
        in: 0.2,
        ...pose([-0.02, 2.62, -6, 34, -4, 0.04], [26, 22, -4], [6, -24]),
        leftFoot: { pitch: 28 },
        rightFoot: leg(80, -14, 0.9, 40),
        left: arm([-0.1, -0.3, 0.76], 14, "open"),
        right: arm([0.6, -0.4, -0.44], 16, "open"),
      },
      {
        in: 0.28,
        ease: "through",
        ...pose([-0.08, 2.8, 8, 14], [18, 8], [-6, -10]),
        rightFoot: foot(0, 3.06, 0, 0, 6),
        leftFoot: { pitch: 40 },
        hands: arm([0.4, -0.6, 0.2], 16, "open"),
      },
      {
        in: 0.34,
        ...pose([-0.05, 2.86, 3, 0], [6, 0], [-4, 0]),
        leftFoot: foot(0.04, 2.9),
        hands: arm([0.26, -0.78, 0.2], 14),
        balance: 0.6,
      },
      { in: 0.4, ...pose([-0.02, 2.88], [3], [-4]), rightFoot: foot(0, 2.9), hold: 0.3, ends: true },
      home(0.4),
    ],
  },
};
