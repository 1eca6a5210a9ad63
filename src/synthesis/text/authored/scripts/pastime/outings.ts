import type { ActionScript, BodyKey } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { onShaft } from "../work/grips.js";

/** A pole in both hands, one above the other. */
function pole(up: number, ahead: number, lean = 0): Partial<BodyKey> {
  return onShaft([-0.01, up, ahead], [0.02, 1, lean], 0.3, { right: [1, 0, 0.1], left: [-1, 0, 0.1], swivel: 24 });
}

/** Both hands on a hem, the forearms crossed: 0 at the waist, 1 at the chin. */
function hem(up: number): Partial<BodyKey> {
  return {
    right: handAt([-0.62, -0.66 + 0.62 * up, 0.3 + 0.1 * up], [-0.3, 0.3, -0.9], [-0.8, -0.5, -0.1], 22, "grip"),
    left: handAt([-0.58, -0.72 + 0.62 * up, 0.38 + 0.1 * up], [-0.3, 0.3, -0.9], [-0.8, -0.5, -0.1], 22, "grip"),
    hands: undefined,
  };
}

export const OUTING_SCRIPTS: Record<string, ActionScript> = {
  plant_flag: {
    hands: "brisk",
    ahead: -0.3,
    keys: () => [
      {
        in: 0.5,
        ...pole(0.94, 0.34),
        ...bow({ y: -0.04 }, 8, 10),
        rightFoot: { x: 0.08, z: -0.04, yaw: 12 },
        weight: 0.4,
      },
      // Lifted with the whole body,
      {
        in: 0.7,
        begins: true,
        ...pole(1.34, 0.36),
        ...bow({ y: 0.01, z: -0.02, pitch: -4 }, -10, -12),
        feet: { pitch: 14 },
        weight: 0,
        hold: 0.12,
      },
      // and rammed into the ground.
      {
        in: 0.26,
        ease: "strike",
        ...pole(0.66, 0.42),
        ...bow({ y: -0.22, z: -0.06, pitch: 22 }, 24, -10),
        feet: { pitch: 0, knee: 12 },
        mark: "strike",
        hold: 0.12,
      },
      ...repeat(2, (): BodyKey[] => [
        { in: 0.2, ...pole(0.74, 0.41), pelvis: { y: -0.18 } },
        { in: 0.16, ease: "strike", ...pole(0.64, 0.42), pelvis: { y: -0.24 } },
      ]),
      { in: 0.5, ...pole(0.9, 0.42), ...bow({ y: -0.05, z: -0.03, pitch: 6 }, 6, -8), feet: { knee: 2 }, hold: 0.1 },
      // A step back, and a look up at it.
      {
        in: 0.5,
        hands: put([0.2, -0.5, 0.5], 14, "open"),
        rightFoot: { z: -0.34, x: 0, yaw: 0, knee: 0 },
        pelvis: { y: -0.03, pitch: 0 },
        spine: { pitch: 0 },
        weight: -0.6,
      },
      {
        in: 0.5,
        hands: { touch: "hips", shape: "grip" },
        leftFoot: { z: -0.3, x: 0, knee: 0 },
        rightFoot: { z: -0.3 },
        pelvis: { y: 0, z: -0.3 },
        spine: { pitch: -8 },
        head: { pitch: -22 },
        weight: 0,
        hold: 0.9,
        ends: true,
      },
      home(0.7),
    ],
  },
  take_off_sweater: {
    keys: () => [
      { in: 0.45, ...hem(0), ...bow({ y: -0.04 }, 14, 20), weight: 0.3 },
      { in: 0.25, begins: true, ...hem(0.02), ...bow({ y: -0.07, pitch: 4 }, 18, 22) },
      // The arms uncross on the way up,
      { in: 0.5, ...hem(0.9), ...bow({ y: -0.02 }, 6, 18), weight: -0.3 },
      {
        in: 0.42,
        hands: handAt([0.1, 0.62, 0.3], [-0.2, 0.3, -0.9], [-0.6, 0.6, -0.3], 40, "grip"),
        pelvis: { y: 0.0, yaw: 6 },
        spine: { pitch: -8, roll: 5, yaw: 6 },
        head: { pitch: 24, roll: -8 },
      },
      // it sticks: a wriggle of the trunk,
      {
        in: 0.24,
        hands: handAt([0.08, 0.7, 0.22], [-0.2, 0.3, -0.9], [-0.6, 0.6, -0.3], 46, "grip"),
        pelvis: { y: -0.03, yaw: -8, roll: 4 },
        spine: { pitch: -4, roll: -8, yaw: -8 },
        head: { pitch: 20, roll: 10 },
      },
      {
        in: 0.24,
        hands: handAt([0.1, 0.76, 0.16], [-0.2, 0.3, -0.9], [-0.6, 0.6, -0.3], 46, "grip"),
        pelvis: { y: -0.01, yaw: 8, roll: -4 },
        spine: { pitch: -8, roll: 8, yaw: 8 },
        head: { pitch: 16, roll: -10 },
      },
      // over the head, forward and down off the arms.
      {
        in: 0.42,
        ease: "through",
        hands: handAt([-0.1, 0.5, 0.62], [-0.4, -0.6, 0.4], [-0.4, 0.4, 0.8], 30, "grip"),
        ...bow({ y: -0.06, pitch: 6, yaw: 0, roll: 0 }, 14, 14),
        spine: { pitch: 14, roll: 0, yaw: 0 },
      },
      {
        in: 0.35,
        right: handAt([-0.2, -0.36, 0.58], [-0.6, -0.6, 0], [-0.5, 0.1, 0.8], 18, "grip"),
        left: handAt([-0.44, -0.3, 0.46], [-0.5, -0.5, -0.4], [-0.9, 0, 0.3], 26, "grip"),
        hands: undefined,
        ...bow({ y: -0.04 }, 12, 10),
      },
      {
        in: 0.3,
        left: handAt([0.24, -0.34, 0.46], [-0.3, -0.8, 0], [-0.4, 0.1, 0.9], 22, "open"),
        ...standOn(-0.4, 4, -6),
        ease: "through",
      },
      // The hair is shaken out.
      { in: 0.2, head: { yaw: 22, pitch: 4, roll: 8 }, left: put([0.2, -0.6, 0.3], 14, "relaxed") },
      { in: 0.22, head: { yaw: -20, pitch: -6, roll: -6 }, right: put([0.2, -0.66, 0.3], 14, "grip"), ends: true },
      home(0.65),
    ],
  },
};
