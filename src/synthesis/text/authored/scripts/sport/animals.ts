import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Claws in front of the chest. */
const PAWS = arm([-0.02, -0.3, 0.42], 34, "claw", [0, -1, 0.2], [-0.1, -0.5, 0.9]);

/** Animals acted on two feet. */
export const ANIMAL_SCRIPTS: Record<string, ActionScript> = {
  monkey: {
    snap: "snappy",
    keys: (p) => {
      const low: Partial<BodyKey> = {
        ...pose([-0.34, -0.04, 30, 0, 0], [30, 0, 0], [-38, 0, 0]),
        feet: foot(0.14, 0, 24, 0, 28),
      };
      return [
        { in: 0.5, ...low, hands: level([0.3, -0.85, 0.4], 24, "relaxed") },
        ...repeat(p.count, (i): BodyKey[] => [
          // One hand scratches the ribs, the other the head.
          ...repeat(3, (j): BodyKey[] => [
            {
              in: j === 0 ? 0.34 : 0.13,
              begins: i === 0 && j === 0,
              ...pose([-0.33, -0.04, 28, 6, 6], [28, 6, 8], [-34, -14, 10]),
              right: { touch: "side", by: "curledTips", off: [0, 0.05, 0.02], swivel: 70, shape: "claw" },
              left: { touch: "hair", shape: "claw" },
            },
            {
              in: 0.13,
              right: { touch: "side", by: "curledTips", off: [0, -0.02, 0.02], swivel: 78 },
              left: { touch: "hair", off: [0, 0.03, 0.02] },
            },
          ]),
          {
            in: 0.2,
            balance: 0,
            ...pose([-0.42, -0.06, 34, 0, 0], [30, 0, 0], [-40, 0, 0]),
            hands: level([0.5, -0.6, 0.2], 30, "relaxed"),
          },
          {
            in: 0.16,
            ease: "through",
            ...pose([-0.12, 0, 22], [22], [-32]),
            feet: { pitch: 44 },
            hands: level([0.7, 0.3, 0.2], 40, "open"),
          },
          {
            in: 0.26,
            ease: "fly",
            ...pose([-0.2, 0, 26], [26], [-34]),
            feet: { y: 0, pitch: 14 },
            hands: level([0.6, 0.5, 0.2], 40, "open"),
          },
          {
            in: 0.2,
            ...low,
            feet: { pitch: 0 },
            hands: level([0.4, -0.7, 0.3], 30, "relaxed"),
            balance: 0.6,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        home(0.6),
      ];
    },
  },
  gorilla_pound: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.55,
        ...pose([-0.3, -0.06, 34], [30], [-40]),
        hands: level([0.36, -0.9, 0.4], 20, "fist"),
        feet: foot(0.2, 0, 18, 0, 20),
      },
      {
        in: 0.45,
        begins: true,
        ...pose([-0.1, 0, -4], [-14], [-18]),
        hands: arm([0.5, 0.0, 0.2], 60, "fist"),
        mark: "rise",
      },
      ...repeat(p.count * 2, (i): BodyKey[] => {
        const hit = i % 2 === 0 ? "right" : "left";
        const wait = hit === "right" ? "left" : "right";
        return [
          {
            in: 0.17,
            ...pose(
              [-0.11, 0, -4, hit === "right" ? 5 : -5],
              [-14, hit === "right" ? 8 : -8, hit === "right" ? -3 : 3],
              [-18, 0],
            ),
            [hit]: {
              touch: "chest",
              by: "fist",
              off: [0.05, 0, 0.0],
              palm: [0, 0, -1],
              fingers: [-0.9, 0.3, 0],
              shape: "fist",
              swivel: 60,
            },
            [wait]: arm([0.42, 0.12, 0.46], 70, "fist"),
            mark: "cycle",
            ends: i + 1 === p.count * 2,
          },
        ];
      }),
      { in: 0.35, ...pose([-0.12, 0, -6, 0], [-18, 0, 0], [-30]), hands: arm([0.8, 0.2, 0.1], 40, "fist"), hold: 0.3 },
      home(0.7),
    ],
  },
  bear_rear: {
    hold: 1,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.6,
        balance: 0.6,
        ...pose([-0.34, -0.1, 50], [40], [-50]),
        hands: level([0.1, -0.9, 0.45], 10, "claw", [0, -1, 0.4], [0, -0.6, 0.8]),
        feet: foot(0.14, 0, 14, 0, 14),
      },
      {
        in: 0.55,
        begins: true,
        balance: 1,
        ...pose([0, 0, -8, 0, 0], [-22, 0, 0], [-24]),
        hands: arm([0.46, 0.6, 0.5], 40, "claw", [0, -0.4, 1], [0, 0.8, 0.5]),
        feet: { knee: 4 },
        mark: "rise",
      },
      ...repeat(2, (i): BodyKey[] => [
        {
          in: 0.24,
          ease: "through",
          ...pose([-0.08, 0.02, 6, i === 0 ? 16 : -16], [8, i === 0 ? 20 : -20], [-20, i === 0 ? -20 : 20]),
          [i === 0 ? "right" : "left"]: arm([-0.2, -0.1, 0.8], 30, "claw", [0, -0.6, 0.6], [-0.3, -0.2, 1]),
        },
        {
          in: 0.4,
          ...pose([-0.01, 0, -6, 0], [-18, 0], [-22, 0]),
          hands: arm([0.46, 0.6, 0.5], 40, "claw", [0, -0.4, 1], [0, 0.8, 0.5]),
        },
      ]),
      { in: 0.3, ...pose([0, 0, -8], [-26], [-36]), hold: p.hold, ends: true },
      home(0.8),
    ],
  },
  lion_roar: {
    hold: 0.9,
    keys: (p) => [
      {
        in: 0.55,
        ...pose([-0.24, -0.06, 26], [30], [20]),
        right: arm([0.1, -0.5, 0.3], 40, "claw"),
        left: arm([0.1, -0.5, 0.3], 40, "claw"),
        rightFoot: foot(0.06, -0.2, 20, 0, 10),
        leftFoot: foot(0.06, 0.14, 6, 0, 10),
        weight: -0.5,
      },
      {
        in: 0.34,
        ease: "strike",
        begins: true,
        ...pose([-0.16, 0.06, 18], [2], [-40]),
        hands: arm([0.36, -0.1, 0.66], 40, "claw", [0, -0.8, 0.5], [0, 0, 1]),
        weight: 0.5,
        mark: "strike",
      },
      ...repeat(3, (i): BodyKey[] => [
        { in: 0.16, ...pose(undefined, [4, i % 2 ? -6 : 6], [-42, i % 2 ? 14 : -14]), hold: p.hold / 3, ends: i === 2 },
      ]),
      home(0.7),
    ],
  },
  horse_rear: {
    repeats: 1,
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.14, 0, 18], [14], [-20]),
        hands: PAWS,
        leftFoot: foot(0, -0.1, 6, 0, 4),
        weight: 0.6,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.4,
          begins: i === 0,
          ...pose([0, -0.04, -14], [-12], [-26]),
          rightFoot: leg(70, 4, 0.6, 30),
          weight: 1,
          hands: arm([0.02, 0.34, 0.66], 20, "fist", [0, -1, 0.2], [0, -0.6, 0.8]),
        },
        {
          in: 0.2,
          right: arm([0.02, 0.1, 0.86], 20, "fist", [0, -1, 0.2], [0, -0.6, 0.8]),
          left: arm([0.02, 0.44, 0.56], 20, "fist", [0, -1, 0.2], [0, -0.6, 0.8]),
          rightFoot: leg(62, 4, 0.7, 30),
          weight: 1,
          head: { yaw: 12, pitch: -20 },
        },
        {
          in: 0.2,
          right: arm([0.02, 0.44, 0.56], 20, "fist", [0, -1, 0.2], [0, -0.6, 0.8]),
          left: arm([0.02, 0.1, 0.86], 20, "fist", [0, -1, 0.2], [0, -0.6, 0.8]),
          rightFoot: leg(72, 4, 0.58, 30),
          weight: 1,
          head: { yaw: -12, pitch: -26 },
        },
        {
          in: 0.36,
          ...pose([-0.16, 0.04, 18], [16], [-18, 0]),
          rightFoot: foot(0.02, 0.14, 4, 0, 4),
          weight: -0.4,
          hands: PAWS,
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.6),
    ],
  },
};
