import type { ActionScript } from "../../script.js";
import { FLAT, fromBack, fromPlank, PLANK, toBack, toPlank } from "../exercises.js";
import { home, peak } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

const PRAYER = arm([-0.27, -0.32, 0.36], 44, "flat", [-1, 0, 0], [0, 1, 0.1]);

/** Poses of yoga, held. */
export const YOGA_SCRIPTS: Record<string, ActionScript> = {
  downward_dog: {
    hold: 2,
    life: 0.4,
    keys: (p) => [
      ...toPlank(),
      { in: 0.4, ...pose([-0.4, 0, 90], [2], [-6]), ...FLAT, leftFoot: foot(0.02, -0.5, 0, 30, 4) },
      {
        in: 0.6,
        begins: true,
        ...pose([-0.17, -0.2, 132], [0], [10]),
        hands: { floor: [0.24, 0.56], palm: [0, -1, 0], fingers: [0.06, 0, 1], swivel: 10 },
        feet: foot(0.02, -0.48, 0, 0),
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.4,
        ...pose([-0.4, 0, 90], [0], [-10]),
        ...FLAT,
        rightFoot: foot(0, -0.785, 0, 80),
        leftFoot: { pitch: 40 },
      },
      { in: 0.4, ...PLANK, ...FLAT, leftFoot: foot(0, -0.785, 0, 80) },
      ...fromPlank(),
    ],
  },
  warrior_pose: {
    hold: 2.2,
    life: 0.6,
    keys: (p) => [
      { in: 0.5, ...pose([-0.04, 0, 0, -30], [0], [0, 20]), hands: arm([0.6, -0.6, 0.1]), weight: -0.4 },
      {
        in: 0.55,
        ...pose([-0.12, 0, 0, -70], [-2], [0, 60]),
        leftFoot: foot(-0.06, 0.62, -14, 0, 46),
        rightFoot: foot(-0.04, -0.42, 78, 0, 0),
        weight: 0,
      },
      {
        in: 0.8,
        begins: true,
        balance: 0,
        ...pose([-0.27, 0.14, 0, -80], [-2, 0, 0], [0, 78]),
        leftFoot: { knee: 66 },
        rightFoot: { knee: 6 },
        hands: arm([0.99, 0.02, 0.02], 8, "flat", [0, -1, 0], [1, 0, 0]),
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.6,
        ...pose([-0.1, 0.12, 0, -44], [0], [0, 30]),
        leftFoot: { knee: 16 },
        rightFoot: { yaw: 50, knee: 10 },
        hands: arm([0.5, -0.8, 0.1]),
      },
      {
        in: 0.5,
        ...pose([-0.03, 0, 0, -20], [0], [0, 10]),
        leftFoot: foot(0, 0, 0),
        rightFoot: { yaw: 30 },
        balance: 0.6,
      },
      home(0.6),
    ],
  },
  tree_pose: {
    hold: 2.4,
    life: 0.7,
    keys: (p) => [
      { in: 0.5, weight: 1, hands: arm([0.5, -0.8, 0.15]) },
      {
        in: 0.7,
        weight: 1,
        rightFoot: { ...leg(0, -9, 0.56, 60), knee: 66, yaw: 56 },
        hands: PRAYER,
      },
      {
        in: 0.8,
        begins: true,
        weight: 1,
        hands: arm([-0.26, 0.95, 0.08], 34, "flat", [-1, 0, 0], [0, 1, 0]),
        ...pose([0.0, 0, 0], [-3], [-4]),
        ...peak(p.hold),
        ends: true,
      },
      { in: 0.6, weight: 1, hands: PRAYER },
      { in: 0.6, weight: 1, rightFoot: { rest: true, knee: 0 }, hands: arm([0.4, -0.85, 0.15]) },
      home(0.45),
    ],
  },
  cobra_pose: {
    hold: 1.8,
    life: 0.4,
    keys: (p) => [
      {
        in: 0.6,
        ...pose([-0.822, 0, 88], [-4], [-6, 0]),
        hands: { floor: [0.26, 0.34], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 10 },
      },
      {
        in: 0.9,
        begins: true,
        ...pose([-0.8, 0.0, 72], [-58], [-34, 0]),
        hands: { floor: [0.26, 0.34], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 6 },
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.8,
        ...pose([-0.822, 0, 88], [-6], [-10, 0]),
        hands: { floor: [0.26, 0.34], palm: [0, -1, 0], fingers: [0.05, 0, 1], swivel: 30 },
      },
      home(0.6),
    ],
  },
  childs_pose: {
    hold: 2,
    life: 0.5,
    keys: (p) => [
      { in: 0.5, ...pose([-0.5, -0.14, 20], [24], [-4]), hands: arm([0.1, -0.4, 0.7], 12, "open") },
      {
        in: 0.8,
        begins: true,
        ...pose([-0.63, -0.4, 64], [58], [10]),
        hands: { floor: [0.2, 0.72], palm: [0, -1, 0], fingers: [0.02, 0, 1], swivel: 24 },
        ...peak(p.hold),
        ends: true,
        rests: ["leftHand", "rightHand"],
      },
      {
        in: 0.8,
        leaves: ["leftHand", "rightHand"],
        ...pose([-0.52, -0.16, 20], [24], [-8]),
        hands: arm([0.1, -0.7, 0.4], 10),
      },
      home(0.6),
    ],
  },
  bridge_pose: {
    hold: 2,
    life: 0.4,
    keys: (p) => [
      ...toBack(),
      { in: 0.4, ease: "through", hands: arm([0.6, -0.5, 0.4], 10, "open") },
      {
        in: 0.5,
        hands: { floor: [0.26, -0.42], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 40 },
        feet: { ...foot(0.04, -0.06, 4, 0, 4), slide: true },
      },
      {
        in: 0.8,
        begins: true,
        leaves: ["seat"],
        ...pose([-0.5, -0.44, -112], [-14], [34]),
        hands: { floor: [0.26, -0.42], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 40 },
        ...peak(p.hold),
        ends: true,
      },
      { in: 0.8, ...pose([-0.815, -0.5, -84], [6], [14]), rests: ["seat"], hands: arm([0.3, -0.7, 0.3]) },
      ...fromBack(),
    ],
  },
  triangle_pose: {
    hold: 2,
    life: 0.6,
    keys: (p) => [
      {
        in: 0.6,
        ...pose([-0.08, 0, 0], [0], [0]),
        rightFoot: foot(0.36, 0, 50, 0, 40),
        leftFoot: foot(0.3, 0, -6),
        hands: arm([0.8, -0.3, 0.05]),
        weight: 0,
      },
      { in: 0.5, hands: arm([0.99, 0.02, 0.02], 8, "flat", [0, -1, 0], [1, 0, 0]) },
      {
        in: 0.9,
        begins: true,
        balance: 0,
        ...pose([-0.12, 0, 2, 0, 38, 0.1], [0, 0, 40], [0, 50, 10]),
        right: { touch: "shin", by: "palm" },
        left: arm([0.98, 0.06, 0.06], 8, "flat", [0, 0, 1], [1, 0, 0]),
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.8,
        ...pose([-0.08, 0, 0, 0, 0, 0], [0, 0, 0], [0, 0, 0]),
        hands: arm([0.98, 0.0, 0.03], 8, "flat", [0, -1, 0], [1, 0, 0]),
      },
      { in: 0.45, hands: arm([0.5, -0.8, 0.1]), leftFoot: foot(0, 0), balance: 0.8, weight: -0.6 },
      home(0.6),
    ],
  },
  lotus: {
    hold: 2.6,
    life: 1,
    keys: (p) => [
      {
        in: 0.7,
        ...pose([-0.828, -0.76, -10], [20], [-4]),
        leftFoot: { ...foot(-0.26, -0.32, 4, 0, 32), roll: 0, slide: true },
        hands: arm([0.2, -0.7, 0.5]),
      },
      {
        in: 0.6,
        rightFoot: { ...foot(-0.24, -0.2, 4, 0, 32), roll: 0, slide: true },
      },
      {
        in: 0.7,
        begins: true,
        ...pose([-0.828, -0.76, -2], [6], [2]),
        hands: {
          touch: "knee",
          by: "wrist",
          off: [0, 0.03, 0],
          palm: [0, 1, 0.1],
          fingers: [0.2, 0, 1],
          shape: "pinch",
        },
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.6,
        ...pose([-0.828, -0.76, -12], [24], [-8]),
        hands: arm([0.3, -0.7, 0.45], 14, "open"),
        rightFoot: { ...foot(0.02, -0.2, 0, 0, 20), roll: 0, slide: true },
      },
      home(0.7),
    ],
  },
};
