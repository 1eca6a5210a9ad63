import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { arm, pose } from "./parts.js";

/** Looking all around: the eyes lead, the trunk and the weight follow. */
export const WATCHING_SCRIPTS: Record<string, ActionScript> = {
  look_around: {
    keys: (p) => {
      const wide = Math.min(1.2, p.size);
      return [
        {
          in: 0.55,
          begins: true,
          ...pose([-0.02, 0, 0, -10 * wide], [4, -16 * wide, 2], [-4, -50 * wide, -4]),
          weight: -0.5,
          right: arm([0.2, -0.9, 0.1], 10),
        },
        { in: 0.5, head: { pitch: 6, yaw: -44 * wide, roll: -2 }, hold: 0.25 },
        {
          in: 0.9,
          ...pose([-0.02, 0, 0, 0], [0, 0, 0], [-12, 4, 0]),
          weight: 0,
        },
        {
          in: 0.6,
          ...pose([-0.03, 0, 2, 12 * wide], [6, 20 * wide, -2], [0, 54 * wide, 4]),
          weight: 0.6,
          left: arm([0.22, -0.88, 0.12], 12),
        },
        { in: 0.3, ease: "strike", head: { pitch: -16, yaw: 36 * wide, roll: 2 }, hold: 0.4 },
        { in: 0.5, ...pose([-0.01, 0, 0, 4], [3, 8, 0], [10, 24, 0]), weight: 0.2, ends: true },
        home(0.6),
      ];
    },
  },
};
