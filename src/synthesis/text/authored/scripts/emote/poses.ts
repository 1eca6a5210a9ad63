import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { cyclic, put, shown } from "./moves.js";

const STRUT: Partial<BodyKey> = {
  right: { touch: "hips", shape: "grip" },
  left: put([0.3, -0.88, -0.14], 10, "relaxed"),
  rightFoot: { x: -0.02, z: 0.2, yaw: 4, pitch: 14, knee: 6 },
  leftFoot: { x: 0.01, yaw: 14 },
  weight: 0.9,
  pelvis: { y: -0.01, yaw: 16, roll: -10 },
  spine: { pitch: -8, yaw: -18, roll: 11 },
  head: { pitch: -6, yaw: -16, roll: -5 },
};

/** A hand at the knot of a tie, moved out and up. */
const knot = (out: number, up: number): HandTarget => ({
  touch: "throat",
  off: [out, up - 0.02, 0.015],
  swivel: 20,
  shape: "pinch",
});

export const POSES: Record<string, ActionScript> = {
  catwalk_pose: shown(
    { weight: -0.4, pelvis: { y: -0.04, yaw: -8 }, spine: { yaw: 8 }, right: put([0.4, -0.6, 0.2], 20, "relaxed") },
    STRUT,
    {
      windUp: 0.35,
      quick: 0.4,
      hold: 2,
      next: [
        {
          left: { touch: "hips", shape: "grip" },
          right: put([0.34, -0.86, 0.1], 10, "relaxed"),
          rightFoot: { x: 0.04, z: 0.06, yaw: 14, pitch: 0 },
          leftFoot: { pitch: 22, knee: -4 },
          weight: -0.95,
          pelvis: { yaw: -14, roll: 10 },
          spine: { yaw: 16, roll: -11 },
          head: { yaw: 40, pitch: -8, roll: 6 },
        },
        { head: { yaw: 6, pitch: -4, roll: 8 }, spine: { pitch: -10 } },
      ],
    },
  ),
  superhero_pose: shown(
    { ...bow({ y: -0.1, pitch: 5 }, 6, 8), hands: put([0.2, -0.6, 0.3], 30) },
    {
      hands: { touch: "hips", shape: "fist" },
      feet: { x: 0.14, yaw: 14, knee: 4 },
      weight: -0.25,
      pelvis: { y: -0.05, pitch: -3, yaw: -8 },
      spine: { pitch: -9, yaw: -8 },
      head: { pitch: -2, yaw: -16 },
    },
    { quick: 0.34, hold: 2, snap: "normal", next: [{ head: { yaw: -28, pitch: -8 }, spine: { pitch: -12 } }] },
  ),
  hair_flip: {
    hold: 0.6,
    keys: (p) => [
      {
        in: 0.45,
        begins: true,
        right: { touch: "neck", by: "curledTips", off: [0.03, 0.03, 0.03], swivel: 52, shape: "relaxed" },
        weight: -0.4,
        pelvis: { y: -0.03, yaw: 6 },
        spine: { pitch: 6, roll: 4 },
        head: { pitch: 16, roll: 10, yaw: 10 },
      },
      {
        in: 0.26,
        right: handAt([0.66, 0.36, -0.02], [0, 0.4, 1], [0.8, 0.5, -0.2], 26, "open"),
        left: { touch: "hips", shape: "grip" },
        weight: -0.9,
        pelvis: { y: -0.02, yaw: -10, roll: 7 },
        spine: { pitch: -10, roll: -9, yaw: -6 },
        head: { pitch: -20, yaw: -26, roll: -8 },
        mark: "apex",
      },
      {
        in: 0.4,
        right: put([0.34, -0.82, 0.16], 16, "relaxed"),
        head: { pitch: -6, yaw: 12, roll: 6 },
        hold: p.hold,
        ends: true,
      },
      home(0.65),
    ],
  },
  adjust_tie: {
    hold: 0.6,
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: knot(0, -0.01),
        left: { touch: "chest", by: "curledTips", off: [-0.03, 0.03, 0.015], swivel: 14, shape: "pinch" },
        weight: -0.5,
        spine: { pitch: -4, roll: -3 },
        head: { pitch: -12, roll: 5 },
      },
      ...repeat(2, (i): BodyKey[] => [
        {
          in: 0.24,
          right: handAt([-0.34, 0.03, 0.35], [-0.4, -0.2, -0.9], [-0.6, 0.8, -0.2], 24, "pinch"),
          head: { yaw: 16, pitch: -14, roll: -4 },
          spine: { yaw: -4 },
          weight: i === 0 ? 0.4 : -0.4,
        },
        {
          in: 0.24,
          right: handAt([-0.27, 0, 0.37], [-0.4, -0.2, -0.9], [-0.6, 0.8, -0.2], 22, "pinch"),
          head: { yaw: -14, pitch: -12, roll: 4 },
          spine: { yaw: 4 },
        },
      ]),
      {
        in: 0.34,
        hands: handAt([0.02, -0.36, 0.4], [-0.6, -0.1, -0.8], [-0.4, -0.8, 0.1], 20, "pinch"),
        weight: -0.8,
        pelvis: { roll: 4, y: -0.01 },
        spine: { pitch: -9, yaw: 0, roll: -5 },
        head: { yaw: 0, pitch: -8, roll: 6 },
        ...peak(p.hold),
        ends: true,
      },
      home(0.6),
    ],
  },
  check_nails: shown(
    { right: put([0.2, -0.6, 0.4], 14, "relaxed"), weight: 0.4 },
    {
      right: handAt([0.02, -0.06, 0.6], [-0.1, 0.2, -1], [-0.3, 0.9, 0.2], 14, "cup"),
      left: handAt([-0.3, -0.5, 0.36], [0, 0.2, -1], [-0.95, 0.05, 0.1], 8, "relaxed"),
      leftFoot: { x: 0.05, z: 0.08, yaw: 16 },
      weight: -0.95,
      pelvis: { y: -0.03, roll: 8, yaw: -10 },
      spine: { pitch: -7, roll: -9 },
      head: { pitch: 10, roll: 10, yaw: -6 },
    },
    {
      windUp: 0.35,
      quick: 0.45,
      hold: 2,
      next: [
        {
          right: { to: [0.12, -0.1, 0.78], palm: [0, -0.6, 0.8], fingers: [-0.1, 0.6, 0.8], shape: "open" },
          head: { pitch: 4, roll: -6 },
        },
        { right: { to: [-0.04, 0.02, 0.5] }, head: { pitch: 12, roll: 8 } },
      ],
    },
  ),
  brush_shoulder: cyclic(
    () => [
      {
        in: 0.24,
        right: { touch: "shoulder", off: [-0.05, 0.03, 0], shape: "flat" },
        weight: -0.7,
        pelvis: { y: -0.02, yaw: 8, roll: 5 },
        spine: { pitch: -5, roll: -6, yaw: 4 },
        head: { yaw: 32, pitch: 8, roll: 4 },
      },
      {
        in: 0.17,
        right: { touch: "shoulder", off: [0.1, 0.05, 0.02], shape: "flat" },
        spine: { roll: -9 },
        left: { to: [0.14, -0.94, 0.06], shrug: 4 },
      },
      {
        in: 0.15,
        right: handAt([-0.2, 0.16, 0.62], [0, -0.2, 1], [-0.7, 0.4, 0.5], 30, "open"),
        head: { yaw: 10, pitch: -6, roll: 8 },
        spine: { roll: -5 },
      },
    ],
    { enter: 0.5 },
  ),
  fan_self: cyclic(
    () => [
      {
        in: 0.14,
        right: handAt([-0.1, 0.14, 0.44], [-0.5, 0.2, -0.9], [-0.3, 0.95, 0], 26, "flat"),
        left: put([0.4, -0.6, 0.14], 34, "relaxed"),
        weight: 0.7,
        pelvis: { y: -0.05, roll: -5, yaw: 6 },
        spine: { pitch: -9, roll: 7 },
        head: { pitch: -14, roll: -8, yaw: 6 },
      },
      {
        in: 0.14,
        right: handAt([0, 0.1, 0.56], [-0.5, -0.4, -0.8], [-0.1, 0.8, 0.6], 22, "flat"),
        head: { roll: -4 },
      },
    ],
    { enter: 0.6 },
  ),
  flirt: shown(
    {
      weight: 0.5,
      pelvis: { y: -0.04, yaw: 8 },
      head: { pitch: 12, yaw: -16 },
      right: put([0.2, -0.5, 0.4], 20, "relaxed"),
    },
    {
      right: { touch: "hair", by: "curledTips", shape: "relaxed" },
      left: { touch: "hips", shape: "grip" },
      leftFoot: { x: 0.02, z: 0.1, pitch: 24, knee: -10, yaw: 4 },
      weight: -0.95,
      pelvis: { y: -0.03, yaw: -16, roll: 11 },
      spine: { pitch: -9, yaw: -8, roll: -13 },
      head: { yaw: 28, roll: 14, pitch: 4 },
    },
    {
      windUp: 0.35,
      quick: 0.45,
      hold: 1.8,
      next: [
        { head: { roll: 18, yaw: 30, pitch: 10 }, right: { off: [0, -0.05, 0] } },
        { head: { roll: 8, yaw: 20, pitch: -6 }, pelvis: { roll: 7 }, right: { off: [0.02, -0.1, 0] } },
      ],
    },
  ),
};
