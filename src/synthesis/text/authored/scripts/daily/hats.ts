import type { ActionScript, HandTarget } from "../../script.js";
import { handAt, home } from "../keys.js";

/** Both hands at a brim, so high and so far ahead. */
const brim = (out: number, up: number, ahead: number, swivel: number): HandTarget =>
  handAt([out, up, ahead], [-0.8, 0.3, 0.2], [-0.2, 0.5, 0.8], swivel, "pinch");

export const HAT_SCRIPTS: Record<string, ActionScript> = {
  put_on_hat: {
    // Held by the brim, lifted over the brow, pulled down onto the head and set straight.
    keys: () => [
      {
        in: 0.55,
        begins: true,
        hands: brim(-0.12, -0.46, 0.5, 22),
        head: { pitch: 22 },
        spine: { pitch: 6 },
        hold: 0.15,
      },
      {
        in: 0.55,
        hands: brim(-0.1, 0.52, 0.42, 44),
        head: { pitch: -8 },
        spine: { pitch: -3 },
        pelvis: { y: 0.004 },
        ease: "through",
      },
      {
        in: 0.3,
        hands: brim(-0.08, 0.66, 0.16, 54),
        head: { pitch: 10 },
        spine: { pitch: 2 },
      },
      {
        in: 0.32,
        hands: { touch: "temple", swivel: 52, shape: "pinch" },
        head: { pitch: 14 },
        spine: { pitch: 4 },
        pelvis: { y: -0.012 },
        mark: "apex",
        hold: 0.12,
      },
      // A little to one side, and straight again.
      { in: 0.26, head: { pitch: 10, roll: 7, yaw: 6 }, weight: -0.2 },
      { in: 0.26, head: { pitch: 6, roll: -4, yaw: -4 }, weight: 0.15 },
      {
        in: 0.4,
        head: { pitch: -4, roll: 0, yaw: 0 },
        spine: { pitch: -2 },
        hands: { to: [0.34, 0.0, 0.5], palm: [-0.6, -0.6, 0.3], swivel: 24, shape: "open" },
        weight: 0,
        ends: true,
      },
      home(0.6),
    ],
  },
};
