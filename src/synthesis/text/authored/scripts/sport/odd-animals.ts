import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Trunk, snake and tiny arms. */
export const ODD_ANIMAL_SCRIPTS: Record<string, ActionScript> = {
  elephant_trunk: {
    keys: (p) => {
      const stoop: Partial<BodyKey> = { ...pose([-0.14, -0.06, 36], [34], [-14]), feet: foot(0.08, 0, 8, 0, 8) };
      const nose = { touch: "nose", shape: "fist", swivel: 50 } as const;
      return [
        { in: 0.6, ...stoop, left: nose, right: level([-0.3, -0.9, 0.3], 10, "cup") },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.7,
            begins: i === 0,
            ...pose([-0.13, -0.06, 36, 12, 4], [32, 14], [-12, 6]),
            right: level([-0.72, -0.62, 0.3], 10, "cup"),
            left: nose,
            weight: 0.6,
          },
          {
            in: 0.7,
            ...pose([-0.13, -0.06, 36, -12, -4], [32, -14], [-12, -6]),
            right: level([0.3, -0.85, 0.3], 10, "cup"),
            left: nose,
            weight: -0.6,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        {
          in: 0.6,
          ...pose([-0.04, 0, 4, 0, 0], [-12, 0], [-30, 0]),
          right: arm([-0.2, 0.7, 0.66], 20, "cup"),
          left: nose,
          weight: 0,
          hold: 0.5,
        },
        home(0.7),
      ];
    },
  },
  snake_arm: {
    hands: "blow",
    keys: (p) => {
      const coil = (s: number): Partial<BodyKey> => ({
        right: arm([-0.24 + 0.24 * s, 0.3, 0.66], 40, "flat", [0, -1, 0.3], [0.2 * s, -0.3, 1]),
        left: { touch: "elbow", shape: "open" },
        ...pose([-0.05, 0, 4, 8 * s, 0], [6, 10 * s, -6 * s], [-4, -14 * s, 6 * s]),
        weight: -0.6 * s,
      });
      return [
        { in: 0.5, ...coil(0) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.45, begins: i === 0, ...coil(1) },
          { in: 0.45, ...coil(-1), mark: "cycle" },
        ]),
        // The strike.
        {
          in: 0.3,
          ...pose([-0.06, -0.04, 0, -8], [-4, -10], [-8]),
          right: arm([-0.1, 0.36, 0.4], 50, "flat", [0, -1, 0.3], [0, -0.3, 1]),
        },
        {
          in: 0.14,
          ease: "strike",
          ...pose([-0.08, 0.06, 10, 10], [14, 16], [-16]),
          right: arm([-0.1, 0.06, 0.95], 20, "pinch", [0, -1, 0], [0, 0, 1]),
          mark: "strike",
          hold: 0.2,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  t_rex: {
    snap: "snappy",
    ahead: (p) => 0.7 * p.count,
    keys: (p) => {
      const claws = arm([0.0, -0.28, 0.4], 14, "claw", [0, -1, 0.2], [-0.05, -0.5, 0.9]);
      return [
        { in: 0.5, ...pose([-0.16, -0.04, 40], [6], [-36]), hands: claws, feet: foot(0.06, 0, 8, 0, 10) },
        ...repeat(p.count, (i): BodyKey[] =>
          ([1, -1] as const).flatMap((s) => {
            const z = 0.7 * i + (s > 0 ? 0 : 0.35);
            const free = s > 0 ? "rightFoot" : "leftFoot";
            return [
              {
                in: 0.36,
                begins: i === 0 && s === 1,
                balance: 0.6,
                weight: s,
                [free]: leg(46, 6, 0.68, 30),
                ...pose([-0.12, z, 38, -8 * s], [6, 10 * s, 0], [-36, 10 * s, 0]),
                hands: { ...claws, to: [0.0, -0.24, 0.44] },
              },
              {
                in: 0.16,
                ease: "strike" as const,
                balance: 0.4,
                [free]: foot(0.06, z + 0.35, 8, 0, 10),
                weight: -0.2 * s,
                ...pose([-0.22, z + 0.22, 42, -4 * s], [12, 0, 0], [-30, 0, 0]),
                hands: { ...claws, to: [0.0, -0.32, 0.38] },
                mark: "strike",
                hold: 0.08,
                ends: s < 0 && i + 1 === p.count,
              },
            ] satisfies BodyKey[];
          }),
        ),
        {
          in: 0.34,
          ...pose([-0.08, 0.7 * p.count - 0.06, 26, 0], [-14, 0], [-44, 0]),
          rightFoot: foot(0.06, 0.7 * p.count, 8, 0, 10),
          weight: 0,
          hold: 0.6,
        },
        home(0.6),
      ];
    },
  },
};
