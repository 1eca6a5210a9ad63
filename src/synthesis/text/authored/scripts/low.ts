import type { ActionScript, BodyKey } from "../script.js";
import { bow, home, peak, repeat } from "./keys.js";

/** A held stance, with deep breaths and glances: nobody waits like a statue. */
const IDLE: ActionScript = {
  hold: 1.6,
  life: 1.6,
  keys: (p) => {
    const glances = Math.max(1, Math.round(p.hold / 3));
    const hold = (p.hold + 0.8 * (1 - glances)) / (2 * glances);
    return [
      ...repeat(glances, (i) =>
        [1, -0.6].map((side): BodyKey => {
          const yaw = side * (12 + 4 * p.vary()) * (i % 2 === 0 ? 1 : -1);
          return { in: 0.4, head: { yaw, pitch: 2 * side }, spine: { yaw: 0.2 * yaw }, hold };
        }),
      ),
      home(0.4),
    ];
  },
};

/** The pelvis goes down over the feet; one leg goes back to its knee. */
const HALF_KNEELING: BodyKey = {
  in: 0.55,
  ...bow({ y: -0.2, z: -0.1, pitch: 12 }, 12, -2),
  rightFoot: { x: 0.01, z: -0.5, pitch: 34, knee: 0 },
  hands: { to: [0.24, -0.85, 0.3], swivel: 8 },
  weight: 0.6,
  balance: 0.4,
};

export const LOW_SCRIPTS: Record<string, ActionScript> = {
  crouch_idle: IDLE,
  kneel_idle: IDLE,
  kneel_one_idle: IDLE,
  sit_idle: IDLE,
  sit_floor_idle: IDLE,
  lie_back_idle: IDLE,
  lie_front_idle: IDLE,
  all_fours_idle: IDLE,
  crouch_down: {
    keys: () => [
      {
        in: 0.4,
        ...bow({ y: -0.2, z: -0.06, pitch: 18 }, 14, -8),
        hands: { to: [0.1, -0.78, 0.4], swivel: 10 },
        feet: { knee: 8 },
        ease: "through",
      },
      home(0.5),
    ],
  },
  crouch_up: {
    keys: () => [
      { in: 0.2, pelvis: { y: -0.46, z: -0.08, pitch: 32 }, spine: { pitch: 30 } },
      { in: 0.4, ...bow({ y: -0.18, z: -0.03, pitch: 16 }, 14, -10), ease: "through" },
      home(0.5),
    ],
  },
  kneel_down: {
    ahead: 0.4,
    keys: () => [
      {
        in: 0.55,
        begins: true,
        ...bow({ y: -0.09, z: 0.26, pitch: 6 }, 8, -4),
        leftFoot: { x: 0.03, z: 0.7, knee: 4 },
        rightFoot: { x: 0.01, pitch: 30, knee: 0 },
        hands: { to: [0.22, -0.86, 0.24], swivel: 8 },
        balance: 0,
        ease: "through",
      },
      {
        in: 0.65,
        ...bow({ y: -0.43, z: 0.4, pitch: 7 }, 10, -2),
        rightFoot: { x: 0.01, z: -0.16, pitch: 72, down: true, knee: 0, yaw: -6, slide: true },
        left: { touch: "knee", off: [0, 0.045, -0.03], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
        mark: "low",
        rests: ["rightKnee"],
      },
      { ...home(0.45), hold: 0.35 },
    ],
  },
  kneel_up: {
    keys: () => [
      {
        in: 0.45,
        begins: true,
        ...bow({ y: -0.4, z: 0.12, pitch: 22 }, 24, -18),
        left: { touch: "knee", off: [0, 0.045, -0.03], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
      },
      {
        in: 0.5,
        leaves: ["rightKnee"],
        ...bow({ y: -0.14, z: 0.16, pitch: 20 }, 14, -10),
        rightFoot: { x: 0.01, z: -0.5, pitch: 52, down: false, slide: true },
        hands: { to: [0.2, -0.85, 0.3] },
        weight: 1,
        ease: "through",
      },
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0.3, pitch: 0 },
        ...bow({ y: -0.01, z: 0.28, pitch: 4 }, 2, 0),
        weight: 0.6,
        balance: 0.2,
      },
      home(0.4),
    ],
    ahead: 0.3,
  },
  kneel_down_both: {
    keys: () => [
      { ...HALF_KNEELING, begins: true },
      {
        in: 0.55,
        pelvis: { y: -0.43, z: -0.06, pitch: 8 },
        spine: { pitch: 12 },
        rightFoot: { x: -0.005, z: -0.62, pitch: 74, down: true, knee: 0, yaw: -6, slide: true },
        balance: 0,
        rests: ["rightKnee"],
      },
      {
        in: 0.55,
        pelvis: { y: -0.44, z: -0.03, pitch: 6 },
        leftFoot: { x: -0.005, z: -0.62, pitch: 74, down: true, knee: 0, yaw: -6 },
        mark: "low",
        rests: ["leftKnee"],
      },
      home(0.5),
    ],
  },
  kneel_up_both: {
    keys: () => [
      { in: 0.25, begins: true, pelvis: { pitch: 8 }, spine: { pitch: 10 } },
      {
        in: 0.55,
        leaves: ["leftKnee"],
        pelvis: { y: -0.42, z: 0.02, pitch: 8 },
        leftFoot: { x: 0.03, z: 0.3, pitch: 0, down: false, yaw: 0 },
        left: { to: [0.1, -0.75, 0.45] },
      },
      {
        in: 0.35,
        ...bow({ y: -0.4, z: 0.1, pitch: 22 }, 24, -16),
        left: { touch: "knee", off: [0, 0.045, -0.03], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
      },
      {
        in: 0.5,
        leaves: ["rightKnee"],
        ...bow({ y: -0.14, z: 0.16, pitch: 18 }, 12, -8),
        rightFoot: { x: 0.01, z: -0.56, pitch: 52, down: false, slide: true },
        hands: { to: [0.2, -0.85, 0.3] },
        weight: 1,
        ease: "through",
      },
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0.3, pitch: 0, yaw: 0 },
        ...bow({ y: -0.01, z: 0.28, pitch: 4 }, 2, 0),
        weight: 0.6,
        balance: 0.2,
      },
      home(0.4),
    ],
    ahead: 0.3,
  },
  all_fours_down: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.34, z: -0.12, pitch: 44 }, 34, -10),
        hands: { to: [0.1, -0.7, 0.6], palm: [0, -0.6, 1], swivel: 6, shape: "open" },
        feet: { knee: 12 },
        balance: 0,
        ease: "through",
      },
      {
        in: 0.45,
        ...bow({ y: -0.45, z: 0.0, pitch: 43 }, 51, -24),
        hands: { floor: [0.2, 0.52], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: -10 },
        feet: { pitch: 20 },
        rests: ["leftHand", "rightHand"],
      },
      {
        in: 0.5,
        ...bow({ y: -0.46, z: 0.0, pitch: 52 }, 38, -36),
        rightFoot: { x: 0.01, z: -0.62, pitch: 78, down: true, knee: 0, yaw: -7 },
        rests: ["rightKnee"],
      },
      {
        in: 0.5,
        pelvis: { y: -0.47, z: -0.04, pitch: 78 },
        leftFoot: { x: 0.01, z: -0.62, pitch: 78, down: true, knee: 0, yaw: -7 },
        rests: ["leftKnee"],
        mark: "low",
      },
      home(0.3),
    ],
  },
  all_fours_up: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        leaves: ["rightKnee"],
        pelvis: { y: -0.46, z: 0.01, pitch: 51 },
        spine: { pitch: 39 },
        rightFoot: { x: 0.02, z: -0.02, pitch: 26, down: false, knee: 10, yaw: 0 },
      },
      {
        in: 0.5,
        leaves: ["leftKnee"],
        ...bow({ y: -0.44, z: 0.02, pitch: 43 }, 51, -24),
        leftFoot: { x: 0.02, z: -0.02, pitch: 20, down: false, knee: 10, yaw: 0 },
      },
      {
        in: 0.4,
        leaves: ["leftHand", "rightHand"],
        ...bow({ y: -0.36, z: -0.08, pitch: 46 }, 32, -14),
        hands: { to: [0.1, -0.75, 0.5], swivel: 8 },
        feet: { x: 0.02, z: -0.02, pitch: 0 },
        ease: "through",
      },
      {
        in: 0.4,
        ...bow({ y: -0.14, z: -0.05, pitch: 18 }, 16, -6),
        hands: { to: [0.14, -0.86, 0.3] },
        balance: 0.4,
        ease: "through",
      },
      home(0.45),
    ],
  },
  lie_down_front: {
    ahead: 0.42,
    keys: (p) => [
      ...LOW_SCRIPTS.all_fours_down.keys(p).slice(0, 4),
      {
        in: 0.6,
        leaves: ["leftKnee", "rightKnee"],
        ...bow({ y: -0.62, z: 0.2, pitch: 82 }, 2, -30),
        feet: { x: 0.03, z: -0.64, pitch: 100, down: false, slide: true },
        hands: { floor: [0.26, 0.66], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 30 },
      },
      {
        in: 0.55,
        pelvis: { y: -0.815, z: 0.42, pitch: 88 },
        spine: { pitch: -8 },
        feet: { x: 0.03, z: -0.64, pitch: 122, knee: 0, slide: true },
        hands: { floor: [0.32, 0.92], palm: [0, -1, 0], fingers: [-0.1, 0, 1], swivel: 40 },
        rests: ["belly"],
      },
      {
        in: 0.5,
        hands: { floor: [0.36, 1.04], palm: [0, -1, 0], fingers: [-0.35, 0, 1], swivel: 20 },
        head: { pitch: -12, yaw: 50 },
        leaves: ["leftHand", "rightHand"],
      },
      home(0.3),
    ],
  },
  get_up_front: {
    ahead: -0.42,
    keys: () => [
      {
        in: 0.5,
        begins: true,
        head: { pitch: -24, yaw: 0 },
        hands: { floor: [0.3, 0.46], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 40 },
        feet: { x: 0.02, z: -1.06, pitch: 92, slide: true },
        rests: ["leftHand", "rightHand"],
      },
      {
        in: 0.6,
        leaves: ["belly"],
        pelvis: { y: -0.6, z: -0.16, pitch: 80 },
        spine: { pitch: -2 },
        hands: { floor: [0.28, 0.42], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 24 },
      },
      {
        in: 0.5,
        ...bow({ y: -0.47, z: -0.4, pitch: 62 }, 30, -34),
        hands: { floor: [0.24, 0.3], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 0 },
        feet: { x: 0.01, z: -1.04, pitch: 78, down: true, slide: true },
        rests: ["leftKnee", "rightKnee"],
      },
      {
        in: 0.5,
        leaves: ["rightKnee"],
        pelvis: { y: -0.46, z: -0.38, pitch: 56 },
        spine: { pitch: 36 },
        rightFoot: { x: 0.02, z: -0.42, pitch: 24, down: false, knee: 10, yaw: 0 },
      },
      {
        in: 0.5,
        leaves: ["leftKnee"],
        ...bow({ y: -0.44, z: -0.4, pitch: 42 }, 50, -22),
        leftFoot: { x: 0.02, z: -0.42, pitch: 18, down: false, knee: 10, yaw: 0 },
      },
      {
        in: 0.4,
        leaves: ["leftHand", "rightHand"],
        ...bow({ y: -0.34, z: -0.5, pitch: 42 }, 30, -12),
        hands: { to: [0.1, -0.75, 0.5], swivel: 8 },
        feet: { x: 0.02, z: -0.42, pitch: 0 },
        ease: "through",
      },
      {
        in: 0.4,
        ...bow({ y: -0.13, z: -0.46, pitch: 18 }, 14, -6),
        hands: { to: [0.14, -0.86, 0.3] },
        balance: 0.3,
        ease: "through",
      },
      home(0.5),
    ],
  },
  cross_legs: {
    hold: 1.2,
    keys: (p) => [
      {
        in: 0.3,
        begins: true,
        spine: { pitch: 3, roll: -4 },
        pelvis: { pitch: -9 },
        right: { to: [0.2, -0.7, 0.42], swivel: 14 },
      },
      { in: 0.5, rightFoot: { swing: 82, out: -12, reach: 0.8, flex: 20, knee: 0 }, spine: { roll: -6 }, balance: 0 },
      {
        in: 0.4,
        rightFoot: { swing: 76, out: -31, reach: 0.7, flex: 30, knee: 4 },
        spine: { roll: -2, pitch: 6 },
        right: { touch: "thigh", off: [0, -0.06, 0.01] },
        ...peak(p.hold),
      },
      {
        in: 0.4,
        rightFoot: { swing: 82, out: -12, reach: 0.8, flex: 20, knee: 0 },
        spine: { roll: -6 },
        ease: "through",
      },
      home(0.5),
    ],
  },
};
