import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";

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

/** Something big held up with both hands. */
const OVERHEAD = handAt([0.02, 0.86, 0.16], [-0.6, 0.7, 0.2], [-0.2, 0.4, -0.6], 20, "cup");

const GRIPPED = bow({ y: -0.44, pitch: 38, z: -0.1 }, 24, -8);

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
  throw_heavy: {
    hands: "snappy",
    ahead: 0.3,
    keys: () => [
      ...apart(0.1, 0.28).map((key) => ({ ...key, gaze: { elevation: -42 }, spine: { pitch: 10 } })),
      { in: 0.5, begins: true, ...GRIPPED, hands: onBox(0.2, 0.24, 0.42), balance: 0.8 },
      // A heave that only draws the arms straight, then up to the belly with the legs.
      { in: 0.25, ...bow({ y: -0.33, pitch: 40, z: -0.14 }, 14, -24), hands: onBox(0.2, 0.26, 0.42) },
      { in: 0.55, ...bow({ y: -0.1, pitch: 6, z: -0.02 }, -8, -8), hands: onBox(0.19, 0.98, 0.28) },
      // Dipped under, thrust overhead, the back arched and a foot behind to carry it;
      { in: 0.28, ...bow({ y: -0.2, pitch: 4, z: 0 }, -4, -4), hands: onBox(0.18, 1.14, 0.26) },
      {
        in: 0.42,
        ...bow({ y: -0.05, pitch: -8, z: -0.06 }, -16, 6),
        rightFoot: { x: 0.06, z: -0.26, yaw: 8, knee: 4 },
        hands: OVERHEAD,
        weight: -0.5,
        gaze: { elevation: 4 },
        mark: "apex",
      },
      { in: 0.3, ...bow({ y: -0.12, pitch: -14, z: -0.14 }, -20, 8), hands: { ...OVERHEAD, to: [0.02, 0.78, -0.3] } },
      // then the whole body goes after it.
      {
        in: 0.3,
        ...bow({ y: -0.1, pitch: 22, z: 0.16 }, 14, -14),
        leftFoot: { z: 0.3 },
        rightFoot: { pitch: 34 },
        hands: { ...OVERHEAD, to: [0.02, 0.3, 0.9] },
        weight: 0.7,
        mark: "release",
      },
      {
        in: 0.26,
        ...bow({ y: -0.2, pitch: 40, z: 0.22 }, 26, -20),
        hands: { to: [0.16, -0.3, 0.86], shape: "spread" },
        ends: true,
      },
      {
        in: 0.4,
        ...bow({ y: -0.16, pitch: 22, z: 0.26 }, 18, -14),
        rightFoot: { z: 0.3, x: 0, pitch: 0, yaw: 0, knee: 0 },
        hands: { to: [0.26, -0.72, 0.36], shape: "relaxed" },
        weight: -0.4,
      },
      {
        in: 0.45,
        ...bow({ y: -0.02, pitch: 0, z: 0.3 }, -5, -2),
        leftFoot: { x: 0, z: 0.3, yaw: 0, knee: 0 },
        weight: -0.4,
      },
      home(0.4),
    ],
  },
};
