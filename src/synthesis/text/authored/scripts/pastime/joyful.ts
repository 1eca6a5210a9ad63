import type { ActionScript, HandTarget } from "../../script.js";
import { cyclic, put, shown } from "../emote/moves.js";
import { bow, handAt, home, peak } from "../keys.js";

export const JOYFUL_SCRIPTS: Record<string, ActionScript> = {
  finger_heart: shown(
    { right: put([0.1, -0.3, 0.4], 14, "fist"), ...bow({ y: -0.04 }, 4, 4) },
    {
      right: handAt([0.06, 0.0, 0.6], [-0.3, 0.2, 1], [-0.35, 0.9, 0.2], 10, "pinch"),
      left: { touch: "hips", shape: "grip" },
      pelvis: { y: -0.02, roll: 6, yaw: 10 },
      spine: { pitch: -3, roll: -8, yaw: 4 },
      head: { roll: 14, pitch: -4 },
      weight: -0.8,
      leftFoot: { x: 0.04, pitch: 30, knee: -8 },
    },
    { next: [{ right: { to: [0.08, 0.04, 0.66] }, head: { roll: 18, pitch: -2 } }] },
  ),
  chicken_taunt: cyclic(
    () => [
      {
        in: 0.19,
        hands: {
          touch: "chest",
          by: "curledTips",
          off: [0.1, 0.04, 0],
          palm: [0, -0.3, -1],
          fingers: [-0.95, 0.1, -0.2],
          swivel: 84,
          shape: "fist",
        },
        ...bow({ y: -0.08, pitch: 14 }, 16, -26),
        feet: { x: 0.03, knee: 12, yaw: 8 },
        head: { pitch: -26, yaw: 8 },
      },
      {
        in: 0.17,
        hands: {
          touch: "chest",
          by: "curledTips",
          off: [0.1, 0.02, 0],
          palm: [0, -0.3, -1],
          fingers: [-0.95, 0.1, -0.2],
          swivel: 12,
          shape: "fist",
        },
        ...bow({ y: -0.13, pitch: 18 }, 22, -8),
        head: { pitch: -8, yaw: -8 },
      },
    ],
    { snap: "snappy" },
  ),
  lift_cub: {
    hold: 1.6,
    keys: (p) => {
      const cub = (up: number, ahead: number, out: number): HandTarget =>
        handAt([out, up, ahead], [-1, 0.15, 0], [-0.1, 0.5, 0.85], 14, "cup");
      return [
        { in: 0.5, hands: cub(-0.42, 0.46, -0.14), ...bow({ y: -0.05 }, 12, 18), weight: -0.3 },
        {
          in: 0.35,
          begins: true,
          hands: cub(-0.5, 0.42, -0.14),
          ...bow({ y: -0.14, pitch: 8 }, 16, 16),
          feet: { knee: 4 },
        },
        {
          in: 1.2,
          ease: "through",
          hands: cub(0.66, 0.62, -0.12),
          ...bow({ y: 0, z: -0.02, pitch: -4 }, -12, -16),
          leftFoot: { z: 0.12 },
          feet: undefined,
          weight: 0.2,
        },
        { in: 0.5, hands: cub(0.74, 0.56, -0.12), head: { pitch: -22 }, ...peak(p.hold) },
        { in: 1, hands: cub(-0.36, 0.46, -0.14), ...bow({ y: -0.04, z: 0, pitch: 2 }, 8, 14), weight: 0, ends: true },
        { in: 0.3, leftFoot: { z: 0 }, hands: put([0.05, -0.6, 0.36], 10, "relaxed"), weight: -0.5 },
        home(0.5),
      ];
    },
  },
};
