import type { ActionScript, BodyKey, ScriptParameters } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "../sport/parts.js";

const DEGREE = Math.PI / 180;

/** Length of one hop and where it goes: metres to the hopping side and ahead. */
function hopOf(p: ScriptParameters): { aside: number; ahead: number } {
  const asked = p.distance === undefined ? undefined : p.distance / p.count;
  const length = p.inPlace ? 0 : (asked ?? (p.direction === undefined ? 0 : 0.42));
  const angle = (p.direction ?? 0) * DEGREE;
  return { aside: Math.sin(angle) * length, ahead: Math.cos(angle) * length };
}

/** The free foot, drawn up behind, higher in flight; clear of the ground when the standing leg bends. */
const DRAWN = (up: number) => leg(-24 - 4 * up, 3, 0.58 - 0.02 * up, 24);

/** Bounces on the left and right foot in turn, `each` metres ahead per bounce. */
function skips(count: number, each: number): BodyKey[] {
  return repeat(count, (i): BodyKey[] => {
    const s = i % 2 === 0 ? 1 : -1;
    const z = each * i;
    const stands = s > 0 ? "rightFoot" : "leftFoot";
    const swings = s > 0 ? "leftFoot" : "rightFoot";
    const fore = s > 0 ? "right" : "left";
    const hind = s > 0 ? "left" : "right";
    return [
      {
        in: 0.19,
        ease: "through",
        begins: i === 0,
        ...pose([-0.09, z + 0.04, 5, 6 * s, -2 * s, -0.03 * s], [4, -8 * s, 3 * s], [-6, 2 * s]),
        [stands]: { pitch: 4, knee: 4 },
        [swings]: leg(-6, 3, 0.84, 34),
        [fore]: arm([0.22, -0.78, -0.1], 12, "relaxed"),
        [hind]: arm([0.22, -0.78, 0.1], 12, "relaxed"),
      },
      {
        in: 0.15,
        ease: "through",
        ...pose([0.055, z + 0.16, 0, 4 * s, 3 * s, -0.03 * s], [-3, -10 * s, 0], [-6, 4 * s]),
        [stands]: { pitch: 52, knee: 0 },
        [swings]: leg(54, 4, 0.68, 16),
        [fore]: arm([0.16, -0.12, 0.72], 14, "relaxed"),
        [hind]: arm([0.3, -0.72, -0.42], 14, "relaxed"),
        mark: "takeoff",
      },
      {
        in: 0.16,
        ease: "fly",
        ...pose([0.155, z + 0.28, 0, 0, 2 * s, -0.02 * s], [-4, -6 * s, 0], [-4, 2 * s]),
        [stands]: leg(-8, 2, 0.93, 50),
        [swings]: leg(58, 4, 0.66, 14),
        mark: "apex",
      },
      {
        in: 0.17,
        ease: "fly",
        ...pose([0.0, z + 0.42, 2, -3 * s, 0, -0.02 * s], [0, 4 * s, 2 * s], [-4, 0]),
        [stands]: foot(0, z + 0.42, 0, 22),
        [swings]: leg(38, 3, 0.78, 14),
        mark: "land",
      },
      // and on to the other foot
      {
        in: 0.17,
        ease: "through",
        ...pose([-0.04, z + each - 0.04, 3, -6 * s, -2 * s, 0.02 * s], [2, 8 * s, 0], [-4, 0]),
        [swings]: foot(0, z + each, 0, 0),
        [stands]: leg(-26, 2, 0.9, 40),
        hands: arm([0.24, -0.8, 0.06], 12, "relaxed"),
        ends: i + 1 === count,
      },
    ];
  });
}

/** Hops on one foot, and skips. */
export const HOP_SCRIPTS: Record<string, ActionScript> = {
  // On the right foot; the left one stays off the ground until the end.
  hop: {
    life: 0.3,
    repeats: 4,
    aside: (p) => hopOf(p).aside * p.count,
    ahead: (p) => hopOf(p).ahead * p.count,
    keys: (p) => {
      const { aside, ahead } = hopOf(p);
      const high = 0.07 + 0.05 * p.size;
      const at = (i: number): [number, number] => [aside * i, ahead * i];
      return [
        {
          in: 0.5,
          balance: 0,
          ...pose([-0.07, 0, 5, 0, 0, -0.085], [5, 0, 0], [-8, 0]),
          leftFoot: DRAWN(0),
          rightFoot: { knee: 4 },
          hands: arm([0.36, -0.6, 0.34], 16, "open"),
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const [x, z] = at(i);
          const [nx, nz] = at(i + 1);
          return [
            {
              in: i === 0 ? 0.24 : 0.16,
              ease: i === 0 ? "smooth" : "through",
              begins: i === 0,
              ...pose([-0.13, z + 0.1 * ahead, 9, 0, 0, -0.085 - x - 0.1 * aside], [9, 3, -3], [-12, 0]),
              rightFoot: { pitch: 2, knee: 6 },
              leftFoot: DRAWN(0),
              hands: arm([0.34, -0.62, 0.2], 16, "open"),
            },
            {
              in: 0.15,
              ease: "through",
              ...pose([0.05, z + 0.35 * ahead, 2, 0, 2, -0.085 - x - 0.35 * aside], [-2, -2, 0], [-6, 0]),
              rightFoot: { pitch: 46, knee: 0 },
              leftFoot: DRAWN(1),
              hands: arm([0.5, -0.3, 0.44], 18, "open"),
              mark: "takeoff",
            },
            {
              in: 0.13,
              ease: "fly",
              ...pose([0.02 + high, z + 0.6 * ahead, 2, 0, 1, -0.085 - x - 0.6 * aside], [-2, 0, 0], [-6, 0]),
              rightFoot: leg(8, 0, 0.93, 36),
              leftFoot: DRAWN(1.4),
              mark: "apex",
            },
            {
              in: 0.15,
              ease: "fly",
              ...pose([-0.01, z + 0.92 * ahead, 4, 0, 0, -0.085 - x - 0.94 * aside], [2, 0, 0], [-8, 0]),
              rightFoot: foot(nx, nz, 0, 22, 2),
              leftFoot: DRAWN(0.6),
              hands: arm([0.46, -0.44, 0.3], 18, "open"),
              mark: "land",
              ends: i + 1 === p.count,
            },
          ];
        }),
        {
          in: 0.24,
          ...pose([-0.13, ahead * p.count, 9, 0, 0, -0.085 - aside * p.count], [8, 0, 0], [-10, 0]),
          rightFoot: { pitch: 0, knee: 4 },
          leftFoot: DRAWN(0),
        },
        {
          in: 0.4,
          ...pose([-0.02, ahead * p.count, 2, 0, 0, -0.05 - aside * p.count], [3], [-2]),
          leftFoot: foot(-aside * p.count, ahead * p.count),
          hands: arm([0.2, -0.86, 0.14], 12),
          balance: 0.5,
        },
        home(0.4),
      ];
    },
  },
  skip: {
    hands: "swinging",
    life: 0.3,
    repeats: 4,
    ahead: (p) => skipLength(p) * p.count + 0.1,
    keys: (p) => {
      const each = skipLength(p);
      const last = each * p.count;
      const next = p.count % 2 === 0 ? "leftFoot" : "rightFoot";
      return [
        {
          in: 0.28,
          balance: 0,
          ease: "through",
          ...pose([-0.05, 0.0, 6, 0, 0, -0.03], [4, 0, 0], [-6, 0]),
          leftFoot: { pitch: 30 },
          hands: arm([0.2, -0.8, 0.1], 12),
        },
        ...skips(p.count, each),
        {
          in: 0.32,
          ...pose([-0.04, last + 0.08, 2, 0, 0, 0], [3, 0, 0], [-2, 0]),
          [next]: foot(0, last + 0.1),
          balance: 0.4,
        },
        home(0.45),
      ];
    },
  },
  // In place, the left foot held in the left hand behind, or in both hands in front: as when a toe is stubbed.
  hop_holding_foot: {
    life: 0.3,
    repeats: 4,
    keys: (p) => {
      const held: Partial<BodyKey> = {
        leftFoot: { swing: 44, out: -14, reach: 0.56, flex: 6, knee: 52, yaw: 40 },
        left: { ...arm([-0.08, -0.86, 0.42], 10, "grip", [-0.2, 0.8, 0.4], [-0.9, 0, 0.3]), level: true },
        right: { ...arm([-0.42, -0.82, 0.38], 4, "grip", [-0.2, 0.8, -0.2], [-0.9, 0, 0.4]), level: true },
      };
      return [
        {
          in: 0.3,
          begins: true,
          balance: 0.4,
          ...pose([-0.1, 0, 14], [22, 0, 0], [10, 0]),
          weight: -1,
          leftFoot: leg(30, 4, 0.74, 20),
          hands: arm([0.2, -0.8, 0.4], 10, "open"),
        },
        {
          in: 0.3,
          balance: 0,
          ...pose([-0.12, 0, 14, 0, 2, -0.085], [34, 6, 4], [8, 0]),
          ...held,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const turn = 6 * (i % 2 === 0 ? 1 : -1);
          return [
            {
              in: 0.15,
              ease: "through",
              ...pose([-0.15, 0, 16, turn, 2, -0.085], [36, 4, 6], [8, 0]),
              rightFoot: { pitch: 2 },
            },
            {
              in: 0.14,
              ease: "through",
              ...pose([0.0, 0, 12, turn, 3, -0.085], [30, 4, 4], [-14, 8]),
              ...held,
              rightFoot: { pitch: 46 },
              mark: "takeoff",
            },
            {
              in: 0.15,
              ease: "fly",
              ...pose([0.12, 0, 12, 0, 2, -0.085], [30], [-16, 0]),
              rightFoot: leg(4, 0, 0.86, 34),
            },
            {
              in: 0.16,
              ease: "fly",
              ...pose([-0.04, 0, 14, -turn, 2, -0.085], [33], [-4, -8]),
              ...held,
              rightFoot: foot(0, 0, 0, 20),
              mark: "land",
              ends: i + 1 === p.count,
            },
          ];
        }),
        { in: 0.25, ...pose([-0.14, 0, 14, 0, 2, -0.085], [32, 0, 0], [4, 0]), rightFoot: { pitch: 0 }, hold: 0.2 },
        {
          in: 0.5,
          ...pose([-0.03, 0, 3, 0, 0, -0.03], [8], [8]),
          leftFoot: { ...foot(0, 0.02), knee: 0, yaw: 0 },
          hands: arm([0.2, -0.86, 0.14], 12),
          balance: 0.5,
        },
        home(0.5),
      ];
    },
  },
};

/** Length of one skip, metres. */
function skipLength({ distance, count, size, inPlace }: ScriptParameters): number {
  if (inPlace) return 0;
  return distance === undefined ? 0.45 + 0.2 * size : distance / count;
}
