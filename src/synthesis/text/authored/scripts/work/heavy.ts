import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, peak, repeat } from "../keys.js";

/** Both hands under the sides of a box: half its width, height and distance of the hands. */
function onBox(half: number, up: number, ahead: number): HandTarget {
  return {
    at: [half, up, ahead],
    palm: [-0.8, 0.6, 0],
    fingers: [-0.25, -0.2, 1],
    swivel: 24,
    shape: "cup",
  };
}

/** The feet go apart, one after the other. */
function apart(width: number, seconds: number): BodyKey[] {
  return [
    { in: seconds, rightFoot: { x: width, yaw: 14, knee: 8 }, weight: 0.5, ease: "through" },
    { in: seconds, leftFoot: { x: width, yaw: 14, knee: 8 }, weight: 0 },
  ];
}

/** The feet come together again while the arms sink. */
function together(seconds: number): BodyKey {
  return {
    in: seconds,
    ...bow({ y: -0.02, pitch: 2, z: 0, yaw: 0 }, 2, 0),
    rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
    weight: 0.4,
    balance: 1,
    hands: { to: [0.18, -0.9, 0.15], shape: "relaxed" },
    ease: "through",
  };
}

const GRIPPED = bow({ y: -0.44, pitch: 38, z: -0.1 }, 24, -8);

/** How far a heavy thing goes with each effort, metres. */
const SHOVED = 0.27;

export const HEAVY_SCRIPTS: Record<string, ActionScript> = {
  lift_heavy: {
    hold: 1,
    keys: (p) => [
      ...apart(0.1, 0.28).map((key) => ({ ...key, gaze: { elevation: -42 }, spine: { pitch: 10 } })),
      { in: 0.6, begins: true, ...GRIPPED, hands: onBox(0.23, 0.22, 0.42), balance: 0.8 },
      // A first heave fails.
      {
        in: 0.22,
        ...bow({ y: -0.39, pitch: 34, z: -0.16 }, 14, -20),
        hands: { ...onBox(0.23, 0.24, 0.42), shrug: 10 },
      },
      { in: 0.24, ...GRIPPED, hands: onBox(0.23, 0.22, 0.42), hold: 0.12 },
      { in: 0.5, ...bow({ y: -0.3, pitch: 40, z: -0.16 }, 10, -34), hands: onBox(0.23, 0.4, 0.36), balance: 0.6 },
      {
        in: 0.45,
        ...bow({ y: -0.12, pitch: 20, z: -0.12 }, 4, -24),
        hands: onBox(0.22, 0.72, 0.3),
        weight: 0.3,
        ease: "through",
      },
      // Hauled against the belly, the back arched.
      {
        in: 0.3,
        ...bow({ y: -0.1, pitch: -6, z: 0.02 }, -14, -8),
        hands: onBox(0.21, 0.98, 0.26),
        balance: 0.5,
        mark: "apex",
      },
      { in: 0.2, ...bow({ y: -0.13, pitch: -3 }, -12, -4), hands: onBox(0.21, 0.94, 0.27) },
      // A step to find the balance under the load.
      {
        in: 0.4,
        rightFoot: { z: 0.12, x: 0.1 },
        pelvis: { y: -0.09, roll: 4 },
        spine: { roll: -5, pitch: -15 },
        hands: onBox(0.21, 0.99, 0.29),
        weight: 0.4,
      },
      {
        in: 0.35,
        ends: true,
        pelvis: { y: -0.08, roll: 0 },
        spine: { roll: 0, pitch: -14 },
        hands: onBox(0.21, 1, 0.29),
        weight: -0.2,
        hold: p.hold,
      },
      together(0.5),
      home(0.45),
    ],
  },
  lift_box: {
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        ...bow({ y: -0.36, pitch: 40 }, 26, -10),
        leftFoot: { z: 0.16, knee: 8 },
        hands: onBox(0.18, 0.24, 0.46),
        weight: 0.3,
      },
      { in: 0.12, spine: { pitch: 28 } },
      { in: 0.45, ...bow({ y: -0.12, pitch: 22 }, 12, -10), hands: onBox(0.17, 0.66, 0.4), ease: "through" },
      {
        in: 0.35,
        ends: true,
        ...bow({ y: -0.02, pitch: 0 }, -4, 8),
        hands: onBox(0.17, 1.02, 0.36),
        weight: -0.2,
        ...peak(p.hold),
      },
      { ...together(0.5), leftFoot: { z: 0, knee: 0 }, rightFoot: undefined, weight: -0.4 },
      home(0.4),
    ],
  },
  set_down_heavy: {
    keys: () => [
      ...apart(0.1, 0.3).map((key, i) => ({
        ...key,
        begins: i === 1,
        hands: onBox(0.21, 0.98, 0.28),
        ...bow({ y: -0.06, pitch: -4 }, -12, 2),
        balance: 0.6,
      })),
      { in: 0.3, pelvis: { y: -0.1, roll: 3 }, spine: { pitch: -14, roll: -3 }, gaze: { elevation: -50 } },
      {
        in: 0.45,
        ...bow({ y: -0.22, pitch: 24, z: -0.14, roll: 0 }, 6, 0),
        hands: onBox(0.22, 0.66, 0.36),
        ease: "through",
      },
      { in: 0.45, ...bow({ y: -0.42, pitch: 40, z: -0.12 }, 22, 0), hands: onBox(0.23, 0.26, 0.44) },
      { in: 0.12, pelvis: { y: -0.44 }, hands: onBox(0.23, 0.22, 0.44), hold: 0.2, mark: "low" },
      { in: 0.3, ends: true, ...bow({ y: -0.34, pitch: 34 }, 22, 4), hands: { to: [0.14, -0.8, 0.5], shape: "open" } },
      // The back is straightened with a hand on it.
      {
        in: 0.65,
        ...bow({ y: -0.02, pitch: -4 }, -10, -8),
        right: { touch: "hips", palm: [-0.7, -0.2, 0.6], fingers: [-0.5, -0.6, -0.4], off: [0, 0.06, -0.09] },
        left: { to: [0.2, -0.88, 0.1], shape: "relaxed" },
        hold: 0.25,
        balance: 1,
      },
      together(0.45),
      home(0.45),
    ],
  },
  push_heavy: {
    repeats: 3,
    ahead: (p) => SHOVED * p.count,
    keys: (p) => {
      const push = (z: number): BodyKey["hands"] => ({
        at: [0.22, 1.12, z],
        palm: [0, -0.1, 1],
        fingers: [-0.15, 1, 0.15],
        swivel: 30,
        shape: "spread",
      });
      const low: Partial<BodyKey> = { ...bow({ y: -0.16, z: -0.02, pitch: 30 }, 16, -20), balance: 0 };
      return [
        {
          in: 0.5,
          hands: push(0.7),
          leftFoot: { z: 0.2, knee: 6 },
          ...bow({ y: -0.1, z: 0.06, pitch: 10 }, 8, -8),
          balance: 0.3,
        },
        {
          in: 0.55,
          begins: true,
          rightFoot: { z: -0.5, pitch: 36, yaw: 4 },
          ...low,
          hands: push(0.7),
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const z = SHOVED * i;
          return [
            // Strains with locked arms, then it moves.
            {
              in: 0.45,
              pelvis: { y: -0.26, z: z - 0.02, pitch: 42, roll: 3 },
              spine: { pitch: 14 },
              head: { pitch: -8 },
            },
            {
              in: 0.5,
              hands: push(0.7 + z + SHOVED),
              pelvis: { y: -0.16, z: z + SHOVED - 0.07, pitch: 34, roll: -2 },
              spine: { pitch: 20, roll: 3 },
              head: { pitch: -20 },
              mark: "strike",
            },
            {
              in: 0.42,
              leftFoot: { z: z + SHOVED + 0.2 },
              pelvis: { y: -0.17, z: z + SHOVED - 0.02, pitch: 30, roll: -4 },
              spine: { roll: 0 },
            },
            {
              in: 0.42,
              rightFoot: { z: z + SHOVED - 0.5, pitch: 36 },
              pelvis: { y: -0.17, z: z + SHOVED - 0.02, pitch: 30, roll: 2 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        {
          in: 0.5,
          ...bow({ y: -0.06, z: SHOVED * p.count + 0.1, pitch: 6 }, 10, 6),
          rightFoot: { z: SHOVED * p.count - 0.02, pitch: 0, yaw: 0 },
          hands: { to: [0.1, -0.7, 0.4], shape: "relaxed" },
          balance: 0.6,
          weight: 0.6,
        },
        {
          in: 0.45,
          leftFoot: { z: SHOVED * p.count, knee: 0 },
          ...bow({ y: -0.01, z: SHOVED * p.count, pitch: 0 }, 3, 2),
          weight: -0.5,
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
};
