import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "../sport/parts.js";

const APART = handAt([-0.06, -0.16, 0.6], [-1, 0, 0], [0.1, 0.7, 0.7], 30, "flat");
const TOGETHER = handAt([-0.272, -0.18, 0.6], [-1, 0, 0], [0.05, 0.7, 0.7], 26, "flat");

/** Length of a hop in hopscotch, metres. */
const SQUARE = 0.44;

/** Jumps of play and of joy. */
export const JUMP_SCRIPTS: Record<string, ActionScript> = {
  // On one foot, then on both, apart, along the squares.
  hopscotch: {
    life: 0.3,
    repeats: 3,
    ahead: (p) => 2 * SQUARE * p.count,
    keys: (p) => {
      const swung = arm([0.5, -0.3, 0.3], 16, "open");
      const low = arm([0.34, -0.72, 0.05], 10, "open");
      const end = 2 * SQUARE * p.count;
      return [
        {
          in: 0.4,
          balance: 0.3,
          ...pose([-0.16, 0.02, 14], [14], [2]),
          hands: low,
          feet: foot(0.02, 0, 2, 0, 8),
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const z = 2 * SQUARE * i;
          const one = z + SQUARE;
          const two = z + 2 * SQUARE;
          return [
            {
              in: 0.15,
              ease: "through",
              begins: i === 0,
              balance: 0,
              ...pose([0.05, z + 0.12, 2, 0, 0, i === 0 ? 0 : 0.02], [-2, 0, 0], [6, 0]),
              feet: { pitch: 44, knee: 0 },
              hands: swung,
              mark: "takeoff",
            },
            {
              in: 0.13,
              ease: "fly",
              ...pose([0.11, z + 0.28, 4, 0, 2, 0.05], [2, 0, -2], [10]),
              leftFoot: leg(10, 2, 0.92, 30),
              rightFoot: leg(-14, 3, 0.74, 34),
            },
            {
              in: 0.15,
              ease: "fly",
              ...pose([0.0, one, 4, 0, 3, 0.08], [4, 0, -4], [10]),
              leftFoot: foot(0.0, one, 0, 22),
              rightFoot: leg(-20, 3, 0.7, 34),
              mark: "land",
            },
            {
              in: 0.17,
              ...pose([-0.12, one + 0.02, 10, 0, 3, 0.08], [12, 0, -5], [6]),
              leftFoot: { pitch: 2, knee: 6 },
              rightFoot: leg(-22, 3, 0.72, 34),
              hands: low,
            },
            {
              in: 0.15,
              ease: "through",
              ...pose([0.05, one + 0.12, 2, 0, 0, 0.06], [-2, 0, 0], [8]),
              leftFoot: { pitch: 46, knee: 0 },
              rightFoot: leg(-14, 5, 0.74, 34),
              hands: swung,
              mark: "takeoff",
            },
            {
              in: 0.13,
              ease: "fly",
              ...pose([0.11, one + 0.28, 4, 0, 0, 0.03], [2], [10]),
              feet: leg(6, 14, 0.9, 30),
            },
            {
              in: 0.15,
              ease: "fly",
              ...pose([-0.02, two, 4, 0, 0, 0], [6], [8]),
              feet: foot(0.12, two, 8, 20),
              mark: "land",
            },
            {
              in: 0.18,
              ...pose([-0.16, two + 0.01, 14], [14], [4]),
              feet: { pitch: 0, knee: 10 },
              hands: low,
              mark: "cycle",
              ends: i + 1 === p.count,
            },
          ];
        }),
        { in: 0.35, ...pose([-0.03, end, 2], [3], [0]), hands: arm([0.2, -0.86, 0.14], 12), balance: 0.7 },
        home(0.5),
      ];
    },
  },
  // Bouncing in place, hands clapping at every jump.
  jump_clap: {
    life: 0.3,
    repeats: 4,
    keys: (p) => {
      const high = 0.06 + 0.05 * p.size;
      return [
        { in: 0.35, balance: 0.2, ...pose([-0.14, 0, 10], [8], [-12]), hands: APART, feet: { knee: 6 } },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.14,
              ease: "through",
              begins: i === 0,
              balance: 0,
              ...pose([0.055, 0.02, 0, 3 * s], [-4, 0, 2 * s], [-12, 0, -3 * s]),
              hands: APART,
              feet: { pitch: 46, knee: 0 },
              mark: "takeoff",
            },
            {
              in: 0.14,
              ease: "fly",
              ...pose([0.055 + high, 0.02, 0, 3 * s], [-4], [-14]),
              feet: leg(-12, 4, 0.86, 34),
              hands: TOGETHER,
              mark: "strike",
            },
            {
              in: 0.15,
              ease: "fly",
              ...pose([0.0, 0.01, 2, 0], [2], [-12]),
              feet: foot(0.01, 0, 0, 26),
              hands: APART,
              mark: "land",
            },
            {
              in: 0.17,
              ...pose([-0.13, 0, 9, -2 * s], [8, 0, -2 * s], [-12, 0, 3 * s]),
              feet: { pitch: 2, knee: 6 },
              hands: TOGETHER,
              mark: "cycle",
              ends: i + 1 === p.count,
            },
          ];
        }),
        { in: 0.35, ...pose([-0.03, 0, 2, 0], [2, 0, 0], [-6, 0, 0]), hands: APART, feet: { pitch: 0 }, balance: 0.8 },
        home(0.5),
      ];
    },
  },
};
