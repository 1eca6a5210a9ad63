import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";

export const MINSTREL_SCRIPTS: Record<string, ActionScript> = {
  play_lute: {
    keys: (p) => {
      // Held high across the chest, the neck sloping up to the left.
      const neck = (k: number): HandTarget =>
        handAt([0.3, -0.02 + 0.02 * (k % 3), 0.58 - 0.03 * (k % 2)], [-0.6, 0.6, -0.4], [-0.6, 0.6, -0.2], 12, "claw");
      const pluck = (u: number): HandTarget =>
        handAt(
          [-0.26, -0.36 + 0.06 * u, 0.42 + 0.03 * u],
          [-0.1, -0.2, -1],
          [-0.9, -0.3 + 0.3 * u, 0.1],
          34,
          u > 0 ? "relaxed" : "claw",
        );
      return [
        {
          in: 0.65,
          begins: true,
          right: pluck(1),
          left: neck(0),
          spine: { pitch: 3, yaw: 6, roll: -2 },
          head: { roll: 10, yaw: 8, pitch: 12 },
          weight: 0.4,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.2,
              right: pluck(-1),
              left: neck(i),
              spine: { roll: 3 * s, yaw: 6 },
              pelvis: { y: -0.02 },
              mark: "strike",
            },
            { in: 0.2, right: pluck(0.6), weight: 0.4 * s },
            { in: 0.18, right: pluck(-0.7), left: neck(i + 1), head: { roll: 6 * s, pitch: i % 4 === 3 ? -6 : 10 } },
            {
              in: 0.24,
              right: pluck(1),
              pelvis: { y: -0.005 },
              spine: { roll: 0, yaw: 3 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.65),
      ];
    },
  },
  play_harp: {
    keys: (p) => {
      // Strings between the hands, played from both sides.
      const string = (up: number, ahead: number, drawn: number): HandTarget =>
        handAt(
          [-0.16 + 0.1 * drawn, up, ahead - 0.06 * drawn],
          [-0.9, 0, 0.1],
          [-0.2, 0.3, 1],
          24,
          drawn > 0 ? "claw" : "spread",
        );
      return [
        {
          in: 0.65,
          begins: true,
          right: string(0.02, 0.56, 0),
          left: string(-0.24, 0.72, 0),
          spine: { pitch: 8, yaw: 6 },
          head: { roll: -10, yaw: 10, pitch: 4 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const k = i % 3;
          return [
            {
              in: 0.26,
              right: string(0.04 - 0.1 * k, 0.5 + 0.06 * k, 1),
              left: string(-0.3 + 0.08 * k, 0.66, 0),
              spine: { pitch: 7, roll: 3, yaw: 8 },
              mark: "strike",
            },
            {
              in: 0.24,
              right: string(0.0 - 0.1 * k, 0.56, 0),
              left: string(-0.26 + 0.08 * k, 0.62, 1),
              spine: { roll: 0, yaw: 3 },
            },
            // A long sweep over all the strings now and then.
            ...(k === 2
              ? [
                  { in: 0.2, right: string(0.14, 0.46, 0), head: { roll: -4 } } satisfies BodyKey,
                  {
                    in: 0.5,
                    right: string(-0.2, 0.78, 0),
                    left: {
                      to: [0.3, 0.2, 0.6],
                      palm: [-0.6, 0, 0.6],
                      fingers: [0.1, 0.8, 0.5],
                      swivel: 24,
                      shape: "open",
                    },
                    spine: { pitch: 16, yaw: 2 },
                    head: { roll: -12 },
                  } satisfies BodyKey,
                ]
              : []),
            {
              in: 0.24,
              right: string(0.02, 0.56, 0),
              left: string(-0.24, 0.7, 0),
              spine: { pitch: 8, yaw: 6 },
              head: { roll: -8 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.7),
      ];
    },
  },
  drum_hand: {
    snap: "snappy",
    keys: (p) => {
      const up = (out: number): HandTarget => handAt([out, -0.3, 0.5], [-0.1, -0.9, 0.3], [-0.3, 0.3, 0.9], 22, "flat");
      const down = (out: number): HandTarget => handAt([out, -0.5, 0.56], [0, -1, 0], [-0.3, -0.1, 1], 20, "flat");
      return [
        {
          in: 0.55,
          begins: true,
          right: up(-0.08),
          left: up(-0.08),
          spine: { pitch: 8 },
          head: { pitch: 4 },
          pelvis: { y: -0.04 },
          feet: { knee: 6 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.13,
              ease: "strike",
              right: down(-0.1),
              left: up(-0.04),
              spine: { pitch: 11, roll: 3, yaw: 4 },
              head: { pitch: 10 },
              pelvis: { y: -0.06 },
              mark: "strike",
            },
            {
              in: 0.15,
              ease: "strike",
              left: down(-0.1),
              right: up(-0.02),
              spine: { pitch: 9, roll: -3, yaw: -4 },
              weight: 0.4 * s,
            },
            {
              in: 0.13,
              ease: "strike",
              left: up(-0.08),
              right: down(0.02),
              spine: { roll: 2, yaw: 3 },
              head: { pitch: 2, roll: 5 * s },
            },
            {
              in: 0.19,
              right: handAt([0.02, -0.12, 0.52], [-0.1, -0.8, 0.5], [-0.2, 0.6, 0.8], 26, "flat"),
              left: up(-0.06),
              spine: { pitch: 6, roll: 0, yaw: 0 },
              pelvis: { y: -0.03 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.55),
      ];
    },
  },
};
