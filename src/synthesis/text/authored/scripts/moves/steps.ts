import type { ActionScript, BodyKey } from "../../script.js";
import { exchanged } from "../battle/guards.js";
import { home } from "../keys.js";
import { arm, foot, grip, leg, pose } from "../sport/parts.js";

/** Arms that swing against the legs; 1 has the right one in front. */
export const swing = (s: number): Partial<BodyKey> => ({
  right: arm([0.2, -0.86, 0.1 + 0.26 * s], 10),
  left: arm([0.2, -0.86, 0.1 - 0.26 * s], 10),
});

/** Steps over something, and through a door. */
export const STEP_SCRIPTS: Record<string, ActionScript> = {
  // Both feet are lifted high over something knee-high in the way; written with the left one first.
  step_over: {
    life: 0.4,
    ahead: 1.3,
    keys: () =>
      exchanged([
        {
          in: 0.42,
          balance: 0,
          ease: "through",
          ...pose([-0.02, 0.2, 3, 0, 0, -0.02], [3], [18]),
          rightFoot: foot(0, 0.34),
          leftFoot: { pitch: 20 },
          ...swing(-0.6),
        },
        {
          in: 0.4,
          ease: "through",
          begins: true,
          ...pose([-0.01, 0.4, 4, 0, 3, -0.08], [8, 0, 0], [20]),
          leftFoot: leg(58, 5, 0.64, 4),
          hands: arm([0.42, -0.66, 0.3], 18, "open"),
        },
        {
          in: 0.42,
          ease: "through",
          ...pose([-0.06, 0.64, 4, 0, 1, -0.04], [8, 0, 0], [18]),
          leftFoot: leg(40, 5, 0.9, -8),
          rightFoot: { pitch: 14 },
        },
        {
          in: 0.32,
          ease: "through",
          ...pose([-0.05, 0.82, 4, 0, -2, 0.02], [8, 0, 0], [14]),
          leftFoot: foot(0.02, 1.0, 4, 0),
          rightFoot: { pitch: 40 },
          mark: "land",
        },
        {
          in: 0.4,
          ease: "through",
          ...pose([0.0, 0.98, 6, 0, -3, 0.08], [10, 0, 0], [10, -14]),
          rightFoot: { ...leg(-16, 16, 0.62, 10), knee: 26 },
          hands: arm([0.44, -0.64, 0.26], 18, "open"),
        },
        {
          in: 0.38,
          ease: "through",
          ...pose([-0.01, 1.1, 3, 0, -2, 0.06], [5, 0, 0], [4, 0]),
          rightFoot: { ...leg(40, 8, 0.72, 4), knee: 6 },
          ends: true,
        },
        {
          in: 0.36,
          ...pose([-0.01, 1.26, 2, 0, 0, 0], [3], [0]),
          rightFoot: foot(0, 1.3),
          ...swing(0.3),
        },
        { in: 0.36, ...pose([-0.01, 1.3, 1], [2], [0]), leftFoot: foot(0, 1.3), balance: 0.6, ...swing(0) },
        home(0.35),
      ]),
  },
  // The door opens towards the body; the right hand pulls it past, and the body goes through.
  open_door_pull: {
    life: 0.5,
    ahead: 1.55,
    keys: () => {
      const knob = (out: number, ahead: number) => grip([out, 0.98, ahead], [-0.9, -0.3, 0.2], [-0.15, 0.05, 1], 12);
      return [
        { in: 0.5, ...pose([-0.01, 0.02, 4, 3], [7, 5], [12]), right: knob(0.2, 0.5), balance: 0.4 },
        { in: 0.22, begins: true, ...pose([-0.015], [8]), right: { ...knob(0.2, 0.5), palm: [-0.4, -1, 0.1] } },
        // A step back makes room for the door.
        {
          in: 0.5,
          balance: 0,
          ease: "through",
          ...pose([-0.04, -0.14, 2, -10, 0, -0.03], [4, -10], [4, 10]),
          rightFoot: foot(0.06, -0.3, 14),
          right: knob(0.34, 0.22),
          left: arm([0.26, -0.78, 0.26], 12),
          mark: "apex",
        },
        {
          in: 0.4,
          ...pose([-0.03, -0.16, 0, -24, 0, -0.05], [2, -14, 0], [0, 34]),
          right: knob(0.56, 0.02),
          left: arm([0.2, -0.5, 0.6], 14, "open", [0, 0, 1], [0, 1, 0.2]),
        },
        // Past the door and through, the left hand holding it off.
        {
          in: 0.45,
          ease: "through",
          ...pose([-0.02, 0.16, 3, -4, 0, 0.02], [3, -4, 0], [0, 6]),
          leftFoot: foot(0, 0.42),
          rightFoot: { pitch: 26 },
          right: arm([0.5, -0.6, -0.1], 14, "open"),
          left: arm([0.14, -0.7, 0.4], 12),
        },
        {
          in: 0.46,
          ease: "through",
          ...pose([-0.015, 0.62, 3, 3, 0, -0.02], [2, -3], [0, 0]),
          rightFoot: foot(0, 0.92),
          leftFoot: { pitch: 30 },
          ...swing(-0.7),
        },
        {
          in: 0.46,
          ease: "through",
          ...pose([-0.015, 1.14, 3, -3, 0, 0.02], [2, 3], [0, 0]),
          leftFoot: foot(0, 1.45),
          rightFoot: { pitch: 30 },
          ...swing(0.7),
          ends: true,
        },
        {
          in: 0.42,
          ...pose([-0.01, 1.5, 1, 0, 0, 0], [2, 0], [0, 0]),
          rightFoot: foot(0, 1.55),
          leftFoot: foot(0, 1.45),
          ...swing(0),
          balance: 0.4,
        },
        { in: 0.3, ...pose([0, 1.55, 0], [1]), leftFoot: foot(0, 1.55), balance: 0.8 },
        home(0.3),
      ];
    },
  },
};
