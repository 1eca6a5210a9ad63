import type { ActionScript } from "../../script.js";
import { arm, foot, leg, pose } from "../sport/parts.js";

/** Height of the pelvis above standing at which the flight levels out, metres. */
const HIGH = 3.4;

export const TAKE_OFF_SCRIPTS: Record<string, ActionScript> = {
  // Crouches, shoots straight up behind one fist, and tips over into level flight.
  take_off: {
    life: 0.2,
    ahead: 3.2,
    up: HIGH,
    keys: (p) => [
      {
        in: 0.4,
        ...pose([-0.12, -0.02, 10], [12], [-30]),
        rightFoot: foot(0.04, -0.14, 12, 0, 8),
        leftFoot: foot(0.04, 0.06, 4, 0, 8),
        hands: arm([0.2, -0.6, 0.3], 20, "fist"),
        balance: 0.6,
      },
      // Down on one fist's side, eyes on the sky.
      {
        in: 0.5,
        begins: true,
        ...pose([-0.44, -0.06, 34, -8], [32, -8], [-44, 8]),
        rightFoot: { pitch: 36, knee: 4 },
        leftFoot: { knee: 10 },
        right: arm([0.16, -0.8, 0.1], 20, "fist"),
        left: arm([0.3, -0.6, 0.4], 20, "fist"),
        weight: 0.2,
        hold: 0.3,
      },
      {
        in: 0.24,
        ease: "through",
        balance: 0,
        ...pose([0.07, 0.06, 2, 6], [-8, 4], [-40, 0]),
        feet: { pitch: 56, knee: 0 },
        right: arm([0.06, 0.9, 0.36], 24, "fist", [-0.6, 0, 0.6], [0, 1, 0.1]),
        left: arm([0.16, -0.9, -0.1], 14, "fist"),
        mark: "takeoff",
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([1.2, 0.24, 8, 10], [-10, 4], [-34, 0]),
        rightFoot: leg(-8, 2, 0.98, 50),
        leftFoot: leg(4, 2, 0.9, 46),
        right: arm([0.02, 0.97, 0.2], 24, "fist", [-0.6, 0, 0.6], [0, 1, 0.1]),
      },
      {
        in: 0.4,
        ease: "through",
        ...pose([2.6, 0.8, 34, 6], [-12, 2], [-40, 0]),
        rightFoot: leg(-34, 2, 0.98, 50),
        leftFoot: leg(-22, 2, 0.86, 46),
      },
      {
        in: 0.5,
        ease: "through",
        ...pose([HIGH - 0.12, 1.9, 74, 0], [-14, 0], [-50, 0]),
        rightFoot: leg(-80, 2, 0.98, 50),
        leftFoot: leg(-72, 2, 0.88, 46),
        right: arm([-0.06, 0.96, 0.24], 24, "fist", [-0.6, 0, 0.6], [0, 1, 0.1]),
        left: arm([0.12, -0.94, 0.04], 10, "fist"),
      },
      {
        in: 0.6,
        ...pose([HIGH, 3.2, 80, 0, -6], [-16, 0], [-52, 0]),
        rightFoot: leg(-84, 2, 0.99, 50),
        leftFoot: leg(-80, 2, 0.92, 46),
        hold: p.hold,
        ends: true,
      },
    ],
  },
};
