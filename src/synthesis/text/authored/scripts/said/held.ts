import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { acting, handAt, home, peak } from "../keys.js";

/** Hands on their way up, before they are held in front. */
const RISING: HandTarget = { to: [0.12, -0.76, 0.36], swivel: 8 };

/** Hands that are brought somewhere and stay there. */
function heldAt(hands: (both: boolean) => Partial<BodyKey>): ActionScript {
  return {
    hold: 1.6,
    keys: (p) => [
      { in: 0.3, ...acting(p.both, RISING), ease: "through" },
      { in: 0.4, ...hands(p.both), ...peak(p.hold) },
      home(0.6),
    ],
  };
}

/** How parts of the body are held while something else is done. */
export const HELD_SCRIPTS: Record<string, ActionScript> = {
  // One hand lies in the other, low in front.
  clasp_hands: heldAt(() => ({
    right: handAt([-0.3, -0.72, 0.36], [-0.6, 0.1, -0.7], [-0.75, -0.65, 0.1], 12, "cup"),
    left: handAt([-0.28, -0.76, 0.4], [-0.5, 0.1, -0.8], [-0.75, -0.65, 0.1], 12, "cup"),
  })),
  palms_up: heldAt((both) => acting(both, handAt([0.16, -0.5, 0.56], [0, 1, 0], [0.1, 0, 1], 4, "open"))),
  clench_fists: heldAt((both) => ({
    ...acting(both, {
      to: [0.2, -0.76, 0.28],
      palm: [-1, 0, 0],
      fingers: [0, -0.5, 0.8],
      swivel: 16,
      shape: "fist",
      shrug: 9,
    }),
    spine: { pitch: -4 },
    head: { pitch: 7 },
  })),
  rest_on_leg: {
    hold: 2,
    keys: (p) => [
      {
        in: 0.7,
        begins: true,
        weight: -0.95,
        pelvis: { y: -0.015, roll: -7, yaw: -4 },
        spine: { roll: 8, yaw: 4 },
        head: { roll: -3 },
        leftFoot: { z: 0.06, x: 0.04, pitch: 8, knee: 10 },
        ...peak(p.hold),
      },
      home(0.7),
    ],
  },
};
