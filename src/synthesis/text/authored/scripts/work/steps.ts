import type { BodyKey, HandTarget } from "../../script.js";
import { bow } from "../keys.js";

/** One foot back, knees soft: how somebody stands at a wall or a bench. */
export const STEP_IN: BodyKey = {
  in: 0.35,
  rightFoot: { x: 0.03, z: -0.17, yaw: 19, knee: 6 },
  weight: 0.4,
  spine: { pitch: 5 },
};

/** The right foot comes back under the body while the arms sink. */
export const STEP_BACK: BodyKey = {
  in: 0.45,
  rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
  ...bow({ y: -0.01, x: 0, z: 0, pitch: 0, yaw: 0, roll: 0 }, 3, 2),
  hands: { to: [0.15, -0.84, 0.22], shape: "relaxed" },
  weight: 0.5,
  balance: 1,
};

/** A basket held in the crook of the left arm. */
export const BASKET: HandTarget = {
  to: [-0.16, -0.42, 0.44],
  palm: [-0.3, 0.9, -0.2],
  fingers: [-0.9, 0.1, 0.4],
  swivel: 14,
  shape: "cup",
};
