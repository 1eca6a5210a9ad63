import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { along, FOREARM } from "./clothes.js";
import { between, standOn } from "./poses.js";

/** A hand at the front of a shirt or jacket, from the belly (0) to the throat (1). */
const atFront = (up: number, shape: HandShapeName): HandTarget =>
  handAt([-0.28, -0.62 + 0.52 * up, 0.34 - 0.06 * up], [-0.4, 0.2, -1], [-0.8, 0.35, 0.2], 16 + 20 * up, shape);
const LACES = (out: number, up: number): HandTarget => ({
  to: [out, -0.86 + up, 0.12],
  level: true,
  palm: [-0.7, -0.3, 0.3],
  fingers: [-0.35, -0.85, 0.5],
  swivel: 14,
  shape: "pinch",
});
const KNEELING: Partial<BodyKey> = {
  pelvis: { y: -0.43, z: 0.02, pitch: 32 },
  spine: { pitch: 52 },
  head: { pitch: 8 },
  balance: 0,
};

export const FASTENINGS_SCRIPTS: Record<string, ActionScript> = {
  tie_shoes: {
    keys: (p) => [
      {
        in: 0.6,
        ...bow({ y: -0.22, z: -0.08, pitch: 16 }, 20, 4),
        leftFoot: { x: 0.01, z: -0.52, pitch: 36, knee: 0 },
        hands: { to: [0.1, -0.85, 0.3], swivel: 8 },
        weight: -0.6,
        balance: 0.4,
        ease: "through",
      },
      {
        in: 0.6,
        ...KNEELING,
        rightFoot: { x: 0.0, z: 0.22, knee: 8 },
        leftFoot: { x: 0.01, z: -0.56, pitch: 72, down: true, knee: 0, yaw: -6, slide: true },
        right: LACES(-0.1, 0),
        left: LACES(-0.48, 0),
        rests: ["leftKnee"],
        begins: true,
      },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.3, right: LACES(-0.42, 0.06), left: LACES(-0.18, 0.02), spine: { yaw: 4 } },
        { in: 0.3, right: LACES(-0.24, -0.02), left: LACES(-0.36, -0.02), spine: { yaw: -3 } },
        // Pulled tight.
        { in: 0.22, right: LACES(0.16, 0.12), left: LACES(-0.66, 0.14), spine: { pitch: 49 }, ease: "strike" },
        { in: 0.3, right: LACES(-0.24, 0), left: LACES(-0.36, 0), spine: { pitch: 52 }, mark: "cycle" },
      ]),
      {
        in: 0.5,
        leaves: ["leftKnee"],
        ...bow({ y: -0.3, z: -0.04, pitch: 18 }, 18, -4),
        leftFoot: { x: 0.01, z: -0.52, pitch: 40, down: false, slide: true },
        right: { touch: "knee", off: [0, 0.045, -0.02] },
        left: { to: [0.16, -0.85, 0.2] },
        weight: -1,
        ends: true,
        ease: "through",
      },
      {
        in: 0.5,
        leftFoot: { x: 0, z: 0, pitch: 0, yaw: 0 },
        rightFoot: { x: 0, z: 0 },
        ...bow({ y: -0.02, z: 0, pitch: 4 }, 4, 0),
        weight: 0,
        balance: 0.5,
      },
      home(0.4),
    ],
  },
  zip_jacket: {
    hands: "brisk",
    keys: () => [
      {
        in: 0.6,
        begins: true,
        right: atFront(0, "pinch"),
        left: handAt([-0.26, -0.76, 0.3], [-0.4, 0.2, -1], [-0.75, -0.3, 0.2], 10, "grip"),
        ...standOn(-0.4, 12, 26),
      },
      ...between(2, 0.13, { right: atFront(0.05, "pinch") }, { right: atFront(-0.02, "pinch") }),
      { in: 0.5, right: atFront(0.95, "pinch"), ...standOn(-0.4, -7, -12), hold: 0.1 },
      {
        in: 0.35,
        hands: { touch: "throat", by: "knuckles", off: [0.11, -0.02, 0.04], swivel: 30, shape: "grip" },
        head: { pitch: 4 },
        spine: { pitch: 0 },
      },
      {
        in: 0.14,
        hands: { touch: "throat", by: "knuckles", off: [0.11, 0.03, 0.04], swivel: 30, shape: "grip", shrug: 12 },
        ease: "strike",
      },
      { in: 0.3, hands: { to: [0.22, -0.5, 0.4], swivel: 24, shrug: 0 }, head: { pitch: 0, yaw: 8 }, ends: true },
      home(0.5),
    ],
  },
  button_shirt: {
    keys: (p) => {
      const at = (k: number, shape: HandShapeName): Partial<BodyKey> => ({
        right: { ...atFront(0.75 - 0.17 * k, shape), swivel: 22 },
        left: { ...atFront(0.75 - 0.17 * k, "pinch"), fingers: [-0.85, 0.2, 0.2] },
      });
      return [
        { in: 0.65, begins: true, ...at(0, "pinch"), ...standOn(0.4, 2, 18) },
        ...repeat(Math.min(6, p.count), (i): BodyKey[] => [
          { in: 0.18, ...at(i + 0.12, "grip"), head: { pitch: 20 + 2 * i, roll: 3 } },
          { in: 0.2, ...at(i - 0.1, "pinch"), head: { pitch: 18 + 2 * i, roll: -2 } },
          { in: 0.25, ...at(i + 1, "pinch"), spine: { pitch: 3 + 3 * i }, mark: "cycle" },
        ]),
        { in: 0.3, hands: { touch: "chest", off: [0.02, -0.1, 0], shape: "flat" }, ...standOn(-0.3, -6, 4) },
        { in: 0.3, hands: { touch: "belly", off: [0.05, -0.04, 0], shape: "flat" }, ends: true },
        home(0.5),
      ];
    },
  },
  roll_sleeves: {
    keys: () => [
      {
        in: 0.6,
        begins: true,
        left: { ...FOREARM, shape: "fist" },
        right: along(0.03, 0, "grip"),
        ...standOn(0.5, 6, 16),
      },
      ...repeat(3, (i): BodyKey[] => [
        { in: 0.18, right: along(0.05 + 0.055 * i, 0.05, "grip"), spine: { yaw: -5 } },
        { in: 0.16, right: along(0.06 + 0.055 * i, -0.02, "claw"), spine: { yaw: -2 } },
      ]),
      {
        in: 0.5,
        right: handAt([-0.1, -0.4, 0.58], [-0.6, -0.7, 0], [-0.35, 0.25, 0.9], 8, "fist"),
        left: handAt([-0.5, -0.38, 0.46], [-0.1, -0.9, -0.4], [-0.85, 0.1, 0.4], 12, "grip"),
        ...standOn(-0.5, 6, 16),
      },
      ...repeat(3, (i): BodyKey[] => [
        {
          in: 0.18,
          left: handAt([-0.52 + 0.02 * i, -0.34, 0.42 - 0.05 * i], [-0.1, -0.7, -0.6], [-0.85, 0.4, 0.3], 14, "grip"),
          spine: { yaw: 5 },
        },
        {
          in: 0.16,
          left: handAt([-0.5 + 0.02 * i, -0.38, 0.4 - 0.05 * i], [-0.1, -0.9, -0.3], [-0.85, 0, 0.4], 12, "claw"),
          spine: { yaw: 2 },
        },
      ]),
      // Ready to work.
      { in: 0.35, hands: { touch: "hips", shape: "fist" }, ...standOn(0, -6, -4), hold: 0.4, ends: true },
      home(0.55),
    ],
  },
  take_off_hat: {
    hold: 0.9,
    keys: (p) => [
      { in: 0.32, right: { to: [0.25, 0.2, 0.45], swivel: 30 }, ...standOn(-0.3, -2, 4), ease: "through" },
      { in: 0.25, right: { touch: "head", off: [0.0, 0.02, 0.06], shape: "grip" }, head: { pitch: 10, roll: 3 } },
      {
        in: 0.25,
        begins: true,
        right: { touch: "head", off: [0.05, 0.09, 0.11], shape: "grip" },
        head: { pitch: 2, roll: -3 },
      },
      {
        in: 0.45,
        right: { touch: "heart", off: [0, -0.02, 0.05], shape: "grip" },
        ...standOn(0.5, 14, 16),
        left: { to: [0.2, -0.9, -0.05] },
        hold: p.hold,
        mark: "apex",
      },
      {
        in: 0.4,
        right: { to: [0.15, -0.8, 0.25], palm: [-1, 0, 0], swivel: 8, shape: "grip" },
        ...standOn(0, 0, 0),
        ends: true,
      },
      home(0.4),
    ],
  },
  put_on_glasses: {
    keys: () => [
      {
        in: 0.45,
        begins: true,
        hands: handAt([-0.14, -0.24, 0.55], [-0.9, 0, -0.2], [-0.2, 0.8, 0.4], 14, "pinch"),
        ...standOn(0.4, 4, 14),
      },
      { in: 0.25, hands: handAt([-0.04, -0.14, 0.6], [-0.9, 0, -0.2], [-0.1, 0.8, 0.4], 16, "pinch") },
      {
        in: 0.45,
        hands: {
          touch: "temple",
          by: "tips",
          off: [0.012, -0.03, 0.0],
          palm: [-0.95, 0, -0.2],
          fingers: [-0.1, 0.5, -0.85],
          swivel: 30,
          shape: "pinch",
        },
        head: { pitch: 8 },
      },
      { in: 0.3, hands: { to: [0.14, -0.2, 0.5], swivel: 20, shape: "relaxed" }, head: { pitch: -4 } },
      // Pushed up the nose with a finger.
      {
        in: 0.3,
        right: {
          touch: "nose",
          by: "tips",
          off: [0.0, 0.03, 0.0],
          palm: [-0.4, -0.1, -0.9],
          fingers: [-0.5, 0.7, -0.5],
          swivel: 20,
          shape: "point",
        },
        left: { to: [0.2, -0.85, 0.1] },
        head: { pitch: 0, roll: -3 },
        hold: 0.15,
      },
      { in: 0.4, right: { to: [0.15, -0.5, 0.45], swivel: 12 }, head: { pitch: -6, yaw: 10 }, ends: true },
      home(0.5),
    ],
  },
};
