import type { ActionScript, HandTarget } from "../../script.js";
import { acting, home, peak } from "../keys.js";

/** A hand about the shaft of what lies on its own shoulder. */
const SHAFT: HandTarget = {
  to: [0.02, -0.26, 0.4],
  palm: [-0.75, 0.1, -0.5],
  fingers: [-0.35, 0.6, 0.55],
  swivel: 12,
  shape: "grip",
};

/** How things are carried while something else is done. */
export const BEARING_SCRIPTS: Record<string, ActionScript> = {
  on_shoulder: {
    hold: 2.4,
    keys: (p) => [
      { in: 0.35, ...acting(p.both, { to: [0.16, -0.62, 0.5], swivel: 14, shape: "grip" }), ease: "through" },
      { in: 0.4, begins: true, ...acting(p.both, SHAFT), ...peak(p.hold) },
      home(0.55),
    ],
  },
};
