import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { FISTS, fist } from "./fists.js";
import { NEAR_FOOT } from "./guards.js";

/** Fists at the temples, elbows in: what the head hides behind. */
const SHELL: HandTarget = handAt([-0.14, 0.14, 0.36], [-0.7, 0, -0.6], [-0.08, 1, -0.05], 2, "fist");

export const FIST_DEFENCE_SCRIPTS: Record<string, ActionScript> = {
  bob_weave: {
    snap: "snappy",
    // The knees drop the head under a hook, the body rolls through below it and comes up on the other side.
    keys: (p) => [
      { in: 0.5, ...FISTS, begins: true },
      ...repeat(Math.max(2, p.count * 2), (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        const guardUp = (near: number): Pick<BodyKey, "right" | "left"> => ({
          right: fist([-0.12, 0.02, 0.4 - near]),
          left: fist([-0.1, 0.05, 0.5 - near], [-0.1, 1, 0.4]),
        });
        return [
          {
            in: 0.2,
            pelvis: { x: -0.07 * s, y: -0.22, yaw: -18 - 6 * s, pitch: 6 },
            spine: { pitch: 22, yaw: -8, roll: 14 * s },
            head: { roll: -6 * s, pitch: -10 },
            weight: -0.5 * s,
            ...guardUp(0.04),
          },
          {
            in: 0.2,
            ease: "through",
            pelvis: { x: 0.01 * s, y: -0.3, yaw: -18, pitch: 8 },
            spine: { pitch: 28, yaw: -6, roll: 2 * s },
            head: { roll: 0, pitch: -16 },
            weight: 0,
            ...guardUp(0.06),
          },
          {
            in: 0.24,
            pelvis: { x: 0.08 * s, y: -0.07, yaw: -18 + 10 * s, pitch: 2 },
            spine: { pitch: 12, yaw: -6, roll: -12 * s },
            head: { roll: 5 * s, pitch: -2 },
            weight: 0.5 * s,
            rightFoot: { ...NEAR_FOOT, pitch: s > 0 ? 20 : 6 },
            ...guardUp(0),
            mark: "cycle",
          },
        ];
      }),
      { in: 0.3, ...FISTS, ends: true },
      home(0.55),
    ],
  },
  block_idle: {
    hold: 3.4,
    snap: "snappy",
    // Behind both forearms, taking blows and never opening up.
    keys: (p) => {
      const blows = Math.max(2, Math.round(p.hold / 0.85));
      const shell = (ahead: number, up: number): HandTarget => ({ ...SHELL, to: [-0.14, 0.14 + up, 0.36 + ahead] });
      return [
        {
          in: 0.4,
          ...FISTS,
          begins: true,
          pelvis: { y: -0.09, yaw: -14, pitch: 4 },
          spine: { pitch: 18, yaw: -4, roll: 0 },
          head: { pitch: 6 },
          hands: SHELL,
          mark: "apex",
        },
        ...repeat(blows, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.42,
              pelvis: { y: -0.08, yaw: -14 },
              spine: { pitch: 16, roll: 2 * s, yaw: -4 },
              weight: 0.25 * s,
              right: shell(0.02, 0.01),
              left: shell(0.04, -0.01),
            },
            {
              in: 0.12,
              ease: "strike",
              pelvis: { y: -0.12, z: -0.03, yaw: -14 - 5 * s },
              spine: { pitch: 20, roll: -6 * s, yaw: -4 - 6 * s },
              head: { pitch: 10, roll: -4 * s },
              weight: -0.35 * s,
              right: shell(-0.03, 0),
              left: shell(-0.02, 0),
            },
            {
              in: 0.3,
              pelvis: { y: -0.09, z: 0, yaw: -14 },
              spine: { pitch: 18, roll: 0, yaw: -4 },
              head: { pitch: 6, roll: 0 },
              weight: 0,
              hands: SHELL,
              mark: "cycle",
              ends: i === blows - 1,
            },
          ];
        }),
        { in: 0.35, ...FISTS },
        home(0.55),
      ];
    },
  },
};
