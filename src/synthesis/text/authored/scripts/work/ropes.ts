import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, repeat } from "../keys.js";

/** A rope that comes from ahead at the height of the belly: how far ahead each hand has it. */
function rope(right: number, left: number, up = 1.02): Partial<BodyKey> {
  return { right: onRope(right, up - 0.02, 0.06), left: onRope(left, up, 0.02) };
}

/** One hand on the rope, the thumb on top; `out` of the middle. */
function onRope(ahead: number, up: number, out: number): HandTarget {
  return { at: [out, up, ahead], palm: [-0.9, 0.15, -0.2], fingers: [-0.45, -0.3, 0.85], swivel: 22, shape: "grip" };
}

/** A rope that hangs from above: the heights of both hands. */
function hanging(right: number, left: number, ahead: number): Partial<BodyKey> {
  return { right: onHanging(right, ahead), left: onHanging(left, ahead) };
}

/** One hand on a hanging rope; the higher it is, the more the fingers point up. */
function onHanging(up: number, ahead: number): HandTarget {
  const steep = Math.max(-0.2, (up - 1.2) * 2.6);
  return { at: [0.035, up, ahead], palm: [-1, 0, 0.15], fingers: [-0.15, steep, 1], swivel: 30, shape: "grip" };
}

const BACK_HOME: BodyKey = {
  in: 0.45,
  ...bow({ y: -0.02, z: 0, pitch: 2, yaw: 0, roll: 0 }, 3, 0),
  hands: { to: [0.16, -0.85, 0.25], shape: "relaxed" },
  weight: 0,
  balance: 0.7,
  ease: "through",
};

export const ROPE_SCRIPTS: Record<string, ActionScript> = {
  pull_rope: {
    keys: (p) => [
      {
        in: 0.5,
        rightFoot: { z: -0.34, yaw: 38, knee: 8 },
        ...bow({ y: -0.08, z: -0.12, yaw: -16, pitch: 0 }, 2, 2),
        ...rope(0.12, 0.32),
        balance: 0.3,
        weight: 0,
      },
      { in: 0.3, begins: true, ...rope(0.12, 0.38), ...bow({ y: -0.13, z: -0.06, pitch: 8 }, 12, -6) },
      ...repeat(p.count, (i): BodyKey[] => [
        // The left hand hauls in, the body falling back, while the right one reaches over it.
        {
          in: 0.36,
          ...rope(0.06, -0.14, 1),
          right: onRope(0.08, 1.12, 0.1),
          ...bow({ y: -0.15, z: -0.24, yaw: -26, pitch: -8, roll: 3 }, -8, 6),
          spine: { pitch: -6, yaw: -16 },
          mark: "strike",
        },
        { in: 0.26, ...rope(0.36, -0.06), ...bow({ y: -0.12, z: -0.1, pitch: 6, yaw: -18 }, 8, -2), spine: { yaw: 8 } },
        {
          in: 0.36,
          ...rope(-0.14, 0.06, 1),
          left: onRope(0.08, 1.12, 0.1),
          pelvis: { y: -0.16, z: -0.25, yaw: -8, pitch: -8, roll: -2 },
          spine: { pitch: -6, yaw: 18 },
          head: { pitch: 6 },
          mark: "strike",
        },
        {
          in: 0.26,
          ...rope(-0.06, 0.36),
          ...bow({ y: -0.12, z: -0.1, pitch: 6, yaw: -18, roll: 0 }, 8, -2),
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { ...BACK_HOME, rightFoot: { z: 0, yaw: 0, knee: 0 }, weight: 0.6 },
      home(0.45),
    ],
  },
  tug_of_war: {
    hold: 0.5,
    stride: -0.2,
    keys: (p) => [
      {
        in: 0.45,
        rightFoot: { z: -0.3, yaw: 46, knee: 10 },
        ...bow({ y: -0.1, z: -0.12, yaw: -20, pitch: 4 }, 8, -4),
        ...rope(0.3, 0.56),
        balance: 0.3,
      },
      {
        in: 0.45,
        leftFoot: { z: 0.26, yaw: 8, knee: 6, pitch: -4 },
        ...bow({ y: -0.2, z: -0.3, yaw: -30, pitch: -10 }, 4, 4),
        ...rope(0.0, 0.24, 1.02),
        balance: 0,
      },
      {
        in: 0.35,
        begins: true,
        ...bow({ y: -0.28, z: -0.4, pitch: -20 }, 10, 8),
        ...rope(-0.12, 0.12, 1.0),
        hold: 0.2,
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const z = p.stride * i;
        return [
          // Dragged forward a little, then the whole body heaves back.
          {
            in: 0.38,
            leftFoot: { z: z + 0.26 },
            ...bow({ y: -0.24, z: z - 0.26, yaw: -24, pitch: -2, roll: 4 }, 20, 0),
            ...rope(z + 0.1, z + 0.34, 1.02),
          },
          {
            in: 0.3,
            ...bow({ y: -0.3, z: z - 0.46, yaw: -34, pitch: -26, roll: -2 }, 2, 2),
            ...rope(z - 0.2, z + 0.04, 1.0),
            mark: "strike",
          },
          {
            in: 0.32,
            // A heel is dug in farther back.
            rightFoot: { z: z + p.stride - 0.3 },
            ...bow({ y: -0.29, z: z - 0.46, pitch: -22, roll: 2 }, 8, 10),
            ...rope(z - 0.18, z + 0.06, 1.0),
            hold: p.hold * 0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.5,
        ...bow({ y: -0.12, z: p.stride * p.count - 0.14, pitch: 4, yaw: -10, roll: 0 }, 10, 0),
        leftFoot: { z: p.stride * p.count, yaw: 0, knee: 0, pitch: 0 },
        hands: { to: [0.12, -0.7, 0.4], shape: "relaxed" },
        balance: 0.6,
        weight: -0.5,
      },
      {
        ...BACK_HOME,
        pelvis: { ...BACK_HOME.pelvis, z: p.stride * p.count },
        rightFoot: { z: p.stride * p.count, yaw: 0, knee: 0 },
        weight: 0.5,
      },
      home(0.4),
    ],
  },
  ring_bell: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...hanging(1.6, 1.78, 0.26),
        ...bow({ y: 0.02, z: 0.04 }, -8, -6),
        feet: { pitch: 14 },
        gaze: { elevation: 50 },
        balance: 0.4,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // The rope is hauled down with the weight of the body,
        {
          in: 0.55,
          ...hanging(0.78, 0.96, 0.3),
          ...bow({ y: -0.28, z: -0.14, pitch: 18, yaw: -6, roll: 3 }, 12, 4),
          feet: { pitch: 0, knee: 12 },
          mark: "low",
        },
        { in: 0.12, pelvis: { y: -0.31 }, ...hanging(0.74, 0.92, 0.3) },
        // and draws the body up again.
        {
          in: 0.62,
          ...hanging(1.62, 1.8, 0.26),
          ...bow({ y: 0.03, z: 0.04, pitch: -2, yaw: 0, roll: 0 }, -10, -24),
          feet: { pitch: 16, knee: 0 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { ...BACK_HOME, feet: { pitch: 0 } },
      home(0.4),
    ],
  },
  hoist_sail: {
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        rightFoot: { z: -0.2, yaw: 24, knee: 6 },
        ...hanging(1.36, 1.7, 0.32),
        ...bow({ y: -0.04, yaw: -10 }, -4, 0),
        gaze: { elevation: 44 },
        balance: 0.5,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.36,
          ...hanging(1.5, 0.98, 0.3),
          ...bow({ y: -0.16, z: -0.08, pitch: 16, yaw: 4, roll: -4 }, 16, -20),
          weight: 0.3,
          mark: "strike",
        },
        {
          in: 0.3,
          ...hanging(1.74, 1.02, 0.32),
          ...bow({ y: -0.02, pitch: 0, yaw: -18, roll: 4 }, -6, -26),
          spine: { roll: 6 },
        },
        {
          in: 0.36,
          ...hanging(0.98, 1.5, 0.3),
          ...bow({ y: -0.16, pitch: 16, yaw: -20, roll: 3 }, 16, -20),
          weight: -0.4,
          mark: "strike",
        },
        {
          in: 0.3,
          ...hanging(1.02, 1.74, 0.3),
          ...bow({ y: -0.02, pitch: 0, yaw: 2, roll: -4 }, -6, -26),
          spine: { roll: -6 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { ...BACK_HOME, rightFoot: { z: 0, yaw: 0, knee: 0 }, weight: 0.5 },
      home(0.4),
    ],
  },
};
