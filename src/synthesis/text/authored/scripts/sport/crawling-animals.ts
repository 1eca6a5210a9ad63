import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, onFloor, pose } from "./parts.js";

/** On hands and feet, hips high. */
const BEAR: Partial<BodyKey> = { ...pose([-0.3, 0, 84, 0, 0], [10, 0, 0], [-44, 0, 0]) };

/** From standing onto hands and feet, hands `ahead` of them, and back. */
function toHands(ahead: number): BodyKey[] {
  return [
    {
      in: 0.45,
      balance: 0,
      ease: "through",
      ...pose([-0.34, -0.12, 46], [34], [-14]),
      hands: arm([0.12, -0.62, 0.7], 8, "open", [0, -0.7, 0.8]),
      feet: { knee: 10 },
    },
    {
      in: 0.4,
      ...pose([-0.4, -0.06, 42], [54], [-34]),
      hands: onFloor(0.24, ahead, 10),
      feet: { pitch: 24 },
      rests: ["leftHand", "rightHand"],
    },
  ];
}

function fromHands(z: number): BodyKey[] {
  return [
    {
      in: 0.4,
      leaves: ["leftHand", "rightHand"],
      ease: "through",
      ...pose([-0.34, z - 0.1, 42, 0, 0, 0], [30, 0, 0], [-12, 0, 0]),
      hands: arm([0.12, -0.75, 0.5], 8),
      rightFoot: foot(0, z, 0, 0, 8),
      leftFoot: foot(0, z, 0, 0, 8),
    },
    home(0.65),
  ];
}

/** Animals acted on hands and feet, or on the belly. */
export const CRAWLING_ANIMAL_SCRIPTS: Record<string, ActionScript> = {
  bear_crawl: {
    life: 0.2,
    ahead: (p) => 0.6 * p.count,
    keys: (p) => {
      const step = (s: 1 | -1, z: number): BodyKey => ({
        in: 0.42,
        ...BEAR,
        pelvis: { ...BEAR.pelvis, z: z + 0.22, yaw: -7 * s, roll: 4 * s },
        spine: { pitch: 12, yaw: 12 * s },
        [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.04, z + 0.02, 2, 26, 12),
        [s > 0 ? "leftFoot" : "rightFoot"]: { pitch: 40 },
        [s > 0 ? "left" : "right"]: onFloor(0.24, z + 0.92, 4),
        [s > 0 ? "right" : "left"]: onFloor(0.24, z + 0.62, 10),
      });
      return [
        ...toHands(0.5),
        ...repeat(p.count, (i): BodyKey[] => [
          { ...step(1, 0.6 * i + 0.15), begins: i === 0 },
          { ...step(-1, 0.6 * i + 0.45), mark: "cycle", ends: i + 1 === p.count },
        ]),
        {
          in: 0.35,
          ...pose([-0.36, 0.6 * p.count + 0.06, 48, 0, 0], [50, 0], [-30]),
          rightFoot: foot(0.02, 0.6 * p.count, 2, 22, 10),
          leftFoot: foot(0.02, 0.6 * p.count, 2, 22, 10),
        },
        ...fromHands(0.6 * p.count),
      ];
    },
  },
  spider_crawl: {
    life: 0.1,
    snap: "snappy",
    ahead: (p) => 0.5 * p.count,
    keys: (p) => {
      // Low, elbows and knees out.
      const step = (s: 1 | -1, z: number): BodyKey => ({
        in: 0.24,
        ...pose([-0.54, z + 0.14, 56, 9 * s, 6 * s], [26, -10 * s, 8 * s], [-48, 16 * s, 8 * s]),
        [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.12, z - 0.1, 14, 66, 20),
        [s > 0 ? "leftFoot" : "rightFoot"]: { pitch: 72 },
        [s > 0 ? "left" : "right"]: onFloor(0.42, z + 0.74, 66),
        [s > 0 ? "right" : "left"]: onFloor(0.42, z + 0.52, 78),
      });
      return [
        ...toHands(0.42),
        ...repeat(p.count, (i): BodyKey[] => [
          { ...step(1, 0.5 * i + 0.12), begins: i === 0 },
          { ...step(-1, 0.5 * i + 0.37), mark: "cycle", ends: i + 1 === p.count },
        ]),
        {
          in: 0.4,
          ...pose([-0.4, 0.5 * p.count - 0.02, 38, 0, 0], [56, 0, 0], [-30, 0, 0]),
          rightFoot: foot(0.02, 0.5 * p.count, 2, 22, 10),
          leftFoot: foot(0.02, 0.5 * p.count, 2, 22, 10),
          hands: onFloor(0.24, 0.5 * p.count + 0.4, 10),
        },
        ...fromHands(0.5 * p.count),
      ];
    },
  },
  crab_walk: {
    life: 0.2,
    ahead: (p) => 0.5 * p.count,
    keys: (p) => {
      // Belly up, on hands and feet, the feet first.
      const hand = (z: number) => ({
        floor: [0.3, z] as const,
        palm: [0, -1, 0] as const,
        fingers: [0.6, 0, -0.7] as const,
        swivel: -30,
        shape: "planted" as const,
      });
      const step = (s: 1 | -1, z: number): BodyKey => ({
        in: 0.4,
        ...pose([-0.58, z - 0.44, -62, -5 * s, 5 * s], [16, 8 * s, 0], [38, -8 * s]),
        [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.08, z + 0.12, 8, 0, 10),
        [s > 0 ? "left" : "right"]: hand(z - 0.82),
        [s > 0 ? "right" : "left"]: hand(z - 0.98),
      });
      const seated = (z: number): BodyKey => ({
        in: 0.5,
        ...pose([-0.82, z - 0.5, -38, 0, 0], [38, 0, 0], [0, 0]),
        hands: hand(z - 0.92),
      });
      return [
        {
          in: 0.5,
          balance: 0,
          ease: "through",
          ...pose([-0.44, -0.22, 2], [44], [-16]),
          hands: arm([0.2, -0.7, 0.1], 10),
          feet: { knee: 10 },
        },
        { ...seated(0), rests: ["seat", "leftHand", "rightHand"] },
        { in: 0.4, leaves: ["seat"], ...pose([-0.58, -0.44, -60], [16], [34]), hands: hand(-0.84) },
        ...repeat(p.count, (i): BodyKey[] => [
          { ...step(1, 0.5 * i + 0.12), begins: i === 0 },
          { ...step(-1, 0.5 * i + 0.37), mark: "cycle", ends: i + 1 === p.count },
        ]),
        { ...seated(0.5 * p.count), feet: foot(0.04, 0.5 * p.count + 0.1, 6, 0, 8), rests: ["seat"] },
        {
          in: 0.55,
          leaves: ["seat", "leftHand", "rightHand"],
          ease: "through",
          ...pose([-0.52, 0.5 * p.count - 0.1, -14], [80], [-22]),
          feet: foot(0.02, 0.5 * p.count, 4, 14, 12),
          hands: arm([0.1, -0.55, 0.75]),
        },
        { in: 0.4, ease: "through", ...pose([-0.2, 0.5 * p.count - 0.02, 22], [20], [-14]), feet: { pitch: 0 } },
        home(0.6),
      ];
    },
  },
  worm: {
    life: 0.1,
    ahead: (p) => 0.34 * p.count,
    // A wave runs through the body, lying on the belly.
    keys: (p) => [
      { in: 0.5, ...pose([-0.822, 0, 88], [-8], [-20, 0]), hands: onFloor(0.26, 0.4, 30) },
      ...repeat(p.count, (i): BodyKey[] => {
        const z = 0.34 * i;
        return [
          {
            in: 0.26,
            ease: "through",
            begins: i === 0,
            ...pose([-0.79, z + 0.02, 72], [-34], [-34]),
            hands: onFloor(0.26, z + 0.4, 10),
            feet: { ...foot(0.03, z - 1.02, -4, 112), slide: true },
          },
          {
            in: 0.26,
            ease: "through",
            ...pose([-0.64, z + 0.12, 98], [6], [-30]),
            hands: onFloor(0.26, z + 0.5, 40),
            feet: { ...foot(0.03, z - 0.84, -4, 92), slide: true },
          },
          {
            in: 0.26,
            ease: "through",
            ...pose([-0.78, z + 0.3, 96], [-2], [-26]),
            hands: onFloor(0.26, z + 0.66, 50),
            feet: { ...foot(0.03, z - 0.72, -4, 112), slide: true },
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ];
      }),
      {
        in: 0.4,
        ...pose([-0.815, 0.34 * p.count, 88], [-6], [-16, 20]),
        hands: onFloor(0.36, 0.34 * p.count + 0.6, 30),
        feet: { ...foot(0.03, 0.34 * p.count - 1.06, -4, 120), slide: true },
      },
      home(0.4),
    ],
  },
};
