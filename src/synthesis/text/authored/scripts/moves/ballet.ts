import type { ActionScript, BodyKey, FootTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { foot, leg, pose } from "../sport/parts.js";

/** Rounded low in front, rounded in front of the chest, and out to the sides. */
const LOW = handAt([-0.1, -0.86, 0.3], [-0.5, 0.2, -0.8], [-0.5, -0.8, 0.2], 30, "open");
const FRONT = handAt([-0.06, -0.16, 0.72], [-0.3, 0, -1], [-0.8, 0.05, 0.4], 40, "open");
const SIDE = handAt([0.86, -0.12, 0.24], [-0.1, -0.3, 1], [1, -0.15, 0.3], 26, "open");

/** First position: heels together, toes turned out. */
const TURNED_OUT = foot(-0.03, 0, 38, 0, 40);

/** Ballet. */
export const BALLET_SCRIPTS: Record<string, ActionScript> = {
  // The back upright, the knees out over the toes; the second one of a pair is deep.
  plie: {
    life: 0.4,
    repeats: 2,
    keys: (p) => [
      { in: 0.6, hands: LOW, ...pose([0, 0.02, 0], [-2], [-2]), feet: TURNED_OUT, balance: 0.3 },
      { in: 0.5, hands: FRONT, balance: 0 },
      { in: 0.5, hands: SIDE },
      ...repeat(p.count, (i): BodyKey[] => {
        const grand = i % 2 === 1;
        const deep = grand ? 0.42 : 0.2;
        const s = i % 4 < 2 ? 1 : -1;
        return [
          {
            in: grand ? 1.1 : 0.8,
            begins: i === 0,
            ...pose([-deep, 0.03, 0, 0], [-2], [2, 6 * s]),
            feet: { pitch: grand ? 26 : 0, knee: 62 },
            hands: grand ? LOW : SIDE,
            mark: "low",
          },
          {
            in: grand ? 1.1 : 0.8,
            ...pose([0, 0.02, 0], [-3], [-4, 10 * s]),
            feet: { pitch: 0, knee: 40 },
            hands: SIDE,
            hold: 0.1,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ];
      }),
      { in: 0.6, hands: LOW, head: { yaw: 0 } },
      home(0.6),
    ],
  },
  // On the left leg, the right one stretched out behind.
  arabesque: {
    hold: 2.6,
    life: 0.4,
    keys: (p) => {
      const reaching: Partial<BodyKey> = {
        right: handAt([0.1, 0.24, 0.95], [0.1, -1, 0.1], [0, 0.15, 1], 12, "open"),
        left: handAt([0.9, -0.02, -0.1], [0, -1, 0.2], [1, -0.1, -0.2], 16, "open"),
      };
      return [
        { in: 0.5, hands: LOW, weight: -0.5, ...pose([-0.03, 0, 0], [-2]), rightFoot: foot(0, 0, 12, 0, 12) },
        {
          in: 0.6,
          hands: FRONT,
          weight: -1,
          leftFoot: { ...foot(0.02, -0.34, 20, 58, 10), slide: true },
          ...pose([0, 0.05, 4], [-8], [-4]),
        },
        {
          in: 0.9,
          begins: true,
          weight: -1,
          balance: 0.8,
          leftFoot: leg(-78, 6, 0.995, 62),
          rightFoot: { pitch: 0, knee: 6 },
          ...pose([0, 0.04, 40, 6, -4], [-42, -4, 2], [-14, -2]),
          ...reaching,
          hold: p.hold,
          mark: "apex",
          ends: true,
        },
        {
          in: 0.7,
          weight: -1,
          leftFoot: { ...foot(0.02, -0.34, 20, 58, 10) },
          ...pose([0, 0.03, 2, 0, 0], [-4, 0, 0], [-2, 0]),
          hands: SIDE,
        },
        {
          in: 0.6,
          leftFoot: { ...foot(0, 0, 0, 0, 0), slide: true },
          rightFoot: { yaw: 0, knee: 0 },
          weight: 0,
          hands: LOW,
        },
        home(0.5),
      ];
    },
  },
  // Two turns to the right on the ball of the left foot, the right foot drawn up to the knee.
  pirouette: {
    hands: "swinging",
    life: 0.15,
    turns: -2,
    keys: () => {
      const passe: FootTarget = { ...leg(16, -7, 0.6, 62), knee: 62, yaw: 40 };
      // The head stays back and whips round: it spots.
      const round = (yaw: number, head: number, seconds: number): BodyKey => ({
        in: seconds,
        ease: "through",
        ...pose([0.05, 0.04, 0, yaw, 0, 0.07], [-2, 0, 0], [-2, head]),
        leftFoot: { ...foot(0, 0, yaw, 58, 0) },
        rightFoot: passe,
        hands: FRONT,
        weight: 1,
      });
      return [
        { in: 0.45, hands: FRONT, ...pose([-0.02, 0, 0], [-2]), balance: 0.3 },
        // Fourth position, the knees bent.
        {
          in: 0.55,
          ...pose([-0.16, -0.04, 2, 12, 0, 0.02], [0, 14, 0], [0, -20]),
          rightFoot: foot(0, -0.26, 30, 0, 20),
          leftFoot: foot(0, 0, 10, 0, 14),
          right: FRONT,
          left: SIDE,
          balance: 0,
        },
        { ...round(-70, 56, 0.26), begins: true, leftFoot: foot(0, 0, -70, 40, 0) },
        round(-200, 70, 0.22),
        round(-340, -30, 0.21),
        round(-440, 60, 0.2),
        round(-570, 64, 0.22),
        { ...round(-690, -20, 0.24), ease: "through" },
        // Down in fourth, the arms open.
        {
          in: 0.4,
          ...pose([-0.13, -0.02, 2, -720, 0, 0.02], [-4, 0, 0], [-4, 6]),
          leftFoot: foot(0, 0, -710, 0, 14),
          rightFoot: foot(0, -0.28, 750, 0, 16),
          hands: SIDE,
          mark: "land",
          hold: 0.35,
          ends: true,
        },
        {
          in: 0.5,
          ...pose([0, 0, 0, -720, 0, 0], [0], [0, 0]),
          rightFoot: foot(0, 0, 720, 0, 0),
          leftFoot: foot(0, 0, -720, 0, 0),
          hands: LOW,
          balance: 0.6,
        },
        home(0.5),
      ];
    },
  },
};
