import type { ActionScript } from "../../script.js";
import { exchanged } from "../battle/guards.js";
import { home } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Degrees by which a cut leaves the way that was run. */
const CUT = 50;

export const JUKE_SCRIPTS: Record<string, ActionScript> = {
  // At a run: a feint to the other side, that foot planted wide, and off to the acting side. Written for the left one.
  juke: {
    snap: "snappy",
    life: 0.2,
    ahead: 3.1,
    aside: 1.5,
    turns: -CUT / 360,
    keys: () =>
      exchanged([
        {
          in: 0.3,
          balance: 0,
          ease: "through",
          ...pose([-0.09, 0.12, 14], [10], [-14]),
          leftFoot: { pitch: 36 },
          rightFoot: leg(40, 3, 0.7, 14),
          left: arm([0.08, -0.4, 0.5], 14, "open"),
          right: arm([0.2, -0.6, -0.34], 14, "open"),
        },
        {
          in: 0.19,
          begins: true,
          ease: "through",
          ...pose([-0.09, 0.62, 14], [10, 8], [-14]),
          rightFoot: foot(0, 0.74, 0, 8),
          leftFoot: leg(-46, 3, 0.68, 34),
          right: arm([0.2, -0.6, -0.34], 14, "open"),
          left: arm([0.08, -0.4, 0.5], 14, "open"),
        },
        {
          in: 0.2,
          ease: "through",
          ...pose([-0.04, 1.14, 12, 0, 2], [9, 0], [-12]),
          rightFoot: { pitch: 56 },
          leftFoot: leg(40, 3, 0.7, 12),
        },
        // The feint: head and shoulders go over to the right with a short step of the left foot.
        {
          in: 0.16,
          ease: "through",
          ...pose([-0.13, 1.46, 12, -14, 4, -0.06], [10, -16, 14], [-12, -12, 4]),
          leftFoot: foot(0.02, 1.56, -10, 6, 6),
          rightFoot: leg(-30, 6, 0.74, 34),
          right: arm([0.3, -0.36, 0.4], 20, "open"),
          left: arm([0.3, -0.6, -0.3], 16, "open"),
        },
        // Right foot planted wide; the body drops over it and stops.
        {
          in: 0.2,
          ease: "through",
          ...pose([-0.21, 1.78, 10, -6, -10, -0.1], [14, -8, 12], [-14, 24]),
          rightFoot: foot(0.32, 1.96, 10, 0, -6),
          leftFoot: { pitch: 50 },
          right: arm([0.5, -0.4, 0.2], 22, "open"),
          left: arm([0.2, -0.4, 0.46], 18, "open"),
          mark: "plant",
        },
        {
          in: 0.13,
          ...pose([-0.26, 1.88, 14, 14, -16, -0.06], [16, 10, -4], [-16, 30]),
          leftFoot: leg(12, 8, 0.74, 20),
          rightFoot: { knee: -10 },
        },
        // And away to the left, low, off the outer leg.
        {
          in: 0.22,
          ease: "through",
          ...pose([-0.15, 2.06, 18, CUT - 8, -12, 0.3], [12, 16, -6], [-16, 8]),
          leftFoot: foot(-0.02 + 0.5, 2.2, CUT, 8, 0),
          rightFoot: { pitch: 40, yaw: -20, knee: 0 },
          right: arm([0.06, -0.4, 0.52], 14, "open"),
          left: arm([0.22, -0.6, -0.36], 14, "open"),
        },
        {
          in: 0.24,
          ease: "through",
          ...pose([-0.08, 2.46, 14, CUT, -4, 0.78], [10, -6], [-14]),
          leftFoot: { pitch: 54 },
          rightFoot: leg(40, 3, 0.7, 12),
          left: arm([0.06, -0.4, 0.5], 14, "open"),
          right: arm([0.22, -0.6, -0.34], 14, "open"),
        },
        {
          in: 0.18,
          ease: "through",
          ...pose([-0.08, 2.78, 12, CUT], [9, 8], [-12]),
          rightFoot: foot(-1.14, 2.84, -CUT, 8),
          leftFoot: leg(-40, 3, 0.7, 34),
          pelvis: { y: -0.08, z: 2.74, x: 1.1, pitch: 12, yaw: CUT, roll: 0 },
          ends: true,
        },
        // Runs out.
        {
          in: 0.3,
          ease: "through",
          pelvis: { y: -0.07, z: 3.02, x: 1.42, pitch: 2, yaw: CUT },
          spine: { pitch: 4, yaw: 0 },
          head: { pitch: -6, yaw: 0 },
          leftFoot: foot(1.62, 3.16, CUT),
          rightFoot: { pitch: 36 },
          hands: arm([0.24, -0.7, 0.2], 14),
        },
        home(0.5),
      ]),
  },
};
