import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, HandTarget } from "../../script.js";
import { bow, handAt, home, nod } from "../keys.js";
import { between, standOn } from "./poses.js";

/** Hands at a waistband at some height: 0 at the feet, 1 at the hips. */
const waistband = (up: number): HandTarget => ({
  to: [-0.06 + 0.1 * up, -0.92 + 0.12 * up, 0.22],
  level: true,
  palm: [-1, 0, 0.1],
  fingers: [-0.1, -0.9, 0.4],
  swivel: 6 + 30 * up,
  shape: "grip",
});
/** One hand works along the other forearm: `x` metres from the wrist towards the elbow. */
export const along = (x: number, turn: number, shape: HandShapeName): HandTarget => ({
  touch: "wrist",
  off: [x, 0.015, 0.01 + turn],
  palm: [-0.1, -0.9, -0.4],
  fingers: [-0.85, 0.1 - turn * 8, 0.5],
  swivel: 12,
  shape,
});
export const FOREARM = handAt([-0.1, -0.4, 0.58], [-0.6, -0.7, 0], [-0.35, 0.25, 0.9], 8, "flat");

export const CLOTHES_SCRIPTS: Record<string, ActionScript> = {
  put_on_trousers: {
    keys: () => [
      {
        in: 0.55,
        begins: true,
        ...bow({ y: -0.16, z: -0.12, pitch: 36 }, 52, -4),
        hands: waistband(0),
        feet: { knee: 6 },
      },
      {
        in: 0.4,
        weight: 0.95,
        rightFoot: { y: 0.3, z: 0.06, pitch: 20, knee: 12 },
        pelvis: { y: -0.12, roll: 4 },
        spine: { roll: -6 },
      },
      { in: 0.35, rightFoot: { y: 0.06, z: 0.2, pitch: -16, knee: 8 }, hands: waistband(0.2) },
      { in: 0.3, rightFoot: { y: 0, z: 0.04, pitch: 0 }, weight: 0, pelvis: { roll: 0 }, spine: { roll: 0 } },
      {
        in: 0.4,
        weight: -0.95,
        leftFoot: { y: 0.3, z: 0.06, pitch: 20, knee: 12 },
        pelvis: { y: -0.12, roll: -4 },
        spine: { roll: 6 },
      },
      { in: 0.35, leftFoot: { y: 0.06, z: 0.18, pitch: -16, knee: 8 } },
      { in: 0.3, leftFoot: { y: 0, z: 0.0, pitch: 0 }, weight: 0, pelvis: { roll: 0 }, spine: { roll: 0 } },
      // Pulled up with a wriggle of the hips and a small hop.
      { in: 0.45, ...bow({ y: -0.07, z: -0.03, pitch: 10 }, 14, 8), hands: waistband(0.7), ease: "through" },
      {
        in: 0.18,
        ...bow({ y: 0.02, z: 0, pitch: -2 }, -4, 6),
        hands: { touch: "hips", off: [0.01, 0.05, 0.03], shape: "grip", swivel: 60 },
        feet: { pitch: 24 },
      },
      {
        in: 0.18,
        ...bow({ y: -0.05, pitch: 2 }, 4, 8),
        feet: { pitch: 0, knee: 6 },
        pelvis: { y: -0.05, yaw: 8, roll: 5 },
      },
      { in: 0.2, pelvis: { y: -0.02, yaw: -8, roll: -5 } },
      {
        in: 0.35,
        ...nod(12, 22),
        pelvis: { y: -0.02, yaw: 0, roll: 0, pitch: 0 },
        hands: { touch: "belly", by: "tips", off: [0.0, -0.1, 0.02], shape: "pinch", swivel: 20 },
      },
      ...between(
        2,
        0.16,
        { right: { shape: "grip" }, spine: { pitch: 15 } },
        { right: { shape: "pinch" }, spine: { pitch: 12 } },
      ),
      home(0.55),
    ],
  },
  put_on_gloves: {
    keys: () => [
      {
        in: 0.6,
        begins: true,
        left: { ...FOREARM, shape: "flat" },
        right: along(-0.2, 0.0, "pinch"),
        ...standOn(0.4, 6, 22),
      },
      {
        in: 0.45,
        right: along(0.03, 0, "grip"),
        left: { ...FOREARM, to: [-0.1, -0.34, 0.66], shape: "spread" },
        spine: { yaw: -4 },
      },
      ...between(2, 0.16, { right: along(-0.03, 0.01, "pinch") }, { right: along(0.03, -0.01, "grip") }),
      {
        in: 0.3,
        left: handAt([-0.1, -0.1, 0.66], [0, -0.3, 1], [-0.2, 0.9, 0.2], 8, "spread"),
        right: { to: [0.02, -0.5, 0.5], swivel: 8 },
        head: { pitch: 8 },
      },
      { in: 0.2, left: { shape: "fist" } },
      { in: 0.2, left: { shape: "spread" }, ...standOn(-0.4, 6, 18) },
      // The other hand.
      {
        in: 0.5,
        right: handAt([-0.1, -0.4, 0.58], [-0.6, -0.7, 0], [-0.35, 0.25, 0.9], 8, "flat"),
        left: handAt([-0.44, -0.36, 0.72], [-0.2, -0.9, -0.3], [-0.85, 0, 0.4], 12, "pinch"),
      },
      {
        in: 0.45,
        left: handAt([-0.44, -0.4, 0.5], [-0.2, -0.9, -0.3], [-0.85, 0, 0.4], 12, "grip"),
        right: { shape: "spread" },
        spine: { yaw: 4 },
      },
      {
        in: 0.35,
        hands: handAt([-0.12, -0.14, 0.62], [0, -0.3, 1], [-0.2, 0.9, 0.2], 8, "spread"),
        ...standOn(0, -2, 6),
        hold: 0.1,
      },
      { in: 0.2, hands: { shape: "fist" } },
      { in: 0.2, hands: { shape: "spread" }, ends: true },
      home(0.6),
    ],
  },
  put_on_backpack: {
    hands: "brisk",
    keys: () => [
      {
        in: 0.6,
        begins: true,
        ...bow({ y: -0.22, z: -0.1, pitch: 40, yaw: -14 }, 36, -6),
        feet: { knee: 10 },
        right: { to: [0.12, -0.95, 0.1], level: true, palm: [-1, 0, 0], swivel: 4, shape: "grip" },
        left: { to: [0.1, -0.7, 0.35], level: true, swivel: 20 },
        weight: -0.5,
      },
      {
        in: 0.4,
        ...bow({ y: -0.05, z: 0, pitch: 4, yaw: -20 }, 8, 0),
        spine: { pitch: 8, yaw: -18, roll: 8 },
        right: { to: [0.5, -0.35, 0.5], palm: [-0.6, 0, 0.6], swivel: 24, shape: "grip" },
        weight: -0.7,
        ease: "through",
      },
      {
        in: 0.3,
        pelvis: { y: -0.03, yaw: 10, pitch: 4 },
        spine: { pitch: 10, yaw: 16, roll: 6 },
        right: handAt([-0.02, -0.08, 0.38], [-0.4, 0.2, -0.9], [-0.3, 0.9, -0.2], 20, "grip"),
        left: { to: [0.55, -0.6, -0.3], swivel: 20, shape: "open" },
        head: { yaw: 26, pitch: 8 },
        weight: -0.4,
        ease: "strike",
      },
      // The other arm goes back through its strap.
      {
        in: 0.4,
        spine: { pitch: 14, yaw: -10, roll: -7 },
        left: { to: [0.2, -0.55, -0.5], turn: -60, swivel: 40, shape: "open" },
        head: { yaw: 34, pitch: 14 },
      },
      {
        in: 0.35,
        spine: { pitch: 10, yaw: -4, roll: 0 },
        pelvis: { y: -0.06, yaw: 0, pitch: 6 },
        hands: handAt([-0.08, -0.26, 0.3], [-0.3, 0.2, -1], [-0.3, 0.9, -0.2], 10, "fist"),
        head: { yaw: 0, pitch: 0 },
        weight: 0,
      },
      // Hitched up.
      { in: 0.16, ...bow({ y: 0.02, pitch: 0 }, -4, 0), feet: { pitch: 22 }, hands: { shrug: 14 }, ease: "strike" },
      { in: 0.2, ...bow({ y: -0.06, pitch: 6 }, 12, -4), feet: { pitch: 0, knee: 5 }, hands: { shrug: 0 } },
      { in: 0.3, ...bow({ y: -0.02, pitch: 3 }, 6, -4), hold: 0.3, ends: true },
      home(0.6),
    ],
  },
  take_off_jacket: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        hands: { touch: "chest", off: [0.05, 0.03, 0.01], shape: "grip" },
        ...standOn(0.3, 4, 12),
      },
      // Thrown back off the shoulders.
      {
        in: 0.3,
        hands: { to: [0.42, -0.24, 0.2], palm: [0.4, 0, 1], swivel: 50, shape: "grip", shrug: 14 },
        ...standOn(0.3, -10, -4),
      },
      {
        in: 0.3,
        hands: { to: [0.5, -0.7, -0.3], turn: -40, swivel: 20, shape: "grip", shrug: 0 },
        ...standOn(-0.5, -6, 0),
        ease: "through",
      },
      {
        in: 0.4,
        right: {
          touch: "back",
          by: "wrist",
          off: [-0.03, -0.1, -0.06],
          palm: [0, 0.2, -1],
          fingers: [-0.9, -0.35, 0],
          swivel: 20,
          shape: "grip",
        },
        left: {
          touch: "back",
          by: "wrist",
          off: [0.02, -0.13, -0.06],
          palm: [0, 0, -1],
          fingers: [-0.9, -0.35, 0],
          swivel: 20,
          shape: "pinch",
        },
        ...standOn(-0.5, 10, 14),
        head: { pitch: 14, yaw: -20 },
      },
      ...between(
        2,
        0.18,
        { spine: { yaw: 8, roll: 6 }, left: { shrug: 10 } },
        { spine: { yaw: -8, roll: -4 }, left: { shrug: 0 } },
      ),
      {
        in: 0.35,
        left: { to: [0.5, -0.75, -0.3], swivel: 16, shape: "relaxed" },
        right: { to: [0.4, -0.75, -0.25], swivel: 16, shape: "grip" },
        spine: { yaw: 0, roll: 0 },
        ease: "through",
      },
      // Brought round to the front and laid over the arm.
      {
        in: 0.5,
        right: { to: [0.1, -0.25, 0.72], palm: [-0.5, -0.8, 0], swivel: 20, shape: "grip" },
        left: { to: [0.2, -0.6, 0.35], swivel: 10 },
        ...standOn(0.4, 0, 4),
        spine: { pitch: 0, yaw: 14 },
      },
      {
        in: 0.4,
        left: handAt([-0.24, -0.56, 0.42], [-0.1, 1, 0], [-0.75, 0.1, 0.6], 10, "fist"),
        right: { to: [-0.2, -0.46, 0.55], palm: [-0.2, -1, 0], fingers: [-0.8, -0.2, 0.5], swivel: 24, shape: "open" },
        spine: { yaw: 0 },
        hold: 0.2,
        ends: true,
      },
      home(0.6),
    ],
  },
};
