import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home } from "../keys.js";
import { AHEAD } from "./guards.js";

/** Arms thrown about by a blow. */
const FLUNG: HandTarget = { to: [0.62, -0.42, 0.36], palm: [0, -0.8, 0.4], swivel: 18, shape: "spread" };
const LIMP: HandTarget = { to: [0.2, -0.88, 0.18], swivel: 8, shape: "relaxed" };

/** Gets the feet back under the body and straightens up. */
function recover(foot: "rightFoot" | "leftFoot", seconds = 0.5): BodyKey[] {
  return [
    {
      in: seconds,
      pelvis: { x: 0, y: -0.04, z: 0, pitch: 2, yaw: 0, roll: 0 },
      spine: { pitch: 8, yaw: 0, roll: 0 },
      head: { roll: 0 },
      gaze: AHEAD,
      [foot]: { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, knee: 0 },
      balance: 1,
      weight: 0,
      hands: LIMP,
      ends: true,
    },
    home(0.5),
  ];
}

export const HIT_SCRIPTS: Record<string, ActionScript> = {
  // The blow comes from the acting side.
  hit_head: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.11,
        ease: "strike",
        begins: true,
        balance: 0.3,
        head: { yaw: 46 * p.size, roll: -24, pitch: -6 },
        spine: { yaw: 12, roll: -8, pitch: -4 },
        pelvis: { x: 0.03, y: -0.03 },
        mark: "strike",
      },
      {
        in: 0.2,
        pelvis: { x: 0.14 * p.size, y: -0.11, yaw: 22, roll: -5 },
        spine: { yaw: 24, roll: -18, pitch: 14 },
        head: { yaw: 30, roll: -14, pitch: 14 },
        leftFoot: { x: 0.22 * p.size, z: 0.04, knee: 10, yaw: 12 },
        right: { ...FLUNG, to: [0.5, -0.3, 0.5] },
        left: { ...FLUNG, to: [0.75, -0.4, 0.1] },
      },
      {
        in: 0.34,
        pelvis: { x: 0.13, y: -0.09, yaw: 14, roll: 0 },
        spine: { yaw: 8, roll: -6, pitch: 20 },
        head: { yaw: 4, roll: -8, pitch: 16 },
        right: { touch: "cheek", shape: "relaxed" },
        left: { to: [0.46, -0.64, 0.26], swivel: 16, shape: "open" },
        hold: 0.22,
      },
      // Shakes it off.
      { in: 0.14, head: { yaw: 14, roll: 0, pitch: 8 } },
      { in: 0.14, head: { yaw: -12, pitch: 6 } },
      ...recover("leftFoot"),
    ],
  },
  hit_body: {
    snap: "snappy",
    hold: 0.5,
    keys: (p) => [
      {
        in: 0.12,
        ease: "strike",
        begins: true,
        balance: 0,
        pelvis: { z: -0.09, y: -0.03, pitch: 10 },
        spine: { pitch: 36 * p.size },
        head: { pitch: -20 },
        hands: { to: [0.3, -0.4, 0.76], palm: [-0.2, -0.9, 0], swivel: 20, shape: "spread" },
        mark: "strike",
      },
      {
        in: 0.3,
        ...bow({ z: -0.2, y: -0.14, pitch: 24, roll: 3 }, 46 * p.size, 16),
        rightFoot: { x: 0.05, z: -0.3, yaw: 16, knee: 8 },
        right: { touch: "belly", shape: "flat" },
        left: { touch: "belly", off: [0.01, -0.03, 0.03], shape: "flat" },
        weight: -0.2,
        balance: 0.4,
      },
      {
        in: 0.35,
        ...bow({ y: -0.2, pitch: 28, roll: 0 }, 50, 24),
        spine: { pitch: 50, roll: -6, yaw: 6 },
        feet: { knee: 12 },
        hold: p.hold,
      },
      { in: 0.35, ...bow({ y: -0.13, pitch: 14 }, 32, -4), spine: { pitch: 32, roll: 3, yaw: 0 } },
      ...recover("rightFoot", 0.6),
    ],
  },
  hit_back: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.12,
        ease: "strike",
        begins: true,
        balance: 0,
        ...bow({ z: 0.1, y: -0.03, pitch: -10 }, -26 * p.size, -30),
        hands: { to: [0.62, -0.2, -0.5], palm: [0, -0.6, 0.7], swivel: 10, shape: "spread" },
        feet: { pitch: 14 },
        mark: "strike",
      },
      {
        in: 0.28,
        ...bow({ z: 0.3, y: -0.13, pitch: 8 }, -8, -14),
        spine: { pitch: -8, yaw: 12 },
        rightFoot: { x: 0.02, z: 0.44, pitch: 0, knee: 8 },
        leftFoot: { pitch: 34 },
        hands: { ...FLUNG, to: [0.56, 0.0, 0.5] },
      },
      {
        in: 0.36,
        ...bow({ z: 0.3, y: -0.16, pitch: 18 }, 26, -2),
        spine: { pitch: 26, yaw: -6 },
        left: { touch: "back", shape: "relaxed" },
        right: { to: [0.2, -0.6, 0.5], swivel: 14, shape: "open" },
        gaze: { direction: -40, elevation: -10 },
        hold: 0.35,
      },
      {
        in: 0.3,
        pelvis: { z: 0.18, y: -0.08, pitch: 6 },
        spine: { pitch: 14, yaw: 0 },
        leftFoot: { pitch: 20 },
        gaze: AHEAD,
      },
      {
        in: 0.45,
        pelvis: { x: 0, y: -0.04, z: 0, pitch: 2 },
        spine: { pitch: 8 },
        gaze: AHEAD,
        rightFoot: { x: 0, z: 0, knee: 0 },
        leftFoot: { pitch: 0 },
        hands: LIMP,
        balance: 1,
        ends: true,
      },
      home(0.5),
    ],
  },
  // A bullet in the acting side's shoulder.
  hit_shot: {
    snap: "snappy",
    hold: 0.9,
    keys: (p) => [
      {
        in: 0.11,
        ease: "strike",
        begins: true,
        balance: 0.2,
        pelvis: { z: -0.04, yaw: -16 },
        spine: { yaw: -34 * p.size, roll: 8, pitch: -8 },
        head: { yaw: 26, pitch: 14, roll: 6 },
        right: { to: [0.62, -0.5, -0.3], palm: [0, -0.5, 0.6], swivel: 14, shape: "spread", shrug: 12 },
        mark: "strike",
      },
      {
        in: 0.26,
        pelvis: { z: -0.2, y: -0.12, yaw: -34 },
        spine: { yaw: -26, roll: 10, pitch: 8 },
        head: { yaw: 36, pitch: 8, roll: 0 },
        rightFoot: { x: 0.06, z: -0.38, yaw: 30, knee: 10 },
        left: { ...FLUNG, to: [0.3, -0.1, 0.7] },
        weight: -0.5,
      },
      // The other hand presses on the wound; the arm hangs.
      {
        in: 0.34,
        pelvis: { z: -0.17, y: -0.1, yaw: -20 },
        spine: { yaw: -2, roll: 9, pitch: 20 },
        head: { yaw: -10, pitch: 14, roll: 6 },
        left: { touch: "shoulder", shape: "cup" },
        right: { to: [0.1, -0.9, 0.16], swivel: 4, shape: "relaxed", shrug: -4 },
        weight: -0.2,
        balance: 0.5,
        hold: p.hold,
      },
      { in: 0.3, spine: { pitch: 15, roll: 6 }, gaze: AHEAD },
      {
        in: 0.5,
        pelvis: { z: 0, y: -0.05, yaw: 0 },
        spine: { pitch: 12, roll: 5, yaw: 0 },
        gaze: AHEAD,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        weight: 0,
        balance: 1,
        ends: true,
      },
      home(0.7),
    ],
  },
  // A shot in the acting side's leg: it gives way.
  hit_leg: {
    ahead: 0.4,
    snap: "snappy",
    keys: () => [
      {
        in: 0.17,
        ease: "strike",
        begins: true,
        balance: 0,
        pelvis: { y: -0.09, roll: 8, yaw: -14, x: -0.03 },
        spine: { pitch: 16, roll: 12, yaw: -6 },
        head: { pitch: -16, roll: -6 },
        rightFoot: { pitch: 24, knee: -10 },
        hands: FLUNG,
        mark: "strike",
      },
      {
        in: 0.34,
        ...bow({ x: 0, y: -0.24, z: 0.26, pitch: 18, roll: 4, yaw: 0 }, 26, -10),
        spine: { pitch: 26, roll: 6, yaw: 0 },
        leftFoot: { x: 0.05, z: 0.7, knee: 6 },
        rightFoot: { x: 0.01, pitch: 44, knee: 0 },
        right: { to: [0.14, -0.8, 0.3], swivel: 10, shape: "open" },
        left: { ...FLUNG, to: [0.6, -0.2, 0.4] },
        ease: "through",
      },
      {
        in: 0.3,
        ...bow({ y: -0.44, z: 0.4, pitch: 14, roll: 0 }, 30, 14),
        rightFoot: { x: 0.01, z: -0.16, pitch: 72, down: true, knee: 0, yaw: -6, slide: true },
        leftFoot: { x: 0.03, knee: 4 },
        right: { to: [0.06, -0.86, 0.2], palm: [-0.9, 0, 0.1], swivel: 6, shape: "claw" },
        left: { touch: "knee", off: [0, 0.045, -0.03], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
        mark: "land",
        rests: ["rightKnee"],
      },
      { in: 0.24, spine: { pitch: 36 }, head: { pitch: 20 }, hold: 0.35 },
      { in: 0.5, spine: { pitch: 14 }, pelvis: { pitch: 8 }, gaze: AHEAD, ends: true },
      home(0.5),
    ],
  },
};
