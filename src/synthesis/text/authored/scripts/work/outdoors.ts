import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { STEP_BACK } from "./steps.js";

export const OUTDOORS_SCRIPTS: Record<string, ActionScript> = {
  hold_hose: {
    hold: 2.4,
    keys: (p) => {
      const hose = (yaw: number, up: number): Partial<BodyKey> => ({
        right: handAt([-0.02, -0.52, 0.3], [-0.9, 0.1, 0.2], [-0.3, -0.1, 1], 16, "grip"),
        left: handAt([-0.18, -0.36 + up, 0.74], [-0.8, 0.6, 0], [-0.3, 0.1, 1], 14, "grip"),
        pelvis: { y: -0.14, yaw: yaw * 0.4, pitch: 8, z: 0.04 },
        spine: { pitch: 12, yaw: yaw * 0.6 - 8 },
        head: { pitch: -14, yaw: 8 },
      });
      return [
        { in: 0.35, rightFoot: { x: 0.04, z: -0.34, yaw: 30, knee: 8 }, weight: 0.5, spine: { pitch: 6 } },
        { in: 0.45, leftFoot: { z: 0.14, knee: 8 }, ...hose(0, -0.04), weight: 0.2 },
        // The water comes with a kick,
        { in: 0.16, begins: true, ...hose(0, 0.06), pelvis: { y: -0.12, z: -0.03, pitch: 3 }, weight: -0.3 },
        { in: 0.3, ...hose(0, 0), weight: 0.4, mark: "strike" },
        // and is swept from side to side, the body leaning into it.
        ...repeat(Math.max(1, Math.round(p.hold / 2.4)), (): BodyKey[] => [
          { in: 0.9, ...hose(26, 0.06), weight: 0.5 },
          { in: 1.2, ...hose(-24, 0.0), weight: 0.2 },
          { in: 0.7, ...hose(0, 0.04), weight: 0.4 },
        ]),
        {
          in: 0.3,
          ends: true,
          spine: { pitch: 6, yaw: 0 },
          pelvis: { y: -0.06, yaw: 0, pitch: 2 },
          head: { pitch: 0, yaw: 0 },
        },
        {
          in: 0.4,
          leftFoot: { z: 0, knee: 0 },
          hands: { to: [0.1, -0.7, 0.35], shape: "relaxed" },
          pelvis: { z: 0 },
          weight: -0.5,
        },
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  make_fire: {
    keys: (p) => {
      // A stick twirled between flat hands that wander down it.
      const twirl = (slide: number, up: number): Partial<BodyKey> => ({
        right: { at: [0.01, up, 0.34 + slide], palm: [-1, 0, 0], fingers: [-0.1, 0.15, 1], swivel: 24, shape: "flat" },
        left: { at: [0.01, up, 0.34 - slide], palm: [-1, 0, 0], fingers: [-0.1, 0.15, 1], swivel: 24, shape: "flat" },
      });
      return [
        { in: 0.45, begins: true, ...twirl(0, 0.46), ...bow({ y: -0.47, z: -0.12, pitch: 14 }, 24, 6) },
        ...repeat(p.count, (i): BodyKey[] => [
          ...repeat(8, (k): BodyKey[] => [
            {
              in: 0.12,
              ease: "through",
              ...twirl(k % 2 === 0 ? 0.05 : -0.05, 0.46 - 0.022 * k),
              spine: { pitch: 24 + 1.2 * k, yaw: k % 2 === 0 ? 3 : -3 },
              mark: k === 4 ? "strike" : undefined,
            },
          ]),
          {
            in: 0.25,
            ...twirl(0, 0.46),
            spine: { pitch: 24, yaw: 0 },
            mark: "cycle",
          },
          // Blown on, close to the ground, a hand round the spark.
          ...(i === p.count - 1
            ? [
                {
                  in: 0.5,
                  hands: {
                    at: [0.12, 0.08, 0.4],
                    palm: [-0.9, 0, -0.3],
                    fingers: [-0.2, 0.1, 1],
                    swivel: 20,
                    shape: "cup",
                  },
                  ...bow({ y: -0.49, z: -0.2, pitch: 34 }, 52, -16),
                  hold: 0.2,
                } satisfies BodyKey,
                { in: 0.3, head: { pitch: -8 }, spine: { pitch: 46 } } satisfies BodyKey,
                { in: 0.3, head: { pitch: -18 }, spine: { pitch: 54 }, hold: 0.5, ends: true } satisfies BodyKey,
              ]
            : []),
        ]),
        home(0.7),
      ];
    },
  },
  lasso: {
    hands: "throw",
    snap: "normal",
    keys: (p) => {
      const whirl = (k: number): BodyKey => {
        const [s, c] = [Math.sin((k * Math.PI) / 2), Math.cos((k * Math.PI) / 2)];
        return {
          in: 0.15,
          ease: "through",
          right: handAt(
            [0.14 + 0.2 * s, 0.74, 0.12 + 0.2 * c],
            [-0.3 * c, 0.4, 0.8],
            [0.5 * s, 0.8, 0.4 * c],
            30,
            "grip",
          ),
          spine: { roll: -6 + 3 * s, pitch: -4 + 3 * c, yaw: 5 * s },
          pelvis: { x: 0.02 * s, z: 0.02 * c, y: -0.04 },
        };
      };
      return [
        { in: 0.35, rightFoot: { x: 0.06, z: -0.2, yaw: 20, knee: 6 }, weight: 0.4 },
        {
          ...whirl(0),
          in: 0.45,
          ease: "smooth",
          begins: true,
          left: handAt([-0.02, -0.5, 0.46], [-0.8, 0.4, 0], [-0.4, 0.1, 0.9], 12, "grip"),
          gaze: { direction: 0, elevation: 4 },
          weight: -0.2,
        },
        ...repeat(p.count * 4, (k) => [whirl(k + 1)]),
        // Let fly,
        {
          in: 0.24,
          right: handAt([0.3, 0.66, -0.24], [-0.2, 0.4, 0.8], [0.1, 0.8, -0.5], 26, "grip"),
          pelvis: { yaw: -24, y: -0.06 },
          spine: { yaw: -18, pitch: -8, roll: -4 },
          weight: -0.6,
        },
        {
          in: 0.22,
          ease: "through",
          right: handAt([0.0, 0.2, 0.9], [-0.2, -0.9, 0.3], [-0.1, 0.1, 1], 12, "open"),
          pelvis: { yaw: 14, y: -0.1, z: 0.08 },
          spine: { yaw: 16, pitch: 10, roll: 0 },
          rightFoot: { pitch: 24 },
          gaze: { direction: 0, elevation: -2 },
          weight: 0.6,
          mark: "release",
          hold: 0.25,
        },
        // and pulled tight against the beast.
        {
          in: 0.4,
          right: handAt([0.02, -0.4, 0.44], [-0.9, 0.1, 0], [-0.4, 0, 0.9], 18, "grip"),
          left: handAt([-0.08, -0.42, 0.56], [-0.9, 0.1, 0], [-0.4, 0, 0.9], 14, "grip"),
          ...bow({ y: -0.16, yaw: -14, z: -0.16, pitch: -8 }, 2, 0),
          spine: { yaw: -8, pitch: 2 },
          rightFoot: { pitch: 0 },
          leftFoot: { knee: 6 },
          balance: 0.4,
          weight: -0.6,
          hold: 0.3,
          ends: true,
        },
        { ...STEP_BACK, leftFoot: { knee: 0 }, rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 } },
        home(0.4),
      ];
    },
  },
};
