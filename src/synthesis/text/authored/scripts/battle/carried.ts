import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";

/** What arms keep up while the legs travel. */
export const CARRIED_SCRIPTS: Record<string, ActionScript> = {
  arms_back: {
    hold: 2.4,
    life: 0.6,
    // As a ninja runs: both arms trail straight behind, the trunk far forward, the head up.
    keys: (p) => [
      {
        in: 0.35,
        begins: true,
        pelvis: { y: -0.08, pitch: 14, z: -0.04 },
        spine: { pitch: 34 },
        gaze: { direction: 0, elevation: 0 },
        hands: { ...handAt([0.2, -0.2, -0.94], [-0.5, 0.8, 0.1], [0.1, -0.2, -0.95], 12, "flat"), level: true },
        leftFoot: { knee: 6 },
        mark: "apex",
      },
      ...repeat(Math.max(1, Math.round(p.hold / 0.8)), (i): BodyKey[] => [
        { in: 0.4, spine: { pitch: 36, roll: 2 }, hands: { to: [0.2, -0.16, -0.95], level: true }, weight: 0.2 },
        {
          in: 0.4,
          spine: { pitch: 34, roll: -2 },
          hands: { to: [0.2, -0.22, -0.93], level: true },
          weight: -0.2,
          ends: i === Math.max(1, Math.round(p.hold / 0.8)) - 1,
        },
      ]),
      home(0.6),
    ],
  },
};
