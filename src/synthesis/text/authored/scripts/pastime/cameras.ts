import type { ActionScript, BodyKey } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** A camera before the eyes. */
const CAMERA: Partial<BodyKey> = {
  right: {
    touch: "eyes",
    by: "palm",
    off: [0.055, -0.01, 0.07],
    palm: [-0.95, 0, -0.2],
    fingers: [-0.25, 0.75, 0.6],
    swivel: 14,
    shape: "grip",
  },
  left: {
    touch: "eyes",
    by: "palm",
    off: [0.03, -0.06, 0.1],
    palm: [-0.4, 0.9, -0.1],
    fingers: [-0.7, 0.2, 0.7],
    swivel: 2,
    shape: "cup",
  },
};
const CLICK: Partial<BodyKey> = { right: { ...CAMERA.right, off: [0.055, -0.014, 0.07], shape: "fist" } };

export const CAMERA_SCRIPTS: Record<string, ActionScript> = {
  photograph: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.5, ...CAMERA, right: { ...CAMERA.right, off: [0.06, -0.06, 0.14] }, ...standOn(0.4, 2, 0) },
      { in: 0.3, begins: true, ...CAMERA, ...standOn(0.5, 4, 4) },
      { in: 0.4, ...CAMERA, head: { roll: 6, pitch: 2 }, hold: p.hold * 0.3 },
      { in: 0.1, ...CLICK, mark: "strike" },
      { in: 0.14, ...CAMERA },
      // A step of the shoulders to a better angle, and again.
      { in: 0.45, ...CAMERA, ...standOn(-0.6, 10, 2, -0.07), head: { roll: -10, pitch: 0 }, hold: p.hold * 0.4 },
      { in: 0.1, ...CLICK, mark: "strike" },
      { in: 0.14, ...CAMERA, hold: p.hold * 0.3 },
      // The picture is looked at.
      {
        in: 0.4,
        right: handAt([-0.2, -0.3, 0.5], [-0.8, 0.1, -0.4], [-0.2, 0.7, 0.7], 12, "grip"),
        left: handAt([-0.24, -0.4, 0.48], [-0.3, 0.9, 0], [-0.6, 0.2, 0.8], 8, "cup"),
        ...standOn(0.4, 8, 18),
        hold: 0.3,
        ends: true,
      },
      home(0.6),
    ],
  },
  paparazzi: {
    hold: 0.8,
    keys: (p) => [
      { in: 0.45, ...CAMERA, ...bow({ y: -0.02 }, 4, 2), leftFoot: { z: 0.16, x: 0.04 }, weight: 0.4 },
      ...repeat(2, (i): BodyKey[] => [
        { in: 0.1, begins: i === 0, ...CLICK, mark: "strike" },
        {
          in: 0.3,
          ...CAMERA,
          pelvis: { y: -0.04, yaw: 8 * (i ? -1 : 1) },
          spine: { roll: 7 * (i ? -1 : 1), pitch: 4 },
          hold: p.hold * 0.4,
        },
      ]),
      // Down on the heels for the next ones.
      {
        in: 0.6,
        ...CAMERA,
        ...bow({ y: -0.46, z: -0.04, pitch: 18, yaw: 0 }, 16, -20),
        spine: { pitch: 16, roll: 0 },
        rightFoot: { x: 0.08, z: -0.14, pitch: 52, knee: 16 },
        leftFoot: { z: 0.16, x: 0.06, knee: 16 },
        weight: 0.2,
      },
      ...repeat(2, (i): BodyKey[] => [
        { in: 0.1, ...CLICK, mark: "strike" },
        {
          in: 0.35,
          ...CAMERA,
          spine: { roll: 6 * (i ? -1 : 1), yaw: 8 * (i ? -1 : 1) },
          head: { pitch: -24 },
          hold: p.hold * 0.4,
        },
      ]),
      {
        in: 0.6,
        right: handAt([-0.2, -0.34, 0.5], [-0.8, 0.1, -0.4], [-0.2, 0.6, 0.8], 12, "grip"),
        left: handAt([-0.24, -0.42, 0.48], [-0.3, 0.9, 0], [-0.6, 0.2, 0.8], 8, "cup"),
        ...bow({ y: -0.04, z: 0, pitch: 2 }, 6, 12),
        spine: { pitch: 6, roll: 0, yaw: 0 },
        rightFoot: { x: 0, z: 0, pitch: 0, knee: 0 },
        weight: 0.4,
        ends: true,
      },
      home(0.6),
    ],
  },
};
