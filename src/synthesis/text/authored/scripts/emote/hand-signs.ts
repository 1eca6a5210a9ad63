import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home } from "../keys.js";
import { COCKED, cyclic, put, shown } from "./moves.js";

/** The shape of a hand that shows none to five fingers. */
const FINGERS: readonly HandShapeName[] = ["fist", "point", "victory", "three", "four", "spread"];

export const HAND_SIGNS: Record<string, ActionScript> = {
  heart_hands: shown(
    { hands: put([0.05, -0.5, 0.5], 14, "relaxed"), pelvis: { y: -0.04 }, head: { pitch: 6 } },
    {
      hands: handAt([-0.2, -0.12, 0.6], [-0.55, -0.45, 0.7], [-0.7, 0.7, 0.1], 34, "heart"),
      ...COCKED,
      spine: { pitch: -3, roll: -6 },
    },
    { next: [{ head: { roll: -8 }, spine: { roll: 5 }, weight: 0.6, pelvis: { roll: -5 } }], hold: 1.4 },
  ),
  heart_overhead: shown(
    { hands: put([0.6, 0.1, 0.3], 10, "open"), pelvis: { y: -0.06 }, head: { pitch: 4 } },
    {
      hands: handAt([-0.15, 0.58, 0.06], [-0.35, -0.9, 0.1], [-0.55, -0.8, 0.1], 74, "flat"),
      ...COCKED,
      head: { roll: 6, pitch: -6 },
    },
    {
      next: [{ weight: 0.8, pelvis: { roll: -6, yaw: 8 }, spine: { roll: 8, pitch: -4 }, head: { roll: -7 } }],
      hold: 1.4,
    },
  ),
  rock_on: cyclic(() => [
    {
      in: 0.22,
      right: handAt([0.36, 0.5, 0.44], [0, 0, 1], [0.1, 1, 0.1], 24, "horns"),
      left: put([0.4, -0.6, 0.1], 36),
      feet: { x: 0.1, yaw: 12, knee: 12 },
      weight: -0.4,
      pelvis: { y: -0.1, yaw: -10, pitch: 4 },
      spine: { pitch: 10, yaw: -6, roll: -3 },
      head: { pitch: 22, yaw: 8 },
    },
    {
      in: 0.26,
      right: handAt([0.4, 0.62, 0.38], [0, 0, 1], [0.15, 1, 0], 22, "horns"),
      weight: -0.7,
      pelvis: { y: -0.04, pitch: -4 },
      spine: { pitch: -10, yaw: -8, roll: -7 },
      head: { pitch: -16, yaw: 12 },
    },
  ]),
  peace_sign: shown(
    { right: put([0.1, -0.5, 0.56], 14, "victory"), pelvis: { y: -0.05 }, spine: { pitch: 5 }, weight: 0.4 },
    {
      right: handAt([0.16, 0.26, 0.52], [0, 0, 1], [0.15, 1, 0.1], 22, "victory"),
      left: { touch: "hips", shape: "grip" },
      ...COCKED,
      head: { roll: 13, pitch: -3, yaw: -6 },
    },
    { next: [{ right: { palm: [-0.3, 0, 0.9], fingers: [0.4, 0.9, 0.1], to: [0.22, 0.26, 0.54] } }], hold: 1.2 },
  ),
  thumbs_down: shown(
    { right: handAt([0.2, 0.05, 0.5], [-1, 0, 0.1], [0, 0.7, 0.7], 20, "thumbsUp"), head: { pitch: -4 } },
    {
      right: handAt([0.1, -0.2, 0.78], [0.95, 0, 0.3], [-0.3, 0, 0.95], 44, "thumbsUp"),
      weight: 0.7,
      pelvis: { y: -0.03, yaw: 6, roll: -4 },
      spine: { pitch: 5, yaw: 8, roll: 5 },
      head: { pitch: 8, roll: -6, yaw: -8 },
    },
    { quick: 0.2, next: [{ right: { to: [0.1, -0.34, 0.74] }, head: { yaw: 12 } }, { head: { yaw: -12 } }], hold: 1.1 },
  ),
  call_me: shown(
    { right: put([0.1, -0.4, 0.6], 16, "phone"), pelvis: { y: -0.04 }, weight: 0.3 },
    {
      right: { touch: "ears", off: [0.035, -0.03, 0.02], swivel: 34, shape: "phone" },
      ...COCKED,
      head: { roll: 12, yaw: -6 },
    },
    { next: [{ spine: { roll: -3 }, head: { roll: 6, pitch: 5 } }], hold: 1.3 },
  ),
  crossed_fingers: shown(
    { hands: put([0.24, -0.5, 0.4], 20, "crossed"), pelvis: { y: -0.05 }, head: { pitch: 8 } },
    {
      hands: { ...handAt([0.24, 0.24, 0.42], [0, 0, 1], [0.05, 1, 0.1], 26, "crossed"), shrug: 12 },
      pelvis: { y: -0.08, pitch: 4 },
      spine: { pitch: 4, roll: 3 },
      head: { pitch: -10, roll: -5 },
      feet: { knee: -6 },
      weight: 0.3,
    },
    {
      next: [
        { hands: { shrug: 6 }, pelvis: { y: -0.04 }, head: { pitch: -4, roll: 5 } },
        { hands: { shrug: 14 }, pelvis: { y: -0.09 }, head: { pitch: -12, roll: -4 } },
      ],
      hold: 1.6,
    },
  ),
  count_down: {
    repeats: 5,
    keys: ({ count }) => [
      ...Array.from({ length: count + 1 }, (_, i): BodyKey[] => {
        const shape = FINGERS[i === count ? 0 : ((count - i - 1) % 5) + 1]!;
        return [
          {
            in: i === 0 ? 0.45 : 0.14,
            begins: i === 0,
            right: handAt([0.28, 0.42, 0.5], [0, 0, 1], [0.1, 1, 0.1], 20, shape),
            left: { touch: "hips", shape: "grip" },
            weight: -0.6,
            pelvis: { y: -0.005, yaw: -6, roll: 4 },
            spine: { pitch: -3, roll: -5 },
            head: { pitch: 0, yaw: 4 },
          },
          {
            in: 0.16,
            right: handAt([0.26, 0.3, 0.58], [0, 0, 1], [0.1, 1, 0.2], 20, shape),
            spine: { pitch: 3 },
            pelvis: { y: -0.015 },
            head: { pitch: 7 },
            hold: 0.4,
          },
        ];
      }).flat(),
      { in: 0.2, ends: true, right: put([0.34, 0.6, 0.46], 16, "point"), spine: { pitch: -8 }, pelvis: { y: 0 } },
      home(0.6),
    ],
  },
  pinky_swear: shown(
    { right: put([0.1, -0.5, 0.5], 14, "little"), weight: 0.2, pelvis: { y: -0.03 } },
    {
      right: handAt([0, -0.2, 0.84], [-1, 0, 0], [-0.1, 0.35, 0.95], 10, "little"),
      left: put([0.2, -0.9, -0.1], 10, "relaxed"),
      weight: -0.7,
      rightFoot: { z: 0.12 },
      pelvis: { y: -0.04, yaw: 8 },
      spine: { pitch: 8, yaw: 12 },
      head: { pitch: 4, yaw: -14, roll: 6 },
    },
    {
      next: [
        { right: { to: [0, -0.12, 0.85] }, head: { pitch: -2 } },
        { right: { to: [0, -0.26, 0.83] }, head: { pitch: 8 } },
        { right: { to: [0, -0.14, 0.85] }, head: { pitch: 2 } },
      ],
      hold: 1.4,
    },
  ),
  ok_sign: shown(
    { right: put([0.1, -0.5, 0.6], 12, "ok"), pelvis: { y: -0.03 } },
    {
      right: handAt([0.16, 0.08, 0.68], [-0.2, 0, 1], [0.15, 1, 0.1], 18, "ok"),
      weight: -0.6,
      pelvis: { y: -0.02, roll: 3, yaw: -4 },
      spine: { pitch: 3, roll: -4 },
      head: { pitch: 10, roll: 5 },
    },
    { next: [{ right: { to: [0.16, 0.02, 0.74] }, head: { pitch: -2 } }], hold: 1 },
  ),
  loser_sign: shown(
    { right: put([0.1, -0.3, 0.56], 16, "fingerGun"), weight: 0.4, pelvis: { y: -0.04 } },
    {
      right: {
        touch: "forehead",
        by: "knuckles",
        off: [0, 0.01, 0.012],
        palm: [0, 0, 1],
        fingers: [0.12, 1, 0.05],
        swivel: 40,
        shape: "fingerGun",
      },
      left: { touch: "hips", shape: "grip" },
      ...COCKED,
      head: { pitch: -6, roll: 8 },
    },
    { next: [{ spine: { roll: 5 }, head: { roll: -8 }, pelvis: { roll: -4 }, weight: 0.6 }], hold: 1.3 },
  ),
};
